//! Cards as the table shows them when somebody looks one up. What there is, and what a question means,
//! is the catalogue's.

use crate::wire::api::Picture;
use stolik_words::{Language, Phrase};

/// The cards of a document. Whoever asks for one that is not there gets none.
pub trait CardBook: Send + Sync {
    /// Ids of all cards, in the order of lists.
    fn ids(&self) -> &[String];
    /// What a question finds: a name, or a filter.
    fn find(&self, question: &str, language: Language) -> CardsFound;
    /// A card in one line.
    fn row(&self, id: &str, language: Language) -> Option<CardRow>;
    /// A card in words.
    fn sheet(&self, id: &str, language: Language) -> Option<CardSheet>;
    /// A card as a picture. It may take its time.
    fn picture(&self, id: &str, language: Language) -> Option<Picture>;
}

/// What a question about cards has found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CardsFound {
    /// How.
    pub how: CardHow,
    /// Ids, best first.
    pub cards: Vec<String>,
    /// Sentences on what of the question makes no sense. Nothing is found then.
    pub problems: Vec<Phrase>,
    /// Where nothing is found: ids of cards with the nearest names.
    pub near: Vec<String>,
}

/// How cards were found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CardHow {
    /// Not at all.
    #[default]
    Nothing,
    /// By its whole name: the first is the best.
    Name,
    /// By a part of the name: the first is the best.
    Part,
    /// By a name that cards of several sets have: these are all of them.
    Several,
    /// By a name that looks like what was asked, which is told.
    Alike,
    /// By what they are: a list.
    Filter,
}

/// A card in one line, in one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardRow {
    /// Id, unique in its document.
    pub id: String,
    /// Name.
    pub name: String,
    /// What it is, in short.
    pub about: String,
}

/// A card in words, in one language. Its picture is painted apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardSheet {
    /// Id, unique in its document.
    pub id: String,
    /// Name.
    pub name: String,
    /// Name in the other language.
    pub other: String,
    /// Lines on what it is: kind, numbers.
    pub about: Vec<String>,
    /// The sentences that stand on it.
    pub text: Vec<String>,
    /// The set in which it was published.
    pub set: Option<String>,
    /// Decks that come with the program and hold it: id and name.
    pub decks: Vec<(String, Phrase)>,
    /// Ids of the rules on which its abilities rest, the most telling first.
    pub rules: Vec<String>,
}
