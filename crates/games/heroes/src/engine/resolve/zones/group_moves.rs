//! Moves of cards from play to graveyards, hands and decks by an ability: of several at once (term.gibel, 401.5).

use crate::card::{Act, Ev, Kind};
use crate::engine::resolve::course::Course;
use crate::engine::resolve::zones::moves::Where;
use crate::event::Place;
use crate::ids::{CardId, UnitId};
use stolik_kernel::Seat;

impl Course<'_, '_> {
    /// Cards go where a step puts them, all at once; of how many that was so, if it is such a step.
    pub(in crate::engine) fn go_together(&mut self, act: &Act, ids: &[UnitId]) -> Option<usize> {
        match act {
            Act::ToGrave => {
                self.die_of_nobody(ids);
                Some(ids.len())
            }
            Act::Bounce => Some(self.bounce(ids)),
            Act::ToTop => Some(self.go_to_deck(ids, Where::Top)),
            Act::ToBottom => Some(self.go_to_deck(ids, Where::Bottom)),
            Act::ToDeck => Some(self.go_to_deck(ids, Where::Shuffled)),
            _ => None,
        }
    }

    /// Those of cards that are in play and may leave it (209.1).
    fn able_to_leave(&self, ids: &[UnitId]) -> Vec<UnitId> {
        let pos = self.pos();
        let leaves =
            |id: &UnitId| self.s.unit(*id).is_some_and(|unit| pos.kind(unit) != Kind::Hero);
        ids.iter().copied().filter(leaves).collect()
    }

    /// Back to the owners' hands; how many.
    pub(crate) fn bounce(&mut self, ids: &[UnitId]) -> usize {
        let ids = self.able_to_leave(ids);
        self.leave(&ids, Place::Hand);
        let mut came: Vec<Seat> = Vec::new();
        for id in &ids {
            let cards = self.take_out(*id).unwrap_or_default();
            for (card, owner) in &cards {
                self.put_in_hand(*owner, *card);
            }
            // However many parts it had, it came to a hand once (505.4b).
            came.extend(cards.first().map(|(_, owner)| *owner));
        }
        for owner in came {
            self.fire_seat(Ev::ToHand, owner, 1);
        }
        ids.len()
    }

    /// Into the owners' decks, out of play or graveyards: on top, at the bottom, or shuffled (204.3b); how many. The parts
    /// of a card lie below it.
    fn go_to_deck(&mut self, ids: &[UnitId], place: Where) -> usize {
        let there = self.able_to_leave(ids);
        self.leave(&there, Place::Deck);
        for id in ids {
            if there.contains(id) {
                self.back_to_deck(*id, place);
            } else if let Some((seat, card)) = self.unbury(*id) {
                self.put_in_deck(seat, card, place);
            }
        }
        ids.len()
    }

    /// A card that leaves play goes into its owner's deck.
    fn back_to_deck(&mut self, id: UnitId, place: Where) {
        let mut cards: Vec<(CardId, Seat)> = self.take_out(id).unwrap_or_default();
        if place == Where::Top {
            cards.reverse();
        }
        for (card, owner) in &cards {
            self.lay_in_deck(*owner, *card, place);
        }
        for seat in [Seat::ONE, Seat::TWO] {
            if place == Where::Shuffled && cards.iter().any(|(_, owner)| *owner == seat) {
                self.shuffle(seat);
            }
        }
    }
}
