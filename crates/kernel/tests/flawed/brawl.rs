//! The brawl with one flaw: what only a match of several, which goes on without some, can break.

use crate::toys::brawl::{Aim, Brawl, Command, Event, State, View};
use stolik_kernel::{
    Audience, Chance, Illegal, Outcome, Rules, Seat, SeatRange, Seats, Setup, SetupError, Waiting,
};

/// A fault of the brawl.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    None,
    ComesBack,
    AsksTheOut,
    PlaysBySecret,
    LosesSeats,
    ConcedesTwice,
    FirstOutWins,
    ForgetsPlaces,
    TwoPlaces,
}

/// The brawl with a fault.
pub struct Brawler(pub Fault);

impl Rules for Brawler {
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Notice = Event;

    fn offers(&self) -> SeatRange {
        Brawl.offers()
    }

    fn start(&self, setup: &Setup, chance: &mut dyn Chance) -> Result<State, Vec<SetupError>> {
        Brawl.start(setup, chance)
    }

    fn seats(&self, s: &State) -> Seats {
        if self.0 == Fault::LosesSeats { s.playing() } else { s.seats() }
    }

    fn playing(&self, s: &State) -> Seats {
        let guards = |seat: &Seat| s.fighters[seat.index()].aim == Some(Aim::Guard);
        match self.0 {
            Fault::ComesBack if s.round > 4 => s.seats(),
            // A seat that guards counts as out, although no other seat may know that.
            Fault::PlaysBySecret => s.playing().iter().filter(|seat| !guards(seat)).collect(),
            _ => s.playing(),
        }
    }

    fn waiting(&self, s: &State) -> Waiting {
        match (self.0, Brawl.waiting(s)) {
            (Fault::AsksTheOut, Waiting::For(asked)) => {
                Waiting::For(s.out.iter().fold(asked, |all, gone| all.or(*gone)))
            }
            (Fault::FirstOutWins, Waiting::Over(outcome)) => {
                let mut groups: Vec<Seats> = outcome.groups().collect();
                groups.rotate_right(1);
                Waiting::Over(Outcome::ranked(groups, outcome.rule))
            }
            (Fault::ForgetsPlaces, Waiting::Over(outcome)) => {
                Waiting::Over(Outcome::ranked(outcome.groups().take(1), outcome.rule))
            }
            (Fault::TwoPlaces, Waiting::Over(outcome)) => {
                Waiting::Over(Outcome::ranked([s.seats(), s.playing()], outcome.rule))
            }
            (_, waiting) => waiting,
        }
    }

    fn legal(&self, s: &State, seat: Seat, out: &mut Vec<Command>) {
        Brawl.legal(s, seat, out);
    }

    fn apply(
        &self,
        s: &mut State,
        seat: Seat,
        c: &Command,
        chance: &mut dyn Chance,
        log: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        Brawl.apply(s, seat, c, chance, log)
    }

    fn withdraw(&self, s: &mut State, seat: Seat, chance: &mut dyn Chance, log: &mut Vec<Event>) {
        if self.0 == Fault::ConcedesTwice && !s.playing().contains(seat) {
            log.push(Event::Conceded { seat });
        }
        Brawl.withdraw(s, seat, chance, log);
    }

    fn situation(&self, s: &State, out: &mut Vec<u8>) {
        Brawl.situation(s, out);
    }

    fn view(&self, s: &State, to: Audience) -> View {
        Brawl.view(s, to)
    }

    fn project(&self, e: &Event, to: Audience) -> Option<Event> {
        Brawl.project(e, to)
    }

    fn determinize(&self, v: &View, chance: &mut dyn Chance) -> State {
        Brawl.determinize(v, chance)
    }

    fn reshuffle(&self, s: &mut State, chance: &mut dyn Chance) {
        Brawl.reshuffle(s, chance);
    }
}
