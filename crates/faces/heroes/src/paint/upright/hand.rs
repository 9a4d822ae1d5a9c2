//! The reader's hand under the table of a phone, two cards side by side; the first hand with its texts.

use super::super::art::{Art, Light};
use super::super::offer;
use super::super::scene::Scene;
use super::super::sign::Sign;
use super::super::tone;
use super::size::{GAP, LEAST, SIDE, WIDE};
use stolik_heroes::{CardId, say};
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::palette::{mix, rgb};
use stolik_render::para;
use stolik_render::text::{self, Face};

const COLUMNS: usize = 2;
const HIGH: f32 = 104.0;
const BAND: f32 = 34.0;
/// Height of a card of the first hand without its texts, and the size in which these fit.
const CARD: f32 = 178.0;
const TEXT: f32 = 27.0;

/// The place of a card of the hand, the hand beginning at a height.
pub fn place(top: f32, n: usize) -> Area {
    let width = ((WIDE + GAP) / COLUMNS as f32).floor();
    let (column, row) = ((n % COLUMNS) as f32, (n / COLUMNS) as f32);
    Area::new(SIDE + column * width, top + row * (HIGH + GAP), width - GAP, HIGH)
}

/// A card of the hand with its price and numbers.
pub struct Shown {
    /// The card.
    pub card: CardId,
    /// The number of copies in the hand.
    pub copies: u8,
    /// Whether it can be played now.
    pub playable: bool,
    /// The price of it now.
    pub price: String,
    /// Strike and lives of a creature.
    pub stats: Option<[u8; 2]>,
}

/// Draws a card: its emblem, its whole name, its price, its numbers. The card page says why it cannot be played.
pub fn one(c: &mut Canvas, scene: &Scene<'_>, area: Area, shown: &Shown) {
    let card = scene.rules.card(shown.card);
    let ground = tone::kind(card.kind);
    let (ground, edge, light) = match shown.playable {
        false => (mix(tone::dull(ground), rgb(tone::PANEL), 45), rgb(tone::EDGE), Light::Dim),
        true => (ground, rgb(tone::MORE), Light::Full),
    };
    c.fill(&area.round(10.0), edge);
    c.fill(&area.inset(3.0).round(8.0), ground);
    let side = area.h - 10.0 - BAND;
    let art = Area::new(area.x + 5.0, area.y + 5.0, side, side);
    Art::of(card).draw(c, art, light);
    let mut name = scene.name(shown.card);
    if shown.copies > 1 {
        name = format!("{name} \u{d7}{}", shown.copies);
    }
    let left = art.right() + 10.0;
    let (lines, size) = text::label(&name, area.right() - 8.0 - left, (30, LEAST), 2);
    let step = size * 0.94;
    let first = art.middle().1 + size * 0.34 - step * (lines.len() as f32 - 1.0) / 2.0;
    for (n, line) in lines.iter().enumerate() {
        let at = (left, first + step * n as f32, At::Left);
        c.text_edged(Face::Narrow, size, at, rgb(0xff_fdf5), line);
    }
    let band = Area::new(area.x + 4.0, area.bottom() - BAND - 3.0, area.w - 8.0, BAND);
    c.fill(&band.round(6.0), rgb(tone::PANEL));
    let y = band.middle().1;
    Sign::of_kind(card.kind).draw(c, (band.x + 18.0, y), 24.0, rgb(tone::PAPER), rgb(tone::PANEL));
    offer::coins(c, (band.x + 38.0, y), 24.0, &shown.price);
    if let Some(stats) = shown.stats {
        offer::numbers(c, (band.right() - 8.0, y), 27.0, stats);
    }
}

/// Draws the question to the holder of the first hand, above its cards.
pub fn hint(c: &mut Canvas, hint: &str) {
    let (lines, size) = text::label(hint, WIDE - 16.0, (28, LEAST), 2);
    for (i, line) in lines.iter().enumerate() {
        let at = (SIDE + 8.0, 76.0 + size * 0.96 * i as f32, At::Left);
        c.text(Face::Narrow, size, at, rgb(tone::AMBER), line);
    }
}

/// The places of the cards of the first hand from a height on, one below the other.
pub fn areas(scene: &Scene<'_>, top: f32, cards: &[(CardId, u8)]) -> Vec<Area> {
    let mut y = top;
    let area = |(card, _): &(CardId, u8)| {
        let text = say::card(scene.rules, *card, scene.language());
        let lines = para::wrap(&text, WIDE - 6.0 - 22.0, TEXT).len();
        let high = CARD + (lines as f32 * TEXT * para::LINE).ceil();
        let area = Area::new(SIDE, y, WIDE, high);
        y += high + GAP;
        area
    };
    cards.iter().map(area).collect()
}
