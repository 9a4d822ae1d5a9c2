//! The files under `assets/` as they are written.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use stolik_words::Language;

/// The place of a rule in its document.
pub(crate) type Place = usize;

/// The files of the documents, in the order in which documents are listed.
pub(crate) const DOCUMENTS: [&str; 5] = [
    include_str!("../../../assets/rules/berserk-2007.toml"),
    include_str!("../../../assets/rules/berserk-new.toml"),
    include_str!("../../../assets/rules/heroes.toml"),
    include_str!("../../../assets/rules/kozyablo.toml"),
    include_str!("../../../assets/rules/war2047.toml"),
];

/// The questions of players for the rules of each document.
pub(crate) const ASKED: [&str; 5] = [
    include_str!("../../../assets/asked/berserk-2007.toml"),
    include_str!("../../../assets/asked/berserk-new.toml"),
    include_str!("../../../assets/asked/heroes.toml"),
    include_str!("../../../assets/asked/kozyablo.toml"),
    include_str!("../../../assets/asked/war2047.toml"),
];

/// Other words in which people say what a document says; files of the same form.
pub(crate) const SAID: [&str; 1] = [include_str!("../../../assets/said/heroes.toml")];

/// The terms of all documents.
pub(crate) const GLOSSARY: &str = include_str!("../../../assets/glossary.toml");

/// The names that people call the games.
pub(crate) const GAMES: &str = include_str!("../../../assets/games.toml");

/// The data of the search about languages and keyboards.
pub(crate) const LOOKUP: &str = include_str!("../../../assets/lookup.toml");

/// A file of the rulebook that cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum RulebookError {
    /// Not the TOML that is expected there.
    #[error("the rulebook's file `{file}` cannot be read")]
    File {
        /// The file: a document's or its questions' place in the list, the glossary or the search's
        /// words.
        file: String,
        /// The error of the reader.
        #[source]
        source: toml::de::Error,
    },
    /// A stored index that is cut off, or of another version.
    #[error("the stored index of the rulebook cannot be read")]
    Index(#[source] postcard::Error),
    /// A document that stands on none of those before it.
    #[error("the rules of `{document}` stand on `{on}`, which is no document listed before them")]
    On {
        /// The document.
        document: String,
        /// On what it says it stands.
        on: String,
    },
}

/// The same words in both languages.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Both {
    #[serde(default)]
    pub(crate) ru: String,
    #[serde(default)]
    pub(crate) en: String,
}

impl Both {
    pub(crate) fn get(&self, language: Language) -> &str {
        match language {
            Language::Ru => &self.ru,
            Language::En => &self.en,
        }
    }
}

/// Both languages of an optional pair.
pub(crate) fn both(words: Option<&Both>) -> impl Iterator<Item = &str> {
    words.into_iter().flat_map(|words| [words.ru.as_str(), words.en.as_str()])
}

/// Lists of words in both languages.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Lists {
    #[serde(default)]
    pub(crate) ru: Vec<String>,
    #[serde(default)]
    pub(crate) en: Vec<String>,
}

impl Lists {
    pub(crate) fn all(&self) -> impl Iterator<Item = &str> {
        self.ru.iter().chain(&self.en).map(String::as_str)
    }

    /// Takes in what another has.
    fn join(&mut self, other: Lists) {
        self.ru.extend(other.ru);
        self.en.extend(other.en);
    }
}

#[derive(Debug, Deserialize)]
pub(crate) struct DocumentFile {
    pub(crate) document: String,
    /// The document on which it stands.
    pub(crate) on: Option<String>,
    #[serde(default = "yes")]
    pub(crate) playable: bool,
    #[serde(default)]
    pub(crate) ids: IdWords,
    pub(crate) rule: Vec<RuleEntry>,
}

/// In what language the words of a document's ids are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum IdWords {
    /// Somebody may ask by them.
    #[default]
    English,
    /// Russian in Latin letters: a player who types so means the Russian word, which the texts have.
    Translit,
}

fn yes() -> bool {
    true
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct RuleEntry {
    pub(crate) id: String,
    pub(crate) kind: String,
    #[serde(default)]
    pub(crate) gap: bool,
    #[serde(default)]
    pub(crate) proof: String,
    pub(crate) title: Option<Both>,
    pub(crate) text: Option<Both>,
    #[serde(default)]
    pub(crate) see: Vec<String>,
    /// Rules of the documents below that this one takes the place of.
    #[serde(default)]
    pub(crate) over: Vec<String>,
    /// In what a newer edition of the same document tells again: the rule that says the same.
    pub(crate) same: Option<String>,
    /// In what a newer edition of the same document contradicts: the rule that wins.
    pub(crate) superseded: Option<String>,
    /// Whether another rule says the same at length: where both fit, the other comes first.
    #[serde(default)]
    pub(crate) brief: bool,
    #[serde(default)]
    pub(crate) aliases: Lists,
}

impl RuleEntry {
    /// The rule of the same document that is told instead of this one.
    pub(crate) fn instead(&self) -> Option<&str> {
        self.superseded.as_deref().or(self.same.as_deref())
    }
}

/// The questions of players for the rules of one document.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct AskedFile {
    pub(crate) document: String,
    /// Whole questions and half-remembered words, by the rule that answers them.
    #[serde(default)]
    pub(crate) rule: BTreeMap<String, Lists>,
    /// The margin by which an answer has to be surer than elsewhere, in logarithms of the odds.
    #[serde(default)]
    pub(crate) doubts: f32,
    /// Questions that no rule of the document answers.
    #[serde(default)]
    pub(crate) unanswered: Lists,
    /// The same, of which other documents are not told: they may answer them, and many would outweigh their own.
    #[serde(default)]
    pub(crate) unanswered_here: Lists,
    /// Groups of words that mean about the same when its rules are asked for.
    #[serde(default)]
    pub(crate) same: Vec<Lists>,
}

/// Whether other documents are told of a question that one does not answer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shared {
    WithAll,
    WithNone,
}

impl AskedFile {
    /// Returns the questions that nothing answers: first those of which other documents are told.
    pub(crate) fn nothing_answers(&self) -> impl Iterator<Item = (&str, Shared)> {
        let all = self.unanswered.all().map(|text| (text, Shared::WithAll));
        all.chain(self.unanswered_here.all().map(|text| (text, Shared::WithNone)))
    }

    /// Takes in another file of the same document.
    pub(crate) fn join(&mut self, other: AskedFile) {
        for (rule, more) in other.rule {
            self.rule.entry(rule).or_default().join(more);
        }
        self.doubts += other.doubts;
        self.unanswered.join(other.unanswered);
        self.unanswered_here.join(other.unanswered_here);
        self.same.extend(other.same);
    }
}

#[derive(Debug, Deserialize)]
pub(crate) struct Glossary {
    pub(crate) term: Vec<Term>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Term {
    pub(crate) name: Both,
    #[serde(default)]
    pub(crate) forms: Lists,
    pub(crate) rule: BTreeMap<String, String>,
    /// Whether it is meant only by a question that is nothing else: its words lead nowhere within other questions.
    #[serde(default)]
    pub(crate) whole: bool,
    /// The meaning of the term, in one sentence, by document.
    #[serde(default)]
    pub(crate) means: BTreeMap<String, Both>,
}

/// The contents of `assets/games.toml`.
#[derive(Debug, Deserialize)]
pub(crate) struct GamesFile {
    /// Words that may stand before a name.
    pub(crate) before: Lists,
    pub(crate) game: Vec<GameNames>,
}

/// The names of a game.
#[derive(Debug, Deserialize)]
pub(crate) struct GameNames {
    /// The documents that may be meant, the usual one first.
    pub(crate) documents: Vec<String>,
    pub(crate) names: Lists,
    /// True if its names are no words of any question.
    #[serde(default)]
    pub(crate) unmistakable: bool,
}

/// The contents of `assets/lookup.toml`.
#[derive(Debug, Deserialize)]
pub(crate) struct Lookup {
    /// Words that say nothing about what is asked.
    pub(crate) stop: Lists,
    /// Words that say a little: how many, who, when.
    pub(crate) light: Lists,
    /// Words in which a term is asked for, around it: what is, means.
    pub(crate) around_term: Lists,
    /// Words of other games and matters, which no document here has.
    pub(crate) foreign: Lists,
    /// Words that say little where a document does not have them.
    pub(crate) everyday: Lists,
    /// Endings of verbs, folded.
    pub(crate) verbs: Vec<String>,
    /// Words around a number: paragraph, rule, see.
    pub(crate) around_number: Lists,
    /// Words for numbers, each with its figure.
    pub(crate) figures: BTreeMap<String, String>,
    /// Letters that number subparagraphs, with the Latin letters of the ids.
    pub(crate) letters: BTreeMap<String, String>,
    /// Two rows of keys, letter under letter.
    pub(crate) layout: Layout,
    /// Latin spellings of Russian letters, longest first.
    pub(crate) translit: Vec<[String; 2]>,
    /// Letters that are written for each other by mistake.
    pub(crate) confused: Vec<String>,
    /// Words for signs that stand before a number, each for any of the signs of its key.
    pub(crate) signs: BTreeMap<String, String>,
    /// Groups of words that mean about the same in a question.
    pub(crate) same: Vec<Lists>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Layout {
    pub(crate) latin: String,
    pub(crate) russian: String,
}

/// Reads one of the files above.
pub(crate) fn read<T: serde::de::DeserializeOwned>(
    text: &str,
    file: &str,
) -> Result<T, RulebookError> {
    toml::from_str(text).map_err(|source| RulebookError::File { file: file.to_owned(), source })
}
