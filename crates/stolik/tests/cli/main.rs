//! The built program: its command line, its operators, its limits.

#[path = "../support/mod.rs"]
mod support;

mod crowd;
mod deploy;
mod lines;
mod operator;
mod public;
