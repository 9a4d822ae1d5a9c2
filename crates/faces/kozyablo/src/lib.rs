//! The face of «Kozyablo»: how it looks, how its commands are chosen, what is told, who plays it.
//!
//! A face implements [`stolik_face::Game`] and [`stolik_table::Face`].
//!
//! | module | for |
//! |---|---|
//! | [`paint`] | a view as a picture, and in words |
//! | [`aim`] | what lies in a picture, by number |
//! | `labels`, `steps`, `asks`, `windows` | names as phrases, the ways down the prompts, the question above the buttons, what answers are asked about |
//! | `tell`, `story` | events as sentences |
//! | `refusals`, `attempts` | why not, and what might be tried |
//! | `danger` | the warning that the capital may be captured |
//! | `confirm` | what is asked for twice |
//! | `face` | all of it as the table asks for it, [`KozyabloFace`] |
//! | `cards`, `decks`, `example`, `goals` | what is looked up, what is played with, what examples show, what the exhaustive runner is to reach |
//! | `join` | all of it as the program asks for it |
//! | `worth` | what cards, incomes, lives of a capital are worth |
//! | `reply` | what goes on quietly: strikes, defenders, answers |
//! | `judge` | what a position is worth to a seat |
#![forbid(unsafe_code)]

pub mod aim;
mod asks;
mod attempts;
mod blow;
mod cards;
mod confirm;
mod danger;
mod decks;
mod example;
mod face;
mod goals;
mod join;
mod judge;
mod labels;
pub mod paint;
mod refusals;
mod reply;
mod steps;
mod story;
mod tell;
mod windows;

mod worth;

pub use face::KozyabloFace;
pub use judge::Judge;

use stolik_ai::{Effort, Greedy, Thought};
use stolik_face::{Bots, GameEntry, Levels};
use stolik_kozyablo::Kozyablo;

/// «Kozyablo» in the program's list of games.
pub const GAME: GameEntry = GameEntry::of::<Kozyablo, KozyabloFace>();

/// The effort of opponents: one world, because others' hands are not played while a command is tried.
pub const EFFORT: Effort = Effort { worlds: 1, nodes: 4_000, outcomes: 8, samples: 4, quiet: 60 };

/// The opponent that looks one command ahead.
#[must_use]
pub fn greedy(seed: u64) -> Greedy<Judge> {
    Greedy::with(Judge, seed, EFFORT)
}

impl Bots<Kozyablo> for KozyabloFace {
    type Judge = Judge;
    const EFFORT: Effort = EFFORT;
    const LEVELS: Levels = Levels { apprentice: 7, journeyman: 12, master: Thought::USUAL };

    fn judge(_: &Kozyablo) -> Judge {
        Judge
    }
}
