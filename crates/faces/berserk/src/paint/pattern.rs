//! The ground colour of each element and its pattern, so that colour is never the only difference.

use stolik_berserk::card::Element;
use stolik_render::Color;
use stolik_render::canvas::{Area, Canvas};
use stolik_render::palette::rgb;
pub use stolik_render::pattern::lattice;
use stolik_render::pattern::{self, Pattern};

/// Ground colour of an element; none is neutral. Its pattern differs too.
#[must_use]
pub fn color(element: Option<Element>) -> Color {
    rgb(match element {
        Some(Element::Steppe) => 0xc0_912f,
        Some(Element::Mountain) => 0x5f_7690,
        Some(Element::Forest) => 0x3d_8a3f,
        Some(Element::Swamp) => 0x23_8078,
        Some(Element::Darkness) => 0x6c_4596,
        None => 0x8d_7f70,
    })
}

/// The pattern of an element; a neutral card is plain.
fn of(element: Element) -> Pattern {
    match element {
        Element::Steppe => Pattern::Hatch,
        Element::Mountain => Pattern::Peaks,
        Element::Forest => Pattern::Dots,
        Element::Swamp => Pattern::Waves,
        Element::Darkness => Pattern::Lattice,
    }
}

/// Draws the pattern of an element inside an area; a neutral card is plain.
pub fn draw(c: &mut Canvas, area: Area, element: Option<Element>, light: Color, dark: Color) {
    if let Some(element) = element {
        pattern::draw(c, area, of(element), light, dark);
    }
}
