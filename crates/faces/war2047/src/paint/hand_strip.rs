//! The reader's hand in short, under the table: what there is to answer with, while the battlefield is in sight.

use super::hand::{different, reason};
use super::laid::Plate;
use super::layout::SIDE;
use super::mark::{Aim, Mark};
use super::offer::price;
use super::scene::{Scene, emblem};
use super::{desk, tone, upright};
use stolik_kernel::{Audience, Seat};
use stolik_render::Frame;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::landscape::hand_place;
use stolik_render::palette::{mix, rgb};
use stolik_render::pointer::corners;
use stolik_render::text::{self, Face};
use stolik_war2047::{CardId, Refusal};

const COLUMNS: usize = 3;
const HEIGHT: f32 = 66.0;
const GAP: f32 = 6.0;

/// The plates of the reader's hand from a height on: what can be played first. None for the public.
pub fn plates(scene: &Scene<'_>, top: f32) -> Vec<Plate> {
    let Audience::Seat(seat) = scene.view.to else { return Vec::new() };
    let own = scene.view.sides.get(seat.index()).and_then(|side| side.own.as_ref());
    let mut cards: Vec<(CardId, u8)> = own.map_or_else(Vec::new, different);
    cards.sort_by_key(|(card, _)| scene.look.forbids(seat, *card).is_some());
    let frame = scene.reader.frame;
    let columns = match frame {
        Frame::Chat | Frame::Phone | Frame::Landscape => COLUMNS,
        Frame::Desk => desk::COLUMNS,
    };
    let width = ((desk::width(frame) - 2.0 * SIDE + GAP) / columns as f32).floor();
    let area = |i: usize| {
        let (column, row) = ((i % columns) as f32, (i / columns) as f32);
        let (x, y) = (SIDE + column * width, top + row * (HEIGHT + GAP));
        Area::new(x, y, width - GAP, HEIGHT)
    };
    let most = match scene.reader.frame {
        Frame::Chat | Frame::Desk => usize::MAX,
        Frame::Phone | Frame::Landscape => upright::hand::MOST,
    };
    let rest = cards.len().saturating_sub(most);
    let plate = |(i, (card, copies)): (usize, (CardId, u8))| Plate {
        card,
        area: match scene.reader.frame {
            Frame::Chat | Frame::Desk => area(i),
            Frame::Phone => upright::hand::area(i, top),
            Frame::Landscape => hand_place(top, i),
        },
        copies,
        price: scene.look.price(seat, card),
        off: scene.look.forbids(seat, card),
        more: if rest > 0 && i + 1 == most { rest + 1 } else { 0 },
    };
    cards.into_iter().take(most).enumerate().map(plate).collect()
}

/// The height of a picture with these plates from that height on.
pub fn bottom(plates: &[Plate], top: f32) -> f32 {
    plates.last().map_or(top, |last| last.area.bottom() + GAP)
}

/// Draws them: what can be played now is bright, what is marked has corners.
pub fn draw(c: &mut Canvas, scene: &Scene<'_>, plates: &[Plate], marks: &[Mark]) {
    for plate in plates {
        c.element("hand", plate.area, |c| match scene.reader.frame {
            Frame::Chat | Frame::Desk => one(c, scene, plate),
            Frame::Phone | Frame::Landscape => upright::hand::one(c, scene, plate),
        });
        for mark in marks {
            let color = match mark {
                Mark::Target(Aim::Card(card)) if Some(*card) == plate.shown() => {
                    rgb(tone::SCHEME.target)
                }
                Mark::Selected(Aim::Card(card)) if Some(*card) == plate.shown() => rgb(0xff_ffff),
                Mark::Target(_) | Mark::Selected(_) | Mark::Last(_) => continue,
            };
            c.stroke(&plate.area.round(11.0), color, 4.0);
            corners(c, plate.area, color);
        }
    }
}

fn one(c: &mut Canvas, scene: &Scene<'_>, plate: &Plate) {
    let card = scene.rules.card(plate.card);
    let Plate { area, copies, .. } = *plate;
    let ground = tone::kind(&card.kind);
    let (ground, edge) = match plate.off {
        Some(_) => (mix(tone::dull(ground), rgb(tone::SCHEME.panel), 55), rgb(0x59_6465)),
        None => (ground, rgb(tone::SCHEME.more)),
    };
    c.fill(&area.round(11.0), edge);
    c.fill(&area.inset(3.0).round(9.0), ground);
    let left = area.x + 58.0;
    emblem(card).draw(
        c,
        (area.x + 30.0, area.middle().1),
        42.0,
        rgb(0xff_faec),
        rgb(tone::SCHEME.ink),
    );
    let mut name = scene.name(plate.card);
    if copies > 1 {
        name = format!("{name} \u{d7}{copies}");
    }
    let size = text::fit(Face::Narrow, &name, area.right() - 10.0 - left, 28, 14);
    let at = (left, area.y + 27.0, At::Left);
    c.text_edged(Face::Narrow, size, at, rgb(0xff_fdf5), &name);
    let band = Area::new(left - 6.0, area.y + 34.0, area.right() - left - 3.0, 27.0);
    c.fill(&band.round(6.0), rgb(tone::SCHEME.panel));
    let end = price(c, (left, band.middle().1), 20.0, (plate.price, card.cost));
    if let Some(why) = plate.off {
        let said = said(scene, why);
        let room = band.right() - 6.0 - end;
        let size = text::fit(Face::Narrow, &said, room, 21, 12);
        let at = (band.right() - 6.0, band.middle().1 + size * 0.34, At::Right);
        c.text(Face::Narrow, size, at, rgb(tone::SCHEME.haze), &said);
    }
}

/// The reason why a card of the reader's cannot be played.
fn said(scene: &Scene<'_>, why: Refusal) -> String {
    let seat = match scene.view.to {
        Audience::Seat(seat) => seat,
        Audience::Public => Seat::ONE,
    };
    reason(scene, seat, why)
}

/// The same in words, all of it.
pub fn words(scene: &Scene<'_>, plates: &[Plate]) -> String {
    let one = |plate: &Plate| {
        let name = scene.name(plate.card);
        let price = plate.price.to_string();
        match plate.off {
            Some(why) => format!("{name}, {price}, {}", said(scene, why)),
            None => format!("{name}, {price}, {}", scene.word("war-can")),
        }
    };
    let all: Vec<String> = plates.iter().map(one).collect();
    format!("{}: {}", scene.word("war-hand"), all.join("; "))
}
