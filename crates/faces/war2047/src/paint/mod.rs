//! «War 2047» for the eye: the field map with both lines of both sides.
//!
//! | function | picture |
//! |---|---|
//! | [`board`] | the table as an audience sees it, portrait, at most 1280 pixels high |
//! | [`hand`] | the hand with its texts, for its owner alone |
//! | [`private`] | an opening hand, later the table with the hand in short under it |
//! | [`card`] | one card with its text, commanders too |
//! | [`deck`] | a deck: commander, kinds, prices, every card |
//! | [`LEGEND`] | the signs and what they mean |
//!
//! [`places`] says what lies where in the first three, [`about`] what is to be said of it.

mod about;
mod board;
mod colors;
mod deck;
mod desk;
mod emblem;
mod face;
mod ground;
mod hand;
mod hand_strip;
mod header;
mod headquarters;
mod laid;
mod landscape;
mod layout;
mod legend;
mod mark;
mod marks;
mod offer;
mod scene;
mod sheet;
mod sign;
mod tone;
mod upright;
mod words;

pub use about::about;
pub use board::board;
pub use colors::colors;
pub use deck::deck;
pub use hand::hand;
pub use legend::LEGEND;
pub use mark::{Aim, Mark};
pub use scene::Scene;
pub use sheet::{card, card_words};
pub use stolik_render::Reader;

use emblem::Emblem;
use stolik_face::sheet::Text;
use stolik_kernel::Audience;
use stolik_render::Picture;
use stolik_render::canvas::Area;
use stolik_war2047::View;
use stolik_war2047::state::{Phase, Unit};

/// The picture for a seat alone: its hand with its texts while opening hands are chosen, else the table with the hand
/// under it. For everybody else the table.
#[must_use]
pub fn private(scene: &Scene<'_>, marks: &[Mark], text: Text<'_>) -> Picture {
    let hand = shows_hand(scene.view).then(|| hand(scene, marks, text)).flatten();
    hand.unwrap_or_else(|| board::with_hand(scene, marks))
}

/// The things in that picture, in the order in which they are painted, in pixels from the upper left.
#[must_use]
pub fn places(scene: &Scene<'_>) -> Vec<(Aim, [u16; 4])> {
    let all = match shows_hand(scene.view) {
        true => hand::lying(scene),
        false => {
            let layout = board::layout(scene);
            let hand = hand_strip::plates(scene, layout.height).into_iter();
            let hand = hand.filter_map(|plate| Some((Aim::Card(plate.shown()?), plate.area)));
            board::lying(scene, &layout).into_iter().chain(hand).collect()
        }
    };
    all.into_iter().map(|(aim, area)| (aim, area.pixels())).collect()
}

/// Whether the audience is shown its opening hand: the field is still empty.
fn shows_hand(view: &View) -> bool {
    view.phase == Phase::Exchange && view.to != Audience::Public
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
