//! Pictures of examples of «Heroes»: the table as the acting seat sees it, with its hand.

use crate::HeroesFace;
use crate::aim::Aim;
use crate::face::{known, painted};
use crate::paint::Mark;
use crate::{labels, steps};
use stolik_abilities::printed::CardPool as _;
use stolik_face::Staged;
use stolik_face::names;
use stolik_heroes::{Command, Event, Heroes, View};
use stolik_render::Picture;
use stolik_table::Reader;
use stolik_words::{Language, Phrase};

impl Staged<Heroes> for HeroesFace {
    type Mark = Mark;
    type Thread = ();

    fn glossed(&self, game: &Heroes) -> Heroes {
        game.in_english(names::english)
    }

    fn full_notice(event: &Event) -> Event {
        event.clone()
    }

    fn quiet(command: Option<&Command>, events: &[Event]) -> bool {
        let nothing = events.iter().all(|event| matches!(event, Event::Passed(_)));
        nothing && matches!(command, Some(Command::Pass))
    }

    fn marks((): &mut (), after: &View, events: &[Event]) -> Vec<Mark> {
        let struck = events.iter().rev().find_map(|event| match event {
            Event::Strikes(by, ..) | Event::Shoots(by, ..) => Some(*by),
            _ => None,
        });
        let stands = struck.filter(|id| after.known.unit(*id).is_some());
        stands.map(|id| Mark::Last(Aim::Unit(id))).into_iter().collect()
    }

    fn aim(&self, game: &Heroes, view: &View, command: &Command) -> Option<Mark> {
        let steps = steps::steps(game, view, command);
        let aim = steps.iter().rev().find_map(|step| Aim::at(step.spot?));
        aim.map(Mark::Target)
    }

    fn texts(&self, game: &Heroes, view: &View, language: Language) -> Vec<(Phrase, String)> {
        let text = |card| (labels::card(game, card), game.sentences(card, language).join(" "));
        known(view).into_iter().map(text).collect()
    }

    fn look(&self, game: &Heroes, view: &View, marks: &[Mark], reader: Reader<'_>) -> Picture {
        painted(game, view, marks, reader)
    }
}
