//! Drawing of marks: the last move, the options, the choice.

use super::mark::Mark;
use super::tone;
use crate::aim::Aim;
use stolik_heroes::View;
use stolik_render::canvas::{Area, Canvas};
use stolik_render::palette::rgb;
use stolik_render::pointer::{corners, dashed};

/// Draws what is pointed out on a reader's view; what the reader has chosen lies above what may be chosen.
pub fn pointed(c: &mut Canvas, view: &View, marks: &[Mark], spot: impl Fn(Aim) -> Option<Area>) {
    let chosen = |mark: &&Mark| matches!(mark, Mark::Selected(_));
    for mark in marks.iter().filter(|m| !chosen(m)).chain(marks.iter().filter(chosen)) {
        let (aim, color) = match mark {
            Mark::Last(aim) => (aim, rgb(tone::HAZE)),
            Mark::Target(aim) => (aim, rgb(tone::TARGET)),
            Mark::Selected(aim) => (aim, rgb(0xff_ffff)),
        };
        let Some(area) = spot(*aim) else { continue };
        if matches!(mark, Mark::Target(aim) if own(view, *aim)) {
            dashed(c, area, color);
            continue;
        }
        c.stroke(&area.inset(-1.0).round(8.0), color, 4.0);
        if area.h > 40.0 && !matches!(mark, Mark::Last(_)) {
            corners(c, area, color);
        }
    }
}

/// Whether it is a card of the reader's own in play.
fn own(view: &View, aim: Aim) -> bool {
    match aim {
        Aim::Unit(id) => view.known.unit(id).is_some_and(|unit| view.to.is(unit.controller)),
        Aim::Card(_) | Aim::Grave(_) => false,
    }
}
