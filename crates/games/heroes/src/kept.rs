//! What is known of a position in which somebody is asked, so that the next command need not ask for it anew.

use crate::brings::Brings;

/// What the rules have kept beside a position. It is no part of it: it follows from the cards in play alone, is neither
/// stored nor compared, and where it is missing it is put together anew. Whoever makes a position of another by
/// exchanging cards starts without it.
#[derive(Clone, Copy, Default)]
pub struct Kept(Option<Rest>);

/// A position in which rule effects have nothing to do.
#[derive(Clone, Copy)]
pub(crate) struct Rest {
    /// What cards in play may bring, at least.
    pub(crate) brings: Brings,
    /// Whether some creature whose base lives are none may have none left.
    pub(crate) lifeless: bool,
}

impl Kept {
    /// What is kept, if anything is.
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
