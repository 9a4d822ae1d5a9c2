//! A deck on one picture: its hero, what it is made of, every card.

use super::art::{Art, Light};
use super::colors::colors;
use super::offer::{coins, cost};
use super::sign::Sign;
use super::tone;
use stolik_abilities::printed::CardPool as _;
use stolik_heroes::card::Kind;
use stolik_heroes::{CardId, Heroes};
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::deck_page::{self, Cards, Page, Row};
use stolik_render::palette::{mix, rgb};
use stolik_render::text::{self, Face};
use stolik_render::{Picture, Reader};

/// Sizes of the hero's text, the largest in which it has no more lines than that.
const TOLD: [f32; 3] = [26.0, 23.0, 20.0];
const LINES: usize = 3;
/// The types of cards in the order in which they are shown.
const SORTS: [(Kind, &str); 3] = [
    (Kind::Creature, "heroes-creatures"),
    (Kind::Support, "heroes-supports"),
    (Kind::Spell, "heroes-spells"),
];

/// Paints a deck: its hero, if it is among the cards, and every card as often as it is in it.
#[must_use]
pub fn deck<'a>(
    rules: &'a Heroes,
    name: &str,
    cards: &[CardId],
    reader: impl Into<Reader<'a>>,
) -> Picture {
    let deck = Deck { rules, reader: reader.into() };
    let sort = |id: CardId| SORTS.iter().position(|(kind, _)| *kind == rules.card(id).kind);
    let leads = |id: CardId| rules.card(id).kind == Kind::Hero;
    let cards = Cards::new(cards, leads, sort, |id| (rules.card(id).cost, deck.card_name(id)));
    let page = Page {
        reader: deck.reader,
        tones: (tone::SCHEME, colors()),
        name: text::drawable(name),
        leader: deck.hero_lines(cards.leader),
        sorts: SORTS.iter().map(|(kind, key)| (Sign::of_kind(*kind), *key)).collect(),
        signs: (Sign::Deck, Sign::Hero),
        cards,
    };
    let row =
        |c: &mut Canvas, area, row: Row<CardId, usize>| deck.row(c, area, row.card, row.copies);
    page.paint(|id| deck.card_name(id), row)
}

struct Deck<'a> {
    rules: &'a Heroes,
    reader: Reader<'a>,
}

impl Deck<'_> {
    fn card_name(&self, id: CardId) -> String {
        text::drawable(self.rules.name_of(id, self.reader.language))
    }

    /// The hero with its text in lines, and their size; none without a hero.
    fn hero_lines(&self, hero: Option<CardId>) -> (Vec<String>, f32) {
        let Some(id) = hero else { return (Vec::new(), TOLD[0]) };
        let text = self.rules.sentences(id, self.reader.language).join(" ");
        let line = text::drawable(&format!("{}. {text}", self.card_name(id)));
        let room = self.reader.frame.width() - 82.0;
        let set = |size: f32| (text::wrap(Face::Narrow, size, room, &line), size);
        if self.reader.frame.is_phone() {
            return set(TOLD[0]);
        }
        let fits = TOLD.into_iter().map(set).find(|(lines, _)| lines.len() <= LINES);
        fits.unwrap_or_else(|| set(TOLD[TOLD.len() - 1]))
    }

    /// One card: its type, name, numbers, cost, copies.
    fn row(&self, c: &mut Canvas, area: Area, id: CardId, copies: usize) {
        let card = self.rules.card(id);
        let ground = tone::kind(card.kind);
        let y = area.middle().1;
        c.fill(&area.round(9.0), mix(ground, rgb(tone::SCHEME.panel), 60));
        let sign = Area::new(area.x, area.y, area.h.min(58.0), area.h);
        c.fill(&sign.round(9.0), ground);
        Art::of(card).draw(c, sign.inset(3.0), Light::Full);
        let size = (area.h * 0.5).min(31.0);
        let mut right = deck_page::row_copies(c, &tone::SCHEME, area, (size, 14.0), copies);
        if card.kind == Kind::Creature {
            let said = format!("{}/{}", card.strike, card.lives);
            let size = (area.h * 0.44).min(26.0);
            let at = (right, y + size * 0.34, At::Right);
            c.text(Face::Bold, size, at, rgb(tone::SCHEME.strike), &said);
            right -= text::width(Face::Bold, size, &said) + 8.0;
        }
        let left = sign.right() + 10.0;
        let cost = cost(card).unwrap_or_default();
        let end = coins(c, (left, y), (area.h * 0.42).min(25.0), &cost);
        let name = self.card_name(id);
        let kit = (&tone::SCHEME, self.reader.frame);
        deck_page::row_name(c, kit, area, (end, right), (0.5, 28.0), &name);
    }
}
