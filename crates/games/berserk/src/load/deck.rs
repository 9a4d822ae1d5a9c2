//! Ready decks: ids of cards with their copies, checked against the edition's limits.

use crate::card::Names;
use crate::ids::CardId;
use crate::pool::Berserk;
use std::ops::RangeInclusive;
use stolik_abilities::Problem;
use stolik_abilities::decks::{self, Listed, Pool};

/// A deck of the club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    /// Stable id.
    pub id: String,
    /// Name in both languages, nominative.
    pub name: Names,
    /// The style of play in a sentence, if its file has one.
    pub plays: Option<Names>,
    /// Cards with their copies, in the order of the file.
    pub cards: Vec<(CardId, u8)>,
}

impl Deck {
    /// Every card once for each copy, as `Setup` wants a deck.
    #[must_use]
    pub fn list(&self) -> Vec<CardId> {
        decks::each(&self.cards).collect()
    }
}

impl Pool for Berserk {
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

    fn most(&self, card: CardId) -> u8 {
        Berserk::copies(self, card).0
    }

    fn size(&self) -> (RangeInclusive<u32>, &'static str) {
        let edition = &self.edition;
        (edition.deck_min.into()..=edition.deck_max.into(), "gap.deck-construction")
    }
}

/// Reads a file of `[[deck]]` tables for the cards of a rule set.
///
/// # Errors
/// Every problem with its line: unknown cards, too many copies, too few or too many cards
/// (gap.deck-construction), ids used twice.
pub fn decks(file: &str, text: &str, game: &Berserk) -> Result<Vec<Deck>, Vec<Problem>> {
    let read = decks::decks(file, text, game, |_| Some(()), |_| None)?;
    let deck = |Listed { id, name, plays, cards, own: () }| Deck { id, name, plays, cards };
    Ok(read.into_iter().map(deck).collect())
}
