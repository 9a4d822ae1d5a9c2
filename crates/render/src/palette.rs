//! The colours of the table, in one place.

use stolik_kernel::{MOST_SEATS, Seat};
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
/// The colour of poison.
pub const VENOM: u32 = 0x7f_c63f;
/// The colour of counters.
pub const COUNTER: u32 = 0xf0_a638;

/// The colours of the seats' frames, told apart by everybody, also without red or green; the first two
/// are as they always were. Painters give each a shape of its own as well.
const SEATS: [u32; MOST_SEATS as usize] = [0x4f_9ff0, 0xea_5a33, 0xf2_e05c, 0x75_45b8];

/// The grounds of the seats' empty parts of the table: their colours, deep in the dark.
const GROUNDS: [u32; MOST_SEATS as usize] = [0x25_2d37, 0x3b_251b, 0x36_331f, 0x30_2137];

/// The colour of a seat's frames. Its shape differs too.
#[must_use]
pub fn seat(seat: Seat) -> Color {
    rgb(SEATS[seat.index()])
}

/// The empty part of the table of a seat.
#[must_use]
pub fn ground(seat: Seat) -> Color {
    rgb(GROUNDS[seat.index()])
}

#[cfg(test)]
#[path = "../tests/shared/eyes.rs"]
mod eyes;

#[cfg(test)]
mod tests {
    use super::{SEATS, eyes};

    #[test]
    fn no_eye_takes_one_seat_for_another() {
        eyes::hold(&SEATS);
    }
}
