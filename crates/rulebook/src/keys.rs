//! The same keys in the other keyboard layout, and Russian words in Latin letters.

use crate::data::Lookup;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Rewrites a question as if other letters had been meant.
#[derive(Serialize, Deserialize)]
pub(crate) struct Keys {
    to_russian: BTreeMap<char, char>,
    to_latin: BTreeMap<char, char>,
    translit: Vec<(Vec<char>, String)>,
    back: BTreeMap<char, String>,
}

impl Keys {
    pub(crate) fn new(lookup: &Lookup) -> Keys {
        let pairs = || lookup.layout.latin.chars().zip(lookup.layout.russian.chars());
        let mut translit: Vec<(Vec<char>, String)> = lookup
            .translit
            .iter()
            .map(|[latin, russian]| (latin.chars().collect(), russian.clone()))
            .collect();
        translit.sort_by_key(|(latin, _)| std::cmp::Reverse(latin.len()));
        let mut back = BTreeMap::new();
        for [latin, russian] in &lookup.translit {
            let mut letters = russian.chars();
            if let (Some(letter), None) = (letters.next(), letters.next()) {
                back.entry(letter).or_insert_with(|| latin.clone());
            }
        }
        Keys {
            to_russian: pairs().collect(),
            to_latin: pairs().map(|(latin, russian)| (russian, latin)).collect(),
            translit,
            back,
        }
    }

    /// Returns the text in the Russian layout, or `None` if no key changes.
    pub(crate) fn russian_layout(&self, text: &str) -> Option<String> {
        changed(text, |letter| self.to_russian.get(&letter).copied())
    }

    /// Returns the text in the Latin layout, or `None` if no key changes.
    pub(crate) fn latin_layout(&self, text: &str) -> Option<String> {
        changed(text, |letter| self.to_latin.get(&letter).copied())
    }

    /// Latin letters read as Russian ones; nothing where there are none.
    pub(crate) fn cyrillic(&self, text: &str) -> Option<String> {
        let letters: Vec<char> = text.to_lowercase().chars().collect();
        let (mut out, mut at, mut any) = (String::new(), 0, false);
        while let Some(letter) = letters.get(at) {
            let rest = &letters[at..];
            match self.translit.iter().find(|(latin, _)| rest.starts_with(latin)) {
                Some((latin, russian)) => {
                    out.push_str(russian);
                    at += latin.len();
                    any = true;
                }
                None => {
                    out.push(*letter);
                    at += 1;
                }
            }
        }
        any.then_some(out)
    }

    /// Russian letters read as Latin ones; nothing where there are none.
    pub(crate) fn latin(&self, text: &str) -> Option<String> {
        let lower = text.to_lowercase();
        if !lower.chars().any(|letter| self.back.contains_key(&letter)) {
            return None;
        }
        let one = |letter: char| self.back.get(&letter).cloned().unwrap_or(letter.to_string());
        Some(lower.chars().map(one).collect())
    }
}

/// The text in lower case with letters changed, if any is.
fn changed(text: &str, change: impl Fn(char) -> Option<char>) -> Option<String> {
    let lower = text.to_lowercase();
    let any = lower.chars().any(|letter| letter.is_alphabetic() && change(letter).is_some());
    any.then(|| lower.chars().map(|letter| change(letter).unwrap_or(letter)).collect())
}
