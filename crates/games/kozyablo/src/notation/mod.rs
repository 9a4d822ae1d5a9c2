//! Positions, commands and events as lines of text.
//!
//! | module | for |
//! |---|---|
//! | `place` | lines of a position to a state |
//! | `position` | a state or a view to lines |
//! | `words` | commands and events |
//! | `see` | checks of scenarios |

mod place;
mod position;
mod see;
mod words;

use crate::command::Command;
use crate::event::Event;
use crate::ids::CardId;
use crate::pool::Kozyablo;
use crate::state::State;
use crate::view::View;
use stolik_kernel::{Audience, LineErrors, Notation, ReadError, Rules, Seat};

impl Kozyablo {
    /// The written form of a card: its id.
    pub(crate) fn written(&self, card: CardId) -> &str {
        &self.card(card).id
    }
}

impl Notation for Kozyablo {
    fn place(&self, lines: &[&str]) -> Result<(Kozyablo, State), LineErrors> {
        place::place(self, lines)
    }

    fn write_position(&self, view: &View, out: &mut String) {
        position::view(self, view, out);
    }

    fn write_full(&self, state: &State, out: &mut String) {
        position::full(self, state, out);
    }

    fn say(&self, _: &State, _: Seat, command: &Command) -> String {
        words::say(self, command)
    }

    fn read(&self, _: &View, _: Seat, text: &str) -> Result<Command, ReadError> {
        words::read(self, text)
    }

    fn see(&self, state: &State, clause: &str) -> Result<(), String> {
        see::see(self, state, clause)
    }

    fn unseen(&self, state: &State, clause: &str) -> Result<(), String> {
        let words: Vec<&str> = clause.split_whitespace().collect();
        let [who, what, of] = words[..] else { return Err("expected WHO WHAT OF".into()) };
        let to = match who {
            "all" => Audience::Public,
            seat => Audience::Seat(Seat::parse(seat).ok_or("expected a seat or `all`")?),
        };
        let view = self.view(state, to);
        let side = || {
            let seat = Seat::parse(of).filter(|seat| state.seats().contains(*seat));
            seat.map(|seat| &view.sides[seat.index()]).ok_or_else(|| format!("there is no {of}"))
        };
        let seen = match what {
            "hand" | "deck" => side()?.own.is_some(),
            "unit" => {
                let id = crate::ids::UnitId::parse(of).filter(|id| state.unit(*id).is_some());
                let id = id.ok_or_else(|| format!("there is no {of}"))?;
                view.units.iter().any(|unit| unit.id == id)
            }
            _ => return Err("expected hand, deck or unit".into()),
        };
        if seen { Err(format!("{who} sees it")) } else { Ok(()) }
    }

    fn event(&self, _: &State, event: &Event) -> String {
        words::event(self, event)
    }

    fn top(&self, _: &State) -> String {
        String::new()
    }
}
