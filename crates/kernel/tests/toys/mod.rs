//! Toy games that exercise the boundary without any card game behind it: [`auction`] (three seats
//! decide in secret at once), [`skirmish`] (two seats, response windows, a stack, a die), [`brawl`] (two
//! to four seats, secrets, a die, cards; who is out is out while the others play on, and there are places)
//! and [`barrage`] (commands of millions of choices).
//! The tests of `scenario`, `ai` and `table` include this module by path.
#![allow(dead_code)]

pub mod auction;
pub mod barrage;
mod barrage_text;
pub mod brawl;
mod brawl_text;
pub mod skirmish;
pub mod skirmish_forms;
mod skirmish_text;
