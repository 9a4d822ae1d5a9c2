//! The reader's hand: under the table, with its texts where there is room; large while cards may be dealt anew.

use super::Mark;
use super::art::{Art, Light};
use super::colors::colors;
use super::header::header;
use super::layout::{SIDE, WIDTH};
use super::marks::is_own;
use super::offer::{self, Offer};
use super::scene::{Off, Scene};
use super::sign::Sign;
use super::{tone, upright, words};
use crate::aim::Aim;
use stolik_abilities::lexicon::capital;
use stolik_abilities::printed::CardPool as _;
use stolik_face::sheet::Text;
use stolik_heroes::card::{Card, Kind};
use stolik_heroes::{CardId, say};
use stolik_kernel::{Audience, Seat};
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::hand::{self, FirstHand, Weighed};
use stolik_render::landscape;
use stolik_render::mark::pointed;
use stolik_render::palette::rgb;
use stolik_render::phone;
use stolik_render::sprite::lay;
use stolik_render::text::{self, Face};
use stolik_render::{Frame, Picture, Seen};

/// Heights of a plate with its text, and without.
const WITH_TEXT: [f32; 3] = [196.0, 172.0, 148.0];
const SHORT: f32 = 66.0;
/// Height of a board with the hand under it, at most.
const MOST: f32 = 1530.0;
/// Most plates; of further cards the last says how many they are.
const PLATES: usize = 15;

/// A card of the hand as a plate.
pub type Plate = hand::Plate<CardId, Off>;

/// The hand of the viewer: its different cards in the order of the hand, with the number of copies.
fn different(scene: &Scene<'_>) -> Option<(Seat, Vec<(CardId, u8)>)> {
    let Audience::Seat(seat) = scene.view.to else { return None };
    Some((seat, hand::runs(&scene.view.known.side(seat).hand)))
}

/// The cards of the hand, how often each is there and why it cannot be played now; first those that can.
fn weighed(scene: &Scene<'_>) -> Vec<Weighed<CardId, Off>> {
    let Some((seat, cards)) = different(scene) else { return Vec::new() };
    hand::weighed(cards, |card| scene.off(seat, card))
}

/// The plates of the reader's hand from a height on; none for the public.
pub fn plates(scene: &Scene<'_>, top: f32) -> Vec<Plate> {
    let cards = weighed(scene);
    let rows = cards.len().min(PLATES).div_ceil(hand::COLUMNS) as f32;
    let fits = |high: &f32| top + rows * (high + hand::GAP) <= MOST;
    let high = WITH_TEXT.into_iter().find(|high| fits(high)).unwrap_or(SHORT);
    Plate::all(cards, PLATES, |n| match scene.reader.frame {
        Frame::Chat | Frame::Desk => hand::place((top, high), (SIDE, WIDTH), n),
        Frame::Phone => phone::hand_place(top, n),
        Frame::Landscape => landscape::hand_place(top, n),
    })
}

/// Draws them: what can be played now is bright.
pub fn draw(
    c: &mut Canvas,
    scene: &Scene<'_>,
    plates: &[Plate],
    text: &dyn Fn(CardId) -> Vec<String>,
) {
    for plate in plates {
        if scene.reader.frame.is_phone() && plate.more == 0 {
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
    let size = text::fit(Face::Narrow, &name, area.right() - 10.0 - left, 27, 14);
    c.text_edged(Face::Narrow, size, (left, area.y + 27.0, At::Left), rgb(0xff_fdf5), &name);
    let band = Area::new(left - 6.0, area.y + 34.0, area.right() - left - 2.0, 27.0);
    c.fill(&band.round(6.0), rgb(tone::SCHEME.panel));
    let sign = Sign::of_kind(card.kind);
    sign.draw(
        c,
        (left + 10.0, band.middle().1),
        20.0,
        rgb(tone::SCHEME.paper),
        rgb(tone::SCHEME.panel),
    );
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
pub fn opening(scene: &Scene<'_>, marks: &[Mark], text: Text<'_>) -> Option<Picture> {
    let (seat, cards) = different(scene)?;
    let areas = areas(scene, &cards);
    let offers = cards.iter().map(|(card, n)| (*card, of(scene, (*card, *n), text(*card))));
    let hand = FirstHand { offers: offers.collect(), areas, hint: hint(scene, seat) };
    let frame = scene.reader.frame;
    let mut c = tone::SCHEME.board(frame, hand.height());
    match frame {
        Frame::Chat | Frame::Desk => header(&mut c, scene),
        Frame::Phone | Frame::Landscape => {
            let width = frame.board_width();
            upright::lines::header(&mut c, scene, (width, width));
        }
    }
    hand.draw(&mut c, &tone::SCHEME, frame);
    let own = |aim| is_own(scene.view, aim);
    pointed(&mut c, &tone::SCHEME, marks, own, |aim| match aim {
        Aim::Card(id) => hand.area_of(id),
        Aim::Unit(_) | Aim::Grave(_) => None,
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
