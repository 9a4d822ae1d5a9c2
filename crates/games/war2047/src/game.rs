//! `impl Rules` for [`War2047`]: from the start of a match to its outcome, by the engine, and what audiences see of it.

use crate::command::Command;
use crate::engine::query::pos::Pos;
use crate::engine::resolve::course::Course;
use crate::event::Event;
use crate::pool::War2047;
use crate::state::{End, Part, Phase, State, Why};
use crate::view::View;
use crate::{sight, start};
use stolik_kernel::{
    Audience, Chance, Illegal, Outcome, Rules, Seat, Seats, Setup, SetupError, Waiting,
};

impl Rules for War2047 {
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Notice = Event;

    fn start(&self, setup: &Setup, chance: &mut dyn Chance) -> Result<State, Vec<SetupError>> {
        start::start(self, setup, chance)
    }

    fn waiting(&self, s: &State) -> Waiting {
        match s.phase.part() {
            Part::Over(end) => Waiting::Over(outcome(end)),
            Part::Opening | Part::Turn | Part::Discard => {
                Waiting::For(Pos { rules: self, s }.asked().seats())
            }
        }
    }

    fn legal(&self, s: &State, seat: Seat, out: &mut Vec<Command>) {
        Pos { rules: self, s }.legal(seat, out);
    }

    fn apply(
        &self,
        s: &mut State,
        seat: Seat,
        command: &Command,
        chance: &mut dyn Chance,
        log: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        Pos { rules: self, s }.check(seat, command)?;
        let mut game = Course::new(self, s, chance, log);
        game.carry_out(seat, *command);
        game.settle();
        Ok(())
    }

    fn withdraw(&self, s: &mut State, seat: Seat, _: &mut dyn Chance, log: &mut Vec<Event>) {
        if !matches!(s.phase, Phase::Over(_)) {
            let end = End { winner: Some(seat.other()), why: Why::Conceded };
            s.phase = Phase::Over(end);
            s.frames.clear();
            log.push(Event::Ended(end));
        }
    }

    fn situation(&self, s: &State, out: &mut Vec<u8>) {
        // The turn, entering turns and numbers of units are history; nothing here asks whether a
        // position repeats, but a host may.
        let mut plain = s.clone();
        plain.turn = u16::from(s.turn > 0);
        plain.next = 0;
        plain.acts = 0;
        for unit in &mut plain.units {
            unit.entered = u16::from(unit.entered == s.turn);
        }
        for side in &mut plain.sides {
            side.deck.sort_unstable();
        }
        out.extend(format!("{plain:?}").into_bytes());
    }

    fn view(&self, s: &State, to: Audience) -> View {
        sight::view(self, s, to)
    }

    fn project(&self, event: &Event, to: Audience) -> Option<Event> {
        sight::project(event, to)
    }

    fn determinize(&self, view: &View, chance: &mut dyn Chance) -> State {
        sight::determinize(self, view, chance)
    }

    fn reshuffle(&self, s: &mut State, chance: &mut dyn Chance) {
        sight::reshuffle(s, chance);
    }
}

fn outcome(end: End) -> Outcome {
    let winners = end.winner.map_or(Seats::NONE, Seats::one);
    Outcome::won(winners, Seats::first(2), end.why.rule())
}
