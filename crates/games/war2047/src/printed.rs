//! The cards of «War 2047» as lookups, decks and pictures see them.

use crate::card::{Card, Names};
use crate::ids::CardId;
use crate::load::{canonical, embedded_decks};
use crate::pool::War2047;
use crate::say;
use stolik_abilities::printed::{CardPool, Printed};
use stolik_kernel::Language;

impl CardPool for War2047 {
    fn count(&self) -> usize {
        self.cards().len()
    }

    fn card_with_id(&self, id: &str) -> Option<CardId> {
        self.find(id)
    }

    fn printed(&self, card: CardId) -> Printed<'_> {
        let Card { id, name, .. } = self.card(card);
        Printed { id, name, nicknames: &[], set: self.set(card) }
    }

    fn sentences(&self, card: CardId, language: Language) -> Vec<String> {
        say::card(self, card, language)
    }

    fn ready(&self) -> Vec<(String, Names)> {
        embedded_decks(self).into_iter().map(|deck| (deck.id, deck.name)).collect()
    }

    fn of_sets(&self, sets: &[String]) -> War2047 {
        self.with_sets(sets)
    }

    fn of_cards(&self, cards: &[CardId]) -> War2047 {
        self.with_cards(cards)
    }

    fn canonical(&self) -> String {
        canonical::rule_set(self)
    }
}
