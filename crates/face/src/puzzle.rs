//! Puzzles as values: what one asks for, what its proof says, and what the finder is asked and finds (`finder`).

use stolik_kernel::Seat;

/// Seeds with which the bot is asked what it would do.
pub const ASKED: u64 = 4;

/// The task of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Task {
    /// Win before the turn ends, which is the solver's.
    Win,
    /// Do not lose before the turn of the other ends: the one that is under way, or, where it is the solver's, the
    /// next.
    Save,
}

/// A puzzle that was proved.
#[derive(Clone, PartialEq, Debug)]
pub struct Proved {
    /// Every first command in the notation with its chance, 0 to 1, in the order of the rules.
    pub moves: Vec<(String, f64)>,
    /// Positions that the proof looked into, in the true world.
    pub nodes: u64,
}

/// The limits of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Search {
    /// Its seed.
    pub seed: u64,
    /// Matches to play.
    pub matches: u64,
    /// Positions that a proof may look into.
    pub nodes: u64,
}

/// A puzzle that was found.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// The task of the puzzle.
    pub task: Task,
    /// The solver's seat.
    pub seat: Seat,
    /// Position lines of the notation.
    pub position: String,
    /// The proof.
    pub proved: Proved,
    /// Script lines of a course that begins with the best command.
    pub answer: String,
    /// The number of the solver's commands in the course.
    pub own: usize,
    /// The number of times out of [`ASKED`] that the greedy bot finds the best command.
    pub bot: u64,
}

/// The quantity that a word of a position line counts, for its seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    /// Lives that are left.
    Lives,
    /// Wounds of the seat.
    Wounds,
    /// Means of payment.
    Means,
}
