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

pub use face::WarFace;
use judge::greedy;
