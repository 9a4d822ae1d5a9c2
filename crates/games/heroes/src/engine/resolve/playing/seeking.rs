//! Summons: the card is looked for when the ability is announced, and brought when it is carried out (519.3.1a, 519.3.1b).
//!
//! An announced ability that begins with a summons waits where it waits, in the queue or with the spell that is being
//! played, while its player looks: that is a frame of its own, which asks what its first step wants to know. What was
//! found lies in the deck, shuffled with the rest, and is named by the ability from then on.

use crate::card::{Act, Ev};
use crate::engine::query::picks::cards;
use crate::engine::resolve::course::Course;
use crate::engine::resolve::step_outcome::{Doing, Done};
use crate::event::Event;
use crate::ids::CardId;
use crate::state::{Block, Entry, Frame, Pick, Resolve, Went};

impl Course<'_, '_> {
    /// Of abilities that are just announced, what is to be looked for of those that begin with a summons, that of the first
    /// innermost. What was announced in vain looks for nothing (501.2.1).
    pub(crate) fn looking_for(&self, announced: &[Entry]) -> Vec<Frame> {
        let seeks = |entry: &&Entry| {
            let first = self.rules.steps(entry).first().map(|step| &step.act);
            !entry.void && matches!(first, Some(Act::Summon(_)))
        };
        let looking = announced.iter().rev().filter(seeks).filter_map(|entry| {
            let block = Block::Seek(way(&entry.block)?);
            Some(Frame::Resolve(Resolve::of(Entry { block, ..entry.clone() })))
        });
        looking.collect()
    }

    /// The looking for what an ability summons is over: it was refused, whereupon nothing is looked at, or answered. What
    /// waits for it knows what was found.
    pub(crate) fn looked_for(&mut self) {
        let Some(Frame::Resolve(resolve)) = self.s.course.flow.pop() else { return };
        let answer = resolve.answer.unwrap_or_default();
        let by = resolve.entry.fired.by;
        let refused = resolve.pc > 0 || answer.first() == Some(&Pick::No);
        let found = if refused { Vec::new() } else { cards(&answer) };
        self.found(&resolve.entry, found);
        if !refused {
            self.log.push(Event::Searches(by));
            self.shuffle(by);
            // The number of cards found is told to nobody else.
            self.fire_seat(Ev::Searched, by, 0);
        }
        self.node = 0;
    }

    /// Tells the found cards to the ability for which they were searched, wherever that ability waits.
    fn found(&mut self, looking: &Entry, found: Vec<CardId>) {
        let Block::Seek(seeks) = looking.block else { return };
        let course = &mut self.s.course;
        let played = course.flow.iter_mut().rev().find_map(|frame| match frame {
            Frame::Play(play) => Some(&mut play.entries),
            _ => None,
        });
        let mut waiting = played.into_iter().flatten().chain(&mut course.queue);
        let waits =
            |entry: &&mut Entry| entry.fired == looking.fired && way(&entry.block) == Some(seeks);
        if let Some(entry) = waiting.find(waits) {
            entry.block = Block::Found(seeks, found);
        }
    }

    /// Takes the cards that were found before, if the present step is about them.
    pub(crate) fn take_found(&mut self) -> Option<Vec<CardId>> {
        // Its frame stands behind that step by now.
        let top = self.top().filter(|top| top.pc == 1)?;
        match &mut top.entry.block {
            Block::Found(_, found) => Some(std::mem::take(found)),
            Block::Main | Block::Way(..) | Block::Demand(_) | Block::Seek(_) => None,
        }
    }

    /// Puts the found cards into play that still lie in the deck, which is shuffled once more (519.3).
    pub(crate) fn bring_found(&mut self, doing: &Doing<'_>, found: &[CardId]) -> Done {
        let by = doing.fired.by;
        let mut came = Vec::new();
        for card in found {
            let deck = &mut self.s.sides[by.index()].deck;
            let Some(at) = deck.iter().position(|held| held == card) else { continue };
            deck.remove(at);
            let id = self.name();
            self.enter(id, *card, by, by, true);
            came.push(id);
        }
        // Modules that came wait on top; the deck is shuffled meanwhile.
        if !came.is_empty() {
            self.shuffle(by);
        }
        let n = came.len();
        let went = if n == usize::from(doing.n) { Went::Well } else { Went::Partly };
        (went, Some(came), n as u8)
    }
}

/// Of which of its ways an ability that was announced, and for which nothing was looked for yet, consists: none where it
/// has but one.
fn way(block: &Block) -> Option<Option<u8>> {
    match block {
        Block::Main => Some(None),
        Block::Way(_, way) => Some(Some(*way)),
        Block::Demand(_) | Block::Seek(_) | Block::Found(..) => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::load;
    use crate::state::{Block, State};
    use crate::view::View;
    use stolik_kernel::chance::Fast;
    use stolik_kernel::{Audience, Notation, Rules, Seat};

    /// A position in which what the first seat answered was found for an ability that still waits.
    fn waiting(answer: &str) -> (crate::Heroes, State) {
        let lines = [
            "card Call creature 1 1/1 | hire: summon 2 creature cost=1 | on enters self: may draw 1",
            "card Orc creature 1 1/1",
            "card Mole creature 1 1/1",
            "deck p1 Orc Mole Orc Mole",
            "hand p1 Call",
        ];
        let (rules, mut state) = load::embedded().place(&lines).expect("a position");
        for command in ["play Call", "choose way:1", answer] {
            let view = rules.view(&state, Audience::Seat(Seat::ONE));
            let command = rules.read(&view, Seat::ONE, command).expect("a command");
            let log = &mut Vec::new();
            rules
                .apply(&mut state, Seat::ONE, &command, &mut Fast::new(1), log)
                .expect("it is legal");
        }
        (rules, state)
    }

    fn found(state: &State) -> Option<usize> {
        state.course.queue.iter().find_map(|entry| match &entry.block {
            Block::Found(_, found) => Some(found.len()),
            _ => None,
        })
    }

    /// Found cards and their number are known to their player alone until they come (519.3.1a).
    #[test]
    fn what_was_found_is_known_to_who_looked_alone() {
        let (rules, state) = waiting("choose card:Orc card:Mole");
        let seen = |to: Audience| -> View { rules.view(&state, to) };
        assert_eq!(found(&state), Some(2));
        assert_eq!(found(&seen(Audience::Seat(Seat::ONE)).known), Some(2));
        let others = [Audience::Seat(Seat::TWO), Audience::Public];
        for answer in ["choose card:Orc stop", "choose card:Mole card:Mole", "choose stop"] {
            let (_, twin) = waiting(answer);
            for to in others {
                assert_eq!(found(&seen(to).known), Some(0));
                assert_eq!(seen(to), rules.view(&twin, to), "{answer}");
            }
        }
    }

    /// A guessed position has the found cards that its holder knows in the deck.
    #[test]
    fn what_was_found_lies_in_the_deck_that_is_made_up() {
        let (rules, state) = waiting("choose card:Orc card:Orc");
        let orc = rules.called("Orc").expect("a card");
        for seed in 0..20 {
            for to in [Audience::Seat(Seat::ONE), Audience::Seat(Seat::TWO), Audience::Public] {
                let view = rules.view(&state, to);
                let made = rules.determinize(&view, &mut Fast::new(seed));
                assert_eq!(rules.view(&made, to), view);
                let orcs = made.side(Seat::ONE).deck.iter().filter(|card| **card == orc);
                assert!(orcs.count() >= found(&made).unwrap_or_default());
            }
        }
    }
}
