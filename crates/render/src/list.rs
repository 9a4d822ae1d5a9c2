//! A picture as the list of what is drawn on it, back to front: from it bands of rows are drawn, each on its
//! own. A band on which the same things lie in the same places has the same bytes, and where it was kept it
//! is not drawn at all.
//!
//! Bands of pictures that everybody may see are kept for everybody, those of a seat's own pictures for that seat of
//! that match alone. So no time tells what somebody else saw alone.

use crate::colors::Colors;
use crate::encode::{self, Band, Bands, ROWS};
use crate::kept::{BANDS, Kept};
use crate::pixels::Pixels;
use crate::runs::Runs;
use sha2::{Digest, Sha256};
use std::cell::LazyCell;
use std::ops::Range;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use stolik_kernel::Audience;
use tiny_skia::{
    Color, GradientStop, LinearGradient, Paint, Path, Point, Shader, SpreadMode, Stroke, Transform,
};

/// Most bytes of bands that are kept, their keys included: the pictures of some three hundred matches.
const LIMIT: usize = 100 << 20;

/// The identity of a band, or of laid pixels: a digest of everything that defines it.
pub(crate) type SpriteDigest = [u8; 32];

/// The first byte of what tells a band that everybody may see, and one of a seat's own.
const COMMON: u8 = 0;
const OWN: u8 = 1;

/// The viewers of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen {
    /// Everybody at every table: its bands are kept for all pictures.
    ByAll,
    /// Somebody alone. Its bands are kept for pictures of the same number ([`crate::Reader::mine`]); without one
    /// nothing of it is kept.
    ByOne(Option<u64>),
}

impl Seen {
    /// Returns the viewers of a picture for that audience; `mine` as in [`crate::Reader`].
    #[must_use]
    pub fn of(to: Audience, mine: Option<u64>) -> Seen {
        match to {
            Audience::Public => Seen::ByAll,
            Audience::Seat(_) => Seen::ByOne(mine),
        }
    }
}

/// One thing that is drawn.
struct Item {
    what: What,
    now: Transform,
    /// The first row that it touches, and the first below that it does not.
    rows: (f32, f32),
    /// The end of its description in that of all; it begins at the end of the one before.
    end: usize,
}

enum What {
    Fill(Path, Color),
    Fade(Path, (f32, Color), (f32, Color)),
    Stroke(Path, Color, Stroke),
    Lay(Laid, (i64, i64)),
}

/// Pixels that are laid on a picture. They are drawn when a band on which they lie is.
pub(crate) struct Laid {
    /// The identity of the pixels.
    pub(crate) told: SpriteDigest,
    /// Width and height.
    pub(crate) size: (u32, u32),
    runs: LazyCell<Arc<Runs>, Box<dyn FnOnce() -> Arc<Runs>>>,
}

impl Laid {
    pub(crate) fn new(
        told: SpriteDigest,
        size: (u32, u32),
        draw: impl FnOnce() -> Arc<Runs> + 'static,
    ) -> Laid {
        Laid { told, size, runs: LazyCell::new(Box::new(draw)) }
    }

    /// Lays them upon others, as [`Runs::lay`] does.
    pub(crate) fn upon(&self, pixels: &mut Pixels, at: (i64, i64)) {
        self.runs.lay(pixels, at);
    }
}

/// The ground of a picture: a run from one colour to another, from a row to a row, and each beyond.
#[derive(Clone, Debug)]
pub struct Ground {
    /// The colours.
    pub colors: (Color, Color),
    /// The rows of the run: it begins in the first colour and ends in the second.
    pub rows: Range<i32>,
}

impl Ground {
    /// The colour of a row.
    fn at(&self, y: i32) -> [u8; 4] {
        let (from, to) = (self.colors.0.to_color_u8(), self.colors.1.to_color_u8());
        let last = i64::from((self.rows.end - self.rows.start - 1).max(1));
        let y = i64::from(y.saturating_sub(self.rows.start)).clamp(0, last);
        let blend = |a: u8, b: u8| ((i64::from(a) * (last - y) + i64::from(b) * y) / last) as u8;
        let (red, green) = (blend(from.red(), to.red()), blend(from.green(), to.green()));
        [red, green, blend(from.blue(), to.blue()), 255]
    }
}

/// The drawn items, in their order, on a ground.
pub(crate) struct List {
    width: u32,
    /// The rows of the picture in the coordinates of what is drawn.
    rows: Range<i32>,
    ground: Ground,
    items: Vec<Item>,
    /// All items so exactly that what is drawn follows from it.
    told: Vec<u8>,
}

impl List {
    pub(crate) fn new(width: u32, rows: Range<i32>, ground: Ground) -> List {
        List { width, rows, ground, items: Vec::new(), told: Vec::new() }
    }

    pub(crate) fn size(&self) -> (u32, u32) {
        (self.width, (self.rows.end - self.rows.start).unsigned_abs())
    }

    pub(crate) fn fill(&mut self, path: &Path, color: Color, now: Transform) {
        self.tell_path(0, path, now);
        self.tell_color(color);
        self.add(What::Fill(path.clone(), color), now, reach(path, now, 0.0));
    }

    pub(crate) fn fade(
        &mut self,
        path: &Path,
        (top, bottom): ((f32, Color), (f32, Color)),
        now: Transform,
    ) {
        self.tell_path(1, path, now);
        for (y, color) in [top, bottom] {
            self.tell([y]);
            self.tell_color(color);
        }
        self.add(What::Fade(path.clone(), top, bottom), now, reach(path, now, 0.0));
    }

    pub(crate) fn stroke(&mut self, path: &Path, color: Color, stroke: &Stroke, now: Transform) {
        self.tell_path(2, path, now);
        self.tell_color(color);
        self.tell([stroke.width]);
        // Widths, caps, joins and dashes are few; their names tell them apart.
        let kind = format!("{:?}{:?}{:?}", stroke.line_cap, stroke.line_join, stroke.dash);
        self.told.extend_from_slice(kind.as_bytes());
        let rows = reach(path, now, stroke.width);
        self.add(What::Stroke(path.clone(), color, stroke.clone()), now, rows);
    }

    pub(crate) fn lay(&mut self, above: Laid, (left, top): (i64, i64)) {
        self.told.push(3);
        self.told.extend(above.told);
        self.told.extend(left.to_le_bytes());
        self.told.extend(top.to_le_bytes());
        let rows = (top as f32, (top + i64::from(above.size.1)) as f32);
        self.add(What::Lay(above, (left, top)), Transform::identity(), rows);
    }

    fn add(&mut self, what: What, now: Transform, rows: (f32, f32)) {
        self.items.push(Item { what, now, rows, end: self.told.len() });
    }

    fn tell(&mut self, numbers: impl IntoIterator<Item = f32>) {
        self.told.extend(numbers.into_iter().flat_map(f32::to_le_bytes));
    }

    fn tell_color(&mut self, color: Color) {
        self.tell([color.red(), color.green(), color.blue(), color.alpha()]);
    }

    fn tell_path(&mut self, kind: u8, path: &Path, now: Transform) {
        self.told.push(kind);
        self.told.extend(path.verbs().iter().map(|verb| *verb as u8));
        self.tell(path.points().iter().flat_map(|p| [p.x, p.y]));
        self.tell([now.sx, now.kx, now.ky, now.sy, now.tx, now.ty]);
    }

    /// The picture as PNG bytes.
    pub(crate) fn png(&self, colors: &Colors, seen: Seen) -> Vec<u8> {
        // Pixels of the size of a band, used for one after another.
        let mut work = (Bands::new(), None);
        // Cut at the same rows for any first one: a picture that grows upwards leaves the bands below as they were.
        let next = |top: i32| (top.div_euclid(ROWS as i32) + 1) * ROWS as i32;
        let tops = std::iter::successors(Some(self.rows.start), |top| Some(next(*top)));
        let bands: Vec<Arc<Band>> = tops
            .take_while(|top| *top < self.rows.end)
            .map(|top| self.band(top..next(top).min(self.rows.end), (colors, seen), &mut work))
            .collect();
        encode::png(self.size(), colors, bands.iter().map(|band| &**band))
    }

    /// Some rows, as they were kept or drawn now.
    fn band(
        &self,
        rows: Range<i32>,
        (colors, seen): (&Colors, Seen),
        (maker, pixels): &mut (Bands, Option<Pixels>),
    ) -> Arc<Band> {
        let all = self.key(&rows, colors);
        let own = match seen {
            Seen::ByAll | Seen::ByOne(None) => None,
            Seen::ByOne(Some(mine)) => Some(of_one(mine, &all)),
        };
        if let Some(band) = kept().get([&all].into_iter().chain(&own)) {
            return band;
        }
        let pixels = pixels.get_or_insert_with(|| Pixels::clear(self.width, ROWS));
        self.draw(0, &rows, pixels);
        let drawn = &pixels.raw()[..self.width as usize * rows.len() * 4];
        let band = Arc::new(maker.band(colors, drawn, self.width));
        let key = match seen {
            Seen::ByAll => Some(all),
            Seen::ByOne(_) => own,
        };
        if let Some(key) = key {
            let bytes = size_of_val(&key) + band.bytes();
            kept().put(key, Arc::clone(&band), bytes);
        }
        band
    }

    /// The items that touch these rows, with what tells each.
    fn touching(&self, rows: &Range<i32>) -> impl Iterator<Item = (&Item, &[u8])> {
        let (top, below) = (rows.start as f32, rows.end as f32);
        let begins = std::iter::once(0).chain(self.items.iter().map(|item| item.end));
        let all = self.items.iter().zip(begins);
        all.filter(move |(item, _)| item.rows.0 < below && item.rows.1 > top)
            .map(|(item, begin)| (item, &self.told[begin..item.end]))
    }

    /// Returns the identity of a band: a digest of everything that defines it.
    fn key(&self, rows: &Range<i32>, colors: &Colors) -> SpriteDigest {
        let mut key = Sha256::new_with_prefix([COMMON]);
        key.update(colors.id().to_le_bytes());
        key.update(self.width.to_le_bytes());
        let run = &self.ground.rows;
        for row in [rows.start, rows.end, run.start, run.end] {
            key.update(row.to_le_bytes());
        }
        for color in [self.ground.colors.0, self.ground.colors.1] {
            let color = color.to_color_u8();
            key.update([color.red(), color.green(), color.blue()]);
        }
        for (_, told) in self.touching(rows) {
            key.update((told.len() as u32).to_le_bytes());
            key.update(told);
        }
        key.finalize().into()
    }

    /// The part of the picture in these columns and rows, with all that was listed so far.
    pub(crate) fn drawn(&self, columns: &Range<i32>, rows: &Range<i32>) -> Pixels {
        let size = |side: &Range<i32>| (side.end - side.start).unsigned_abs();
        let mut pixels = Pixels::clear(size(columns), size(rows));
        self.draw(columns.start, rows, &mut pixels);
        pixels
    }

    /// Draws some rows, from a column on, over the former content of the pixels.
    fn draw(&self, column: i32, rows: &Range<i32>, pixels: &mut Pixels) {
        pixels.ground(rows.clone().map(|y| self.ground.at(y)));
        let (left, up) = (-i64::from(column), -i64::from(rows.start));
        for (item, _) in self.touching(rows) {
            let now = item.now.post_translate(left as f32, up as f32);
            match &item.what {
                What::Fill(path, color) => fill(pixels, path, *color, now),
                What::Fade(path, top, bottom) => fade(pixels, path, (*top, *bottom), now),
                What::Stroke(path, color, stroke) => pixels.stroke(path, *color, stroke, now),
                What::Lay(above, (x, y)) => above.upon(pixels, (x + left, y + up)),
            }
        }
    }
}

/// Returns the identity of a band in a seat's own picture.
fn of_one(mine: u64, key: &SpriteDigest) -> SpriteDigest {
    Sha256::new_with_prefix([OWN])
        .chain_update(mine.to_le_bytes())
        .chain_update(key)
        .finalize()
        .into()
}

/// The bands that are kept.
fn kept() -> MutexGuard<'static, Kept<SpriteDigest, Band>> {
    static KEPT: LazyLock<Mutex<Kept<SpriteDigest, Band>>> =
        LazyLock::new(|| Mutex::new(Kept::new(&BANDS, LIMIT)));
    // Nothing can panic while it is locked in a way that leaves it half changed.
    KEPT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Fills a shape.
pub(crate) fn fill(pixels: &mut Pixels, path: &Path, color: Color, now: Transform) {
    let mut paint = Paint::default();
    paint.set_color(color);
    pixels.fill(path, &paint, now);
}

/// Fills a shape with a vertical run from one colour at a height to another at another.
pub(crate) fn fade(
    pixels: &mut Pixels,
    path: &Path,
    (top, bottom): ((f32, Color), (f32, Color)),
    now: Transform,
) {
    let run = LinearGradient::new(
        Point::from_xy(0.0, top.0),
        Point::from_xy(0.0, bottom.0),
        vec![GradientStop::new(0.0, top.1), GradientStop::new(1.0, bottom.1)],
        SpreadMode::Pad,
        Transform::identity(),
    );
    let paint = Paint { shader: run.unwrap_or(Shader::SolidColor(top.1)), ..Paint::default() };
    pixels.fill(path, &paint, now);
}

/// The rows that a shape may touch, with an outline of that width.
fn reach(path: &Path, now: Transform, width: f32) -> (f32, f32) {
    let Some(bounds) = path.bounds().transform(now) else { return (f32::MIN, f32::MAX) };
    let scale = now.kx.abs() + now.ky.abs() + now.sx.abs() + now.sy.abs();
    // Corners may reach further than half the width; a pixel more for the soft edge.
    let more = width * scale + 1.0;
    (bounds.top() - more, bounds.bottom() + more)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::{Area, circle};

    /// Seeded numbers.
    struct Luck(u32);

    impl Luck {
        fn below(&mut self, n: u32) -> u32 {
            self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (self.0 >> 8) % n
        }

        fn color(&mut self) -> Color {
            let [r, g, b] = [0, 0, 0].map(|_| self.below(4) as u8 * 85);
            Color::from_rgba8(r, g, b, [90, 255][self.below(2) as usize])
        }
    }

    /// A picture of things that lie about; of two with the same seed a few are different.
    fn picture(seed: u32, changed: u32, sprites: &[Pixels]) -> List {
        let laid = |which: usize| {
            let runs = Arc::new(Runs::of(&sprites[which]));
            Laid::new([which as u8; 32], sprites[which].size(), move || runs)
        };
        let (mut same, mut other) = (Luck(seed), Luck(changed));
        let ground = Color::from_rgba8(0, 0, 85, 255);
        let ground = Ground { colors: (ground, ground), rows: 0..330 };
        let mut list = List::new(200, 0..330, ground);
        for _ in 0..30 {
            let luck = if same.below(8) == 0 { &mut other } else { &mut same };
            let (x, y) = (luck.below(220) as f32 - 10.0, luck.below(350) as f32 - 10.0);
            let (color, second) = (luck.color(), luck.color());
            let now = Transform::from_rotate(luck.below(3) as f32 * 4.0);
            let area = Area::new(x, y, 40.0, 30.0);
            match luck.below(4) {
                0 => list.fill(&circle(x, y, 17.0), color, now),
                1 => list.fade(&area.path(), ((y, color), (y + 30.0, second)), now),
                2 => {
                    let stroke = Stroke { width: 3.0, ..Stroke::default() };
                    list.stroke(&area.cut(9.0), color, &stroke, now);
                }
                _ => {
                    let which = luck.below(sprites.len() as u32) as usize;
                    list.lay(laid(which), (x as i64, y as i64));
                }
            }
        }
        list
    }

    /// Four channels of 0, 85, 170, 255: 64 colours.
    fn palette() -> Colors {
        let all: Vec<u32> = (0..64)
            .map(|i: u32| [i >> 4, (i >> 2) & 3, i & 3].iter().fold(0, |c, x| (c << 8) | (x * 85)))
            .collect();
        Colors::new(&all)
    }

    #[test]
    fn a_picture_has_the_same_bytes_after_any_other_picture() {
        let sprites: Vec<Pixels> = (0..3)
            .map(|n: u8| {
                let mut pixels = Pixels::clear(30, 50);
                let color = Color::from_rgba8(255, 85 * n, 0, 255);
                fill(&mut pixels, &circle(15.0, 25.0, 15.0), color, Transform::identity());
                pixels
            })
            .collect();
        let colors = palette();
        let mut luck = Luck(16);
        for round in 0..60 {
            let list = picture(round % 3, luck.below(5), &sprites);
            let seen = [Seen::ByAll, Seen::ByOne(None), Seen::ByOne(Some(1)), Seen::ByOne(Some(2))]
                [luck.below(4) as usize];
            let bytes = list.png(&colors, seen);
            // Nothing was ever kept under these colours.
            assert_eq!(bytes, list.png(&palette(), Seen::ByOne(None)), "round {round}");
        }
    }

    #[test]
    fn what_one_saw_alone_is_kept_for_that_one_alone() {
        let (colors, list) = (palette(), picture(7, 7, &[Pixels::clear(5, 5)]));
        let key = list.key(&(0..ROWS as i32), &colors);
        let finds = || kept().get([&key]).is_some();
        let finds_own = |mine| kept().get([&of_one(mine, &key)]).is_some();
        let alone = list.png(&colors, Seen::ByOne(None));
        assert!(!finds(), "what somebody saw alone");
        assert_eq!(list.png(&colors, Seen::ByOne(Some(7))), alone);
        assert!(finds_own(7), "its own");
        assert!(!finds() && !finds_own(8), "and nobody else's");
        assert_eq!(list.png(&colors, Seen::ByOne(Some(7))), alone);
        assert_eq!(list.png(&colors, Seen::ByAll), alone);
        assert!(finds(), "what everybody saw");
        assert_eq!(list.png(&colors, Seen::ByOne(Some(8))), alone);
    }
}
