//! The likeness of a question to a short text by runs of three letters: endings, prefixes and kin of a word
//! share most of them, even if the stemmer gives them different stems.

use crate::flat::{Column, Fixed, FlatIndex};
use crate::quick::Quick;
use serde::{Deserialize, Serialize};

/// Three letters in a row, as one number.
pub(crate) type Gram = u64;

/// The weight of a word of little meaning beside another.
const LIGHT: f32 = 0.42;

/// The most letters of a text that are looked at.
const LONGEST: usize = 128;

/// A word of a short text.
pub(crate) struct Spelt {
    pub(crate) word: String,
    /// Whether it says little about what is meant.
    pub(crate) light: bool,
}

/// The short texts of one document, each by its number.
#[derive(Default, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub(crate) struct Grams {
    /// The texts in which each gram stands.
    texts: FlatIndex<Standing>,
    /// The length of each text as a vector of weighed grams.
    lengths: Column<f32>,
}

/// The number of a text in which a gram stands, shifted by one bit, and in the lowest bit 1 if it stands there in light
/// words only. There are nearly a million, so a weight for each would double the index.
#[derive(Clone, Copy)]
struct Standing(u32);

impl Fixed for Standing {
    const SIZE: usize = u32::SIZE;

    fn read(bytes: &[u8]) -> Standing {
        Standing(u32::read(bytes))
    }

    fn write(self, bytes: &mut Vec<u8>) {
        self.0.write(bytes);
    }
}

impl Standing {
    fn new(text: u32, weight: f32) -> Standing {
        Standing(text << 1 | u32::from(weight < 1.0))
    }

    fn text(self) -> usize {
        (self.0 >> 1) as usize
    }

    fn weight(self) -> f32 {
        if self.0 & 1 == 1 { LIGHT } else { 1.0 }
    }
}

impl Grams {
    /// Reads short texts; a text's number is its place among them.
    pub(crate) fn new(all: &[Vec<Spelt>]) -> Grams {
        // Grams are made twice instead of being kept: they are many.
        let mut with: Quick<usize> = Quick::default();
        for (gram, _) in all.iter().flat_map(|words| grams(words)) {
            *with.entry(gram).or_default() += 1;
        }
        let mut texts: Quick<Vec<Standing>> =
            with.iter().map(|(gram, with)| (*gram, Vec::with_capacity(*with))).collect();
        let mut lengths = Vec::with_capacity(all.len());
        for (number, words) in (0..).zip(all) {
            let grams = grams(words);
            let weighty = |(gram, weight): &(Gram, f32)| weight * rarity(all.len(), with[gram]);
            lengths.push(length(grams.iter().map(weighty)));
            for (gram, weight) in &grams {
                let Some(one) = texts.get_mut(gram) else { continue };
                one.push(Standing::new(number, *weight));
            }
        }
        Grams { texts: FlatIndex::new(texts), lengths: lengths.into_iter().collect() }
    }

    /// Returns the likeness of each text to the question, from 0 to 1.
    pub(crate) fn like(&self, words: &[Spelt]) -> Vec<f32> {
        let mut like = vec![0.0; self.lengths.len()];
        let lengths: Vec<f32> = self.lengths.all().iter().collect();
        let asked = grams(words);
        // A gram that stands nowhere counts as much as one that stands once.
        let weight = |gram: &Gram| rarity(self.lengths.len(), self.texts.get(*gram).len().max(1));
        let whole = length(asked.iter().map(|(gram, part)| part * weight(gram)));
        for (gram, part) in &asked {
            let rarity = weight(gram);
            let part = part * rarity / whole;
            for standing in self.texts.get(*gram).iter() {
                let text = standing.text();
                like[text] += part * (standing.weight() * rarity / lengths[text]);
            }
        }
        like
    }
}

/// Returns the weight of a gram that stands in `with` of `all` texts.
fn rarity(all: usize, with: usize) -> f32 {
    (1.0 + all as f32 / with as f32).ln()
}

/// The length of a vector, never 0.
fn length(parts: impl Iterator<Item = f32>) -> f32 {
    parts.map(|part| part * part).sum::<f32>().sqrt().max(f32::MIN_POSITIVE)
}

/// The grams of some words, each word with its margins: each gram once, in order, with how it counts.
pub(crate) fn grams(words: &[Spelt]) -> Vec<(Gram, f32)> {
    const MARGIN: char = ' ';
    let mut grams: Vec<(Gram, f32)> = Vec::new();
    let mut run = Vec::new();
    let mut left = LONGEST;
    for Spelt { word, light } in words {
        run.clear();
        run.push(MARGIN);
        run.extend(word.chars().take(left));
        left -= (run.len() - 1).min(left);
        run.push(MARGIN);
        let weight = if *light { LIGHT } else { 1.0 };
        for three in run.windows(3) {
            let gram =
                three.iter().fold(0, |gram, letter| gram << 21 | Gram::from(u32::from(*letter)));
            grams.push((gram, weight));
        }
    }
    grams.sort_unstable_by(|a, b| a.0.cmp(&b.0).then(b.1.total_cmp(&a.1)));
    grams.dedup_by_key(|(gram, _)| *gram);
    grams
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spelt(words: &[&str]) -> Vec<Spelt> {
        words.iter().map(|word| Spelt { word: (*word).to_owned(), light: false }).collect()
    }

    #[test]
    fn kin_of_a_word_is_more_like_it_than_another_word() {
        let texts = [spelt(&["заблокировать"]), spelt(&["атаковать"]), spelt(&["колода"])];
        let like = Grams::new(&texts).like(&spelt(&["блокирующий"]));
        assert!(like[0] > 0.3 && like[0] > 2.0 * like[1] && like[2] == 0.0, "{like:?}");
        let same = Grams::new(&texts).like(&spelt(&["колода"]));
        assert!((same[2] - 1.0).abs() < 1e-3, "{same:?}");
    }

    #[test]
    fn nothing_is_like_nothing() {
        assert!(Grams::new(&[]).like(&spelt(&["колода"])).is_empty());
        assert_eq!(Grams::new(&[spelt(&["колода"])]).like(&[]), [0.0]);
        let long = "а".repeat(4000);
        assert!(Grams::new(&[spelt(&["колода"])]).like(&spelt(&[&long]))[0] < 0.1);
    }
}
