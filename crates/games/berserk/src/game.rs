//! `impl Rules` for [`Berserk`]: the preliminary phases, then the battle, and what audiences see of both.

use crate::command::Command;
use crate::engine::query::check::decider;
use crate::engine::query::pos::Pos;
use crate::engine::query::watch::Watch;
use crate::engine::resolve::course::Course;
use crate::engine::resolve::flow::{self, settle};
use crate::event::{Event, Happening, Notice};
use crate::pool::Berserk;
use crate::refusal::Refusal;
use crate::state::{End, Phase, State, Why};
use crate::view::View;
use crate::{prelim, sight};
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
        let seats = match s.phase.is_preliminary() {
            true => prelim::waiting(self, s),
            false => Seats::one(decider(s)),
        };
        Waiting::For(seats)
    }

    fn legal(&self, s: &State, seat: Seat, out: &mut Vec<Command>) {
        if s.phase.is_preliminary() {
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
        if s.phase.is_preliminary() {
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
        if !s.phase.is_preliminary() {
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
    let checked = match s.phase.is_preliminary() {
        true => prelim::check(rules, s, seat, command),
        false => Pos::new(rules, s, &Watch::of(rules, s)).check(seat, command),
    };
    checked.map_err(|why| why.in_edition(&rules.edition))
}

fn outcome(end: End) -> Outcome {
    Outcome::won(end.winner.into_iter().collect(), Seats::first(2), end.rule())
}
