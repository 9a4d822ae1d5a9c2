//! The strip of a player: the commander with lives and abilities, resources, cards, tactics in force.

use super::face::{life_color, outline, seat_sign};
use super::scene::{Scene, emblem};
use super::sign::Sign;
use super::tone;
use stolik_kernel::Seat;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::headline;
use stolik_render::palette::{mix, rgb, veil};
use stolik_render::text::{self, Face};
use stolik_war2047::CardId;
use stolik_war2047::ids::{RESOURCES, Resource};
use stolik_war2047::state::Phase;
use stolik_words::Phrase;

/// Height of a strip.
pub const HEIGHT: f32 = 150.0;
/// Width of the commander.
const COMMANDER: f32 = 262.0;
/// Most tactics that have a plate of their own.
const TACTICS: usize = 4;

/// The plate of the commander in a strip.
#[must_use]
pub fn commander(strip: Area) -> Area {
    Area::new(strip.x + 6.0, strip.y + 6.0, COMMANDER, strip.h - 12.0)
}

/// The area of the seat's tactic number `index` of `count`; `None` if it has no plate.
#[must_use]
pub fn tactic(strip: Area, index: usize, count: usize) -> Option<Area> {
    let row = row(strip, 2);
    let room = row.w - GRAVE - 6.0;
    let shown = count.min(TACTICS);
    let width = (room / shown.max(2) as f32).floor();
    let here = index < TACTICS - usize::from(count > TACTICS);
    here.then(|| Area::new(row.x + width * index as f32, row.y, width - 6.0, row.h))
}

/// Width of the graveyard.
const GRAVE: f32 = 206.0;

/// A row of the right part, from 0 to 2.
fn row(strip: Area, index: usize) -> Area {
    let left = strip.x + COMMANDER + 16.0;
    let height = (strip.h - 12.0) / 3.0;
    let y = strip.y + 6.0 + height * index as f32;
    Area::new(left, y, strip.right() - left - 10.0, height).inset(2.0)
}

/// Draws the strip of a seat.
pub fn draw(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) {
    ground(c, scene, area, seat);
    headquarters(c, scene, commander(area), seat);
    who(c, scene, row(area, 0), seat);
    stock(c, scene, row(area, 1), seat);
    in_force(c, scene, area, seat);
    grave(c, scene, row(area, 2), seat);
}

/// Draws the ground of a seat's area, with the edge that tells whether the seat decides.
pub fn ground(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) {
    let color = tone::seat(seat);
    let ground = mix(rgb(tone::SCHEME.panel), color, 7);
    c.fill(&area.round(13.0), ground);
    let waits = scene.view.waiting.contains(seat);
    let edge = if waits { rgb(tone::SCHEME.amber) } else { mix(ground, color, 34) };
    c.stroke(&area.inset(1.0).round(12.0), edge, if waits { 4.0 } else { 2.0 });
}

/// Draws the commander: name, head, lives, the state of the abilities.
pub fn headquarters(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) {
    let side = &scene.view.sides[seat.index()];
    c.fill(&outline(seat, area, 11.0), tone::seat(seat));
    let inner = area.inset(4.0);
    c.fade(&outline(seat, inner, 8.0), (inner.y, rgb(0x46_545b)), (inner.bottom(), rgb(0x20_2a2f)));
    let band = Area::new(inner.x, inner.y, inner.w, 34.0);
    let shape = match seat == Seat::ONE {
        true => band.round_ends(9.0, 0.0),
        false => band.cut_top(8.0),
    };
    c.fill(&shape, rgb(tone::SCHEME.card));
    let title = match side.commander {
        Some(card) => scene.name(card),
        None => scene.word("war-headquarters"),
    };
    let size = text::fit(Face::Narrow, &title, band.w - 14.0, 28, 14);
    let at = (band.middle().0, band.middle().1 + size * 0.34, At::Middle);
    c.text(Face::Narrow, size, at, rgb(tone::SCHEME.ink), &title);
    let y = band.bottom();
    let head = (inner.x + 52.0, y + (inner.bottom() - y) / 2.0 + 1.0);
    match side.commander {
        Some(card) => {
            emblem(scene.rules.card(card)).draw(
                c,
                head,
                84.0,
                rgb(0xff_faec),
                rgb(tone::SCHEME.ink),
            );
        }
        None => Sign::Headquarters.draw(c, head, 70.0, rgb(0xff_faec), rgb(tone::SCHEME.ink)),
    }
    let most = i16::from(scene.rules.edition.lives);
    let lives = i16::from(side.lives);
    let color = life_color(lives, most);
    let (x, middle) = (inner.x + 112.0, y + 30.0);
    Sign::Life.draw(c, (x + 18.0, middle), 37.0, color, rgb(tone::SCHEME.panel));
    let text = lives.to_string();
    c.text(Face::Bold, 50.0, (x + 41.0, middle + 17.5, At::Left), color, &text);
    let after = x + 43.0 + text::width(Face::Bold, 50.0, &text);
    let whole = format!("/{most}");
    c.text(Face::Narrow, 25.0, (after, middle + 17.5, At::Left), rgb(tone::SCHEME.haze), &whole);
    for (i, state) in abilities(scene, seat).into_iter().enumerate() {
        let step = (inner.right() - 10.0 - x) / 3.0;
        let plate = Area::new(x + step * i as f32, inner.bottom() - 40.0, step - 5.0, 34.0);
        ability(c, plate, (i, state), 23.0);
    }
}

/// The states of a commander's ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Power {
    /// Works, or may be used.
    On,
    /// Was used this turn.
    Used,
    /// Does not work yet.
    Off,
}

/// The states of the three abilities (commander.abilities).
#[must_use]
pub fn abilities(scene: &Scene<'_>, seat: Seat) -> [Power; 3] {
    let side = &scene.view.sides[seat.index()];
    let second = if side.second { Power::Used } else { Power::On };
    let third = if side.third { Power::On } else { Power::Off };
    [Power::On, second, third]
}

/// Draws a plate with the number of an ability and its state as a sign.
pub fn ability(c: &mut Canvas, area: Area, (index, state): (usize, Power), size: f32) {
    let (ground, ink, sign) = match state {
        Power::On => (rgb(0x24_5b46), rgb(0xc9_ffe6), None),
        Power::Used => (rgb(0x2b_3236), rgb(0x98_a5a3), Some(Sign::Check)),
        Power::Off => (rgb(0x2b_3236), rgb(0x98_a5a3), Some(Sign::Lock)),
    };
    c.fill(&area.round(7.0), ground);
    c.stroke(&area.inset(0.8).round(6.0), mix(ground, ink, 45), 1.6);
    let number = ["I", "II", "III"].get(index).copied().unwrap_or_default();
    let (x, y) = area.middle();
    let shift = if sign.is_some() { -9.0 } else { 0.0 };
    c.text(Face::Bold, size, (x + shift, y + 8.0, At::Middle), ink, number);
    if let Some(sign) = sign {
        sign.draw(c, (area.right() - 13.0, y), 15.0, ink, ground);
    }
}

/// Draws name, whether it decides, hand and deck.
fn who(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) {
    let right = counts(c, scene, area, seat);
    named(c, scene, area, right, seat);
}

/// Draws how many cards hand and deck have, at the right of an area, and returns where they begin.
fn counts(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) -> f32 {
    let side = &scene.view.sides[seat.index()];
    let y = area.middle().1;
    let mut right = area.right();
    for (sign, count) in [(Sign::Deck, side.deck), (Sign::Hand, side.hand)] {
        let number = count.to_string();
        c.text(Face::Bold, 29.0, (right, y + 10.0, At::Right), rgb(tone::SCHEME.paper), &number);
        right -= text::width(Face::Bold, 29.0, &number) + 22.0;
        sign.draw(c, (right, y), 31.0, rgb(tone::SCHEME.paper), rgb(tone::SCHEME.panel));
        right -= 36.0;
    }
    right
}

/// Draws graveyard, hand and deck as signs with numbers in a row.
pub fn piles(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) {
    counts(c, scene, area, seat);
    let (count, y) = (scene.view.sides[seat.index()].grave.len(), area.middle().1);
    Sign::Grave.draw(c, (area.x + 16.0, y), 29.0, rgb(tone::SCHEME.haze), rgb(tone::SCHEME.panel));
    let at = (area.x + 38.0, y + 10.0, At::Left);
    c.text(Face::Bold, 29.0, at, rgb(tone::SCHEME.paper), &count.to_string());
}

/// Draws the name of a seat, and whether it decides, up to that right end.
pub fn named(c: &mut Canvas, scene: &Scene<'_>, area: Area, mut right: f32, seat: Seat) {
    let side = &scene.view.sides[seat.index()];
    let y = area.middle().1;
    seat_sign(c, (area.x + 16.0, y), 29.0, seat);
    let state = if scene.view.waiting.contains(seat) {
        Some((Sign::Clock, tone::SCHEME.amber, scene.word("board-deciding")))
    } else if scene.view.phase == Phase::Exchange && side.ready {
        Some((Sign::Check, tone::SCHEME.more, scene.word("board-ready")))
    } else {
        None
    };
    let mut room = right - area.x - 48.0;
    if let Some((sign, color, word)) = state {
        let size = 23.0;
        right -= text::width(Face::Bold, size, &word) + 6.0;
        let at = (right, y + 8.0, At::Left);
        c.text(Face::Bold, size, at, rgb(color), &word);
        sign.draw(c, (right - 17.0, y), 24.0, rgb(color), rgb(tone::SCHEME.panel));
        room = right - 36.0 - area.x - 42.0;
    }
    let name = scene.seat_name(seat);
    let size = text::fit(Face::Bold, &name, room, 28, 13);
    let at = (area.x + 42.0, y + size * 0.34, At::Left);
    c.text(Face::Bold, size, at, rgb(tone::SCHEME.paper), &name);
}

/// The three resources: in stock, of the pool.
fn stock(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) {
    let step = area.w / 3.0;
    for (i, resource) in RESOURCES.into_iter().enumerate() {
        let area = Area::new(area.x + step * i as f32, area.y, step - 7.0, area.h);
        chip(c, scene, area, seat, (i, resource));
    }
}

/// Draws one resource: in stock, of the pool.
pub fn chip(
    c: &mut Canvas,
    scene: &Scene<'_>,
    chip: Area,
    seat: Seat,
    (i, resource): (usize, Resource),
) {
    let side = &scene.view.sides[seat.index()];
    let color = tone::resource(resource);
    c.fill(&chip.round(9.0), mix(rgb(tone::SCHEME.panel), color, 14));
    let (have, most) = (side.res.0[i], side.pool.0[i]);
    let y = chip.middle().1;
    let dark = rgb(tone::SCHEME.panel);
    Sign::of_resource(resource).draw(c, (chip.x + 22.0, y), 28.0, color, dark);
    let number = have.to_string();
    c.text(Face::Bold, 33.0, (chip.x + 43.0, y + 11.5, At::Left), color, &number);
    let x = chip.x + 45.0 + text::width(Face::Bold, 33.0, &number);
    let whole = format!("/{most}");
    c.text(Face::Narrow, 24.0, (x, y + 11.5, At::Left), rgb(tone::SCHEME.haze), &whole);
    let x = x + text::width(Face::Narrow, 24.0, &whole) + 9.0;
    pips(c, Area::new(x, y - 9.0, chip.right() - 9.0 - x, 18.0), have, most, color);
}

/// A pip for each resource of the pool, full or empty.
fn pips(c: &mut Canvas, area: Area, have: u8, most: u8, color: stolik_render::Color) {
    let count = most.max(have).clamp(1, 12);
    let step = area.w / f32::from(count);
    for i in 0..count {
        let pip = Area::new(area.x + step * f32::from(i), area.y, (step - 3.0).max(2.0), area.h);
        let full = if i < have { color } else { veil(color, 52) };
        c.fill(&pip.path(), full);
    }
}

/// The tactics in force (command.tactic-duration).
fn in_force(c: &mut Canvas, scene: &Scene<'_>, strip: Area, seat: Seat) {
    let own: Vec<CardId> =
        scene.view.tactics.iter().filter(|t| t.owner == seat).map(|t| t.card).collect();
    let line = row(strip, 2);
    if own.is_empty() {
        return no_tactics(c, scene, line);
    }
    for (i, card) in own.iter().enumerate() {
        match tactic(strip, i, own.len()) {
            Some(area) => plate(c, scene, area, *card),
            None => {
                let more = Phrase::new("board-more").number("count", (own.len() - i) as i64);
                let x = tactic(strip, i - 1, own.len()).map_or(line.x, |a| a.right() + 8.0);
                let at = (x, line.middle().1 + 8.0, At::Left);
                c.text(Face::Bold, 22.0, at, rgb(tone::SCHEME.paper), &scene.say(&more));
                return;
            }
        }
    }
}

/// Says that no tactic is in force.
pub fn no_tactics(c: &mut Canvas, scene: &Scene<'_>, line: Area) {
    let at = (line.x + 2.0, line.middle().1 + 7.0, At::Left);
    let tint = mix(rgb(tone::SCHEME.panel), rgb(tone::SCHEME.haze), 80);
    c.text(Face::Regular, 21.0, at, tint, &scene.word("war-no-tactics"));
}

/// Draws a tactic as a small plate.
pub fn plate(c: &mut Canvas, scene: &Scene<'_>, area: Area, card: CardId) {
    let name = scene.name(card);
    let (lines, size) = text::name(&name, area.w - 50.0, 23, 19, 17);
    tactic_plate(c, scene, (area, card), (8.0, 22.0, 32.0, 43.0), (&lines, size));
}

/// Draws a tactic as a plate: the radius of its corners, place and size of its emblem, the left end of its name in
/// these lines.
pub fn tactic_plate(
    c: &mut Canvas,
    scene: &Scene<'_>,
    (area, card): (Area, CardId),
    (corner, middle, size, left): (f32, f32, f32, f32),
    (lines, letters): (&[impl AsRef<str>], f32),
) {
    let definition = scene.rules.card(card);
    let ground = tone::kind(&definition.kind);
    c.fill(&area.round(corner), mix(ground, rgb(0x00_0000), 12));
    c.stroke(&area.inset(1.0).round(corner - 1.0), mix(ground, rgb(0xff_ffff), 38), 2.0);
    let (y, light) = (area.middle().1, rgb(0xff_faec));
    emblem(definition).draw(c, (area.x + middle, y), size, light, rgb(tone::SCHEME.ink));
    let at = (area.x + left, y, At::Left);
    headline::lines(c, lines, (letters, letters * 0.96), at, light);
}

/// The graveyard: how many cards, and the one on top (phase3.face-up).
fn grave(c: &mut Canvas, scene: &Scene<'_>, line: Area, seat: Seat) {
    let grave = &scene.view.sides[seat.index()].grave;
    let area = Area::new(line.right() - GRAVE, line.y, GRAVE, line.h);
    c.fill(&area.round(8.0), veil(rgb(0x00_0000), 80));
    let y = area.middle().1;
    Sign::Grave.draw(c, (area.x + 20.0, y), 27.0, rgb(tone::SCHEME.haze), rgb(tone::SCHEME.panel));
    let number = grave.len().to_string();
    c.text(Face::Bold, 26.0, (area.x + 38.0, y + 9.0, At::Left), rgb(tone::SCHEME.paper), &number);
    if let Some(top) = grave.last() {
        let x = area.x + 46.0 + text::width(Face::Bold, 26.0, &number);
        let name = scene.name(*top);
        let (lines, size) = text::name(&name, area.right() - 8.0 - x, 21, 18, 16);
        let at = (x, y, At::Left);
        headline::lines(c, &lines, (size, size * 0.96), at, rgb(tone::SCHEME.haze));
    }
}
