//! The barrage with one flaw: what a game can do wrong that puts its commands together step by step.

use crate::toys::barrage::{Barrage, Command, Event, State, View, Volley};
use stolik_kernel::{
    Audience, Chance, Illegal, LineErrors, Notation, OPEN, ReadError, Rules, Seat, Setup,
    SetupError, Waiting,
};

/// A fault of the gunner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    None,
    LeadsNowhere,
    AcceptsBegun,
    AcceptsAnyOrder,
    RefusesSome,
    TwoWays,
    ListsTwice,
    BySecret,
    FirstFollows,
    SaysAlike,
}

/// The barrage with a flaw.
#[derive(Clone)]
pub struct Gunner(pub Flaw, pub Barrage);

impl Gunner {
    pub fn new(flaw: Flaw) -> Gunner {
        Gunner(flaw, Barrage::default())
    }
}

impl Rules for Gunner {
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Notice = Event;

    fn start(&self, setup: &Setup, chance: &mut dyn Chance) -> Result<State, Vec<SetupError>> {
        self.1.start(setup, chance)
    }
    fn waiting(&self, s: &State) -> Waiting {
        self.1.waiting(s)
    }
    fn legal(&self, s: &State, seat: Seat, out: &mut Vec<Command>) {
        self.1.legal(s, seat, out);
        if self.0 == Flaw::FirstFollows && out.contains(&Command::Hold) {
            let volley = Volley { power: 1, targets: vec![0], ..Volley::default() };
            out.extend((s.life[0] > 0).then_some(Command::Fire(volley)));
        }
    }
    fn begun(&self, command: &Command) -> bool {
        self.1.begun(command)
    }
    fn next(&self, s: &State, seat: Seat, open: &Command, out: &mut Vec<Command>) {
        self.1.next(s, seat, open, out);
        match (self.0, open) {
            (Flaw::LeadsNowhere, Command::Fire(v)) if v.power == 3 && v.targets.len() == 2 => {
                out.clear();
            }
            (Flaw::TwoWays, Command::Fire(v))
                if !v.aimed && v.targets.len() == 1 && v.power > 1 =>
            {
                let lower = s.life.iter().position(|life| *life > 0).unwrap() as u8;
                let targets = vec![lower, v.targets[0]];
                out.push(Command::Fire(Volley { targets, ..v.clone() }));
            }
            (Flaw::ListsTwice, _) => out.extend(out.first().cloned()),
            (Flaw::BySecret, Command::Fire(_))
                if s.gunners[usize::from(1 - seat.0)].plan.contains(&9) && out.len() > 1 =>
            {
                out.pop();
            }
            _ => {}
        }
    }
    fn prefix(&self, command: &Command) -> Option<Command> {
        self.1.prefix(command)
    }
    fn apply(
        &self,
        s: &mut State,
        seat: Seat,
        c: &Command,
        chance: &mut dyn Chance,
        log: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        let mut taken = c.clone();
        match (self.0, &mut taken) {
            (Flaw::AcceptsBegun, Command::Fire(v)) if v.targets.len() == 1 => {
                v.aimed = true;
                v.wounds = vec![v.power];
            }
            (Flaw::AcceptsAnyOrder, Command::Fire(v)) => v.targets.sort_unstable(),
            (Flaw::RefusesSome, Command::Fire(v)) if v.wounds.first() == Some(&2) => {
                return Err(Illegal::by(stolik_kernel::rule_id!("toy", "0/flawed")));
            }
            _ => {}
        }
        self.1.apply(s, seat, &taken, chance, log)
    }
    fn withdraw(&self, s: &mut State, seat: Seat, chance: &mut dyn Chance, log: &mut Vec<Event>) {
        self.1.withdraw(s, seat, chance, log);
    }
    fn situation(&self, s: &State, out: &mut Vec<u8>) {
        self.1.situation(s, out);
    }
    fn view(&self, s: &State, to: Audience) -> View {
        self.1.view(s, to)
    }
    fn project(&self, e: &Event, to: Audience) -> Option<Event> {
        self.1.project(e, to)
    }
    fn determinize(&self, v: &View, chance: &mut dyn Chance) -> State {
        self.1.determinize(v, chance)
    }
}

impl Notation for Gunner {
    fn place(&self, lines: &[&str]) -> Result<(Self, State), LineErrors> {
        let (game, state) = self.1.place(lines)?;
        Ok((Gunner(self.0, game), state))
    }
    fn write_position(&self, view: &View, out: &mut String) {
        self.1.write_position(view, out);
    }
    fn write_full(&self, s: &State, out: &mut String) {
        self.1.write_full(s, out);
    }
    fn say(&self, s: &State, seat: Seat, c: &Command) -> String {
        let said = self.1.say(s, seat, c);
        match self.0 {
            Flaw::SaysAlike => said.trim_end_matches(OPEN).trim_end().to_owned(),
            _ => said,
        }
    }
    fn read(&self, view: &View, seat: Seat, text: &str) -> Result<Command, ReadError> {
        self.1.read(view, seat, text)
    }
    fn see(&self, s: &State, clause: &str) -> Result<(), String> {
        self.1.see(s, clause)
    }
    fn unseen(&self, s: &State, clause: &str) -> Result<(), String> {
        self.1.unseen(s, clause)
    }
    fn event(&self, s: &State, event: &Event) -> String {
        self.1.event(s, event)
    }
    fn top(&self, s: &State) -> String {
        self.1.top(s)
    }
}
