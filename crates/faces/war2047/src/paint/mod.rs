//! «War 2047» for the eye: the field map with both lines of both sides.
//!
//! | function | picture |
//! |---|---|
//! | [`board`] | the table as an audience sees it, portrait, at most 1280 pixels high |
//! | [`hand`] | the hand, for its owner alone |
//! | [`private`] | one of the two, by what the owner decides; for an answer the table with the hand under it |
//! | [`card`] | one card with its text, commanders too |
//! | [`deck`] | a deck: commander, kinds, prices, every card |
//! | [`legend`] | the signs and what they mean |
//!
//! [`places`] says what lies where in the first three, [`about`] what is to be said of it.

mod about;
mod board;
mod colors;
mod deck;
mod emblem;
mod face;
mod ground;
mod hand;
mod hand_strip;
mod header;
mod headquarters;
mod known;
mod layout;
mod legend;
mod mark;
mod marks;
mod offer;
mod scene;
mod sheet;
mod sign;
mod tone;
mod words;

pub use about::about;
pub use board::board;
pub use colors::colors;
pub use deck::deck;
pub use hand::hand;
pub use legend::legend;
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
/// something on the table is marked, the table; where it may answer, the table with its hand under it. For
/// everybody else the table.
#[must_use]
pub fn private<'a>(
    rules: &'a War2047,
    view: &'a View,
    marks: &[Mark],
    text: &dyn Fn(CardId) -> Vec<String>,
    reader: impl Into<Reader<'a>>,
) -> Picture {
    let reader = reader.into();
    match shown(view, marks) {
        Shown::Hand => hand(rules, view, marks, text, reader),
        Shown::Answer => Some(board::answering(rules, view, marks, reader)),
        Shown::Table => None,
    }
    .unwrap_or_else(|| board(rules, view, marks, reader))
}

/// The things in that picture, in the order in which they are painted, in pixels from the upper left.
#[must_use]
pub fn places<'a>(
    rules: &'a War2047,
    view: &'a View,
    marks: &[Mark],
    reader: impl Into<Reader<'a>>,
) -> Vec<(Aim, [u16; 4])> {
    let scene = scene::Scene::new(rules, view, reader.into());
    let layout = layout::Layout::of(&scene);
    let all = match shown(view, marks) {
        Shown::Hand => hand::lying(scene),
        Shown::Table => board::lying(&scene, &layout),
        Shown::Answer => {
            let hand = hand_strip::plates(&scene, layout.height).into_iter();
            let hand = hand.map(|plate| (Aim::Card(plate.card), plate.area));
            board::lying(&scene, &layout).into_iter().chain(hand).collect()
        }
    };
    let pixels = |area: Area| [area.x, area.y, area.w, area.h].map(|n| n.round().max(0.0) as u16);
    all.into_iter().map(|(aim, area)| (aim, pixels(area))).collect()
}

/// The pictures that a seat can be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shown {
    Table,
    Hand,
    /// The table, and under it the hand in short.
    Answer,
}

/// The picture that the audience of a view is shown with these marks.
fn shown(view: &View, marks: &[Mark]) -> Shown {
    let Audience::Seat(seat) = view.to else { return Shown::Table };
    let on_table = marks.iter().any(|mark| match mark {
        Mark::Target(aim) | Mark::Selected(aim) => !matches!(aim, Aim::Card(_)),
        Mark::Last(_) => false,
    });
    let answers = match view.frames.last() {
        Some(Frame::Window { .. } | Frame::Announced(_)) => view.waiting.contains(seat),
        Some(Frame::Triggered(_)) | None => false,
    };
    match (answers, on_table) {
        (true, _) => Shown::Answer,
        (false, false) if about_cards(view, seat) => Shown::Hand,
        (false, _) => Shown::Table,
    }
}

/// Whether what a seat is asked is mostly about its cards. By what everybody sees.
fn about_cards(view: &View, seat: Seat) -> bool {
    if !view.waiting.contains(seat) {
        return view.phase == Phase::Exchange;
    }
    if !view.frames.is_empty() {
        return false;
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
