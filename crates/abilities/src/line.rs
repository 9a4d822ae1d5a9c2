//! Words of one line: splitting with quotes, numbers, seats, words of enums, and what is wrong with
//! them. What every game's notation reads positions and commands with, and card languages too.

use std::fmt;
use std::str::FromStr;
use stolik_kernel::{ReadError, Seat, SetupError};

/// Longest line that is read, in bytes: a position's longest lines (decks) stay far below.
pub const LONGEST: usize = 4096;

/// A fault in a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The line ends too early.
    Missing {
        /// The part that should follow.
        expected: &'static str,
    },
    /// A word of the wrong kind.
    Unexpected {
        /// The word.
        word: String,
        /// The part that should be in its place.
        expected: &'static str,
    },
    /// A word that names nothing.
    Unknown {
        /// The word.
        word: String,
    },
    /// Words that name several cards.
    Several {
        /// The words.
        word: String,
        /// The name of each candidate.
        choices: Vec<String>,
    },
    /// Something is there already.
    Twice {
        /// The word that is given twice.
        word: String,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Missing { expected } => write!(f, "the line ends where {expected} is expected"),
            Fault::Unexpected { word, expected } => {
                write!(f, "\"{word}\" stands where {expected} is expected")
            }
            Fault::Unknown { word } => write!(f, "there is no \"{word}\" here"),
            Fault::Several { word, choices } => {
                write!(f, "\"{word}\" is several cards: {}", choices.join(", "))
            }
            Fault::Twice { word } => write!(f, "\"{word}\" is there twice"),
        }
    }
}

impl std::error::Error for Fault {}

/// A fault of a position, beside the words of its lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Misplaced {
    /// A card defined in a line of it.
    Card {
        /// A description of the fault, in English.
        problem: String,
    },
    /// A die would fall before its first decision.
    Roll,
}

impl From<Misplaced> for SetupError {
    fn from(misplaced: Misplaced) -> SetupError {
        match misplaced {
            Misplaced::Card { problem } => {
                SetupError::new("notation-card").text("problem", problem)
            }
            Misplaced::Roll => SetupError::new("notation-roll"),
        }
    }
}

impl From<Fault> for SetupError {
    fn from(fault: Fault) -> SetupError {
        match fault {
            Fault::Missing { expected } => {
                SetupError::new("notation-missing").phrase("expected", expected_key(expected))
            }
            Fault::Unexpected { word, expected } => {
                let fault = SetupError::new("notation-unexpected").text("word", word);
                fault.phrase("expected", expected_key(expected))
            }
            Fault::Unknown { word } => SetupError::new("notation-unknown").text("word", word),
            Fault::Several { word, choices } => SetupError::new("notation-several")
                .text("word", word)
                .text("choices", choices.join(", ")),
            Fault::Twice { word } => SetupError::new("notation-twice").text("word", word),
        }
    }
}

/// Returns the key of the sentence that names an expected part of a line: its English words, joined by hyphens. A test
/// holds that each has a sentence in both languages.
#[must_use]
pub fn expected_key(expected: &str) -> String {
    let mut key = String::from("expected");
    let words = expected.split(|c: char| !c.is_ascii_alphanumeric()).filter(|w| !w.is_empty());
    for word in words {
        key.push('-');
        key.push_str(&word.to_ascii_lowercase());
    }
    key
}

impl From<Fault> for ReadError {
    fn from(fault: Fault) -> ReadError {
        match fault {
            Fault::Missing { expected } | Fault::Unexpected { expected, .. } => {
                ReadError::Syntax { expected: expected.into() }
            }
            Fault::Unknown { word } | Fault::Twice { word } => ReadError::Unknown { word },
            Fault::Several { word, choices } => ReadError::Several { word, choices },
        }
    }
}

/// The words of one line, taken one after the other; commas divide like blanks. A quoted stretch is
/// one word; what follows the closing quote directly (`"Old wolf"*2`) belongs to it.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    words: Vec<&'a str>,
    at: usize,
}

impl<'a> Words<'a> {
    /// Splits a line. An overlong one has no words at all, an unclosed quote runs to the end.
    #[must_use]
    pub fn of(line: &'a str) -> Words<'a> {
        let mut words = Vec::new();
        let gap = |c: char| c == ',' || c.is_whitespace();
        let mut rest = if line.len() > LONGEST { "" } else { line.trim_start_matches(gap) };
        while !rest.is_empty() {
            let mut quoted = false;
            let end = rest
                .find(|c: char| {
                    quoted ^= c == '"';
                    !quoted && gap(c)
                })
                .unwrap_or(rest.len());
            words.push(&rest[..end]);
            rest = rest[end..].trim_start_matches(gap);
        }
        Words { words, at: 0 }
    }

    /// The words that are left.
    #[must_use]
    pub fn rest(&self) -> &[&'a str] {
        &self.words[self.at..]
    }

    /// Takes so many words (at most what is left) and forgets them.
    pub fn skip(&mut self, n: usize) {
        self.at = self.at.saturating_add(n).min(self.words.len());
    }

    /// The next word, if any, without taking it.
    #[must_use]
    pub fn peek(&self) -> Option<&'a str> {
        self.words.get(self.at).copied()
    }

    /// The next word.
    ///
    /// # Errors
    /// The line ends.
    pub fn word(&mut self, expected: &'static str) -> Result<&'a str, Fault> {
        let word = self.peek().ok_or(Fault::Missing { expected })?;
        self.at += 1;
        Ok(word)
    }

    /// Takes the next word if it is that one.
    pub fn eat(&mut self, word: &str) -> bool {
        let found = self.peek().is_some_and(|w| w.eq_ignore_ascii_case(word));
        self.at += usize::from(found);
        found
    }

    /// A number.
    ///
    /// # Errors
    /// There is none, or it does not fit.
    pub fn number<N: FromStr>(&mut self) -> Result<N, Fault> {
        let word = self.word("a number")?;
        word.parse().map_err(|_| unexpected(word, "a number"))
    }

    /// A number from 0 to 99: nothing on a card is larger, and sums of them fit.
    ///
    /// # Errors
    /// There is none, or it is too large.
    pub fn small(&mut self) -> Result<u8, Fault> {
        let word = self.word("a number to 99")?;
        let n = word.parse().ok().filter(|n| *n <= 99);
        n.ok_or_else(|| unexpected(word, "a number to 99"))
    }

    /// A number from -50 to 50: a die with its modifiers.
    ///
    /// # Errors
    /// There is none, or it is too far from 0.
    pub fn signed(&mut self) -> Result<i8, Fault> {
        let word = self.word("a number from -50 to 50")?;
        let n = word.parse().ok().filter(|n| (-50..=50).contains(n));
        n.ok_or_else(|| unexpected(word, "a number from -50 to 50"))
    }

    /// `p1` or `p2`: a seat of a game for two.
    ///
    /// # Errors
    /// Something else stands there.
    pub fn seat(&mut self) -> Result<Seat, Fault> {
        let word = self.word("p1 or p2")?;
        seat(word).ok_or_else(|| unexpected(word, "p1 or p2"))
    }

    /// One of the words of an enum.
    ///
    /// # Errors
    /// Something else stands there.
    pub fn named<T: Named>(&mut self) -> Result<T, Fault> {
        let word = self.word(T::WHAT)?;
        named(word).ok_or_else(|| unexpected(word, T::WHAT))
    }

    /// Takes the next word if it is one of an enum.
    pub fn maybe<T: Named>(&mut self) -> Option<T> {
        let found = self.peek().and_then(named);
        self.at += usize::from(found.is_some());
        found
    }

    /// Nothing may be left.
    ///
    /// # Errors
    /// The first word too many.
    pub fn end(&self) -> Result<(), Fault> {
        self.peek().map_or(Ok(()), |word| Err(unexpected(word, "the end of the line")))
    }
}

/// A seat of a game for two.
#[must_use]
pub fn seat(word: &str) -> Option<Seat> {
    Seat::parse(word).filter(|s| s.0 < 2)
}

/// Two numbers with a slash between them: `10/1`, `+1/-2`.
#[must_use]
pub fn pair<N: FromStr>(word: &str) -> Option<(N, N)> {
    let (left, right) = word.split_once('/')?;
    Some((left.parse().ok()?, right.parse().ok()?))
}

/// A word of the wrong kind.
#[must_use]
pub fn unexpected(word: &str, expected: &'static str) -> Fault {
    Fault::Unexpected { word: word.into(), expected }
}

/// A word that names nothing.
#[must_use]
pub fn unknown(word: &str) -> Fault {
    Fault::Unknown { word: word.into() }
}

/// An enum of which each variant has one word.
pub trait Named: Copy + 'static {
    /// The kind of these words, for messages.
    const WHAT: &'static str;
    /// Every variant.
    const ALL: &'static [Self];
    /// The word of a variant.
    fn word(self) -> &'static str;
}

/// The variant with that word.
#[must_use]
pub fn named<T: Named>(word: &str) -> Option<T> {
    T::ALL.iter().copied().find(|v| v.word().eq_ignore_ascii_case(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_taken_word_by_word() {
        let mut words = Words::of("  hand p2, \"Old wolf\"*2  7 x");
        assert_eq!(words.word("a word"), Ok("hand"));
        assert_eq!(words.seat(), Ok(Seat::TWO));
        assert_eq!(words.word("a card"), Ok("\"Old wolf\"*2"));
        assert_eq!(words.number::<u8>(), Ok(7));
        assert_eq!(words.end(), Err(unexpected("x", "the end of the line")));
        assert!(!words.eat("y") && words.eat("X") && words.end().is_ok());
        assert_eq!(words.small(), Err(Fault::Missing { expected: "a number to 99" }));
        assert_eq!(Words::of(&"a ".repeat(LONGEST)).peek(), None);
        assert_eq!(seat("p3"), None);
        assert_eq!(pair::<i8>("+1/-2"), Some((1, -2)));
        assert_eq!([pair::<u8>("1/-2"), pair("1"), pair("1/2/3")], [None; 3]);
    }
}
