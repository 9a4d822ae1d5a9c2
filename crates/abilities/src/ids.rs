//! Names of things that most games have alike, as newtypes.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A card of the rule set's pool, by its place there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct CardId(pub u16);

impl CardId {
    /// As an index into the pool.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A card that is or was on the table, numbered in the order of entering, never reused. Printed as a
/// letter: `A` … `Z`, then `A2` … `Z2`, `A3` …
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct UnitId(pub u16);

/// Letters of the alphabet by which cards on the table are called.
const LETTERS: u16 = 26;

impl UnitId {
    /// Reads a letter with its round: `A`, `b`, `C2`.
    #[must_use]
    pub fn parse(word: &str) -> Option<UnitId> {
        let letter = word.chars().next().filter(char::is_ascii_alphabetic)?.to_ascii_uppercase();
        let round = match &word[1..] {
            "" => 1,
            digits => digits.parse::<u16>().ok().filter(|n| (2..=400).contains(n))?,
        };
        // `A02` names nothing, so that a card has one name.
        if round > 1 && word.len() != 1 + round.to_string().len() {
            return None;
        }
        Some(UnitId((round - 1) * LETTERS + u16::from(letter as u8 - b'A')))
    }
}

impl fmt::Display for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(b'A' + (self.0 % LETTERS) as u8);
        match self.0 / LETTERS {
            0 => write!(f, "{letter}"),
            round => write!(f, "{letter}{}", round + 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_has_one_name() {
        for n in [0, 25, 26, 51, 52, 300] {
            assert_eq!(UnitId::parse(&UnitId(n).to_string()), Some(UnitId(n)));
        }
        assert_eq!(UnitId(27).to_string(), "B2");
        assert_eq!(UnitId::parse("b2"), Some(UnitId(27)));
        for odd in ["", "2", "A1", "A02", "AB", "Ж", "A2x"] {
            assert_eq!(UnitId::parse(odd), None, "{odd}");
        }
    }
}
