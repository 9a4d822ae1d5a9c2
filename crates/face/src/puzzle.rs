//! Puzzles as values: what one asks for, what its proof says, and what the finder is asked and finds (`finder`).

use stolik_kernel::Seat;

/// Seeds with which the bot is asked what it would do.
pub const ASKED: u64 = 4;

/// What a puzzle asks for.
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

/// What the finder is to do.
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
    /// What it asks for.
    pub task: Task,
    /// The solver's seat.
    pub seat: Seat,
    /// Position lines of the notation.
    pub position: String,
    /// The proof.
    pub proved: Proved,
    /// Script lines of a course that begins with the best command.
    pub answer: String,
    /// How many of the course's commands are the solver's.
    pub own: usize,
    /// How often of [`ASKED`] times the greedy bot finds the best command.
    pub bot: u64,
}

/// What a word of a position line counts, for the seat that it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    /// Lives that are left.
    Lives,
    /// Wounds.
    Wounds,
    /// What it can pay with.
    Means,
}
