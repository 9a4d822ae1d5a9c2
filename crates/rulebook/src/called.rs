//! Recognition of the game that a line names, in any everyday form of either language: "war", "in war", inflected, in
//! the other keyboard layout too. The name is first, or last: after a word such as "in", of two words, or one that no question has.
//! The rest is the question.

use crate::data::{self, GamesFile, Lookup, RulebookError};
use crate::keys::Keys;
use crate::stem::Stems;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::ops::Range;
use stolik_words::spelling;

/// Marks between a name and the question.
const MARKS: &[char] =
    &[':', ',', ';', '.', '?', '!', '\u{ab}', '\u{bb}', '"', '(', ')', '\u{2014}'];

/// The names that people use for the games.
#[derive(Serialize, Deserialize)]
pub struct Called {
    stems: Stems,
    keys: Keys,
    before: BTreeSet<String>,
    /// All names, the longest first.
    names: Vec<Name>,
}

/// A name of a game.
#[derive(Serialize, Deserialize)]
struct Name {
    /// The words of the name, folded.
    words: Vec<String>,
    /// The documents that may be meant.
    documents: Vec<String>,
    /// True if it is a word of no question.
    unmistakable: bool,
}

/// The game that a line names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedGame {
    /// The documents that may be meant, the usual one first.
    pub documents: Vec<String>,
    /// The line without the name; empty where it is all.
    pub rest: String,
}

/// A word of a line and where it stands.
struct Word {
    at: Range<usize>,
    folded: String,
}

impl Called {
    /// Reads the texts with the names of the games. A program takes the finished list of `stolik-rulebook-index` instead.
    ///
    /// # Panics
    /// Never: the files are embedded, and the tests read them.
    #[must_use]
    pub fn embedded() -> Called {
        let lookup: Lookup =
            data::read(data::LOOKUP, "lookup").expect("the embedded file is read by the tests");
        let file: GamesFile =
            data::read(data::GAMES, "games").expect("the embedded file is read by the tests");
        let stems = Stems::new(&lookup.signs);
        let mut names = Vec::new();
        for game in &file.game {
            let ids = game.documents.first().filter(|_| game.documents.len() == 1);
            for name in game.names.all().chain(ids.map(String::as_str)) {
                names.push(Name {
                    words: stems.words(name),
                    documents: game.documents.clone(),
                    unmistakable: game.unmistakable || has_letters_and_figures(name),
                });
            }
        }
        names.sort_by_key(|name| std::cmp::Reverse(name.words.len()));
        let before = file.before.all().map(|word| stems.fold(word)).collect();
        Called { keys: Keys::new(&lookup), stems, before, names }
    }

    /// Returns the names as bytes, for [`Called::from_bytes`] of the same program.
    ///
    /// # Panics
    /// Never: every list has a length, and memory grows as needed.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        postcard::to_stdvec(self).expect("lists of words")
    }

    /// Reads the bytes of [`Called::to_bytes`].
    ///
    /// # Errors
    /// If the bytes are cut off, or those of another version of the list.
    pub fn from_bytes(bytes: &[u8]) -> Result<Called, RulebookError> {
        postcard::from_bytes(bytes).map_err(RulebookError::Index)
    }

    /// The game that a line names, if it names one.
    #[must_use]
    pub fn game(&self, line: &str) -> Option<NamedGame> {
        let line = &spelling::question(line);
        let words = self.split(line);
        self.first(line, &words).or_else(|| self.last(line, &words))
    }

    fn first(&self, line: &str, words: &[Word]) -> Option<NamedGame> {
        let leading = words.iter().take_while(|word| self.before.contains(&word.folded)).count();
        let name = self.longest(words.get(leading..)?)?;
        let end = words.get(leading + name.words.len() - 1)?.at.end;
        Some(NamedGame { documents: name.documents.clone(), rest: bare(&line[end..]) })
    }

    /// At the end a name has to be led in, or to have two words: a plain word there is mostly one of the question.
    fn last(&self, line: &str, words: &[Word]) -> Option<NamedGame> {
        for from in 1..words.len() {
            let Some(name) = self.longest(&words[from..]) else { continue };
            let length = name.words.len();
            let led = words[..from].iter().rev();
            let led = led.take_while(|word| self.before.contains(&word.folded)).count();
            let meant = led > 0 || length > 1 || name.unmistakable;
            if from + length == words.len() && meant {
                let start = words[from - led].at.start;
                let documents = name.documents.clone();
                return Some(NamedGame { documents, rest: bare(&line[..start]) });
            }
        }
        None
    }

    /// The longest name with which the words begin.
    fn longest(&self, words: &[Word]) -> Option<&Name> {
        let fits = |name: &Vec<String>| {
            let same = |(own, word): (&String, &Word)| {
                *own == word.folded
                    || self.keys.russian_layout(&word.folded).is_some_and(|other| other == *own)
                    || self.keys.latin_layout(&word.folded).is_some_and(|other| other == *own)
            };
            name.len() <= words.len() && name.iter().zip(words).all(same)
        };
        self.names.iter().find(|name| fits(&name.words))
    }

    fn split(&self, line: &str) -> Vec<Word> {
        let mut words = Vec::new();
        let mut from = None;
        let letters = line.char_indices().map(|(at, letter)| (at, letter.is_alphanumeric()));
        for (at, inside) in letters.chain([(line.len(), false)]) {
            match (from, inside) {
                (None, true) => from = Some(at),
                (Some(start), false) => {
                    words.push(Word { at: start..at, folded: self.stems.fold(&line[start..at]) });
                    from = None;
                }
                (Some(_), true) | (None, false) => {}
            }
        }
        words
    }
}

/// Whether a name is one like `war2047`, which no question has as a word.
fn has_letters_and_figures(name: &str) -> bool {
    name.chars().any(char::is_alphabetic)
        && name.chars().any(|letter| letter.is_ascii_digit())
        && !name.contains(' ')
}

/// A text without the marks that parted it from a name. A bracket or quote whose other half is in the text stays: the text may
/// be a card query.
fn bare(text: &str) -> String {
    let mut text = text.trim();
    loop {
        let (mut rest, mut before) = (text.chars(), text.chars());
        let (first, last) = (rest.next(), before.next_back());
        text = if first.is_some_and(|mark| MARKS.contains(&mark) && !opens(mark, rest.as_str())) {
            rest.as_str().trim_start()
        } else if last.is_some_and(|mark| MARKS.contains(&mark) && !closes(before.as_str(), mark)) {
            before.as_str().trim_end()
        } else {
            return text.to_owned();
        };
    }
}

/// Brackets and quotes that open and close.
const PAIRS: [(char, char); 3] = [('(', ')'), ('\u{ab}', '\u{bb}'), ('"', '"')];

/// Whether a mark opens a bracket or quote that the text behind it closes.
fn opens(mark: char, rest: &str) -> bool {
    PAIRS.iter().any(|(open, close)| match open == close {
        true => mark == *open && !rest.matches(*close).count().is_multiple_of(2),
        false => mark == *open && rest.contains(*close),
    })
}

/// Whether a mark closes a bracket or quote that the text before it opens.
fn closes(before: &str, mark: char) -> bool {
    PAIRS.iter().any(|(open, close)| match open == close {
        true => mark == *close && !before.matches(*open).count().is_multiple_of(2),
        false => mark == *close && before.contains(*open),
    })
}

#[cfg(test)]
mod tests {
    use stolik_rulebook::Called;

    fn named(line: &str) -> Option<(String, String)> {
        let named = Called::embedded().game(line)?;
        Some((named.documents[0].clone(), named.rest))
    }

    #[test]
    fn a_game_is_named_in_any_everyday_form() {
        for (line, document, rest) in [
            ("берсерк гидра", "berserk-2007", "гидра"),
            ("Берсерк: гидра", "berserk-2007", "гидра"),
            ("war hydra", "war2047", "hydra"),
            ("война сколько карт в руке?", "war2047", "сколько карт в руке"),
            ("в войне сколько карт", "war2047", "сколько карт"),
            ("сколько карт в руке в войне?", "war2047", "сколько карт в руке"),
            ("how many cards in war", "war2047", "how many cards"),
            ("«Война 2047» лимит руки", "war2047", "лимит руки"),
            ("лимит руки Война 2047", "war2047", "лимит руки"),
            ("сколько карт в колоде козябло?", "kozyablo", "сколько карт в колоде"),
            ("hand limit war2047", "war2047", "hand limit"),
            ("что такое броня берсерк герои", "heroes", "что такое броня"),
            ("war2047 hand", "war2047", "hand"),
            ("berserk-2007 4.11", "berserk-2007", "4.11"),
            ("berserk-new активный игрок", "berserk-new", "активный игрок"),
            ("в новом берсерке счётчики", "berserk-new", "счётчики"),
            ("берсерк герои мана", "heroes", "мана"),
            ("в правилах козябло столица", "kozyablo", "столица"),
            ("djqyf лимит", "war2047", "лимит"),
            ("цена:>3 в берсерке", "berserk-2007", "цена:>3"),
            ("война", "war2047", ""),
            ("heroes (рывок или полёт) цена<3", "heroes", "(рывок или полёт) цена<3"),
            ("цена<3 (рывок или полёт) в героях", "heroes", "цена<3 (рывок или полёт)"),
            ("цена<3 (в героях)", "heroes", "цена<3"),
            ("«Герои» текст:«при входе»", "heroes", "текст:«при входе»"),
            ("\"heroes\" text:\"when it enters\"", "heroes", "text:\"when it enters\""),
            ("герои \"при входе\"", "heroes", "\"при входе\""),
        ] {
            assert_eq!(named(line), Some((document.to_owned(), rest.to_owned())), "{line}");
        }
    }

    #[test]
    fn a_word_of_a_question_is_no_name() {
        for line in
            ["гидра", "военный хирург", "когда кончается война", "партизанская война", "4.11", ""]
        {
            assert_eq!(named(line), None, "{line}");
        }
    }
}
