//! Notes of log rows beside the game: choices before the start, requests about seats and closing, actions of the
//! operator or the program.
//!
//! A note is stored as its words, as release 0.2.0 wrote them, and read back from them. Words that this program never
//! writes, those of a later program among them, are kept as they are. So every stored note is written again to the
//! letter, and the chain over it holds.

pub use super::seats::By;
use serde::{Deserialize, Serialize};
use std::fmt;
use stolik_kernel::Seat;
use stolik_kernel::every;

/// Something noted. New ones are added with words of their own; the words of those that a release has
/// written never change.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum Note {
    /// The table was closed by the program: nothing had happened for long.
    Forgotten,
    /// The match was stopped after a failure.
    Quarantined {
        /// The work under way, as the operator's log names it.
        doing: String,
        /// The failure.
        why: String,
    },
    /// A seat did something that is no move.
    Did(Seat, SeatAction),
    /// Somebody wants a seat of the running match given to somebody else.
    AsksSeat(By, Seat),
    /// It was decided who plays on for a seat; that person was not there to sit down at once.
    Named(By, Seat),
    /// A linked channel was let go.
    Unlinked(By),
    /// A channel was linked. Which one is not said: a log goes to anybody who plays.
    Linked,
    /// The table or match was ended without a result.
    Closed(By),
    /// The same, as all who play agreed.
    ClosedAgreed,
    /// The last person at a table that had not started left it.
    ClosedEmpty,
    /// The sets of cards were chosen.
    Sets(Vec<String>),
    /// An option of the game was set.
    Option {
        /// The option, by its id.
        option: String,
        /// To what, by its id.
        value: String,
    },
    /// The result of the match was annulled.
    Annulled(By),
    /// The match did not start: the game refused the decks.
    DecksRefused,
    /// Words that this program does not write.
    Other(String),
}

/// An action of a seat that is no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatAction {
    /// Gave itself up to somebody else.
    Gives,
    /// Was asked to, and stays.
    Stays,
    /// Was asked to, and did not answer in time.
    Late,
    /// Chose a deck.
    ChoseDeck,
    /// Was kept for somebody who will not come.
    Declined,
    /// Was asked to let a move be taken back, and did not.
    KeepsMove,
    /// Would end the match without a result.
    AsksClose,
    /// Was asked to, and would not.
    KeepsOpen,
    /// Would have bots give hints to all.
    AsksHints,
    /// Was asked to let them, and agrees.
    AgreesHints,
    /// Was asked to let them, and does not.
    KeepsHints,
}

impl SeatAction {
    const ALL: [SeatAction; 11] = every![
        SeatAction: Gives, Stays, Late, ChoseDeck, Declined, KeepsMove, AsksClose, KeepsOpen,
        AsksHints, AgreesHints, KeepsHints,
    ];

    /// Returns the words after the seat.
    const fn words(self) -> &'static str {
        match self {
            SeatAction::Gives => "gives the seat up",
            SeatAction::Stays => "does not give the seat up",
            SeatAction::Late => "did not answer that the seat is not given up",
            SeatAction::ChoseDeck => "chose a deck",
            SeatAction::Declined => "was declined",
            SeatAction::KeepsMove => "let no move be taken back",
            SeatAction::AsksClose => "asks to close",
            SeatAction::KeepsOpen => "does not let it close",
            SeatAction::AsksHints => "asks for hints to all",
            SeatAction::AgreesHints => "agrees to hints",
            SeatAction::KeepsHints => "does not agree to hints",
        }
    }
}

const FORGOTTEN: &str = "closed: nothing had happened for long";
const LINKED: &str = "a channel was linked";
const CLOSED_AGREED: &str = "closed, as its players agreed";
const CLOSED_EMPTY: &str = "closed by its last player";
const DECKS_REFUSED: &str = "the decks were refused";

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Note::Forgotten => f.write_str(FORGOTTEN),
            Note::Quarantined { doing, why } => write!(f, "set aside while {doing}: {why}"),
            Note::Did(seat, action) => write!(f, "{seat} {}", action.words()),
            Note::AsksSeat(by, seat) => write!(f, "{by} asks that {seat} be given up"),
            Note::Named(by, seat) => write!(f, "{by} named who plays on for {seat}"),
            Note::Unlinked(by) => write!(f, "{by} ended a link"),
            Note::Linked => f.write_str(LINKED),
            Note::Closed(by) => write!(f, "closed by {by}"),
            Note::Annulled(by) => write!(f, "the result was annulled by {by}"),
            Note::ClosedAgreed => f.write_str(CLOSED_AGREED),
            Note::ClosedEmpty => f.write_str(CLOSED_EMPTY),
            Note::Sets(sets) => write!(f, "sets of cards: {}", sets.join(", ")),
            Note::Option { option, value } => write!(f, "{option} = {value}"),
            Note::DecksRefused => f.write_str(DECKS_REFUSED),
            Note::Other(words) => f.write_str(words),
        }
    }
}

/// As its words, which is how the file of a match that was quarantined prints its log.
impl fmt::Debug for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.to_string(), f)
    }
}

impl From<Note> for String {
    fn from(note: Note) -> String {
        note.to_string()
    }
}

impl From<String> for Note {
    fn from(words: String) -> Note {
        // Only what says the same again is understood; `p01 chose a deck` does not.
        match known(&words).filter(|note| note.to_string() == words) {
            Some(note) => note,
            None => Note::Other(words),
        }
    }
}

/// The note of these words, if they are those of one.
fn known(words: &str) -> Option<Note> {
    fixed(words)
        .or_else(|| of_seat(words))
        .or_else(|| of_somebody(words))
        .or_else(|| of_choice(words))
}

fn fixed(words: &str) -> Option<Note> {
    match words {
        FORGOTTEN => Some(Note::Forgotten),
        LINKED => Some(Note::Linked),
        CLOSED_AGREED => Some(Note::ClosedAgreed),
        CLOSED_EMPTY => Some(Note::ClosedEmpty),
        DECKS_REFUSED => Some(Note::DecksRefused),
        _ => None,
    }
}

fn of_seat(words: &str) -> Option<Note> {
    let (seat, did) = words.split_once(' ')?;
    let action = SeatAction::ALL.into_iter().find(|action| action.words() == did)?;
    Some(Note::Did(Seat::parse(seat)?, action))
}

fn of_somebody(words: &str) -> Option<Note> {
    if let Some(by) = words.strip_prefix("closed by ") {
        return By::parse(by).map(Note::Closed);
    }
    if let Some(by) = words.strip_prefix("the result was annulled by ") {
        return By::parse(by).map(Note::Annulled);
    }
    if let Some(by) = words.strip_suffix(" ended a link") {
        return By::parse(by).map(Note::Unlinked);
    }
    if let Some((by, seat)) = words.split_once(" named who plays on for ") {
        return Some(Note::Named(By::parse(by)?, Seat::parse(seat)?));
    }
    let (by, seat) = words.strip_suffix(" be given up")?.split_once(" asks that ")?;
    Some(Note::AsksSeat(By::parse(by)?, Seat::parse(seat)?))
}

fn of_choice(words: &str) -> Option<Note> {
    if let Some(sets) = words.strip_prefix("sets of cards: ") {
        return Some(Note::Sets(sets.split(", ").map(str::to_owned).collect()));
    }
    if let Some((doing, why)) =
        words.strip_prefix("set aside while ").and_then(|rest| rest.split_once(": "))
    {
        return Some(Note::Quarantined { doing: doing.to_owned(), why: why.to_owned() });
    }
    let (option, value) = words.split_once(" = ")?;
    let ids = [option, value].map(|id| (!id.contains(' ')).then(|| id.to_owned()));
    let [Some(option), Some(value)] = ids else { return None };
    Some(Note::Option { option, value })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::rows::Row;

    /// Lists the words of release 0.2.0 for each note, letter by letter: these never change.
    fn recorded() -> Vec<(Note, &'static str)> {
        let (one, two) = (Seat(0), Seat(1));
        let own = |text: &str| text.to_owned();
        vec![
            (Note::Forgotten, "closed: nothing had happened for long"),
            (
                Note::Quarantined {
                    doing: own("a clock"),
                    why: own("at flow.rs: no: such = card"),
                },
                "set aside while a clock: at flow.rs: no: such = card",
            ),
            (Note::Did(one, SeatAction::Gives), "p1 gives the seat up"),
            (Note::Did(two, SeatAction::Stays), "p2 does not give the seat up"),
            (Note::Did(two, SeatAction::Late), "p2 did not answer that the seat is not given up"),
            (Note::Did(one, SeatAction::ChoseDeck), "p1 chose a deck"),
            (Note::Did(two, SeatAction::Declined), "p2 was declined"),
            (Note::Did(one, SeatAction::KeepsMove), "p1 let no move be taken back"),
            (Note::Did(one, SeatAction::AsksClose), "p1 asks to close"),
            (Note::Did(two, SeatAction::KeepsOpen), "p2 does not let it close"),
            (Note::Did(one, SeatAction::AsksHints), "p1 asks for hints to all"),
            (Note::Did(two, SeatAction::AgreesHints), "p2 agrees to hints"),
            (Note::Did(two, SeatAction::KeepsHints), "p2 does not agree to hints"),
            (Note::AsksSeat(By::Seat(two), one), "p2 asks that p1 be given up"),
            (Note::AsksSeat(By::Players, one), "the other players asks that p1 be given up"),
            (Note::Named(By::Administrator, two), "an administrator named who plays on for p2"),
            (Note::Unlinked(By::Linked), "an administrator of the linked chat ended a link"),
            (Note::Linked, "a channel was linked"),
            (Note::Closed(By::Opener), "closed by the opener"),
            (Note::Closed(By::Operator), "closed by the operator"),
            (Note::Closed(By::Seat(one)), "closed by p1"),
            (Note::Annulled(By::Administrator), "the result was annulled by an administrator"),
            (Note::ClosedAgreed, "closed, as its players agreed"),
            (Note::ClosedEmpty, "closed by its last player"),
            (Note::Sets(vec![own("core"), own("club")]), "sets of cards: core, club"),
            (Note::Option { option: own("turns"), value: own("40") }, "turns = 40"),
            (Note::DecksRefused, "the decks were refused"),
            (Note::Other(own("p1 chose a hat")), "p1 chose a hat"),
        ]
    }

    /// The form that release 0.2.0 stored: the same variant of a row with a text in it.
    fn stored(words: &str) -> Vec<u8> {
        let length = u8::try_from(words.len()).unwrap();
        assert!(length < 0x80, "one byte of length is enough");
        [&[10, length], words.as_bytes()].concat()
    }

    #[test]
    fn notes_are_stored_as_their_words_and_read_from_them() {
        for (note, words) in recorded() {
            assert_eq!(note.to_string(), words);
            let other = matches!(note, Note::Other(_));
            let read = Note::from(words.to_owned());
            assert_eq!(matches!(read, Note::Other(_)), other, "{words}");
            assert_eq!(read, note);
            let row = Row::Admin { what: note };
            assert_eq!(postcard::to_stdvec(&row).unwrap(), stored(words));
            assert_eq!(postcard::from_bytes::<Row>(&stored(words)).unwrap(), row);
        }
    }

    #[test]
    fn words_that_are_not_understood_are_kept_to_the_letter() {
        let strange = [
            "",
            "p1",
            "p01 chose a deck",
            "P1 chose a deck",
            "p9999 chose a deck",
            "p1  chose a deck",
            "closed by",
            "closed by nobody",
            "p1 asks that nobody be given up",
            "set aside while",
            "a = b = c",
            "a b = c",
            " = ",
            "\u{0}",
        ];
        for words in strange {
            let row = postcard::from_bytes::<Row>(&stored(words)).unwrap();
            assert_eq!(postcard::to_stdvec(&row).unwrap(), stored(words), "{words:?}");
            assert_eq!(format!("{row:?}"), format!("Admin {{ what: {words:?} }}"));
        }
    }
}
