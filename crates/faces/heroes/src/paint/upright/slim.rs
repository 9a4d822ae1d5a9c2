//! Cards in play on a phone: the whole name, the letter and the numbers; the drawing where there is room for it.

use super::super::plate::{Row, UnitFace, art, dim, figures, state};
use super::super::sign::Sign;
use super::super::tone;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::headline::lines;
use stolik_render::palette::{mix, rgb};
use stolik_render::phone::{self, BADGE, LEAST};
use stolik_render::sprite;
use stolik_render::text;

/// Height of a card with its drawing.
pub const TALL: f32 = 156.0;
/// The same where two rows stand below each other.
pub const HALF: f32 = 132.0;
const RIM: f32 = 4.0;
const FOOT: f32 = 42.0;
const NAME: (u16, u16) = (28, LEAST);
const AROUND: f32 = 8.0;
const LINE: f32 = 0.96;
/// Height from which on a drawing stands between name and numbers.
const ART: f32 = 30.0;
/// Height of the tab with the letter.
const TAB: f32 = 32.0;

/// A card in play as a phone shows it.
#[derive(Hash)]
pub struct Slim(pub UnitFace);

impl sprite::Sprite for Slim {
    fn draw(&self, c: &mut Canvas, area: Area) {
        unit(c, area, &self.0);
    }
}

/// Whether a card has numbers, and so a drawing where there is room.
pub fn is_drawn(face: &UnitFace) -> bool {
    face.kind.is_character()
}

/// The lines of a name in a card of that width, their size and height.
fn name(name: &str, width: f32) -> (Vec<String>, f32, f32) {
    let (lines, size) = text::label(name, width - 2.0 * RIM - 4.0, NAME, 2);
    let high = (lines.len() as f32 * size * LINE + AROUND).round();
    (lines, size, high)
}

/// The least height of a card of that width.
pub fn least(face: &UnitFace, width: f32) -> f32 {
    name(&face.name, width).2 + FOOT + 2.0 * RIM
}

fn unit(c: &mut Canvas, area: Area, face: &UnitFace) {
    c.fill(&tone::outline(face.seat, area, 9.0), tone::seat(face.seat));
    let inner = area.inset(RIM);
    c.fill(&inner.path(), rgb(tone::PANEL));
    let (name, size, band) = name(&face.name, area.w);
    let band = Area { h: band, ..inner };
    let paper = match (face.hidden, face.kind.is_character()) {
        (true, _) => rgb(0x9a_9db0),
        (false, false) => rgb(0xc9_cfd1),
        (false, true) => rgb(tone::CARD),
    };
    let paper = if face.open { paper } else { mix(paper, rgb(0x80_8478), 45) };
    c.fill(&band.path(), paper);
    let at = (band.middle().0, band.middle().1, At::Middle);
    lines(c, &name, (size, size * LINE), at, rgb(tone::INK));
    let foot = Area::new(inner.x, inner.bottom() - FOOT, inner.w, FOOT);
    let drawing = Area::new(inner.x, band.bottom(), inner.w, foot.y - band.bottom());
    let drawn = drawing.h >= ART;
    if drawn {
        art(c, drawing, face);
        let at = drawing.right() - BADGE / 2.0 - 3.0;
        phone::badges(
            c,
            &tone::SCHEME,
            (&face.badges, dim(face, rgb(tone::PAPER))),
            (drawing.w / 2.0 - 30.0, at, -BADGE),
            drawing.middle().1,
        );
    }
    numbered(c, foot, face, drawn);
    if face.fights {
        c.stroke(&tone::outline(face.seat, area.inset(1.5), 9.0), rgb(tone::AMBER), 5.0);
    }
}

/// The letter in the shape of its owner, the sign of its state, the numbers at the right; badges without a drawing.
fn numbered(c: &mut Canvas, foot: Area, face: &UnitFace, drawn: bool) {
    let y = foot.middle().1;
    let tab = Area::new(foot.x + 3.0, y - TAB / 2.0, TAB * 1.42, TAB);
    tone::SCHEME.tab(c, tab, face.seat, &face.letter);
    let mut left = tab.right() + 6.0;
    let room = foot.right() - left;
    let row = if figures(face, Row::Plain).width(FOOT) <= room { Row::Plain } else { Row::Points };
    let begin = foot.right() - figures(face, row).width(FOOT);
    let state = state(face);
    if state != Sign::Creature && left + BADGE <= begin {
        let paper = dim(face, rgb(tone::PAPER));
        state.draw(c, (left + BADGE / 2.0, y), 24.0, paper, rgb(tone::PANEL));
        left += BADGE;
    }
    if !drawn {
        phone::badges(
            c,
            &tone::SCHEME,
            (&face.badges, dim(face, rgb(tone::PAPER))),
            (begin - left, left + BADGE / 2.0, BADGE),
            y,
        );
    }
    figures(face, row).draw(c, &tone::SCHEME, Area::new(left, foot.y, foot.right() - left, foot.h));
}
