//! Plates of cards in play: the drawing with the letter in the shape of the controller, the name, the numbers,
//! badges. As high as there is room; without name and drawing if many stand together.

use super::art::{Art, Light};
use super::sign::Sign;
use super::tone;
use stolik_heroes::card::Kind;
use stolik_kernel::Seat;
use stolik_render::Color;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::palette::{mix, rgb, veil};
use stolik_render::pattern::{self, Pattern};
use stolik_render::plate::{self, Badges, Figures, Measures, Part};
use stolik_render::sprite;
use stolik_render::text::{self, Face};

pub use stolik_render::plate::{Number, Row};

/// A sign of what a card has, with its number (0 where it has none).
pub type Badge = stolik_render::sign::Badge<Sign>;

/// All that is shown of a card in play.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct UnitFace {
    /// Its card's name.
    pub name: String,
    /// By which letter it is called.
    pub letter: String,
    /// Its drawing; none of a card that the audience does not know.
    pub art: Option<Art>,
    /// Of which type it is.
    pub kind: Kind,
    /// The seat that controls the card.
    pub seat: Seat,
    /// Strength of its blows.
    pub strike: Number,
    /// Lives without wounds.
    pub most: Number,
    /// Lives left.
    pub left: u8,
    /// Whether the audience knows which card it is.
    pub seen: bool,
    /// Face down.
    pub hidden: bool,
    /// Open or closed.
    pub open: bool,
    /// It came in this turn and may not act yet.
    pub weak: bool,
    /// It is part of an attack now.
    pub fights: bool,
    /// Keywords, and whether it has properties and effects.
    pub badges: Vec<Badge>,
}

impl sprite::Sprite for UnitFace {
    fn draw(&self, c: &mut Canvas, area: Area) {
        unit(c, area, self);
    }
}

/// From this height on a plate has two lines, and from this one three.
pub const TWO: f32 = 45.0;
const THREE: f32 = 84.0;
/// From this height on names are as large as a phone needs them.
const HIGH: f32 = 116.0;
/// Height of a row of badges beside large numbers.
const SMALL: f32 = 28.0;
/// Size of numbers that are large enough to stand beside badges.
const LARGE: f32 = 25.0;

/// Width of the block with the drawing, or with the letter alone.
fn block(area: Area) -> f32 {
    match area.h {
        high if high >= HIGH => area.w * 0.4,
        high if high >= TWO => high.min(area.w * 0.34).max(36.0),
        _ => 30.0,
    }
}

pub(super) fn dim(face: &UnitFace, color: Color) -> Color {
    if face.open { color } else { mix(color, rgb(tone::SCHEME.panel), 34) }
}

/// The radius of plates' corners. With [`RIM`] no corner of the content reaches over them.
const CORNER: f32 = 7.0;
const RIM: f32 = 3.0;

/// The area to the right of the letter.
fn body(area: Area) -> Area {
    let wide = block(area);
    Area::new(area.x + wide, area.y + RIM, area.w - wide - RIM, area.h - 2.0 * RIM)
}

fn unit(c: &mut Canvas, area: Area, face: &UnitFace) {
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
    if face.fights {
        c.stroke(&tone::outline(face.seat, area.inset(1.0), CORNER), rgb(tone::SCHEME.fire), 4.0);
    }
}

/// Name, numbers and badges one below the other, or the last two side by side.
fn lines(c: &mut Canvas, area: Area, body: Area, face: &UnitFace) {
    // A card without numbers has more room for its name.
    let high = match (area.h >= THREE, face.kind.is_character()) {
        (true, _) => (body.h * 0.38).min(36.0),
        (false, true) => (body.h * 0.5).min(34.0),
        (false, false) => (body.h * 0.58).min(34.0),
    };
    // A long name has two lines where there is room for them.
    let (names, size) = match (area.h >= HIGH, area.h >= THREE) {
        (true, _) => text::name(&face.name, body.w - 10.0, 29, 24, 27),
        (false, true) => text::name(&face.name, body.w - 10.0, 27, 18, 21),
        (false, false) => text::name(&face.name, body.w - 10.0, (high * 0.84) as u16, 1, 0),
    };
    let step = size * 0.92;
    let high = if names.len() > 1 { step * 2.0 + 5.0 } else { high };
    let band = Area::new(body.x, body.y, body.w, high);
    let ground = match (face.hidden, face.kind) {
        (true, _) => rgb(0x9a_9db0),
        (false, Kind::Support | Kind::Spell) => rgb(0xc9_cfd1),
        (false, Kind::Creature | Kind::Hero) => rgb(tone::SCHEME.card),
    };
    let ground = if face.open { ground } else { mix(ground, rgb(0x80_8478), 45) };
    c.fill(&band.path(), ground);
    let first = band.middle().1 + size * 0.34 - step * (names.len() as f32 - 1.0) / 2.0;
    for (n, line) in names.iter().enumerate() {
        let at = (band.x + 5.0, first + step * n as f32, At::Left);
        c.text(Face::Narrow, size, at, rgb(tone::SCHEME.ink), line);
    }
    let rest = Area::new(body.x, band.bottom(), body.w, body.bottom() - band.bottom());
    if area.h >= THREE {
        return below_name(c, rest, face);
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

/// Badges beside large numbers where all fit there, else below smaller ones.
fn below_name(c: &mut Canvas, rest: Area, face: &UnitFace) {
    let (row, area, signs) = parted(rest, face);
    figures(face, row).draw(c, &tone::SCHEME, area);
    badges(face).draw(c, &tone::SCHEME, signs, dim(face, rgb(tone::SCHEME.paper)));
}

/// The separation of the numbers below a name, their area, and that of the badges. With any number of badges the
/// numbers stay [`LARGE`]: first they lose the signs between them, then the badges become small.
fn parted(rest: Area, face: &UnitFace) -> (Row, Area, Area) {
    let wanted = badges(face).width(SMALL);
    let wanted = if wanted > 0.0 { wanted + 8.0 } else { 0.0 };
    let fits = |row: Row| {
        let (of_size, more) = figures(face, row).spread();
        (rest.w - wanted - 6.0 - more) / of_size >= LARGE
    };
    let high = (LARGE / 0.86).ceil();
    // If both rows have room, the signs stay.
    let ways: &[Row] =
        if rest.h >= high + SMALL { &[Row::Signs] } else { &[Row::Signs, Row::Points] };
    let Some(row) = ways.iter().copied().find(|row| fits(*row)) else {
        let below = Area::new(rest.x + 4.0, rest.y + high, rest.w - 4.0, rest.h - high);
        let whole = Area::new(rest.x, rest.y, rest.w, high);
        let row = if figures(face, Row::Signs).size_in(whole) >= LARGE {
            Row::Signs
        } else {
            Row::Points
        };
        return (row, whole, below);
    };
    let area = Area::new(rest.x + wanted, rest.y, rest.w - wanted, rest.h);
    let y = rest.middle().1 - SMALL / 2.0;
    (row, area, Area::new(rest.x + 5.0, y, wanted, SMALL))
}

/// The drawing with the letter in the shape of its controller and the sign of its type, or of what matters more now;
/// of a low plate the letter alone.
fn letter(c: &mut Canvas, area: Area, face: &UnitFace) {
    if area.h < TWO {
        return plate::low_letter(c, &tone::SCHEME, area, (face.seat, &face.letter));
    }
    let art = Area::new(area.x + RIM, area.y + RIM, area.w - RIM - 1.0, area.h - 2.0 * RIM);
    self::art(c, art, face);
    let side = (area.h * 0.3).clamp(20.0, 30.0);
    tone::SCHEME.tab(c, Area::new(art.x, art.y, side * 1.36, side), face.seat, &face.letter);
    let sign = state(face);
    // A creature without anything special needs no sign: most cards are one.
    if sign != Sign::Creature && face.art.is_some() {
        let side = (area.h * 0.28).min(25.0);
        let at = (art.x + side * 0.6, art.bottom() - side * 0.6);
        sign.draw(c, at, side, rgb(tone::SCHEME.paper), rgb(tone::SCHEME.ink));
    }
}

/// The sign of its type, or of what matters more now.
pub(super) fn state(face: &UnitFace) -> Sign {
    match face {
        UnitFace { fights: true, .. } => Sign::Battle,
        UnitFace { hidden: true, .. } => Sign::Stealth,
        UnitFace { open: false, .. } => Sign::Closed,
        UnitFace { weak: true, .. } => Sign::Weak,
        _ => Sign::of_kind(face.kind),
    }
}

/// Draws the emblem of a card, or the back of one that the audience does not know.
pub(super) fn art(c: &mut Canvas, area: Area, face: &UnitFace) {
    match face.art {
        Some(shown) => shown.draw(c, area, face.light()),
        None => back(c, area, face.seat),
    }
}

/// The back of a card: the same for every card that the audience does not know.
fn back(c: &mut Canvas, area: Area, seat: Seat) {
    let ground = rgb(0x2b_2d3d);
    c.fill(&area.path(), ground);
    let light = veil(mix(tone::seat(seat), ground, 50), 90);
    pattern::draw(c, area.inset(3.0), Pattern::Lattice, light, light);
    let size = area.w.min(area.h) * 0.56;
    Sign::Stealth.draw(c, area.middle(), size, rgb(tone::SCHEME.paper), rgb(tone::SCHEME.ink));
}

impl UnitFace {
    /// The brightness of its drawing.
    fn light(&self) -> Light {
        if self.hidden || !self.open { Light::Dim } else { Light::Full }
    }
}

/// Strike and lives as they are written; supports and what is hidden from who looks have none.
fn parts(face: &UnitFace, row: Row) -> Vec<Part<Sign>> {
    if !face.seen || !face.kind.is_character() {
        return Vec::new();
    }
    let shade = |color| dim(face, color);
    let whole = face.left >= face.most.now || row != Row::Signs;
    let life = match whole {
        true => face.left.to_string(),
        false => format!("{}/{}", face.left, face.most.now),
    };
    vec![
        (
            Sign::Strike,
            face.strike.now.to_string(),
            shade(tone::SCHEME.change(face.strike, tone::SCHEME.strike)),
        ),
        (Sign::Life, life, shade(tone::SCHEME.lives(face.left, face.most.now))),
    ]
}

const MEASURES: Measures = Measures { count: 2.0, gaps: 22.0, most: 34.0 };

/// The numbers of a card in a row.
pub(super) fn figures(face: &UnitFace, row: Row) -> Figures<Sign> {
    Figures { parts: parts(face, row), row, measures: MEASURES }
}

/// Its badges.
fn badges(face: &UnitFace) -> Badges<'_, Sign> {
    Badges { all: &face.badges, most: 24.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Twelve creatures a side stand in plates of this height and width.
    #[test]
    fn numbers_stay_large_however_many_badges_there_are() {
        let number = |now| Number { now, printed: now };
        for count in 0..=9 {
            let face = UnitFace {
                name: "Ork".into(),
                art: None,
                letter: "C".into(),
                kind: Kind::Creature,
                seat: Seat::ONE,
                strike: number(12),
                most: number(14),
                left: 10,
                seen: true,
                hidden: false,
                open: true,
                weak: false,
                fights: false,
                badges: vec![Badge { sign: Sign::Vampirism, number: 2 }; count],
            };
            let area = Area::new(0.0, 0.0, 230.0, 90.0);
            let body = body(area);
            let rest = Area::new(body.x, body.y + 32.0, body.w, body.h - 32.0);
            let (row, area, signs) = parted(rest, &face);
            assert!(figures(&face, row).size_in(area) >= LARGE, "{count} badges");
            assert!(signs.bottom() <= rest.bottom() + 0.5, "{count} badges");
        }
    }
}
