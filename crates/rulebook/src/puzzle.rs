//! Puzzles: positions in which few commands are proved to be much better than all others. The files in
//! `assets/puzzles` hold position, values and an answer in the scenario notation; this reads them and knows no game.

use crate::data::{self, RulebookError};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The files, by document.
const FILES: [(&str, &str); 5] = [
    ("berserk-2007", include_str!("../../../assets/puzzles/berserk-2007.toml")),
    ("berserk-new", include_str!("../../../assets/puzzles/berserk-new.toml")),
    ("heroes", include_str!("../../../assets/puzzles/heroes.toml")),
    ("kozyablo", include_str!("../../../assets/puzzles/kozyablo.toml")),
    ("war2047", include_str!("../../../assets/puzzles/war2047.toml")),
];

/// All puzzles, by document; a puzzle's number is its place in its file, from 1.
#[derive(Debug)]
pub struct Puzzles(BTreeMap<&'static str, Vec<Puzzle>>);

/// The task of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Win before the turn, which is the solver's, ends.
    Win,
    /// Do not lose before the other's turn ends: that which is under way, else the next.
    Save,
}

/// A puzzle.
#[derive(Debug)]
pub struct Puzzle {
    /// The task.
    pub kind: Kind,
    /// The solver's seat, counted from 0.
    pub seat: u8,
    /// Positions that its proof looks into.
    pub nodes: u64,
    /// The position as a scenario.
    pub position: String,
    /// The position with a course that solves it.
    pub answer: String,
    /// Every first command in the notation with its chance, in millionths.
    pub moves: Vec<(String, u32)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    puzzle: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    kind: Kind,
    /// From 1.
    seat: u8,
    nodes: u64,
    position: String,
    moves: String,
    answer: String,
}

impl Puzzles {
    /// Those that come with the program.
    ///
    /// # Errors
    /// What the reader says of a file that is not as it should be.
    pub fn embedded() -> Result<Puzzles, RulebookError> {
        let read = |(document, text)| {
            let file: File = data::read(text, &format!("puzzles of {document}"))?;
            let all = file.puzzle.into_iter().map(|entry| Puzzle::read(document, entry));
            Ok((document, all.collect()))
        };
        FILES.into_iter().map(read).collect::<Result<_, _>>().map(Puzzles)
    }

    /// Those of a document, in the order of their numbers.
    #[must_use]
    pub fn of(&self, document: &str) -> &[Puzzle] {
        self.0.get(document).map_or(&[], Vec::as_slice)
    }

    /// The documents, with or without puzzles.
    pub fn documents(&self) -> impl Iterator<Item = &'static str> {
        self.0.keys().copied()
    }
}

impl Puzzle {
    fn read(document: &str, entry: Entry) -> Puzzle {
        let head = format!("scenario puzzle\ngame {document}\nrules -\n");
        let position = format!("{head}{}\n", entry.position.trim());
        let answer = format!("{position}{}\n", entry.answer.trim());
        // A line that is none makes a puzzle without it, which the tests of the catalogue find.
        let moves = entry.moves.lines().filter_map(|line| {
            let (chance, said) = line.trim().split_once(' ')?;
            Some((said.to_owned(), millionths(chance)?))
        });
        Puzzle {
            kind: entry.kind,
            seat: entry.seat.saturating_sub(1),
            nodes: entry.nodes,
            moves: moves.collect(),
            position,
            answer,
        }
    }

    /// The greatest chance that a first command has, in millionths.
    #[must_use]
    pub fn best(&self) -> u32 {
        self.moves.iter().map(|(_, chance)| *chance).max().unwrap_or_default()
    }
}

/// `0.833333` as 833333.
fn millionths(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once('.')?;
    let (whole, part): (u32, u32) = (whole.parse().ok()?, part.parse().ok()?);
    (text.len() == 8).then(|| whole.saturating_mul(1_000_000).saturating_add(part))
}
