//! The card loader: TOML definitions to checked cards and decks, every problem with file and line.
//!
//! | module | for |
//! |---|---|
//! | `card`, `deck` | `[[card]]` and `[[deck]]` tables |
//! | `ability` | the text of an ability, the same in files and scenarios |
//! | `words` | every word once |
//! | `inline` | one-line definitions of scenarios |
//! | `canonical` | definitions in their canonical spelling, as the loader reads them back |
//!
//! Fail closed: an unknown or unused key, word or verb is a problem.

mod ability;
pub mod canonical;
mod card;
mod deck;
mod inline;
#[cfg(test)]
mod tests;
mod words;

pub use deck::{Deck, decks};
pub use inline::inline;
pub(crate) use words::{keyword, keyword_text, stem};

use crate::card::{Card, Names};
use crate::edition::Edition;
use crate::pool::War2047;
use std::sync::Arc;
use stolik_abilities::cards::{self, CardLanguage};
use stolik_abilities::sets::Set;
use stolik_abilities::{Problem, Table};

/// The game's name at the top of its card files: `game = "war2047"`.
pub const GAME: &str = "war2047";

/// Pictograms that a card may have; the pictures draw each of them.
pub const GLYPHS: [&str; 62] = [
    "rifle",
    "squad",
    "medic",
    "sapper",
    "sniper",
    "mine",
    "bunker",
    "wall",
    "tank",
    "truck",
    "robot",
    "walker",
    "howitzer",
    "rocket",
    "plane",
    "copter",
    "drone",
    "radar",
    "factory",
    "battery",
    "map",
    "flag",
    "skull",
    "star",
    "helmet",
    "grenade",
    "mortar",
    "flak",
    "apc",
    "buggy",
    "jet",
    "bomber",
    "satellite",
    "radio",
    "shield",
    "gasmask",
    "hound",
    "exo",
    "turret",
    "crate",
    "wrench",
    "bolt",
    "binoculars",
    "knife",
    "bomb",
    "parachute",
    "crosshair",
    "barrel",
    "chip",
    "chevron",
    "clock",
    "smoke",
    "fire",
    "helix",
    "tower",
    "laser",
    "coil",
    "doctor",
    "gunner",
    "pilot",
    "engineer",
    "officer",
];

/// Most cards of a pool: a card's number has 16 bits, and scenarios add cards of their own.
const POOL: usize = 60_000;

/// Files of cards that come with the program. A card's number is its place, so files are only appended, and cards only at their ends.
const CARDS: [(&str, &str); 3] = [
    (
        "assets/cards/war2047/base.toml",
        include_str!("../../../../../assets/cards/war2047/base.toml"),
    ),
    (
        "assets/cards/war2047/forces.toml",
        include_str!("../../../../../assets/cards/war2047/forces.toml"),
    ),
    (
        "assets/cards/war2047/command.toml",
        include_str!("../../../../../assets/cards/war2047/command.toml"),
    ),
];

/// Decks that come with the program.
const DECKS: (&str, &str) = (
    "assets/cards/war2047/decks.toml",
    include_str!("../../../../../assets/cards/war2047/decks.toml"),
);

impl CardLanguage for War2047 {
    const GAME: &'static str = GAME;
    const FILES: &'static [(&'static str, &'static str)] = &CARDS;
    const MOST: usize = POOL;
    type Head = Arc<Set>;
    type Card = (Card, Arc<Set>);

    fn head(root: &mut Table<'_>, file: &str) -> Arc<Set> {
        Arc::new(Set::read(root, file))
    }

    fn card(table: Table<'_>, set: &Arc<Set>) -> Option<(Card, Arc<Set>)> {
        Some((card::card(table)?, Arc::clone(set)))
    }

    fn called((card, _): &(Card, Arc<Set>)) -> (&str, &Names) {
        (&card.id, &card.name)
    }

    fn pool(cards: Vec<(Card, Arc<Set>)>) -> Result<War2047, String> {
        let cards = cards.into_iter().map(|(card, set)| (card, Some(set))).collect();
        Ok(War2047::of_sets(Edition::OURS, cards))
    }
}

/// Reads a file of `[[card]]` tables.
///
/// # Errors
/// Every problem of the file, sorted by line.
pub fn cards(file: &str, text: &str) -> Result<Vec<Card>, Vec<Problem>> {
    let told = cards::cards::<War2047>(file, text)?;
    Ok(told.into_iter().map(|(card, _)| card).collect())
}

/// The rule set with the cards that come with the program.
///
/// # Panics
/// If those cards have a problem; a test holds that they have none.
#[must_use]
pub fn embedded() -> War2047 {
    cards::embedded()
}

/// The rule set with the cards that come with the program and [those of other files](cards::with_extra).
///
/// # Errors
/// Every problem of every file, sorted.
pub fn with_extra(extra: &[(String, String)]) -> Result<War2047, Vec<Problem>> {
    cards::with_extra(extra)
}

/// The decks that come with the program.
///
/// # Panics
/// If they have a problem with the cards of `game`, which must hold the embedded ones; a test holds
/// that they have none.
#[must_use]
pub fn embedded_decks(game: &War2047) -> Vec<Deck> {
    stolik_abilities::decks::embedded("embedded decks", decks(DECKS.0, DECKS.1, game))
}
