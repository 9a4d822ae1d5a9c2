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
    match look.question().0 {
        Ask::Defend(who) if who == seat => {
            let at = look.attack()?.at;
            Some(if at == look.hero(seat).id { "hero" } else { "creature" })
        }
        Ask::Fire(who) if who == seat => {
            Some(if look.fired(seat).iter().all(|one| one.hand) { "hand" } else { "ability" })
        }
        Ask::Cancel(who) if who == seat => Some("cancel"),
        Ask::Defend(_)
        | Ask::Fire(_)
        | Ask::Cancel(_)
        | Ask::Nothing
        | Ask::Order(_)
        | Ask::Redeal(_)
        | Ask::Reveal(_)
        | Ask::Main(_)
        | Ask::Step(_)
        | Ask::Module(_)
        | Ask::Instead(_)
        | Ask::Swap(_) => None,
    }
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
