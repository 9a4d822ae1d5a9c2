//! The face of «Heroes»: how it looks, how its commands are chosen, what is told, who plays it.
//!
//! A face implements [`stolik_face::Game`] and [`stolik_table::Face`].
//!
//! | module | for |
//! |---|---|
//! | [`paint`] | a view as a picture, and in words |
//! | [`aim`] | what lies in a picture, by number |
//! | `labels`, `steps`, `picks`, `asks`, `windows` | names as phrases, the ways down the prompts, each choice on them, the question above the buttons, what answers are asked about |
//! | `tell`, `story` | events as sentences |
//! | `refusals`, `attempts` | why not, and what might be tried |
//! | `confirm` | what is asked for twice |
//! | `face` | all of it as the table asks for it, [`HeroesFace`] |
//! | `cards`, `decks`, `example`, `goals` | what is looked up, what is played with, what examples show, what the exhaustive runner is to reach |
//! | `join` | all of it as the program asks for it |
//! | `limited` | packs, and the decks and picks of limited play |
//! | `worth`, `judge` | what cards are worth, and what a position is worth to a seat |
#![forbid(unsafe_code)]

pub mod aim;
mod asks;
mod attempts;
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
mod odds;
pub mod paint;
mod picks;
mod plan;
mod refusals;
mod steps;
mod story;
mod tell;
mod windows;
mod worth;

pub use face::HeroesFace;
pub use judge::Judge;

use stolik_ai::{Effort, Greedy, Thought};
use stolik_face::{Bots, GameEntry, Levels};
use stolik_heroes::Heroes;

/// «Heroes» in the program's list of games.
pub const GAME: GameEntry = GameEntry::of::<Heroes, HeroesFace>();

/// The effort of opponents: one world, because the other's hand is not played while a command is tried.
pub const EFFORT: Effort = Effort { worlds: 1, nodes: 4_000, outcomes: 8, samples: 4, quiet: 60 };

/// The opponent that looks one command ahead.
#[must_use]
pub fn greedy(seed: u64) -> Greedy<Judge> {
    Greedy::with(Judge, seed, EFFORT)
}

impl Bots<Heroes> for HeroesFace {
    type Judge = Judge;
    const EFFORT: Effort = EFFORT;
    const LEVELS: Levels = Levels { apprentice: 2, journeyman: 4, master: Thought::USUAL };

    fn judge(_: &Heroes) -> Judge {
        Judge
    }
}
