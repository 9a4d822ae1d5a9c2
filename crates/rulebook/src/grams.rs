//! How like a question is to a short text by runs of three letters: endings, prefixes and kin of a word
//! share most of them, whatever the stemmer says.

use crate::quick::Quick;

/// Three letters in a row, as one number.
pub(crate) type Gram = u64;

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

/// What is known of a gram.
struct Known {
    /// How telling it is.
    rarity: f32,
    /// In which texts it stands, with its part of the text's length.
    texts: Vec<(u32, f32)>,
}

/// The short texts of one document, each by its number.
#[derive(Default)]
pub(crate) struct Grams {
    /// What is known of each gram.
    known: Quick<Known>,
    /// How many texts there are.
    count: usize,
}

impl Grams {
    /// Reads short texts; a text's number is its place among them.
    pub(crate) fn new(all: &[Vec<Spelt>]) -> Grams {
        // Grams are made twice instead of being kept: they are many.
        let mut with: Quick<usize> = Quick::default();
        for (gram, _) in all.iter().flat_map(|words| grams(words)) {
            *with.entry(gram).or_default() += 1;
        }
        let rarity = |with: usize| (1.0 + all.len() as f32 / with as f32).ln();
        let known = |with: usize| Known { rarity: rarity(with), texts: Vec::with_capacity(with) };
        let mut known: Quick<Known> =
            with.into_iter().map(|(gram, with)| (gram, known(with))).collect();
        for (number, words) in (0..).zip(all) {
            let grams = grams(words);
            let weighty = |(gram, weight): &(Gram, f32)| weight * known[gram].rarity;
            let whole = length(grams.iter().map(weighty));
            for (gram, weight) in &grams {
                let Some(one) = known.get_mut(gram) else { continue };
                one.texts.push((number, weight * one.rarity / whole));
            }
        }
        Grams { known, count: all.len() }
    }

    /// How like the question each text is, from 0 to 1.
    pub(crate) fn like(&self, words: &[Spelt]) -> Vec<f32> {
        let mut like = vec![0.0; self.count];
        let asked = grams(words);
        // What stands nowhere counts as much as what stands once.
        let unknown = (1.0 + self.count as f32).ln();
        let weight = |gram: &Gram| self.known.get(gram).map_or(unknown, |known| known.rarity);
        let whole = length(asked.iter().map(|(gram, part)| part * weight(gram)));
        for (gram, part) in &asked {
            let part = part * weight(gram) / whole;
            for (text, there) in self.known.get(gram).into_iter().flat_map(|known| &known.texts) {
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
