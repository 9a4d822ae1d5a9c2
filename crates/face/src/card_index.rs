//! The card lookup of any game: an index of names and facets, the order of lists, and the ready decks that hold a card.
//! Facets, lines and sheets are each game's own.

use std::collections::BTreeMap;
use stolik_kernel::RuleId;
use stolik_rulebook::cards::{Cards, Entry, Facet, FacetKind, FoundCards, How, Texts, Word};
use stolik_table::DeckInfo;
use stolik_table::cards::{CardHow, CardsFound};
use stolik_words::{Language, Phrase, Words};

/// The pool of a rule set, ready to be looked up.
pub struct CardIndex {
    index: Cards,
    /// Ids in the order of lists.
    ids: Vec<String>,
    decks: Decks,
}

/// A card in one line: its names, then kind and numbers.
pub struct CardLine {
    /// The id of the card.
    pub id: String,
    /// Its Russian name.
    pub ru: String,
    /// Its English name.
    pub en: String,
    /// Kind and numbers, a line each.
    pub about: Vec<Phrase>,
}

impl CardLine {
    /// Its name in a language.
    pub fn name(&self, language: Language) -> String {
        match language {
            Language::Ru => self.ru.clone(),
            Language::En => self.en.clone(),
        }
    }
}

/// The contents of a card's page besides its line.
pub struct CardDetails {
    /// Its sentences.
    pub text: Vec<String>,
    /// The name of its set.
    pub set: Option<String>,
    /// The rules on which it rests.
    pub rules: Vec<RuleId>,
}

/// Ready decks by the id of a card in them: their ids and names.
pub type Decks = BTreeMap<String, Vec<(String, Phrase)>>;

/// Lists the ready decks of each card.
pub fn decks(ready: &[DeckInfo]) -> Decks {
    let mut decks = Decks::new();
    for deck in ready {
        for card in &deck.cards {
            let list = decks.entry(card.clone()).or_default();
            if list.iter().all(|(id, _)| *id != deck.id) {
                list.push((deck.id.clone(), deck.name.clone()));
            }
        }
    }
    decks
}

impl CardIndex {
    /// An index of entries in the order of lists.
    pub fn new(facets: Vec<Facet>, entries: Vec<Entry>, decks: Decks, texts: Texts) -> CardIndex {
        let ids = entries.iter().map(|entry| entry.id.clone()).collect();
        CardIndex { index: Cards::new(facets, entries, texts), ids, decks }
    }

    /// Ids of all cards in the order of lists.
    pub fn ids(&self) -> &[String] {
        &self.ids
    }

    /// Every sentence in this language.
    pub fn say(&self, language: Language, phrase: &Phrase) -> String {
        Words::shared().say(language, phrase)
    }

    /// Ready decks that hold a card.
    pub fn decks(&self, id: &str) -> Vec<(String, Phrase)> {
        self.decks.get(id).cloned().unwrap_or_default()
    }

    /// The names of the properties by which cards can be asked for.
    pub fn facets(&self, language: Language) -> Vec<&str> {
        self.index.facets(language).collect()
    }

    /// Whether a card has this whole name.
    pub fn has_card(&self, name: &str) -> bool {
        self.index.has_card(name)
    }

    /// Returns the cards that match a question.
    pub fn find(&self, question: &str, language: Language) -> CardsFound {
        let FoundCards { how, cards, problems, near } = self.index.find(question, language);
        let how = match how {
            How::Nothing => CardHow::Nothing,
            How::Name => CardHow::Name,
            How::Part => CardHow::Part,
            How::Several => CardHow::Several,
            How::Alike => CardHow::Alike,
            How::Filter => CardHow::Filter,
        };
        CardsFound { how, cards, problems, near }
    }
}

/// Names of facets and of their values, from the sentences.
pub struct FacetWords(&'static Words);

impl FacetWords {
    /// Reads the sentences.
    pub fn embedded() -> FacetWords {
        FacetWords(Words::shared())
    }

    fn lists(&self, key: &str) -> (Vec<String>, Vec<String>) {
        let list = |language| listed(&self.0.say(language, &Phrase::new(key)));
        (list(Language::Ru), list(Language::En))
    }

    /// A facet whose names are the sentence `card-facet-KEY`.
    pub fn facet(&self, key: &str, kind: FacetKind) -> Facet {
        let (ru, en) = self.lists(&format!("card-facet-{key}"));
        Facet { ru, en, kind }
    }

    /// A value whose names are the sentence with this prefix and its key.
    pub fn value(&self, prefix: &str, key: &str) -> Word {
        let (ru, en) = self.lists(&format!("{prefix}{}", key.replace('_', "-")));
        Word { key: key.to_owned(), ru, en }
    }
}

/// A value with one name in each language.
pub fn named(key: &str, ru: &str, en: &str) -> Word {
    Word { key: key.to_owned(), ru: vec![ru.to_owned()], en: vec![en.to_owned()] }
}

/// The sets of cards as values, each once, by their ids: from ids with the Russian and the English name.
pub fn sets<'a>(sets: impl Iterator<Item = (&'a str, [&'a str; 2])>) -> Vec<Word> {
    let sets: BTreeMap<&str, [&str; 2]> = sets.collect();
    sets.into_iter().map(|(id, [ru, en])| named(id, ru, en)).collect()
}

/// `a, b, c`.
fn listed(text: &str) -> Vec<String> {
    text.split(',').map(str::trim).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// The other language.
pub(crate) fn other(language: Language) -> Language {
    match language {
        Language::Ru => Language::En,
        Language::En => Language::Ru,
    }
}
