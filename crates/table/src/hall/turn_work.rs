//! Work of the bots of a match, counted by turn: a turn has one budget, however many decisions it takes.

use super::work::TURN;
use std::collections::BTreeMap;
use stolik_kernel::Seat;
use stolik_kernel::budget::Limits;

/// The part of what a turn has left that one decision may take: the first ones are the hardest.
const PART: u64 = 3;

/// The work that a decision has in any case, so that a bot whose turn is long goes on with a first look at its commands.
const LEAST: u64 = 50_000;

/// The work that bots have spent in the turn under way, by seat. It is kept in memory alone: after a start of the program
/// a turn has its whole budget again.
#[derive(Default)]
pub(crate) struct TurnWork {
    /// The number of the turn, or `None` before the first.
    turn: Option<u32>,
    spent: BTreeMap<Seat, u64>,
}

impl TurnWork {
    /// Returns the limits of the next decision of a seat. It shrinks with the number of jobs that wait for the processor.
    pub(crate) fn limits(&mut self, turn: Option<u32>, seat: Seat, waiting: usize) -> Limits {
        if self.turn != turn {
            *self = TurnWork { turn, spent: BTreeMap::new() };
        }
        let left = TURN.work.saturating_sub(self.spent.get(&seat).copied().unwrap_or(0));
        let work = left / PART / (1 + waiting as u64);
        Limits { work: work.max(LEAST), ..TURN }
    }

    /// Counts what a decision has spent.
    pub(crate) fn spend(&mut self, seat: Seat, work: u64) {
        *self.spent.entry(seat).or_default() += work;
    }
}

#[cfg(test)]
mod tests {
    use super::{LEAST, TURN, TurnWork};
    use stolik_kernel::Seat;

    #[test]
    fn turn_of_many_decisions_stays_within_its_budget() {
        let mut work = TurnWork::default();
        let mut sum = 0;
        for decision in 0..40 {
            let limits = work.limits(Some(3), Seat::ONE, 0);
            assert!(limits.work >= LEAST, "decision {decision}");
            work.spend(Seat::ONE, limits.work);
            sum += limits.work;
        }
        assert!(sum <= TURN.work + 40 * LEAST, "{sum}");
        assert!(sum > TURN.work * 9 / 10, "{sum}");
    }

    #[test]
    fn other_seats_and_turns_have_their_own_budgets() {
        let mut work = TurnWork::default();
        let whole = work.limits(None, Seat::ONE, 0);
        work.spend(Seat::ONE, TURN.work);
        assert_eq!(work.limits(None, Seat::ONE, 0).work, LEAST);
        assert_eq!(work.limits(None, Seat::TWO, 0), whole);
        assert_eq!(work.limits(Some(1), Seat::ONE, 0), whole);
    }

    #[test]
    fn decision_shrinks_while_jobs_wait() {
        let mut work = TurnWork::default();
        let alone = work.limits(Some(1), Seat::ONE, 0).work;
        assert_eq!(work.limits(Some(1), Seat::ONE, 4).work, alone / 5);
        assert_eq!(work.limits(Some(1), Seat::ONE, 100_000).work, LEAST);
    }
}
