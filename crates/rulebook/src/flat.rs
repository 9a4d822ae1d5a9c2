//! Compact collections of the finished index. Each is a few long vectors, so that a stored index is read without an
//! allocation a key, and weighs a third of the maps from which it is made.

use crate::quick::{Quick, mix};
use serde::{Deserialize, Serialize};

/// Lists in a row, each found by its place.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct FlatLists<T> {
    /// The end of each list among the items.
    ends: Vec<u32>,
    items: Vec<T>,
}

impl<T> Default for FlatLists<T> {
    fn default() -> FlatLists<T> {
        FlatLists { ends: Vec::new(), items: Vec::new() }
    }
}

impl<T> FromIterator<Vec<T>> for FlatLists<T> {
    fn from_iter<I: IntoIterator<Item = Vec<T>>>(lists: I) -> FlatLists<T> {
        let mut flat = FlatLists::default();
        for list in lists {
            flat.items.extend(list);
            flat.ends.push(u32::try_from(flat.items.len()).unwrap_or(u32::MAX));
        }
        flat.items.shrink_to_fit();
        flat.ends.shrink_to_fit();
        flat
    }
}

impl<T> FlatLists<T> {
    /// Returns the list at a place; empty past the last one.
    pub(crate) fn get(&self, place: usize) -> &[T] {
        let end = |place: usize| self.ends.get(place).map(|end| *end as usize);
        let from = place.checked_sub(1).map_or(Some(0), end);
        let range = from.zip(end(place)).map(|(from, end)| from..end);
        range.and_then(|range| self.items.get(range)).unwrap_or_default()
    }
}

/// Values by the number of a text. Half of each number is kept: of some 100,000 keys about one pair shares its half, and then
/// counts as one text.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct FlatMap<V> {
    keys: Vec<u32>,
    values: Vec<V>,
}

impl<V> Default for FlatMap<V> {
    fn default() -> FlatMap<V> {
        FlatMap { keys: Vec::new(), values: Vec::new() }
    }
}

impl<V> FlatMap<V> {
    /// Makes one of a map.
    pub(crate) fn new(map: Quick<V>) -> FlatMap<V> {
        let mut entries: Vec<(u64, V)> = map.into_iter().collect();
        entries.sort_unstable_by_key(|(key, _)| (half(*key), *key));
        entries.dedup_by_key(|(key, _)| half(*key));
        let entries = entries.into_iter().map(|(key, value)| (half(key), value));
        let (keys, values) = entries.unzip();
        FlatMap { keys, values }
    }

    /// Returns the place of a key among the sorted keys.
    pub(crate) fn place(&self, key: u64) -> Option<usize> {
        self.keys.binary_search(&half(key)).ok()
    }

    /// Returns the value of a key.
    pub(crate) fn get(&self, key: u64) -> Option<&V> {
        self.place(key).and_then(|place| self.values.get(place))
    }
}

/// Returns the upper half of the mixed number.
fn half(key: u64) -> u32 {
    (mix(key) >> 32) as u32
}

/// Lists by the number of a text.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct FlatIndex<T> {
    keys: FlatMap<()>,
    lists: FlatLists<T>,
}

impl<T> Default for FlatIndex<T> {
    fn default() -> FlatIndex<T> {
        FlatIndex { keys: FlatMap::default(), lists: FlatLists::default() }
    }
}

impl<T> FlatIndex<T> {
    /// Makes one of a map.
    pub(crate) fn new(map: Quick<Vec<T>>) -> FlatIndex<T> {
        let FlatMap { keys, values } = FlatMap::new(map);
        let values_of_keys = vec![(); keys.len()];
        FlatIndex {
            keys: FlatMap { keys, values: values_of_keys },
            lists: values.into_iter().collect(),
        }
    }

    /// Returns the list of a key; empty if there is none.
    pub(crate) fn get(&self, key: u64) -> &[T] {
        self.keys.place(key).map_or(&[], |place| self.lists.get(place))
    }
}

#[cfg(test)]
mod tests {
    use super::{FlatIndex, FlatLists, FlatMap};
    use crate::quick::Quick;

    #[test]
    fn every_list_is_found_by_its_place_and_none_past_the_last() {
        let lists: FlatLists<u8> = [vec![1, 2], vec![], vec![3]].into_iter().collect();
        assert_eq!([0, 1, 2, 3].map(|place| lists.get(place)), [&[1, 2][..], &[], &[3], &[]]);
        assert!(FlatLists::<u8>::default().get(0).is_empty());
    }

    #[test]
    fn every_key_of_a_map_is_found_and_no_other() {
        let keys = [7, 3, u64::MAX, 0, 1 << 63];
        let map: Quick<u64> = keys.iter().map(|key| (*key, key / 2)).collect();
        let flat = FlatMap::new(map);
        assert!(keys.iter().all(|key| flat.get(*key) == Some(&(key / 2))));
        assert_eq!(flat.get(4), None);
        let map: Quick<Vec<u64>> = keys.iter().map(|key| (*key, vec![*key; 2])).collect();
        let flat = FlatIndex::new(map);
        assert!(keys.iter().all(|key| flat.get(*key) == [*key; 2]));
        assert!(flat.get(4).is_empty());
    }
}
