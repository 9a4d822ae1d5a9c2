//! From what a person types to stems: one letter for letters that people mix, words, stems.

use rust_stemmers::{Algorithm, Stemmer};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;
use stolik_words::spelling::{self, is_part};

fn russian() -> Stemmer {
    Stemmer::create(Algorithm::Russian)
}

fn english() -> Stemmer {
    Stemmer::create(Algorithm::English)
}

/// Splits and stems text of both languages.
#[derive(Serialize, Deserialize)]
pub(crate) struct Stems {
    #[serde(skip, default = "russian")]
    russian: Stemmer,
    #[serde(skip, default = "english")]
    english: Stemmer,
    /// Words for the signs of numbers.
    signs: BTreeMap<char, String>,
}

impl Stems {
    /// `signs` are words for any of the signs of their keys.
    pub(crate) fn new(signs: &BTreeMap<String, String>) -> Stems {
        Stems {
            russian: russian(),
            english: english(),
            signs: signs
                .iter()
                .flat_map(|(signs, word)| signs.chars().map(|sign| (sign, word.clone())))
                .collect(),
        }
    }

    /// Lower case, with letters that people mix made one.
    pub(crate) fn fold(&self, text: &str) -> String {
        spelling::small(text)
    }

    /// The words of a text, folded. A number is a word, and so is its sign; apostrophes do not split.
    pub(crate) fn words(&self, text: &str) -> Vec<String> {
        self.signed(&self.fold(text))
            .split(|letter: char| !is_part(letter) && letter != '\'' && letter != '’')
            .map(|word| word.split(['\'', '’']).next().unwrap_or_default())
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect()
    }

    /// The same with a word for each sign of a number: «+1» is more than «1».
    fn signed<'a>(&self, text: &'a str) -> Cow<'a, str> {
        if !text.chars().any(|letter| self.signs.contains_key(&letter)) {
            return Cow::Borrowed(text);
        }
        let mut signed = String::with_capacity(text.len() + 16);
        let (mut before, mut letters) = (' ', text.chars().peekable());
        while let Some(letter) = letters.next() {
            let number = letters.peek().is_some_and(char::is_ascii_digit) && !is_part(before);
            match self.signs.get(&letter).filter(|_| number) {
                Some(word) => signed.extend([" ", word, " "]),
                None => signed.push(letter),
            }
            before = letter;
        }
        Cow::Owned(signed)
    }

    /// The stem of a folded word.
    pub(crate) fn stem(&self, word: &str) -> String {
        if word.is_ascii() {
            self.english.stem(word).into_owned()
        } else {
            self.fold(&self.russian.stem(word))
        }
    }
}
