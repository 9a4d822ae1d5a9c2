//! What a scenario adds to a rule set: cards of its own, and those it is played with.

/// What a scenario adds to a rule set, so that a position prints as a whole.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    /// Its `card …` lines, without the first word.
    pub cards: Vec<String>,
    /// The usual cards are in the pool beside them (`cards all`).
    pub all: bool,
    /// The sets of cards it is played with, where they were chosen (`cards base`).
    pub sets: Vec<String>,
}
