//! A card of the reader's hand with its place under the table.

use stolik_kozyablo::{CardId, Refusal};
use stolik_render::canvas::Area;

/// A card of the hand as a plate.
pub struct Plate {
    /// The card; of several copies, one of them.
    pub card: CardId,
    /// The area of the plate.
    pub area: Area,
    /// The number of copies in the hand.
    pub copies: u8,
    /// The reason why it cannot be played now.
    pub off: Option<Refusal>,
    /// Of the last place where not all have one: how many lie there.
    pub more: usize,
}

impl Plate {
    /// The card that lies there; none where only the number of those without a place stands.
    pub fn card(&self) -> Option<CardId> {
        (self.more == 0).then_some(self.card)
    }
}
