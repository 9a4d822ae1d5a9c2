//! The reader's hand under the table of a phone, two cards side by side.

use super::super::art::{Art, Light};
use super::super::offer;
use super::super::scene::Scene;
use super::super::sign::Sign;
use super::super::tone;
use stolik_heroes::CardId;
use stolik_render::canvas::{Area, Canvas};
use stolik_render::palette::{mix, rgb};
use stolik_render::phone;

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
        false => (
            mix(tone::dull(ground), rgb(tone::SCHEME.panel), 45),
            rgb(tone::SCHEME.edge),
            Light::Dim,
        ),
        true => (ground, rgb(tone::SCHEME.more), Light::Full),
    };
    let art = phone::hand_ground(c, area, edge, ground);
    Art::of(card).draw(c, art, light);
    let name = scene.name(shown.card);
    let band = phone::hand_name(c, &tone::SCHEME, (area, art), (&name, shown.copies));
    let y = band.middle().1;
    Sign::of_kind(card.kind).draw(
        c,
        (band.x + 18.0, y),
        24.0,
        rgb(tone::SCHEME.paper),
        rgb(tone::SCHEME.panel),
    );
    offer::coins(c, (band.x + 38.0, y), 24.0, &shown.price);
    if let Some(stats) = shown.stats {
        offer::numbers(c, (band.right() - 8.0, y), 27.0, stats);
    }
}
