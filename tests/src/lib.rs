//! Common code of the acceptance tests. The tests themselves are in `tests/tests`, the scenarios
//! that prove the rules in `tests/scenarios`.

#[path = "../../crates/table/tests/brawl/mod.rs"]
pub mod brawl;
pub mod child;
pub mod club;
pub mod fake;
pub mod fuzz;
#[allow(missing_docs)] // They say in their heads what they are.
#[path = "../../crates/kernel/tests/toys/mod.rs"]
mod games;
pub mod heroes;
pub mod house;
pub mod kozyablo;
pub mod layers;
pub mod newcomer;
pub mod on_discord;
pub mod parallel;
pub mod players;
pub mod ports;
pub mod program;
pub mod proofs;
pub mod queries;
pub mod rooms;
#[path = "../../crates/kernel/tests/seeds/mod.rs"]
pub mod seeds;
pub mod token;
pub mod tree;
pub mod twins;
pub mod war;
pub mod watch;
