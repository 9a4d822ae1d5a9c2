//! Caches between pictures: bounded in bytes, and unused entries are dropped. Their usage can be read.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// The usage of a kind of cache, and its limit, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Usage {
    /// The kind: `sprites` or `bands`.
    pub kind: &'static str,
    /// Bytes that are kept now.
    pub bytes: usize,
    /// Bytes that are kept at most.
    pub most: usize,
    /// The number of hits since the program began.
    pub found: u64,
    /// The number of misses, which were drawn anew.
    pub missed: u64,
}

/// All stores of one kind.
pub(crate) struct Kind {
    name: &'static str,
    bytes: AtomicUsize,
    most: AtomicUsize,
    found: AtomicU64,
    missed: AtomicU64,
}

/// Cards, cells and offers that were drawn.
pub(crate) static SPRITES: Kind = Kind::new("sprites");
/// Bands of pictures for everybody.
pub(crate) static BANDS: Kind = Kind::new("bands");

impl Kind {
    const fn new(name: &'static str) -> Kind {
        let (bytes, most) = (AtomicUsize::new(0), AtomicUsize::new(0));
        Kind { name, bytes, most, found: AtomicU64::new(0), missed: AtomicU64::new(0) }
    }
}

/// Returns the usage of all caches of painters.
#[must_use]
pub fn usage() -> [Usage; 2] {
    [&SPRITES, &BANDS].map(|kind| Usage {
        kind: kind.name,
        bytes: kind.bytes.load(Ordering::Relaxed),
        most: kind.most.load(Ordering::Relaxed),
        found: kind.found.load(Ordering::Relaxed),
        missed: kind.missed.load(Ordering::Relaxed),
    })
}

/// Values in two generations: when the young one is full it becomes the old one, and what was not used
/// since the last change is dropped.
pub(crate) struct Kept<K, V> {
    /// Most bytes of a generation.
    limit: usize,
    young: Generation<K, V>,
    old: Generation<K, V>,
    kind: &'static Kind,
}

struct Generation<K, V> {
    bytes: usize,
    values: HashMap<K, (Arc<V>, usize)>,
}

impl<K, V> Default for Generation<K, V> {
    fn default() -> Self {
        Generation { bytes: 0, values: HashMap::new() }
    }
}

impl<K: Eq + Hash, V> Kept<K, V> {
    /// Nothing, and never more than so many bytes in both generations together.
    pub(crate) fn new(kind: &'static Kind, most: usize) -> Kept<K, V> {
        kind.most.fetch_add(most, Ordering::Relaxed);
        let (young, old) = (Generation::default(), Generation::default());
        Kept { limit: most / 2, young, old, kind }
    }

    /// The first that is kept under one of some keys. It is counted whether there was any.
    pub(crate) fn get<'a>(&mut self, keys: impl IntoIterator<Item = &'a K>) -> Option<Arc<V>>
    where
        K: 'a,
    {
        let found = keys.into_iter().find_map(|key| self.find(key));
        let counted = if found.is_some() { &self.kind.found } else { &self.kind.missed };
        counted.fetch_add(1, Ordering::Relaxed);
        found
    }

    fn find(&mut self, key: &K) -> Option<Arc<V>> {
        if let Some((value, _)) = self.young.values.get(key) {
            return Some(Arc::clone(value));
        }
        let (key, (value, bytes)) = self.old.values.remove_entry(key)?;
        self.old.bytes -= bytes;
        self.kind.bytes.fetch_sub(bytes, Ordering::Relaxed);
        self.put(key, Arc::clone(&value), bytes);
        Some(value)
    }

    /// Keeps a value of so many bytes, its key's included; nothing that is larger than a generation.
    pub(crate) fn put(&mut self, key: K, value: Arc<V>, bytes: usize) {
        if bytes > self.limit || self.young.values.contains_key(&key) {
            return;
        }
        if self.young.bytes + bytes > self.limit {
            let dropped = std::mem::replace(&mut self.old, std::mem::take(&mut self.young));
            self.kind.bytes.fetch_sub(dropped.bytes, Ordering::Relaxed);
        }
        self.young.values.insert(key, (value, bytes));
        self.young.bytes += bytes;
        self.kind.bytes.fetch_add(bytes, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_used_stays_and_the_rest_goes() {
        static TRIED: Kind = Kind::new("tried");
        let mut kept = Kept::new(&TRIED, 600);
        for key in 0..30 {
            kept.put(key, Arc::new(()), 100);
            assert!(kept.get([&0]).is_some(), "used all the time, but lost at {key}");
            let all: usize =
                kept.young.values.values().chain(kept.old.values.values()).map(|(_, n)| n).sum();
            assert!(all <= 600, "{all} bytes after {key}");
            assert_eq!(TRIED.bytes.load(Ordering::Relaxed), all);
        }
        assert!(kept.get([&29]).is_some());
        assert!(kept.get([&5]).is_none());
        kept.put(99, Arc::new(()), 301);
        assert!(kept.get([&99]).is_none(), "larger than a generation");
        assert!(kept.get([&99, &29]).is_some(), "the first that there is");
        let counted = [&TRIED.found, &TRIED.missed].map(|n| n.load(Ordering::Relaxed));
        assert_eq!(counted, [32, 2]);
    }
}
