//! «Berserk» for the eye: the board, the private screens before the battle, a card's sheet.
//!
//! | function | picture |
//! |---|---|
//! | [`board`] | the field as an audience sees it, portrait, at most 1280 pixels high without the stack |
//! | [`hand`] | deal, recruiting or placement, for the owner alone |
//! | [`graves`] | both graveyards, and what the dead have left behind |
//! | [`card`] | one card with its text |
//! | [`deck`] | a deck: elements, costs, every card |
//! | [`legend`] | the signs and what they mean |
//!
//! [`places`] says what lies where in board and hand, [`about`] what is to be said of it.

mod about;
mod art;
mod badge;
mod board;
mod cardface;
mod change;
mod colors;
mod deck;
mod face;
mod graves;
mod hand;
mod icon;
mod landscape;
mod layout;
mod legend;
mod mark;
mod marks;
mod named;
mod offer;
mod pattern;
mod pictogram;
mod places;
mod plate;
mod scene;
mod sheet;
mod sprite;
mod stack;
mod strike;
mod strip;
mod upright;
mod upright_hand;
mod words;

pub use about::about;
pub use art::emblems;
pub use board::board;
pub use colors::colors;
pub use deck::deck;
pub use graves::graves;
pub use hand::hand;
pub use legend::legend;
pub use mark::{Lies, Mark};
pub use named::ability as ability_name;
pub use places::places;
pub use sheet::{card, card_words, nothing};
pub use stack::under_way;
pub use stolik_render::Reader;

/// Whether a card may name this pictogram.
#[must_use]
pub fn knows_glyph(key: &str) -> bool {
    stolik_render::glyph::Glyph::parse(key).is_some()
}
