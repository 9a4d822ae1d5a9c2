//! From places of colours to a PNG: bands of rows that are deflated each on its own, so that a band's bytes
//! follow from its pixels alone, and one zlib stream put together from them.
//!
//! A band ends on a whole byte (a flush), begins with an empty window and carries its own checksum; the
//! checksums are combined. What it costs against one stream over all rows: about a hundredth of the bytes.

use crate::colors::Colors;
use png::{BitDepth, ColorType, Encoder, EncodingError, chunk};
use zlib_rs::adler32::{adler32, adler32_combine};
use zlib_rs::{Deflate, DeflateError, DeflateFlush};

/// Rows of a band.
pub(crate) const ROWS: u32 = 64;

/// Effort of the compression; the figures stand in the crate's documentation.
const LEVEL: i32 = 5;
/// The largest window, as a power of two.
const WINDOW: u8 = 15;
/// Head of a zlib stream: deflate with that window, no dictionary, default effort.
const HEAD: [u8; 2] = [0x78, 0x9c];
/// A last block of fixed codes that holds nothing but its end.
const END: [u8; 2] = [0x03, 0x00];

/// A band as it stands in a stream.
pub(crate) struct Band {
    deflated: Vec<u8>,
    adler: u32,
    length: u64,
}

impl Band {
    /// Returns its size in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.deflated.len()
    }
}

/// Makes bands; what it needs for that is kept from one to the next.
pub(crate) struct Bands {
    deflate: Deflate,
    rows: Vec<u8>,
    out: Vec<u8>,
}

impl Bands {
    pub(crate) fn new() -> Bands {
        Bands { deflate: Deflate::new(LEVEL, false, WINDOW), rows: Vec::new(), out: Vec::new() }
    }

    /// The band of rows of pixels, four bytes a pixel, so many pixels a row.
    pub(crate) fn band(&mut self, colors: &Colors, pixels: &[u8], width: u32) -> Band {
        self.rows.clear();
        let mut above: &[u8] = &[];
        for row in pixels.chunks_exact(width as usize * 4) {
            // No filter: it only hurts pictures that are flat.
            self.rows.push(0);
            colors.row(row, above, &mut self.rows);
            above = row;
        }
        self.deflate.reset();
        // Stored blocks are the longest that can come out; a flush adds one.
        self.out.resize(zlib_rs::compress_bound(self.rows.len()) + 64, 0);
        let done = self.deflate.compress(&self.rows, &mut self.out, DeflateFlush::SyncFlush);
        let length = written(done, &self.deflate, self.rows.len());
        Band {
            deflated: self.out[..length].to_vec(),
            adler: adler32(1, &self.rows),
            length: self.rows.len() as u64,
        }
    }
}

/// Returns the number of bytes that came out.
fn written(
    done: Result<zlib_rs::Status, DeflateError>,
    deflate: &Deflate,
    expected: usize,
) -> usize {
    done.expect("a deflate stream that was made here is whole");
    assert_eq!(deflate.total_in(), expected as u64, "there was room for all that goes in");
    usize::try_from(deflate.total_out()).expect("no more than the buffer holds")
}

/// A picture from its bands, top to bottom: a palette and a byte a pixel, without an alpha channel.
pub(crate) fn png<'a>(
    (width, height): (u32, u32),
    colors: &Colors,
    bands: impl IntoIterator<Item = &'a Band>,
) -> Vec<u8> {
    let mut stream = HEAD.to_vec();
    let mut adler = 1;
    for band in bands {
        stream.extend_from_slice(&band.deflated);
        adler = adler32_combine(adler, band.adler, band.length);
    }
    stream.extend(END);
    stream.extend(adler.to_be_bytes());
    let mut out = Vec::with_capacity(stream.len() + 1024);
    let written = write(&mut out, (width, height), colors, &stream);
    written.expect("writing to memory cannot fail, and the palette is one");
    out
}

fn write(
    out: &mut Vec<u8>,
    (width, height): (u32, u32),
    colors: &Colors,
    stream: &[u8],
) -> Result<(), EncodingError> {
    let mut encoder = Encoder::new(out, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(colors.palette());
    let mut writer = encoder.write_header()?;
    writer.write_chunk(chunk::IDAT, stream)?;
    writer.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows of seeded noise and runs, as opaque pixels of four grays.
    fn pixels(width: u32, height: u32, seed: u32) -> Vec<u8> {
        let mut now = seed;
        let mut gray = 0;
        let gray = |i: u32| {
            now = now.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            if now >> 24 < 60 || i == 0 {
                gray = (now >> 8) as u8 & 0xc0;
            }
            [gray, gray, gray, 255]
        };
        (0..width * height).flat_map(gray).collect()
    }

    #[test]
    fn a_picture_of_any_height_is_read_as_it_was_written() {
        let colors = Colors::new(&[0x00_0000, 0x40_4040, 0x80_8080, 0xc0_c0c0]);
        for height in [1, ROWS - 1, ROWS, ROWS + 1, 3 * ROWS + 7] {
            let pixels = pixels(50, height, height);
            let mut maker = Bands::new();
            let rows = pixels.chunks(50 * 4 * ROWS as usize);
            let bands: Vec<Band> = rows.map(|rows| maker.band(&colors, rows, 50)).collect();
            let bytes = png((50, height), &colors, &bands);
            let read = image::load_from_memory(&bytes).expect("a PNG").to_rgba8();
            assert_eq!(read.as_raw(), &pixels, "{height} rows");
        }
    }

    #[test]
    fn a_band_follows_from_its_pixels_alone() {
        let colors = Colors::new(&[0x00_0000, 0x40_4040, 0x80_8080, 0xc0_c0c0]);
        let (one, other) = (pixels(50, ROWS, 1), pixels(50, ROWS, 2));
        let mut maker = Bands::new();
        let fresh = maker.band(&colors, &one, 50).deflated;
        maker.band(&colors, &other, 50);
        assert_eq!(maker.band(&colors, &one, 50).deflated, fresh);
    }

    /// Incompressible data has room too.
    #[test]
    fn noise_fits() {
        let noise: Vec<u32> = (0..256).map(|i: u32| i * 0x01_0101).collect();
        let colors = Colors::new(&noise);
        let mut now = 7_u32;
        let gray = |_| {
            now = now.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            [(now >> 24) as u8; 4]
        };
        let pixels: Vec<u8> = (0..1280 * ROWS).flat_map(gray).collect();
        let bytes = png((1280, ROWS), &colors, &[Bands::new().band(&colors, &pixels, 1280)]);
        assert!(image::load_from_memory(&bytes).is_ok());
    }
}
