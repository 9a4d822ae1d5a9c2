//! The reader's hand: in short under the table, what can be played first; with its texts while opening hands are
//! chosen.

use super::Mark;
use super::art::{Art, Light};
use super::colors::colors;
use super::header::header;
use super::layout::{SIDE, WIDTH};
use super::marks::is_own;
use super::offer::{self, Offer};
use super::scene::Scene;
use super::sign::Sign;
use super::{tone, upright, words};
use crate::aim::Aim;
use stolik_abilities::lexicon::capital;
use stolik_abilities::printed::CardPool as _;
use stolik_face::sheet::Text;
use stolik_kernel::{Audience, Seat};
use stolik_kozyablo::look::Question;
use stolik_kozyablo::{CardId, Refusal, say};
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::hand::{self, FirstHand, Weighed};
use stolik_render::headline;
use stolik_render::landscape;
use stolik_render::mark::pointed;
use stolik_render::palette::rgb;
use stolik_render::phone;
use stolik_render::text::{self, Face};
use stolik_render::{Frame, Picture, Seen};
use stolik_words::Phrase;

/// Heights of a plate, and the rows up to which it has the first.
const HEIGHTS: (f32, f32, usize) = (92.0, 66.0, 3);
/// Most plates; of further cards the last says how many they are.
const MOST: usize = 15;
/// The same on a phone.
const MOST_UPRIGHT: usize = 16;

/// A card of the hand as a plate.
pub type Plate = hand::Plate<CardId, Refusal>;

/// The hand of the viewer: its different cards in the order of the hand, with the number of copies.
fn different(scene: &Scene<'_>) -> Option<(Seat, Vec<(CardId, u8)>)> {
    let Audience::Seat(seat) = scene.view.to else { return None };
    let (hand, _) = scene.view.sides.get(seat.index())?.own.as_ref()?;
    Some((seat, hand::runs(hand)))
}

/// The cards of the hand, how often each is there and why it cannot be played now; first those that can.
fn weighed(scene: &Scene<'_>) -> Vec<Weighed<CardId, Refusal>> {
    let Some((seat, cards)) = different(scene) else { return Vec::new() };
    hand::weighed(cards, |card| scene.look.forbids(seat, card))
}

/// The plates of the reader's hand from a height on; none for the public.
pub fn plates(scene: &Scene<'_>, top: f32) -> Vec<Plate> {
    let cards = weighed(scene);
    let rows = cards.len().min(MOST).div_ceil(hand::COLUMNS);
    let high = if rows <= HEIGHTS.2 { HEIGHTS.0 } else { HEIGHTS.1 };
    match scene.reader.frame {
        Frame::Chat | Frame::Desk => {
            Plate::all(cards, MOST, |n| hand::place((top, high), (SIDE, WIDTH), n))
        }
        Frame::Phone => Plate::all(cards, MOST_UPRIGHT, |n| phone::hand_place(top, n)),
        Frame::Landscape => Plate::all(cards, MOST_UPRIGHT, |n| landscape::hand_place(top, n)),
    }
}

/// Draws them: what can be played now is bright.
pub fn draw(c: &mut Canvas, scene: &Scene<'_>, plates: &[Plate]) {
    for plate in plates {
        c.element("hand", plate.area, |c| match scene.reader.frame {
            Frame::Chat | Frame::Desk => one(c, scene, plate),
            Frame::Phone | Frame::Landscape => upright::hand::one(c, scene, plate),
        });
    }
}

fn one(c: &mut Canvas, scene: &Scene<'_>, plate: &Plate) {
    let card = scene.rules.card(plate.card);
    let Plate { area, copies, .. } = *plate;
    let ground = tone::kind(card.kind);
    let (ground, edge) = plate.colors(&tone::SCHEME, ground, tone::dull(ground));
    c.fill(&area.round(10.0), edge);
    c.fill(&area.inset(3.0).round(8.0), ground);
    if let Some(said) = plate.more(&scene.reader) {
        let at = (area.middle().0, area.middle().1 + 10.0, At::Middle);
        return c.text(Face::Bold, 28.0, at, rgb(tone::SCHEME.paper), &said);
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
    let at = (left, (area.y + 4.0 + band.y) / 2.0, At::Left);
    headline::lines_edged(c, &lines, (size, size * 0.92), at, rgb(0xff_fdf5));
    c.fill(&band.round(6.0), rgb(tone::SCHEME.panel));
    let sign = Sign::of_kind(card.kind);
    sign.draw(
        c,
        (left + 10.0, band.middle().1),
        20.0,
        rgb(tone::SCHEME.paper),
        rgb(tone::SCHEME.panel),
    );
    let end = offer::level(c, (left + 26.0, band.middle().1), 20.0, card);
    let mut right = band.right() - 6.0;
    if card.kind.stands() {
        let stats = [card.stats.attack, card.stats.life, card.stats.speed];
        let said = stats.map(|n| n.to_string()).join("/");
        c.text(
            Face::Bold,
            21.0,
            (right, band.middle().1 + 7.0, At::Right),
            rgb(tone::SCHEME.strike),
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
        c.text(Face::Narrow, size, at, rgb(tone::SCHEME.haze), &said);
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
pub fn opening(scene: &Scene<'_>, marks: &[Mark], text: Text<'_>) -> Option<Picture> {
    let (seat, cards) = different(scene)?;
    let areas = areas(scene, &cards);
    let offers = cards.iter().map(|(card, n)| (*card, of(scene, (*card, *n), text(*card))));
    let hand = FirstHand { offers: offers.collect(), areas, hint: hint(scene, seat) };
    let frame = scene.reader.frame;
    let mut c = tone::SCHEME.board(frame, hand.height());
    header(&mut c, scene);
    hand.draw(&mut c, &tone::SCHEME, frame);
    let own = |aim| is_own(scene.view, aim);
    pointed(&mut c, &tone::SCHEME, marks, own, |aim| match aim {
        Aim::Card(id) => hand.area_of(id),
        Aim::Unit(_) | Aim::Sector(_) | Aim::Shadows(..) | Aim::Lasting(_) => None,
    });
    let words = hand.words(&words::heading(scene), (|offer| offer.name.clone(), Offer::line));
    Some(c.into_picture((colors(), Seen::ByOne(scene.reader.mine)), words))
}

/// The things in that picture.
pub fn lying(scene: &Scene<'_>) -> Vec<(Aim, Area)> {
    let Some((_, cards)) = different(scene) else { return Vec::new() };
    let areas = areas(scene, &cards);
    cards.into_iter().map(|(card, _)| Aim::Card(card)).zip(areas).collect()
}

/// The places of the cards.
fn areas(scene: &Scene<'_>, cards: &[(CardId, u8)]) -> Vec<Area> {
    let text = |id| {
        let kind = capital(&say::kind(scene.rules.card(id), scene.language()));
        (kind, scene.rules.sentences(id, scene.language()))
    };
    hand::first_places(scene.reader.frame, cards, text)
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
