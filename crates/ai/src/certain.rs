//! Commands that win for certain, as far as their seat can see.

use crate::proof::{Aim, Bounds, Prover, Question, SAME};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Rules, Seat, Seats, Waiting};

/// Worlds that a view allows, in each of which the command has to win.
const WORLDS: u32 = 8;

/// Work of the proof in each world.
const BOUNDS: Bounds = Bounds { nodes: 300, choices: 80, outcomes: 60, depth: 12 };

/// Whether the command wins in every outcome of chance before anybody else decides anything. Hidden cards of others
/// cannot be enumerated, so a command that somebody may answer is never certain.
pub fn wins_for_certain<R: Rules>(
    rules: &R,
    view: &R::View,
    seat: Seat,
    command: &R::Command,
    random: &mut Fast,
) -> bool {
    let answered = |state: &R::State| rules.waiting(state) != Waiting::For(Seats::one(seat));
    (0..WORLDS).all(|_| {
        let world = rules.determinize(view, random);
        let question = Question { rules, seat, aim: Aim::Win, beyond: &answered, bounds: BOUNDS };
        let chance = Prover::new(question).chance_after(&world, command);
        chance.is_ok_and(|chance| chance > 1.0 - SAME)
    })
}
