//! Ready decks: a commander and ids of cards with their copies, checked against the edition's limits.

use crate::card::{Kind, Names};
use crate::ids::CardId;
use crate::pool::War2047;
use std::ops::RangeInclusive;
use stolik_abilities::decks::{self, Listed, Pool};
use stolik_abilities::{Problem, Table};

/// A deck that comes with the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    /// Stable id.
    pub id: String,
    /// Name in both languages, nominative.
    pub name: Names,
    /// The style of play in a sentence, if its file has one.
    pub plays: Option<Names>,
    /// The commander of the deck (commander.not-in-deck: not one of its cards).
    pub commander: CardId,
    /// Cards with their copies, in the order of the file.
    pub cards: Vec<(CardId, u8)>,
}

impl Deck {
    /// The commander, then every card once for each copy, as `Setup` wants a deck.
    #[must_use]
    pub fn list(&self) -> Vec<CardId> {
        std::iter::once(self.commander).chain(decks::each(&self.cards)).collect()
    }
}

impl Pool for War2047 {
    type Card = CardId;

    fn named(&self, id: &str) -> Option<CardId> {
        self.find(id)
    }

    fn ids(&self) -> impl Iterator<Item = &str> {
        self.cards().iter().map(|card| card.id.as_str())
    }

    fn copies(&self) -> u8 {
        self.edition.copies
    }

    fn size(&self) -> (RangeInclusive<u32>, &'static str) {
        (self.edition.deck_min.into()..=self.edition.deck_max.into(), "deck.min")
    }
}

/// Reads a file of `[[deck]]` tables for the cards of a rule set.
///
/// # Errors
/// Every problem with its line: unknown cards, too many copies, too few or too many cards, a
/// commander that is none, ids used twice.
pub fn decks(file: &str, text: &str, game: &War2047) -> Result<Vec<Deck>, Vec<Problem>> {
    let bars = |card| {
        let commander = game.card(card).kind == Kind::Commander;
        commander.then_some("a commander is not part of a deck (rule commander.not-in-deck)")
    };
    let read = decks::decks(file, text, game, |table| commander(table, game), bars)?;
    let deck =
        |Listed { id, name, plays, cards, own }| Deck { id, name, plays, commander: own, cards };
    Ok(read.into_iter().map(deck).collect())
}

fn commander(table: &mut Table<'_>, game: &War2047) -> Option<CardId> {
    let node = table.need("commander")?;
    let card = decks::find(&node, game, node.text()?)?;
    if game.card(card).kind != Kind::Commander {
        node.report("is no commander");
        return None;
    }
    Some(card)
}
