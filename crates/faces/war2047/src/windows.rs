//! Windows of «War 2047» for standing orders: what an answer is asked to, as everybody sees it.

use crate::steps;
use stolik_kernel::Seat;
use stolik_table::{Decision, DefaultAction, StopPoint};
use stolik_war2047::card::Kind;
use stolik_war2047::state::{Act, Frame, Source};
use stolik_war2047::{Command, Target, View, War2047};
use stolik_words::Phrase;

/// The window after an action of the seat itself (gap.response asks the active player first). Answers are rare, so it
/// is passed at once; a player who holds an answer turns that off.
const OWN: &str = "own";
/// The kinds of response windows, in the order of their buttons.
const KINDS: [&str; 9] =
    ["attacked", "aimed", "sabotage", "order", "ability", "blocks", "unit", "tactic", OWN];
/// Those at which a player who gave no further orders wants to be asked.
const USUAL: [&str; 5] = ["attacked", "aimed", "sabotage", "ability", "blocks"];
/// Those that are passed in the turn of another without an order.
const DEFAULT: [&str; 2] = ["unit", "tactic"];

/// The pass of a window, and what it is about. Everything that it is about lies on the table.
pub(crate) fn window(
    game: &War2047,
    asked: &Decision<'_, War2047>,
) -> Option<(Command, Vec<String>)> {
    let view = asked.view;
    match view.frames.last() {
        Some(Frame::Window { seat, .. }) if *seat == asked.seat => {}
        Some(Frame::Window { .. } | Frame::Announced(_) | Frame::Triggered(_)) | None => {
            return None;
        }
    }
    let about = about(game, view, asked.seat).into_iter().map(str::to_owned).collect();
    asked.legal.contains(&Command::Pass).then_some((Command::Pass, about))
}

/// The kinds of the window for a seat.
fn about(game: &War2047, view: &View, seat: Seat) -> Vec<&'static str> {
    let Some(act) = steps::announced(view) else {
        // Nothing is announced: attackers or blockers have been declared.
        return vec![
            match (view.attacks.iter().any(|a| a.blocker.is_some()), view.active == seat) {
                (false, false) => "attacked",
                (false, true) => OWN,
                (true, _) => "blocks",
            },
        ];
    };
    if act.seat == seat {
        return vec![OWN];
    }
    let mut out = Vec::new();
    if aimed(view, seat, &act) {
        out.push("aimed");
    }
    out.push(match act.source {
        Source::Card(card) => match game.card(card).kind {
            Kind::Order => "order",
            Kind::Sabotage => "sabotage",
            Kind::Tactic | Kind::Unit(_) | Kind::Commander => "tactic",
        },
        Source::Deploy(..) => "unit",
        Source::Unit(..) | Source::Commander(_) | Source::Tactic(_) => "ability",
    });
    out
}

/// Whether something is aimed at a unit or a tactic of the seat.
fn aimed(view: &View, seat: Seat, act: &Act) -> bool {
    act.targets.iter().flatten().any(|target| match target {
        Target::Unit(id) => view.units.iter().any(|u| u.id == *id && u.owner == seat),
        Target::Tactic(at) => view.tactics.get(usize::from(*at)).is_some_and(|t| t.owner == seat),
        Target::Line(_) => false,
    })
}

/// Everything at which a seat can ask to be stopped.
pub(crate) fn stop_points() -> Vec<StopPoint> {
    let stop_point = |kind: &str| StopPoint {
        id: kind.to_owned(),
        label: Phrase::new(format!("war-matter-{kind}")),
        default_action: match kind {
            OWN => DefaultAction::PassedAtOnce,
            kind if USUAL.contains(&kind) => DefaultAction::Asked,
            kind if DEFAULT.contains(&kind) => DefaultAction::PassedByDefault,
            _ => DefaultAction::PassedByOrders,
        },
    };
    KINDS.into_iter().map(stop_point).collect()
}
