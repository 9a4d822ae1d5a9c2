//! Seats at the table and audiences.

use serde::{Deserialize, Serialize};
use std::fmt;

/// No table has more seats than this.
pub const MOST_SEATS: u8 = 4;

/// A place at the table, `0..=3`, printed `p1` to `p4`. A log names seats, never people.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
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
    /// The empty set.
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

    /// Whether every seat of this set belongs to the other.
    #[must_use]
    pub fn within(self, other: Seats) -> bool {
        self.0 & !other.0 == 0
    }

    /// The seats of this set that belong to the other as well.
    #[must_use]
    pub fn and(self, other: Seats) -> Seats {
        Seats(self.0 & other.0)
    }

    /// This set with all seats of the other.
    #[must_use]
    pub fn or(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    /// This set without any seat of the other.
    #[must_use]
    pub fn except(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }

    /// Whether the set is empty.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of seats in the set.
    #[must_use]
    pub fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The seat, if it is the only one.
    #[must_use]
    pub fn only(self) -> Option<Seat> {
        (self.count() == 1).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let seat = (left != 0).then(|| Seat(left.trailing_zeros() as u8))?;
            left &= left - 1;
            Some(seat)
        })
    }

    /// The others: the seats of this set but that one, in the order of the table, beginning behind it. In a
    /// match for two this is the opponent.
    pub fn others(self, seat: Seat) -> impl Iterator<Item = Seat> {
        (1..8).map(move |n| Seat((seat.0 + n) % 8)).filter(move |s| self.contains(*s))
    }
}

/// `p1 p3`; nothing for nobody.
impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, seat) in self.iter().enumerate() {
            write!(f, "{}{seat}", if n == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(iter: I) -> Seats {
        iter.into_iter().fold(Seats::NONE, Seats::with)
    }
}

/// The numbers of seats with which a game can be played; the player who opens a match chooses one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatRange {
    least: u8,
    most: u8,
}

impl SeatRange {
    /// Always the same number.
    ///
    /// # Panics
    /// Unless it is `1..=`[`MOST_SEATS`].
    #[must_use]
    pub const fn exactly(seats: u8) -> SeatRange {
        SeatRange::between(seats, seats)
    }

    /// Any number from `least` to `most`, both included.
    ///
    /// # Panics
    /// Unless `1 <= least <= most <= `[`MOST_SEATS`].
    #[must_use]
    pub const fn between(least: u8, most: u8) -> SeatRange {
        assert!(0 < least && least <= most && most <= MOST_SEATS, "no table has so many seats");
        SeatRange { least, most }
    }

    /// The smallest number.
    #[must_use]
    pub const fn least(self) -> u8 {
        self.least
    }

    /// The greatest number.
    #[must_use]
    pub const fn most(self) -> u8 {
        self.most
    }

    /// Whether a match can have so many seats.
    #[must_use]
    pub const fn contains(self, seats: u8) -> bool {
        self.least <= seats && seats <= self.most
    }

    /// Every number, the smallest first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        self.least..=self.most
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
