//! «War 2047»: commanders behind two lines of units, three resources, answers at any moment.
//!
//! Pure rules: no chat, clock, file or network. The document is `war2047`; every refusal and every
//! event names its rule. What the document leaves open is data: see [`Edition`].
//!
//! | module | for |
//! |---|---|
//! | [`card`] | the card language (data) |
//! | [`pool`] | edition switches and the pool of cards: [`War2047`] |
//! | [`state`], [`command`], [`event`], [`view`] | the values of a match |
//! | [`engine`] | the course of a match: questions about a position, and changes of it |
//! | `game` | `impl Rules` |
//! | [`look`] | what stands on the table now, and what may be done, by a view alone |
//! | [`refusal`] | why something is refused, with its numbers |
//! | [`load`] | card and deck files to checked definitions; the embedded set |
//! | [`say`] | the words on a card, generated |
//! | [`notation`] | positions, commands and events as lines of text |
//!
//! A match from its opening to its first decision:
//!
//! ```
//! use stolik_kernel::chance::Fast;
//! use stolik_kernel::{Rules, Setup, Waiting};
//! use stolik_war2047::load;
//!
//! let game = load::embedded();
//! let decks = load::embedded_decks(&game);
//! let ids = |n: usize| decks[n].list().iter().map(|card| game.card(*card).id.clone()).collect();
//! let setup = Setup { decks: vec![ids(0), ids(1)], ..Setup::default() };
//! let state = game.start(&setup, &mut Fast::new(1)).unwrap();
//! let Waiting::For(seats) = game.waiting(&state) else { panic!("over before it began") };
//! for seat in seats.iter() {
//!     let mut legal = Vec::new();
//!     game.legal(&state, seat, &mut legal);
//!     assert!(!legal.is_empty(), "who is waited for may do something");
//! }
//! ```
#![forbid(unsafe_code)]

#[macro_use]
pub mod rules;

pub mod card;
pub mod command;
pub mod edition;
pub mod engine;
pub mod event;
mod game;
pub mod ids;
pub mod load;
pub mod look;
pub mod notation;
pub mod pool;
mod printed;
pub mod refusal;
pub mod say;
mod scene;
mod sight;
mod start;
pub mod state;
pub mod view;

pub use command::Command;
pub use edition::Edition;
pub use event::Event;
pub use ids::{CardId, Line, Target, Targets, UnitId};
pub use look::Look;
pub use pool::War2047;
pub use refusal::Refusal;
pub use state::State;
pub use view::View;
