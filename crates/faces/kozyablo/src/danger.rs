//! The danger that the seat's capital is captured at the next turn of an enemy (victory.capture), judged by the seat's
//! own view alone, and the actions after which it still is.

use stolik_kernel::Seat;
use stolik_kozyablo::card::Kind;
use stolik_kozyablo::look::Question;
use stolik_kozyablo::state::Unit;
use stolik_kozyablo::{Command, Kozyablo, Look, Sector, Target, UnitId, View};
use stolik_words::Phrase;

/// The warning above the buttons of a seat that has an action while its capital is open to capture.
pub(crate) fn warning(game: &Kozyablo, view: &View, seat: Seat) -> Option<Phrase> {
    let look = Look::at(game, view);
    let acts = look.question() == Some(Question::Action(seat));
    (acts && is_open(&look, seat, &[])).then(|| Phrase::new("koz-danger"))
}

/// Whether the capital of a seat that still plays is open to capture, as that seat sees it.
pub(crate) fn threatens(look: &Look<'_>, seat: Seat) -> bool {
    look.playing().contains(seat) && is_open(look, seat, &[])
}

/// The reason to confirm a command of the view's seat that leaves its capital open to capture, if another legal
/// command may keep it. Commands that may remove an enemy from the capital are never warned of.
pub(crate) fn leaves_open(game: &Kozyablo, view: &View, command: &Command) -> Option<Phrase> {
    let look = Look::at(game, view);
    let Some(Question::Action(seat)) = look.question() else { return None };
    if !view.to.is(seat) || !is_lost_after(&look, seat, command) {
        return None;
    }
    let mut legal = Vec::new();
    look.legal(seat, &mut legal);
    let saves = legal.iter().any(|other| !is_lost_after(&look, seat, other));
    saves.then(|| Phrase::new("koz-danger-leaves"))
}

/// Whether an enemy stands in the capital of a seat that has nothing to hold it but these cards.
fn is_open(look: &Look<'_>, seat: Seat, without: &[UnitId]) -> bool {
    let home = Sector::capital(seat);
    let enemies = look.playing().without(seat);
    let stands = |enemy: Seat| {
        let mut seen = look.here(home).filter(|unit| unit.owner == enemy);
        // Only creatures can be in the shadows.
        look.shadows(enemy, home) > 0 || seen.any(|unit| look.creature(unit))
    };
    let mut own = look.here(home).filter(|unit| unit.owner == seat && !without.contains(&unit.id));
    enemies.iter().any(stands) && !own.any(|unit| is_holder(look, unit))
}

/// Whether a card keeps a capital from capture: a creature, or a building with a printed attack.
fn is_holder(look: &Look<'_>, unit: &Unit) -> bool {
    let card = look.rules().card(unit.card);
    look.creature(unit) || (card.kind == Kind::Building && card.stats.attack > 0)
}

/// Whether the capital is surely as open to capture after the command as [`is_open`] says.
fn is_lost_after(look: &Look<'_>, seat: Seat, command: &Command) -> bool {
    let home = Sector::capital(seat);
    let open = || is_open(look, seat, &[]);
    match command {
        Command::Pass | Command::Draw | Command::Hide { .. } | Command::Regenerate { .. } => open(),
        Command::Attack { at } => *at != home && open(),
        Command::Move { to, .. } if *to == home => false,
        Command::Move { from, units, .. } if *from == home => is_open(look, seat, units),
        Command::Move { .. } => open(),
        Command::Play { at: Some(at), .. } if *at != home => open(),
        Command::Play { card, at: Some(_), .. } => {
            let card = look.rules().card(*card);
            card.kind == Kind::Building && card.stats.attack == 0 && open()
        }
        // A text without a target may reach the enemies in the capital.
        Command::Play { at: None, targets, .. } | Command::Use { targets, .. } => {
            !targets.is_empty() && !targets.iter().any(|to| is_at(look, *to, home)) && open()
        }
        Command::Keep
        | Command::Redraw { .. }
        | Command::Ambush { .. }
        | Command::Strike { .. }
        | Command::Hold { .. }
        | Command::Defend { .. }
        | Command::Take => false,
    }
}

/// Whether a target is in a sector, or is that sector; a card that is not seen may be.
fn is_at(look: &Look<'_>, to: Target, at: Sector) -> bool {
    match to {
        Target::Unit(id) => look.unit(id).is_none_or(|unit| unit.at == at),
        Target::Sector(sector) => sector == at,
    }
}
