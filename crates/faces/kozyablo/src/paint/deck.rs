//! A deck on one picture: its capital, what it is made of, what it needs, every card.

use super::art::{Art, Light};
use super::colors::colors;
use super::offer::level;
use super::sign::Sign;
use super::tone;
use stolik_abilities::printed::CardPool as _;
use stolik_kozyablo::card::Kind;
use stolik_kozyablo::{CardId, Kozyablo};
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::deck_page::{self, Cards, Page, Row};
use stolik_render::palette::{mix, rgb};
use stolik_render::text::{self, Face};
use stolik_render::{Frame, Picture, Reader};

/// The types of cards in the order in which they are shown.
const SORTS: [(Kind, &str); 5] = [
    (Kind::Creature, "koz-creatures"),
    (Kind::Hero, "koz-heroes"),
    (Kind::Building, "koz-buildings"),
    (Kind::Magic, "koz-magic"),
    (Kind::Effect, "koz-effects"),
];

/// Paints a deck: its capital, if it is among the cards, and every card as often as it is in it. The mines, which
/// every deck has, are not shown.
#[must_use]
pub fn deck<'a>(
    rules: &'a Kozyablo,
    name: &str,
    cards: &[CardId],
    reader: impl Into<Reader<'a>>,
) -> Picture {
    let deck = Deck { rules, reader: reader.into() };
    let sort = |id: CardId| SORTS.iter().position(|(kind, _)| *kind == rules.card(id).kind);
    let leads = |id: CardId| matches!(rules.card(id).kind, Kind::Capital(_));
    let cards = Cards::new(cards, leads, sort, |id| (rules.card(id).level, deck.card_name(id)));
    let page = Page {
        reader: deck.reader,
        tones: (tone::SCHEME, colors()),
        name: text::drawable(name),
        leader: deck.capital_lines(cards.leader),
        sorts: SORTS.iter().map(|(kind, key)| (Sign::of_kind(*kind), *key)).collect(),
        signs: (Sign::Deck, Sign::Capital),
        cards,
    };
    let row =
        |c: &mut Canvas, area, row: Row<CardId, usize>| deck.row(c, area, row.card, row.copies);
    page.paint(|id| deck.card_name(id), row)
}

struct Deck<'a> {
    rules: &'a Kozyablo,
    reader: Reader<'a>,
}

impl Deck<'_> {
    fn card_name(&self, id: CardId) -> String {
        text::drawable(self.rules.name_of(id, self.reader.language))
    }

    /// The capital with what it brings, in lines, and their size; none without a capital.
    fn capital_lines(&self, capital: Option<CardId>) -> (Vec<String>, f32) {
        let Some(id) = capital else { return (Vec::new(), 0.0) };
        let text = self.rules.sentences(id, self.reader.language).join(" ");
        let line = format!("{}. {}", self.card_name(id), text);
        let room = self.reader.frame.width() - 82.0;
        match self.reader.frame {
            Frame::Chat | Frame::Desk => {
                let size = text::fit(Face::Narrow, &line, room, 26, 13);
                (vec![line], size)
            }
            Frame::Phone | Frame::Landscape => (text::wrap(Face::Narrow, 26.0, room, &line), 26.0),
        }
    }

    /// One card: its type, name, numbers, level, copies.
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
        if card.kind.stands() {
            let stats = [card.stats.attack, card.stats.life, card.stats.speed];
            let said = stats.map(|n| n.to_string()).join("/");
            let size = (area.h * 0.44).min(26.0);
            let at = (right, y + size * 0.34, At::Right);
            c.text(Face::Bold, size, at, rgb(tone::SCHEME.strike), &said);
            right -= text::width(Face::Bold, size, &said) + 8.0;
        }
        let left = sign.right() + 10.0;
        let end = level(c, (left, y), (area.h * 0.42).min(25.0), card);
        let name = self.card_name(id);
        let kit = (&tone::SCHEME, self.reader.frame);
        deck_page::row_name(c, kit, area, (end, right), (0.5, 28.0), &name);
    }
}
