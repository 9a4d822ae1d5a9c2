//! The column of a phone on its side between the strips of both players: turn and phase, or the result; below them what
//! is on the stack, as much as there is room for.

use super::face::seat_sign;
use super::icon::Icon;
use super::layout::{LINES, Layout};
use super::mark::Mark;
use super::scene::Scene;
use super::stack::{self, Line};
use super::upright::LEAST;
use stolik_render::Frame;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::headline::Ending;
use stolik_render::landscape::{column, wrapped};
use stolik_render::palette::{self, rgb};
use stolik_render::phone::line;
use stolik_render::text::{self, Face};
use stolik_words::Phrase;

/// Height of a row of the header, and of an item of the stack with two lines and with one.
const ROW: f32 = 38.0;
const ITEM: (f32, f32) = (62.0, 38.0);
/// Height of the result of a match at most.
const RESULT: f32 = 250.0;
/// Room for the signs before an item.
const SIGNS: f32 = 74.0;

/// Draws what lies between the strips.
pub fn between(c: &mut Canvas, scene: &Scene<'_>, layout: &Layout, marks: &[Mark]) {
    let near = layout.strips[scene.near().index()];
    let far = layout.strips[scene.near().other().index()];
    let y = far.bottom() + 4.0;
    let area = Area { y, h: near.y - 4.0 - y, ..column() };
    if let Some(ending) = scene.ending() {
        return result(c, area, &ending);
    }
    let lines = stack::lines(scene);
    // Two rows of the header stand in the middle while nothing is on the stack.
    let header = Area { h: 2.0 * ROW, ..area };
    match lines.is_empty() {
        true => head(c, scene, Area { y: area.middle().1 - ROW, ..header }),
        false => head(c, scene, header),
    }
    let below = Area { y: header.bottom(), h: area.h - header.h, ..area };
    items(c, scene, (below, marks), &lines);
}

/// Turn and whose it is; the phase.
fn head(c: &mut Canvas, scene: &Scene<'_>, area: Area) {
    if scene.view.units.is_empty() {
        return;
    }
    let (gold, cream) = (rgb(palette::GOLD), rgb(palette::CREAM));
    let (x, room) = (area.x + 8.0, area.w - 16.0);
    let (first, second) = (area.y + ROW * 0.5, area.y + ROW * 1.5);
    let phase = scene.phase();
    if !scene.has_turn() {
        return wrapped(c, Area { x, w: room, ..area }, 30, gold, &phase);
    }
    let turn = scene.say(&Phrase::new("board-turn").number("turn", scene.view.turn));
    c.text(Face::Bold, 30.0, (x, first + 10.0, At::Left), cream, &turn);
    let who = x + text::width(Face::Bold, 30.0, &turn) + 12.0;
    seat_sign(c, (who + 17.0, first), 34.0, scene.view.active);
    let at = (who + 42.0, first, x + room - who - 42.0);
    line(c, (Face::Narrow, 28), at, cream, &scene.seat_name(scene.view.active));
    line(c, (Face::Narrow, 28), (x, second, room), gold, &phase);
}

/// The result of the match. A defeat has no crown and no gold.
fn result(c: &mut Canvas, area: Area, ending: &Ending) {
    c.shadow(&area.round(10.0));
    c.fade(&area.round(10.0), (area.y, rgb(0x4a_2d1a)), (area.bottom(), rgb(0x2a_1a10)));
    let color = rgb(if ending.is_lost { palette::SAND } else { palette::GOLD });
    c.stroke(&area.inset(4.0).round(7.0), color, 3.0);
    let inner = area.inset(14.0);
    let crown = if ending.is_lost || inner.h < 200.0 { 0.0 } else { 54.0 };
    if crown > 0.0 {
        let at = (inner.middle().0, inner.y + 24.0);
        Icon::Crown.draw(c, at, 44.0, color, rgb(palette::INK));
    }
    // In a high column both parts stand together in the middle.
    let high = (inner.h - crown).min(RESULT);
    let rest = Area { y: inner.y + crown + (inner.h - crown - high) / 2.0, h: high, ..inner };
    let half = (rest.h / 2.0).floor();
    wrapped(c, Area { h: half, ..rest }, 38, color, &ending.headline);
    let why = Area { y: rest.y + half, h: half, ..rest };
    wrapped(c, why, 28, rgb(palette::CREAM), &ending.why);
}

/// The items of the stack, what resolves next first, each on two lines at most.
fn items(c: &mut Canvas, scene: &Scene<'_>, (area, marks): (Area, &[Mark]), lines: &[Line]) {
    let chosen = stack::is_chosen(marks);
    let mut y = area.y;
    for (n, item) in lines.iter().enumerate() {
        let room = area.w - SIGNS - 8.0;
        let most = if y + ITEM.0 <= area.bottom() { 2 } else { 1 };
        let (words, size) = text::label(&item.said, room, (27, LEAST), most);
        let high = if words.len() > 1 { ITEM.0 } else { ITEM.1 };
        // The next item is shown before the number of the others is.
        let left = lines.len() - n;
        let after = if left > 1 && n > 0 { ITEM.1 } else { 0.0 };
        if n > 0 && (y + high + after > area.bottom() || n == LINES) {
            if y + ITEM.1 <= area.bottom() {
                let more = scene.say(&Phrase::new("board-more").number("count", left as i64));
                let at = (area.x + 12.0, y + ITEM.1 / 2.0, area.w - 24.0);
                line(c, (Face::Narrow, 27), at, rgb(palette::SAND), &more);
            }
            return;
        }
        let plate = Area { y, h: high - 4.0, ..area };
        let (x, cream) = stack::plate(c, (plate, Frame::Landscape), item, chosen);
        let step = size * 0.96;
        let first = plate.middle().1 + size * 0.34 - step * (words.len() as f32 - 1.0) / 2.0;
        for (n, words) in words.iter().enumerate() {
            let at = (x + 18.0, first + step * n as f32, At::Left);
            c.text(Face::Narrow, size, at, cream, words);
        }
        y += high;
    }
}
