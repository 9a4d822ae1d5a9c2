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
mod tests {
    use super::SEATS;

    /// The colours that an eye without one kind of cones sees (Machado, Oliveira and Fernandes 2009, severity 1): no
    /// kind, red, green, blue.
    const EYES: [[[f64; 3]; 3]; 4] = [
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ];

    fn light(hex: u32) -> [f64; 3] {
        [16, 8, 0].map(|shift| {
            let c = f64::from((hex >> shift) & 0xff) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        })
    }

    fn times(m: [[f64; 3]; 3], v: [f64; 3]) -> [f64; 3] {
        m.map(|row| row.iter().zip(v).map(|(a, b)| a * b).sum())
    }

    /// CIE L*a*b* of linear light, by the white of D65.
    fn lab(rgb: [f64; 3]) -> [f64; 3] {
        const XYZ: [[f64; 3]; 3] = [
            [0.4124564, 0.3575761, 0.1804375],
            [0.2126729, 0.7151522, 0.0721750],
            [0.0193339, 0.1191920, 0.9503041],
        ];
        let [x, y, z] = times(XYZ, rgb.map(|c| c.clamp(0.0, 1.0)));
        let f = |t: f64| if t > 0.008856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
        let [x, y, z] = [f(x / 0.95047), f(y), f(z / 1.08883)];
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    /// From 20 on two colours are told apart at a glance, also when they do not lie side by side.
    #[test]
    fn no_eye_takes_one_seat_for_another() {
        for (kind, eye) in EYES.into_iter().enumerate() {
            for (one, a) in SEATS.into_iter().enumerate() {
                for (two, b) in SEATS.into_iter().enumerate().skip(one + 1) {
                    let [a, b] = [a, b].map(|hex| lab(times(eye, light(hex))));
                    let apart = a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt();
                    assert!(apart > 20.0, "eye {kind}: seats {one} and {two} are {apart:.1} apart");
                }
            }
        }
    }
}
