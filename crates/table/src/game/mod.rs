//! A game as the table sees it: a match behind bytes and phrases, the catalogue of games, and the values
//! that both speak in.

pub mod asked;
pub mod cards;
pub mod catalogue;
pub mod crosstable;
pub mod decision;
pub mod deck_game;
pub mod decks;
pub mod example;
pub mod face;
pub(crate) mod harm;
pub mod hosted;
pub mod judged;
pub mod live;
pub(crate) mod looked;
pub mod numbers;
pub mod odds;
pub mod packs;
pub mod past_pool;
pub(crate) mod phrases;
pub mod places;
pub mod played;
pub(crate) mod prompts;
pub(crate) mod reader;
pub mod reel;
pub(crate) mod relevance;
pub(crate) mod sets;
pub mod snapshot;
pub mod study;
pub mod values;
