//! The lines of text of a phone's table: turn and mover, what happens, the strip of a seat, the title of a sector.

use super::super::layout::{Layout, RESULT};
use super::super::scene::Scene;
use super::super::sign::Sign;
use super::super::title::Title;
use super::super::tone;
use stolik_kernel::Seat;
use stolik_kozyablo::Sector;
use stolik_kozyablo::ids::RESOURCES;
use stolik_kozyablo::look::LIVES;
use stolik_render::Color;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::palette::{mix, rgb};
use stolik_render::phone::{self, LEAST, line};
use stolik_render::text::{self, Face};
use stolik_words::Phrase;

/// Turn, whose it is, the order of turns, in a row of that width; or how the match ended.
pub fn header(c: &mut Canvas, scene: &Scene<'_>, (width, ended): (f32, f32)) {
    if let Some(ending) = scene.ending() {
        return phone::result(c, &tone::SCHEME, (ended, RESULT), &ending, Sign::Hero);
    }
    let y = 29.0;
    let mut right = width - 14.0;
    let playing = scene.look.playing();
    let order: Vec<_> = scene.view.order.iter().filter(|seat| playing.contains(**seat)).collect();
    for seat in order.into_iter().rev() {
        let active = *seat == scene.view.active && scene.view.turn > 0;
        let size = if active { 38.0 } else { 34.0 };
        tone::SCHEME.seat_sign(c, (right - size / 2.0, y - 2.0), size, *seat);
        if active {
            let bar = Area::new(right - size, y + 20.0, size, 5.0);
            c.fill(&bar.round(2.0), rgb(tone::SCHEME.amber));
        }
        right -= size + 16.0;
    }
    let x = 12.0;
    if scene.view.turn == 0 {
        let title = scene.word("koz-before");
        return line(c, (Face::Bold, 32), (x, y, right - x), rgb(tone::SCHEME.paper), &title);
    }
    let turn = scene.say(&Phrase::new("board-turn").number("turn", scene.view.turn));
    c.text(Face::Bold, 34.0, (x, y + 11.5, At::Left), rgb(tone::SCHEME.paper), &turn);
    let x = x + text::width(Face::Bold, 34.0, &turn) + 16.0;
    let who = scene.seat_name(scene.view.active);
    let mover = scene.say(&Phrase::new("board-to-move").text("who", who));
    line(c, (Face::Bold, 28), (x, y, right - x - 8.0), rgb(tone::SCHEME.paper), &mover);
}

/// A battle, a declared action, else the phase and who decides; the order of strikes; magic in force.
pub fn event(c: &mut Canvas, scene: &Scene<'_>, layout: &Layout) {
    if let Some(area) = layout.event {
        now(c, scene, area);
    }
    if let Some(area) = layout.strikes {
        strikes(c, scene, area);
    }
    if let Some((area, more)) = layout.more {
        c.fill(&area.round(7.0), rgb(tone::SCHEME.panel));
        let said = scene.say(&Phrase::new("board-more").number("count", more as i64));
        let at = (area.middle().0, area.middle().1 + 9.0, At::Middle);
        c.text(Face::Bold, 26.0, at, rgb(tone::SCHEME.paper), &said);
    }
    for (lasting, area) in scene.view.lasting.iter().zip(&layout.lasting) {
        c.fill(&area.round(7.0), rgb(tone::SCHEME.panel));
        let y = area.middle().1;
        tone::SCHEME.seat_sign(c, (area.x + 22.0, y), 34.0, lasting.owner);
        let kind = scene.rules.card(lasting.card).kind;
        Sign::of_kind(kind).draw(
            c,
            (area.x + 58.0, y),
            24.0,
            rgb(tone::SCHEME.amber),
            rgb(tone::SCHEME.panel),
        );
        let at = (area.x + 78.0, y, area.w - 86.0);
        line(c, (Face::Narrow, 27), at, rgb(tone::SCHEME.paper), &scene.lasting(lasting));
    }
}

fn now(c: &mut Canvas, scene: &Scene<'_>, area: Area) {
    c.fill(&area.round(8.0), rgb(tone::SCHEME.panel));
    let y = area.middle().1;
    if let Some(said) = scene.event() {
        let (sign, color) = match scene.view.battle {
            Some(_) => (Sign::Battle, rgb(tone::SCHEME.fire)),
            None => (Sign::Property, rgb(tone::SCHEME.amber)),
        };
        sign.draw(c, (area.x + 24.0, y), 26.0, color, rgb(tone::SCHEME.panel));
        let at = (area.x + 46.0, y, area.w - 54.0);
        return line(c, (Face::Narrow, 28), at, rgb(tone::SCHEME.paper), &said);
    }
    let phase = scene.phase();
    c.text(Face::Bold, 26.0, (area.x + 12.0, y + 9.0, At::Left), rgb(tone::SCHEME.amber), &phase);
    let x = area.x + 12.0 + text::width(Face::Bold, 26.0, &phase) + 18.0;
    let at = (x, y, area.right() - x - 8.0);
    line(c, (Face::Narrow, 27), at, rgb(tone::SCHEME.haze), &scene.waiting());
}

/// The order of strikes as chips, those who have struck dim; where there are too many, the last of them.
fn strikes(c: &mut Canvas, scene: &Scene<'_>, area: Area) {
    let Some(battle) = &scene.view.battle else { return };
    let all = scene.strikers(battle);
    const LARGE: f32 = 76.0;
    let fit = (area.w / LARGE).floor() as usize;
    for (i, (unit, done)) in all[all.len().saturating_sub(fit)..].iter().enumerate() {
        let chip = Area::new(area.x + LARGE * i as f32, area.y, LARGE - 6.0, area.h);
        let ground = tone::seat(unit.owner);
        let (ground, ink) = match done {
            true => (mix(ground, rgb(tone::SCHEME.panel), 70), rgb(tone::SCHEME.haze)),
            false => (ground, tone::SCHEME.on_seat(unit.owner)),
        };
        c.fill(&tone::outline(unit.owner, chip, 9.0), ground);
        let said = format!("{}\u{b7}{}", unit.id, scene.look.now(unit).stats.speed);
        let (said, size) = text::cut(Face::Bold, &said, chip.w - 8.0, 28, LEAST);
        let at = (chip.middle().0, chip.middle().1 + size * 0.34, At::Middle);
        c.text(Face::Bold, size, at, ink, &said);
    }
}

/// Width up to which a strip has no room for a long name and all numbers, and the width of a short one.
const NARROW: f32 = 600.0;
const SHORT: f32 = 92.0;
/// Room for the sign of a seat that is asked.
const ASKED: f32 = 32.0;

/// A seat's name and whether it is asked; lives, income, cards.
pub fn strip(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) {
    let side = &scene.view.sides[seat.index()];
    let out = side.out > 0;
    let ground = mix(tone::seat(seat), rgb(tone::SCHEME.panel), if out { 92 } else { 78 });
    c.fill(&tone::outline(seat, area, 10.0), ground);
    let y = area.middle().1;
    tone::SCHEME.seat_sign(c, (area.x + 26.0, y), 34.0, seat);
    let mut right = area.right() - 8.0;
    let mut number = |sign: Sign, (said, size): (String, f32), color: Color| {
        c.text(Face::Bold, size, (right, y + size * 0.35, At::Right), color, &said);
        right -= text::width(Face::Bold, size, &said) + 14.0;
        sign.draw(c, (right, y), 24.0, color, rgb(tone::SCHEME.panel));
        right -= 20.0;
    };
    let paper = if out { rgb(tone::SCHEME.haze) } else { rgb(tone::SCHEME.paper) };
    // In a narrow strip a long name has the place of these two; the picture in words tells them.
    let name = if out { scene.gone(seat) } else { scene.seat_name(seat) };
    let sign = if scene.asked().contains(seat) { ASKED } else { 0.0 };
    if area.w > NARROW || text::width(Face::Bold, f32::from(LEAST), &name) + sign <= SHORT {
        number(Sign::Discard, (side.discard.len().to_string(), 27.0), rgb(tone::SCHEME.haze));
        number(Sign::Deck, (side.deck.to_string(), 27.0), paper);
    }
    number(Sign::Hand, (side.hand.to_string(), 27.0), paper);
    let income = scene.look.income(seat);
    for (resource, n) in RESOURCES.into_iter().zip(income).rev() {
        number(Sign::of_resource(resource), (n.to_string(), 27.0), tone::resource(resource));
    }
    let lives = scene.look.capital(seat);
    number(Sign::Life, (lives.to_string(), 36.0), tone::SCHEME.lives(lives, LIVES));
    let mut left = area.x + 52.0;
    if out {
        let room = right - left - 4.0;
        return line(c, (Face::Bold, 27), (left, y, room), rgb(tone::SCHEME.haze), &name);
    }
    if scene.asked().contains(seat) {
        Sign::Asked.draw(
            c,
            (left + 10.0, y),
            28.0,
            rgb(tone::SCHEME.amber),
            rgb(tone::SCHEME.panel),
        );
        left += ASKED;
    }
    let at = (left, y, right - left - 4.0);
    line(c, (Face::Bold, 29), at, rgb(tone::SCHEME.paper), &name);
}

const SIZES: Title = Title {
    edge: 9.0,
    sign: (20.0, 24.0),
    seat: (17.0, 34.0, 38.0),
    dash: 26.0,
    fill: [26.0, 9.0, 14.0, 23.0, 22.0],
    name: 38.0,
    battle: 25.0,
    danger: [12.0, 15.0, 27.0, 9.5, 34.0],
};

/// Draws the title of a sector.
pub fn title(c: &mut Canvas, scene: &Scene<'_>, area: Area, at: Sector) {
    let (name, left, right) = SIZES.draw(c, scene, area, at);
    let room = right - left - 4.0;
    // The sign of a mine says the same as its name.
    if at.mine.is_some() && text::width(Face::Narrow, f32::from(LEAST), &name) > room {
        return;
    }
    let at = (left, area.middle().1 + 1.0, room);
    line(c, (Face::Narrow, 29), at, rgb(tone::SCHEME.paper), &name);
}
