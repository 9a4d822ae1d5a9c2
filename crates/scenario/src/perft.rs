//! Counting positions: the quickest way to see that two versions of an engine offer the same. Bounded in
//! depth and in number, so that no file can hang a program or use its stack up.

use std::fmt;
use std::ops::ControlFlow;
use stolik_kernel::chance::Odometer;
use stolik_kernel::{Rules, Seat, Waiting, steps};

/// The greatest depth, in commands, to which a file may count.
pub const DEEPEST: u32 = 16;
/// The greatest number of ways that a file may count: seconds of work.
pub const MOST: u64 = 2_000_000;

/// The number of commands to count through: at most [`DEEPEST`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Depth(u32);

/// Too deep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooDeep(pub u32);

impl fmt::Display for TooDeep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "perft counts at most {DEEPEST} commands deep, not {}", self.0)
    }
}

/// More ways than are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooMany(pub u64);

impl fmt::Display for TooMany {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there are more than {} leaves: count less deep", self.0)
    }
}

impl std::error::Error for TooDeep {}
impl std::error::Error for TooMany {}

impl Depth {
    /// So many commands.
    ///
    /// # Errors
    /// [`TooDeep`].
    pub fn new(commands: u32) -> Result<Depth, TooDeep> {
        if commands > DEEPEST { Err(TooDeep(commands)) } else { Ok(Depth(commands)) }
    }

    /// The number of commands.
    #[must_use]
    pub fn commands(self) -> u32 {
        self.0
    }
}

/// Returns the number of ways to play `depth` commands from here. Every legal command of every seat that is waited for,
/// and every outcome of chance, counts once; a command in steps is one command. A match that ends earlier counts as one
/// way. Work grows with the number; a shuffle on the way makes it hopeless. For trusted positions; a count that a file
/// requests goes through [`perft_within`].
///
/// # Panics
/// If a legal command is refused, which breaks the first law of [`stolik_kernel::laws`]; after 2^64 ways.
pub fn perft<R: Rules>(rules: &R, state: &R::State, depth: u32) -> u64 {
    let mut leaves = 0;
    count(rules, state, depth, (&mut leaves, u64::MAX)).expect("nobody counts that far");
    leaves
}

/// The same, no further than `most` ways.
///
/// # Errors
/// [`TooMany`].
///
/// # Panics
/// As [`perft`].
pub fn perft_within<R: Rules>(
    rules: &R,
    state: &R::State,
    depth: Depth,
    most: u64,
) -> Result<u64, TooMany> {
    let mut leaves = 0;
    count(rules, state, depth.0, (&mut leaves, most))?;
    Ok(leaves)
}

fn count<R: Rules>(
    rules: &R,
    state: &R::State,
    depth: u32,
    (leaves, most): (&mut u64, u64),
) -> Result<(), TooMany> {
    let waited = match rules.waiting(state) {
        Waiting::For(waited) if depth > 0 => waited,
        Waiting::For(_) | Waiting::Over(_) => {
            *leaves += 1;
            return if *leaves > most { Err(TooMany(most)) } else { Ok(()) };
        }
    };
    let mut legal = Vec::new();
    for seat in waited.iter() {
        legal.clear();
        rules.legal(state, seat, &mut legal);
        for choice in &legal {
            let mut visit = |command: &R::Command| match count_one(
                rules,
                state,
                (seat, command),
                depth,
                (leaves, most),
            ) {
                Ok(()) => ControlFlow::Continue(()),
                Err(many) => ControlFlow::Break(many),
            };
            if let ControlFlow::Break(many) = steps::each(rules, state, seat, choice, &mut visit) {
                return Err(many);
            }
        }
    }
    Ok(())
}

/// Counts the ways that begin with one command.
fn count_one<R: Rules>(
    rules: &R,
    state: &R::State,
    (seat, command): (Seat, &R::Command),
    depth: u32,
    (leaves, most): (&mut u64, u64),
) -> Result<(), TooMany> {
    let (mut odometer, mut log) = (Odometer::new(), Vec::new());
    loop {
        let mut next = state.clone();
        log.clear();
        rules
            .apply(&mut next, seat, command, &mut odometer, &mut log)
            .unwrap_or_else(|e| panic!("a legal command of {seat} was refused: {e}"));
        count(rules, &next, depth - 1, (leaves, most))?;
        if !odometer.next_run() {
            return Ok(());
        }
    }
}
