//! The card loader: TOML definitions to checked cards and decks, every problem with file and line.
//!
//! | module | for |
//! |---|---|
//! | `card`, `deck` | `[[card]]` and `[[deck]]` tables |
//! | `ability` | the text of an ability, the same in files and scenarios |
//! | `words` | every word once |
//! | `inline` | one-line definitions of scenarios |
//! | `print` | definitions in their canonical spelling, as the loader reads them back |
//!
//! Fail closed: an unknown or unused key, word or verb is a problem.

mod ability;
mod card;
mod deck;
mod inline;
pub mod print;
#[cfg(test)]
mod tests;
mod words;

pub use deck::{Deck, decks};
pub use inline::inline;
pub(crate) use words::{keyword, keyword_text, stem};

use crate::card::Card;
use crate::pool::{Edition, War2047};
use stolik_abilities::{Problem, Source, Taken, own_game};

/// What a file of this game's cards says at its top: `game = "war2047"`.
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

/// Reads a file of `[[card]]` tables.
///
/// # Errors
/// Every problem of the file, sorted by line.
pub fn cards(file: &str, text: &str) -> Result<Vec<Card>, Vec<Problem>> {
    read(&mut Taken::default(), file, text)
}

/// Reads one file; `taken` remembers where each id and name was given.
fn read(taken: &mut Taken, file: &str, text: &str) -> Result<Vec<Card>, Vec<Problem>> {
    let source = Source::parse(file, text);
    let mut found = Vec::new();
    if let Some(mut root) = source.root() {
        own_game(&mut root, GAME);
        let list = root.need("card").and_then(|node| node.list()).unwrap_or_default();
        for node in list {
            let Some(card) = node.table().and_then(card::card) else { continue };
            let names = [card.name.ru.as_str(), card.name.en.as_str()];
            for problem in taken.card(&format!("{file}:{}", node.line()), GAME, &card.id, names) {
                source.report(node.line(), problem);
            }
            found.push(card);
        }
        root.finish();
    }
    source.finish(found)
}

/// The rule set with the cards that come with the program.
///
/// # Panics
/// If those cards have a problem; a test holds that they have none.
#[must_use]
pub fn embedded() -> War2047 {
    stolik_abilities::decks::embedded("embedded cards", with_extra(&[]))
}

/// The rule set with the cards that come with the program and those of other files: pairs of file
/// name and text, in a fixed order.
///
/// # Errors
/// Every problem of every file, sorted; ids and names used twice across files too.
pub fn with_extra(extra: &[(String, String)]) -> Result<War2047, Vec<Problem>> {
    let files = CARDS.iter().copied().chain(extra.iter().map(|(f, t)| (f.as_str(), t.as_str())));
    let (mut taken, mut cards, mut problems) = (Taken::default(), Vec::new(), Vec::new());
    for (file, text) in files {
        match read(&mut taken, file, text) {
            Ok(found) => cards.extend(found),
            Err(found) => problems.extend(found),
        }
    }
    if cards.len() > POOL {
        let message = format!("{} cards, at most {POOL} are possible", cards.len());
        let file = extra.last().map_or(CARDS[0].0, |(file, _)| file).to_owned();
        problems.push(Problem { file, line: 1, message });
    }
    problems.sort();
    if problems.is_empty() { Ok(War2047::new(Edition::OURS, cards)) } else { Err(problems) }
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
