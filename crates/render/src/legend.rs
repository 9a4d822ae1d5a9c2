//! A legend: groups of signs with what they mean, in two columns; on a phone in one.

use crate::canvas::{Area, At, Canvas};
use crate::colors::Colors;
use crate::palette::rgb;
use crate::scheme::Scheme;
use crate::sign::{Badge, Symbol};
use crate::text::{self, Face};
use crate::{Color, Frame, Picture, Reader, Seen, Wording};
use stolik_words::Phrase;

const COLUMNS: usize = 2;
/// Height of a row at most, and of a heading.
const ROW: f32 = 62.0;
const HEAD: f32 = 54.0;
/// Sizes of text, the largest that fits in two lines is taken.
const SIZES: [f32; 3] = [25.0, 23.0, 21.0];
/// The size of text on a phone.
const UPRIGHT: f32 = 27.0;
/// The distance of lines, as a part of their size.
const LINE: f32 = 1.06;
/// Room for a sign beside its words.
const BESIDE: f32 = 72.0;

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

/// The legend of a game whose signs are a closed list.
#[derive(Clone, Copy, Debug)]
pub struct Legend<S: 'static> {
    /// The groups of signs, each under the key of its heading.
    pub groups: &'static [(&'static str, &'static [S])],
    /// The beginning of the keys of meanings, before the key of a sign.
    pub prefix: &'static str,
    /// Side of a sign, in pixels.
    pub side: f32,
    /// The colours of the table, and those of the picture.
    pub tones: (Scheme, fn() -> &'static Colors),
}

impl<S: Symbol> Legend<S> {
    /// The key of the sentence on the meaning of a sign.
    #[must_use]
    pub fn key(&self, sign: S) -> String {
        format!("{}{}", self.prefix, sign.key())
    }

    /// The meanings of badges.
    pub fn of(&self, reader: &Reader<'_>, badges: &[Badge<S>]) -> Vec<String> {
        self.meanings(reader, badges.iter().map(|badge| badge.sign))
    }

    /// The meanings of some signs.
    pub fn meanings(&self, reader: &Reader<'_>, signs: impl Iterator<Item = S>) -> Vec<String> {
        signs.map(|sign| reader.say(&Phrase::new(self.key(sign)))).collect()
    }

    /// Paints all signs with their meanings. The marks of possible choices stand in the last group.
    #[must_use]
    pub fn paint<'a>(&self, reader: impl Into<Reader<'a>>) -> Picture {
        let reader = &reader.into();
        let (scheme, colors) = &self.tones;
        let word = |key: &str| reader.say(&Phrase::new(key));
        let (side, tones) = (self.side, Tones::new(scheme));
        let entry = |sign: &S| {
            let sign = *sign;
            let draw = move |c: &mut Canvas, at| sign.draw(c, at, side, tones.text, tones.plate);
            Sign { said: word(&self.key(sign)), draw: Box::new(draw) }
        };
        let group = |(title, signs): &(&str, &[S])| Group {
            title: word(title),
            signs: signs.iter().map(entry).collect(),
        };
        let mut groups: Vec<Group<'_>> = self.groups.iter().map(group).collect();
        if let Some(around) = groups.last_mut() {
            let marked = ["board-mark-target", "board-mark-own"].map(word);
            around.signs.extend(marks(marked, rgb(scheme.target)));
        }
        picture(reader.frame, &groups, (colors(), tones), word("board-signs"))
    }
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

impl Tones {
    /// The colours of a game's table.
    fn new(scheme: &Scheme) -> Tones {
        Tones {
            ground: rgb(scheme.table.1),
            title: rgb(scheme.amber),
            plate: rgb(scheme.panel),
            text: rgb(scheme.paper),
        }
    }
}

/// Rows of a group.
fn rows(group: &Group<'_>) -> f32 {
    group.signs.len().div_ceil(COLUMNS) as f32
}

/// Highest legend of a chat, in pixels.
const MOST: f32 = 1440.0;
/// Free below the last row.
const BELOW: f32 = 14.0;

/// Height of a row: where there are many, less.
fn row(groups: &[Group<'_>]) -> f32 {
    let all = groups.iter().map(rows).sum::<f32>().max(1.0);
    let room = MOST - BELOW - HEAD * groups.len() as f32;
    (room / all).floor().min(ROW)
}

/// A heading or a sign in its area.
enum Placed<'a> {
    Title(&'a str, f32),
    Sign(&'a Sign<'a>, Area),
}

/// The parts of a legend in their areas, and its height.
fn placed<'a>(frame: Frame, groups: &'a [Group<'a>]) -> (Vec<Placed<'a>>, f32) {
    match frame {
        Frame::Chat | Frame::Desk => side_by_side(groups),
        Frame::Phone | Frame::Landscape => one_below_the_other(groups),
    }
}

/// The parts in two columns, all rows equally high.
fn side_by_side<'a>(groups: &'a [Group<'a>]) -> (Vec<Placed<'a>>, f32) {
    let (high, wide) = (row(groups), (Frame::Chat.width() - 16.0) / COLUMNS as f32);
    let (mut y, mut out) = (4.0, Vec::new());
    for group in groups {
        out.push(Placed::Title(&group.title, y));
        y += HEAD;
        for (i, sign) in group.signs.iter().enumerate() {
            let (column, line) = ((i % COLUMNS) as f32, (i / COLUMNS) as f32);
            let area = Area::new(8.0 + column * wide, y + line * high, wide, high).inset(3.0);
            out.push(Placed::Sign(sign, area));
        }
        y += rows(group) * high;
    }
    (out, y - 4.0 + BELOW)
}

/// The parts in one column, each row as high as its words need.
fn one_below_the_other<'a>(groups: &'a [Group<'a>]) -> (Vec<Placed<'a>>, f32) {
    let wide = Frame::Phone.width() - 12.0;
    let (mut y, mut out) = (4.0, Vec::new());
    for group in groups {
        out.push(Placed::Title(&group.title, y));
        y += HEAD;
        for sign in &group.signs {
            let lines = text::wrap(Face::Narrow, UPRIGHT, wide - BESIDE, &sign.said).len();
            let high = (lines as f32 * UPRIGHT * LINE + 14.0).max(SIZE + 10.0).ceil();
            out.push(Placed::Sign(sign, Area::new(6.0, y, wide, high)));
            y += high + 6.0;
        }
    }
    (out, y + BELOW)
}

/// Paints the groups below each other, which is nobody's secret; `short` is its alternative text where all of its words
/// are too many.
#[must_use]
pub fn picture(
    frame: Frame,
    groups: &[Group<'_>],
    (colors, tones): (&'static Colors, Tones),
    short: String,
) -> Picture {
    let (parts, height) = placed(frame, groups);
    let mut c = Canvas::new(frame.width() as u32, height as u32, tones.ground, tones.ground);
    for part in parts {
        match part {
            Placed::Title(title, y) => {
                c.text(Face::Bold, 30.0, (18.0, y + 39.0, At::Left), tones.title, title);
            }
            Placed::Sign(sign, area) => one(&mut c, frame, area, sign, tones),
        }
    }
    let words = Wording { full: words(groups), shorter: vec![short] };
    c.into_picture((colors, Seen::ByOne(None)), words)
}

fn one(c: &mut Canvas, frame: Frame, area: Area, sign: &Sign<'_>, tones: Tones) {
    c.fill(&area.round(9.0), tones.plate);
    (sign.draw)(c, (area.x + 32.0, area.middle().1));
    let room = area.w - BESIDE;
    let wrapped = |size: f32| (size, text::wrap(Face::Narrow, size, room, &sign.said));
    let fits = |(size, lines): &(f32, Vec<String>)| {
        lines.len() <= 2 && lines.len() as f32 * size * LINE <= area.h - 2.0
    };
    let (size, lines) = match frame {
        Frame::Chat | Frame::Desk => {
            let fits = SIZES.into_iter().map(wrapped).find(fits);
            fits.unwrap_or_else(|| wrapped(18.0))
        }
        Frame::Phone | Frame::Landscape => wrapped(UPRIGHT),
    };
    let step = size * LINE;
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
