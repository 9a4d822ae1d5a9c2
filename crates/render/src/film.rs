//! Pictures put together to a short animation: scaled for a phone, in the colours of the first one, each told by what
//! is different from the one before. A GIF, for that is what every platform shows by itself.

use crate::canvas::{Area, At, Canvas};
use crate::colors::{Colors, apart};
use crate::palette::{CREAM, GOLD, PANEL, rgb};
use crate::pixels::Pixels;
use crate::text::{self, Face};
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use png::{Decoder, Transformations};
use std::io::Cursor;
use std::ops::Range;

/// Pixels in a row of an animation at most.
const WIDTH: u32 = 640;
/// Rows of it at most.
const HEIGHT: u32 = 1200;
/// The time for which a picture is shown, and the last one, in hundredths of a second.
const STANDS: u16 = 70;
const RESTS: u16 = 400;
/// Bytes of an animation at most, about: pictures beyond that are left out, but for the last one.
const BYTES: usize = 6 << 20;
/// Colours at most: one place more says that nothing has changed.
const MOST: usize = 255;

/// Rows of what stands under a picture, and letters in it.
const STRIP: u32 = 66;
const LETTER: f32 = 22.0;
/// Lines of it.
const LINES: usize = 2;
/// Pictures that are narrower have none.
const NARROW: u32 = 200;

/// The strip under a picture: a description of the events, and a line with the progress.
#[derive(Clone, Copy, Debug)]
pub struct Strip<'a> {
    /// The description; cut if there is no room.
    pub text: &'a str,
    /// The index of the moment, from 0.
    pub at: usize,
    /// The index of the last moment.
    pub last: usize,
}

impl Strip<'_> {
    fn drawn(self, width: u32) -> Option<Pixels> {
        if width < NARROW {
            return None;
        }
        let (wide, high) = (width as f32, STRIP as f32);
        let room = wide - 20.0;
        let mut lines = text::wrap(Face::Regular, LETTER, room, &text::drawable(self.text));
        if lines.len() > LINES {
            lines.truncate(LINES);
            if let Some(last) = lines.last_mut() {
                let fits = |line: &str| text::width(Face::Regular, LETTER, line) <= room;
                while !fits(&format!("{last}\u{2026}")) && last.pop().is_some() {}
                last.push('\u{2026}');
            }
        }
        let far = wide * self.at as f32 / self.last.max(1) as f32;
        Some(Canvas::drawn(width, STRIP, |canvas| {
            canvas.fill(&Area::new(0.0, 0.0, wide, high).path(), rgb(PANEL));
            canvas.fill(&Area::new(0.0, 0.0, far.max(1.0), 4.0).path(), rgb(GOLD));
            for (n, line) in lines.iter().enumerate() {
                let at = (10.0, 28.0 + 26.0 * n as f32, At::Left);
                canvas.text(Face::Regular, LETTER, at, rgb(CREAM), line);
            }
        }))
    }
}

/// An animation that is being put together.
#[derive(Default)]
pub struct Film {
    known: Option<Known>,
    /// The first picture as it stood: it is written last, when it is known how high the others are.
    first: Option<Sheet>,
    /// The current sheet.
    stands: Sheet,
    /// The difference of each further picture, and its end above the lowest row.
    frames: Vec<(Frame<'static>, u32)>,
    bytes: usize,
    /// The last picture, where there was no room for it.
    beyond: Option<Sheet>,
}

/// The colours of an animation.
struct Known {
    colors: Colors,
    /// The number of known colours: the place after them means that a pixel has not changed.
    same: u8,
}

/// Places of colours, row by row, the lowest row first: what grows upwards moves nothing.
#[derive(Clone, Default, PartialEq, Eq)]
struct Sheet {
    width: u32,
    places: Vec<u8>,
}

impl Sheet {
    fn height(&self) -> u32 {
        (self.places.len() / self.width.max(1) as usize) as u32
    }

    /// As wide and high as that at least; what is new has the colour of the upper left corner.
    fn grown(mut self, width: u32, height: u32) -> Sheet {
        let ground = self.ground();
        if width > self.width {
            let rows = self.places.chunks(self.width.max(1) as usize);
            let more = vec![ground; (width - self.width) as usize];
            self.places = rows.flat_map(|row| [row, &more].concat()).collect();
            self.width = width;
        }
        let pixels = (self.width * height.max(self.height())) as usize;
        self.places.resize(pixels, ground);
        self
    }

    /// The colour of the upper left corner.
    fn ground(&self) -> u8 {
        let first = self.places.len().checked_sub(self.width as usize);
        first.and_then(|first| self.places.get(first)).copied().unwrap_or(0)
    }

    fn rows(&self) -> std::slice::Chunks<'_, u8> {
        self.places.chunks(self.width.max(1) as usize)
    }
}

impl Film {
    /// Nothing yet.
    #[must_use]
    pub fn new() -> Film {
        Film::default()
    }

    /// Takes the next picture, a PNG, with what stands under it. What is no picture is left out.
    pub fn add(&mut self, png: &[u8], strip: Strip<'_>) {
        let Some(pixels) = Picture::read(png) else { return };
        let known = self.known.get_or_insert_with(|| Known::of(&pixels.palette()));
        let sheet = known.sheet(&pixels.scaled(), strip);
        match self.first {
            None => {
                self.first = Some(sheet.clone());
                self.stands = sheet;
            }
            Some(_) if self.bytes > BYTES => self.beyond = Some(sheet),
            Some(_) => self.differs(sheet),
        }
    }

    /// Tells a picture by what is different.
    fn differs(&mut self, sheet: Sheet) {
        let Some(known) = &self.known else { return };
        let (width, height) =
            (sheet.width.max(self.stands.width), sheet.height().max(self.stands.height()));
        let before = std::mem::take(&mut self.stands).grown(width, height);
        let now = sheet.grown(width, height);
        match different(&before, &now) {
            Some((columns, rows)) => {
                let frame = frame(&before, &now, known.same, (columns, rows.clone()));
                self.bytes += frame.buffer.len();
                self.frames.push((frame, rows.start));
            }
            // It only stands for longer.
            None => {
                let last = self.frames.last_mut().map(|(frame, _)| &mut frame.delay);
                last.into_iter().for_each(|delay| *delay = delay.saturating_add(STANDS / 2));
            }
        }
        self.stands = now;
    }

    /// The animation: it goes round for ever and rests on its last picture. None if no picture was taken.
    #[must_use]
    pub fn gif(mut self) -> Option<Vec<u8>> {
        if let Some(last) = self.beyond.take() {
            self.differs(last);
        }
        let known = self.known.as_ref()?;
        let (width, height) = (self.stands.width, self.stands.height());
        let first = self.first.take()?.grown(width, height);
        let mut frame = Frame {
            width: u16::try_from(width).ok()?,
            height: u16::try_from(height).ok()?,
            delay: STANDS,
            dispose: DisposalMethod::Keep,
            buffer: first.rows().rev().flatten().copied().collect::<Vec<u8>>().into(),
            ..Frame::default()
        };
        frame.make_lzw_pre_encoded();
        self.frames.insert(0, (frame, 0));
        if let Some((last, _)) = self.frames.last_mut() {
            last.delay = RESTS;
        }
        let mut palette = known.colors.palette().to_vec();
        palette.extend([0; 3]);
        let mut out = Vec::with_capacity(self.bytes + (1 << 16));
        let (wide, high) = (u16::try_from(width).ok()?, u16::try_from(height).ok()?);
        let mut encoder = Encoder::new(&mut out, wide, high, &palette).ok()?;
        encoder.set_repeat(Repeat::Infinite).ok()?;
        for (mut frame, above) in self.frames {
            frame.top = high - frame.height - u16::try_from(above).ok()?;
            encoder.write_lzw_pre_encoded_frame(&frame).ok()?;
        }
        drop(encoder);
        Some(out)
    }
}

/// Returns the difference of two sheets of one size: columns, and rows from the lowest on.
fn different(a: &Sheet, b: &Sheet) -> Option<(Range<u32>, Range<u32>)> {
    let mut found: Option<(Range<u32>, Range<u32>)> = None;
    for (y, (a, b)) in (0..).zip(a.rows().zip(b.rows())) {
        let differs = |(a, b): (&u8, &u8)| a != b;
        let Some(left) = a.iter().zip(b).position(differs) else { continue };
        let right = a.iter().zip(b).rposition(differs).unwrap_or(left);
        let (left, right) = (left as u32, right as u32 + 1);
        found = Some(match found {
            None => (left..right, y..y + 1),
            Some((columns, rows)) => {
                (columns.start.min(left)..columns.end.max(right), rows.start..y + 1)
            }
        });
    }
    found
}

/// A part of a picture, with a hole wherever it is as before.
fn frame(
    before: &Sheet,
    now: &Sheet,
    same: u8,
    (columns, rows): (Range<u32>, Range<u32>),
) -> Frame<'static> {
    let within = |row: &[u8]| row[columns.start as usize..columns.end as usize].to_vec();
    let both = before.rows().zip(now.rows());
    let lines = both.skip(rows.start as usize).take(rows.len()).collect::<Vec<_>>();
    let places = lines.into_iter().rev().flat_map(|(before, now)| {
        let (before, now) = (within(before), within(now));
        before.into_iter().zip(now).map(|(a, b)| if a == b { same } else { b }).collect::<Vec<_>>()
    });
    let mut frame = Frame {
        left: columns.start as u16,
        width: columns.len() as u16,
        height: rows.len() as u16,
        delay: STANDS,
        dispose: DisposalMethod::Keep,
        transparent: Some(same),
        buffer: places.collect::<Vec<u8>>().into(),
        ..Frame::default()
    };
    frame.make_lzw_pre_encoded();
    frame
}

impl Known {
    /// Colours with room for one more place: of too many, those that are nearest to others go.
    fn of(palette: &[[u8; 3]]) -> Known {
        let mut palette = palette.to_vec();
        while palette.len() > MOST {
            let nearest = |at: usize| {
                let others = palette.iter().enumerate().filter(|(other, _)| *other != at);
                others.map(|(_, other)| apart(palette[at], *other)).min()
            };
            let spare = (0..palette.len()).min_by_key(|at| nearest(*at)).unwrap_or(0);
            palette.remove(spare);
        }
        let hex = |[r, g, b]: &[u8; 3]| u32::from_be_bytes([0, *r, *g, *b]);
        let colors = Colors::new(&palette.iter().map(hex).collect::<Vec<_>>());
        let same = colors.palette().len() / 3;
        Known { colors, same: u8::try_from(same).unwrap_or(u8::MAX) }
    }

    fn sheet(&self, picture: &Picture, strip: Strip<'_>) -> Sheet {
        let width = picture.width as usize;
        let mut places = Vec::with_capacity(width * (picture.height + STRIP) as usize);
        if let Some(strip) = strip.drawn(picture.width) {
            for row in strip.raw().chunks_exact(width * 4).rev() {
                self.colors.places(row, &mut places);
            }
        }
        for row in picture.pixels.chunks_exact(width * 3).rev() {
            let opaque: Vec<u8> =
                row.as_chunks().0.iter().flat_map(|[r, g, b]| [*r, *g, *b, 255]).collect();
            self.colors.places(&opaque, &mut places);
        }
        Sheet { width: picture.width, places }
    }
}

/// A picture, three bytes a pixel.
struct Picture {
    width: u32,
    height: u32,
    pixels: Vec<u8>,
    listed: Option<Vec<u8>>,
}

impl Picture {
    fn read(png: &[u8]) -> Option<Picture> {
        let mut decoder = Decoder::new(Cursor::new(png));
        decoder.set_transformations(Transformations::EXPAND | Transformations::STRIP_16);
        let mut reader = decoder.read_info().ok()?;
        let listed = reader.info().palette.as_deref().map(<[u8]>::to_vec);
        let mut pixels = vec![0; reader.output_buffer_size()?];
        let info = reader.next_frame(&mut pixels).ok()?;
        pixels.truncate(info.buffer_size());
        (info.color_type == png::ColorType::Rgb && !pixels.is_empty()).then_some(Picture {
            width: info.width,
            height: info.height,
            pixels,
            listed,
        })
    }

    /// The colours that it lists, or else the first ones that are in it.
    fn palette(&self) -> Vec<[u8; 3]> {
        if let Some(listed) = &self.listed {
            return listed.as_chunks().0.to_vec();
        }
        let mut all: Vec<[u8; 3]> = Vec::new();
        for pixel in self.pixels.as_chunks().0 {
            if !all.contains(pixel) && all.len() < MOST {
                all.push(*pixel);
            }
        }
        all
    }

    /// Not wider or higher than an animation is: each pixel is the mean of what it covers.
    fn scaled(self) -> Picture {
        let (mut width, mut height) = (self.width.min(WIDTH), self.height);
        if width < self.width {
            height = (self.height * width).div_ceil(self.width);
        }
        if height > HEIGHT {
            width = (width * HEIGHT / height).max(1);
            height = HEIGHT;
        }
        if (width, height) == (self.width, self.height) {
            return self;
        }
        let columns = covers(self.width, width);
        let rows = covers(self.height, height);
        let wide = self.width as usize * 3;
        // Scaled in one direction, then in the other; sums are of whole weights.
        let narrow: Vec<Vec<u32>> = self
            .pixels
            .chunks_exact(wide)
            .map(|row| {
                let mean = |(from, weights): &(usize, Vec<u32>), channel: usize| -> u32 {
                    let sums = weights.iter().enumerate();
                    sums.map(|(n, w)| w * u32::from(row[(from + n) * 3 + channel])).sum()
                };
                columns.iter().flat_map(|cover| [0, 1, 2].map(|c| mean(cover, c))).collect()
            })
            .collect();
        let all = u64::from(self.width) * u64::from(self.height);
        let mut pixels = Vec::with_capacity((width * height * 3) as usize);
        for (from, weights) in &rows {
            for at in 0..width as usize * 3 {
                let sum: u64 = weights
                    .iter()
                    .zip(&narrow[*from..])
                    .map(|(w, row)| u64::from(*w) * u64::from(row[at]))
                    .sum();
                pixels.push(((sum + all / 2) / all) as u8);
            }
        }
        Picture { width, height, pixels, listed: self.listed }
    }
}

/// For each of so many parts of a length the first unit that it touches, and how much of each from there on; the
/// weights of a part sum to the length.
fn covers(length: u32, parts: u32) -> Vec<(usize, Vec<u32>)> {
    let part = |n: u32| {
        // In units of a unit's `parts`-th part.
        let (begin, end) = (u64::from(n) * u64::from(length), u64::from(n + 1) * u64::from(length));
        let units = begin / u64::from(parts)..end.div_ceil(u64::from(parts));
        let weights = units.clone().map(|unit| {
            let (from, to) = (unit * u64::from(parts), (unit + 1) * u64::from(parts));
            (to.min(end) - from.max(begin)) as u32
        });
        (units.start as usize, weights.collect())
    };
    (0..parts).map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::list::Seen;
    use tiny_skia::Color;

    fn painted(width: u32, height: u32, box_at: f32, gray: u8) -> Vec<u8> {
        let ground = Color::from_rgba8(0, 0, 64, 255);
        let mut canvas = Canvas::new(width, height, ground, ground);
        let color = Color::from_rgba8(gray, gray, gray, 255);
        canvas.fill(&Area::new(box_at, 30.0, 90.0, 60.0).path(), color);
        canvas.png(&Colors::new(&[0x00_0040, 0x80_8080, 0xc0_c0c0, 0xff_ffff]), Seen::ByAll)
    }

    const STRIPED: Strip<'_> = Strip { text: "what happened", at: 1, last: 2 };

    /// Returns the content of an animation after each of its frames, with its duration.
    fn shown(gif: &[u8]) -> Vec<(u16, Vec<[u8; 3]>)> {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(Cursor::new(gif)).expect("a GIF");
        let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
        let palette = decoder.global_palette().expect("one for all").to_vec();
        let mut now = vec![[1, 2, 3]; width * height];
        let mut out = Vec::new();
        while let Some(frame) = decoder.read_next_frame().expect("a frame") {
            let (left, top) = (usize::from(frame.left), usize::from(frame.top));
            for (n, place) in frame.buffer.iter().enumerate() {
                let (x, y) = (n % usize::from(frame.width), n / usize::from(frame.width));
                if Some(*place) != frame.transparent {
                    let at = 3 * usize::from(*place);
                    now[(top + y) * width + left + x] = palette[at..at + 3].try_into().unwrap();
                }
            }
            out.push((frame.delay, now.clone()));
        }
        out
    }

    #[test]
    fn every_frame_shows_its_picture() {
        let mut film = Film::new();
        let pictures = [(10.0, 255), (10.0, 255), (400.0, 255), (400.0, 128)];
        for (at, gray) in pictures {
            film.add(&painted(600, 120, at, gray), STRIPED);
        }
        film.add(b"no picture", STRIPED);
        let shown = shown(&film.gif().expect("an animation"));
        let pixel = |frame: usize, x: usize, y: usize| shown[frame].1[y * 600 + x];
        assert_eq!(shown.len(), 3, "two pictures were the same");
        assert_eq!((pixel(0, 50, 60), pixel(0, 450, 60)), ([255; 3], [0, 0, 64]));
        assert_eq!((pixel(1, 50, 60), pixel(1, 450, 60)), ([0, 0, 64], [255; 3]));
        assert_eq!(pixel(2, 450, 60), [128; 3]);
        assert_eq!(shown.iter().map(|(delay, _)| *delay).collect::<Vec<_>>(), [70, 70, 400]);
    }

    #[test]
    fn what_grows_upwards_moves_nothing_and_is_scaled_for_a_phone() {
        let mut film = Film::new();
        for height in [240, 480, 240] {
            film.add(&painted(960, height, 30.0, 255), STRIPED);
        }
        let gif = film.gif().expect("an animation");
        let size = (u16::from_le_bytes([gif[6], gif[7]]), u16::from_le_bytes([gif[8], gif[9]]));
        assert_eq!(size, (640, 320 + STRIP as u16));
        let shown = shown(&gif);
        let pixel = |frame: usize, x: usize, y: usize| shown[frame].1[y * 640 + x];
        for frame in [0, 2] {
            assert_eq!(pixel(frame, 40, 160 + 40), [255; 3], "the box of a low picture");
            assert_eq!(pixel(frame, 40, 40), [0, 0, 64], "above it is ground");
            assert_eq!(shown[frame].1[322 * 640], [192; 3], "how far it is, in the nearest colour");
        }
        assert_eq!(pixel(1, 40, 40), [255; 3]);
    }

    #[test]
    fn nothing_makes_no_animation() {
        assert!(Film::new().gif().is_none());
    }

    #[test]
    fn parts_cover_a_length_evenly() {
        for (length, parts) in [(3, 2), (960, 640), (7, 5), (5, 1)] {
            let all = covers(length, parts);
            assert!(all.iter().all(|(_, weights)| weights.iter().sum::<u32>() == length));
            assert_eq!(all.last().map(|(from, w)| from + w.len()), Some(length as usize));
        }
    }
}
