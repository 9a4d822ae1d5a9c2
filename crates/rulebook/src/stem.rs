//! From what a person types to stems: one letter for letters that people mix, words, stems.

use rust_stemmers::{Algorithm, Stemmer};
use std::collections::BTreeMap;

/// Splits and stems text of both languages.
pub(crate) struct Stems {
    russian: Stemmer,
    english: Stemmer,
    folded: BTreeMap<char, char>,
}

impl Stems {
    /// `folded` are pairs of letters: the second stands for the first.
    pub(crate) fn new(folded: &[String]) -> Stems {
        let pair = |pair: &String| {
            let mut letters = pair.chars();
            Some((letters.next()?, letters.next()?))
        };
        Stems {
            russian: Stemmer::create(Algorithm::Russian),
            english: Stemmer::create(Algorithm::English),
            folded: folded.iter().filter_map(pair).collect(),
        }
    }

    /// Lower case, with letters that people mix made one.
    pub(crate) fn fold(&self, text: &str) -> String {
        let letter = |letter: char| self.folded.get(&letter).copied().unwrap_or(letter);
        text.chars().flat_map(char::to_lowercase).map(letter).collect()
    }

    /// The words of a text, folded. A number is a word; apostrophes do not split.
    pub(crate) fn words(&self, text: &str) -> Vec<String> {
        self.fold(text)
            .split(|letter: char| !letter.is_alphanumeric() && letter != '\'' && letter != '’')
            .map(|word| word.split(['\'', '’']).next().unwrap_or_default())
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect()
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
