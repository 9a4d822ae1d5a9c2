//! Layout of the table, and the map under it.

use super::ground::{self, Sprite};
use super::headquarters;
use super::scene::{SEATS, Scene};
use super::tone;
use stolik_kernel::Seat;
use stolik_render::canvas::{Area, Canvas};
use stolik_render::palette::rgb;
use stolik_war2047::{Line, UnitId};

/// Width of the board, in pixels.
pub const WIDTH: f32 = 960.0;
/// The free margin on both sides.
pub const SIDE: f32 = 10.0;
const HEADER: f32 = 62.0;
/// Height of the result.
pub const RESULT: f32 = 112.0;
const GAP: f32 = 7.0;
/// Height of a line of units.
const LINE: f32 = 186.0;
/// Side of the square place of a unit.
pub const PLACE: f32 = 178.0;
/// The ground between the attack lines.
const FRONT: f32 = 46.0;
/// The distance by which an attacker is pushed forward.
const FORWARD: f32 = 17.0;
const STACK_ROW: f32 = 42.0;
/// Most things announced that are shown each.
pub const SHOWN: usize = 4;

/// An empty map of that height.
pub fn table(height: f32) -> Canvas {
    let mut c = Canvas::new(WIDTH as u32, height as u32, rgb(tone::MAP.0), rgb(tone::MAP.1));
    ground::lay(&mut c, Area::new(0.0, 0.0, WIDTH, height), Sprite::Map);
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
    near: Seat,
    strips: [Area; 2],
    /// Attack and defence line, by seat.
    lines: [[Area; 2]; 2],
    units: Vec<(UnitId, Area)>,
}

impl Layout {
    /// Of what the view shows.
    pub fn of(scene: &Scene<'_>) -> Layout {
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
