//! The colours of the hall in which the heroes meet, and the shape of each seat: colour is never the only difference.

use stolik_heroes::card::Kind;
use stolik_kernel::Seat;
use stolik_render::canvas::{Area, At, Canvas, circle, rhombus};
use stolik_render::palette::{self, mix, rgb};
use stolik_render::text::Face;
use stolik_render::{Color, Path};

/// Top and bottom of the table.
pub const TABLE: (u32, u32) = (0x2a_2a38, 0x1a_1a24);
/// A panel on the table.
pub const PANEL: u32 = 0x12_1219;
/// Edge of panels.
pub const EDGE: u32 = 0x5e_6072;
/// Light text.
pub const PAPER: u32 = 0xf4_efdd;
/// The ground of a name.
pub const CARD: u32 = 0xec_e4cd;
/// Text of second rank.
pub const HAZE: u32 = 0xb4_b6c4;
/// Dark text on light.
pub const INK: u32 = 0x17_171c;
/// Headings, waiting, the last move.
pub const AMBER: u32 = 0xff_c94a;
/// A fight.
pub const FIRE: u32 = 0xff_7a55;
/// A legal target.
pub const TARGET: u32 = 0x62_f2c4;
/// More than printed, or whole.
pub const MORE: u32 = 0x9c_ea74;
/// Less than printed, or hurt.
pub const LESS: u32 = 0xff_a467;
/// Nearly gone.
pub const LAST: u32 = 0xff_6f66;
/// The colour of strike.
pub const STRIKE: u32 = 0xff_dd8a;
/// The mark of an emblem.
pub const MARK: u32 = 0xff_d36b;
/// The colour of prayers.
pub const SPEED: u32 = 0x8f_d3ff;
/// The colour of coins.
pub const GOLD: u32 = 0xff_cf52;

/// The colour of a seat's frames. Its shape differs too.
#[must_use]
pub fn seat(seat: Seat) -> Color {
    palette::seat(seat)
}

/// The colour of writing on the colour of a seat.
#[must_use]
pub fn on_seat(_: Seat) -> Color {
    rgb(INK)
}

/// The shape of a seat about a point: a disc, a rhomb.
#[must_use]
pub fn seat_shape(seat: Seat, (x, y): (f32, f32), half: f32) -> Path {
    match seat.index() {
        0 => circle(x, y, half),
        _ => rhombus(x, y, half * 1.22, half * 1.22),
    }
}

/// The sign of a seat: its shape with its number.
pub fn seat_sign(c: &mut Canvas, (x, y): (f32, f32), size: f32, of: Seat) {
    let path = seat_shape(of, (x, y), size / 2.0);
    c.stroke(&path, rgb(INK), 5.0);
    c.fill(&path, seat(of));
    let number = stolik_render::seat_number(of).to_string();
    let at = (x, y + size * 0.25, At::Middle);
    c.text(Face::Bold, size * 0.72, at, on_seat(of), &number);
}

/// The corners of cards of a seat: round, cut.
#[must_use]
pub fn outline(seat: Seat, area: Area, corner: f32) -> Path {
    match seat.index() {
        0 => area.round(corner),
        _ => area.cut(corner * 0.8),
    }
}

/// The tab with a letter: a pill for one seat, a hexagon for the other.
pub fn tab(c: &mut Canvas, area: Area, of: Seat, letter: &str) {
    let half = area.h / 2.0;
    let path = if of == Seat::ONE { area.round(half) } else { area.cut(half * 0.66) };
    c.stroke(&path, rgb(INK), 4.0);
    c.fill(&path, seat(of));
    let size = stolik_render::text::fit(Face::Bold, letter, area.w - 9.0, (area.h * 0.8) as u16, 9);
    let at = (area.middle().0, area.middle().1 + size * 0.35, At::Middle);
    c.text(Face::Bold, size, at, on_seat(of), letter);
}

/// The ground of a card of any type.
#[must_use]
pub fn kind(kind: Kind) -> Color {
    rgb(match kind {
        Kind::Creature => 0x7d_5a2c,
        Kind::Hero => 0x8f_3f2e,
        Kind::Support => 0x4f_5f6b,
        Kind::Spell => 0x3b_5aa0,
    })
}

/// A colour of what cannot be used now: duller.
#[must_use]
pub fn dull(color: Color) -> Color {
    mix(color, rgb(0x3c_3d48), 55)
}
