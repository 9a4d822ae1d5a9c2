//! A picture as a description: runs of text, shapes, sprites and named groups, back to front. Painters make one; PNG
//! (`list`) and SVG (`svg`) are printed from it.

use crate::colors::Colors;
use crate::list::{Ground, Laid, List, Seen, SpriteDigest};
use crate::runs::Runs;
use crate::text::{self, Face};
use std::ops::Range;
use std::sync::Arc;
use tiny_skia::{Color, LineCap, LineJoin, Path, Stroke, StrokeDash, Transform};

/// A sprite as a scene holds it: it can be rasterised, and it can be drawn into another scene.
pub(crate) trait Drawn: Send + Sync {
    /// The digest that tells it from all other sprites.
    fn digest(&self) -> SpriteDigest;
    /// Width and height, the margin included.
    fn size(&self) -> (u32, u32);
    /// Its pixels, as they were kept or drawn now.
    fn runs(&self) -> Arc<Runs>;
    /// Returns its description, its upper left corner at the origin.
    fn scene(&self) -> Scene;
}

/// A line of text that begins at a point of its baseline.
#[derive(Clone)]
pub(crate) struct Run {
    pub(crate) face: Face,
    pub(crate) size: f32,
    pub(crate) at: (f32, f32),
    pub(crate) color: Color,
    /// The colour of the edge around each character, if it has one.
    pub(crate) edge: Option<Color>,
    pub(crate) line: String,
}

impl Run {
    /// Its characters as one shape.
    pub(crate) fn path(&self) -> Option<Path> {
        text::line(self.face, self.size, self.at.0, self.at.1, &self.line)
    }

    /// Width of the edge's outline.
    pub(crate) fn edge_width(&self) -> f32 {
        self.size / 5.0
    }
}

/// A part of a picture.
pub(crate) enum Mark {
    Fill(Path, Color, Transform),
    Fade(Path, [(f32, Color); 2], Transform),
    Stroke(Path, Color, Outline, Transform),
    Text(Run, Transform),
    Lay(Arc<dyn Drawn>, (i64, i64)),
    /// An element of this kind begins, whose upper left corner is here.
    Open(&'static str, [i32; 2]),
    /// The group that began last ends.
    Close,
}

/// A description of a picture.
pub(crate) struct Scene {
    pub(crate) width: u32,
    /// The rows of the picture in the coordinates of what is drawn.
    pub(crate) rows: Range<i32>,
    /// The ground under everything; a sprite has none.
    pub(crate) ground: Option<Ground>,
    pub(crate) marks: Vec<Mark>,
}

impl Scene {
    pub(crate) fn new(width: u32, rows: Range<i32>, ground: Option<Ground>) -> Scene {
        Scene { width, rows, ground, marks: Vec::new() }
    }

    /// Width and height in pixels.
    pub(crate) fn size(&self) -> (u32, u32) {
        (self.width, (self.rows.end - self.rows.start).unsigned_abs())
    }

    /// The picture as PNG bytes.
    pub(crate) fn png(&self, colors: &Colors, seen: Seen) -> Vec<u8> {
        self.list().png(colors, seen)
    }

    /// Bytes that it takes in memory, about.
    pub(crate) fn bytes(&self) -> usize {
        let path = |path: &Path| path.points().len() * 9;
        let within = |mark: &Mark| match mark {
            Mark::Fill(shape, ..) | Mark::Fade(shape, ..) | Mark::Stroke(shape, ..) => path(shape),
            Mark::Text(run, _) => run.line.len(),
            Mark::Lay(drawn, _) => size_of_val(&**drawn),
            Mark::Open(..) | Mark::Close => 0,
        };
        self.marks.iter().map(|mark| size_of::<Mark>() + within(mark)).sum()
    }

    /// Every line of text with its size in pixels, those of sprites too.
    pub(crate) fn texts(&self) -> Vec<(String, f32)> {
        let mut all = Vec::new();
        for mark in &self.marks {
            if let Mark::Text(run, now) = mark {
                all.push((run.line.clone(), run.size * now.sx.hypot(now.ky)));
            }
            if let Mark::Lay(drawn, _) = mark {
                all.extend(drawn.scene().texts());
            }
        }
        all
    }

    /// The outlines and pixels from which bands of rows are drawn.
    pub(crate) fn list(&self) -> List {
        let clear = || Ground { colors: (Color::TRANSPARENT, Color::TRANSPARENT), rows: 0..1 };
        let ground = self.ground.clone().unwrap_or_else(clear);
        let mut list = List::new(self.width, self.rows.clone(), ground);
        self.list_from(0, &mut list);
        list
    }

    /// Lists the marks from that one on, on a list that holds those before it.
    pub(crate) fn list_from(&self, first: usize, list: &mut List) {
        for mark in &self.marks[first..] {
            match mark {
                Mark::Fill(path, color, now) => list.fill(path, *color, *now),
                Mark::Fade(path, [top, bottom], now) => list.fade(path, (*top, *bottom), *now),
                Mark::Stroke(path, color, outline, now) => {
                    list.stroke(path, *color, &outline.stroke(), *now);
                }
                Mark::Text(run, now) => list_text(list, run, *now),
                Mark::Lay(drawn, at) => {
                    let runs = Arc::clone(drawn);
                    list.lay(Laid::new(drawn.digest(), drawn.size(), move || runs.runs()), *at);
                }
                Mark::Open(..) | Mark::Close => {}
            }
        }
    }
}

fn list_text(list: &mut List, run: &Run, now: Transform) {
    let Some(path) = run.path() else { return };
    if let Some(edge) = run.edge {
        list.stroke(&path, edge, &Outline::solid(run.edge_width()).stroke(), now);
    }
    list.fill(&path, run.color, now);
}

/// The manner in which an outline is drawn: with round corners and ends, or in dashes as long as the gaps.
#[derive(Clone, Copy)]
pub(crate) struct Outline {
    pub(crate) width: f32,
    pub(crate) dash: Option<f32>,
}

impl Outline {
    /// An outline without gaps.
    pub(crate) fn solid(width: f32) -> Outline {
        Outline { width, dash: None }
    }

    /// The same for the rasteriser.
    pub(crate) fn stroke(self) -> Stroke {
        let stroke = Stroke { width: self.width, ..Stroke::default() };
        match self.dash {
            Some(dash) => {
                let dash = StrokeDash::new(vec![dash, dash], 0.0);
                Stroke { dash, line_cap: LineCap::Butt, ..stroke }
            }
            None => Stroke { line_join: LineJoin::Round, line_cap: LineCap::Round, ..stroke },
        }
    }
}
