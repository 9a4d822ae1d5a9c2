//! Ranking: the fit of a document's rules to a question.

use crate::data::Place;
use crate::index::{Index, Phrase};
use crate::reading::{QuestionWord, Reading};
use crate::taught::signs;
use std::collections::BTreeMap;

/// The weight of a title or alias that is the question, beside the words of the whole rule.
const PHRASE: f32 = 0.9;

/// The weight of its likeness to the question by letters.
const LETTERS: f32 = 0.338;

/// The penalty of a phrase whose words are in another order.
const DISORDER: f32 = 0.035;

/// The penalty of an answer that covers no word of the question.
const COVER: f32 = 0.42;

/// The weights of covering, a like phrase, like letters and words for the sureness of an answer.
const SURE_COVERED: f32 = 0.6;
const SURE_PHRASE: f32 = 0.261;
const SURE_LETTERS: f32 = 0.33;
const SURE_WORDS: f32 = 0.244;

/// The penalty of a rule of which another says more: a part of its fit, and a sum.
const BRIEF: f32 = 0.2;
const BRIEFLY: f32 = 0.22;

/// The number of a rule's phrases that are compared with the question together: one that is like it may be chance.
const FEW: usize = 3;

/// The weights of these phrases, of the words on their own, of the number of known questions, and of the best rule of
/// the section, beside the rest. Fitted with the others as a ranking of the first 25 rules (the logarithm of the right
/// one's share). The questions were those of `queries-dev.toml`, `queries-dev-two.toml`, `queries-more.toml` and
/// `queries.toml`, put to a rulebook that knows less (`fit thin`).
const TOGETHER: f32 = 0.75;
const WORDS: f32 = 0.6;
const OFTEN: f32 = 0.11;
const SECTION: f32 = 0.14;

/// The number of likest phrases of all rules that are a vote for their rule, and the weight of all votes. Chosen with
/// six authors' questions, put to a rulebook without the author's own.
const VOTERS: usize = 25;
const VOTES: f32 = 0.24;

/// The weight of the learnt scores, and the score that suffices for a rule without any of the question's words. Chosen
/// with four authors' questions, put to a rulebook without the author's own.
const TAUGHT: f32 = 0.4;
const TAUGHT_ALONE: f32 = 0.2;

/// The factor on the sum, so that a fit is about 1 as before: answers of two documents are compared.
const SCALE: f32 = 0.62;

/// The fit of a rule.
#[derive(Clone, Copy, Default)]
pub(crate) struct Fit {
    /// Its words, from 0 to about 1.
    pub(crate) words: f32,
    /// The part of the question's telling words that it has.
    pub(crate) covered: f32,
    /// The likeness of one of its phrases to the question by words.
    pub(crate) phrase: f32,
    /// The likeness of one of its phrases to the question by letters.
    pub(crate) letters: f32,
    /// The likelihood of asking for it in such words; below 0 if others are rather asked for so.
    pub(crate) usual: f32,
    /// The words of the question that it has, a bit for each.
    pub(crate) met: u32,
    /// True if another rule says the same at length.
    pub(crate) brief: bool,
    /// The likeness of the likest of its phrases to the question, by their words.
    pub(crate) likest: [f32; FEW],
    /// The number of phrases that lead to it, as a logarithm; 0 if there are as many as a rule has in the mean.
    pub(crate) often: f32,
    /// The fit of the best other rule of its section.
    pub(crate) section: f32,
    /// The learnt score of the question's signs for it, and for no answer.
    pub(crate) taught: f32,
    pub(crate) none: f32,
    /// Its part of the votes of the phrases that are likest by their letters.
    pub(crate) votes: f32,
}

impl Fit {
    /// For comparing answers to one question.
    pub(crate) fn score(self) -> f32 {
        let less = if self.brief { BRIEFLY } else { 0.0 };
        let together = TOGETHER * self.together();
        let rest =
            WORDS * self.words + OFTEN * self.often + SECTION * self.section + VOTES * self.votes;
        (SCALE * (self.alone() + together + rest + self.usual - less) + TAUGHT * self.taught)
            .max(0.0)
    }

    /// Returns the likeness of the likest of its phrases together.
    pub(crate) fn together(self) -> f32 {
        self.likest.iter().sum::<f32>() / FEW as f32
    }

    /// Returns the fit without its surroundings.
    fn alone(self) -> f32 {
        let fits = (self.words + PHRASE * self.phrase + LETTERS * self.letters)
            * (1.0 - COVER + COVER * self.covered.min(1.0));
        if self.brief { fits * (1.0 - BRIEF) } else { fits }
    }

    /// Takes note of a phrase that is so like the question.
    fn meet(&mut self, like: f32) {
        let mut left = like;
        for one in &mut self.likest {
            if left > *one {
                std::mem::swap(one, &mut left);
            }
        }
    }

    /// Returns the sureness that this answers the question at all.
    pub(crate) fn sure(self) -> f32 {
        SURE_COVERED * self.covered.min(1.0)
            + SURE_PHRASE * self.phrase
            + SURE_LETTERS * self.letters
            + SURE_WORDS * self.words
    }
}

/// A phrase that shares words with the question.
#[derive(Clone, Copy, Default)]
struct Met {
    /// The weight of the question's words that it has.
    asked: f32,
    /// The place of the last word met.
    last: u8,
    /// True if a later word of the question is earlier in it.
    disorder: bool,
}

/// All rules that have something of the question, best first.
pub(crate) fn rank(index: &Index, reading: &Reading, likes: &[f32]) -> Vec<(Place, Fit)> {
    let total: f32 = reading.asked.iter().map(|unit| unit.weight).sum();
    // If all words are such as an answer need not have, it has to have those.
    let telling = reading.asked.iter().any(|unit| unit.need() > 0.0);
    if !telling && reading.asked.len() < 2 {
        return Vec::new();
    }
    let need = |unit: &QuestionWord| if telling { unit.need() } else { unit.weight };
    let needed = reading.asked.iter().map(need).sum::<f32>().max(f32::MIN_POSITIVE);
    let mut fits = vec![Fit::default(); index.ids.len()];
    for (bit, unit) in (0u32..).zip(&reading.asked) {
        let mut best: BTreeMap<Place, (f32, f32)> = BTreeMap::new();
        let (belief, need) = (unit.belief(), need(unit));
        for (term, factor) in &unit.options {
            let weight = unit.weight.min(index.rarity[*term as usize]);
            for (place, stands) in index.postings.get(*term as usize).iter() {
                let one = best.entry(place as Place).or_default();
                one.0 = one.0.max(weight * factor * stands);
                one.1 = one.1.max(need * factor.sqrt() * belief.sqrt());
            }
        }
        for (place, (words, covered)) in best {
            fits[place].words += words / total;
            fits[place].covered += covered / needed;
            fits[place].met |= 1u32.checked_shl(bit).unwrap_or(0);
        }
    }
    phrases(index, reading, total, &mut fits);
    letters(index, likes, &mut fits);
    let stems: Vec<&str> = reading.stems.iter().map(String::as_str).collect();
    for (fit, usual) in fits.iter_mut().zip(index.habits.usual(&stems)) {
        fit.usual = usual;
    }
    let taught =
        index.taught.scores(&signs(&stems, &reading.spelt(), reading.meanings.iter().copied()));
    // The last is for no rule.
    let none = taught.last().copied().unwrap_or(0.0);
    for (fit, taught) in fits.iter_mut().zip(taught) {
        fit.taught = taught;
        fit.none = none;
    }
    for place in &index.brief {
        fits[*place].brief = true;
    }
    for (fit, often) in fits.iter_mut().zip(&index.often) {
        fit.often = *often;
    }
    sections(index, &mut fits);
    let mut ranked: Vec<(Place, Fit)> = fits
        .into_iter()
        .enumerate()
        .filter(|(_, fit)| fit.words > 0.0 || fit.taught > TAUGHT_ALONE)
        .collect();
    ranked.sort_by(|a, b| b.1.score().total_cmp(&a.1.score()).then(a.0.cmp(&b.0)));
    ranked
}

/// Computes the likeness of titles, aliases, known questions and names of terms to the question.
fn phrases(index: &Index, reading: &Reading, total: f32, fits: &mut [Fit]) {
    // A place for each phrase instead of a map: most questions share a word with hundreds of them.
    let phrases: Vec<Phrase> = index.phrases.all().iter().collect();
    let mut all = vec![Met::default(); phrases.len()];
    // The match of each word of each phrase.
    let mut words = vec![0.0f32; index.phrase_weights.len()];
    let mut best: Vec<Option<(f32, u8)>> = vec![None; index.phrases.len()];
    let mut touched: Vec<usize> = Vec::new();
    for unit in &reading.asked {
        for (term, factor) in &unit.options {
            for stands in index.in_phrases.get(*term as usize).iter() {
                let (phrase, at) = (stands.phrase(), stands.at());
                let one = best[phrase].get_or_insert_with(|| {
                    touched.push(phrase);
                    (0.0, at)
                });
                if unit.weight * factor > one.0 {
                    *one = (unit.weight * factor, at);
                }
                let there = &mut words[phrases[phrase].words().start + usize::from(at)];
                *there = there.max(*factor);
            }
        }
        for phrase in touched.drain(..) {
            let Some((weight, at)) = best[phrase].take() else { continue };
            let one = &mut all[phrase];
            one.asked += weight;
            one.disorder |= at < one.last;
            one.last = at;
        }
    }
    for (phrase, met) in phrases.iter().zip(all).filter(|(_, met)| met.asked > 0.0) {
        let weights = index.phrase_weights.row(phrase.words());
        let whole: f32 = weights.iter().sum();
        let there = weights.iter().zip(&words[phrase.words()]);
        let there = there.map(|(weight, met)| weight * met).sum::<f32>() / whole.max(0.1);
        let asked = met.asked / total;
        let like = 2.0 * asked * there / (asked + there).max(0.01);
        let like = if met.disorder { like * (1.0 - DISORDER) } else { like };
        let fit = &mut fits[phrase.rule()];
        fit.phrase = fit.phrase.max(like * phrase.counts);
        fit.meet(like * phrase.counts);
    }
}

/// Computes the fit of the best other rule in each one's section.
fn sections(index: &Index, fits: &mut [Fit]) {
    // Of each section the best rule, and how well the second fits.
    let mut best: BTreeMap<usize, (Place, f32, f32)> = BTreeMap::new();
    for (place, (fit, section)) in fits.iter().zip(&index.sections).enumerate() {
        let alone = fit.alone();
        let one = best.entry(*section).or_insert((place, 0.0, 0.0));
        if alone > one.1 {
            *one = (place, alone, one.1);
        } else {
            one.2 = one.2.max(alone);
        }
    }
    for (place, (fit, section)) in fits.iter_mut().zip(&index.sections).enumerate() {
        let (first, most, second) = best.get(section).copied().unwrap_or_default();
        fit.section = if first == place { second } else { most };
    }
}

/// Computes the likeness of phrases to the question by their letters.
fn letters(index: &Index, likes: &[f32], fits: &mut [Fit]) {
    for (phrase, like) in index.phrases.all().iter().zip(likes) {
        let fit = &mut fits[phrase.rule()];
        fit.letters = fit.letters.max(like * phrase.counts);
    }
    let mut likest: Vec<(f32, usize)> = likes.iter().copied().zip(0..).collect();
    if likest.len() > VOTERS {
        let order = |a: &(f32, usize), b: &(f32, usize)| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1));
        likest.select_nth_unstable_by(VOTERS, order);
        likest.truncate(VOTERS);
        likest.sort_unstable_by(order);
    }
    let all = likest.iter().map(|(like, _)| like * like).sum::<f32>().max(f32::MIN_POSITIVE);
    for (like, phrase) in likest {
        if let Some(phrase) = index.phrases.get(phrase) {
            fits[phrase.rule()].votes += like * like / all;
        }
    }
}
