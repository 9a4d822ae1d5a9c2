//! A table in words, at several lengths.

use crate::{Reader, Wording};
use stolik_kernel::Seat;
use stolik_words::Phrase;

/// Lines in one, each with a full stop.
#[must_use]
pub fn run_on(lines: &[String]) -> String {
    lines.iter().map(|line| format!("{line}.")).collect::<Vec<_>>().join(" ")
}

/// The words of a picture: a version in lines, and shorter ones, each in one line.
pub fn wording(full: &[String], shorter: impl IntoIterator<Item = Vec<String>>) -> Wording {
    Wording {
        full: full.join("\n"),
        shorter: shorter.into_iter().map(|lines| run_on(&lines)).collect(),
    }
}

/// The state of a match for its first line.
pub struct Course {
    /// Headline and reason, once it is over.
    pub result: Option<(String, String)>,
    /// The number of the turn; 0 before the first.
    pub turn: i64,
    /// The seat whose turn it is.
    pub mover: Seat,
    /// The phase.
    pub phase: String,
}

/// The first lines: the result, else turn, mover and phase; then the seats that are waited for.
#[must_use]
pub fn heading(reader: &Reader<'_>, course: Course, asked: &[Seat]) -> Vec<String> {
    let Course { result, turn, mover, phase } = course;
    let mut lines = vec![match result {
        Some((headline, why)) => format!("{headline} ({why})"),
        None if turn == 0 => phase,
        None => {
            let turn = reader.say(&Phrase::new("board-turn").number("turn", turn));
            let mover = Phrase::new("board-to-move").text("who", reader.seat_name(mover));
            format!("{turn}, {}. {phase}", reader.say(&mover))
        }
    }];
    if !asked.is_empty() {
        let seats: Vec<String> = asked.iter().map(|seat| reader.seat_name(*seat)).collect();
        lines.push(reader.say(&Phrase::new("board-waiting").text("seats", seats.join(", "))));
    }
    lines
}

/// The headline of a result: the winner, or a draw.
#[must_use]
pub fn winner(reader: &Reader<'_>, winner: Option<Seat>) -> String {
    reader.say(&match winner {
        Some(seat) => Phrase::new("board-won").text("who", reader.seat_name(seat)),
        None => Phrase::new("board-draw"),
    })
}
