//! What is to be done in one place, and when. In a place one thing is done after the other.

use crate::budget::{Budget, Meter, Pace};
use crate::plan::{Job, Rank};
use std::collections::{BTreeMap, VecDeque};
use stolik_table::{Post, SurfaceId};
use tokio::time::Instant;

/// Most tries to take an old message away.
const SWEEPS: u8 = 3;

/// An old message to be stripped or deleted.
#[derive(Clone, Debug)]
pub(crate) struct Sweep {
    /// The message.
    pub post: Post,
    /// How often that was tried.
    pub tries: u8,
}

/// What is next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// This surface's message.
    Show(SurfaceId),
    /// The first old message.
    Sweep,
}

/// A place.
#[derive(Debug, Default)]
pub(crate) struct Lane {
    /// Whether a person is alone with the bot here.
    pub private: bool,
    /// What is wanted, by surface.
    pub todo: BTreeMap<SurfaceId, Job>,
    /// Old messages to be taken away.
    pub sweeps: VecDeque<Sweep>,
    /// What is being done right now.
    pub flying: Option<Next>,
    /// Nothing before that.
    pub until: Option<Instant>,
    /// Failures in a row.
    pub tries: u32,
    /// When somebody last pressed here.
    pub pressed: Option<Instant>,
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
        edits: impl Fn(&SurfaceId) -> bool,
    ) -> Option<(Instant, Rank, u64, Next)> {
        if self.flying.is_some() {
            return None;
        }
        let pace = self.pace(budget);
        let free = pace.limits.iter().map(|limit| self.used.free(limit, now)).max();
        let free = free.unwrap_or(now).max(self.until.unwrap_or(now));
        let jobs = self.todo.iter().map(|(id, job)| {
            let due = match self.edited {
                Some(last) if edits(id) => free.max(last + pace.gap),
                Some(_) | None => free,
            };
            (due, job.rank(), job.since, Next::Show(*id))
        });
        let sweep = self.sweeps.front().map(|_| (free, Rank::Sweep, 0, Next::Sweep));
        let all = jobs.chain(sweep);
        // What may be done now goes by its rank, the others by their time.
        all.min_by_key(|(due, rank, since, _)| {
            let due = (*due).max(now);
            (due, *rank, *since)
        })
    }

    /// Something is done now.
    pub fn starts(&mut self, next: Next, edit: bool, now: Instant) {
        self.flying = Some(next);
        self.used.count(now);
        if edit {
            self.edited = Some(now);
        }
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
            && self.until.is_none_or(|until| until <= now)
            && self.used.within(longest.unwrap_or_default(), now) == 0
            && self.edited.is_none_or(|last| last + self.pace(budget).gap <= now)
            && self.pressed.is_none_or(|pressed| pressed + budget.present <= now)
    }
}
