//! The colours of the table, in one place.

use stolik_berserk::card::Element;
use stolik_kernel::Seat;
use tiny_skia::Color;

/// A colour written as `0xRRGGBB`.
#[must_use]
pub fn rgb(hex: u32) -> Color {
    Color::from_rgba8((hex >> 16) as u8, (hex >> 8) as u8, hex as u8, 255)
}

/// The same colour, `alpha` of 255 opaque.
#[must_use]
pub fn veil(color: Color, alpha: u8) -> Color {
    let mut color = color;
    color.set_alpha(f32::from(alpha) / 255.0);
    color
}

/// A colour between two: `part` of 100 of the second.
#[must_use]
pub fn mix(a: Color, b: Color, part: u8) -> Color {
    let t = f32::from(part) / 100.0;
    let blend = |x: f32, y: f32| (x + (y - x) * t).clamp(0.0, 1.0);
    Color::from_rgba(
        blend(a.red(), b.red()),
        blend(a.green(), b.green()),
        blend(a.blue(), b.blue()),
        blend(a.alpha(), b.alpha()),
    )
    .unwrap_or(a)
}

/// Top and bottom of the table.
pub const TABLE: (u32, u32) = (0x3a_2c22, 0x22_1913);
/// A panel on the table.
pub const PANEL: u32 = 0x1b_1410;
/// Edge of panels and cells.
pub const EDGE: u32 = 0x5d_4a39;
/// Light text on the table.
pub const CREAM: u32 = 0xf6_e9cf;
/// Text of second rank.
pub const SAND: u32 = 0xc4_ad8c;
/// Dark text on light.
pub const INK: u32 = 0x22_1812;
/// Gold crystals, headings, the last move.
pub const GOLD: u32 = 0xf3_c14b;
/// Silver crystals.
pub const SILVER: u32 = 0xcf_d6dd;
/// Full life.
pub const WELL: u32 = 0x8f_e07a;
/// Life when wounded.
pub const HURT: u32 = 0xff_9d6b;
/// Life nearly gone.
pub const DYING: u32 = 0xff_6358;
/// Strike numbers.
pub const STEEL: u32 = 0xff_e3a0;
/// A legal target.
pub const TARGET: u32 = 0x6b_f2c2;
/// Blood drops.
pub const BLOOD: u32 = 0xd8_2f36;
/// Poison.
pub const VENOM: u32 = 0x7f_c63f;
/// Counters.
pub const COUNTER: u32 = 0xf0_a638;

/// The colour of a seat's frames. Its shape differs too.
#[must_use]
pub fn seat(seat: Seat) -> Color {
    if seat == Seat::ONE { rgb(0x4f_9ff0) } else { rgb(0xea_5a33) }
}

/// Ground colour of an element; none is neutral. Its pattern differs too.
#[must_use]
pub fn element(element: Option<Element>) -> Color {
    rgb(match element {
        Some(Element::Steppe) => 0xc0_912f,
        Some(Element::Mountain) => 0x5f_7690,
        Some(Element::Forest) => 0x3d_8a3f,
        Some(Element::Swamp) => 0x23_8078,
        Some(Element::Darkness) => 0x6c_4596,
        None => 0x8d_7f70,
    })
}

/// The empty half of a seat.
#[must_use]
pub fn ground(seat: Seat) -> Color {
    if seat == Seat::ONE { rgb(0x25_2d37) } else { rgb(0x3b_251b) }
}
