//! `impl Rules` for [`Heroes`]: from the start of a match to its outcome, by the engine, and what audiences see of it.

use crate::command::Command;
use crate::engine::query::{legal, pos};
use crate::engine::resolve::course::Course;
use crate::engine::resolve::series;
use crate::event::Event;
use crate::pool::Heroes;
use crate::state::{End, Memory, Phase, State, Why};
use crate::view::View;
use crate::{sight, start};
use stolik_kernel::chance::shuffle;
use stolik_kernel::{
    Audience, Chance, Illegal, Outcome, Rules, Seat, Seats, Setup, SetupError, Stream, Waiting,
};

impl Rules for Heroes {
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Notice = Event;

    fn start(&self, setup: &Setup, chance: &mut dyn Chance) -> Result<State, Vec<SetupError>> {
        start::start(self, setup, chance)
    }

    fn waiting(&self, s: &State) -> Waiting {
        match s.phase {
            Phase::Over(end) => Waiting::Over(outcome(s, end)),
            _ => {
                let asked = s.asked().map(|seat| s.voice(seat));
                Waiting::For(asked.map_or(Seats::NONE, Seats::one))
            }
        }
    }

    fn legal(&self, s: &State, seat: Seat, out: &mut Vec<Command>) {
        if let Ok(seat) = s.speaks_for(seat) {
            pos::ask(self, s, |pos| pos.legal(seat, out));
        }
    }

    fn begun(&self, command: &Command) -> bool {
        command.is_begun()
    }

    fn next(&self, s: &State, seat: Seat, begun: &Command, out: &mut Vec<Command>) {
        if let Ok(seat) = s.speaks_for(seat) {
            pos::ask(self, s, |pos| pos.next(seat, begun, out));
        }
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
        let seat = s.speaks_for(seat).map_err(Illegal::by)?;
        let said = pos::ask(self, s, |pos| pos.said(seat, command)).map_err(Illegal::by)?;
        let mut course = Course::new(self, s, chance, log);
        course.carry_out(seat, command, said);
        course.settle();
        Ok(())
    }

    fn withdraw(&self, s: &mut State, seat: Seat, _: &mut dyn Chance, log: &mut Vec<Event>) {
        if s.over() {
            return;
        }
        let end = End::Lost(seat, Why::Conceded);
        s.phase = Phase::Over(end);
        s.course = crate::state::Course::default();
        s.forget_all();
        series::lost(s, seat);
        log.push(Event::Over(end));
    }

    fn withdraw_game(
        &self,
        s: &mut State,
        seat: Seat,
        chance: &mut dyn Chance,
        log: &mut Vec<Event>,
    ) {
        if s.series.is_none() || s.over() {
            return self.withdraw(s, seat, chance, log);
        }
        Course::new(self, s, chance, log).break_off_game(End::Lost(seat, Why::Conceded));
    }

    fn game_number(&self, s: &State) -> Option<u8> {
        s.series.as_ref().map(|series| series.game)
    }

    fn draw_game(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Vec<Event>) -> bool {
        if s.series.is_none() || s.over() {
            return false;
        }
        Course::new(self, s, chance, log).break_off_game(End::Agreed);
        true
    }

    fn situation(&self, s: &State, out: &mut Vec<u8>) {
        // The turn and the order of decks are history.
        let mut plain = s.clone();
        plain.turn = u16::from(s.turn > 0);
        for side in &mut plain.sides {
            side.deck.sort_unstable();
        }
        plain.memory.iter_mut().for_each(Memory::forget);
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
        for (seat, side) in (0..).map(Seat).zip(&mut s.sides) {
            let (bottom, top) = (usize::from(side.bottom), usize::from(side.top));
            let end = side.deck.len().saturating_sub(top);
            if bottom < end {
                shuffle(&mut side.deck[bottom..end], Stream::Deck(seat), chance);
            }
        }
    }
}

fn outcome(s: &State, end: End) -> Outcome {
    // Of several games it counts who has won more of them.
    if let Some(series) = &s.series {
        return match series.leader() {
            Some(seat) => Outcome::won(Seats::one(seat), Seats::first(2), end.rule()),
            None => Outcome::draw(Seats::first(2), end.rule()),
        };
    }
    match end {
        End::Both | End::Long | End::Agreed => Outcome::draw(Seats::first(2), end.rule()),
        End::Lost(seat, _) => Outcome::won(Seats::one(seat.other()), Seats::first(2), end.rule()),
    }
}
