//! A card of the reader's hand under the table.

use stolik_render::canvas::Area;
use stolik_war2047::ids::Res;
use stolik_war2047::{CardId, Refusal};

/// A card of the hand as a plate.
pub struct Plate {
    /// The card.
    pub card: CardId,
    /// The area of the plate.
    pub area: Area,
    /// The number of copies in the hand.
    pub copies: u8,
    /// The price now.
    pub price: Res,
    /// The reason why it cannot be played now.
    pub off: Option<Refusal>,
    /// The number of further cards that this plate stands for in place of its own; 0 if it shows its own.
    pub more: usize,
}

impl Plate {
    /// The card that the plate shows.
    #[must_use]
    pub fn shown(&self) -> Option<CardId> {
        (self.more == 0).then_some(self.card)
    }
}
