//! The reader's hand: under the table, with its texts where there is room; large while cards may be dealt anew.

use super::art::{Art, Light};
use super::colors::colors;
use super::header::header;
use super::layout::{SIDE, WIDTH, table};
use super::mark::Mark;
use super::marks::pointed;
use super::offer::{self, Offer};
use super::scene::{Off, Scene};
use super::sign::Sign;
use super::{tone, upright, words};
use crate::aim::Aim;
use stolik_abilities::lexicon::capital;
use stolik_heroes::card::{Card, Kind};
use stolik_heroes::{CardId, Heroes, View, say};
use stolik_kernel::{Audience, Seat};
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::palette::{mix, rgb};
use stolik_render::phone;
use stolik_render::sprite::lay;
use stolik_render::text::{self, Face};
use stolik_render::{Frame, Picture, Reader, Seen, Wording};
use stolik_words::Phrase;

const COLUMNS: usize = 3;
/// Heights of a plate with its text, and without.
const WITH_TEXT: [f32; 3] = [196.0, 172.0, 148.0];
const SHORT: f32 = 66.0;
const GAP: f32 = 6.0;
/// Height of a board with the hand under it, at most.
const MOST: f32 = 1530.0;
/// Most plates; of further cards the last says how many they are.
const PLATES: usize = 15;
/// The top of the cards of the first hand, and their height.
const TOP: f32 = 112.0;
const CARD: f32 = 330.0;

/// A card of the hand as a plate.
pub struct Plate {
    /// The card; of several copies, one of them.
    card: CardId,
    /// The area of the plate.
    pub area: Area,
    copies: u8,
    /// The reason why it cannot be played now.
    off: Option<Off>,
    /// Of the last place where not all have one: how many lie there.
    more: usize,
}

impl Plate {
    /// The card that lies there; none where only the number of those without a place stands.
    pub fn card(&self) -> Option<CardId> {
        (self.more == 0).then_some(self.card)
    }
}

/// The hand of the viewer: its different cards in the order of the hand, with the number of copies.
fn different(scene: &Scene<'_>) -> Option<(Seat, Vec<(CardId, u8)>)> {
    let Audience::Seat(seat) = scene.view.to else { return None };
    let runs = scene.view.known.side(seat).hand.chunk_by(|a, b| a == b);
    Some((seat, runs.filter_map(|run| Some((*run.first()?, run.len() as u8))).collect()))
}

/// The cards of the hand, how often each is there and why it cannot be played now; first those that can.
fn weighed(scene: &Scene<'_>) -> Vec<(CardId, u8, Option<Off>)> {
    let Some((seat, cards)) = different(scene) else { return Vec::new() };
    let weigh = |(card, copies)| (card, copies, scene.off(seat, card));
    let mut cards: Vec<(CardId, u8, Option<Off>)> = cards.into_iter().map(weigh).collect();
    cards.sort_by_key(|(_, _, off)| off.is_some());
    cards
}

/// The plates of the reader's hand from a height on; none for the public.
pub fn plates(scene: &Scene<'_>, top: f32) -> Vec<Plate> {
    let cards = weighed(scene);
    let more = cards.len().saturating_sub(PLATES);
    let rows = cards.len().min(PLATES).div_ceil(COLUMNS) as f32;
    let fits = |high: &f32| top + rows * (high + GAP) <= MOST;
    let high = WITH_TEXT.into_iter().find(|high| fits(high)).unwrap_or(SHORT);
    let width = ((WIDTH - 2.0 * SIDE + GAP) / COLUMNS as f32).floor();
    let plate = |(i, (card, copies, off)): (usize, (CardId, u8, Option<Off>))| {
        let (column, row) = ((i % COLUMNS) as f32, (i / COLUMNS) as f32);
        let (x, y) = (SIDE + column * width, top + row * (high + GAP));
        let area = match scene.reader.frame {
            Frame::Chat => Area::new(x, y, width - GAP, high),
            Frame::Phone => phone::hand_place(top, i),
        };
        let more = if more > 0 && i + 1 == PLATES { more + 1 } else { 0 };
        Plate { card, area, copies, off, more }
    };
    cards.into_iter().take(PLATES).enumerate().map(plate).collect()
}

/// The height of a picture with these plates from that height on.
pub fn bottom(plates: &[Plate], top: f32) -> f32 {
    plates.last().map_or(top, |last| last.area.bottom() + GAP)
}

/// Draws them: what can be played now is bright.
pub fn draw(
    c: &mut Canvas,
    scene: &Scene<'_>,
    plates: &[Plate],
    text: &dyn Fn(CardId) -> Vec<String>,
) {
    for plate in plates {
        if scene.reader.frame == Frame::Phone && plate.more == 0 {
            let Plate { area, card, copies, .. } = *plate;
            let (price, stats) = (price(scene, card), stats(scene.rules.card(card)));
            let playable = plate.off.is_none();
            let shown = upright::hand::Shown { card, copies, playable, price, stats };
            c.element("hand", area, |c| upright::hand::one(c, scene, area, &shown));
        } else if plate.more == 0 && plate.area.h > SHORT {
            let own = scene.question == stolik_heroes::state::Ask::Main(scene.view.known.active)
                && scene.view.to.is(scene.view.known.active);
            let mut offer = of(scene, (plate.card, plate.copies), text(plate.card));
            offer.playable = own.then_some(plate.off.is_none());
            c.element("hand", plate.area, |c| lay(c, plate.area, offer));
        } else {
            c.element("hand", plate.area, |c| one(c, scene, plate));
        }
    }
}

fn one(c: &mut Canvas, scene: &Scene<'_>, plate: &Plate) {
    let card = scene.rules.card(plate.card);
    let Plate { area, copies, .. } = *plate;
    let ground = tone::kind(card.kind);
    let (ground, edge) = match plate.off {
        Some(_) => (mix(tone::dull(ground), rgb(tone::PANEL), 45), rgb(tone::EDGE)),
        None => (ground, rgb(tone::MORE)),
    };
    c.fill(&area.round(10.0), edge);
    c.fill(&area.inset(3.0).round(8.0), ground);
    if plate.more > 0 {
        let said = scene.say(&Phrase::new("board-more").number("count", plate.more as i64));
        let at = (area.middle().0, area.middle().1 + 10.0, At::Middle);
        return c.text(Face::Bold, 28.0, at, rgb(tone::PAPER), &said);
    }
    let art = Area::new(area.x + 5.0, area.y + 5.0, area.h - 10.0, area.h - 10.0);
    Art::of(card).draw(c, art, if plate.off.is_some() { Light::Dim } else { Light::Full });
    let left = art.right() + 12.0;
    let mut name = scene.name(plate.card);
    if copies > 1 {
        name = format!("{name} \u{d7}{copies}");
    }
    let size = text::fit(Face::Narrow, &name, area.right() - 10.0 - left, 27, 14);
    c.text_edged(Face::Narrow, size, (left, area.y + 27.0, At::Left), rgb(0xff_fdf5), &name);
    let band = Area::new(left - 6.0, area.y + 34.0, area.right() - left - 2.0, 27.0);
    c.fill(&band.round(6.0), rgb(tone::PANEL));
    let sign = Sign::of_kind(card.kind);
    sign.draw(c, (left + 10.0, band.middle().1), 20.0, rgb(tone::PAPER), rgb(tone::PANEL));
    offer::coins(c, (left + 26.0, band.middle().1), 20.0, &price(scene, plate.card));
    if let Some(stats) = stats(card) {
        offer::numbers(c, (band.right() - 6.0, band.middle().1), 23.0, stats);
    }
}

/// The price of a card for its holder now.
fn price(scene: &Scene<'_>, id: CardId) -> String {
    let card = scene.rules.card(id);
    let Audience::Seat(seat) = scene.view.to else { return offer::cost(card).unwrap_or_default() };
    match (card.x, scene.look.price(seat, id)) {
        (false, price) => price.to_string(),
        (true, 0) => "X".to_owned(),
        (true, price) => format!("X+{price}"),
    }
}

fn stats(card: &Card) -> Option<[u8; 2]> {
    (card.kind == Kind::Creature).then_some([card.strike, card.lives])
}

/// All of them in words.
pub fn words(scene: &Scene<'_>) -> String {
    let one = |(card, copies, off): &(CardId, u8, Option<Off>)| {
        let name = scene.name(*card);
        let name = if *copies > 1 { format!("{name} \u{d7}{copies}") } else { name };
        let kind = say::kind(scene.rules.card(*card), scene.language());
        format!("{name}, {kind}: {}", can(scene, *off))
    };
    let all: Vec<String> = weighed(scene).iter().map(one).collect();
    format!("{}: {}", scene.word("heroes-hand"), all.join("; "))
}

/// Whether a card can be played, in words.
pub fn can(scene: &Scene<'_>, off: Option<Off>) -> String {
    scene.word(match off {
        None => "heroes-can",
        Some(Off::Coins) => "heroes-cannot-coins",
        Some(Off::Banned) => "heroes-cannot-banned",
        Some(Off::Wait) => "heroes-cannot-wait",
    })
}

/// Paints the first hand with the text of every card; nothing if the view is the public one. `text` gives the
/// sentences of a card.
#[must_use]
pub fn opening<'a>(
    rules: &'a Heroes,
    view: &'a View,
    marks: &[Mark],
    text: &dyn Fn(CardId) -> Vec<String>,
    reader: impl Into<Reader<'a>>,
) -> Option<Picture> {
    let scene = Scene::new(rules, view, reader.into());
    let (seat, cards) = different(&scene)?;
    let frame = scene.reader.frame;
    let areas = areas(&scene, &cards);
    let height = areas.last().map_or(TOP, |area| area.bottom()) + 14.0;
    let mut c = table(frame, height);
    let hint = hint(&scene, seat);
    match frame {
        Frame::Chat => {
            header(&mut c, &scene);
            let size = text::fit(Face::Bold, &hint, WIDTH - 40.0, 27, 14);
            c.text(Face::Bold, size, (20.0, 92.0, At::Left), rgb(tone::AMBER), &hint);
        }
        Frame::Phone => {
            upright::lines::header(&mut c, &scene);
            phone::question(&mut c, &tone::SCHEME, &hint);
        }
    }
    let offers: Vec<(CardId, Offer)> =
        cards.iter().map(|(card, n)| (*card, of(&scene, (*card, *n), text(*card)))).collect();
    for ((_, offer), area) in offers.iter().zip(&areas) {
        c.element("card", *area, |c| lay(c, *area, offer.clone()));
    }
    pointed(&mut c, scene.view, marks, |aim| match aim {
        Aim::Card(id) => offers.iter().zip(&areas).find(|(o, _)| o.0 == id).map(|(_, area)| *area),
        Aim::Unit(_) | Aim::Grave(_) => None,
    });
    let said = |(_, offer): &(CardId, Offer)| {
        format!("{}, {}. {}", offer.name, offer.kind_words, offer.text.join(" "))
    };
    let heading = format!("{} {hint}", words::join(&words::heading(&scene), " "));
    let names: Vec<String> = offers.iter().map(|(_, offer)| offer.name.clone()).collect();
    let full: Vec<String> =
        std::iter::once(heading.clone()).chain(offers.iter().map(said)).collect();
    let words = Wording {
        full: full.join("\n"),
        shorter: vec![format!("{heading} {}.", names.join(", ")), heading],
    };
    Some(c.into_picture((colors(), Seen::ByOne(scene.reader.mine)), words))
}

/// The things in that picture.
pub fn lying(scene: &Scene<'_>) -> Vec<(Aim, Area)> {
    let Some((_, cards)) = different(scene) else { return Vec::new() };
    let areas = areas(scene, &cards);
    cards.into_iter().map(|(card, _)| Aim::Card(card)).zip(areas).collect()
}

fn areas(scene: &Scene<'_>, cards: &[(CardId, u8)]) -> Vec<Area> {
    if scene.reader.frame == Frame::Phone {
        let text = |(card, _): &(CardId, u8)| say::card(scene.rules, *card, scene.language());
        return phone::first_hand(TOP, cards.iter().map(text));
    }
    let count = cards.len();
    let width = ((WIDTH - 14.0) / 2.0).floor();
    let rows = count.div_ceil(2).max(1) as f32;
    let high = ((1280.0 - TOP - 14.0) / rows).floor().min(CARD);
    let area = |i: usize| {
        let (column, row) = ((i % 2) as f32, (i / 2) as f32);
        Area::new(7.0 + column * width, TOP + row * high, width, high).inset(5.0).whole()
    };
    (0..count).map(area).collect()
}

/// The question to the holder of the first hand.
fn hint(scene: &Scene<'_>, seat: Seat) -> String {
    scene.word(match (scene.view.known.side(seat).redeal.is_some(), scene.asked == Some(seat)) {
        (true, _) => "heroes-hint-announced",
        (false, true) => "heroes-now-redeal",
        (false, false) => "heroes-hint-wait",
    })
}

fn of(scene: &Scene<'_>, (id, copies): (CardId, u8), text: Vec<String>) -> Offer {
    let card = scene.rules.card(id);
    Offer {
        name: scene.name(id),
        kind: card.kind,
        art: Art::of(card),
        elements: card.elements,
        price: price(scene, id),
        kind_words: capital(&say::kind(card, scene.language())),
        stats: stats(card),
        text,
        copies,
        playable: None,
        frame: scene.reader.frame,
    }
}
