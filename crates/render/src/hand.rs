//! The reader's own hand: plates under the table, and the first hand with its texts.

use crate::canvas::{Area, At, Canvas};
use crate::palette::{mix, rgb};
use crate::scheme::Scheme;
use crate::sprite::{Sprite, lay};
use crate::text::{self, Face};
use crate::{Frame, Reader, Wording, headline, landscape, phone, table_words};
use stolik_words::Phrase;
use tiny_skia::Color;

/// A card of the hand as a plate under the table.
pub struct Plate<Id, Off> {
    /// The card; of several copies, one of them.
    pub card: Id,
    /// The area of the plate.
    pub area: Area,
    /// The number of copies in the hand.
    pub copies: u8,
    /// The reason why it cannot be played now.
    pub off: Option<Off>,
    /// Of the last place where not all have one: how many lie there.
    pub more: usize,
}

/// A card of the hand, the number of its copies, and the reason why it cannot be played now.
pub type Weighed<Id, Off> = (Id, u8, Option<Off>);

/// The different cards of a sorted hand with the numbers of their copies.
pub fn runs<Id: Copy + PartialEq>(hand: &[Id]) -> Vec<(Id, u8)> {
    let runs = hand.chunk_by(|a, b| a == b);
    runs.filter_map(|run| Some((*run.first()?, run.len() as u8))).collect()
}

/// Weighs the cards of a hand; first those that can be played.
pub fn weighed<Id: Copy, Off>(
    cards: Vec<(Id, u8)>,
    forbids: impl Fn(Id) -> Option<Off>,
) -> Vec<Weighed<Id, Off>> {
    let mut cards: Vec<Weighed<Id, Off>> =
        cards.into_iter().map(|(card, copies)| (card, copies, forbids(card))).collect();
    cards.sort_by_key(|(_, _, off)| off.is_some());
    cards
}

impl<Id: Copy + PartialEq, Off> Plate<Id, Off> {
    /// The first so many cards at their places; of further cards the last plate says how many they are.
    pub fn all(
        cards: Vec<Weighed<Id, Off>>,
        most: usize,
        place: impl Fn(usize) -> Area,
    ) -> Vec<Plate<Id, Off>> {
        let more = cards.len().saturating_sub(most);
        let plate = |(i, (card, copies, off)): (usize, Weighed<Id, Off>)| {
            let more = if more > 0 && i + 1 == most { more + 1 } else { 0 };
            Plate { card, area: place(i), copies, off, more }
        };
        cards.into_iter().take(most).enumerate().map(plate).collect()
    }

    /// The card that lies there; none where only the number of those without a place stands.
    pub fn card(&self) -> Option<Id> {
        (self.more == 0).then_some(self.card)
    }

    /// The area of a card among plates.
    pub fn area_of(plates: &[Plate<Id, Off>], card: Id) -> Option<Area> {
        plates.iter().find(|plate| plate.card() == Some(card)).map(|plate| plate.area)
    }

    /// The height of a picture with plates from that height on.
    pub fn bottom(plates: &[Plate<Id, Off>], top: f32) -> f32 {
        plates.last().map_or(top, |last| last.area.bottom() + GAP)
    }

    /// The ground of the plate and its edge, of a card with that ground, bright if it can be played now.
    pub fn colors(&self, scheme: &Scheme, ground: Color, dull: Color) -> (Color, Color) {
        match self.off {
            Some(_) => (mix(dull, rgb(scheme.panel), 45), rgb(scheme.edge)),
            None => (ground, rgb(scheme.more)),
        }
    }

    /// The number of cards that this plate stands for, in words.
    pub fn more(&self, reader: &Reader<'_>) -> Option<String> {
        let said = Phrase::new("board-more").number("count", self.more as i64);
        (self.more > 0).then(|| reader.say(&said))
    }
}

/// Space between plates.
pub const GAP: f32 = 6.0;
/// Plates side by side.
pub const COLUMNS: usize = 3;

/// The place of a plate of that height, the hand beginning at a height.
#[must_use]
pub fn place((top, high): (f32, f32), (side, wide): (f32, f32), n: usize) -> Area {
    let width = ((wide - 2.0 * side + GAP) / COLUMNS as f32).floor();
    let (column, row) = ((n % COLUMNS) as f32, (n / COLUMNS) as f32);
    Area::new(side + column * width, top + row * (high + GAP), width - GAP, high)
}

/// Draws the name of an offered card between two points at a height, behind it the number of its copies. On a phone a
/// long name has two lines.
pub fn offer_name(
    c: &mut Canvas,
    scheme: &Scheme,
    frame: Frame,
    (left, mut right, y): (f32, f32, f32),
    (name, copies): (&str, u8),
) {
    if copies > 1 {
        let (times, at) = (format!("\u{d7}{copies}"), (right, y + 10.0, At::Right));
        c.text_edged(Face::Bold, 30.0, at, rgb(scheme.amber), &times);
        right -= text::width(Face::Bold, 30.0, &times) + 10.0;
    }
    let (lines, size) = match frame {
        Frame::Chat | Frame::Desk => {
            (vec![name.to_owned()], text::fit(Face::Narrow, name, right - left, 33, 15))
        }
        Frame::Phone | Frame::Landscape => text::label(name, right - left, (33, phone::LEAST), 2),
    };
    headline::lines_edged(c, &lines, (size, size * 0.94), (left, y, At::Left), rgb(0xff_fdf5));
}

/// The top of the cards of a first hand, and their height at most.
const TOP: f32 = 112.0;
const CARD: f32 = 330.0;

/// The first hand of a match, for its holder alone.
pub struct FirstHand<Id, Offer> {
    /// The cards.
    pub offers: Vec<(Id, Offer)>,
    /// Their places.
    pub areas: Vec<Area>,
    /// The question to the holder.
    pub hint: String,
}

/// The places of the cards of a first hand with their texts.
pub fn first_places<Id: Copy>(
    frame: Frame,
    cards: &[(Id, u8)],
    text: impl Fn(Id) -> phone::Texts,
) -> Vec<Area> {
    let texts = || cards.iter().map(|(card, _)| text(*card)).collect::<Vec<_>>();
    let high = |text: &phone::Texts, width| phone::card_height(text, width);
    match frame {
        Frame::Chat | Frame::Desk => {}
        Frame::Phone => {
            let area = Area::new(phone::SIDE, TOP, phone::WIDE, 0.0);
            return phone::rows(area, 1, &texts(), high);
        }
        Frame::Landscape => return landscape::first_hand(TOP, &texts(), high),
    }
    let count = cards.len();
    let width = ((frame.width() - 14.0) / 2.0).floor();
    let rows = count.div_ceil(2).max(1) as f32;
    let high = ((1280.0 - TOP - 14.0) / rows).floor().min(CARD);
    let area = |i: usize| {
        let (column, row) = ((i % 2) as f32, (i / 2) as f32);
        Area::new(7.0 + column * width, TOP + row * high, width, high).inset(5.0).whole()
    };
    (0..count).map(area).collect()
}

impl<Id: Copy + PartialEq, Offer: Sprite + Clone> FirstHand<Id, Offer> {
    /// The height of the picture.
    pub fn height(&self) -> f32 {
        self.areas.iter().map(|area| area.bottom()).fold(TOP, f32::max) + 14.0
    }

    /// Draws the question and the cards, below the header of the game.
    pub fn draw(&self, c: &mut Canvas, scheme: &Scheme, frame: Frame) {
        match frame {
            Frame::Chat | Frame::Desk => {
                let size = text::fit(Face::Bold, &self.hint, frame.width() - 40.0, 27, 14);
                let at = (20.0, 92.0, At::Left);
                c.text(Face::Bold, size, at, rgb(scheme.amber), &self.hint);
            }
            Frame::Phone | Frame::Landscape => {
                phone::question(c, scheme, frame.board_width(), &self.hint);
            }
        }
        for ((_, offer), area) in self.offers.iter().zip(&self.areas) {
            c.element("card", *area, |c| lay(c, *area, offer.clone()));
        }
    }

    /// The area of a card.
    pub fn area_of(&self, card: Id) -> Option<Area> {
        self.offers.iter().zip(&self.areas).find(|((id, _), _)| *id == card).map(|(_, area)| *area)
    }

    /// The words of the picture: of each card its name and all that it says.
    pub fn words(
        &self,
        heading: &[String],
        (name, line): (impl Fn(&Offer) -> String, impl Fn(&Offer) -> String),
    ) -> Wording {
        let heading = format!("{} {}", table_words::run_on(heading), self.hint);
        let offers = || self.offers.iter().map(|(_, offer)| offer);
        let names: Vec<String> = offers().map(name).collect();
        let full: Vec<String> =
            std::iter::once(heading.clone()).chain(offers().map(line)).collect();
        Wording {
            full: full.join("\n"),
            shorter: vec![format!("{heading} {}.", names.join(", ")), heading],
        }
    }
}
