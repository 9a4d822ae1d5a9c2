//! Cards on the table of a phone: the whole name, the letter and the numbers; the drawing where there is room for it.

use super::super::plate::{CORNER, Fight, UnitFace, dim, figures};
use super::super::sign::Sign;
use super::super::tall::frame;
use super::super::tone;
use stolik_render::canvas::{Area, Canvas};
use stolik_render::palette::rgb;
use stolik_render::phone::{self, BADGE, CardName, FOOT, Foot};

/// Height of a card with its drawing.
pub const TALL: f32 = 152.0;
/// Heights from which on a drawing stands between name and numbers, and badges on it.
const ART: (f32, f32) = (14.0, 30.0);

/// The least height of a card of that name and width.
pub fn least(text: &str, width: f32) -> f32 {
    CardName::new(text, width).least()
}

/// The same of a card that is as low as its name allows.
pub fn least_low(text: &str, width: f32) -> f32 {
    CardName::low(text, width).least()
}

/// Draws a card that is seen.
pub fn unit(c: &mut Canvas, area: Area, face: &UnitFace) {
    let inner = frame(c, area, face.seat);
    let name = CardName::within(&face.name, area);
    let band = Area::new(inner.x, inner.y, inner.w, name.high);
    c.fill(&band.path(), face.paper());
    name.draw(c, rgb(tone::SCHEME.ink), band);
    let foot = Area::new(inner.x, inner.bottom() - FOOT, inner.w, FOOT);
    let art = Area::new(inner.x, band.bottom(), inner.w, foot.y - band.bottom());
    if art.h >= ART.0 {
        face.art.draw(c, art, face.light());
    } else if art.h > 0.0 {
        c.fill(&art.path(), rgb(tone::SCHEME.panel));
    }
    if art.h >= ART.1 {
        let (at, step) = (art.right() - BADGE / 2.0 - 2.0, -BADGE);
        phone::badges(
            c,
            &tone::SCHEME,
            (&face.badges, dim(face, rgb(tone::SCHEME.paper))),
            (art.right() - art.x - 2.0, at, step),
            art.y + art.h / 2.0,
        );
    }
    numbered(c, foot, face, art.h >= ART.1);
    if face.fight == Fight::Strikes {
        c.stroke(&tone::outline(face.seat, area.inset(1.5), CORNER), rgb(tone::SCHEME.amber), 5.0);
    }
}

/// The letter in the shape of its owner, the sign of what matters, the numbers at the right; on a card without a drawing
/// badges where there is room.
fn numbered(c: &mut Canvas, foot: Area, face: &UnitFace, drawn: bool) {
    let foot_of_card = Foot {
        letter: (face.seat, &face.letter),
        state: Some(face.state()).filter(|state| *state != Sign::Creature),
        badges: if drawn { &[] } else { &face.badges },
        paper: dim(face, rgb(tone::SCHEME.paper)),
    };
    foot_of_card.draw(c, &tone::SCHEME, foot, |row| figures(face, row));
}
