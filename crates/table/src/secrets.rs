//! Keys: of the tokens (one a data file) and of a match's chance (one a stream).
//!
//! A match's keys are made when its table is opened, and a hash of each is published then, before
//! anybody joins. The joining presses go into the context of the derivation, so neither the operator
//! nor a player alone chose the rolls. The dice key is revealed at the end.

use crate::MatchId;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use stolik_kernel::chance::{Key, Keyed};
use stolik_kernel::{Seat, Stream};

/// The hash of a key that is published at the start.
#[must_use]
pub fn commitment(key: &Key) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(b"stolik key 1");
    hash.update(key);
    hash.finalize().into()
}

/// A key for every stream of a match with so many seats.
pub(crate) fn make_keys(seats: u8, mut fill: impl FnMut(&mut [u8])) -> Vec<(Stream, Key)> {
    let streams = std::iter::once(Stream::Dice).chain((0..seats).map(|s| Stream::Deck(Seat(s))));
    streams
        .map(|stream| {
            let mut key = [0; 32];
            fill(&mut key);
            (stream, key)
        })
        .collect()
}

/// What one joining press contributes: nobody can tell the person from it.
pub(crate) fn press(update: &str, person: &str, at: i64) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(b"stolik press 1");
    for part in [update.as_bytes(), person.as_bytes(), &at.to_be_bytes()] {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    hash.finalize().into()
}

/// The context of a match's derivation: the match and its joining presses in order.
#[must_use]
pub fn context(id: MatchId, presses: &[[u8; 32]]) -> Vec<u8> {
    let mut hash = Sha256::new();
    hash.update(b"stolik context 1");
    hash.update(id.0.to_be_bytes());
    for press in presses {
        hash.update(press);
    }
    hash.finalize().to_vec()
}

/// The chance of a match at a place of its log.
pub(crate) fn chance(
    keys: &[(Stream, Key)],
    context: &[u8],
    epoch: u32,
    counters: &[(Stream, u64)],
) -> Keyed {
    let keys: BTreeMap<Stream, Key> = keys.iter().copied().collect();
    Keyed::new(keys, context.to_vec(), epoch, counters.iter().copied().collect())
}

/// Bytes as lower-case hexadecimal digits.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    data_encoding::HEXLOWER.encode(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_context_depends_on_match_and_every_press_in_order() {
        let (a, b) = (press("u1", "anna", 1), press("u2", "boris", 2));
        let all = [
            context(MatchId(1), &[a, b]),
            context(MatchId(1), &[b, a]),
            context(MatchId(2), &[a, b]),
            context(MatchId(1), &[a]),
        ];
        for (i, x) in all.iter().enumerate() {
            for y in &all[i + 1..] {
                assert_ne!(x, y);
            }
        }
        assert_eq!(context(MatchId(1), &[a, b]), all[0]);
    }

    #[test]
    fn presses_do_not_run_into_each_other() {
        assert_ne!(press("ab", "c", 0), press("a", "bc", 0));
    }
}
