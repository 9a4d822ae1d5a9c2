//! What is to be done in one chat, with all its topics, and when. In a chat one thing is done after
//! the other: its pace is one.

use crate::budget::{Budget, Meter, Pace};
use crate::handle::Key;
use crate::plan::{Job, Rank};
use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;
use stolik_table::{ChannelId, Post, SurfaceId};
use tokio::sync::oneshot;
use tokio::time::Instant;

/// Most tries to take an old message away.
const SWEEPS: u8 = 3;
/// How long a private chat must be quiet before a board there is edited: its only reader has the same
/// in the hand, which goes first.
const QUIET: Duration = Duration::from_secs(5);

/// An old message to be stripped or deleted.
#[derive(Clone, Debug)]
pub(crate) struct Sweep {
    /// The message.
    pub post: Post,
    /// How often that was tried.
    pub tries: u8,
}

/// What is next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// This surface's message there.
    Show(Key),
    /// The first old message.
    Sweep,
    /// The adapter's own request that waits longest.
    Guest,
}

/// A chat.
#[derive(Debug, Default)]
pub(crate) struct Lane {
    /// Whether a person is alone with the bot here.
    pub private: bool,
    /// What is wanted.
    pub todo: BTreeMap<Key, Job>,
    /// Topics in which the bot lacks a permission, and until when they are left alone.
    pub barred: BTreeMap<ChannelId, Instant>,
    /// Old messages to be taken away.
    pub sweeps: VecDeque<Sweep>,
    /// Requests of the adapter's own that wait for their turn.
    pub guests: VecDeque<oneshot::Sender<()>>,
    /// What is being done right now.
    pub flying: Option<Next>,
    /// Nothing before that.
    pub until: Option<Instant>,
    /// Failures in a row.
    pub tries: u32,
    /// When somebody last pressed here.
    pub pressed: Option<Instant>,
    /// When something changed for the better here.
    pub granted: Option<Instant>,
    /// Everything that was done.
    pub used: Meter,
    /// When the last edit was made.
    pub edited: Option<Instant>,
}

impl Lane {
    fn pace<'a>(&self, budget: &'a Budget) -> &'a Pace {
        if self.private { &budget.private } else { &budget.place }
    }

    /// What is done next, how urgent it is and when it may be done. `edits` tells whether showing a
    /// surface would be an edit.
    pub fn next(
        &self,
        budget: &Budget,
        now: Instant,
        edits: impl Fn(&Key) -> bool,
    ) -> Option<(Instant, Rank, u64, Next)> {
        let pace = self.pace(budget);
        let free = pace.limits.iter().map(|limit| self.used.free(limit, now)).max();
        let free = free.unwrap_or(now).max(self.until.unwrap_or(now));
        let guest = self.guests.front().map(|_| (free, Rank::Walk, 0, Next::Guest));
        if self.flying.is_some() {
            return guest;
        }
        let jobs = self.todo.iter().map(|(key, job)| {
            let edit = edits(key);
            let gap = self.edited.filter(|_| edit).map(|last| last + pace.gap);
            let echo = self.private && edit && matches!(key.0, SurfaceId::Board(_));
            let quiet = self.used.last().filter(|_| echo).map(|last| last + QUIET);
            let barred = self.barred.get(&key.1).copied();
            let due = [gap, quiet, barred].into_iter().flatten().fold(free, Instant::max);
            (due, job.rank(), job.since, Next::Show(key.clone()))
        });
        let sweep = self.sweeps.front().map(|_| (free, Rank::Sweep, 0, Next::Sweep));
        let all = jobs.chain(sweep).chain(guest);
        // What may be done now goes by its rank, the others by their time.
        all.min_by_key(|(due, rank, since, _)| ((*due).max(now), *rank, *since))
    }

    /// Something is done now.
    pub fn starts(&mut self, budget: &Budget, next: Next, edit: bool, now: Instant) {
        self.flying = Some(next);
        self.spend(budget, now);
        if edit {
            self.edited = Some(now);
        }
    }

    /// Something was done here, by delivery or by the adapter.
    pub fn spend(&mut self, budget: &Budget, now: Instant) {
        let longest = self.pace(budget).limits.iter().map(|limit| limit.window).max();
        self.used.forget(now, longest.unwrap_or_default());
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
    }

    /// Wants a message to be taken away.
    pub fn sweep(&mut self, post: Post) {
        if !post.message.is_empty() && !self.sweeps.iter().any(|s| s.post.message == post.message) {
            self.sweeps.push_back(Sweep { post, tries: 0 });
        }
    }

    /// An attempt to take a message away failed: once more, but not for ever.
    pub fn sweep_again(&mut self, mut sweep: Sweep) {
        sweep.tries += 1;
        if sweep.tries < SWEEPS {
            self.sweeps.push_back(sweep);
        }
    }

    /// Nothing is to be done and nothing need be remembered.
    pub fn is_idle(&mut self, budget: &Budget, now: Instant) -> bool {
        let longest = self.pace(budget).limits.iter().map(|limit| limit.window).max();
        self.used.forget(now, longest.unwrap_or_default());
        self.flying.is_none()
            && self.todo.is_empty()
            && self.sweeps.is_empty()
            && self.guests.is_empty()
            && self.until.is_none_or(|until| until <= now)
            && self.used.within(longest.unwrap_or_default(), now) == 0
            && self.edited.is_none_or(|last| last + self.pace(budget).gap <= now)
            && self.pressed.is_none_or(|pressed| pressed + budget.present <= now)
    }
}
