//! Pointers on a picture: arrows and corners.

use crate::canvas::{Area, Canvas, polygon, polyline};
use crate::palette::rgb;
use tiny_skia::{Color, Path, PathBuilder};

/// The dark edge around pointers.
const EDGE: u32 = 0x14_0d09;

/// An arrow of a width, from so many pixels inside one card to so many inside another.
pub fn arrow(c: &mut Canvas, from: Area, to: Area, color: Color, size: (f32, [f32; 2])) {
    let shape = arrow_shape(from, to, size);
    c.stroke(&shape, rgb(EDGE), 6.0);
    c.fill(&shape, color);
}

/// The outline of such an arrow.
#[must_use]
pub fn arrow_shape(from: Area, to: Area, (width, [start, end]): (f32, [f32; 2])) -> Path {
    let ((x1, y1), (x2, y2)) = (from.middle(), to.middle());
    let (dx, dy) = (x2 - x1, y2 - y1);
    let length = (dx * dx + dy * dy).sqrt().max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let reach = |area: Area| {
        let across = if ux.abs() > 0.001 { area.w / 2.0 / ux.abs() } else { f32::MAX };
        let along = if uy.abs() > 0.001 { area.h / 2.0 / uy.abs() } else { f32::MAX };
        across.min(along)
    };
    let (start, end) = (reach(from) - start, length - reach(to) + end);
    let head = width * 2.1;
    let point = |at: f32, side: f32| (x1 + ux * at - uy * side, y1 + uy * at + ux * side);
    polygon(&[
        point(start, width / 2.0),
        point(end - head, width / 2.0),
        point(end - head, width * 1.35),
        point(end, 0.0),
        point(end - head, -width * 1.35),
        point(end - head, -width / 2.0),
        point(start, -width / 2.0),
    ])
}

/// A dashed frame about an area: one's own that may be chosen is told by shape, too, from an enemy's and from a place.
pub fn dashed(c: &mut Canvas, area: Area, color: Color) {
    let frame = area.inset(-1.5).round(12.0);
    c.stroke(&frame, rgb(EDGE), 9.0);
    c.dashes(&frame, color, 5.0, 13.0);
}

/// Brackets at the corners of an area: a target is told by shape too.
pub fn corners(c: &mut Canvas, area: Area, color: Color) {
    let arm = 26.0;
    let mut b = PathBuilder::new();
    let (l, t, r, d) = (area.x, area.y, area.right(), area.bottom());
    for ((x, y), (sx, sy)) in
        [((l, t), (1.0, 1.0)), ((r, t), (-1.0, 1.0)), ((r, d), (-1.0, -1.0)), ((l, d), (1.0, -1.0))]
    {
        if let Some(path) = polyline(&[(x + sx * arm, y), (x, y), (x, y + sy * arm)]) {
            b.push_path(&path);
        }
    }
    if let Some(path) = b.finish() {
        c.stroke(&path, rgb(EDGE), 11.0);
        c.stroke(&path, color, 7.0);
    }
}
