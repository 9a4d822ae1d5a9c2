//! A deck on one picture: the grid of its cards, chips of its parts, its words.

use crate::canvas::{Area, At, Canvas};
use crate::colors::Colors;
use crate::palette::rgb;
use crate::scheme::Scheme;
use crate::sign::Symbol;
use crate::text::{self, Face};
use crate::{Frame, Picture, Reader, Seen, Wording, para};
use std::collections::BTreeMap;
use stolik_words::Phrase;

/// Height of the head of a deck with one line on its leader, and of each further line.
const HEAD: (f32, f32) = (176.0, 29.0);

/// A card of a deck with its copies and its part of the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row<Id, Part> {
    /// The card.
    pub card: Id,
    /// The number of its copies.
    pub copies: usize,
    /// The part that it belongs to.
    pub part: Part,
}

/// The cards of a deck, counted and in order.
#[derive(Clone, Debug)]
pub struct Cards<Id, Part> {
    /// The card that leads the deck and is not counted.
    pub leader: Option<Id>,
    /// The other cards, by part and key.
    pub rows: Vec<Row<Id, Part>>,
}

impl<Id, Part> Default for Cards<Id, Part> {
    fn default() -> Self {
        Cards { leader: None, rows: Vec::new() }
    }
}

impl<Id: Copy + Ord, Part: Copy + Ord> Cards<Id, Part> {
    /// Counts the cards. `part` is `None` for cards that the page does not list.
    pub fn new<Key: Ord>(
        cards: &[Id],
        leads: impl Fn(Id) -> bool,
        part: impl Fn(Id) -> Option<Part>,
        key: impl Fn(Id) -> Key,
    ) -> Cards<Id, Part> {
        let mut counted = BTreeMap::new();
        for card in cards {
            *counted.entry(*card).or_insert(0) += 1;
        }
        let leader = counted.keys().copied().find(|card| leads(*card));
        let row = |(card, copies)| Some(Row { card, copies, part: part(card)? });
        let mut rows: Vec<Row<Id, Part>> = counted.into_iter().filter_map(row).collect();
        rows.sort_by_cached_key(|row| (row.part, key(row.card), row.card));
        Cards { leader, rows }
    }

    /// The number of all listed cards.
    #[must_use]
    pub fn count(&self) -> usize {
        self.rows.iter().map(|row| row.copies).sum()
    }

    /// The parts that have cards, with the number of these.
    #[must_use]
    pub fn parts(&self) -> Vec<(Part, usize)> {
        let runs = self.rows.chunk_by(|a, b| a.part == b.part);
        let part = |run: &[Row<Id, Part>]| {
            Some((run.first()?.part, run.iter().map(|row| row.copies).sum()))
        };
        runs.filter_map(part).collect()
    }

    /// The deck in words: its name, the number of its cards, its leader, its parts with their cards.
    #[must_use]
    pub fn words(
        &self,
        reader: &Reader<'_>,
        name: &str,
        card_name: impl Fn(Id) -> String,
        part_key: impl Fn(Part) -> &'static str,
    ) -> Wording {
        let count = reader.say(&Phrase::new("word-cards").number("count", self.count() as i64));
        let mut head = format!("{name}: {count}");
        if let Some(leader) = self.leader {
            head = format!("{head}. {}", card_name(leader));
        }
        let (mut lines, mut short) = (vec![head.clone()], Vec::new());
        for (part, n) in self.parts() {
            let rows = self.rows.iter().filter(|row| row.part == part);
            let cards = rows.map(|row| format!("{} {}", row.copies, card_name(row.card)));
            let heading = format!("{} {n}", reader.say(&Phrase::new(part_key(part))));
            lines.push(format!("{heading}: {}", cards.collect::<Vec<_>>().join(", ")));
            short.push(heading);
        }
        let short = format!("{head}. {}.", short.join(", "));
        Wording { full: lines.join("\n"), shorter: vec![short, format!("{head}.")] }
    }
}

/// Measures of the grid of a deck on a kind of screen.
#[derive(Clone, Copy, Debug)]
pub struct ScreenStyle {
    /// Most different cards that are shown; of the others the number.
    pub shown: usize,
    /// Height of a row in a chat at most.
    pub tallest: f32,
    /// Space under the rows.
    pub margin: f32,
    /// Colour of the number of cards without a place.
    pub color: u32,
}

/// The places of a deck's cards, as high as they fit.
pub struct Grid {
    wide: f32,
    columns: usize,
    head: f32,
    foot: f32,
    step: f32,
    lines: usize,
    over: usize,
    style: ScreenStyle,
}

/// The number of cards side by side.
#[must_use]
pub const fn columns(frame: Frame) -> usize {
    match frame {
        Frame::Chat | Frame::Desk => 2,
        Frame::Phone | Frame::Landscape => 1,
    }
}

/// Height of a row on a phone.
pub const UPRIGHT: f32 = 64.0;

impl Grid {
    /// The grid of so many different cards under a head of that height.
    #[must_use]
    pub fn new(frame: Frame, cards: usize, head: f32, style: ScreenStyle) -> Grid {
        let (wide, columns) = (frame.width(), columns(frame));
        let lines = cards.min(style.shown).div_ceil(columns).max(1);
        let over = cards.saturating_sub(style.shown);
        let foot = if over > 0 { 44.0 } else { 0.0 };
        let step = match frame {
            Frame::Chat | Frame::Desk => {
                let room = 1280.0 - head - foot - style.margin;
                (room / lines as f32).floor().clamp(34.0, style.tallest)
            }
            Frame::Phone | Frame::Landscape => UPRIGHT,
        };
        Grid { wide, columns, head, foot, step, lines, over, style }
    }

    /// The height of the picture.
    #[must_use]
    pub fn height(&self) -> f32 {
        self.head + self.step * self.lines as f32 + self.foot + self.style.margin
    }

    /// The places of the cards that are shown.
    pub fn areas(&self) -> impl Iterator<Item = Area> + '_ {
        let width = (self.wide - 16.0) / self.columns as f32;
        (0..self.style.shown).map(move |i| {
            let (column, line) = ((i / self.lines) as f32, (i % self.lines) as f32);
            let (x, y) = (8.0 + column * width, self.head + line * self.step);
            Area::new(x, y, width, self.step).inset(3.0)
        })
    }

    /// Draws how many cards have no place.
    pub fn more(&self, c: &mut Canvas, say: impl FnOnce(&Phrase) -> String) {
        if self.over > 0 {
            let more = Phrase::new("board-deck-more").number("count", self.over as i64);
            let y = self.head + self.step * self.lines as f32 + 32.0;
            let at = (self.wide / 2.0, y, At::Middle);
            c.text(Face::Bold, 28.0, at, rgb(self.style.color), &say(&more));
        }
    }
}

/// Height of the head of a deck with so many lines on its leader.
#[must_use]
pub fn head_height(lines: usize) -> f32 {
    HEAD.0 + HEAD.1 * (lines.max(1) - 1) as f32
}

/// The head of a deck.
pub struct Head<'a, S> {
    /// The name of the deck.
    pub name: &'a str,
    /// The number of its cards.
    pub count: usize,
    /// The sign of a deck, and of its leader.
    pub signs: (S, S),
    /// The lines on its leader, and their size.
    pub leader: (&'a [String], f32),
    /// The signs of its parts with the numbers of their cards.
    pub parts: Vec<(S, usize)>,
}

impl<S: Symbol> Head<'_, S> {
    /// Draws name, leader and a chip for each part.
    pub fn draw(&self, c: &mut Canvas, scheme: &Scheme, frame: Frame) {
        let (deck, leader) = self.signs;
        let (lines, told) = self.leader;
        let at = Title { left: 22.0, foot: 50.0, size: 42.0, sign: 36.0, raise: 14.0 };
        at.draw(c, scheme, frame, (self.name, self.count), deck);
        let left = at.left;
        if !lines.is_empty() {
            leader.draw(c, (left + 14.0, 84.0), 28.0, rgb(scheme.amber), rgb(scheme.panel));
        }
        for (n, line) in lines.iter().enumerate() {
            let at = (left + 38.0, 93.0 + n as f32 * HEAD.1, At::Left);
            c.text(Face::Narrow, told, at, rgb(scheme.amber), line);
        }
        let top = 112.0 + HEAD.1 * (lines.len().max(1) - 1) as f32;
        chips(c, scheme, (left, top), self.parts.iter().copied());
    }
}

/// A deck as a page: its head, and a row for each card.
pub struct Page<'a, Id, S: 'static> {
    /// For whom.
    pub reader: Reader<'a>,
    /// The colours of the table, and those of the picture.
    pub tones: (Scheme, &'static Colors),
    /// The name of the deck, drawable.
    pub name: String,
    /// Its cards; a part is a place in `sorts`.
    pub cards: Cards<Id, usize>,
    /// The signs of the parts, and the keys of their names.
    pub sorts: Vec<(S, &'static str)>,
    /// The signs of a deck and of its leader.
    pub signs: (S, S),
    /// The lines on its leader, and their size.
    pub leader: (Vec<String>, f32),
}

impl<Id: Copy + Ord, S: Symbol> Page<'_, Id, S> {
    /// Paints the page. `row` draws a card with its copies in an area.
    pub fn paint(
        &self,
        card_name: impl Fn(Id) -> String,
        row: impl Fn(&mut Canvas, Area, Row<Id, usize>),
    ) -> Picture {
        let (scheme, colors) = &self.tones;
        let (told, size) = &self.leader;
        let frame = self.reader.frame;
        let style = ScreenStyle { shown: 46, tallest: 76.0, margin: 10.0, color: scheme.haze };
        let grid = Grid::new(frame, self.cards.rows.len(), head_height(told.len()), style);
        let mut c = scheme.canvas(frame, grid.height());
        let parts = self.cards.parts().into_iter();
        let head = Head {
            name: &self.name,
            count: self.cards.count(),
            signs: self.signs,
            leader: (told, *size),
            parts: parts.map(|(part, n)| (self.sorts[part].0, n)).collect(),
        };
        head.draw(&mut c, scheme, frame);
        for (card, area) in self.cards.rows.iter().zip(grid.areas()) {
            row(&mut c, area, *card);
        }
        grid.more(&mut c, |phrase| self.reader.say(phrase));
        let words =
            self.cards.words(&self.reader, &self.name, card_name, |part| self.sorts[part].1);
        c.into_picture((*colors, Seen::ByOne(None)), words)
    }
}

/// The place of a deck's name, and of the number of its cards to the right of it.
#[derive(Clone, Copy, Debug)]
pub struct Title {
    /// The left end of the name.
    pub left: f32,
    /// The foot of the letters.
    pub foot: f32,
    /// Size of the number.
    pub size: f32,
    /// Size of the sign beside the number.
    pub sign: f32,
    /// Height of the middle of this sign above the foot.
    pub raise: f32,
}

impl Title {
    /// Draws name and number.
    pub fn draw(
        self,
        c: &mut Canvas,
        scheme: &Scheme,
        frame: Frame,
        (name, count): (&str, usize),
        deck: impl Symbol,
    ) {
        let (right, paper) = (frame.width() - 20.0, rgb(scheme.paper));
        let count = count.to_string();
        c.text(Face::Bold, self.size, (right, self.foot, At::Right), paper, &count);
        let sign = right - text::width(Face::Bold, self.size, &count) - 28.0;
        deck.draw(c, (sign, self.foot - self.raise), self.sign, paper, rgb(scheme.panel));
        let room = sign - 30.0 - self.left;
        let (name, size) = text::on_line(frame, Face::Bold, name, room, (42, 18));
        c.text(Face::Bold, size, (self.left, self.foot, At::Left), paper, &name);
    }
}

/// Draws a chip for each part of the deck: its sign and the number of its cards.
pub fn chips<S: Symbol>(
    c: &mut Canvas,
    scheme: &Scheme,
    (mut x, top): (f32, f32),
    parts: impl IntoIterator<Item = (S, usize)>,
) {
    for (sign, n) in parts {
        let number = n.to_string();
        let wide = 62.0 + text::width(Face::Bold, 31.0, &number);
        let chip = Area::new(x, top, wide, 50.0);
        c.fill(&chip.round(10.0), rgb(scheme.panel));
        let y = chip.middle().1;
        sign.draw(c, (x + 26.0, y), 30.0, rgb(scheme.paper), rgb(scheme.panel));
        c.text(Face::Bold, 31.0, (x + 49.0, y + 11.0, At::Left), rgb(scheme.amber), &number);
        x += wide + 9.0;
    }
}

/// Draws the number of copies at the right of a row. Returns the right end of the room before it.
pub fn row_copies(
    c: &mut Canvas,
    scheme: &Scheme,
    area: Area,
    (size, gap): (f32, f32),
    copies: usize,
) -> f32 {
    let right = area.right() - 12.0;
    let times = format!("\u{d7}{copies}");
    let color = if copies > 1 { scheme.amber } else { scheme.haze };
    let at = (right, area.middle().1 + size * 0.34, At::Right);
    c.text(Face::Bold, size, at, rgb(color), &times);
    right - (text::width(Face::Bold, size, "\u{d7}3") + gap)
}

/// Draws the name of a card in its row between two points; `part` is its size as a part of the height, and at most.
pub fn row_name(
    c: &mut Canvas,
    (scheme, frame): (&Scheme, Frame),
    area: Area,
    (left, right): (f32, f32),
    (part, most): (f32, f32),
    name: &str,
) {
    let most = (area.h * part).min(most) as u16;
    let (names, size) = text::in_row(frame, name, right - left - 4.0, (most, 13));
    let at = (left, area.middle().1, At::Left);
    para::about(c, at, (size, rgb(scheme.paper)), &names);
}
