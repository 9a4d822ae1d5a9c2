//! The face of «War 2047»: how it looks, how its commands are chosen, what is told, who plays it, its cards
//! and decks. What a game's face must be is [`stolik_face::Game`] and [`stolik_table::Face`].
//!
//! | module | for |
//! |---|---|
//! | [`paint`] | a view as a picture, and in words |
//! | `labels`, `steps`, `asks`, `windows` | names as phrases, the ways down the prompts, the question above the buttons, where one is asked at all |
//! | `tell`, `story` | events as sentences |
//! | `refusals`, `attempts`, `confirm` | why not, what might be tried, what is asked for twice |
//! | `cards`, `decks` | what is looked up, what is played with |
//! | `limited` | packs, and the decks and picks of limited play |
//! | `example` | what the examples of rules show |
//! | `worth`, `reply`, `judge`, `goals` | what the opponents play by, what the exhaustive runner is to reach |
//! | `face`, `join` | all of it as the table and the program ask for it |
#![forbid(unsafe_code)]

mod asks;
mod attempts;
mod blow;
mod cards;
mod confirm;
mod decks;
mod example;
mod face;
mod goals;
mod join;
mod judge;
mod labels;
mod limited;
pub mod paint;
mod refusals;
mod reply;
mod steps;
mod story;
mod tell;
mod windows;
mod worth;

pub use face::WarFace;
pub use judge::Judge;
use stolik_ai::{Effort, Thought};
use stolik_face::{Bots, GameEntry, Levels};
use stolik_war2047::War2047;

/// «War 2047» in the program's list of games.
pub const GAME: GameEntry = GameEntry::of::<War2047, WarFace>();

impl Bots<War2047> for WarFace {
    type Judge = Judge;
    /// One world is enough: nobody is thought to answer, so what the enemy may hold changes nothing, and of luck there
    /// are only the own next cards.
    const EFFORT: Effort = Effort { worlds: 1, ..Effort::USUAL };
    const LEVELS: Levels = Levels { apprentice: 2, journeyman: 5, master: Thought::USUAL };

    fn judge(_: &War2047) -> Judge {
        Judge
    }
}
