//! The drawing of a card: its emblem on the colour and the pattern of its people, so that no people is known by its
//! colour alone.

use super::tone;
use std::sync::LazyLock;
use stolik_kozyablo::card::{Card, Kind};
use stolik_kozyablo::ids::People;
use stolik_render::Color;
use stolik_render::canvas::{Area, Canvas};
pub use stolik_render::emblem::Light;
use stolik_render::emblem::{self, Emblem, Emblems};
use stolik_render::glyph::Glyph;
use stolik_render::palette::{rgb, veil};
use stolik_render::pattern::{self, Pattern};

/// The emblems of the shipped cards. A file that cannot be read leaves every card with the emblem of its type; a test
/// guards the shipped one.
static EMBLEMS: LazyLock<Emblems> = LazyLock::new(|| {
    let text = include_str!("../../../../../assets/cards/kozyablo/emblems.txt");
    emblem::parse(text).unwrap_or_default()
});

/// The emblems of the shipped cards, by the id of the card.
#[must_use]
pub fn emblems() -> &'static Emblems {
    &EMBLEMS
}

/// All that the drawing of a card shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Art {
    /// The emblem of the card.
    pub emblem: Emblem,
    /// The people of the card.
    pub people: Option<People>,
}

impl Art {
    /// The drawing of a card; one that has no emblem of its own gets that of its type.
    pub fn of(card: &Card) -> Art {
        let own = EMBLEMS.get(&card.id).copied();
        let usual = Emblem::new(match card.kind {
            Kind::Creature => Glyph::Paw,
            Kind::Hero => Glyph::Crown,
            Kind::Building => Glyph::House,
            Kind::Magic => Glyph::Star,
            Kind::Effect => Glyph::Spiral,
            Kind::Capital(_) => Glyph::Tower,
            Kind::Mine(..) => Glyph::Pick,
        });
        Art { emblem: own.unwrap_or(usual), people: card.people }
    }

    /// Draws it in an area, the emblem in its middle.
    pub fn draw(self, c: &mut Canvas, area: Area, light: Light) {
        c.fill(&area.path(), light.ground(ground(self.people), &tone::SCHEME));
        if let Some(pattern) = pattern(self.people) {
            let inner = area.inset(1.0);
            pattern::draw(c, inner, pattern, veil(rgb(0xff_ffff), 38), veil(rgb(0), 52));
        }
        let size = area.w.min(area.h) * 0.84;
        self.emblem.draw(c, area.middle(), size, light.tones(&tone::SCHEME));
    }
}

/// The ground of the cards of a people, which an eye that is blind to a colour tells from all others.
#[must_use]
pub fn ground(people: Option<People>) -> Color {
    rgb(match people {
        Some(People::Pozorki) => 0x76_2361,
        Some(People::Trutni) => 0x7e_8b0e,
        Some(People::Kozly) => 0x39_6114,
        Some(People::Zhloby) => 0x53_80b4,
        None => 0x63_4c42,
    })
}

/// The pattern of the cards of a people; cards of no people are plain.
#[must_use]
pub fn pattern(people: Option<People>) -> Option<Pattern> {
    Some(match people? {
        People::Pozorki => Pattern::Lattice,
        People::Trutni => Pattern::Dots,
        People::Kozly => Pattern::Peaks,
        People::Zhloby => Pattern::Bricks,
    })
}
