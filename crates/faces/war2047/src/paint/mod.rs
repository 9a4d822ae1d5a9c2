//! «War 2047» for the eye: the field map with both lines of both sides.
//!
//! | function | picture |
//! |---|---|
//! | [`board`] | the table as an audience sees it, portrait, at most 1280 pixels high |
//! | [`hand`] | the hand, for its owner alone |
//! | [`private`] | one of the two, by what the owner decides |
//! | [`card`] | one card with its text, commanders too |
//! | [`deck`] | a deck: commander, kinds, prices, every card |

mod board;
mod colors;
mod deck;
mod emblem;
mod face;
mod ground;
mod hand;
mod headquarters;
mod known;
mod layout;
mod mark;
mod marks;
mod offer;
mod scene;
mod sheet;
mod sign;
mod tone;
mod words;

pub use board::board;
pub use colors::colors;
pub use deck::deck;
pub use hand::hand;
pub use mark::{Aim, Mark};
pub use sheet::card;
pub use stolik_render::Reader;

use emblem::Emblem;
use stolik_kernel::{Audience, Seat};
use stolik_render::Picture;
use stolik_render::canvas::Area;
use stolik_war2047::state::{Frame, Phase, Unit};
use stolik_war2047::{CardId, View, War2047};

/// The picture for a seat alone: its hand where what it decides is about cards, else the table. Where
/// something on the table is marked, the table. For everybody else the table.
#[must_use]
pub fn private<'a>(
    rules: &'a War2047,
    view: &'a View,
    marks: &[Mark],
    text: &dyn Fn(CardId) -> Vec<String>,
    reader: impl Into<Reader<'a>>,
) -> Picture {
    let reader = reader.into();
    let on_table = marks.iter().any(|mark| match mark {
        Mark::Target(aim) | Mark::Selected(aim) => !matches!(aim, Aim::Card(_)),
        Mark::Last(_) => false,
    });
    let shown = match view.to {
        Audience::Seat(seat) if !on_table && about_cards(view, seat) => {
            hand(rules, view, marks, text, reader)
        }
        Audience::Seat(_) | Audience::Public => None,
    };
    shown.unwrap_or_else(|| board(rules, view, marks, reader))
}

/// Whether what a seat is asked is mostly about its cards. By what everybody sees.
fn about_cards(view: &View, seat: Seat) -> bool {
    if !view.waiting.contains(seat) {
        return view.phase == Phase::Exchange;
    }
    match view.frames.last() {
        Some(Frame::Window { .. } | Frame::Announced(_)) => return true,
        Some(Frame::Triggered(_)) => return false,
        None => {}
    }
    match view.phase {
        Phase::Exchange | Phase::Preparation | Phase::Final | Phase::Discard => true,
        Phase::Movement | Phase::Declare | Phase::Block | Phase::Damage | Phase::Over(_) => false,
    }
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
    let place = Area::new(0.0, 0.0, layout::PLACE, layout::PLACE);
    let area = face::frame(place, face::stance(unit));
    (area.w, area.h)
}
