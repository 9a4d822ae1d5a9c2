//! Numbers by which a league names its parts.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A player of a league, counted from 0 in the order of the first entries. A number stays when its person is forgotten.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct PlayerNumber(pub u16);

/// A pairing of a league, counted from 0 in the order of the schedule.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct PairingNumber(pub u16);

/// The number of a match, given by the caller.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct TableNumber(pub u64);

impl PlayerNumber {
    /// Returns the place in a list of all players.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl PairingNumber {
    /// Returns the place in a list of all pairings.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Prints the number as people count, from 1.
impl fmt::Display for PlayerNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", u32::from(self.0) + 1)
    }
}

/// Prints the number as people count, from 1.
impl fmt::Display for PairingNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", u32::from(self.0) + 1)
    }
}
