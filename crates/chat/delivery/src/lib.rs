//! Brings the messages of a chat platform to what they should show.
//!
//! Level-triggered: the table says «surface S is at version V», delivery compares this with what it
//! recorded of each message and sends, edits or deletes, as fast as the platform bears it. The newest
//! version wins, a lost notice costs nothing, and after a restart the comparison goes on where it
//! stood. An adapter implements [`Platform`] and runs one [`Runner`]:
//!
//! ```no_run
//! # use std::sync::Arc;
//! # use stolik_delivery::{Budget, Delivery, Platform};
//! # use stolik_world::Clock;
//! # async fn run(table: stolik_table::Table, platform: Arc<dyn Platform>, budget: Budget, clock: Clock) {
//! let (delivery, runner) = Delivery::new(table, platform, budget, clock);
//! let end = async { tokio::signal::ctrl_c().await.unwrap_or_default() };
//! let running = stolik_world::tasks::spawn(runner.run(Box::pin(end)));
//! // On every press: delivery.touched(&place, "message id", surface);
//! # drop(delivery); running.await.unwrap_or_default(); }
//! ```
//!
//! Messages and their places:
//! - a board: one message in each of its match's channels of the platform, edited in place, replaced
//!   when it is too old or cannot be edited; a finished one gets its last edit, or a new message where
//!   that cannot be, and is forgotten;
//! - a hand: one message in the private chat of its holder, if there is one;
//! - a call: the hand sent anew to the private chat (that notifies), else a short message with a
//!   mention in the match's channel, deleted when the match no longer waits for that person;
//! - a puzzle of the day: a message sent once a version to the chat that asked for one a day, and left there.
//!
//! Calls go before boards, boards before hands, finished boards last. What an adapter shows to one person in a place
//! that several see waits for its turn here too, in a share of its own: of such visits the newest wins.
//!
//! | module | for |
//! |---|---|
//! | `platform`, `trouble`, `secret` | what an adapter implements, how it fails, how a credential is kept |
//! | `budget` | paces and the circuit breaker |
//! | `guests` | the adapter's own requests that wait for their turn |
//! | `posts` | what is recorded of each message |
//! | `shared` | what the loop is told, and what it lets be seen |
//! | `plan` | what is to be done to one message: a pure function |
//! | `refusals` | messages that are refused as they are: without the picture, then elsewhere |
//! | `lane`, `turns` | what is to be done in one place, and when; whose turn it is |
//! | `work` | one step of the loop against table and platform |
//! | `book` | what stands and what is wanted: the state of the loop |
//! | `runner` | the loop |
//! | `handle` | what an adapter tells delivery |
//!
//! Each takes from those above it only.
#![forbid(unsafe_code)]

mod book;
mod budget;
mod guests;
mod handle;
mod lane;
mod plan;
mod platform;
mod posts;
mod refusals;
mod runner;
mod secret;
mod shared;
mod trouble;
mod turns;
mod work;

pub use budget::{Budget, Limit, Pace, Shares};
pub use guests::{Turn, Visit};
pub use handle::{Delivery, Status, Touch};
pub use platform::{Later, Platform, Sending};
pub use refusals::words_alone;
pub use runner::Runner;
pub use secret::Secret;
pub use trouble::{Permission, Trouble};
