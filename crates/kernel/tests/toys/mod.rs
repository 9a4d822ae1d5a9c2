//! Two toy games that exercise the boundary without any card game behind it: [`auction`] (three
//! seats decide in secret at once) and [`skirmish`] (two seats, response windows, a stack, a die).
//! The tests of `scenario` and `ai` include this module by path.
#![allow(dead_code)]

pub mod auction;
pub mod skirmish;
mod skirmish_text;
