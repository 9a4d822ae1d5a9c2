//! The bot's pace: requests a second, messages per channel, and requests that Discord counts as invalid. It is always
//! measured; a 429 comes only if a test asks for it.

use std::collections::BTreeMap;
use std::time::Duration;

/// Requests a second that a bot may make in all, interaction endpoints not counted.
pub const PER_SECOND: usize = 50;
/// Messages sent or edited within [`BUCKET`] in one channel.
pub const PER_CHANNEL: usize = 5;
/// The window of [`PER_CHANNEL`].
pub const BUCKET: Duration = Duration::from_secs(5);

const SECOND: Duration = Duration::from_secs(1);

/// The worst windows so far.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Pace {
    /// The most requests within one second, interaction endpoints left out.
    pub second: usize,
    /// The most messages sent within five seconds, by channel.
    pub sends: BTreeMap<u64, usize>,
    /// The most edits within five seconds, by channel.
    pub edits: BTreeMap<u64, usize>,
    /// Answers with status 401, 403 or 429 since the start.
    pub invalid: usize,
}

/// The use of a channel's bucket by a request.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(super) enum Bucket {
    /// A new message.
    Send(u64),
    /// An edit of one.
    Edit(u64),
}

/// Moments since the fake's start, oldest first.
#[derive(Debug, Default)]
struct Window(Vec<Duration>);

impl Window {
    /// Counts one at `now`, and says how many stand within `length`.
    fn count(&mut self, now: Duration, length: Duration) -> usize {
        self.0.retain(|at| now.saturating_sub(*at) < length);
        self.0.push(now);
        self.0.len()
    }

    /// Returns the time until one more fits under `most`, or `None` if it fits now.
    fn wait(&mut self, now: Duration, length: Duration, most: usize) -> Option<Duration> {
        self.0.retain(|at| now.saturating_sub(*at) < length);
        (self.0.len() >= most).then(|| length.saturating_sub(now.saturating_sub(self.0[0])))
    }
}

/// The counters.
#[derive(Debug, Default)]
pub(super) struct Meter {
    pub(super) worst: Pace,
    pub(super) enforced: bool,
    all: Window,
    buckets: BTreeMap<Bucket, Window>,
}

/// The reason why a request comes too soon.
pub(super) struct TooSoon {
    pub(super) wait: Duration,
    pub(super) global: bool,
}

impl Meter {
    /// Counts a request made at `now`, or, where limits are enforced, refuses it.
    pub(super) fn count(
        &mut self,
        now: Duration,
        is_interaction: bool,
        bucket: Option<Bucket>,
    ) -> Result<(), TooSoon> {
        if self.enforced {
            self.refuse(now, is_interaction, bucket)?;
        }
        if !is_interaction {
            self.worst.second = self.worst.second.max(self.all.count(now, SECOND));
        }
        let Some(bucket) = bucket else { return Ok(()) };
        let found = self.buckets.entry(bucket).or_default().count(now, BUCKET);
        let worst = match bucket {
            Bucket::Send(channel) => self.worst.sends.entry(channel).or_default(),
            Bucket::Edit(channel) => self.worst.edits.entry(channel).or_default(),
        };
        *worst = found.max(*worst);
        Ok(())
    }

    /// The number of requests that a bucket still takes now, and the time until it takes all again; none where no pace is
    /// enforced.
    pub(super) fn room(&self, now: Duration, bucket: Bucket) -> Option<(usize, Duration)> {
        let window = self.buckets.get(&bucket).filter(|_| self.enforced)?;
        let young = |at: &&Duration| now.saturating_sub(**at) < BUCKET;
        let used: Vec<Duration> = window.0.iter().filter(young).copied().collect();
        let reset = used.first().map(|first| BUCKET.saturating_sub(now.saturating_sub(*first)));
        Some((PER_CHANNEL.saturating_sub(used.len()), reset.unwrap_or_default()))
    }

    fn refuse(
        &mut self,
        now: Duration,
        is_interaction: bool,
        bucket: Option<Bucket>,
    ) -> Result<(), TooSoon> {
        if !is_interaction && let Some(wait) = self.all.wait(now, SECOND, PER_SECOND) {
            return Err(TooSoon { wait, global: true });
        }
        let full = bucket
            .and_then(|one| self.buckets.entry(one).or_default().wait(now, BUCKET, PER_CHANNEL));
        full.map_or(Ok(()), |wait| Err(TooSoon { wait, global: false }))
    }
}
