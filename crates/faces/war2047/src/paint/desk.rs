//! Layout of the table for a wide page: players in a column at the left, their lines beside it, the hand below. A page
//! is wider than high, so that names are larger there than on the upright board of a chat.

use super::headquarters;
use super::layout::{FRONT, GAP, LINE, Layout, SIDE};
use super::scene::Scene;
use super::tone;
use stolik_kernel::Seat;
use stolik_render::Frame;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::palette::rgb;
use stolik_render::text::{self, Face};
use stolik_war2047::ids::RESOURCES;
use stolik_war2047::state::Tactic;
use stolik_war2047::{CardId, Line};
use stolik_words::Phrase;

/// Width of the board, in pixels.
pub const WIDTH: f32 = 1240.0;
/// Width of the column of players.
const COLUMN: f32 = 322.0;
/// Height of the commander in a panel, of a row there, and of the row of tactics.
const COMMANDER: f32 = 140.0;
const ROW: f32 = 36.0;
/// Most tactics that have a plate of their own.
const TACTICS: usize = 2;
/// Columns of the hand under the table.
pub const COLUMNS: usize = 4;

/// Columns and height of a row of so many different cards with their texts.
pub fn grid(count: usize) -> (usize, f32) {
    match count {
        0..=2 => (2, 330.0),
        3..=6 => (3, 350.0),
        7..=8 => (4, 350.0),
        9..=12 => (4, 270.0),
        _ => (5, 260.0),
    }
}

/// The width of a board and a hand in a frame.
pub fn width(frame: Frame) -> f32 {
    match frame {
        Frame::Chat | Frame::Phone | Frame::Landscape => frame.board_width(),
        Frame::Desk => WIDTH,
    }
}

/// The layout of what the view shows.
pub fn layout(scene: &Scene<'_>) -> Layout {
    let near = scene.near();
    let far = near.other();
    let mut layout = Layout::empty(near);
    let mut y = Layout::top(scene);
    layout.stack = Layout::stack_rows(scene, y, WIDTH);
    y += Layout::stack_height(&layout.stack);
    let left = SIDE + COLUMN + GAP;
    let wide = WIDTH - SIDE - left;
    for (seat, lines) in
        [(far, [Line::Defence, Line::Attack]), (near, [Line::Attack, Line::Defence])]
    {
        let top = y;
        for line in lines {
            layout.set_line(seat, line, Area::new(left, y, wide, LINE));
            y += LINE + GAP;
        }
        let panel = Area::new(SIDE, top, COLUMN, y - GAP - top);
        layout.set_side(seat, panel, commander(panel));
        if seat == far {
            layout.front = Area::new(left, y, wide, FRONT - GAP);
            y += FRONT;
        }
    }
    layout.height = y.ceil() + 1.0;
    layout.place_units(scene);
    layout.tactics = plates(scene, &layout);
    layout
}

/// The plate of the commander in a panel.
fn commander(panel: Area) -> Area {
    Area::new(panel.x + 6.0, panel.y + 6.0, panel.w - 12.0, COMMANDER)
}

/// A row of a panel below the commander, from 0 on.
fn row(panel: Area, index: usize) -> Area {
    let top = panel.y + COMMANDER + 10.0 + ROW * index as f32;
    Area::new(panel.x + 8.0, top, panel.w - 16.0, ROW).inset(1.0)
}

/// The row of tactics, at the foot of a panel.
fn foot(panel: Area) -> Area {
    let top = row(panel, 5).y;
    Area::new(panel.x + 8.0, top, panel.w - 16.0, panel.bottom() - 6.0 - top)
}

/// The area of the seat's tactic number `index` of `count`; `None` if it has no plate.
fn tactic(panel: Area, index: usize, count: usize) -> Option<Area> {
    let foot = foot(panel);
    let room = if count > TACTICS { foot.w - 64.0 } else { foot.w };
    let width = (room / TACTICS as f32).floor();
    let area = Area::new(foot.x + width * index as f32, foot.y, width - 5.0, foot.h);
    (index < TACTICS).then_some(area)
}

/// The plates of the tactics in force, in the order of the view.
fn plates(scene: &Scene<'_>, layout: &Layout) -> Vec<Option<Area>> {
    let tactics = &scene.view.tactics;
    let plate = |(at, one): (usize, &Tactic)| {
        let own = |other: &&Tactic| other.owner == one.owner;
        let index = tactics.iter().take(at).filter(own).count();
        tactic(layout.strip(one.owner), index, tactics.iter().filter(own).count())
    };
    tactics.iter().enumerate().map(plate).collect()
}

/// Draws the panel of a seat: commander, name, hand with deck and graveyard, resources, tactics in force.
pub fn panel(c: &mut Canvas, scene: &Scene<'_>, panel: Area, seat: Seat) {
    headquarters::ground(c, scene, panel, seat);
    headquarters::headquarters(c, scene, commander(panel), seat);
    headquarters::named(c, scene, row(panel, 0), row(panel, 0).right(), seat);
    headquarters::piles(c, scene, row(panel, 1), seat);
    for (i, resource) in RESOURCES.into_iter().enumerate() {
        headquarters::chip(c, scene, row(panel, 2 + i).inset(1.5), seat, (i, resource));
    }
    in_force(c, scene, panel, seat);
}

/// The tactics in force (command.tactic-duration).
fn in_force(c: &mut Canvas, scene: &Scene<'_>, panel: Area, seat: Seat) {
    let tactics = scene.view.tactics.iter().filter(|tactic| tactic.owner == seat);
    let own: Vec<CardId> = tactics.map(|tactic| tactic.card).collect();
    let foot = foot(panel);
    if own.is_empty() {
        return headquarters::no_tactics(c, scene, foot);
    }
    for (i, card) in own.iter().enumerate() {
        if let Some(area) = tactic(panel, i, own.len()) {
            headquarters::plate(c, scene, area, *card);
        }
    }
    if own.len() > TACTICS {
        let more = Phrase::new("board-more").number("count", (own.len() - TACTICS) as i64);
        let said = scene.say(&more);
        let size = text::fit(Face::Bold, &said, 58.0, 22, 12);
        let at = (foot.right(), foot.middle().1 + size * 0.34, At::Right);
        c.text(Face::Bold, size, at, rgb(tone::SCHEME.paper), &said);
    }
}
