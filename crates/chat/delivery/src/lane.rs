//! The work in one chat, with all its topics, and its times. In a chat one job is done after the other. If several
//! people see the chat, delivery's own work and the adapter's requests have a share of the pace each. Neither share
//! depends on the other.

use crate::budget::{Budget, Limit, Meter, Pace, Shares};
use crate::guests::Guests;
use crate::plan::{Job, OVERDUE, Rank, RequestKind};
use crate::posts::Key;
use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;
use stolik_table::{ChannelId, Post, SurfaceId};
use stolik_world::clock::Instant;

/// Most tries to take an old message away.
const SWEEPS: u8 = 3;
/// From so many boards on [`Budget::more`] counts.
const MANY: usize = 3;
/// The time for which a private chat must be quiet before a board there is edited, unless that has waited long. Its
/// only reader has the same in the hand, which goes first.
const QUIET: Duration = Duration::from_secs(5);

/// An old message to be stripped or deleted.
#[derive(Clone, Debug)]
pub(crate) struct Sweep {
    /// The message.
    pub post: Post,
    /// The number of tries.
    pub tries: u8,
    /// Not before that.
    pub after: Option<Instant>,
}

/// The next job.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// This surface's message there.
    Show(Key),
    /// The first old message.
    Sweep,
    /// The adapter's own request that waits longest.
    Guest,
}

/// The two shares of what a platform bears.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Share {
    /// The public share: the work of delivery in places that several people see.
    Public,
    /// Everything else: private places, and the adapter's own requests.
    Apart,
}

impl Share {
    /// Both shares.
    pub const ALL: [Share; 2] = [Share::Public, Share::Apart];

    /// Its name in the figures.
    pub fn name(self) -> &'static str {
        match self {
            Share::Public => "public",
            Share::Apart => "apart",
        }
    }
}

/// A chat.
#[derive(Debug, Default)]
pub(crate) struct Lane {
    /// True if a person is alone with the bot here.
    pub private: bool,
    /// The open jobs.
    pub todo: BTreeMap<Key, Job>,
    /// The number of live boards here.
    pub boards: usize,
    /// Topics in which the bot lacks a permission, and until when they are left alone.
    pub barred: BTreeMap<ChannelId, Instant>,
    /// Messages that were refused, and until when they are left alone.
    pub held: BTreeMap<Key, Instant>,
    /// Until when the platform takes no more requests of a kind here.
    pub full: BTreeMap<RequestKind, Instant>,
    /// Old messages to be taken away.
    pub sweeps: VecDeque<Sweep>,
    /// Requests of the adapter's own that wait for their turn.
    pub guests: Guests,
    /// The job under way.
    pub flying: Option<Next>,
    /// Nothing before that.
    pub until: Option<Instant>,
    /// Failures in a row.
    pub tries: u32,
    /// The time of the last press here.
    pub pressed: Option<Instant>,
    /// The time at which the bot's permissions here last improved.
    pub granted: Option<Instant>,
    /// Everything that was done, but for the adapter's own requests where several people see it.
    pub used: Meter,
    /// The adapter's own requests where several people see them.
    pub visited: Meter,
    /// The time of the last edit.
    pub edited: Option<Instant>,
}

impl Lane {
    /// A chat of which nothing is known. `spent`: since when everything counts as used up.
    pub fn new(private: bool, budget: &Budget, spent: Option<Instant>) -> Lane {
        let pace = if private { &budget.private } else { &budget.place };
        Lane {
            private,
            used: Meter::spent(&pace.limits, spent),
            visited: Meter::spent(&budget.guests, spent),
            ..Lane::default()
        }
    }

    /// The shares where many boards stand.
    fn more<'a>(&self, budget: &'a Budget) -> Option<&'a Shares> {
        let over = self.boards.checked_sub(MANY)?;
        budget.more.get(over).or(budget.more.last())
    }

    /// The limits of delivery's own work.
    fn limits<'a>(&self, budget: &'a Budget) -> &'a [Limit] {
        match self.more(budget) {
            Some(shares) if !self.private => &shares.place,
            Some(_) | None => &self.pace(budget).limits,
        }
    }

    /// For how long anything that was done here may count.
    fn longest(&self, budget: &Budget) -> Duration {
        let more = budget.more.iter().flat_map(|shares| shares.place.iter().chain(&shares.guests));
        let all = self.pace(budget).limits.iter().chain(&budget.guests).chain(more);
        all.map(|limit| limit.window).max().unwrap_or_default()
    }

    /// The limits of the adapter's own requests, and what was used of them.
    fn visits<'a>(&'a self, budget: &'a Budget) -> (&'a [Limit], &'a Meter) {
        match self.private {
            true => (&budget.private.limits, &self.used),
            false => match self.more(budget) {
                Some(shares) => (&shares.guests, &self.visited),
                None => (&budget.guests, &self.visited),
            },
        }
    }

    /// Sends away those of the adapter's requests that would be late; when one more would have its
    /// turn.
    pub fn settle(&mut self, budget: &Budget, now: Instant) -> Instant {
        let mut guests = std::mem::take(&mut self.guests);
        let (limits, used) = self.visits(budget);
        let next = guests.settle(limits, used, now.max(self.until.unwrap_or(now)));
        self.guests = guests;
        next
    }

    fn pace<'a>(&self, budget: &'a Budget) -> &'a Pace {
        if self.private { &budget.private } else { &budget.place }
    }

    /// The next job of a share, its rank and its time. `kind` tells which kind of request
    /// showing a surface would be.
    pub fn next(
        &self,
        share: Share,
        budget: &Budget,
        now: Instant,
        kind: impl Fn(&Key, &Job) -> RequestKind,
    ) -> Option<(Instant, Rank, u64, Next)> {
        let (limits, used) = self.visits(budget);
        let from = now.max(self.until.unwrap_or(now));
        let guest = self.guests.due(limits, used, from);
        let guest = guest.map(|due| (due, Rank::Walk, 0, Next::Guest));
        let guest = guest.filter(|_| share == Share::Apart);
        let elsewhere = self.private != (share == Share::Apart);
        if self.flying.is_some() || elsewhere {
            return guest;
        }
        let pace = self.pace(budget);
        let free = self.used.free_in(self.limits(budget), from);
        let jobs = self.todo.iter().map(|(key, job)| {
            let kind = kind(key, job);
            let edit = kind == RequestKind::Edit;
            let gap = self.edited.filter(|_| edit).map(|last| last + pace.gap);
            let echo = self.private && edit && matches!(key.0, SurfaceId::Board(_));
            // The board is edited now and then even for a person who plays without a pause.
            let quiet = self.used.last().filter(|_| echo).map(|last| last + QUIET);
            let quiet = quiet.map(|at| at.min(job.wanted + OVERDUE));
            let barred = self.barred.get(&key.1).copied();
            let held = [self.held.get(key), self.full.get(&kind)].map(Option::<&Instant>::copied);
            let waits = [gap, quiet, barred].into_iter().chain(held);
            let due = waits.flatten().fold(free, Instant::max);
            (due, self.rank(job, budget, due.max(now)), job.since, Next::Show(key.clone()))
        });
        let sweep = self.sweeps.front().map(|first| first.after.map_or(free, |at| free.max(at)));
        let sweep = sweep.map(|due| (due, Rank::Sweep, 0, Next::Sweep));
        let all = jobs.chain(sweep).chain(guest);
        // Jobs that may be done now go by their rank, the others by their time.
        all.min_by_key(|(due, rank, since, _)| ((*due).max(now), *rank, *since))
    }

    /// Returns the urgency of a job at that time: results of a press go before surfaces that merely exist.
    fn rank(&self, job: &Job, budget: &Budget, at: Instant) -> Rank {
        let since = |pressed: Instant| self.used.last().is_none_or(|last| last <= pressed);
        let fresh = |pressed: &Instant| at < *pressed + budget.present && since(*pressed);
        let rank = job.rank(at);
        let of_hand = job.surface.id.chair().is_some() && matches!(rank, Rank::Call | Rank::Hand);
        if of_hand && self.private && self.pressed.as_ref().is_some_and(fresh) {
            return Rank::Pressed;
        }
        rank
    }

    /// Something is done now.
    pub fn starts(&mut self, budget: &Budget, next: Next, edit: bool, now: Instant) {
        self.flying = Some(next);
        self.spend(budget, now);
        if edit {
            self.edited = Some(now);
        }
    }

    /// Something was done here by the adapter.
    pub fn visited(&mut self, budget: &Budget, now: Instant) {
        if self.private {
            return self.spend(budget, now);
        }
        self.visited.forget(now, self.longest(budget));
        self.visited.count(now);
    }

    /// Something was done here by delivery.
    pub fn spend(&mut self, budget: &Budget, now: Instant) {
        self.used.forget(now, self.longest(budget));
        self.used.count(now);
    }

    /// The bot lacks a permission in a place, unless it was granted since that was tried.
    pub fn bars(&mut self, place: ChannelId, now: Instant, pause: Duration) {
        if self.granted.is_none_or(|granted| self.used.last().is_some_and(|last| last > granted)) {
            self.barred.insert(place, now + pause);
        }
    }

    /// Something changed for the better.
    pub fn grants(&mut self, now: Instant) {
        self.granted = Some(now);
        self.until = None;
        self.tries = 0;
        self.barred.clear();
        self.held.clear();
    }

    /// The platform takes no more requests of a kind here for so long.
    pub fn fills(&mut self, kind: RequestKind, until: Instant) {
        let at = self.full.entry(kind).or_insert(until);
        *at = until.max(*at);
    }

    /// Wants a message to be taken away, not before a time.
    pub fn sweep(&mut self, post: Post, after: Option<Instant>) {
        if !post.message.is_empty() && !self.sweeps.iter().any(|s| s.post.message == post.message) {
            self.adds(Sweep { post, tries: 0, after });
        }
    }

    /// An attempt to take a message away failed: once more after a pause, but not for ever.
    pub fn sweep_again(&mut self, mut sweep: Sweep, after: Instant) {
        sweep.tries += 1;
        sweep.after = Some(after);
        if sweep.tries < SWEEPS {
            self.adds(sweep);
        }
    }

    /// Puts a message that is to be taken away behind those whose time comes before.
    fn adds(&mut self, sweep: Sweep) {
        let at = self.sweeps.partition_point(|other| other.after <= sweep.after);
        self.sweeps.insert(at, sweep);
    }

    /// Nothing is to be done and nothing need be remembered.
    pub fn is_idle(&mut self, budget: &Budget, now: Instant) -> bool {
        let longest = self.longest(budget);
        self.used.forget(now, longest);
        self.flying.is_none()
            && self.boards == 0
            && self.visited.within(longest, now) == 0
            && self.todo.is_empty()
            && self.sweeps.is_empty()
            && self.guests.is_empty()
            && self.until.is_none_or(|until| until <= now)
            && self.held.values().chain(self.full.values()).all(|until| *until <= now)
            && self.used.within(longest, now) == 0
            && self.edited.is_none_or(|last| last + self.pace(budget).gap <= now)
            && self.pressed.is_none_or(|pressed| pressed + budget.present <= now)
    }
}

#[cfg(test)]
mod tests {
    use super::Share;
    use stolik_kernel::every;

    #[test]
    fn both_shares_are_listed() {
        assert_eq!(Share::ALL, every![Share: Public, Apart]);
    }
}
