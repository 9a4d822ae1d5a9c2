//! The reader's hand under the table of a phone, two cards side by side; an opening hand with its texts.

use super::super::laid::Plate;
use super::super::offer::price;
use super::super::scene::{Scene, emblem};
use super::super::sign::Sign;
use super::super::tone;
use super::size::{GAP, LEAST, SIDE, WIDE};
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::palette::{mix, rgb, veil};
use stolik_render::para;
use stolik_render::phone;
use stolik_render::text::{self, Face};
use stolik_war2047::CardId;
use stolik_war2047::card::Kind;
use stolik_words::Phrase;

const COLUMNS: usize = 2;
const HIGH: f32 = 104.0;
const BAND: f32 = 36.0;
/// Most plates; of further cards the last says how many they are.
pub const MOST: usize = 16;
/// Height of a card of an opening hand without its texts, and the size in which these fit.
const CARD: f32 = 160.0;
const TEXT: f32 = 27.0;

/// The place number `i` of cards from a height on.
pub fn area(i: usize, top: f32) -> Area {
    let width = ((WIDE + GAP) / COLUMNS as f32).floor();
    let (column, row) = ((i % COLUMNS) as f32, (i / COLUMNS) as f32);
    Area::new(SIDE + column * width, top + row * (HIGH + GAP), width - GAP, HIGH)
}

/// Draws a card: its drawing, its whole name, price, damage and lives. The card page says why it cannot be played.
pub fn one(c: &mut Canvas, scene: &Scene<'_>, plate: &Plate) {
    let card = scene.rules.card(plate.card);
    let area = plate.area;
    let ground = tone::kind(&card.kind);
    let (ground, edge) = match plate.off {
        Some(_) => (mix(tone::dull(ground), rgb(tone::SCHEME.panel), 55), rgb(0x59_6465)),
        None => (ground, rgb(tone::SCHEME.more)),
    };
    c.fill(&area.round(11.0), edge);
    c.fill(&area.inset(3.0).round(9.0), ground);
    if plate.more > 0 {
        let more = scene.say(&Phrase::new("board-more").number("count", plate.more as i64));
        let at = (area.middle().0, area.middle().1 + 10.0, At::Middle);
        return c.text(Face::Bold, 30.0, at, rgb(tone::SCHEME.paper), &more);
    }
    let side = area.h - 12.0 - BAND;
    let art = Area::new(area.x + 6.0, area.y + 6.0, side, side);
    tone::pattern(c, art, &card.kind, veil(rgb(0x00_0000), 44));
    let light = if plate.off.is_some() { rgb(0xc4_c6bd) } else { rgb(0xff_faec) };
    emblem(card).draw(c, art.middle(), side - 6.0, light, rgb(tone::SCHEME.ink));
    let mut name = scene.name(plate.card);
    if plate.copies > 1 {
        name = format!("{name} \u{d7}{}", plate.copies);
    }
    let left = art.right() + 10.0;
    let (lines, size) = text::label(&name, area.right() - 8.0 - left, (30, LEAST), 2);
    let step = size * 0.94;
    let first = art.middle().1 + size * 0.34 - step * (lines.len() as f32 - 1.0) / 2.0;
    for (n, line) in lines.iter().enumerate() {
        let at = (left, first + step * n as f32, At::Left);
        c.text_edged(Face::Narrow, size, at, rgb(0xff_fdf5), line);
    }
    let band = Area::new(area.x + 4.0, area.bottom() - BAND - 4.0, area.w - 8.0, BAND);
    c.fill(&band.round(7.0), rgb(tone::SCHEME.panel));
    numbers(c, band, &card.kind, plate);
}

/// Price at the left, damage and lives at the right; of what has none the sign of its kind.
fn numbers(c: &mut Canvas, band: Area, kind: &Kind, plate: &Plate) {
    let (y, dark) = (band.middle().1, rgb(tone::SCHEME.panel));
    price(c, (band.x + 8.0, y), 26.0, (plate.price, plate.price));
    let mut right = band.right() - 8.0;
    match kind {
        Kind::Unit(body) => {
            for (sign, number, color) in
                [(Sign::Life, body.life, tone::SCHEME.more), (Sign::Damage, body.damage, 0xff_dd8a)]
            {
                let number = number.to_string();
                c.text(Face::Bold, 29.0, (right, y + 10.0, At::Right), rgb(color), &number);
                right -= text::width(Face::Bold, 29.0, &number) + 15.0;
                sign.draw(c, (right, y), 22.0, rgb(color), dark);
                right -= 20.0;
            }
        }
        Kind::Tactic | Kind::Order | Kind::Sabotage | Kind::Commander => {
            Sign::of_kind(kind).draw(c, (right - 12.0, y), 26.0, rgb(tone::SCHEME.paper), dark);
        }
    }
}

/// The lines of the question to the holder of an opening hand, and their size.
fn hint_lines(hint: &str) -> (Vec<String>, f32) {
    text::label(hint, WIDE - 16.0, (29, LEAST), 4)
}

/// Height of that question.
pub fn hint_height(hint: &str) -> f32 {
    let (lines, size) = hint_lines(hint);
    lines.len() as f32 * size + 14.0
}

/// Draws that question from a height on.
pub fn hint(c: &mut Canvas, top: f32, hint: &str) {
    let (lines, size) = hint_lines(hint);
    for (i, line) in lines.iter().enumerate() {
        let at = (SIDE + 8.0, top + size * (i as f32 + 1.0), At::Left);
        c.text(Face::Narrow, size, at, rgb(tone::SCHEME.amber), line);
    }
}

/// The places of the cards of an opening hand in columns, from the top of an area down.
pub fn areas(area: Area, columns: usize, texts: &[(CardId, Vec<String>)]) -> Vec<Area> {
    phone::rows(area, columns, texts, |(_, text), width| {
        let lines = para::wrap(text, width - 8.0 - 22.0, TEXT).len();
        (CARD + lines as f32 * TEXT * para::LINE).ceil()
    })
}
