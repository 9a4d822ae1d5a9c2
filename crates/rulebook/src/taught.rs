//! Weights that tell the rules of a document apart, learnt from its known questions: each is asked when the index is
//! made, and where another rule than its own comes too near, the words, pairs of neighbours, runs of three
//! letters and meanings that it has speak more for its own and less for the other from then on (a passive-aggressive
//! perceptron). Counts of words cannot do this: they say what is usual for a rule, not what parts it from its
//! neighbours. What nothing answers is one rule more. All is asked once: asked twice, strangers' questions found
//! 0.6 in a hundred more first answers and no more among five, for a fifth of the time in which the index is made.

use crate::data::Place;
use crate::flat::{Column, Fixed, FlatLists};
use crate::grams::{Spelt, grams};
use crate::habit::parts;
use crate::lexicon::TermId;
use crate::quick::{Quick, both};
use serde::{Deserialize, Serialize};

/// The most that one question changes.
const STEP: f32 = 0.5;

/// The margin by which its rule has to be better than any other.
const MARGIN: f32 = 1.0;

/// A sign that stands in fewer questions tells nothing of others; one that stands in more than this part of
/// them tells little, and costs most.
const LEAST: u32 = 4;
const MOST: f32 = 0.05;

/// The divisor of the number of rules that a sign may speak for before it has a weight for each.
const SPARSE: usize = 6;

/// A word, a pair of neighbours or a run of letters, as one number.
pub(crate) type Sign = u64;

/// Beside a meaning, a number of no word.
const MEANING: u64 = 77;

/// The known signs of a text, by number, each with its part of the text's length.
type Known = Vec<(u32, f32)>;

/// Weights of one sign for the rules, while they are learnt.
#[derive(Default)]
struct Row {
    rarity: f32,
    /// The rules for which it says something, in no order; none where it has a weight for each.
    rules: Vec<u16>,
    weights: Vec<f32>,
}

/// State of the training for one document.
#[derive(Default)]
struct Training {
    numbers: Quick<u32>,
    rows: Vec<Row>,
    rules: usize,
}

/// Weights learnt for one document: for each sign, in the order of the signs, its rarity and its weights.
#[derive(Default, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub(crate) struct Taught {
    signs: Column<Sign>,
    rarities: Column<f32>,
    /// The weight for each rule; empty where a sign has a weight for few.
    each: FlatLists<f32>,
    /// The rules for which a sign has a weight, with it.
    few: FlatLists<(u16, f32)>,
    rules: usize,
}

/// The signs of a text: its words, pairs of neighbours, runs of letters, and what its words may mean, so that a word
/// that was never asked speaks for what others were asked that mean the same.
pub(crate) fn signs(
    stems: &[&str],
    words: &[Spelt],
    meanings: impl Iterator<Item = TermId>,
) -> Vec<Sign> {
    let mut signs: Vec<Sign> = parts(stems).collect();
    signs.extend(meanings.map(|meaning| both(MEANING, u64::from(meaning))));
    signs.extend(grams(words).into_iter().map(|(gram, _)| gram));
    signs.sort_unstable();
    signs.dedup();
    signs
}

/// Texts that lead to rules, by their signs: in one row, as they are many.
#[derive(Default)]
pub(crate) struct Lessons {
    /// The rule of each text, and where its signs end.
    texts: Vec<(Place, usize)>,
    signs: Vec<Sign>,
}

impl Lessons {
    pub(crate) fn add(&mut self, rule: Place, signs: &[Sign]) {
        self.signs.extend(signs);
        self.texts.push((rule, self.signs.len()));
    }
}

impl Training {
    /// Learns from texts that lead to rules.
    fn new(rules: usize, lessons: Lessons) -> Training {
        let Lessons { mut texts, signs } = lessons;
        let mut times: Quick<u32> = Quick::default();
        for sign in &signs {
            *times.entry(*sign).or_default() += 1;
        }
        let all = texts.len() as f32;
        let mut taught = Training { rules, ..Training::default() };
        times.retain(|_, times| *times >= LEAST && *times as f32 <= MOST * all);
        for ((sign, times), number) in times.into_iter().zip(0..) {
            taught.numbers.insert(sign, number);
            let rarity = (1.0 + all / times as f32).ln();
            let each = times as usize * SPARSE > rules;
            let weights = if each { vec![0.0; rules] } else { Vec::new() };
            taught.rows.push(Row { rarity, weights, ..Row::default() });
        }
        let mut numbers: Vec<u32> = Vec::with_capacity(signs.len());
        let mut from = 0;
        for (_, end) in &mut texts {
            let text = signs[from..*end].iter();
            numbers.extend(text.filter_map(|sign| taught.numbers.get(sign)));
            from = std::mem::replace(end, numbers.len());
        }
        drop(signs);
        taught.learn(&texts, &numbers);
        taught
    }

    /// With each sign its part of the text's length.
    fn known(&self, numbers: impl Iterator<Item = u32>) -> Known {
        let part = |number: u32| (number, self.rows[number as usize].rarity);
        shared_out(numbers.map(part).collect())
    }

    /// `texts` are the rule of each text and where its signs end among all.
    fn learn(&mut self, texts: &[(Place, usize)], numbers: &[u32]) {
        let mut scores = vec![0.0f32; self.rules];
        for at in mixed(texts.len()) {
            let (rule, end) = texts[at];
            let from = at.checked_sub(1).map_or(0, |before| texts[before].1);
            let signs = self.known(numbers[from..end].iter().copied());
            scores.fill(0.0);
            self.add(&signs, &mut scores);
            let own = std::mem::replace(&mut scores[rule], f32::MIN);
            let (mut other, mut most) = (rule, own - MARGIN);
            for (place, score) in scores.iter().enumerate() {
                if *score > most {
                    (other, most) = (place, *score);
                }
            }
            if other == rule {
                continue;
            }
            let change = STEP.min((MARGIN - own + most) / 2.0);
            for (number, part) in signs {
                let row = &mut self.rows[number as usize];
                for (rule, change) in [(rule, change * part), (other, -change * part)] {
                    let at = row.place(rule);
                    row.weights[at] += change;
                }
            }
        }
    }

    fn add(&self, signs: &[(u32, f32)], scores: &mut [f32]) {
        for (number, part) in signs {
            let row = &self.rows[*number as usize];
            if row.rules.is_empty() {
                for (score, weight) in scores.iter_mut().zip(&row.weights) {
                    *score += part * weight;
                }
            }
            for (rule, weight) in row.rules.iter().zip(&row.weights) {
                scores[usize::from(*rule)] += part * weight;
            }
        }
    }
}

impl Taught {
    /// Learns from texts that lead to rules.
    pub(crate) fn new(rules: usize, lessons: Lessons) -> Taught {
        let Training { numbers, rows, rules } = Training::new(rules, lessons);
        let mut signs: Vec<(Sign, u32)> = numbers.into_iter().collect();
        signs.sort_unstable();
        let rows: Vec<&Row> = signs.iter().map(|(_, number)| &rows[*number as usize]).collect();
        let each = |row: &&Row| if row.is_for_few() { Vec::new() } else { row.weights.clone() };
        let few = |row: &&Row| if row.is_for_few() { row.weighed() } else { Vec::new() };
        Taught {
            signs: signs.iter().map(|(sign, _)| *sign).collect(),
            rarities: rows.iter().map(|row| row.rarity).collect(),
            each: rows.iter().map(each).collect(),
            few: rows.iter().map(few).collect(),
            rules,
        }
    }

    /// Returns the scores that the signs of a question give to each rule.
    pub(crate) fn scores(&self, signs: &[Sign]) -> Vec<f32> {
        let mut scores = vec![0.0; self.rules];
        let place = |sign: &Sign| {
            let place = self.signs.partition_point(|other| other < *sign);
            (self.signs.get(place) == Some(*sign)).then_some(place)
        };
        let rarity = |place: usize| (place, self.rarities.get(place).unwrap_or_default());
        let known = signs.iter().filter_map(place).map(rarity);
        for (place, part) in shared_out(known.collect()) {
            for (score, weight) in scores.iter_mut().zip(self.each.get(place).iter()) {
                *score += part * weight;
            }
            for (rule, weight) in self.few.get(place).iter() {
                if let Some(score) = scores.get_mut(usize::from(rule)) {
                    *score += part * weight;
                }
            }
        }
        scores
    }
}

/// Makes of the rarity of each sign its part of the text's length.
fn shared_out<S>(mut known: Vec<(S, f32)>) -> Vec<(S, f32)> {
    let whole = known.iter().map(|(_, part)| part * part).sum::<f32>().sqrt();
    known.iter_mut().for_each(|(_, part)| *part /= whole.max(f32::MIN_POSITIVE));
    known
}

impl Row {
    /// The rules for which it says something, each with its weight.
    fn weighed(&self) -> Vec<(u16, f32)> {
        let weighs = |pair: &(u16, f32)| pair.1 != 0.0;
        let weights = self.weights.iter().copied();
        match self.rules.is_empty() {
            true => (0..).zip(weights).filter(weighs).collect(),
            false => self.rules.iter().copied().zip(weights).filter(weighs).collect(),
        }
    }

    /// Whether these take less room than a weight for each rule.
    fn is_for_few(&self) -> bool {
        let few = self.weighed().len() * <(u16, f32)>::SIZE;
        !self.rules.is_empty() || few < self.weights.len() * f32::SIZE
    }

    /// Returns the place of a rule's weight, which is added if there is none.
    fn place(&mut self, rule: Place) -> usize {
        if self.rules.is_empty() && !self.weights.is_empty() {
            return rule;
        }
        let Ok(rule) = u16::try_from(rule) else { return 0 };
        self.rules.iter().position(|one| *one == rule).unwrap_or_else(|| {
            self.rules.push(rule);
            self.weights.push(0.0);
            self.rules.len() - 1
        })
    }
}

/// All places in an order in which rules whose questions stand in a row are mixed: each step is about the golden
/// section of them, and they come round when all were visited.
fn mixed(count: usize) -> impl Iterator<Item = usize> {
    let common = |mut a: usize, mut b: usize| {
        while b > 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    let step = (count * 618 / 1000..).find(|step| common(*step, count) == 1).unwrap_or(1);
    (0..count).map(move |time| time * step % count.max(1))
}

#[cfg(test)]
mod tests {
    use super::{Lessons, Taught, mixed, signs};

    #[test]
    fn what_parts_two_rules_is_learnt_though_both_have_the_rest() {
        let of = |text: &str| signs(&text.split(' ').collect::<Vec<_>>(), &[], std::iter::empty());
        let mut lessons = Lessons::default();
        for other in 0..60 {
            lessons.add(other % 3, &of(&format!("other{} matter{other}", other % 7)));
        }
        for _ in 0..4 {
            lessons.add(0, &of("mine is it"));
            lessons.add(1, &of("mine how much"));
        }
        (0..200).for_each(|at| lessons.add(2, &of(&format!("far{at}"))));
        let taught = Taught::new(3, lessons);
        let scores = taught.scores(&of("mine how"));
        assert!(scores[1] > scores[0] + 0.1, "{scores:?}");
        let scores = taught.scores(&of("is it"));
        assert!(scores[0] > scores[1] + 0.1, "{scores:?}");
        assert_eq!(taught.scores(&of("never heard")), [0.0; 3]);
        assert!(Taught::new(0, Lessons::default()).scores(&of("mine")).is_empty());
    }

    #[test]
    fn every_place_is_visited_once() {
        for count in [0, 1, 2, 3, 10, 97, 1000] {
            let mut all: Vec<usize> = mixed(count).collect();
            all.sort_unstable();
            assert_eq!(all, (0..count).collect::<Vec<_>>());
        }
    }
}
