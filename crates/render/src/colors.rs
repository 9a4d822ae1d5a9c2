//! The colours in which a painter's pictures are encoded: known beforehand, at most 256, so that no pixel is
//! looked at to choose them and the same shape gets the same bytes in every picture.
//!
//! Integers only, so that the same pixels always give the same bytes.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU16, AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

/// Most colours: a pixel is a byte.
const MOST: usize = 256;
/// Colours are looked up by the upper six bits of each channel.
const COARSE: usize = 1 << 18;
/// Nobody has looked for this one yet.
const UNKNOWN: u16 = u16::MAX;

/// A painter's colours.
pub struct Colors {
    /// No two lists of colours have the same.
    id: u64,
    palette: Vec<[u8; 3]>,
    /// The place of the nearest colour, found when it is first asked for: a function of the colour alone.
    near: Box<[AtomicU16]>,
    counted: OnceLock<Mutex<BTreeMap<[u8; 3], u64>>>,
}

impl Colors {
    /// Colours written as `0xRRGGBB`, `1..=256` of them: of more, the first ones, and of none, black.
    #[must_use]
    pub fn new(palette: &[u32]) -> Colors {
        let channels = |hex: &u32| [(hex >> 16) as u8, (hex >> 8) as u8, *hex as u8];
        let mut palette: Vec<[u8; 3]> = palette.iter().take(MOST).map(channels).collect();
        if palette.is_empty() {
            palette.push([0; 3]);
        }
        let near = std::iter::repeat_with(|| AtomicU16::new(UNKNOWN)).take(COARSE).collect();
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let id = NEXT.fetch_add(1, Ordering::Relaxed);
        Colors { id, palette, near, counted: OnceLock::new() }
    }

    /// Reads colours from lines of words `rrggbb`; `#` begins a comment. Other words are passed over: the test of each
    /// game's colours reads its file.
    #[must_use]
    pub fn read(text: &str) -> Colors {
        let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default());
        let words = lines.flat_map(str::split_whitespace);
        let colors: Vec<u32> =
            words.filter_map(|word| u32::from_str_radix(word, 16).ok()).collect();
        Colors::new(&colors)
    }

    /// Returns the number of this list of colours.
    pub(crate) fn id(&self) -> u64 {
        self.id
    }

    /// Red, green and blue of each.
    pub(crate) fn palette(&self) -> &[u8] {
        self.palette.as_flattened()
    }

    /// Adds the places of the colours of pixels, four bytes each of which the last does not count.
    pub(crate) fn places(&self, pixels: &[u8], out: &mut Vec<u8>) {
        self.counts(pixels);
        let mut last = ([0, 0, 0, 0], self.place([0, 0, 0]));
        out.extend(pixels.as_chunks().0.iter().map(|pixel: &[u8; 4]| {
            if *pixel != last.0 {
                last = (*pixel, self.place(rgb(pixel)));
            }
            last.1
        }));
    }

    /// The same of a row of a picture, in fewer bytes once they are deflated; `above` are the pixels of the row above it,
    /// none if there is no such row.
    ///
    /// A pixel that is like neither of its neighbours stands on an edge, where shades are many: it takes the place of
    /// the one to the left, above or to the right, if no eye tells that colour from its own. Nothing even changes.
    pub(crate) fn row(&self, pixels: &[u8], above: &[u8], out: &mut Vec<u8>) {
        self.counts(pixels);
        let (all, above) = (pixels.as_chunks::<4>().0, above.as_chunks::<4>().0);
        // The pixel before, its own place and the one that it takes.
        let mut before: Option<(&[u8; 4], u8, u8)> = None;
        for (at, pixel) in all.iter().enumerate() {
            let own = match before {
                Some((same, own, _)) if same == pixel => own,
                _ => self.place(rgb(pixel)),
            };
            let left = before.filter(|(left, ..)| *left != pixel);
            let right = all.get(at + 1).filter(|right| *right != pixel);
            let place = left.zip(right).and_then(|((.., left), right)| {
                let around = [Some(left), above.get(at).map(|it| self.place(rgb(it)))];
                let around = around.into_iter().flatten();
                around.chain([self.place(rgb(right))]).find(|place| self.passes(rgb(pixel), *place))
            });
            let taken = place.unwrap_or(own);
            before = Some((pixel, own, taken));
            out.push(taken);
        }
    }

    /// Whether no eye tells a colour from the one of a place.
    fn passes(&self, color: [u8; 3], place: u8) -> bool {
        apart(color, self.palette[usize::from(place)]) <= GLANCE
    }

    fn counts(&self, pixels: &[u8]) {
        let Some(counted) = self.counted.get() else { return };
        let mut counted = counted.lock().unwrap_or_else(PoisonError::into_inner);
        for pixel in pixels.as_chunks().0 {
            *counted.entry(rgb(pixel)).or_default() += 1;
        }
    }

    /// The place of the nearest colour.
    fn place(&self, [r, g, b]: [u8; 3]) -> u8 {
        let key = [r, g, b].into_iter().fold(0, |key, c| (key << 6) | usize::from(c >> 2));
        let Some(known) = self.near.get(key) else { return 0 };
        match known.load(Ordering::Relaxed) {
            UNKNOWN => {
                let place = self.nearest([r, g, b].map(|c| c & !3 | 2));
                known.store(u16::from(place), Ordering::Relaxed);
                place
            }
            place => place as u8,
        }
    }

    fn nearest(&self, color: [u8; 3]) -> u8 {
        let places = (0..=u8::MAX).zip(&self.palette);
        places.min_by_key(|(_, known)| apart(color, **known)).map_or(0, |(place, _)| place)
    }

    /// From now on counts the true colours of what is encoded: the tests that choose the colours ask for it.
    pub fn count(&self) {
        self.counted.get_or_init(Mutex::default);
    }

    /// The true colours that were counted, with how often.
    #[must_use]
    pub fn counted(&self) -> BTreeMap<[u8; 3], u64> {
        let counted = self.counted.get().map(|c| c.lock().unwrap_or_else(PoisonError::into_inner));
        counted.map_or_else(BTreeMap::new, |counted| counted.clone())
    }

    /// As which colour this one is encoded.
    #[must_use]
    pub fn shown(&self, color: [u8; 3]) -> [u8; 3] {
        self.palette[usize::from(self.place(color))]
    }
}

/// Red, green and blue of a pixel.
fn rgb(pixel: &[u8; 4]) -> [u8; 3] {
    [pixel[0], pixel[1], pixel[2]]
}

/// From here on two colours are apart at a glance, side by side: [`apart`] of twelve steps in each channel.
pub const GLANCE: i32 = 9 * 12 * 12;

/// Returns the distance of two colours. The eye is most exact in green, least in blue.
#[must_use]
pub fn apart(a: [u8; 3], b: [u8; 3]) -> i32 {
    let part = |i: usize| (i32::from(a[i]) - i32::from(b[i])).pow(2);
    3 * part(0) + 4 * part(1) + 2 * part(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_colour_stays_and_another_becomes_the_nearest() {
        let colors = Colors::new(&[0x0a_141e, 0xc8_6400, 0xff_ffff]);
        let pixels = [[10, 20, 30, 255], [200, 100, 0, 255], [190, 110, 9, 0], [250, 250, 255, 9]];
        for _ in 0..2 {
            let mut out = Vec::new();
            colors.places(pixels.as_flattened(), &mut out);
            assert_eq!(out, [0, 1, 1, 2], "the first time and later");
        }
        assert_eq!(colors.shown([201, 101, 1]), [200, 100, 0]);
        assert_eq!(Colors::new(&[]).shown([9, 9, 9]), [0, 0, 0]);
    }

    #[test]
    fn a_pixel_on_an_edge_takes_what_no_eye_tells_from_it() {
        let grey = |n: u32| n << 16 | n << 8 | n;
        let colors = Colors::new(&[grey(0), grey(10), grey(20), grey(200)]);
        let pixels =
            |greys: &[u8]| -> Vec<u8> { greys.iter().flat_map(|n| [*n, *n, *n, 255]).collect() };
        let row = |greys: &[u8], above: &[u8]| {
            let mut out = Vec::new();
            colors.row(&pixels(greys), &pixels(above), &mut out);
            out
        };
        assert_eq!(row(&[0, 10, 200], &[]), [0, 0, 3], "as on its left");
        assert_eq!(row(&[0, 10, 10, 200], &[]), [0, 1, 1, 3], "what is even keeps its colour");
        assert_eq!(row(&[200, 12, 0, 0], &[200, 20, 0, 0]), [3, 2, 0, 0], "as above");
        assert_eq!(row(&[200, 9, 0, 0], &[200, 200, 0, 0]), [3, 0, 0, 0], "as on its right");
        assert_eq!(row(&[200, 22, 0, 0], &[200, 200, 0, 0]), [3, 2, 0, 0], "nothing is like it");
    }

    #[test]
    fn counts_true_colours_once_asked() {
        let colors = Colors::new(&[0]);
        let pixels = [[1, 2, 3, 255], [1, 2, 3, 255], [4, 5, 6, 255]];
        colors.places(pixels.as_flattened(), &mut Vec::new());
        assert!(colors.counted().is_empty());
        colors.count();
        colors.places(pixels.as_flattened(), &mut Vec::new());
        assert_eq!(colors.counted(), BTreeMap::from([([1, 2, 3], 2), ([4, 5, 6], 1)]));
    }
}
