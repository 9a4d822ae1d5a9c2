//! Several own commands deep: what a command makes possible is tried as well.
//!
//! A command that needs no chance and leaves the seat to decide again (a step, a card put down) is
//! gone on from: by every command that was not open to the seat before it, and by the same once more;
//! what else was open anyway is weighed by itself. A line ends where dice fall, where somebody else decides, or where nothing
//! new is possible: there it is judged as [`Greedy`](crate::Greedy) judges, the dice enumerated. A
//! command is worth the best line that begins with it, the line that stops at once included.

use crate::greedy::goes_on;
use crate::player::one_of_the_best;
use crate::trial::{Trial, Tried, completions, tries};
use crate::{Effort, Evaluate, Mean, Player};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Rules, Seat, Seats, Waiting};

/// How far and how wide a planner looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The work of the first look at each command, as greedy's.
    pub effort: Effort,
    /// Commands in a line, the first included; with 1 it is greedy.
    pub depth: u32,
    /// Positions that are gone on from at each depth, the best first.
    pub width: usize,
    /// Commands carried out after the first look, in each world. What has begun to be tried is tried
    /// to its end, so this can be exceeded by one trial for each world.
    pub nodes: u64,
}

impl Default for Plan {
    /// Enough for three steps and a strike of every card of a squad.
    fn default() -> Plan {
        Plan { effort: Effort::default(), depth: 4, width: 40, nodes: 40_000 }
    }
}

/// Takes the command with which the best line begins.
#[derive(Clone, Debug)]
pub struct Planner<J> {
    judge: J,
    random: Fast,
    plan: Plan,
}

/// What a command is worth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Prospect {
    /// As the beginning of the best line.
    pub line: Mean,
    /// By itself. Of two ways to the same, the more direct one is taken.
    pub itself: Mean,
}

impl<J> Planner<J> {
    /// With the usual plan; the seed chooses worlds, samples, and among equals.
    #[must_use]
    pub fn new(judge: J, seed: u64) -> Planner<J> {
        Planner::with(judge, seed, Plan::default())
    }

    /// With another plan.
    #[must_use]
    pub fn with(judge: J, seed: u64, plan: Plan) -> Planner<J> {
        Planner { judge, random: Fast::new(seed), plan }
    }

    /// What each legal command is worth to the seat: the means over worlds.
    pub fn weigh<R: Rules>(
        &mut self,
        rules: &R,
        view: &R::View,
        seat: Seat,
        legal: &[R::Command],
    ) -> Vec<Prospect>
    where
        J: Evaluate<R>,
    {
        let Plan { effort, .. } = self.plan;
        let (worlds, share) = (effort.worlds.max(1), effort.share(tries(rules, legal)));
        let mut sums = vec![Prospect { line: Mean::ZERO, itself: Mean::ZERO }; legal.len()];
        for _ in 0..worlds {
            let world = rules.determinize(view, &mut self.random);
            let luck = self.random.bits();
            let search = Search { rules, judge: &self.judge, seat, plan: self.plan, share, luck };
            for (sum, found) in sums.iter_mut().zip(search.prospects(&world, legal)) {
                sum.line = sum.line.plus(found.line);
                sum.itself = sum.itself.plus(found.itself);
            }
        }
        let mean = |sum: Mean| sum.divided(u64::from(worlds));
        let means = sums.into_iter();
        means.map(|sum| Prospect { line: mean(sum.line), itself: mean(sum.itself) }).collect()
    }
}

impl<R: Rules, J: Evaluate<R>> Player<R> for Planner<J> {
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

    /// By the best line that begins with each.
    fn judged(
        &mut self,
        rules: &R,
        seat: Seat,
        view: &R::View,
        legal: &[R::Command],
    ) -> Option<Vec<Mean>> {
        let worth = self.weigh(rules, view, seat, legal);
        Some(worth.into_iter().map(|prospect| prospect.line).collect())
    }
}

/// One world, looked into.
struct Search<'a, R: Rules, J> {
    rules: &'a R,
    judge: &'a J,
    seat: Seat,
    plan: Plan,
    /// Commands that one trial may carry out.
    share: u64,
    luck: u64,
}

/// A position that was reached without chance, where the seat decides again.
struct Line<R: Rules> {
    /// The command with which it began.
    first: usize,
    /// The command that led here.
    last: R::Command,
    state: R::State,
    worth: Mean,
}

impl<R: Rules, J: Evaluate<R>> Search<'_, R, J> {
    fn prospects(&self, world: &R::State, legal: &[R::Command]) -> Vec<Prospect> {
        let (mut prospects, mut lines) = (Vec::with_capacity(legal.len()), Vec::new());
        for (first, choice) in legal.iter().enumerate() {
            let (command, tried) = self.best(world, choice);
            prospects.push(Prospect { line: tried.worth, itself: tried.worth });
            self.keep(&mut lines, first, &command, tried);
        }
        let mut known = legal.to_vec();
        known.sort_unstable();
        let mut left = self.plan.nodes;
        for _ in 1..self.plan.depth {
            lines.sort_by_key(|line| std::cmp::Reverse(line.worth));
            lines.truncate(self.plan.width);
            lines = self.deeper(&lines, &mut known, &mut prospects, &mut left);
        }
        prospects
    }

    /// Goes on from positions by what is newly possible there; all of that is `known` then. The
    /// positions to which this leads.
    fn deeper(
        &self,
        lines: &[Line<R>],
        known: &mut Vec<R::Command>,
        prospects: &mut [Prospect],
        left: &mut u64,
    ) -> Vec<Line<R>> {
        let (mut reached, mut met, mut legal) = (Vec::new(), Vec::new(), Vec::new());
        for line in lines {
            legal.clear();
            self.rules.legal(&line.state, self.seat, &mut legal);
            legal.retain(|c| {
                *c == line.last || self.rules.begun(c) || known.binary_search(c).is_err()
            });
            for choice in &legal {
                if *left == 0 {
                    return Vec::new();
                }
                let (command, tried) = self.best(&line.state, choice);
                *left = left.saturating_sub(tried.nodes);
                let prospect = &mut prospects[line.first];
                prospect.line = prospect.line.max(tried.worth);
                self.keep(&mut reached, line.first, &command, tried);
            }
            met.append(&mut legal);
        }
        known.append(&mut met);
        known.sort_unstable();
        known.dedup();
        reached
    }

    /// Keeps a position to go on from, if the seat alone decides there and nobody came there before.
    fn keep(
        &self,
        lines: &mut Vec<Line<R>>,
        first: usize,
        last: &R::Command,
        tried: Tried<R::State>,
    ) {
        let Some(state) = tried.leads else { return };
        let own = self.rules.waiting(&state) == Waiting::For(Seats::one(self.seat));
        if own && lines.iter().all(|line| line.state != state) {
            lines.push(Line { first, last: last.clone(), state, worth: tried.worth });
        }
    }

    /// A choice tried; of one that is only begun the best command among some that it leads to, with the
    /// work of all of them.
    fn best(&self, world: &R::State, choice: &R::Command) -> (R::Command, Tried<R::State>) {
        let mut whole = completions(self.rules, world, self.seat, choice, self.luck).into_iter();
        let first = whole.next().unwrap_or_else(|| choice.clone());
        let mut best = self.trial(world, &first).tried(self.share, self.luck);
        let (mut command, mut nodes) = (first, best.nodes);
        for other in whole {
            let tried = self.trial(world, &other).tried(self.share, self.luck);
            nodes += tried.nodes;
            if tried.worth > best.worth {
                (command, best) = (other, tried);
            }
        }
        best.nodes = nodes;
        (command, best)
    }

    fn trial<'a>(&'a self, world: &'a R::State, command: &'a R::Command) -> Trial<'a, R, J> {
        let (rules, judge, effort) = (self.rules, self.judge, self.plan.effort);
        Trial { rules, judge, world, seat: self.seat, command, effort }
    }
}
