//! A deck on one picture: its capital, what it is made of, what it needs, every card.

use super::art::{Art, Light};
use super::colors::colors;
use super::layout::table;
use super::offer::level;
use super::sign::Sign;
use super::tone;
use stolik_kozyablo::card::Kind;
use stolik_kozyablo::{CardId, Kozyablo, say};
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::deck_page::{self, Cards, Grid, Head, ScreenStyle};
use stolik_render::palette::{mix, rgb};
use stolik_render::text::{self, Face};
use stolik_render::{Frame, Picture, Reader, Seen};
use stolik_words::Language;

/// Measures of the grid of cards.
const STYLE: ScreenStyle =
    ScreenStyle { shown: 46, tallest: 76.0, margin: 10.0, color: tone::HAZE };

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
    let reader = reader.into();
    let deck = Deck::new(rules, name, cards, reader);
    let (told, size) = deck.capital_lines();
    let head = deck_page::head_height(told.len());
    let grid = Grid::new(reader.frame, deck.cards.rows.len(), head, STYLE);
    let mut c = table(reader.frame, grid.height());
    let parts = deck.cards.parts().into_iter();
    let head = Head {
        name: &deck.name,
        count: deck.cards.count(),
        signs: (Sign::Deck, Sign::Capital),
        leader: (&told, size),
        parts: parts.map(|(part, n)| (Sign::of_kind(SORTS[part].0), n)).collect(),
    };
    head.draw(&mut c, &tone::SCHEME, reader.frame);
    for (row, area) in deck.cards.rows.iter().zip(grid.areas()) {
        deck.row(&mut c, area, row.card, row.copies);
    }
    grid.more(&mut c, |phrase| reader.say(phrase));
    let words =
        deck.cards.words(&reader, &deck.name, |id| deck.card_name(id), |part| SORTS[part].1);
    c.into_picture((colors(), Seen::ByOne(None)), words)
}

struct Deck<'a> {
    rules: &'a Kozyablo,
    reader: Reader<'a>,
    name: String,
    /// The cards by type, level and name; a part is a place in [`SORTS`].
    cards: Cards<CardId, usize>,
}

impl<'a> Deck<'a> {
    fn new(rules: &'a Kozyablo, name: &str, cards: &[CardId], reader: Reader<'a>) -> Deck<'a> {
        let name = text::drawable(name);
        let mut deck = Deck { rules, reader, name, cards: Cards::default() };
        let sort = |id: CardId| SORTS.iter().position(|(kind, _)| *kind == rules.card(id).kind);
        let leads = |id: CardId| matches!(rules.card(id).kind, Kind::Capital(_));
        deck.cards =
            Cards::new(cards, leads, sort, |id| (rules.card(id).level, deck.card_name(id)));
        deck
    }

    fn language(&self) -> Language {
        self.reader.language
    }

    fn card_name(&self, id: CardId) -> String {
        text::drawable(say::name(&self.rules.card(id).name, self.language()))
    }

    /// The capital with what it brings, in lines, and their size; none without a capital.
    fn capital_lines(&self) -> (Vec<String>, f32) {
        let Some(id) = self.cards.leader else { return (Vec::new(), 0.0) };
        let text = say::card(self.rules, id, self.language()).join(" ");
        let line = format!("{}. {}", self.card_name(id), text);
        let room = self.reader.frame.width() - 82.0;
        match self.reader.frame {
            Frame::Chat => {
                let size = text::fit(Face::Narrow, &line, room, 26, 13);
                (vec![line], size)
            }
            Frame::Phone => (text::wrap(Face::Narrow, 26.0, room, &line), 26.0),
        }
    }

    /// One card: its type, name, numbers, level, copies.
    fn row(&self, c: &mut Canvas, area: Area, id: CardId, copies: usize) {
        let card = self.rules.card(id);
        let ground = tone::kind(card.kind);
        let y = area.middle().1;
        c.fill(&area.round(9.0), mix(ground, rgb(tone::PANEL), 60));
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
            c.text(Face::Bold, size, at, rgb(tone::STRIKE), &said);
            right -= text::width(Face::Bold, size, &said) + 8.0;
        }
        let left = sign.right() + 10.0;
        let end = level(c, (left, y), (area.h * 0.42).min(25.0), card);
        let name = self.card_name(id);
        let kit = (&tone::SCHEME, self.reader.frame);
        deck_page::row_name(c, kit, area, (end, right), (0.5, 28.0), &name);
    }
}
