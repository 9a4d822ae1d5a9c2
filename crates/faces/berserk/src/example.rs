//! Pictures of examples of «Berserk»: in battle the public board, the First player's half at the bottom, with
//! face-down cards named as their owner knows them; before the battle the private screen of the acting seat.

use crate::BerserkFace;
use crate::face::{known, painted};
use crate::paint::Mark;
use crate::{labels, steps};
use std::collections::BTreeMap;
use stolik_abilities::printed::CardPool as _;
use stolik_berserk::event::{Event, Happening, Seen};
use stolik_berserk::state::{Item, Squads, State};
use stolik_berserk::{Berserk, Command, Notice, UnitId, View};
use stolik_face::Staged;
use stolik_face::names;
use stolik_kernel::{Audience, Rules, Seat, Seats};
use stolik_render::Picture;
use stolik_table::Reader;
use stolik_words::{Language, Phrase};

/// A strike and its dice.
#[derive(Default)]
pub struct Fight {
    attacker: Option<UnitId>,
    dice: BTreeMap<UnitId, i8>,
}

impl Staged<Berserk> for BerserkFace {
    type Mark = Mark;
    type Thread = Fight;

    fn glossed(&self, game: &Berserk) -> Berserk {
        game.in_english(names::english)
    }

    fn sees(&self, game: &Berserk, state: &State, seat: Seat) -> View {
        match state.phase.word().squads {
            Squads::Dealt | Squads::Recruiting | Squads::Placing => {
                game.view(state, Audience::Seat(seat))
            }
            Squads::Standing => self.open(game, state),
        }
    }

    /// The public view, with face-down cards as their owners see them.
    fn open(&self, game: &Berserk, state: &State) -> View {
        let mut view = game.view(state, Audience::Public);
        for seat in Seats::first(2).iter() {
            let own = game.view(state, Audience::Seat(seat));
            for (shown, known) in view.units.iter_mut().zip(own.units) {
                if shown.card.is_none() {
                    *shown = known;
                }
            }
        }
        view
    }

    fn full_notice(event: &Event) -> Notice {
        event.map(|who| Seen { unit: who.unit, card: Some(who.card), seat: who.seat })
    }

    fn quiet(command: Option<&Command>, events: &[Notice]) -> bool {
        let nothing = events.iter().all(|event| matches!(event, Happening::Passed(_)));
        nothing && matches!(command, Some(Command::Pass))
    }

    fn marks(fight: &mut Fight, after: &View, events: &[Notice]) -> Vec<Mark> {
        let mut marks: Vec<Mark> = events.iter().filter_map(|event| fight.follow(event)).collect();
        if after.stack.iter().any(|item| matches!(item, Item::Strike(_))) {
            // The painter draws a strike in progress by itself.
            marks.retain(|mark| !matches!(mark, Mark::Attack { .. }));
        }
        marks
    }

    fn aim(&self, game: &Berserk, view: &View, command: &Command) -> Option<Mark> {
        let steps = steps::steps(game, view, command);
        let aim = steps.iter().rev().find_map(|step| labels::of_spot(step.spot?));
        aim.map(Mark::Target)
    }

    fn texts(&self, game: &Berserk, view: &View, language: Language) -> Vec<(Phrase, String)> {
        let text = |card| (labels::card(game, card), game.sentences(card, language).join(" "));
        known(view).into_iter().map(text).collect()
    }

    fn look(&self, game: &Berserk, view: &View, marks: &[Mark], reader: Reader<'_>) -> Picture {
        painted(game, view, marks, reader)
    }
}

impl Fight {
    /// The mark of an event in the picture.
    fn follow(&mut self, event: &Notice) -> Option<Mark> {
        match event {
            Happening::StrikeDeclared(attacker, _) => {
                *self = Fight { attacker: Some(attacker.unit), dice: BTreeMap::new() };
                None
            }
            Happening::Rolled(unit, fell) => {
                self.dice.insert(unit.unit, i8::try_from(*fell).unwrap_or(i8::MAX));
                None
            }
            Happening::Result(unit, counts) => {
                self.dice.insert(unit.unit, *counts);
                None
            }
            Happening::Moved(_, from, to) => Some(Mark::LastMove { from: *from, to: *to }),
            Happening::Hit(one, two, _) | Happening::Missed(one, two) => {
                let (from, to) = match self.attacker {
                    Some(attacker) if attacker == two.unit => (two.unit, one.unit),
                    Some(_) | None => (one.unit, two.unit),
                };
                let die = |unit| self.dice.get(&unit).copied();
                Some(Mark::Attack { from, to, dice: [die(from), die(to)] })
            }
            _ => None,
        }
    }
}
