//! Counting positions: the quickest way to see that two versions of an engine offer the same.

use stolik_kernel::chance::Odometer;
use stolik_kernel::{Rules, Waiting};

/// How many ways there are to play `depth` commands from here: every legal command of every seat
/// that is waited for, and every outcome of chance, counts once. A match that ends earlier counts
/// as one way. Work grows with the number; a shuffle on the way makes it hopeless.
///
/// # Panics
/// If a legal command is refused, which breaks the first law of [`stolik_kernel::laws`].
pub fn perft<R: Rules>(rules: &R, state: &R::State, depth: u32) -> u64 {
    let Waiting::For(waited) = rules.waiting(state) else { return 1 };
    if depth == 0 {
        return 1;
    }
    let (mut leaves, mut legal, mut log) = (0, Vec::new(), Vec::new());
    for seat in waited.iter() {
        legal.clear();
        rules.legal(state, seat, &mut legal);
        for command in &legal {
            let mut odometer = Odometer::new();
            loop {
                let mut next = state.clone();
                log.clear();
                rules
                    .apply(&mut next, seat, command, &mut odometer, &mut log)
                    .unwrap_or_else(|e| panic!("a legal command of {seat} was refused: {e}"));
                leaves += perft(rules, &next, depth - 1);
                if !odometer.next_run() {
                    break;
                }
            }
        }
    }
    leaves
}
