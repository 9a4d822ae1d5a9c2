//! The reader's hand under the table of a phone, two cards side by side.

use super::super::art::{Art, Light};
use super::super::hand::Plate;
use super::super::offer;
use super::super::scene::Scene;
use super::super::sign::Sign;
use super::super::tone;
use stolik_render::canvas::Canvas;
use stolik_render::palette::rgb;
use stolik_render::phone;

/// Draws a card: its emblem, its whole name, what it needs, its numbers. The card page says why it cannot be played.
pub fn one(c: &mut Canvas, scene: &Scene<'_>, plate: &Plate) {
    let card = scene.rules.card(plate.card);
    let area = plate.area;
    let ground = tone::kind(card.kind);
    let (ground, edge) = plate.colors(&tone::SCHEME, ground, tone::dull(ground));
    let light = if plate.off.is_some() { Light::Dim } else { Light::Full };
    let art = phone::hand_ground(c, area, edge, ground);
    if let Some(said) = plate.more(&scene.reader) {
        return phone::hand_more(c, &tone::SCHEME, area, &said);
    }
    Art::of(card).draw(c, art, light);
    let name = scene.name(plate.card);
    let band = phone::hand_name(c, &tone::SCHEME, (area, art), (&name, plate.copies));
    let y = band.middle().1;
    let sign = Sign::of_kind(card.kind);
    sign.draw(c, (band.x + 18.0, y), 24.0, rgb(tone::SCHEME.paper), rgb(tone::SCHEME.panel));
    offer::level(c, (band.x + 38.0, y), 24.0, card);
    if card.kind.stands() {
        let stats = [card.stats.attack, card.stats.life, card.stats.speed];
        offer::numbers(c, (band.right() - 8.0, y), 27.0, stats);
    }
}
