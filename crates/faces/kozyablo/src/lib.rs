//! The face of «Kozyablo»: its words, and who plays it.
//!
//! **On its way.** Nobody can open a table of this game yet: there are no pictures. What is here: the ways down the
//! prompts, the questions above them, events and refusals as sentences, windows, what might be tried, and what the
//! opponents of `stolik_ai` play by.
//!
//! | module | for |
//! |---|---|
//! | [`aim`] | what lies in a picture, by number |
//! | `labels`, `steps`, `asks`, `windows` | names as phrases, the ways down the prompts, the question above the buttons, what answers are asked about |
//! | `tell`, `story` | events as sentences |
//! | `refusals`, `bearing` | why not, and what might be tried |
//! | `face` | all of it as the table asks for it, [`KozyabloFace`] |
//! | `worth` | what cards, incomes, lives of a capital are worth |
//! | `reply` | what goes on quietly: strikes, defenders, answers |
//! | `judge` | what a position is worth to a seat |
#![forbid(unsafe_code)]

pub mod aim;
mod asks;
mod bearing;
mod face;
mod judge;
mod labels;
mod refusals;
mod reply;
mod steps;
mod story;
mod tell;
mod windows;

mod worth;

pub use face::KozyabloFace;
pub use judge::Judge;

use stolik_ai::{Effort, Greedy};

/// How hard opponents look: one world, for what others hold is not played while a command is tried.
pub const EFFORT: Effort = Effort { worlds: 1, nodes: 4_000, outcomes: 8, samples: 4, quiet: 60 };

/// The opponent that looks one command ahead.
#[must_use]
pub fn greedy(seed: u64) -> Greedy<Judge> {
    Greedy::with(Judge, seed, EFFORT)
}
