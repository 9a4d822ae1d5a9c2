//! Windows of «Heroes» for standing orders: what is answered or left. Everything that they are about everybody sees.

use stolik_heroes::state::Ask;
use stolik_heroes::{Command, Heroes, Look};
use stolik_kernel::Seat;
use stolik_table::{Decision, DefaultAction, StopPoint};
use stolik_words::Phrase;

/// The kinds of response windows, in the order of their buttons.
const KINDS: [&str; 5] = ["hero", "creature", "ability", "hand", "cancel"];
/// Those at which a player who gave no further orders wants to be asked.
const USUAL: [&str; 3] = ["hero", "creature", "ability"];

/// The pass of a window, and what it is about.
pub(crate) fn window(
    game: &Heroes,
    asked: &Decision<'_, Heroes>,
) -> Option<(Command, Vec<String>)> {
    // Orders are given for oneself: what the other is asked is always asked.
    if asked.view.speaks_for(asked.seat) != asked.seat {
        return None;
    }
    let look = Look::at(game, asked.view);
    let about = about(&look, asked.seat)?;
    asked.legal.contains(&Command::Pass).then(|| (Command::Pass, vec![about.to_owned()]))
}

fn about(look: &Look<'_>, seat: Seat) -> Option<&'static str> {
    let question = look.question().0;
    if question.seat() != Some(seat) {
        return None;
    }
    if let Ask::Defend(_) = question {
        let at = look.attack()?.at;
        return Some(if at == look.hero(seat).id { "hero" } else { "creature" });
    }
    if let Ask::Fire(_) = question {
        return Some(if look.fired(seat).iter().all(|one| one.hand) { "hand" } else { "ability" });
    }
    matches!(question, Ask::Cancel(_)).then_some("cancel")
}

/// Everything at which a seat can ask to be stopped.
pub(crate) fn stop_points() -> Vec<StopPoint> {
    let stop_point = |kind: &str| StopPoint {
        id: kind.to_owned(),
        label: Phrase::new(format!("heroes-matter-{kind}")),
        default_action: if USUAL.contains(&kind) {
            DefaultAction::Asked
        } else {
            DefaultAction::PassedByOrders
        },
    };
    KINDS.into_iter().map(stop_point).collect()
}
