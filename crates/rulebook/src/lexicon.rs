//! Words of one document: stems with what they are near to, and phrases that mean one thing.

use crate::distance::{Confused, FlatShapes, Letter, Shape, bearable};
use crate::flat::{Column, FlatTexts};
use crate::quick::Mix;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A stem, or a meaning shared by several phrases.
pub(crate) type TermId = u32;

/// The way in which a word was understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Sure {
    /// The document has the word.
    Exact,
    /// The document has a word of the same root.
    Root,
    /// The document has a word that looks like it.
    Alike,
    /// Nothing in the document is like it.
    Unknown,
}

/// All terms of a document.
#[derive(Default, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub(crate) struct Lexicon {
    /// The ids of stems while texts are read.
    #[serde(skip)]
    ids: Mix<String, TermId>,
    /// The stem of each term while texts are read; empty for a meaning.
    #[serde(skip)]
    names: Vec<Box<str>>,
    /// The same, once everything has been read.
    stems: FlatTexts,
    /// Words as they are written, each with its stem, while texts are read.
    #[serde(skip)]
    surfaces: Mix<String, TermId>,
    /// The same to be compared, made when everything has been read.
    shapes: FlatShapes,
    /// All stems in the order of letters.
    sorted: Column<TermId>,
    /// Phrases by their first stem.
    phrases: BTreeMap<TermId, Vec<Phrase>>,
    /// 1 for each stem that says something in this document.
    used: Column<u8>,
}

#[derive(Serialize, Deserialize)]
struct Phrase {
    stems: Vec<TermId>,
    means: TermId,
}

/// The shortest root, in letters.
const ROOT: usize = 5;

/// The fewest letters of a shortened word.
const SHORTENED: usize = 3;

/// The most letters that follow the root.
const ENDING: usize = 4;

/// The number of prices of a letter that a whole word of mistakes would have, by letter.
const MISTAKES: f32 = 1.5;

/// The number of letters by which a word may be longer or shorter than the word for which it is taken.
const LONGER: usize = 2;

/// The most stems a word is taken for.
const OPTIONS: usize = 4;

impl Lexicon {
    /// The id of the stem of a word, new if need be. The stem is asked for once a word.
    pub(crate) fn learn(&mut self, word: &str, stem: impl FnOnce() -> String) -> TermId {
        if let Some(id) = self.surfaces.get(word) {
            return *id;
        }
        let stem = stem();
        let id = match self.ids.get(&stem) {
            Some(id) => *id,
            None => {
                let id = self.fresh();
                self.names[id as usize] = stem.as_str().into();
                self.ids.insert(stem, id);
                id
            }
        };
        self.surfaces.insert(word.to_owned(), id);
        id
    }

    /// A term that is no stem.
    pub(crate) fn fresh(&mut self) -> TermId {
        self.names.push(Box::default());
        TermId::try_from(self.names.len() - 1).unwrap_or(TermId::MAX)
    }

    /// Returns the number of terms, while texts are read; ids are below it.
    pub(crate) fn len(&self) -> usize {
        self.names.len()
    }

    /// Says that these stems in a row mean something.
    pub(crate) fn mean(&mut self, stems: Vec<TermId>, means: TermId) {
        let Some(first) = stems.first().copied() else { return };
        let list = self.phrases.entry(first).or_default();
        if !list.iter().any(|one| one.means == means && one.stems == stems) {
            list.push(Phrase { stems, means });
        }
    }

    /// Leaves out what `used` refuses, and makes ready to be asked for words that are alike.
    pub(crate) fn finish(&mut self, confused: &Confused, used: impl Fn(TermId) -> bool) {
        for (stem, id) in &self.ids {
            self.surfaces.entry(stem.clone()).or_insert(*id);
        }
        let surfaces = std::mem::take(&mut self.surfaces);
        let mut kept: Vec<(String, TermId)> =
            surfaces.into_iter().filter(|(_, id)| used(*id)).collect();
        // In the order of letters, so that the order of answers is stable.
        kept.sort_unstable();
        let mut shapes: Vec<(Shape, TermId)> =
            kept.iter().map(|(word, id)| (confused.shape(word), *id)).collect();
        shapes.sort_by_key(|(shape, _)| shape.len());
        self.shapes = shapes.into_iter().collect();
        let mut sorted: Vec<(String, TermId)> = std::mem::take(&mut self.ids).into_iter().collect();
        sorted.sort_unstable();
        let mut used_stems = vec![0; self.names.len()];
        for (_, id) in &sorted {
            used_stems[*id as usize] = u8::from(used(*id));
        }
        self.used = used_stems.into_iter().collect();
        self.stems = std::mem::take(&mut self.names).iter().collect();
        self.sorted = sorted.into_iter().map(|(_, id)| id).collect();
    }

    /// Whether a stem says something in this document.
    pub(crate) fn is_used(&self, id: TermId) -> bool {
        self.used.get(id as usize) == Some(1)
    }

    /// The stems of all phrases whose meaning `used` admits.
    pub(crate) fn used_in_phrases(&self, used: impl Fn(TermId) -> bool) -> BTreeSet<TermId> {
        let admitted = self.phrases.values().flatten().filter(|phrase| used(phrase.means));
        admitted.flat_map(|phrase| phrase.stems.iter().copied()).collect()
    }

    /// The stem of a term.
    pub(crate) fn stem(&self, id: TermId) -> &str {
        let name = self.names.get(id as usize).map(|name| &**name);
        name.unwrap_or_else(|| self.stems.get(id as usize))
    }

    /// Returns the id of a stem.
    pub(crate) fn id(&self, stem: &str) -> Option<TermId> {
        if let Some(id) = self.ids.get(stem) {
            return Some(*id);
        }
        let at = self.sorted.partition_point(|id| self.stem(id) < stem);
        self.sorted.get(at).filter(|id| self.stem(*id) == stem)
    }

    /// Returns the meanings of phrases of these words: the places of the words, and the meaning.
    pub(crate) fn meanings(
        &self,
        words: &[Option<TermId>],
    ) -> Vec<(std::ops::Range<usize>, TermId)> {
        let mut found = Vec::new();
        for (at, word) in words.iter().enumerate() {
            let Some(list) = word.and_then(|word| self.phrases.get(&word)) else { continue };
            for phrase in list {
                let end = at + phrase.stems.len();
                let fits = words.get(at..end).is_some_and(|part| {
                    part.iter().zip(&phrase.stems).all(|(word, stem)| *word == Some(*stem))
                });
                if fits {
                    found.push((at..end, phrase.means));
                }
            }
        }
        found
    }

    /// Returns the possible meanings of the words of a text.
    pub(crate) fn meanings_of(
        &self,
        words: impl Iterator<Item = Option<TermId>>,
    ) -> impl Iterator<Item = TermId> {
        let words: Vec<Option<TermId>> = words.collect();
        self.meanings(&words).into_iter().map(|(_, means)| means)
    }

    /// Stems of the same root, with how much each counts.
    pub(crate) fn roots(&self, stem: &str) -> Vec<(TermId, f32)> {
        let letters: Vec<char> = stem.chars().collect();
        if letters.len() < SHORTENED || letters[0].is_ascii_digit() {
            return Vec::new();
        }
        let root: String = letters.iter().take(ROOT).collect();
        let from = self.sorted.partition_point(|id| self.stem(id) < root.as_str());
        let rest = self.sorted.row(from..self.sorted.len());
        let mut found: Vec<(TermId, f32)> = rest
            .iter()
            .take_while(|id| self.stem(*id).starts_with(&root))
            .filter(|id| self.is_used(*id))
            .filter_map(|id| {
                let other: Vec<char> = self.stem(id).chars().collect();
                let shared = other.iter().zip(&letters).take_while(|(a, b)| a == b).count();
                let rest = other.len().max(letters.len()) - shared;
                let whole = other.len() == letters.len() && rest == 0;
                let short = shared < ROOT && shared < letters.len() && rest > 2;
                (!whole && !short && rest <= ENDING)
                    .then(|| (id, 0.72 - 0.06 * f32::from(u8::try_from(rest).unwrap_or(9))))
            })
            .collect();
        best(&mut found);
        found
    }

    /// Words that look like this one, with how much each counts. No more words are compared than `left`,
    /// which is lessened by those that were.
    pub(crate) fn alike(
        &self,
        confused: &Confused,
        word: &str,
        stem: &str,
        left: &mut usize,
    ) -> Vec<(TermId, f32)> {
        if word.contains(|letter: char| letter.is_ascii_digit()) {
            return Vec::new();
        }
        let (word, stem) = (confused.shape(word), confused.shape(stem));
        let most = bearable(word.len());
        if most == 0 {
            return Vec::new();
        }
        let mut found: Vec<(TermId, u8)> = Vec::new();
        let mut least = most;
        let shortest = word.len().min(stem.len()).saturating_sub(LONGER);
        let near = |(other, _): &(Shape<&[Letter]>, TermId)| other.len() <= word.len() + LONGER;
        for (other, id) in self.shapes.at_least(shortest).take_while(near) {
            // A letter is rarely wrong at the start of a word.
            let start = u8::from(other.first() != word.first());
            let allowed = most.min(least + 1).saturating_sub(start);
            let shorter = bearable(stem.len()).min(allowed);
            if confused.far(&word, &other, allowed) && confused.far(&stem, &other, shorter) {
                continue;
            }
            let Some(rest) = left.checked_sub(1) else { break };
            *left = rest;
            let whole = confused.distance(&word, &other, allowed);
            let short = confused.distance(&stem, &other, shorter);
            if let Some(price) = whole.into_iter().chain(short).min() {
                least = least.min(price + start);
                found.push((id, price + start));
            }
        }
        let mut found: Vec<(TermId, f32)> = found
            .into_iter()
            .filter(|(_, price)| *price <= least + 1)
            .map(|(id, price)| (id, likeness(price, word.len())))
            .collect();
        best(&mut found);
        found
    }
}

/// Returns the weight of a word that is taken for another at such a price.
pub(crate) fn likeness(price: u8, letters: usize) -> f32 {
    (1.0 - f32::from(price) / (letters.max(4) as f32 * MISTAKES)).max(0.1)
}

/// Keeps each term once, the best few first.
fn best(found: &mut Vec<(TermId, f32)>) {
    found.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    let mut seen = Vec::new();
    found.retain(|(id, _)| {
        let new = !seen.contains(id);
        seen.push(*id);
        new
    });
    found.truncate(OPTIONS);
}
