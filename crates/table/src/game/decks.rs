//! Decks between the table and the games: what a text or a code says, what is wrong with a deck, and
//! the decks that a person keeps.

use super::phrases::rule_phrase;
use crate::wire::api::Now;
use serde::{Deserialize, Serialize};
use stolik_store::{FormError, form};
use stolik_words::{Language, Phrase, Words, spelling};

/// A deck as a text or a code says it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DeckRead {
    /// The document that it is for: that of the question, unless a code says otherwise.
    pub document: String,
    /// Its name, if the text begins with one.
    pub name: Option<String>,
    /// Ids of the cards that were understood, every copy, in the order of the text.
    pub cards: Vec<String>,
    /// The parts that were not understood: such a text gives no deck.
    pub unread: Vec<DeckProblem>,
    /// The problems under the rules of the cards that were understood.
    pub broken: Vec<DeckProblem>,
}

impl DeckRead {
    /// Whether it can be played as it is.
    #[must_use]
    pub fn is_good(&self) -> bool {
        self.unread.is_empty() && self.broken.is_empty()
    }

    /// Everything that is wrong.
    pub fn problems(&self) -> impl Iterator<Item = &DeckProblem> {
        self.unread.iter().chain(&self.broken)
    }
}

/// Something wrong with a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckProblem {
    /// The line of the text, counted from 1, where it is about one.
    pub line: Option<usize>,
    /// A description of the problem.
    pub what: Phrase,
    /// Id of the rule that is broken.
    pub rule: Option<String>,
}

impl DeckProblem {
    /// A problem of a line of a text.
    #[must_use]
    pub fn at(line: usize, what: Phrase) -> DeckProblem {
        DeckProblem { line: Some(line), what, rule: None }
    }

    /// A problem of all of it.
    #[must_use]
    pub fn new(what: Phrase) -> DeckProblem {
        DeckProblem { line: None, what, rule: None }
    }

    /// The whole sentence: where, what, by which rule.
    #[must_use]
    pub fn sentence(&self, document: &str) -> Phrase {
        let what = match &self.rule {
            Some(rule) => Phrase::new("deck-by-rule")
                .phrase("what", self.what.clone())
                .phrase("title", rule_phrase(document, rule)),
            None => self.what.clone(),
        };
        match self.line {
            Some(line) => {
                Phrase::new("deck-at-line").number("line", line as i64).phrase("what", what)
            }
            None => what,
        }
    }
}

/// The words of a line that may name a game: those behind a heading such as `Game:`, else all of it, without signs
/// around them. None of an empty line.
#[must_use]
pub fn game_named(line: &str) -> Option<String> {
    let line = spelling::clean(line);
    let signs = |c: char| !c.is_alphanumeric();
    let headed = line.split_once(':').filter(|(word, _)| is_game_heading(word));
    let name = headed.map_or(line.as_str(), |(_, name)| name).trim_matches(signs);
    (!name.is_empty()).then(|| name.to_owned())
}

/// Whether a word is a heading behind which the name of a game stands.
fn is_game_heading(word: &str) -> bool {
    let key = spelling::loose_key(word);
    let list = Phrase::new("deck-list-game");
    Language::ALL.iter().any(|language| {
        let words = Words::shared().say(*language, &list);
        words.split(',').any(|known| spelling::loose_key(known) == key)
    })
}

/// The decks that a person keeps.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct OwnDecks {
    /// Number of the next one: numbers are not given out again.
    pub next: u32,
    /// In the order in which they came.
    pub decks: Vec<OwnDeck>,
}

/// A deck that a person keeps. It may break the rules of its game: then it is not playable.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OwnDeck {
    /// Its number among those of its owner.
    pub number: u32,
    /// The document that it is for.
    pub document: String,
    /// Its name, at most [`NAME`] characters.
    pub name: String,
    /// Ids of cards with their copies, in the order in which they were given.
    pub cards: Vec<(String, u16)>,
    /// The time at which it was saved.
    pub at: Now,
}

/// Most decks that a person keeps.
pub const MOST: usize = 20;
/// Most characters of a deck's name.
pub const NAME: usize = 60;
/// The command that takes a file which came without one.
pub const COMMAND: &str = "decks";
/// Most bytes of a file with a deck.
pub const FILE: usize = 64 * 1024;

/// The version of stored decks.
const V1: u8 = 1;

impl OwnDecks {
    /// The stored form.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        form::write(V1, self)
    }

    /// From the stored form.
    ///
    /// # Errors
    /// [`FormError`].
    pub fn read(bytes: &[u8]) -> Result<OwnDecks, FormError> {
        form::read("a person's decks", bytes)
    }

    /// The deck with this number.
    #[must_use]
    pub fn get(&self, number: u32) -> Option<&OwnDeck> {
        self.decks.iter().find(|deck| deck.number == number)
    }
}

impl OwnDeck {
    /// Ids of its cards, every copy.
    #[must_use]
    pub fn list(&self) -> Vec<String> {
        let all = self.cards.iter();
        all.flat_map(|(id, n)| std::iter::repeat_n(id.clone(), usize::from(*n))).collect()
    }
}

/// A text has at most one zero in so many bytes.
const ZEROS: usize = 16;

/// The text of a file: UTF-8, or UTF-16 with a mark in front. None for anything else.
#[must_use]
pub fn decoded(bytes: &[u8]) -> Option<String> {
    let wide = |from: fn([u8; 2]) -> u16| {
        let units = bytes[2..].chunks_exact(2).map(|pair| from([pair[0], pair[1]]));
        char::decode_utf16(units).collect::<Result<String, _>>().ok()
    };
    let text = match bytes {
        [0xff, 0xfe, ..] => wide(u16::from_le_bytes)?,
        [0xfe, 0xff, ..] => wide(u16::from_be_bytes)?,
        _ => std::str::from_utf8(bytes).ok()?.to_owned(),
    };
    // Control characters that stray into a text are left to its reader; many zeros are no text, or UTF-16 without a mark.
    let zeros = text.bytes().filter(|byte| *byte == 0).count();
    (zeros * ZEROS <= text.len()).then_some(text)
}

/// Ids with their copies, each where it first stands.
#[must_use]
pub fn counted(cards: &[String]) -> Vec<(String, u16)> {
    let mut out: Vec<(String, u16)> = Vec::new();
    for id in cards {
        match out.iter_mut().find(|(known, _)| known == id) {
            Some((_, n)) => *n = n.saturating_add(1),
            None => out.push((id.clone(), 1)),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decks_of_version_1_are_read() {
        let deck = OwnDeck {
            number: 3,
            document: "doc".into(),
            name: "n".into(),
            cards: vec![("a".into(), 2), ("b".into(), 1)],
            at: Now(-1),
        };
        let decks = OwnDecks { next: 4, decks: vec![deck] };
        let bytes = b"\x01\x04\x01\x03\x03doc\x01n\x02\x01a\x02\x01b\x01\x01";
        assert_eq!(decks.write(), bytes);
        assert_eq!(OwnDecks::read(bytes), Ok(decks.clone()));
        assert_eq!(decks.decks[0].list(), ["a", "a", "b"]);
        assert_eq!(counted(&decks.decks[0].list()), decks.decks[0].cards);
    }

    #[test]
    fn texts_are_told_from_other_files() {
        let wide = |text: &str, from: fn(u16) -> [u8; 2]| -> Vec<u8> {
            std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(from).collect()
        };
        let text = "Колода: Ёж\r\n\t2 Волк 🐺";
        for bytes in
            [text.as_bytes().to_vec(), wide(text, u16::to_le_bytes), wide(text, u16::to_be_bytes)]
        {
            assert_eq!(decoded(&bytes).as_deref(), Some(text));
        }
        let cp1251 = [0xc2, 0xee, 0xeb, 0xea];
        for bytes in [&b"\x89PNG\r\n\x1a\n\0"[..], &cp1251, b"\xff\xfe\x00\xd8", b"a\0b"] {
            assert_eq!(decoded(bytes), None);
        }
        assert_eq!(decoded(b"").as_deref(), Some(""));
    }

    #[test]
    fn newer_ones_are_not_misread() {
        let mut bytes = OwnDecks::default().write();
        bytes[0] = 2;
        assert!(matches!(OwnDecks::read(&bytes), Err(FormError::Newer { .. })));
    }
}
