//! The lines of text of a phone's table: turn and mover, phase, what is announced; the ground of a line.

use super::super::face::seat_sign;
use super::super::layout::SHOWN;
use super::super::scene::Scene;
use super::super::sign::Sign;
use super::super::tone;
use super::size::{GAP, LEAST, SIDE, WIDE, WIDTH};
use stolik_kernel::Seat;
use stolik_render::Color;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::headline::Ending;
use stolik_render::palette::{mix, rgb, veil};
use stolik_render::text::{self, Face};
use stolik_war2047::Line;
use stolik_war2047::state::{Act, Source};
use stolik_words::Phrase;

/// Heights of the rows with the turn and with the phase, and of the result.
const TURN: f32 = 56.0;
const PHASE: f32 = 42.0;
const RESULT: f32 = 104.0;
/// Largest size of an announced action, and the distance of its lines.
const ACT: u16 = 28;
const STEP: f32 = 1.0;
/// Room beside the words of an announced action.
const SIGNS: f32 = 114.0;

/// Draws words at a point, cut to the room.
pub fn line(
    c: &mut Canvas,
    (face, most): (Face, u16),
    (x, y, room): (f32, f32, f32),
    color: Color,
    words: &str,
) {
    let (words, size) = text::cut(face, words, room, most, LEAST);
    c.text(face, size, (x, y + size * 0.34, At::Left), color, &words);
}

/// The height of what stands above everything else.
pub fn header_height(scene: &Scene<'_>) -> f32 {
    if scene.result().is_some() { RESULT + GAP } else { TURN + PHASE + GAP }
}

/// Turn, whose it is, the phase with its place among the four of a turn; or how the match ended.
pub fn header(c: &mut Canvas, scene: &Scene<'_>) {
    if let Some(ending) = scene.ending() {
        return banner(c, &ending);
    }
    let y = 29.0;
    if scene.view.turn == 0 {
        let title = scene.word("war-before");
        line(c, (Face::Bold, 33), (12.0, y, WIDTH - 24.0), rgb(tone::SCHEME.paper), &title);
    } else {
        let turn = scene.say(&Phrase::new("board-turn").number("turn", scene.view.turn));
        c.text(Face::Bold, 34.0, (12.0, y + 11.5, At::Left), rgb(tone::SCHEME.paper), &turn);
        let x = 12.0 + text::width(Face::Bold, 34.0, &turn) + 32.0;
        seat_sign(c, (x, y), 36.0, scene.view.active);
        let who = scene.seat_name(scene.view.active);
        let mover = scene.say(&Phrase::new("board-to-move").text("who", who));
        let at = (x + 30.0, y, WIDTH - x - 42.0);
        line(c, (Face::Bold, 29), at, rgb(tone::SCHEME.paper), &mover);
    }
    phase(c, scene, Area::new(SIDE, TURN, WIDE, PHASE));
}

/// The phase, and how far the turn is.
fn phase(c: &mut Canvas, scene: &Scene<'_>, area: Area) {
    c.fill(&area.round(8.0), rgb(tone::SCHEME.panel));
    let y = area.middle().1;
    let mut right = area.right() - 10.0;
    if let Some(step) = scene.step() {
        let (width, wide) = (42.0, 36.0);
        right -= width * 4.0;
        for i in 0..4 {
            let bar = Area::new(right + width * i as f32, y - 4.0, wide, 8.0);
            let tint = match i.cmp(&step) {
                std::cmp::Ordering::Less => rgb(tone::SCHEME.haze),
                std::cmp::Ordering::Equal => rgb(tone::SCHEME.amber),
                std::cmp::Ordering::Greater => rgb(tone::SCHEME.edge),
            };
            c.fill(&bar.round(4.0), tint);
        }
    }
    let x = area.x + 12.0;
    line(c, (Face::Bold, 28), (x, y, right - x - 12.0), rgb(tone::SCHEME.amber), &scene.phase());
}

/// The result where the header stands.
fn banner(c: &mut Canvas, ending: &Ending) {
    let (Ending { headline, why, .. }, color) = (ending, ending.color(&tone::SCHEME));
    let area = Area::new(SIDE, 6.0, WIDE, RESULT - 6.0);
    c.fill(&area.cut(16.0), color);
    c.fill(&area.inset(5.0).cut(13.0), rgb(tone::SCHEME.panel));
    let middle = area.middle().0;
    let (words, size) = text::cut(Face::Bold, headline, area.w - 160.0, 42, LEAST);
    c.text(Face::Bold, size, (middle, area.y + 46.0, At::Middle), color, &words);
    let (words, size) = text::cut(Face::Narrow, why, area.w - 40.0, 29, LEAST);
    c.text(
        Face::Narrow,
        size,
        (middle, area.y + 82.0, At::Middle),
        rgb(tone::SCHEME.paper),
        &words,
    );
    if ending.is_lost {
        return;
    }
    for x in [area.x + 46.0, area.right() - 46.0] {
        Sign::Medal.draw(
            c,
            (x, area.y + 38.0),
            46.0,
            rgb(tone::SCHEME.amber),
            rgb(tone::SCHEME.panel),
        );
    }
}

/// The announced actions that have a row of their own, in words, and how many more there are.
fn announced<'a>(scene: &Scene<'a>) -> (Vec<(&'a Act, String)>, usize) {
    let all = scene.announced();
    let shown = if all.len() > SHOWN { SHOWN - 1 } else { all.len() };
    let more = all.len() - shown;
    let acts = all.into_iter().take(shown).map(|act| (act, scene.act(act)));
    (acts.collect(), more)
}

/// The lines of an announced action, and their size.
fn act_lines(words: &str) -> (Vec<String>, f32) {
    text::label(words, WIDE - SIGNS - 8.0, (ACT, LEAST), 3)
}

/// The heights of the rows of what is announced.
pub fn stack_heights(scene: &Scene<'_>) -> Vec<f32> {
    let (acts, more) = announced(scene);
    let high = |(_, words): &(&Act, String)| {
        let (lines, size) = act_lines(words);
        (lines.len() as f32 * size * STEP + 16.0).round()
    };
    acts.iter().map(high).chain((more > 0).then_some(PHASE)).collect()
}

/// Draws the announced actions, numbered in the order in which they happen.
pub fn stack(c: &mut Canvas, scene: &Scene<'_>, areas: &[Area]) {
    let (acts, more) = announced(scene);
    for (i, area) in areas.iter().enumerate() {
        let edge = if i == 0 { rgb(tone::SCHEME.amber) } else { rgb(tone::SCHEME.edge) };
        c.fill(&area.round(9.0), rgb(tone::SCHEME.panel));
        c.stroke(&area.inset(1.0).round(8.0), edge, if i == 0 { 3.0 } else { 2.0 });
        let y = area.middle().1;
        let Some((act, words)) = acts.get(i) else {
            let more = scene.say(&Phrase::new("board-more").number("count", more as i64));
            let at = (area.middle().0, y + 9.0, At::Middle);
            c.text(Face::Bold, 26.0, at, rgb(tone::SCHEME.paper), &more);
            continue;
        };
        let plate = Area::new(area.x + 8.0, y - 14.0, 28.0, 28.0);
        c.fill(
            &plate.round(5.0),
            if i == 0 { rgb(tone::SCHEME.paper) } else { rgb(tone::SCHEME.haze) },
        );
        let at = (plate.middle().0, y + 8.5, At::Middle);
        c.text(Face::Bold, 24.0, at, rgb(tone::SCHEME.panel), &(i + 1).to_string());
        seat_sign(c, (area.x + 62.0, y), 34.0, act.seat);
        let sign = match act.source {
            Source::Unit(..) => Sign::Medal,
            source => Sign::of_kind(&scene.rules.card(source.card()).kind),
        };
        sign.draw(c, (area.x + 96.0, y), 25.0, rgb(tone::SCHEME.paper), rgb(tone::SCHEME.panel));
        let (lines, size) = act_lines(words);
        let first = y + size * 0.34 - size * STEP * (lines.len() as f32 - 1.0) / 2.0;
        for (n, line) in lines.iter().enumerate() {
            let at = (area.x + SIGNS, first + size * STEP * n as f32, At::Left);
            c.text(Face::Narrow, size, at, rgb(tone::SCHEME.paper), line);
        }
    }
}

/// The ground of a line, with its sign, and with its name where there is room for it.
pub fn ground(c: &mut Canvas, area: Area, (seat, line): (Seat, Line), (free, name): (f32, &str)) {
    let color = tone::seat(seat);
    c.fill(&area.round(12.0), veil(rgb(tone::SCHEME.panel), 105));
    c.fill(&area.round(12.0), veil(color, 16));
    c.stroke(&area.inset(1.0).round(11.0), veil(color, 90), 2.0);
    let tint = mix(rgb(tone::SCHEME.edge), color, 64);
    let size = f32::from(LEAST);
    let wide = text::width(Face::Narrow, size, name) + 8.0;
    let y = area.middle().1;
    if free >= area.w {
        let x = area.middle().0 - wide / 2.0;
        Sign::of_line(line).draw(c, (x - 16.0, y), 36.0, tint, rgb(tone::SCHEME.panel));
        c.text(Face::Narrow, 27.0, (x + 14.0, y + 9.0, At::Left), tint, name);
        return;
    }
    let side = free / 2.0;
    for x in [area.x + side / 2.0, area.right() - side / 2.0] {
        if side >= wide {
            Sign::of_line(line).draw(c, (x, y - 14.0), 36.0, tint, rgb(tone::SCHEME.panel));
            c.text(Face::Narrow, size, (x, y + 32.0, At::Middle), tint, name);
        } else if side >= 44.0 {
            Sign::of_line(line).draw(c, (x, y), 34.0, tint, rgb(tone::SCHEME.panel));
        }
    }
}
