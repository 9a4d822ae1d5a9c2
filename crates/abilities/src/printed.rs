//! The cards of a rule set as printed: what lookups, decks and pictures of every game need of a card.

use crate::cards::CardLanguage;
use crate::decks::Names;
use crate::ids::CardId;
use crate::sets::Set;
use stolik_kernel::Language;

/// The data that a card of any game has.
#[derive(Clone, Copy, Debug)]
pub struct Printed<'a> {
    /// Its id in card files.
    pub id: &'a str,
    /// Its name.
    pub name: &'a Names,
    /// Other names among players, in any language.
    pub nicknames: &'a [String],
    /// Its set, in games that have sets; a card of a scenario has none.
    pub set: Option<&'a Set>,
}

/// A rule set whose cards can be looked up and put into decks.
pub trait CardPool: CardLanguage {
    /// Returns the number of cards.
    fn count(&self) -> usize;

    /// Returns the card with this id.
    fn card_with_id(&self, id: &str) -> Option<CardId>;

    /// Returns the printed data of a card.
    ///
    /// # Panics
    /// If the pool has no such card: ids are made by the pool.
    fn printed(&self, card: CardId) -> Printed<'_>;

    /// Lists the sentences on a card.
    fn sentences(&self, card: CardId, language: Language) -> Vec<String>;

    /// Lists the ready decks: their ids and names.
    fn ready(&self) -> Vec<(String, Names)>;

    /// Returns the same rules with the cards of these sets alone, which its positions name.
    fn of_sets(&self, sets: &[String]) -> Self;

    /// Returns the same rules with these cards alone, in this order. With the cards of an earlier pool they are its
    /// rules.
    fn of_cards(&self, cards: &[CardId]) -> Self;

    /// Edition and cards as canonical text, which does not depend on how either is kept: what differs in it differs in
    /// the fingerprint of the rule set.
    fn canonical(&self) -> String;

    /// All cards in the order of the pool.
    fn card_ids(&self) -> impl Iterator<Item = CardId> {
        (0..).map(CardId).take(self.count())
    }

    /// The cards with these ids; unknown ids are left out.
    fn cards_with_ids(&self, ids: &[String]) -> Vec<CardId> {
        ids.iter().filter_map(|id| self.card_with_id(id)).collect()
    }

    /// The name of a card in a language.
    fn name_of(&self, card: CardId, language: Language) -> &str {
        self.printed(card).name.get(language)
    }
}
