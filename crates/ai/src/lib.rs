//! Opponents for any game behind [`stolik_kernel::Rules`], and matches between them.
//!
//! A [`Player`] is handed its seat's view and legal commands, never the true state: the only states
//! it touches are those that `determinize` made of the view. Work is bounded by counting, not by a
//! clock, so a seed gives the same game on every machine.
//!
//! * [`Random`] picks any legal command.
//! * [`Greedy`] tries each of its commands on worlds that its view allows, lets everybody pass until
//!   the dust has settled, enumerates the dice on the way, and takes the best by the judgement of an
//!   [`Evaluate`], written where both the game and this crate are known.
//! * [`selfplay`], [`duel`] and [`contest`] play many games and sum them up: of some players, of two
//!   that are compared, of two decks that are.
//! * [`explore`] plays until all that a game has was tried, and tells what fails on the way.
#![forbid(unsafe_code)]

mod balance;
mod duel;
mod explore;
mod greedy;
mod mean;
mod player;
mod selfplay;

pub use balance::{Field, contest};
pub use duel::{Duel, duel};
pub use explore::{Failure, Found, Goals, Hunt, Taken, Try, explore};
pub use greedy::{Effort, Evaluate, Greedy, WIN};
pub use mean::Mean;
pub use player::{Player, Random};
pub use selfplay::{LIMIT, SelfplayError, Summary, selfplay};
