//! Lines above a table: the result of a match, and texts of one or two lines in a band.

use crate::Frame;
use crate::canvas::{Area, At, Canvas};
use crate::palette::rgb;
use crate::scheme::Scheme;
use crate::sign::Symbol;
use crate::text::{self, Face};
use tiny_skia::{Color, Path};

/// The result of a match: headline and reason.
pub type Outcome<'a> = (&'a str, &'a str);

/// Draws the result on a wide picture down to a height, with a margin on both sides, between two signs of that size.
/// `outline` gives the edge and the ground.
pub fn result(
    c: &mut Canvas,
    scheme: &Scheme,
    (margin, bottom): (f32, f32),
    outline: fn(Area) -> [Path; 2],
    (headline, why): Outcome<'_>,
    (sign, side): (impl Symbol, f32),
) {
    let area = Area::new(margin, 8.0, Frame::Chat.width() - 2.0 * margin, bottom - 8.0);
    let [edge, ground] = outline(area);
    c.fill(&edge, rgb(scheme.amber));
    c.fill(&ground, rgb(scheme.panel));
    let middle = area.middle().0;
    let size = text::fit(Face::Bold, headline, area.w - 200.0, 46, 20);
    c.text(Face::Bold, size, (middle, area.y + 52.0, At::Middle), rgb(scheme.amber), headline);
    let size = text::fit(Face::Regular, why, area.w - 120.0, 29, 14);
    c.text(Face::Regular, size, (middle, area.y + 88.0, At::Middle), rgb(scheme.paper), why);
    for x in [area.x + 58.0, area.right() - 58.0] {
        sign.draw(c, (x, area.middle().1), side, rgb(scheme.amber), rgb(scheme.panel));
    }
}

/// Edge and ground of a result with round corners.
#[must_use]
pub fn rounded(area: Area) -> [Path; 2] {
    [area.round(16.0), area.inset(5.0).round(12.0)]
}

/// Edge and ground of a result with cut corners.
#[must_use]
pub fn cut(area: Area) -> [Path; 2] {
    [area.cut(16.0), area.inset(5.0).cut(13.0)]
}

/// Draws lines of narrow letters one below the other, their middle at that height.
pub fn lines(
    c: &mut Canvas,
    lines: &[impl AsRef<str>],
    (size, step): (f32, f32),
    (x, middle, at): (f32, f32, At),
    color: Color,
) {
    for (y, line) in spread(lines, (size, step), middle) {
        c.text(Face::Narrow, size, (x, y, at), color, line);
    }
}

/// Draws the same with an edge around each letter.
pub fn lines_edged(
    c: &mut Canvas,
    lines: &[impl AsRef<str>],
    (size, step): (f32, f32),
    (x, middle, at): (f32, f32, At),
    color: Color,
) {
    for (y, line) in spread(lines, (size, step), middle) {
        c.text_edged(Face::Narrow, size, (x, y, at), color, line);
    }
}

/// The lines with their heights.
fn spread<'a, L: AsRef<str>>(
    lines: &'a [L],
    (size, step): (f32, f32),
    middle: f32,
) -> impl Iterator<Item = (f32, &'a str)> + use<'a, L> {
    let first = middle + size * 0.34 - step * (lines.len() as f32 - 1.0) / 2.0;
    lines.iter().enumerate().map(move |(i, line)| (first + step * i as f32, line.as_ref()))
}
