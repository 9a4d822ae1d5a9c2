//! Capitals and mines as places: what is seen of them behind the cards that stand there.

use super::art;
use super::tone;
use stolik_kernel::Seat;
use stolik_kozyablo::ids::{People, Resource};
use stolik_render::Color;
use stolik_render::canvas::{Area, Canvas};
use stolik_render::glyph::Glyph;
use stolik_render::palette::{mix, rgb};

/// All that is shown of a sector without its cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// The owner of the land.
    pub of: Seat,
    /// The seat that controls it.
    pub holder: Option<Seat>,
    /// The sight of it.
    pub sight: Sight,
}

/// The sight of a sector.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sight {
    /// The capital of a people.
    Capital(Option<People>),
    /// A mine of a resource.
    Mine(Resource),
}

/// A drawing in a sight: the place of its middle as a part of the width, its part of the largest size.
type Piece = (Glyph, f32, f32);

impl Sight {
    /// The drawings from the left.
    fn pieces(self) -> &'static [Piece] {
        match self {
            Sight::Capital(Some(People::Pozorki)) => {
                &[(Glyph::Tower, 0.2, 0.85), (Glyph::Tower, 0.8, 0.85), (Glyph::Temple, 0.5, 1.0)]
            }
            Sight::Capital(Some(People::Trutni)) => {
                &[(Glyph::Tree, 0.18, 0.9), (Glyph::Tree, 0.82, 0.9), (Glyph::Comb, 0.5, 0.9)]
            }
            Sight::Capital(Some(People::Kozly)) => {
                &[(Glyph::Peak, 0.22, 1.0), (Glyph::Peak, 0.8, 0.85), (Glyph::Gate, 0.52, 0.75)]
            }
            Sight::Capital(Some(People::Zhloby)) => {
                &[(Glyph::House, 0.22, 0.8), (Glyph::House, 0.52, 1.0), (Glyph::Fence, 0.82, 0.6)]
            }
            Sight::Capital(None) => &[(Glyph::Tower, 0.5, 1.0)],
            Sight::Mine(Resource::Gold) => &[(Glyph::Peak, 0.38, 1.0), (Glyph::Cart, 0.74, 0.5)],
            Sight::Mine(Resource::Crystals) => &[(Glyph::Peak, 0.6, 1.0), (Glyph::Gem, 0.24, 0.48)],
            Sight::Mine(Resource::Mana) => &[(Glyph::Peak, 0.4, 1.0), (Glyph::Drop, 0.78, 0.5)],
        }
    }

    /// Width of the largest drawing as a part of the width.
    fn share(self) -> f32 {
        match self {
            Sight::Capital(_) => 0.36,
            Sight::Mine(_) => 0.62,
        }
    }

    fn tint(self) -> Color {
        match self {
            Sight::Capital(people) => mix(art::ground(people), rgb(0xff_ffff), 30),
            Sight::Mine(resource) => tone::resource(resource),
        }
    }
}

impl Place {
    /// Draws it: the ground in the colour of its holder, and the sight on its lower edge.
    pub fn draw(self, c: &mut Canvas, area: Area) {
        let ground = match self.holder {
            Some(seat) => mix(tone::seat(seat), rgb(tone::SCHEME.table.1), 84),
            None => rgb(0x20_2a20),
        };
        c.fill(&tone::outline(self.holder.unwrap_or(self.of), area, 9.0), ground);
        let tint = self.sight.tint();
        let tones = [mix(ground, tint, 34), mix(ground, tint, 22), mix(ground, rgb(0), 30)];
        let foot = area.bottom() - 5.0;
        let most = (area.h * 0.74).min(area.w * self.sight.share());
        for (glyph, x, part) in self.sight.pieces() {
            let size = most * part;
            glyph.shade(c, (area.x + area.w * x, foot - size / 2.0), size, tones);
        }
    }
}
