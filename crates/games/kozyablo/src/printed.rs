//! The cards of «Kozyablo» as lookups, decks and pictures see them.

use crate::card::{Card, Names};
use crate::ids::CardId;
use crate::load::{canonical, embedded_decks};
use crate::pool::Kozyablo;
use crate::say;
use stolik_abilities::printed::{CardPool, Printed};
use stolik_kernel::Language;

impl CardPool for Kozyablo {
    fn count(&self) -> usize {
        self.cards().len()
    }

    fn card_with_id(&self, id: &str) -> Option<CardId> {
        self.find(id)
    }

    fn printed(&self, card: CardId) -> Printed<'_> {
        let Card { id, name, .. } = self.card(card);
        Printed { id, name, nicknames: &[], set: None }
    }

    fn sentences(&self, card: CardId, language: Language) -> Vec<String> {
        say::card(self, card, language)
    }

    fn ready(&self) -> Vec<(String, Names)> {
        embedded_decks(self).into_iter().map(|deck| (deck.id, deck.name)).collect()
    }

    // All its cards are one set.
    fn of_sets(&self, _: &[String]) -> Kozyablo {
        self.clone()
    }

    fn of_cards(&self, cards: &[CardId]) -> Kozyablo {
        self.with_cards(cards)
    }

    fn canonical(&self) -> String {
        canonical::rule_set(self)
    }
}
