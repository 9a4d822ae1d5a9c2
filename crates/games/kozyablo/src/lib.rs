//! «Kozyablo»: two to four peoples fight over mines and capitals.
//!
//! Pure rules: no chat, clock, file or network. The document is `kozyablo`.
//!
//! Its scenarios stand in `tests/scenarios/kozyablo`, its pictures, words and opponents in `crates/faces/kozyablo`.
//!
//! | module | for |
//! |---|---|
//! | [`card`] | the card language (data) |
//! | [`pool`] | the pool of cards: [`Kozyablo`] |
//! | [`deck`] | what a deck is checked for |
//! | [`state`], [`command`], [`event`], [`view`] | the values of a match |
//! | [`engine`] | the course of a match: questions about a position, and changes of it |
//! | `game` | `impl Rules` |
//! | [`notation`] | positions, commands and events as lines of text |
//! | [`look`], [`refusal`] | the table and what may be done there by a view alone; why something may not |
//! | [`load`] | card and deck files, and the one-line cards of scenarios |
//! | [`say`] | the words on cards in both languages |
//!
//! A match of three from its opening to its first decision:
//!
//! ```
//! use stolik_kernel::chance::Fast;
//! use stolik_kernel::{Rules, Setup, Waiting};
//! use stolik_kozyablo::load;
//!
//! let rules = load::embedded();
//! let ready = load::embedded_decks(&rules);
//! let decks = ready[..3].iter().map(|deck| load::listed(&rules, deck)).collect();
//! let state = rules.start(&Setup { decks, ..Setup::default() }, &mut Fast::new(1)).unwrap();
//! let Waiting::For(seats) = rules.waiting(&state) else { panic!("over before it began") };
//! for seat in seats.iter() {
//!     let mut legal = Vec::new();
//!     rules.legal(&state, seat, &mut legal);
//!     assert!(!legal.is_empty(), "who is waited for may do something");
//! }
//! ```
#![forbid(unsafe_code)]

#[macro_use]
pub mod rules;

pub mod card;
pub mod command;
pub mod deck;
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
mod sight;
mod start;
pub mod state;
pub mod view;

pub use command::Command;
pub use event::Event;
pub use ids::{CardId, Sector, Target, UnitId};
pub use look::Look;
pub use pool::Kozyablo;
pub use refusal::Refusal;
pub use state::State;
pub use view::View;
