//! The decks of a game: those that come with the program, the cards as decks name them, the contents of a deck.

use crate::deck::list::{Pool, Pooled};
use stolik_abilities::decks::Names;
use stolik_abilities::ids::CardId;
use stolik_abilities::printed::{CardPool, Printed};
use stolik_table::DocumentInfo;
use stolik_table::packs::{LimitedFormat, Packs};
use stolik_words::Phrase;

/// The decks of a game.
pub trait DeckBook<R: CardPool> {
    /// The key of the sentence on a name in both languages, with places for `ru` and `en`.
    const NAME_KEY: &'static str;

    /// Returns the offer of the table for this game.
    fn document(&self, rules: &R) -> DocumentInfo;

    /// Returns the number of copies of a card that a deck may have.
    fn limit_per_card(&self, rules: &R) -> usize;

    /// Describes the composition of a deck, a line each. Cards are named by their ids; unknown ids are left out.
    fn deck_about(&self, rules: &R, cards: &[String]) -> Vec<Phrase>;

    /// Its cards as decks name them.
    fn pool(&self, rules: &R) -> Pool {
        self.printed_pool(rules)
    }

    /// The limited play of the game. Returns `None` if the game is not played so.
    fn limited(&self) -> Option<LimitedPlay<R>> {
        None
    }

    /// The cards of its files as decks name them.
    fn printed_pool(&self, rules: &R) -> Pool {
        let cards = rules.card_ids().map(|card| self.pooled(rules, card)).collect();
        Pool { cards, copies: self.limit_per_card(rules) }
    }

    /// A card as decks name it.
    fn pooled(&self, rules: &R, card: CardId) -> Pooled {
        let Printed { id, name, set, .. } = rules.printed(card);
        Pooled {
            id: id.to_owned(),
            names: [name.ru.clone(), name.en.clone()],
            also: Vec::new(),
            said: self.named(name),
            set: set.map(|set| [set.id.clone(), set.name.ru.clone(), set.name.en.clone()]),
        }
    }

    /// A name that is given in both languages.
    fn named(&self, name: &Names) -> Phrase {
        Phrase::new(Self::NAME_KEY).text("ru", name.ru.clone()).text("en", name.en.clone())
    }
}

/// The limited play of a game. Cards are named by their ids; unknown ids are left out.
pub struct LimitedPlay<R> {
    /// The contents of its packs.
    pub packs: fn(&R) -> Packs,
    /// The rule of a form of limited play.
    pub rule: fn(LimitedFormat) -> &'static str,
    /// Options with which such matches are started.
    pub options: fn(LimitedFormat) -> Vec<(String, String)>,
    /// Builds a main deck of a pool.
    pub build: fn(&R, &[String]) -> Vec<String>,
    /// Returns the index of the card that the program takes of a pack, with these cards taken before.
    pub pick: fn(&R, &[String], &[String]) -> usize,
    /// The deck for a table, of a main deck and the rest of its pool.
    pub table_deck: fn(&R, &[String], &[String]) -> Vec<String>,
}
