//! The games: joins rules, pictures, words, scenarios and opponents of each document behind the
//! traits of `table`. The only crate that knows all games.
//!
//! | module | for |
//! |---|---|
//! | [`games`] | [`Games`], the catalogue |
//! | [`berserk`] | face, words and judge of «Berserk» |
//! | [`war2047`] | the same of «War 2047» |
//! | `host` | what each game says of itself, and the object behind which it is kept |
//! | [`deck`] | decks as text and as codes, whatever the game |
//! | `opponents` | bots, whatever the game |
//! | `shelf` | cards to be looked up, whatever the game |
//! | `example` | a played scenario as moments to look at, whatever the game |
//! | [`tools`] | self-play, scenarios, pictures and cards for an operator's command line |
//! | `examples` | the scenarios of the repository as examples of rules |
//! | `names` | English names of cards that scenarios define |
//! | [`sets`] | card files of a club beside those in the program |
//! | [`whole`] | a stored match as a scenario |
#![forbid(unsafe_code)]

pub mod berserk;
pub mod deck;
mod example;
mod examples;
pub mod games;
mod host;
mod names;
mod opponents;
pub mod sets;
mod shelf;
pub mod tools;
pub mod war2047;
pub mod whole;

pub use games::{Games, GamesError};
pub use sets::LeftOut;
pub use stolik_abilities::Problem;
pub use stolik_berserk::load::EARLY as EARLY_CARDS;
