//! One command deep: try each, let everybody pass until the dust has settled, judge. A command that is only
//! begun is worth the best of some that it leads to.

use crate::player::one_of_the_best;
use crate::trial::{Trial, completions, tries};
use crate::{Mean, Player};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Rules, Seat};

/// What a won match is worth; other judgements are cut to half of it.
pub const WIN: i64 = 1_000_000_000;

/// How a game is judged. The judge is a type of its own, so that whoever knows both the game and
/// this crate can write it. Everything is asked of views, so that no player sees more than its seat.
pub trait Evaluate<R: Rules> {
    /// What the position is worth to `seat`, by that seat's own view: more is better. Only
    /// positions that are not over are asked about. Beyond ± [`WIN`] / 2 it is cut.
    fn value(&self, rules: &R, view: &R::View, seat: Seat) -> i64;

    /// The continuation that changes least, as an index of `legal`, for any seat that is asked
    /// (`view` is that seat's): a pass, no defender, the cheapest choice. `None` when the position
    /// has settled and can be judged: nothing is left to resolve. If it is only begun, this is asked again
    /// with what follows; `None` is the first of that.
    fn quiet(&self, rules: &R, view: &R::View, seat: Seat, legal: &[R::Command]) -> Option<usize>;

    /// Where several seats decide at once: has this one done its part, so that all it could do is
    /// take it back? Asked before anything is begun.
    fn content(&self, rules: &R, view: &R::View, seat: Seat, legal: &[R::Command]) -> bool {
        let _ = (rules, view, seat, legal);
        false
    }
}

/// How much work one decision may be, counted in things done, never in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Worlds that the view allows, on each of which every command is tried; at least 1.
    pub worlds: u32,
    /// Commands carried out in a decision, shared evenly by what is tried. A run that has begun
    /// ends, so this can be exceeded by one run for each command and world.
    pub nodes: u32,
    /// Outcomes of chance that are enumerated for a command; beyond it, runs are sampled.
    pub outcomes: u32,
    /// Runs where sampled; at least 1.
    pub samples: u32,
    /// Quiet continuations in a run.
    pub quiet: u32,
}

impl Default for Effort {
    /// Enough for two dice and a few windows, some milliseconds a decision.
    fn default() -> Effort {
        Effort { worlds: 2, nodes: 8_000, outcomes: 72, samples: 12, quiet: 40 }
    }
}

impl Effort {
    /// What each of two ways to try one of so many commands on one world may carry out: enumerating,
    /// and sampling where that was too much.
    pub(crate) fn share(&self, commands: usize) -> u64 {
        let tries = u64::from(self.worlds.max(1)) * commands.max(1) as u64;
        (u64::from(self.nodes) / tries / 2).max(1)
    }
}

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
