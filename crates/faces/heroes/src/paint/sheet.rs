//! One card, large, with its text.

use super::art::{Art, Light};
use super::colors::colors;
use super::offer::{coins, cost, numbers};
use super::plate::Badge;
use super::scene::printed;
use super::sign::Sign;
use super::tone;
use stolik_abilities::lexicon::capital;
use stolik_heroes::card::{Card, Kind};
use stolik_heroes::{CardId, Heroes, say};
use stolik_render::canvas::{Area, At, Canvas, rhombus};
use stolik_render::palette::{mix, rgb};
use stolik_render::para::wrap;
use stolik_render::text::{self, Face};
use stolik_render::{Frame, Picture, Reader, Seen, Wording};
use stolik_words::Language;

const WIDTH: f32 = 720.0;
/// Height of a card without its text.
const BARE: f32 = 560.0;
/// Height of a card at least: five to seven, as cards are.
const USUAL: f32 = 1008.0;
/// Sizes of text, the largest that fits is taken.
const SIZES: [f32; 6] = [32.0, 29.0, 26.0, 23.0, 20.0, 17.0];
/// Width of its text: from the mark before a sentence to as far from the right edge.
const ROOM: f32 = WIDTH - 167.0;

/// Paints one card as printed, with the sentences that its definition generates.
#[must_use]
pub fn card<'a>(
    rules: &'a Heroes,
    id: CardId,
    text: &'a [String],
    reader: impl Into<Reader<'a>>,
) -> Picture {
    let reader = reader.into();
    let readable = |size: &f32| *size >= reader.frame.least_text();
    let sheet = Sheet { card: rules.card(id), reader };
    let body = |size: f32| (size, wrap(text, ROOM, size));
    let high = |(size, lines): &(f32, Vec<(bool, String)>)| {
        let begins = lines.iter().filter(|(begins, _)| *begins).count() as f32;
        lines.len() as f32 * size * 1.24 + begins * 8.0 + 40.0
    };
    let body = SIZES.into_iter().filter(readable).map(body).find(|b| high(b) + BARE <= 1280.0);
    let (small, most) = limits(reader.frame);
    let body = body.unwrap_or_else(|| (small, wrap(text, ROOM, small)));
    let least = BARE + high(&body);
    let height = least.clamp(USUAL, most);
    let mut c = Canvas::new(WIDTH as u32, height as u32, rgb(tone::TABLE.0), rgb(tone::TABLE.1));
    let art = (height - least).clamp(0.0, 240.0);
    sheet.paint(&mut c, Area::new(0.0, 0.0, WIDTH, height).inset(22.0), art, &body);
    c.into_picture((colors(), Seen::ByOne(None)), sheet.wording(text))
}

/// Returns the words of [`card`] without its picture.
#[must_use]
pub fn card_words(rules: &Heroes, id: CardId, text: &[String], language: Language) -> Wording {
    let reader = Reader::from(language);
    let sheet = Sheet { card: rules.card(id), reader };
    sheet.wording(text)
}

/// The size of a text that is too long for a card, and the height of a card at most: on a phone it is scrolled.
fn limits(frame: Frame) -> (f32, f32) {
    match frame {
        Frame::Chat => (17.0, 1280.0),
        Frame::Phone => (26.0, 5000.0),
    }
}

struct Sheet<'a> {
    card: &'a Card,
    reader: Reader<'a>,
}

impl Sheet<'_> {
    fn language(&self) -> Language {
        self.reader.language
    }

    fn name(&self) -> String {
        text::drawable(say::name(&self.card.name, self.language()))
    }

    /// The card in words: with its sentences, and without.
    fn wording(&self, text: &[String]) -> Wording {
        let short = self.words();
        let full = format!("{short}. {}", text.join(" "));
        Wording { full, shorter: vec![short] }
    }

    /// The type and the numbers in words.
    fn words(&self) -> String {
        let mut parts = vec![self.name(), say::kind(self.card, self.language())];
        parts.extend(say::stats(self.card, self.language()));
        parts.join(", ")
    }

    fn paint(&self, c: &mut Canvas, area: Area, more: f32, body: &(f32, Vec<(bool, String)>)) {
        let ground = tone::kind(self.card.kind);
        c.shadow(&area.round(28.0));
        c.fill(&area.round(28.0), mix(ground, rgb(0xff_ffff), 22));
        let inner = area.inset(11.0);
        c.fill(&inner.round(20.0), rgb(tone::CARD));
        let band = Area::new(inner.x, inner.y, inner.w, 88.0);
        c.fill(&band.round_ends(20.0, 0.0), rgb(tone::PANEL));
        let name = self.name();
        let size = text::fit(Face::Bold, &name, band.w - 60.0, 52, 20);
        let at = (band.middle().0, band.middle().1 + size * 0.34, At::Middle);
        c.text(Face::Bold, size, at, rgb(tone::PAPER), &name);
        let art = Area::new(inner.x, band.bottom(), inner.w, 240.0 + more);
        // The label covers the lower edge.
        c.fill(&art.path(), ground);
        let shown = Area::new(art.x, art.y, art.w, art.h - 22.0);
        Art::of(self.card).draw(c, shown, Light::Full);
        let sign = Sign::of_kind(self.card.kind);
        sign.draw(c, (art.x + 44.0, art.y + 44.0), 46.0, rgb(0xff_faec), rgb(tone::INK));
        let bar = Area::new(inner.x, art.bottom(), inner.w, 100.0);
        c.fill(&bar.path(), rgb(tone::PANEL));
        self.label(c, art);
        let y = bar.y + 62.0;
        self.bar(c, (bar.x + 26.0, bar.right() - 28.0, y));
        let badges = printed(self.card);
        let high = if badges.is_empty() { 0.0 } else { 56.0 };
        let signs = Area::new(inner.x, bar.bottom() + 10.0, inner.w, 46.0);
        self.signs(c, signs, badges);
        let top = bar.bottom() + high;
        let rest = Area::new(inner.x, top, inner.w, inner.bottom() - top);
        sentences(c, rest, body, mix(ground, rgb(0x00_0000), 22));
    }

    /// Draws the price, the elements and the numbers; of a hero the lives.
    fn bar(&self, c: &mut Canvas, (left, right, y): (f32, f32, f32)) {
        let mut x = left;
        if let Some(cost) = cost(self.card) {
            x = coins(c, (left, y), 42.0, &cost) + 12.0;
        }
        for element in self.card.elements.iter() {
            let sign = Sign::of_element(element);
            sign.draw(c, (x + 20.0, y), 38.0, rgb(tone::PAPER), rgb(tone::PANEL));
            x += 52.0;
        }
        match self.card.kind {
            Kind::Creature => numbers(c, (right, y), 54.0, [self.card.strike, self.card.lives]),
            Kind::Hero => {
                let said = self.card.lives.to_string();
                c.text(Face::Bold, 54.0, (right, y + 19.0, At::Right), rgb(tone::MORE), &said);
                let x = right - text::width(Face::Bold, 54.0, &said) - 30.0;
                Sign::Life.draw(c, (x, y), 43.0, rgb(tone::MORE), rgb(tone::PANEL));
            }
            Kind::Support | Kind::Spell => {}
        }
    }

    /// Draws the type on the lower edge of the drawing.
    fn label(&self, c: &mut Canvas, art: Area) {
        let kind = capital(&say::kind(self.card, self.language()));
        let (frame, room) = (self.reader.frame, art.w - 80.0);
        let face = text::slim(frame, Face::Bold);
        let (kind, size) = text::on_line(frame, face, &kind, room, (29, 16));
        let wide = text::width(face, size, &kind) + 44.0;
        let label = Area::new(art.middle().0 - wide / 2.0, art.bottom() - 25.0, wide, 50.0);
        c.fill(&label.round(12.0), rgb(tone::INK));
        c.stroke(&label.inset(2.0).round(10.0), rgb(tone::AMBER), 2.0);
        let at = (label.middle().0, label.middle().1 + size * 0.34, At::Middle);
        c.text(face, size, at, rgb(tone::PAPER), &kind);
    }

    /// The signs of its keywords, as they stand on its plate.
    fn signs(&self, c: &mut Canvas, area: Area, badges: Vec<Badge>) {
        let mut x = area.x + 34.0;
        for badge in badges {
            let at = (x, area.middle().1);
            badge.sign.draw(c, at, 34.0, rgb(tone::INK), rgb(tone::CARD));
            x += 26.0;
            if badge.number > 0 {
                let said = badge.number.to_string();
                let at = (x - 2.0, area.middle().1 + 11.0, At::Left);
                c.text(Face::Bold, 30.0, at, rgb(tone::INK), &said);
                x += text::width(Face::Bold, 30.0, &said);
            }
            x += 32.0;
        }
    }
}

/// The text, a mark before each sentence.
fn sentences(
    c: &mut Canvas,
    area: Area,
    (size, lines): &(f32, Vec<(bool, String)>),
    color: stolik_render::Color,
) {
    let mut y = area.y + 18.0 + size;
    for (i, (begins, line)) in lines.iter().enumerate() {
        if *begins && i > 0 {
            y += 8.0;
        }
        if *begins {
            c.fill(&rhombus(area.x + 34.0, y - size * 0.33, 9.0, 9.0), color);
        }
        c.text(Face::Regular, *size, (area.x + 66.0, y, At::Left), rgb(tone::INK), line);
        y += size * 1.24;
    }
}
