//! «Berserk. Heroes»: two players, a hero each, creatures, spells and supports, coins that grow.
//!
//! Pure rules: no chat, clock, file or network. The document is `heroes`, edition 15, or 17 if so
//! chosen ([`edition`]).
//! Draft, sealed play and General are not played. A match is one game, or several with exchanges between them (207.1).
//!
//! How it works, in a page. A state is a table of cards in play, two sides, and what is *under way*: abilities that have
//! *fired*, a *queue* first in first out, and *frames*, the innermost last (an ability that is carried out step by step,
//! an attack, a card being played, draws). The loop of `engine::resolve::course` applies rule effects (503), goes on with the
//! innermost frame, else announces what has fired (the inactive player's first, 402), else takes the first of the queue, else
//! goes on with the attack, the phase, the turn; it stops where somebody has to choose and says so in `Ask`. A command
//! brings all choices of a play or of an announcement at once, put together step by step: so nothing is offered that
//! cannot be completed, and what 308.1 and 309.1 rewind never begins. `engine::query::choose` reads such choices one after the
//! other, in the order of the numbered steps, and is the same for what is legal, what may follow, and by which rule it is
//! refused. Constant abilities and what they change are never stored: `engine::query::pos` works them out from what is in play.
//!
//! | module | for |
//! |---|---|
//! | [`card`] | the card language (data) |
//! | [`pool`] | the pool of cards: [`Heroes`], and the abilities of keywords |
//! | [`deck`] | what a deck is checked for |
//! | [`edition`] | in what editions of the document differ |
//! | [`state`], [`command`], [`event`], [`view`] | the values of a match |
//! | [`engine`] | the course of a match: questions about a position, and changes of it |
//! | `game` | `impl Rules` |
//! | [`notation`] | positions, commands and events as lines of text |
//! | [`load`] | card and deck files, and the one-line cards of scenarios |
//! | [`look`] | the table by a view alone |
//! | [`say`] | cards to words |
//!
//! A match from its opening to its first decision:
//!
//! ```
//! use stolik_heroes::load;
//! use stolik_kernel::chance::Fast;
//! use stolik_kernel::{Rules, Setup, Waiting};
//!
//! let rules = load::embedded();
//! let ready = load::embedded_decks(&rules);
//! let decks = ready[..2].iter().map(|deck| load::listed(&rules, deck)).collect();
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

mod appear;
mod ask;
mod brings;
pub mod card;
pub mod command;
mod dated;
pub mod deck;
pub mod edition;
pub mod engine;
pub mod event;
mod frames;
mod game;
mod gone;
mod held;
pub mod ids;
mod kept;
pub mod load;
pub mod look;
mod memory;
pub mod notation;
pub mod pool;
mod printed;
mod recall;
pub mod say;
mod sight;
mod start;
pub mod state;
mod stored;
pub mod view;

pub use command::{Command, Source};
pub use event::Event;
pub use ids::{CardId, UnitId};
pub use look::Look;
pub use pool::Heroes;
pub use state::{Pick, State};
pub use view::View;
