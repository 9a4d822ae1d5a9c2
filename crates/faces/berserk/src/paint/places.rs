//! Places of things in the pictures of this game, by the same layouts by which they are painted.

use super::hand;
use super::layout::Layout;
use super::mark::Lies;
use super::scene::{Reader, Scene};
use stolik_berserk::state::Place;
use stolik_berserk::{Berserk, Cell, View};
use stolik_render::canvas::Area;

/// The things in the picture that the audience of a view is shown, in the order in which they are painted, in pixels
/// from the upper left.
#[must_use]
pub fn places<'a>(
    rules: &'a Berserk,
    view: &'a View,
    reader: impl Into<Reader<'a>>,
) -> Vec<(Lies, [u16; 4])> {
    let Reader { language, names, mine, frame } = reader.into();
    let scene = Scene { rules, view, language, names, mine, frame };
    let all = hand::lying(scene).unwrap_or_else(|| on_board(scene));
    all.into_iter().map(|(lies, area)| (lies, pixels(area))).collect()
}

/// Cells, what stands on them, flyers, and symbionts over their hosts.
fn on_board(scene: Scene<'_>) -> Vec<(Lies, Area)> {
    let view = scene.view;
    let layout = Layout::of(&scene);
    let cells = Cell::all().map(|cell| (Lies::Cell(cell), layout.card(cell)));
    let attached = |place: Place| matches!(place, Place::On(_));
    let lying = |on: bool| {
        let units = view.units.iter().filter(move |unit| attached(unit.place) == on);
        units.filter_map(|unit| Some((Lies::Unit(unit.unit), layout.unit(unit.unit)?)))
    };
    let all = cells.chain(lying(false)).chain(lying(true));
    all.map(|(lies, area)| (lies, Area { y: area.y - layout.top, ..area })).collect()
}

fn pixels(area: Area) -> [u16; 4] {
    [area.x, area.y, area.w, area.h].map(|n| n.round().max(0.0) as u16)
}
