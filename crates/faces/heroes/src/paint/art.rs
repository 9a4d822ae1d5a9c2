//! The drawing of a card: its emblem on the colours and the patterns of its elements, so that no element is known by
//! its colour alone.

use super::tone;
use std::sync::LazyLock;
use stolik_heroes::card::{Card, Kind};
use stolik_heroes::ids::{Element, Elements};
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
    let text = include_str!("../../../../../assets/cards/heroes/emblems.txt");
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
    /// The elements of the card.
    pub elements: Elements,
}

impl Art {
    /// The drawing of a card; one that has no emblem of its own gets that of its type.
    pub fn of(card: &Card) -> Art {
        let own = EMBLEMS.get(&card.id).copied();
        let usual = Emblem::new(match card.kind {
            Kind::Hero => Glyph::Crown,
            Kind::Creature => Glyph::Paw,
            Kind::Support => Glyph::House,
            Kind::Spell => Glyph::Star,
        });
        Art { emblem: own.unwrap_or(usual), elements: card.elements }
    }

    /// Draws it in an area: a stripe of ground for each element, the emblem in the middle.
    pub fn draw(self, c: &mut Canvas, area: Area, light: Light) {
        let mut elements: Vec<Option<Element>> = self.elements.iter().map(Some).collect();
        if elements.is_empty() {
            elements.push(None);
        }
        let wide = area.w / elements.len() as f32;
        for (n, element) in elements.into_iter().enumerate() {
            let stripe = Area::new(area.x + wide * n as f32, area.y, wide, area.h);
            c.fill(&stripe.path(), light.ground(ground(element), &tone::SCHEME));
            if let Some(pattern) = element.map(pattern) {
                let inner = stripe.inset(1.0);
                pattern::draw(c, inner, pattern, veil(rgb(0xff_ffff), 38), veil(rgb(0), 52));
            }
        }
        let size = area.w.min(area.h) * 0.84;
        self.emblem.draw(c, area.middle(), size, light.tones(&tone::SCHEME));
    }
}

/// The ground of an element, which an eye that is blind to a colour tells from all others; none is neutral.
#[must_use]
pub fn ground(element: Option<Element>) -> Color {
    rgb(match element {
        Some(Element::Steppe) => 0x62_3c00,
        Some(Element::Mountain) => 0x70_80a7,
        Some(Element::Forest) => 0x2e_9641,
        Some(Element::Swamp) => 0x1c_4759,
        Some(Element::Dark) => 0x62_3f91,
        None => 0x95_7773,
    })
}

/// The pattern of an element; a neutral card is plain.
#[must_use]
pub fn pattern(element: Element) -> Pattern {
    match element {
        Element::Steppe => Pattern::Hatch,
        Element::Mountain => Pattern::Peaks,
        Element::Forest => Pattern::Dots,
        Element::Swamp => Pattern::Waves,
        Element::Dark => Pattern::Lattice,
    }
}
