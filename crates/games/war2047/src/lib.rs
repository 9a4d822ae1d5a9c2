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
//! | [`engine`] | the course of a match; `impl Rules` stands there |
//! | [`look`] | what stands on the table now, and what may be done, by a view alone |
//! | [`refusal`] | why something is refused, with its numbers |
//! | [`load`] | card and deck files to checked definitions; the embedded set |
//! | [`say`] | the words on a card, generated |
//! | [`notation`] | positions, commands and events as lines of text |
#![forbid(unsafe_code)]

#[macro_use]
pub mod rules;

pub mod card;
pub mod command;
pub mod edition;
pub mod engine;
pub mod event;
pub mod ids;
pub mod load;
pub mod look;
pub mod notation;
pub mod pool;
pub mod refusal;
pub mod say;
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
