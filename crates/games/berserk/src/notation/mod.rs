//! Positions, commands and happenings as lines of text: scenarios, log rows, typed commands. The
//! whole notation is described in `docs/NOTATION.md`.
//!
//! | module | for |
//! |---|---|
//! | `words`, `names`, `abilities` | splitting lines; what units, cards and abilities are called |
//! | `sheet`, `position` | positions to text |
//! | `place`, `inline`, `sound` | text to positions, and whether they can be |
//! | `say`, `read` | commands |
//! | `event` | happenings, the top of the stack |
//! | `see` | checks of scenarios |

mod abilities;
mod event;
mod inline;
mod names;
mod place;
mod position;
mod read;
mod say;
mod see;
mod sheet;
mod sound;
mod words;

#[cfg(test)]
mod tests;

pub use crate::scene::Scene;

use crate::command::Command;
use crate::event::Event;
use crate::pool::Berserk;
use crate::state::State;
use crate::view::View;
use sheet::Sheet;
use stolik_kernel::{Notation, ReadError, RuleId, Seat, SetupError};

impl Notation for Berserk {
    fn place(&self, lines: &[&str]) -> Result<(Berserk, State), Vec<(usize, SetupError)>> {
        place::place(self, lines)
    }

    fn write_position(&self, view: &View, out: &mut String) {
        position::write_position(self, &Sheet::seen(view), out);
    }

    fn write_full(&self, state: &State, out: &mut String) {
        position::write_position(self, &Sheet::of(state), out);
    }

    fn say(&self, state: &State, _seat: Seat, command: &Command) -> String {
        say::say(self, state, command)
    }

    fn read(&self, view: &View, seat: Seat, text: &str) -> Result<Command, ReadError> {
        read::read(self, view, seat, text)
    }

    fn see(&self, state: &State, clause: &str) -> Result<(), String> {
        see::see(self, state, clause)
    }

    fn turn_number(&self, state: &State) -> Option<u32> {
        Some(u32::from(state.turn))
    }

    fn agreed_draw(&self) -> Option<RuleId> {
        Some(rule!("7.7"))
    }

    fn unseen(&self, state: &State, clause: &str) -> Result<(), String> {
        see::unseen(self, state, clause)
    }

    fn event(&self, _state: &State, event: &Event) -> String {
        event::event(self, event)
    }

    fn top(&self, state: &State) -> String {
        event::top(self, state)
    }
}
