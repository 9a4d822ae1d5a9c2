//! Recognition of the game that a line names, in any everyday form of either language: "war", "in war", inflected, in
//! the other keyboard layout too. The name is first, or last after a word such as "in"; the rest is the question.

use crate::data::{self, GamesFile, Lookup};
use crate::keys::Keys;
use crate::stem::Stems;
use std::collections::BTreeSet;
use std::ops::Range;
use stolik_words::spelling;

/// Marks between a name and the question.
const MARKS: &[char] =
    &[':', ',', ';', '.', '?', '!', '\u{ab}', '\u{bb}', '"', '(', ')', '\u{2014}'];

/// The names that people use for the games.
pub struct Called {
    stems: Stems,
    keys: Keys,
    before: BTreeSet<String>,
    /// Names as folded words, longest first, with the documents that may be meant.
    names: Vec<(Vec<String>, Vec<String>)>,
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
    /// The names of the games of this binary.
    ///
    /// # Panics
    /// Never: the files are embedded, and the tests read them.
    #[must_use]
    pub fn embedded() -> Called {
        let lookup: Lookup =
            data::read(data::LOOKUP, "lookup").expect("the embedded file is read by the tests");
        let file: GamesFile =
            data::read(data::GAMES, "games").expect("the embedded file is read by the tests");
        let stems = Stems::new(&lookup.folded, &lookup.signs);
        let mut names = Vec::new();
        for game in &file.game {
            let ids = game.documents.first().filter(|_| game.documents.len() == 1);
            for name in game.names.all().chain(ids.map(String::as_str)) {
                names.push((stems.words(name), game.documents.clone()));
            }
        }
        names.sort_by_key(|(words, _)| std::cmp::Reverse(words.len()));
        let before = file.before.all().map(|word| stems.fold(word)).collect();
        Called { keys: Keys::new(&lookup), stems, before, names }
    }

    /// The game that a line names, if it names one.
    #[must_use]
    pub fn game(&self, line: &str) -> Option<NamedGame> {
        let line = &spelling::unmixed(&spelling::clean(line));
        let words = self.split(line);
        self.first(line, &words).or_else(|| self.last(line, &words))
    }

    fn first(&self, line: &str, words: &[Word]) -> Option<NamedGame> {
        let leading = words.iter().take_while(|word| self.before.contains(&word.folded)).count();
        let (length, documents) = self.longest(words.get(leading..)?)?;
        let end = words.get(leading + length - 1)?.at.end;
        Some(NamedGame { documents, rest: bare(&line[end..]) })
    }

    /// At the end a name has to be led in, or has its year: a plain word there is a word of the question.
    fn last(&self, line: &str, words: &[Word]) -> Option<NamedGame> {
        for from in 1..words.len() {
            let Some((length, documents)) = self.longest(&words[from..]) else { continue };
            let year = words[from..].iter().any(|word| word.folded.parse::<u16>().is_ok());
            let led = words[..from].iter().rev();
            let led = led.take_while(|word| self.before.contains(&word.folded)).count();
            if from + length == words.len() && (led > 0 || (year && length > 1)) {
                let start = words[from - led].at.start;
                return Some(NamedGame { documents, rest: bare(&line[..start]) });
            }
        }
        None
    }

    /// The longest name with which the words begin.
    fn longest(&self, words: &[Word]) -> Option<(usize, Vec<String>)> {
        let fits = |name: &Vec<String>| {
            let same = |(own, word): (&String, &Word)| {
                *own == word.folded
                    || self.keys.russian_layout(&word.folded).is_some_and(|other| other == *own)
                    || self.keys.latin_layout(&word.folded).is_some_and(|other| other == *own)
            };
            name.len() <= words.len() && name.iter().zip(words).all(same)
        };
        let (name, documents) = self.names.iter().find(|(name, _)| fits(name))?;
        Some((name.len(), documents.clone()))
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

/// A text without the marks that parted it from a name.
fn bare(text: &str) -> String {
    text.trim_matches(|letter: char| letter.is_whitespace() || MARKS.contains(&letter)).to_owned()
}

#[cfg(test)]
mod tests {
    use super::Called;

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
            ("war2047 hand", "war2047", "hand"),
            ("berserk-2007 4.11", "berserk-2007", "4.11"),
            ("berserk-new активный игрок", "berserk-new", "активный игрок"),
            ("в новом берсерке счётчики", "berserk-new", "счётчики"),
            ("берсерк герои мана", "heroes", "мана"),
            ("в правилах козябло столица", "kozyablo", "столица"),
            ("djqyf лимит", "war2047", "лимит"),
            ("цена:>3 в берсерке", "berserk-2007", "цена:>3"),
            ("война", "war2047", ""),
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
