//! The colours of the meadow on which the peoples fight, and the shape of each seat: colour is never the only
//! difference.

use stolik_kernel::Seat;
use stolik_kozyablo::card::Kind;
use stolik_kozyablo::ids::Resource;
use stolik_render::canvas::{Area, At, Canvas, circle, polygon, rhombus};
use stolik_render::palette::{self, mix, rgb};
use stolik_render::text::Face;
use stolik_render::{Color, Path};

/// Top and bottom of the table.
pub const TABLE: (u32, u32) = (0x26_3324, 0x18_2018);
/// A panel on the table.
pub const PANEL: u32 = 0x11_1712;
/// Edge of panels.
pub const EDGE: u32 = 0x5b_6a55;
/// Light text.
pub const PAPER: u32 = 0xf4_efdd;
/// The ground of a name.
pub const CARD: u32 = 0xec_e4cd;
/// Text of second rank.
pub const HAZE: u32 = 0xb6_bda6;
/// Dark text on light.
pub const INK: u32 = 0x17_1a14;
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
/// The colour of attack.
pub const STRIKE: u32 = 0xff_dd8a;
/// The mark of an emblem.
pub const MARK: u32 = 0xff_d36b;
/// The colour of speed.
pub const SPEED: u32 = 0x8f_d3ff;

/// The colour of a seat's frames. Its shape differs too.
#[must_use]
pub fn seat(seat: Seat) -> Color {
    palette::seat(seat)
}

/// The colour of writing on the colour of a seat.
#[must_use]
pub fn on_seat(seat: Seat) -> Color {
    // Of the four colours the last alone is dark.
    if seat.index() == 3 { rgb(0xff_ffff) } else { rgb(INK) }
}

/// The colour of holes and edges of signs in that writing.
#[must_use]
pub fn off_seat(of: Seat) -> Color {
    if of.index() == 3 { seat(of) } else { rgb(PAPER) }
}

/// The shape of a seat about a point: a disc, a rhomb, a square, a triangle.
#[must_use]
pub fn seat_shape(seat: Seat, (x, y): (f32, f32), half: f32) -> Path {
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

/// The sign of a seat: its shape with its number.
pub fn seat_sign(c: &mut Canvas, (x, y): (f32, f32), size: f32, of: Seat) {
    let path = seat_shape(of, (x, y), size / 2.0);
    c.stroke(&path, rgb(INK), 5.0);
    c.fill(&path, seat(of));
    let number = stolik_render::seat_number(of).to_string();
    let low = if of.index() == 3 { 0.36 } else { 0.25 };
    let at = (x, y + size * low, At::Middle);
    c.text(Face::Bold, size * 0.72, at, on_seat(of), &number);
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

/// The tab with a letter: a pill, a hexagon, a rectangle, an arch, so that the owner is known without the colour.
pub fn tab(c: &mut Canvas, area: Area, of: Seat, letter: &str) {
    let half = area.h / 2.0;
    let path = match of.index() {
        0 => area.round(half),
        1 => area.cut(half * 0.66),
        2 => area.path(),
        _ => area.round_ends(half, 0.0),
    };
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
        Kind::Building => 0x55_5f66,
        Kind::Magic => 0x3b_5aa0,
        Kind::Effect => 0x22_7768,
        Kind::Capital(_) => 0x6b_4b7d,
        Kind::Mine(..) => 0x4c_6a35,
    })
}

/// The colour of a resource.
#[must_use]
pub fn resource(resource: Resource) -> Color {
    rgb(match resource {
        Resource::Gold => 0xff_cf52,
        Resource::Crystals => 0xf2_9bd8,
        Resource::Mana => 0x7f_c4ff,
    })
}

/// A colour of what cannot be used now: duller.
#[must_use]
pub fn dull(color: Color) -> Color {
    mix(color, rgb(0x3a_423a), 55)
}
