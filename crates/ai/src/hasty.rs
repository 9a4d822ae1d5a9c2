//! One command deep like greedy, but only at a few of the commands: an opponent that overlooks things.

use crate::player::{Comparing, Player};
use crate::{Effort, Evaluate, Greedy};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Rules, Seat};

/// Takes the best of a few commands, drawn anew for each decision.
#[derive(Clone, Debug)]
pub struct Hasty<J> {
    greedy: Greedy<J>,
    random: Fast,
    looks: usize,
}

impl<J> Hasty<J> {
    /// Looks at no more than `looks` commands a decision, at one at least. The effort is that for all commands.
    #[must_use]
    pub fn with(judge: J, seed: u64, effort: Effort, looks: usize) -> Hasty<J> {
        let (greedy, random) = (Greedy::with(judge, seed, effort), Fast::new(!seed));
        Hasty { greedy, random, looks: looks.max(1) }
    }
}

impl<R: Rules, J: Evaluate<R>> Comparing<R> for Hasty<J> {
    type Judge = J;

    fn judge(&self) -> &J {
        Comparing::<R>::judge(&self.greedy)
    }

    fn best(
        &mut self,
        rules: &R,
        seat: Seat,
        view: &R::View,
        legal: &[R::Command],
    ) -> Option<usize> {
        let mut left: Vec<usize> = (0..legal.len()).collect();
        let mut seen = Vec::new();
        while seen.len() < self.looks && !left.is_empty() {
            seen.push(left.swap_remove(self.random.below(left.len() as u32) as usize));
        }
        let few: Vec<R::Command> = seen.iter().map(|at| legal[*at].clone()).collect();
        let best = self.greedy.best(rules, seat, view, &few)?;
        seen.get(best).copied()
    }
}

impl<R: Rules, J: Evaluate<R>> Player<R> for Hasty<J> {
    fn choose(
        &mut self,
        rules: &R,
        seat: Seat,
        view: &mut dyn FnMut() -> R::View,
        legal: &[R::Command],
    ) -> Option<usize> {
        self.choose_best(rules, seat, view, legal)
    }
}
