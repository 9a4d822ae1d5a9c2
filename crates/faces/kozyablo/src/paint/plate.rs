//! Plates of cards on the table: the drawing with the letter in the shape of the owner, the name, three numbers,
//! badges. As high as there is room, the highest as cards (`tall`); without name and drawing if many stand together.

use super::art::{Art, Light};
use super::sign::Sign;
use super::tone;
use stolik_kernel::Seat;
use stolik_render::Color;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::palette::{mix, rgb};
use stolik_render::plate::{self, Badges, Figures, Measures, Part};
use stolik_render::text::{self, Face};

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

pub use stolik_render::plate::{Number, Row};

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
    if face.fight == Fight::Done { mix(color, rgb(tone::SCHEME.panel), 38) } else { color }
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
    c.fill(&body.path(), rgb(tone::SCHEME.panel));
    letter(c, Area::new(area.x, area.y, block(area), area.h), face);
    if area.h < TWO {
        plate::one_line(
            c,
            &tone::SCHEME,
            body,
            (&face.name, dim(face, rgb(tone::SCHEME.paper))),
            figures(face, Row::Points),
        );
    } else {
        lines(c, area, body, face);
    }
    if face.fight == Fight::Strikes {
        c.stroke(&tone::outline(face.seat, area.inset(1.0), CORNER), rgb(tone::SCHEME.amber), 4.0);
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
        c.text(Face::Narrow, size, at, rgb(tone::SCHEME.ink), line);
    }
    let rest = Area::new(body.x, band.bottom(), body.w, body.bottom() - band.bottom());
    if area.h >= THREE {
        let half = rest.h / 2.0;
        let row = Area::new(rest.x, rest.y, rest.w, half);
        figures(face, Row::Signs).draw(c, &tone::SCHEME, row);
        let row = Area::new(rest.x + 4.0, rest.y + half, rest.w - 4.0, half);
        badges(face).draw(c, &tone::SCHEME, row, dim(face, rgb(tone::SCHEME.paper)));
        return;
    }
    // If signs of the numbers leave no room for the badges, the numbers stand alone.
    let wanted = badges(face).width(rest.h);
    let room = rest.w - 8.0 - wanted;
    let row =
        if room >= figures(face, Row::Signs).width(rest.h) { Row::Signs } else { Row::Points };
    let left = figures(face, row).draw(c, &tone::SCHEME, rest);
    let area = Area::new(rest.x + 4.0, rest.y, left - rest.x - 6.0, rest.h);
    badges(face).draw(c, &tone::SCHEME, area, dim(face, rgb(tone::SCHEME.paper)));
}

/// The drawing with the letter in the shape of its owner and the sign of its state; of a low plate the letter alone.
fn letter(c: &mut Canvas, area: Area, face: &UnitFace) {
    if area.h < TWO {
        return plate::low_letter(c, &tone::SCHEME, area, (face.seat, &face.letter));
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
        state.draw(c, at, side, rgb(tone::SCHEME.paper), rgb(tone::SCHEME.ink));
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
            (false, false) => rgb(tone::SCHEME.card),
        };
        if self.fight == Fight::Done { mix(ground, rgb(0x80_8478), 45) } else { ground }
    }
}

/// Attack, lives and speed as they are written.
fn parts(face: &UnitFace, row: Row) -> Vec<Part<Sign>> {
    let shade = |color| dim(face, color);
    let whole = face.left == face.most.now || row != Row::Signs;
    let life = match whole {
        true => face.left.to_string(),
        false => format!("{}/{}", face.left, face.most.now),
    };
    vec![
        (
            Sign::Attack,
            face.attack.now.to_string(),
            shade(tone::SCHEME.change(face.attack, tone::SCHEME.strike)),
        ),
        (Sign::Life, life, shade(tone::SCHEME.lives(face.left, face.most.now))),
        (
            Sign::Speed,
            face.speed.now.to_string(),
            shade(tone::SCHEME.change(face.speed, tone::SCHEME.speed)),
        ),
    ]
}

const MEASURES: Measures = Measures { count: 3.0, gaps: 29.0, most: 27.0 };

/// The numbers of a card in a row.
pub(super) fn figures(face: &UnitFace, row: Row) -> Figures<Sign> {
    Figures { parts: parts(face, row), row, measures: MEASURES }
}

/// Its badges.
fn badges(face: &UnitFace) -> Badges<'_, Sign> {
    Badges { all: &face.badges, most: 22.0 }
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
    c.text(Face::Bold, size, at, rgb(tone::SCHEME.paper), &format!("\u{d7}{n}"));
}
