//! The table on a phone on its side, all of it in sight: the panels of both heroes in a column, the cards before them at
//! its right. Cards for which there is no room are counted.

use super::art::{Art, Light};
use super::layout::{Layout, Lies, RESULT, grave_part, hero_part};
use super::panel::{Grave, grave};
use super::scene::Scene;
use super::sign::Sign;
use super::tone;
use super::upright::{lines, slim};
use stolik_heroes::UnitId;
use stolik_kernel::Seat;
use stolik_render::Color;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::landscape::{HEIGHT, WIDE, WIDTH, column, field, wrapped};
use stolik_render::palette::{mix, rgb};
use stolik_render::phone::{GAP, LEAST, SIDE, line};
use stolik_render::text::{self, Face};

/// Height of the row with the turn and with what happens.
const HEADER: f32 = 52.0;
/// Height of a row of the queue, and rows at most.
const QUEUE: (f32, usize) = (42.0, 2);
/// Width of a card at most and at least.
const CARD: (f32, f32) = (190.0, 124.0);
/// Between the creatures of both.
const MIDDLE: f32 = 10.0;
/// Parts of a panel: a name of one line and of two, the drawing at least and at most, a row, the stocks.
const NAME: (f32, f32) = (40.0, 62.0);
const DRAWING: (f32, f32) = (80.0, 104.0);
const ROW: f32 = 38.0;
const STOCKS: f32 = 62.0;

/// Draws turn, whose it is and phase at the left; or how the match ended.
pub fn header(c: &mut Canvas, scene: &Scene<'_>) {
    lines::header(c, scene, (SIDE + half(), WIDTH));
}

/// Half the width between the margins.
fn half() -> f32 {
    ((WIDE - GAP) / 2.0).floor()
}

/// Of what the view shows.
pub fn layout(scene: &Scene<'_>) -> Layout {
    let over = scene.result().is_some();
    let top = if over { RESULT + GAP } else { HEADER };
    let beside = Area::new(SIDE + half() + GAP, SIDE, half(), HEADER - SIDE - GAP);
    let event = (!over).then_some(beside);
    let column = Area { y: top, h: column().bottom() - top, ..column() };
    let high = ((column.h - GAP) / 2.0).floor();
    let [far, near] = scene.seats_from_top();
    let lower = Area { y: column.bottom() - high, h: high, ..column };
    let panels = vec![(far, Area { h: high, ..column }), (near, lower)];
    let field = Area { y: top, h: field().bottom() - top, ..field() };
    let rows = scene.waiting().len().min(QUEUE.1);
    let high = ((field.h - MIDDLE - QUEUE.0 * rows as f32) / 2.0).floor();
    let middle = field.y + high + MIDDLE / 2.0;
    let row = |n: usize| Area { y: middle + QUEUE.0 * n as f32, h: QUEUE.0 - GAP, ..field };
    let queue = (0..rows).map(row).collect();
    let upper = Area { h: high, ..field };
    let lower = Area { y: field.bottom() - high, h: high, ..field };
    let mut plates = lay(scene, upper, [scene.supports(far), scene.creatures(far)]);
    plates.extend(lay(scene, lower, [scene.creatures(near), scene.supports(near)]));
    Layout { height: HEIGHT, event, queue, panels, plates }
}

/// The rows of cards of one side.
struct Rows {
    columns: usize,
    /// Heights of the rows of both groups.
    high: [Vec<f32>; 2],
}

/// Puts two groups of cards below each other into an area, in as few columns as have room for all of them.
fn lay(scene: &Scene<'_>, area: Area, groups: [Vec<UnitId>; 2]) -> Vec<(Lies, Area)> {
    let step = |columns: usize| ((area.w + GAP) / columns as f32).floor();
    let few = (area.w / CARD.0).floor() as usize;
    let many = (area.w / CARD.1).floor() as usize;
    let rows =
        (few..=many).find_map(|columns| rows(scene, area.h, &groups, columns, step(columns)));
    let (rows, over) = match rows {
        Some(rows) => (rows, false),
        None => (crowded(area.h, &groups, many), true),
    };
    let width = step(rows.columns);
    let all: f32 = rows.high.iter().flatten().map(|high| high + GAP).sum();
    let mut y = area.y + ((area.h + GAP - all) / 2.0).max(0.0).floor();
    let mut out = Vec::new();
    for (group, high) in groups.iter().zip(&rows.high) {
        let fit = high.len() * rows.columns;
        for (n, row) in group.chunks(rows.columns).take(high.len()).enumerate() {
            let left = area.x + (area.w + GAP - width * row.len() as f32) / 2.0;
            for (i, id) in row.iter().enumerate() {
                let at = n * rows.columns + i;
                let more = over && group.len() > fit && at + 1 == fit;
                let lies = if more { Lies::More(group.len() - at) } else { Lies::Unit(*id) };
                let place = Area::new(left + width * i as f32, y, width - GAP, high[n]);
                out.push((lies, place.whole()));
            }
            y += high[n] + GAP;
        }
    }
    out
}

/// The heights of the rows of both groups in so many columns; `None` if there is no room for all of them.
fn rows(
    scene: &Scene<'_>,
    room: f32,
    groups: &[Vec<UnitId>; 2],
    columns: usize,
    step: f32,
) -> Option<Rows> {
    let face = |id: &UnitId| scene.look.unit(*id).map(|unit| scene.face(unit));
    let least = |row: &[UnitId]| {
        let one = |id| face(id).map_or(0.0, |face| slim::least(&face, step - GAP));
        row.iter().map(one).fold(0.0, f32::max)
    };
    let drawn = |row: &[UnitId]| row.iter().any(|id| face(id).is_some_and(|f| slim::is_drawn(&f)));
    let of = |group: &Vec<UnitId>| group.chunks(columns).map(least).collect::<Vec<f32>>();
    let mut high = [of(&groups[0]), of(&groups[1])];
    let taken: f32 = high.iter().flatten().map(|high| high + GAP).sum();
    if taken > room + GAP {
        return None;
    }
    // The rest goes to the drawings.
    let rows = groups.iter().flat_map(|group| group.chunks(columns));
    let count = rows.clone().filter(|row| drawn(row)).count().max(1) as f32;
    let spare = ((room + GAP - taken) / count).floor();
    for (row, high) in rows.zip(high.iter_mut().flatten()) {
        if drawn(row) {
            *high = (*high + spare).min(slim::TALL.max(*high));
        }
    }
    Some(Rows { columns, high })
}

/// As many rows as there is room for, the longer group first shortened.
fn crowded(room: f32, groups: &[Vec<UnitId>; 2], columns: usize) -> Rows {
    let fit = ((room + GAP) / (slim::LEAST + GAP)).floor().max(2.0) as usize;
    let mut rows = [0, 1].map(|n: usize| groups[n].len().div_ceil(columns));
    while rows[0] + rows[1] > fit {
        let longer = usize::from(rows[1] > rows[0]);
        rows[longer] -= 1;
    }
    let high = ((room + GAP) / fit as f32).floor() - GAP;
    Rows { columns, high: rows.map(|rows| vec![high; rows]) }
}

/// Draws the panel of a seat: the hero's name, drawing and lives, its elements, who plays, coins, hand, deck, prayers,
/// the graveyard.
pub fn panel(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) {
    let unit = scene.look.hero(seat);
    let attack = scene.look.attack();
    let fights = attack.is_some_and(|attack| [attack.by, attack.at, attack.to].contains(&unit.id));
    let edge = match fights {
        true => rgb(tone::SCHEME.fire),
        false => mix(tone::seat(seat), rgb(tone::SCHEME.panel), 30),
    };
    let hero = hero_part(area);
    c.fill(&tone::outline(seat, hero, 12.0), edge);
    let ground = mix(tone::seat(seat), rgb(tone::SCHEME.panel), 82);
    c.fill(&tone::outline(seat, hero.inset(3.0), 9.0), ground);
    let id = scene.view.known.units[seat.index()].card;
    let inner = hero.inset(10.0);
    let mut y = inner.y;
    let paper = rgb(tone::SCHEME.paper);
    let title = scene.name(id);
    let (lines, _) = text::label(&title, inner.w, (31, LEAST), 2);
    let name = if lines.len() > 1 { NAME.1 } else { NAME.0 };
    wrapped(c, Area { h: name, ..inner }, 31, paper, &title);
    y += name;
    let side = (inner.h - name - ROW - STOCKS).clamp(DRAWING.0, DRAWING.1).floor();
    let drawing = Area::new(inner.x, y, side, side);
    c.fill(&tone::outline(seat, drawing.inset(-2.0), 6.0), tone::seat(seat));
    let light = if unit.open { Light::Full } else { Light::Dim };
    Art::of(scene.rules.card(id)).draw(c, drawing.inset(1.0), light);
    let beside =
        Area { x: drawing.right() + 10.0, w: inner.right() - drawing.right() - 10.0, ..drawing };
    lives(c, scene, beside, seat);
    elements(c, scene, (beside.x, drawing.bottom() - 12.0), seat);
    y += side + 6.0;
    who(c, scene, Area { y, h: ROW, ..inner }, seat);
    stocks(c, scene, Area { y: y + ROW, h: inner.bottom() - y - ROW, ..inner }, seat);
    grave(c, scene, (grave_part(area), seat), &GRAVE);
}

/// The lives of the hero: a sign, the number, of how many.
fn lives(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) {
    let now = scene.look.now(scene.look.hero(seat));
    let [left, most] = [now.lives, now.most].map(|n| n.clamp(0, 99) as u8);
    let color = tone::SCHEME.lives(left, most);
    let y = area.y + 26.0;
    Sign::Life.draw(c, (area.x + 18.0, y), 36.0, color, rgb(tone::SCHEME.panel));
    let (left, most) = (left.to_string(), format!("/{most}"));
    let x = area.x + 40.0;
    c.text(Face::Bold, 46.0, (x, y + 16.0, At::Left), color, &left);
    let at = (x, y + 46.0, At::Left);
    c.text(Face::Bold, 25.0, at, rgb(tone::SCHEME.haze), &most);
}

/// The elements of the hero, and whether it is closed.
fn elements(c: &mut Canvas, scene: &Scene<'_>, (x, y): (f32, f32), seat: Seat) {
    let unit = scene.look.hero(seat);
    let (paper, panel) = (rgb(tone::SCHEME.paper), rgb(tone::SCHEME.panel));
    let mut x = x + 11.0;
    for element in scene.look.now(unit).elements.iter() {
        Sign::of_element(element).draw(c, (x, y), 22.0, paper, panel);
        x += 28.0;
    }
    if !unit.open {
        Sign::Closed.draw(c, (x, y), 22.0, rgb(tone::SCHEME.haze), panel);
    }
}

/// The player, and whether it is asked.
fn who(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) {
    let y = area.middle().1;
    tone::SCHEME.seat_sign(c, (area.x + 18.0, y), 34.0, seat);
    let mut x = area.x + 44.0;
    if scene.asked == Some(seat) {
        let (amber, panel) = (rgb(tone::SCHEME.amber), rgb(tone::SCHEME.panel));
        Sign::Asked.draw(c, (x + 10.0, y), 28.0, amber, panel);
        x += 30.0;
    }
    let at = (x, y, area.right() - x);
    line(c, (Face::Narrow, 28), at, rgb(tone::SCHEME.haze), &scene.seat_name(seat));
}

/// Coins, hand, deck and prayers, two in a row.
fn stocks(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) {
    let side = scene.view.known.side(seat);
    let paper = rgb(tone::SCHEME.paper);
    let deck = if side.deck.is_empty() { rgb(tone::SCHEME.last) } else { paper };
    let coins = format!("{}/{}", side.open, side.coins());
    let mut all: Vec<(Sign, String, Color)> = vec![
        (Sign::Coin, coins, rgb(tone::GOLD)),
        (Sign::Hand, side.hand.len().to_string(), paper),
        (Sign::Deck, side.deck.len().to_string(), deck),
    ];
    if side.prayers > 0 {
        all.push((Sign::Prayer, side.prayers.to_string(), rgb(tone::SCHEME.speed)));
    }
    let columns = 2;
    let (wide, rows) = (area.w / columns as f32, all.len().div_ceil(columns) as f32);
    for (n, (sign, said, color)) in all.into_iter().enumerate() {
        let x = area.x + wide * (n % columns) as f32;
        let y = area.y + area.h * ((n / columns) as f32 + 0.5) / rows;
        sign.draw(c, (x + 13.0, y), 25.0, color, rgb(tone::SCHEME.panel));
        let size = text::fit(Face::Bold, &said, wide - 30.0, 28, 24);
        c.text(Face::Bold, size, (x + 29.0, y + size * 0.35, At::Left), color, &said);
    }
}

/// Places in the area of a graveyard.
const GRAVE: Grave = Grave { lift: 0.0, number: 6.0, sign: (64.0, 0.0), failed: (82.0, 9.0) };
