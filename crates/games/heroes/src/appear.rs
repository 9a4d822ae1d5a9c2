//! Times of appearance of cards, texts, effects and elements: later ones prevail (109.1, 111.3c, 115.4, 309.1.4,
//! 513.1).

use crate::ids::Element;
use serde::{Deserialize, Serialize};

/// A time of appearance: the count of given names of cards, and the order since the last of them. A card comes with
/// its name; an effect, or a card that is turned up later, comes after that.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash, Serialize, Deserialize,
)]
pub struct At(pub u16, pub u16);

impl At {
    /// The next time.
    pub(crate) fn then(self) -> At {
        At(self.0, self.1.saturating_add(1))
    }
}

/// An element that a card gained or lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shift {
    /// The element that was gained or lost.
    pub element: Element,
    /// Whether it gained it.
    pub gains: bool,
    /// The time of that.
    pub at: At,
}
