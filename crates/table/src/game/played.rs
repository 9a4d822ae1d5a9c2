//! With what a match is played: its document, and the sets of cards of that document.

use stolik_words::Phrase;

/// A document and those of its sets of cards that a match is played with: what tells one rule set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played<'a> {
    /// Id of the document.
    pub document: &'a str,
    /// Ids of sets, in the document's order; none: all cards that there are.
    pub sets: &'a [String],
}

impl<'a> Played<'a> {
    /// With all cards of a document.
    #[must_use]
    pub fn whole(document: &'a str) -> Played<'a> {
        Played { document, sets: &[] }
    }
}

/// A set of cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetInfo {
    /// Id, unique within its document: `club`. It can be typed.
    pub id: String,
    /// Name to show; a word of it that no other set has can be typed too.
    pub name: Phrase,
}
