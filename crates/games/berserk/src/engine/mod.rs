//! The battle: phases, stack, priority, strikes, abilities. `impl Rules for Berserk` stands here;
//! the preliminary phases live in `prelim`, what audiences see in `sight`.
//!
//! | room | for |
//! |---|---|
//! | [`query`] | questions about a position |
//! | [`resolve`] | changes of it |

pub(crate) mod query;
pub(crate) mod resolve;

pub use query::force::in_force;
pub use resolve::combat::strike::{Exchange, exchange, one_die, one_die_rule, row_rule, weakened};
pub(crate) use resolve::flow::settle;

use crate::command::Command;
use crate::event::{Event, Happening, Notice};
use crate::pool::Berserk;
use crate::prelim::{self, is_preliminary};
use crate::refusal::Refusal;
use crate::sight;
use crate::state::{End, Part, Phase, State, Why};
use crate::view::View;
use query::pos::Pos;
use query::watch::Watch;
use resolve::course::Course;
use resolve::flow;
use stolik_kernel::{
    Audience, Chance, Illegal, Outcome, Rules, Seat, Seats, Setup, SetupError, Waiting,
};

impl Rules for Berserk {
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Notice = Notice;

    fn start(&self, setup: &Setup, chance: &mut dyn Chance) -> Result<State, Vec<SetupError>> {
        prelim::start(self, setup, chance)
    }

    fn waiting(&self, s: &State) -> Waiting {
        if let Phase::Over(end) = s.phase {
            return Waiting::Over(outcome(end));
        }
        let seats = match s.phase.part() {
            Part::Preliminary => prelim::waiting(self, s),
            Part::Placed | Part::Opening | Part::Turn | Part::Over => Seats::one(decider(s)),
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
            prelim::check(self, s, seat, command).map_err(|why| why.in_edition(&self.edition))?;
            prelim::apply(self, s, seat, command, chance, log)?;
            settle(self, s, chance, log);
            return Ok(());
        }
        let mut watch = Watch::take(self, s);
        let checked = Pos::new(self, s, &watch).check(seat, command);
        if checked.is_ok() {
            let mut game = Course { rules: self, s, chance, log, watch: &mut watch };
            game.carry_out(seat, *command);
            game.advance();
        }
        // The next game of a campaign has other cards.
        if !is_preliminary(s.phase) {
            s.kept.keep(watch);
        }
        Ok(checked.map_err(|why| why.in_edition(&self.edition))?)
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
        let watch = &mut Watch::of(self, s).into_owned();
        let end = End { winner: Some(seat.other()), why: Why::Conceded };
        Course { rules: self, s, chance, log, watch }.break_off_game(end);
    }

    fn game_number(&self, s: &State) -> Option<u8> {
        s.campaign.as_ref().map(|campaign| campaign.game)
    }

    fn draw_game(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Vec<Event>) -> bool {
        if s.campaign.is_none() || matches!(s.phase, Phase::Over(_)) {
            return false;
        }
        let watch = &mut Watch::of(self, s).into_owned();
        let end = End { winner: None, why: Why::Agreed };
        Course { rules: self, s, chance, log, watch }.break_off_game(end);
        true
    }

    fn situation(&self, s: &State, out: &mut Vec<u8>) {
        flow::situation(s, out);
    }

    fn view(&self, s: &State, to: Audience) -> View {
        sight::view(self, s, to)
    }

    fn project(&self, event: &Event, to: Audience) -> Option<Notice> {
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
    let checked = match is_preliminary(s.phase) {
        true => prelim::check(rules, s, seat, command),
        false => Pos::new(rules, s, &Watch::of(rules, s)).check(seat, command),
    };
    checked.map_err(|why| why.in_edition(&rules.edition))
}

/// The seat that decides now, in the battle.
pub(crate) fn decider(s: &State) -> Seat {
    match &s.asked {
        Some(asked) => asked.seat(),
        // While an ability lies on the stack, the other seat may block it (6.1/prelim-block).
        None => s.phase.chooser().filter(|_| s.stack.is_empty()).unwrap_or(s.priority),
    }
}

fn outcome(end: End) -> Outcome {
    Outcome::won(end.winner.into_iter().collect(), Seats::first(2), end.rule())
}
