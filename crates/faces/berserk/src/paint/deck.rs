//! A deck on one picture: what it is made of, and every card with its price and copies.

use super::art;
use super::cardface::CardFace;
use super::colors::colors;
use super::icon::Icon;
use super::layout::table;
use super::pattern;
use super::scene::Scene;
use super::sheet::{gem, nothing};
use std::collections::BTreeMap;
use stolik_berserk::card::Element;
use stolik_berserk::{Berserk, CardId};
use stolik_kernel::Seat;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::deck_page::{Grid, ScreenStyle};
use stolik_render::emblem::Light;
use stolik_render::palette::{self, mix, rgb, veil};
use stolik_render::para;
use stolik_render::text::{self, Face};
use stolik_render::{Frame, Reader, Seen};
use stolik_render::{Picture, Wording};
use stolik_words::Phrase;

/// Height of the name, of the row of elements, of the bars of costs.
const TITLE: f32 = 76.0;
const CHIPS: f32 = 62.0;
const BARS: f32 = 128.0;
/// Measures of the grid of cards.
const STYLE: ScreenStyle =
    ScreenStyle { shown: 50, tallest: 74.0, margin: 12.0, color: palette::SAND };
/// The bar of the dearest cards: this cost and more.
const DEAREST: u8 = 10;

/// A chip of an element: the element, its words, the place of its swatch.
type Chip = (Option<Element>, String, (f32, f32));

/// Paints a deck: every card as often as it is in it. Cards stand by element and cost.
#[must_use]
pub fn deck<'a>(
    rules: &Berserk,
    name: &str,
    cards: &[CardId],
    reader: impl Into<Reader<'a>>,
) -> Picture {
    let (view, reader) = (nothing(), reader.into());
    let scene = Scene {
        rules,
        view: &view,
        language: reader.language,
        names: &[],
        mine: None,
        frame: reader.frame,
    };
    let deck = Deck { rows: rows(&scene, cards), name: text::drawable(name), scene, cards };
    let (frame, wide) = (deck.scene.frame, deck.scene.frame.width());
    let chips = CHIPS * deck.chips().1.max(1) as f32;
    let grid = Grid::new(frame, deck.rows.len(), TITLE + chips + BARS + 14.0, STYLE);
    let mut c = table(frame, grid.height());
    deck.head(&mut c);
    deck.costs(&mut c, Area::new(18.0, TITLE + chips, wide - 36.0, BARS));
    for (card, area) in deck.rows.iter().zip(grid.areas()) {
        row(&mut c, &deck.scene, area, *card);
    }
    grid.more(&mut c, |phrase| deck.scene.say(phrase));
    c.into_picture((colors(), Seen::ByOne(None)), deck.words())
}

/// Cards with their copies, by element, cost and name.
fn rows(scene: &Scene<'_>, cards: &[CardId]) -> Vec<(CardId, usize)> {
    let mut copies: BTreeMap<CardId, usize> = BTreeMap::new();
    for card in cards {
        *copies.entry(*card).or_insert(0) += 1;
    }
    let mut rows: Vec<(CardId, usize)> = copies.into_iter().collect();
    rows.sort_by_key(|(id, _)| {
        let card = scene.rules.card(*id);
        (card.element.is_none(), card.element, card.cost, scene.name(*id), *id)
    });
    rows
}

struct Deck<'a> {
    scene: Scene<'a>,
    name: String,
    cards: &'a [CardId],
    rows: Vec<(CardId, usize)>,
}

impl Deck<'_> {
    /// Elements with the number of their cards, in the order of the rows.
    fn elements(&self) -> Vec<(Option<Element>, usize)> {
        let mut out: Vec<(Option<Element>, usize)> = Vec::new();
        for (id, copies) in &self.rows {
            let element = self.scene.rules.card(*id).element;
            match out.last_mut() {
                Some((last, n)) if *last == element => *n += copies,
                Some(_) | None => out.push((element, *copies)),
            }
        }
        out
    }

    /// The name, the number of cards, and a chip for each element.
    fn head(&self, c: &mut Canvas) {
        let count = self.cards.len().to_string();
        let (frame, right) = (self.scene.frame, self.scene.frame.width() - 20.0);
        c.text(Face::Bold, 44.0, (right, 56.0, At::Right), rgb(palette::CREAM), &count);
        let sign = right - text::width(Face::Bold, 44.0, &count) - 34.0;
        for shift in [9.0, 0.0] {
            let card = Area::new(sign - 13.0 + shift, 22.0 - shift / 2.0, 27.0, 38.0);
            c.fill(&card.round(5.0), rgb(palette::INK));
            c.fill(&card.inset(2.0).round(4.0), rgb(palette::SAND));
        }
        let room = sign - 60.0;
        let (name, size) = text::on_line(frame, Face::Bold, &self.name, room, (44, 20));
        c.text(Face::Bold, size, (20.0, 56.0, At::Left), rgb(palette::CREAM), &name);
        let ((chips, size), _) = self.chips();
        for (element, words, (x, y)) in chips {
            let chip = Area::new(x, y, 42.0, 42.0);
            swatch(c, chip, element);
            let at = (chip.right() + 9.0, chip.middle().1 + size * 0.34, At::Left);
            c.text(Face::Bold, size, at, rgb(palette::CREAM), &words);
        }
    }

    /// The chips of the elements with the size of their words, and the number of their rows: one in a chat, on a phone as
    /// many as are needed.
    fn chips(&self) -> ((Vec<Chip>, f32), usize) {
        let elements = self.elements();
        let frame = self.scene.frame;
        let said: Vec<(Option<Element>, String)> = elements
            .into_iter()
            .map(|(element, n)| (element, format!("{} {n}", self.scene.element(element))))
            .collect();
        let wide = |size: f32| -> f32 {
            said.iter().map(|(_, words)| text::width(Face::Bold, size, words) + 66.0).sum()
        };
        let room = frame.width() - 36.0;
        let size = match frame {
            Frame::Chat | Frame::Desk => {
                let sizes = [30.0, 27.0, 24.0, 21.0, 18.0, 15.0];
                sizes.into_iter().find(|size| wide(*size) <= room).unwrap_or(15.0)
            }
            Frame::Phone | Frame::Landscape => 27.0,
        };
        let (mut x, mut rows, mut chips) = (18.0, 1, Vec::new());
        for (element, words) in said {
            let wide = text::width(Face::Bold, size, &words) + 66.0;
            if frame.is_phone() && x > 18.0 && x + wide > room + 24.0 {
                (x, rows) = (18.0, rows + 1);
            }
            let y = TITLE + 4.0 + CHIPS * (rows - 1) as f32;
            chips.push((element, words, (x, y)));
            x += wide;
        }
        ((chips, size), rows)
    }

    /// A bar for each cost, its number of cards above, the cost below.
    fn costs(&self, c: &mut Canvas, area: Area) {
        let mut bars = vec![(0usize, 0usize); usize::from(DEAREST) + 1];
        for (id, copies) in &self.rows {
            let card = self.scene.rules.card(*id);
            let bar = &mut bars[usize::from(card.cost.min(DEAREST))];
            if card.elite { bar.1 += copies } else { bar.0 += copies }
        }
        let first = bars.iter().position(|(a, b)| a + b > 0).unwrap_or(0);
        let last = bars.iter().rposition(|(a, b)| a + b > 0).unwrap_or(0);
        let bars = &bars[first..=last];
        let most = bars.iter().map(|(a, b)| a + b).max().unwrap_or(0).max(1) as f32;
        c.fill(&area.round(12.0), rgb(palette::PANEL));
        c.stroke(&area.inset(1.0).round(11.0), rgb(palette::EDGE), 2.0);
        let step = (area.w - 20.0) / bars.len() as f32;
        let (floor, tall) = (area.bottom() - 36.0, area.h - 36.0 - 34.0);
        for (i, (silver, gold)) in bars.iter().enumerate() {
            let x = area.x + 10.0 + step * i as f32 + step / 2.0;
            let (low, high) = (*silver as f32 / most * tall, *gold as f32 / most * tall);
            let width = (step * 0.6).min(64.0);
            let bar =
                |from: f32, height: f32| Area::new(x - width / 2.0, from - height, width, height);
            if *silver > 0 {
                c.fill(&bar(floor, low).path(), rgb(palette::SILVER));
            }
            if *gold > 0 {
                c.fill(&bar(floor - low, high).path(), rgb(palette::GOLD));
            }
            let cost = first + i;
            let cost =
                if cost == usize::from(DEAREST) { format!("{cost}+") } else { cost.to_string() };
            c.text(
                Face::Bold,
                26.0,
                (x, area.bottom() - 9.0, At::Middle),
                rgb(palette::SAND),
                &cost,
            );
            if silver + gold > 0 {
                let at = (x, floor - low - high - 6.0, At::Middle);
                c.text(Face::Bold, 25.0, at, rgb(palette::CREAM), &(silver + gold).to_string());
            }
        }
    }

    fn words(&self) -> Wording {
        let scene = &self.scene;
        let count = scene.say(&Phrase::new("word-cards").number("count", self.cards.len() as i64));
        let head = format!("{}: {count}", self.name);
        let elements: Vec<String> = self
            .elements()
            .into_iter()
            .map(|(element, n)| format!("{} {n}", scene.element(element)))
            .collect();
        let mut lines = vec![head.clone()];
        for (element, _) in self.elements() {
            let of = self.rows.iter().filter(|(id, _)| scene.rules.card(*id).element == element);
            let cards: Vec<String> =
                of.map(|(id, copies)| format!("{copies} {}", scene.name(*id))).collect();
            lines.push(format!("{}: {}", scene.element(element), cards.join(", ")));
        }
        let short = format!("{head}. {}.", elements.join(", "));
        Wording { full: lines.join("\n"), shorter: vec![short, format!("{head}.")] }
    }
}

/// The colour and the pattern of an element.
fn swatch(c: &mut Canvas, area: Area, element: Option<Element>) {
    let base = pattern::color(element);
    c.fade(
        &area.round(9.0),
        (area.y, mix(base, rgb(0xff_ffff), 14)),
        (area.bottom(), mix(base, rgb(0x00_0000), 30)),
    );
    pattern::draw(c, area.inset(3.0), element, veil(rgb(0xff_ffff), 70), veil(rgb(0x00_0000), 70));
}

/// One card: element, price, name, copies.
pub fn row(c: &mut Canvas, scene: &Scene<'_>, area: Area, (id, copies): (CardId, usize)) {
    let card = scene.rules.card(id);
    let face: CardFace = scene.card_face(card, Seat::ONE);
    let base = pattern::color(card.element);
    let y = area.middle().1;
    c.fill(&area.round(9.0), mix(base, rgb(0x00_0000), 52));
    let sign = Area::new(area.x, area.y, area.h.min(58.0), area.h);
    swatch(c, sign, card.element);
    art::draw(c, face.emblem, sign.middle(), sign.w.min(sign.h) * 0.82, Light::Full);
    let radius = (area.h * 0.4).min(23.0);
    gem(c, (sign.right() + radius + 7.0, y), radius, &face, card.cost);
    let mut right = area.right() - 12.0;
    let size = (area.h * 0.6).min(34.0);
    let times = format!("×{copies}");
    let color = if copies > 1 { palette::GOLD } else { palette::SAND };
    c.text(Face::Bold, size, (right, y + size * 0.34, At::Right), rgb(color), &times);
    right -= text::width(Face::Bold, size, &times) + 8.0;
    if card.flyer() {
        let wing = (area.h * 0.5).min(28.0);
        Icon::Wing.draw(c, (right - wing / 2.0, y), wing, rgb(palette::CREAM), rgb(palette::INK));
        right -= wing + 6.0;
    }
    let left = sign.right() + radius * 2.0 + 16.0;
    let most = 31.min(size as u16);
    let (names, size) = text::in_row(scene.frame, &face.name, right - left, (most, 14));
    para::about(c, (left, y, At::Left), (size, rgb(palette::CREAM)), &names);
}
