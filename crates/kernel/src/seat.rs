//! Who sits at the table and who looks on.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A place at the table, `0..=3`, printed `p1` to `p4`. A log names seats, never people.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// The first seat, `p1`.
    pub const ONE: Seat = Seat(0);
    /// The second seat, `p2`.
    pub const TWO: Seat = Seat(1);

    /// The other seat of a game for two.
    #[must_use]
    pub fn other(self) -> Seat {
        Seat(1 - self.0)
    }

    /// As an index into lists with one entry a seat.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Reads `p1` to `p4`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Seat> {
        match text {
            "p1" => Some(Seat(0)),
            "p2" => Some(Seat(1)),
            "p3" => Some(Seat(2)),
            "p4" => Some(Seat(3)),
            _ => None,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{}", self.0 + 1)
    }
}

/// A set of seats.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// The set of one seat.
    #[must_use]
    pub fn one(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// The first `n` seats.
    #[must_use]
    pub fn first(n: u8) -> Seats {
        Seats(((1u16 << n) - 1) as u8)
    }

    /// This set with one seat more.
    #[must_use]
    pub fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// This set without that seat.
    #[must_use]
    pub fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// Whether the seat belongs to the set.
    #[must_use]
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether the set is empty.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |s| self.contains(*s))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(iter: I) -> Seats {
        iter.into_iter().fold(Seats::NONE, Seats::with)
    }
}

/// For whom something is shown: everybody in the channel, or one seat alone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Audience {
    /// Spectators, and every message that stands openly in the channel.
    Public,
    /// The person who holds this seat.
    Seat(Seat),
}

impl Audience {
    /// Whether this audience is that seat.
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Audience::Seat(seat)
    }
}
