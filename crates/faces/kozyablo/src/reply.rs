//! Assumed course while a command is tried: every seat strikes at the greatest loss, lets a Defender take what would
//! cost more, gives no answer, and leaves the shadows when there is a battle.

use super::worth::{lives, worth};
use stolik_kernel::Seat;
use stolik_kozyablo::look::{Due, Question};
use stolik_kozyablo::state::Unit;
use stolik_kozyablo::{Command, Look, Sector, Target, UnitId, View};

/// The value of a card beside itself for guarding its capital.
const GUARD: i64 = 30;

/// The continuation that a sensible player would take, as an index of `legal`; none where the position has settled.
pub(super) fn quiet(look: &Look<'_>, view: &View, seat: Seat, legal: &[Command]) -> Option<usize> {
    match look.question()? {
        Question::Opening(_) | Question::Action(_) => None,
        Question::Answer(_) => legal.iter().position(|command| *command == Command::Pass),
        // The next of the own hidden cards too, until all of them are named.
        Question::Ambush(_) => Some(usize::from(legal.len() > 1)),
        Question::Strike(..) => best(legal, |command| strike(look, view, command)),
        Question::Defence(_, due) => best(legal, |command| -cost(look, seat, due, command)),
    }
}

/// The first of the best.
fn best(legal: &[Command], worth: impl Fn(&Command) -> i64) -> Option<usize> {
    let all = legal.iter().enumerate().map(|(n, command)| (worth(command), n));
    all.reduce(|best, one| if one.0 > best.0 { one } else { best }).map(|(_, n)| n)
}

/// The value of a strike: the losses of its targets.
fn strike(look: &Look<'_>, view: &View, command: &Command) -> i64 {
    let Command::Strike { by, at } = command else { return 0 };
    let Some(unit) = look.unit(*by) else { return 0 };
    at.iter().map(|to| blow(look, view, unit, *to)).sum()
}

/// The value of a strike at one target.
fn blow(look: &Look<'_>, view: &View, by: &Unit, to: Target) -> i64 {
    let lands = look.strikes(by, to);
    let target = match to {
        Target::Unit(id) => look.unit(id),
        Target::Sector(_) => None,
    };
    let Some(target) = target else { return lost(look, to, lands) };
    let acted = |id: &UnitId| view.battle.as_ref().is_some_and(|b| b.acted.contains(id));
    let left = i64::from(look.now(target).left.max(1));
    let whole = worth(look, target)
        // A unit that dies before it has struck strikes no more.
        + if acted(&target.id) { 0 } else { 4 * i64::from(look.now(target).stats.attack) }
        // A capital without a garrison falls.
        + if target.at == Sector::capital(target.owner) { GUARD } else { 0 };
    let own = look.here(by.at).filter(|u| u.owner == by.owner && !acted(&u.id));
    let together: i64 = own.map(|u| i64::from(look.strikes(u, to))).sum();
    let lands = i64::from(lands).min(left);
    // A target that all can bring down together is worth beginning.
    if together >= left { whole * lands / left } else { whole * lands / left / 3 }
}

/// The cost of this answer to due damage for the seat whose card or capital is hit.
fn cost(look: &Look<'_>, seat: Seat, due: Due, command: &Command) -> i64 {
    match command {
        Command::Defend { by } => {
            let to = Target::Unit(*by);
            let striker = due.by.and_then(|by| look.unit(by)).filter(|by| by.owner != seat);
            let lands = striker.map_or(due.lands, |by| look.strikes(by, to));
            lost(look, to, lands)
        }
        _ => lost(look, due.to, due.lands),
    }
}

/// The loss of a card or a capital by so much damage.
fn lost(look: &Look<'_>, to: Target, lands: u8) -> i64 {
    match to {
        Target::Sector(at) => {
            let left = look.capital(at.of);
            let fatal = if lands >= left { 1_000 } else { 0 };
            lives(left) - lives(left.saturating_sub(lands)) + fatal
        }
        Target::Unit(id) => look.unit(id).map_or(0, |unit| {
            let left = look.now(unit).left.max(1);
            let whole = worth(look, unit);
            match lands >= left {
                true => whole,
                false => whole * i64::from(lands) / i64::from(left) / 3,
            }
        }),
    }
}
