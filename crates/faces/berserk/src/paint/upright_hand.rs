//! The screens before the battle on a phone and a desktop: cards two side by side, three on a phone on its side, five on
//! a desktop, each as high as its texts need.

use super::layout::{self, Sizes};
use super::offer;
use super::scene::Scene;
use super::upright::LEAST;
use stolik_berserk::{CardId, say};
use stolik_render::Frame;
use stolik_render::canvas::Area;
use stolik_render::landscape::{HEIGHT, WIDTH};
use stolik_render::phone::{GAP, SIDE, rows};
use stolik_render::text;

/// Height of the line with title and purse.
pub const TOP: f32 = 62.0;
/// Height of the title of the cards that are not placed yet.
pub const TITLE: f32 = 50.0;
/// Width of a card at least, with the space beside it.
const COLUMN: f32 = 300.0;
/// Height of the letters below the own half.
const LETTERS: f32 = 38.0;
/// Height of a card beside the own half, without its text.
const BESIDE: f32 = 122.0;

/// The lines above the cards, and their size.
pub fn above(width: f32, line: &str) -> (Vec<String>, f32) {
    text::label(line, width - 28.0, (28, LEAST), 4)
}

/// Height of these lines.
pub fn above_height(width: f32, line: &str) -> f32 {
    let (lines, size) = above(width, line);
    lines.len() as f32 * size + 10.0
}

/// The places of cards on a picture of a width, from a height on. Room is left for what is paid, so that recruiting
/// moves nothing.
pub fn grid(
    scene: &Scene<'_>,
    cards: &[CardId],
    (width, top): (f32, f32),
    foot: bool,
) -> Vec<Area> {
    let area = Area::new(SIDE, top, width - 2.0 * SIDE, 0.0);
    rows(area, (width / COLUMN) as usize, cards, |card, width| {
        offer::height(&say::card(scene.rules, *card, scene.language), width, foot)
    })
}

/// The own half on a phone on its side, as high as the board allows.
pub fn lying_half() -> Area {
    let Sizes { left, column, .. } = layout::sizes(Frame::Phone);
    Area::new(left, TOP, column * 5.0, HEIGHT - TOP - LETTERS)
}

/// The places of so many cards that are not placed yet, beside it.
pub fn grid_at_half(half: Area, left: &[CardId]) -> Vec<Area> {
    let x = half.right() + GAP;
    let area = Area::new(x, TOP + TITLE, WIDTH - SIDE - x, 0.0);
    rows(area, 2, left, |_, _| BESIDE)
}

/// The own half, below the title.
pub fn half() -> Area {
    let Sizes { left, column, row, .. } = layout::sizes(Frame::Phone);
    Area::new(left, TOP, column * 5.0, row * 3.0)
}
