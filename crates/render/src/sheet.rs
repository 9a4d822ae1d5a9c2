//! One card, large, with its text: the parts that the sheets of several games share.

use crate::canvas::{Area, At, Canvas, rhombus};
use crate::colors::Colors;
use crate::palette::{mix, rgb};
use crate::para::wrap;
use crate::scheme::Scheme;
use crate::sign::{Badge, Symbol};
use crate::text::{self, Face};
use crate::{Frame, Picture, Seen, Wording};
use tiny_skia::Color;

/// Width of a sheet.
pub const WIDTH: f32 = 720.0;
/// Height of a card at least: five to seven, as cards are.
pub const USUAL: f32 = 1008.0;
/// Height of a card for which the size of its text is chosen.
const MOST: f32 = 1280.0;
/// Height of a [`picture`] without its text.
const BARE: f32 = 560.0;

/// Limits of a sheet on a kind of screen.
#[derive(Clone, Copy, Debug)]
pub struct ScreenStyle {
    /// The least size of text that is readable there.
    least: f32,
    /// The size of a text that is too long for a card.
    small: f32,
    /// Height of the picture at most.
    most: f32,
}

impl ScreenStyle {
    /// The limits in a frame, with the size that a long text has in a chat. On a phone a card is scrolled.
    #[must_use]
    pub const fn new(frame: Frame, small: f32) -> ScreenStyle {
        let least = frame.least_text();
        match frame {
            Frame::Chat | Frame::Desk => ScreenStyle { least, small, most: MOST },
            Frame::Phone | Frame::Landscape => ScreenStyle { least, small: 26.0, most: 5000.0 },
        }
    }

    /// A height that the screen admits.
    #[must_use]
    pub fn limit(self, height: f32) -> f32 {
        height.min(self.most)
    }
}

/// Measures of a text on a card.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// Sizes of text, the largest that fits is taken.
    pub sizes: [f32; 6],
    /// Width of a line.
    pub room: f32,
    /// Height of a line, as a part of the size.
    pub line: f32,
    /// Space before each sentence.
    pub gap: f32,
    /// Space above and below the text.
    pub pad: f32,
    /// Height of the space for a card without text.
    pub empty: f32,
}

/// A text broken into lines of a size; `true` where a sentence begins.
#[derive(Clone, Debug)]
pub struct Body {
    lines: Vec<(bool, String)>,
    setting: Setting,
    /// The size of its letters.
    pub size: f32,
}

impl Body {
    /// Breaks a text into lines of the largest size in which it fits under a card of that height.
    #[must_use]
    pub fn fit(text: &[String], setting: Setting, bare: f32, style: ScreenStyle) -> Body {
        let body = |size: f32| Body { lines: wrap(text, setting.room, size), setting, size };
        let readable = setting.sizes.into_iter().filter(|size| *size >= style.least);
        let found = readable.map(body).find(|body| body.height() + bare <= MOST);
        found.unwrap_or_else(|| body(style.small))
    }

    /// Height of a line.
    fn step(&self) -> f32 {
        self.size * self.setting.line
    }

    /// Height of the text with the space around it.
    #[must_use]
    pub fn height(&self) -> f32 {
        if self.lines.is_empty() {
            return self.setting.empty;
        }
        let begins = self.lines.iter().filter(|(begins, _)| *begins).count() as f32;
        self.lines.len() as f32 * self.step() + begins * self.setting.gap + self.setting.pad
    }

    /// Draws the lines from the foot of the first one on. `mark` draws the mark of a sentence by its number, at the foot of
    /// its first line.
    pub fn draw(
        &self,
        c: &mut Canvas,
        (x, foot): (f32, f32),
        ink: Color,
        mut mark: impl FnMut(&mut Canvas, f32, usize),
    ) {
        let (mut y, mut sentence) = (foot, 0);
        for (begins, line) in &self.lines {
            if *begins {
                if sentence > 0 {
                    y += self.setting.gap;
                }
                mark(c, y, sentence);
                sentence += 1;
            }
            c.text(Face::Regular, self.size, (x, y, At::Left), ink, line);
            y += self.step();
        }
    }
}

/// The words of a card.
pub struct Words<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its type, with a capital letter.
    pub kind: &'a str,
    /// Name, type and numbers in one line.
    pub line: String,
    /// Its sentences.
    pub text: &'a [String],
    /// Width beside the sentences that stays free.
    pub free: f32,
}

/// The name, the type and the numbers of a card in words.
pub struct Heading {
    /// Its name, drawable.
    pub name: String,
    /// Its type.
    pub kind: String,
    /// Its numbers, if it has some.
    pub stats: Option<String>,
}

impl Heading {
    /// All of it in one line.
    #[must_use]
    pub fn line(&self) -> String {
        let parts = [&self.name, &self.kind].into_iter().chain(&self.stats);
        parts.map(String::as_str).collect::<Vec<_>>().join(", ")
    }
}

/// Draws a part of a card at its place.
pub type Stamp<'a, Place> = &'a dyn Fn(&mut Canvas, Place);

/// Colours and drawings of a card.
pub struct Look<'a, S> {
    /// The colours of the table.
    pub scheme: &'a Scheme,
    /// The ground of its type.
    pub ground: Color,
    /// The ground of its drawing.
    pub under: Color,
    /// The sign of its type.
    pub sign: S,
    /// The signs of its keywords.
    pub badges: Vec<Badge<S>>,
    /// Draws its emblem in an area.
    pub art: Stamp<'a, Area>,
    /// Draws price and numbers between two points at a height.
    pub bar: Stamp<'a, (f32, f32, f32)>,
}

/// Paints a card as printed.
#[must_use]
pub fn picture(
    words: Words<'_>,
    look: &Look<'_, impl Symbol>,
    (frame, colors): (Frame, &'static Colors),
) -> Picture {
    let style = ScreenStyle::new(frame, 17.0);
    let setting = Setting {
        sizes: [32.0, 29.0, 26.0, 23.0, 20.0, 17.0],
        room: WIDTH - words.free,
        line: 1.24,
        gap: 8.0,
        pad: 40.0,
        empty: 40.0,
    };
    let body = Body::fit(words.text, setting, BARE, style);
    let least = BARE + body.height();
    let height = style.limit(least.max(USUAL));
    let more = (height - least).clamp(0.0, 240.0);
    let table = look.scheme.table;
    let mut c = Canvas::new(WIDTH as u32, height as u32, rgb(table.0), rgb(table.1));
    let whole = Area::new(0.0, 0.0, WIDTH, height).inset(22.0);
    paint(&mut c, &words, look, (frame, whole), (more, &body));
    c.into_picture((colors, Seen::ByOne(None)), wording(words.line, words.text))
}

/// The words of a card's picture: its line with its sentences, and without.
#[must_use]
pub fn wording(line: String, text: &[String]) -> Wording {
    Wording { full: format!("{line}. {}", text.join(" ")), shorter: vec![line] }
}

fn paint(
    c: &mut Canvas,
    words: &Words<'_>,
    look: &Look<'_, impl Symbol>,
    (frame, whole): (Frame, Area),
    (more, body): (f32, &Body),
) {
    let scheme = look.scheme;
    c.shadow(&whole.round(28.0));
    c.fill(&whole.round(28.0), mix(look.ground, rgb(0xff_ffff), 22));
    let inner = whole.inset(11.0);
    c.fill(&inner.round(20.0), rgb(scheme.card));
    let band = Area::new(inner.x, inner.y, inner.w, 88.0);
    c.fill(&band.round_ends(20.0, 0.0), rgb(scheme.panel));
    title(c, rgb(scheme.paper), band, words.name);
    let art = Area::new(inner.x, band.bottom(), inner.w, 240.0 + more);
    c.fill(&art.path(), look.under);
    // The label covers the lower edge.
    (look.art)(c, Area::new(art.x, art.y, art.w, art.h - 22.0));
    look.sign.draw(c, (art.x + 44.0, art.y + 44.0), 46.0, rgb(0xff_faec), rgb(scheme.ink));
    let bar = Area::new(inner.x, art.bottom(), inner.w, 100.0);
    c.fill(&bar.path(), rgb(scheme.panel));
    label(c, scheme, frame, art, words.kind);
    (look.bar)(c, (bar.x + 26.0, bar.right() - 28.0, bar.y + 62.0));
    let high = if look.badges.is_empty() { 0.0 } else { 56.0 };
    badges(c, scheme, Area::new(inner.x, bar.bottom() + 10.0, inner.w, 46.0), &look.badges);
    let color = mix(look.ground, rgb(0x00_0000), 22);
    let foot = (inner.x + 66.0, bar.bottom() + high + 18.0 + body.size);
    body.draw(c, foot, rgb(scheme.ink), |c, y, _| {
        c.fill(&rhombus(inner.x + 34.0, y - body.size * 0.33, 9.0, 9.0), color);
    });
}

/// Draws the name in its band.
pub fn title(c: &mut Canvas, color: Color, band: Area, name: &str) {
    let size = text::fit(Face::Bold, name, band.w - 60.0, 52, 20);
    let at = (band.middle().0, band.middle().1 + size * 0.34, At::Middle);
    c.text(Face::Bold, size, at, color, name);
}

/// Draws the type on the lower edge of the drawing.
fn label(c: &mut Canvas, scheme: &Scheme, frame: Frame, art: Area, kind: &str) {
    let face = text::slim(frame, Face::Bold);
    let (kind, size) = text::on_line(frame, face, kind, art.w - 80.0, (29, 16));
    let wide = text::width(face, size, &kind) + 44.0;
    let label = Area::new(art.middle().0 - wide / 2.0, art.bottom() - 25.0, wide, 50.0);
    c.fill(&label.round(12.0), rgb(scheme.ink));
    c.stroke(&label.inset(2.0).round(10.0), rgb(scheme.amber), 2.0);
    let at = (label.middle().0, label.middle().1 + size * 0.34, At::Middle);
    c.text(face, size, at, rgb(scheme.paper), &kind);
}

/// Draws the signs of keywords in a row.
fn badges(c: &mut Canvas, scheme: &Scheme, area: Area, badges: &[Badge<impl Symbol>]) {
    let mut x = area.x + 34.0;
    for badge in badges {
        badge.sign.draw(c, (x, area.middle().1), 34.0, rgb(scheme.ink), rgb(scheme.card));
        x += 26.0;
        if badge.number > 0 {
            let number = badge.number.to_string();
            let at = (x - 2.0, area.middle().1 + 11.0, At::Left);
            c.text(Face::Bold, 30.0, at, rgb(scheme.ink), &number);
            x += text::width(Face::Bold, 30.0, &number);
        }
        x += 32.0;
    }
}
