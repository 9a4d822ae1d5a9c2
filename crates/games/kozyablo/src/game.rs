//! `impl Rules` for [`Kozyablo`]: from the start of a match to its outcome, by the engine, and what audiences see of it.

use crate::command::Command;
use crate::engine::query::legal;
use crate::engine::query::pos::Pos;
use crate::engine::resolve::course::Course;
use crate::event::Event;
use crate::pool::Kozyablo;
use crate::state::{End, Phase, State, Why};
use crate::view::View;
use crate::{sight, start};
use stolik_kernel::chance::shuffle;
use stolik_kernel::{
    Audience, Chance, Illegal, Outcome, Rules, Seat, SeatRange, Seats, Setup, SetupError, Stream,
    Waiting,
};

impl Rules for Kozyablo {
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Notice = Event;

    fn offers(&self) -> SeatRange {
        SeatRange::between(2, 4)
    }

    fn start(&self, setup: &Setup, chance: &mut dyn Chance) -> Result<State, Vec<SetupError>> {
        start::start(self, setup, chance)
    }

    fn seats(&self, s: &State) -> Seats {
        s.seats()
    }

    fn playing(&self, s: &State) -> Seats {
        s.playing()
    }

    fn waiting(&self, s: &State) -> Waiting {
        match s.phase {
            Phase::Over(end) => Waiting::Over(outcome(s, end)),
            Phase::Opening | Phase::Start | Phase::Main | Phase::Acting | Phase::End => {
                Waiting::For(Pos::new(self, s).waiting())
            }
        }
    }

    fn legal(&self, s: &State, seat: Seat, out: &mut Vec<Command>) {
        Pos::new(self, s).legal(seat, out);
    }

    fn begun(&self, command: &Command) -> bool {
        legal::begun(command)
    }

    fn next(&self, s: &State, seat: Seat, begun: &Command, out: &mut Vec<Command>) {
        Pos::new(self, s).next(seat, begun, out);
    }

    fn prefix(&self, command: &Command) -> Option<Command> {
        legal::prefix(command)
    }

    fn apply(
        &self,
        s: &mut State,
        seat: Seat,
        command: &Command,
        chance: &mut dyn Chance,
        log: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        Pos::new(self, s).check(seat, command)?;
        let mut course = Course::new(self, s, chance, log);
        course.carry_out(seat, command);
        course.settle();
        Ok(())
    }

    fn withdraw(&self, s: &mut State, seat: Seat, chance: &mut dyn Chance, log: &mut Vec<Event>) {
        if matches!(s.phase, Phase::Over(_)) || !s.playing().contains(seat) {
            return;
        }
        let mut course = Course::new(self, s, chance, log);
        course.out(Seats::one(seat), Why::Conceded);
        course.begin();
        course.settle();
    }

    fn situation(&self, s: &State, out: &mut Vec<u8>) {
        // The turn and the names of cards on the table are history.
        let mut plain = s.clone();
        plain.turn = u16::from(s.turn > 0);
        for one in &mut plain.lasting {
            one.since = u16::from(one.since == s.turn);
        }
        plain.next = 0;
        for side in &mut plain.sides {
            side.deck.sort_unstable();
        }
        out.extend(format!("{plain:?}").into_bytes());
    }

    fn view(&self, s: &State, to: Audience) -> View {
        sight::view(s, to)
    }

    fn project(&self, event: &Event, to: Audience) -> Option<Event> {
        sight::project(event, to)
    }

    fn determinize(&self, view: &View, chance: &mut dyn Chance) -> State {
        sight::determinize(self, view, chance)
    }

    fn reshuffle(&self, s: &mut State, chance: &mut dyn Chance) {
        for (seat, side) in (0..).map(Seat).zip(&mut s.sides) {
            shuffle(&mut side.deck, Stream::Deck(seat), chance);
        }
    }
}

/// A place for each: who is left, then who was out last.
fn outcome(s: &State, end: End) -> Outcome {
    let out = |place: u8| -> Seats {
        s.seats().iter().filter(|seat| s.side(*seat).out == place).collect()
    };
    let behind = (1..=s.seats().count()).rev().map(out);
    Outcome::ranked(std::iter::once(s.playing()).chain(behind), end.rule())
}
