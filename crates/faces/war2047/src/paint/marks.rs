//! Drawing of marks: attacks and blocks, announced actions with their targets, legal targets, the choice, the last
//! move.

use super::layout::Layout;
use super::mark::{Aim, Mark};
use super::scene::{Scene, goal};
use super::sign::Sign;
use super::tone;
use stolik_render::Color;
use stolik_render::canvas::{Area, Canvas, circle, polygon};
use stolik_render::palette::{rgb, veil};
use stolik_render::pointer::{arrow, arrow_shape, corners, dashed};
use stolik_war2047::Target;
use stolik_war2047::state::{Attack, Source};

/// Width of the arrow of an attack.
const SHAFT: f32 = 13.0;

/// Draws what lies under the units.
pub fn under(c: &mut Canvas, scene: &Scene<'_>, layout: &Layout, marks: &[Mark]) {
    for mark in marks {
        match mark {
            Mark::Last(aim) => {
                if let Some(area) = layout.spot(*aim) {
                    c.fill(&area.inset(-6.0).round(18.0), rgb(tone::SCHEME.amber));
                }
            }
            Mark::Target(aim) => {
                if let Some(area) = layout.spot(*aim) {
                    c.fill(&area.inset(-3.0).round(14.0), veil(rgb(tone::SCHEME.target), 52));
                }
            }
            Mark::Selected(aim) => {
                if let Some(area) = layout.spot(*aim) {
                    c.fill(&area.inset(-6.0).round(18.0), rgb(0xff_ffff));
                }
            }
        }
    }
    for attack in &scene.view.attacks {
        if let Some((from, to)) = ends(scene, layout, attack) {
            arrow(c, from, to, color(attack), (SHAFT, [8.0, 12.0]));
        }
    }
}

/// Draws what lies over the units.
pub fn over(c: &mut Canvas, scene: &Scene<'_>, layout: &Layout, marks: &[Mark]) {
    for attack in &scene.view.attacks {
        if let Some((from, to)) = ends(scene, layout, attack) {
            // Cards between the two stay readable under the arrow.
            c.fill(&arrow_shape(from, to, (SHAFT, [8.0, 12.0])), veil(color(attack), 88));
            head(c, from, to, color(attack));
        }
        clash(c, layout, attack);
    }
    for act in scene.announced() {
        let from = match act.source {
            Source::Unit(id, _) => layout.unit(id),
            Source::Commander(_) => Some(layout.head(act.seat)),
            Source::Card(_) | Source::Deploy(..) | Source::Tactic(_) => None,
        };
        for target in act.targets.iter().flatten() {
            let Some(to) = aimed(layout, *target) else { continue };
            match from {
                Some(from) if from != to => {
                    arrow(c, from, to, rgb(0xd9_9cff), (11.0, [14.0, 26.0]));
                }
                Some(_) | None => sight(c, to),
            }
        }
    }
    for mark in Mark::drawn(marks) {
        let (aim, color) = match mark {
            Mark::Last(_) => continue,
            Mark::Target(aim) => (aim, rgb(tone::SCHEME.target)),
            Mark::Selected(aim) => (aim, rgb(0xff_ffff)),
        };
        let Some(area) = layout.spot(*aim) else { continue };
        if matches!(mark, Mark::Target(aim) if own(scene, *aim)) {
            dashed(c, area, color);
            continue;
        }
        c.stroke(&area.inset(-1.5).round(13.0), color, 4.0);
        corners(c, area, color);
    }
}

/// Whether it is a card of the reader's own on the table.
fn own(scene: &Scene<'_>, aim: Aim) -> bool {
    let owner = match aim {
        Aim::Unit(id) => scene.view.units.iter().find(|unit| unit.id == id).map(|u| u.owner),
        Aim::Tactic(at) => scene.view.tactics.get(usize::from(at)).map(|tactic| tactic.owner),
        Aim::Line(..) | Aim::Headquarters(_) | Aim::Card(_) => None,
    };
    owner.is_some_and(|owner| scene.view.to.is(owner))
}

fn color(attack: &Attack) -> Color {
    match attack.blocker {
        Some(_) => rgb(0xff_b03a),
        None => rgb(tone::SCHEME.fire),
    }
}

/// From where to where the arrow of an attack goes. One at the headquarters goes straight ahead; one
/// whose blocker is gone goes nowhere.
fn ends(scene: &Scene<'_>, layout: &Layout, attack: &Attack) -> Option<(Area, Area)> {
    let unit = scene.view.units.iter().find(|u| u.id == attack.unit)?;
    let from = layout.card(unit.id)?;
    let to = match goal(attack) {
        Some(id) => layout.card(id)?,
        None => {
            let strip = layout.strip(unit.owner.other());
            Area::new(from.middle().0 - 20.0, strip.y, 40.0, strip.h)
        }
    };
    Some((from, to))
}

/// The head of an arrow alone, which always lies on top.
fn head(c: &mut Canvas, from: Area, to: Area, color: Color) {
    let ((x1, y1), (x2, y2)) = (from.middle(), to.middle());
    let (dx, dy) = (x2 - x1, y2 - y1);
    let length = (dx * dx + dy * dy).sqrt().max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let across = if ux.abs() > 0.001 { to.w / 2.0 / ux.abs() } else { f32::MAX };
    let along = if uy.abs() > 0.001 { to.h / 2.0 / uy.abs() } else { f32::MAX };
    let end = length - across.min(along) + 12.0;
    let point = |at: f32, side: f32| (x1 + ux * at - uy * side, y1 + uy * at + ux * side);
    let shape = polygon(&[point(end, 0.0), point(end - 28.0, 19.0), point(end - 28.0, -19.0)]);
    c.stroke(&shape, rgb(tone::SCHEME.ink), 6.0);
    c.fill(&shape, color);
}

/// A sign at the left edge of a blocker; at the attacker's if the blocker is gone.
fn clash(c: &mut Canvas, layout: &Layout, attack: &Attack) {
    let Some(blocker) = attack.blocker else { return };
    let Some(area) = layout.card(blocker).or_else(|| layout.card(attack.unit)) else { return };
    let (x, y) = (area.x - 2.0, area.middle().1);
    c.fill(&circle(x, y, 21.0), rgb(tone::SCHEME.ink));
    c.fill(&circle(x, y, 18.0), rgb(tone::GUARD));
    Sign::Block.draw(c, (x, y), 22.0, rgb(tone::SCHEME.ink), rgb(tone::GUARD));
}

/// Cross hairs on what a card from hand is aimed at.
fn sight(c: &mut Canvas, area: Area) {
    let (x, y) = area.middle();
    let r = (area.h / 2.0 - 8.0).min(36.0);
    let violet = rgb(0xd9_9cff);
    for (width, color) in [(10.0, rgb(tone::SCHEME.ink)), (5.0, violet)] {
        c.stroke(&circle(x, y, r), color, width);
        for (dx, dy) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
            let from = (x + dx * (r - 10.0), y + dy * (r - 10.0));
            let to = (x + dx * (r + 12.0), y + dy * (r + 12.0));
            if let Some(path) = stolik_render::canvas::polyline(&[from, to]) {
                c.stroke(&path, color, width);
            }
        }
    }
}

/// The area of a card's target. A target line is not drawn: the card names its side.
fn aimed(layout: &Layout, target: Target) -> Option<Area> {
    match target {
        Target::Unit(unit) => layout.spot(Aim::Unit(unit)),
        Target::Tactic(at) => layout.spot(Aim::Tactic(at)),
        Target::Line(_) => None,
    }
}
