//! Layout of the table: a land for each seat, one below the other, its capital on the left, its mines beside it; in
//! each sector the plates of the cards there.

use super::scene::Scene;
use crate::aim::Aim;
use stolik_kernel::Seat;
use stolik_kozyablo::ids::RESOURCES;
use stolik_kozyablo::{Sector, UnitId};
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
const EVENT: f32 = 46.0;
/// Height of a row of lasting magic.
const LASTING: f32 = 40.0;
/// Lasting magic in a row, and rows at most.
const COLUMNS: usize = 3;
const ROWS: usize = 2;
/// Height of the strip with the name of a seat.
pub const STRIP: f32 = 42.0;
/// Height of the title of a sector.
pub const TITLE: f32 = 38.0;
/// Width of a capital.
const CAPITAL: f32 = 352.0;
/// Height of the land of a seat at least, where so many share the board.
const LAND: f32 = 200.0;
/// Height of a row of cards where one, two, three or more stand below each other: a few cards are large, and a phone
/// shows the board as wide as it is.
const ROWS_HIGH: [f32; 4] = [178.0, 146.0, 106.0, 84.0];
/// Height of a board, and of one with a hand under it, at most.
const MOST: (f32, f32) = (1274.0, 1524.0);
/// Height of a plate: at most, and of one with a single line.
const PLATE: (f32, f32) = (180.0, 25.0);
/// Width and height from which on a plate is large enough.
const USUAL: (f32, f32) = (170.0, 110.0);
/// Width of a plate at most.
const WIDE: f32 = 190.0;

/// A plate in a sector.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lies {
    /// A card that is seen.
    Unit(UnitId),
    /// Hidden cards of a seat, and how many.
    Shadows(Seat, u8),
    /// So many more for which there is no room.
    More(usize),
}

/// A sector with what lies in it.
pub struct Land {
    /// The sector.
    pub at: Sector,
    /// The area of the sector.
    pub area: Area,
    /// The plates in it.
    pub plates: Vec<(Lies, Area)>,
}

/// The layout of the table.
pub struct Layout {
    /// Height of the board, without a hand under it.
    pub height: f32,
    /// The row that says what happens, while something can.
    pub event: Option<Area>,
    /// The row with the order of strikes, where it is not at the end of the former.
    pub strikes: Option<Area>,
    /// Lasting magic and effects that have a place of their own.
    pub lasting: Vec<Area>,
    /// The place of the number of further ones, and that number.
    pub more: Option<(Area, usize)>,
    /// The strip of each seat, from the top.
    pub strips: Vec<(Seat, Area)>,
    /// The sectors.
    pub lands: Vec<Land>,
}

impl Layout {
    /// Of what the view shows, with so much room for a hand below.
    pub fn of(scene: &Scene<'_>, hand: f32) -> Layout {
        let wide = WIDTH - 2.0 * SIDE;
        // Nothing happens any more when the match is over.
        let (mut y, row) =
            if scene.result().is_some() { (RESULT + GAP, None) } else { (HEADER, Some(EVENT)) };
        let event = row.map(|high| Area::new(SIDE, y, wide, high - GAP));
        y += row.unwrap_or_default();
        let all = scene.view.lasting.len();
        let mut lasting = lasting(all, y);
        y += lasting.len().div_ceil(COLUMNS) as f32 * LASTING;
        let over = if all > lasting.len() { lasting.pop() } else { None };
        let more = over.map(|area| (area, all - lasting.len()));
        let seats = scene.lands();
        let most = MOST.0.min(MOST.1 - hand) - y;
        let each = (most / seats.len().max(1) as f32).floor().max(LAND);
        let all: f32 = seats.iter().map(|seat| wanted(scene, *seat)).sum();
        let (mut strips, mut lands) = (Vec::new(), Vec::new());
        for seat in seats {
            strips.push((seat, Area::new(SIDE, y, wide, STRIP)));
            let top = y + STRIP + 2.0;
            // If all together want more than there is, each has the same.
            let each = if all > most { each } else { wanted(scene, seat) };
            let high = each - AROUND;
            lands.extend(sectors(scene, seat, (top, high)));
            y += each;
        }
        let height = y.ceil() + 2.0;
        Layout { height, event, strikes: None, lasting, more, strips, lands }
    }

    /// The area of a thing, if it is on the table.
    pub fn spot(&self, aim: Aim) -> Option<Area> {
        let plates =
            || self.lands.iter().flat_map(|land| land.plates.iter().map(move |p| (land.at, p)));
        match aim {
            Aim::Unit(id) => {
                let lies = |(_, (lies, _)): &(Sector, &(Lies, Area))| *lies == Lies::Unit(id);
                plates().find(lies).map(|(_, (_, area))| *area)
            }
            Aim::Shadows(seat, at) => {
                let of = |lies: Lies| matches!(lies, Lies::Shadows(owner, _) if owner == seat);
                plates().find(|(there, (lies, _))| *there == at && of(*lies)).map(|(_, p)| p.1)
            }
            Aim::Sector(at) => self.lands.iter().find(|land| land.at == at).map(|land| land.area),
            Aim::Lasting(n) => self.lasting.get(usize::from(n)).copied(),
            Aim::Card(_) => None,
        }
    }
}

/// The height of a land beside its sectors.
const AROUND: f32 = STRIP + 2.0 + GAP + 4.0;

/// The height of a land without lack of room: its sector with the most cards has room for all of them.
fn wanted(scene: &Scene<'_>, seat: Seat) -> f32 {
    let rows = |at: Sector| lying(scene, at).len().div_ceil(columns(at));
    let own = scene.look.sectors().filter(|at| at.of == seat);
    let most = own.map(rows).max().unwrap_or_default().max(1);
    AROUND + TITLE + 3.0 + most as f32 * ROWS_HIGH[most.min(ROWS_HIGH.len()) - 1]
}

/// In how many columns plates stand in a sector, unless they are many.
fn columns(at: Sector) -> usize {
    if at.is_capital() { 2 } else { 1 }
}

/// The things in a sector.
pub fn lying(scene: &Scene<'_>, at: Sector) -> Vec<Lies> {
    let units = scene.here(at).into_iter().map(|unit| Lies::Unit(unit.id));
    let hidden = scene.shadows(at).into_iter().map(|(seat, n)| Lies::Shadows(seat, n));
    units.chain(hidden).collect()
}

/// Rows of lasting magic from a height on.
fn lasting(count: usize, top: f32) -> Vec<Area> {
    let width = (WIDTH - 2.0 * SIDE + GAP) / COLUMNS as f32;
    let area = |i: usize| {
        let (column, row) = ((i % COLUMNS) as f32, (i / COLUMNS) as f32);
        Area::new(SIDE + column * width, top + row * LASTING, width - GAP, LASTING - GAP).whole()
    };
    (0..count.min(COLUMNS * ROWS)).map(area).collect()
}

/// The four sectors of a seat.
fn sectors(scene: &Scene<'_>, seat: Seat, (top, high): (f32, f32)) -> Vec<Land> {
    let rest = WIDTH - 2.0 * SIDE - CAPITAL;
    let width = (rest / RESOURCES.len() as f32).floor();
    let capital = (Sector::capital(seat), Area::new(SIDE, top, CAPITAL, high));
    let mines = RESOURCES.into_iter().enumerate().map(|(i, resource)| {
        let x = SIDE + CAPITAL + width * i as f32 + GAP;
        (Sector::mine(seat, resource), Area::new(x, top, width - GAP, high))
    });
    let land = |(at, area)| Land { at, area, plates: plates(scene, at, area) };
    std::iter::once(capital).chain(mines).map(land).collect()
}

/// The plates in a sector: as high as there is room for all, in more columns where there is not.
fn plates(scene: &Scene<'_>, at: Sector, area: Area) -> Vec<(Lies, Area)> {
    let mut all = lying(scene, at);
    let room = Area::new(area.x + 5.0, area.y + TITLE, area.w - 10.0, area.h - TITLE - 3.0);
    let most = columns(at) * 2;
    let step = |columns: usize| {
        let rows = all.len().div_ceil(columns).max(1);
        (room.h / rows as f32).floor().min(PLATE.0 + 4.0)
    };
    // The columns in which plates are largest; narrow ones are worse than low ones, for names lie.
    let size = |columns: usize| {
        let wide = ((room.w / columns as f32) / USUAL.0).min(1.0).powf(1.5);
        wide.min(step(columns) / USUAL.1)
    };
    // Of equal ones those in which more stand side by side, so that the place is seen below them.
    let best = (1..=most).max_by(|a, b| size(*a).total_cmp(&size(*b))).unwrap_or(1);
    let columns = if step(best) - 3.0 >= PLATE.1 { best } else { most };
    let high = step(columns).max(PLATE.1 + 3.0);
    let fit = ((room.h / high).floor() as usize).max(1) * columns;
    if all.len() > fit {
        let more = all.split_off(fit - 1).len();
        all.push(Lies::More(more));
    }
    let width = ((room.w + 4.0) / columns as f32).floor().min(WIDE + 4.0);
    let place = |(i, lies): (usize, Lies)| {
        let (column, row) = ((i % columns) as f32, (i / columns) as f32);
        let (x, y) = (room.x + column * width, room.y + row * high);
        (lies, Area::new(x, y, width - 4.0, high - 4.0).whole())
    };
    all.into_iter().enumerate().map(place).collect()
}
