//! One command deep: try each, let everybody pass until the dust has settled, judge. A command that is only
//! begun is worth the best of some that it leads to.

use crate::judge::{DECISION, Effort, Evaluate, UNTRIED};
use crate::mean::Mean;
use crate::player::{Comparing, Player, Worlds, one_of_the_best};
use crate::trial::{Purse, Trial, completions, spread, tries};
use stolik_kernel::budget::{self, Stop};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Rules, Seat};

/// Takes the command that looks best one command deep.
#[derive(Clone, Debug)]
pub struct Greedy<J> {
    judge: J,
    random: Fast,
    effort: Effort,
}

impl<J> Greedy<J> {
    /// With the usual effort; the seed chooses worlds, samples, and among equals.
    #[must_use]
    pub fn new(judge: J, seed: u64) -> Greedy<J> {
        Greedy::with(judge, seed, Effort::default())
    }

    /// With another effort.
    #[must_use]
    pub fn with(judge: J, seed: u64, effort: Effort) -> Greedy<J> {
        Greedy { judge, random: Fast::new(seed), effort }
    }

    /// Returns the worth of each choice to the seat: the mean over worlds and outcomes. The worth of a begun choice is
    /// that of the best of some commands to which it leads in each world. [`UNTRIED`] if the budget ended before.
    pub fn weigh<R: Rules>(
        &mut self,
        rules: &R,
        view: &R::View,
        seat: Seat,
        legal: &[R::Command],
    ) -> Vec<Mean>
    where
        J: Evaluate<R>,
    {
        let untried = Mean::part(UNTRIED, 1);
        let reached = self.reached(rules, view, seat, legal).into_iter();
        reached.map(|worth| worth.unwrap_or(untried)).collect()
    }

    /// The same, with nothing for what the budget did not reach.
    fn reached<R: Rules>(
        &mut self,
        rules: &R,
        view: &R::View,
        seat: Seat,
        legal: &[R::Command],
    ) -> Vec<Option<Mean>>
    where
        J: Evaluate<R>,
    {
        let (worlds, share) = (self.effort.worlds.max(1), self.effort.share(tries(rules, legal)));
        let (decision, mut found) = (budget::current().part(DECISION), Worlds::new(legal.len()));
        for _ in 0..worlds {
            let world = rules.determinize(view, &mut self.random);
            // The same luck for every command.
            let luck = self.random.bits();
            let purse = Purse::of::<R>(&decision, &self.judge, &world);
            let (judge, effort) = (&self.judge, self.effort);
            let best = |choice: &R::Command| -> Result<Mean, Stop> {
                let mut best = None;
                for command in &completions(rules, &world, seat, choice, luck) {
                    let (world, purse) = (&world, &purse);
                    let trial = Trial { rules, judge, world, seat, command, effort, purse };
                    best = best.max(Some(trial.tried(share, luck)?.worth));
                }
                Ok(best.unwrap_or(Mean::ZERO))
            };
            let mut worth = vec![None; legal.len()];
            for at in spread(legal.len()) {
                let Ok(best) = best(&legal[at]) else { break };
                worth[at] = Some(best);
            }
            if !found.add(worth, Mean::plus) {
                break;
            }
        }
        found.means(Mean::divided)
    }
}

impl<R: Rules, J: Evaluate<R>> Comparing<R> for Greedy<J> {
    type Judge = J;

    fn judge(&self) -> &J {
        &self.judge
    }

    fn best(
        &mut self,
        rules: &R,
        seat: Seat,
        view: &R::View,
        legal: &[R::Command],
    ) -> Option<usize> {
        let worth = self.reached(rules, view, seat, legal);
        one_of_the_best(&worth, &mut self.random)
    }
}

impl<R: Rules, J: Evaluate<R>> Player<R> for Greedy<J> {
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
