//! What any game's card language needs: numbers that are expressions, comparisons, and the reader
//! that turns a TOML file into checked definitions and reports every problem with file and line.
//!
//! Selectors, verbs, events and keywords stay with each game until a second one shares them.
#![forbid(unsafe_code)]

mod number;

pub use number::{Arith, Compare, Num};
