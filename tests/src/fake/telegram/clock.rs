//! The fake's own time.

use std::time::{Duration, Instant};

/// Milliseconds since 1970. It goes with the machine's clock from a fixed start, until frozen.
#[derive(Clone, Debug)]
pub(super) struct Clock {
    pub(super) start: i64,
    offset: i64,
    since: Option<Instant>,
    /// Milliseconds that a test let pass.
    moved: i64,
    /// True if the machine's time makes no answer late.
    patient: bool,
}

/// The start of every fake: 2026-11-20 08:09:51 UTC.
pub const START: i64 = 1_795_162_191_000;

impl Default for Clock {
    fn default() -> Clock {
        Clock { start: START, offset: START, since: Some(Instant::now()), moved: 0, patient: false }
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

    /// The time by which answers are late: the same, or what a test let pass alone.
    pub(super) fn due(&self) -> i64 {
        if self.patient { self.start + self.moved } else { self.now() }
    }

    /// The machine's time makes no answer late from now on.
    pub(super) fn be_patient(&mut self) {
        self.patient = true;
    }

    /// Stands still from now on, but for what a test adds.
    pub(super) fn freeze(&mut self) {
        self.offset = self.now();
        self.since = None;
    }

    pub(super) fn advance(&mut self, by: Duration) {
        self.offset += millis(by);
        self.moved += millis(by);
    }

    /// Sets the time, running or not.
    pub(super) fn set(&mut self, now: i64) {
        let by = now - self.now();
        self.offset += by;
        self.moved += by;
    }
}
