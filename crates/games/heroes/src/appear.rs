//! When cards, their texts, effects and elements appeared: what comes later counts (109.1, 111.3c, 115.4, 309.1.4, 513.1).

use crate::ids::Element;
use serde::{Deserialize, Serialize};

/// When something appeared: after how many names of cards were given, and as which since the last of them. A card comes
/// with its name; an effect, or a card that is turned up later, behind that.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash, Serialize, Deserialize,
)]
pub struct At(pub u16, pub u16);

impl At {
    /// What came next.
    pub(crate) fn then(self) -> At {
        At(self.0, self.1.saturating_add(1))
    }
}

/// An element that a card gained or lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shift {
    /// Which.
    pub element: Element,
    /// Whether it gained it.
    pub gains: bool,
    /// When.
    pub at: At,
}
