//! Words of the texts on cards. No text is made before a question asks for its words: most questions are names.

use super::spelling::{Read, Spelling};
use super::{Card, Cards, Texts};
use std::collections::BTreeMap;
use std::sync::OnceLock;
use stolik_words::Language;

/// The cards that say a word, by its stem; the places of the cards are sorted.
type Index = BTreeMap<String, Vec<usize>>;

/// The texts of the cards of an index.
pub(super) struct Said {
    texts: Texts,
    russian: OnceLock<Index>,
    english: OnceLock<Index>,
}

impl Said {
    pub(super) fn new(texts: Texts) -> Said {
        Said { texts, russian: OnceLock::new(), english: OnceLock::new() }
    }

    /// Makes the index of one language.
    fn index(&self, cards: &[Card], spelling: &Spelling, language: Language) -> Index {
        // Texts of cards repeat a few hundred words, and a stem costs more than all else.
        let mut stems: BTreeMap<String, String> = BTreeMap::new();
        let mut index = Index::new();
        for card in cards {
            for line in (self.texts)(&card.id, language) {
                for word in spelling.all_words(&line) {
                    if !stems.contains_key(&word) {
                        stems.insert(word.clone(), spelling.stem(&word));
                    }
                    let Some(stem) = stems.get(&word) else { continue };
                    match index.get_mut(stem) {
                        Some(places) if places.last() == Some(&card.place) => {}
                        Some(places) => places.push(card.place),
                        None => {
                            index.insert(stem.clone(), vec![card.place]);
                        }
                    }
                }
            }
        }
        index
    }
}

impl Cards {
    /// Whether a word stands in the text of a card. Russian texts have no Latin words and English ones no Russian words, so a
    /// word is sought in the language of its letters; a figure in both.
    pub(super) fn says(&self, card: &Card, word: &Read) -> bool {
        let is_in = |index: &Index| {
            index.get(&word.stem).is_some_and(|places| places.binary_search(&card.place).is_ok())
        };
        let made = |language| self.said.index(&self.cards, self.spelling, language);
        let said = |language| match language {
            Language::Ru => is_in(self.said.russian.get_or_init(|| made(language))),
            Language::En => is_in(self.said.english.get_or_init(|| made(language))),
        };
        let is_latin = |letter: char| letter.is_ascii_alphabetic();
        match (
            word.word.contains(is_latin),
            word.word.contains(|c: char| c.is_alphabetic() && !is_latin(c)),
        ) {
            (true, false) => said(Language::En),
            (false, true) => said(Language::Ru),
            (true, true) | (false, false) => said(Language::Ru) || said(Language::En),
        }
    }
}
