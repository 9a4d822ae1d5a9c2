//! One card as it lies on the table: frame, name, pictogram, numbers, badges.

use super::art;
use super::cardface::{CardFace, Load, Rank, Stance};
use super::icon::Icon;
use super::pattern;
use super::plate;
use super::strike::{Strike, Under};
use stolik_berserk::card::Kind;
use stolik_kernel::Seat;
use stolik_render::canvas::{Area, At, Canvas, circle, polygon, rhombus};
use stolik_render::emblem::Light;
use stolik_render::palette::{self, mix, rgb, veil};
use stolik_render::sprite;
use stolik_render::text::{self, Face};
use stolik_render::{Color, Path, Transform};

/// By how many degrees a closed card is turned, and to what part of its size.
const TILT: (f32, f32) = (9.0, 0.875);

/// The outline of a card of a seat: rounded for one, cut for the other.
#[must_use]
pub fn outline(seat: Seat, area: Area, corner: f32) -> Path {
    if seat == Seat::ONE { area.round(corner * 1.25) } else { area.cut(corner) }
}

/// Draws the card in its area: what seldom changes of it is a sprite of its own.
pub fn draw(c: &mut Canvas, area: Area, face: &CardFace) {
    sprite::lay(c, area, Bare(face.bare()));
    posed(c, area, face.stance, |c| numbers(c, area, face));
}

/// The part of a card that seldom changes ([`CardFace::bare`]): frame, name, pictogram, and the badges unless changes
/// take their place.
#[derive(Hash)]
struct Bare(CardFace);

impl sprite::Sprite for Bare {
    fn draw(&self, c: &mut Canvas, area: Area) {
        posed(c, area, self.0.stance, |c| upright(c, area, &self.0));
    }
}

/// Draws upright, or turned as a closed card is.
fn posed(c: &mut Canvas, area: Area, stance: Stance, draw: impl FnOnce(&mut Canvas)) {
    match stance {
        Stance::Open => draw(c),
        Stance::Closed => c.within(turned(area), draw),
    }
}

/// The turn of a closed card about its middle.
fn turned(area: Area) -> Transform {
    let (x, y) = area.middle();
    let (degrees, scale) = TILT;
    Transform::from_translate(x, y)
        .pre_concat(Transform::from_rotate(degrees))
        .pre_concat(Transform::from_scale(scale, scale))
        .pre_concat(Transform::from_translate(-x, -y))
}

/// Draws a card whose face this audience does not see.
pub fn back(c: &mut Canvas, area: Area, seat: Seat, stance: Stance) {
    let draw = |c: &mut Canvas| {
        let frame = outline(seat, area, 13.0);
        c.shadow(&frame);
        c.fill(&frame, palette::seat(seat));
        let inner = area.inset(5.0);
        let body = outline(seat, inner, 9.0);
        c.fade(&body, (inner.y, rgb(0x4a_3a52)), (inner.bottom(), rgb(0x2b_2233)));
        pattern::lattice(c, inner.inset(8.0), veil(rgb(palette::GOLD), 60));
        c.stroke(&outline(seat, inner.inset(7.0), 6.0), veil(rgb(palette::GOLD), 120), 2.0);
        let (x, y) = inner.middle();
        c.fill(&rhombus(x, y, 42.0, 42.0), rgb(0x2b_2233));
        c.stroke(&rhombus(x, y, 42.0, 42.0), rgb(palette::GOLD), 3.0);
        Icon::Hidden.draw(c, (x, y), 44.0, rgb(palette::CREAM), rgb(0x2b_2233));
    };
    posed(c, area, stance, draw);
}

/// Room for the sign of a face-down card beside its name.
const SECRET: f32 = 26.0;

/// Height of a card's middle from which two rows of signs fit.
const ROOMY: f32 = 50.0;

/// Height of the foot of a card that carries another, and of the name above.
const LOADED: (f32, f32) = (29.0, 36.0);

/// Heights of a guest's ribbon, in one line and in two; from what height of the host's card on.
const RIBBON: (f32, f32, f32) = (31.0, 52.0, 144.0);

/// The area of a symbiont or a parasite on the card of its host: above the foot.
#[must_use]
pub fn guest(host: Area, stance: Stance) -> Area {
    let h = if host.h >= RIBBON.2 { RIBBON.1 } else { RIBBON.0 };
    let up = match stance {
        Stance::Open => 0.0,
        // The foot of a turned card lies higher on the left.
        Stance::Closed => 15.0,
    };
    Area::new(host.x + 2.0, host.bottom() - 5.0 - LOADED.1 - h - up, host.w - 4.0, h).whole()
}

/// Heights and colours of a card of one size.
struct Look {
    band: Area,
    middle: Area,
    plate: Area,
    /// True if the name may take two lines.
    tall: bool,
    /// Lines of the name and their size.
    name: (Vec<String>, f32),
    ground: Color,
    paper: Color,
}

impl Look {
    fn of(area: Area, face: &CardFace) -> Look {
        let tall = area.h >= 124.0 && face.load == Load::Alone;
        let inner = area.inset(5.0);
        let mark = if face.secret { SECRET } else { 0.0 };
        let name = match tall {
            true => text::name(&face.name, inner.w - 14.0 - mark, 28, 23, 23),
            false => text::name(&face.name, inner.w - 14.0 - mark, 25, 1, 0),
        };
        let name = (name.0.into_iter().map(str::to_owned).collect::<Vec<_>>(), name.1);
        let (band, plate) = match (tall, name.0.len()) {
            (true, 1) => (35.0, 41.0),
            (true, _) => (47.0, 41.0),
            (false, _) => LOADED,
        };
        let above = match face.load {
            Load::Alone => 0.0,
            Load::Carrying => guest(area, Stance::Open).h,
        };
        let (ground, paper) = tones(face);
        Look {
            band: Area::new(inner.x, inner.y, inner.w, band),
            middle: Area::new(inner.x, inner.y + band, inner.w, inner.h - band - plate - above),
            plate: Area::new(inner.x, inner.bottom() - plate, inner.w, plate),
            tall,
            name,
            ground,
            paper,
        }
    }
}

/// The ground of a card's drawing, and that of its name.
pub fn tones(face: &CardFace) -> (Color, Color) {
    let paper = match face.rank {
        Rank::Elite => rgb(0xff_d36f),
        Rank::Ordinary => rgb(0xf3_ead8),
    };
    // One colour: a run of colours would make each row of the pattern another one, and the bytes more.
    let ground = mix(pattern::color(face.element), rgb(0x00_0000), 12);
    match face.stance {
        Stance::Open => (ground, paper),
        Stance::Closed => (mix(ground, rgb(0x40_3a36), 52), mix(paper, rgb(0x57_4d44), 38)),
    }
}

fn upright(c: &mut Canvas, area: Area, face: &CardFace) {
    let look = Look::of(area, face);
    let frame = outline(face.seat, area, 13.0);
    c.shadow(&frame);
    let color = palette::seat(face.seat);
    let color = match face.stance {
        Stance::Open => color,
        Stance::Closed => mix(color, rgb(0x30_2a28), 30),
    };
    c.fill(&frame, color);
    c.stroke(&outline(face.seat, area.inset(1.5), 12.0), mix(color, rgb(0xff_ffff), 24), 1.5);
    // Name and foot cover the rest of the body; a pixel more on both sides leaves no seam.
    let body = Area::new(look.middle.x, look.middle.y - 1.0, look.middle.w, look.middle.h + 2.0);
    if face.load == Load::Carrying {
        let (top, foot) = (look.middle.bottom() - 1.0, look.plate.y + 1.0);
        c.fill(&Area::new(look.plate.x, top, look.plate.w, foot - top).path(), rgb(0x1d_1511));
    }
    c.fill(&body.path(), look.ground);
    pattern::draw(c, look.middle, face.element, veil(rgb(0xff_ffff), 46), veil(rgb(0x00_0000), 46));
    name(c, &look, face);
    figure(c, &look, face);
    foot(c, &look, face);
}

/// Draws the parts that change from step to step: movement, tokens, changes, lives and strike.
fn numbers(c: &mut Canvas, area: Area, face: &CardFace) {
    let look = Look::of(area, face);
    counts(c, &look, face);
    plate(c, &look, face);
}

fn name(c: &mut Canvas, look: &Look, face: &CardFace) {
    let band = look.band;
    let shape = match face.seat == Seat::ONE {
        true => band.round_ends(11.0, 0.0),
        false => band.cut_top(9.0),
    };
    c.fill(&shape, look.paper);
    c.fill(
        &Area::new(band.x, band.bottom() - 2.0, band.w, 2.0).path(),
        veil(rgb(palette::INK), 120),
    );
    let mark = if face.secret { SECRET } else { 0.0 };
    let (lines, size) = &look.name;
    let step = size * 0.94;
    let x = band.x + (band.w - mark) / 2.0;
    let first = band.y + band.h / 2.0 + size * 0.33 - step * (lines.len() as f32 - 1.0) / 2.0;
    for (i, line) in lines.iter().enumerate() {
        c.text(
            Face::Narrow,
            *size,
            (x, first + step * i as f32, At::Middle),
            rgb(palette::INK),
            line,
        );
    }
    if face.secret {
        Icon::Hidden.draw(
            c,
            (band.right() - 18.0, band.y + band.h / 2.0),
            24.0,
            rgb(0x6c_4596),
            look.paper,
        );
    }
}

/// The layout of a card's middle: whether it is one row, and the top of its upper row.
fn rows(area: Area, face: &CardFace) -> (bool, f32) {
    let one_row = area.h < ROOMY || face.load == Load::Carrying;
    (one_row, if one_row { area.y + area.h / 2.0 } else { area.y + 16.0 })
}

/// Draws the constant parts of a card's middle: pictogram, the sign of its kind, badges.
fn figure(c: &mut Canvas, look: &Look, face: &CardFace) {
    let area = look.middle;
    let (x, y) = area.middle();
    let (cream, light) = match face.stance {
        Stance::Open => (rgb(0xff_f6e2), Light::Full),
        Stance::Closed => (rgb(0xb9_ae9d), Light::Dim),
    };
    let (one_row, top) = rows(area, face);
    let room = if one_row { area.h - 2.0 } else { area.h - 6.0 };
    if face.load == Load::Alone {
        let size = room.clamp(20.0, 78.0);
        art::draw(c, face.emblem, (x - 8.0, y), size, light);
    }
    // A low card lies in the auxiliary zone: its wings are told by the place.
    if face.moves.is_none() && (look.tall || face.kind != Kind::Flyer) {
        kind_sign(c, face.kind, (area.right() - 20.0, top), cream);
    }
    badges(c, area, face);
}

/// Draws the changing parts of a card's middle: tokens on the left, movement on the right, temporary changes.
fn counts(c: &mut Canvas, look: &Look, face: &CardFace) {
    let area = look.middle;
    let y = area.middle().1;
    let (one_row, top) = rows(area, face);
    if let Some((left, _)) = face.moves {
        let color = if left > 0 { rgb(palette::CREAM) } else { rgb(0x9a_8f80) };
        Icon::Boot.draw(c, (area.right() - 33.0, top), 21.0, color, rgb(palette::INK));
        let at = (area.right() - 5.0, top + 9.0, At::Right);
        c.text_edged(Face::Bold, 26.0, at, color, &left.to_string());
    }
    let taken = tokens(c, area, face, one_row);
    if face.changes.is_empty() {
        return;
    }
    // Temporary properties of a card matter more than its printed ones.
    let color = mix(palette::seat(face.seat), rgb(0xff_ffff), 35);
    match one_row {
        true => {
            let aside = if face.moves.is_some() { 50.0 } else { 6.0 };
            let room = area.right() - aside - taken;
            plate::row(c, (taken + 2.0, y), room - 2.0, &face.changes, color);
        }
        false => {
            let low = area.bottom() - 15.0;
            plate::row(c, (area.x + 3.0, low), area.w - 6.0, &face.changes, color);
        }
    }
}

/// The sign of a kind that stands in the place of the movement: wings, two rings for what lives on
/// another, a vessel for an artifact, peaks for a terrain.
pub fn kind_sign(c: &mut Canvas, kind: Kind, (x, y): (f32, f32), color: Color) {
    let ink = rgb(palette::INK);
    let shapes = match kind {
        Kind::Creature => return,
        Kind::Flyer => return Icon::Wing.draw(c, (x, y), 28.0, color, ink),
        Kind::Symbiont => vec![circle(x - 4.0, y + 3.0, 9.0), circle(x + 6.0, y - 4.0, 6.0)],
        Kind::Parasite => vec![circle(x - 4.0, y + 3.0, 9.0), rhombus(x + 6.0, y - 4.0, 8.0, 8.0)],
        Kind::Artifact => return Icon::Vessel.draw(c, (x, y), 27.0, color, ink),
        Kind::Terrain => vec![
            polygon(&[(x - 14.0, y + 9.0), (x - 4.0, y - 9.0), (x + 5.0, y + 9.0)]),
            polygon(&[(x - 2.0, y + 9.0), (x + 6.0, y - 4.0), (x + 14.0, y + 9.0)]),
        ],
    };
    for shape in shapes {
        c.stroke(&shape, ink, 4.0);
        c.fill(&shape, color);
    }
}

/// Draws a symbiont or a parasite over its host: its sign and name, and lives and strike in the same
/// line or under it.
pub fn ribbon(c: &mut Canvas, area: Area, face: &CardFace) {
    let closed = face.stance == Stance::Closed;
    let dim = |color: Color| if closed { mix(color, rgb(0x40_3a36), 45) } else { color };
    let frame = outline(face.seat, area, 8.0);
    c.shadow(&frame);
    c.fill(&frame, dim(palette::seat(face.seat)));
    let inner = area.inset(3.0);
    c.fill(
        &outline(face.seat, inner, 6.0),
        dim(mix(pattern::color(face.element), rgb(0x00_0000), 55)),
    );
    let (cream, ink) = (dim(rgb(palette::CREAM)), rgb(palette::INK));
    let tall = area.h >= RIBBON.1;
    let (y, x) =
        if tall { (inner.y + 13.0, inner.x + 16.0) } else { (inner.middle().1, inner.x + 16.0) };
    kind_sign(c, face.kind, (x, y), cream);
    let life = face.life.0.to_string();
    let wide = 24.0 + text::width(Face::Bold, 24.0, &life);
    let room = inner.w - 36.0 - if tall { 0.0 } else { wide };
    let size = text::fit(Face::Narrow, &face.name, room, 23, 12);
    let at = (inner.x + 31.0, y + size * 0.34, At::Left);
    c.text_edged(Face::Narrow, size, at, cream, &face.name);
    let (heart, base) = if tall {
        (inner.x + 15.0, inner.bottom() - 11.0)
    } else {
        (inner.right() - wide + 7.0, y)
    };
    let color = dim(life_color(face.life));
    Icon::Heart.draw(c, (heart, base), 19.0, color, ink);
    let after = heart + 12.0;
    c.text_edged(Face::Bold, 24.0, (after, base + 8.0, At::Left), color, &life);
    if !tall {
        return;
    }
    let mut x = after + text::width(Face::Bold, 24.0, &life) + 16.0;
    for (icon, count, color) in
        [(Icon::Flask, face.poison, palette::VENOM), (Icon::Token, face.counters, palette::COUNTER)]
    {
        if count > 0 {
            icon.draw(c, (x, base), 22.0, rgb(color), ink);
            let at = (x, base + 6.0, At::Middle);
            c.text_edged(Face::Bold, 17.0, at, cream, &count.to_string());
            x += 26.0;
        }
    }
    let strike = Strike::of(face);
    let steel = strike.width(24.0) + 6.0;
    strike.lay(c, (inner.right() - 6.0, base + 8.0), 24.0, (Under::Coloured, &dim));
    let room = inner.right() - steel - x;
    if !face.changes.is_empty() && room > 24.0 {
        plate::row(c, (x - 8.0, base), room, &face.changes, palette::seat(face.seat));
    }
}

/// The wounds, poison and counters of a card, from the left; returns where they end.
fn tokens(c: &mut Canvas, area: Area, face: &CardFace, one_row: bool) -> f32 {
    let all = [
        (Icon::Drop, face.wounds, palette::BLOOD, 0xff_ffff, 4.0),
        (Icon::Flask, face.poison, palette::VENOM, palette::INK, 6.0),
        (Icon::Token, face.counters, palette::COUNTER, palette::INK, 0.0),
    ];
    // Changes take the lower row.
    let (rows, shown) = match (one_row, face.changes.is_empty()) {
        (true, _) => (1, 1),
        (false, true) => (2, 2),
        (false, false) => (2, 1),
    };
    let step = area.h / rows as f32;
    let side = (step + 3.0).min(34.0);
    let ink = rgb(palette::INK);
    let mut end = area.x + 2.0;
    for (i, (icon, count, color, number, low)) in all.into_iter().filter(|t| t.1 > 0).enumerate() {
        let (column, row) = (i / shown, i % shown);
        let (x, y) = (area.x + 19.0 + column as f32 * 32.0, area.y + step * (row as f32 + 0.5));
        icon.draw(c, (x, y), side, rgb(color), ink);
        let size = side * if count > 9 { 0.54 } else { 0.66 };
        c.text(
            Face::Bold,
            size,
            (x, y + size * 0.35 + low, At::Middle),
            rgb(number),
            &count.to_string(),
        );
        end = x + 17.0;
    }
    end
}

fn badges(c: &mut Canvas, area: Area, face: &CardFace) {
    let badges = &face.badges;
    let size = if area.h >= 66.0 { 27.0 } else { 23.0 };
    let (low, right) = (area.bottom() - size * 0.64, area.right() - 20.0);
    let beside = area.y + area.h / 2.0;
    let places = match (area.h >= ROOMY, face.moves) {
        (true, _) => vec![(right, low), (right - size - 5.0, low)],
        (false, Some(_)) => vec![(right - 36.0, beside)],
        (false, None) if face.kind == Kind::Flyer => {
            vec![(right, beside), (right - size - 5.0, beside)]
        }
        // Its sign stands at the edge.
        (false, None) => vec![(right - 34.0, beside)],
    };
    for (badge, place) in badges.iter().zip(&places) {
        badge.draw(c, *place, size);
    }
    if badges.len() > places.len() {
        let (x, y) = places[places.len() - 1];
        c.text_edged(Face::Bold, 22.0, (x - 21.0, y + 8.0, At::Middle), rgb(palette::CREAM), "+");
    }
}

/// The dark foot of a card; on a terrain, which has no numbers (1.8), what it is.
fn foot(c: &mut Canvas, look: &Look, face: &CardFace) {
    let area = look.plate;
    let shape = match face.seat == Seat::ONE {
        true => area.round_ends(0.0, 11.0),
        false => area.cut_bottom(9.0),
    };
    c.fill(&shape, rgb(0x1d_1511));
    if face.life.1 > 0 {
        return;
    }
    // Its sign tells the kind where both words do not fit.
    let room = area.w - 12.0;
    let note = match face.note.split_once(" · ") {
        Some((_, classes)) if text::width(Face::Narrow, 19.0, &face.note) > room => classes,
        Some(_) | None => &face.note,
    };
    let size = text::fit(Face::Narrow, note, room, 25, 12);
    let (x, y) = area.middle();
    let at = (x, y + size * 0.34, At::Middle);
    c.text(Face::Narrow, size, at, rgb(palette::SAND), note);
}

/// Lives and strike on the foot of a card that has them.
fn plate(c: &mut Canvas, look: &Look, face: &CardFace) {
    let area = look.plate;
    if face.life.1 == 0 {
        return;
    }
    let color = life_color(face.life);
    life_bar(c, Area::new(area.x, area.y, area.w, 5.0), face.life, color);
    let whole = format!("/{}", face.life.1);
    let left = face.life.0.to_string();
    let strike = Strike::of(face);
    if strike.is_empty() {
        let room = area.w - 108.0;
        let size = text::fit(Face::Narrow, &face.note, room, 22, 11);
        let at = (area.right() - 8.0, area.y + area.h / 2.0 + 2.0 + size * 0.34, At::Right);
        c.text(Face::Narrow, size, at, rgb(palette::SAND), &face.note);
    }
    let (big, small, steel_size) = if look.tall { (36.0, 25.0, 31.0) } else { (31.0, 22.0, 27.0) };
    let numbers = text::width(Face::Bold, big, &left)
        + text::width(Face::Narrow, small, &whole)
        + strike.width(steel_size);
    let scale = ((area.w - 18.0) / (numbers + big * 0.72 + 17.0)).min(1.0);
    let (big, small, steel_size) = (big * scale, small * scale, steel_size * scale);
    let y = area.y + 5.0 + (area.h - 5.0) / 2.0;
    let heart = big * 0.7;
    Icon::Heart.draw(c, (area.x + 7.0 + heart / 2.0, y), heart, color, rgb(0x1d_1511));
    let x = area.x + 10.0 + heart;
    let base = y + big * 0.345;
    c.text(Face::Bold, big, (x, base, At::Left), color, &left);
    let x = x + text::width(Face::Bold, big, &left) + 1.0;
    c.text(Face::Narrow, small, (x, base, At::Left), rgb(palette::SAND), &whole);
    let tone = |color: Color| match face.stance {
        Stance::Open => color,
        Stance::Closed => mix(color, rgb(0x6b_5f50), 25),
    };
    strike.lay(c, (area.right() - 8.0, base), steel_size, (Under::Dark, &tone));
}

/// Green unwounded, orange wounded, red at a third and less.
pub fn life_color((left, most): (u8, u8)) -> Color {
    rgb(if left >= most {
        palette::WELL
    } else if u16::from(left) * 3 <= u16::from(most) {
        palette::DYING
    } else {
        palette::HURT
    })
}

/// Draws a bar as long as the part of the lives that is left.
pub fn life_bar(c: &mut Canvas, area: Area, (left, most): (u8, u8), color: Color) {
    c.fill(&area.path(), rgb(0x0b_0807));
    let part = f32::from(left.min(most)) / f32::from(most.max(1));
    if left > 0 {
        c.fill(&Area::new(area.x, area.y, (area.w * part).round(), area.h - 1.0).path(), color);
    }
}

/// The sign of a seat: a blue disc or a red rhombus with its number.
pub fn seat_sign(c: &mut Canvas, (x, y): (f32, f32), size: f32, seat: Seat) {
    let half = size / 2.0;
    let path =
        if seat == Seat::ONE { circle(x, y, half) } else { rhombus(x, y, half * 1.2, half * 1.2) };
    c.stroke(&path, rgb(0x12_0d0a), 5.0);
    c.fill(&path, palette::seat(seat));
    let number = (seat.index() + 1).to_string();
    c.text(Face::Bold, size * 0.72, (x, y + size * 0.25, At::Middle), rgb(0x18_110c), &number);
}
