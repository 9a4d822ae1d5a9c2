//! Units on the field. An active unit stands upright; an inactive one lies turned by a quarter (unit.rotation,
//! phase3.rotate): its frame, ground and drawing are turned, the writing stays upright to be read.

use super::emblem::Emblem;
use super::sign::{Badge, Sign};
use super::tone;
use stolik_kernel::Seat;
use stolik_render::canvas::{Area, At, Canvas, circle, rhombus};
use stolik_render::palette::{mix, rgb, veil};
use stolik_render::text::{self, Face};
use stolik_render::{Color, Path, Transform};
use stolik_war2047::card::{Body, Kind};
use stolik_war2047::state::Unit;

/// A number as it is and as it is printed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Number {
    /// With all changes.
    pub now: i16,
    /// On the card.
    pub printed: i16,
}

/// Upright or turned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stance {
    /// May act.
    Active,
    /// Is new, or has acted.
    Turned,
}

/// The stance of a unit.
#[must_use]
pub fn stance(unit: &Unit) -> Stance {
    if unit.active { Stance::Active } else { Stance::Turned }
}

/// All that is shown of a unit.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct UnitFace {
    /// Its card's name.
    pub name: String,
    /// By which letter it is called.
    pub letter: String,
    /// Its drawing.
    pub emblem: Emblem,
    /// Class and type; a card that is no unit has none.
    pub body: Option<Body>,
    /// The seat that owns the unit.
    pub seat: Seat,
    /// Damage it deals.
    pub damage: Number,
    /// Lives without wounds.
    pub most: Number,
    /// Lives left.
    pub left: i16,
    /// Upright or turned.
    pub stance: Stance,
    /// The badges of its properties.
    pub badges: Vec<Badge>,
}

/// Long and short side of a card in a place of 178 by 178.
const SIDES: (f32, f32) = (178.0, 150.0);

/// The outline of a card of a seat: rounded for one, cut for the other.
#[must_use]
pub fn outline(seat: Seat, area: Area, corner: f32) -> Path {
    if seat == Seat::ONE { area.round(corner * 1.25) } else { area.cut(corner) }
}

/// The box of the card itself in its place.
#[must_use]
pub fn frame(place: Area, stance: Stance) -> Area {
    let (x, y) = place.middle();
    let scale = place.w / SIDES.0;
    let (long, short) = (SIDES.0 * scale, SIDES.1 * scale);
    match stance {
        Stance::Active => Area::new(x - short / 2.0, y - long / 2.0, short, long),
        Stance::Turned => Area::new(x - long / 2.0, y - short / 2.0, long, short),
    }
}

/// Draws the unit in its square place.
pub fn draw(c: &mut Canvas, place: Area, face: &UnitFace) {
    let upright = frame(place, Stance::Active);
    let shown = frame(place, face.stance);
    match face.stance {
        Stance::Active => base(c, upright, face),
        Stance::Turned => c.within(quarter(place), |c| base(c, upright, face)),
    }
    writing(c, shown, face);
}

/// A quarter turn about the middle of a place.
fn quarter(place: Area) -> Transform {
    let (x, y) = place.middle();
    Transform::from_rotate_at(90.0, x, y)
}

pub fn dim(face: &UnitFace, color: Color) -> Color {
    match face.stance {
        Stance::Active => color,
        Stance::Turned => tone::dull(color),
    }
}

/// Frame, ground, pattern and drawing: what is turned.
fn base(c: &mut Canvas, area: Area, face: &UnitFace) {
    let edge = match face.stance {
        Stance::Active => tone::seat(face.seat),
        Stance::Turned => mix(tone::seat(face.seat), rgb(0x2c_3336), 38),
    };
    c.shadow(&outline(face.seat, area, 12.0));
    c.fill(&outline(face.seat, area, 12.0), edge);
    let inner = area.inset(4.5);
    let kind = face.body.map_or(Kind::Tactic, Kind::Unit);
    let ground = dim(face, tone::kind(&kind));
    let body = outline(face.seat, inner, 8.5);
    c.fade(
        &body,
        (inner.y, mix(ground, rgb(0xff_ffff), 10)),
        (inner.bottom(), mix(ground, rgb(0x00_0000), 34)),
    );
    tone::pattern(c, inner.inset(4.0), &kind, veil(rgb(0x00_0000), 58));
    let light = match face.stance {
        Stance::Active => rgb(0xff_faec),
        Stance::Turned => rgb(0xc4_c6bd),
    };
    let (x, y) = inner.middle();
    face.emblem.draw(c, (x, y + 1.0), 78.0, light, rgb(tone::SCHEME.ink));
}

/// Name, letter, signs and numbers: what stays upright.
fn writing(c: &mut Canvas, area: Area, face: &UnitFace) {
    let inner = area.inset(4.5);
    let tall = face.stance == Stance::Active;
    let single = if tall { 22 } else { 20 };
    let (lines, size) = text::name(&face.name, inner.w - 10.0, 25, single, 21);
    let band = if tall || lines.len() > 1 { 42.0 } else { 31.0 };
    let foot = if tall { 40.0 } else { 37.0 };
    name(c, Area::new(inner.x, inner.y, inner.w, band), face, (&lines, size));
    numbers(c, Area::new(inner.x, inner.bottom() - foot, inner.w, foot), face);
    let middle = Area::new(inner.x, inner.y + band, inner.w, inner.h - band - foot);
    signs(c, middle, face);
}

fn name(c: &mut Canvas, band: Area, face: &UnitFace, (lines, size): (&[&str], f32)) {
    let ground = match face.stance {
        Stance::Active => rgb(tone::SCHEME.card),
        Stance::Turned => rgb(0x9b_a09a),
    };
    let shape = match face.seat == Seat::ONE {
        true => band.round_ends(10.0, 0.0),
        false => band.cut_top(8.5),
    };
    c.fill(&shape, ground);
    let step = size * 0.92;
    let first = band.middle().1 + size * 0.33 - step * (lines.len() as f32 - 1.0) / 2.0;
    for (i, line) in lines.iter().enumerate() {
        let at = (band.middle().0, first + step * i as f32, At::Middle);
        c.text(Face::Narrow, size, at, rgb(tone::SCHEME.ink), line);
    }
}

/// Draws class with type in the upper left corner, so far from the left, and the letter of that size below.
pub fn class_and_letter(c: &mut Canvas, area: Area, face: &UnitFace, (left, letter): (f32, f32)) {
    if let Some(body) = face.body {
        class(c, (area.x + left, area.y + 19.0), face, body);
    }
    let at = (area.x + 17.0, area.bottom() - 7.0, At::Middle);
    c.text_edged(Face::Bold, letter, at, tone::seat(face.seat), &face.letter);
}

/// Draws the class of a unit with its type.
pub fn class(c: &mut Canvas, middle: (f32, f32), face: &UnitFace, body: Body) {
    let ink = rgb(tone::SCHEME.ink);
    let shape = tone::class_shape(body.class, middle, 14.0);
    c.stroke(&shape, ink, 5.0);
    c.fill(&shape, mix(dim(face, tone::class(body.class)), rgb(0xff_ffff), 8));
    c.stroke(&shape, rgb(tone::SCHEME.paper), 1.8);
    Sign::of_arm(body.arm).draw(c, middle, 19.0, rgb(0xff_ffff), ink);
}

/// Class with type and letter on the left, properties on the right.
fn signs(c: &mut Canvas, area: Area, face: &UnitFace) {
    class_and_letter(c, area, face, (18.0, 24.0));
    let size = 26.0;
    let rows = ((area.h + 2.0) / (size + 4.0)).floor().max(1.0) as usize;
    for (i, badge) in face.badges.iter().enumerate().take(rows * 2) {
        let (column, row) = (i / rows, i % rows);
        // The second column stands on the left, above the letter, where it covers least.
        let x = match column {
            0 => area.right() - size * 0.64,
            _ => area.x + size * 1.75,
        };
        badge.draw(c, (x, area.y + 16.0 + row as f32 * (size + 4.0)), size);
    }
    if face.badges.len() > rows * 2 {
        let at = (area.right() - 36.0, area.bottom() - 6.0, At::Middle);
        c.text_edged(Face::Bold, 22.0, at, rgb(tone::SCHEME.paper), "+");
    }
}

/// The dark foot: damage on the left, lives on the right.
fn numbers(c: &mut Canvas, area: Area, face: &UnitFace) {
    let shape = match face.seat == Seat::ONE {
        true => area.round_ends(0.0, 10.0),
        false => area.cut_bottom(8.5),
    };
    let dark = rgb(tone::SCHEME.panel);
    c.fill(&shape, dark);
    let (y, base) = (area.middle().1, area.middle().1 + 11.0);
    let damage = change(face.damage, 0xff_dd8a);
    Sign::Damage.draw(c, (area.x + 18.0, y), 25.0, damage, dark);
    c.text(Face::Bold, 32.0, (area.x + 33.0, base, At::Left), damage, &face.damage.now.to_string());
    let wide = text::width(Face::Bold, 32.0, &face.damage.now.to_string());
    arrow(c, (area.x + 40.0 + wide, y), face.damage);
    let life = life_color(face.left, face.most.now);
    let whole = format!("/{}", face.most.now);
    let right = area.right() - 7.0;
    c.text(
        Face::Narrow,
        23.0,
        (right, base, At::Right),
        change(face.most, tone::SCHEME.haze),
        &whole,
    );
    let right = right - text::width(Face::Narrow, 23.0, &whole) - 1.0;
    let left = face.left.max(0).to_string();
    c.text(Face::Bold, 32.0, (right, base, At::Right), life, &left);
    let right = right - text::width(Face::Bold, 32.0, &left) - 14.0;
    Sign::Life.draw(c, (right, y), 22.0, life, dark);
}

/// A number's colour: green above what is printed, orange below.
pub fn change(number: Number, plain: u32) -> Color {
    rgb(match number.now.cmp(&number.printed) {
        std::cmp::Ordering::Less => tone::SCHEME.less,
        std::cmp::Ordering::Equal => plain,
        std::cmp::Ordering::Greater => tone::SCHEME.more,
    })
}

/// A small triangle where a number is not the printed one.
pub fn arrow(c: &mut Canvas, (x, y): (f32, f32), number: Number) {
    let up = match number.now.cmp(&number.printed) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => return,
        std::cmp::Ordering::Greater => -1.0,
    };
    let points = [(x - 5.5, y - up * 4.5), (x + 5.5, y - up * 4.5), (x, y + up * 5.5)];
    c.fill(&stolik_render::canvas::polygon(&points), change(number, tone::SCHEME.haze));
}

/// Green whole, orange hurt, red at a third and less.
pub fn life_color(left: i16, most: i16) -> Color {
    rgb(if left >= most {
        tone::SCHEME.more
    } else if left * 3 <= most {
        tone::SCHEME.last
    } else {
        tone::SCHEME.less
    })
}

/// The sign of a seat: an amber disc or a lilac rhomb with its number.
pub fn seat_sign(c: &mut Canvas, (x, y): (f32, f32), size: f32, seat: Seat) {
    let half = size / 2.0;
    let path =
        if seat == Seat::ONE { circle(x, y, half) } else { rhombus(x, y, half * 1.2, half * 1.2) };
    c.stroke(&path, rgb(tone::SCHEME.ink), 5.0);
    c.fill(&path, tone::seat(seat));
    let number = stolik_render::seat_number(seat).to_string();
    let at = (x, y + size * 0.25, At::Middle);
    c.text(Face::Bold, size * 0.72, at, rgb(tone::SCHEME.ink), &number);
}
