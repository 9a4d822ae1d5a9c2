//! The face of «Berserk»: how it looks, how its commands are chosen, what is told, who plays it, its cards
//! and decks. What a game's face must be is [`stolik_face::Game`] and [`stolik_table::Face`].
//!
//! | module | for |
//! |---|---|
//! | [`paint`] | a view as a picture, and in words |
//! | `labels`, `steps`, `asks`, `prompts`, `windows` | names as phrases, the ways down the prompts, the question above the buttons, where one is asked at all |
//! | `ledger`, `tell`, `cases`, `story` | events as sentences, with their rules and numbers |
//! | `refusals`, `attempts` | why not, and what might be tried |
//! | `supposed`, `sought`, `odds` | exact chances |
//! | `cards`, `decks`, `limited` | what is looked up, what is played with, packs |
//! | `example` | what the examples of rules show |
//! | `judge`, `goals` | what the opponents play by, what the exhaustive runner is to reach |
//! | `face`, `join` | all of it as the table and the program ask for it |
#![forbid(unsafe_code)]

mod asks;
mod attempts;
mod cards;
mod cases;
mod decks;
mod example;
mod face;
mod gained;
mod goals;
mod join;
mod judge;
mod labels;
mod ledger;
mod limited;
mod odds;
pub mod paint;
mod positions;
mod prompts;
mod refusals;
mod sought;
mod steps;
mod story;
mod supposed;
mod tell;
mod windows;

pub use face::BerserkFace;
pub use judge::Judge;

use stolik_ai::{Effort, Thought};
use stolik_berserk::Berserk;
use stolik_face::{Bots, Edition, GameEntry, Levels};

/// The editions of «Berserk» in the program's list of games: that of 2007, and the newer one.
pub const GAMES: &[GameEntry] =
    &[GameEntry::of::<Berserk, BerserkFace>(), GameEntry::edition::<Berserk, BerserkFace, Newer>()];

/// The newer edition.
struct Newer;

impl Edition<Berserk> for Newer {
    fn of(rules: &Berserk) -> Berserk {
        rules.clone().in_edition(stolik_berserk::Edition::NEWER)
    }
}

impl Bots<Berserk> for BerserkFace {
    type Judge = Judge;
    const EFFORT: Effort = Effort::USUAL;
    const LEVELS: Levels =
        Levels { apprentice: 5, journeyman: 10, master: Thought { lines: 1, ..Thought::USUAL } };

    fn judge(game: &Berserk) -> Judge {
        Judge::of(game)
    }
}
