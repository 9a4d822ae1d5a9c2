//! Sentences before they are in a language.

use serde::{Deserialize, Serialize};

/// A sentence to be said: the key of a message in `assets/locales`, and what fills its places.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Phrase {
    /// Key of the message: Latin letters, digits and hyphens.
    pub key: String,
    /// Names and values of its places, in the order they were given.
    pub args: Vec<(String, Arg)>,
}

/// An argument of a sentence.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Arg {
    /// Words that stay as they are: a person's or a card's name, a cell, a rule id.
    Text(String),
    /// A number; it chooses plural forms.
    Number(i64),
    /// A sentence within the sentence, said in the same language.
    Phrase(Phrase),
}

impl Phrase {
    /// The message `key`, without arguments.
    #[must_use]
    pub fn new(key: impl Into<String>) -> Phrase {
        Phrase { key: key.into(), args: Vec::new() }
    }

    /// Fills the place `name` with words that stay as they are.
    #[must_use]
    pub fn text(self, name: impl Into<String>, value: impl Into<String>) -> Phrase {
        self.arg(name, Arg::Text(value.into()))
    }

    /// Fills the place `name` with a number.
    #[must_use]
    pub fn number(self, name: impl Into<String>, value: impl Into<i64>) -> Phrase {
        self.arg(name, Arg::Number(value.into()))
    }

    /// Fills the place `name` with another sentence.
    #[must_use]
    pub fn phrase(self, name: impl Into<String>, value: Phrase) -> Phrase {
        self.arg(name, Arg::Phrase(value))
    }

    /// Fills the place `name`; of two values for one place the later stays.
    #[must_use]
    pub fn arg(mut self, name: impl Into<String>, value: Arg) -> Phrase {
        let name = name.into();
        self.args.retain(|(known, _)| *known != name);
        self.args.push((name, value));
        self
    }
}

impl From<&str> for Phrase {
    fn from(key: &str) -> Phrase {
        Phrase::new(key)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Arg {
        Arg::Number(number)
    }
}

impl From<Phrase> for Arg {
    fn from(phrase: Phrase) -> Arg {
        Arg::Phrase(phrase)
    }
}
