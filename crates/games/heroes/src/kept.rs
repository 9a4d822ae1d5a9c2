//! Facts about a position with an open question, kept for the next command.

use crate::brings::Brings;

/// Facts that the rules keep beside a position. They are no part of it: they follow from the cards in play alone, are
/// neither stored nor compared, and are computed anew if missing. Code that makes a position of another by exchanging
/// cards starts without them.
#[derive(Clone, Copy, Default)]
pub struct Kept(Option<Rest>);

/// A position in which rule effects have nothing to do.
#[derive(Clone, Copy)]
pub(crate) struct Rest {
    /// The possible effects of the cards in play, at least.
    pub(crate) brings: Brings,
    /// Whether some creature whose base lives are none may have none left.
    pub(crate) lifeless: bool,
}

impl Kept {
    /// The kept facts, if there are any.
    pub(crate) fn rest(&self) -> Option<&Rest> {
        self.0.as_ref()
    }

    /// Takes what is kept out for as long as the position changes.
    pub(crate) fn take(&mut self) -> Option<Rest> {
        self.0.take()
    }

    /// Keeps it.
    pub(crate) fn keep(&mut self, rest: Rest) {
        self.0 = Some(rest);
    }
}

impl PartialEq for Kept {
    fn eq(&self, _: &Kept) -> bool {
        true
    }
}

impl Eq for Kept {}

impl std::fmt::Debug for Kept {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Kept")
    }
}
