//! The first lines of a picture: turn, whose it is, phase, or how the match ended; then what happens now and what
//! waits in the queue.

use super::layout::{Layout, RESULT, SIDE, WIDTH};
use super::scene::Scene;
use super::sign::Sign;
use super::tone;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::headline;
use stolik_render::palette::rgb;
use stolik_render::text::{self, Face};
use stolik_words::Phrase;

/// Turn, whose it is, the phase.
pub fn header(c: &mut Canvas, scene: &Scene<'_>) {
    if let Some(ending) = scene.ending() {
        let (at, sign) = (headline::band(WIDTH, (SIDE, RESULT)), (Sign::Hero, 58.0));
        return headline::result(c, &tone::SCHEME, at, headline::rounded, &ending, sign);
    }
    let y = 40.0;
    let right = WIDTH - 16.0;
    let phase = scene.phase();
    c.text(Face::Bold, 27.0, (right, y, At::Right), rgb(tone::SCHEME.amber), &phase);
    let room = right - text::width(Face::Bold, 27.0, &phase) - 24.0;
    let known = &scene.view.known;
    if known.turn == 0 {
        let title = scene.word("heroes-before");
        let size = text::fit(Face::Bold, &title, room - 16.0, 33, 16);
        c.text(Face::Bold, size, (16.0, y + 2.0, At::Left), rgb(tone::SCHEME.paper), &title);
        return;
    }
    let turn = scene.say(&Phrase::new("board-turn").number("turn", known.turn));
    c.text(Face::Bold, 35.0, (16.0, y + 3.0, At::Left), rgb(tone::SCHEME.paper), &turn);
    let x = 16.0 + text::width(Face::Bold, 35.0, &turn) + 16.0;
    tone::SCHEME.seat_sign(c, (x + 16.0, y - 9.0), 30.0, known.active);
    let who = scene.seat_name(known.active);
    let mover = scene.say(&Phrase::new("board-to-move").text("who", who));
    let x = x + 42.0;
    let size = text::fit(Face::Bold, &mover, room - x, 28, 14);
    c.text(Face::Bold, size, (x, y + 2.0, At::Left), rgb(tone::SCHEME.paper), &mover);
}

/// Draws the present event, and the waiting ones.
pub fn event(c: &mut Canvas, scene: &Scene<'_>, layout: &Layout) {
    if let Some(area) = layout.event {
        now(c, scene, area);
    }
    let all = scene.waiting();
    let shown = layout.queue.len();
    for (n, (area, (seat, said))) in layout.queue.iter().zip(&all).enumerate() {
        c.fill(&area.round(7.0), rgb(tone::SCHEME.panel));
        let y = area.middle().1;
        Sign::Queue.draw(
            c,
            (area.x + 20.0, y),
            18.0,
            rgb(tone::SCHEME.haze),
            rgb(tone::SCHEME.panel),
        );
        let (order, first) = ((n + 1).to_string(), n == 0);
        let color = rgb(if first { tone::SCHEME.amber } else { tone::SCHEME.haze });
        c.text(Face::Bold, 23.0, (area.x + 46.0, y + 8.0, At::Middle), color, &order);
        tone::SCHEME.seat_sign(c, (area.x + 74.0, y), 20.0, *seat);
        let over = all.len() - shown;
        let more = (n + 1 == shown && over > 0)
            .then(|| scene.say(&Phrase::new("board-more").number("count", over as i64)));
        let mut right = area.right() - 12.0;
        if let Some(more) = more {
            c.text(Face::Bold, 21.0, (right, y + 7.0, At::Right), rgb(tone::SCHEME.amber), &more);
            right -= text::width(Face::Bold, 21.0, &more) + 14.0;
        }
        line(c, (area.x + 92.0, right, y), 23, rgb(tone::SCHEME.paper), said);
    }
}

/// A line that is as large as it can be, and ends with an ellipsis where it is too long.
fn line(
    c: &mut Canvas,
    (left, right, y): (f32, f32, f32),
    most: u16,
    color: stolik_render::Color,
    said: &str,
) {
    let room = right - left;
    let least = most.saturating_sub(6);
    let size = text::fit(Face::Narrow, said, room, most, least);
    let mut said = said.to_owned();
    while text::width(Face::Narrow, size, &said) > room && said.chars().count() > 2 {
        let keep = said.chars().count() - 2;
        said = said.chars().take(keep).collect::<String>().trim_end().to_owned() + "…";
    }
    c.text(Face::Narrow, size, (left, y + size * 0.34, At::Left), color, &said);
}

/// An attack, a card, an ability; else who decides.
fn now(c: &mut Canvas, scene: &Scene<'_>, area: Area) {
    c.fill(&area.round(8.0), rgb(tone::SCHEME.panel));
    let y = area.middle().1;
    let Some(said) = scene.event() else {
        let Some(seat) = scene.decides() else { return };
        let waits = Phrase::new("board-waiting").text("seats", scene.seat_name(seat));
        let at = (area.x + 16.0, area.right() - 16.0, y);
        return line(c, at, 25, rgb(tone::SCHEME.haze), &scene.say(&waits));
    };
    let (sign, color) = match scene.look.attack() {
        Some(_) => (Sign::Battle, rgb(tone::SCHEME.fire)),
        None => (Sign::Property, rgb(tone::SCHEME.amber)),
    };
    sign.draw(c, (area.x + 24.0, y), 26.0, color, rgb(tone::SCHEME.panel));
    line(c, (area.x + 46.0, area.right() - 12.0, y), 26, rgb(tone::SCHEME.paper), &said);
}
