//! Cards as the table shows them when somebody looks one up. What there is, and what a question means,
//! is the catalogue's.

use crate::wire::api::Picture;
use crate::wire::style::ScreenStyle;
use stolik_words::{Language, Phrase};

/// The cards of a document. An unknown id gets `None`.
pub trait CardBook: Send + Sync {
    /// Ids of all cards, in the order of lists.
    fn ids(&self) -> &[String];
    /// The properties by which cards can be asked for, in the order of the game.
    fn facets(&self, language: Language) -> Vec<&str>;
    /// Returns the cards that match a question: a name, or a filter.
    fn find(&self, question: &str, language: Language) -> CardsFound;
    /// A card in one line.
    fn row(&self, id: &str, language: Language) -> Option<CardRow>;
    /// A card in words.
    fn sheet(&self, id: &str, language: Language) -> Option<CardSheet>;
    /// A card as a picture. It may take its time.
    fn picture(&self, id: &str, style: ScreenStyle) -> Option<Picture>;
}

/// The result of a question about cards.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CardsFound {
    /// The way in which they were found.
    pub how: CardHow,
    /// Ids, best first.
    pub cards: Vec<String>,
    /// Sentences on what of the question makes no sense. Nothing is found then.
    pub problems: Vec<Phrase>,
    /// The ids of cards with the nearest names, if nothing is found.
    pub near: Vec<String>,
}

/// The way in which cards were found.
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
    /// The card's name.
    pub name: String,
    /// A short description of the card.
    pub about: String,
}

/// A card in words, in one language. Its picture is painted apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardSheet {
    /// Id, unique in its document.
    pub id: String,
    /// The card's name.
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
