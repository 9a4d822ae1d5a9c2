//! A legend: groups of signs with what they mean, in two columns.

use crate::Color;
use crate::canvas::{Area, At, Canvas};
use crate::text::{self, Face};

const COLUMNS: usize = 2;
/// Height of a row, and of a heading.
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
    /// What it means.
    pub said: String,
    /// Draws it about a point, in a square of [`SIZE`].
    pub draw: Stamp<'a>,
}

/// Side of the square of a sign, in pixels.
pub const SIZE: f32 = 36.0;

/// In which colours.
#[derive(Clone, Copy, Debug)]
pub struct Tones {
    /// Headings.
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

/// Height of a picture of these groups, in pixels.
#[must_use]
pub fn height(groups: &[Group<'_>]) -> f32 {
    groups.iter().map(|group| rows(group) * ROW + HEAD).sum::<f32>() + 14.0
}

/// Draws the groups below each other.
pub fn draw(c: &mut Canvas, width: f32, groups: &[Group<'_>], tones: Tones) {
    let mut y = 4.0;
    for group in groups {
        c.text(Face::Bold, 30.0, (18.0, y + 39.0, At::Left), tones.title, &group.title);
        y += HEAD;
        for (i, sign) in group.signs.iter().enumerate() {
            let (column, row) = ((i % COLUMNS) as f32, (i / COLUMNS) as f32);
            let wide = (width - 16.0) / COLUMNS as f32;
            let area = Area::new(8.0 + column * wide, y + row * ROW, wide, ROW).inset(3.0);
            one(c, area, sign, tones);
        }
        y += rows(group) * ROW;
    }
}

fn one(c: &mut Canvas, area: Area, sign: &Sign<'_>, tones: Tones) {
    c.fill(&area.round(9.0), tones.plate);
    (sign.draw)(c, (area.x + 32.0, area.middle().1));
    let room = area.w - 72.0;
    let wrapped = |size: f32| (size, text::wrap(Face::Narrow, size, room, &sign.said));
    let fits = SIZES.into_iter().map(wrapped).find(|(_, lines)| lines.len() <= 2);
    let (size, lines) = fits.unwrap_or_else(|| wrapped(18.0));
    let step = size * 1.06;
    let top = area.middle().1 - step * (lines.len() as f32 - 1.0) / 2.0 + size * 0.34;
    for (i, line) in lines.iter().enumerate() {
        let at = (area.x + 62.0, top + step * i as f32, At::Left);
        c.text(Face::Narrow, size, at, tones.text, line);
    }
}

/// The same in words.
#[must_use]
pub fn words(groups: &[Group<'_>]) -> String {
    let lines = groups.iter().flat_map(|group| {
        let signs = group.signs.iter().map(|sign| format!("\u{2022} {}", sign.said));
        std::iter::once(group.title.clone()).chain(signs)
    });
    lines.collect::<Vec<_>>().join("\n")
}
