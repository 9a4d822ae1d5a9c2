//! Changes that lie on cells: the ground glows in their owner's colour, their plates lie over the cards.

use super::layout::Layout;
use super::plate::{Plate, row, signs};
use super::scene::{SEATS, Scene};
use stolik_berserk::{Cell, View};
use stolik_kernel::Seat;
use stolik_render::Frame;
use stolik_render::canvas::{At, Canvas};
use stolik_render::palette::{self, mix, rgb, veil};
use stolik_render::text::Face;

/// Cells on which effects lie, each once, in the order of the field.
fn cells(view: &View) -> Vec<Cell> {
    let mut cells: Vec<Cell> = view.cell_effects.iter().map(|e| e.cell).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// The seat whose effects lie on the cell; `None` if both have some.
fn whose(view: &View, cell: Cell) -> Option<Seat> {
    let mut seats = view.cell_effects.iter().filter(|e| e.cell == cell).map(|e| e.seat);
    let first = seats.next()?;
    seats.all(|seat| seat == first).then_some(first)
}

/// The ground of cells on which effects lie, under the cards: it glows in the colour of their owner.
pub fn glow(c: &mut Canvas, scene: &Scene<'_>, layout: &Layout) {
    for cell in cells(scene.view) {
        let color = whose(scene.view, cell).map_or(rgb(palette::GOLD), palette::seat);
        let area = layout.card(cell);
        let bright = mix(color, rgb(0xff_ffff), 45);
        c.fill(&area.inset(-4.0).round(16.0), bright);
        c.fill(&area.inset(2.0).round(11.0), mix(color, rgb(palette::PANEL), 62));
        for inset in [12.0, 24.0] {
            c.stroke(&area.inset(inset).round(10.0), veil(bright, 90), 2.0);
        }
        let name = cell.to_string();
        let (x, y) = area.middle();
        let pale = veil(rgb(0xff_ffff), 170);
        c.text(Face::Bold, 30.0, (x, y + 10.0, At::Middle), pale, &name);
    }
}

/// The plates of effects on cells, over the cards: at the upper edge of the cell.
pub fn zones(c: &mut Canvas, scene: &Scene<'_>, layout: &Layout) {
    for cell in cells(scene.view) {
        let area = layout.card(cell);
        let here = |seat: Seat| {
            let effects = scene.view.cell_effects.iter();
            let effects = effects.filter(move |e| e.cell == cell && e.seat == seat);
            effects.map(|e| Plate::lying(scene.rules, &scene.look(), e)).collect::<Vec<_>>()
        };
        let mut x = area.x - 2.0;
        for seat in SEATS {
            let plates = here(seat);
            if !plates.is_empty() {
                let room = area.right() + 2.0 - x;
                let lay = match scene.frame {
                    Frame::Chat | Frame::Desk => row,
                    Frame::Phone | Frame::Landscape => signs,
                };
                x = lay(c, (x, area.y + 3.0), room, &plates, palette::seat(seat));
            }
        }
    }
}
