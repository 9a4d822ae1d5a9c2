//! A canvas: the few strokes that our pictures need. What is drawn upon a picture is described in a scene; what is
//! kept to be laid upon pictures is drawn at once.

use crate::colors::Colors;
use crate::list::{self, Ground, Laid, List, Seen};
use crate::palette::{INK, rgb, veil};
use crate::picture::{Picture, Wording};
use crate::pixels::Pixels;
use crate::scene::{Drawn, Mark, Outline, Run, Scene};
use crate::text::{self, Face};
use crate::written;
use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;
use tiny_skia::{Color, LineJoin, Path, PathBuilder, Rect, Stroke, Transform};

/// The part of a line that stands at the given point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum At {
    /// Its beginning.
    Left,
    /// Its middle.
    Middle,
    /// Its end.
    Right,
}

/// Something to draw upon, with a current transformation.
pub struct Canvas {
    on: On,
    now: Transform,
    /// The marks so far as a list, with their number; only while written text is measured.
    listed: Option<(List, usize)>,
}

/// The target of drawing.
enum On {
    /// It is drawn at once: what will be laid on others.
    Pixels(Pixels),
    /// It is described; PNG and SVG are printed from the description.
    Scene(Scene),
}

/// Widest canvas and highest sprite, in pixels.
const MOST: u32 = 1536;
/// Most rows of a picture: those of a phone are narrower and higher than others.
const MOST_ROWS: u32 = 5376;
/// Columns beside a shape that are measured with it: more than the widest edge of a letter.
const AROUND: i32 = 24;

impl Canvas {
    /// An opaque canvas that runs from one colour at the top to another at the bottom, `1..=1536` pixels wide and
    /// `1..=5376` high.
    #[must_use]
    pub fn new(width: u32, height: u32, top: Color, bottom: Color) -> Canvas {
        let rows = 0..height.clamp(1, MOST_ROWS) as i32;
        Canvas::of_rows(width, rows.clone(), Ground { colors: (top, bottom), rows })
    }

    /// An opaque canvas on a ground, from a row to a row in the coordinates of what is drawn: what stands above
    /// the row 0 moves nothing below. `1..=1536` pixels wide and `1..=5376` high.
    #[must_use]
    pub fn of_rows(width: u32, rows: Range<i32>, ground: Ground) -> Canvas {
        let most = rows.start.saturating_add(MOST_ROWS as i32);
        let rows = rows.start..rows.end.clamp(rows.start.saturating_add(1), most);
        Canvas::of_scene(Scene::new(width.clamp(1, MOST), rows, Some(ground)))
    }

    fn of_scene(scene: Scene) -> Canvas {
        Canvas { on: On::Scene(scene), now: Transform::identity(), listed: None }
    }

    /// The description of a sprite of that size.
    pub(crate) fn described((width, height): (u32, u32), draw: impl FnOnce(&mut Canvas)) -> Scene {
        let mut canvas = Canvas::of_scene(Scene::new(width, 0..height as i32, None));
        draw(&mut canvas);
        canvas.into_scene()
    }

    fn into_scene(self) -> Scene {
        match self.on {
            On::Scene(scene) => scene,
            On::Pixels(_) => unreachable!("only what is laid upon others is drawn at once"),
        }
    }

    /// Pixels that are transparent where nothing is drawn on them, to be laid upon others. `1..=1536`
    /// pixels on each side.
    pub(crate) fn drawn(width: u32, height: u32, draw: impl FnOnce(&mut Canvas)) -> Pixels {
        let pixels = Pixels::clear(width.clamp(1, MOST), height.clamp(1, MOST));
        let mut canvas =
            Canvas { on: On::Pixels(pixels), now: Transform::identity(), listed: None };
        draw(&mut canvas);
        match canvas.on {
            On::Pixels(pixels) => pixels,
            On::Scene(_) => unreachable!("it was made of pixels, and nothing changes that"),
        }
    }

    /// Lays a sprite upon this canvas, its upper left corner at `(left, top)`; what reaches over
    /// the edge is cut. The current transformation does not count.
    pub(crate) fn lay(&mut self, above: Arc<dyn Drawn>, at: (i64, i64)) {
        match &mut self.on {
            On::Pixels(pixels) => {
                let (told, size) = (above.digest(), above.size());
                Laid::new(told, size, move || above.runs()).upon(pixels, at);
            }
            On::Scene(scene) => scene.marks.push(Mark::Lay(above, at)),
        }
    }

    /// Draws an element: a card, a cell, a place, as a group that a page finds by its id. The id is the kind and the
    /// upper left corner of the area. It never names the card, so it tells no more than the picture does.
    pub fn element(&mut self, kind: &'static str, area: Area, draw: impl FnOnce(&mut Canvas)) {
        if let On::Scene(scene) = &mut self.on {
            scene.marks.push(Mark::Open(kind, [area.x.round() as i32, area.y.round() as i32]));
        }
        draw(self);
        if let On::Scene(scene) = &mut self.on {
            scene.marks.push(Mark::Close);
        }
    }

    /// Width and height in pixels.
    #[must_use]
    pub fn size(&self) -> (u32, u32) {
        match &self.on {
            On::Pixels(pixels) => pixels.size(),
            On::Scene(scene) => scene.size(),
        }
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
        match &mut self.on {
            On::Pixels(pixels) => list::fill(pixels, path, color, self.now),
            On::Scene(scene) => scene.marks.push(Mark::Fill(path.clone(), color, self.now)),
        }
    }

    /// Fills a shape with a vertical run from one colour at `top` to another at `bottom`.
    pub fn fade(&mut self, path: &Path, top: (f32, Color), bottom: (f32, Color)) {
        match &mut self.on {
            On::Pixels(pixels) => list::fade(pixels, path, (top, bottom), self.now),
            On::Scene(scene) => {
                scene.marks.push(Mark::Fade(path.clone(), [top, bottom], self.now));
            }
        }
    }

    /// Draws the outline of a shape.
    pub fn stroke(&mut self, path: &Path, color: Color, width: f32) {
        self.line(path, color, Outline::solid(width));
    }

    /// Draws the outline of a shape in dashes.
    pub fn dashes(&mut self, path: &Path, color: Color, width: f32, dash: f32) {
        self.line(path, color, Outline { width, dash: Some(dash) });
    }

    fn line(&mut self, path: &Path, color: Color, outline: Outline) {
        match &mut self.on {
            On::Pixels(pixels) => pixels.stroke(path, color, &outline.stroke(), self.now),
            On::Scene(scene) => {
                scene.marks.push(Mark::Stroke(path.clone(), color, outline, self.now));
            }
        }
    }

    /// A soft shadow under a shape that will be filled: only its edge is drawn, the rest is covered.
    pub fn shadow(&mut self, path: &Path) {
        self.within(Transform::from_translate(0.0, 3.0), |c| {
            c.stroke(path, Color::from_rgba8(0, 0, 0, 105), 7.0);
        });
    }

    /// A line of text; `y` is its baseline.
    pub fn text(&mut self, face: Face, size: f32, at: (f32, f32, At), color: Color, line: &str) {
        self.run((face, size), at, (color, None), line);
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
        self.run((face, size), at, (color, Some(veil(rgb(INK), 235))), line);
    }

    fn run(
        &mut self,
        (face, size): (Face, f32),
        (x, y, at): (f32, f32, At),
        (color, edge): (Color, Option<Color>),
        line: &str,
    ) {
        let left = match at {
            At::Left => x,
            At::Middle => x - text::width(face, size, line) / 2.0,
            At::Right => x - text::width(face, size, line),
        };
        let run = Run { face, size, at: (left, y), color, edge, line: line.to_owned() };
        if written::watched()
            && let Some(path) = run.path()
        {
            self.measure(&path, (line, size), (color, edge));
        }
        let now = self.now;
        match &mut self.on {
            On::Pixels(_) => self.draw_run(&run),
            On::Scene(scene) => scene.marks.push(Mark::Text(run, now)),
        }
    }

    fn draw_run(&mut self, run: &Run) {
        let Some(path) = run.path() else { return };
        if let Some(edge) = run.edge {
            self.stroke(&path, edge, run.edge_width());
        }
        self.fill(&path, run.color);
    }

    /// Measures a sign that is to be drawn in a colour, where somebody asks for it: what it is told from is a ring of
    /// one pixel about its shapes.
    pub(crate) fn measure_sign<'a>(
        &mut self,
        shapes: impl Iterator<Item = &'a Path>,
        (ink, size): (Color, f32),
    ) {
        if !written::watched() {
            return;
        }
        let mut all = PathBuilder::new();
        shapes.for_each(|shape| all.push_path(shape));
        let Some(path) = all.finish() else { return };
        let scale = self.scale();
        let Some((below, now)) = self.below(&path) else { return };
        let (width, height) = below.size();
        let (mut around, mut inside) = (Pixels::clear(width, height), Pixels::clear(width, height));
        let ring = Stroke { width: 3.0 / scale, line_join: LineJoin::Round, ..Stroke::default() };
        around.stroke(&path, Color::BLACK, &ring, now);
        list::fill(&mut inside, &path, Color::BLACK, now);
        let hairline = Stroke { width: 1.0 / scale, ..ring.clone() };
        inside.stroke(&path, Color::BLACK, &hairline, now);
        around.keep_outside(&inside);
        written::measure_sign((ink, size), &below, &around);
    }

    /// Returns the scale: the length in pixels that a drawn pixel gets.
    pub(crate) fn scale(&self) -> f32 {
        self.now.sx.hypot(self.now.ky).max(0.01)
    }

    /// Returns the pixels drawn so far where a shape is to be drawn, and the transformation that leads there.
    fn below(&mut self, path: &Path) -> Option<(Cow<'_, Pixels>, Transform)> {
        let covers = path.bounds().transform(self.now)?;
        let rows = covers.top().floor() as i32 - 2..covers.bottom().ceil() as i32 + 2;
        Some(match &self.on {
            On::Pixels(pixels) => (Cow::Borrowed(pixels), self.now),
            On::Scene(scene) => {
                let width = scene.size().0 as i32;
                let (left, right) = (covers.left().floor() as i32, covers.right().ceil() as i32);
                let left = (left - AROUND).clamp(0, width - 1);
                let columns = left..(right + AROUND).clamp(left + 1, width);
                let now = self.now.post_translate(-left as f32, -rows.start as f32);
                let (list, marks) =
                    self.listed.get_or_insert_with(|| (scene.list(), scene.marks.len()));
                scene.list_from(*marks, list);
                *marks = scene.marks.len();
                (Cow::Owned(list.drawn(&columns, &rows)), now)
            }
        })
    }

    /// Measures a line of text that is to be drawn.
    fn measure(&mut self, path: &Path, (line, size): (&str, f32), colors: (Color, Option<Color>)) {
        let Some((below, now)) = self.below(path) else { return };
        let (width, height) = below.size();
        let mut near = Pixels::clear(width, height);
        let around = Stroke { width: size / 8.0, ..Stroke::default() };
        list::fill(&mut near, path, Color::BLACK, now);
        near.stroke(path, Color::BLACK, &around, now);
        written::measure((line, size), colors, &below, &near);
    }

    /// The picture as PNG bytes, in known colours, without an alpha channel.
    #[must_use]
    pub fn png(&self, colors: &Colors, seen: Seen) -> Vec<u8> {
        match &self.on {
            On::Scene(scene) => scene.png(colors, seen),
            On::Pixels(_) => unreachable!("only what is laid upon others is drawn at once"),
        }
    }

    /// The finished picture, which is encoded in these colours when its PNG is asked for.
    #[must_use]
    pub fn into_picture(self, ink: (&'static Colors, Seen), words: Wording) -> Picture {
        Picture::new(self.into_scene(), ink, words)
    }
}

/// A box.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    /// Left edge.
    pub x: f32,
    /// Upper edge.
    pub y: f32,
    /// The width of the box.
    pub w: f32,
    /// The height of the box.
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

    /// The box in whole pixels from the upper left: left, top, width, height.
    #[must_use]
    pub fn pixels(self) -> [u16; 4] {
        [self.x, self.y, self.w, self.h].map(|n| n.round().max(0.0) as u16)
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
