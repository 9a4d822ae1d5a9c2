//! Additions of a scenario to a rule set: cards of its own, and the sets it is played with.

/// The additions of a scenario to a rule set, so that a position prints completely.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    /// Its `card …` lines, without the first word.
    pub cards: Vec<String>,
    /// The usual cards are in the pool beside them (`cards all`).
    pub all: bool,
    /// The sets of cards it is played with, where they were chosen (`cards base`).
    pub sets: Vec<String>,
}
