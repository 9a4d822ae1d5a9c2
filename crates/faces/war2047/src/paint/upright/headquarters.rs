//! The strip of a player on a phone: the commander with lives, name and cards, resources, abilities; below it the
//! tactics in force.

use super::super::face::{life_color, outline, seat_sign};
use super::super::headquarters::{abilities, ability, tactic_plate};
use super::super::scene::{Scene, emblem};
use super::super::sign::Sign;
use super::super::tone;
use super::lines::line;
use super::size::{Column, GAP, LEAST, SIDE, WIDE};
use stolik_kernel::Seat;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::palette::{mix, rgb, veil};
use stolik_render::text::{self, Face};
use stolik_war2047::CardId;
use stolik_war2047::ids::RESOURCES;
use stolik_war2047::state::Phase;
use stolik_words::Phrase;

/// Height of a strip.
pub const HEIGHT: f32 = 146.0;
/// Width of the commander.
const COMMANDER: f32 = 232.0;
/// Height of a tactic, how many stand side by side, and rows of them at most.
const TACTIC: f32 = 80.0;
const COLUMNS: usize = 2;
const ROWS: usize = 3;

/// The plate of the commander in a strip.
pub fn commander(strip: Area) -> Area {
    Area::new(strip.x + 5.0, strip.y + 5.0, COMMANDER, strip.h - 10.0)
}

/// A row of the right part, from 0 to 2.
fn row(strip: Area, index: usize) -> Area {
    let left = strip.x + COMMANDER + 14.0;
    let height = (strip.h - 10.0) / 3.0;
    let y = strip.y + 5.0 + height * index as f32;
    Area::new(left, y, strip.right() - left - 8.0, height).inset(2.0)
}

/// The tactics of a seat, by their places in the view's list.
pub fn in_force(scene: &Scene<'_>, seat: Seat) -> Vec<usize> {
    let all = scene.view.tactics.iter().enumerate();
    all.filter(|(_, tactic)| tactic.owner == seat).map(|(at, _)| at).collect()
}

/// The number of tactics that have a plate of their own.
fn plated(count: usize) -> usize {
    let most = COLUMNS * ROWS;
    if count > most { most - 1 } else { count }
}

/// The plates of so many tactics; further ones have none.
pub fn tactics(column: &mut Column, count: usize) -> Vec<Area> {
    let rows = count.min(COLUMNS * ROWS).div_ceil(COLUMNS);
    let top = column.0;
    column.0 += rows as f32 * (TACTIC + GAP);
    (0..plated(count)).map(|i| place(top, i)).collect()
}

/// The place number `i` of tactics from a height on.
fn place(top: f32, i: usize) -> Area {
    let width = ((WIDE + GAP) / COLUMNS as f32).floor();
    let (column, row) = ((i % COLUMNS) as f32, (i / COLUMNS) as f32);
    Area::new(SIDE + column * width, top + row * (TACTIC + GAP), width - GAP, TACTIC)
}

/// Draws the strip of a seat.
pub fn draw(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) {
    let color = tone::seat(seat);
    let ground = mix(rgb(tone::SCHEME.panel), color, 7);
    c.fill(&area.round(13.0), ground);
    let waits = scene.view.waiting.contains(seat);
    let edge = if waits { rgb(tone::SCHEME.amber) } else { mix(ground, color, 34) };
    c.stroke(&area.inset(1.0).round(12.0), edge, if waits { 4.0 } else { 2.0 });
    head(c, scene, commander(area), seat);
    who(c, scene, row(area, 0), seat);
    stock(c, scene, row(area, 1), seat);
    powers(c, scene, row(area, 2), seat);
}

/// Draws the commander: name, head, lives.
pub fn head(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) {
    let side = &scene.view.sides[seat.index()];
    c.fill(&outline(seat, area, 11.0), tone::seat(seat));
    let inner = area.inset(4.0);
    c.fade(&outline(seat, inner, 8.0), (inner.y, rgb(0x46_545b)), (inner.bottom(), rgb(0x20_2a2f)));
    let title = match side.commander {
        Some(card) => scene.name(card),
        None => scene.word("war-headquarters"),
    };
    let (lines, size) = text::label(&title, inner.w - 14.0, (28, LEAST), 2);
    let step = size * 0.94;
    let band = Area { h: (lines.len() as f32 * step + 8.0).round(), ..inner };
    let shape = match seat == Seat::ONE {
        true => band.round_ends(9.0, 0.0),
        false => band.cut_top(8.0),
    };
    c.fill(&shape, rgb(tone::SCHEME.card));
    let first = band.middle().1 + size * 0.34 - step * (lines.len() as f32 - 1.0) / 2.0;
    for (i, line) in lines.iter().enumerate() {
        let at = (band.middle().0, first + step * i as f32, At::Middle);
        c.text(Face::Narrow, size, at, rgb(tone::SCHEME.ink), line);
    }
    let rest = Area::new(inner.x, band.bottom(), inner.w, inner.bottom() - band.bottom());
    let drawn = rest.h.min(88.0) - 6.0;
    let y = rest.middle().1;
    let at = (inner.x + 45.0, y);
    match side.commander {
        Some(card) => {
            emblem(scene.rules.card(card)).draw(
                c,
                at,
                drawn,
                rgb(0xff_faec),
                rgb(tone::SCHEME.ink),
            );
        }
        None => Sign::Headquarters.draw(c, at, drawn, rgb(0xff_faec), rgb(tone::SCHEME.ink)),
    }
    let most = i16::from(scene.rules.edition.lives);
    let color = life_color(i16::from(side.lives), most);
    Sign::Life.draw(c, (inner.x + 108.0, y), 34.0, color, rgb(tone::SCHEME.panel));
    let lives = side.lives.to_string();
    c.text(Face::Bold, 46.0, (inner.x + 128.0, y + 16.0, At::Left), color, &lives);
    let x = inner.x + 130.0 + text::width(Face::Bold, 46.0, &lives);
    let whole = format!("/{most}");
    c.text(Face::Narrow, 25.0, (x, y + 16.0, At::Left), rgb(tone::SCHEME.haze), &whole);
}

/// Name, whether it decides, the hand.
fn who(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) {
    let side = &scene.view.sides[seat.index()];
    let y = area.middle().1;
    let right = counted(c, area.right(), y, (Sign::Hand, usize::from(side.hand)));
    seat_sign(c, (area.x + 18.0, y), 34.0, seat);
    let mut left = area.x + 44.0;
    let state = if scene.view.waiting.contains(seat) {
        Some((Sign::Clock, tone::SCHEME.amber))
    } else if scene.view.phase == Phase::Exchange && side.ready {
        Some((Sign::Check, tone::SCHEME.more))
    } else {
        None
    };
    if let Some((sign, color)) = state {
        sign.draw(c, (left + 12.0, y), 26.0, rgb(color), rgb(tone::SCHEME.panel));
        left += 32.0;
    }
    let at = (left, y, right - left - 6.0);
    line(c, (Face::Bold, 28), at, rgb(tone::SCHEME.paper), &scene.seat_name(seat));
}

/// Draws a sign with a number up to a point at the right; returns where it begins.
pub fn counted(c: &mut Canvas, right: f32, y: f32, (sign, count): (Sign, usize)) -> f32 {
    let number = count.to_string();
    c.text(Face::Bold, 28.0, (right, y + 9.5, At::Right), rgb(tone::SCHEME.paper), &number);
    let x = right - text::width(Face::Bold, 28.0, &number) - 20.0;
    sign.draw(c, (x, y), 27.0, rgb(tone::SCHEME.paper), rgb(tone::SCHEME.panel));
    x - 20.0
}

/// The three resources: in stock, of the pool.
fn stock(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) {
    let side = &scene.view.sides[seat.index()];
    let step = (area.w + 6.0) / 3.0;
    for (i, resource) in RESOURCES.into_iter().enumerate() {
        let chip = Area::new(area.x + step * i as f32, area.y, step - 6.0, area.h);
        let color = tone::resource(resource);
        c.fill(&chip.round(9.0), mix(rgb(tone::SCHEME.panel), color, 14));
        let y = chip.middle().1;
        Sign::of_resource(resource).draw(
            c,
            (chip.x + 24.0, y),
            27.0,
            color,
            rgb(tone::SCHEME.panel),
        );
        let number = side.res.0[i].to_string();
        c.text(Face::Bold, 33.0, (chip.x + 46.0, y + 11.5, At::Left), color, &number);
        let x = chip.x + 48.0 + text::width(Face::Bold, 33.0, &number);
        let whole = format!("/{}", side.pool.0[i]);
        c.text(Face::Narrow, 25.0, (x, y + 11.5, At::Left), rgb(tone::SCHEME.haze), &whole);
    }
}

/// The commander's abilities; deck and graveyard with the card on top of it (phase3.face-up).
fn powers(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) {
    for (i, state) in abilities(scene, seat).into_iter().enumerate() {
        let plate = Area::new(area.x + 68.0 * i as f32, area.y + 1.0, 62.0, area.h - 2.0);
        ability(c, plate, (i, state), f32::from(LEAST));
    }
    let side = &scene.view.sides[seat.index()];
    let y = area.middle().1;
    let mut right = counted(c, area.right(), y, (Sign::Deck, usize::from(side.deck)));
    if let Some(top) = side.grave.last() {
        let art = Area::new(right - 36.0, area.y, 36.0, area.h);
        c.fill(&art.round(7.0), veil(rgb(0x00_0000), 80));
        let drawing = emblem(scene.rules.card(*top));
        drawing.draw(c, art.middle(), 30.0, rgb(tone::SCHEME.haze), rgb(tone::SCHEME.ink));
        right -= 42.0;
    }
    counted(c, right, y, (Sign::Grave, side.grave.len()));
}

/// Draws the tactics in force of a seat; of further ones the number.
pub fn force(c: &mut Canvas, scene: &Scene<'_>, seat: Seat, areas: &[Option<Area>]) {
    let own = in_force(scene, seat);
    let mut next = None;
    for (i, at) in own.iter().enumerate() {
        match areas.get(*at).copied().flatten() {
            Some(area) => {
                let card = scene.view.tactics[*at].card;
                c.element("tactic", area, |c| plate(c, scene, area, card));
                let first = i % COLUMNS == 0;
                let top = if first { area.y } else { area.y + TACTIC + GAP };
                next =
                    Some(Area { x: if first { area.right() + GAP } else { SIDE }, y: top, ..area });
            }
            None => {
                let Some(area) = next else { return };
                let more = Phrase::new("board-more").number("count", (own.len() - i) as i64);
                c.fill(&area.round(8.0), rgb(tone::SCHEME.panel));
                let at = (area.middle().0, area.middle().1 + 9.0, At::Middle);
                c.text(Face::Bold, 26.0, at, rgb(tone::SCHEME.paper), &scene.say(&more));
                return;
            }
        }
    }
}

/// A tactic with its whole name.
fn plate(c: &mut Canvas, scene: &Scene<'_>, area: Area, card: CardId) {
    let room = area.right() - 8.0 - (area.x + 74.0);
    let (lines, size) = text::label(&scene.name(card), room, (29, LEAST), 2);
    tactic_plate(c, scene, (area, card), (9.0, 38.0, 58.0, 74.0), (&lines, size));
}
