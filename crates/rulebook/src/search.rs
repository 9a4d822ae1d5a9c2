//! The search's knowledge that is the same for all documents, and the words of a text as it reads them.

use crate::crowd::Crowd;
use crate::data::{Lists, Lookup};
use crate::distance::{Confused, Shape};
use crate::flat::FlatTexts;
use crate::grams::Spelt;
use crate::keys::Keys;
use crate::lexicon::{Lexicon, TermId};
use crate::number::Numbers;
use crate::stem::Stems;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The weight of a word like «how many».
pub(crate) const LIGHT: f32 = 0.7;

/// One word of a text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Word {
    pub(crate) stem: TermId,
    pub(crate) sort: Telling,
}

/// The degree to which a word tells the meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Telling {
    Nothing,
    Little,
    Much,
}

impl Word {
    /// Whether it says nothing.
    pub(crate) fn stop(&self) -> bool {
        self.sort == Telling::Nothing
    }
}

/// The keys by which two short texts are the same: all their stems in a row, or the telling ones, in any order.
#[derive(Default)]
pub(crate) struct TextKeys {
    pub(crate) whole: String,
    pub(crate) telling: String,
}

impl TextKeys {
    /// Of stems, each with whether it says nothing.
    pub(crate) fn new(stems: impl Iterator<Item = (String, bool)>) -> TextKeys {
        let (mut whole, mut telling) = (Vec::new(), Vec::new());
        for (stem, stop) in stems {
            if !stop {
                telling.push(stem.clone());
            }
            whole.push(stem);
        }
        telling.sort();
        telling.dedup();
        TextKeys { whole: whole.join(" "), telling: telling.join(" ") }
    }
}

/// The data of the search that is the same for all documents.
#[derive(Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub(crate) struct Search {
    stems: Stems,
    pub(crate) keys: Keys,
    pub(crate) confused: Confused,
    numbers: Numbers,
    pub(crate) stop: BTreeSet<String>,
    pub(crate) light: BTreeSet<String>,
    /// Both of these, to be compared.
    pub(crate) small: Vec<Shape>,
    pub(crate) verbs: Vec<String>,
    /// Stems of words of other games and matters.
    pub(crate) foreign: BTreeSet<String>,
    /// Stems of words that say little where a document does not have them.
    pub(crate) everyday: BTreeSet<String>,
    /// Every word of every document.
    pub(crate) vocabulary: FlatTexts,
    figures: BTreeMap<String, String>,
    /// Phrases in which a term is asked for, as folded words.
    around_term: Vec<Vec<String>>,
    groups: Vec<Lists>,
    /// The known questions of all documents.
    pub(crate) crowd: Crowd,
}

impl Search {
    pub(crate) fn new(lookup: &Lookup) -> Search {
        let stems = Stems::new(&lookup.signs);
        let set = |lists: &Lists| -> BTreeSet<String> {
            lists.all().flat_map(|line| stems.words(line)).collect()
        };
        let figures = lookup
            .figures
            .iter()
            .flat_map(|(words, figure)| {
                stems.words(words).into_iter().map(move |word| (word, figure.clone()))
            })
            .map(|(word, figure)| (stems.stem(&word), figure))
            .collect();
        let confused = Confused::new(&lookup.confused);
        let (stop, light) = (set(&lookup.stop), set(&lookup.light));
        let stemmed = |lists: &Lists| set(lists).iter().map(|word| stems.stem(word)).collect();
        let around_term = lookup.around_term.all().map(|phrase| stems.words(phrase)).collect();
        let (foreign, everyday) = (stemmed(&lookup.foreign), stemmed(&lookup.everyday));
        Search {
            small: stop.union(&light).map(|word| confused.shape(word)).collect(),
            keys: Keys::new(lookup),
            confused,
            numbers: Numbers::new(lookup),
            stop,
            light,
            verbs: lookup.verbs.clone(),
            foreign,
            everyday,
            vocabulary: FlatTexts::default(),
            figures,
            around_term,
            groups: lookup.same.clone(),
            crowd: Crowd::default(),
            stems,
        }
    }

    pub(crate) fn numbers(&self) -> &Numbers {
        &self.numbers
    }

    pub(crate) fn groups(&self) -> &[Lists] {
        &self.groups
    }

    pub(crate) fn words(&self, text: &str) -> Vec<String> {
        self.stems.words(text)
    }

    /// Takes in the words of the texts of all documents.
    pub(crate) fn learn_vocabulary<'a>(&mut self, texts: impl Iterator<Item = &'a str>) {
        let words: BTreeSet<String> = texts.flat_map(|text| self.stems.words(text)).collect();
        self.vocabulary = words.into_iter().collect();
    }

    /// The stem of a folded word; a word for a number is the number.
    pub(crate) fn stem(&self, word: &str) -> String {
        let stem = self.stems.stem(word);
        self.figures.get(&stem).cloned().unwrap_or(stem)
    }

    /// The words of a text of the rulebook.
    pub(crate) fn read(&self, lexicon: &mut Lexicon, text: &str) -> Vec<Word> {
        let word = |word: String| Word {
            stem: lexicon.learn(&word, || self.stem(&word)),
            sort: if self.stop.contains(&word) {
                Telling::Nothing
            } else if self.light.contains(&word) {
                Telling::Little
            } else {
                Telling::Much
            },
        };
        self.words(text).into_iter().map(word).collect()
    }

    /// Returns the keys by which two short texts are the same.
    pub(crate) fn text_keys(&self, text: &str) -> TextKeys {
        let word = |word: String| (self.stem(&word), self.stop.contains(&word));
        TextKeys::new(self.words(text).into_iter().map(word))
    }

    /// Returns the words of a question without those around a term, such as «what is»: all of them if no word would be
    /// left.
    pub(crate) fn bare(&self, words: &[String]) -> Range<usize> {
        let mut left = 0..words.len();
        loop {
            let rest = &words[left.clone()];
            let fits = |phrase: &&Vec<String>| phrase.len() < rest.len();
            let phrases = || self.around_term.iter().filter(fits);
            let before = phrases().filter(|phrase| rest.starts_with(phrase)).map(Vec::len).max();
            let after = phrases().filter(|phrase| rest.ends_with(phrase)).map(Vec::len).max();
            match (before, after) {
                (Some(before), _) => left.start += before,
                (None, Some(after)) => left.end -= after,
                (None, None) => return left,
            }
        }
    }

    /// The telling words of a text, to be compared by their letters.
    pub(crate) fn spelt(&self, text: &str) -> Vec<Spelt> {
        let words = self.words(text).into_iter().filter(|word| !self.stop.contains(word));
        words.map(|word| Spelt { light: self.light.contains(&word), word }).collect()
    }

    /// The stem of every word of a text.
    pub(crate) fn all_stems(&self, text: &str) -> Vec<String> {
        self.words(text).iter().map(|word| self.stem(word)).collect()
    }
}
