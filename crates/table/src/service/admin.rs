//! What administrators of a chat do: close a table, free the seat of somebody who has gone. And what
//! anybody may ask for: to be forgotten.

use super::Table;
use super::answer::Answer;
use super::settings::administrator;
use crate::api::{Incoming, Screen};
use crate::draft::Draft;
use crate::screens::Painter;

/// Asks before a table is closed.
pub(super) fn close(incoming: &Incoming) -> Answer {
    match administrator(incoming) {
        Ok(()) => Answer::refuse("error-try-again"),
        Err(answer) => answer,
    }
}

/// Closes it.
pub(super) fn close_sure(_draft: &mut Draft, incoming: &Incoming) -> Answer {
    match administrator(incoming) {
        Ok(()) => Answer::refuse("error-try-again"),
        Err(answer) => answer,
    }
}

/// Frees a seat so that somebody else can go on.
pub(super) fn replace(_draft: &mut Draft, incoming: &Incoming, _seat: &str) -> Answer {
    match administrator(incoming) {
        Ok(()) => Answer::refuse("error-try-again"),
        Err(answer) => answer,
    }
}

/// "Do you mean it?"
pub(super) fn sure_close(painter: &Painter<'_>) -> Screen {
    Screen::plain(painter.desk.word("error-try-again"), Vec::new())
}

impl Table {
    /// Forgets a person.
    pub(super) async fn forget(&self, _incoming: &Incoming) -> Answer {
        Answer::refuse("error-try-again")
    }

    /// What is stored about the person, with the button that forgets it.
    pub(super) fn forget_screen(&self, incoming: &Incoming) -> Screen {
        Screen::plain(self.desk(incoming.language).word("error-try-again"), Vec::new())
    }
}
