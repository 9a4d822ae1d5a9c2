//! The strip of a player above or below the field: who, what is left, the flyers.

use super::face::seat_sign;
use super::icon::Icon;
use super::layout::{INFO, LOW, LYING_LOW, Layout, UPRIGHT_LOW, flyer};
use super::plate::signed;
use super::scene::Scene;
use super::upright::LEAST;
use stolik_kernel::Seat;
use stolik_render::Frame;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::landscape::wrapped;
use stolik_render::palette::{self, mix, rgb, veil};
use stolik_render::text::{self, Face};
use stolik_words::Phrase;

/// Draws the strip of a seat, without its flyers.
pub fn draw(c: &mut Canvas, scene: &Scene<'_>, layout: &Layout, seat: Seat) {
    let area = layout.strips[seat.index()];
    let color = palette::seat(seat);
    let tone = mix(rgb(palette::PANEL), color, 12);
    c.fill(&area.round(12.0), tone);
    let waits = scene.view.waiting.contains(seat);
    let edge = if waits { rgb(palette::GOLD) } else { mix(tone, color, 35) };
    c.stroke(&area.inset(1.0).round(11.0), edge, if waits { 3.0 } else { 2.0 });
    match scene.frame {
        Frame::Phone => upright(c, scene, area, seat),
        Frame::Landscape => lying(c, scene, area, seat),
        Frame::Chat | Frame::Desk if area.h > LOW => tall(c, scene, area, seat),
        Frame::Chat | Frame::Desk => low(c, scene, area, seat),
    }
}

/// Sign and number of what is left to a seat.
struct Stock {
    icon: Icon,
    color: u32,
    count: String,
}

/// Purse, deck, graveyard: what is known and worth showing.
fn stocks(scene: &Scene<'_>, seat: Seat) -> Vec<Stock> {
    let side = &scene.view.sides[seat.index()];
    let mut out = Vec::new();
    if let Some((gold, silver)) = side.purse {
        out.push(Stock { icon: Icon::Crystal, color: palette::GOLD, count: signed(gold) });
        out.push(Stock { icon: Icon::Crystal, color: palette::SILVER, count: signed(silver) });
    }
    out.push(Stock { icon: Icon::Deck, color: palette::SAND, count: side.deck.to_string() });
    out.push(Stock {
        icon: Icon::Grave,
        color: palette::SAND,
        count: side.graveyard.len().to_string(),
    });
    out
}

/// Games of a campaign that the seat has won.
fn wins(scene: &Scene<'_>, seat: Seat) -> Option<String> {
    let campaign = scene.view.campaign.as_ref()?;
    Some(campaign.wins[seat.index()].to_string())
}

fn low(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) {
    let y = area.y + area.h / 2.0;
    seat_sign(c, (area.x + 27.0, y), 30.0, seat);
    let mut title = scene.seat_name(seat);
    if let Some(role) = scene.role(seat) {
        title = format!("{title} · {role}");
    }
    let x = area.x + 54.0;
    let size = text::fit(Face::Bold, &title, 400.0, 26, 14);
    c.text(Face::Bold, size, (x, y + 9.0, At::Left), rgb(palette::CREAM), &title);
    let mut x = x + text::width(Face::Bold, size, &title) + 32.0;
    if let Some(wins) = wins(scene, seat) {
        x = crown(c, (x, y), 26.0, &wins) + 26.0;
    }
    status(c, scene, seat, (x, y));
    let mut right = area.right() - 16.0;
    let stocks = stocks(scene, seat);
    for stock in stocks.iter().rev() {
        let number = &stock.count;
        c.text(Face::Bold, 26.0, (right, y + 9.0, At::Right), rgb(palette::CREAM), number);
        right -= text::width(Face::Bold, 26.0, number) + 20.0;
        stock.icon.draw(c, (right, y), 26.0, rgb(stock.color), rgb(palette::PANEL));
        right -= 34.0;
    }
}

/// The strip of a phone on its side: the player, below it what is left, and the auxiliary zone.
fn lying(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) {
    let head = Area::new(area.x, area.y, area.w, LYING_LOW / 2.0);
    named(c, scene, (head, area.right() - 8.0), seat);
    let stocks = stocks(scene, seat);
    let (y, step) = (area.y + LYING_LOW * 0.73, (area.w - 16.0) / stocks.len() as f32);
    for (n, stock) in stocks.iter().enumerate() {
        let x = area.x + 10.0 + step * n as f32;
        stock.icon.draw(c, (x + 12.0, y), 24.0, rgb(stock.color), rgb(palette::PANEL));
        let size = text::fit(Face::Bold, &stock.count, step - 27.0, 28, LEAST);
        let at = (x + 27.0, y + size * 0.35, At::Left);
        c.text(Face::Bold, size, at, rgb(palette::CREAM), &stock.count);
    }
    if area.h > LYING_LOW {
        let zone = Area { y: area.y + LYING_LOW, h: area.h - LYING_LOW, ..area };
        if scene.look().air(seat).count() == 0 {
            let tone = mix(rgb(palette::PANEL), rgb(palette::SAND), 74);
            let (left, room) = (zone.x + 60.0, zone.w - 68.0);
            let middle = zone.middle().1;
            Icon::Wing.draw(c, (zone.x + 32.0, middle), 34.0, tone, rgb(palette::PANEL));
            let line = scene.word("board-air");
            wrapped(c, Area { x: left, w: room, ..zone }, 25, tone, &line);
        }
    }
}

/// The strip of a phone: one row, under it the auxiliary zone, if the seat has or had flyers.
fn upright(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) {
    let y = area.y + UPRIGHT_LOW / 2.0;
    let mut right = area.right() - 12.0;
    for stock in stocks(scene, seat).iter().rev() {
        let number = &stock.count;
        c.text(Face::Bold, 28.0, (right, y + 10.0, At::Right), rgb(palette::CREAM), number);
        right -= text::width(Face::Bold, 28.0, number) + 17.0;
        stock.icon.draw(c, (right, y), 25.0, rgb(stock.color), rgb(palette::PANEL));
        right -= 24.0;
    }
    named(c, scene, (Area { h: UPRIGHT_LOW, ..area }, right - 6.0), seat);
    let zone = Area::new(area.x, y, area.w, area.bottom() - y);
    if area.h > UPRIGHT_LOW {
        empty(c, scene, zone, seat);
    }
}

/// Sign, state, games won and name of a seat, up to a point at the right.
fn named(c: &mut Canvas, scene: &Scene<'_>, (area, right): (Area, f32), seat: Seat) {
    let y = area.middle().1;
    seat_sign(c, (area.x + 26.0, y), 34.0, seat);
    let mut x = area.x + 54.0;
    let status = if scene.view.waiting.contains(seat) {
        Some((Icon::Clock, palette::GOLD))
    } else {
        let ready = scene.before_battle() && scene.view.sides[seat.index()].ready;
        ready.then_some((Icon::Check, palette::WELL))
    };
    if let Some((icon, color)) = status {
        icon.draw(c, (x + 10.0, y), 26.0, rgb(color), rgb(palette::PANEL));
        x += 32.0;
    }
    if let Some(wins) = wins(scene, seat) {
        x = crown(c, (x + 14.0, y), 26.0, &wins) + 10.0;
    }
    let name = scene.seat_name(seat);
    let (name, size) = text::cut(Face::Bold, &name, right - x, 29, LEAST);
    c.text(Face::Bold, size, (x, y + size * 0.35, At::Left), rgb(palette::CREAM), &name);
}

/// The auxiliary zone of a phone where no card is in it.
fn empty(c: &mut Canvas, scene: &Scene<'_>, zone: Area, seat: Seat) {
    if scene.look().air(seat).count() == 0 {
        let tone = mix(rgb(palette::PANEL), rgb(palette::SAND), 74);
        let (x, y) = zone.middle();
        let line = scene.word("board-air");
        let (line, size) = text::cut(Face::Regular, &line, zone.w - 80.0, 25, LEAST);
        let half = text::width(Face::Regular, size, &line) / 2.0;
        Icon::Wing.draw(c, (x - half - 8.0, y + 12.0), 34.0, tone, rgb(palette::PANEL));
        c.text(Face::Regular, size, (x + 22.0, y + 20.0, At::Middle), tone, &line);
    }
}

/// A crown with the number of games that were won; returns where it ends.
fn crown(c: &mut Canvas, (x, y): (f32, f32), size: f32, wins: &str) -> f32 {
    Icon::Crown.draw(c, (x, y), size, rgb(palette::GOLD), rgb(palette::PANEL));
    let number = x + size * 0.75;
    let at = (number, y + size * 0.35, At::Left);
    c.text(Face::Bold, size, at, rgb(palette::CREAM), wins);
    number + text::width(Face::Bold, size, wins)
}

/// Paints the status of the seat: it is waited for, or it has finished.
fn status(c: &mut Canvas, scene: &Scene<'_>, seat: Seat, (x, y): (f32, f32)) {
    let (icon, key, color) = if scene.view.waiting.contains(seat) {
        (Icon::Clock, "board-deciding", palette::GOLD)
    } else if scene.before_battle() && scene.view.sides[seat.index()].ready {
        (Icon::Check, "board-ready", palette::WELL)
    } else {
        return;
    };
    icon.draw(c, (x, y), 25.0, rgb(color), rgb(palette::PANEL));
    c.text(Face::Bold, 24.0, (x + 20.0, y + 8.0, At::Left), rgb(color), &scene.word(key));
}

fn tall(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) {
    seat_sign(c, (area.x + 26.0, area.y + 27.0), 30.0, seat);
    let title = scene.seat_name(seat);
    let size = text::fit(Face::Bold, &title, INFO - 60.0, 25, 12);
    c.text(Face::Bold, size, (area.x + 52.0, area.y + 36.0, At::Left), rgb(palette::CREAM), &title);
    let y = area.y + 64.0;
    let role = scene.role(seat).unwrap_or_default();
    if scene.view.waiting.contains(seat) {
        Icon::Clock.draw(
            c,
            (area.x + 26.0, y - 8.0),
            24.0,
            rgb(palette::GOLD),
            rgb(palette::PANEL),
        );
        c.text(
            Face::Bold,
            22.0,
            (area.x + 52.0, y, At::Left),
            rgb(palette::GOLD),
            &scene.word("board-deciding"),
        );
    } else {
        c.text(Face::Regular, 23.0, (area.x + 52.0, y, At::Left), rgb(palette::SAND), &role);
    }
    if let Some(wins) = wins(scene, seat) {
        crown(c, (area.x + INFO - 52.0, y - 8.0), 24.0, &wins);
    }
    let mut x = area.x + 14.0;
    let y = area.y + 90.0;
    let stocks = stocks(scene, seat);
    let (size, step) = if stocks.len() > 2 { (22.0, 8.0) } else { (24.0, 18.0) };
    // Two-digit numbers everywhere would reach under the first flyer.
    let wide = |s: &Stock| size + 4.0 + text::width(Face::Bold, size, &s.count) + step;
    let fit = ((INFO - 26.0 + step) / stocks.iter().map(wide).sum::<f32>()).min(1.0);
    let (size, step) = (size * fit, step * fit);
    for stock in &stocks {
        stock.icon.draw(c, (x + size / 2.0, y), size, rgb(stock.color), rgb(palette::PANEL));
        x += size + 4.0;
        let number = &stock.count;
        c.text(Face::Bold, size, (x, y + size * 0.35, At::Left), rgb(palette::CREAM), number);
        x += text::width(Face::Bold, size, number) + step;
    }
    air(c, scene, area, seat);
}

/// The auxiliary zone under its cards.
fn air(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) {
    let zone = Area::new(area.x + INFO - 6.0, area.y + 5.0, area.w - INFO, area.h - 10.0);
    c.fill(&zone.round(12.0), veil(rgb(0x00_0000), 70));
    if scene.look().air(seat).count() < 4 {
        let (tone, y) = (mix(rgb(palette::PANEL), rgb(palette::SAND), 74), zone.middle().1);
        let x = flyer(area, 3, 4).middle().0;
        Icon::Wing.draw(c, (x, y - 14.0), 36.0, tone, rgb(palette::PANEL));
        let line = scene.say(&Phrase::new("board-air"));
        let size = text::fit(Face::Regular, &line, 172.0, 20, 10);
        c.text(Face::Regular, size, (x, y + 30.0, At::Middle), tone, &line);
    }
}
