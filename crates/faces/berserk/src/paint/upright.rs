//! Cards on the field of a phone: the whole name, lives and strike, movement. The rest is told when a card is tapped.

use super::art;
use super::cardface::{CardFace, Load, Stance};
use super::face::{kind_sign, life_bar, life_color, outline, tones};
use super::icon::Icon;
use super::pattern;
use super::plate;
use super::strike::{Strike, Under};
use stolik_berserk::card::Kind;
use stolik_kernel::Seat;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::emblem::Light;
use stolik_render::palette::{self, mix, rgb, veil};
use stolik_render::text::{self, Face};
use stolik_render::{Color, Frame, Transform};

/// The least size of text.
pub const LEAST: u16 = Frame::Phone.least_text() as u16;
const SMALL: f32 = LEAST as f32;
const RIM: f32 = 3.0;
const FOOT: f32 = 34.0;
/// Height of a symbiont or a parasite over its host.
const RIBBON: f32 = 31.0;
/// The largest size of a name, and the distance of its lines.
const NAME: u16 = 27;
const LINE: f32 = 0.94;
/// Room for the sign of a face-down card beside its name.
const SECRET: f32 = 24.0;
/// Height from which on there is room for a drawing.
const DRAWN: f32 = 26.0;

/// The area of a symbiont or a parasite on the card of its host: above the foot.
pub fn guest(host: Area) -> Area {
    let y = host.bottom() - RIM - FOOT - RIBBON;
    Area::new(host.x + 2.0, y, host.w - 4.0, RIBBON).whole()
}

/// Draws a card. A closed one is dim, and its drawing lies on its side.
pub fn card(c: &mut Canvas, area: Area, face: &CardFace) {
    let frame = outline(face.seat, area, 12.0);
    c.shadow(&frame);
    let color = palette::seat(face.seat);
    c.fill(&frame, dim(face, color));
    let (ground, paper) = tones(face);
    let inner = area.inset(RIM);
    let mark = if face.secret { SECRET } else { 0.0 };
    let (lines, size) = text::label(&face.name, inner.w - 2.0 - mark, (NAME, LEAST), 2);
    let band = Area { h: (lines.len() as f32 * size * LINE + 6.0).round(), ..inner };
    let foot = Area::new(inner.x, inner.bottom() - FOOT, inner.w, FOOT);
    let middle = Area::new(inner.x, band.bottom(), inner.w, foot.y - band.bottom());
    c.fill(&middle.path(), ground);
    pattern::draw(c, middle, face.element, veil(rgb(0xff_ffff), 46), veil(rgb(0), 46));
    let (top, low) = match face.seat == Seat::ONE {
        true => (band.round_ends(11.0, 0.0), foot.round_ends(0.0, 11.0)),
        false => (band.cut_top(9.0), foot.cut_bottom(9.0)),
    };
    c.fill(&top, paper);
    let x = band.x + (band.w - mark) / 2.0;
    let first = band.middle().1 + size * 0.34 - size * LINE * (lines.len() as f32 - 1.0) / 2.0;
    for (i, line) in lines.iter().enumerate() {
        let at = (x, first + size * LINE * i as f32, At::Middle);
        c.text(Face::Narrow, size, at, rgb(palette::INK), line);
    }
    if face.secret {
        let at = (band.right() - 14.0, band.middle().1);
        Icon::Hidden.draw(c, at, 22.0, rgb(0x6c_4596), paper);
    }
    figure(c, middle, face);
    c.fill(&low, rgb(0x1d_1511));
    numbers(c, foot, face);
}

fn dim(face: &CardFace, color: Color) -> Color {
    match face.stance {
        Stance::Open => color,
        Stance::Closed => mix(color, rgb(0x30_2a28), 30),
    }
}

/// The drawing, movement or kind at the right, what changes it at the left.
fn figure(c: &mut Canvas, area: Area, face: &CardFace) {
    if face.load == Load::Carrying {
        return;
    }
    let (x, y) = area.middle();
    let cream = match face.stance {
        Stance::Open => rgb(0xff_f6e2),
        Stance::Closed => rgb(0xb9_ae9d),
    };
    let right = area.right();
    match face.moves {
        Some((left, _)) => {
            let color = if left > 0 { rgb(palette::CREAM) } else { rgb(0x9a_8f80) };
            Icon::Boot.draw(c, (right - 29.0, y), 19.0, color, rgb(palette::INK));
            let at = (right - 3.0, y + 8.5, At::Right);
            c.text_edged(Face::Bold, SMALL, at, color, &left.to_string());
        }
        None if area.h >= DRAWN => kind_sign(c, face.kind, (right - 18.0, y), cream),
        None => {}
    }
    let mut left = area.x + 2.0;
    for (icon, count, color) in
        [(Icon::Flask, face.poison, palette::VENOM), (Icon::Token, face.counters, palette::COUNTER)]
    {
        if count > 0 && left + 36.0 < right - 40.0 {
            icon.draw(c, (left + 10.0, y), 20.0, rgb(color), rgb(palette::INK));
            let said = count.to_string();
            let at = (left + 20.0, y + 8.5, At::Left);
            c.text_edged(Face::Bold, SMALL, at, rgb(palette::CREAM), &said);
            left += 22.0 + text::width(Face::Bold, SMALL, &said);
        }
    }
    if !face.changes.is_empty() {
        let color = mix(palette::seat(face.seat), rgb(0xff_ffff), 35);
        let room = if area.h >= DRAWN { x - 24.0 - left } else { right - 42.0 - left };
        left = plate::signs(c, (left, y), room.max(27.0), &face.changes, color);
    }
    // The numbers that change matter more than the drawing.
    let size = (area.h - 2.0).min(56.0);
    if area.h >= DRAWN && left <= x - size / 2.0 + 3.0 {
        let draw = |c: &mut Canvas, light| art::draw(c, face.emblem, (x, y), size, light);
        match face.stance {
            Stance::Open => draw(c, Light::Full),
            Stance::Closed => {
                c.within(Transform::from_rotate_at(90.0, x, y), |c| draw(c, Light::Dim));
            }
        }
    }
}

/// Lives and strike; of what has none its kind.
fn numbers(c: &mut Canvas, area: Area, face: &CardFace) {
    let y = area.middle().1 + 2.0;
    let strike = Strike::of(face);
    if face.life.1 == 0 {
        return note(c, area, area.x + 4.0, face);
    }
    let color = life_color(face.life);
    life_bar(c, Area { h: 4.0, ..area }, face.life, color);
    let lives = face.life.0.to_string();
    let wide = |size: f32| text::width(Face::Bold, size, &lives) + strike.width(size) + 14.0;
    let sizes = [29.0, 28.0, 27.0, 26.0, 25.0, SMALL];
    let fits = |size: &f32| wide(*size) + size * 0.72 <= area.w;
    let size = sizes.into_iter().find(fits).unwrap_or(SMALL);
    let mut x = area.x + 4.0;
    if fits(&size) {
        let heart = size * 0.72;
        Icon::Heart.draw(c, (x + heart / 2.0, y), heart, color, rgb(0x1d_1511));
        x += heart + 2.0;
    }
    let base = y + size * 0.345;
    c.text(Face::Bold, size, (x, base, At::Left), color, &lives);
    if strike.is_empty() {
        return note(c, area, x + text::width(Face::Bold, size, &lives) + 4.0, face);
    }
    let tone = |color: Color| match face.stance {
        Stance::Open => color,
        Stance::Closed => mix(color, rgb(0x6b_5f50), 25),
    };
    strike.lay(c, (area.right() - 4.0, base), size, (Under::Dark, &tone));
}

/// The kind in words from a point on, if there is room for them: its sign tells it too.
fn note(c: &mut Canvas, area: Area, left: f32, face: &CardFace) {
    let said = face.note.split_once(" \u{b7} ").map_or(&*face.note, |(_, classes)| classes);
    let size = text::fit(Face::Narrow, said, area.right() - 4.0 - left, 26, 1);
    if size >= SMALL {
        let at = (area.right() - 4.0, area.middle().1 + 2.0 + size * 0.34, At::Right);
        c.text(Face::Narrow, size, at, rgb(palette::SAND), said);
    }
}

/// Draws a symbiont or a parasite over its host: its sign, lives and strike. Its name is told when it is tapped.
pub fn ribbon(c: &mut Canvas, area: Area, face: &CardFace) {
    let closed = face.stance == Stance::Closed;
    let dim = |color: Color| if closed { mix(color, rgb(0x40_3a36), 45) } else { color };
    c.fill(&outline(face.seat, area, 8.0), dim(palette::seat(face.seat)));
    let inner = area.inset(3.0);
    let ground = mix(pattern::color(face.element), rgb(0), 55);
    c.fill(&outline(face.seat, inner, 6.0), dim(ground));
    let y = inner.middle().1;
    let cream = dim(rgb(palette::CREAM));
    if matches!(face.kind, Kind::Symbiont | Kind::Parasite) {
        kind_sign(c, face.kind, (inner.x + 14.0, y), cream);
    }
    let color = dim(life_color(face.life));
    Icon::Heart.draw(c, (inner.x + 38.0, y), 17.0, color, rgb(palette::INK));
    let at = (inner.x + 48.0, y + 8.5, At::Left);
    c.text_edged(Face::Bold, SMALL, at, color, &face.life.0.to_string());
    let strike = Strike::of(face);
    if !strike.is_empty() && strike.width(SMALL) + 80.0 <= inner.w {
        strike.lay(c, (inner.right() - 5.0, y + 8.5), SMALL, (Under::Coloured, &dim));
    }
}
