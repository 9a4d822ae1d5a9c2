//! The battle: phases, stack, priority, strikes, abilities. `impl Rules for Berserk` stands here;
//! the preliminary phases live in `prelim`, what audiences see in `sight`.
//!
//! | module | for |
//! |---|---|
//! | `flow` | the loop that goes on to the next decision; phases and turns |
//! | `check` | what a command needs: the one source of legality, with the rule that forbids |
//! | `opening` | the same before the first turn |
//! | `legal` | enumeration, built on `check` |
//! | `strike` | the stages of an assault and the strike table |
//! | `ability` | how an ability goes from step to step, and what its steps do |
//! | `effect` | what each effect is: to whom it can be done, and its arm |
//! | `reach` | whom abilities reach |
//! | `wounds` | wounds, healing, death |
//! | `triggers` | events, triggers, their order |
//! | `hosts` | symbionts and parasites |
//! | `kinds` | what changes a card can bring at all |
//! | `force` | which constant abilities are in force, for those who keep count |
//! | `campaign` | retreat, what goes over from one game to the next |
//! | `select`, `stats` | questions about a position |
//! | `watch` | which of them need not be asked in this match |

mod ability;
pub(crate) mod campaign;
mod check;
mod effect;
pub(crate) mod flow;
mod force;
pub(crate) mod hosts;
pub(crate) mod kinds;
mod legal;
mod opening;
mod reach;
pub(crate) mod select;
pub(crate) mod stats;
mod strike;
pub(crate) mod triggers;
pub(crate) mod watch;
mod wounds;

pub use force::in_force;
pub use strike::{Exchange, exchange, one_die, one_die_rule, row_rule, weakened};

use crate::command::Command;
use crate::event::{Event, Happening, Told};
use crate::pool::Berserk;
use crate::refusal::Refusal;
use crate::state::{End, Phase, State, Why};
use crate::view::View;
use crate::{prelim, sight};
use flow::Course;
use stats::Pos;
use stolik_kernel::{
    Audience, Chance, Illegal, Outcome, Rules, Seat, Seats, Setup, SetupError, Waiting,
};
use watch::Watch;

impl Rules for Berserk {
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Told = Told;

    fn start(&self, setup: &Setup, chance: &mut dyn Chance) -> Result<State, Vec<SetupError>> {
        prelim::start(self, setup, chance)
    }

    fn waiting(&self, s: &State) -> Waiting {
        let seats = match s.phase {
            Phase::Over(end) => return Waiting::Over(outcome(end)),
            Phase::Deal
            | Phase::Roles { .. }
            | Phase::Preparing { .. }
            | Phase::Recruiting
            | Phase::Placement { .. }
            | Phase::Reveal
            | Phase::Symbionts { .. }
            | Phase::Parasites { .. } => prelim::waiting(self, s),
            Phase::Placed { .. }
            | Phase::BattleStart { .. }
            | Phase::Vanguard { .. }
            | Phase::Dawn
            | Phase::Starting
            | Phase::Main
            | Phase::Ending
            | Phase::Final => Seats::one(decider(s)),
        };
        Waiting::For(seats)
    }

    fn legal(&self, s: &State, seat: Seat, out: &mut Vec<Command>) {
        if is_preliminary(s.phase) {
            prelim::legal(self, s, seat, out);
        } else {
            Pos::new(self, s, &Watch::of(self, s)).legal(seat, out);
        }
    }

    fn apply(
        &self,
        s: &mut State,
        seat: Seat,
        command: &Command,
        chance: &mut dyn Chance,
        log: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        if is_preliminary(s.phase) {
            return prelim::apply(self, s, seat, command, chance, log);
        }
        let watch = &Watch::of(self, s);
        Pos::new(self, s, watch).check(seat, command)?;
        let mut game = Course { rules: self, s, chance, log, watch };
        game.carry_out(seat, *command);
        game.advance();
        Ok(())
    }

    fn withdraw(&self, s: &mut State, seat: Seat, _: &mut dyn Chance, log: &mut Vec<Event>) {
        if matches!(s.phase, Phase::Over(_)) {
            return;
        }
        let end = End { winner: Some(seat.other()), why: Why::Conceded };
        s.phase = Phase::Over(end);
        log.push(Happening::Ended(end));
        flow::clear(s);
    }

    fn withdraw_game(
        &self,
        s: &mut State,
        seat: Seat,
        chance: &mut dyn Chance,
        log: &mut Vec<Event>,
    ) {
        if s.campaign.is_none() || matches!(s.phase, Phase::Over(_)) {
            return self.withdraw(s, seat, chance, log);
        }
        let watch = &Watch::of(self, s);
        Course { rules: self, s, chance, log, watch }.concede_game(seat);
    }

    fn situation(&self, s: &State, out: &mut Vec<u8>) {
        flow::situation(s, out);
    }

    fn view(&self, s: &State, to: Audience) -> View {
        sight::view(self, s, to)
    }

    fn project(&self, event: &Event, to: Audience) -> Option<Told> {
        sight::project(event, to)
    }

    fn determinize(&self, view: &View, chance: &mut dyn Chance) -> State {
        sight::determinize(self, view, chance)
    }

    fn reshuffle(&self, s: &mut State, chance: &mut dyn Chance) {
        sight::reshuffle(s, chance);
    }
}

/// Whether the seat may give the command now: what `apply` asks before it changes anything.
///
/// # Errors
/// Why it may not.
pub fn check(rules: &Berserk, s: &State, seat: Seat, command: &Command) -> Result<(), Refusal> {
    if is_preliminary(s.phase) {
        return prelim::check(rules, s, seat, command);
    }
    Pos::new(rules, s, &Watch::of(rules, s)).check(seat, command)
}

/// Called when all cards have taken their places: start-of-battle abilities (3.13), then turn 1.
pub(crate) fn begin_battle(
    rules: &Berserk,
    s: &mut State,
    chance: &mut dyn Chance,
    log: &mut Vec<Event>,
) {
    for side in &mut s.sides {
        side.ready = false;
    }
    run(rules, s, chance, log, Phase::BattleStart { by: s.first });
}

/// Goes on to the first decision of a phase of the battle.
pub(crate) fn run(
    rules: &Berserk,
    s: &mut State,
    chance: &mut dyn Chance,
    log: &mut Vec<Event>,
    phase: Phase,
) {
    s.active = s.first;
    s.priority = s.first;
    s.phase = phase;
    let watch = &Watch::of(rules, s);
    Course { rules, s, chance, log, watch }.advance();
}

/// Brings a position that was set up by hand to its next decision: opens what the rules open,
/// skips windows in which nothing is possible.
pub(crate) fn settle(
    rules: &Berserk,
    s: &mut State,
    chance: &mut dyn Chance,
    log: &mut Vec<Event>,
) {
    if !is_preliminary(s.phase) {
        let watch = &Watch::of(rules, s);
        Course { rules, s, chance, log, watch }.advance();
    }
}

fn is_preliminary(phase: Phase) -> bool {
    match phase {
        Phase::Deal
        | Phase::Roles { .. }
        | Phase::Preparing { .. }
        | Phase::Recruiting
        | Phase::Placement { .. }
        | Phase::Reveal
        | Phase::Symbionts { .. }
        | Phase::Parasites { .. } => true,
        Phase::Placed { .. }
        | Phase::BattleStart { .. }
        | Phase::Vanguard { .. }
        | Phase::Dawn
        | Phase::Starting
        | Phase::Main
        | Phase::Ending
        | Phase::Final
        | Phase::Over(_) => false,
    }
}

/// Who decides now, in the battle.
pub(crate) fn decider(s: &State) -> Seat {
    match &s.asked {
        Some(asked) => asked.seat(),
        None => match s.phase {
            // While an ability lies on the stack, the other seat may block it (6.1/prelim-block).
            Phase::BattleStart { by } | Phase::Placed { by } | Phase::Vanguard { by }
                if s.stack.is_empty() =>
            {
                by
            }
            Phase::Deal
            | Phase::Roles { .. }
            | Phase::Preparing { .. }
            | Phase::Recruiting
            | Phase::Placement { .. }
            | Phase::Reveal
            | Phase::Symbionts { .. }
            | Phase::Parasites { .. }
            | Phase::Placed { .. }
            | Phase::BattleStart { .. }
            | Phase::Vanguard { .. }
            | Phase::Dawn
            | Phase::Starting
            | Phase::Main
            | Phase::Ending
            | Phase::Final
            | Phase::Over(_) => s.priority,
        },
    }
}

fn outcome(end: End) -> Outcome {
    Outcome::won(end.winner.into_iter().collect(), Seats::first(2), end.rule())
}
