//! The damage of a strike to its target, before a Defender takes it (battle.target).

use stolik_kozyablo::look::Question;
use stolik_kozyablo::{Command, Kozyablo, Look, Target, UnitId, View};
use stolik_table::Blow;

/// Returns the damage of a strike at one target, or to the card that would take due damage.
pub(crate) fn target_blow(game: &Kozyablo, view: &View, command: &Command) -> Option<Blow> {
    let look = Look::at(game, view);
    if let Command::Strike { by, at } = command
        && let [to] = at.as_slice()
    {
        return landing(&look, *by, *to);
    }
    let Command::Defend { by } = command else { return None };
    let Question::Defence(_, due) = look.question()? else { return None };
    landing(&look, due.by?, Target::Unit(*by))
}

/// Returns the damage of a card's strike to a target that the view shows.
fn landing(look: &Look<'_>, by: UnitId, to: Target) -> Option<Blow> {
    let lands = look.strikes(look.unit(by)?, to);
    let left = match to {
        Target::Unit(id) => look.now(look.unit(id)?).left,
        Target::Sector(at) => look.capital(at.of),
    };
    Some(Blow::fixed(lands, lands >= left))
}
