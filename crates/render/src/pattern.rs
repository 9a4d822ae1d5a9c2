//! Patterns of grounds: elements and peoples differ by them, colour is never the only difference.

use crate::canvas::{Area, Canvas, circle, polyline};
use tiny_skia::{Color, PathBuilder};

/// A pattern.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pattern {
    /// Slanted lines, as blades of grass.
    Hatch,
    /// Rows of peaks.
    Peaks,
    /// Round leaves.
    Dots,
    /// Lying waves.
    Waves,
    /// Crossing slanted lines.
    Lattice,
    /// Courses of bricks.
    Bricks,
}

/// Draws a pattern inside an area.
pub fn draw(c: &mut Canvas, area: Area, pattern: Pattern, light: Color, dark: Color) {
    match pattern {
        Pattern::Hatch => hatch(c, area, light),
        Pattern::Peaks => peaks(c, area, light, dark),
        Pattern::Dots => dots(c, area, light, dark),
        Pattern::Waves => waves(c, area, light),
        Pattern::Lattice => lattice(c, area, dark),
        Pattern::Bricks => bricks(c, area, dark),
    }
}

/// Courses of bricks, every second one shifted by half a brick.
fn bricks(c: &mut Canvas, area: Area, color: Color) {
    let (count, step, left) = repeated(area, 26.0);
    let mut b = PathBuilder::new();
    let (mut y, mut course) = (area.y + 6.0, 0_u32);
    while y < area.bottom() - 2.0 {
        b.move_to(area.x + 1.0, y);
        b.line_to(area.right() - 1.0, y);
        let end = (y + 13.0).min(area.bottom() - 1.0);
        let shift = if course.is_multiple_of(2) { step / 2.0 } else { 0.0 };
        for n in 0..count as u32 {
            let x = left + n as f32 * step + shift;
            if x > area.x + 2.0 && x < area.right() - 2.0 {
                b.move_to(x, y);
                b.line_to(x, end);
            }
        }
        y += 13.0;
        course += 1;
    }
    if let Some(path) = b.finish() {
        c.stroke(&path, color, 2.0);
    }
}

/// Slanted blades of grass: lines from lower left to upper right.
fn hatch(c: &mut Canvas, area: Area, color: Color) {
    slanted(c, area, color, 1.0, 15.0, 3.0);
}

/// Two families of slanted lines.
pub fn lattice(c: &mut Canvas, area: Area, color: Color) {
    slanted(c, area, color, 1.0, 20.0, 2.0);
    slanted(c, area, color, -1.0, 20.0, 2.0);
}

/// Lines at 45 degrees, cut at the edges of the area.
fn slanted(c: &mut Canvas, area: Area, color: Color, slope: f32, step: f32, width: f32) {
    let inner = area.inset(1.5);
    let mut b = PathBuilder::new();
    let mut at = step / 2.0;
    while at < inner.w + inner.h {
        // From (at, 0) down and left to (0, at), both cut to the area.
        let (x1, y1) = (at.min(inner.w), (at - inner.w).max(0.0));
        let (x2, y2) = ((at - inner.h).max(0.0), at.min(inner.h));
        let place = |x: f32| if slope > 0.0 { inner.x + x } else { inner.right() - x };
        b.move_to(place(x1), inner.y + y1);
        b.line_to(place(x2), inner.y + y2);
        at += step;
    }
    if let Some(path) = b.finish() {
        c.stroke(&path, color, width);
    }
}

/// The number of repetitions of a drawing about `wide` pixels wide from left to right, their width, and the first
/// one's left edge. Whole even pixels, so that all repetitions are equal and a row of them takes few bytes.
fn repeated(area: Area, wide: f32) -> (f32, f32, f32) {
    let count = (area.w / wide).floor().max(1.0);
    let step = (area.w / count / 2.0).floor() * 2.0;
    (count, step, (area.x + (area.w - step * count) / 2.0).round())
}

/// Rows of peaks.
fn peaks(c: &mut Canvas, area: Area, light: Color, dark: Color) {
    let (count, step, left) = repeated(area, 28.0);
    for (row, color) in [(0.30, light), (0.62, dark), (0.94, light)] {
        let base = area.y + area.h * row;
        let points: Vec<(f32, f32)> = (0..=(count as u32) * 2)
            .map(|i| {
                let up = if i % 2 == 1 { 13.0 } else { 0.0 };
                (left + i as f32 * step / 2.0, base - up)
            })
            .map(|(x, y)| (x.clamp(area.x + 1.0, area.right() - 1.0), y))
            .collect();
        if let Some(path) = polyline(&points) {
            c.stroke(&path, color, 2.5);
        }
    }
}

/// Round leaves in rows.
fn dots(c: &mut Canvas, area: Area, light: Color, dark: Color) {
    let (step, r) = (19.0, 3.4);
    let (mut light_dots, mut dark_dots) = (PathBuilder::new(), PathBuilder::new());
    let mut row = 0_u32;
    let mut y = area.y + 9.0;
    while y + r < area.bottom() {
        let mut x = area.x + if row.is_multiple_of(2) { 10.0 } else { 10.0 + step / 2.0 };
        while x + r < area.right() {
            let dots = if row.is_multiple_of(2) { &mut light_dots } else { &mut dark_dots };
            dots.push_path(&circle(x, y, r));
            x += step;
        }
        y += 11.0;
        row += 1;
    }
    for (dots, color) in [(light_dots, light), (dark_dots, dark)] {
        if let Some(path) = dots.finish() {
            c.fill(&path, color);
        }
    }
}

/// Lying waves.
fn waves(c: &mut Canvas, area: Area, light: Color) {
    let (count, step, left) = repeated(area, 27.0);
    let mut b = PathBuilder::new();
    let mut y = area.y + 9.0;
    while y + 5.0 < area.bottom() {
        b.move_to(left, y);
        for i in 0..count as u32 {
            let x = left + i as f32 * step;
            b.quad_to(x + step * 0.25, y - 9.0, x + step * 0.5, y);
            b.quad_to(x + step * 0.75, y + 9.0, x + step, y);
        }
        y += 14.0;
    }
    if let Some(path) = b.finish() {
        c.stroke(&path, light, 2.5);
    }
}
