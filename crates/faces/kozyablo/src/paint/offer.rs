//! A card of the hand with level, numbers and text, as its owner weighs it.

use super::art::{Art, Light};
use super::sign::Sign;
use super::tone;
use stolik_kozyablo::card::{Card, Kind};
use stolik_kozyablo::ids::Resource;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::hand;
use stolik_render::palette::{mix, rgb};
use stolik_render::text::{self, Face};
use stolik_render::{Frame, para, phone, sprite};

/// All that is shown of a card of the hand.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Offer {
    /// The name of the card.
    pub name: String,
    /// Its drawing.
    pub art: Art,
    /// The type of the card.
    pub kind: Kind,
    /// The income that it needs.
    pub level: u8,
    /// The type in words.
    pub kind_words: String,
    /// Attack, life and speed of what stands on the table.
    pub stats: Option<[u8; 3]>,
    /// Its sentences.
    pub text: Vec<String>,
    /// The number of copies in the hand.
    pub copies: u8,
    /// The screen for which it is laid out.
    pub frame: Frame,
}

const BAND: f32 = 78.0;
const BAR: f32 = 44.0;

impl sprite::Sprite for Offer {
    fn draw(&self, c: &mut Canvas, area: Area) {
        let kind = self.kind;
        let ground = tone::kind(kind);
        c.shadow(&area.round(13.0));
        c.fill(&area.round(13.0), rgb(tone::SCHEME.edge));
        let inner = area.inset(3.0);
        c.fill(&inner.round(11.0), rgb(tone::SCHEME.card));
        let band = Area::new(inner.x, inner.y, inner.w, BAND);
        c.fill(&band.round_ends(11.0, 0.0), ground);
        self.head(c, band);
        let bar = Area::new(inner.x, band.bottom(), inner.w, BAR);
        c.fill(&bar.path(), rgb(tone::SCHEME.panel));
        let y = bar.middle().1;
        let sign = Sign::of_kind(kind);
        sign.draw(c, (bar.x + 24.0, y), 28.0, rgb(tone::SCHEME.paper), rgb(tone::SCHEME.panel));
        resources(c, (bar.x + 48.0, y), 28.0, (kind.needs(), self.level));
        if let Some(stats) = self.stats {
            numbers(c, (bar.right() - 12.0, y), 31.0, stats);
        }
        let ink = rgb(tone::SCHEME.ink);
        let small = match self.frame {
            Frame::Chat | Frame::Desk => [24.0, 22.0, 20.0],
            Frame::Phone | Frame::Landscape => [24.0; 3],
        };
        let (x, y, room) = (inner.x + 11.0, bar.bottom() + 24.0, inner.w - 24.0);
        let color = mix(ground, ink, 45);
        let more = match self.frame {
            Frame::Chat | Frame::Desk => {
                let size = text::fit(Face::Bold, &self.kind_words, room, 20, 12);
                c.text(Face::Bold, size, (x, y, At::Left), color, &self.kind_words);
                0.0
            }
            Frame::Phone | Frame::Landscape => {
                phone::kind(c, (x, y, room), color, &self.kind_words)
            }
        };
        let top = bar.bottom() + 29.0 + more;
        let rest = Area::new(inner.x, top, inner.w, inner.bottom() - top);
        para::sentences(c, rest, &self.text, ink, ([29.0, 27.0, 25.0], small));
    }
}

impl Offer {
    /// All that it says.
    pub fn line(&self) -> String {
        format!("{}, {}. {}", self.name, self.kind_words, self.text.join(" "))
    }

    /// Drawing, name, copies.
    fn head(&self, c: &mut Canvas, band: Area) {
        let art = Area::new(band.x + 6.0, band.y + 4.0, band.h - 8.0, band.h - 8.0);
        self.art.draw(c, art, Light::Full);
        let room = (art.right() + 14.0, band.right() - 12.0, band.middle().1);
        hand::offer_name(c, &tone::SCHEME, self.frame, room, (&self.name, self.copies));
    }
}

/// The income that a card needs, as sign and number from a point to the right, with a hut for each mine that it asks
/// for besides. Where it ends.
pub fn level(c: &mut Canvas, (x, y): (f32, f32), size: f32, card: &Card) -> f32 {
    let end = resources(c, (x, y), size, (card.kind.needs(), card.level));
    if card.mines == 0 {
        return end;
    }
    let color = rgb(tone::SCHEME.paper);
    Sign::Mine.draw(c, (end + size / 2.0, y), size, color, rgb(tone::SCHEME.panel));
    let said = card.mines.to_string();
    let at = (end + size * 1.2, y + size * 0.36, At::Left);
    c.text(Face::Bold, size, at, color, &said);
    end + size * 1.2 + text::width(Face::Bold, size, &said) + size * 0.5
}

/// The sign of a resource with a number, from a point to the right; where it ends. Nothing without a resource.
pub fn resources(
    c: &mut Canvas,
    (x, y): (f32, f32),
    size: f32,
    (needs, level): (Option<Resource>, u8),
) -> f32 {
    let Some(resource) = needs else { return x };
    let color = tone::resource(resource);
    Sign::of_resource(resource).draw(c, (x + size / 2.0, y), size, color, rgb(tone::SCHEME.panel));
    let said = level.to_string();
    c.text(Face::Bold, size * 1.1, (x + size * 1.2, y + size * 0.39, At::Left), color, &said);
    x + size * 1.2 + text::width(Face::Bold, size * 1.1, &said) + size * 0.5
}

/// Attack, life and speed up to a point at the right.
pub fn numbers(c: &mut Canvas, (right, y): (f32, f32), size: f32, [attack, life, speed]: [u8; 3]) {
    let mut x = right;
    for (sign, number, color) in [
        (Sign::Speed, speed, tone::SCHEME.speed),
        (Sign::Life, life, tone::SCHEME.more),
        (Sign::Attack, attack, tone::SCHEME.strike),
    ] {
        let said = number.to_string();
        c.text(Face::Bold, size, (x, y + size * 0.35, At::Right), rgb(color), &said);
        x -= text::width(Face::Bold, size, &said) + size * 0.56;
        sign.draw(c, (x, y), size * 0.8, rgb(color), rgb(tone::SCHEME.panel));
        x -= size * 0.78;
    }
}
