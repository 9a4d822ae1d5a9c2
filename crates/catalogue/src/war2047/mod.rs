//! «War 2047» at the table: how its commands are chosen, what is told, how it looks, who plays it.

mod bearing;
mod cards;
mod decks;
mod example;
mod face;
mod goals;
mod join;
mod judge;
mod labels;
mod refusals;
mod reply;
mod steps;
mod story;
mod tell;
mod tools;
mod windows;

use crate::opponents::Opponent;
pub use face::WarFace;
use judge::Judge;
use stolik_ai::{Effort, Player};
use stolik_war2047::War2047;

/// An opponent of this kind. One world is enough: nobody is thought to answer, so what the enemy may
/// hold changes nothing, and of luck there are only the own next cards.
fn opponent(kind: Opponent, seed: u64) -> Box<dyn Player<War2047>> {
    kind.player(Judge, Effort { worlds: 1, ..Effort::default() }, seed)
}
