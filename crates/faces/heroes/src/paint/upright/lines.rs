//! The lines of text of a phone's table: turn and mover, what happens, the queue, the panel of a seat.

use super::super::art::{Art, Light};
use super::super::layout::{Layout, RESULT, grave_part, hero_part};
use super::super::panel::{Grave, grave};
use super::super::scene::Scene;
use super::super::sign::Sign;
use super::super::tone;
use stolik_kernel::Seat;
use stolik_render::Color;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::palette::{mix, rgb};
use stolik_render::phone::{self, line};
use stolik_render::text::{self, Face};
use stolik_words::Phrase;

/// Turn, whose it is, the phase, in a row of that width; or how the match ended.
pub fn header(c: &mut Canvas, scene: &Scene<'_>, (width, ended): (f32, f32)) {
    if let Some(ending) = scene.ending() {
        return phone::result(c, &tone::SCHEME, (ended, RESULT), &ending, Sign::Hero);
    }
    let (y, x) = (29.0, 12.0);
    let phase = scene.phase();
    let right = width - 12.0 - text::width(Face::Narrow, 28.0, &phase);
    c.text(Face::Narrow, 28.0, (right, y + 9.5, At::Left), rgb(tone::SCHEME.amber), &phase);
    let known = &scene.view.known;
    if known.turn == 0 {
        let title = scene.word("heroes-before");
        return line(
            c,
            (Face::Bold, 32),
            (x, y, right - x - 10.0),
            rgb(tone::SCHEME.paper),
            &title,
        );
    }
    let turn = scene.say(&Phrase::new("board-turn").number("turn", known.turn));
    c.text(Face::Bold, 34.0, (x, y + 11.5, At::Left), rgb(tone::SCHEME.paper), &turn);
    let x = x + text::width(Face::Bold, 34.0, &turn) + 14.0;
    tone::SCHEME.seat_sign(c, (x + 20.0, y), 34.0, known.active);
    let who = scene.seat_name(known.active);
    let mover = scene.say(&Phrase::new("board-to-move").text("who", who));
    let x = x + 48.0;
    line(c, (Face::Narrow, 29), (x, y, right - x - 10.0), rgb(tone::SCHEME.paper), &mover);
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
        let color = rgb(if n == 0 { tone::SCHEME.amber } else { tone::SCHEME.haze });
        let order = (n + 1).to_string();
        c.text(Face::Bold, 26.0, (area.x + 20.0, y + 9.0, At::Middle), color, &order);
        tone::SCHEME.seat_sign(c, (area.x + 56.0, y), 34.0, *seat);
        let over = all.len() - shown;
        let mut right = area.right() - 8.0;
        if n + 1 == shown && over > 0 {
            let more = scene.say(&Phrase::new("board-more").number("count", over as i64));
            c.text(Face::Bold, 25.0, (right, y + 9.0, At::Right), rgb(tone::SCHEME.amber), &more);
            right -= text::width(Face::Bold, 25.0, &more) + 12.0;
        }
        let x = area.x + 84.0;
        line(c, (Face::Narrow, 27), (x, y, right - x), rgb(tone::SCHEME.paper), said);
    }
}

/// An attack, a card, an ability; else who decides.
fn now(c: &mut Canvas, scene: &Scene<'_>, area: Area) {
    c.fill(&area.round(8.0), rgb(tone::SCHEME.panel));
    let y = area.middle().1;
    let Some(said) = scene.event() else {
        let Some(seat) = scene.decides() else { return };
        let waits = Phrase::new("board-waiting").text("seats", scene.seat_name(seat));
        let at = (area.x + 12.0, y, area.w - 24.0);
        return line(c, (Face::Narrow, 27), at, rgb(tone::SCHEME.haze), &scene.say(&waits));
    };
    let (sign, color) = match scene.look.attack() {
        Some(_) => (Sign::Battle, rgb(tone::SCHEME.fire)),
        None => (Sign::Property, rgb(tone::SCHEME.amber)),
    };
    sign.draw(c, (area.x + 24.0, y), 26.0, color, rgb(tone::SCHEME.panel));
    line(c, (Face::Narrow, 28), (area.x + 46.0, y, area.w - 54.0), rgb(tone::SCHEME.paper), &said);
}

/// The panel of a seat: portrait, hero, lives; who plays; coins, prayers, hand, deck; the graveyard.
pub fn panel(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) {
    let unit = scene.look.hero(seat);
    let fights = scene
        .look
        .attack()
        .is_some_and(|attack| [attack.by, attack.at, attack.to].contains(&unit.id));
    let edge = if fights {
        rgb(tone::SCHEME.fire)
    } else {
        mix(tone::seat(seat), rgb(tone::SCHEME.panel), 30)
    };
    let hero = hero_part(area);
    c.fill(&tone::outline(seat, hero, 12.0), edge);
    c.fill(
        &tone::outline(seat, hero.inset(3.0), 9.0),
        mix(tone::seat(seat), rgb(tone::SCHEME.panel), 82),
    );
    let id = scene.view.known.units[seat.index()].card;
    let side = hero.h - 12.0;
    let portrait = Area::new(hero.x + 6.0, hero.y + 6.0, side, side);
    c.fill(&tone::outline(seat, portrait.inset(-2.0), 6.0), tone::seat(seat));
    let light = if unit.open { Light::Full } else { Light::Dim };
    Art::of(scene.rules.card(id)).draw(c, portrait.inset(1.0), light);
    let left = portrait.right() + 10.0;
    let right = lives(c, scene, (hero.right() - 10.0, area.y + 40.0), seat) - 6.0;
    let [first, second, third] = [0.19, 0.51, 0.82].map(|part| area.y + area.h * part);
    tone::SCHEME.seat_sign(c, (left + 20.0, first + 2.0), 34.0, seat);
    let mut x = left + 46.0;
    if scene.asked == Some(seat) {
        Sign::Asked.draw(
            c,
            (x + 12.0, first),
            28.0,
            rgb(tone::SCHEME.amber),
            rgb(tone::SCHEME.panel),
        );
        x += 32.0;
    }
    let name = scene.name(id);
    line(c, (Face::Narrow, 31), (x, first, right - x), rgb(tone::SCHEME.paper), &name);
    let mut x = left + 46.0;
    for element in scene.look.now(unit).elements.iter() {
        let sign = Sign::of_element(element);
        sign.draw(c, (x + 11.0, second), 22.0, rgb(tone::SCHEME.paper), rgb(tone::SCHEME.panel));
        x += 28.0;
    }
    if !unit.open {
        Sign::Closed.draw(
            c,
            (x + 11.0, second),
            22.0,
            rgb(tone::SCHEME.haze),
            rgb(tone::SCHEME.panel),
        );
        x += 28.0;
    }
    line(
        c,
        (Face::Narrow, 27),
        (x + 4.0, second, right - x - 4.0),
        rgb(tone::SCHEME.haze),
        &scene.seat_name(seat),
    );
    stocks(c, scene, (left, third), seat);
    grave(c, scene, (grave_part(area), seat), &GRAVE);
}

/// The lives of the hero up to a point at the right, large; where they begin.
fn lives(c: &mut Canvas, scene: &Scene<'_>, (right, y): (f32, f32), seat: Seat) -> f32 {
    let now = scene.look.now(scene.look.hero(seat));
    let [left, most] = [now.lives, now.most].map(|n| n.clamp(0, 99) as u8);
    let color = tone::SCHEME.lives(left, most);
    let most = format!("/{most}");
    c.text(Face::Bold, 27.0, (right, y + 19.0, At::Right), rgb(tone::SCHEME.haze), &most);
    let x = right - text::width(Face::Bold, 27.0, &most) - 2.0;
    let said = left.to_string();
    c.text(Face::Bold, 58.0, (x, y + 20.0, At::Right), color, &said);
    let x = x - text::width(Face::Bold, 58.0, &said) - 26.0;
    Sign::Life.draw(c, (x, y), 42.0, color, rgb(tone::SCHEME.panel));
    x - 24.0
}

/// Coins, prayers, the hand, the deck.
fn stocks(c: &mut Canvas, scene: &Scene<'_>, (left, y): (f32, f32), seat: Seat) {
    let side = scene.view.known.side(seat);
    let paper = rgb(tone::SCHEME.paper);
    let mut x = left + 4.0;
    let mut one = |sign: Sign, said: String, color: Color| {
        sign.draw(c, (x + 14.0, y), 27.0, color, rgb(tone::SCHEME.panel));
        c.text(Face::Bold, 28.0, (x + 34.0, y + 10.0, At::Left), color, &said);
        x += 34.0 + text::width(Face::Bold, 28.0, &said) + 20.0;
    };
    one(Sign::Coin, format!("{}/{}", side.open, side.coins()), rgb(tone::GOLD));
    one(Sign::Hand, side.hand.len().to_string(), paper);
    let color = if side.deck.is_empty() { rgb(tone::SCHEME.last) } else { paper };
    one(Sign::Deck, side.deck.len().to_string(), color);
    if side.prayers > 0 {
        one(Sign::Prayer, side.prayers.to_string(), rgb(tone::SCHEME.speed));
    }
}

/// Places in the area of a graveyard.
const GRAVE: Grave = Grave { lift: 22.0, number: 6.0, sign: (-22.0, 26.0), failed: (0.0, 35.0) };
