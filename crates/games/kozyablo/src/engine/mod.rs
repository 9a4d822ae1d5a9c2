//! The course of a match. `impl Rules for Kozyablo` stands here; the opening lives in `start`, what
//! audiences see in `sight`.
//!
//! | module | for |
//! |---|---|
//! | `course` | the loop that goes on to the next decision; actions, battles, turns, who is out |
//! | `effects` | what cards do: damage, healing, death, magic and effects |
//! | `check` | what a command needs: the one source of legality |
//! | `legal` | enumeration, built on `check`; commands that are put together step by step |
//! | `pos` | questions about a position |
//! | `survey` | what many of them ask again, counted in one pass |
//!
//! Ours, where the document is silent (gap.shadows): a hidden card defends nobody and is defended by nobody, triggers
//! nothing and has no aura. A seat with hidden cards is asked for an answer if one of the pool's cards could give it
//! from there, so the question reveals nothing. Before a battle its owner says secretly whether a hidden card will
//! strike, and it comes out of the shadows when its turn to strike comes. A hidden Scout sees nobody. A slot in which
//! no card has a target is skipped for good. Area is for battles, not for strikes at the retreating. A seat that is
//! out in its own turn ends the turn, with the battle. Only creatures hide, so everybody knows the buildings of a
//! sector. A command that names a hidden card of another seat is refused as if the card were not there.

mod check;
pub(crate) mod course;
mod effects;
pub(crate) mod legal;
pub(crate) mod pos;
mod survey;

use crate::command::Command;
use crate::event::Event;
use crate::pool::Kozyablo;
use crate::state::{End, Phase, State, Why};
use crate::view::View;
use crate::{sight, start};
use course::Course;
use pos::Pos;
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
