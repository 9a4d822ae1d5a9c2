//! The field with all that belongs to it.

use super::change;
use super::colors::colors;
use super::face::seat_sign;
use super::icon::Icon;
use super::landscape;
use super::layout::{Layout, RESULT, RIGHT, left, table_from};
use super::mark::Mark;
use super::marks;
use super::scene::{Reader, SEATS, Scene, stance};
use super::sprite::{self, Sprite};
use super::stack;
use super::strip;
use super::upright::LEAST;
use super::words;
use stolik_berserk::state::Place;
use stolik_berserk::view::UnitView;
use stolik_berserk::{Berserk, Cell, View};
use stolik_render::canvas::{Area, At, Canvas, rhombus};
use stolik_render::headline::Ending;
use stolik_render::palette::{self, rgb, veil};
use stolik_render::text::{self, Face};
use stolik_render::{Frame, Picture, Seen};
use stolik_words::Phrase;

/// Paints the board as the view's audience sees it. The First player's half is at the bottom for
/// everybody, a seat's own half for its holder.
#[must_use]
pub fn board<'a>(
    rules: &'a Berserk,
    view: &'a View,
    marks: &[Mark],
    reader: impl Into<Reader<'a>>,
) -> Picture {
    let Reader { language, names, mine, frame } = reader.into();
    let scene = Scene { rules, view, language, names, mine, frame };
    let layout = Layout::of(&scene);
    let mut c = table_from(frame, layout.top, layout.bottom);
    if frame == Frame::Landscape {
        landscape::between(&mut c, &scene, &layout, marks);
    } else {
        header(&mut c, &scene, layout.top);
        stack::draw(&mut c, &scene, layout.stack, marks);
    }
    ground(&mut c, &scene, &layout);
    for seat in SEATS {
        strip::draw(&mut c, &scene, &layout, seat);
    }
    change::glow(&mut c, &scene, &layout);
    marks::under(&mut c, &scene, &layout, marks);
    // Symbionts lie over their hosts.
    let attached = |u: &&UnitView| matches!(u.place, Place::On(_));
    let hosts = view.units.iter().filter(|u| !attached(u));
    for unit in hosts.chain(view.units.iter().filter(attached)) {
        if let Some(area) = layout.unit(unit.unit) {
            let clings = unit.place.host().is_some();
            let face = scene.face(unit).map(match (clings, frame.is_phone()) {
                (true, true) => Sprite::SlimRibbon,
                (true, false) => Sprite::Ribbon,
                (false, true) => Sprite::Slim,
                (false, false) => Sprite::Face,
            });
            let shown = face.unwrap_or_else(|| Sprite::Back(unit.controller, stance(unit)));
            c.element("card", area, |c| sprite::lay(c, area, shown));
        }
    }
    change::zones(&mut c, &scene, &layout);
    marks::over(&mut c, &scene, &layout, marks);
    banner(&mut c, &scene, &layout);
    c.into_picture((colors(), Seen::of(view.to, mine)), words::board(&scene, marks))
}

/// Turn, whose it is, the phase; from a row on.
fn header(c: &mut Canvas, scene: &Scene<'_>, top: f32) {
    if scene.view.units.is_empty() || scene.result().is_some() {
        return;
    }
    let (y, cream) = (top + 38.0, rgb(palette::CREAM));
    let wide = scene.frame.width();
    let phase = scene.phase();
    if !scene.has_turn() {
        c.text(Face::Bold, 32.0, (16.0, y, At::Left), rgb(palette::GOLD), &phase);
        return;
    }
    c.text(Face::Bold, 28.0, (wide - 16.0, y, At::Right), rgb(palette::GOLD), &phase);
    let turn = scene.say(&Phrase::new("board-turn").number("turn", scene.view.turn));
    c.text(Face::Bold, 34.0, (16.0, y, At::Left), cream, &turn);
    let gap = if scene.frame.is_phone() { 32.0 } else { 34.0 };
    let x = 16.0 + text::width(Face::Bold, 34.0, &turn) + gap;
    let sign = if scene.frame.is_phone() { 34.0 } else { 32.0 };
    seat_sign(c, (x, top + 28.0), sign, scene.view.active);
    let who = scene.seat_name(scene.view.active);
    let mover = scene.say(&Phrase::new("board-to-move").text("who", who));
    let room = wide - 32.0 - text::width(Face::Bold, 28.0, &phase) - x - 40.0;
    let (mover, size) = match scene.frame {
        Frame::Chat | Frame::Desk => {
            let size = text::fit(Face::Bold, &mover, room, 30, 16);
            (mover, size)
        }
        Frame::Phone | Frame::Landscape => text::cut(Face::Narrow, &mover, room, 30, LEAST),
    };
    let face = if scene.frame.is_phone() { Face::Narrow } else { Face::Bold };
    c.text(face, size, (x + 28.0, y, At::Left), cream, &mover);
}

/// The empty field: halves in the colours of the seats, cells, coordinates.
fn ground(c: &mut Canvas, scene: &Scene<'_>, layout: &Layout) {
    let field = layout.field;
    c.fill(&field.inset(-3.0).round(14.0), rgb(0x17_110d));
    for seat in SEATS {
        let half = scene.half(seat);
        for cell in Cell::all().filter(|cell| cell.in_half(half)) {
            let area = layout.card(cell);
            c.element("cell", area, |c| sprite::lay(c, area, Sprite::Cell(seat, cell)));
        }
    }
    let y = field.middle().1;
    c.fill(&Area::new(field.x, y - 2.0, field.w, 4.0).path(), veil(rgb(palette::GOLD), 150));
    // Before the battle the banner lies here.
    let ends = if scene.view.units.is_empty() { vec![] } else { vec![field.x, field.right()] };
    for end in ends {
        c.fill(&rhombus(end, y, 8.0, 8.0), rgb(palette::GOLD));
    }
    coordinates(c, layout, field.x - left(scene.frame) / 2.0);
}

fn coordinates(c: &mut Canvas, layout: &Layout, x: f32) {
    let sand = rgb(palette::SAND);
    for row in 0..6 {
        let cells = (0..5).map(|column| layout.cell(Cell::at(column, row)));
        let y = cells.map(|a| a.middle().1).fold(0.0, f32::max);
        c.text(Face::Bold, 27.0, (x, y + 9.0, At::Middle), sand, &(row + 1).to_string());
    }
    for column in 0..5 {
        let x = layout.cell(Cell::at(column, 0)).middle().0;
        let letter = Cell::at(column, 0).to_string();
        let y = layout.field.bottom() + 24.0;
        c.text(Face::Bold, 27.0, (x, y, At::Middle), sand, &letter[..1]);
    }
}

/// A ribbon: the result above the field, or in its middle what goes on before the battle.
fn banner(c: &mut Canvas, scene: &Scene<'_>, layout: &Layout) {
    let wide = scene.frame.width() - 2.0 * RIGHT;
    let ready = || {
        let ready = SEATS.iter().filter(|s| scene.view.sides[s.index()].ready);
        ready
            .map(|s| format!("{}: {}", scene.seat_name(*s), scene.word("board-ready")))
            .collect::<Vec<_>>()
    };
    let (icon, headline, line, area) = match scene.ending() {
        // There the result stands beside the field.
        Some(_) if scene.frame == Frame::Landscape => return,
        Some(Ending { headline, why, is_lost }) => {
            let crown = (!is_lost).then_some(Icon::Crown);
            (crown, headline, why, Area::new(RIGHT, layout.top + 8.0, wide, RESULT - 8.0))
        }
        None if scene.view.units.is_empty() => {
            let y = layout.field.middle().1;
            (
                Some(Icon::Clock),
                scene.phase(),
                ready().join(" · "),
                match scene.frame {
                    Frame::Landscape => Area { y: y - 60.0, h: 120.0, ..layout.field },
                    _ => Area::new(RIGHT, y - 60.0, wide, 120.0),
                },
            )
        }
        None => return,
    };
    let (x, y) = area.middle();
    c.shadow(&area.round(10.0));
    c.fade(&area.round(10.0), (area.y, rgb(0x4a_2d1a)), (area.bottom(), rgb(0x2a_1a10)));
    // A defeat has no crown and no gold.
    let color = rgb(if icon.is_some() { palette::GOLD } else { palette::SAND });
    c.stroke(&area.inset(5.0).round(7.0), color, 3.0);
    let (headline, size) = match scene.frame {
        Frame::Chat | Frame::Desk => {
            let size = text::fit(Face::Bold, &headline, area.w - 200.0, 48, 24);
            (headline, size)
        }
        Frame::Phone | Frame::Landscape => {
            text::cut(Face::Bold, &headline, area.w - 160.0, 44, LEAST)
        }
    };
    let wide = text::width(Face::Bold, size, &headline);
    let base = if line.is_empty() { y + size * 0.34 } else { y + 3.0 };
    for (side, icon) in [-1.0, 1.0].into_iter().flat_map(|side| icon.map(|icon| (side, icon))) {
        let at = (x + side * (wide / 2.0 + 48.0), base - size * 0.34);
        icon.draw(c, at, 44.0, color, rgb(palette::INK));
    }
    c.text(Face::Bold, size, (x, base, At::Middle), color, &headline);
    let (line, face, size) = match scene.frame {
        Frame::Chat | Frame::Desk => {
            let size = text::fit(Face::Regular, &line, area.w - 60.0, 28, 15);
            (line, Face::Regular, size)
        }
        Frame::Phone | Frame::Landscape => {
            let (line, size) = text::cut(Face::Narrow, &line, area.w - 40.0, 29, LEAST);
            (line, Face::Narrow, size)
        }
    };
    c.text(face, size, (x, y + 37.0, At::Middle), rgb(palette::CREAM), &line);
}
