//! Pictures of examples of «War 2047»: the board as everybody sees it, with the hand of the acting seat.

use crate::WarFace;
use crate::face::{known, painted};
use crate::paint::Mark;
use crate::{labels, steps};
use stolik_abilities::printed::CardPool as _;
use stolik_face::Staged;
use stolik_face::names;
use stolik_render::Picture;
use stolik_table::Reader;
use stolik_war2047::{Command, Event, View, War2047};
use stolik_words::{Language, Phrase};

impl Staged<War2047> for WarFace {
    type Mark = Mark;
    type Thread = ();

    fn glossed(&self, game: &War2047) -> War2047 {
        game.in_english(names::english)
    }

    fn full_notice(event: &Event) -> Event {
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

    fn aim(&self, game: &War2047, view: &View, command: &Command) -> Option<Mark> {
        let steps = steps::steps(game, view, command);
        let aim = steps.iter().rev().find_map(|step| labels::of_spot(step.spot?));
        aim.map(Mark::Target)
    }

    fn texts(&self, game: &War2047, view: &View, language: Language) -> Vec<(Phrase, String)> {
        let text = |card| (labels::card(game, card), game.sentences(card, language).join(" "));
        known(view).into_iter().map(text).collect()
    }

    fn look(&self, game: &War2047, view: &View, marks: &[Mark], reader: Reader<'_>) -> Picture {
        painted(game, view, marks, reader)
    }
}
