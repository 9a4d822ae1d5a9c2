//! Layout of the table on a phone: the land of each seat as wide as the picture, its capital above its three mines, so
//! that every name is large enough to read.

use super::super::layout::{Land, Layout, Lies, RESULT, lying};
use super::super::scene::Scene;
use super::slim;
use stolik_kernel::Seat;
use stolik_kozyablo::Sector;
use stolik_kozyablo::ids::RESOURCES;
use stolik_render::canvas::Area;
use stolik_render::phone::{GAP, SIDE, WIDE};

const HEADER: f32 = 56.0;
/// Height of the title of a sector.
pub const TITLE: f32 = 42.0;
/// Height of the row that says what happens, and of the order of strikes under it.
const EVENT: f32 = 44.0;
/// Height of a row of lasting magic, and rows at most.
const LASTING: f32 = 48.0;
const ROWS: usize = 3;
/// Height of the strip with the name of a seat.
const STRIP: f32 = 50.0;
/// Height of an empty sector: a thumb must hit it.
const EMPTY: f32 = 88.0;
/// Cards side by side in a capital, and rows of cards in it and in a mine at most.
const COLUMNS: usize = 3;
const MOST: (usize, usize) = (4, 7);
/// The same where more than two share the table.
const MANY: (usize, usize) = (3, 5);
/// Space between cards, and between them and the edge of their sector.
const BETWEEN: f32 = 4.0;
const EDGE: f32 = 5.0;
/// Height of the place that says how many more cards there are.
const MORE: f32 = 36.0;
/// Lands above which single cards are low too.
const FEW: usize = 3;

/// Of what the view shows.
pub fn layout(scene: &Scene<'_>) -> Layout {
    let over = scene.result().is_some();
    let mut y = if over { RESULT + GAP } else { HEADER };
    let mut row = |high: f32| {
        let area = Area::new(SIDE, y, WIDE, high - GAP);
        y += high;
        area
    };
    let event = (!over).then(|| row(EVENT));
    let strikes = (scene.view.battle.is_some() && !over).then(|| row(EVENT));
    let all = scene.view.lasting.len();
    let mut lasting: Vec<Area> = (0..all.min(ROWS)).map(|_| row(LASTING)).collect();
    let over = if all > lasting.len() { lasting.pop() } else { None };
    let more = over.map(|area| (area, all - lasting.len()));
    let (mut strips, mut lands) = (Vec::new(), Vec::new());
    for seat in scene.lands() {
        strips.push((seat, Area::new(SIDE, y, WIDE, STRIP - GAP)));
        y += STRIP;
        for row in rows(scene, seat) {
            let high = row.iter().map(|sector| sector.high).fold(EMPTY, f32::max);
            let width = ((WIDE + GAP) / row.len() as f32).floor();
            for (i, sector) in row.into_iter().enumerate() {
                let area = Area::new(SIDE + width * i as f32, y, width - GAP, high);
                let place = |(lies, at): (Lies, Area)| {
                    (lies, Area { x: at.x + area.x, y: at.y + area.y, ..at }.whole())
                };
                let plates = sector.plates.into_iter().map(place).collect();
                lands.push(Land { at: sector.at, area, plates });
            }
            y += high + GAP;
        }
    }
    Layout { height: y.ceil() + 2.0, event, strikes, lasting, more, strips, lands }
}

/// A sector whose place is not known yet: its cards lie from its upper left corner.
struct Loose {
    at: Sector,
    high: f32,
    plates: Vec<(Lies, Area)>,
}

/// The capital of a seat, and its mines under it.
fn rows(scene: &Scene<'_>, seat: Seat) -> [Vec<Loose>; 2] {
    let most = if scene.seats().count() > 2 { MANY } else { MOST };
    let third = ((WIDE + GAP) / 3.0).floor() - GAP;
    let capital = sector(scene, Sector::capital(seat), (WIDE, COLUMNS, most.0));
    let mine = |resource| sector(scene, Sector::mine(seat, resource), (third, 1, most.1));
    [vec![capital], RESOURCES.into_iter().map(mine).collect()]
}

fn sector(scene: &Scene<'_>, at: Sector, (wide, columns, rows): (f32, usize, usize)) -> Loose {
    let mut all = lying(scene, at);
    let room = wide - 2.0 * EDGE + BETWEEN;
    let width = (room / columns as f32).floor() - BETWEEN;
    let more = all.len().saturating_sub(rows * columns);
    all.truncate(rows * columns);
    let single = all.len() <= columns && scene.seats().count() <= FEW;
    let (mut y, mut plates) = (TITLE, Vec::new());
    for row in all.chunks(columns) {
        let high = if single {
            slim::TALL
        } else {
            row.iter().map(|l| least(scene, *l, width)).fold(0.0, f32::max)
        };
        for (i, lies) in row.iter().enumerate() {
            let x = EDGE + (width + BETWEEN) * i as f32;
            plates.push((*lies, Area::new(x, y, width, high)));
        }
        y += high + BETWEEN;
    }
    if more > 0 {
        plates.push((Lies::More(more), Area::new(EDGE, y, wide - 2.0 * EDGE, MORE)));
        y += MORE + BETWEEN;
    }
    Loose { at, high: y - BETWEEN + EDGE, plates }
}

/// The least height of a card with all of its name.
fn least(scene: &Scene<'_>, lies: Lies, width: f32) -> f32 {
    match lies {
        Lies::Unit(id) => {
            scene.look.unit(id).map_or(0.0, |u| slim::least(&scene.name(u.card), width))
        }
        Lies::Shadows(..) | Lies::More(_) => slim::least("\u{d7}", width),
    }
}
