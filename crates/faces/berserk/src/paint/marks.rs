//! Drawing of marks: the last step, legal targets, the chosen card, attacks with their dice.

use super::icon::Icon;
use super::layout::Layout;
use super::mark::Mark;
use super::scene::Scene;
use stolik_berserk::state::{Item, Place, RollRole, Upkeep, UpkeepKind};
use stolik_berserk::{Target, UnitId};
use stolik_kernel::Seat;
use stolik_render::Color;
use stolik_render::canvas::{Area, At, Canvas, circle};
use stolik_render::palette::{self, rgb, veil};
use stolik_render::pointer::{arrow, corners, dashed};
use stolik_render::text::Face;

/// Draws the marks that lie under the cards.
pub fn under(c: &mut Canvas, scene: &Scene<'_>, layout: &Layout, marks: &[Mark]) {
    for mark in marks {
        match mark {
            Mark::LastMove { from, to } => {
                let (start, end) = (layout.card(*from), layout.card(*to));
                c.fill(&start.round(12.0), veil(rgb(palette::GOLD), 34));
                c.dashes(&start.inset(3.0).round(10.0), rgb(palette::GOLD), 4.0, 12.0);
                c.fill(&end.inset(-4.0).round(16.0), rgb(palette::GOLD));
            }
            Mark::Target(target) => {
                if let Some(area) = spot(scene, layout, *target).filter(|_| !own(scene, *target)) {
                    c.fill(&area.round(12.0), rgb(0x24_4a3e));
                    c.stroke(&area.inset(-1.5).round(14.0), rgb(palette::TARGET), 5.0);
                }
            }
            Mark::Selected(unit) => {
                if let Some(area) = layout.unit(*unit) {
                    c.fill(&area.inset(-4.0).round(17.0), rgb(0xff_ffff));
                }
            }
            Mark::Card(_) | Mark::Attack { .. } => {}
        }
    }
}

/// Draws the marks that lie over the cards.
pub fn over(c: &mut Canvas, scene: &Scene<'_>, layout: &Layout, marks: &[Mark]) {
    // Chosen objects lie above those that may be chosen.
    let chosen = |mark: &&Mark| matches!(mark, Mark::Selected(_));
    for mark in marks.iter().filter(|m| !chosen(m)).chain(marks.iter().filter(chosen)) {
        match mark {
            Mark::LastMove { from, to } => {
                let (start, end) = (layout.card(*from), layout.card(*to));
                arrow(c, start, end, rgb(palette::GOLD), (10.0, [40.0, 6.0]));
            }
            Mark::Target(target) if own(scene, *target) => {
                if let Some(area) = spot(scene, layout, *target) {
                    dashed(c, area, rgb(palette::TARGET));
                }
            }
            Mark::Target(target) => {
                if let Some(area) = spot(scene, layout, *target) {
                    c.stroke(&area.inset(-1.5).round(14.0), veil(rgb(palette::TARGET), 210), 4.0);
                    corners(c, area, rgb(palette::TARGET));
                    if let Target::Cell(_) = target {
                        let (x, y) = area.middle();
                        c.fill(&circle(x, y, 24.0), veil(rgb(palette::TARGET), 90));
                        c.fill(&circle(x, y, 15.0), rgb(palette::TARGET));
                    }
                }
            }
            Mark::Selected(unit) => {
                if let Some(area) = layout.unit(*unit) {
                    c.stroke(&area.inset(-1.0).round(14.0), rgb(0xff_ffff), 5.0);
                    corners(c, area, rgb(0xff_ffff));
                }
            }
            Mark::Card(_) => {}
            Mark::Attack { from, to, dice } => attack(c, scene, layout, (*from, *to), *dice),
        }
    }
    in_progress(c, scene, layout);
}

/// The attacks and abilities on the stack.
fn in_progress(c: &mut Canvas, scene: &Scene<'_>, layout: &Layout) {
    let mut dice = [None, None];
    for item in &scene.view.stack {
        if let Item::Die(roll) = item {
            match roll.role {
                RollRole::Attacker => dice[0] = i8::try_from(roll.face()).ok(),
                RollRole::Reflector => dice[1] = i8::try_from(roll.face()).ok(),
                RollRole::Ability => die_at(c, scene, layout, (roll.unit, roll.face() as i8)),
            }
        }
    }
    for item in &scene.view.stack {
        match item {
            Item::Strike(assault) => {
                let known = [assault.attack.or(dice[0]), assault.reflect.or(dice[1])];
                attack(c, scene, layout, (assault.attacker, assault.reflector()), known);
            }
            Item::Play(play) => {
                for target in play.targets.iter().flatten() {
                    if let (Some(from), Some(to)) =
                        (layout.unit(play.source), spot(scene, layout, *target))
                        && from != to
                    {
                        arrow(c, from, to, rgb(0xd9_8cff), (12.0, [12.0, 22.0]));
                    }
                }
                if let Some(rolled) = play.rolled {
                    die_at(c, scene, layout, (play.source, rolled));
                }
            }
            Item::Move { unit, to } | Item::Leap { unit, to } => {
                if let Some(from) = layout.unit(*unit) {
                    arrow(c, from, layout.card(*to), rgb(palette::GOLD), (10.0, [10.0, 40.0]));
                }
            }
            Item::Destroy(destroy) => {
                if let Some(area) = layout.unit(destroy.unit) {
                    let (x, y) = middle(scene, destroy.unit, area);
                    c.fill(&circle(x, y, 33.0), veil(rgb(palette::INK), 225));
                    Icon::Skull.draw(c, (x, y), 44.0, rgb(0xff_8a7d), rgb(palette::INK));
                }
            }
            Item::Defend { .. }
            | Item::Die(_)
            | Item::Aim { .. }
            | Item::Save { .. }
            | Item::Retreat { .. }
            | Item::Upkeep(_) => {}
        }
    }
}

/// The sign of an item in the stack panel.
pub fn item_icon(item: &Item) -> Icon {
    match item {
        Item::Move { .. } => Icon::Boot,
        Item::Leap { .. } => Icon::Jump,
        Item::Strike(_) => Icon::Strike,
        Item::Defend { .. } => Icon::Armour,
        Item::Play(_) => Icon::Spark,
        Item::Die(_) => Icon::Die,
        Item::Destroy(_) => Icon::Skull,
        Item::Aim { .. } => Icon::Directed,
        Item::Save { .. } => Icon::Token,
        Item::Retreat { .. } => Icon::Flag,
        Item::Upkeep(upkeep) => upkeep_icon(upkeep),
    }
}

/// The sign of poison or regeneration at the start of a turn.
pub fn upkeep_icon(upkeep: &Upkeep) -> Icon {
    match upkeep.what {
        UpkeepKind::Poison => Icon::Flask,
        UpkeepKind::Regeneration(_) | UpkeepKind::Healing(_) => Icon::Regen,
        UpkeepKind::Incarnation => Icon::Grave,
    }
}

/// Whether it is a card of the reader's own.
fn own(scene: &Scene<'_>, target: Target) -> bool {
    let unit = target.unit().and_then(|unit| scene.view.units.get(unit.index()));
    unit.is_some_and(|unit| scene.view.to.is(unit.controller))
}

/// The area of a target, if it is on the table.
fn spot(scene: &Scene<'_>, layout: &Layout, target: Target) -> Option<Area> {
    match target {
        Target::Cell(cell) => Some(layout.card(cell)),
        Target::Unit(unit) => {
            let shown = scene.view.units.get(unit.index())?;
            match shown.place {
                Place::Field(_) | Place::Air | Place::On(_) => layout.unit(unit),
                Place::Graveyard | Place::Retreated | Place::Exile | Place::Hand | Place::Deck => {
                    None
                }
            }
        }
        Target::Die | Target::Assault | Target::Card(_) | Target::Number(_) => None,
    }
}

fn attack(
    c: &mut Canvas,
    scene: &Scene<'_>,
    layout: &Layout,
    (from, to): (UnitId, UnitId),
    dice: [Option<i8>; 2],
) {
    let (Some(start), Some(end)) = (layout.unit(from), layout.unit(to)) else { return };
    arrow(c, start, end, rgb(0xff_4c3d), (18.0, [18.0, 24.0]));
    let seat =
        |unit: UnitId| scene.view.units.get(unit.index()).map_or(Seat::ONE, |u| u.controller);
    for (unit, area, value) in [(from, start, dice[0]), (to, end, dice[1])] {
        if let Some(value) = value {
            die(c, middle(scene, unit, area), 54.0, value, palette::seat(seat(unit)));
        }
    }
}

fn die_at(c: &mut Canvas, scene: &Scene<'_>, layout: &Layout, (unit, value): (UnitId, i8)) {
    if let Some(area) = layout.unit(unit) {
        die(c, middle(scene, unit, area), 54.0, value, rgb(0xd9_8cff));
    }
}

/// The middle of a card's pictogram; where somebody lives on it, its corner, for it has no
/// pictogram then and the guest's name is to be read.
fn middle(scene: &Scene<'_>, unit: UnitId, area: Area) -> (f32, f32) {
    let (x, y) = area.middle();
    match scene.look().guest(unit) {
        Some(_) => (area.right() - 30.0, area.y + 26.0),
        None => (x - 8.0, y),
    }
}

/// A die: pips for one to six, a number for what modifiers made of it.
fn die(c: &mut Canvas, (x, y): (f32, f32), size: f32, value: i8, edge: Color) {
    let half = size / 2.0;
    let area = Area::new(x - half, y - half, size, size);
    c.element("die", area, |c| die_face(c, area, value, edge));
}

fn die_face(c: &mut Canvas, area: Area, value: i8, edge: Color) {
    let ((x, y), size) = (area.middle(), area.w);
    c.shadow(&area.round(12.0));
    c.fill(&area.inset(-4.0).round(15.0), edge);
    c.fade(&area.round(12.0), (area.y, rgb(0xff_fdf5)), (area.bottom(), rgb(0xe2_d8c4)));
    let step = size * 0.26;
    let pips: &[(f32, f32)] = match value {
        1 => &[(0.0, 0.0)],
        2 => &[(-1.0, -1.0), (1.0, 1.0)],
        3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        5 => &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        6 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        _ => &[],
    };
    for (dx, dy) in pips {
        c.fill(&circle(x + dx * step, y + dy * step, size * 0.095), rgb(palette::INK));
    }
    if pips.is_empty() {
        let number = value.to_string().replace('-', "−");
        c.text(
            Face::Bold,
            size * 0.72,
            (x, y + size * 0.25, At::Middle),
            rgb(palette::INK),
            &number,
        );
    }
}
