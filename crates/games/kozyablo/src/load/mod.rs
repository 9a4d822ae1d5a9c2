//! The card loader: TOML definitions to checked cards and decks, every problem with file and line.
//!
//! | module | for |
//! |---|---|
//! | `card` | `[[card]]` tables, and the one-line cards of scenarios |
//! | [`canonical`] | cards to text, of which the fingerprint of a rule set is made |
//! | `text` | one line of a card's text, the same in files and scenarios |
//!
//! Fail closed: an unknown or unused key, word or verb is a problem.

pub mod canonical;
mod card;
pub mod text;

pub use card::inline;

use crate::card::{Card, Kind, Names};
use crate::deck;
use crate::ids::CardId;
use crate::pool::Kozyablo;
use std::ops::RangeInclusive;
use stolik_abilities::cards::{self, CardLanguage};
use stolik_abilities::decks::{self, Listed, Pool};
use stolik_abilities::{Problem, Table};

/// The game's name in card files.
pub const GAME: &str = "kozyablo";

/// Files of cards that come with the program. A card's number is its place, so files are only appended, and
/// cards only at their ends.
const CARDS: [(&str, &str); 1] = [(
    "assets/cards/kozyablo/base.toml",
    include_str!("../../../../../assets/cards/kozyablo/base.toml"),
)];

/// Decks that come with the program.
const DECKS: (&str, &str) = (
    "assets/cards/kozyablo/decks.toml",
    include_str!("../../../../../assets/cards/kozyablo/decks.toml"),
);

impl CardLanguage for Kozyablo {
    const GAME: &'static str = GAME;
    const FILES: &'static [(&'static str, &'static str)] = &CARDS;
    const MOST: usize = 60_000;
    type Head = ();
    type Card = Card;

    fn head(_: &mut Table<'_>, _: &str) {}

    fn card(table: Table<'_>, (): &()) -> Option<Card> {
        card::card(table)
    }

    fn called(card: &Card) -> (&str, &Names) {
        (&card.id, &card.name)
    }

    fn pool(cards: Vec<Card>) -> Result<Kozyablo, String> {
        let rules = Kozyablo::of(cards);
        rules.mines().ok_or("expected the three mines among the cards")?;
        Ok(rules)
    }
}

impl Pool for Kozyablo {
    type Card = CardId;

    fn named(&self, id: &str) -> Option<CardId> {
        self.find(id)
    }

    fn ids(&self) -> impl Iterator<Item = &str> {
        self.cards().iter().map(|card| card.id.as_str())
    }

    fn copies(&self) -> u8 {
        deck::COPIES as u8
    }

    fn size(&self) -> (RangeInclusive<u32>, &'static str) {
        (*deck::SIZE.start() as u32..=*deck::SIZE.end() as u32, "deck.size")
    }
}

/// Reads a file of `[[card]]` tables.
///
/// # Errors
/// Every problem of the file, sorted by line.
pub fn cards(file: &str, text: &str) -> Result<Vec<Card>, Vec<Problem>> {
    cards::cards::<Kozyablo>(file, text)
}

/// The rule set with the cards that come with the program.
///
/// # Panics
/// If those cards have a problem; a test holds that they have none.
#[must_use]
pub fn embedded() -> Kozyablo {
    cards::embedded()
}

/// The rule set with the cards that come with the program and those of further files: pairs of file name and text.
///
/// # Errors
/// Every problem of every file, sorted; ids and names used twice across files too.
pub fn with_extra(extra: &[(String, String)]) -> Result<Kozyablo, Vec<Problem>> {
    cards::with_extra(extra)
}

/// A ready deck: its capital, and its cards with their copies.
pub type Deck = Listed<CardId, CardId>;

/// The decks that come with the program.
///
/// # Panics
/// If they have a problem with the cards of `rules`, which must hold the embedded ones; a test holds that
/// they have none.
#[must_use]
pub fn embedded_decks(rules: &Kozyablo) -> Vec<Deck> {
    let capital = |table: &mut Table<'_>| {
        let node = table.need("capital")?;
        decks::find(&node, rules, node.text()?)
    };
    let bars = |card: CardId| match rules.card(card).kind {
        Kind::Capital(_) | Kind::Mine(..) => Some("sectors and capitals are no cards of a deck"),
        _ => None,
    };
    decks::embedded("embedded decks", decks::decks(DECKS.0, DECKS.1, rules, capital, bars))
}

/// A ready deck as [`Setup`](stolik_kernel::Setup) wants it: the capital, the mines, then every card once for
/// each copy.
#[must_use]
pub fn listed(rules: &Kozyablo, deck: &Deck) -> Vec<String> {
    let mines = rules.mines().into_iter().flatten();
    let all = std::iter::once(deck.own).chain(mines).chain(decks::each(&deck.cards));
    all.map(|card| rules.card(card).id.clone()).collect()
}
