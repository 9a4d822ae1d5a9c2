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

/// The colour of holes and edges of signs in writing on the colour of a seat.
#[must_use]
pub fn off_seat(of: Seat) -> Color {
    if of.index() == 3 { seat(of) } else { rgb(PAPER) }
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
