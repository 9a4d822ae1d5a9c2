//! «Berserk» for the eye: the board, the private screens before the battle, a card's sheet.
//!
//! | function | picture |
//! |---|---|
//! | [`board`] | the field as an audience sees it, portrait, at most 1280 pixels high |
//! | [`hand`] | deal, recruiting or placement, for the owner alone |
//! | [`graves`] | both graveyards, and what the dead have left behind |
//! | [`card`] | one card with its text |
//! | [`deck`] | a deck: elements, costs, every card |

mod badge;
mod board;
mod change;
mod deck;
mod face;
mod graves;
mod hand;
mod icon;
mod marks;
mod named;
mod offer;
mod pattern;
mod pictogram;
mod scene;
mod sheet;
mod sprite;
mod stack;
mod strike;
mod strip;
mod words;

pub use board::board;
pub use deck::deck;
pub use graves::graves;
pub use hand::hand;
pub use named::ability as ability_name;
pub use pictogram::Pictogram;
pub use sheet::card;
pub use stack::under_way;
pub use stolik_render::Reader;

use stolik_berserk::card::Card;
use stolik_berserk::{CardId, Cell, Target, UnitId};

/// Something to point out on a picture. What a game knows itself (the strike in progress, dice on
/// the stack) is drawn from the view and needs no mark.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    /// The last step.
    LastMove {
        /// Where the card stood.
        from: Cell,
        /// Where it stands.
        to: Cell,
    },
    /// A card or cell that may be chosen now. A die or an assault is marked in the stack panel.
    Target(Target),
    /// The card with which the reader is about to act.
    Selected(UnitId),
    /// A card of the squad that the reader is about to put somewhere.
    Card(CardId),
    /// An attack that was made: an arrow, with its dice if they are known (attacker's, reflector's).
    Attack {
        /// Who attacked.
        from: UnitId,
        /// Whom.
        to: UnitId,
        /// Dice with their modifiers.
        dice: [Option<i8>; 2],
    },
}

/// Whether a card may name this pictogram.
#[must_use]
pub fn knows_glyph(key: &str) -> bool {
    Pictogram::parse(key).is_some()
}

/// The drawing of a card. The loader lets no unknown key through ([`knows_glyph`]); a card made
/// elsewhere gets the star.
fn pictogram(card: &Card) -> Pictogram {
    Pictogram::parse(&card.glyph).unwrap_or(Pictogram::Star)
}
