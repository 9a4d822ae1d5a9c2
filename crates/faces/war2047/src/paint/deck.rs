//! A deck on one picture: its commander, what it is made of, what it costs, every card.

use super::colors::colors;
use super::layout::table;
use super::scene::emblem;
use super::sign::Sign;
use super::tone;
use stolik_abilities::printed::CardPool as _;
use stolik_render::Picture;
use stolik_render::Seen;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::deck_page::{self, Cards, Grid, ScreenStyle, Title};
use stolik_render::palette::{mix, rgb, veil};
use stolik_render::text::{self, Face};
use stolik_render::{Frame, Reader};
use stolik_war2047::card::{Arm, Card, Kind};
use stolik_war2047::ids::{RESOURCES, Res};
use stolik_war2047::{CardId, War2047};

/// Height of the bars of prices.
const BARS: f32 = 150.0;

/// The sizes in which frames differ.
struct Sizes {
    /// Height of the head with the commander.
    head: f32,
    /// The plate of the commander.
    plate: Area,
    /// The upper left corner of the chips, if they do not stand beside the commander.
    chips: Option<(f32, f32)>,
}

const fn sizes(frame: Frame) -> Sizes {
    match frame {
        Frame::Chat | Frame::Desk => {
            let plate = Area::new(12.0, 12.0, 132.0, 150.0);
            Sizes { head: 168.0, plate, chips: None }
        }
        Frame::Phone | Frame::Landscape => {
            let plate = Area::new(12.0, 12.0, 104.0, 100.0);
            Sizes { head: 180.0, plate, chips: Some((12.0, 122.0)) }
        }
    }
}

/// Measures of the grid of cards.
const STYLE: ScreenStyle =
    ScreenStyle { shown: 46, tallest: 76.0, margin: 10.0, color: tone::SCHEME.haze };
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
    let head = sizes(frame).head;
    let grid = Grid::new(frame, deck.cards.rows.len(), head + BARS + 22.0, STYLE);
    let mut c = table(frame, grid.height());
    deck.head(&mut c);
    deck.prices(&mut c, Area::new(12.0, head + 10.0, wide - 24.0, BARS));
    for (row, area) in deck.cards.rows.iter().zip(grid.areas()) {
        deck.row(&mut c, area, row.card, row.copies);
    }
    grid.more(&mut c, |phrase| reader.say(phrase));
    let words = deck.cards.words(&reader, &deck.name, |id| deck.card_name(id), Sort::key);
    c.into_picture((colors(), Seen::ByOne(None)), words)
}

struct Deck<'a> {
    rules: &'a War2047,
    reader: Reader<'a>,
    name: String,
    /// The cards by sort, price and name.
    cards: Cards<CardId, Sort>,
}

impl<'a> Deck<'a> {
    fn new(rules: &'a War2047, name: &str, cards: &[CardId], reader: Reader<'a>) -> Deck<'a> {
        let name = text::drawable(name);
        let mut deck = Deck { rules, reader, name, cards: Cards::default() };
        let sort = |id: CardId| Sort::of(rules.card(id));
        let leads = |id: CardId| rules.card(id).kind == Kind::Commander;
        let key = |id: CardId| (total(rules.card(id).cost), deck.card_name(id));
        deck.cards = Cards::new(cards, leads, sort, key);
        deck
    }

    fn card_name(&self, id: CardId) -> String {
        text::drawable(self.rules.name_of(id, self.reader.language))
    }

    /// The commander's head, the name, the number of cards, and a chip for each sort.
    fn head(&self, c: &mut Canvas) {
        let frame = self.reader.frame;
        let Sizes { plate, chips, .. } = sizes(frame);
        c.fill(&plate.cut(13.0), rgb(tone::SCHEME.amber));
        c.fade(
            &plate.inset(4.0).cut(10.0),
            (plate.y, rgb(0x46_545b)),
            (plate.bottom(), rgb(0x20_2a2f)),
        );
        let (x, y) = plate.middle();
        match self.cards.leader {
            Some(id) => {
                let drawing = emblem(self.rules.card(id));
                let size = plate.w.min(plate.h) - 28.0;
                drawing.draw(c, (x, y), size, rgb(0xff_faec), rgb(tone::SCHEME.ink));
            }
            None => Sign::Headquarters.draw(c, (x, y), 80.0, rgb(0xff_faec), rgb(tone::SCHEME.ink)),
        }
        let left = plate.right() + 18.0;
        let right = frame.width() - 20.0;
        let title = Title { left, foot: 54.0, size: 44.0, sign: 40.0, raise: 15.0 };
        title.draw(c, &tone::SCHEME, frame, (&self.name, self.cards.count()), Sign::Deck);
        if let Some(id) = self.cards.leader {
            let name = self.card_name(id);
            let (name, size) = text::on_line(frame, Face::Bold, &name, right - left, (29, 16));
            c.text(Face::Bold, size, (left, 92.0, At::Left), rgb(tone::SCHEME.amber), &name);
        }
        let parts = self.cards.parts().into_iter().map(|(sort, n)| (sort.sign(), n));
        deck_page::chips(c, &tone::SCHEME, chips.unwrap_or((left, 106.0)), parts);
    }

    /// A bar for each price in all, split into the resources that are paid; cards above, price below.
    fn prices(&self, c: &mut Canvas, area: Area) {
        let mut bars = [(0_usize, [0_usize; 3]); DEAREST + 1];
        for row in &self.cards.rows {
            let cost = self.rules.card(row.card).cost;
            let bar = &mut bars[total(cost).min(DEAREST)];
            bar.0 += row.copies;
            for (sum, part) in bar.1.iter_mut().zip(cost.0) {
                *sum += usize::from(part) * row.copies;
            }
        }
        let most = bars.iter().map(|(n, _)| *n).max().unwrap_or(0).max(1) as f32;
        c.fill(&area.round(12.0), veil(rgb(tone::SCHEME.panel), 200));
        c.stroke(&area.inset(1.0).round(11.0), rgb(tone::SCHEME.edge), 2.0);
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
            c.text(Face::Bold, 26.0, at, rgb(tone::SCHEME.haze), &price);
            if *count > 0 {
                let at = (x, floor - height - 6.0, At::Middle);
                c.text(Face::Bold, 26.0, at, rgb(tone::SCHEME.paper), &count.to_string());
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
        emblem(card).draw(c, sign.middle(), size, rgb(0xff_faec), rgb(tone::SCHEME.ink));
        let size = (area.h * 0.55).min(33.0);
        let mut right = deck_page::row_copies(c, &tone::SCHEME, area, (size, 12.0), copies);
        let size = (area.h * 0.45).min(26.0);
        for (resource, n) in RESOURCES.into_iter().zip(card.cost.0).rev() {
            if n > 0 {
                let (number, color) = (n.to_string(), tone::resource(resource));
                c.text(Face::Bold, size, (right, y + size * 0.34, At::Right), color, &number);
                right -= text::width(Face::Bold, size, &number) + size * 0.55;
                let sign = Sign::of_resource(resource);
                sign.draw(c, (right, y), size * 0.85, color, rgb(tone::SCHEME.panel));
                right -= size * 0.72;
            }
        }
        let left = sign.right() + 10.0;
        let name = self.card_name(id);
        let kit = (&tone::SCHEME, self.reader.frame);
        deck_page::row_name(c, kit, area, (left, right), (0.52, 29.0), &name);
    }
}

/// The total price of a card.
fn total(cost: Res) -> usize {
    cost.0.into_iter().map(usize::from).sum()
}
