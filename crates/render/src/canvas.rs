//! A canvas: pixels of the `image` crate, with the few strokes that our pictures need. The shapes are
//! rasterised into it by tiny-skia.

use crate::colors::Colors;
use crate::encode::{self, Band, Bands, ROWS};
use crate::palette::{INK, rgb, veil};
use crate::text::{self, Face};
use image::{Rgba, RgbaImage};
use tiny_skia::{
    Color, FillRule, GradientStop, LineCap, LineJoin, LinearGradient, Paint, Path, PathBuilder,
    PixmapMut, Point, Rect, Shader, SpreadMode, Stroke, StrokeDash, Transform,
};

/// Which part of a line stands at the given point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum At {
    /// Its beginning.
    Left,
    /// Its middle.
    Middle,
    /// Its end.
    Right,
}

/// Pixels with a current transformation.
pub struct Canvas {
    /// The colour channels are premultiplied with alpha, as tiny-skia wants it; where a picture is
    /// opaque that makes no difference.
    pixels: RgbaImage,
    now: Transform,
}

/// Widest and highest canvas, in pixels.
const MOST: u32 = 1280;

impl Canvas {
    /// An opaque canvas that runs from one colour at the top to another at the bottom, `1..=1280`
    /// pixels on each side.
    #[must_use]
    pub fn new(width: u32, height: u32, top: Color, bottom: Color) -> Canvas {
        let (width, height) = (width.clamp(1, MOST), height.clamp(1, MOST));
        let (from, to, last) = (top.to_color_u8(), bottom.to_color_u8(), (height - 1).max(1));
        let mut pixels = RgbaImage::new(width, height);
        for (y, row) in pixels.rows_mut().enumerate() {
            let y = (y as u32).min(last);
            let blend =
                |a: u8, b: u8| ((u32::from(a) * (last - y) + u32::from(b) * y) / last) as u8;
            let color = [
                blend(from.red(), to.red()),
                blend(from.green(), to.green()),
                blend(from.blue(), to.blue()),
                255,
            ];
            for pixel in row {
                *pixel = Rgba(color);
            }
        }
        Canvas { pixels, now: Transform::identity() }
    }

    /// A canvas that is transparent everywhere, to be laid upon others. `1..=1280` pixels on each
    /// side.
    #[must_use]
    pub fn clear(width: u32, height: u32) -> Canvas {
        Canvas {
            pixels: RgbaImage::new(width.clamp(1, MOST), height.clamp(1, MOST)),
            now: Transform::identity(),
        }
    }

    /// Lays another canvas upon this one, its upper left corner at `(left, top)`; what reaches over
    /// the edge is cut. Whatever transformation is set does not count.
    pub fn lay(&mut self, above: &Canvas, (left, top): (i64, i64)) {
        let (width, height) = above.size();
        // The columns of `above` that lie on this canvas.
        let from = (-left).clamp(0, i64::from(width));
        let to = (i64::from(self.pixels.width()) - left).clamp(from, i64::from(width));
        let source = above.pixels.as_raw().chunks_exact(width as usize * 4);
        let row_length = self.pixels.width() as usize * 4;
        let rows: &mut [u8] = &mut self.pixels;
        let skipped = (-top).clamp(0, i64::from(height)) as usize;
        let rows = rows.chunks_exact_mut(row_length).skip(top.max(0) as usize);
        for (row, over) in rows.zip(source.skip(skipped)) {
            let over = &over[from as usize * 4..to as usize * 4];
            let start = (left + from).max(0) as usize * 4;
            let row = row.get_mut(start..).unwrap_or_default().chunks_exact_mut(4);
            for (pixel, new) in row.zip(over.chunks_exact(4)) {
                match new[3] {
                    0 => {}
                    255 => pixel.copy_from_slice(new),
                    alpha => cover(pixel, new, alpha),
                }
            }
        }
    }

    /// Bytes that the pixels take.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.pixels.as_raw().len()
    }

    /// The pixels for tiny-skia to draw upon, and the transformation.
    fn target(&mut self) -> (PixmapMut<'_>, Transform) {
        let (width, height) = self.pixels.dimensions();
        let target = PixmapMut::from_bytes(&mut self.pixels, width, height);
        (target.expect("the buffer has four bytes for each of its pixels"), self.now)
    }

    /// Width and height in pixels.
    #[must_use]
    pub fn size(&self) -> (u32, u32) {
        (self.pixels.width(), self.pixels.height())
    }

    /// Draws with a further transformation.
    pub fn within(&mut self, change: Transform, draw: impl FnOnce(&mut Canvas)) {
        let before = self.now;
        self.now = before.pre_concat(change);
        draw(self);
        self.now = before;
    }

    /// Fills a shape.
    pub fn fill(&mut self, path: &Path, color: Color) {
        let mut paint = Paint::default();
        paint.set_color(color);
        let (mut pixels, now) = self.target();
        pixels.fill_path(path, &paint, FillRule::Winding, now, None);
    }

    /// Fills a shape with a vertical run from one colour at `top` to another at `bottom`.
    pub fn fade(&mut self, path: &Path, top: (f32, Color), bottom: (f32, Color)) {
        let run = LinearGradient::new(
            Point::from_xy(0.0, top.0),
            Point::from_xy(0.0, bottom.0),
            vec![GradientStop::new(0.0, top.1), GradientStop::new(1.0, bottom.1)],
            SpreadMode::Pad,
            Transform::identity(),
        );
        let paint = Paint { shader: run.unwrap_or(Shader::SolidColor(top.1)), ..Paint::default() };
        let (mut pixels, now) = self.target();
        pixels.fill_path(path, &paint, FillRule::Winding, now, None);
    }

    /// Draws the outline of a shape.
    pub fn stroke(&mut self, path: &Path, color: Color, width: f32) {
        self.line(
            path,
            color,
            &Stroke {
                width,
                line_join: LineJoin::Round,
                line_cap: LineCap::Round,
                ..Stroke::default()
            },
        );
    }

    /// Draws the outline of a shape in dashes.
    pub fn dashes(&mut self, path: &Path, color: Color, width: f32, dash: f32) {
        let dash = StrokeDash::new(vec![dash, dash], 0.0);
        self.line(
            path,
            color,
            &Stroke { width, dash, line_cap: LineCap::Butt, ..Stroke::default() },
        );
    }

    fn line(&mut self, path: &Path, color: Color, stroke: &Stroke) {
        let mut paint = Paint::default();
        paint.set_color(color);
        let (mut pixels, now) = self.target();
        pixels.stroke_path(path, &paint, stroke, now, None);
    }

    /// A soft shadow under a shape that will be filled: only its edge is drawn, the rest is covered.
    pub fn shadow(&mut self, path: &Path) {
        self.within(Transform::from_translate(0.0, 3.0), |c| {
            c.stroke(path, Color::from_rgba8(0, 0, 0, 105), 7.0);
        });
    }

    /// A line of text; `y` is its baseline.
    pub fn text(&mut self, face: Face, size: f32, at: (f32, f32, At), color: Color, line: &str) {
        if let Some(path) = Self::line_path(face, size, at, line) {
            self.fill(&path, color);
        }
    }

    /// A line of text with a dark edge, for patterned ground.
    pub fn text_edged(
        &mut self,
        face: Face,
        size: f32,
        at: (f32, f32, At),
        color: Color,
        line: &str,
    ) {
        if let Some(path) = Self::line_path(face, size, at, line) {
            self.stroke(&path, veil(rgb(INK), 235), size / 5.0);
            self.fill(&path, color);
        }
    }

    fn line_path(face: Face, size: f32, (x, y, at): (f32, f32, At), line: &str) -> Option<Path> {
        let left = match at {
            At::Left => x,
            At::Middle => x - text::width(face, size, line) / 2.0,
            At::Right => x - text::width(face, size, line),
        };
        text::line(face, size, left, y, line)
    }

    /// The picture as PNG bytes, in known colours, without an alpha channel.
    #[must_use]
    pub fn png(&self, colors: &Colors) -> Vec<u8> {
        let (width, height) = self.size();
        let mut maker = Bands::new();
        let rows = self.pixels.as_raw().chunks(width as usize * 4 * ROWS as usize);
        let bands: Vec<Band> = rows.map(|rows| maker.band(colors, rows, width)).collect();
        encode::png((width, height), colors, &bands)
    }
}

/// Covers an opaque or translucent pixel with a translucent one, both premultiplied.
fn cover(pixel: &mut [u8], new: &[u8], alpha: u8) {
    let rest = 255 - u32::from(alpha);
    for (below, above) in pixel.iter_mut().zip(new) {
        let product = u32::from(*below) * rest + 128;
        let kept = (product + (product >> 8)) >> 8;
        *below = (kept + u32::from(*above)).min(255) as u8;
    }
}

/// A box.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    /// Left edge.
    pub x: f32,
    /// Upper edge.
    pub y: f32,
    /// Width.
    pub w: f32,
    /// Height.
    pub h: f32,
}

impl Area {
    /// A box by its corner and size.
    #[must_use]
    pub const fn new(x: f32, y: f32, w: f32, h: f32) -> Area {
        Area { x, y, w, h }
    }

    /// The box with `by` less on every side; negative is more.
    #[must_use]
    pub fn inset(self, by: f32) -> Area {
        Area::new(self.x + by, self.y + by, self.w - 2.0 * by, self.h - 2.0 * by)
    }

    /// The box moved and sized to whole pixels.
    #[must_use]
    pub fn whole(self) -> Area {
        Area::new(self.x.round(), self.y.round(), self.w.round(), self.h.round())
    }

    /// Its middle.
    #[must_use]
    pub fn middle(self) -> (f32, f32) {
        (self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// Its lower edge.
    #[must_use]
    pub fn bottom(self) -> f32 {
        self.y + self.h
    }

    /// Its right edge.
    #[must_use]
    pub fn right(self) -> f32 {
        self.x + self.w
    }

    /// As a plain rectangle.
    #[must_use]
    pub fn path(self) -> Path {
        self.round(0.0)
    }

    /// With rounded corners of radius `r`.
    #[must_use]
    pub fn round(self, r: f32) -> Path {
        self.corners(r, r, |b, corner, end| {
            b.quad_to(corner.0, corner.1, end.0, end.1);
        })
    }

    /// With corners cut off by `r`.
    #[must_use]
    pub fn cut(self, r: f32) -> Path {
        self.corners(r, r, |b, _, end| b.line_to(end.0, end.1))
    }

    /// With rounded upper corners of radius `top` and lower ones of `bottom`.
    #[must_use]
    pub fn round_ends(self, top: f32, bottom: f32) -> Path {
        self.corners(top, bottom, |b, corner, end| {
            b.quad_to(corner.0, corner.1, end.0, end.1);
        })
    }

    /// With only the upper corners cut off.
    #[must_use]
    pub fn cut_top(self, r: f32) -> Path {
        self.corners(r, 0.0, |b, _, end| b.line_to(end.0, end.1))
    }

    /// With only the lower corners cut off.
    #[must_use]
    pub fn cut_bottom(self, r: f32) -> Path {
        self.corners(0.0, r, |b, _, end| b.line_to(end.0, end.1))
    }

    fn corners(
        self,
        top: f32,
        low: f32,
        turn: impl Fn(&mut PathBuilder, (f32, f32), (f32, f32)),
    ) -> Path {
        let Area { x, y, w, h } = self;
        let (r, l) = (x + w.max(1.0), y + h.max(1.0));
        let mut b = PathBuilder::new();
        b.move_to(x + top, y);
        b.line_to(r - top, y);
        turn(&mut b, (r, y), (r, y + top));
        b.line_to(r, l - low);
        turn(&mut b, (r, l), (r - low, l));
        b.line_to(x + low, l);
        turn(&mut b, (x, l), (x, l - low));
        b.line_to(x, y + top);
        turn(&mut b, (x, y), (x + top, y));
        b.close();
        b.finish().expect("a box has eight points")
    }
}

/// A circle.
#[must_use]
pub fn circle(x: f32, y: f32, r: f32) -> Path {
    let oval = Rect::from_xywh(x - r, y - r, 2.0 * r, 2.0 * r);
    oval.and_then(PathBuilder::from_oval).unwrap_or_else(|| Area::new(x, y, 1.0, 1.0).path())
}

/// A rhombus of half diagonals `rx` and `ry`.
#[must_use]
pub fn rhombus(x: f32, y: f32, rx: f32, ry: f32) -> Path {
    polygon(&[(x, y - ry), (x + rx, y), (x, y + ry), (x - rx, y)])
}

/// A closed polygon of at least two points.
#[must_use]
pub fn polygon(points: &[(f32, f32)]) -> Path {
    let mut b = PathBuilder::new();
    for (i, (x, y)) in points.iter().enumerate() {
        if i == 0 { b.move_to(*x, *y) } else { b.line_to(*x, *y) }
    }
    b.close();
    b.finish().unwrap_or_else(|| Area::new(0.0, 0.0, 1.0, 1.0).path())
}

/// An open line through points.
#[must_use]
pub fn polyline(points: &[(f32, f32)]) -> Option<Path> {
    let mut b = PathBuilder::new();
    for (i, (x, y)) in points.iter().enumerate() {
        if i == 0 { b.move_to(*x, *y) } else { b.line_to(*x, *y) }
    }
    b.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(canvas: &Canvas, x: u32, y: u32) -> [u8; 4] {
        canvas.pixels.get_pixel(x, y).0
    }

    #[test]
    fn a_layer_covers_shines_through_and_is_cut_at_the_edges() {
        let gray = Color::from_rgba8(100, 100, 100, 255);
        let mut layer = Canvas::clear(4, 4);
        layer.pixels.put_pixel(0, 0, Rgba([255, 0, 0, 255]));
        layer.pixels.put_pixel(3, 3, Rgba([0, 0, 128, 128]));
        let (red, mixed, ground) = ([255, 0, 0, 255], [50, 50, 178, 255], [100, 100, 100, 255]);
        for (left, top, first, last) in [
            (2_i64, 3_i64, true, true),
            (-1, -2, false, true),
            (7, 6, true, false),
            (9, 0, false, false),
            (-9, 40, false, false),
        ] {
            let mut canvas = Canvas::new(8, 8, gray, gray);
            canvas.lay(&layer, (left, top));
            let mut expected = vec![ground; 64];
            for (shown, by, color) in [(first, 0, red), (last, 3, mixed)] {
                if shown {
                    expected[((top + by) * 8 + left + by) as usize] = color;
                }
            }
            let pixels: Vec<[u8; 4]> = (0..64).map(|i| at(&canvas, i % 8, i / 8)).collect();
            assert_eq!(pixels, expected, "at {left}, {top}");
        }
    }
}
