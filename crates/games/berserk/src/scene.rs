//! Additions of a scenario to a rule set: letters of units, cards of its own, the sets it is played with.

use crate::ids::UnitId;
use crate::limits::UNITS;

/// The additions of a scenario to a rule set: names of units, and the lines of its own cards, so that a position
/// prints completely.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    /// Letter of each unit in order; later units get the first free ones.
    pub letters: Vec<char>,
    /// Its `card …` lines, without the first word.
    pub cards: Vec<String>,
    /// The sets of cards it is played with, where they were chosen.
    pub sets: Vec<String>,
}

/// The names of units in their order; further units are named by their number.
fn alphabet() -> impl Iterator<Item = char> {
    ('A'..='Z').chain('a'..='z')
}

impl Scene {
    /// The letter of a unit.
    #[must_use]
    pub fn letter(&self, unit: UnitId) -> String {
        let given = self.letters.get(unit.index()).copied();
        let letter = given.or_else(|| {
            let free = alphabet().filter(|c| !self.letters.contains(c));
            free.skip(unit.index() - self.letters.len()).take(1).next()
        });
        letter.map_or_else(|| format!("u{}", unit.0), String::from)
    }

    /// The unit among `count` with that letter.
    #[must_use]
    pub fn unit(&self, word: &str, count: usize) -> Option<UnitId> {
        if word.len() > 4 {
            return None;
        }
        (0..count.min(UNITS)).map(|i| UnitId(i as u8)).find(|u| self.letter(*u) == word)
    }
}
