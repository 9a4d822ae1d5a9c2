//! A card of the hand with price, numbers and text, as its owner weighs it.

use super::art::{Art, Light};
use super::sign::Sign;
use super::tone;
use stolik_heroes::card::{Card, Kind};
use stolik_heroes::ids::Elements;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::palette::{mix, rgb};
use stolik_render::text::{self, Face};
use stolik_render::{Color, Frame, headline, para, phone, sprite};

/// All that is shown of a card of the hand.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Offer {
    /// The name of the card.
    pub name: String,
    /// The type of the card.
    pub kind: Kind,
    /// Its drawing.
    pub art: Art,
    /// Its elements.
    pub elements: Elements,
    /// The price now, in words.
    pub price: String,
    /// The type in words.
    pub kind_words: String,
    /// Strike and lives of a creature.
    pub stats: Option<[u8; 2]>,
    /// Its sentences.
    pub text: Vec<String>,
    /// The number of copies in the hand.
    pub copies: u8,
    /// Whether it can be played now; while nothing is played, neither.
    pub playable: Option<bool>,
    /// The screen for which it is laid out.
    pub frame: Frame,
}

/// From this height on a card has its type in words.
const TALL: f32 = 240.0;

impl sprite::Sprite for Offer {
    fn draw(&self, c: &mut Canvas, area: Area) {
        let dull = self.playable == Some(false);
        let ground = match dull {
            true => mix(tone::dull(tone::kind(self.kind)), rgb(tone::SCHEME.panel), 40),
            false => tone::kind(self.kind),
        };
        let edge = if self.playable == Some(true) {
            rgb(tone::SCHEME.more)
        } else {
            rgb(tone::SCHEME.edge)
        };
        c.fill(&area.round(11.0), edge);
        let inner = area.inset(3.0);
        let paper = if dull {
            mix(rgb(tone::SCHEME.card), rgb(0x80_8478), 40)
        } else {
            rgb(tone::SCHEME.card)
        };
        c.fill(&inner.round(9.0), paper);
        let tall = area.h >= TALL || self.frame.is_phone();
        let (band, bar) = if tall { (78.0, 44.0) } else { (50.0, 30.0) };
        let band = Area::new(inner.x, inner.y, inner.w, band);
        c.fill(&band.round_ends(9.0, 0.0), ground);
        self.head(c, band);
        let bar = Area::new(inner.x, band.bottom(), inner.w, bar);
        c.fill(&bar.path(), rgb(tone::SCHEME.panel));
        self.bar(c, bar);
        let ink = rgb(tone::SCHEME.ink);
        let mut top = bar.bottom();
        let (x, y, room) = (inner.x + 11.0, top + 24.0, inner.w - 24.0);
        let color = mix(ground, ink, 45);
        if self.frame.is_phone() {
            top += 29.0 + phone::kind(c, (x, y, room), color, &self.kind_words);
        } else if tall {
            let size = text::fit(Face::Bold, &self.kind_words, room, 20, 12);
            c.text(Face::Bold, size, (x, y, At::Left), color, &self.kind_words);
            top += 29.0;
        }
        let rest = Area::new(inner.x, top, inner.w, inner.bottom() - top);
        let sizes = match tall {
            true if self.frame.is_phone() => ([29.0, 27.0, 25.0], [24.0; 3]),
            true => ([29.0, 27.0, 25.0], [24.0, 22.0, 20.0]),
            false => ([28.0, 26.0, 24.0], [22.0, 20.0, 19.0]),
        };
        para::sentences(c, rest, &self.text, ink, sizes);
    }
}

impl Offer {
    /// All that it says.
    pub fn line(&self) -> String {
        format!("{}, {}. {}", self.name, self.kind_words, self.text.join(" "))
    }

    /// Drawing, name, copies.
    fn head(&self, c: &mut Canvas, band: Area) {
        let y = band.middle().1;
        let art = Area::new(band.x + 5.0, band.y + 3.0, band.h - 6.0, band.h - 6.0);
        let light = if self.playable == Some(false) { Light::Dim } else { Light::Full };
        self.art.draw(c, art, light);
        let left = art.right() + 10.0;
        let mut right = band.right() - 10.0;
        if self.copies > 1 {
            let size = (band.h * 0.54).min(30.0);
            let times = format!("\u{d7}{}", self.copies);
            let at = (right, y + size * 0.34, At::Right);
            c.text_edged(Face::Bold, size, at, rgb(tone::SCHEME.amber), &times);
            right -= text::width(Face::Bold, size, &times) + 8.0;
        }
        let (room, most) = (right - left, (band.h * 0.58).min(34.0) as u16);
        let (lines, size) = match self.frame.is_phone() {
            true => text::label(&self.name, room, (most, phone::LEAST), 2),
            false => (vec![self.name.clone()], text::fit(Face::Narrow, &self.name, room, most, 13)),
        };
        let at = (left, y, At::Left);
        headline::lines_edged(c, &lines, (size, size * 0.94), at, rgb(0xff_fdf5));
    }

    /// Price, elements, strike and lives.
    fn bar(&self, c: &mut Canvas, bar: Area) {
        let (y, size) = (bar.middle().1, bar.h * 0.66);
        let sign = Sign::of_kind(self.kind);
        sign.draw(
            c,
            (bar.x + 8.0 + size / 2.0, y),
            size,
            rgb(tone::SCHEME.paper),
            rgb(tone::SCHEME.panel),
        );
        let mut x = coins(c, (bar.x + 16.0 + size, y), size, &self.price);
        for element in self.elements.iter() {
            let sign = Sign::of_element(element);
            sign.draw(
                c,
                (x + size * 0.5, y),
                size * 0.8,
                rgb(tone::SCHEME.paper),
                rgb(tone::SCHEME.panel),
            );
            x += size * 1.1;
        }
        if let Some(stats) = self.stats {
            numbers(c, (bar.right() - 10.0, y), size * 1.1, stats);
        }
    }
}

/// A price as sign and number from a point to the right; where it ends.
pub fn coins(c: &mut Canvas, (x, y): (f32, f32), size: f32, price: &str) -> f32 {
    let color: Color = rgb(tone::GOLD);
    Sign::Coin.draw(c, (x + size / 2.0, y), size, color, rgb(tone::SCHEME.panel));
    c.text(Face::Bold, size * 1.1, (x + size * 1.2, y + size * 0.39, At::Left), color, price);
    x + size * 1.2 + text::width(Face::Bold, size * 1.1, price) + size * 0.5
}

/// The printed cost of a card; none of heroes.
pub fn cost(card: &Card) -> Option<String> {
    (card.kind != Kind::Hero).then(|| match (card.x, card.cost) {
        (false, cost) => cost.to_string(),
        (true, 0) => "X".to_owned(),
        (true, cost) => format!("X+{cost}"),
    })
}

/// Strike and lives up to a point at the right.
pub fn numbers(c: &mut Canvas, (right, y): (f32, f32), size: f32, [strike, lives]: [u8; 2]) {
    let mut x = right;
    for (sign, number, color) in
        [(Sign::Life, lives, tone::SCHEME.more), (Sign::Strike, strike, tone::SCHEME.strike)]
    {
        let said = number.to_string();
        c.text(Face::Bold, size, (x, y + size * 0.35, At::Right), rgb(color), &said);
        x -= text::width(Face::Bold, size, &said) + size * 0.56;
        sign.draw(c, (x, y), size * 0.8, rgb(color), rgb(tone::SCHEME.panel));
        x -= size * 0.78;
    }
}
