//! Limits of one person's requests that cost the bot a request of its own.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use stolik_world::clock::Instant;

/// The most people that are counted at once; with more, those whose minute is over are dropped first.
const COUNTED: usize = 4096;
/// Inline queries that one person may make in a minute: a client sends one for every few letters.
pub(crate) const INLINE: u32 = 120;
/// Calls upon the guest that one person may make in a minute.
pub(crate) const CALLS: u32 = 20;
/// The span in which requests are counted.
const SPAN: Duration = Duration::from_secs(60);

/// Counts by person.
pub(crate) struct Quota {
    most: u32,
    used: Mutex<HashMap<i64, (Instant, u32)>>,
}

impl Quota {
    /// So often in a minute.
    pub fn new(most: u32) -> Quota {
        Quota { most, used: Mutex::default() }
    }

    /// Counts a request, and returns whether it is still within the quota.
    pub fn take(&self, person: i64, now: Instant) -> bool {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        let over = |since: Instant| now.saturating_duration_since(since) >= SPAN;
        if used.len() >= COUNTED && !used.contains_key(&person) {
            used.retain(|_, (since, _)| !over(*since));
            if used.len() >= COUNTED {
                return false;
            }
        }
        let (since, count) = used.entry(person).or_insert((now, 0));
        if over(*since) {
            (*since, *count) = (now, 0);
        }
        *count = count.saturating_add(1);
        *count <= self.most
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn person_is_refused_beyond_the_quota_until_the_minute_is_over() {
        let (quota, start) = (Quota::new(2), Instant::now());
        assert!(quota.take(1, start) && quota.take(1, start) && !quota.take(1, start));
        assert!(quota.take(2, start), "others have a quota of their own");
        assert!(!quota.take(1, start + SPAN - Duration::from_secs(1)));
        assert!(quota.take(1, start + SPAN));
    }
}
