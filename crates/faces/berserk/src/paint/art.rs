//! The drawing of a card: its emblem, composed of a subject that follows its class and a mark that sets it apart.

use std::sync::LazyLock;
use stolik_berserk::card::Card;
use stolik_render::Color;
use stolik_render::canvas::Canvas;
use stolik_render::emblem::{self, Emblem, Emblems, Light};
use stolik_render::glyph::Glyph;
use stolik_render::palette::{self, mix, rgb};

/// The emblems of the shipped cards. A file that cannot be read leaves every card with its pictogram alone; a test
/// guards the shipped one.
static EMBLEMS: LazyLock<Emblems> = LazyLock::new(|| {
    let text = include_str!("../../../../../assets/cards/berserk/emblems.txt");
    emblem::parse(text).unwrap_or_default()
});

/// The emblems of the shipped cards, by the id of the card.
#[must_use]
pub fn emblems() -> &'static Emblems {
    &EMBLEMS
}

/// The emblem of a card; one that has none of its own gets the pictogram that its file names. The loader lets no unknown
/// key through ([`super::knows_glyph`]); a card made elsewhere gets the star.
pub fn of(card: &Card) -> Emblem {
    let own = EMBLEMS.get(&card.id).copied();
    own.unwrap_or_else(|| Emblem::new(Glyph::parse(&card.glyph).unwrap_or(Glyph::Star)))
}

/// Draws an emblem in a square of side `size` about a point.
pub fn draw(c: &mut Canvas, emblem: Emblem, middle: (f32, f32), size: f32, light: Light) {
    emblem.draw(c, middle, size, tones(light));
}

/// The tones of subject, mark and dark.
fn tones(light: Light) -> [Color; 3] {
    let (dark, gold) = (rgb(palette::INK), rgb(palette::GOLD));
    match light {
        Light::Full => [rgb(0xff_f6e2), gold, dark],
        Light::Dim => [rgb(0xb9_ae9d), mix(gold, dark, 30), dark],
    }
}
