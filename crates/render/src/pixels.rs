//! Pixels, and what can be done to them: the shapes are rasterised by tiny-skia.

use image::{Rgba, RgbaImage};
use std::sync::atomic::{AtomicU64, Ordering};
use tiny_skia::{Color, FillRule, Paint, Path, PixmapMut, Stroke, Transform};

/// A buffer of pixels.
pub(crate) struct Pixels {
    /// The colour channels are premultiplied with alpha, as tiny-skia wants it; where a picture is
    /// opaque that makes no difference.
    pixels: RgbaImage,
    /// No two buffers have the same.
    id: u64,
}

impl Pixels {
    /// Transparent everywhere.
    pub(crate) fn clear(width: u32, height: u32) -> Pixels {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let id = NEXT.fetch_add(1, Ordering::Relaxed);
        Pixels { pixels: RgbaImage::new(width, height), id }
    }

    /// Width and height.
    pub(crate) fn size(&self) -> (u32, u32) {
        self.pixels.dimensions()
    }

    /// Which buffer it is: where it is the same, so are the pixels, once it is drawn.
    pub(crate) fn id(&self) -> u64 {
        self.id
    }

    /// Four bytes a pixel, row by row.
    pub(crate) fn raw(&self) -> &[u8] {
        self.pixels.as_raw()
    }

    /// Opaque rows, each of one colour, from the first on.
    pub(crate) fn ground(&mut self, rows: impl Iterator<Item = [u8; 4]>) {
        for (row, color) in self.pixels.rows_mut().zip(rows) {
            for pixel in row {
                *pixel = Rgba(color);
            }
        }
    }

    fn target(&mut self) -> PixmapMut<'_> {
        let (width, height) = self.pixels.dimensions();
        let target = PixmapMut::from_bytes(&mut self.pixels, width, height);
        target.expect("the buffer has four bytes for each of its pixels")
    }

    /// Fills a shape.
    pub(crate) fn fill(&mut self, path: &Path, paint: &Paint<'_>, now: Transform) {
        self.target().fill_path(path, paint, FillRule::Winding, now, None);
    }

    /// Draws the outline of a shape.
    pub(crate) fn stroke(&mut self, path: &Path, color: Color, stroke: &Stroke, now: Transform) {
        let mut paint = Paint::default();
        paint.set_color(color);
        self.target().stroke_path(path, &paint, stroke, now, None);
    }

    /// Lays other pixels upon these, their upper left corner at `(left, top)`; what reaches over the edge
    /// is cut.
    pub(crate) fn lay(&mut self, above: &Pixels, (left, top): (i64, i64)) {
        let (width, height) = above.size();
        // The columns of `above` that lie on these pixels.
        let from = (-left).clamp(0, i64::from(width));
        let to = (i64::from(self.pixels.width()) - left).clamp(from, i64::from(width));
        let source = above.raw().chunks_exact(width as usize * 4);
        let row_length = self.pixels.width() as usize * 4;
        let rows: &mut [u8] = &mut self.pixels;
        let skipped = (-top).clamp(0, i64::from(height)) as usize;
        let rows = rows.chunks_exact_mut(row_length).skip(top.max(0) as usize);
        for (row, over) in rows.zip(source.skip(skipped)) {
            let over = &over[from as usize * 4..to as usize * 4];
            let start = (left + from).max(0) as usize * 4;
            cover_row(row.get_mut(start..).unwrap_or_default(), over);
        }
    }
}

/// Covers pixels with others from the left: opaque ones in one piece, as far as they reach.
fn cover_row(below: &mut [u8], above: &[u8]) {
    let length = below.len().min(above.len());
    let (below, above) = (&mut below[..length], &above[..length]);
    let alpha = |at: usize| above.get(at + 3).copied();
    let mut at = 0;
    while let Some(first) = alpha(at) {
        let mut end = at + 4;
        match first {
            0 => {}
            255 => {
                while alpha(end) == Some(255) {
                    end += 4;
                }
                below[at..end].copy_from_slice(&above[at..end]);
            }
            part => cover(&mut below[at..end], &above[at..end], part),
        }
        at = end;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_layer_covers_shines_through_and_is_cut_at_the_edges() {
        let mut layer = Pixels::clear(4, 4);
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
            let mut canvas = Pixels::clear(8, 8);
            canvas.ground(std::iter::repeat(ground));
            canvas.lay(&layer, (left, top));
            let mut expected = vec![ground; 64];
            for (shown, by, color) in [(first, 0, red), (last, 3, mixed)] {
                if shown {
                    expected[((top + by) * 8 + left + by) as usize] = color;
                }
            }
            let pixels: Vec<[u8; 4]> =
                (0..64).map(|i| canvas.pixels.get_pixel(i % 8, i / 8).0).collect();
            assert_eq!(pixels, expected, "at {left}, {top}");
        }
    }
}
