//! Several own commands deep, and then to the end of the opponent's next turn.
//!
//! The planner's best lines are played out on the same worlds with the same luck: by quiet continuations in windows, and
//! by the best of a few sampled commands where a seat holds the turn. The lines that fare worse are dropped by halves.
//! A line is worth the mean of its squashed differences to the root, mixed with its static worth. The planner's best line
//! stands unless another one is better by more than chance explains.

use crate::judge::{DECISION, WIN};
use crate::player::{Comparing, is_begun};
use crate::trial::{Purse, Trial, completions};
use crate::{Evaluate, Mean, Plan, Planner, Player, Prospect};
use std::cmp::Reverse;
use stolik_kernel::budget::{self, Budget, Stop};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Rules, Seat, Waiting, steps};

/// The logistic function of n / 8 in millionths, as a table: libraries differ in the last bit between machines.
const LOGISTIC: [i64; 49] = [
    500_000, 531_209, 562_177, 592_667, 622_459, 651_355, 679_179, 705_785, 731_059, 754_915,
    777_300, 798_187, 817_574, 835_484, 851_953, 867_036, 880_797, 893_309, 904_651, 914_901,
    924_142, 932_453, 939_913, 946_597, 952_574, 957_912, 962_673, 966_914, 970_688, 974_043,
    977_023, 979_668, 982_014, 984_094, 985_936, 987_568, 989_013, 990_292, 991_423, 992_423,
    993_307, 994_089, 994_780, 995_390, 995_930, 996_406, 996_827, 997_199, 997_527,
];

/// The largest value of [`LOGISTIC`]'s scale: a certain win.
const SURE: i64 = 1_000_000;

/// The depth and the width of a thinker's search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The plan that finds the lines.
    pub plan: Plan,
    /// Lines that are played out; with 1 it is a planner.
    pub lines: usize,
    /// Worlds on which every line is played out before half of the lines is dropped.
    pub worlds: u32,
    /// Commands that are carried out in all; a line that has begun to be played out is played to its end.
    pub nodes: u64,
    /// Commands that are sampled for one decision of a seat that holds the turn.
    pub sampled: usize,
    /// Commands after which a line is judged even if the turn has not ended.
    pub length: u32,
    /// The part of the static worth in the value of a line, in quarters.
    pub quarters: i64,
    /// Tenths of a standard error by which another line must be better than the planner's best to be taken instead.
    pub doubt: i64,
}

impl Thought {
    /// Tens of milliseconds for a decision.
    pub const USUAL: Thought = Thought {
        plan: Plan::USUAL,
        lines: 6,
        worlds: 4,
        nodes: 8_000,
        sampled: 4,
        length: 60,
        quarters: 2,
        doubt: 10,
    };
}

impl Default for Thought {
    fn default() -> Thought {
        Thought::USUAL
    }
}

/// Takes the line that fares best when the opponent answers.
#[derive(Clone, Debug)]
pub struct Thinker<J> {
    planner: Planner<J>,
    judge: J,
    random: Fast,
    thought: Thought,
}

impl<J: Clone> Thinker<J> {
    /// With the usual thought; the seed chooses worlds, samples, and among equals.
    #[must_use]
    pub fn new(judge: J, seed: u64) -> Thinker<J> {
        Thinker::with(judge, seed, Thought::default())
    }

    /// With another thought.
    #[must_use]
    pub fn with(judge: J, seed: u64, thought: Thought) -> Thinker<J> {
        let planner = Planner::with(judge.clone(), seed, thought.plan);
        Thinker { planner, judge, random: Fast::new(!seed), thought }
    }
}

/// A line that is played out.
struct Candidate {
    /// Its index among the legal commands.
    at: usize,
    /// Its static worth.
    worth: i64,
    /// The values at the ends of the rows that were played.
    ends: Vec<i64>,
}

impl Candidate {
    /// The value of the line in each row, in millionths.
    fn values(&self, root: i64, scale: i64, quarters: i64) -> Vec<i64> {
        let fixed = squash(self.worth - root, scale) * quarters;
        let value = |end: &i64| (squash(end - root, scale) * (4 - quarters) + fixed) / 4;
        self.ends.iter().map(value).collect()
    }
}

impl<J> Thinker<J> {
    /// Returns the index of the best of the planner's lines.
    fn answer<R: Rules>(
        &mut self,
        rules: &R,
        seat: Seat,
        view: &R::View,
        legal: &[R::Command],
        prospects: &[Option<Prospect>],
        decision: &Budget,
    ) -> Option<usize>
    where
        J: Evaluate<R>,
    {
        let mut ranked: Vec<(Prospect, usize)> =
            prospects.iter().zip(0..).filter_map(|(worth, at)| Some(((*worth)?, at))).collect();
        ranked.sort_by_key(|(worth, at)| (Reverse(*worth), *at));
        ranked.truncate(self.thought.lines.max(1));
        let (best, first) = *ranked.first()?;
        if ranked.len() == 1 || best.line == Mean::part(WIN, 1) {
            return Some(first);
        }
        let candidate = |(worth, at): (Prospect, usize)| Candidate {
            at,
            worth: worth.line.nearest(),
            ends: Vec::new(),
        };
        let mut lines: Vec<Candidate> = ranked.into_iter().map(candidate).collect();
        let root = self.judge.value(rules, view, seat).clamp(-WIN / 2, WIN / 2);
        let mut used = 0;
        // The planner's best line is played in every row, so that each other one is compared with it.
        while lines.len() > 1 {
            for _ in 0..self.thought.worlds.max(1) {
                let (world, luck) = (rules.determinize(view, &mut self.random), self.random.bits());
                let purse = Purse::of::<R>(decision, &self.judge, &world);
                let thought = self.thought;
                let playout = Playout { rules, judge: &self.judge, seat, thought, purse };
                let mut row = Vec::new();
                for one in &lines {
                    let end = playout.end(&world, &legal[one.at], luck, &mut used);
                    row.extend(end.ok());
                }
                // Only whole rows count: the lines are compared on the same worlds.
                if row.len() < lines.len() {
                    return Some(choose(&mut lines, root, thought));
                }
                lines.iter_mut().zip(row).for_each(|(one, end)| one.ends.push(end));
                if used >= thought.nodes {
                    break;
                }
            }
            if lines.len() == 2 || used >= self.thought.nodes {
                break;
            }
            rank(&mut lines, root, self.thought.quarters);
            lines.truncate(1 + (lines.len() - 1).div_ceil(2));
        }
        Some(choose(&mut lines, root, self.thought))
    }
}

/// Sorts the lines after the first, the best first; of equal ones the planner's better one.
fn rank(lines: &mut [Candidate], root: i64, quarters: i64) {
    let scale = scale(lines, root);
    let Some((_, others)) = lines.split_first_mut() else { return };
    others.sort_by_key(|one| Reverse(one.values(root, scale, quarters).iter().sum::<i64>()));
}

/// Returns the index of the best line among the legal commands. Another line than the planner's best is taken only if it
/// is better by more than chance explains: the rows are few, and the planner's order is right more often than not.
fn choose(lines: &mut [Candidate], root: i64, thought: Thought) -> usize {
    if lines.len() < 2 {
        return lines[0].at;
    }
    rank(lines, root, thought.quarters);
    let scale = scale(lines, root);
    let (first, other) = (&lines[0], &lines[1]);
    let values = |one: &Candidate| one.values(root, scale, thought.quarters);
    let gains: Vec<i64> =
        values(other).iter().zip(values(first)).map(|(other, first)| other - first).collect();
    if is_beyond_doubt(&gains, thought.doubt) { other.at } else { first.at }
}

/// Whether the mean of these gains is more than so many tenths of its standard error above zero.
fn is_beyond_doubt(gains: &[i64], tenths: i64) -> bool {
    let (runs, sum) =
        (gains.len() as i128, gains.iter().map(|gain| i128::from(*gain)).sum::<i128>());
    if sum <= 0 {
        return false;
    }
    let squares: i128 = gains.iter().map(|gain| i128::from(*gain).pow(2)).sum();
    // Mean² / (variance / runs), the variance of a sample: whole numbers are the same on every machine.
    let spread = (squares * runs - sum * sum) * i128::from(tenths).pow(2);
    100 * sum * sum * (runs - 1) > spread || (runs == 1 && tenths == 0)
}

/// The mean distance of undecided ends from the root: the unit of the logistic, which suits every judge.
fn scale(lines: &[Candidate], root: i64) -> i64 {
    let undecided = |end: &&i64| end.abs() < WIN / 2;
    let (mut sum, mut count) = (0, 0);
    for end in lines.iter().flat_map(|one| &one.ends).filter(undecided) {
        sum += (end - root).abs();
        count += 1;
    }
    (sum / std::cmp::max(count, 1)).max(1)
}

/// The chance that stands for such a difference, in millionths.
fn squash(difference: i64, scale: i64) -> i64 {
    if difference.abs() >= WIN / 4 {
        return if difference > 0 { SURE } else { 0 };
    }
    let at = usize::try_from(difference.abs() * 8 / scale).unwrap_or(usize::MAX);
    let value = LOGISTIC[at.min(LOGISTIC.len() - 1)];
    if difference < 0 { SURE - value } else { value }
}

/// Plays lines out on one world.
struct Playout<'a, R: Rules, J> {
    rules: &'a R,
    judge: &'a J,
    seat: Seat,
    thought: Thought,
    purse: Purse,
}

impl<R: Rules, J: Evaluate<R>> Playout<'_, R, J> {
    /// Returns the judge's value at the end of the opponent's next turn.
    fn end(
        &self,
        world: &R::State,
        choice: &R::Command,
        luck: u64,
        used: &mut u64,
    ) -> Result<i64, Stop> {
        let mut chance = Fast::new(luck);
        let commands = completions(self.rules, world, self.seat, choice, luck);
        let command = self.best(world, self.seat, commands, &mut chance, used)?;
        let (mut state, mut seat, mut log) = (world.clone(), self.seat, Vec::new());
        let (mut next, mut has_answered) = (command, false);
        for _ in 0..self.thought.length {
            let Some(command) = next.take() else { break };
            self.purse.node()?;
            *used += 1;
            log.clear();
            if self.rules.apply(&mut state, seat, &command, &mut chance, &mut log).is_err() {
                break;
            }
            let Some((decides, command)) =
                self.next_command(&state, &mut has_answered, &mut chance, used)?
            else {
                break;
            };
            (seat, next) = (decides, Some(command));
        }
        Ok(self.trial(&state, self.seat, choice).judge(&state))
    }

    /// Returns the next command with its seat, or `None` at the end of the line.
    fn next_command(
        &self,
        state: &R::State,
        has_answered: &mut bool,
        chance: &mut Fast,
        used: &mut u64,
    ) -> Result<Option<(Seat, R::Command)>, Stop> {
        let Waiting::For(waited) = self.rules.waiting(state) else { return Ok(None) };
        if !self.rules.playing(state).contains(self.seat) {
            return Ok(None);
        }
        let mut holds = None;
        for seat in waited.iter() {
            let mut legal = Vec::new();
            self.rules.legal(state, seat, &mut legal);
            self.purse.listing(legal.len())?;
            let view = self.rules.view(state, Audience::Seat(seat));
            if let Some(n) = self.judge.quiet(self.rules, &view, seat, &legal) {
                let on = |then: &[R::Command]| {
                    self.judge.quiet(self.rules, &view, seat, then).unwrap_or(0)
                };
                let whole = steps::complete(self.rules, state, seat, legal.swap_remove(n), on);
                return Ok(Some((seat, whole)));
            }
            if holds.is_none() && !self.judge.content(self.rules, &view, seat, &legal) {
                holds = Some((seat, legal));
            }
        }
        // The seat that decides in a settled position holds the turn.
        let Some((seat, legal)) = holds else { return Ok(None) };
        if seat == self.seat && *has_answered {
            return Ok(None);
        }
        *has_answered |= seat != self.seat;
        let command = self.turn_command(state, seat, legal, chance, used)?;
        Ok(command.map(|command| (seat, command)))
    }

    /// The best of a few sampled commands, each whole; of all, as long as each of those is worse than the position as it
    /// stands. A seat that would be made to choose the least of some evils would play itself down in its own turn.
    fn turn_command(
        &self,
        state: &R::State,
        seat: Seat,
        mut legal: Vec<R::Command>,
        chance: &mut Fast,
        used: &mut u64,
    ) -> Result<Option<R::Command>, Stop> {
        let view = self.rules.view(state, Audience::Seat(seat));
        let still = self.judge.value(self.rules, &view, seat);
        let (luck, mut best, mut tried) = (chance.bits(), None, 0);
        while !legal.is_empty() {
            let is_as_good = best.as_ref().is_some_and(|(value, _)| *value >= still);
            if tried >= self.thought.sampled.max(1) && is_as_good {
                break;
            }
            let choice = legal.swap_remove(chance.below(legal.len() as u32) as usize);
            let command = steps::walk(self.rules, state, seat, choice, chance);
            self.try_command(state, seat, command, luck, &mut best, used)?;
            tried += 1;
        }
        Ok(best.map(|(_, command)| command))
    }

    /// The best of these commands by the seat's judgement once each has settled. The outcomes that it sees are not
    /// those that follow.
    fn best(
        &self,
        state: &R::State,
        seat: Seat,
        commands: Vec<R::Command>,
        chance: &mut Fast,
        used: &mut u64,
    ) -> Result<Option<R::Command>, Stop> {
        let (luck, mut best) = (chance.bits(), None);
        if commands.len() < 2 {
            return Ok(commands.into_iter().next());
        }
        for command in commands {
            self.try_command(state, seat, command, luck, &mut best, used)?;
        }
        Ok(best.map(|(_, command)| command))
    }

    /// Carries a command out and puts it in the place of the best one if it is better.
    fn try_command(
        &self,
        state: &R::State,
        seat: Seat,
        command: R::Command,
        luck: u64,
        best: &mut Option<(i64, R::Command)>,
        used: &mut u64,
    ) -> Result<(), Stop> {
        let trial = self.trial(state, seat, &command);
        let settled = trial.settled(&mut Fast::new(luck), used)?;
        let value = settled.map_or(-WIN, |settled| trial.judge(&settled));
        if best.as_ref().is_none_or(|(most, _)| value > *most) {
            *best = Some((value, command));
        }
        Ok(())
    }

    fn trial<'a>(
        &'a self,
        world: &'a R::State,
        seat: Seat,
        command: &'a R::Command,
    ) -> Trial<'a, R, J> {
        let effort = self.thought.plan.effort;
        Trial {
            rules: self.rules,
            judge: self.judge,
            world,
            seat,
            command,
            effort,
            purse: &self.purse,
        }
    }
}

impl<R: Rules, J: Evaluate<R>> Comparing<R> for Thinker<J> {
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
        // A command that was begun is completed as the planner would: its choices cannot be carried out alone.
        if is_begun(rules, legal) {
            return self.planner.best(rules, seat, view, legal);
        }
        let decision = budget::current().part(DECISION);
        let prospects = budget::enter(&decision, || self.planner.reached(rules, view, seat, legal));
        self.answer(rules, seat, view, legal, &prospects, &decision)
    }
}

impl<R: Rules, J: Evaluate<R>> Player<R> for Thinker<J> {
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

#[cfg(test)]
mod tests {
    use super::{LOGISTIC, SURE, is_beyond_doubt, squash};
    use crate::WIN;

    #[test]
    fn logistic_table_rises_from_half_and_mirrors() {
        assert_eq!(LOGISTIC[0], SURE / 2);
        assert!(LOGISTIC.windows(2).all(|pair| pair[0] < pair[1]));
        assert_eq!([squash(8, 8), squash(-8, 8)], [731_059, SURE - 731_059]);
        assert_eq!([squash(WIN, 1), squash(-WIN, 1)], [SURE, 0]);
        assert!(squash(10_000, 1) < SURE, "only a win is certain");
    }

    #[test]
    fn gain_is_beyond_doubt_only_if_it_exceeds_its_standard_error() {
        assert!(!is_beyond_doubt(&[], 0) && !is_beyond_doubt(&[0, 0], 0));
        assert!(is_beyond_doubt(&[1], 0) && !is_beyond_doubt(&[1], 1), "one row has no spread");
        assert!(is_beyond_doubt(&[5, 5], 1_000), "without spread there is no doubt");
        // The mean is 2, the standard error √(8 / 2) = 2.
        assert!(is_beyond_doubt(&[0, 4], 9) && !is_beyond_doubt(&[0, 4], 10));
        assert!(!is_beyond_doubt(&[-3, 1], 0), "a loss is never a gain");
    }
}
