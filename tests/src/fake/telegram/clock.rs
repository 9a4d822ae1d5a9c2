//! The fake's own time.

use std::time::{Duration, Instant};

/// Milliseconds since 1970. It goes with the machine's clock from a fixed start, until frozen.
#[derive(Clone, Debug)]
pub(super) struct Clock {
    pub(super) start: i64,
    offset: i64,
    since: Option<Instant>,
}

/// The start of every fake: 2026-11-20 08:09:51 UTC.
pub const START: i64 = 1_795_162_191_000;

impl Default for Clock {
    fn default() -> Clock {
        Clock { start: START, offset: START, since: Some(Instant::now()) }
    }
}

/// Whole milliseconds.
pub(super) fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

impl Clock {
    pub(super) fn now(&self) -> i64 {
        self.offset + self.since.map_or(0, |since| millis(since.elapsed()))
    }

    /// Stands still from now on, but for what a test adds.
    pub(super) fn freeze(&mut self) {
        self.offset = self.now();
        self.since = None;
    }

    pub(super) fn advance(&mut self, by: Duration) {
        self.offset += millis(by);
    }

    /// Sets the time, running or not.
    pub(super) fn set(&mut self, now: i64) {
        self.offset += now - self.now();
    }
}
