//! Known questions to all documents, answered or not: how like a question is to either, by its
//! letters and by its words.

use crate::data::Shared;
use crate::flat::FlatMap;
use crate::grams::{Grams, Spelt};
use crate::habit::{Habits, pairs};
use crate::quick::{Quick, number};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// The most that one word says for or against an answer.
const MOST: f32 = 3.0;

/// The number of likest texts that are looked at together: a single one may be like a question by chance.
const FEW: usize = 4;

/// Among how many of the likest texts those are counted that nothing answers.
const AMONG: [usize; 3] = [5, 10, 20];

/// The known questions to one document.
#[derive(Default)]
pub(crate) struct Heard {
    /// The words of its titles, aliases, terms and questions.
    pub(crate) answered: Vec<Vec<Spelt>>,
    /// The words of questions that it does not answer.
    pub(crate) unanswered: Vec<Vec<Spelt>>,
    /// The number of answered texts that have each stem.
    pub(crate) answered_stems: Counting,
    /// The number of unanswered texts that are told to other documents: those come first.
    pub(crate) shared: usize,
    /// The number of shared unanswered texts, and of the rest, that have each stem and pair of neighbouring stems.
    shared_words: WordsCounting,
    other_words: WordsCounting,
}

impl Heard {
    /// Takes in a question that nothing answers; those that are `shared` come first.
    pub(crate) fn hear_nothing(&mut self, stems: &[&str], spelt: Vec<Spelt>, shared: Shared) {
        let words = match shared {
            Shared::WithAll => {
                self.shared += 1;
                &mut self.shared_words
            }
            Shared::WithNone => &mut self.other_words,
        };
        words.stems.add(stems.iter().map(|stem| number(stem)).collect());
        words.pairs.add(pairs(stems).collect());
        self.unanswered.push(spelt);
    }
}

/// Counts of the short texts that have each word, while texts are read.
#[derive(Default)]
pub(crate) struct Counting {
    words: Quick<u16>,
    texts: u16,
}

/// The finished counts.
#[derive(Default, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
struct Counted {
    words: FlatMap<u16>,
    texts: u16,
}

impl Counting {
    /// Takes in the stems of a text, or the pairs of them, as numbers.
    pub(crate) fn add(&mut self, mut text: Vec<u64>) {
        self.texts = self.texts.saturating_add(1);
        text.sort_unstable();
        text.dedup();
        for word in text {
            let count = self.words.entry(word).or_default();
            *count = count.saturating_add(1);
        }
    }

    /// Adds the counts of another.
    fn join(&mut self, other: &Counting) {
        self.texts = self.texts.saturating_add(other.texts);
        for (word, more) in &other.words {
            let count = self.words.entry(*word).or_default();
            *count = count.saturating_add(*more);
        }
    }

    fn finish(self) -> Counted {
        Counted { words: FlatMap::new(self.words), texts: self.texts }
    }
}

impl Counted {
    fn of(&self, word: u64) -> u16 {
        self.words.get(word).unwrap_or(0)
    }
}

/// Returns how often a text of either has the word, in logarithms.
fn often_in(either: [&Counted; 2], word: u64) -> f32 {
    let sum = |of: &dyn Fn(&Counted) -> u16| either.map(|one| f32::from(of(one))).iter().sum();
    often(sum(&|one| one.of(word)), sum(&|one| one.texts))
}

/// Counts of the short texts that have each stem, and each pair of neighbouring stems, while texts are read.
#[derive(Default)]
struct WordsCounting {
    stems: Counting,
    pairs: Counting,
}

impl WordsCounting {
    fn finish(self) -> Words {
        Words { stems: self.stems.finish(), pairs: self.pairs.finish() }
    }
}

/// The finished counts of stems and pairs.
#[derive(Default, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
struct Words {
    stems: Counted,
    pairs: Counted,
}

/// Returns how often it is that some of all texts have a word, in logarithms.
fn often(some: f32, all: f32) -> f32 {
    ((some + 0.5) / (all + 1.0)).ln()
}

/// The places of one document's texts among all.
#[derive(Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
struct Part {
    answered: Range<usize>,
    unanswered: Range<usize>,
    /// Those of which other documents are told.
    shared: Range<usize>,
    counted: Counted,
    shared_words: Words,
    other_words: Words,
}

/// The known questions to all documents.
#[derive(Default, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub(crate) struct Crowd {
    grams: Grams,
    parts: Vec<Part>,
    /// Of all that is shared.
    shared: Words,
}

/// The likeness of a question to those asked of a document and of the others, from 0 to 1.
pub(crate) struct Likes {
    /// By letters, to each text of this document that leads to a rule.
    pub(crate) answered: Vec<f32>,
    /// To the likest of the questions that this document does not answer.
    pub(crate) unanswered: f32,
    /// To the likest of the questions that other documents do not answer.
    pub(crate) unanswered_elsewhere: f32,
    /// To the likest of the texts that lead to a rule of another document.
    pub(crate) elsewhere: f32,
    /// To the likest few of the texts that lead to a rule here, in the mean; and of the questions that this
    /// document, and that others do not answer.
    pub(crate) few: Few,
    /// The part of the likeness of the five, ten and twenty likest texts that is due to questions that nothing
    /// answers.
    pub(crate) among: [f32; AMONG.len()],
}

/// The likeness of a question to the likest few of several lists of texts, in the mean.
pub(crate) struct Few {
    pub(crate) answered: f32,
    pub(crate) unanswered: f32,
    pub(crate) unanswered_elsewhere: f32,
}

/// The evidence of the words of a question against an answer.
#[derive(Default)]
pub(crate) struct Said {
    /// By the questions that no document answers, the sum over the words.
    pub(crate) all: f32,
    /// By the questions that this document does not answer, the sum over the words.
    pub(crate) own: f32,
    /// The same of its pairs of neighbouring words.
    pub(crate) pairs: f32,
    pub(crate) own_pairs: f32,
    /// The number of words that were never heard.
    pub(crate) strange: f32,
    /// The number of all words.
    pub(crate) words: f32,
}

impl Crowd {
    /// Takes what is asked of each document, in the order of the documents.
    pub(crate) fn new(documents: Vec<Heard>) -> Crowd {
        let (mut texts, mut parts) = (Vec::new(), Vec::new());
        let mut shared = WordsCounting::default();
        for heard in documents {
            shared.stems.join(&heard.shared_words.stems);
            shared.pairs.join(&heard.shared_words.pairs);
            let mut part = Part {
                answered: texts.len()..texts.len() + heard.answered.len(),
                unanswered: 0..0,
                shared: 0..0,
                counted: heard.answered_stems.finish(),
                shared_words: heard.shared_words.finish(),
                other_words: heard.other_words.finish(),
            };
            texts.extend(heard.answered);
            part.unanswered = texts.len()..texts.len() + heard.unanswered.len();
            part.shared = texts.len()..texts.len() + heard.shared;
            texts.extend(heard.unanswered);
            parts.push(part);
        }
        Crowd { grams: Grams::new(&texts), parts, shared: shared.finish() }
    }

    /// Returns the likeness of these words to the known questions, seen from one document.
    pub(crate) fn likes(&self, document: usize, words: &[Spelt]) -> Likes {
        let all = self.grams.like(words);
        let most = |range: &Range<usize>| {
            all.get(range.clone()).into_iter().flatten().copied().fold(0.0, f32::max)
        };
        let others = || self.parts.iter().enumerate().filter(|(at, _)| *at != document);
        let own = self.parts.get(document);
        let texts = |range: &Range<usize>| all.get(range.clone()).unwrap_or_default();
        let few = Few {
            answered: own.map_or(0.0, |part| few(texts(&part.answered).iter())),
            unanswered: own.map_or(0.0, |part| few(texts(&part.unanswered).iter())),
            unanswered_elsewhere: few(others().flat_map(|(_, part)| texts(&part.shared))),
        };
        let here = own.into_iter().flat_map(|part| texts(&part.answered));
        let told = |(at, part): (usize, &Part)| {
            texts(if at == document { &part.unanswered } else { &part.shared })
        };
        let nothing = self.parts.iter().enumerate().flat_map(told);
        let among = among(here.map(|like| (*like, false)).chain(nothing.map(|like| (*like, true))));
        let answered = own.and_then(|part| all.get(part.answered.clone()));
        Likes {
            answered: answered.map_or_else(Vec::new, <[f32]>::to_vec),
            unanswered: own.map_or(0.0, |part| most(&part.unanswered)),
            unanswered_elsewhere: others().map(|(_, part)| most(&part.shared)).fold(0.0, f32::max),
            elsewhere: others().map(|(_, part)| most(&part.answered)).fold(0.0, f32::max),
            few,
            among,
        }
    }

    /// Whether the texts that lead to a rule of another document have the stem.
    pub(crate) fn elsewhere(&self, document: usize, stem: &str) -> bool {
        let mut others = self.parts.iter().enumerate().filter(|(at, _)| *at != document);
        others.any(|(_, part)| part.counted.of(number(stem)) > 0)
    }

    /// Returns the evidence of a question's stems against an answer in a document whose rules are asked for
    /// in such words.
    pub(crate) fn said(&self, document: usize, stems: &[&str], habits: &Habits) -> Said {
        let mut said = Said::default();
        let Some(part) = self.parts.get(document) else { return said };
        let other = &part.other_words;
        let all = [&self.shared.pairs, &other.pairs];
        let own = [&part.shared_words.pairs, &other.pairs];
        for pair in pairs(stems) {
            let answered = habits.times(pair);
            if answered == 0.0 && all.iter().all(|counted| counted.of(pair) == 0) {
                continue;
            }
            let answered = often(answered, habits.texts());
            let against = |either| (often_in(either, pair) - answered).clamp(-MOST, MOST);
            said.pairs += against(all);
            said.own_pairs += against(own);
        }
        let all = [&self.shared.stems, &other.stems];
        let own = [&part.shared_words.stems, &other.stems];
        for stem in stems.iter().map(|stem| number(stem)) {
            said.words += 1.0;
            if part.counted.of(stem) == 0 && all.iter().all(|counted| counted.of(stem) == 0) {
                said.strange += 1.0;
                continue;
            }
            let answered = often(f32::from(part.counted.of(stem)), f32::from(part.counted.texts));
            let against = |either| (often_in(either, stem) - answered).clamp(-MOST, MOST);
            said.all += against(all);
            said.own += against(own);
        }
        said
    }
}

/// Returns the part of the likeness, squared, of the likest few texts that is due to those marked.
fn among(likes: impl Iterator<Item = (f32, bool)>) -> [f32; AMONG.len()] {
    let most = AMONG.into_iter().max().unwrap_or_default();
    let mut likest: Vec<(f32, bool)> = Vec::with_capacity(most + 1);
    for one in likes {
        if likest.len() == most && likest.last().is_some_and(|last| one.0 <= last.0) {
            continue;
        }
        let at = likest.partition_point(|other| other.0 >= one.0);
        likest.insert(at, one);
        likest.truncate(most);
    }
    AMONG.map(|few| {
        let few = &likest[..few.min(likest.len())];
        let whole: f32 = few.iter().map(|(like, _)| like * like).sum();
        let marked: f32 = few.iter().filter(|one| one.1).map(|(like, _)| like * like).sum();
        marked / whole.max(f32::MIN_POSITIVE)
    })
}

/// The mean of the highest few.
fn few<'a>(likes: impl Iterator<Item = &'a f32>) -> f32 {
    let mut likest = [0.0f32; FEW];
    for like in likes {
        let mut left = *like;
        for one in &mut likest {
            if left > *one {
                std::mem::swap(one, &mut left);
            }
        }
    }
    likest.iter().sum::<f32>() / FEW as f32
}
