//! The table: headquarters, two lines a side, what is announced.

use super::SEATS;
use super::face::seat_sign;
use super::ground::{self, Sprite};
use super::headquarters;
use super::marks;
use super::scene::Scene;
use super::sign::Sign;
use super::{Mark, tone, words};
use stolik_kernel::Seat;
use stolik_render::Picture;
use stolik_render::Reader;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::palette::{mix, rgb, veil};
use stolik_render::text::{self, Face};
use stolik_war2047::state::{At as Goal, Source};
use stolik_war2047::{Line, UnitId, View, War2047};
use stolik_words::Phrase;

/// Width of the board, in pixels.
pub const WIDTH: f32 = 960.0;
const SIDE: f32 = 10.0;
const HEADER: f32 = 62.0;
const RESULT: f32 = 112.0;
const GAP: f32 = 7.0;
/// Height of a line of units.
const LINE: f32 = 186.0;
/// Side of the square place of a unit.
pub const PLACE: f32 = 178.0;
/// The ground between the attack lines.
const FRONT: f32 = 46.0;
/// How far an attacker is pushed forward.
const FORWARD: f32 = 17.0;
const STACK_ROW: f32 = 42.0;
/// Most things announced that are shown each.
const SHOWN: usize = 4;

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
    Picture { png: c.png(), words: words::board(&scene, marks) }
}

/// An empty map of that height.
pub fn table(height: f32) -> Canvas {
    let mut c = Canvas::new(WIDTH as u32, height as u32, rgb(tone::MAP.0), rgb(tone::MAP.1));
    ground::lay(&mut c, Area::new(0.0, 0.0, WIDTH, height), Sprite::Map);
    c
}

/// Where everything is.
pub struct Layout {
    /// Height of the picture.
    pub height: f32,
    /// The rows of what is announced.
    pub stack: Vec<Area>,
    /// Between the attack lines.
    pub front: Area,
    near: Seat,
    strips: [Area; 2],
    /// Attack and defence line, by seat.
    lines: [[Area; 2]; 2],
    units: Vec<(UnitId, Area)>,
}

impl Layout {
    fn of(scene: &Scene<'_>) -> Layout {
        let near = scene.near();
        let far = near.other();
        let wide = WIDTH - 2.0 * SIDE;
        let mut y = if scene.result().is_some() { RESULT + GAP } else { HEADER };
        let count = scene.announced().len().min(SHOWN);
        let columns = if count > 2 { 2 } else { 1 };
        let width = (wide - GAP * (columns - 1) as f32) / columns as f32;
        let stack: Vec<Area> = (0..count)
            .map(|i| {
                let (column, row) = ((i % columns) as f32, (i / columns) as f32);
                Area::new(
                    SIDE + column * (width + GAP),
                    y + row * STACK_ROW,
                    width,
                    STACK_ROW - 5.0,
                )
            })
            .collect();
        y += count.div_ceil(columns) as f32 * STACK_ROW;
        let mut next = |height: f32| {
            let area = Area::new(SIDE, y, wide, height);
            y += height + GAP;
            area
        };
        let mut strips = [Area::new(0.0, 0.0, 0.0, 0.0); 2];
        let mut lines = [[strips[0]; 2]; 2];
        strips[far.index()] = next(headquarters::HEIGHT);
        lines[far.index()][1] = next(LINE);
        lines[far.index()][0] = next(LINE);
        let front = next(FRONT - GAP);
        lines[near.index()][0] = next(LINE);
        lines[near.index()][1] = next(LINE);
        strips[near.index()] = next(headquarters::HEIGHT);
        let mut layout =
            Layout { height: y.ceil() + 1.0, stack, front, near, strips, lines, units: Vec::new() };
        layout.units = layout.places(scene);
        layout
    }

    /// The square place of each unit: a line's units stand in its middle.
    fn places(&self, scene: &Scene<'_>) -> Vec<(UnitId, Area)> {
        let mut out = Vec::new();
        for seat in SEATS {
            for line in [Line::Attack, Line::Defence] {
                let area = self.line(seat, line);
                let units = scene.line(seat, line);
                let step = (area.w / 5.0).min(area.w / units.len().max(1) as f32);
                let start = area.middle().0 - step * units.len() as f32 / 2.0;
                for (i, unit) in units.iter().enumerate() {
                    let (x, mut y) = (start + step * (i as f32 + 0.5), area.middle().1);
                    if line == Line::Attack && scene.view.attacks.iter().any(|a| a.unit == unit.id)
                    {
                        y += self.forward(seat) * FORWARD;
                    }
                    let place = Area::new(x - PLACE / 2.0, y - PLACE / 2.0, PLACE, PLACE);
                    out.push((unit.id, place.whole()));
                }
            }
        }
        out
    }

    /// Towards the enemy: up for the near side, down for the far one.
    pub fn forward(&self, seat: Seat) -> f32 {
        if seat == self.near { -1.0 } else { 1.0 }
    }

    /// The strip of a seat.
    pub fn strip(&self, seat: Seat) -> Area {
        self.strips[seat.index()]
    }

    /// A line of a seat.
    pub fn line(&self, seat: Seat, line: Line) -> Area {
        self.lines[seat.index()][match line {
            Line::Attack => 0,
            Line::Defence => 1,
        }]
    }

    /// The place of a unit, if it is on the field.
    pub fn unit(&self, unit: UnitId) -> Option<Area> {
        self.units.iter().find(|(id, _)| *id == unit).map(|(_, area)| *area)
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

/// At whom an attack goes: a unit, else the headquarters.
pub fn goal(attack: &stolik_war2047::state::Attack) -> Option<UnitId> {
    match (attack.blocker, attack.at) {
        (Some(blocker), _) => Some(blocker),
        (None, Goal::Provocateur(unit) | Goal::Strafed(unit)) => Some(unit),
        (None, Goal::Headquarters) => None,
    }
}
