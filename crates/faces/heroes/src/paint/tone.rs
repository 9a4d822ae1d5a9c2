//! The colours of the hall in which the heroes meet, and the shape of each seat: colour is never the only difference.

use stolik_heroes::card::Kind;
use stolik_render::Color;
use stolik_render::palette::{mix, rgb};
use stolik_render::scheme::Scheme;

pub use stolik_render::palette::seat;
pub use stolik_render::seats::outline;

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

/// The same colours for the shared parts of pictures.
pub const SCHEME: Scheme = Scheme {
    table: TABLE,
    panel: PANEL,
    paper: PAPER,
    card: CARD,
    haze: HAZE,
    ink: INK,
    amber: AMBER,
    target: TARGET,
    more: MORE,
    less: LESS,
    last: LAST,
};

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
