//! The reader's hand under the table of a phone, two cards side by side.

use super::super::art::{Art, Light};
use super::super::laid::Plate;
use super::super::offer;
use super::super::scene::Scene;
use super::super::sign::Sign;
use super::super::tone;
use super::size::{GAP, LEAST, SIDE, WIDE};
use stolik_kozyablo::{CardId, Refusal, say};
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::palette::{mix, rgb};
use stolik_render::para;
use stolik_render::text::{self, Face};
use stolik_words::Phrase;

const COLUMNS: usize = 2;
const HIGH: f32 = 104.0;
const BAND: f32 = 34.0;
/// Most plates; of further cards the last says how many they are.
const MOST: usize = 16;
/// Height of a card of an opening hand without its texts, and the size in which these fit.
const CARD: f32 = 178.0;
const TEXT: f32 = 27.0;

/// The plates of a hand from a height on.
pub fn plates(cards: Vec<(CardId, u8, Option<Refusal>)>, top: f32) -> Vec<Plate> {
    let more = cards.len().saturating_sub(MOST);
    let width = ((WIDE + GAP) / COLUMNS as f32).floor();
    let plate = |(i, (card, copies, off)): (usize, (CardId, u8, Option<Refusal>))| {
        let (column, row) = ((i % COLUMNS) as f32, (i / COLUMNS) as f32);
        let (x, y) = (SIDE + column * width, top + row * (HIGH + GAP));
        let area = Area::new(x, y, width - GAP, HIGH);
        let more = if more > 0 && i + 1 == MOST { more + 1 } else { 0 };
        Plate { card, area, copies, off, more }
    };
    cards.into_iter().take(MOST).enumerate().map(plate).collect()
}

/// Draws a card: its emblem, its whole name, what it needs, its numbers. The card page says why it cannot be played.
pub fn one(c: &mut Canvas, scene: &Scene<'_>, plate: &Plate) {
    let card = scene.rules.card(plate.card);
    let area = plate.area;
    let ground = tone::kind(card.kind);
    let (ground, edge, light) = match plate.off {
        Some(_) => (mix(tone::dull(ground), rgb(tone::PANEL), 45), rgb(tone::EDGE), Light::Dim),
        None => (ground, rgb(tone::MORE), Light::Full),
    };
    c.fill(&area.round(10.0), edge);
    c.fill(&area.inset(3.0).round(8.0), ground);
    if plate.more > 0 {
        let said = scene.say(&Phrase::new("board-more").number("count", plate.more as i64));
        let at = (area.middle().0, area.middle().1 + 10.0, At::Middle);
        return c.text(Face::Bold, 30.0, at, rgb(tone::PAPER), &said);
    }
    let side = area.h - 10.0 - BAND;
    let art = Area::new(area.x + 5.0, area.y + 5.0, side, side);
    Art::of(card).draw(c, art, light);
    let mut name = scene.name(plate.card);
    if plate.copies > 1 {
        name = format!("{name} \u{d7}{}", plate.copies);
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
    let sign = Sign::of_kind(card.kind);
    sign.draw(c, (band.x + 18.0, y), 24.0, rgb(tone::PAPER), rgb(tone::PANEL));
    offer::level(c, (band.x + 38.0, y), 24.0, card);
    if card.kind.stands() {
        let stats = [card.stats.attack, card.stats.life, card.stats.speed];
        offer::numbers(c, (band.right() - 8.0, y), 27.0, stats);
    }
}

/// Draws the question to the holder of an opening hand, above its cards.
pub fn hint(c: &mut Canvas, hint: &str) {
    let (lines, size) = text::label(hint, WIDE - 16.0, (28, LEAST), 2);
    for (i, line) in lines.iter().enumerate() {
        let at = (SIDE + 8.0, 76.0 + size * 0.96 * i as f32, At::Left);
        c.text(Face::Narrow, size, at, rgb(tone::AMBER), line);
    }
}

/// The places of the cards of an opening hand from a height on, one below the other.
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
