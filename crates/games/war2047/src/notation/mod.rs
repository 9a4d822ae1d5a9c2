//! Positions, commands and happenings as lines of text: scenarios, log rows, typed commands. The
//! whole notation is described in `docs/NOTATION.md`.
//!
//! | module | for |
//! |---|---|
//! | `names` | what cards, units, targets, phases are called |
//! | `position`, `place` | positions to text, text to positions |
//! | `say`, `read` | commands |
//! | `event` | happenings, the top of what is announced |
//! | `see` | checks of scenarios |

mod event;
mod names;
mod place;
mod position;
mod read;
mod say;
mod see;

pub use crate::scene::Scene;

use crate::command::Command;
use crate::event::Event;
use crate::pool::War2047;
use crate::state::State;
use crate::view::View;
use stolik_kernel::{Audience, LineErrors, Notation, ReadError, Rules, Seat};

impl Notation for War2047 {
    fn place(&self, lines: &[&str]) -> Result<(War2047, State), LineErrors> {
        place::place(self, lines)
    }

    fn write_position(&self, view: &View, out: &mut String) {
        position::write_position(self, view, None, out);
    }

    fn write_full(&self, state: &State, out: &mut String) {
        position::write_position(self, &self.view(state, Audience::Public), Some(state), out);
    }

    fn say(&self, _state: &State, _seat: Seat, command: &Command) -> String {
        say::say(self, command)
    }

    fn read(&self, view: &View, _seat: Seat, text: &str) -> Result<Command, ReadError> {
        read::read(self, view, text)
    }

    fn see(&self, state: &State, clause: &str) -> Result<(), String> {
        see::see(self, state, clause)
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
