//! The built program: its command line, its operators, its limits.

#[path = "../../../store/tests/all/server.rs"]
mod postgres;
#[path = "../support/mod.rs"]
mod support;

mod crowd;
mod database;
mod deploy;
mod lines;
mod lookups;
mod operator;
mod public;
mod selfplay;
