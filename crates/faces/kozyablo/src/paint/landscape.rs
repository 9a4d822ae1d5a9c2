//! Layout of the table on a phone on its side, all of it in sight: two lands below each other, or a quarter of the
//! table for each of more. Cards for which a sector has no room are counted.

use super::layout::{Land, Layout, Lies, RESULT, lying};
use super::scene::Scene;
use super::upright::{lines, slim};
use stolik_kernel::Seat;
use stolik_kozyablo::Sector;
use stolik_kozyablo::ids::RESOURCES;
use stolik_render::canvas::{Area, Canvas};
use stolik_render::landscape::{HEIGHT, WIDE, WIDTH};
use stolik_render::phone::{GAP, SIDE};

/// Height of the row with the turn and with what happens.
const HEADER: f32 = 50.0;
/// Height of the title of a sector.
pub const TITLE: f32 = 34.0;
/// Height of the order of strikes, and of the row of lasting magic.
const ROW: f32 = 42.0;
/// Lasting magic side by side.
const LASTING: usize = 3;
/// Height of the strip with the name of a seat.
const STRIP: f32 = 38.0;
/// Lands above which each has a quarter of the table.
const TALL: usize = 2;
/// Space between sectors, between cards, and between them and the edge of their sector.
const BETWEEN: f32 = 4.0;
const EDGE: f32 = 3.0;
/// Width of a card at least and at most, and its height at most.
const CARD: (f32, f32, f32) = (138.0, 220.0, slim::TALL);
/// Width of the number of cards without a place.
const MORE: f32 = 31.0;
/// Width and height from which on a card is large enough.
const USUAL: (f32, f32) = (150.0, 130.0);

/// Half the width between the margins.
fn half() -> f32 {
    ((WIDE - GAP) / 2.0).floor()
}

/// Draws the turn and the order of turns at the left; or how the match ended.
pub fn header(c: &mut Canvas, scene: &Scene<'_>) {
    lines::header(c, scene, (SIDE + half(), WIDTH));
}

/// Of what the view shows.
pub fn layout(scene: &Scene<'_>) -> Layout {
    let over = scene.result().is_some();
    let mut y = if over { RESULT + GAP } else { HEADER };
    let beside = Area::new(SIDE + half() + GAP, SIDE, half(), HEADER - SIDE - GAP);
    let event = (!over).then_some(beside);
    let fought = scene.view.battle.is_some() && !over;
    let strikes = fought.then(|| Area::new(SIDE, y, WIDE, ROW - GAP));
    y += if fought { ROW } else { 0.0 };
    let (lasting, more) = lasting(scene, y);
    y += if lasting.is_empty() { 0.0 } else { ROW };
    let seats = scene.lands();
    let (mut strips, mut lands) = (Vec::new(), Vec::new());
    for (seat, area) in seats.iter().zip(places(seats.len(), y)) {
        strips.push((*seat, Area { h: STRIP, ..area }));
        let below = Area { y: area.y + STRIP + BETWEEN, h: area.h - STRIP - BETWEEN, ..area };
        lands.extend(sectors(*seat, below).map(|(at, area)| Land {
            at,
            area,
            plates: plates(scene, at, area),
        }));
    }
    Layout { height: HEIGHT, event, strikes, lasting, more, strips, lands }
}

/// The row of lasting magic, and of further ones their number.
fn lasting(scene: &Scene<'_>, y: f32) -> (Vec<Area>, Option<(Area, usize)>) {
    let all = scene.view.lasting.len();
    let width = ((WIDE + GAP) / LASTING as f32).floor();
    let area = |n: usize| Area::new(SIDE + width * n as f32, y, width - GAP, ROW - GAP);
    let mut areas: Vec<Area> = (0..all.min(LASTING)).map(area).collect();
    let last = if all > LASTING { areas.pop() } else { None };
    let more = last.map(|area| (area, all - areas.len()));
    (areas, more)
}

/// The places of so many lands from a height on: the last is the reader's own, at the bottom.
fn places(lands: usize, top: f32) -> Vec<Area> {
    let high = ((HEIGHT - SIDE - top + GAP) / 2.0).floor();
    let row = |n: usize| top + high * n as f32;
    let wide = |n: usize| Area::new(SIDE, row(n), WIDE, high - GAP);
    if lands <= TALL {
        return (0..lands).map(wide).collect();
    }
    let quarter = |n: usize| {
        let (column, row_of) = ((n % 2) as f32, n / 2);
        Area::new(SIDE + (half() + GAP) * column, row(row_of), half(), high - GAP)
    };
    let quarters = (0..lands).map(quarter);
    // Of three the own land has the whole lower half.
    if lands == 3 { quarters.take(2).chain([wide(1)]).collect() } else { quarters.collect() }
}

/// The places of the four sectors of a seat: side by side, or the capital above the mines.
fn sectors(seat: Seat, area: Area) -> impl Iterator<Item = (Sector, Area)> {
    let wide = area.w > half();
    let capital = match wide {
        true => Area { w: (area.w * 0.37).floor(), ..area },
        false => Area { h: ((area.h - BETWEEN) / 2.0).floor(), ..area },
    };
    let rest = match wide {
        true => Area { x: capital.right() + BETWEEN, w: area.w - capital.w - BETWEEN, ..area },
        false => Area { y: capital.bottom() + BETWEEN, h: area.h - capital.h - BETWEEN, ..area },
    };
    let width = ((rest.w + BETWEEN) / RESOURCES.len() as f32).floor();
    let mines = RESOURCES.into_iter().enumerate().map(move |(n, resource)| {
        let area = Area { x: rest.x + width * n as f32, w: width - BETWEEN, ..rest };
        (Sector::mine(seat, resource), area)
    });
    std::iter::once((Sector::capital(seat), capital)).chain(mines)
}

/// The plates in a sector, and the number of cards for which there is no room.
fn plates(scene: &Scene<'_>, at: Sector, area: Area) -> Vec<(Lies, Area)> {
    let mut all = lying(scene, at);
    let room = Area::new(area.x + EDGE, area.y + TITLE, area.w - 2.0 * EDGE, area.h - TITLE - EDGE);
    if let Some(places) = grid(scene, &all, room) {
        return all.into_iter().zip(places).collect();
    }
    let count = all.len();
    if count == 1 {
        return all.into_iter().map(|lies| (lies, room)).collect();
    }
    // The number stands at the right of those that are shown.
    let less = Area { w: room.w - MORE, ..room };
    let fits = |shown: &usize| grid(scene, &all[..*shown], less).is_some();
    let shown = (1..count).rev().find(fits).unwrap_or(1);
    let high = CARD.2.min(less.h);
    let alone = || vec![Area { h: high, ..less }];
    let places = grid(scene, &all[..shown], less).unwrap_or_else(alone);
    all.truncate(shown);
    let more = Area::new(less.right(), room.y, MORE + EDGE, high);
    let last = (Lies::More(count - shown), more);
    all.into_iter().zip(places).chain([last]).collect()
}

/// The places of cards in the columns in which they are largest; `None` if there is no room for all of them.
fn grid(scene: &Scene<'_>, all: &[Lies], room: Area) -> Option<Vec<Area>> {
    let most = ((room.w + BETWEEN) / (CARD.0 + BETWEEN)).floor().max(1.0) as usize;
    let size = |columns: usize| {
        let width = ((room.w + BETWEEN) / columns as f32).floor().min(CARD.1 + BETWEEN) - BETWEEN;
        let rows = all.len().div_ceil(columns).max(1) as f32;
        let high = ((room.h + BETWEEN) / rows).floor() - BETWEEN;
        let least = all.iter().map(|lies| least(scene, *lies, width)).fold(0.0, f32::max);
        (high >= least).then_some((width, high.min(CARD.2)))
    };
    let worth = |(width, high): (f32, f32)| (width / USUAL.0).min(1.0) * (high / USUAL.1).min(1.0);
    let sizes = (1..=most).filter_map(|columns| Some((columns, size(columns)?)));
    let best = sizes.max_by(|a, b| worth(a.1).total_cmp(&worth(b.1)));
    let (columns, (width, high)) = best?;
    let place = |n: usize| {
        let (column, row) = ((n % columns) as f32, (n / columns) as f32);
        let (x, y) = (room.x + column * (width + BETWEEN), room.y + row * (high + BETWEEN));
        Area::new(x, y, width, high).whole()
    };
    Some((0..all.len()).map(place).collect())
}

/// The least height of a card with all of its name.
fn least(scene: &Scene<'_>, lies: Lies, width: f32) -> f32 {
    match lies {
        Lies::Unit(id) => {
            scene.look.unit(id).map_or(0.0, |u| slim::least_low(&scene.name(u.card), width))
        }
        Lies::Shadows(..) | Lies::More(_) => slim::least_low("\u{d7}", width),
    }
}
