//! Layout of the board, and the table under it.

use super::scene::{SEATS, Scene, stance};
use super::{face, upright};
use std::ops::Range;
use stolik_berserk::board::Half;
use stolik_berserk::state::Place;
use stolik_berserk::{Cell, UnitId, View};
use stolik_kernel::Seat;
use stolik_render::canvas::{Area, Canvas};
use stolik_render::landscape;
use stolik_render::palette::{self, rgb, veil};
use stolik_render::{Frame, Ground};

/// Width of the board, in pixels.
pub const WIDTH: f32 = 960.0;
/// Greatest height of the board without its stack, in pixels.
const HEIGHT: f32 = 1280.0;
/// The free margin on the left of the field, for the numbers of its rows.
pub const LEFT: f32 = 36.0;
/// Width of a cell: whole, so that every card of one size is drawn alike.
const COLUMN: f32 = 182.0;
/// The free margin at the other edges.
pub const RIGHT: f32 = 12.0;
const HEADER: f32 = 50.0;
/// Height of the ribbon with the result.
pub const RESULT: f32 = 112.0;
const LABELS: f32 = 29.0;
const FOOT: f32 = 8.0;
const GAP: f32 = 8.0;
const ROW: f32 = 168.0;
/// Height of a strip with flyers.
const TALL: f32 = 112.0;
/// Height of a strip without.
pub const LOW: f32 = 50.0;
/// Width of the part of a strip that speaks of the player.
pub const INFO: f32 = 224.0;
/// Height of a line of the stack.
pub const LINE: f32 = 40.0;
/// Most lines of the stack; where there is more, the last one says how much.
pub const LINES: usize = 4;

/// The sizes in which frames differ.
pub struct Sizes {
    /// Width of the margin with the numbers of rows.
    pub left: f32,
    right: f32,
    /// Width of a cell.
    pub column: f32,
    /// Height of a cell.
    pub row: f32,
    tall: f32,
    low: f32,
}

/// The sizes of a frame.
pub const fn sizes(frame: Frame) -> Sizes {
    match frame {
        Frame::Chat | Frame::Desk => {
            Sizes { left: LEFT, right: RIGHT, column: COLUMN, row: ROW, tall: TALL, low: LOW }
        }
        Frame::Landscape => Sizes {
            left: 23.0,
            right: 10.0,
            column: 153.0,
            row: 120.0,
            tall: LYING_LOW + UPRIGHT_FLYER + 8.0,
            low: LYING_LOW,
        },
        Frame::Phone => Sizes {
            left: 23.0,
            right: 6.0,
            column: 138.0,
            row: 128.0,
            tall: UPRIGHT_LOW + UPRIGHT_FLYER + 8.0,
            low: UPRIGHT_LOW,
        },
    }
}

/// Height of the part of a strip on a phone that speaks of the player, and of flyers under it.
pub const UPRIGHT_LOW: f32 = 52.0;
const UPRIGHT_FLYER: f32 = 104.0;
/// Height of that part on a phone on its side, where the strips lie in a column beside the field.
pub const LYING_LOW: f32 = 92.0;

/// Width of the margin with the numbers of rows.
pub const fn left(frame: Frame) -> f32 {
    sizes(frame).left
}

/// The number of lines of the stack.
pub fn lines(view: &View) -> usize {
    (view.stack.len() + view.pending.len()).min(LINES)
}

/// An empty table of that height.
pub fn table(frame: Frame, height: f32) -> Canvas {
    planks(frame.width(), 0.0, height, 0..height as i32)
}

/// An empty table of that width and height.
pub fn private_table(width: f32, height: f32) -> Canvas {
    planks(width, 0.0, height, 0..height as i32)
}

/// An empty table from above the row 0 down to a height; what lies below is the same wherever it begins and ends.
pub fn table_from(frame: Frame, top: f32, height: f32) -> Canvas {
    planks(frame.board_width(), top, height, 0..HEIGHT as i32)
}

/// An empty table between two heights, its colours running over some rows.
fn planks(width: f32, top: f32, height: f32, rows: Range<i32>) -> Canvas {
    let ground = Ground { colors: (rgb(palette::TABLE.0), rgb(palette::TABLE.1)), rows };
    let mut c = Canvas::of_rows(width as u32, top as i32..height as i32, ground);
    // Boards of the table top.
    let mut y = 92.0;
    while y < height {
        c.fill(&Area::new(0.0, y, width, 2.0).path(), veil(rgb(0x00_0000), 50));
        c.fill(&Area::new(0.0, y + 2.0, width, 1.0).path(), veil(rgb(0xff_ffff), 14));
        y += 151.0;
    }
    c
}

/// The area of the flyer number `index` of `count`.
pub fn flyer(strip: Area, index: usize, count: usize) -> Area {
    let room = strip.w - INFO - 8.0;
    let places = count.max(4) as f32;
    let step = room / places;
    let x = strip.x + INFO + step * index as f32;
    let h = (strip.h - 10.0) * (step / (room / 4.0)).max(0.86);
    Area::new(x, strip.y + (strip.h - h) / 2.0, step - 8.0, h).whole()
}

/// The area of a flyer on a phone: in a row under what speaks of the player.
fn upright_flyer(strip: Area, index: usize, count: usize) -> Area {
    let step = ((strip.w - 6.0) / count.max(4) as f32).floor();
    let x = strip.x + 5.0 + step * index as f32;
    Area::new(x, strip.y + UPRIGHT_LOW, step - 5.0, UPRIGHT_FLYER)
}

/// Rows of so many flyers on a phone on its side.
fn lying_rows(flyers: usize) -> usize {
    if flyers > 2 { 2 } else { 1 }
}

/// The area of a flyer on a phone on its side, under what speaks of the player.
fn lying_flyer(strip: Area, index: usize, count: usize) -> Area {
    let columns = count.div_ceil(lying_rows(count)).max(1);
    let (column, row) = ((index % columns) as f32, (index / columns) as f32);
    let step = ((strip.w - 5.0) / columns as f32).floor();
    let (x, y) = (strip.x + 5.0 + step * column, strip.y + LYING_LOW + UPRIGHT_FLYER * row);
    Area::new(x, y, step - 5.0, UPRIGHT_FLYER - 4.0)
}

/// The layout of the board.
pub struct Layout {
    frame: Frame,
    /// The top of the picture: above the row 0 if the stack has an item, so that nothing below moves when an item
    /// comes or goes.
    pub top: f32,
    /// The bottom of the picture.
    pub bottom: f32,
    /// The panel of the stack, if something is on it.
    pub stack: Option<Area>,
    /// The field with all cells.
    pub field: Area,
    /// The strips of both seats, by seat.
    pub strips: [Area; 2],
    /// True if row 6 is at the bottom.
    turned: bool,
    cell: (f32, f32),
    units: Vec<Option<Area>>,
}

impl Layout {
    /// Of what the view shows.
    pub fn of(scene: &Scene<'_>) -> Layout {
        match scene.frame {
            Frame::Chat | Frame::Phone | Frame::Desk => Layout::standing(scene),
            Frame::Landscape => Layout::lying(scene),
        }
    }

    /// On a phone on its side: the strips in a column, the field as high as the board at its right.
    fn lying(scene: &Scene<'_>) -> Layout {
        let (near, sizes, column) = (scene.near(), sizes(scene.frame), landscape::column());
        let more = |seat: Seat| lying_rows(scene.look().air(seat).count()) - 1;
        let high = |seat: Seat| match scene.had_air(seat) {
            true => sizes.tall + UPRIGHT_FLYER * more(seat) as f32,
            false => sizes.low,
        };
        let close = Area { y: column.bottom() - high(near), h: high(near), ..column };
        let mut strips = [close, close];
        strips[near.other().index()] = Area { h: high(near.other()), ..column };
        let x = column.right() + sizes.left + 2.0;
        let mut layout = Layout {
            frame: scene.frame,
            top: 0.0,
            bottom: landscape::HEIGHT,
            stack: None,
            field: Area::new(x, column.y, sizes.column * 5.0, sizes.row * 6.0),
            strips,
            turned: scene.half(near) == Half::Upper,
            cell: (sizes.column, sizes.row),
            units: Vec::new(),
        };
        layout.units = layout.places(scene);
        layout
    }

    /// In any other frame: the strips above and below the field.
    fn standing(scene: &Scene<'_>) -> Layout {
        let near = scene.near();
        let sizes = sizes(scene.frame);
        let wide = scene.frame.width() - 2.0 * sizes.right;
        let strip = |seat: Seat| if scene.had_air(seat) { sizes.tall } else { sizes.low };
        let stack = match lines(scene.view) {
            0 => 0.0,
            rows => rows as f32 * LINE + GAP,
        };
        // The result takes the place of the header; an empty field needs none.
        let header = if scene.result().is_some() {
            RESULT + GAP
        } else if scene.view.units.is_empty() {
            FOOT
        } else {
            HEADER
        };
        let rest = header + strip(near) + strip(near.other()) + LABELS + FOOT + GAP;
        let row = match scene.frame {
            Frame::Chat | Frame::Desk => ((HEIGHT - rest) / 6.0).floor().min(sizes.row),
            // A phone's picture is scrolled.
            Frame::Phone | Frame::Landscape => sizes.row,
        };
        let mut y = header;
        let panel = (stack > 0.0).then(|| Area::new(sizes.right, y - stack, wide, stack - GAP));
        let far = Area::new(sizes.right, y, wide, strip(near.other()));
        y += far.h + GAP / 2.0;
        let field = Area::new(sizes.left, y, sizes.column * 5.0, row * 6.0);
        y += field.h + LABELS;
        let close = Area::new(sizes.right, y, wide, strip(near));
        let mut strips = [close, close];
        strips[near.other().index()] = far;
        let mut layout = Layout {
            frame: scene.frame,
            top: -stack,
            bottom: (y + close.h + FOOT).ceil(),
            stack: panel,
            field,
            strips,
            turned: scene.half(near) == Half::Upper,
            cell: (sizes.column, row),
            units: Vec::new(),
        };
        layout.units = layout.places(scene);
        layout
    }

    /// The area of each card in play, by unit.
    fn places(&self, scene: &Scene<'_>) -> Vec<Option<Area>> {
        let mut units = vec![None; scene.view.units.len()];
        for unit in &scene.view.units {
            if let (Place::Field(cell), Some(slot)) = (unit.place, units.get_mut(unit.unit.index()))
            {
                *slot = Some(self.card(cell));
            }
        }
        for unit in &scene.view.units {
            if let (Place::On(host), Some(under)) = (unit.place, scene.look().cell(unit))
                && let Some(slot) = units.get_mut(unit.unit.index())
                && let Some(host) = scene.view.units.get(host.index())
            {
                let host_area = self.card(under);
                *slot = Some(match self.frame {
                    Frame::Chat | Frame::Desk => face::guest(host_area, stance(host)),
                    Frame::Phone | Frame::Landscape => upright::guest(host_area),
                });
            }
        }
        for seat in SEATS {
            let air = || scene.look().air(seat);
            for (i, unit) in air().enumerate() {
                if let Some(slot) = units.get_mut(unit.unit.index()) {
                    let place = match self.frame {
                        Frame::Chat | Frame::Desk => flyer,
                        Frame::Phone => upright_flyer,
                        Frame::Landscape => lying_flyer,
                    };
                    *slot = Some(place(self.strips[seat.index()], i, air().count()));
                }
            }
        }
        units
    }

    /// The whole of a cell.
    pub fn cell(&self, cell: Cell) -> Area {
        let (column, row) = match self.turned {
            false => (cell.column(), 5 - cell.row()),
            true => (4 - cell.column(), cell.row()),
        };
        let (w, h) = self.cell;
        Area::new(self.field.x + f32::from(column) * w, self.field.y + f32::from(row) * h, w, h)
    }

    /// The area of a card in a cell.
    pub fn card(&self, cell: Cell) -> Area {
        let gap = match self.frame {
            Frame::Chat | Frame::Desk => GAP,
            Frame::Phone | Frame::Landscape => GAP / 2.0,
        };
        self.cell(cell).inset(gap / 2.0)
    }

    /// The area of a card in play, if it is still on the table.
    pub fn unit(&self, unit: UnitId) -> Option<Area> {
        self.units.get(unit.index()).copied().flatten()
    }
}
