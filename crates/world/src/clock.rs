//! The time. What is stored and what people are told goes by the time of day, which can be set and is
//! therefore a value ([`Clock`]); how long something takes goes by instants, which are tokio's, so that
//! they stand still where a test pauses the runtime.
//!
//! ```
//! use std::time::Duration;
//! use stolik_world::clock::{Clock, Instant, Now, sleep};
//! # let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build()?;
//! # runtime.block_on(async {
//! let (clock, begun) = (Clock::beside_runtime(Now(1_000)), Instant::now());
//! sleep(Duration::from_secs(60)).await; // takes no time: the runtime's is paused
//! assert_eq!(begun.elapsed(), Duration::from_secs(60));
//! assert_eq!(clock.now(), Now(61_000));
//! # });
//! # Ok::<(), std::io::Error>(())
//! ```

use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

pub use tokio::time::{Instant, interval, sleep, sleep_until, timeout};

/// A point of time: milliseconds since 1970-01-01 00:00 UTC.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Now(pub i64);

impl Now {
    /// Whole seconds since 1970.
    #[must_use]
    pub fn seconds(self) -> i64 {
        self.0.div_euclid(1000)
    }

    fn after(self, time: Duration) -> Now {
        Now(self.0.saturating_add(i64::try_from(time.as_millis()).unwrap_or(i64::MAX)))
    }
}

/// Tells the time of day. Cheap to clone.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Now + Send + Sync>);

impl Clock {
    /// The system's. A time before 1970 is told as 1970.
    #[must_use]
    pub fn system() -> Clock {
        Clock::of(|| Now(0).after(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()))
    }

    /// One that is `start` now and goes on with the instants of the runtime on which it is made.
    #[must_use]
    pub fn beside_runtime(start: Now) -> Clock {
        let begun = Instant::now();
        Clock::of(move || start.after(begun.elapsed()))
    }

    /// One that tells what `tell` says, such as the clock of a platform that a test plays.
    #[must_use]
    pub fn of(tell: impl Fn() -> Now + Send + Sync + 'static) -> Clock {
        Clock(Arc::new(tell))
    }

    /// The time of day.
    #[must_use]
    pub fn now(&self) -> Now {
        (self.0)()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Clock").field(&self.now()).finish()
    }
}
