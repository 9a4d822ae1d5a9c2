//! A rule set that counts how often it is asked to carry something out.

use std::cell::Cell;
use stolik_kernel::{
    Audience, Chance, Illegal, Rules, Seat, SeatRange, Seats, Setup, SetupError, Waiting,
};

/// The rules, and how many commands were carried out.
pub struct Counting<R>(pub R, pub Cell<u64>);

impl<R: Rules> Rules for Counting<R> {
    type State = R::State;
    type Command = R::Command;
    type Event = R::Event;
    type View = R::View;
    type Notice = R::Notice;

    fn offers(&self) -> SeatRange {
        self.0.offers()
    }
    fn seats(&self, s: &R::State) -> Seats {
        self.0.seats(s)
    }
    fn playing(&self, s: &R::State) -> Seats {
        self.0.playing(s)
    }
    fn start(&self, setup: &Setup, chance: &mut dyn Chance) -> Result<R::State, Vec<SetupError>> {
        self.0.start(setup, chance)
    }
    fn waiting(&self, s: &R::State) -> Waiting {
        self.0.waiting(s)
    }
    fn legal(&self, s: &R::State, seat: Seat, out: &mut Vec<R::Command>) {
        self.0.legal(s, seat, out);
    }
    fn begun(&self, c: &R::Command) -> bool {
        self.0.begun(c)
    }
    fn next(&self, s: &R::State, seat: Seat, c: &R::Command, out: &mut Vec<R::Command>) {
        self.0.next(s, seat, c, out);
    }
    fn prefix(&self, c: &R::Command) -> Option<R::Command> {
        self.0.prefix(c)
    }
    fn apply(
        &self,
        s: &mut R::State,
        seat: Seat,
        c: &R::Command,
        chance: &mut dyn Chance,
        log: &mut Vec<R::Event>,
    ) -> Result<(), Illegal> {
        self.1.set(self.1.get() + 1);
        self.0.apply(s, seat, c, chance, log)
    }
    fn withdraw(
        &self,
        s: &mut R::State,
        seat: Seat,
        chance: &mut dyn Chance,
        log: &mut Vec<R::Event>,
    ) {
        self.0.withdraw(s, seat, chance, log);
    }
    fn situation(&self, s: &R::State, out: &mut Vec<u8>) {
        self.0.situation(s, out);
    }
    fn view(&self, s: &R::State, to: Audience) -> R::View {
        self.0.view(s, to)
    }
    fn project(&self, e: &R::Event, to: Audience) -> Option<R::Notice> {
        self.0.project(e, to)
    }
    fn determinize(&self, v: &R::View, chance: &mut dyn Chance) -> R::State {
        self.0.determinize(v, chance)
    }
}
