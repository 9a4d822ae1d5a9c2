//! Faults of lines that are read before any game looks at them.

use crate::perft::{DEEPEST, TooDeep};
use std::fmt;
use stolik_kernel::SetupError;

/// Most bytes of a line of a position that games read word by word; a card's own line has its game's limit.
pub(crate) const LONGEST: usize = 4096;

/// A fault of a line of a file. Its text is English, for operators; as a [`SetupError`] it has a sentence in every
/// language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineFault {
    /// Lines stand before the first `scenario NAME`.
    Headless,
    /// The file has no scenario.
    Empty,
    /// The scenario has no name.
    Nameless,
    /// A scenario lacks a line, such as `game DOCUMENT`.
    Lacks {
        /// The form of the line.
        form: &'static str,
    },
    /// A line of the head stands behind the first command.
    Late {
        /// Its first word.
        word: String,
    },
    /// A line that may stand once is there twice.
    Second {
        /// Its first word.
        word: &'static str,
    },
    /// A line has none of its forms.
    Form {
        /// The forms, such as `perft DEPTH LEAVES`.
        forms: Vec<String>,
    },
    /// A line of a script begins with a word that begins none.
    Script {
        /// The word.
        word: String,
    },
    /// A line is longer than the most that is read.
    Long,
    /// Outcomes stand elsewhere than right below the command that draws them.
    Stray,
    /// Several seats do another thing together than `pass until TOP`.
    Together,
    /// A word is of another form than is wanted in its place.
    Word {
        /// The word.
        word: String,
        /// The kind of word that is wanted.
        wanted: Wanted,
    },
    /// A count of positions goes deeper than any may.
    Deep(TooDeep),
}

/// A kind of word in a line of a script.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// A seat.
    Seat,
    /// The roll of a die.
    Roll,
    /// A stream of outcomes.
    Stream,
    /// An outcome among all of its stream.
    Outcome,
}

impl Wanted {
    /// The name of the kind and its form in the notation.
    fn name(self) -> (&'static str, &'static str) {
        match self {
            Wanted::Seat => ("a seat", "p1"),
            Wanted::Roll => ("a roll, 1 to 6", "1 … 6"),
            Wanted::Stream => ("a stream (`dice`, `deck:p1`)", "dice | deck:p1"),
            Wanted::Outcome => ("an outcome (`3/30` is the third of thirty)", "3/30"),
        }
    }
}

impl fmt::Display for LineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineFault::Headless => f.write_str("expected a `scenario NAME` line first"),
            LineFault::Empty => f.write_str("there is no scenario in this file"),
            LineFault::Nameless => f.write_str("a scenario needs a name"),
            LineFault::Lacks { form } => {
                write!(f, "a `{form}` line is missing")?;
                let is_rules = form.starts_with("rules");
                f.write_str(if is_rules { " (`rules -` where it proves none)" } else { "" })
            }
            LineFault::Late { word } => write!(f, "`{word}` stands before the first command"),
            LineFault::Second { word } => write!(f, "a second `{word}` line"),
            LineFault::Form { forms } => {
                let forms: Vec<String> = forms.iter().map(|form| format!("`{form}`")).collect();
                match forms.split_last() {
                    Some((last, [])) => write!(f, "expected {last}"),
                    Some((last, rest)) => write!(f, "expected {} or {last}", rest.join(", ")),
                    None => Ok(()),
                }
            }
            LineFault::Script { word } => write!(f, "a script line cannot begin with \"{word}\""),
            LineFault::Long => {
                write!(f, "a line longer than {LONGEST} bytes, the most that is read")
            }
            LineFault::Stray => {
                f.write_str("outcomes stand right below the command that draws them")
            }
            LineFault::Together => f.write_str("several seats only `pass until TOP` together"),
            LineFault::Word { word, wanted } => write!(f, "\"{word}\" is not {}", wanted.name().0),
            LineFault::Deep(deep) => deep.fmt(f),
        }
    }
}

impl std::error::Error for LineFault {}

impl From<&LineFault> for SetupError {
    fn from(fault: &LineFault) -> SetupError {
        let new = SetupError::new;
        match fault {
            LineFault::Headless => new("scenario-headless"),
            LineFault::Empty => new("scenario-empty"),
            LineFault::Nameless => new("scenario-nameless"),
            LineFault::Lacks { form } => new("scenario-lacks").text("form", *form),
            LineFault::Late { word } => new("scenario-late").text("word", word),
            LineFault::Second { word } => new("scenario-second").text("word", *word),
            LineFault::Form { forms } => new("scenario-form").text("form", forms.join(" | ")),
            LineFault::Script { word } => new("scenario-script").text("word", word),
            LineFault::Long => new("scenario-long").number("most", LONGEST),
            LineFault::Stray => new("scenario-stray"),
            LineFault::Together => new("scenario-together"),
            LineFault::Word { word, wanted } => {
                new("scenario-word").text("word", word).text("form", wanted.name().1)
            }
            LineFault::Deep(TooDeep(found)) => {
                let deep = new("scenario-deep").number("most", DEEPEST as usize);
                deep.number("found", *found as usize)
            }
        }
    }
}
