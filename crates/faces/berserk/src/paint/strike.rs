//! The simple strike of a card: three numbers as they are now. Differences from the printed ones show by colour, and
//! by a triangle for viewers who cannot tell the colours apart.

use super::cardface::CardFace;
use stolik_render::Color;
use stolik_render::canvas::{At, Canvas, polygon};
use stolik_render::palette::{self, rgb};
use stolik_render::text::{self, Face};

/// The differences of the numbers from the printed ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shift {
    Printed,
    Raised,
    Lowered,
}

/// The grounds under the numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Under {
    /// The dark foot of a card.
    Dark,
    /// A coloured ground: the numbers get an edge.
    Coloured,
}

/// The strike of a card, ready to be laid.
#[derive(Debug)]
pub struct Strike {
    text: String,
    shift: Shift,
}

impl Strike {
    /// Nothing for a card that is no creature.
    pub fn of(face: &CardFace) -> Strike {
        let text = if face.kind.is_creature() { strike_text(face.strike) } else { String::new() };
        let sum = |strike: [u8; 3]| strike.iter().map(|n| u16::from(*n)).sum::<u16>();
        let shift = match sum(face.strike).cmp(&sum(face.printed)) {
            std::cmp::Ordering::Less => Shift::Lowered,
            std::cmp::Ordering::Equal => Shift::Printed,
            std::cmp::Ordering::Greater => Shift::Raised,
        };
        Strike { text, shift }
    }

    /// Whether there is one.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The width in that size.
    pub fn width(&self, size: f32) -> f32 {
        let sign = match self.shift {
            Shift::Printed => 0.0,
            Shift::Raised | Shift::Lowered => SIGN * size,
        };
        text::width(Face::Narrow, size, &self.text) + sign
    }

    /// Lays it so that it ends at a point; `tone` makes a colour fit to the card.
    pub fn lay(
        &self,
        c: &mut Canvas,
        (right, base): (f32, f32),
        size: f32,
        (under, tone): (Under, &dyn Fn(Color) -> Color),
    ) {
        let color = tone(rgb(match self.shift {
            Shift::Printed => palette::STEEL,
            Shift::Raised => palette::WELL,
            Shift::Lowered => palette::DYING,
        }));
        let at = (right, base, At::Right);
        match under {
            Under::Dark => c.text(Face::Narrow, size, at, color, &self.text),
            Under::Coloured => c.text_edged(Face::Narrow, size, at, color, &self.text),
        }
        let (x, y) = (right - self.width(size) + size * 0.19, base - size * 0.33);
        let (half, up) = (size * 0.19, size * 0.17);
        let tip = match self.shift {
            Shift::Printed => return,
            Shift::Raised => -up,
            Shift::Lowered => up,
        };
        let sign = polygon(&[(x - half, y - tip), (x + half, y - tip), (x, y + tip)]);
        if under == Under::Coloured {
            c.stroke(&sign, rgb(palette::INK), 4.0);
        }
        c.fill(&sign, color);
    }
}

/// Width of the triangle with what is left free behind it, in parts of the size.
const SIGN: f32 = 0.48;

/// Three strike numbers in one line.
#[must_use]
pub fn strike_text([weak, medium, strong]: [u8; 3]) -> String {
    format!("{weak}-{medium}-{strong}")
}
