//! Limits of sending: paces of places and of the whole platform, and the circuit breaker.

use std::collections::VecDeque;
use std::time::Duration;
use stolik_world::clock::Instant;

/// At most `count` in any span of `window`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit {
    /// At least 1.
    pub count: usize,
    /// The time for which each request counts.
    pub window: Duration,
}

impl Limit {
    /// At most `count` in any `seconds`.
    #[must_use]
    pub const fn new(count: usize, seconds: f32) -> Limit {
        Limit { count, window: Duration::from_millis((seconds * 1000.0) as u64) }
    }
}

/// The pace of messages to one place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pace {
    /// Sends, edits and deletions together.
    pub limits: Vec<Limit>,
    /// The least time between two edits: a burst of events becomes one edit.
    pub gap: Duration,
}

/// The limits of a place's two shares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shares {
    /// The public share.
    pub place: Vec<Limit>,
    /// The share of the adapter's own requests.
    pub guests: Vec<Limit>,
}

/// The limits of a platform. Public messages (boards, calls) and everything else are two fixed shares, in each place
/// and in all. So the time at which a board is sent never depends on messages to one person alone, which may be a
/// secret. After a restart every share begins spent, because the messages sent just before are unknown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The public share of a place that several people see. No window should be longer than a board may stay outdated.
    pub place: Pace,
    /// The adapter's own sends and edits there ([`crate::Delivery::turn`],
    /// [`crate::Delivery::visit`]), beside `place`.
    pub guests: Vec<Limit>,
    /// The limits of both where three boards stand, four, and so on; the last for any more. How many
    /// stand is seen by everybody.
    pub more: Vec<Shares>,
    /// A place where a person is alone with the bot: everything there.
    pub private: Pace,
    /// The public share, of all places.
    pub overall: Limit,
    /// Everything else, of all places.
    pub apart: Limit,
    /// Requests under way at once, of either share: so many that somebody waits for who
    /// has pressed, and so many others.
    pub lanes: usize,
    /// Age from which a message is replaced instead of edited.
    pub old: Duration,
    /// The time after a person's press in a private place in which no call is needed there: the
    /// person sees the edit.
    pub present: Duration,
    /// So many refused requests (401, 403, 429) open the circuit breaker; it closes when fewer than
    /// half of them lie in the window.
    pub invalid: Limit,
    /// The first pause after a request without an answer; doubled each time.
    pub pause: Duration,
    /// The longest such pause.
    pub longest: Duration,
}

/// Remembers when things were done.
#[derive(Clone, Debug, Default)]
pub(crate) struct Meter {
    times: VecDeque<Instant>,
}

impl Meter {
    /// One for which nothing is left since then.
    pub fn spent(limits: &[Limit], since: Option<Instant>) -> Meter {
        let most = limits.iter().map(|limit| limit.count.max(1)).max().unwrap_or(0);
        Meter { times: since.into_iter().flat_map(|at| std::iter::repeat_n(at, most)).collect() }
    }

    /// The first time at which one more is within all limits.
    pub fn free_in(&self, limits: &[Limit], now: Instant) -> Instant {
        limits.iter().map(|limit| self.free(limit, now)).max().unwrap_or(now)
    }

    /// One more, now.
    pub fn count(&mut self, now: Instant) {
        self.times.push_back(now);
    }

    /// Forgets what is older than that.
    pub fn forget(&mut self, now: Instant, window: Duration) {
        while self.times.front().is_some_and(|t| now.duration_since(*t) >= window) {
            self.times.pop_front();
        }
    }

    /// The first time at which one more is within the limit.
    pub fn free(&self, limit: &Limit, now: Instant) -> Instant {
        let back = self.times.len().checked_sub(limit.count.max(1));
        match back.and_then(|i| self.times.get(i)) {
            Some(oldest) => (*oldest + limit.window).max(now),
            None => now,
        }
    }

    /// Returns the time of the last request.
    pub fn last(&self) -> Option<Instant> {
        self.times.back().copied()
    }

    /// Returns the number of requests in the window.
    pub fn within(&self, window: Duration, now: Instant) -> usize {
        self.times.iter().rev().take_while(|t| now.duration_since(**t) < window).count()
    }
}

/// Stops everything when a platform refuses too much.
#[derive(Clone, Debug, Default)]
pub(crate) struct Breaker {
    refused: Meter,
    open: bool,
}

impl Breaker {
    /// A request was refused.
    pub fn refused(&mut self, limit: &Limit, now: Instant) {
        self.refused.count(now);
        self.refused.forget(now, limit.window);
        if self.refused.within(limit.window, now) >= limit.count {
            self.open = true;
        }
    }

    /// Whether nothing may go out now.
    pub fn is_open(&mut self, limit: &Limit, now: Instant) -> bool {
        self.refused.forget(now, limit.window);
        if self.open && self.refused.within(limit.window, now) * 2 < limit.count.max(1) {
            self.open = false;
        }
        self.open
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_full_window_names_the_time_at_which_there_is_room_again() {
        let limit = Limit::new(2, 3.0);
        let (mut meter, start) = (Meter::default(), Instant::now());
        assert_eq!(meter.free(&limit, start), start);
        meter.count(start);
        meter.count(start + Duration::from_secs(1));
        let now = start + Duration::from_secs(2);
        assert_eq!(meter.free(&limit, now), start + Duration::from_secs(3));
        meter.count(start + Duration::from_secs(3));
        assert_eq!(meter.free(&limit, now), start + Duration::from_secs(4));
    }

    #[tokio::test(start_paused = true)]
    async fn a_spent_budget_is_full_again_when_its_window_has_passed() {
        let limits = [Limit::new(2, 3.0), Limit::new(4, 31.0)];
        let start = Instant::now();
        let meter = Meter::spent(&limits, Some(start));
        assert_eq!(meter.free_in(&limits, start), start + Duration::from_secs(31));
        assert_eq!(Meter::spent(&limits, None).free_in(&limits, start), start);
    }

    #[tokio::test(start_paused = true)]
    async fn the_breaker_opens_at_the_limit_and_closes_below_half_of_it() {
        let limit = Limit::new(4, 600.0);
        let (mut breaker, start) = (Breaker::default(), Instant::now());
        let at = |s| start + Duration::from_secs(s);
        for second in [0, 0, 100] {
            breaker.refused(&limit, at(second));
        }
        assert!(!breaker.is_open(&limit, at(100)));
        breaker.refused(&limit, at(101));
        assert!(breaker.is_open(&limit, at(101)));
        assert!(breaker.is_open(&limit, at(600)), "two are left: half");
        assert!(!breaker.is_open(&limit, at(700)));
    }
}
