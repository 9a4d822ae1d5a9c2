//! Flat collections of the finished index. Each is a few rows of numbers as bytes, so that a stored index is read where the
//! program has it: nothing is allocated or copied for an entry, and a page of it that no question needs is never loaded.

use crate::quick::Quick;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;
use std::ops::Range;

/// A value of a fixed number of bytes.
pub(crate) trait Fixed: Copy {
    /// The number of its bytes.
    const SIZE: usize;

    /// Reads it from the first bytes; zero if there are too few.
    fn read(bytes: &[u8]) -> Self;

    /// Appends its bytes.
    fn write(self, bytes: &mut Vec<u8>);
}

macro_rules! fixed {
    ($($number:ty),*) => {
        $(impl Fixed for $number {
            const SIZE: usize = size_of::<$number>();

            fn read(bytes: &[u8]) -> $number {
                bytes.first_chunk().map_or_else(Default::default, |own| <$number>::from_le_bytes(*own))
            }

            fn write(self, bytes: &mut Vec<u8>) {
                bytes.extend(self.to_le_bytes());
            }
        })*
    };
}

fixed!(u8, u16, u32, u64, f32);

impl<A: Fixed, B: Fixed> Fixed for (A, B) {
    const SIZE: usize = A::SIZE + B::SIZE;

    fn read(bytes: &[u8]) -> (A, B) {
        (A::read(bytes), B::read(bytes.get(A::SIZE..).unwrap_or_default()))
    }

    fn write(self, bytes: &mut Vec<u8>) {
        self.0.write(bytes);
        self.1.write(bytes);
    }
}

/// Values in a row, seen in their bytes.
pub(crate) struct Row<'a, T> {
    bytes: &'a [u8],
    values: PhantomData<T>,
}

impl<'a> Row<'a, u8> {
    /// Returns the values as they are stored.
    pub(crate) fn as_bytes(&self) -> &'a [u8] {
        self.bytes
    }
}

impl<'a, T: Fixed + 'a> Row<'a, T> {
    /// Returns the number of values.
    pub(crate) fn len(&self) -> usize {
        self.bytes.len() / T::SIZE
    }

    /// Whether there are none.
    pub(crate) fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Iterates over the values.
    pub(crate) fn iter(&self) -> impl Iterator<Item = T> + use<'a, T> {
        self.bytes.chunks_exact(T::SIZE).map(T::read)
    }
}

/// All values of one kind in a row: the bytes of the program, or of an index that was just made.
pub(crate) struct Column<T> {
    bytes: Cow<'static, [u8]>,
    values: PhantomData<T>,
}

impl<T> Default for Column<T> {
    fn default() -> Column<T> {
        Column { bytes: Cow::Borrowed(&[]), values: PhantomData }
    }
}

impl<T: Fixed> Extend<T> for Column<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, values: I) {
        let bytes = self.bytes.to_mut();
        values.into_iter().for_each(|value| value.write(bytes));
    }
}

impl<T: Fixed> FromIterator<T> for Column<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Column<T> {
        let mut column = Column::default();
        column.extend(values);
        column
    }
}

impl<T: Fixed> Column<T> {
    /// Returns the number of values.
    pub(crate) fn len(&self) -> usize {
        self.bytes.len() / T::SIZE
    }

    /// Returns the value at a place, if there is one.
    pub(crate) fn get(&self, place: usize) -> Option<T> {
        self.bytes.get(place.checked_mul(T::SIZE)?..).filter(|rest| !rest.is_empty()).map(T::read)
    }

    /// Returns the values of some places; none if one of them is past the last.
    pub(crate) fn row(&self, places: Range<usize>) -> Row<'_, T> {
        let range = places.start.saturating_mul(T::SIZE)..places.end.saturating_mul(T::SIZE);
        Row { bytes: self.bytes.get(range).unwrap_or_default(), values: PhantomData }
    }

    /// Returns all values.
    pub(crate) fn all(&self) -> Row<'_, T> {
        self.row(0..self.len())
    }

    /// Returns the first place whose value does not come before what is sought, in a column that is sorted so.
    pub(crate) fn partition_point(&self, before: impl Fn(T) -> bool) -> usize {
        partition_point(self.len(), |place| self.get(place).is_some_and(&before))
    }
}

impl<T> Serialize for Column<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.bytes)
    }
}

impl<'de: 'static, T: Fixed> Deserialize<'de> for Column<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Column<T>, D::Error> {
        let bytes = deserializer.deserialize_bytes(Borrowed)?;
        if !bytes.len().is_multiple_of(T::SIZE) {
            return Err(D::Error::custom("a column with a part of a value"));
        }
        Ok(Column { bytes: Cow::Borrowed(bytes), values: PhantomData })
    }
}

/// Takes bytes that live as long as the program.
struct Borrowed;

impl<'de: 'static> Visitor<'de> for Borrowed {
    type Value = &'static [u8];

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("bytes of the program")
    }

    fn visit_borrowed_bytes<E>(self, bytes: &'de [u8]) -> Result<&'static [u8], E> {
        Ok(bytes)
    }
}

/// Returns the first of some places that is not before what is sought.
pub(crate) fn partition_point(places: usize, is_before: impl Fn(usize) -> bool) -> usize {
    let (mut from, mut to) = (0, places);
    while from < to {
        let middle = from + (to - from) / 2;
        if is_before(middle) { from = middle + 1 } else { to = middle }
    }
    from
}

/// Returns the place of an end as it is stored; lists past 2 to the 32nd do not occur.
fn end(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}

/// Lists in a row, each found by its place.
#[derive(Serialize, Deserialize)]
#[serde(bound(serialize = "T: Fixed", deserialize = "'de: 'static, T: Fixed"))]
pub(crate) struct FlatLists<T> {
    /// The end of each list among the items.
    ends: Column<u32>,
    items: Column<T>,
}

impl<T> Default for FlatLists<T> {
    fn default() -> FlatLists<T> {
        FlatLists { ends: Column::default(), items: Column::default() }
    }
}

impl<T: Fixed, L: IntoIterator<Item = T>> FromIterator<L> for FlatLists<T> {
    fn from_iter<I: IntoIterator<Item = L>>(lists: I) -> FlatLists<T> {
        let mut flat = FlatLists::default();
        for list in lists {
            flat.items.extend(list);
            flat.ends.extend([end(flat.items.len())]);
        }
        flat
    }
}

impl<T: Fixed> FlatLists<T> {
    /// Returns the number of lists.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns the list at a place; empty past the last one.
    pub(crate) fn get(&self, place: usize) -> Row<'_, T> {
        let end = |place: usize| self.ends.get(place).map(|end| end as usize);
        let from = place.checked_sub(1).map_or(Some(0), end);
        let range = from.zip(end(place)).map(|(from, end)| from..end);
        self.items.row(range.unwrap_or(0..0))
    }
}

/// Texts in a row, each found by its place.
#[derive(Default, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub(crate) struct FlatTexts {
    /// The end of each text among the letters.
    ends: Column<u32>,
    letters: Column<u8>,
}

impl<S: AsRef<str>> FromIterator<S> for FlatTexts {
    fn from_iter<I: IntoIterator<Item = S>>(texts: I) -> FlatTexts {
        let mut flat = FlatTexts::default();
        for text in texts {
            flat.letters.extend(text.as_ref().bytes());
            flat.ends.extend([end(flat.letters.len())]);
        }
        flat
    }
}

impl FlatTexts {
    /// Returns the number of texts.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns the text at a place; empty past the last one.
    pub(crate) fn get(&self, place: usize) -> &str {
        let end = |place: usize| self.ends.get(place).map(|end| end as usize);
        let from = place.checked_sub(1).map_or(Some(0), end);
        let range = from.zip(end(place)).map(|(from, end)| from..end);
        str::from_utf8(self.letters.row(range.unwrap_or(0..0)).bytes).unwrap_or_default()
    }

    /// Returns the place of a text, if the texts are sorted.
    pub(crate) fn place(&self, text: &str) -> Option<usize> {
        let place = partition_point(self.len(), |place| self.get(place) < text);
        (place < self.len() && self.get(place) == text).then_some(place)
    }
}

/// Places by text.
#[derive(Default, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub(crate) struct FlatPlaces {
    texts: FlatTexts,
    places: Column<u32>,
}

impl FlatPlaces {
    /// Makes one of a map.
    pub(crate) fn new(map: &BTreeMap<String, usize>) -> FlatPlaces {
        let places = map.values().map(|place| end(*place)).collect();
        FlatPlaces { texts: map.keys().collect(), places }
    }

    /// Returns the place of a text.
    pub(crate) fn get(&self, text: &str) -> Option<usize> {
        self.places.get(self.texts.place(text)?).map(|place| place as usize)
    }
}

/// Values by the number of a text, in the order of the numbers.
#[derive(Serialize, Deserialize)]
#[serde(bound(serialize = "V: Fixed", deserialize = "'de: 'static, V: Fixed"))]
pub(crate) struct FlatMap<V> {
    keys: Column<u64>,
    values: Column<V>,
}

impl<V> Default for FlatMap<V> {
    fn default() -> FlatMap<V> {
        FlatMap { keys: Column::default(), values: Column::default() }
    }
}

/// Returns the place of a key among sorted keys.
fn place_of(keys: &Column<u64>, key: u64) -> Option<usize> {
    let place = keys.partition_point(|other| other < key);
    (keys.get(place) == Some(key)).then_some(place)
}

/// Returns the entries of a map in the order of its keys.
fn sorted<V>(map: Quick<V>) -> (Column<u64>, Vec<V>) {
    let mut entries: Vec<(u64, V)> = map.into_iter().collect();
    entries.sort_unstable_by_key(|(key, _)| *key);
    let keys = entries.iter().map(|(key, _)| *key).collect();
    (keys, entries.into_iter().map(|(_, value)| value).collect())
}

impl<V: Fixed> FlatMap<V> {
    /// Makes one of a map.
    pub(crate) fn new(map: Quick<V>) -> FlatMap<V> {
        let (keys, values) = sorted(map);
        FlatMap { keys, values: values.into_iter().collect() }
    }

    /// Returns the value of a key.
    pub(crate) fn get(&self, key: u64) -> Option<V> {
        place_of(&self.keys, key).and_then(|place| self.values.get(place))
    }
}

/// Lists by the number of a text.
#[derive(Serialize, Deserialize)]
#[serde(bound(serialize = "T: Fixed", deserialize = "'de: 'static, T: Fixed"))]
pub(crate) struct FlatIndex<T> {
    keys: Column<u64>,
    lists: FlatLists<T>,
}

impl<T> Default for FlatIndex<T> {
    fn default() -> FlatIndex<T> {
        FlatIndex { keys: Column::default(), lists: FlatLists::default() }
    }
}

impl<T: Fixed> FlatIndex<T> {
    /// Makes one of a map.
    pub(crate) fn new(map: Quick<Vec<T>>) -> FlatIndex<T> {
        let (keys, lists) = sorted(map);
        FlatIndex { keys, lists: lists.into_iter().collect() }
    }

    /// Returns the list of a key; empty if there is none.
    pub(crate) fn get(&self, key: u64) -> Row<'_, T> {
        self.lists.get(place_of(&self.keys, key).unwrap_or(self.lists.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_list_is_found_by_its_place_and_none_past_the_last() {
        let lists: FlatLists<u8> = [vec![1, 2], vec![], vec![3]].into_iter().collect();
        let read = |place| lists.get(place).iter().collect::<Vec<u8>>();
        assert_eq!([0, 1, 2, 3].map(read), [&[1, 2][..], &[], &[3], &[]]);
        assert!(FlatLists::<u8>::default().get(0).is_empty());
    }

    #[test]
    fn every_text_is_found_by_its_place_and_its_letters() {
        let texts: FlatTexts = ["", "ab", "бв"].iter().collect();
        assert_eq!([0, 1, 2, 3].map(|place| texts.get(place)), ["", "ab", "бв", ""]);
        for (text, place) in
            [("", Some(0)), ("ab", Some(1)), ("бв", Some(2)), ("a", None), ("я", None)]
        {
            assert_eq!(texts.place(text), place, "{text}");
        }
        assert_eq!(FlatTexts::default().place(""), None);
    }

    #[test]
    fn every_key_of_a_map_is_found_and_no_other() {
        let keys = [7, 3, u64::MAX, 0, 1 << 63];
        let map: Quick<u64> = keys.iter().map(|key| (*key, key / 2)).collect();
        let flat = FlatMap::new(map);
        assert!(keys.iter().all(|key| flat.get(*key) == Some(key / 2)));
        assert_eq!(flat.get(4), None);
        let map: Quick<Vec<u64>> = keys.iter().map(|key| (*key, vec![*key; 2])).collect();
        let flat = FlatIndex::new(map);
        assert!(keys.iter().all(|key| flat.get(*key).iter().eq([*key; 2])));
        assert!(flat.get(4).is_empty());
    }

    #[test]
    fn a_column_reads_back_what_was_written() {
        let pairs = [(1u16, 0.5f32), (u16::MAX, -2.0)];
        let column: Column<(u16, f32)> = pairs.into_iter().collect();
        let bytes: &'static [u8] = postcard::to_stdvec(&column).unwrap().leak();
        let read: Column<(u16, f32)> = postcard::from_bytes(bytes).unwrap();
        assert!(read.all().iter().eq(pairs));
        assert_eq!((read.len(), read.get(1), read.get(2)), (2, Some(pairs[1]), None));
        assert!(postcard::from_bytes::<Column<u64>>(bytes).is_err(), "12 bytes are no u64");
    }
}
