//! The games: joins the rules and the face of each game, the rulebook and the scenarios behind the traits of
//! `table`. The only crate that knows all games.
//!
//! | module | for |
//! |---|---|
//! | [`games`] | [`Games`], the catalogue |
//! | `examples` | the scenarios of the repository as examples of rules |
#![forbid(unsafe_code)]

mod examples;
pub mod games;

pub use games::{Games, GamesError};
pub use stolik_abilities::Problem;
pub use stolik_face::sets::LeftOut;
pub use stolik_face::tools;
