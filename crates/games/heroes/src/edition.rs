//! In what editions of the document differ: small enums of procedure. Each is asked in the one place that its procedure
//! has, by a `match`; editions themselves are never compared. A test of the repository (`tests/tests/tidy.rs`) lists
//! those places.

use serde::{Deserialize, Serialize};

/// The number of the edition that is played where nothing else is said.
const USUAL: u8 = 15;

/// The values in which editions differ. Stored as the edition's number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Edition {
    /// Its number: 15, which is played where nothing else is said, or 17.
    pub number: u8,
    /// The triggers of a repeated spell (term.povtorit-b).
    pub repeating: Repeating,
    /// The own properties that a copy keeps (term.skopirovat-svojstva).
    pub becoming: Becoming,
    /// The additional payments of an alternative cost (term.besplatno, term.dopolnitelnaya-stoimost).
    pub alternative: Alternative,
}

/// The triggers of a repeated spell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Repeating {
    /// The triggers of playing a spell.
    SetsOff,
    /// Nothing; only copying a spell does (term.v17-skopirovat-zaklinanie).
    Silent,
}

/// The names and classes of a card that becomes a copy. Numbers are replaced and texts added in every edition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Becoming {
    /// It has the other's beside its own (105.4).
    Adds,
    /// It has the other's alone.
    Replaces,
}

/// The additional payments of an alternative cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Alternative {
    /// Nothing: no other modifier applies.
    Alone,
    /// Additional costs; free play spares the base cost alone.
    Joined,
}

impl Edition {
    /// Edition 15.
    pub const FIFTEEN: Edition = Edition {
        number: USUAL,
        repeating: Repeating::SetsOff,
        becoming: Becoming::Adds,
        alternative: Alternative::Alone,
    };

    /// Edition 17, as far as what it changes is known.
    pub const SEVENTEEN: Edition = Edition {
        number: 17,
        repeating: Repeating::Silent,
        becoming: Becoming::Replaces,
        alternative: Alternative::Joined,
    };

    /// All of them, the usual one first.
    pub const ALL: [Edition; 2] = [Edition::FIFTEEN, Edition::SEVENTEEN];

    /// The edition of a number as it is written.
    #[must_use]
    pub fn called(number: &str) -> Option<Edition> {
        Edition::ALL.into_iter().find(|edition| edition.number.to_string() == number)
    }

    /// The word by which a table chooses it, which is no number, for that would be one of seats: `edition-17`.
    #[must_use]
    pub fn word(self) -> String {
        format!("edition-{}", self.number)
    }

    /// Whether it is the one that is played where nothing else is said.
    #[must_use]
    pub fn is_usual(self) -> bool {
        self.number == USUAL
    }
}

impl Default for Edition {
    fn default() -> Edition {
        Edition::FIFTEEN
    }
}

impl From<Edition> for u8 {
    fn from(edition: Edition) -> u8 {
        edition.number
    }
}

impl TryFrom<u8> for Edition {
    type Error = String;

    fn try_from(number: u8) -> Result<Edition, String> {
        let found = Edition::ALL.into_iter().find(|edition| edition.number == number);
        found.ok_or_else(|| format!("there is no edition {number}"))
    }
}
