//! Pixels, and what can be done to them: the shapes are rasterised by tiny-skia.

use image::{Rgba, RgbaImage};
use tiny_skia::{Color, FillRule, Paint, Path, PixmapMut, Stroke, Transform};

/// A buffer of pixels.
#[derive(Clone)]
pub(crate) struct Pixels {
    /// The colour channels are premultiplied with alpha, as tiny-skia wants it; where a picture is
    /// opaque that makes no difference.
    pixels: RgbaImage,
}

impl Pixels {
    /// Transparent everywhere.
    pub(crate) fn clear(width: u32, height: u32) -> Pixels {
        Pixels { pixels: RgbaImage::new(width, height) }
    }

    /// Width and height.
    pub(crate) fn size(&self) -> (u32, u32) {
        self.pixels.dimensions()
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

    /// Opaque where it is so by half and the other has nothing, else transparent.
    pub(crate) fn keep_outside(&mut self, other: &Pixels) {
        for (pixel, other) in self.pixels.pixels_mut().zip(other.pixels.pixels()) {
            let beside = pixel.0[3] >= 128 && other.0[3] == 0;
            *pixel = Rgba(if beside { [0, 0, 0, u8::MAX] } else { [0; 4] });
        }
    }

    /// The pixels of a row, four bytes each, from a column on; none where there is no such row or column.
    pub(crate) fn row_from(&mut self, row: usize, column: usize) -> &mut [u8] {
        let width = self.pixels.width() as usize * 4;
        let rows: &mut [u8] = &mut self.pixels;
        let row = rows.chunks_exact_mut(width).nth(row).unwrap_or_default();
        row.get_mut(column * 4..).unwrap_or_default()
    }
}
