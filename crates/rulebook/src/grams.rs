//! How like a question is to a short text by runs of three letters: endings, prefixes and kin of a word
//! share most of them, whatever the stemmer says.

use std::collections::BTreeMap;

/// Three letters in a row, as one number.
type Gram = u64;

/// How a word of little meaning counts beside another.
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
#[derive(Default)]
pub(crate) struct Grams {
    /// In which texts a gram stands, with its part of the text's length.
    texts: BTreeMap<Gram, Vec<(u32, f32)>>,
    /// How telling a gram is.
    rarity: BTreeMap<Gram, f32>,
    /// How many texts there are.
    count: usize,
}

impl Grams {
    /// Reads short texts; a text's number is its place among them.
    pub(crate) fn new(all: &[Vec<Spelt>]) -> Grams {
        // Grams are made twice instead of being kept: they are many.
        let mut with: BTreeMap<Gram, usize> = BTreeMap::new();
        for gram in all.iter().flat_map(|words| grams(words).into_keys()) {
            *with.entry(gram).or_default() += 1;
        }
        let room: BTreeMap<Gram, Vec<(u32, f32)>> =
            with.iter().map(|(gram, with)| (*gram, Vec::with_capacity(*with))).collect();
        let rarity = |with: usize| (1.0 + all.len() as f32 / with as f32).ln();
        let rarity: BTreeMap<Gram, f32> =
            with.into_iter().map(|(gram, with)| (gram, rarity(with))).collect();
        let mut texts = room;
        for (number, words) in (0..).zip(all) {
            let grams = grams(words);
            let whole = length(grams.iter().map(|(gram, weight)| weight * rarity[gram]));
            for (gram, weight) in &grams {
                let part = weight * rarity[gram] / whole;
                texts.entry(*gram).or_default().push((number, part));
            }
        }
        Grams { texts, rarity, count: all.len() }
    }

    /// How like the question each text is, from 0 to 1.
    pub(crate) fn like(&self, words: &[Spelt]) -> Vec<f32> {
        let mut like = vec![0.0; self.count];
        let asked = grams(words);
        // What stands nowhere counts as much as what stands once.
        let unknown = (1.0 + self.count as f32).ln();
        let weight = |gram: &Gram| self.rarity.get(gram).copied().unwrap_or(unknown);
        let whole = length(asked.iter().map(|(gram, part)| part * weight(gram)));
        for (gram, part) in &asked {
            let part = part * weight(gram) / whole;
            for (text, there) in self.texts.get(gram).into_iter().flatten() {
                like[*text as usize] += part * there;
            }
        }
        like
    }
}

/// The length of a vector, never 0.
fn length(parts: impl Iterator<Item = f32>) -> f32 {
    parts.map(|part| part * part).sum::<f32>().sqrt().max(f32::MIN_POSITIVE)
}

/// The grams of some words, each word with its margins.
fn grams(words: &[Spelt]) -> BTreeMap<Gram, f32> {
    const MARGIN: char = ' ';
    let mut grams = BTreeMap::new();
    let mut left = LONGEST;
    for Spelt { word, light } in words {
        let mut run = vec![MARGIN];
        run.extend(word.chars().take(left));
        left -= (run.len() - 1).min(left);
        run.push(MARGIN);
        let weight = if *light { LIGHT } else { 1.0 };
        for three in run.windows(3) {
            let gram =
                three.iter().fold(0, |gram, letter| gram << 21 | Gram::from(u32::from(*letter)));
            let one: &mut f32 = grams.entry(gram).or_default();
            *one = one.max(weight);
        }
    }
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
