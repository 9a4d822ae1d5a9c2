//! Words as people write them: folded, stemmed, in other keys, with mistakes.

use crate::data::{self, Lookup};
use crate::distance::{Confused, Shape, bearable};
use crate::keys::Keys;
use crate::stem::Stems;
use std::collections::BTreeSet;
use std::sync::LazyLock;
use stolik_words::spelling::lookalikes;

/// The most words of a question or name that count.
const WORDS: usize = 12;

/// A lone word of so many letters is no misspelt one: most words of three letters are one letter from another.
pub(super) const TINY: usize = 3;

/// The index's knowledge of languages and keyboards.
pub(super) struct Spelling {
    stems: Stems,
    keys: Keys,
    confused: Confused,
    stop: BTreeSet<String>,
}

/// A word, read.
pub(super) struct Read {
    /// The folded word.
    pub word: String,
    pub stem: String,
    /// To be compared.
    pub shape: Shape,
}

impl Spelling {
    /// Returns the knowledge of the embedded file: the same for the cards of every game.
    pub(super) fn embedded() -> &'static Spelling {
        static SPELLING: LazyLock<Spelling> = LazyLock::new(|| {
            let lookup: Lookup =
                data::read(data::LOOKUP, "lookup").expect("the embedded file is read by the tests");
            Spelling::new(&lookup)
        });
        &SPELLING
    }

    fn new(lookup: &Lookup) -> Spelling {
        let stems = Stems::new(&lookup.signs);
        let stop = lookup.stop.all().flat_map(|line| stems.words(line)).collect();
        Spelling { keys: Keys::new(lookup), confused: Confused::new(&lookup.confused), stems, stop }
    }

    /// The text and what else its keys may mean, the text first.
    pub(super) fn readings(&self, text: &str) -> Vec<String> {
        let mut out = vec![text.to_owned()];
        let keys = &self.keys;
        let others = [
            keys.russian_layout(text),
            keys.latin_layout(text),
            keys.cyrillic(text),
            keys.latin(text),
        ];
        for other in others.into_iter().flatten().chain(lookalikes(text)) {
            if !out.contains(&other) {
                out.push(other);
            }
        }
        out
    }

    /// The folded words of a text.
    pub(super) fn words(&self, text: &str) -> Vec<String> {
        let mut words = self.stems.words(text);
        words.truncate(WORDS);
        words
    }

    /// The words of a question without those that say nothing, unless nothing else is left.
    pub(super) fn telling(&self, text: &str) -> Vec<Read> {
        let words = self.words(text);
        let telling = |word: &&String| !self.stop.contains(*word);
        let kept: Vec<&String> = words.iter().filter(telling).collect();
        let kept = if kept.is_empty() { words.iter().collect() } else { kept };
        kept.into_iter().map(|word| self.read(word)).collect()
    }

    /// A folded word, ready to be compared.
    pub(super) fn shape(&self, word: &str) -> Shape {
        self.confused.shape(word)
    }

    /// A folded word, read.
    pub(super) fn read(&self, word: &str) -> Read {
        Read { word: word.to_owned(), stem: self.stems.stem(word), shape: self.shape(word) }
    }

    /// The folded words of a text of any length.
    pub(super) fn all_words(&self, text: &str) -> Vec<String> {
        self.stems.words(text)
    }

    /// The stem of a folded word.
    pub(super) fn stem(&self, word: &str) -> String {
        self.stems.stem(word)
    }

    /// The price of the mistakes that make one word the other, if they are mistakes.
    pub(super) fn mistakes(&self, a: &Shape, b: &Shape) -> Option<u8> {
        let start = u8::from(a.first() != b.first());
        self.confused.distance(a, b, bearable(a.len()).checked_sub(start)?).map(|p| p + start)
    }

    /// Whether a question is too short to be taken for another name.
    pub(super) fn is_tiny(&self, asked: &[Read]) -> bool {
        asked.iter().map(|word| word.shape.len()).sum::<usize>() <= TINY
    }

    /// Returns the distance of two words, up to half of their letters.
    pub(super) fn unlike(&self, a: &Shape, b: &Shape) -> Option<u8> {
        let most = u8::try_from(a.len().max(b.len())).unwrap_or(u8::MAX);
        self.confused.distance(a, b, most)
    }
}
