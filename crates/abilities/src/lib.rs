//! The common base of all card languages: numbers that are expressions, comparisons, and the reader. The reader turns a
//! TOML file into checked definitions and reports every problem with file and line.
//!
//! | module | for |
//! |---|---|
//! | [`Num`], [`Compare`], [`Arith`] | numbers as data |
//! | [`cards`] | files of cards, all of a loader but how one card is read |
//! | [`decks`] | ids, names in both languages, decks as lists of cards |
//! | [`ids`] | a card of the pool, a card on the table that is called by a letter |
//! | [`depth`] | the deepest nesting that any reader takes |
//! | [`expression`] | the text of such a number, read and printed |
//! | [`Source`], [`Table`], [`Node`] | a file that is read by key: a key that is never read is a problem |
//! | [`printed`] | the cards of a rule set as lookups and decks see them |
//! | [`Problem`] | what is wrong, and where |
//! | [`line`](mod@line) | the words of one line of a notation |
//! | [`lexicon`] | words and phrases in both languages, declined; noun phrases |
//! | [`rules`] | the rules that a game may cite, checked while compiling |
//! | [`sets`] | the sets that card files say they belong to |
//! | [`quoted`] | texts for printers of definitions |
//!
//! Selectors, verbs, events and keywords stay with each game until a second one shares them.
//!
//! ```
//! use stolik_abilities::Source;
//!
//! let source = Source::parse("own.toml", "id = \"wolf\"\nlife = 30\nlive = 3\n");
//! let mut card = source.root().expect("it is TOML");
//! let id = card.need("id").and_then(|node| node.parsed(stolik_abilities::decks::id));
//! let life = card.need("life").and_then(|node| node.small(1..=20)); // too much
//! card.finish(); // `live`: nobody asked for it
//! assert_eq!((id.as_deref(), life), (Some("wolf"), None));
//! let problems: Vec<String> = source.into_problems().iter().map(ToString::to_string).collect();
//! assert_eq!(problems.len(), 2);
//! assert!(problems[0].starts_with("own.toml:2: ") && problems[1].starts_with("own.toml:3: "));
//! ```
#![forbid(unsafe_code)]

pub mod cards;
pub mod decks;
pub mod depth;
mod document;
pub mod expression;
mod game;
pub mod ids;
pub mod lexicon;
pub mod line;
mod number;
pub mod printed;
mod problem;
mod quote;
mod reader;
pub mod rules;
pub mod sets;
mod taken;

pub use game::game_of;
pub use number::{Arith, Compare, Num};
pub use problem::{Problem, expected, nearest, unknown};
pub use quote::{quoted, quoted_list};
pub use reader::{Node, Source, Table};
