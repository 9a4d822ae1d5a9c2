//! A position from which chances are told, made of the asker's view, and who strikes whom in it.

use stolik_berserk::card::{Form, Verb};
use stolik_berserk::state::Phase;
use stolik_berserk::{Berserk, Command, State, Target, UnitId, View};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Rules, Seat};
use stolik_table::NoOdds;
use stolik_words::Phrase;

/// The attacker and the target of a strike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pair {
    pub by: UnitId,
    pub to: UnitId,
}

/// A position from which chances are told.
pub(crate) struct World {
    pub state: State,
    /// The position was changed: as if it were that seat's turn, with nothing under way.
    pub supposed: bool,
}

/// A position of the view in which the seat could strike.
pub(crate) fn world(game: &Berserk, view: &View, seat: Seat, seed: u64) -> Result<World, NoOdds> {
    if !view.phase.is_battle() {
        return Err(NoOdds::Said(Phrase::new("odds-before")));
    }
    let mut state = game.determinize(view, &mut Fast::new(seed));
    let settled = state.stack.is_empty() && state.pending.is_empty() && state.asked.is_none();
    if state.phase == Phase::Main && state.active == seat && settled {
        return Ok(World { state, supposed: false });
    }
    if state.active != seat {
        state.turn += 1;
        for unit in state.units.iter_mut().filter(|u| u.controller == seat) {
            unit.closed = false;
            unit.acted = false;
            unit.moved = false;
        }
        state.units.iter_mut().for_each(|unit| unit.absorbed = 0);
    }
    state.phase = Phase::Main;
    state.active = seat;
    state.priority = seat;
    state.passes = 0;
    state.asked = None;
    state.stack.clear();
    state.pending.clear();
    Ok(World { state, supposed: true })
}

/// Whether a command is an attack whose target is chosen: a strike, or an ability that attacks.
pub(crate) fn attacks(game: &Berserk, view: &View, command: &Command) -> Option<Pair> {
    match *command {
        Command::Strike { unit, target } => Some(Pair { by: unit, to: target }),
        Command::Use { unit, ability, target: Some(Target::Unit(to)), .. } => {
            let card = game.card(view.units.get(unit.index())?.card?);
            let run = match &card.abilities.get(ability as usize)?.form {
                Form::Activated { run, .. } | Form::Triggered { run, .. } => run,
                Form::Static { .. } => return None,
            };
            let attack = |verb: &Verb| matches!(verb, Verb::Attack { .. });
            run.iter().any(|step| attack(&step.verb)).then_some(Pair { by: unit, to })
        }
        _ => None,
    }
}
