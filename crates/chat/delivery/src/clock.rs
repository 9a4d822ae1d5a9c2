//! The time of day.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use stolik_table::Now;

/// Tells the time of day. Waiting is done by tokio's clock.
pub type Clock = Arc<dyn Fn() -> Now + Send + Sync>;

/// The system's clock.
#[must_use]
pub fn system_clock() -> Clock {
    Arc::new(|| {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Now(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    })
}
