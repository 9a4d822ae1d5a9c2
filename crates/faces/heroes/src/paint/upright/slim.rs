//! Cards in play on a phone: the whole name, the letter and the numbers; the drawing where there is room for it.

use super::super::plate::{UnitFace, art, dim, figures, state};
use super::super::sign::Sign;
use super::super::tone;
use stolik_render::canvas::{Area, Canvas};
use stolik_render::palette::{mix, rgb};
use stolik_render::phone::{self, BADGE, CardName, FOOT, Foot, RIM};
use stolik_render::sprite;

/// Height of a card with its drawing.
pub const TALL: f32 = 156.0;
/// The same where two rows stand below each other.
pub const HALF: f32 = 132.0;
/// Height of a card whose name has two lines.
pub const LEAST: f32 = 112.0;
/// Height from which on a drawing stands between name and numbers.
const ART: f32 = 30.0;

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

/// The least height of a card of that width.
pub fn least(face: &UnitFace, width: f32) -> f32 {
    CardName::new(&face.name, width).least()
}

fn unit(c: &mut Canvas, area: Area, face: &UnitFace) {
    c.fill(&tone::outline(face.seat, area, 9.0), tone::seat(face.seat));
    let inner = area.inset(RIM);
    c.fill(&inner.path(), rgb(tone::SCHEME.panel));
    let name = CardName::new(&face.name, area.w);
    let band = Area { h: name.high, ..inner };
    let paper = match (face.hidden, face.kind.is_character()) {
        (true, _) => rgb(0x9a_9db0),
        (false, false) => rgb(0xc9_cfd1),
        (false, true) => rgb(tone::SCHEME.card),
    };
    let paper = if face.open { paper } else { mix(paper, rgb(0x80_8478), 45) };
    c.fill(&band.path(), paper);
    name.draw(c, rgb(tone::SCHEME.ink), band);
    let foot = Area::new(inner.x, inner.bottom() - FOOT, inner.w, FOOT);
    let drawing = Area::new(inner.x, band.bottom(), inner.w, foot.y - band.bottom());
    let drawn = drawing.h >= ART;
    if drawn {
        art(c, drawing, face);
        let at = drawing.right() - BADGE / 2.0 - 3.0;
        phone::badges(
            c,
            &tone::SCHEME,
            (&face.badges, dim(face, rgb(tone::SCHEME.paper))),
            (drawing.w / 2.0 - 30.0, at, -BADGE),
            drawing.middle().1,
        );
    }
    numbered(c, foot, face, drawn);
    if face.fights {
        c.stroke(&tone::outline(face.seat, area.inset(1.5), 9.0), rgb(tone::SCHEME.amber), 5.0);
    }
}

/// The letter in the shape of its owner, the sign of its state, the numbers at the right; badges without a drawing.
fn numbered(c: &mut Canvas, foot: Area, face: &UnitFace, drawn: bool) {
    let foot_of_card = Foot {
        letter: (face.seat, &face.letter),
        state: Some(state(face)).filter(|state| *state != Sign::Creature),
        badges: if drawn { &[] } else { &face.badges },
        paper: dim(face, rgb(tone::SCHEME.paper)),
    };
    foot_of_card.draw(c, &tone::SCHEME, foot, |row| figures(face, row));
}
