//! The position of a seat that decides, and the views around a command.

use stolik_kernel::{Rules, Seat};

/// In the place of a worth: the budget of the job did not reach this command.
pub const UNJUDGED: i64 = i64::MIN;

/// A decision that a seat has to make, as its chooser sees it.
pub struct Decision<'a, R: Rules> {
    /// Its seat.
    pub seat: Seat,
    /// All that it knows.
    pub view: &'a R::View,
    /// The seat's choices, never empty.
    pub legal: &'a [R::Command],
}

/// An audience's views before and after a command.
pub struct Around<'a, R: Rules> {
    /// The view before it.
    pub before: &'a R::View,
    /// The view after it.
    pub after: &'a R::View,
}
