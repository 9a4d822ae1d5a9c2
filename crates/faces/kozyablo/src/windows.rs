//! Windows of «Kozyablo» for standing orders: what an answer is asked to, as everybody sees it. Only what goes
//! before an action is a window; strikes and Defenders are decisions of a battle.

use stolik_kernel::Seat;
use stolik_kozyablo::look::Question;
use stolik_kozyablo::{Command, Kozyablo, Look, Sector, View};
use stolik_table::{Decision, DefaultAction, StopPoint};
use stolik_words::Phrase;

/// The kinds of response windows, in the order of their buttons.
const KINDS: [&str; 5] = ["attacked", "attack", "card", "property", "walk"];
/// Those at which a player who gave no further orders wants to be asked.
const USUAL: [&str; 2] = ["attacked", "property"];
/// Those that are passed in the turn of another without an order.
const DEFAULT: [&str; 2] = ["attack", "walk"];

/// The pass of a window, and what it is about. Everything that it is about lies on the table.
pub(crate) fn window(
    game: &Kozyablo,
    asked: &Decision<'_, Kozyablo>,
) -> Option<(Command, Vec<String>)> {
    let Question::Answer(_) = Look::at(game, asked.view).question().filter(|q| q.of(asked.seat))?
    else {
        return None;
    };
    let about = about(asked.view, asked.seat)?;
    asked.legal.contains(&Command::Pass).then(|| (Command::Pass, vec![about.to_owned()]))
}

fn about(view: &View, seat: Seat) -> Option<&'static str> {
    let stands = |at: Sector| view.units.iter().any(|unit| unit.owner == seat && unit.at == at);
    let command = &view.declared.as_ref()?.command;
    if let Command::Attack { at } = command {
        let own = stands(*at) || *at == Sector::capital(seat);
        return Some(if own { "attacked" } else { "attack" });
    }
    Some(match command {
        Command::Play { .. } => "card",
        Command::Use { .. } | Command::Regenerate { .. } => "property",
        // Another action moves cards.
        _ => "walk",
    })
}

/// Everything at which a seat can ask to be stopped.
pub(crate) fn stop_points() -> Vec<StopPoint> {
    let stop_point = |kind: &str| StopPoint {
        id: kind.to_owned(),
        label: Phrase::new(format!("koz-matter-{kind}")),
        default_action: match kind {
            kind if USUAL.contains(&kind) => DefaultAction::Asked,
            kind if DEFAULT.contains(&kind) => DefaultAction::PassedByDefault,
            _ => DefaultAction::PassedByOrders,
        },
    };
    KINDS.into_iter().map(stop_point).collect()
}
