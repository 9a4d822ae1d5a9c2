//! One card, large, with its text; capitals and mines too.

use super::art::{self, Art, Light};
use super::colors::colors;
use super::offer::{level, numbers, resources};
use super::scene::printed;
use super::sign::Sign;
use super::tone;
use stolik_abilities::lexicon::capital;
use stolik_kozyablo::card::{Card, Kind};
use stolik_kozyablo::ids::RESOURCES;
use stolik_kozyablo::{CardId, Kozyablo, say};
use stolik_render::canvas::{At, Canvas};
use stolik_render::palette::rgb;
use stolik_render::sheet::Heading;
use stolik_render::text::{self, Face};
use stolik_render::{Picture, Reader, Wording, sheet};
use stolik_words::Language;

/// Width beside the sentences that stays free.
const FREE: f32 = 134.0;

/// Paints one card as printed, with the sentences that its definition generates.
#[must_use]
pub fn card<'a>(
    rules: &'a Kozyablo,
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
        under: art::ground(card.people),
        sign: Sign::of_kind(card.kind),
        badges: printed(card),
        art: &|c, area| Art::of(card).draw(c, area, Light::Full),
        bar: &|c, at| bar(c, card, at),
    };
    sheet::picture(words, &look, (frame, colors()))
}

/// Returns the words of [`card`] without its picture.
#[must_use]
pub fn card_words(rules: &Kozyablo, id: CardId, text: &[String], language: Language) -> Wording {
    sheet::wording(heading(rules, id, language).line(), text)
}

fn heading(rules: &Kozyablo, id: CardId, language: Language) -> Heading {
    let card = rules.card(id);
    let name = text::drawable(card.name.get(language));
    Heading { name, kind: say::kind(card, language), stats: say::stats(card, language) }
}

/// Draws the requirements and numbers; of a capital its income and room, of a mine its income.
fn bar(c: &mut Canvas, card: &Card, (left, right, y): (f32, f32, f32)) {
    match card.kind {
        Kind::Capital(capital) => {
            let mut x = left;
            for (resource, n) in RESOURCES.into_iter().zip(capital.income) {
                x = resources(c, (x, y), 42.0, (Some(resource), n)) + 12.0;
            }
            let mut x = right;
            for (sign, n) in
                [(Sign::Building, capital.buildings), (Sign::Creature, capital.garrison)]
            {
                let (said, paper) = (n.to_string(), rgb(tone::SCHEME.paper));
                c.text(Face::Bold, 46.0, (x, y + 16.0, At::Right), paper, &said);
                x -= text::width(Face::Bold, 46.0, &said) + 30.0;
                sign.draw(c, (x, y), 42.0, paper, rgb(tone::SCHEME.panel));
                x -= 46.0;
            }
        }
        Kind::Mine(resource, yields) => {
            resources(c, (left, y), 42.0, (Some(resource), yields));
        }
        Kind::Creature | Kind::Hero | Kind::Building | Kind::Magic | Kind::Effect => {
            level(c, (left, y), 42.0, card);
            if card.kind.stands() {
                let stats = card.stats;
                numbers(c, (right, y), 54.0, [stats.attack, stats.life, stats.speed]);
            }
        }
    }
}
