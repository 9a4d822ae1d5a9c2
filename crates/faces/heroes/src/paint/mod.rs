//! «Heroes» for the eye: two heroes, the cards before them, what is about to happen.
//!
//! | function | picture |
//! |---|---|
//! | [`board`] | the table as an audience sees it, portrait, at most 1280 pixels high |
//! | [`with_hand`] | the same with the reader's hand under it, with its texts where there is room, at most 1536 high |
//! | [`opening`] | the first hand with its texts, for its owner alone |
//! | [`private`] | one of the last two, by what the owner decides |
//! | [`card`] | one card with its text |
//! | [`deck`] | a deck: its hero, types, costs, every card |
//! | [`LEGEND`] | the signs and what they mean |
//!
//! [`places`] says what lies where in the first three, [`about`] what is to be said of it.

mod about;
mod art;
mod board;
mod colors;
mod deck;
mod hand;
mod header;
mod landscape;
mod layout;
mod legend;
mod marks;
mod named;
mod offer;
mod panel;
mod plate;
mod scene;
mod sheet;
mod sign;
mod tone;
mod upright;
mod words;

pub use about::about;
pub use art::{emblems, ground, pattern};
pub use board::{board, with_hand};
pub use colors::colors;
pub use deck::deck;
pub use hand::opening;
pub use legend::LEGEND;
pub use scene::Scene;
pub use sheet::{card, card_words};
pub use stolik_render::Reader;

use crate::aim::Aim;
pub use crate::aim::Mark;
use scene::shows_hand;
use stolik_face::sheet::Text;
use stolik_render::Picture;

/// The picture for a seat alone: its hand with its texts while cards may be dealt anew, else the table with the hand
/// under it. For everybody else the table.
#[must_use]
pub fn private(scene: &Scene<'_>, marks: &[Mark], text: Text<'_>) -> Picture {
    let hand = shows_hand(scene.view).then(|| opening(scene, marks, text)).flatten();
    hand.unwrap_or_else(|| with_hand(scene, marks, text))
}

/// The things in that picture, in the order in which they are painted, in pixels from the upper left.
#[must_use]
pub fn places(scene: &Scene<'_>) -> Vec<(Aim, [u16; 4])> {
    let all = match shows_hand(scene.view) {
        true => hand::lying(scene),
        false => {
            let (layout, hand) = board::laid(scene);
            let hand =
                hand.into_iter().filter_map(|plate| Some((Aim::Card(plate.card()?), plate.area)));
            board::lying(scene, &layout).into_iter().chain(hand).collect()
        }
    };
    all.into_iter().map(|(aim, area)| (aim, area.pixels())).collect()
}
