//! The colours of the field map, and the pattern of each class of units: colour is never the only
//! difference.

use stolik_kernel::Seat;
use stolik_render::canvas::{Area, Canvas, polygon, polyline, rhombus};
use stolik_render::palette::{mix, rgb};
use stolik_render::scheme::Scheme;
use stolik_render::{Color, PathBuilder};
use stolik_war2047::card::{Class, Kind};
use stolik_war2047::ids::Resource;

/// Lines of the map.
pub const CONTOUR: u32 = 0x6f_8a80;
/// The colour of blocks.
pub const GUARD: u32 = 0x6f_c3ff;

/// The colours of the map and the panels on it.
pub const SCHEME: Scheme = Scheme {
    paper: 0xf2_efe0,
    card: 0xe9_e6d3,
    amber: 0xff_c53d,
    fire: 0xff_5a3c,
    target: 0x5d_f0c0,
    more: 0x93_e56f,
    less: 0xff_9b63,
    last: 0xff_5f57,
    ..Scheme::hall((0x2c_3d3a, 0x1a_2729), [0x0f_171b, 0x45_5a5c, 0xa9_bab4, 0x14_1b1e])
};

/// The colour of a seat's frames. Its shape differs too.
#[must_use]
pub fn seat(seat: Seat) -> Color {
    if seat == Seat::ONE { rgb(0xf4_b942) } else { rgb(0xbf_a2ff) }
}

/// The colour of a class (unit.classes): red, blue, green.
#[must_use]
pub fn class(class: Class) -> Color {
    rgb(match class {
        Class::Attack => 0xb2_3c34,
        Class::Defence => 0x2c_67a8,
        Class::Universal => 0x3b_7f3f,
    })
}

/// The ground of a card of any kind.
#[must_use]
pub fn kind(kind: &Kind) -> Color {
    match kind {
        Kind::Unit(body) => class(body.class),
        Kind::Tactic => rgb(0x7a_6a3a),
        Kind::Order => rgb(0x1f_7f83),
        Kind::Sabotage => rgb(0x6d_4584),
        Kind::Commander => rgb(0x3b_474e),
    }
}

/// The colour of a resource (resource.types): red, blue, green.
#[must_use]
pub fn resource(resource: Resource) -> Color {
    rgb(match resource {
        Resource::Metal => 0xff_8672,
        Resource::Energy => 0x6f_c0ff,
        Resource::Reserves => 0x9a_dd76,
    })
}

/// Draws the pattern of a kind of cards inside an area: arrowheads attack, bricks defend, rhombs do
/// both; lines are tactics, rays orders, a lattice sabotages.
pub fn pattern(c: &mut Canvas, area: Area, kind: &Kind, color: Color) {
    match kind {
        Kind::Unit(body) => match body.class {
            Class::Attack => arrowheads(c, area, color),
            Class::Defence => bricks(c, area, color),
            Class::Universal => rhombs(c, area, color),
        },
        Kind::Tactic => grid(c, area, color, [0.0, 18.0]),
        Kind::Order => grid(c, area, color, [18.0, 0.0]),
        Kind::Sabotage => grid(c, area, color, [18.0, 18.0]),
        Kind::Commander => {}
    }
}

/// Rows of arrowheads that point up.
fn arrowheads(c: &mut Canvas, area: Area, color: Color) {
    let inner = area.inset(1.0);
    let count = (inner.w / 30.0).round().max(1.0);
    let step = inner.w / count;
    let mut y = inner.bottom() - 4.0;
    while y - 12.0 > inner.y {
        let points: Vec<(f32, f32)> = (0..=(count as u32) * 2)
            .map(|i| (inner.x + i as f32 * step / 2.0, if i % 2 == 1 { y - 12.0 } else { y }))
            .collect();
        if let Some(path) = polyline(&points) {
            c.stroke(&path, color, 3.0);
        }
        y -= 20.0;
    }
}

/// Courses of bricks.
fn bricks(c: &mut Canvas, area: Area, color: Color) {
    let inner = area.inset(1.0);
    let mut b = PathBuilder::new();
    let (step, width) = (17.0, 34.0);
    let mut y = inner.y + step / 2.0;
    let mut odd = false;
    while y < inner.bottom() {
        b.move_to(inner.x, y);
        b.line_to(inner.right(), y);
        let below = (y + step).min(inner.bottom());
        let mut x = inner.x + if odd { width } else { width / 2.0 };
        while x < inner.right() {
            b.move_to(x, y);
            b.line_to(x, below);
            x += width;
        }
        odd = !odd;
        y += step;
    }
    if let Some(path) = b.finish() {
        c.stroke(&path, color, 2.5);
    }
}

/// Rows of small rhombs.
fn rhombs(c: &mut Canvas, area: Area, color: Color) {
    let mut b = PathBuilder::new();
    let mut y = area.y + 10.0;
    let mut odd = false;
    while y + 6.0 < area.bottom() {
        let mut x = area.x + if odd { 24.0 } else { 12.0 };
        while x + 6.0 < area.right() {
            b.push_path(&rhombus(x, y, 6.0, 6.0));
            x += 24.0;
        }
        odd = !odd;
        y += 14.0;
    }
    if let Some(path) = b.finish() {
        c.fill(&path, color);
    }
}

/// Level lines and upright lines so far apart; 0 is none.
fn grid(c: &mut Canvas, area: Area, color: Color, [across, up]: [f32; 2]) {
    let inner = area.inset(1.0);
    let mut b = PathBuilder::new();
    let mut x = inner.x + across / 2.0;
    while across > 0.0 && x < inner.right() {
        b.move_to(x, inner.y);
        b.line_to(x, inner.bottom());
        x += across;
    }
    let mut y = inner.y + up / 2.0;
    while up > 0.0 && y < inner.bottom() {
        b.move_to(inner.x, y);
        b.line_to(inner.right(), y);
        y += up;
    }
    if let Some(path) = b.finish() {
        c.stroke(&path, color, 2.5);
    }
}

/// The sign of a class as a shape about a point: an arrowhead, a shield, a rhomb.
#[must_use]
pub fn class_shape(class: Class, (x, y): (f32, f32), r: f32) -> stolik_render::Path {
    let at = |dx: f32, dy: f32| (x + dx * r, y + dy * r);
    match class {
        Class::Attack => polygon(&[
            at(0.0, -1.25),
            at(1.05, -0.3),
            at(1.05, 1.0),
            at(-1.05, 1.0),
            at(-1.05, -0.3),
        ]),
        Class::Defence => {
            polygon(&[at(-1.05, -1.0), at(1.05, -1.0), at(1.05, 0.4), at(0.0, 1.2), at(-1.05, 0.4)])
        }
        Class::Universal => rhombus(x, y, r * 1.4, r * 1.4),
    }
}

/// A colour of a card that lies turned: duller.
#[must_use]
pub fn dull(color: Color) -> Color {
    mix(color, rgb(0x3a_4245), 50)
}
