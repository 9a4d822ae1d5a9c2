//! «Berserk» at the table: how its commands are chosen, what is told, how it looks, who plays it.

mod asks;
mod bearing;
pub(crate) mod cards;
mod cases;
mod decks;
mod example;
mod face;
pub(crate) mod goals;
mod join;
mod judge;
mod labels;
mod odds;
mod refusals;
mod sought;
mod steps;
mod story;
mod tell;
mod windows;

pub use face::BerserkFace;
pub use judge::Judge;

use crate::opponents::Opponent;
use stolik_ai::{Effort, Player};
use stolik_berserk::Berserk;

/// An opponent of this kind.
pub(crate) fn opponent(game: &Berserk, kind: Opponent, seed: u64) -> Box<dyn Player<Berserk>> {
    kind.player(Judge::of(game), Effort::default(), seed)
}
