//! One command tried on one world: carried out, gone on quietly until the dust has settled, judged.

use crate::judge::{Effort, Evaluate, WIN};
use crate::mean::Mean;
use stolik_kernel::budget::{Budget, Stop, weight};
use stolik_kernel::chance::{Fast, Odometer};
use stolik_kernel::{Audience, Chance, Outcome, Rules, Seat, Seats, Waiting, steps, stored};

/// So many listed commands make a listing one unit of work dearer.
const LISTED_A_UNIT: usize = 2;

/// The budget left to a decision, and the price of one step on its world.
pub(crate) struct Purse {
    budget: Budget,
    /// Units of work of one command that is carried out.
    node: u64,
    /// The factor of a unit in this game.
    price: u64,
    /// Stored bytes of a position.
    pub(crate) size: usize,
}

impl Purse {
    /// For one world: its stored form is measured once, for the positions that follow are about as large.
    pub(crate) fn of<R: Rules>(
        budget: &Budget,
        judge: &impl Evaluate<R>,
        world: &R::State,
    ) -> Purse {
        let (size, price) = (stored::write(world).len(), judge.price());
        Purse { budget: budget.clone(), node: price * weight(size), price, size }
    }

    /// Pays for carrying out one command.
    pub(crate) fn node(&self) -> Result<(), Stop> {
        self.budget.spend(self.node)
    }

    /// Pays for a list of legal commands.
    pub(crate) fn listing(&self, listed: usize) -> Result<(), Stop> {
        self.budget.spend(self.node + self.price * (listed / LISTED_A_UNIT) as u64)
    }

    /// Counts what is kept while the decision is looked into.
    pub(crate) fn hold(&self, bytes: usize) -> Result<(), Stop> {
        self.budget.hold(bytes)
    }

    /// Counts what is no longer kept.
    pub(crate) fn release(&self, bytes: usize) {
        self.budget.release(bytes);
    }
}

/// Returns all places of a list, each once, so that the first of them lie evenly over the whole: where a budget ends
/// before the list does, every part of it has been tried.
pub(crate) fn spread(count: usize) -> impl Iterator<Item = usize> {
    let bits = count.next_power_of_two().trailing_zeros();
    let reversed = move |n: usize| n.reverse_bits().checked_shr(usize::BITS - bits).unwrap_or(0);
    (0..1 << bits).map(reversed).filter(move |place| *place < count)
}

/// So many whole commands that a begun one leads to are tried for it, each by a way of chance. Where there are
/// more, the best of them may be missed; each step that is chosen narrows them down.
pub(crate) const COMPLETIONS: u32 = 12;

/// The whole commands by which a choice is tried in a world: the choice itself, or some that it leads to.
pub(crate) fn completions<R: Rules>(
    rules: &R,
    world: &R::State,
    seat: Seat,
    choice: &R::Command,
    luck: u64,
) -> Vec<R::Command> {
    if !rules.begun(choice) {
        return vec![choice.clone()];
    }
    let mut luck = Fast::new(luck);
    let walk = |_| steps::walk(rules, world, seat, choice.clone(), &mut luck);
    let mut whole: Vec<R::Command> = (0..COMPLETIONS).map(walk).collect();
    whole.sort_unstable();
    whole.dedup();
    whole
}

/// Returns the largest number of commands that are tried for these choices.
pub(crate) fn tries<R: Rules>(rules: &R, legal: &[R::Command]) -> usize {
    legal.iter().map(|c| if rules.begun(c) { COMPLETIONS as usize } else { 1 }).sum()
}

/// One command on one world.
pub(crate) struct Trial<'a, R: Rules, J> {
    pub(crate) rules: &'a R,
    pub(crate) judge: &'a J,
    pub(crate) world: &'a R::State,
    pub(crate) seat: Seat,
    pub(crate) command: &'a R::Command,
    pub(crate) effort: Effort,
    pub(crate) purse: &'a Purse,
}

/// The result of a trial.
pub(crate) struct Tried<S> {
    pub(crate) worth: Mean,
    /// The state to which the command leads, if chance has no part in it.
    pub(crate) leads: Option<S>,
    /// Commands that were carried out.
    pub(crate) nodes: u64,
}

/// Outcomes one after another.
struct Enumerated<S> {
    /// True if these are all outcomes.
    whole: bool,
    sum: Mean,
    /// The state of the only outcome, if there is only one.
    only: Option<S>,
    nodes: u64,
}

impl<R: Rules, J: Evaluate<R>> Trial<'_, R, J> {
    /// The mean over all outcomes, or over samples where `nodes` do not suffice for all; half of the
    /// work may be done for nothing then.
    ///
    /// # Errors
    /// The budget ended before the command was tried.
    pub(crate) fn tried(&self, nodes: u64, luck: u64) -> Result<Tried<R::State>, Stop> {
        let enumerated = self.enumerated(nodes)?;
        let sampled = if enumerated.whole { None } else { Some(self.sampled(nodes, luck)?) };
        let (worth, more) = sampled.unwrap_or((enumerated.sum, 0));
        Ok(Tried { worth, leads: enumerated.only, nodes: enumerated.nodes + more })
    }

    /// The exact mean over all outcomes, as far as work and outcomes allow.
    fn enumerated(&self, nodes: u64) -> Result<Enumerated<R::State>, Stop> {
        let (mut odometer, mut sum, mut used) = (Odometer::new(), Mean::ZERO, 0);
        for run in 0..self.effort.outcomes {
            let settled = self.settled(&mut odometer, &mut used)?;
            let value = settled.as_ref().map_or(-WIN, |state| self.judge(state));
            sum = sum.plus(Mean::part(value, odometer.weight()));
            if !odometer.next_run() {
                let only = settled.filter(|_| run == 0);
                return Ok(Enumerated { whole: true, sum, only, nodes: used });
            }
            if used >= nodes {
                break;
            }
        }
        Ok(Enumerated { whole: false, sum, only: None, nodes: used })
    }

    /// A mean of some runs, and what they took.
    fn sampled(&self, nodes: u64, luck: u64) -> Result<(Mean, u64), Stop> {
        let (mut chance, mut sum, mut used, mut runs) = (Fast::new(luck), Mean::ZERO, 0, 0);
        while runs == 0 || (runs < u64::from(self.effort.samples) && used < nodes) {
            let settled = self.settled(&mut chance, &mut used)?;
            let value = settled.map_or(-WIN, |state| self.judge(&state));
            sum = sum.plus(Mean::part(value, 1));
            runs += 1;
        }
        Ok((sum.divided(runs), used))
    }

    /// Carries the command out and goes on quietly until the position has settled; none if the
    /// command is refused.
    pub(crate) fn settled(
        &self,
        chance: &mut dyn Chance,
        used: &mut u64,
    ) -> Result<Option<R::State>, Stop> {
        self.purse.node()?;
        let mut state = self.world.clone();
        let (mut log, mut legal) = (Vec::new(), Vec::new());
        *used += 1;
        if self.rules.apply(&mut state, self.seat, self.command, chance, &mut log).is_err() {
            return Ok(None);
        }
        for _ in 0..self.effort.quiet {
            let Some((seat, command)) = self.quiet(&state, &mut legal)? else { break };
            *used += 1;
            log.clear();
            self.purse.node()?;
            if self.rules.apply(&mut state, seat, &command, chance, &mut log).is_err() {
                break;
            }
        }
        Ok(Some(state))
    }

    /// The first seat that has a quiet continuation, with it. What is only begun goes on quietly, or by the
    /// first that follows.
    fn quiet(
        &self,
        state: &R::State,
        legal: &mut Vec<R::Command>,
    ) -> Result<Option<(Seat, R::Command)>, Stop> {
        let Waiting::For(waited) = self.rules.waiting(state) else { return Ok(None) };
        for seat in waited.iter() {
            legal.clear();
            self.rules.legal(state, seat, legal);
            self.purse.listing(legal.len())?;
            let view = self.rules.view(state, Audience::Seat(seat));
            let Some(n) = self.judge.quiet(self.rules, &view, seat, legal) else { continue };
            let on =
                |then: &[R::Command]| self.judge.quiet(self.rules, &view, seat, then).unwrap_or(0);
            let whole = steps::complete(self.rules, state, seat, legal.swap_remove(n), on);
            return Ok(Some((seat, whole)));
        }
        Ok(None)
    }

    pub(crate) fn judge(&self, state: &R::State) -> i64 {
        match self.rules.waiting(state) {
            Waiting::Over(outcome) => placed(outcome, self.seat),
            Waiting::For(_) if !self.rules.playing(state).contains(self.seat) => {
                let (all, left) = (self.rules.seats(state), self.rules.playing(state));
                out(i64::from(all.count()), i64::from(left.count()))
            }
            Waiting::For(_) => {
                let view = self.rules.view(state, Audience::Seat(self.seat));
                self.judge.value(self.rules, &view, self.seat).clamp(-WIN / 2, WIN / 2)
            }
        }
    }
}

/// Returns the worth of a place: a win for the first alone, a loss for the last alone. Zero for the middle and for a
/// draw.
fn placed(outcome: Outcome, seat: Seat) -> i64 {
    let Some(place) = outcome.place(seat) else { return -WIN };
    let count = |group: Seats| i64::from(group.count());
    let all: i64 = outcome.groups().map(count).sum();
    let equals = outcome.groups().find(|group| group.contains(seat)).map_or(1, count);
    let ahead = i64::from(place) - 1;
    let behind = all - equals - ahead;
    WIN * (behind - ahead) / (all - 1).max(1)
}

/// Returns the worth of being out while `left` of `all` go on: less than any position of a seat that plays. The later a
/// seat goes out, the more it is worth.
fn out(all: i64, left: i64) -> i64 {
    -WIN + WIN / 2 * (all - 1 - left) / (all - 1).max(1)
}

#[cfg(test)]
mod tests {
    use super::{WIN, out, placed, spread};
    use stolik_kernel::{Outcome, Seat, Seats};

    #[test]
    fn a_place_is_worth_the_more_are_behind() {
        let seats = |all: &[u8]| all.iter().copied().map(Seat).collect::<Seats>();
        let worth = |groups: &[&[u8]], seat| {
            let groups = groups.iter().map(|group| seats(group));
            placed(Outcome::ranked(groups, stolik_kernel::rule_id!("toy", "1")), Seat(seat))
        };
        assert_eq!([worth(&[&[1], &[0]], 1), worth(&[&[1], &[0]], 0)], [WIN, -WIN]);
        assert_eq!(worth(&[&[0, 1]], 0), 0);
        assert_eq!(worth(&[&[2], &[0], &[1]], 0), 0);
        assert_eq!(worth(&[&[3], &[0], &[1, 2]], 0), WIN / 3);
        assert_eq!(worth(&[&[0, 2], &[1, 3]], 3), -WIN * 2 / 3);
    }

    #[test]
    fn spread_list_has_each_place_once_and_its_beginning_lies_evenly() {
        for count in 0..200 {
            let mut all: Vec<usize> = spread(count).collect();
            all.sort_unstable();
            assert_eq!(all, (0..count).collect::<Vec<_>>());
        }
        let mut first: Vec<usize> = spread(1000).take(100).collect();
        first.sort_unstable();
        assert!(first.windows(2).all(|pair| pair[1] - pair[0] < 25), "{first:?}");
    }

    #[test]
    fn who_is_out_is_worse_off_than_anybody_who_plays() {
        assert_eq!([out(3, 2), out(4, 3)], [-WIN, -WIN]);
        assert!(out(4, 2) > out(4, 3) && out(4, 2) < -WIN / 2);
    }
}
