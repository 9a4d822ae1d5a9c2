//! The games: joins rules, pictures, words, scenarios and opponents of each document behind the
//! traits of `table`. The only crate that knows all games.
//!
//! | module | for |
//! |---|---|
//! | [`games`] | [`Games`], the catalogue |
//! | [`berserk`] | face, words and judge of «Berserk» |
//! | [`deck`] | decks as text and as codes, whatever the game |
//! | `war2047` | tools of «War 2047», which is not hosted yet |
//! | [`tools`] | self-play, scenarios, pictures and cards for an operator's command line |
//! | `examples` | the scenarios of the repository as examples of rules |
//! | [`whole`] | a stored match as a scenario |
#![forbid(unsafe_code)]

pub mod berserk;
pub mod deck;
mod editions;
mod examples;
pub mod games;
pub mod tools;
mod war2047;
pub mod whole;

pub use games::{Games, GamesError};
