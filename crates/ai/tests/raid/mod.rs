//! A toy game in which nothing is gained by one command alone: two seats in turn walk from their
//! house to the mill and back, and only at the mill is there anything to be had, by a die.

use serde::Serialize;
use stolik_kernel::{
    Audience, Chance, Illegal, Outcome, Rules, Seat, Seats, Setup, SetupError, Stream, Waiting,
    rule_id,
};

/// Steps from a house to the mill.
pub const WAY: u8 = 2;
/// Turns of a game.
pub const TURNS: u8 = 8;

/// The rule set.
pub struct Raid;

/// The truth, which everybody sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, serde::Deserialize)]
pub struct State {
    pub turn: u8,
    pub active: Seat,
    /// The number of steps from the house of the active seat.
    pub out: u8,
    pub gold: [u8; 2],
}

stolik_kernel::first_form!(State);

/// A command of a seat in its turn, as often as it is possible.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, serde::Deserialize)]
pub enum Command {
    /// A step towards the mill.
    Out,
    /// Take what the die shows at the mill, and be home.
    Take,
    /// Be home, and end the turn.
    Rest,
}

impl Rules for Raid {
    type State = State;
    type Command = Command;
    type Event = ();
    type View = State;
    type Notice = ();

    fn start(&self, _: &Setup, _: &mut dyn Chance) -> Result<State, Vec<SetupError>> {
        Ok(State { turn: 1, active: Seat::ONE, out: 0, gold: [0; 2] })
    }

    fn waiting(&self, state: &State) -> Waiting {
        if state.turn <= TURNS {
            return Waiting::For(Seats::one(state.active));
        }
        let [one, two] = state.gold;
        let winners = match one.cmp(&two) {
            std::cmp::Ordering::Less => Seats::one(Seat::TWO),
            std::cmp::Ordering::Equal => Seats::NONE,
            std::cmp::Ordering::Greater => Seats::one(Seat::ONE),
        };
        Waiting::Over(Outcome::won(winners, Seats::first(2), rule_id!("raid", "end")))
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Command>) {
        if self.waiting(state) != Waiting::For(Seats::one(seat)) {
            return;
        }
        if state.out < WAY {
            out.push(Command::Out);
        } else {
            out.push(Command::Take);
        }
        out.push(Command::Rest);
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        command: &Command,
        chance: &mut dyn Chance,
        _: &mut Vec<()>,
    ) -> Result<(), Illegal> {
        let mut legal = Vec::new();
        self.legal(state, seat, &mut legal);
        if !legal.contains(command) {
            return Err(Illegal::by(rule_id!("raid", "turn")));
        }
        if *command == Command::Out {
            state.out += 1;
            return Ok(());
        }
        if *command == Command::Take {
            state.gold[seat.index()] += chance.die(Stream::Dice, 6);
        }
        state.out = 0;
        state.turn += 1;
        state.active = state.active.other();
        Ok(())
    }

    fn withdraw(&self, state: &mut State, _: Seat, _: &mut dyn Chance, _: &mut Vec<()>) {
        state.turn = TURNS + 1;
    }

    fn situation(&self, state: &State, out: &mut Vec<u8>) {
        out.extend([state.turn, state.out]);
    }

    fn view(&self, state: &State, _: Audience) -> State {
        state.clone()
    }

    fn project(&self, _: &(), _: Audience) -> Option<()> {
        Some(())
    }

    fn determinize(&self, view: &State, _: &mut dyn Chance) -> State {
        view.clone()
    }
}
