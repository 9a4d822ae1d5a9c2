//! Plates of cards on the table: the drawing with the letter in the shape of the owner, the name, three numbers,
//! badges. As high as there is room, the highest as cards (`tall`); without name and drawing if many stand together.

use super::art::{Art, Light};
use super::sign::Sign;
use super::tone;
use stolik_kernel::Seat;
use stolik_render::Color;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::palette::{mix, rgb};
use stolik_render::text::{self, Face};

/// A number as it is and as it is printed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Number {
    /// With all changes.
    pub now: u8,
    /// On the card.
    pub printed: u8,
}

/// The roles of a card in the battle in its sector.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fight {
    /// None, or not yet.
    None,
    /// It strikes now.
    Strikes,
    /// It has struck, or refrained.
    Done,
}

/// A sign of what a card has, with its number (0 where it has none).
pub type Badge = stolik_render::sign::Badge<Sign>;

/// All that is shown of a card on the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct UnitFace {
    /// Its card's name.
    pub name: String,
    /// By which letter it is called.
    pub letter: String,
    /// Its drawing.
    pub art: Art,
    /// Of its type.
    pub sign: Sign,
    /// Whether it is a building.
    pub building: bool,
    /// The seat that owns the card.
    pub seat: Seat,
    /// Damage of a strike.
    pub attack: Number,
    /// Lives without wounds.
    pub most: Number,
    /// The speed of the card.
    pub speed: Number,
    /// Lives left.
    pub left: u8,
    /// In the shadows: only its owner sees it so.
    pub hidden: bool,
    /// Magic or an effect lies on it.
    pub changed: bool,
    /// Its part in the battle.
    pub fight: Fight,
    /// Keywords, and whether it has properties.
    pub badges: Vec<Badge>,
}

/// From this height on a plate has two lines, and from this one three.
pub const TWO: f32 = 45.0;
const THREE: f32 = 84.0;
/// From this height on a name may have two lines.
const SPLIT: f32 = 68.0;

/// Width of the block with the drawing, or with the letter alone.
fn block(area: Area) -> f32 {
    if area.h >= TWO { area.h.min(area.w * 0.38).max(36.0) } else { 30.0 }
}

pub(super) fn dim(face: &UnitFace, color: Color) -> Color {
    if face.fight == Fight::Done { mix(color, rgb(tone::PANEL), 38) } else { color }
}

/// The radius of plates' corners. With [`RIM`] no corner of the content reaches over them.
pub(super) const CORNER: f32 = 7.0;
const RIM: f32 = 3.0;

/// The area to the right of the letter.
fn body(area: Area) -> Area {
    let wide = block(area);
    Area::new(area.x + wide, area.y + RIM, area.w - wide - RIM, area.h - 2.0 * RIM)
}

/// Draws a card that is seen.
pub fn unit(c: &mut Canvas, area: Area, face: &UnitFace) {
    c.fill(&tone::outline(face.seat, area, CORNER), tone::seat(face.seat));
    let body = body(area);
    c.fill(&body.path(), rgb(tone::PANEL));
    letter(c, Area::new(area.x, area.y, block(area), area.h), face);
    if area.h < TWO {
        one_line(c, body, face);
    } else {
        lines(c, area, body, face);
    }
    if face.fight == Fight::Strikes {
        c.stroke(&tone::outline(face.seat, area.inset(1.0), CORNER), rgb(tone::AMBER), 4.0);
    }
}

/// Name, numbers and badges one below the other, or the last two side by side.
fn lines(c: &mut Canvas, area: Area, body: Area, face: &UnitFace) {
    let high = if area.h >= THREE { body.h * 0.38 } else { body.h * 0.5 };
    // A long name has two lines where there is room for them.
    let high = high.min(34.0);
    let (names, size) = match area.h >= SPLIT {
        true => text::name(&face.name, body.w - 10.0, 28, 20, 21),
        false => text::name(&face.name, body.w - 10.0, (high * 0.84) as u16, 1, 0),
    };
    let step = size * 0.92;
    let high = if names.len() > 1 { step * 2.0 + 4.0 } else { high };
    let band = Area::new(body.x, body.y, body.w, high);
    c.fill(&band.path(), face.paper());
    let first = band.middle().1 + size * 0.34 - step * (names.len() as f32 - 1.0) / 2.0;
    for (n, line) in names.iter().enumerate() {
        let at = (band.x + 5.0, first + step * n as f32, At::Left);
        c.text(Face::Narrow, size, at, rgb(tone::INK), line);
    }
    let rest = Area::new(body.x, band.bottom(), body.w, body.bottom() - band.bottom());
    if area.h >= THREE {
        let half = rest.h / 2.0;
        let row = Area::new(rest.x, rest.y, rest.w, half);
        numbers(c, row, face, Row::Signs);
        badges(c, Area::new(rest.x + 4.0, rest.y + half, rest.w - 4.0, half), &face.badges, face);
        return;
    }
    // If signs of the numbers leave no room for the badges, the numbers stand alone.
    let wanted: f32 = face.badges.iter().map(|badge| wide(*badge, rest.h)).sum();
    let room = rest.w - 8.0 - wanted;
    let row = if room >= width(face, Row::Signs, rest.h) { Row::Signs } else { Row::Points };
    let left = numbers(c, rest, face, row);
    let area = Area::new(rest.x + 4.0, rest.y, left - rest.x - 6.0, rest.h);
    badges(c, area, &face.badges, face);
}

/// A plate of one line: its numbers, before them its name where there is room.
fn one_line(c: &mut Canvas, body: Area, face: &UnitFace) {
    let left = numbers(c, body, face, Row::Points);
    let room = left - body.x - 10.0;
    let size = text::fit(Face::Narrow, &face.name, room, 19, 1);
    if size >= 12.0 {
        let at = (body.x + 5.0, body.middle().1 + size * 0.34, At::Left);
        c.text(Face::Narrow, size, at, dim(face, rgb(tone::PAPER)), &face.name);
    }
}

/// The drawing with the letter in the shape of its owner and the sign of its state; of a low plate the letter alone.
fn letter(c: &mut Canvas, area: Area, face: &UnitFace) {
    let ink = tone::SCHEME.on_seat(face.seat);
    let (x, y) = area.middle();
    if area.h < TWO {
        let size = text::fit(Face::Bold, &face.letter, area.w - 6.0, 20, 10);
        c.text(Face::Bold, size, (x, y + size * 0.34, At::Middle), ink, &face.letter);
        return;
    }
    let art = Area::new(area.x + RIM, area.y + RIM, area.w - RIM - 1.0, area.h - 2.0 * RIM);
    face.art.draw(c, art, face.light());
    let side = (area.h * 0.36).clamp(19.0, 26.0);
    tone::SCHEME.tab(c, Area::new(art.x, art.y, side * 1.36, side), face.seat, &face.letter);
    // A creature without anything special needs no sign: most cards are one.
    let state = face.state();
    if state != Sign::Creature {
        let side = (area.h * 0.28).min(24.0);
        let at = (art.x + side * 0.6, art.bottom() - side * 0.6);
        state.draw(c, at, side, rgb(tone::PAPER), rgb(tone::INK));
    }
}

impl UnitFace {
    /// The sign of its type, or of what matters more now.
    pub(super) fn state(&self) -> Sign {
        match (self.fight, self.hidden, self.changed) {
            (Fight::Strikes, ..) => Sign::Battle,
            (_, true, _) => Sign::Shade,
            (_, false, true) => Sign::Lasting,
            (_, false, false) => self.sign,
        }
    }

    /// The brightness of its drawing.
    pub(super) fn light(&self) -> Light {
        if self.hidden || self.fight == Fight::Done { Light::Dim } else { Light::Full }
    }

    /// The ground of its name.
    pub(super) fn paper(&self) -> Color {
        let ground = match (self.hidden, self.building) {
            (true, _) => rgb(0x9a_9db0),
            (false, true) => rgb(0xc9_cfd1),
            (false, false) => rgb(tone::CARD),
        };
        if self.fight == Fight::Done { mix(ground, rgb(0x80_8478), 45) } else { ground }
    }
}

/// A number's colour: green above what is printed, orange below.
fn change(number: Number, plain: u32) -> Color {
    rgb(match number.now.cmp(&number.printed) {
        std::cmp::Ordering::Less => tone::LESS,
        std::cmp::Ordering::Equal => plain,
        std::cmp::Ordering::Greater => tone::MORE,
    })
}

/// Green whole, orange hurt, red at a third and less.
pub fn life_color(left: u8, most: u8) -> Color {
    rgb(if left >= most {
        tone::MORE
    } else if u16::from(left) * 3 <= u16::from(most) {
        tone::LAST
    } else {
        tone::LESS
    })
}

/// The ways to separate the numbers of a row.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Row {
    /// By a sign before each; of lives how many there were, too.
    Signs,
    /// By a sign before each.
    Plain,
    /// By their order: attack, lives, speed.
    Points,
}

/// Attack, lives and speed as they are written.
fn parts(face: &UnitFace, row: Row) -> [(Sign, String, Color); 3] {
    let whole = face.left == face.most.now || row != Row::Signs;
    let life = match whole {
        true => face.left.to_string(),
        false => format!("{}/{}", face.left, face.most.now),
    };
    [
        (Sign::Attack, face.attack.now.to_string(), change(face.attack, tone::STRIKE)),
        (Sign::Life, life, life_color(face.left, face.most.now)),
        (Sign::Speed, face.speed.now.to_string(), change(face.speed, tone::SPEED)),
    ]
}

/// Width of the numbers in parts of their size, and what they take besides.
fn spread(face: &UnitFace, row: Row) -> (f32, f32) {
    let digits =
        parts(face, row).iter().map(|(_, said, _)| text::width(Face::Bold, 1.0, said)).sum::<f32>();
    match row {
        Row::Signs | Row::Plain => (digits + 3.0 * 0.72, 29.0),
        Row::Points => (digits + 2.0 * text::width(Face::Narrow, 1.0, "\u{b7}"), 12.0),
    }
}

/// The size of numbers in a row of that height.
fn size(high: f32) -> f32 {
    (high * 0.86).min(27.0)
}

/// Width of the numbers in a row of that height.
pub(super) fn width(face: &UnitFace, row: Row, high: f32) -> f32 {
    let (of_size, more) = spread(face, row);
    of_size * size(high) + more
}

/// Attack, lives and speed at the right end of a row; where they begin.
pub(super) fn numbers(c: &mut Canvas, area: Area, face: &UnitFace, row: Row) -> f32 {
    let y = area.middle().1;
    let (of_size, more) = spread(face, row);
    let size = size(area.h).min((area.w - 6.0 - more) / of_size);
    let mut right = area.right() - 5.0;
    for (i, (sign, number, color)) in parts(face, row).into_iter().rev().enumerate() {
        let color = dim(face, color);
        if row == Row::Points && i > 0 {
            let at = (right, y + size * 0.34, At::Right);
            c.text(Face::Narrow, size, at, rgb(tone::HAZE), "\u{b7}");
            right -= text::width(Face::Narrow, size, "\u{b7}") + 1.0;
        }
        c.text(Face::Bold, size, (right, y + size * 0.34, At::Right), color, &number);
        right -= text::width(Face::Bold, size, &number) + 2.0;
        if row != Row::Points {
            sign.draw(c, (right - size * 0.36, y), size * 0.7, color, rgb(tone::PANEL));
            right -= size * 0.72 + 6.0;
        }
    }
    right
}

/// Side of the sign of a badge in a row of that height.
fn side(high: f32) -> f32 {
    (high * 0.82).min(22.0)
}

/// Width of a badge in a row of that height.
fn wide(badge: Badge, high: f32) -> f32 {
    let number = if badge.number > 0 { badge.number.to_string() } else { String::new() };
    side(high) + 5.0 + text::width(Face::Bold, side(high) * 0.8, &number)
}

/// Signs of what it has, as many as there is room for; a plus where there are more.
fn badges(c: &mut Canvas, row: Area, all: &[Badge], face: &UnitFace) {
    let (mut x, y) = (row.x, row.middle().1);
    let size = side(row.h);
    let paper = dim(face, rgb(tone::PAPER));
    for (i, badge) in all.iter().enumerate() {
        let plus = if i + 1 == all.len() { 0.0 } else { 12.0 };
        let wide = wide(*badge, row.h);
        if x + wide + plus > row.right() + 4.0 {
            if x + 12.0 <= row.right() {
                c.text(Face::Bold, size * 0.9, (x, y + size * 0.3, At::Left), paper, "+");
            }
            return;
        }
        badge.sign.draw(c, (x + size / 2.0, y), size * 0.86, paper, rgb(tone::PANEL));
        if badge.number > 0 {
            let at = (x + size, y + size * 0.28, At::Left);
            c.text(Face::Bold, size * 0.8, at, paper, &badge.number.to_string());
        }
        x += wide;
    }
}

/// Hidden cards of a seat, which nobody else can tell apart.
pub fn shades(c: &mut Canvas, area: Area, seat: Seat, n: u8) {
    c.fill(&tone::outline(seat, area, CORNER), tone::seat(seat));
    let body = body(area);
    c.fill(&body.path(), rgb(0x2b_2d3d));
    let (x, y) = (area.x + block(area) / 2.0, area.middle().1);
    Sign::Shade.draw(
        c,
        (x, y),
        (area.h - 8.0).min(26.0),
        tone::SCHEME.on_seat(seat),
        tone::off_seat(seat),
    );
    let size = (area.h * 0.6).min(30.0);
    let at = (body.middle().0, y + size * 0.34, At::Middle);
    c.text(Face::Bold, size, at, rgb(tone::PAPER), &format!("\u{d7}{n}"));
}
