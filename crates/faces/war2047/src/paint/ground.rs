//! The map on which everything lies, the lines of a side, and what is drawn once and kept.

use super::face::{self, UnitFace};
use super::offer::{self, Offer};
use super::sign::Sign;
use super::tone;
use super::upright::slim;
use stolik_kernel::Seat;
use stolik_render::PathBuilder;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::palette::{mix, rgb, veil};
use stolik_render::sprite;
pub use stolik_render::sprite::lay;
use stolik_render::text::Face;
use stolik_war2047::Line;

/// Everything that a sprite shows, but for its size.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Sprite {
    /// The bare map.
    Map,
    /// A unit on the field.
    Unit(UnitFace),
    /// A unit on the field of a phone.
    Slim(UnitFace),
    /// A card with its text.
    Offer(Box<Offer>),
}

impl sprite::Sprite for Sprite {
    fn draw(&self, c: &mut Canvas, area: Area) {
        match self {
            Sprite::Map => map(c, area),
            Sprite::Unit(face) => face::draw(c, area, face),
            Sprite::Slim(face) => slim::draw(c, area, face),
            Sprite::Offer(shown) => offer::draw(c, area, shown),
        }
    }
}

/// A field map: squares, and contours of hills.
fn map(c: &mut Canvas, area: Area) {
    c.fade(
        &area.path(),
        (area.y, rgb(tone::SCHEME.table.0)),
        (area.bottom(), rgb(tone::SCHEME.table.1)),
    );
    let mut squares = PathBuilder::new();
    let mut x = area.x + 60.0;
    while x < area.right() {
        squares.move_to(x, area.y);
        squares.line_to(x, area.bottom());
        x += 120.0;
    }
    let mut y = area.y + 60.0;
    while y < area.bottom() {
        squares.move_to(area.x, y);
        squares.line_to(area.right(), y);
        y += 120.0;
    }
    if let Some(path) = squares.finish() {
        c.stroke(&path, veil(rgb(tone::CONTOUR), 48), 1.5);
    }
    let mut hills = PathBuilder::new();
    for (x, y, w, h) in [
        (0.12, 0.1, 210.0, 120.0),
        (0.86, 0.3, 190.0, 230.0),
        (0.2, 0.62, 240.0, 170.0),
        (0.78, 0.9, 250.0, 130.0),
    ] {
        let (x, y) = (area.x + area.w * x, area.y + area.h * y);
        for ring in 1..=5 {
            let part = ring as f32 / 5.0;
            hill(&mut hills, (x + 14.0 * part, y - 9.0 * part), (w * part, h * part));
        }
    }
    if let Some(path) = hills.finish() {
        c.stroke(&path, veil(rgb(tone::CONTOUR), 84), 2.0);
    }
}

/// A closed line about a point, uneven as heights are.
fn hill(b: &mut PathBuilder, (x, y): (f32, f32), (w, h): (f32, f32)) {
    b.move_to(x - w, y);
    b.cubic_to(x - w, y - h * 0.7, x - w * 0.5, y - h, x, y - h * 0.85);
    b.cubic_to(x + w * 0.6, y - h * 0.65, x + w * 1.1, y - h * 0.5, x + w * 0.95, y);
    b.cubic_to(x + w * 0.8, y + h * 0.6, x + w * 0.4, y + h * 0.75, x, y + h);
    b.cubic_to(x - w * 0.5, y + h * 1.15, x - w, y + h * 0.6, x - w, y);
    b.close();
}

/// The ground of a line, with its sign and name where no unit stands.
pub fn line(
    c: &mut Canvas,
    area: Area,
    (seat, line): (Seat, Line),
    (standing, name): (usize, &str),
) {
    let color = tone::seat(seat);
    c.fill(&area.round(12.0), veil(rgb(tone::SCHEME.panel), 105));
    c.fill(&area.round(12.0), veil(color, 16));
    c.stroke(&area.inset(1.0).round(11.0), veil(color, 90), 2.0);
    let tint = mix(rgb(tone::SCHEME.edge), color, 64);
    let place = area.w / 5.0;
    let free = (area.w - place * standing as f32) / 2.0;
    let spots = match standing {
        0 => vec![area.middle().0],
        1..=4 => vec![area.x + free / 2.0, area.right() - free / 2.0],
        _ => vec![],
    };
    for x in spots {
        let y = area.middle().1;
        Sign::of_line(line).draw(c, (x, y - 15.0), 40.0, tint, rgb(tone::SCHEME.panel));
        let size = stolik_render::text::fit(Face::Narrow, name, free.max(80.0) - 8.0, 24, 12);
        c.text(Face::Narrow, size, (x, y + 36.0, At::Middle), tint, name);
    }
}
