//! The first lines of a picture: turn, whose it is, phase; or how the match ended.

use super::face::seat_sign;
use super::layout::{RESULT, SIDE};
use super::scene::Scene;
use super::sign::Sign;
use super::tone;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::headline;
use stolik_render::palette::rgb;
use stolik_render::text::{self, Face};
use stolik_words::Phrase;

/// Turn, whose it is, the phase with its place among the four of a turn, on a board of that width.
pub fn header(c: &mut Canvas, scene: &Scene<'_>, width: f32) {
    if let Some(ending) = scene.ending() {
        let (at, sign) = (headline::band(width, (SIDE, RESULT)), (Sign::Medal, 62.0));
        return headline::result(c, &tone::SCHEME, at, headline::cut, &ending, sign);
    }
    let phase = scene.phase();
    let (right, y) = (width - 16.0, 40.0);
    c.text(Face::Bold, 29.0, (right, y, At::Right), rgb(tone::SCHEME.amber), &phase);
    let wide = text::width(Face::Bold, 29.0, &phase).max(200.0);
    if let Some(step) = scene.step() {
        let width = wide / 4.0;
        for i in 0..4 {
            let area = Area::new(right - wide + width * i as f32, y + 9.0, width - 5.0, 6.0);
            let tint = match i.cmp(&step) {
                std::cmp::Ordering::Less => rgb(tone::SCHEME.haze),
                std::cmp::Ordering::Equal => rgb(tone::SCHEME.amber),
                std::cmp::Ordering::Greater => rgb(tone::SCHEME.edge),
            };
            c.fill(&area.round(3.0), tint);
        }
    }
    if scene.view.turn == 0 {
        let title = scene.word("war-before");
        c.text(Face::Bold, 33.0, (16.0, y + 3.0, At::Left), rgb(tone::SCHEME.paper), &title);
        return;
    }
    let turn = scene.say(&Phrase::new("board-turn").number("turn", scene.view.turn));
    c.text(Face::Bold, 36.0, (16.0, y + 4.0, At::Left), rgb(tone::SCHEME.paper), &turn);
    let x = 16.0 + text::width(Face::Bold, 36.0, &turn) + 34.0;
    seat_sign(c, (x, y - 8.0), 33.0, scene.view.active);
    let who = scene.seat_name(scene.view.active);
    let mover = scene.say(&Phrase::new("board-to-move").text("who", who));
    let size = text::fit(Face::Bold, &mover, right - wide - 26.0 - x - 28.0, 30, 14);
    c.text(Face::Bold, size, (x + 28.0, y + 2.0, At::Left), rgb(tone::SCHEME.paper), &mover);
}
