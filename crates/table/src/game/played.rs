//! With what a match is played: its document, and the sets of cards of that document.

use stolik_kernel::fingerprint::Fingerprint;
use stolik_words::Phrase;

/// A document and those of its sets of cards that a match is played with: what tells one rule set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played<'a> {
    /// Id of the document.
    pub document: &'a str,
    /// Ids of sets, in the document's order; none: all cards that there are.
    pub sets: &'a [String],
    /// The rule set of a match that has begun. Its pool may be an earlier one, see [`crate::PastPool`]. None: that of
    /// this program.
    pub rules: Option<Fingerprint>,
}

impl<'a> Played<'a> {
    /// With all cards of a document.
    #[must_use]
    pub fn whole(document: &'a str) -> Played<'a> {
        Played::of_sets(document, &[])
    }

    /// With these sets of cards, as this program has them.
    #[must_use]
    pub fn of_sets(document: &'a str, sets: &'a [String]) -> Played<'a> {
        Played { document, sets, rules: None }
    }

    /// The same of a match that has begun by this rule set.
    #[must_use]
    pub fn by_rules(self, rules: Fingerprint) -> Played<'a> {
        Played { rules: Some(rules), ..self }
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
