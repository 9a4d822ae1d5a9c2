//! One card, large, with its text.

use super::art::{Art, Light};
use super::colors::colors;
use super::offer::{coins, cost, numbers};
use super::scene::printed;
use super::sign::Sign;
use super::tone;
use stolik_abilities::lexicon::capital;
use stolik_heroes::card::{Card, Kind};
use stolik_heroes::{CardId, Heroes, say};
use stolik_render::canvas::{At, Canvas};
use stolik_render::palette::rgb;
use stolik_render::sheet::Heading;
use stolik_render::text::{self, Face};
use stolik_render::{Picture, Reader, Wording, sheet};
use stolik_words::Language;

/// Width beside the sentences that stays free: before the mark of each, and as much at the right edge.
const FREE: f32 = 167.0;

/// Paints one card as printed, with the sentences that its definition generates.
#[must_use]
pub fn card<'a>(
    rules: &'a Heroes,
    id: CardId,
    text: &'a [String],
    reader: impl Into<Reader<'a>>,
) -> Picture {
    let Reader { language, frame, .. } = reader.into();
    let (card, heading) = (rules.card(id), heading(rules, id, language));
    let kind = capital(&heading.kind);
    let words =
        sheet::Words { name: &heading.name, kind: &kind, line: heading.line(), text, free: FREE };
    let ground = tone::kind(card.kind);
    let look = sheet::Look {
        scheme: &tone::SCHEME,
        ground,
        under: ground,
        sign: Sign::of_kind(card.kind),
        badges: printed(card),
        art: &|c, area| Art::of(card).draw(c, area, Light::Full),
        bar: &|c, at| bar(c, card, at),
    };
    sheet::picture(words, &look, (frame, colors()))
}

/// Returns the words of [`card`] without its picture.
#[must_use]
pub fn card_words(rules: &Heroes, id: CardId, text: &[String], language: Language) -> Wording {
    sheet::wording(heading(rules, id, language).line(), text)
}

fn heading(rules: &Heroes, id: CardId, language: Language) -> Heading {
    let card = rules.card(id);
    let name = text::drawable(card.name.get(language));
    Heading { name, kind: say::kind(card, language), stats: say::stats(card, language) }
}

/// Draws the price, the elements and the numbers; of a hero the lives.
fn bar(c: &mut Canvas, card: &Card, (left, right, y): (f32, f32, f32)) {
    let mut x = left;
    if let Some(cost) = cost(card) {
        x = coins(c, (left, y), 42.0, &cost) + 12.0;
    }
    for element in card.elements.iter() {
        let sign = Sign::of_element(element);
        sign.draw(c, (x + 20.0, y), 38.0, rgb(tone::SCHEME.paper), rgb(tone::SCHEME.panel));
        x += 52.0;
    }
    match card.kind {
        Kind::Creature => numbers(c, (right, y), 54.0, [card.strike, card.lives]),
        Kind::Hero => {
            let said = card.lives.to_string();
            c.text(Face::Bold, 54.0, (right, y + 19.0, At::Right), rgb(tone::SCHEME.more), &said);
            let x = right - text::width(Face::Bold, 54.0, &said) - 30.0;
            Sign::Life.draw(c, (x, y), 43.0, rgb(tone::SCHEME.more), rgb(tone::SCHEME.panel));
        }
        Kind::Support | Kind::Spell => {}
    }
}
