//! Cards on the table of a phone: the whole name, the letter and the numbers; the drawing where there is room for it.

use super::super::plate::{CORNER, Fight, Row, UnitFace, dim, figures};
use super::super::sign::Sign;
use super::super::tall::frame;
use super::super::tone;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::headline::lines;
use stolik_render::palette::rgb;
use stolik_render::phone::{self, BADGE, LEAST};
use stolik_render::text;

/// Height of a card with its drawing.
pub const TALL: f32 = 152.0;
const RIM: f32 = 4.0;
const FOOT: f32 = 42.0;
/// The sizes of a name, and the space about its lines.
const NAME: (u16, u16) = (28, LEAST);
const AROUND: f32 = 8.0;
const LINE: f32 = 0.96;
/// Height from which on a drawing stands between name and numbers.
const ART: f32 = 30.0;
/// Height of the tab with the letter.
const TAB: f32 = 32.0;

/// The lines of a name in a card of that width, their size and height.
fn name(name: &str, width: f32) -> (Vec<String>, f32, f32) {
    let (lines, size) = text::label(name, width - 2.0 * RIM - 4.0, NAME, 2);
    let high = (lines.len() as f32 * size * LINE + AROUND).round();
    (lines, size, high)
}

/// The least height of a card of that name and width.
pub fn least(text: &str, width: f32) -> f32 {
    name(text, width).2 + FOOT + 2.0 * RIM
}

/// Draws a card that is seen.
pub fn unit(c: &mut Canvas, area: Area, face: &UnitFace) {
    let inner = frame(c, area, face.seat);
    let (name, size, band) = name(&face.name, area.w);
    let band = Area::new(inner.x, inner.y, inner.w, band);
    c.fill(&band.path(), face.paper());
    let at = (band.middle().0, band.middle().1, At::Middle);
    lines(c, &name, (size, size * LINE), at, rgb(tone::INK));
    let foot = Area::new(inner.x, inner.bottom() - FOOT, inner.w, FOOT);
    let art = Area::new(inner.x, band.bottom(), inner.w, foot.y - band.bottom());
    if art.h >= ART {
        face.art.draw(c, art, face.light());
        let (at, step) = (art.right() - BADGE / 2.0 - 2.0, -BADGE);
        phone::badges(
            c,
            &tone::SCHEME,
            (&face.badges, dim(face, rgb(tone::PAPER))),
            (art.right() - art.x - 2.0, at, step),
            art.y + art.h / 2.0,
        );
    } else if art.h > 0.0 {
        c.fill(&art.path(), rgb(tone::PANEL));
    }
    numbered(c, foot, face, art.h >= ART);
    if face.fight == Fight::Strikes {
        c.stroke(&tone::outline(face.seat, area.inset(1.5), CORNER), rgb(tone::AMBER), 5.0);
    }
}

/// The letter in the shape of its owner, the sign of what matters, the numbers at the right; on a card without a drawing
/// badges where there is room.
fn numbered(c: &mut Canvas, foot: Area, face: &UnitFace, drawn: bool) {
    let y = foot.middle().1;
    let tab = Area::new(foot.x + 3.0, y - TAB / 2.0, TAB * 1.42, TAB);
    tone::SCHEME.tab(c, tab, face.seat, &face.letter);
    let mut left = tab.right() + 6.0;
    let room = foot.right() - left;
    let row = if figures(face, Row::Plain).width(FOOT) <= room { Row::Plain } else { Row::Points };
    let begin = foot.right() - figures(face, row).width(FOOT);
    let state = face.state();
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
