//! Layout of the table on a phone: three cards side by side, so that every name is large enough to read.

use super::super::layout::{Layout, Lies, RESULT};
use super::super::scene::Scene;
use super::slim;
use stolik_heroes::UnitId;
use stolik_render::canvas::Area;
use stolik_render::phone::{GAP, SIDE, WIDE};

const HEADER: f32 = 56.0;
const EVENT: f32 = 46.0;
/// Height of a row of the queue, and rows at most.
const QUEUE: (f32, usize) = (44.0, 4);
/// Height of the panel of a seat.
const PANEL: f32 = 134.0;
const COLUMNS: usize = 3;
/// Rows of creatures and of supports at most.
const ROWS: (usize, usize) = (5, 3);
/// Between the creatures of both.
const MIDDLE: f32 = 12.0;

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
    let queue: Vec<Area> = (0..scene.waiting().len().min(QUEUE.1)).map(|_| row(QUEUE.0)).collect();
    let [top, bottom] = scene.seats_from_top();
    let (mut panels, mut plates) = (vec![(top, row(PANEL))], Vec::new());
    y = lay(scene, &scene.supports(top), (y, ROWS.1), &mut plates);
    y = lay(scene, &scene.creatures(top), (y, ROWS.0), &mut plates);
    y += MIDDLE;
    y = lay(scene, &scene.creatures(bottom), (y, ROWS.0), &mut plates);
    y = lay(scene, &scene.supports(bottom), (y, ROWS.1), &mut plates);
    panels.push((bottom, Area::new(SIDE, y, WIDE, PANEL - GAP)));
    Layout { height: (y + PANEL).ceil() + 2.0, event, queue, panels, plates }
}

/// Puts cards in rows from a height on: a single row is high, more are as low as their names allow; where they end.
fn lay(
    scene: &Scene<'_>,
    all: &[UnitId],
    (top, rows): (f32, usize),
    out: &mut Vec<(Lies, Area)>,
) -> f32 {
    let width = ((WIDE + GAP) / COLUMNS as f32).floor();
    let mut y = top;
    let least = |id: &UnitId| {
        let face = scene.look.unit(*id).map(|unit| scene.face(unit));
        face.map_or(0.0, |face| slim::least(&face, width - GAP))
    };
    let shown = rows * COLUMNS;
    for (n, row) in all.chunks(COLUMNS).take(rows).enumerate() {
        let creatures = row
            .iter()
            .any(|id| scene.look.unit(*id).is_some_and(|u| slim::is_drawn(&scene.face(u))));
        let low = row.iter().map(least).fold(0.0, f32::max);
        let high = match all.len().div_ceil(COLUMNS) {
            1 if creatures => slim::TALL.max(low),
            2 if creatures => slim::HALF.max(low),
            _ => low,
        };
        // Few stand in the middle.
        let left = SIDE + (WIDE + GAP - width * row.len() as f32) / 2.0;
        for (i, id) in row.iter().enumerate() {
            let at = n * COLUMNS + i;
            let more = all.len() > shown && at + 1 == shown;
            let lies = if more { Lies::More(all.len() - at) } else { Lies::Unit(*id) };
            let area = Area::new(left + width * i as f32, y, width - GAP, high);
            out.push((lies, area.whole()));
        }
        y += high + GAP;
    }
    y
}
