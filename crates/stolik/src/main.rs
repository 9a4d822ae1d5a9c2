//! The program: configuration, wiring, subcommands.
fn main() {}
