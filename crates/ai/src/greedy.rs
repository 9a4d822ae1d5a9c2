//! One command deep: try each, let everybody pass until the dust has settled, judge. A command that is only
//! begun is worth the best of some that it leads to.

use crate::judge::{Effort, Evaluate};
use crate::mean::Mean;
use crate::player::{Player, one_of_the_best};
use crate::trial::{Trial, completions, tries};
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

    /// What each choice is worth to the seat: the mean over worlds and outcomes; of one that is only begun,
    /// that of the best of some commands that it leads to in each world.
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
        let (worlds, share) = (self.effort.worlds.max(1), self.effort.share(tries(rules, legal)));
        let mut sums = vec![Mean::ZERO; legal.len()];
        for _ in 0..worlds {
            let world = rules.determinize(view, &mut self.random);
            // The same luck for every command.
            let luck = self.random.bits();
            for (sum, choice) in sums.iter_mut().zip(legal) {
                let (judge, effort) = (&self.judge, self.effort);
                let worth = |command: &R::Command| {
                    let trial = Trial { rules, judge, world: &world, seat, command, effort };
                    trial.tried(share, luck).worth
                };
                let best = completions(rules, &world, seat, choice, luck).iter().map(worth).max();
                *sum = sum.plus(best.unwrap_or(Mean::ZERO));
            }
        }
        sums.into_iter().map(|sum| sum.divided(u64::from(worlds))).collect()
    }
}

/// Whether these choices follow one that was begun.
pub(crate) fn goes_on<R: Rules>(rules: &R, legal: &[R::Command]) -> bool {
    legal.first().is_some_and(|command| rules.prefix(command).is_some())
}

impl<R: Rules, J: Evaluate<R>> Player<R> for Greedy<J> {
    fn choose(
        &mut self,
        rules: &R,
        seat: Seat,
        view: &mut dyn FnMut() -> R::View,
        legal: &[R::Command],
    ) -> Option<usize> {
        let view = view();
        if !goes_on(rules, legal) && self.judge.content(rules, &view, seat, legal) {
            return None;
        }
        if legal.len() == 1 {
            return Some(0);
        }
        let worth = self.weigh(rules, &view, seat, legal);
        one_of_the_best(&worth, &mut self.random)
    }
}
