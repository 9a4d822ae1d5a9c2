//! Layout of the table in a chat's picture, the parts of any layout, and the map under it.

use super::face;
use super::ground::{self, Sprite};
use super::headquarters;
use super::mark::Aim;
use super::scene::{SEATS, Scene};
use super::tone;
use stolik_kernel::Seat;
use stolik_render::Frame;
use stolik_render::canvas::{Area, Canvas};
use stolik_render::palette::rgb;
use stolik_war2047::state::Tactic;
use stolik_war2047::{Line, UnitId};

/// Width of the board, in pixels.
pub const WIDTH: f32 = Frame::Chat.width();
/// The free margin on both sides.
pub const SIDE: f32 = 10.0;
/// Height of the header.
pub const HEADER: f32 = 62.0;
/// Height of the result.
pub const RESULT: f32 = 112.0;
/// The gap between areas.
pub const GAP: f32 = 7.0;
/// Height of a line of units.
pub const LINE: f32 = 186.0;
/// Side of the square place of a unit.
pub const PLACE: f32 = 178.0;
/// The ground between the attack lines.
pub const FRONT: f32 = 46.0;
/// The distance by which an attacker is pushed forward.
const FORWARD: f32 = 17.0;
const STACK_ROW: f32 = 42.0;
/// Most things announced that are shown each.
pub const SHOWN: usize = 4;

/// An empty map of that height, as wide as its frame.
pub fn table(frame: Frame, height: f32) -> Canvas {
    map((frame.width(), height))
}

/// An empty map of that size.
pub fn map((width, height): (f32, f32)) -> Canvas {
    let mut c = Canvas::new(
        width as u32,
        height as u32,
        rgb(tone::SCHEME.table.0),
        rgb(tone::SCHEME.table.1),
    );
    ground::lay(&mut c, Area::new(0.0, 0.0, width, height), Sprite::Map);
    c
}

/// The layout of the table.
pub struct Layout {
    /// Height of the picture.
    pub height: f32,
    /// The rows of what is announced.
    pub stack: Vec<Area>,
    /// Between the attack lines.
    pub front: Area,
    /// The units on the field.
    pub units: Vec<Standing>,
    /// The plates of tactics, in the order of the view; one without a plate is only counted.
    pub tactics: Vec<Option<Area>>,
    near: Seat,
    strips: [Area; 2],
    heads: [Area; 2],
    /// Attack and defence line, by seat.
    lines: [[Area; 2]; 2],
}

/// A unit on the field.
pub struct Standing {
    /// The unit.
    pub unit: UnitId,
    /// The place in which it is drawn.
    pub place: Area,
    /// The box of its card there.
    pub card: Area,
}

impl Layout {
    /// A layout without areas, whose lower side is that of a seat.
    pub fn empty(near: Seat) -> Layout {
        let none = Area::new(0.0, 0.0, 0.0, 0.0);
        Layout {
            height: 0.0,
            stack: Vec::new(),
            front: none,
            units: Vec::new(),
            tactics: Vec::new(),
            near,
            strips: [none; 2],
            heads: [none; 2],
            lines: [[none; 2]; 2],
        }
    }

    /// Sets the strip of a seat, and the plate of its commander.
    pub fn set_side(&mut self, seat: Seat, strip: Area, head: Area) {
        self.strips[seat.index()] = strip;
        self.heads[seat.index()] = head;
    }

    /// Sets a line of a seat.
    pub fn set_line(&mut self, seat: Seat, line: Line, area: Area) {
        self.lines[seat.index()][index(line)] = area;
    }

    /// The bottom of the header, or of the result in its place.
    pub fn top(scene: &Scene<'_>) -> f32 {
        if scene.result().is_some() { RESULT + GAP } else { HEADER }
    }

    /// Of what the view shows, for a chat.
    pub fn of(scene: &Scene<'_>) -> Layout {
        let near = scene.near();
        let far = near.other();
        let wide = WIDTH - 2.0 * SIDE;
        let mut y = Layout::top(scene);
        let stack = Layout::stack_rows(scene, y, WIDTH);
        y += Layout::stack_height(&stack);
        let mut next = |height: f32| {
            let area = Area::new(SIDE, y, wide, height);
            y += height + GAP;
            area
        };
        let mut layout = Layout { stack, ..Layout::empty(near) };
        let strip = next(headquarters::HEIGHT);
        layout.set_side(far, strip, headquarters::commander(strip));
        layout.set_line(far, Line::Defence, next(LINE));
        layout.set_line(far, Line::Attack, next(LINE));
        layout.front = next(FRONT - GAP);
        layout.set_line(near, Line::Attack, next(LINE));
        layout.set_line(near, Line::Defence, next(LINE));
        let strip = next(headquarters::HEIGHT);
        layout.set_side(near, strip, headquarters::commander(strip));
        layout.height = y.ceil() + 1.0;
        layout.place_units(scene);
        layout.tactics = layout.plates(scene);
        layout
    }

    /// The rows of what is announced, from a height on, on a board of that width.
    pub fn stack_rows(scene: &Scene<'_>, top: f32, board: f32) -> Vec<Area> {
        let count = scene.announced().len().min(SHOWN);
        let columns = if count > 2 { 2 } else { 1 };
        let width = (board - 2.0 * SIDE - GAP * (columns - 1) as f32) / columns as f32;
        let row = |i: usize| {
            let (column, row) = ((i % columns) as f32, (i / columns) as f32);
            let (x, y) = (SIDE + column * (width + GAP), top + row * STACK_ROW);
            Area::new(x, y, width, STACK_ROW - 5.0)
        };
        (0..count).map(row).collect()
    }

    /// The height that these rows take.
    pub fn stack_height(rows: &[Area]) -> f32 {
        let (first, last) = (rows.first(), rows.last());
        first.zip(last).map_or(0.0, |(first, last)| last.y - first.y + STACK_ROW)
    }

    /// Puts the units in their places on the lines.
    pub fn place_units(&mut self, scene: &Scene<'_>) {
        self.units = self.places(scene);
    }

    /// The square place of each unit: a line's units stand in its middle.
    fn places(&self, scene: &Scene<'_>) -> Vec<Standing> {
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
                    let place = place.whole();
                    let card = face::frame(place, face::stance(unit));
                    out.push(Standing { unit: unit.id, place, card });
                }
            }
        }
        out
    }

    /// The plates of the tactics in force.
    fn plates(&self, scene: &Scene<'_>) -> Vec<Option<Area>> {
        let tactics = &scene.view.tactics;
        let plate = |(at, tactic): (usize, &Tactic)| {
            let own = |t: &&Tactic| t.owner == tactic.owner;
            let index = tactics.iter().take(at).filter(own).count();
            let count = tactics.iter().filter(own).count();
            headquarters::tactic(self.strip(tactic.owner), index, count)
        };
        tactics.iter().enumerate().map(plate).collect()
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
        self.lines[seat.index()][index(line)]
    }

    /// The area of a thing, if it is on the table.
    pub fn spot(&self, aim: Aim) -> Option<Area> {
        match aim {
            Aim::Unit(unit) => self.card(unit),
            Aim::Line(seat, line) => Some(self.line(seat, line)),
            Aim::Headquarters(seat) => Some(self.head(seat)),
            Aim::Tactic(at) => self.tactics.get(usize::from(at)).copied().flatten(),
            Aim::Card(_) => None,
        }
    }

    /// The plate of a seat's commander.
    pub fn head(&self, seat: Seat) -> Area {
        self.heads[seat.index()]
    }

    /// The place of a unit, if it is on the field.
    pub fn unit(&self, unit: UnitId) -> Option<Area> {
        self.units.iter().find(|standing| standing.unit == unit).map(|standing| standing.place)
    }

    /// The box of a unit's card, if it is on the field.
    pub fn card(&self, unit: UnitId) -> Option<Area> {
        self.units.iter().find(|standing| standing.unit == unit).map(|standing| standing.card)
    }
}

fn index(line: Line) -> usize {
    match line {
        Line::Attack => 0,
        Line::Defence => 1,
    }
}
