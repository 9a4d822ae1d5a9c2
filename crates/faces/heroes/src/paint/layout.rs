//! Layout of the table: the other's panel, supports and creatures from the top, one's own from the bottom, so that
//! the creatures of both stand before each other.

use super::scene::Scene;
use crate::aim::Aim;
use stolik_heroes::UnitId;
use stolik_kernel::Seat;
use stolik_render::Frame;
use stolik_render::canvas::Area;

/// Width of the board, in pixels.
pub const WIDTH: f32 = Frame::Chat.width();
/// The free margin on both sides.
pub const SIDE: f32 = 10.0;
const HEADER: f32 = 60.0;
/// Height of the result.
pub const RESULT: f32 = 112.0;
const GAP: f32 = 6.0;
/// Height of the row that says what happens.
const EVENT: f32 = 48.0;
/// Height of a row of the queue, and rows at most.
const QUEUE: (f32, usize) = (36.0, 4);
/// Height of the panel of a seat.
const PANEL: f32 = 104.0;
/// Columns of plates, and of very many.
const COLUMNS: usize = 4;
const MANY: usize = 6;
/// Height of a creature at most and at least, and of all of a seat's together.
const CREATURE: (f32, f32, f32) = (140.0, 44.0, 288.0);
/// The same of supports.
const SUPPORT: (f32, f32, f32) = (64.0, 34.0, 130.0);
/// Between the creatures of both.
const MIDDLE: f32 = 14.0;
/// Width of the chip of a graveyard in a panel.
const GRAVE: f32 = 96.0;
/// Height of that chip in a panel that is higher than wide.
const LOW: f32 = 50.0;

/// A plate on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lies {
    /// A card.
    Unit(UnitId),
    /// So many more for which there is no room.
    More(usize),
}

/// The layout of the table.
pub struct Layout {
    /// Height of the board, without a hand under it.
    pub height: f32,
    /// The row that says what happens, while something can.
    pub event: Option<Area>,
    /// Rows of what waits in the queue, and how many are left over.
    pub queue: Vec<Area>,
    /// The panel of each seat, from the top.
    pub panels: Vec<(Seat, Area)>,
    /// The cards before the heroes.
    pub plates: Vec<(Lies, Area)>,
}

impl Layout {
    /// Of what the view shows.
    pub fn of(scene: &Scene<'_>) -> Layout {
        let wide = WIDTH - 2.0 * SIDE;
        let over = scene.result().is_some();
        let mut y = if over { RESULT + GAP } else { HEADER };
        let event = (!over).then(|| Area::new(SIDE, y, wide, EVENT - GAP));
        y += if over { 0.0 } else { EVENT };
        let rows = scene.waiting().len().min(QUEUE.1);
        let queue = (0..rows).map(|n| Area::new(SIDE, y + n as f32 * QUEUE.0, wide, QUEUE.0 - 4.0));
        let queue: Vec<Area> = queue.collect();
        y += rows as f32 * QUEUE.0;
        let [top, bottom] = scene.seats_from_top();
        let (mut panels, mut plates) = (Vec::new(), Vec::new());
        panels.push((top, Area::new(SIDE, y, wide, PANEL - GAP)));
        y += PANEL;
        y = lay(scene.supports(top), y, SUPPORT, &mut plates);
        y = lay(scene.creatures(top), y, CREATURE, &mut plates);
        y += MIDDLE;
        y = lay(scene.creatures(bottom), y, CREATURE, &mut plates);
        y = lay(scene.supports(bottom), y, SUPPORT, &mut plates);
        panels.push((bottom, Area::new(SIDE, y, wide, PANEL - GAP)));
        Layout { height: (y + PANEL).ceil() + 2.0, event, queue, panels, plates }
    }

    /// The area of a thing, if it is on the table.
    pub fn spot(&self, scene: &Scene<'_>, aim: Aim) -> Option<Area> {
        let panel = |seat: Seat| self.panels.iter().find(|(of, _)| *of == seat).map(|(_, p)| *p);
        match aim {
            Aim::Unit(id) if scene.is_hero(id) => {
                panel(scene.view.known.unit(id)?.owner).map(hero_part)
            }
            Aim::Unit(id) => {
                let lies = self.plates.iter().find(|(lies, _)| *lies == Lies::Unit(id));
                lies.map(|(_, area)| *area)
            }
            Aim::Grave(seat) => panel(seat).map(grave_part),
            Aim::Card(_) => None,
        }
    }
}

/// The part of a panel that is the hero: the left one, in a panel that is higher than wide the upper one.
pub fn hero_part(panel: Area) -> Area {
    if panel.h > panel.w {
        return Area { h: panel.h - LOW - GAP, ..panel };
    }
    Area::new(panel.x, panel.y, panel.w - GRAVE - 6.0, panel.h)
}

/// The part of a panel that is the graveyard.
pub fn grave_part(panel: Area) -> Area {
    if panel.h > panel.w {
        return Area { y: panel.bottom() - LOW, h: LOW, ..panel };
    }
    Area::new(panel.right() - GRAVE, panel.y, GRAVE, panel.h)
}

/// Puts cards in rows from a height on, as high as there is room for all; where they end.
fn lay(
    all: Vec<UnitId>,
    top: f32,
    (most, least, room): (f32, f32, f32),
    out: &mut Vec<(Lies, Area)>,
) -> f32 {
    if all.is_empty() {
        return top;
    }
    let high = |columns: usize| room / all.len().div_ceil(columns) as f32;
    let columns = if high(COLUMNS) >= least { COLUMNS } else { MANY };
    let high = high(columns).clamp(least, most).floor();
    let fit = (room / high).floor() as usize * columns;
    let width = ((WIDTH - 2.0 * SIDE + GAP) / columns as f32).floor();
    // Few stand in the middle.
    let across = all.len().min(columns) as f32;
    let left = (WIDTH - across * width + GAP) / 2.0;
    let place = |n: usize| {
        let (column, row) = ((n % columns) as f32, (n / columns) as f32);
        Area::new(left + column * width, top + row * high, width - GAP, high - GAP).whole()
    };
    for (n, id) in all.iter().enumerate().take(fit) {
        let more = all.len() > fit && n + 1 == fit;
        let lies = if more { Lies::More(all.len() - n) } else { Lies::Unit(*id) };
        out.push((lies, place(n)));
    }
    let rows = all.len().min(fit).div_ceil(columns) as f32;
    top + rows * high
}
