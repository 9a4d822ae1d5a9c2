//! «Козябло»: two to four peoples fight over mines and capitals.
//!
//! Pure rules: no chat, clock, file or network. The document is `kozyablo`.
//!
//! **On its way.** Nobody can open a table of this game yet: it is in no catalogue and has no face. What is
//! here works and is tested in this crate alone.
//!
//! | module | for |
//! |---|---|
//! | [`card`] | the card language (data) |
//! | [`pool`] | the pool of cards: [`Kozyablo`] |
//! | [`deck`] | what a deck is checked for |
//! | [`load`] | card and deck files, and the one-line cards of scenarios |
#![forbid(unsafe_code)]

#[macro_use]
pub mod rules;

pub mod card;
pub mod deck;
pub mod ids;
pub mod load;
pub mod pool;

pub use ids::{CardId, Sector, Target, UnitId};
pub use pool::Kozyablo;
