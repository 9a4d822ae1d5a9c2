//! The card loader: TOML definitions to checked cards and decks, every problem with file and line.
//!
//! | module | for |
//! |---|---|
//! | `card`, `deck` | `[[card]]` and `[[deck]]` tables |
//! | `ability`, `step`, `content` | the forms of abilities, effects, constant changes |
//! | `lore` | nicknames, and readings of ours |
//! | `select` | selectors, conditions, numbers |
//! | `check` | references that nothing stands behind |
//! | `inline`, `short` | one-line definitions of scenarios, and the printer |
//! | `canonical` | definitions in their canonical spelling, as the loader reads them back |
//!
//! Fail closed: an unknown or unused key, atom or verb is a problem, and so is a word of the
//! vocabulary that the engine does not carry out yet.

mod ability;
mod brought;
pub mod canonical;
mod card;
mod check;
mod class;
mod content;
mod deck;
mod inline;
mod lives;
mod lore;
mod select;
mod short;
mod step;

#[cfg(test)]
mod tests;
#[cfg(test)]
mod whole;

pub use deck::{Deck, decks};
pub use inline::{inline, inline_text};

use crate::card::{Card, Names};
use crate::edition::Edition;
use crate::limits::{self, GIVEN};
use crate::pool::{Berserk, Brought, Lore, Set};
use std::sync::Arc;
use stolik_abilities::cards::{self, CardLanguage};
use stolik_abilities::{Problem, Table};

/// The game's name at the top of its card files: `game = "berserk"`.
pub const GAME: &str = "berserk";

/// Pictograms that a card may have; the pictures draw each of them.
pub const GLYPHS: [&str; 37] = [
    "sword", "axe", "bow", "spear", "shield", "wolf", "bear", "boar", "bird", "dragon", "snake",
    "spider", "fish", "tree", "flame", "drop", "skull", "eye", "hand", "star", "moon", "crown",
    "horn", "hammer", "leaf", "frost", "bolt", "boat", "drum", "totem", "peak", "gear", "beetle",
    "wave", "book", "tower", "coin",
];

/// Files of cards that come with the program, in the order of their numbers: matches remember those,
/// so cards and files are only appended.
const CARDS: [(&str, &str); 2] = [
    (
        "assets/cards/berserk/club.toml",
        include_str!("../../../../../assets/cards/berserk/club.toml"),
    ),
    (
        "assets/cards/berserk/club-wide.toml",
        include_str!("../../../../../assets/cards/berserk/club-wide.toml"),
    ),
];

/// Cards with abilities before recruiting (3.4.1) and after placement (6.2.2/after), a set that comes
/// with the program and is added to the others only where the operator wants it: once a pool has such
/// a card, every match with it asks both players at those moments, so that asking tells nothing.
pub const EARLY: (&str, &str) = (
    "assets/cards/berserk/early.toml",
    include_str!("../../../../../assets/cards/berserk/early.toml"),
);

/// Decks that come with the program.
const DECKS: (&str, &str) = (
    "assets/cards/berserk/decks.toml",
    include_str!("../../../../../assets/cards/berserk/decks.toml"),
);

/// Decks of creatures alone, by the names of those for which they stand in.
const STAND_INS: (&str, &str) = (
    "assets/cards/berserk/decks-creatures.toml",
    include_str!("../../../../../assets/cards/berserk/decks-creatures.toml"),
);

/// The data at the top of a card file.
pub struct Top {
    /// The set of its cards.
    set: Arc<Set>,
    /// Ready decks that it brings along.
    decks: Arc<[Brought]>,
}

impl CardLanguage for Berserk {
    const GAME: &'static str = GAME;
    const FILES: &'static [(&'static str, &'static str)] = &CARDS;
    const MOST: usize = limits::CARDS;
    type Head = Top;
    type Card = (Card, Lore);

    fn head(root: &mut Table<'_>, file: &str) -> Top {
        Top {
            set: Arc::new(Set::read(root, file)),
            decks: stolik_abilities::decks::brought(root, |_| Some(())).into(),
        }
    }

    fn set(top: &Top) -> &str {
        &top.set.id
    }

    fn card(mut table: Table<'_>, top: &Top) -> Option<(Card, Lore)> {
        let (nicknames, readings) = (lore::nicknames(&mut table), lore::readings(&mut table));
        let card = card::card(table)?;
        let (set, decks) = (Some(Arc::clone(&top.set)), Arc::clone(&top.decks));
        Some((card, Lore { nicknames, readings, set, decks }))
    }

    fn called((card, _): &(Card, Lore)) -> (&str, &Names) {
        (&card.id, &card.name)
    }

    fn pool(cards: Vec<(Card, Lore)>) -> Result<Berserk, String> {
        let game = Berserk::with_lore(Edition::Y2007, cards);
        if game.gains_too_much() {
            return Err(format!(
                "too many played abilities that cells give, at most {GIVEN} are possible"
            ));
        }
        Ok(game)
    }
}

/// Reads a file of `[[card]]` tables.
///
/// # Errors
/// Every problem of the file, sorted by line.
pub fn cards(file: &str, text: &str) -> Result<Vec<Card>, Vec<Problem>> {
    let told = cards::cards::<Berserk>(file, text)?;
    Ok(told.into_iter().map(|(card, _)| card).collect())
}

/// The rule set of 2007 with the cards that come with the program.
///
/// # Panics
/// If those cards have a problem; a test holds that they have none.
#[must_use]
pub fn embedded() -> Berserk {
    cards::embedded()
}

/// The rule set of 2007 with the cards that come with the program and [those of other files](cards::with_extra).
///
/// # Errors
/// Every problem of every file, sorted.
pub fn with_extra(extra: &[(String, String)]) -> Result<Berserk, Vec<Problem>> {
    cards::with_extra(extra)
}

/// The newer rules with the cards that come with the program.
///
/// # Panics
/// If those cards have a problem; a test holds that they have none.
#[must_use]
pub fn newer() -> Berserk {
    embedded().in_edition(Edition::NEWER)
}

/// The decks that come with the program, and those that files of the rule set bring along; one with cards that the edition does not play is stood in for by
/// another of its name, of creatures alone.
///
/// # Panics
/// If they have a problem with the cards of `game`, which must hold the embedded ones; a test holds
/// that they have none.
#[must_use]
pub fn embedded_decks(game: &Berserk) -> Vec<Deck> {
    let read =
        |(file, text)| stolik_abilities::decks::embedded("embedded decks", decks(file, text, game));
    let stand_ins = read(STAND_INS);
    let plays = |deck: &Deck| deck.list().iter().all(|card| game.plays_with(*card));
    let for_this = |deck: Deck| match plays(&deck) {
        true => deck,
        false => stand_ins.iter().find(|other| other.id == deck.id).cloned().unwrap_or(deck),
    };
    let mut decks: Vec<Deck> = read(DECKS).into_iter().map(for_this).collect();
    for deck in brought::of(game) {
        // A deck of the program keeps its id.
        if decks.iter().all(|known| known.id != deck.id) {
            decks.push(deck);
        }
    }
    decks
}
