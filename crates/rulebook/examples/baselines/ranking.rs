//! Two plain rankings of the rules of a document, to compare the search with: BM25 over the words of titles and texts, and the
//! cosine of their runs of three letters. Neither knows a stem, a known question or a refusal.

use std::collections::BTreeMap;
use stolik_rulebook::Rulebook;
use stolik_words::Language;

/// The usual constants of BM25.
const K1: f64 = 1.2;
const B: f64 = 0.75;

/// A way of cutting a text into what is counted.
pub type Cut = fn(&str) -> Vec<String>;

/// A way of weighing what a question and a rule have in common.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Weighing {
    /// The BM25 ranking.
    Probability,
    /// The cosine of counts weighed by rarity.
    Cosine,
}

/// The rules of one document as counts.
pub struct Ranking {
    ids: Vec<String>,
    counts: Vec<BTreeMap<String, f64>>,
    /// The length of each rule: in parts, or as a vector of weighed counts.
    lengths: Vec<f64>,
    with: BTreeMap<String, f64>,
    cut: Cut,
    weighing: Weighing,
}

impl Ranking {
    /// Counts the titles and texts of a document in both languages.
    pub fn new(book: &Rulebook, document: &str, cut: Cut, weighing: Weighing) -> Ranking {
        let ids: Vec<String> = book.ids(document).map(str::to_owned).collect();
        let (mut counts, mut with) = (Vec::new(), BTreeMap::new());
        for id in &ids {
            let rules = Language::ALL.iter().filter_map(|one| book.rule(document, id, *one));
            let text: String = rules.map(|rule| format!("{} {} ", rule.title, rule.text)).collect();
            let own = counted(cut(&text));
            own.keys().for_each(|part| *with.entry(part.clone()).or_default() += 1.0);
            counts.push(own);
        }
        let mut ranking = Ranking { ids, counts, lengths: Vec::new(), with, cut, weighing };
        ranking.lengths = ranking.counts.iter().map(|counts| ranking.length(counts)).collect();
        ranking
    }

    fn length(&self, counts: &BTreeMap<String, f64>) -> f64 {
        match self.weighing {
            Weighing::Probability => counts.values().sum(),
            Weighing::Cosine => {
                let weighed = |(part, times): (&String, &f64)| (times * self.rarity(part)).powi(2);
                counts.iter().map(weighed).sum::<f64>().sqrt()
            }
        }
    }

    /// Returns the ids of the best rules that have something of the question.
    pub fn best(&self, question: &str, most: usize) -> Vec<&str> {
        let asked = counted((self.cut)(question));
        let mean = self.lengths.iter().sum::<f64>() / self.ids.len().max(1) as f64;
        // A divisor by the question's own length changes no order.
        let mut scored: Vec<(f64, &str)> = self
            .counts
            .iter()
            .zip(&self.lengths)
            .zip(&self.ids)
            .map(|((rule, length), id)| (self.score(&asked, rule, length / mean), id.as_str()))
            .filter(|(score, _)| *score > 0.0)
            .collect();
        scored.sort_by(|a, b| b.0.total_cmp(&a.0));
        scored.into_iter().take(most).map(|(_, id)| id).collect()
    }

    fn rarity(&self, part: &str) -> f64 {
        let (all, with) = (self.ids.len() as f64, self.with.get(part).copied().unwrap_or(0.0));
        (1.0 + (all - with + 0.5) / (with + 0.5)).ln()
    }

    /// `length` is that of the rule beside the mean.
    fn score(
        &self,
        asked: &BTreeMap<String, f64>,
        rule: &BTreeMap<String, f64>,
        length: f64,
    ) -> f64 {
        let common = asked.iter().filter_map(|(part, times)| Some((part, times, rule.get(part)?)));
        match self.weighing {
            Weighing::Probability => {
                let long = K1 * (1.0 - B + B * length);
                common.map(|(p, _, n)| self.rarity(p) * n * (K1 + 1.0) / (n + long)).sum()
            }
            Weighing::Cosine => {
                let shared: f64 = common.map(|(p, a, b)| a * b * self.rarity(p).powi(2)).sum();
                shared / length.max(f64::MIN_POSITIVE)
            }
        }
    }
}

fn counted(parts: Vec<String>) -> BTreeMap<String, f64> {
    let mut counts = BTreeMap::new();
    parts.into_iter().for_each(|part| *counts.entry(part).or_default() += 1.0);
    counts
}

/// Cuts a text into words.
pub fn words(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    let words = lower.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// Cuts a text into runs of three letters, each word with its margins.
pub fn trigrams(text: &str) -> Vec<String> {
    let runs = words(text).into_iter().flat_map(|word| {
        let letters: Vec<char> = format!(" {word} ").chars().collect();
        letters.windows(3).map(|run| run.iter().collect()).collect::<Vec<String>>()
    });
    runs.collect()
}
