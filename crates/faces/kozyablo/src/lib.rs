//! The face of «Kozyablo»: who plays it, so far.
//!
//! **On its way.** Nobody can open a table of this game yet: there are no pictures and no ways down the prompts. What
//! is here: what the opponents of `stolik_ai` play by.
//!
//! | module | for |
//! |---|---|
//! | `worth` | what cards, incomes, lives of a capital are worth |
//! | `reply` | what goes on quietly: strikes, defenders, answers |
//! | `judge` | what a position is worth to a seat |
#![forbid(unsafe_code)]

mod judge;
mod reply;
mod worth;

pub use judge::Judge;

use stolik_ai::{Effort, Greedy};

/// How hard opponents look: one world, for what others hold is not played while a command is tried.
pub const EFFORT: Effort = Effort { worlds: 1, nodes: 4_000, outcomes: 8, samples: 4, quiet: 60 };

/// The opponent that looks one command ahead.
#[must_use]
pub fn greedy(seed: u64) -> Greedy<Judge> {
    Greedy::with(Judge, seed, EFFORT)
}
