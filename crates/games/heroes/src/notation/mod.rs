//! Positions, commands and events as lines of text.
//!
//! | module | for |
//! |---|---|
//! | `place`, `more` | lines of a position to a state; what they set beside cards and numbers |
//! | `position` | a state or a view to lines |
//! | `words` | commands and events |
//! | `see` | checks of scenarios |
//!
//! A position at rest is written in words. A process under way (a queue with its targets, an attack half done) and
//! the uncommon data of a card (attached and dug cards) stand as JSON behind `course` and `=`: exact, but not for
//! typing.

mod more;
mod place;
mod position;
mod see;
mod words;

use crate::command::Command;
use crate::event::Event;
use crate::ids::{CardId, UNKNOWN};
use crate::pool::Heroes;
use crate::state::State;
use crate::view::View;
use stolik_kernel::{Audience, LineErrors, Notation, ReadError, RuleId, Rules, Seat};

impl Heroes {
    /// The written form of a card: its id, `?` for an unknown one.
    pub(crate) fn written(&self, card: CardId) -> &str {
        if card.index() < self.cards().len() { &self.card(card).id } else { "?" }
    }
}

impl Notation for Heroes {
    fn place(&self, lines: &[&str]) -> Result<(Heroes, State), LineErrors> {
        place::place(self, lines)
    }

    fn write_position(&self, view: &View, out: &mut String) {
        position::lines(self, &view.known, out);
    }

    fn write_full(&self, state: &State, out: &mut String) {
        position::lines(self, state, out);
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
            let seat = Seat::parse(of).filter(|seat| seat.0 < 2);
            seat.map(|seat| view.known.side(seat)).ok_or_else(|| format!("there is no {of}"))
        };
        let known = |cards: &[CardId]| cards.iter().any(|card| *card != UNKNOWN);
        let seen = match what {
            "hand" => known(&side()?.hand),
            "deck" => known(&side()?.deck),
            "extra" => known(&side()?.extra),
            "unit" => {
                let id = crate::ids::UnitId::parse(of).ok_or_else(|| format!("no name: {of}"))?;
                view.known.unit(id).is_none_or(|unit| unit.card != UNKNOWN)
            }
            _ => return Err("expected hand, deck, extra or unit".into()),
        };
        if seen { Err(format!("{who} sees it")) } else { Ok(()) }
    }

    fn event(&self, _: &State, event: &Event) -> String {
        words::event(self, event)
    }

    fn agreed_draw(&self) -> Option<RuleId> {
        Some(rule!("603.1b"))
    }

    fn top(&self, state: &State) -> String {
        let first = state.course.queue.first();
        first.map_or(String::new(), |entry| {
            format!("{} {}", entry.fired.src, self.written(entry.fired.card))
        })
    }
}
