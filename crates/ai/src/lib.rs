//! Opponents for any game behind [`stolik_kernel::Rules`], and matches between them.
//!
//! A [`Player`] is handed its seat's view and legal commands, never the true state. The only states it touches are
//! those that `determinize` made of the view. Work is bounded by counting, not by a clock, so a seed gives the same
//! game on every machine. The bounds are the effort of a player, and [`DECISION`], beyond which it takes the best of
//! the commands it has tried. Inside of a job it ends with the budget of the job ([`stolik_kernel::budget`]).
//!
//! * [`Random`] picks any legal command.
//! * [`Greedy`] tries each of its commands on worlds that its view allows, lets everybody pass until
//!   the dust has settled, enumerates the dice on the way, and takes the best by the judgement of an
//!   [`Evaluate`], written where both the game and this crate are known.
//! * [`Hasty`] is greedy with a few of its commands, drawn by chance: a weaker opponent.
//! * [`Planner`] goes on from there: it also tries the commands that a command makes possible, and those that they make
//!   possible, as far as chance has no part in it: steps, and then the strike.
//! * [`Thinker`] plays the planner's best lines out to the end of the opponent's next turn.
//! * [`selfplay`], [`duel`] and [`contest`] play many games and sum them up: of some players, of players
//!   that are compared, of decks that are; these change seats with the same luck, whether they are two,
//!   three or four. [`duel_while`] ends early, and [`Sprt`] says when enough was played.
//! * [`Prover`] proves what each command is worth down to a horizon, by every choice and every outcome of chance.
//! * [`explore`] plays until all that a game has was tried, and tells what fails on the way.
#![forbid(unsafe_code)]

mod balance;
mod certain;
mod duel;
mod explore;
mod greedy;
mod hasty;
mod judge;
mod mean;
mod planner;
mod player;
mod proof;
mod selfplay;
mod sprt;
mod thinker;
mod trial;

pub use balance::{Field, contest};
pub use certain::wins_for_certain;
pub use duel::{Duel, duel, duel_while};
pub use explore::{Failure, Given, Goals, Hunt, Hunted, Taken, Try, explore, explore_while};
pub use greedy::Greedy;
pub use hasty::Hasty;
pub use judge::{DECISION, DECISIVE, Effort, Evaluate, UNTRIED, WIN};
pub use mean::Mean;
pub use planner::{Plan, Planner, Prospect};
pub use player::{Player, Random};
pub use proof::{Aim, Bounds, Move, Prover, Question, SAME, Unproved, Worth};
pub use selfplay::{LIMIT, SelfplayError, Summary, selfplay};
pub use sprt::{Hypotheses, Sprt, Tested};
pub use thinker::{Thinker, Thought};
