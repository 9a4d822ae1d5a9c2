//! The drawing of a card: its emblem on the colours and the patterns of its elements, so that no element is known by
//! its colour alone.

use super::tone;
use std::sync::LazyLock;
use stolik_heroes::card::{Card, Kind};
use stolik_heroes::ids::{Element, Elements};
use stolik_render::Color;
use stolik_render::canvas::{Area, Canvas};
use stolik_render::emblem::{self, Emblem, Emblems};
use stolik_render::glyph::Glyph;
use stolik_render::palette::{mix, rgb, veil};
use stolik_render::pattern::{self, Pattern};

/// The emblems of the shipped cards.
const TEXT: &str = include_str!("../../../../../assets/cards/heroes/emblems.txt");

/// A file that cannot be read leaves every card with the emblem of its type; a test guards the shipped one.
static EMBLEMS: LazyLock<Emblems> = LazyLock::new(|| emblem::parse(TEXT).unwrap_or_default());

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

/// The brightness of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Light {
    /// As it is.
    Full,
    /// Of a card that is closed, is hidden, or cannot be used.
    Dim,
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
            let full = ground(element);
            let color = match light {
                Light::Full => full,
                Light::Dim => mix(full, rgb(tone::PANEL), 45),
            };
            c.fill(&stripe.path(), color);
            if let Some(pattern) = element.map(pattern) {
                let inner = stripe.inset(1.0);
                pattern::draw(c, inner, pattern, veil(rgb(0xff_ffff), 38), veil(rgb(0), 52));
            }
        }
        let (ink, tint) = match light {
            Light::Full => (rgb(0xff_faec), rgb(tone::MARK)),
            Light::Dim => (rgb(0xc8_c4b4), rgb(0xc9_b277)),
        };
        let size = area.w.min(area.h) * 0.84;
        self.emblem.draw(c, area.middle(), size, [ink, tint, rgb(tone::INK)]);
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
