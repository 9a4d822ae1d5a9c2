//! The colours of the meadow on which the peoples fight, and the shape of each seat: colour is never the only
//! difference.

use stolik_kernel::Seat;
use stolik_kozyablo::card::Kind;
use stolik_kozyablo::ids::Resource;
use stolik_render::Color;
use stolik_render::palette::{mix, rgb};
use stolik_render::scheme::Scheme;

pub use stolik_render::palette::seat;
pub use stolik_render::seats::outline;

/// The colours of the table.
pub const SCHEME: Scheme =
    Scheme::hall((0x26_3324, 0x18_2018), [0x11_1712, 0x5b_6a55, 0xb6_bda6, 0x17_1a14]);

/// The colour of holes and edges of signs in writing on the colour of a seat.
#[must_use]
pub fn off_seat(of: Seat) -> Color {
    if of.index() == 3 { seat(of) } else { rgb(SCHEME.paper) }
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
