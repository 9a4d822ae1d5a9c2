//! What only games for two may say of seats. Whoever knows no game iterates the seats of a match
//! ([`Rules::seats`](crate::Rules::seats), [`Rules::playing`](crate::Rules::playing)) and the others of a
//! seat ([`Seats::others`](crate::Seats::others)); a test of the repository's order holds that.

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
