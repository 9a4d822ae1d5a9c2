//! Layout of the table on a phone: an empty line is low, units are as wide as their names need.

use super::super::layout::{Layout, Standing};
use super::super::scene::Scene;
use super::size::{Column, GAP, WIDE};
use super::{headquarters, lines, slim};
use stolik_kernel::Seat;
use stolik_render::canvas::Area;
use stolik_war2047::Line;
use stolik_war2047::state::Unit;

/// Height of a line without units: a thumb must hit it.
const EMPTY: f32 = 88.0;
/// Most units side by side, and the number from which on they stand so close.
const COLUMNS: (usize, usize) = (5, 4);
/// Space between units, and between them and the edge of their line.
const BETWEEN: f32 = 5.0;
const EDGE: f32 = 6.0;
/// The ground between the attack lines.
const FRONT: f32 = 26.0;
/// The distance by which an attacker is pushed forward.
const FORWARD: f32 = 12.0;

/// Of what the view shows.
pub fn layout(scene: &Scene<'_>) -> Layout {
    let near = scene.near();
    let far = near.other();
    let mut column = Column(lines::header_height(scene));
    let stack = lines::stack_heights(scene).into_iter().map(|high| column.next(high)).collect();
    let mut layout = Layout::empty(near);
    layout.stack = stack;
    layout.tactics = vec![None; scene.view.tactics.len()];
    side(&mut layout, scene, &mut column, far);
    line(&mut layout, scene, &mut column, (far, Line::Defence));
    line(&mut layout, scene, &mut column, (far, Line::Attack));
    layout.front = column.next(FRONT - GAP);
    line(&mut layout, scene, &mut column, (near, Line::Attack));
    line(&mut layout, scene, &mut column, (near, Line::Defence));
    side(&mut layout, scene, &mut column, near);
    layout.height = column.0.ceil();
    layout
}

/// The strip of a seat and its tactics.
fn side(layout: &mut Layout, scene: &Scene<'_>, column: &mut Column, seat: Seat) {
    let strip = column.next(headquarters::HEIGHT);
    layout.set_side(seat, strip, headquarters::commander(strip));
    let own: Vec<usize> = headquarters::in_force(scene, seat);
    let areas = headquarters::tactics(column, own.len());
    for (at, area) in own.into_iter().zip(areas) {
        layout.tactics[at] = Some(area);
    }
}

/// A line of a seat with its units.
fn line(layout: &mut Layout, scene: &Scene<'_>, column: &mut Column, (seat, line): (Seat, Line)) {
    let units = scene.line(seat, line);
    let columns = if units.len() < COLUMNS.1 { COLUMNS.1 } else { COLUMNS.0 };
    let step = ((WIDE - 2.0 * EDGE + BETWEEN) / columns as f32).floor();
    let rows: Vec<(&[&Unit], f32)> =
        units.chunks(columns).map(|row| (row, high(scene, row, step - BETWEEN))).collect();
    let room = if line == Line::Attack { FORWARD } else { 0.0 };
    let all = rows.iter().map(|(_, high)| high + BETWEEN).sum::<f32>() - BETWEEN;
    let area = column.next((all + 2.0 * EDGE + room).max(EMPTY));
    let forward = layout.forward(seat);
    // Those who do not attack stand at the rear.
    let mut y = area.y + EDGE + if forward < 0.0 { room } else { 0.0 };
    for (row, high) in rows {
        let start = area.middle().0 - (step * row.len() as f32 - BETWEEN) / 2.0;
        for (i, unit) in row.iter().enumerate() {
            let attacks = line == Line::Attack
                && scene.view.attacks.iter().any(|attack| attack.unit == unit.id);
            let push = if attacks { forward * FORWARD } else { 0.0 };
            let x = start + step * i as f32;
            let card = Area::new(x, y + push, step - BETWEEN, high).whole();
            layout.units.push(Standing { unit: unit.id, place: card, card });
        }
        y += high + BETWEEN;
    }
    layout.set_line(seat, line, area);
}

/// The height of units side by side: that of the highest.
fn high(scene: &Scene<'_>, units: &[&Unit], width: f32) -> f32 {
    units.iter().map(|unit| slim::least(&scene.name(unit.card), width)).fold(slim::TALL, f32::max)
}
