//! «Berserk»: squads of creatures on a field of 5 by 6, dice, a stack with priority.
//!
//! Pure rules: no chat, clock, file or network. The documents are `berserk-2007` and `berserk-new`; every refusal and
//! every event names its rule.
//!
//! | module | for |
//! |---|---|
//! | [`card`] | the card language (data) |
//! | [`limits`] | how much a card, a pool and a position may hold |
//! | [`edition`], `cites` | what editions differ in, and by which rules they refuse |
//! | [`zone`], `admitted` | the zones of the game; cards that an edition plays with |
//! | `words` | the words of the card language, one spelling each |
//! | [`pool`] | edition switches and the pool of cards: [`Berserk`] |
//! | [`state`], [`command`], [`event`], [`view`] | the values of a match |
//! | [`Look`] | the table by a view alone: what stands there as what, what may be done, and why not |
//! | [`Refusal`] | why not, with its numbers |
//! | [`board`] | cells, adjacency, distance |
//! | [`engine`] | the battle: questions about a position, and changes of it |
//! | `game` | `impl Rules`: the preliminary phases, then the battle |
//! | [`load`] | card and deck files to checked definitions; the embedded club set |
//! | [`say`] | the words on a card, generated |
//! | [`basis`] | the rules on which a card rests |
//! | [`notation`] | positions, commands and events as lines of text |
//!
//! A position, a strike in it, and what came of it:
//!
//! ```
//! use stolik_berserk::load;
//! use stolik_kernel::chance::Scripted;
//! use stolik_kernel::{Audience, Notation, Rules, Seat};
//!
//! let lines = ["card Axe 10/1 3-3-4", "card Monk 11/1 1-2-3", "turn 3 p1 main", "unit A p1 c3 Axe",
//!     "unit R p2 c4 Monk"];
//! let (game, mut state) = load::embedded().place(&lines).unwrap();
//! let view = game.view(&state, Audience::Seat(Seat::ONE));
//! let strike = game.read(&view, Seat::ONE, "strike A R").unwrap();
//! let (mut dice, mut log) = (Scripted::dice(&[6, 1]), Vec::new());
//! game.apply(&mut state, Seat::ONE, &strike, &mut dice, &mut log).unwrap();
//! assert!(game.see(&state, "A closed").is_ok());
//! let refused = game.apply(&mut state, Seat::TWO, &strike, &mut dice, &mut log).unwrap_err();
//! assert_eq!(refused.rule.document(), "berserk-2007");
//! ```
#![forbid(unsafe_code)]

#[macro_use]
pub mod rules;

mod admitted;
pub mod basis;
pub mod board;
pub mod card;
mod cites;
pub mod command;
pub mod edition;
pub mod engine;
pub mod event;
mod game;
pub mod ids;
mod kept;
pub mod limits;
pub mod load;
mod look;
pub mod notation;
mod phase;
pub mod pool;
mod prelim;
mod printed;
mod refusal;
pub mod say;
mod scene;
mod sight;
pub mod state;
pub mod view;
mod words;
pub mod zone;

pub use command::Command;
pub use edition::Edition;
pub use event::{Event, Notice};
pub use game::check;
pub use ids::{CardId, Cell, Target, UnitId};
pub use look::{Ends, Look};
pub use pool::Berserk;
pub use prelim::{ElementGold, Obstacle};
pub use refusal::{Fact, Refusal};
pub use state::State;
pub use view::View;
pub use zone::Zone;
