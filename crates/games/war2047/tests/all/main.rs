//! «Война 2047»: its cards and its laws.

#[path = "../odd/mod.rs"]
mod odd;
#[path = "../support/mod.rs"]
mod support;

mod canonical;
mod cards;
mod duty;
mod fight;
mod laws;
mod moments;
mod scenarios;
mod setup;
mod spans;
