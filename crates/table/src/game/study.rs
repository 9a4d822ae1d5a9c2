//! Positions that somebody brings, to be played on from: for study.

use stolik_kernel::{Notation, Seat, Waiting};
use stolik_words::Phrase;

/// The option of a setup under which a match finds the position at which it begins, in the notation.
pub const POSITION: &str = "position";
/// Bytes of a position at most: several times what the fullest one of a match has. It is kept with the record.
pub const MOST: usize = 16 * 1024;

/// The choice whether a text may define cards of its own. Card languages nest, and the defined cards are in no set:
/// they are for files of the operator's machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InlineCards {
    /// `card` lines are refused before one is read: the text comes from a chat or from the page.
    Refused,
    /// `card` lines are read: the text comes from the operator's command line.
    Read,
}

/// Cards in play and in hands at most, of all seats together: the work of a decision grows with them.
pub const MOST_CARDS: usize = 80;
/// Lines of a script at most that are played to reach the position: presses, passes and checks.
pub const MOST_SCRIPTED: usize = 1_000;
/// Lines at most that set the position up.
pub const MOST_PLACED: usize = 500;

/// A position that can be played on from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Studied {
    /// Its rule document.
    pub document: String,
    /// Ids of the sets of cards it is played with; none where its document has no sets.
    pub sets: Vec<String>,
    /// For how many.
    pub seats: u8,
    /// The seat that decides first.
    pub to_move: Seat,
    /// In the notation, at most [`MOST`] bytes.
    pub position: String,
}

/// The reason why a text is no position that can be played on from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unstudied {
    /// The line where that is so, from 1; none: it is about the whole.
    pub line: Option<usize>,
    /// A description of the fault.
    pub why: Phrase,
}

impl Unstudied {
    /// A limit that a part of the text exceeds: from this line on, or by the whole of it.
    #[must_use]
    pub fn beyond(key: &'static str, line: Option<usize>, found: usize, most: usize) -> Unstudied {
        let why = Phrase::new(key).number("found", found as i64).number("most", most as i64);
        Unstudied { line, why }
    }

    /// Returns a fault of the whole text.
    #[must_use]
    pub fn whole(key: &'static str) -> Unstudied {
        Unstudied { line: None, why: Phrase::new(key) }
    }
}

/// Checks that a position is small enough to be thought about: it has `found` cards in play and in hands.
///
/// # Errors
/// The sentence with both numbers.
pub fn check_cards(found: usize) -> Result<(), Phrase> {
    match found <= MOST_CARDS {
        true => Ok(()),
        false => Err(Unstudied::beyond("study-cards", None, found, MOST_CARDS).why),
    }
}

/// Checks whether a text begins as a position does: a person who sends one in place of a deck is told so.
#[must_use]
pub fn is_position(text: &str) -> bool {
    let mut lines = text.trim_start_matches('\u{feff}').lines().map(str::trim_start);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with('#'));
    first.and_then(|line| line.split_whitespace().next()) == Some("scenario")
}

/// A state as text that sets up exactly the same again.
///
/// # Errors
/// The key of the sentence that says why there is none: the match is over, or it is longer than [`MOST`], or the
/// notation cannot hold it.
pub fn written<R: Notation>(rules: &R, state: &R::State) -> Result<String, &'static str> {
    if let Waiting::Over(_) = rules.waiting(state) {
        return Err("study-over");
    }
    let mut position = String::new();
    rules.write_full(state, &mut position);
    if position.len() > MOST {
        return Err("study-long");
    }
    let lines: Vec<&str> = position.lines().collect();
    match rules.place(&lines) {
        Ok((_, again)) if again == *state => Ok(position),
        Ok(_) | Err(_) => Err("study-unwritten"),
    }
}
