//! The usual questions for each rule of a document: which words and pairs of words the questions have that
//! are known to lead to it, words that say nothing among them. «Is it mine», «how often», «and his» tell rules
//! apart that have all telling words in common.

use crate::data::Place;
use crate::flat::FlatIndex;
use crate::quick::{Quick, both, number};
use serde::{Deserialize, Serialize};

/// The number of words of the whole document that each rule's own are mixed with: a rule that was rarely asked for is
/// asked for as all are.
const MIXED: f32 = 20.0;

/// The number of texts that a rule has to have for half of the trust.
const HALF: f32 = 3.0;

/// The most that a usual way of asking counts beside how well a rule fits.
const COUNTS: f32 = 0.6;

/// The usual words of questions for the rules of one document.
#[derive(Default, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub(crate) struct Habits {
    /// The rules for which a word or pair of words is asked, with how often; a rule as `u16`, for they are many.
    rules: FlatIndex<(u16, u16)>,
    /// The same while questions are read.
    #[serde(skip)]
    heard: Quick<Vec<(u16, u16)>>,
    /// The number of words and pairs that are asked of each rule, and of all.
    lengths: Vec<f32>,
    whole: f32,
    texts: f32,
}

impl Habits {
    pub(crate) fn new(rules: usize) -> Habits {
        Habits { lengths: vec![0.0; rules], ..Habits::default() }
    }

    /// Takes in a text that leads to a rule, as stems.
    pub(crate) fn hear(&mut self, rule: Place, stems: &[&str]) {
        let Ok(number) = u16::try_from(rule) else { return };
        self.texts += 1.0;
        for part in parts(stems) {
            let rules = self.heard.entry(part).or_default();
            match rules.last_mut().filter(|(last, _)| *last == number) {
                Some((_, times)) => *times = times.saturating_add(1),
                None => rules.push((number, 1)),
            }
            self.lengths[rule] += 1.0;
            self.whole += 1.0;
        }
    }

    /// Makes ready to be asked, after the last question has been read.
    pub(crate) fn finish(&mut self) {
        self.rules = FlatIndex::new(std::mem::take(&mut self.heard));
    }

    /// Returns how often a word or pair of words is asked.
    pub(crate) fn times(&self, part: u64) -> f32 {
        self.rules.get(part).iter().map(|(_, times)| f32::from(times)).sum()
    }

    /// In how many texts.
    pub(crate) fn texts(&self) -> f32 {
        self.texts
    }

    /// Returns how much more than others each rule is asked for in these words: its likelihood's addition to its fit.
    pub(crate) fn usual(&self, stems: &[&str]) -> Vec<f32> {
        let mut usual = vec![0.0; self.lengths.len()];
        let (mut known, mut all) = (0.0f32, 0.0f32);
        for part in parts(stems) {
            all += 1.0;
            let rules = self.rules.get(part);
            if rules.is_empty() {
                continue;
            }
            known += 1.0;
            let often = rules.iter().map(|(_, times)| f32::from(times)).sum::<f32>() / self.whole;
            for (rule, times) in rules.iter() {
                usual[usize::from(rule)] += (1.0 + f32::from(times) / (MIXED * often)).ln();
            }
        }
        let trust = self.texts / (self.texts + HALF * self.lengths.len().max(1) as f32);
        let weight = COUNTS * trust * trust / all.max(1.0);
        for (usual, length) in usual.iter_mut().zip(&self.lengths) {
            *usual = weight * (*usual + known * (MIXED / (length + MIXED)).ln());
        }
        usual
    }
}

/// The words of a text and its pairs of neighbours, as numbers.
pub(crate) fn parts(stems: &[&str]) -> impl Iterator<Item = u64> {
    stems.iter().map(|stem| number(stem)).chain(pairs(stems))
}

/// The pairs of neighbours of a text's words, as numbers.
pub(crate) fn pairs(stems: &[&str]) -> impl Iterator<Item = u64> {
    stems.windows(2).map(|two| both(number(two[0]), number(two[1])))
}

#[cfg(test)]
mod tests {
    use super::Habits;

    fn stems(text: &str) -> Vec<&str> {
        text.split(' ').collect()
    }

    #[test]
    fn words_that_say_nothing_tell_rules_apart_that_are_often_asked_for() {
        let mut habits = Habits::new(2);
        for _ in 0..30 {
            habits.hear(0, &stems("mine is it mine"));
            habits.hear(1, &stems("mine how much"));
        }
        habits.finish();
        let usual = habits.usual(&stems("is it mine"));
        assert!(usual[0] > 0.02 && usual[0] > usual[1] + 0.05, "{usual:?}");
        let usual = habits.usual(&stems("how much"));
        assert!(usual[1] > usual[0] + 0.05, "{usual:?}");
        assert_eq!(habits.usual(&stems("another matter")), [0.0, 0.0]);
    }

    #[test]
    fn what_was_rarely_asked_for_counts_little() {
        let mut habits = Habits::new(2);
        habits.hear(0, &stems("is it mine"));
        habits.finish();
        let usual = habits.usual(&stems("is it mine"));
        assert!(usual[0].abs() < 0.01, "{usual:?}");
        assert!(Habits::new(0).usual(&stems("is it mine")).is_empty());
    }
}
