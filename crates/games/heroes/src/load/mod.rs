//! The card loader: TOML definitions to checked cards and decks, every problem with file and line.
//!
//! | module | for |
//! |---|---|
//! | `card` | `[[card]]` tables, and the one-line cards of scenarios |
//! | [`canonical`] | cards to text, of which the fingerprint of a rule set is made |
//! | `text` | one line of a card's text, the same in files and scenarios |
//! | `words` | the words of such a line: numbers, filters, conditions |
//!
//! Fail closed: an unknown or unused key, word or verb is a problem.

pub mod canonical;
mod card;
pub(crate) mod text;
mod words;

pub use card::inline;

use crate::card::{Ability, Card, Keyword, Kind, Names};
use crate::deck;
use crate::ids::CardId;
use crate::pool::{Heroes, Lore};
use std::ops::RangeInclusive;
use std::sync::Arc;
use stolik_abilities::cards::{self, CardLanguage};
use stolik_abilities::decks::{self, Listed, Pool};
use stolik_abilities::sets::Set;
use stolik_abilities::{Problem, Table};
use stolik_kernel::Seat;

/// The game's name in card files.
pub const GAME: &str = "heroes";

/// The set of the cards that abilities create; it is part of every pool.
const MADE: &str = "made";

/// Files of cards that come with the program. A card's number is its place, so files are only appended, and
/// cards only at their ends.
const CARDS: [(&str, &str); 2] = [
    ("assets/cards/heroes/made.toml", include_str!("../../../../../assets/cards/heroes/made.toml")),
    ("assets/cards/heroes/club.toml", include_str!("../../../../../assets/cards/heroes/club.toml")),
];

/// Decks that come with the program.
const DECKS: (&str, &str) = (
    "assets/cards/heroes/decks.toml",
    include_str!("../../../../../assets/cards/heroes/decks.toml"),
);

impl CardLanguage for Heroes {
    const GAME: &'static str = GAME;
    const FILES: &'static [(&'static str, &'static str)] = &CARDS;
    const MOST: usize = 60_000;
    type Head = Arc<Lore>;
    type Card = (Card, Option<Arc<Lore>>);

    fn head(root: &mut Table<'_>, file: &str) -> Arc<Lore> {
        let set = Set::read(root, file);
        let hero = |table: &mut Table<'_>| table.need("hero")?.parsed(decks::id);
        Arc::new(Lore { set, decks: decks::brought(root, hero) })
    }

    fn set(lore: &Arc<Lore>) -> &str {
        &lore.set.id
    }

    fn card(table: Table<'_>, lore: &Arc<Lore>) -> Option<(Card, Option<Arc<Lore>>)> {
        Some((card::card(table)?, Some(Arc::clone(lore)).filter(|lore| lore.set.id != MADE)))
    }

    fn called((card, _): &(Card, Option<Arc<Lore>>)) -> (&str, &Names) {
        (&card.id, &card.name)
    }

    fn pool(cards: Vec<(Card, Option<Arc<Lore>>)>) -> Result<Heroes, String> {
        let rules = Heroes::of(cards, autos());
        match rules.dangling() {
            Some(id) => Err(format!("a card names the card `{id}`, which is not there")),
            None => Ok(rules),
        }
    }
}

impl Pool for Heroes {
    type Card = CardId;

    fn named(&self, id: &str) -> Option<CardId> {
        self.find(id)
    }

    fn ids(&self) -> impl Iterator<Item = &str> {
        self.cards().iter().map(|card| card.id.as_str())
    }

    fn copies(&self) -> u8 {
        deck::HORDE as u8
    }

    fn size(&self) -> (RangeInclusive<u32>, &'static str) {
        (deck::LEAST as u32..=deck::MOST as u32, "tour.deck-size")
    }
}

/// The abilities that keywords bring, in the language of the cards.
const AUTOS: [(Keyword, &str); 12] = [
    (Keyword::Undead, "by enemy each use x coins: wound x self"),
    (Keyword::Poison, "each on start mine: wound param self"),
    (Keyword::Regeneration, "each on end mine: heal param self"),
    (Keyword::Might, "each on end any if boosts<param: boost self"),
    (Keyword::Unity, "death: search 1 creature cost<=param"),
    (Keyword::Meditation, "on attacked self: meditate param"),
    (Keyword::Suppression, "on hits self at creature: close original"),
    (Keyword::Stealth, "hire: hide self"),
    (Keyword::Vanguard, "on played self: may play-free param"),
    (
        Keyword::Incarnation,
        "from grave may on start mine if coins>=param: if coins>=param: lose-coins param with revive-closed self",
    ),
    (Keyword::Vampirism, "on wounds self: heal param self"),
    (Keyword::Clutch, "from hand use 1 coin: create egg, dig self"),
];

/// A replacement of a draw.
const SEARCH: &str = "do: search 1 creature";

/// The abilities of keywords, and behind them what replaces a draw.
///
/// # Panics
/// Never: a test holds that they are understood.
fn autos() -> Vec<(Option<Keyword>, Ability)> {
    let read = |line| {
        let given = &mut text::Given { printed: 1, list: Vec::new() };
        text::text(line, given).expect("the abilities of keywords are read")
    };
    let of_keywords = AUTOS.iter().map(|(keyword, line)| (Some(*keyword), read(line)));
    of_keywords.chain([(None, read(SEARCH))]).collect()
}

/// Reads a file of `[[card]]` tables.
///
/// # Errors
/// Every problem of the file, sorted by line.
pub fn cards(file: &str, text: &str) -> Result<Vec<Card>, Vec<Problem>> {
    let told = cards::cards::<Heroes>(file, text)?;
    Ok(told.into_iter().map(|(card, _)| card).collect())
}

/// The rule set with the cards that come with the program.
///
/// # Panics
/// If those cards have a problem; a test holds that they have none.
#[must_use]
pub fn embedded() -> Heroes {
    cards::embedded()
}

/// The rule set with the cards that come with the program and those of further files: pairs of file name and text.
///
/// # Errors
/// Every problem of every file, sorted; ids and names used twice across files too.
pub fn with_extra(extra: &[(String, String)]) -> Result<Heroes, Vec<Problem>> {
    cards::with_extra(extra)
}

/// A ready deck: its hero, and its cards with their copies.
pub type Deck = Listed<CardId, CardId>;

/// The decks that come with the program, and those that files of the rule set bring along, as far as all their cards are
/// there and the rules allow them.
///
/// # Panics
/// If they have a problem with the cards of `rules`, which must hold the embedded ones; a test holds that
/// they have none.
#[must_use]
pub fn embedded_decks(rules: &Heroes) -> Vec<Deck> {
    let hero = |table: &mut Table<'_>| {
        let node = table.need("hero")?;
        decks::find(&node, rules, node.text()?)
    };
    let bars = |card: CardId| {
        let card = rules.card(card);
        match card.kind {
            Kind::Hero => Some("a deck has one hero, named as `hero`"),
            _ if !card.deckable() => Some("this card cannot be in a deck"),
            _ => None,
        }
    };
    let mut all =
        decks::embedded("embedded decks", decks::decks(DECKS.0, DECKS.1, rules, hero, bars));
    for deck in brought(rules) {
        if all.iter().all(|known| known.id != deck.id) {
            all.push(deck);
        }
    }
    all
}

/// The decks that files of the rule set bring along.
fn brought(rules: &Heroes) -> Vec<Deck> {
    let mut seen: Vec<&Arc<Lore>> = Vec::new();
    for lore in rules.lores() {
        if !lore.decks.is_empty() && !seen.iter().any(|known| Arc::ptr_eq(known, lore)) {
            seen.push(lore);
        }
    }
    seen.into_iter().flat_map(|lore| &lore.decks).filter_map(|deck| sound(rules, deck)).collect()
}

/// The deck, if its cards are there and the rules allow it.
fn sound(rules: &Heroes, deck: &Listed<String, String>) -> Option<Deck> {
    let known = |(id, copies): &(String, u8)| Some((rules.find(id)?, *copies));
    let cards = deck.cards.iter().map(known).collect::<Option<Vec<_>>>()?;
    let (id, name, plays) = (deck.id.clone(), deck.name.clone(), deck.plays.clone());
    let deck = Deck { id, name, plays, cards, own: rules.find(&deck.own)? };
    deck::check(rules, Seat::ONE, &listed(rules, &deck)).is_ok().then_some(deck)
}

/// A ready deck as [`Setup`](stolik_kernel::Setup) wants it: the hero, then every card once for each copy.
#[must_use]
pub fn listed(rules: &Heroes, deck: &Deck) -> Vec<String> {
    let all = std::iter::once(deck.own).chain(decks::each(&deck.cards));
    all.map(|card| rules.card(card).id.clone()).collect()
}
