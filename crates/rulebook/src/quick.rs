//! Maps whose keys are numbers that nobody can choose: a hash of one multiplication. The usual hash guards
//! against keys made to collide and took an eighth of the time in which the index is made.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A map of such keys. Its order says nothing, so nothing may hang on it.
pub(crate) type Quick<V> = Mix<u64, V>;

/// The same with other keys, such as words.
pub(crate) type Mix<K, V> = HashMap<K, V, BuildHasherDefault<Mixed>>;

/// A number, mixed.
#[derive(Default)]
pub(crate) struct Mixed(u64);

/// Odd, with as many bits set as not: 2 to the 64th by the golden section.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

impl Hasher for Mixed {
    fn write(&mut self, bytes: &[u8]) {
        for eight in bytes.chunks(8) {
            let add = |number: u64, byte: &u8| number << 8 | u64::from(*byte);
            self.write_u64(eight.iter().fold(1, add));
        }
    }

    fn write_u64(&mut self, number: u64) {
        let mixed = (self.0 ^ number).wrapping_mul(GOLDEN);
        self.0 = mixed ^ (mixed >> 32);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// A text as a number; none is that of three letters, which `grams` has.
pub(crate) fn number(text: &str) -> u64 {
    let step = |number: u64, byte: u8| (number ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, step) | 1 << 63
}

/// Two numbers of texts as one.
pub(crate) fn both(first: u64, second: u64) -> u64 {
    (first.rotate_left(23) ^ second).wrapping_mul(GOLDEN) | 1 << 63
}
