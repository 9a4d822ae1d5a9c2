//! Pixels that are kept to be laid upon others: row by row, in runs of one colour. Most of a card is flat or runs
//! from colour to colour downwards, so it takes a seventh of its pixels, and is laid as quickly.

use crate::pixels::Pixels;

/// Rows of runs. The colour channels are premultiplied with alpha.
pub(crate) struct Runs {
    width: u32,
    /// The end of each row in `runs`; it begins at the end of the row before.
    ends: Box<[u32]>,
    /// The number of pixels, and red, green, blue and alpha. A longer run is several.
    runs: Box<[(u8, [u8; 4])]>,
}

impl Runs {
    /// Of pixels.
    pub(crate) fn of(pixels: &Pixels) -> Runs {
        let width = pixels.size().0;
        let rows =
            || pixels.raw().chunks_exact(width as usize * 4).map(|row| row.as_chunks::<4>().0);
        // Counted first: what grows while it is made leaves holes in the memory of those that are kept.
        let count = rows().map(|row| in_runs(row).count()).sum();
        let (mut ends, mut runs) =
            (Vec::with_capacity(pixels.size().1 as usize), Vec::with_capacity(count));
        for row in rows() {
            runs.extend(in_runs(row));
            ends.push(runs.len() as u32);
        }
        Runs { width, ends: ends.into(), runs: runs.into() }
    }

    /// Bytes that they take, about.
    pub(crate) fn bytes(&self) -> usize {
        size_of::<Runs>() + size_of_val(&*self.ends) + size_of_val(&*self.runs)
    }

    /// Lays them upon pixels, their upper left corner at `(left, top)`; what reaches over the edge is cut.
    pub(crate) fn lay(&self, pixels: &mut Pixels, (left, top): (i64, i64)) {
        // The columns that lie on the pixels.
        let skipped = (-left).clamp(0, i64::from(self.width)) as usize;
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        let mine =
            starts.zip(self.ends.iter()).map(|(from, to)| &self.runs[from as usize..*to as usize]);
        let (first, height) = (top.max(0) as usize, pixels.size().1 as usize);
        for (row, runs) in (first..height).zip(mine.skip((-top).max(0) as usize)) {
            cover_row(pixels.row_from(row, left.max(0) as usize), runs, skipped);
        }
    }
}

/// A row in runs.
fn in_runs(row: &[[u8; 4]]) -> impl Iterator<Item = (u8, [u8; 4])> {
    let same = row.chunk_by(|one, next| one == next);
    let short = same.flat_map(|run| run.chunks(usize::from(u8::MAX)));
    short.filter_map(|run| Some((u8::try_from(run.len()).ok()?, *run.first()?)))
}

/// Covers pixels from the left with runs of which so many pixels are skipped.
fn cover_row(mut below: &mut [u8], runs: &[(u8, [u8; 4])], mut skipped: usize) {
    for (count, color) in runs {
        let count = usize::from(*count);
        let seen = count - skipped.min(count);
        skipped -= count - seen;
        let here = (seen * 4).min(below.len());
        let (now, rest) = below.split_at_mut(here);
        match color[3] {
            0 => {}
            255 => now.as_chunks_mut::<4>().0.fill(*color),
            alpha => {
                now.as_chunks_mut::<4>().0.iter_mut().for_each(|pixel| cover(pixel, *color, alpha))
            }
        }
        below = rest;
    }
}

/// Covers an opaque or translucent pixel with a translucent one, both premultiplied.
fn cover(pixel: &mut [u8; 4], new: [u8; 4], alpha: u8) {
    let rest = 255 - u32::from(alpha);
    for (below, above) in pixel.iter_mut().zip(new) {
        let product = u32::from(*below) * rest + 128;
        let kept = (product + (product >> 8)) >> 8;
        *below = (kept + u32::from(above)).min(255) as u8;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A buffer of pixels that are all given.
    fn pixels(width: u32, height: u32, of: impl Fn(u32, u32) -> [u8; 4]) -> Pixels {
        let mut all = Pixels::clear(width, height);
        for y in 0..height {
            for (x, pixel) in
                all.row_from(y as usize, 0).as_chunks_mut::<4>().0.iter_mut().enumerate()
            {
                *pixel = of(x as u32, y);
            }
        }
        all
    }

    #[test]
    fn a_layer_covers_shines_through_and_is_cut_at_the_edges() {
        let layer = Runs::of(&pixels(4, 4, |x, y| match (x, y) {
            (0, 0) => [255, 0, 0, 255],
            (3, 3) => [0, 0, 128, 128],
            _ => [0; 4],
        }));
        let (red, mixed, ground) = ([255, 0, 0, 255], [50, 50, 178, 255], [100, 100, 100, 255]);
        for (left, top, first, last) in [
            (2_i64, 3_i64, true, true),
            (-1, -2, false, true),
            (7, 6, true, false),
            (9, 0, false, false),
            (-9, 40, false, false),
        ] {
            let mut canvas = pixels(8, 8, |_, _| ground);
            layer.lay(&mut canvas, (left, top));
            let mut expected = vec![ground; 64];
            for (shown, by, color) in [(first, 0, red), (last, 3, mixed)] {
                if shown {
                    expected[((top + by) * 8 + left + by) as usize] = color;
                }
            }
            assert_eq!(canvas.raw().as_chunks::<4>().0, expected, "at {left}, {top}");
        }
    }

    #[test]
    fn runs_longer_than_a_byte_counts_are_laid_whole() {
        let color = |x: u32, y: u32| if x < 300 + y { [9, 9, 9, 255] } else { [7, 8, 9, 255] };
        let wide = pixels(700, 3, color);
        let mut canvas = pixels(700, 3, |_, _| [0, 0, 0, 255]);
        let runs = Runs::of(&wide);
        runs.lay(&mut canvas, (0, 0));
        assert_eq!(canvas.raw(), wide.raw());
        assert!(runs.bytes() < 300, "{}", runs.bytes());
    }
}
