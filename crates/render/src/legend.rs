//! A legend: groups of signs with what they mean, in two columns.

use crate::canvas::{Area, At, Canvas};
use crate::colors::Colors;
use crate::text::{self, Face};
use crate::{Color, Picture, Seen, Wording};

const COLUMNS: usize = 2;
/// Height of a row at most, and of a heading.
const ROW: f32 = 62.0;
const HEAD: f32 = 54.0;
/// Sizes of text, the largest that fits in two lines is taken.
const SIZES: [f32; 3] = [25.0, 23.0, 21.0];

/// Some signs under a heading.
pub struct Group<'a> {
    /// The heading.
    pub title: String,
    /// The signs.
    pub signs: Vec<Sign<'a>>,
}

/// Draws something about a point.
pub type Stamp<'a> = Box<dyn Fn(&mut Canvas, (f32, f32)) + 'a>;

/// A sign with its meaning.
pub struct Sign<'a> {
    /// The meaning of the sign.
    pub said: String,
    /// Draws it about a point, in a square of [`SIZE`].
    pub draw: Stamp<'a>,
}

/// Side of the square of a sign, in pixels.
pub const SIZE: f32 = 36.0;

/// Returns the signs that mark possible choices: those that are not one's own, and one's own.
#[must_use]
pub fn marks<'a>([others, own]: [String; 2], color: Color) -> [Sign<'a>; 2] {
    let area = |(x, y): (f32, f32)| Area::new(x - SIZE / 2.0, y - SIZE / 2.0, SIZE, SIZE);
    let solid = move |c: &mut Canvas, at| c.stroke(&area(at).round(6.0), color, 5.0);
    let dashed = move |c: &mut Canvas, at| c.dashes(&area(at).round(6.0), color, 5.0, 9.0);
    [Sign { said: others, draw: Box::new(solid) }, Sign { said: own, draw: Box::new(dashed) }]
}

/// In which colours.
#[derive(Clone, Copy, Debug)]
pub struct Tones {
    /// Under everything.
    pub ground: Color,
    /// The colour of headings.
    pub title: Color,
    /// The ground of a sign.
    pub plate: Color,
    /// Its words.
    pub text: Color,
}

/// Rows of a group.
fn rows(group: &Group<'_>) -> f32 {
    group.signs.len().div_ceil(COLUMNS) as f32
}

/// Highest legend, in pixels.
const MOST: f32 = 1440.0;
/// Free below the last row.
const BELOW: f32 = 14.0;

/// Height of a row: where there are many, less.
fn row(groups: &[Group<'_>]) -> f32 {
    let all = groups.iter().map(rows).sum::<f32>().max(1.0);
    let room = MOST - BELOW - HEAD * groups.len() as f32;
    (room / all).floor().min(ROW)
}

/// Height of a picture of these groups, in pixels.
fn height(groups: &[Group<'_>]) -> f32 {
    let high = row(groups);
    groups.iter().map(|group| rows(group) * high + HEAD).sum::<f32>() + BELOW
}

/// Paints the groups below each other, which is nobody's secret; `short` is its alternative text where all of its words
/// are too many.
#[must_use]
pub fn picture(
    width: f32,
    groups: &[Group<'_>],
    (colors, tones): (&'static Colors, Tones),
    short: String,
) -> Picture {
    let mut c = Canvas::new(width as u32, height(groups) as u32, tones.ground, tones.ground);
    draw(&mut c, width, groups, tones);
    let words = Wording { full: words(groups), shorter: vec![short] };
    c.into_picture((colors, Seen::ByOne(None)), words)
}

/// Draws the groups below each other.
fn draw(c: &mut Canvas, width: f32, groups: &[Group<'_>], tones: Tones) {
    let high = row(groups);
    let mut y = 4.0;
    for group in groups {
        c.text(Face::Bold, 30.0, (18.0, y + 39.0, At::Left), tones.title, &group.title);
        y += HEAD;
        for (i, sign) in group.signs.iter().enumerate() {
            let (column, line) = ((i % COLUMNS) as f32, (i / COLUMNS) as f32);
            let wide = (width - 16.0) / COLUMNS as f32;
            let area = Area::new(8.0 + column * wide, y + line * high, wide, high).inset(3.0);
            one(c, area, sign, tones);
        }
        y += rows(group) * high;
    }
}

fn one(c: &mut Canvas, area: Area, sign: &Sign<'_>, tones: Tones) {
    c.fill(&area.round(9.0), tones.plate);
    (sign.draw)(c, (area.x + 32.0, area.middle().1));
    let room = area.w - 72.0;
    let wrapped = |size: f32| (size, text::wrap(Face::Narrow, size, room, &sign.said));
    let fits = |(size, lines): &(f32, Vec<String>)| {
        lines.len() <= 2 && lines.len() as f32 * size * 1.06 <= area.h - 2.0
    };
    let fits = SIZES.into_iter().map(wrapped).find(fits);
    let (size, lines) = fits.unwrap_or_else(|| wrapped(18.0));
    let step = size * 1.06;
    let top = area.middle().1 - step * (lines.len() as f32 - 1.0) / 2.0 + size * 0.34;
    for (i, line) in lines.iter().enumerate() {
        let at = (area.x + 62.0, top + step * i as f32, At::Left);
        c.text(Face::Narrow, size, at, tones.text, line);
    }
}

/// The same in words.
fn words(groups: &[Group<'_>]) -> String {
    let lines = groups.iter().flat_map(|group| {
        let signs = group.signs.iter().map(|sign| format!("\u{2022} {}", sign.said));
        std::iter::once(group.title.clone()).chain(signs)
    });
    lines.collect::<Vec<_>>().join("\n")
}
