//! The rulebook: every rule of every document, and the search that finds one from a half-remembered,
//! misspelt question.
//!
//! Texts, nicknames and the glossary are embedded from `assets/`; nothing is fetched. A question goes
//! through stages: a number in any spelling, a nickname, a term of the glossary, full text with stems of
//! both languages, and a forgiving search (typos, wrong keyboard layout, transliteration). What nothing
//! answers is told so, with the nearest terms.
//!
//! ```
//! use stolik_rulebook::Rulebook;
//! use stolik_words::Language;
//! let book = Rulebook::embedded();
//! let found = book.find("berserk-2007", "rule 4.11?", Language::En);
//! assert_eq!(found.answers[0].id, "4.11");
//! ```
#![forbid(unsafe_code)]

mod book;
mod called;
pub mod cards;
mod crowd;
mod data;
mod distance;
mod evidence;
mod find;
mod flat;
mod grams;
mod habit;
mod index;
mod keys;
pub mod lesson;
mod lexicon;
mod number;
pub mod primer;
pub mod puzzle;
mod quick;
mod rank;
mod reading;
mod search;
mod stack;
mod stem;
mod taught;
#[cfg(test)]
mod tests;

pub use book::{Citation, Document, Rule, Rulebook};
pub use called::{Called, NamedGame};
pub use data::RulebookError;
pub use evidence::{EVIDENCE, Evidence};
pub use find::{Answer, Found, How, Near, QUERY_LIMIT};
