//! Cards on the table where there is room for all of them: name, drawing and numbers one below the other.

use super::plate::{CORNER, Fight, Row, UnitFace, dim, figures};
use super::sign::Sign;
use super::tone;
use stolik_kernel::Seat;
use stolik_render::canvas::{Area, At, Canvas, circle};
use stolik_render::palette::{mix, rgb, veil};
use stolik_render::pattern::{self, Pattern};
use stolik_render::text::{self, Face};

/// The least height and width of such a card.
const LEAST: (f32, f32) = (112.0, 108.0);
const RIM: f32 = 4.0;
const FOOT: f32 = 34.0;
/// Height of a name of one line.
const BAND: f32 = 34.0;
/// Height of a drawing below which a name has one line.
const ART: f32 = 58.0;
/// Side of the tab with the letter, and of a badge.
const TAB: f32 = 27.0;
const BADGE: f32 = 27.0;

/// Whether a place has room for such a card.
pub fn fits(area: Area) -> bool {
    area.h >= LEAST.0 && area.w >= LEAST.1
}

/// Draws a card that is seen.
pub fn draw(c: &mut Canvas, area: Area, face: &UnitFace) {
    let inner = frame(c, area, face.seat);
    let low = inner.h - FOOT - 2.0 * BAND < ART;
    let (lines, size) = match low {
        true => text::name(&face.name, inner.w - 10.0, 27, 1, 0),
        false => text::name(&face.name, inner.w - 10.0, 28, 25, 27),
    };
    let step = size * 0.94;
    let band = if lines.len() > 1 { step * 2.0 + 8.0 } else { BAND };
    let band = Area::new(inner.x, inner.y, inner.w, band);
    c.fill(&band.path(), face.paper());
    let first = band.middle().1 + size * 0.34 - step * (lines.len() as f32 - 1.0) / 2.0;
    for (i, line) in lines.iter().enumerate() {
        let at = (band.middle().0, first + step * i as f32, At::Middle);
        c.text(Face::Narrow, size, at, rgb(tone::SCHEME.ink), line);
    }
    let art = Area::new(inner.x, band.bottom(), inner.w, inner.bottom() - FOOT - band.bottom());
    face.art.draw(c, art, face.light());
    let tab = Area::new(art.x + 3.0, art.y + 4.0, TAB * 1.36, TAB);
    tone::SCHEME.tab(c, tab, face.seat, &face.letter);
    badges(c, art, face);
    foot(c, Area::new(inner.x, art.bottom(), inner.w, FOOT), face);
    if face.fight == Fight::Strikes {
        c.stroke(&tone::outline(face.seat, area.inset(1.5), CORNER), rgb(tone::SCHEME.amber), 5.0);
    }
}

/// The edge in the colour and the shape of the owner; the area in it.
pub(super) fn frame(c: &mut Canvas, area: Area, seat: Seat) -> Area {
    c.fill(&tone::outline(seat, area, CORNER * 1.3), tone::seat(seat));
    let inner = area.inset(RIM);
    c.fill(&inner.path(), rgb(tone::SCHEME.panel));
    inner
}

/// Signs of what it has at the right of the drawing, from the top.
fn badges(c: &mut Canvas, art: Area, face: &UnitFace) {
    let rows = ((art.h - 2.0) / BADGE).floor().max(1.0) as usize;
    let paper = dim(face, rgb(tone::SCHEME.paper));
    // The second column stands beside the first; what has no place is a plus.
    let room = rows * 2;
    for (i, badge) in face.badges.iter().enumerate().take(room) {
        let (column, row) = ((i / rows) as f32, (i % rows) as f32);
        let (x, y) = (art.right() - 15.0 - column * BADGE, art.y + 15.0 + row * BADGE);
        c.fill(&circle(x, y, 12.5), rgb(tone::SCHEME.panel));
        if i + 1 == room && face.badges.len() > room {
            c.text(Face::Bold, 24.0, (x, y + 8.0, At::Middle), paper, "+");
            continue;
        }
        badge.sign.draw(c, (x, y), 17.0, paper, rgb(tone::SCHEME.panel));
        if badge.number > 0 {
            let at = (x + 11.0, y + 14.0, At::Right);
            c.text_edged(Face::Bold, 19.0, at, rgb(tone::SCHEME.amber), &badge.number.to_string());
        }
    }
}

/// The sign of its type or state on the left, the numbers on the right.
fn foot(c: &mut Canvas, area: Area, face: &UnitFace) {
    let paper = dim(face, rgb(tone::SCHEME.paper));
    face.state().draw(c, (area.x + 16.0, area.middle().1), 21.0, paper, rgb(tone::SCHEME.panel));
    let rest = Area::new(area.x + 29.0, area.y, area.w - 29.0, area.h);
    figures(face, Row::Signs).draw(c, &tone::SCHEME, rest);
}

/// Hidden cards of a seat as the back of a card, which nobody else can tell apart.
pub fn shades(c: &mut Canvas, area: Area, seat: Seat, n: u8) {
    let inner = frame(c, area, seat);
    c.fill(&inner.path(), rgb(0x2b_2d3d));
    let light = veil(mix(tone::seat(seat), rgb(0x2b_2d3d), 50), 90);
    pattern::draw(c, inner.inset(4.0), Pattern::Lattice, light, light);
    let (x, y) = inner.middle();
    Sign::Shade.draw(c, (x - 28.0, y), 46.0, rgb(tone::SCHEME.paper), rgb(tone::SCHEME.ink));
    let at = (x + 26.0, y + 12.0, At::Middle);
    c.text_edged(Face::Bold, 34.0, at, rgb(tone::SCHEME.paper), &format!("\u{d7}{n}"));
}
