//! What the examples of «War 2047» show: the board as everybody sees it, with the hand of whoever acts.

use crate::example::Staged;
use crate::names;
use crate::war2047::face::{known, look, sheet};
use crate::war2047::{labels, steps};
use stolik_kernel::{Audience, Rules, Seat};
use stolik_render::war2047::Mark;
use stolik_table::{Picture, Reader};
use stolik_war2047::{Command, Event, State, View, War2047};
use stolik_words::{Language, Phrase};

impl Staged for War2047 {
    type Mark = Mark;
    type Thread = ();

    fn glossed(&self) -> War2047 {
        self.in_english(names::english)
    }

    fn sees(&self, state: &State, seat: Seat) -> View {
        self.view(state, Audience::Seat(seat))
    }

    fn open(&self, state: &State) -> View {
        self.view(state, Audience::Public)
    }

    fn told(event: &Event) -> Event {
        event.clone()
    }

    fn quiet(command: Option<&Command>, events: &[Event]) -> bool {
        let nothing = events.iter().all(|event| matches!(event, Event::Passed(_)));
        nothing && matches!(command, Some(Command::Pass))
    }

    fn marks((): &mut (), _after: &View, _events: &[Event]) -> Vec<Mark> {
        // The painter draws attacks, blocks and what is announced by itself.
        Vec::new()
    }

    fn aim(&self, view: &View, command: &Command) -> Option<Mark> {
        let steps = steps::steps(self, view, command);
        let aim = steps.iter().rev().find_map(|step| labels::of_spot(step.spot?));
        aim.map(Mark::Target)
    }

    fn texts(&self, view: &View, language: Language) -> Vec<(Phrase, String)> {
        let text = |card| (labels::card(self, card), sheet(self, card, language).join(" "));
        known(view).into_iter().map(text).collect()
    }

    fn look(&self, view: &View, marks: &[Mark], language: Language) -> Picture {
        look(self, view, marks, Reader { language, names: &[] })
    }
}
