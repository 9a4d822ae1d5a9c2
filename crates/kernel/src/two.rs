//! Helpers for games with exactly two seats. Code that knows no game iterates the seats of a match
//! ([`Rules::seats`](crate::Rules::seats), [`Rules::playing`](crate::Rules::playing)) and the others of a seat
//! ([`Seats::others`](crate::Seats::others)). A test of the repository's order enforces that.

use crate::Seat;

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
}
