//! The games: joins the rules and the face of each game, the rulebook and the scenarios behind the traits of
//! `table`. The only crate that knows all games.
//!
//! | module | for |
//! |---|---|
//! | [`games`] | [`Games`], the catalogue |
//! | `document` | one document of them: its decks, its rules, its lessons |
//! | `examples` | the scenarios of the repository as examples of rules |
//! | `hosting` | the games behind the traits of `table` |
//! | `lessons` | lessons, played by the engines |
//! | `library` | [`Library`], the rules of all documents without the games |
//! | `puzzles` | puzzles, set up and proved by the engines |
//!
//! A match as the table holds it, of any game ([`Hosted`](stolik_table::Hosted)): what a seat may choose, and
//! what each audience is told.
//!
//! ```
//! use stolik_catalogue::Games;
//! use stolik_kernel::chance::Fast;
//! use stolik_kernel::{Setup, Waiting};
//! use stolik_table::{Catalogue, Played};
//!
//! let games = Games::embedded().unwrap();
//! for document in games.documents() {
//!     let decks = document.decks[..2].iter().map(|deck| deck.cards.clone()).collect();
//!     let (setup, mut luck) = (Setup { decks, ..Setup::default() }, Fast::new(1));
//!     let mut hosted = games.start(Played::whole(&document.id), &setup, &mut luck).unwrap();
//!     let Waiting::For(seats) = hosted.play().waiting() else { panic!("over before it began") };
//!     let seat = seats.iter().next().expect("somebody is waited for");
//!     let choice = hosted.prompts().choices(seat).into_iter().find(|choice| !choice.begun).unwrap();
//!     assert_eq!(hosted.play().read(seat, &choice.typed).as_ref(), Ok(&choice.command));
//!     hosted.apply(seat, &choice.command, &mut luck).unwrap();
//!
//!     // It is stored, and goes on from there.
//!     let resumed = games.resume(Played::whole(&document.id), &hosted.play().snapshot());
//!     assert_eq!(resumed.unwrap().hosted.play().fingerprint(), hosted.play().fingerprint());
//! }
//! ```
#![forbid(unsafe_code)]

mod document;
mod examples;
pub mod games;
mod hosting;
mod lessons;
mod library;
mod puzzles;
mod recent;

pub use games::{Games, GamesError};
pub use library::Library;
pub use stolik_abilities::Problem;
pub use stolik_face::sets::LeftOut;
pub use stolik_face::tools;
