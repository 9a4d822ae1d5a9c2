//! The colours of the hall in which the heroes meet, and the shape of each seat: colour is never the only difference.

use stolik_heroes::card::Kind;
use stolik_render::Color;
use stolik_render::palette::{mix, rgb};
use stolik_render::scheme::Scheme;

pub use stolik_render::palette::seat;
pub use stolik_render::seats::outline;

/// The colour of coins.
pub const GOLD: u32 = 0xff_cf52;

/// The colours of the table.
pub const SCHEME: Scheme =
    Scheme::hall((0x2a_2a38, 0x1a_1a24), [0x12_1219, 0x5e_6072, 0xb4_b6c4, 0x17_171c]);

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
