//! The reader's hand: in short under the table, what can be played first; with its texts while opening hands are
//! chosen.

use super::art::{Art, Light};
use super::colors::colors;
use super::header::header;
use super::laid::Plate;
use super::layout::{SIDE, WIDTH, table};
use super::mark::Mark;
use super::marks::pointed;
use super::offer::{self, Offer};
use super::scene::Scene;
use super::sign::Sign;
use super::{tone, upright, words};
use crate::aim::Aim;
use stolik_abilities::lexicon::capital;
use stolik_kernel::{Audience, Seat};
use stolik_kozyablo::look::Question;
use stolik_kozyablo::{CardId, Kozyablo, Refusal, View, say};
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::palette::{mix, rgb};
use stolik_render::phone;
use stolik_render::sprite::lay;
use stolik_render::text::{self, Face};
use stolik_render::{Frame, Picture, Reader, Seen, Wording};
use stolik_words::Phrase;

const COLUMNS: usize = 3;
/// Heights of a plate, and the rows up to which it has the first.
const HEIGHTS: (f32, f32, usize) = (92.0, 66.0, 3);
const GAP: f32 = 6.0;
/// Most plates; of further cards the last says how many they are.
const MOST: usize = 15;
/// The top of the cards of an opening hand, and their height.
const TOP: f32 = 112.0;
const CARD: f32 = 330.0;

/// The hand of the viewer: its different cards in the order of the hand, with the number of copies.
fn different(scene: &Scene<'_>) -> Option<(Seat, Vec<(CardId, u8)>)> {
    let Audience::Seat(seat) = scene.view.to else { return None };
    let (hand, _) = scene.view.sides.get(seat.index())?.own.as_ref()?;
    let runs = hand.chunk_by(|a, b| a == b);
    Some((seat, runs.filter_map(|run| Some((*run.first()?, run.len() as u8))).collect()))
}

/// The cards of the hand, how often each is there and why it cannot be played now; first those that can.
fn weighed(scene: &Scene<'_>) -> Vec<(CardId, u8, Option<Refusal>)> {
    let Some((seat, cards)) = different(scene) else { return Vec::new() };
    let weigh = |(card, copies)| (card, copies, scene.look.forbids(seat, card));
    let mut cards: Vec<(CardId, u8, Option<Refusal>)> = cards.into_iter().map(weigh).collect();
    cards.sort_by_key(|(_, _, off)| off.is_some());
    cards
}

/// The plates of the reader's hand from a height on; none for the public.
pub fn plates(scene: &Scene<'_>, top: f32) -> Vec<Plate> {
    let cards = weighed(scene);
    let more = cards.len().saturating_sub(MOST);
    let rows = cards.len().min(MOST).div_ceil(COLUMNS);
    let high = if rows <= HEIGHTS.2 { HEIGHTS.0 } else { HEIGHTS.1 };
    if scene.reader.frame == Frame::Phone {
        return upright::hand::plates(cards, top);
    }
    let width = ((WIDTH - 2.0 * SIDE + GAP) / COLUMNS as f32).floor();
    let plate = |(i, (card, copies, off)): (usize, (CardId, u8, Option<Refusal>))| {
        let (column, row) = ((i % COLUMNS) as f32, (i / COLUMNS) as f32);
        let (x, y) = (SIDE + column * width, top + row * (high + GAP));
        let area = Area::new(x, y, width - GAP, high);
        let more = if more > 0 && i + 1 == MOST { more + 1 } else { 0 };
        Plate { card, area, copies, off, more }
    };
    cards.into_iter().take(MOST).enumerate().map(plate).collect()
}

/// The height of a picture with these plates from that height on.
pub fn bottom(plates: &[Plate], top: f32) -> f32 {
    plates.last().map_or(top, |last| last.area.bottom() + GAP)
}

/// Draws them: what can be played now is bright.
pub fn draw(c: &mut Canvas, scene: &Scene<'_>, plates: &[Plate]) {
    for plate in plates {
        c.element("hand", plate.area, |c| match scene.reader.frame {
            Frame::Chat => one(c, scene, plate),
            Frame::Phone => upright::hand::one(c, scene, plate),
        });
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
    let band = Area::new(left - 6.0, area.bottom() - 32.0, area.right() - left - 2.0, 27.0);
    let room = area.right() - 10.0 - left;
    let (lines, size) = match area.h > HEIGHTS.1 {
        true => text::name(&name, room, 29, 26, 26),
        false => text::name(&name, room, 27, 1, 0),
    };
    let step = size * 0.92;
    let middle = (area.y + 4.0 + band.y) / 2.0;
    let first = middle + size * 0.34 - step * (lines.len() as f32 - 1.0) / 2.0;
    for (n, line) in lines.iter().enumerate() {
        let at = (left, first + step * n as f32, At::Left);
        c.text_edged(Face::Narrow, size, at, rgb(0xff_fdf5), line);
    }
    c.fill(&band.round(6.0), rgb(tone::PANEL));
    let sign = Sign::of_kind(card.kind);
    sign.draw(c, (left + 10.0, band.middle().1), 20.0, rgb(tone::PAPER), rgb(tone::PANEL));
    let end = offer::level(c, (left + 26.0, band.middle().1), 20.0, card);
    let mut right = band.right() - 6.0;
    if card.kind.stands() {
        let stats = [card.stats.attack, card.stats.life, card.stats.speed];
        let said = stats.map(|n| n.to_string()).join("/");
        c.text(
            Face::Bold,
            21.0,
            (right, band.middle().1 + 7.0, At::Right),
            rgb(tone::STRIKE),
            &said,
        );
        right -= text::width(Face::Bold, 21.0, &said) + 10.0;
    }
    // Why not is said only to whom the cards are asked about: else it would be the same on each.
    let acts = |seat: &Seat| scene.question == Some(Question::Action(*seat));
    if let Some((seat, why)) = holder(scene).filter(acts).zip(plate.off) {
        // The kind and the amount of the income stand beside it.
        let said = match why {
            Refusal::Income { .. } | Refusal::Heir { .. } => scene.word("koz-cannot-income"),
            _ => scene.reason(seat, why),
        };
        let size = text::fit(Face::Narrow, &said, right - end, 20, 12);
        let at = (right, band.middle().1 + size * 0.34, At::Right);
        c.text(Face::Narrow, size, at, rgb(tone::HAZE), &said);
    }
}

fn holder(scene: &Scene<'_>) -> Option<Seat> {
    match scene.view.to {
        Audience::Seat(seat) => Some(seat),
        Audience::Public => None,
    }
}

/// All of them in words.
pub fn words(scene: &Scene<'_>) -> String {
    let one = |(card, copies, off): &(CardId, u8, Option<Refusal>)| {
        let name = scene.name(*card);
        let name = if *copies > 1 { format!("{name} \u{d7}{copies}") } else { name };
        let kind = say::kind(scene.rules.card(*card), scene.language());
        let can = match holder(scene).zip(*off) {
            Some((seat, why)) => scene.reason(seat, why),
            None => scene.word("koz-can"),
        };
        format!("{name}, {kind}: {can}")
    };
    let all: Vec<String> = weighed(scene).iter().map(one).collect();
    format!("{}: {}", scene.word("koz-hand"), all.join("; "))
}

/// Paints the opening hand with the text of every card; nothing if the view is the public one. `text` gives the
/// sentences of a card.
#[must_use]
pub fn opening<'a>(
    rules: &'a Kozyablo,
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
    header(&mut c, &scene);
    let hint = hint(&scene, seat);
    match frame {
        Frame::Chat => {
            let size = text::fit(Face::Bold, &hint, WIDTH - 40.0, 27, 14);
            c.text(Face::Bold, size, (20.0, 92.0, At::Left), rgb(tone::AMBER), &hint);
        }
        Frame::Phone => phone::question(&mut c, &tone::SCHEME, &hint),
    }
    let offers: Vec<(CardId, Offer)> =
        cards.iter().map(|(card, n)| (*card, of(&scene, (*card, *n), text(*card)))).collect();
    for ((_, offer), area) in offers.iter().zip(&areas) {
        c.element("card", *area, |c| lay(c, *area, offer.clone()));
    }
    pointed(&mut c, scene.view, marks, |aim| match aim {
        Aim::Card(id) => offers.iter().zip(&areas).find(|(o, _)| o.0 == id).map(|(_, area)| *area),
        Aim::Unit(_) | Aim::Sector(_) | Aim::Shadows(..) | Aim::Lasting(_) => None,
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

/// The question to the holder of an opening hand.
fn hint(scene: &Scene<'_>, seat: Seat) -> String {
    let side = &scene.view.sides[seat.index()];
    if side.ready {
        return scene.word("koz-hint-kept");
    }
    let left = 3u8.saturating_sub(side.redraws);
    scene.say(&Phrase::new("koz-now-opening").number("left", left))
}

fn of(scene: &Scene<'_>, (id, copies): (CardId, u8), text: Vec<String>) -> Offer {
    let card = scene.rules.card(id);
    Offer {
        name: scene.name(id),
        art: Art::of(card),
        kind: card.kind,
        level: card.level,
        kind_words: capital(&say::kind(card, scene.language())),
        stats: card.kind.stands().then_some([card.stats.attack, card.stats.life, card.stats.speed]),
        text,
        copies,
        frame: scene.reader.frame,
    }
}
