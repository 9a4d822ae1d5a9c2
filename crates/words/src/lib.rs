//! Everything a person reads, in Russian and in English.
//!
//! Code emits a [`Phrase`]: a key and arguments. [`Words`] turns it into a sentence of one
//! [`Language`], from the Fluent files under `assets/locales/<language>/`, which are embedded in the
//! binary. Both languages have the same keys; a test holds that. [`clean_name`] makes a person's
//! name safe to stand in such a sentence. Names of cards decline by `assets/cards/*/names.txt`.
//!
//! ```
//! use stolik_words::{Language, Phrase, Words};
//! let words = Words::embedded();
//! let line = words.say(Language::En, &Phrase::new("word-crystals").number("count", 2));
//! assert_eq!(line, "2 crystals");
//! ```
#![forbid(unsafe_code)]

mod declension;
mod keys;
mod language;
mod name;
mod phrase;
mod sheets;
pub mod spelling;
mod words;

pub use name::{NAME_LIMIT, clean_name, clean_text};
pub use phrase::{Arg, Phrase};
pub use stolik_kernel::Language;
pub use words::Words;
