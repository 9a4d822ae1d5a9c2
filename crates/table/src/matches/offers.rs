//! Offers that the people at a table answer: draws, and hints by bots.

use serde::{Deserialize, Serialize};
use stolik_kernel::{Seat, Seats};

/// A draw offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Offer {
    /// By whom.
    pub by: Seat,
    /// The number of offers in this match, with this one: its number in tokens.
    pub number: u32,
    /// The seats that have agreed so far.
    pub agreed: Seats,
}

/// The state of hints by bots in a match of people: allowed only while everybody who plays has agreed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Hints {
    /// A proposal that is not answered.
    pub asked: Option<Offer>,
    /// True if all who play have agreed; a person who sits down later has not.
    pub on: bool,
    /// True if they once had: the match was played with hints.
    pub ever: bool,
    /// The number of declined proposals.
    pub declined: u8,
}
