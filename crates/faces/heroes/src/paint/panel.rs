//! The panel of a seat: who plays, the hero with its lives, coins, prayers, the hand as backs, deck and graveyard.

use super::art::{Art, Light};
use super::layout::{grave_part, hero_part};
use super::scene::Scene;
use super::sign::Sign;
use super::tone;
use stolik_kernel::Seat;
use stolik_render::canvas::{Area, At, Canvas, circle};
use stolik_render::palette::{mix, rgb};
use stolik_render::text::{self, Face};

/// Most coins and backs that are drawn one by one.
const COINS: u8 = 12;
const BACKS: usize = 9;

/// Draws it.
pub fn draw(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) {
    let fights = scene.look.attack().is_some_and(|attack| {
        [attack.by, attack.at, attack.to].contains(&scene.look.hero(seat).id)
    });
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
    let (first, second) = (area.y + area.h * 0.28, area.y + area.h * 0.73);
    let left = portrait(c, scene, hero, seat);
    tone::SCHEME.seat_sign(c, (left + 19.0, first), 34.0, seat);
    let right = lives(c, scene, (hero.right() - 14.0, area.middle().1), seat);
    upper(c, scene, (left + 44.0, right - 12.0, first), seat);
    lower(c, scene, (left + 4.0, right - 12.0, second), seat);
    grave(c, scene, (grave_part(area), seat), &GRAVE);
}

/// The hero on the grounds of its elements, dim while it is closed; where the rest begins.
fn portrait(c: &mut Canvas, scene: &Scene<'_>, hero: Area, seat: Seat) -> f32 {
    let unit = scene.look.hero(seat);
    let card = scene.rules.card(scene.view.known.units[seat.index()].card);
    let area = Area::new(hero.x + 6.0, hero.y + 6.0, hero.h - 12.0, hero.h - 12.0);
    c.fill(&tone::outline(seat, area.inset(-2.0), 6.0), tone::seat(seat));
    let light = if unit.open { Light::Full } else { Light::Dim };
    Art::of(card).draw(c, area.inset(1.0), light);
    area.right() + 12.0
}

/// The lives of the hero up to a point at the right, large; where they begin.
fn lives(c: &mut Canvas, scene: &Scene<'_>, (right, y): (f32, f32), seat: Seat) -> f32 {
    let now = scene.look.now(scene.look.hero(seat));
    let [left, most] = [now.lives, now.most].map(|n| n.clamp(0, 99) as u8);
    let color = tone::SCHEME.lives(left, most);
    let most = format!("/{most}");
    c.text(Face::Bold, 27.0, (right, y + 18.0, At::Right), rgb(tone::SCHEME.haze), &most);
    let x = right - text::width(Face::Bold, 27.0, &most) - 3.0;
    let said = left.to_string();
    c.text(Face::Bold, 60.0, (x, y + 20.0, At::Right), color, &said);
    let x = x - text::width(Face::Bold, 60.0, &said) - 30.0;
    Sign::Life.draw(c, (x, y), 46.0, color, rgb(tone::SCHEME.panel));
    x - 26.0
}

/// Whether it is asked, its hero with element signs, who plays.
fn upper(c: &mut Canvas, scene: &Scene<'_>, (mut left, right, y): (f32, f32, f32), seat: Seat) {
    if scene.asked == Some(seat) {
        Sign::Asked.draw(
            c,
            (left + 12.0, y),
            26.0,
            rgb(tone::SCHEME.amber),
            rgb(tone::SCHEME.panel),
        );
        left += 34.0;
    }
    let hero = scene.look.hero(seat);
    for element in scene.look.now(hero).elements.iter() {
        let sign = Sign::of_element(element);
        sign.draw(c, (left + 11.0, y), 22.0, rgb(tone::SCHEME.paper), rgb(tone::SCHEME.panel));
        left += 29.0;
    }
    let name = scene.name(scene.view.known.units[seat.index()].card);
    let room = right - left;
    let size = text::fit(Face::Bold, &name, room * 0.56, 29, 15);
    c.text(Face::Bold, size, (left, y + size * 0.34, At::Left), rgb(tone::SCHEME.paper), &name);
    left += text::width(Face::Bold, size, &name) + 16.0;
    if !hero.open {
        Sign::Closed.draw(
            c,
            (left + 10.0, y),
            22.0,
            rgb(tone::SCHEME.haze),
            rgb(tone::SCHEME.panel),
        );
        left += 32.0;
    }
    let who = scene.seat_name(seat);
    let size = text::fit(Face::Narrow, &who, right - left, 25, 13);
    c.text(Face::Narrow, size, (left, y + size * 0.34, At::Left), rgb(tone::SCHEME.haze), &who);
}

/// Coins, open ones filled; prayers; the hand as backs; the deck.
fn lower(c: &mut Canvas, scene: &Scene<'_>, (left, right, y): (f32, f32, f32), seat: Seat) {
    let side = scene.view.known.side(seat);
    let (mut x, gold) = (left, rgb(tone::GOLD));
    let said = format!("{}/{}", side.open, side.coins());
    Sign::Coin.draw(c, (x + 15.0, y), 30.0, gold, rgb(tone::SCHEME.panel));
    c.text(Face::Bold, 29.0, (x + 37.0, y + 10.0, At::Left), gold, &said);
    x += 37.0 + text::width(Face::Bold, 29.0, "10/10") + 10.0;
    if side.coins() <= COINS {
        for n in 0..side.coins() {
            let coin = circle(x + 7.0, y, 7.0);
            match n < side.open {
                true => c.fill(&coin, gold),
                false => {
                    c.stroke(&circle(x + 7.0, y, 6.0), mix(gold, rgb(tone::SCHEME.panel), 40), 2.5)
                }
            }
            x += 17.0;
        }
    }
    if side.prayers > 0 {
        Sign::Prayer.draw(c, (x + 20.0, y), 24.0, rgb(tone::SCHEME.speed), rgb(tone::SCHEME.panel));
        let said = side.prayers.to_string();
        c.text(Face::Bold, 27.0, (x + 36.0, y + 9.0, At::Left), rgb(tone::SCHEME.speed), &said);
    }
    let paper = rgb(tone::SCHEME.paper);
    let deck = side.deck.len().to_string();
    let color = if side.deck.is_empty() { rgb(tone::SCHEME.last) } else { paper };
    c.text(Face::Bold, 27.0, (right, y + 9.0, At::Right), color, &deck);
    let at = right - text::width(Face::Bold, 27.0, &deck) - 18.0;
    Sign::Deck.draw(c, (at, y), 25.0, color, rgb(tone::SCHEME.panel));
    let mut at = at - 30.0;
    let hand = side.hand.len();
    let said = hand.to_string();
    c.text(Face::Bold, 27.0, (at, y + 9.0, At::Right), paper, &said);
    at -= text::width(Face::Bold, 27.0, &said) + 8.0;
    if hand == 0 {
        Sign::Hand.draw(c, (at - 12.0, y), 25.0, paper, rgb(tone::SCHEME.panel));
    }
    for _ in 0..hand.min(BACKS) {
        let back = Area::new(at - 19.0, y - 14.0, 19.0, 28.0);
        c.fill(&back.round(3.0), rgb(tone::SCHEME.paper));
        c.fill(&back.inset(2.0).round(2.0), mix(tone::seat(seat), rgb(tone::SCHEME.panel), 35));
        at -= 10.0;
    }
}

/// Places in the area of a graveyard.
pub struct Grave {
    /// Height by which the number stands higher above draws that failed.
    pub lift: f32,
    /// Left end of the number, from the middle.
    pub number: f32,
    /// Place of the sign of failed draws, from the middle.
    pub sign: (f32, f32),
    /// Place of their number, from the middle.
    pub failed: (f32, f32),
}

const GRAVE: Grave = Grave { lift: 18.0, number: 8.0, sign: (-20.0, 22.0), failed: (2.0, 31.0) };

/// The graveyard: how many lie there, draws that failed.
pub fn grave(c: &mut Canvas, scene: &Scene<'_>, (area, seat): (Area, Seat), at: &Grave) {
    let (panel, haze, last) =
        (rgb(tone::SCHEME.panel), rgb(tone::SCHEME.haze), rgb(tone::SCHEME.last));
    c.fill(&tone::outline(seat, area, 12.0), panel);
    let side = scene.view.known.side(seat);
    let (x, y) = area.middle();
    let lift = if side.failed > 0 { at.lift } else { 0.0 };
    Sign::Grave.draw(c, (x - 20.0, y - lift), 34.0, haze, panel);
    let said = side.grave.len().to_string();
    c.text(Face::Bold, 31.0, (x + at.number, y - lift + 11.0, At::Left), haze, &said);
    if side.failed > 0 {
        Sign::Deck.draw(c, (x + at.sign.0, y + at.sign.1), 26.0, last, panel);
        let said = format!("{}/3", side.failed);
        c.text(Face::Bold, 26.0, (x + at.failed.0, y + at.failed.1, At::Left), last, &said);
    }
}
