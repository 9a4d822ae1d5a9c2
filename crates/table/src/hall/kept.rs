//! Short-lived values for people, in memory: bounded by count and by age, the oldest go first. They have no value after
//! a restart.

use crate::wire::api::Now;
use std::collections::VecDeque;

/// Values by key, the oldest first.
pub(crate) struct Kept<K, V> {
    most: usize,
    /// The longest age, in milliseconds.
    age: i64,
    entries: VecDeque<(Now, K, V)>,
}

impl<K: PartialEq, V> Kept<K, V> {
    /// At most so many values, each for so many milliseconds.
    pub(crate) fn new(most: usize, age: i64) -> Kept<K, V> {
        Kept { most, age, entries: VecDeque::new() }
    }

    /// Keeps a value; another one under this key goes.
    pub(crate) fn put(&mut self, key: K, value: V, now: Now) {
        let age = self.age;
        self.entries.retain(|(at, other, _)| *other != key && now.0 - at.0 < age);
        self.entries.push_back((now, key, value));
        while self.entries.len() > self.most {
            self.entries.pop_front();
        }
    }

    /// The value under a key, unless it is too old.
    pub(crate) fn get(&self, key: &K, now: Now) -> Option<&V> {
        let (_, _, value) =
            self.entries.iter().find(|(at, other, _)| other == key && now.0 - at.0 < self.age)?;
        Some(value)
    }

    /// Forgets a key.
    pub(crate) fn remove(&mut self, key: &K) {
        self.entries.retain(|(_, other, _)| other != key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_bounded_by_count_and_by_age() {
        let mut kept = Kept::new(3, 100);
        for key in 0..10 {
            kept.put(key, key * 2, Now(key));
            assert!(kept.entries.len() <= 3);
        }
        assert_eq!((kept.get(&6, Now(9)), kept.get(&7, Now(9))), (None, Some(&14)));
        kept.put(7, 1, Now(20));
        assert_eq!(kept.entries.len(), 3, "one a key");
        assert_eq!((kept.get(&7, Now(119)), kept.get(&7, Now(120))), (Some(&1), None));
        kept.put(11, 22, Now(300));
        assert_eq!(kept.entries.len(), 1, "what is too old goes");
        kept.remove(&11);
        assert!(kept.get(&11, Now(300)).is_none());
    }
}
