//! The first lines of a picture: turn, whose it is, the order of turns, phase, or how the match ended; then what
//! happens now: a battle with the order of its strikes, a declared action, magic in force.

use super::layout::{Layout, RESULT, SIDE, WIDTH};
use super::scene::Scene;
use super::sign::Sign;
use super::{tone, upright};
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::headline;
use stolik_render::palette::{mix, rgb};
use stolik_render::text::{self, Face};
use stolik_words::Phrase;

/// Turn, whose it is, the order of turns, the phase.
pub fn header(c: &mut Canvas, scene: &Scene<'_>) {
    if scene.reader.frame.is_phone() {
        let width = scene.reader.frame.board_width();
        return upright::lines::header(c, scene, (width, width));
    }
    if let Some(ending) = scene.ending() {
        let (at, sign) = (headline::band(WIDTH, (SIDE, RESULT)), (Sign::Hero, 58.0));
        return headline::result(c, &tone::SCHEME, at, headline::rounded, &ending, sign);
    }
    let y = 40.0;
    let mut right = WIDTH - 16.0;
    let playing = scene.look.playing();
    let order: Vec<_> = scene.view.order.iter().filter(|seat| playing.contains(**seat)).collect();
    for seat in order.into_iter().rev() {
        let active = *seat == scene.view.active && scene.view.turn > 0;
        let size = if active { 36.0 } else { 26.0 };
        tone::SCHEME.seat_sign(c, (right - size / 2.0, y - 10.0), size, *seat);
        if active {
            let bar = Area::new(right - size, y + 12.0, size, 5.0);
            c.fill(&bar.round(2.0), rgb(tone::SCHEME.amber));
        }
        right -= size + 12.0;
    }
    let phase = scene.phase();
    c.text(Face::Bold, 27.0, (right - 12.0, y, At::Right), rgb(tone::SCHEME.amber), &phase);
    let room = right - 12.0 - text::width(Face::Bold, 27.0, &phase) - 24.0;
    if scene.view.turn == 0 {
        let title = scene.word("koz-before");
        let size = text::fit(Face::Bold, &title, room - 16.0, 33, 16);
        c.text(Face::Bold, size, (16.0, y + 2.0, At::Left), rgb(tone::SCHEME.paper), &title);
        return;
    }
    let turn = scene.say(&Phrase::new("board-turn").number("turn", scene.view.turn));
    c.text(Face::Bold, 35.0, (16.0, y + 3.0, At::Left), rgb(tone::SCHEME.paper), &turn);
    let x = 16.0 + text::width(Face::Bold, 35.0, &turn) + 18.0;
    let who = scene.seat_name(scene.view.active);
    let mover = scene.say(&Phrase::new("board-to-move").text("who", who));
    let size = text::fit(Face::Bold, &mover, room - x, 28, 14);
    c.text(Face::Bold, size, (x, y + 2.0, At::Left), rgb(tone::SCHEME.paper), &mover);
}

/// Draws the present event, and magic in force.
pub fn event(c: &mut Canvas, scene: &Scene<'_>, layout: &Layout) {
    if scene.reader.frame.is_phone() {
        return upright::lines::event(c, scene, layout);
    }
    if let Some(area) = layout.event {
        now(c, scene, area);
    }
    lasting(c, scene, layout);
}

/// A battle, a declared action; else who decides.
fn now(c: &mut Canvas, scene: &Scene<'_>, area: Area) {
    c.fill(&area.round(8.0), rgb(tone::SCHEME.panel));
    let y = area.middle().1;
    let Some(line) = scene.event() else {
        let line = scene.waiting();
        let size = text::fit(Face::Narrow, &line, area.w - 32.0, 24, 13);
        let at = (area.x + 16.0, y + size * 0.34, At::Left);
        return c.text(Face::Narrow, size, at, rgb(tone::SCHEME.haze), &line);
    };
    let chips = strikes(c, scene, area);
    let (sign, color) = match scene.view.battle {
        Some(_) => (Sign::Battle, rgb(tone::SCHEME.fire)),
        None => (Sign::Property, rgb(tone::SCHEME.amber)),
    };
    sign.draw(c, (area.x + 24.0, y), 26.0, color, rgb(tone::SCHEME.panel));
    let size = text::fit(Face::Narrow, &line, chips - area.x - 52.0, 26, 13);
    let at = (area.x + 44.0, y + size * 0.34, At::Left);
    c.text(Face::Narrow, size, at, rgb(tone::SCHEME.paper), &line);
}

/// The order of strikes as chips at the right end of the row, those who have struck dim; where they begin.
fn strikes(c: &mut Canvas, scene: &Scene<'_>, area: Area) -> f32 {
    let Some(battle) = &scene.view.battle else { return area.right() };
    let all = scene.strikers(battle);
    const WIDE: f32 = 50.0;
    let most = 11;
    let shown = &all[all.len().saturating_sub(most)..];
    let mut x = area.right() - 6.0 - shown.len() as f32 * WIDE;
    let begin = x;
    for (unit, done) in shown {
        let chip = Area::new(x, area.y + 5.0, WIDE - 4.0, area.h - 10.0);
        let ground = tone::seat(unit.owner);
        let (ground, ink) = match done {
            true => (mix(ground, rgb(tone::SCHEME.panel), 70), rgb(tone::SCHEME.haze)),
            false => (ground, tone::SCHEME.on_seat(unit.owner)),
        };
        c.fill(&tone::outline(unit.owner, chip, 7.0), ground);
        let said = format!("{}\u{b7}{}", unit.id, scene.look.now(unit).stats.speed);
        let size = text::fit(Face::Bold, &said, chip.w - 6.0, 21, 11);
        let at = (chip.middle().0, chip.middle().1 + size * 0.34, At::Middle);
        c.text(Face::Bold, size, at, ink, &said);
        x += WIDE;
    }
    begin
}

/// Magic and effects in force; of those without room the number.
fn lasting(c: &mut Canvas, scene: &Scene<'_>, layout: &Layout) {
    let all = &scene.view.lasting;
    if let Some((area, more)) = layout.more {
        c.fill(&area.round(7.0), rgb(tone::SCHEME.panel));
        let said = scene.say(&Phrase::new("board-more").number("count", more as i64));
        let at = (area.middle().0, area.middle().1 + 8.0, At::Middle);
        c.text(Face::Bold, 23.0, at, rgb(tone::SCHEME.paper), &said);
    }
    for (i, area) in layout.lasting.iter().enumerate() {
        c.fill(&area.round(7.0), rgb(tone::SCHEME.panel));
        let y = area.middle().1;
        tone::SCHEME.seat_sign(c, (area.x + 19.0, y), 20.0, all[i].owner);
        let kind = scene.rules.card(all[i].card).kind;
        Sign::of_kind(kind).draw(
            c,
            (area.x + 46.0, y),
            20.0,
            rgb(tone::SCHEME.amber),
            rgb(tone::SCHEME.panel),
        );
        let said = scene.lasting(&all[i]);
        let size = text::fit(Face::Narrow, &said, area.w - 70.0, 22, 12);
        let at = (area.x + 62.0, y + size * 0.34, At::Left);
        c.text(Face::Narrow, size, at, rgb(tone::SCHEME.paper), &said);
    }
}
