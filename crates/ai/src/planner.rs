//! Several own commands deep: what a command makes possible is tried as well.
//!
//! A command that needs no chance and leaves the seat to decide again (a step, a card put down) is
//! gone on from: by every command that was not open to the seat before it, and by the same once more;
//! what else was open anyway is weighed by itself. A line ends where dice fall, where somebody else decides, or where nothing
//! new is possible: there it is judged as [`Greedy`](crate::Greedy) judges, the dice enumerated. A
//! command is worth the best line that begins with it, the line that stops at once included.

use crate::judge::{DECISION, UNTRIED};
use crate::player::{Comparing, Worlds, one_of_the_best};
use crate::trial::{Purse, Trial, Tried, completions, spread, tries};
use crate::{Effort, Evaluate, Mean, Player};
use std::cmp::Reverse;
use stolik_kernel::budget::{self, Stop};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Rules, Seat, Seats, Waiting};

/// The depth and the width of a planner's search.
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

impl Plan {
    /// Enough for three steps and a strike of every card of a squad.
    pub const USUAL: Plan = Plan { effort: Effort::USUAL, depth: 4, width: 40, nodes: 40_000 };
}

impl Default for Plan {
    fn default() -> Plan {
        Plan::USUAL
    }
}

/// Takes the command with which the best line begins.
#[derive(Clone, Debug)]
pub struct Planner<J> {
    judge: J,
    random: Fast,
    plan: Plan,
}

/// The worth of a command.
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

    /// Judges each legal command for the seat: the means over worlds. [`UNTRIED`] where the budget ended before.
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
        let none = Mean::part(UNTRIED, 1);
        let none = Prospect { line: none, itself: none };
        let reached = self.reached(rules, view, seat, legal).into_iter();
        reached.map(|prospect| prospect.unwrap_or(none)).collect()
    }

    /// The same, with nothing for what the budget did not reach.
    pub(crate) fn reached<R: Rules>(
        &mut self,
        rules: &R,
        view: &R::View,
        seat: Seat,
        legal: &[R::Command],
    ) -> Vec<Option<Prospect>>
    where
        J: Evaluate<R>,
    {
        let Plan { effort, .. } = self.plan;
        let (worlds, share) = (effort.worlds.max(1), effort.share(tries(rules, legal)));
        let (decision, mut found) = (budget::current().part(DECISION), Worlds::new(legal.len()));
        for _ in 0..worlds {
            let world = rules.determinize(view, &mut self.random);
            let luck = self.random.bits();
            let purse = Purse::of::<R>(&decision, &self.judge, &world);
            let (judge, plan) = (&self.judge, self.plan);
            let search = Search { rules, judge, seat, plan, share, luck, purse };
            if !found.add(search.prospects(&world, legal), Prospect::plus) {
                break;
            }
        }
        found.means(Prospect::divided)
    }
}

impl Prospect {
    fn plus(self, other: Prospect) -> Prospect {
        Prospect { line: self.line.plus(other.line), itself: self.itself.plus(other.itself) }
    }

    fn divided(self, n: u64) -> Prospect {
        Prospect { line: self.line.divided(n), itself: self.itself.divided(n) }
    }
}

impl<R: Rules, J: Evaluate<R>> Comparing<R> for Planner<J> {
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

impl<R: Rules, J: Evaluate<R>> Player<R> for Planner<J> {
    fn choose(
        &mut self,
        rules: &R,
        seat: Seat,
        view: &mut dyn FnMut() -> R::View,
        legal: &[R::Command],
    ) -> Option<usize> {
        self.choose_best(rules, seat, view, legal)
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
    purse: Purse,
}

/// A position that was reached without chance, where the seat decides again.
struct Line<R: Rules> {
    /// The command with which it began.
    first: usize,
    /// The command that led here.
    last: R::Command,
    state: R::State,
    worth: Mean,
    /// The order in which it was reached, among positions that are worth the same.
    nth: usize,
}

/// The positions of one depth that are gone on from, the best first, each once: never more than the width, so that
/// memory does not grow with the number of commands.
struct Beam<R: Rules> {
    lines: Vec<Line<R>>,
    width: usize,
}

impl<R: Rules> Beam<R> {
    fn new(width: usize) -> Beam<R> {
        Beam { lines: Vec::new(), width }
    }

    /// Adds a position, if it is among the best and nobody came there before. Returns by how many positions it grew.
    fn add(&mut self, line: Line<R>) -> usize {
        let before = self.lines.len();
        let same = |one: &Line<R>| one.worth == line.worth && one.state == line.state;
        if let Some(at) = self.lines.iter().position(same) {
            if self.lines[at].nth < line.nth {
                return 0;
            }
            self.lines.remove(at);
        }
        let key = |one: &Line<R>| (Reverse(one.worth), one.nth);
        let at = self.lines.partition_point(|one| key(one) < key(&line));
        self.lines.insert(at, line);
        self.lines.truncate(self.width);
        self.lines.len().saturating_sub(before)
    }
}

impl<R: Rules, J: Evaluate<R>> Search<'_, R, J> {
    fn prospects(&self, world: &R::State, legal: &[R::Command]) -> Vec<Option<Prospect>> {
        let mut prospects = vec![None; legal.len()];
        let mut beam = Beam::new(self.plan.width);
        for first in spread(legal.len()) {
            let Ok((command, tried)) = self.best(world, &legal[first]) else { return prospects };
            prospects[first] = Some(Prospect { line: tried.worth, itself: tried.worth });
            if self.keep(&mut beam, (first, first), &command, tried).is_err() {
                return prospects;
            }
        }
        let mut known = legal.to_vec();
        known.sort_unstable();
        let mut left = self.plan.nodes;
        for _ in 1..self.plan.depth {
            let held = beam.lines.len();
            let deeper = self.deeper(&beam.lines, &mut known, &mut prospects, &mut left);
            self.purse.release(held * self.purse.size);
            // When the budget ends, the lines found so far count.
            let Ok(reached) = deeper else { break };
            beam = reached;
        }
        prospects
    }

    /// Goes on from positions by what is newly possible there; all of that is `known` then. The
    /// positions to which this leads.
    fn deeper(
        &self,
        lines: &[Line<R>],
        known: &mut Vec<R::Command>,
        prospects: &mut [Option<Prospect>],
        left: &mut u64,
    ) -> Result<Beam<R>, Stop> {
        let mut reached = Beam::new(self.plan.width);
        let (mut met, mut legal, mut nth) = (Vec::new(), Vec::new(), 0);
        for line in lines {
            legal.clear();
            self.rules.legal(&line.state, self.seat, &mut legal);
            self.purse.listing(legal.len())?;
            legal.retain(|c| {
                *c == line.last || self.rules.begun(c) || known.binary_search(c).is_err()
            });
            for choice in &legal {
                if *left == 0 {
                    return Ok(Beam::new(self.plan.width));
                }
                let (command, tried) = self.best(&line.state, choice)?;
                *left = left.saturating_sub(tried.nodes);
                if let Some(prospect) = &mut prospects[line.first] {
                    prospect.line = prospect.line.max(tried.worth);
                }
                self.keep(&mut reached, (line.first, nth), &command, tried)?;
                nth += 1;
            }
            self.purse.hold(size_of_val(&legal[..]))?;
            met.append(&mut legal);
        }
        known.append(&mut met);
        known.sort_unstable();
        known.dedup();
        Ok(reached)
    }

    /// Keeps a position to go on from, if the seat alone decides there and nobody came there before.
    fn keep(
        &self,
        beam: &mut Beam<R>,
        (first, nth): (usize, usize),
        last: &R::Command,
        tried: Tried<R::State>,
    ) -> Result<(), Stop> {
        let Some(state) = tried.leads else { return Ok(()) };
        if self.rules.waiting(&state) != Waiting::For(Seats::one(self.seat)) {
            return Ok(());
        }
        let grew = beam.add(Line { first, last: last.clone(), state, worth: tried.worth, nth });
        self.purse.hold(grew * self.purse.size)
    }

    /// A choice tried; of one that is only begun the best command among some that it leads to, with the
    /// work of all of them.
    fn best(
        &self,
        world: &R::State,
        choice: &R::Command,
    ) -> Result<(R::Command, Tried<R::State>), Stop> {
        let mut whole = completions(self.rules, world, self.seat, choice, self.luck).into_iter();
        let first = whole.next().unwrap_or_else(|| choice.clone());
        let mut best = self.trial(world, &first).tried(self.share, self.luck)?;
        let (mut command, mut nodes) = (first, best.nodes);
        for other in whole {
            let tried = self.trial(world, &other).tried(self.share, self.luck)?;
            nodes += tried.nodes;
            if tried.worth > best.worth {
                (command, best) = (other, tried);
            }
        }
        best.nodes = nodes;
        Ok((command, best))
    }

    fn trial<'a>(&'a self, world: &'a R::State, command: &'a R::Command) -> Trial<'a, R, J> {
        let (rules, judge, effort) = (self.rules, self.judge, self.plan.effort);
        Trial { rules, judge, world, seat: self.seat, command, effort, purse: &self.purse }
    }
}
