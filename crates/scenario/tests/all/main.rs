//! Scenarios over toy games.

#[path = "../../../kernel/tests/toys/mod.rs"]
mod toys;

mod brawl;
mod run;
mod steps;
