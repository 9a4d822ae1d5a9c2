//! A deck on one picture: its commander, what it is made of, what it costs, every card.

use super::colors::colors;
use super::layout::table;
use super::scene::emblem;
use super::sign::Sign;
use super::tone;
use std::collections::BTreeMap;
use stolik_kernel::every;
use stolik_render::Seen;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::palette::{mix, rgb, veil};
use stolik_render::para;
use stolik_render::text::{self, Face};
use stolik_render::{Frame, Reader};
use stolik_render::{Picture, Wording};
use stolik_war2047::card::{Arm, Card, Kind};
use stolik_war2047::ids::{RESOURCES, Res};
use stolik_war2047::{CardId, War2047, say};
use stolik_words::{Language, Phrase};

/// Height of the bars of prices, and of a row on a phone.
const BARS: f32 = 150.0;
const UPRIGHT: f32 = 64.0;

/// The sizes in which frames differ.
struct Sizes {
    columns: usize,
    /// Height of the head with the commander.
    head: f32,
    /// The plate of the commander.
    plate: Area,
    /// The upper left corner of the chips, if they do not stand beside the commander.
    chips: Option<(f32, f32)>,
}

const fn sizes(frame: Frame) -> Sizes {
    match frame {
        Frame::Chat => {
            let plate = Area::new(12.0, 12.0, 132.0, 150.0);
            Sizes { columns: 2, head: 168.0, plate, chips: None }
        }
        Frame::Phone => {
            let plate = Area::new(12.0, 12.0, 104.0, 100.0);
            Sizes { columns: 1, head: 180.0, plate, chips: Some((12.0, 122.0)) }
        }
    }
}

/// Most different cards that are shown; of the others the number.
const SHOWN: usize = 46;
/// The bar of the dearest cards: this price and more.
const DEAREST: usize = 8;

/// The sorts by which the cards of a deck are counted, in the order in which they are shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Sort {
    Unit(Arm),
    Order,
    Sabotage,
    Tactic,
}

const SORTS: [Sort; 6] = every![
    Sort: Unit(Arm::Infantry), Unit(Arm::Armour), Unit(Arm::Aviation), Order, Sabotage, Tactic,
];

impl Sort {
    /// A commander is of no sort: it is not in the deck (commander.not-in-deck).
    fn of(card: &Card) -> Option<Sort> {
        match card.kind {
            Kind::Unit(body) => Some(Sort::Unit(body.arm)),
            Kind::Order => Some(Sort::Order),
            Kind::Sabotage => Some(Sort::Sabotage),
            Kind::Tactic => Some(Sort::Tactic),
            Kind::Commander => None,
        }
    }

    fn sign(self) -> Sign {
        match self {
            Sort::Unit(arm) => Sign::of_arm(arm),
            Sort::Order => Sign::Order,
            Sort::Sabotage => Sign::Sabotage,
            Sort::Tactic => Sign::Tactic,
        }
    }

    fn key(self) -> &'static str {
        match self {
            Sort::Unit(Arm::Infantry) => "war-infantry",
            Sort::Unit(Arm::Armour) => "war-armour",
            Sort::Unit(Arm::Aviation) => "war-aviation",
            Sort::Order => "war-orders",
            Sort::Sabotage => "war-sabotages",
            Sort::Tactic => "war-tactic-cards",
        }
    }
}

/// Paints a deck: its commander, if it is among the cards, and every card as often as it is in it.
#[must_use]
pub fn deck<'a>(
    rules: &'a War2047,
    name: &str,
    cards: &[CardId],
    reader: impl Into<Reader<'a>>,
) -> Picture {
    let reader = reader.into();
    let deck = Deck::new(rules, name, cards, reader);
    let (frame, wide) = (reader.frame, reader.frame.width());
    let Sizes { columns, head, .. } = sizes(frame);
    let top = head + BARS + 22.0;
    let shown = deck.rows.len().min(SHOWN);
    let lines = shown.div_ceil(columns).max(1);
    let foot = if deck.rows.len() > SHOWN { 44.0 } else { 0.0 };
    let step = match frame {
        Frame::Chat => ((1280.0 - top - foot - 10.0) / lines as f32).floor().clamp(34.0, 76.0),
        Frame::Phone => UPRIGHT,
    };
    let mut c = table(frame, top + step * lines as f32 + foot + 10.0);
    deck.head(&mut c);
    deck.prices(&mut c, Area::new(12.0, head + 10.0, wide - 24.0, BARS));
    let width = (wide - 16.0) / columns as f32;
    for (i, (card, copies)) in deck.rows.iter().take(SHOWN).enumerate() {
        let (column, line) = ((i / lines) as f32, (i % lines) as f32);
        let area = Area::new(8.0 + column * width, top + line * step, width, step).inset(3.0);
        deck.row(&mut c, area, *card, *copies);
    }
    if foot > 0.0 {
        let more = Phrase::new("board-deck-more").number("count", (deck.rows.len() - SHOWN) as i64);
        let at = (wide / 2.0, top + step * lines as f32 + 32.0, At::Middle);
        c.text(Face::Bold, 28.0, at, rgb(tone::HAZE), &deck.reader.say(&more));
    }
    c.into_picture((colors(), Seen::ByOne(None)), deck.words())
}

struct Deck<'a> {
    rules: &'a War2047,
    reader: Reader<'a>,
    name: String,
    commander: Option<CardId>,
    /// Cards with their copies, by sort, price and name.
    rows: Vec<(CardId, usize)>,
    count: usize,
}

impl<'a> Deck<'a> {
    fn new(rules: &'a War2047, name: &str, cards: &[CardId], reader: Reader<'a>) -> Deck<'a> {
        let mut copies: BTreeMap<CardId, usize> = BTreeMap::new();
        for card in cards {
            *copies.entry(*card).or_insert(0) += 1;
        }
        let commander = copies.keys().copied().find(|c| rules.card(*c).kind == Kind::Commander);
        let mut deck = Deck {
            rules,
            reader,
            name: text::drawable(name),
            commander,
            rows: Vec::new(),
            count: 0,
        };
        let sort = |id: CardId| Sort::of(rules.card(id));
        let mut rows: Vec<(CardId, usize)> =
            copies.into_iter().filter(|(id, _)| sort(*id).is_some()).collect();
        rows.sort_by_cached_key(|(id, _)| {
            (sort(*id), total(rules.card(*id).cost), deck.card_name(*id), *id)
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

    /// The number of cards of each sort.
    fn sorts(&self) -> Vec<(Sort, usize)> {
        let count = |sort: Sort| {
            let of = |row: &&(CardId, usize)| Sort::of(self.rules.card(row.0)) == Some(sort);
            self.rows.iter().filter(of).map(|(_, n)| n).sum()
        };
        SORTS.into_iter().map(|sort| (sort, count(sort))).filter(|(_, n)| *n > 0).collect()
    }

    /// The commander's head, the name, the number of cards, and a chip for each sort.
    fn head(&self, c: &mut Canvas) {
        let frame = self.reader.frame;
        let Sizes { plate, chips, .. } = sizes(frame);
        c.fill(&plate.cut(13.0), rgb(tone::AMBER));
        c.fade(
            &plate.inset(4.0).cut(10.0),
            (plate.y, rgb(0x46_545b)),
            (plate.bottom(), rgb(0x20_2a2f)),
        );
        let (x, y) = plate.middle();
        match self.commander {
            Some(id) => {
                let drawing = emblem(self.rules.card(id));
                let size = plate.w.min(plate.h) - 28.0;
                drawing.draw(c, (x, y), size, rgb(0xff_faec), rgb(tone::INK));
            }
            None => Sign::Headquarters.draw(c, (x, y), 80.0, rgb(0xff_faec), rgb(tone::INK)),
        }
        let left = plate.right() + 18.0;
        let count = self.count.to_string();
        let right = frame.width() - 20.0;
        c.text(Face::Bold, 44.0, (right, 54.0, At::Right), rgb(tone::PAPER), &count);
        let sign = right - text::width(Face::Bold, 44.0, &count) - 28.0;
        Sign::Deck.draw(c, (sign, 39.0), 40.0, rgb(tone::PAPER), rgb(tone::PANEL));
        let room = sign - 30.0 - left;
        let (name, size) = text::on_line(frame, Face::Bold, &self.name, room, (42, 18));
        c.text(Face::Bold, size, (left, 54.0, At::Left), rgb(tone::PAPER), &name);
        if let Some(id) = self.commander {
            let name = self.card_name(id);
            let (name, size) = text::on_line(frame, Face::Bold, &name, right - left, (29, 16));
            c.text(Face::Bold, size, (left, 92.0, At::Left), rgb(tone::AMBER), &name);
        }
        let (mut x, top) = chips.unwrap_or((left, 106.0));
        for (sort, n) in self.sorts() {
            let number = n.to_string();
            let wide = 62.0 + text::width(Face::Bold, 31.0, &number);
            let chip = Area::new(x, top, wide, 50.0);
            c.fill(&chip.round(10.0), rgb(tone::PANEL));
            let y = chip.middle().1;
            sort.sign().draw(c, (x + 26.0, y), 30.0, rgb(tone::PAPER), rgb(tone::PANEL));
            c.text(Face::Bold, 31.0, (x + 49.0, y + 11.0, At::Left), rgb(tone::AMBER), &number);
            x += wide + 9.0;
        }
    }

    /// A bar for each price in all, split into the resources that are paid; cards above, price below.
    fn prices(&self, c: &mut Canvas, area: Area) {
        let mut bars = [(0_usize, [0_usize; 3]); DEAREST + 1];
        for (id, copies) in &self.rows {
            let cost = self.rules.card(*id).cost;
            let bar = &mut bars[total(cost).min(DEAREST)];
            bar.0 += copies;
            for (sum, part) in bar.1.iter_mut().zip(cost.0) {
                *sum += usize::from(part) * copies;
            }
        }
        let most = bars.iter().map(|(n, _)| *n).max().unwrap_or(0).max(1) as f32;
        c.fill(&area.round(12.0), veil(rgb(tone::PANEL), 200));
        c.stroke(&area.inset(1.0).round(11.0), rgb(tone::EDGE), 2.0);
        let step = (area.w - 20.0) / bars.len() as f32;
        let (floor, tall) = (area.bottom() - 38.0, area.h - 38.0 - 36.0);
        for (i, (count, parts)) in bars.iter().enumerate() {
            let x = area.x + 10.0 + step * (i as f32 + 0.5);
            let width = (step * 0.62).min(66.0);
            let (height, paid) = (*count as f32 / most * tall, parts.iter().sum::<usize>().max(1));
            let mut y = floor;
            for (resource, part) in RESOURCES.into_iter().zip(parts) {
                let h = height * *part as f32 / paid as f32;
                if h >= 1.0 {
                    let bar = Area::new(x - width / 2.0, y - h, width, h);
                    c.fill(&bar.path(), tone::resource(resource));
                }
                y -= h;
            }
            let price = if i == DEAREST { format!("{i}+") } else { i.to_string() };
            let at = (x, area.bottom() - 10.0, At::Middle);
            c.text(Face::Bold, 26.0, at, rgb(tone::HAZE), &price);
            if *count > 0 {
                let at = (x, floor - height - 6.0, At::Middle);
                c.text(Face::Bold, 26.0, at, rgb(tone::PAPER), &count.to_string());
            }
        }
    }

    /// One card: drawing on the ground of its class, name, price, copies.
    fn row(&self, c: &mut Canvas, area: Area, id: CardId, copies: usize) {
        let card = self.rules.card(id);
        let ground = tone::kind(&card.kind);
        let y = area.middle().1;
        c.fill(&area.round(9.0), mix(ground, rgb(0x0c_1214), 56));
        let sign = Area::new(area.x, area.y, area.h.min(62.0), area.h);
        c.fill(&sign.round(9.0), ground);
        tone::pattern(c, sign.inset(3.0), &card.kind, veil(rgb(0x00_0000), 58));
        let size = sign.w.min(sign.h) * 0.78;
        emblem(card).draw(c, sign.middle(), size, rgb(0xff_faec), rgb(tone::INK));
        let mut right = area.right() - 12.0;
        let size = (area.h * 0.55).min(33.0);
        let times = format!("×{copies}");
        let color = if copies > 1 { tone::AMBER } else { tone::HAZE };
        c.text(Face::Bold, size, (right, y + size * 0.34, At::Right), rgb(color), &times);
        right -= text::width(Face::Bold, size, "×3") + 12.0;
        let size = (area.h * 0.45).min(26.0);
        for (resource, n) in RESOURCES.into_iter().zip(card.cost.0).rev() {
            if n > 0 {
                let (number, color) = (n.to_string(), tone::resource(resource));
                c.text(Face::Bold, size, (right, y + size * 0.34, At::Right), color, &number);
                right -= text::width(Face::Bold, size, &number) + size * 0.55;
                let sign = Sign::of_resource(resource);
                sign.draw(c, (right, y), size * 0.85, color, rgb(tone::PANEL));
                right -= size * 0.72;
            }
        }
        let left = sign.right() + 10.0;
        let name = self.card_name(id);
        let most = (area.h * 0.52).min(29.0) as u16;
        let (names, size) = text::in_row(self.reader.frame, &name, right - left - 4.0, (most, 13));
        para::about(c, (left, y, At::Left), (size, rgb(tone::PAPER)), &names);
    }

    fn words(&self) -> Wording {
        let count = self.reader.say(&Phrase::new("word-cards").number("count", self.count as i64));
        let mut head = format!("{}: {count}", self.name);
        if let Some(id) = self.commander {
            head = format!("{head}. {}", self.card_name(id));
        }
        let of = |sort: Sort| self.reader.say(&Phrase::new(sort.key()));
        let mut lines = vec![head.clone()];
        for (sort, n) in self.sorts() {
            let cards =
                self.rows.iter().filter(|(id, _)| Sort::of(self.rules.card(*id)) == Some(sort));
            let cards: Vec<String> =
                cards.map(|(id, copies)| format!("{copies} {}", self.card_name(*id))).collect();
            lines.push(format!("{} {n}: {}", of(sort), cards.join(", ")));
        }
        let sorts: Vec<String> =
            self.sorts().into_iter().map(|(sort, n)| format!("{} {n}", of(sort))).collect();
        let short = format!("{head}. {}.", sorts.join(", "));
        Wording { full: lines.join("\n"), shorter: vec![short, format!("{head}.")] }
    }
}

/// The total price of a card.
fn total(cost: Res) -> usize {
    cost.0.into_iter().map(usize::from).sum()
}
