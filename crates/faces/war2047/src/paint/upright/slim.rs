//! Units on the field of a phone: the whole name, class, letter, properties, damage and lives. An inactive unit is dim,
//! and its drawing lies on its side (unit.rotation): a turned card would make its name smaller.

use super::super::face::{
    Stance, UnitFace, arrow, change, class, class_and_letter, dim, life_color, outline,
};
use super::super::sign::{Badge, Sign};
use super::super::tone;
use super::size::LEAST;
use stolik_kernel::Seat;
use stolik_render::canvas::{Area, At, Canvas, circle};
use stolik_render::palette::{mix, rgb, veil};
use stolik_render::text::{self, Face};
use stolik_render::{Color, Transform};
use stolik_war2047::card::Kind;

/// The least height of a unit.
pub const TALL: f32 = 148.0;
const RIM: f32 = 4.0;
const FOOT: f32 = 38.0;
/// The largest size of a name, the distance of its lines, and how many it has at most.
const NAME: u16 = 28;
const LINE: f32 = 0.94;
const LINES: usize = 4;
/// The same in a unit that is too low for four and its drawing.
const LOW: usize = 2;
/// The least height of a drawing.
const ART: f32 = 68.0;
/// Side of a badge, and the size of its level.
const BADGE: f32 = 28.0;
const LEVEL: f32 = LEAST as f32;

/// The lines of a name in a unit of that width, and their size.
fn name(name: &str, width: f32, lines: usize) -> (Vec<String>, f32) {
    text::label(name, width - 2.0 * RIM - 6.0, (NAME, LEAST), lines)
}

/// Height of the band with these lines.
fn band((lines, size): &(Vec<String>, f32)) -> f32 {
    (lines.len() as f32 * size * LINE + 7.0).round()
}

/// The least height of a unit of that name and width.
pub fn least(text: &str, width: f32) -> f32 {
    band(&name(text, width, LINES)) + ART + FOOT + 2.0 * RIM
}

/// Draws the unit.
pub fn draw(c: &mut Canvas, area: Area, face: &UnitFace) {
    let turned = face.stance == Stance::Turned;
    let edge = tone::seat(face.seat);
    let edge = if turned { mix(edge, rgb(0x2c_3336), 38) } else { edge };
    c.shadow(&outline(face.seat, area, 12.0));
    c.fill(&outline(face.seat, area, 12.0), edge);
    let inner = area.inset(RIM);
    let low = area.h < least(&face.name, area.w);
    let label = name(&face.name, area.w, if low { LOW } else { LINES });
    let top = Area { h: band(&label), ..inner };
    let foot = Area::new(inner.x, inner.bottom() - FOOT, inner.w, FOOT);
    let art = Area::new(inner.x, top.bottom(), inner.w, foot.y - top.bottom());
    let kind = face.body.map_or(Kind::Tactic, Kind::Unit);
    let ground = dim(face, tone::kind(&kind));
    c.fade(
        &art.path(),
        (art.y, mix(ground, rgb(0xff_ffff), 10)),
        (art.bottom(), mix(ground, rgb(0x00_0000), 34)),
    );
    tone::pattern(c, art, &kind, veil(rgb(0x00_0000), 58));
    let ends = match face.seat == Seat::ONE {
        true => (top.round_ends(10.0, 0.0), foot.round_ends(0.0, 10.0)),
        false => (top.cut_top(8.5), foot.cut_bottom(8.5)),
    };
    c.fill(&ends.0, if turned { rgb(0x9b_a09a) } else { rgb(tone::SCHEME.card) });
    let (lines, size) = label;
    let first = top.middle().1 + size * 0.34 - size * LINE * (lines.len() as f32 - 1.0) / 2.0;
    for (i, line) in lines.iter().enumerate() {
        let at = (top.middle().0, first + size * LINE * i as f32, At::Middle);
        c.text(Face::Narrow, size, at, rgb(tone::SCHEME.ink), line);
    }
    figure(c, art, face);
    c.fill(&ends.1, rgb(tone::SCHEME.panel));
    numbers(c, foot, face);
}

/// The drawing; class, type and letter at the left, properties at the right.
fn figure(c: &mut Canvas, area: Area, face: &UnitFace) {
    if area.h < ART {
        return row(c, area, face);
    }
    let (x, y) = area.middle();
    let size = (area.h - 6.0).min(area.w - 68.0).min(84.0);
    let draw = |c: &mut Canvas, light: Color| {
        face.emblem.draw(c, (x, y), size, light, rgb(tone::SCHEME.ink));
    };
    match face.stance {
        Stance::Active => draw(c, rgb(0xff_faec)),
        Stance::Turned => {
            c.within(Transform::from_rotate_at(90.0, x, y), |c| draw(c, rgb(0xc4_c6bd)));
        }
    }
    let ink = rgb(tone::SCHEME.ink);
    class_and_letter(c, area, face, (17.0, 26.0));
    let rows = ((area.h - 4.0) / (BADGE + 4.0)).floor().max(1.0) as usize;
    let shown = if face.badges.len() > rows { rows - 1 } else { rows };
    let step = |row: usize| (area.right() - 18.0, area.y + 18.0 + row as f32 * (BADGE + 4.0));
    for (row, shown) in face.badges.iter().take(shown).enumerate() {
        badge(c, step(row), *shown);
    }
    if face.badges.len() > rows {
        let (x, y) = step(shown);
        c.fill(&circle(x, y, BADGE / 2.0), veil(ink, 225));
        c.text(Face::Bold, LEVEL, (x, y + 8.5, At::Middle), rgb(tone::SCHEME.paper), "+");
    }
}

/// The same side by side, in a unit without room for them below each other.
fn row(c: &mut Canvas, area: Area, face: &UnitFace) {
    let (y, ink) = (area.middle().1, rgb(tone::SCHEME.ink));
    let mut left = area.x + 17.0;
    if let Some(body) = face.body {
        class(c, (left, y), face, body);
        left += 18.0;
    }
    let at = (left, y + 9.0, At::Left);
    c.text_edged(Face::Bold, LEVEL, at, tone::seat(face.seat), &face.letter);
    left += text::width(Face::Bold, LEVEL, &face.letter) + 4.0;
    let fit = ((area.right() - left) / (BADGE + 2.0)).floor().max(0.0) as usize;
    let shown = if face.badges.len() > fit { fit.saturating_sub(1) } else { face.badges.len() };
    let step = |n: usize| area.right() - 16.0 - (BADGE + 2.0) * n as f32;
    for (n, one) in face.badges.iter().take(shown).enumerate() {
        badge(c, (step(n), y), *one);
    }
    if shown < face.badges.len() {
        c.fill(&circle(step(shown), y, BADGE / 2.0), veil(ink, 225));
        let at = (step(shown), y + 8.5, At::Middle);
        c.text(Face::Bold, LEVEL, at, rgb(tone::SCHEME.paper), "+");
    }
    // The drawing takes what is left, if that is much.
    let right = step(face.badges.len().min(fit)) + 16.0;
    let size = (area.h - 4.0).min(right - left);
    if size >= BADGE {
        let middle = ((left + right) / 2.0, y);
        let draw = |c: &mut Canvas, light: Color| face.emblem.draw(c, middle, size, light, ink);
        match face.stance {
            Stance::Active => draw(c, rgb(0xff_faec)),
            Stance::Turned => {
                let turn = Transform::from_rotate_at(90.0, middle.0, y);
                c.within(turn, |c| draw(c, rgb(0xc4_c6bd)));
            }
        }
    }
}

/// A property as a sign with its level.
fn badge(c: &mut Canvas, (x, y): (f32, f32), badge: Badge) {
    let ink = rgb(tone::SCHEME.ink);
    c.fill(&circle(x, y, BADGE / 2.0), veil(ink, 225));
    badge.sign().draw(c, (x, y), BADGE * 0.64, rgb(0xff_e39a), ink);
    if let Some(level) = badge.level() {
        let at = (x - 13.0, y + 15.0, At::Middle);
        c.text_edged(Face::Bold, LEVEL, at, rgb(tone::SCHEME.paper), &level.to_string());
    }
}

/// Damage at the left, lives at the right; of the most lives only as there is room.
fn numbers(c: &mut Canvas, area: Area, face: &UnitFace) {
    let dark = rgb(tone::SCHEME.panel);
    let (y, base) = (area.middle().1, area.middle().1 + 10.5);
    let damage = change(face.damage, 0xff_dd8a);
    let size = 31.0;
    Sign::Damage.draw(c, (area.x + 16.0, y), 23.0, damage, dark);
    let number = face.damage.now.to_string();
    c.text(Face::Bold, size, (area.x + 29.0, base, At::Left), damage, &number);
    let left = area.x + 29.0 + text::width(Face::Bold, size, &number);
    arrow(c, (left + 7.0, y), face.damage);
    let life = life_color(face.left, face.most.now);
    let lives = face.left.max(0).to_string();
    let mut right = area.right() - 6.0;
    let whole = format!("/{}", face.most.now);
    let wide = text::width(Face::Narrow, LEVEL, &whole);
    let needs = text::width(Face::Bold, size, &lives) + 24.0;
    if left + 16.0 + needs + wide <= right {
        let at = (right, base, At::Right);
        c.text(Face::Narrow, LEVEL, at, change(face.most, tone::SCHEME.haze), &whole);
        right -= wide + 1.0;
    }
    c.text(Face::Bold, size, (right, base, At::Right), life, &lives);
    let right = right - text::width(Face::Bold, size, &lives) - 13.0;
    Sign::Life.draw(c, (right, y), 21.0, life, dark);
}
