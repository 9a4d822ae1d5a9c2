//! The catalogue over every game.

#[path = "../../../table/tests/club/mod.rs"]
mod club;

mod at_once;
mod berserk;
mod bounds;
mod captions;
mod cards;
mod cases;
mod colons;
mod decks;
mod explain;
mod explore;
mod grown;
mod harms;
mod heroes_table;
mod hints;
mod kozyablo_table;
mod lessons;
mod names;
mod nesting;
mod planner;
mod puzzles;
mod random;
mod recorded;
mod rulebook;
mod study;
mod war2047;
mod war_table;
