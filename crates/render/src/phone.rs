//! Parts of a picture for a phone held upright: sizes, lines of text, the result, cards of the hand.

use crate::canvas::{Area, At, Canvas, circle};
use crate::headline::{Ending, lines, lines_edged, rounded};
use crate::palette::rgb;
use crate::plate::{Figures, Row};
use crate::scheme::Scheme;
use crate::sign::{Badge, Symbol};
use crate::text::{self, Face};
use crate::{Frame, para};
use stolik_kernel::Seat;
use tiny_skia::Color;

/// Width of the picture.
pub const WIDTH: f32 = Frame::Phone.width();
/// The free margin on both sides.
pub const SIDE: f32 = 6.0;
/// Width between the margins.
pub const WIDE: f32 = WIDTH - 2.0 * SIDE;
/// Space between things side by side or below each other.
pub const GAP: f32 = 6.0;
/// The least size of text.
pub const LEAST: u16 = Frame::Phone.least_text() as u16;

/// Draws a line from a point to the right, cut to the room.
pub fn line(
    c: &mut Canvas,
    (face, most): (Face, u16),
    (x, y, room): (f32, f32, f32),
    color: Color,
    line: &str,
) {
    let (line, size) = text::cut(face, line, room, most, LEAST);
    c.text(face, size, (x, y + size * 0.34, At::Left), color, &line);
}

/// Draws the result on a picture of that width down to that height, between two signs.
pub fn result(
    c: &mut Canvas,
    scheme: &Scheme,
    (width, bottom): (f32, f32),
    ending: &Ending,
    sign: impl Symbol,
) {
    let area = Area::new(SIDE, 6.0, width - 2.0 * SIDE, bottom - 6.0);
    let [edge, ground] = rounded(area);
    let (Ending { headline, why, .. }, color) = (ending, ending.color(scheme));
    c.fill(&edge, color);
    c.fill(&ground, rgb(scheme.panel));
    let middle = area.middle().0;
    let (line, size) = text::cut(Face::Bold, headline, area.w - 160.0, 44, LEAST);
    c.text(Face::Bold, size, (middle, area.y + 48.0, At::Middle), color, &line);
    let (line, size) = text::cut(Face::Narrow, why, area.w - 40.0, 30, LEAST);
    c.text(Face::Narrow, size, (middle, area.y + 86.0, At::Middle), rgb(scheme.paper), &line);
    if ending.is_lost {
        return;
    }
    for x in [area.x + 44.0, area.right() - 44.0] {
        sign.draw(c, (x, area.y + 36.0), 46.0, rgb(scheme.amber), rgb(scheme.panel));
    }
}

/// Draws the question to the holder of a first hand, above its cards, on a picture of that width.
pub fn question(c: &mut Canvas, scheme: &Scheme, width: f32, question: &str) {
    let room = width - 2.0 * SIDE - 16.0;
    let (lines, size) = text::label(question, room, (28, LEAST), 2);
    for (i, line) in lines.iter().enumerate() {
        let at = (SIDE + 8.0, 76.0 + size * 0.96 * i as f32, At::Left);
        c.text(Face::Narrow, size, at, rgb(scheme.amber), line);
    }
}

/// Cards of a hand side by side, and their height.
const COLUMNS: usize = 2;
const HIGH: f32 = 104.0;
/// Height of the band with the numbers of a card.
const BAND: f32 = 34.0;
/// Height of a card of a first hand without its texts, and the size in which these fit.
const CARD: f32 = 178.0;
const TEXT: f32 = 27.0;

/// The place of a card of the hand, the hand beginning at a height.
#[must_use]
pub fn hand_place(top: f32, n: usize) -> Area {
    let width = ((WIDE + GAP) / COLUMNS as f32).floor();
    let (column, row) = ((n % COLUMNS) as f32, (n / COLUMNS) as f32);
    Area::new(SIDE + column * width, top + row * (HIGH + GAP), width - GAP, HIGH)
}

/// The kind of a card in words and its sentences.
pub type Texts = (String, Vec<String>);

/// The height in which a card of a first hand shows its kind and all of its sentences at a width.
#[must_use]
pub fn card_height((kind, text): &Texts, width: f32) -> f32 {
    let more = kind_lines(kind, width - 6.0 - 24.0).1.len() - 1;
    let lines = para::wrap(text, width - 6.0 - 22.0, TEXT).len();
    CARD + KIND * more as f32 + (lines as f32 * TEXT * para::LINE).ceil()
}

/// The distance of lines with the kind of a card.
const KIND: f32 = 25.0;

/// The kind of a card in bold letters where they fit on a line, else in narrow ones on two at most: letters, lines, size.
fn kind_lines(kind: &str, room: f32) -> (Face, Vec<String>, f32) {
    let size = text::fit(Face::Bold, kind, room, 26, LEAST);
    if size >= f32::from(LEAST) {
        return (Face::Bold, vec![kind.to_owned()], size);
    }
    let (lines, size) = text::label(kind, room, (26, LEAST), 2);
    (Face::Narrow, lines, size)
}

/// Draws the kind of a card from a point to the right. Returns the height of its lines but for the first.
pub fn kind(c: &mut Canvas, (x, y, room): (f32, f32, f32), color: Color, kind: &str) -> f32 {
    let (face, lines, size) = kind_lines(kind, room);
    for (n, line) in lines.iter().enumerate() {
        c.text(face, size, (x, y + KIND * n as f32, At::Left), color, line);
    }
    KIND * (lines.len() - 1) as f32
}

/// The places of cards from the top of an area down, so many side by side. `high` gives the height that a card needs at
/// a width; a row is as high as its highest card.
pub fn rows<T>(
    area: Area,
    columns: usize,
    cards: &[T],
    high: impl Fn(&T, f32) -> f32,
) -> Vec<Area> {
    let step = ((area.w + GAP) / columns as f32).floor();
    let width = step - GAP;
    let mut y = area.y;
    let mut out = Vec::with_capacity(cards.len());
    for row in cards.chunks(columns) {
        let high = row.iter().map(|card| high(card, width)).fold(0.0, f32::max);
        out.extend((0..row.len()).map(|n| Area::new(area.x + step * n as f32, y, width, high)));
        y += high + GAP;
    }
    out
}

/// Draws edge and ground of a card of the hand; the area of its drawing.
pub fn hand_ground(c: &mut Canvas, area: Area, edge: Color, ground: Color) -> Area {
    c.fill(&area.round(10.0), edge);
    c.fill(&area.inset(3.0).round(8.0), ground);
    let side = area.h - 10.0 - BAND;
    Area::new(area.x + 5.0, area.y + 5.0, side, side)
}

/// Draws the name of a card of the hand beside its drawing; the band under both, for its numbers.
pub fn hand_name(
    c: &mut Canvas,
    scheme: &Scheme,
    (area, art): (Area, Area),
    (name, copies): (&str, u8),
) -> Area {
    let left = art.right() + 10.0;
    let name = para::counted(name, copies);
    let (lines, size) = text::label(&name, area.right() - 8.0 - left, (30, LEAST), 2);
    let at = (left, art.middle().1, At::Left);
    lines_edged(c, &lines, (size, size * 0.94), at, rgb(0xff_fdf5));
    let band = Area::new(area.x + 4.0, area.bottom() - BAND - 3.0, area.w - 8.0, BAND);
    c.fill(&band.round(6.0), rgb(scheme.panel));
    band
}

/// Draws how many more cards the hand has in the place of its last one.
pub fn hand_more(c: &mut Canvas, scheme: &Scheme, area: Area, more: &str) {
    let at = (area.middle().0, area.middle().1 + 10.0, At::Middle);
    c.text(Face::Bold, 30.0, at, rgb(scheme.paper), more);
}

/// The edge of a card in play.
pub const RIM: f32 = 4.0;
/// Height of the foot of a card in play, with its numbers.
pub const FOOT: f32 = 42.0;
/// The sizes of its name, the space about its lines and the distance of these.
const NAME: (u16, u16) = (28, LEAST);
const AROUND: f32 = 8.0;
const LINE: f32 = 0.96;
/// Height of the tab with its letter.
const TAB: f32 = 32.0;

/// The name of a card in play, in lines.
pub struct CardName {
    lines: Vec<String>,
    size: f32,
    /// The height of its band.
    pub high: f32,
}

impl CardName {
    /// A name in a card of that width.
    #[must_use]
    pub fn new(name: &str, width: f32) -> CardName {
        CardName::sized(name, width, NAME, 2)
    }

    /// A name in a card of that width that is as low as its name allows.
    #[must_use]
    pub fn low(name: &str, width: f32) -> CardName {
        CardName::sized(name, width, (LEAST, LEAST), 2)
    }

    /// The largest name that leaves a card its numbers. In a card that is too low for two lines it is cut.
    #[must_use]
    pub fn within(name: &str, area: Area) -> CardName {
        let names = [CardName::new(name, area.w), CardName::low(name, area.w)];
        let found = names.into_iter().find(|name| name.least() <= area.h);
        found.unwrap_or_else(|| CardName::sized(name, area.w, (LEAST, LEAST), 1))
    }

    fn sized(name: &str, width: f32, sizes: (u16, u16), lines: usize) -> CardName {
        let (lines, size) = text::label(name, width - 2.0 * RIM - 4.0, sizes, lines);
        let high = (lines.len() as f32 * size * LINE + AROUND).round();
        CardName { lines, size, high }
    }

    /// The least height of a card with this name.
    #[must_use]
    pub fn least(&self) -> f32 {
        self.high + FOOT + 2.0 * RIM
    }

    /// Draws it in the middle of its band.
    pub fn draw(&self, c: &mut Canvas, ink: Color, band: Area) {
        let at = (band.middle().0, band.middle().1, At::Middle);
        lines(c, &self.lines, (self.size, self.size * LINE), at, ink);
    }
}

/// The foot of a card in play.
pub struct Foot<'a, S> {
    /// The seat whose shape its tab has, and its letter.
    pub letter: (Seat, &'a str),
    /// The sign of its state, if that matters.
    pub state: Option<S>,
    /// The badges that stand there.
    pub badges: &'a [Badge<S>],
    /// The colour of signs.
    pub paper: Color,
}

impl<S: Symbol> Foot<'_, S> {
    /// Draws the letter, the state, the badges, and the numbers at the right, with signs where there is room.
    pub fn draw(
        &self,
        c: &mut Canvas,
        scheme: &Scheme,
        foot: Area,
        figures: impl Fn(Row) -> Figures<S>,
    ) {
        let y = foot.middle().1;
        let from = |left: f32| Area { x: left, w: foot.right() - left, ..foot };
        let tab = Area::new(foot.x + 3.0, y - TAB / 2.0, TAB * 1.42, TAB);
        let mut left = tab.right() + 6.0;
        if figures(Row::Points).size_in(from(left)) < f32::from(LEAST) {
            // The letter of a very narrow card gives way to its numbers.
            figures(Row::Points).draw(c, scheme, foot);
            return;
        }
        scheme.tab(c, tab, self.letter.0, self.letter.1);
        let room = foot.right() - left;
        let row = if figures(Row::Plain).width(FOOT) <= room { Row::Plain } else { Row::Points };
        let begin = foot.right() - figures(row).width(FOOT);
        if let Some(state) = self.state.filter(|_| left + BADGE <= begin) {
            state.draw(c, (left + BADGE / 2.0, y), 24.0, self.paper, rgb(scheme.panel));
            left += BADGE;
        }
        let room = (begin - left, left + BADGE / 2.0, BADGE);
        badges(c, scheme, (self.badges, self.paper), room, y);
        figures(row).draw(c, scheme, from(left));
    }
}

/// Side of a badge of a card in play.
pub const BADGE: f32 = 30.0;

/// Draws badges from a point on, as many as there is room for; a plus where there are more.
pub fn badges(
    c: &mut Canvas,
    scheme: &Scheme,
    (badges, paper): (&[Badge<impl Symbol>], Color),
    (room, from, step): (f32, f32, f32),
    y: f32,
) {
    let fit = (room / BADGE).floor().max(0.0) as usize;
    let size = f32::from(LEAST);
    for (i, badge) in badges.iter().enumerate().take(fit) {
        let x = from + step * i as f32;
        c.fill(&circle(x, y, 14.0), rgb(scheme.panel));
        if i + 1 == fit && badges.len() > fit {
            c.text(Face::Bold, size, (x, y + 8.0, At::Middle), paper, "+");
            continue;
        }
        badge.sign.draw(c, (x, y), 19.0, paper, rgb(scheme.panel));
        if badge.number > 0 {
            let at = (x + 4.0, y + 17.0, At::Left);
            c.text_edged(Face::Bold, size, at, rgb(scheme.amber), &badge.number.to_string());
        }
    }
}
