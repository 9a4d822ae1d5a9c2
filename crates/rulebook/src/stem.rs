//! From what a person types to stems: one letter for letters that people mix, words, stems.

use rust_stemmers::{Algorithm, Stemmer};
use std::collections::BTreeMap;

/// Whether it is a letter, figure or sign that is no capital; nearly all that is known to be asked is written
/// so, and asking for every letter's properties took a quarter of the time in which the index is made.
fn is_small(letter: char) -> bool {
    matches!(letter, ' '..='@' | 'a'..='z' | '\u{430}'..='\u{45f}')
}

/// Whether a letter is part of a word.
fn is_part(letter: char) -> bool {
    match letter {
        '\0'..='\u{7f}' => letter.is_ascii_alphanumeric(),
        '\u{410}'..='\u{44f}' => true,
        _ => letter.is_alphanumeric(),
    }
}

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
        if text.chars().all(is_small) {
            return text.chars().map(letter).collect();
        }
        text.chars().flat_map(char::to_lowercase).map(letter).collect()
    }

    /// The words of a text, folded. A number is a word; apostrophes do not split.
    pub(crate) fn words(&self, text: &str) -> Vec<String> {
        self.fold(text)
            .split(|letter: char| !is_part(letter) && letter != '\'' && letter != '’')
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
