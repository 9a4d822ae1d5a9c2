//! The screens before the battle on a phone: cards two side by side, each as high as its texts need.

use super::layout::{self, Sizes};
use super::offer;
use super::scene::Scene;
use super::upright::LEAST;
use stolik_berserk::{CardId, say};
use stolik_render::Frame;
use stolik_render::canvas::Area;
use stolik_render::text;

/// Height of the line with title and purse.
pub const TOP: f32 = 62.0;
/// Height of the title of the cards that are not placed yet.
pub const TITLE: f32 = 50.0;
const WIDTH: f32 = Frame::Phone.width();
const COLUMNS: usize = 2;
/// The free margin on both sides, and between cards.
const SIDE: f32 = 6.0;
const GAP: f32 = 6.0;

/// The lines above the cards, and their size.
pub fn above(line: &str) -> (Vec<String>, f32) {
    text::label(line, WIDTH - 28.0, (28, LEAST), 4)
}

/// Height of these lines.
pub fn above_height(line: &str) -> f32 {
    let (lines, size) = above(line);
    lines.len() as f32 * size + 10.0
}

/// The places of cards from a height on. Room is left for what is paid, so that recruiting moves nothing.
pub fn grid(scene: &Scene<'_>, cards: &[CardId], top: f32, foot: bool) -> Vec<Area> {
    let width = ((WIDTH - 2.0 * SIDE + GAP) / COLUMNS as f32).floor();
    let high = |card: &CardId| {
        offer::height(&say::card(scene.rules, *card, scene.language), width - GAP, foot)
    };
    let mut y = top;
    let mut out = Vec::with_capacity(cards.len());
    for row in cards.chunks(COLUMNS) {
        let high = row.iter().map(high).fold(0.0, f32::max);
        for i in 0..row.len() {
            out.push(Area::new(SIDE + width * i as f32, y, width - GAP, high));
        }
        y += high + GAP;
    }
    out
}

/// The own half, below the title.
pub fn half() -> Area {
    let Sizes { left, column, row, .. } = layout::sizes(Frame::Phone);
    Area::new(left, TOP, column * 5.0, row * 3.0)
}
