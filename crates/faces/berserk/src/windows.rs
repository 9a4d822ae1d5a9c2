//! Windows of «Berserk» for standing orders: what a priority is about, as everybody sees it.

use crate::labels;
use stolik_berserk::state::{Item, Part, Span};
use stolik_berserk::{Berserk, Command, Target, UnitId, View};
use stolik_kernel::Seat;
use stolik_table::{Decision, DefaultAction, StopPoint};
use stolik_words::Phrase;

/// Matters that are no cards, in the order of their buttons.
const KINDS: [&str; 7] = ["attacked", "destroyed", "ability", "die", "attack", "move", "quiet"];
/// Those at which a player who gave no further orders wants to be asked.
const USUAL: [&str; 3] = ["attacked", "destroyed", "ability"];
/// Those that are passed in the turn of another without an order.
const DEFAULT: [&str; 3] = ["attack", "move", "quiet"];

/// The pass of a window, and what it is about. Choices that rules force on somebody (defenders are a
/// priority as well) have no pass among the legal commands.
pub(crate) fn window(asked: &Decision<'_, Berserk>) -> Option<(Command, Vec<String>)> {
    let view = asked.view;
    match view.phase.part() {
        Part::Turn(Span::Starting | Span::Main | Span::Ending | Span::Final) => {}
        Part::Preliminary(_) | Part::Opening(..) | Part::Turn(Span::Dawn) | Part::Over(_) => {
            return None;
        }
    }
    if view.asked.is_some() || !asked.legal.contains(&Command::Pass) {
        return None;
    }
    Some((Command::Pass, about(view, asked.seat)))
}

/// The kinds of the stack's items for a seat.
fn about(view: &View, seat: Seat) -> Vec<String> {
    let own = |unit: UnitId| view.units.get(unit.index()).is_some_and(|u| u.controller == seat);
    let mut out = Vec::new();
    let mut add = |stop_point: String| {
        if !out.contains(&stop_point) {
            out.push(stop_point);
        }
    };
    for item in &view.stack {
        for unit in affected_cards(item).into_iter().filter(|unit| own(*unit)) {
            add(id(unit));
        }
        if let Item::Strike(assault) = item
            && (own(assault.original) || own(assault.reflector()))
        {
            add("attacked".to_owned());
        }
    }
    match view.stack.last() {
        None => add("quiet".to_owned()),
        Some(Item::Destroy(destroy)) if own(destroy.unit) => add("destroyed".to_owned()),
        Some(Item::Destroy(_)) | Some(Item::Strike(_)) | Some(Item::Defend { .. }) => {
            add("attack".to_owned());
        }
        Some(
            Item::Play(_)
            | Item::Aim { .. }
            | Item::Save { .. }
            | Item::Retreat { .. }
            | Item::Upkeep(_),
        ) => add("ability".to_owned()),
        Some(Item::Die(_)) => add("die".to_owned()),
        Some(Item::Move { .. }) | Some(Item::Leap { .. }) => add("move".to_owned()),
    }
    out
}

/// Cards that an item of the stack is done to.
fn affected_cards(item: &Item) -> Vec<UnitId> {
    match item {
        Item::Strike(assault) => vec![assault.original, assault.reflector()],
        Item::Destroy(destroy) => vec![destroy.unit],
        Item::Play(play) => {
            play.targets.iter().filter_map(|target| target.and_then(Target::unit)).collect()
        }
        Item::Die(roll) => vec![roll.unit],
        Item::Upkeep(upkeep) => vec![upkeep.unit],
        Item::Move { .. }
        | Item::Leap { .. }
        | Item::Defend { .. }
        | Item::Aim { .. }
        | Item::Save { .. }
        | Item::Retreat { .. } => Vec::new(),
    }
}

fn id(unit: UnitId) -> String {
    format!("unit-{}", unit.0)
}

/// Everything at which a seat can ask to be stopped: kinds of things, then its own cards.
pub(crate) fn stop_points(game: &Berserk, view: &View, seat: Seat) -> Vec<StopPoint> {
    let kinds = KINDS.iter().map(|kind| StopPoint {
        id: (*kind).to_owned(),
        label: Phrase::new(format!("berserk-matter-{kind}")),
        default_action: match kind {
            kind if USUAL.contains(kind) => DefaultAction::Asked,
            kind if DEFAULT.contains(kind) => DefaultAction::PassedByDefault,
            _ => DefaultAction::PassedByOrders,
        },
    });
    let alive = view.units.iter().filter(|u| u.controller == seat && u.place.in_play());
    let cards = alive.map(|u| StopPoint {
        id: id(u.unit),
        label: labels::unit(game, view, u.unit),
        default_action: DefaultAction::PassedByOrders,
    });
    kinds.chain(cards).collect()
}
