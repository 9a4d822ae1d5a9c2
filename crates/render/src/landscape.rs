//! Sizes of the board of a phone on its side: a column with the panels of the players, the field at its right. At 844 by
//! 390 points the page shows it at half its pixels, whole, beside the buttons.

use crate::Frame;
use crate::canvas::{Area, At, Canvas};
use crate::phone::{GAP, LEAST, SIDE, rows};
use crate::text::{self, Face};
use tiny_skia::Color;

/// Width of the board.
pub const WIDTH: f32 = Frame::Landscape.board_width();
/// Height of the board; a hand lies below it.
pub const HEIGHT: f32 = 760.0;
/// Width between the margins.
pub const WIDE: f32 = WIDTH - 2.0 * SIDE;
/// Width of the column with the panels.
pub const COLUMN: f32 = 250.0;

/// Cards of a hand side by side, and their height.
const COLUMNS: usize = 4;
const HIGH: f32 = 104.0;

/// The column with the panels, as high as the board.
#[must_use]
pub const fn column() -> Area {
    Area { x: SIDE, y: SIDE, w: COLUMN, h: HEIGHT - 2.0 * SIDE }
}

/// The area at the right of the column.
#[must_use]
pub const fn field() -> Area {
    let x = SIDE + COLUMN + GAP;
    Area { x, y: SIDE, w: WIDTH - SIDE - x, h: HEIGHT - 2.0 * SIDE }
}

/// The place of a card of the hand under the board.
#[must_use]
pub fn hand_place(top: f32, n: usize) -> Area {
    let width = ((WIDE + GAP) / COLUMNS as f32).floor();
    let (column, row) = ((n % COLUMNS) as f32, (n / COLUMNS) as f32);
    Area::new(SIDE + column * width, top + row * (HIGH + GAP), width - GAP, HIGH)
}

/// The places of the cards of a first hand from a height on: in two columns if that keeps all of them in sight, else in
/// three. `high` gives the height that a card needs at a width.
pub fn first_hand<T>(top: f32, cards: &[T], high: impl Fn(&T, f32) -> f32) -> Vec<Area> {
    let area = Area::new(SIDE, top, WIDE, 0.0);
    let two = rows(area, 2, cards, &high);
    match two.last().is_none_or(|last| last.bottom() <= HEIGHT) {
        true => two,
        false => rows(area, 3, cards, &high),
    }
}

/// Draws words in the middle of an area, in as many lines as it has room for, the last one cut.
pub fn wrapped(c: &mut Canvas, area: Area, most: u16, color: Color, words: &str) {
    let fit = (area.h / (f32::from(LEAST) * LINE)).floor().max(1.0) as usize;
    let (lines, size) = text::label(words, area.w, (most, LEAST), fit);
    let step = size * LINE;
    let first = area.middle().1 + size * 0.34 - step * (lines.len() as f32 - 1.0) / 2.0;
    for (n, line) in lines.iter().enumerate() {
        let at = (area.x, first + step * n as f32, At::Left);
        c.text(Face::Narrow, size, at, color, line);
    }
}

/// The distance of lines by their size.
const LINE: f32 = 1.0;
