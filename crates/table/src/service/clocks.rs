//! What happens when a time has come: calls, decisions that took too long, standing orders; and the
//! claim of whoever waited too long.

use super::Table;
use super::answer::Answer;
use crate::api::{Incoming, Now};
use crate::draft::Draft;

impl Table {
    /// Does everything that is due, and says when something will be due next, if anything is. Call it
    /// again then, and after every [`crate::Change`].
    pub async fn tick(&self, _now: Now) -> Option<Now> {
        None
    }
}

/// Claims the match of somebody who has run out of time.
pub(super) fn claim(_draft: &mut Draft, _incoming: &Incoming) -> Answer {
    Answer::refuse("error-try-again")
}
