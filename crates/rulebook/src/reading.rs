//! Readings of a question's words: as they are, misspelt, or typed with other keys.

use crate::grams::Spelt;
use crate::index::Index;
use crate::lexicon::{Sure, TermId, likeness};
use crate::search::{LIGHT, Search, TextKeys};
use std::collections::BTreeSet;

/// The most words of a question that are looked up.
const WORDS: usize = 24;

/// The most words of one reading for which words are sought that look like them.
const FORGIVEN: usize = 8;

/// The most comparisons of words for one question.
const COMPARED: usize = 6000;

/// The most words of a question that may be misspelt in every way of reading its keys.
const FEW: usize = 3;

/// A lone word of so many letters is no misspelt one: most words of three letters are one letter from another.
const TINY: usize = 3;

/// One of so many letters may lack a letter of another or have a wrong one, but none too many.
const SHORT: usize = 4;

/// An ending of more letters than these is longer than most grammatical ones.
const LONG_ENDING: usize = 2;

/// The weight of an unknown word against an answer.
pub(crate) const UNKNOWN: f32 = 4.6;

/// The part of that weight for an unknown verb.
const VERB: f32 = 0.45;

/// The factor on that weight for a word that belongs to other matters.
const FOREIGN: f32 = 3.3;

/// The part of another reading of the keys that has to be understood.
const SENSE: f32 = 0.5;

/// The difference by which another reading of the keys has to be better.
const BETTER: f32 = 0.15;

/// A word of a question.
pub(crate) struct QuestionWord {
    /// As it is written, folded.
    pub(crate) word: String,
    /// The weight of the word.
    pub(crate) weight: f32,
    /// The candidates for its meaning, each with its weight.
    pub(crate) options: Vec<(TermId, f32)>,
    /// The sureness of its meaning.
    sure: Sure,
    sort: Sort,
}

/// The sort of a question's word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    /// A word like «how many», which an answer need not have.
    Light,
    /// It looks like a verb, of which people have many for one thing.
    Verb,
    /// It belongs to other games and matters, unless the document knows it.
    Foreign,
    /// It says little, unless the document knows it.
    Everyday,
    /// Any other.
    Thing,
}

impl QuestionWord {
    /// Leaves out what stands nowhere, and says how weighty the rest is.
    fn weigh(&mut self, index: &Index) {
        self.options.retain(|(term, _)| index.rarity[*term as usize] > 0.0);
        let rarity = |(term, factor): &(TermId, f32)| index.rarity[*term as usize] * factor;
        let known = self.options.iter().map(rarity).reduce(f32::max);
        self.sort = match (self.sort, known) {
            (Sort::Foreign | Sort::Everyday, Some(_)) => Sort::Thing,
            (Sort::Everyday, None) => Sort::Light,
            (sort, _) => sort,
        };
        self.weight = match (self.sort, known) {
            (Sort::Light | Sort::Everyday, known) => known.unwrap_or(UNKNOWN * VERB) * LIGHT,
            (_, Some(known)) => known,
            (Sort::Verb, None) => UNKNOWN * VERB,
            (Sort::Foreign, None) => UNKNOWN * FOREIGN,
            (Sort::Thing, None) => UNKNOWN,
        };
    }

    /// Returns the degree to which a match of this word counts as covering it.
    pub(crate) fn belief(&self) -> f32 {
        match self.sure {
            Sure::Exact | Sure::Root | Sure::Unknown => 1.0,
            Sure::Alike => self.options.first().map_or(0.0, |option| option.1),
        }
    }

    /// Whether it is too short to be taken for another word on its own.
    fn is_guess(&self, index: &Index) -> bool {
        let letters = self.word.chars().count();
        let likest = self.options.first().map_or("", |(term, _)| index.lexicon.stem(*term));
        match self.sure {
            Sure::Exact | Sure::Root => false,
            Sure::Alike if letters == SHORT => likest.chars().count() + 1 < letters,
            // A short stem under a long ending is one letter from too many others ("flanking", "flak").
            Sure::Alike if letters > SHORT + LONG_ENDING => likest.chars().count() <= SHORT,
            Sure::Alike | Sure::Unknown => letters <= TINY,
        }
    }

    /// Whether it is a word like «how many».
    pub(crate) fn is_light(&self) -> bool {
        self.sort == Sort::Light
    }

    /// Returns the weight of it that an answer has to cover.
    pub(crate) fn need(&self) -> f32 {
        match self.sort {
            Sort::Light | Sort::Everyday => 0.0,
            Sort::Foreign => self.weight,
            Sort::Verb | Sort::Thing => self.weight.min(UNKNOWN),
        }
    }
}

/// A question as one way of reading its keys gives it.
pub(crate) struct Reading {
    pub(crate) asked: Vec<QuestionWord>,
    pub(crate) keys: TextKeys,
    /// The same without the words around a term.
    pub(crate) bare: TextKeys,
    /// The part of its letters that is understood, from 0 to 1.
    understood: f32,
    /// True if the document has every word as it was typed.
    pub(crate) exact: bool,
    pub(crate) meanings: BTreeSet<TermId>,
    /// The stem of every word, as it is understood.
    pub(crate) stems: Vec<String>,
}

impl Reading {
    /// Its words, to be compared by their letters.
    pub(crate) fn spelt(&self) -> Vec<Spelt> {
        let spelt = |unit: &QuestionWord| Spelt { word: unit.word.clone(), light: unit.is_light() };
        self.asked.iter().map(spelt).collect()
    }

    /// Returns the candidates for a name: the question as it is, and without the words around a term.
    pub(crate) fn names(&self) -> [&TextKeys; 2] {
        [&self.keys, &self.bare]
    }

    /// Whether all it asks is one short word that is not known, but like others.
    pub(crate) fn is_guess(&self, index: &Index) -> bool {
        matches!(self.asked.as_slice(), [only] if only.is_guess(index))
    }

    /// Returns the part of the needed weight of its words that these have, and the weight of the heaviest other.
    pub(crate) fn met(&self, met: u32) -> (f32, f32) {
        let (mut whole, mut has, mut lacks) = (0.0f32, 0.0, 0.0f32);
        for (bit, unit) in (0u32..).zip(&self.asked) {
            let need = unit.need();
            whole += need;
            if met & 1u32.checked_shl(bit).unwrap_or(0) != 0 {
                has += need;
            } else {
                lacks = lacks.max(need);
            }
        }
        (has / whole.max(f32::MIN_POSITIVE), lacks)
    }

    /// Returns the parts of the weight of its words that are unknown, that belong to other matters, and that are only
    /// like words of the document.
    pub(crate) fn shares(&self) -> (f32, f32, f32) {
        let total: f32 = self.asked.iter().map(|unit| unit.weight).sum();
        let part = |test: &dyn Fn(&QuestionWord) -> bool| {
            let of = self.asked.iter().filter(|unit| test(unit));
            of.map(|unit| unit.weight).sum::<f32>() / total.max(f32::MIN_POSITIVE)
        };
        (
            part(&|unit| unit.options.is_empty() && unit.sort != Sort::Foreign),
            part(&|unit| unit.sort == Sort::Foreign),
            part(&|unit| unit.sure == Sure::Alike),
        )
    }
}

/// The mistakes that a question may still have.
struct Mercy {
    /// Words of this reading that may still be sought among words that look like them.
    words: usize,
    /// Words that may still be compared in all readings.
    compared: usize,
}

impl Search {
    /// The way of reading the keys that makes most sense.
    pub(crate) fn best_reading(&self, index: &Index, query: &str) -> Reading {
        let mut mercy = Mercy { words: FORGIVEN, compared: COMPARED };
        let typed = self.reading(index, query, &mut mercy);
        if typed.understood + BETTER >= 1.0 {
            return typed;
        }
        let others = [
            self.keys.russian_layout(query),
            self.keys.latin_layout(query),
            self.keys.cyrillic(query),
            self.keys.latin(query),
        ];
        // Words that are alike are sought for one other way only: it is costly.
        let quick = others.into_iter().flatten().map(|other| {
            let mut none = Mercy { words: 0, compared: 0 };
            let understood = self.reading(index, &other, &mut none).understood;
            (understood, other)
        });
        let mut quick: Vec<(f32, String)> = quick.collect();
        quick.sort_by(|a, b| b.0.total_cmp(&a.0));
        let few = self.words(query).len() <= FEW;
        quick.truncate(if few { quick.len() } else { 1 });
        let least = typed.understood + BETTER;
        let mut best = typed;
        for (_, other) in quick {
            mercy.words = FORGIVEN;
            let reading = self.reading(index, &other, &mut mercy);
            if reading.understood > best.understood.max(least).max(SENSE) {
                best = Reading { exact: false, ..reading };
            }
        }
        best
    }

    /// A question as its letters stand.
    fn reading(&self, index: &Index, query: &str, mercy: &mut Mercy) -> Reading {
        let mut words = self.words(query);
        words.truncate(WORDS);
        words.dedup();
        let mut reading = Reading {
            asked: Vec::new(),
            keys: TextKeys::default(),
            bare: TextKeys::default(),
            understood: 0.0,
            exact: true,
            meanings: BTreeSet::new(),
            stems: Vec::new(),
        };
        let (mut stems, mut units, mut keys) = (Vec::new(), Vec::new(), Vec::new());
        let (mut letters, mut understood) = (0.0, 0.0);
        for word in &words {
            let length = word.chars().count() as f32;
            let (share, stem, unit) = self.unit(index, word, mercy);
            letters += length;
            understood += length * share;
            reading.exact &= unit.as_ref().is_none_or(|unit| unit.sure < Sure::Alike);
            let key = stem.map_or(self.stem(word), |stem| index.lexicon.stem(stem).to_owned());
            reading.stems.push(key.clone());
            keys.push((key, unit.is_none()));
            stems.push(stem);
            units.push(unit);
        }
        reading.bare = TextKeys::new(keys[self.bare(&words)].iter().cloned());
        reading.keys = TextKeys::new(keys.into_iter());
        for (range, means) in index.lexicon.meanings(&stems) {
            reading.meanings.insert(means);
            let strength = index.strength.get(&means).copied().unwrap_or(0.0);
            for unit in units[range].iter_mut().flatten() {
                let first = unit.options.first().map_or(1.0, |option| option.1);
                unit.options.push((means, strength * first));
            }
        }
        reading.asked = units.into_iter().flatten().collect();
        for unit in &mut reading.asked {
            unit.weigh(index);
        }
        reading.understood = if letters > 0.0 { understood / letters } else { 0.0 };
        reading
    }

    /// One word of a question: which share of it is understood, its stem, and what it may be; nothing
    /// for a word that says nothing.
    fn unit(
        &self,
        index: &Index,
        word: &str,
        mercy: &mut Mercy,
    ) -> (f32, Option<TermId>, Option<QuestionWord>) {
        let stem = self.stem(word);
        if self.stop.contains(word) {
            return (1.0, index.lexicon.id(&stem), None);
        }
        let (sure, options) = self.understand(index, word, &stem, mercy);
        // A word that the document has only in groups of words may stand for one that it has.
        let stands = |(term, _): &(TermId, f32)| index.rarity[*term as usize] > 0.0;
        let strange = sure != Sure::Exact || !options.first().is_some_and(stands);
        let foreign = strange && (self.foreign.contains(&stem) || index.foreign.contains(&stem));
        let everyday = strange && self.everyday.contains(&stem);
        let kept = match (foreign || everyday, sure) {
            (false, _) => options.len(),
            (true, Sure::Exact) => 1,
            (true, Sure::Root | Sure::Alike | Sure::Unknown) => 0,
        };
        let options: Vec<(TermId, f32)> = options.into_iter().take(kept).collect();
        let first = options.first().copied();
        let share = match sure {
            _ if foreign || everyday => 1.0,
            Sure::Exact => 1.0,
            Sure::Root => 0.8,
            Sure::Alike => first.map_or(0.0, |option| option.1 * 0.7),
            Sure::Unknown => 0.0,
        };
        let doubtful = sure >= Sure::Alike && !foreign && !everyday;
        if doubtful && self.misspelt_stop(word, first.map(|option| option.1)) {
            return (share.max(0.5), None, None);
        }
        let sort = if self.light.contains(word) {
            Sort::Light
        } else if foreign {
            Sort::Foreign
        } else if everyday {
            Sort::Everyday
        } else if self.verbs.iter().any(|ending| word.ends_with(ending)) {
            Sort::Verb
        } else {
            Sort::Thing
        };
        let unit = QuestionWord { word: word.to_owned(), weight: 0.0, options, sure, sort };
        (share, first.map(|option| option.0), Some(unit))
    }

    /// Returns the candidates for the meaning of a word.
    fn understand(
        &self,
        index: &Index,
        word: &str,
        stem: &str,
        mercy: &mut Mercy,
    ) -> (Sure, Vec<(TermId, f32)>) {
        let known = index.lexicon.id(stem).filter(|id| index.lexicon.is_used(*id));
        let roots = index.lexicon.roots(stem);
        if let Some(id) = known {
            let roots = roots.into_iter().filter(|(other, _)| *other != id);
            return (Sure::Exact, std::iter::once((id, 1.0)).chain(roots).collect());
        }
        // A word of another document is no misspelt one of this.
        let common = self.foreign.contains(stem) || self.everyday.contains(stem);
        let seek = mercy.words > 0 && !common && self.vocabulary.place(word).is_none();
        let alike = if seek {
            mercy.words -= 1;
            index.lexicon.alike(&self.confused, word, stem, &mut mercy.compared)
        } else {
            Vec::new()
        };
        let best = |list: &[(TermId, f32)]| list.first().map_or(0.0, |one| one.1);
        if best(&alike) > best(&roots) {
            (Sure::Alike, alike)
        } else if !roots.is_empty() {
            (Sure::Root, roots)
        } else {
            (Sure::Unknown, Vec::new())
        }
    }

    /// Whether a word is rather a misspelt stop word than what it was taken for.
    fn misspelt_stop(&self, word: &str, otherwise: Option<f32>) -> bool {
        let shape = self.confused.shape(word);
        let most = match shape.len() {
            0..=2 => return false,
            3 => 1,
            _ => 2,
        };
        let prices =
            self.small.iter().filter_map(|small| self.confused.distance(&shape, small, most));
        prices.min().is_some_and(|price| likeness(price, shape.len()) >= otherwise.unwrap_or(0.0))
    }
}
