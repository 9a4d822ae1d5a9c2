//! Puzzles of the games: the files of the rulebook, set up by the engines when somebody asks.

use crate::recent::Recent;
use std::sync::{Arc, LazyLock};
use stolik_face::puzzle::{Proved, Task};
use stolik_face::{Course, Host, Shown};
use stolik_kernel::Seat;
use stolik_kernel::fingerprint::{self, Fingerprint};
use stolik_rulebook::puzzle::{Kind, Puzzle, Puzzles as Files};
use stolik_scenario::{Scenario, parse};
use stolik_table::{Posed, Posing};

/// The number of puzzles that stay set up, because a reader presses their buttons.
const KEPT: usize = 16;

/// Positions that any proof may look into.
const LEAST_NODES: u64 = 2_000;

/// The puzzles of all documents.
pub(crate) struct Puzzles {
    files: LazyLock<Files>,
    /// Those asked for last, by document and number.
    kept: Recent<(String, usize), Arc<Set>>,
}

/// A puzzle that is set up.
struct Set {
    course: Arc<dyn Course>,
    /// Every first command, as its game keeps it, with its chance in millionths.
    moves: Vec<(Vec<u8>, u32)>,
}

impl Puzzles {
    /// Those that come with the program; nothing is read yet.
    pub(crate) fn embedded() -> Puzzles {
        let read = || Files::embedded().expect("a test reads the embedded files");
        Puzzles { files: LazyLock::new(read), kept: Recent::new(KEPT) }
    }

    /// Those of a document, in the order of their numbers.
    pub(crate) fn of(&self, document: &str) -> &[Puzzle] {
        self.files.of(document)
    }

    fn find(&self, document: &str, number: usize) -> Option<&Puzzle> {
        self.of(document).get(number.checked_sub(1)?)
    }

    /// Returns the fingerprint of a puzzle: a puzzle with another fingerprint is another puzzle. `None` if there is no
    /// such number.
    pub(crate) fn fingerprint(&self, document: &str, number: usize) -> Option<Fingerprint> {
        let puzzle = self.find(document, number)?;
        Some(fingerprint::of_bytes(puzzle.answer.as_bytes()))
    }

    /// A puzzle by its number, from 1; none where it cannot be set up (a test holds that all can).
    pub(crate) fn posed(
        &self,
        game: &dyn Host,
        (document, number): (&str, usize),
    ) -> Option<Posed> {
        let puzzle = self.find(document, number)?;
        let set = self.set(game, (document, number), puzzle)?;
        Some(Posed {
            aim: match puzzle.kind {
                Kind::Win => Posing::Win,
                Kind::Save => Posing::Save,
            },
            seat: Seat(puzzle.seat),
            game: set.course.at(0)?.game,
            moves: set.moves.clone(),
        })
    }

    /// The course that solves it, played.
    pub(crate) fn answer(
        &self,
        game: &dyn Host,
        (document, number): (&str, usize),
    ) -> Option<Arc<dyn Shown>> {
        game.example(&scenario(&self.find(document, number)?.answer).ok()?)
    }

    fn set(
        &self,
        game: &dyn Host,
        (document, number): (&str, usize),
        puzzle: &Puzzle,
    ) -> Option<Arc<Set>> {
        self.kept.get_or((document.to_owned(), number), || set_up(game, puzzle).ok().map(Arc::new))
    }
}

/// Sets a puzzle up.
///
/// # Errors
/// In English, for the author of the puzzle: the fault in it.
fn set_up(game: &dyn Host, puzzle: &Puzzle) -> Result<Set, String> {
    let seat = Seat(puzzle.seat);
    let course = game.course(&scenario(&puzzle.position)?, seat, std::slice::from_ref(&(0..0)))?;
    let stand = course.at(0).ok_or("it stands nowhere")?;
    let moves = puzzle.moves.iter().map(|(said, chance)| {
        let command = stand.game.play().read(seat, said).map_err(|why| format!("{said}: {why}"))?;
        Ok((command, *chance))
    });
    let moves = moves.collect::<Result<_, String>>()?;
    Ok(Set { course, moves })
}

/// Sets a puzzle up and plays its answer: how many moments that has.
///
/// # Errors
/// In English: what of it does not go.
pub(crate) fn check(game: &dyn Host, puzzle: &Puzzle) -> Result<usize, String> {
    set_up(game, puzzle)?;
    let answer = game.example(&scenario(&puzzle.answer)?).ok_or("the answer does not go")?;
    Ok(answer.moments())
}

/// Proves a puzzle anew, and holds its values to what its file says.
///
/// # Errors
/// In English: what is not as it says.
pub(crate) fn prove(game: &dyn Host, puzzle: &Puzzle) -> Result<Proved, String> {
    let task = match puzzle.kind {
        Kind::Win => Task::Win,
        Kind::Save => Task::Save,
    };
    // Other worlds than the true one may be larger.
    let nodes = puzzle.nodes.saturating_mul(4).max(LEAST_NODES);
    let proved = game.prove(&scenario(&puzzle.position)?, (task, Seat(puzzle.seat)), nodes)?;
    let found = proved.moves.iter().map(|(said, chance)| {
        let millionths = (chance * 1_000_000.0).round() as u32;
        (said.clone(), millionths)
    });
    let found: Vec<_> = found.collect();
    match found == puzzle.moves {
        true => Ok(proved),
        false => Err(format!("the values are {found:?}")),
    }
}

fn scenario(text: &str) -> Result<Scenario, String> {
    let mut parsed = parse(text);
    if let Some((name, line, what)) = parsed.problems.first() {
        return Err(format!("{name}, line {line}: {what}"));
    }
    match parsed.scenarios.is_empty() {
        false => Ok(parsed.scenarios.swap_remove(0)),
        true => Err("there is no scenario".to_owned()),
    }
}
