//! A deck on one picture: its hero, what it is made of, every card.

use super::art::{Art, Light};
use super::colors::colors;
use super::layout::table;
use super::offer::{coins, cost};
use super::sign::Sign;
use super::tone;
use std::collections::BTreeMap;
use stolik_heroes::card::Kind;
use stolik_heroes::{CardId, Heroes, say};
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::palette::{mix, rgb};
use stolik_render::para;
use stolik_render::text::{self, Face};
use stolik_render::{Frame, Picture, Reader, Seen, Wording};
use stolik_words::{Language, Phrase};

/// Height of what stands above the cards, with one line of the hero's text, and of each further one.
const HEAD: (f32, f32) = (176.0, 29.0);
/// Sizes of the hero's text, the largest in which it has no more lines than that.
const TOLD: [f32; 3] = [26.0, 23.0, 20.0];
const LINES: usize = 3;
/// Most different cards that are shown; of the others the number.
const SHOWN: usize = 46;
/// Height of a row on a phone.
const UPRIGHT: f32 = 64.0;

/// The number of cards side by side.
const fn columns(frame: Frame) -> usize {
    match frame {
        Frame::Chat => 2,
        Frame::Phone => 1,
    }
}

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
    let reader = reader.into();
    let deck = Deck::new(rules, name, cards, reader);
    let (frame, wide) = (reader.frame, reader.frame.width());
    let columns = columns(frame);
    let lines = deck.rows.len().min(SHOWN).div_ceil(columns).max(1);
    let foot = if deck.rows.len() > SHOWN { 44.0 } else { 0.0 };
    let (size, told) = deck.wrap_hero_text();
    let head = HEAD.0 + HEAD.1 * (told.len().max(1) - 1) as f32;
    let step = match frame {
        Frame::Chat => ((1280.0 - head - foot - 10.0) / lines as f32).floor().clamp(34.0, 76.0),
        Frame::Phone => UPRIGHT,
    };
    let mut c = table(frame, head + step * lines as f32 + foot + 10.0);
    deck.head(&mut c, size, &told);
    let width = (wide - 16.0) / columns as f32;
    for (i, (card, copies)) in deck.rows.iter().take(SHOWN).enumerate() {
        let (column, line) = ((i / lines) as f32, (i % lines) as f32);
        let area = Area::new(8.0 + column * width, head + line * step, width, step).inset(3.0);
        deck.row(&mut c, area, *card, *copies);
    }
    if foot > 0.0 {
        let more = Phrase::new("board-deck-more").number("count", (deck.rows.len() - SHOWN) as i64);
        let at = (wide / 2.0, head + step * lines as f32 + 32.0, At::Middle);
        c.text(Face::Bold, 28.0, at, rgb(tone::HAZE), &deck.reader.say(&more));
    }
    c.into_picture((colors(), Seen::ByOne(None)), deck.words())
}

struct Deck<'a> {
    rules: &'a Heroes,
    reader: Reader<'a>,
    name: String,
    hero: Option<CardId>,
    /// Cards with their copies, by type, cost and name.
    rows: Vec<(CardId, usize)>,
    count: usize,
}

impl<'a> Deck<'a> {
    fn new(rules: &'a Heroes, name: &str, cards: &[CardId], reader: Reader<'a>) -> Deck<'a> {
        let mut copies: BTreeMap<CardId, usize> = BTreeMap::new();
        for card in cards {
            *copies.entry(*card).or_insert(0) += 1;
        }
        let kind = |id: &CardId| rules.card(*id).kind;
        let hero = copies.keys().copied().find(|id| kind(id) == Kind::Hero);
        let sort = |id: CardId| SORTS.iter().position(|(known, _)| *known == kind(&id));
        let mut rows: Vec<(CardId, usize)> =
            copies.into_iter().filter(|(id, _)| sort(*id).is_some()).collect();
        let name = text::drawable(name);
        let mut deck = Deck { rules, reader, name, hero, rows: Vec::new(), count: 0 };
        rows.sort_by_cached_key(|(id, _)| {
            (sort(*id), rules.card(*id).cost, deck.card_name(*id), *id)
        });
        deck.count = rows.iter().map(|(_, n)| n).sum();
        deck.rows = rows;
        deck
    }

    fn language(&self) -> Language {
        self.reader.language
    }

    fn card_name(&self, id: CardId) -> String {
        text::drawable(say::name(&self.rules.card(id).name, self.language()))
    }

    /// The number of cards of each type.
    fn sorts(&self) -> Vec<(Kind, &'static str, usize)> {
        let count = |kind: Kind| {
            let of = |row: &&(CardId, usize)| self.rules.card(row.0).kind == kind;
            self.rows.iter().filter(of).map(|(_, n)| n).sum()
        };
        let all = SORTS.into_iter().map(|(kind, key)| (kind, key, count(kind)));
        all.filter(|(_, _, n)| *n > 0).collect()
    }

    /// The hero with its text in lines, and their size; none without a hero.
    fn wrap_hero_text(&self) -> (f32, Vec<String>) {
        let Some(id) = self.hero else { return (TOLD[0], Vec::new()) };
        let text = say::card(self.rules, id, self.language()).join(" ");
        let line = text::drawable(&format!("{}. {text}", self.card_name(id)));
        let room = self.reader.frame.width() - 82.0;
        let set = |size: f32| (size, text::wrap(Face::Narrow, size, room, &line));
        if self.reader.frame == Frame::Phone {
            return set(TOLD[0]);
        }
        let fits = TOLD.into_iter().map(set).find(|(_, lines)| lines.len() <= LINES);
        fits.unwrap_or_else(|| set(TOLD[TOLD.len() - 1]))
    }

    /// Name, hero with its text, a chip for each type.
    fn head(&self, c: &mut Canvas, told: f32, lines: &[String]) {
        let (left, right) = (22.0, self.reader.frame.width() - 20.0);
        let count = self.count.to_string();
        c.text(Face::Bold, 42.0, (right, 50.0, At::Right), rgb(tone::PAPER), &count);
        let sign = right - text::width(Face::Bold, 42.0, &count) - 28.0;
        Sign::Deck.draw(c, (sign, 36.0), 36.0, rgb(tone::PAPER), rgb(tone::PANEL));
        let frame = self.reader.frame;
        let room = sign - 30.0 - left;
        let (name, size) = text::on_line(frame, Face::Bold, &self.name, room, (42, 18));
        c.text(Face::Bold, size, (left, 50.0, At::Left), rgb(tone::PAPER), &name);
        if !lines.is_empty() {
            Sign::Hero.draw(c, (left + 14.0, 84.0), 28.0, rgb(tone::AMBER), rgb(tone::PANEL));
        }
        for (n, line) in lines.iter().enumerate() {
            let at = (left + 38.0, 93.0 + n as f32 * HEAD.1, At::Left);
            c.text(Face::Narrow, told, at, rgb(tone::AMBER), line);
        }
        let top = 112.0 + HEAD.1 * (lines.len().max(1) - 1) as f32;
        let mut x = left;
        for (kind, _, n) in self.sorts() {
            let number = n.to_string();
            let wide = 62.0 + text::width(Face::Bold, 31.0, &number);
            let chip = Area::new(x, top, wide, 50.0);
            c.fill(&chip.round(10.0), rgb(tone::PANEL));
            let y = chip.middle().1;
            let sign = Sign::of_kind(kind);
            sign.draw(c, (x + 26.0, y), 30.0, rgb(tone::PAPER), rgb(tone::PANEL));
            c.text(Face::Bold, 31.0, (x + 49.0, y + 11.0, At::Left), rgb(tone::AMBER), &number);
            x += wide + 9.0;
        }
    }

    /// One card: its type, name, numbers, cost, copies.
    fn row(&self, c: &mut Canvas, area: Area, id: CardId, copies: usize) {
        let card = self.rules.card(id);
        let ground = tone::kind(card.kind);
        let y = area.middle().1;
        c.fill(&area.round(9.0), mix(ground, rgb(tone::PANEL), 60));
        let sign = Area::new(area.x, area.y, area.h.min(58.0), area.h);
        c.fill(&sign.round(9.0), ground);
        Art::of(card).draw(c, sign.inset(3.0), Light::Full);
        let mut right = area.right() - 12.0;
        let size = (area.h * 0.5).min(31.0);
        let times = format!("\u{d7}{copies}");
        let color = if copies > 1 { tone::AMBER } else { tone::HAZE };
        c.text(Face::Bold, size, (right, y + size * 0.34, At::Right), rgb(color), &times);
        right -= text::width(Face::Bold, size, "\u{d7}3") + 14.0;
        if card.kind == Kind::Creature {
            let said = format!("{}/{}", card.strike, card.lives);
            let size = (area.h * 0.44).min(26.0);
            let at = (right, y + size * 0.34, At::Right);
            c.text(Face::Bold, size, at, rgb(tone::STRIKE), &said);
            right -= text::width(Face::Bold, size, &said) + 8.0;
        }
        let left = sign.right() + 10.0;
        let cost = cost(card).unwrap_or_default();
        let end = coins(c, (left, y), (area.h * 0.42).min(25.0), &cost);
        let name = self.card_name(id);
        let most = (area.h * 0.5).min(28.0) as u16;
        let (names, size) = text::in_row(self.reader.frame, &name, right - end - 4.0, (most, 13));
        para::about(c, (end, y, At::Left), (size, rgb(tone::PAPER)), &names);
    }

    fn words(&self) -> Wording {
        let count = self.reader.say(&Phrase::new("word-cards").number("count", self.count as i64));
        let mut head = format!("{}: {count}", self.name);
        if let Some(id) = self.hero {
            head = format!("{head}. {}", self.card_name(id));
        }
        let word = |key: &str| self.reader.say(&Phrase::new(key));
        let mut lines = vec![head.clone()];
        let mut short = Vec::new();
        for (kind, key, n) in self.sorts() {
            let cards = self.rows.iter().filter(|(id, _)| self.rules.card(*id).kind == kind);
            let cards: Vec<String> =
                cards.map(|(id, copies)| format!("{copies} {}", self.card_name(*id))).collect();
            lines.push(format!("{} {n}: {}", word(key), cards.join(", ")));
            short.push(format!("{} {n}", word(key)));
        }
        let short = format!("{head}. {}.", short.join(", "));
        Wording { full: lines.join("\n"), shorter: vec![short, format!("{head}.")] }
    }
}
