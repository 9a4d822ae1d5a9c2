//! The reader's hand under the table of a phone, two cards side by side.

use super::super::art::{Art, Light};
use super::super::laid::Plate;
use super::super::offer;
use super::super::scene::Scene;
use super::super::sign::Sign;
use super::super::tone;
use stolik_kozyablo::{CardId, Refusal};
use stolik_render::canvas::Canvas;
use stolik_render::palette::{mix, rgb};
use stolik_render::phone;
use stolik_words::Phrase;

/// Most plates; of further cards the last says how many they are.
const MOST: usize = 16;

/// The plates of a hand from a height on.
pub fn plates(cards: Vec<(CardId, u8, Option<Refusal>)>, top: f32) -> Vec<Plate> {
    let more = cards.len().saturating_sub(MOST);
    let plate = |(i, (card, copies, off)): (usize, (CardId, u8, Option<Refusal>))| {
        let area = phone::hand_place(top, i);
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
    let art = phone::hand_ground(c, area, edge, ground);
    if plate.more > 0 {
        let said = scene.say(&Phrase::new("board-more").number("count", plate.more as i64));
        return phone::hand_more(c, &tone::SCHEME, area, &said);
    }
    Art::of(card).draw(c, art, light);
    let name = scene.name(plate.card);
    let band = phone::hand_name(c, &tone::SCHEME, (area, art), (&name, plate.copies));
    let y = band.middle().1;
    let sign = Sign::of_kind(card.kind);
    sign.draw(c, (band.x + 18.0, y), 24.0, rgb(tone::PAPER), rgb(tone::PANEL));
    offer::level(c, (band.x + 38.0, y), 24.0, card);
    if card.kind.stands() {
        let stats = [card.stats.attack, card.stats.life, card.stats.speed];
        offer::numbers(c, (band.right() - 8.0, y), 27.0, stats);
    }
}
