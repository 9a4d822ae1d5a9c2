//! The land of a seat: a strip with its name, lives, income and cards; its capital and its mines with what lies there.

use super::layout::{Land, Layout, Lies, TITLE};
use super::place::{Place, Sight};
use super::scene::Scene;
use super::sign::Sign;
use super::sprite::Sprite;
use super::title::Title;
use super::{landscape, tone, upright};
use stolik_kernel::Seat;
use stolik_kozyablo::Sector;
use stolik_kozyablo::ids::RESOURCES;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::palette::{mix, rgb};
use stolik_render::sprite::lay;
use stolik_render::text::{self, Face};
use stolik_render::{Color, Frame};
use stolik_words::Phrase;

/// Lives of a capital (victory.destroy).
pub const LIVES: u8 = stolik_kozyablo::look::LIVES;

/// Draws all lands.
pub fn draw(c: &mut Canvas, scene: &Scene<'_>, layout: &Layout) {
    for (seat, area) in &layout.strips {
        match scene.reader.frame {
            Frame::Chat | Frame::Desk => strip(c, scene, *area, *seat),
            Frame::Phone | Frame::Landscape => upright::lines::strip(c, scene, *area, *seat),
        }
    }
    for land in &layout.lands {
        c.element("sector", land.area, |c| sector(c, scene, land));
    }
}

/// Draws the seat's name and whether it is asked; lives, income, cards.
fn strip(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) {
    let side = &scene.view.sides[seat.index()];
    let out = side.out > 0;
    let ground = mix(tone::seat(seat), rgb(tone::SCHEME.panel), if out { 92 } else { 78 });
    c.fill(&tone::outline(seat, area, 10.0), ground);
    let y = area.middle().1;
    tone::SCHEME.seat_sign(c, (area.x + 25.0, y), 29.0, seat);
    let mut right = area.right() - 12.0;
    let mut number = |sign: Sign, said: String, color: Color| {
        c.text(Face::Bold, 29.0, (right, y + 10.0, At::Right), color, &said);
        right -= text::width(Face::Bold, 29.0, &said) + 15.0;
        sign.draw(c, (right, y), 24.0, color, rgb(tone::SCHEME.panel));
        right -= 26.0;
    };
    let paper = if out { rgb(tone::SCHEME.haze) } else { rgb(tone::SCHEME.paper) };
    number(Sign::Discard, side.discard.len().to_string(), rgb(tone::SCHEME.haze));
    number(Sign::Deck, side.deck.to_string(), paper);
    number(Sign::Hand, side.hand.to_string(), paper);
    let income = scene.look.income(seat);
    for (resource, n) in RESOURCES.into_iter().zip(income).rev() {
        number(Sign::of_resource(resource), n.to_string(), tone::resource(resource));
    }
    let lives = scene.look.capital(seat);
    number(Sign::Life, format!("{lives}/{LIVES}"), tone::SCHEME.lives(lives, LIVES));
    let mut left = area.x + 48.0;
    if out {
        let said = scene.gone(seat);
        let size = text::fit(Face::Bold, &said, right - left - 8.0, 26, 13);
        c.text(Face::Bold, size, (left, y + size * 0.34, At::Left), rgb(tone::SCHEME.haze), &said);
        return;
    }
    if scene.asked().contains(seat) {
        Sign::Asked.draw(
            c,
            (left + 12.0, y),
            26.0,
            rgb(tone::SCHEME.amber),
            rgb(tone::SCHEME.panel),
        );
        left += 34.0;
    }
    let name = scene.seat_name(seat);
    let size = text::fit(Face::Bold, &name, right - left - 8.0, 30, 13);
    c.text(Face::Bold, size, (left, y + size * 0.34, At::Left), rgb(tone::SCHEME.paper), &name);
}

/// A sector with its title and the plates in it.
fn sector(c: &mut Canvas, scene: &Scene<'_>, land: &Land) {
    let (at, area) = (land.at, land.area);
    let holder = scene.look.controller(at);
    let fought = scene.view.battle.as_ref().is_some_and(|battle| battle.at == at);
    let danger = scene.is_in_danger(at);
    let edge = match (fought, holder) {
        (true, _) => rgb(tone::SCHEME.fire),
        (false, _) if danger => rgb(tone::SCHEME.last),
        (false, Some(seat)) => mix(tone::seat(seat), rgb(tone::SCHEME.panel), 25),
        (false, None) => rgb(tone::SCHEME.edge),
    };
    let of = holder.unwrap_or(at.of);
    c.fill(&tone::outline(of, area, 12.0), edge);
    let sight = match at.mine {
        Some(resource) => Sight::Mine(resource),
        None => Sight::Capital(scene.rules.card(scene.view.sides[at.of.index()].capital).people),
    };
    let inner = area.inset(if danger { 6.0 } else { 3.0 }).whole();
    lay(c, inner, Sprite::Place(Place { of: at.of, holder, sight }));
    match scene.reader.frame {
        Frame::Chat | Frame::Desk => title(c, scene, Area { h: TITLE, ..area }, at),
        Frame::Phone => upright::lines::title(c, scene, Area { h: upright::TITLE, ..area }, at),
        Frame::Landscape => {
            upright::lines::title(c, scene, Area { h: landscape::TITLE, ..area }, at)
        }
    }
    for (lies, place) in &land.plates {
        match lies {
            Lies::Unit(id) => {
                if let Some(unit) = scene.look.unit(*id) {
                    let face = Box::new(scene.face(unit));
                    let shown = match scene.reader.frame {
                        Frame::Chat | Frame::Desk => Sprite::Unit(face),
                        Frame::Phone | Frame::Landscape => Sprite::Slim(face),
                    };
                    c.element("card", *place, |c| lay(c, *place, shown));
                }
            }
            Lies::Shadows(seat, n) => {
                c.element("shadows", *place, |c| lay(c, *place, Sprite::Shades(*seat, *n)));
            }
            Lies::More(n) => more(c, scene, *place, *n),
        }
    }
}

/// The number of cards without a place of their own.
fn more(c: &mut Canvas, scene: &Scene<'_>, place: Area, n: usize) {
    let (x, y) = place.middle();
    if scene.reader.frame == Frame::Landscape {
        // The place is as narrow as the number.
        for (line, y) in [("+".to_owned(), y - 8.0), (n.to_string(), y + 18.0)] {
            c.text(Face::Narrow, 26.0, (x, y, At::Middle), rgb(tone::SCHEME.paper), &line);
        }
        return;
    }
    let said = scene.say(&Phrase::new("board-more").number("count", n as i64));
    let most = if scene.reader.frame.is_phone() { 26 } else { 20 };
    let size = text::fit(Face::Bold, &said, place.w - 6.0, most, 11);
    c.text(Face::Bold, size, (x, y + size * 0.34, At::Middle), rgb(tone::SCHEME.paper), &said);
}

const SIZES: Title = Title {
    edge: 10.0,
    sign: (22.0, 23.0),
    seat: (11.0, 22.0, 28.0),
    dash: 24.0,
    fill: [21.0, 7.0, 13.0, 19.0, 18.0],
    name: 40.0,
    battle: 23.0,
    danger: [11.0, 13.0, 25.0, 9.0, 32.0],
};

/// Draws the title of a sector.
fn title(c: &mut Canvas, scene: &Scene<'_>, area: Area, at: Sector) {
    let (name, left, right) = SIZES.draw(c, scene, area, at);
    let size = text::fit(Face::Narrow, &name, right - left - 4.0, 27, 12);
    let at = (left, area.middle().1 + 1.0 + size * 0.34, At::Left);
    c.text(Face::Narrow, size, at, rgb(tone::SCHEME.paper), &name);
}
