//! The shape of each seat: a disc, a rhomb, a square, a triangle, so that colour is never the only difference.

use crate::canvas::{Area, At, Canvas, circle, polygon, rhombus};
use crate::palette::{rgb, seat as color};
use crate::scheme::Scheme;
use crate::seat_number;
use crate::text::{self, Face};
use stolik_kernel::Seat;
use tiny_skia::{Color, Path};

/// The shape of a seat about a point.
fn shape(seat: Seat, (x, y): (f32, f32), half: f32) -> Path {
    match seat.index() {
        0 => circle(x, y, half),
        1 => rhombus(x, y, half * 1.22, half * 1.22),
        2 => Area::new(x - half * 0.92, y - half * 0.92, half * 1.84, half * 1.84).path(),
        _ => polygon(&[
            (x, y - half * 1.25),
            (x + half * 1.3, y + half * 0.95),
            (x - half * 1.3, y + half * 0.95),
        ]),
    }
}

/// The corners of cards of a seat: round, cut, square, with one side round.
#[must_use]
pub fn outline(seat: Seat, area: Area, corner: f32) -> Path {
    match seat.index() {
        0 => area.round(corner),
        1 => area.cut(corner * 0.8),
        2 => area.path(),
        _ => area.round_ends(corner * 1.3, 0.0),
    }
}

impl Scheme {
    /// The colour of writing on the colour of a seat.
    #[must_use]
    pub fn on_seat(&self, seat: Seat) -> Color {
        // Of the four colours the last alone is dark.
        if seat.index() == 3 { rgb(0xff_ffff) } else { rgb(self.ink) }
    }

    /// Draws the sign of a seat: its shape with its number.
    pub fn seat_sign(&self, c: &mut Canvas, (x, y): (f32, f32), size: f32, seat: Seat) {
        let path = shape(seat, (x, y), size / 2.0);
        c.stroke(&path, rgb(self.ink), 5.0);
        c.fill(&path, color(seat));
        let number = seat_number(seat).to_string();
        let low = if seat.index() == 3 { 0.36 } else { 0.25 };
        let at = (x, y + size * low, At::Middle);
        c.text(Face::Bold, size * 0.72, at, self.on_seat(seat), &number);
    }

    /// Draws the tab with a letter: a pill, a hexagon, a rectangle, an arch.
    pub fn tab(&self, c: &mut Canvas, area: Area, seat: Seat, letter: &str) {
        let half = area.h / 2.0;
        let path = match seat.index() {
            0 => area.round(half),
            1 => area.cut(half * 0.66),
            2 => area.path(),
            _ => area.round_ends(half, 0.0),
        };
        c.stroke(&path, rgb(self.ink), 4.0);
        c.fill(&path, color(seat));
        let size = text::fit(Face::Bold, letter, area.w - 9.0, (area.h * 0.8) as u16, 9);
        let at = (area.middle().0, area.middle().1 + size * 0.35, At::Middle);
        c.text(Face::Bold, size, at, self.on_seat(seat), letter);
    }
}
