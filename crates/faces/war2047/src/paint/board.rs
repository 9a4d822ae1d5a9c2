//! The table: headquarters, two lines a side, what is announced.

use super::colors::{colors, seen};
use super::face::seat_sign;
use super::ground::{self, Sprite};
use super::headquarters;
use super::layout::{Layout, RESULT, SHOWN, SIDE, WIDTH, table};
use super::mark::Mark;
use super::marks;
use super::scene::{SEATS, Scene};
use super::sign::Sign;
use super::{tone, words};
use stolik_render::Picture;
use stolik_render::Reader;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::palette::{mix, rgb, veil};
use stolik_render::text::{self, Face};
use stolik_war2047::state::Source;
use stolik_war2047::{Line, View, War2047};
use stolik_words::Phrase;

/// Paints the table as the view's audience sees it. The first player's side is at the bottom for
/// everybody, a seat's own for its holder.
#[must_use]
pub fn board<'a>(
    rules: &'a War2047,
    view: &'a View,
    marks: &[Mark],
    reader: impl Into<Reader<'a>>,
) -> Picture {
    let scene = Scene::new(rules, view, reader.into());
    let layout = Layout::of(&scene);
    let mut c = table(layout.height);
    header(&mut c, &scene);
    stack(&mut c, &scene, &layout);
    for seat in SEATS {
        for line in [Line::Attack, Line::Defence] {
            let area = layout.line(seat, line);
            let standing = scene.line(seat, line).len();
            ground::line(&mut c, area, (seat, line), (standing, &scene.line_name(line)));
        }
        headquarters::draw(&mut c, &scene, layout.strip(seat), seat);
    }
    front(&mut c, &layout);
    marks::under(&mut c, &scene, &layout, marks);
    for unit in &view.units {
        if let Some(area) = layout.unit(unit.id) {
            ground::lay(&mut c, area, Sprite::Unit(scene.face(unit)));
        }
    }
    marks::over(&mut c, &scene, &layout, marks);
    Picture {
        png: c.png(colors(), seen(view.to, scene.reader.mine)),
        words: words::board(&scene, marks),
    }
}

/// Turn, whose it is, the phase with its place among the four of a turn.
pub fn header(c: &mut Canvas, scene: &Scene<'_>) {
    if let Some((headline, why)) = scene.result() {
        return banner(c, &headline, &why);
    }
    let phase = scene.phase();
    let (right, y) = (WIDTH - 16.0, 40.0);
    c.text(Face::Bold, 29.0, (right, y, At::Right), rgb(tone::AMBER), &phase);
    let wide = text::width(Face::Bold, 29.0, &phase).max(200.0);
    if let Some(step) = scene.step() {
        let width = wide / 4.0;
        for i in 0..4 {
            let area = Area::new(right - wide + width * i as f32, y + 9.0, width - 5.0, 6.0);
            let tint = match i.cmp(&step) {
                std::cmp::Ordering::Less => rgb(tone::HAZE),
                std::cmp::Ordering::Equal => rgb(tone::AMBER),
                std::cmp::Ordering::Greater => rgb(tone::EDGE),
            };
            c.fill(&area.round(3.0), tint);
        }
    }
    if scene.view.turn == 0 {
        let title = scene.word("war-before");
        c.text(Face::Bold, 33.0, (16.0, y + 3.0, At::Left), rgb(tone::PAPER), &title);
        return;
    }
    let turn = scene.say(&Phrase::new("board-turn").number("turn", scene.view.turn));
    c.text(Face::Bold, 36.0, (16.0, y + 4.0, At::Left), rgb(tone::PAPER), &turn);
    let x = 16.0 + text::width(Face::Bold, 36.0, &turn) + 34.0;
    seat_sign(c, (x, y - 8.0), 33.0, scene.view.active);
    let who = scene.seat_name(scene.view.active);
    let mover = scene.say(&Phrase::new("board-to-move").text("who", who));
    let size = text::fit(Face::Bold, &mover, right - wide - 26.0 - x - 28.0, 30, 14);
    c.text(Face::Bold, size, (x + 28.0, y + 2.0, At::Left), rgb(tone::PAPER), &mover);
}

/// The result where the header stands.
fn banner(c: &mut Canvas, headline: &str, why: &str) {
    let area = Area::new(SIDE, 8.0, WIDTH - 2.0 * SIDE, RESULT - 8.0);
    c.fill(&area.cut(16.0), rgb(tone::AMBER));
    c.fill(&area.inset(5.0).cut(13.0), rgb(tone::PANEL));
    let middle = area.middle().0;
    let size = text::fit(Face::Bold, headline, area.w - 200.0, 46, 20);
    c.text(Face::Bold, size, (middle, area.y + 52.0, At::Middle), rgb(tone::AMBER), headline);
    let size = text::fit(Face::Regular, why, area.w - 120.0, 29, 14);
    c.text(Face::Regular, size, (middle, area.y + 88.0, At::Middle), rgb(tone::PAPER), why);
    for x in [area.x + 58.0, area.right() - 58.0] {
        Sign::Medal.draw(c, (x, area.middle().1), 62.0, rgb(tone::AMBER), rgb(tone::PANEL));
    }
}

/// What is announced, numbered in the order in which it happens.
fn stack(c: &mut Canvas, scene: &Scene<'_>, layout: &Layout) {
    let announced = scene.announced();
    for (i, area) in layout.stack.iter().enumerate() {
        let first = i == 0;
        let edge = if first { rgb(tone::AMBER) } else { rgb(tone::EDGE) };
        c.fill(&area.round(9.0), rgb(tone::PANEL));
        c.stroke(&area.inset(1.0).round(8.0), edge, if first { 3.0 } else { 2.0 });
        let (x, y) = (area.x + 24.0, area.middle().1);
        let hidden = announced.len() - i;
        if i + 1 == SHOWN && hidden > 1 {
            let more = scene.say(&Phrase::new("board-more").number("count", hidden as i64));
            c.text(Face::Bold, 25.0, (x, y + 9.0, At::Left), rgb(tone::PAPER), &more);
            return;
        }
        let act = announced[i];
        let plate = Area::new(x - 13.0, y - 13.0, 26.0, 26.0);
        c.fill(&plate.round(5.0), if first { rgb(tone::PAPER) } else { rgb(tone::HAZE) });
        let number = (i + 1).to_string();
        c.text(Face::Bold, 23.0, (x, y + 8.0, At::Middle), rgb(tone::PANEL), &number);
        seat_sign(c, (x + 36.0, y), 24.0, act.seat);
        let sign = match act.source {
            Source::Unit(..) => Sign::Medal,
            Source::Card(card)
            | Source::Deploy(card, _)
            | Source::Commander(card)
            | Source::Tactic(card) => Sign::of_kind(&scene.rules.card(card).kind),
        };
        sign.draw(c, (x + 68.0, y), 26.0, rgb(tone::PAPER), rgb(tone::PANEL));
        let line = scene.act(act);
        let size = text::fit(Face::Narrow, &line, area.w - 124.0, 28, 15);
        let at = (x + 88.0, y + size * 0.34, At::Left);
        c.text(Face::Narrow, size, at, rgb(tone::PAPER), &line);
    }
}

/// The front between the attack lines.
fn front(c: &mut Canvas, layout: &Layout) {
    let (x, y) = (layout.front.x, layout.front.middle().1);
    if let Some(path) = stolik_render::canvas::polyline(&[(x, y), (layout.front.right(), y)]) {
        c.stroke(&path, veil(rgb(tone::INK), 150), 9.0);
        c.dashes(&path, mix(rgb(tone::FIRE), rgb(tone::AMBER), 40), 4.0, 22.0);
    }
}
