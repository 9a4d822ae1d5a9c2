//! Standing orders: the private screen on which a seat says when to pass for it, and their acting.

use super::answer::Answer;
use crate::api::{Incoming, Screen};
use crate::draft::Draft;
use crate::screens::Painter;
use stolik_kernel::Seat;

/// Changes the orders of the person's seat by a press.
pub(super) fn set(_draft: &mut Draft, _incoming: &Incoming, _digest: u64) -> Answer {
    Answer::refuse("error-try-again")
}

/// The screen.
pub(super) fn screen(painter: &Painter<'_>, _seat: Seat) -> Screen {
    Screen::plain(painter.desk.word("error-try-again"), Vec::new())
}
