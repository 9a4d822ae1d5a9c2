//! A store of the things that readers asked for last, each made once: they step to and fro through the same few.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The values that were asked for last, at most a fixed number of them.
pub(crate) struct Recent<K, V> {
    most: usize,
    /// The newest at the end.
    kept: Mutex<VecDeque<(K, V)>>,
}

impl<K: PartialEq, V: Clone> Recent<K, V> {
    /// Returns an empty store for at most so many values.
    pub(crate) fn new(most: usize) -> Recent<K, V> {
        Recent { most, kept: Mutex::default() }
    }

    /// Returns the value of a key. It is made, outside the lock, unless it was among those asked for last; `None` if it cannot
    /// be made.
    pub(crate) fn get_or(&self, key: K, make: impl FnOnce() -> Option<V>) -> Option<V> {
        let value = match self.take(&key) {
            Some(value) => value,
            None => make()?,
        };
        let mut kept = self.lock();
        // Another reader may have made the same meanwhile.
        kept.retain(|(known, _)| *known != key);
        kept.push_back((key, value.clone()));
        while kept.len() > self.most {
            kept.pop_front();
        }
        Some(value)
    }

    fn take(&self, key: &K) -> Option<V> {
        let kept = self.lock();
        let (_, value) = kept.iter().find(|(known, _)| known == key)?;
        Some(value.clone())
    }

    /// Returns the number of values that are kept.
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.lock().len()
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<(K, V)>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_asked_for_last_are_kept_and_the_others_made_anew() {
        let recent = Recent::new(2);
        let ask = |key: u8| {
            let mut made = false;
            let value = recent.get_or(key, || {
                made = true;
                Some(key)
            });
            assert_eq!(value, Some(key));
            made
        };
        assert_eq!([1, 2, 1].map(ask), [true, true, false]);
        assert_eq!([3, 1].map(ask), [true, false], "1 was asked for after 2");
        assert_eq!([2, 3].map(ask), [true, true]);
        assert_eq!(recent.get_or(9, || None), None);
        assert_eq!(recent.len(), 2);
    }
}
