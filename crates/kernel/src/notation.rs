//! The text side of a game: scenarios, log rows, typed commands.

use crate::{Illegal, RuleId, Rules, Seat, SetupError};
use std::fmt;

/// The reason why a typed command could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadError {
    /// The words are not of the notation; `expected` says what was, in English, for operators and
    /// scenario authors (a chat shows its own sentence).
    Syntax {
        /// The syntax that was expected, in the words of the notation.
        expected: String,
    },
    /// The words name something that is not there (a unit, a card, a cell).
    Unknown {
        /// The word that names nothing.
        word: String,
    },
    /// The words name several things (cards of one name in several sets).
    Several {
        /// The words.
        word: String,
        /// The name of each candidate.
        choices: Vec<String>,
    },
    /// Well-formed, but a rule forbids to say it at all.
    Illegal(Illegal),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Syntax { expected } => write!(f, "expected {expected}"),
            ReadError::Unknown { word } => write!(f, "there is no \"{word}\" here"),
            ReadError::Several { word, choices } => {
                write!(f, "\"{word}\" is several: {}", choices.join(", "))
            }
            ReadError::Illegal(illegal) => illegal.fmt(f),
        }
    }
}

impl std::error::Error for ReadError {}

/// The problems of the lines of a position, each with the index of its line.
pub type LineErrors = Vec<(usize, SetupError)>;

/// The last word of a command that is only begun ([`Rules::begun`]): `fire 3 a c ...`.
pub const OPEN: &str = "...";

/// One text format is rules test, bug report, log row and typed command.
///
/// Laws: `read(view, seat, say(state, seat, c)) == c` for every legal `c`, and
/// `place(text(view of everything)) == state` for every position that the notation can hold. A small one stands
/// in the head of [this crate](crate).
pub trait Notation: Rules + Sized {
    /// Sets a position up. `lines` are the position lines of a scenario (cards defined inline
    /// included), with blanks and comments removed; the returned rule set is this one with the
    /// inline cards added.
    ///
    /// # Errors
    /// Every problem, each with the index of its line.
    fn place(&self, lines: &[&str]) -> Result<(Self, Self::State), LineErrors>;

    /// Appends the position in the notation, as the view's audience sees it (`?` for the unknown).
    fn write_position(&self, view: &Self::View, out: &mut String);

    /// Appends the position in the notation, in full, for an operator or a test.
    fn write_full(&self, state: &Self::State, out: &mut String);

    /// A command in the notation, without the seat: `strike A R`. One that is only begun ends with the word
    /// [`OPEN`], and no other does.
    fn say(&self, state: &Self::State, seat: Seat, command: &Self::Command) -> String;

    /// Reads a command.
    ///
    /// # Errors
    /// See [`ReadError`]; legality is `apply`'s business.
    fn read(&self, view: &Self::View, seat: Seat, text: &str) -> Result<Self::Command, ReadError>;

    /// Checks one `see` clause of a scenario (`R wounds 10`, `stack empty`) against a state.
    ///
    /// # Errors
    /// The found value, or the clause is not understood.
    fn see(&self, state: &Self::State, clause: &str) -> Result<(), String>;

    /// Checks one `unseen` clause of a scenario (`p2 deck p1`: p2 does not see p1's deck).
    ///
    /// # Errors
    /// The cards that the audience does see, or the clause is not understood.
    fn unseen(&self, state: &Self::State, clause: &str) -> Result<(), String>;

    /// One line a happening, for logs and for `log` checks of scenarios (`wounded R 3`).
    fn event(&self, state: &Self::State, event: &Self::Event) -> String;

    /// By which rule a match ends if everybody agrees to a draw; `None` where the document has no such rule.
    /// Offering and agreeing is the table's: no state knows of it.
    fn agreed_draw(&self) -> Option<RuleId> {
        None
    }

    /// The number of the turn in which draws are offered, for games that bound offers by turns. `None` elsewhere.
    fn turn_number(&self, _state: &Self::State) -> Option<u32> {
        None
    }

    /// Short name of what the match resolves next and of what just resolved, so that
    /// `pass until destruction R` can find its end: tokens of the top stack item, or `""`.
    fn top(&self, state: &Self::State) -> String;
}
