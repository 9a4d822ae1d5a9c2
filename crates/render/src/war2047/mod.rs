//! «War 2047» for the eye: the field map with both lines of both sides.
//!
//! | function | picture |
//! |---|---|
//! | [`board`] | the table as an audience sees it, portrait, at most 1280 pixels high |
//! | [`hand`] | the hand, for its owner alone |
//! | [`card`] | one card with its text, commanders too |
//! | [`deck`] | a deck: commander, kinds, prices, every card |

mod board;
mod deck;
mod face;
mod ground;
mod hand;
mod headquarters;
mod marks;
mod offer;
mod scene;
mod sheet;
mod sign;
mod tone;
mod words;

pub use crate::reader::Reader;
pub use board::board;
pub use deck::deck;
pub use hand::hand;
pub use sheet::card;

use crate::army::Emblem;
use crate::canvas::Area;
use stolik_kernel::Seat;
use stolik_war2047::card::Card;
use stolik_war2047::state::Unit;
use stolik_war2047::{CardId, Line, UnitId};

/// A thing on the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Aim {
    /// A unit on the field.
    Unit(UnitId),
    /// A line of a seat.
    Line(Seat, Line),
    /// A tactic in force, by its place in the view's list.
    Tactic(u8),
    /// The headquarters of a seat.
    Headquarters(Seat),
    /// A card in the reader's hand; the board does not show it.
    Card(CardId),
}

/// Something to point out on a picture. What the view holds itself (attacks, blocks, what is
/// announced) is drawn from it and needs no mark.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    /// What was done last was done by this, or to it.
    Last(Aim),
    /// It may be chosen now.
    Target(Aim),
    /// With this the reader is about to act.
    Selected(Aim),
}

/// Whether a card may name this pictogram.
#[must_use]
pub fn knows_glyph(key: &str) -> bool {
    Emblem::parse(key).is_some()
}

/// Width and height at which the card of a unit lies in its square place, in pixels: an inactive one is
/// turned by a quarter (unit.rotation).
#[must_use]
pub fn card_box(unit: &Unit) -> (f32, f32) {
    let place = Area::new(0.0, 0.0, board::PLACE, board::PLACE);
    let area = face::frame(place, face::stance(unit));
    (area.w, area.h)
}

/// The drawing of a card. The loader lets no unknown key through ([`knows_glyph`]); a card made
/// elsewhere gets the star.
fn emblem(card: &Card) -> Emblem {
    Emblem::parse(&card.glyph).unwrap_or(Emblem::Star)
}
