//! Keys: of the tokens (one a data file) and of a match's chance (one a stream).
//!
//! A match's keys are made when its table is opened, and so is the share that each chair adds to the derivation. A hash
//! of each of them is published then, before anybody joins. The shares go into the context and are revealed at the
//! start, the dice key at the end. No later action has a part in it: who sits down, when, in which order, how often. So
//! the last person who joins cannot influence chance, with any knowledge.
//!
//! All shares go into the context, also those of chairs that stay empty, so an early start chooses nothing. Decks are dealt
//! in the order of their cards' ids, not as they were typed. Standing up and sitting down again changes nothing.
//!
//! Limits of the proof: an operator who reads the data file knows every roll and every hand. He can open tables until he
//! likes one (each opening is public, and quotas bound them), avoid a table, and choose a deck with that knowledge. A changed
//! program can draw keys until they please it before their hashes are published; the hashes show only that nothing
//! changed afterwards. People's ids are not part of the context: they are known beforehand and protect from nothing, and
//! the last person to sit down could choose a name on the page.

use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use stolik_kernel::chance::{Key, Keyed};
use stolik_kernel::{Seat, Stream};
use stolik_store::MatchId;

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

/// Makes the share that each chair adds to the derivation, drawn with the keys.
pub(crate) fn make_shares(seats: u8, mut fill: impl FnMut(&mut [u8])) -> Vec<Key> {
    let mut share = || {
        let mut share = [0; 32];
        fill(&mut share);
        share
    };
    (0..seats).map(|_| share()).collect()
}

/// The hash of a chair's share that is published at the start.
#[must_use]
pub fn promise(seat: Seat, share: &Key) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(b"stolik share 1");
    hash.update([seat.0]);
    hash.update(share);
    hash.finalize().into()
}

/// The hashes of what all chairs add, in the order of chairs.
pub(crate) fn promises(shares: &[Key]) -> Vec<[u8; 32]> {
    (0u8..).zip(shares).map(|(n, share)| promise(Seat(n), share)).collect()
}

/// One hash over all promises, for people to note down.
#[must_use]
pub fn promised(promises: &[[u8; 32]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(b"stolik promises 1");
    promises.iter().for_each(|promise| hash.update(promise));
    hash.finalize().into()
}

/// The context of a match's derivation: the match and the share of each chair, in the order of chairs.
#[must_use]
pub fn shared_context(id: MatchId, shares: &[Key]) -> Vec<u8> {
    let mut hash = Sha256::new();
    hash.update(b"stolik context 2");
    hash.update(id.0.to_be_bytes());
    for share in shares {
        hash.update(share);
    }
    hash.finalize().to_vec()
}

/// Returns the addition of a joining press at a table that was opened without shares, by an earlier
/// program. It depends on the person alone, and nobody can tell the person from it.
pub(crate) fn press(person: &str) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(b"stolik press 2");
    hash.update(person);
    hash.finalize().into()
}

/// The context of a match that was opened without shares: the match and its joining presses in order.
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
    fn the_context_depends_on_match_and_every_share_in_order() {
        let (a, b) = ([1; 32], [2; 32]);
        let all = [
            shared_context(MatchId(1), &[a, b]),
            shared_context(MatchId(1), &[b, a]),
            shared_context(MatchId(2), &[a, b]),
            shared_context(MatchId(1), &[a]),
        ];
        for (i, x) in all.iter().enumerate() {
            for y in &all[i + 1..] {
                assert_ne!(x, y);
            }
        }
        assert_eq!(shared_context(MatchId(1), &[a, b]), all[0]);
        assert_ne!(
            promise(Seat::ONE, &a),
            promise(Seat::TWO, &a),
            "no share moves to another chair"
        );
    }

    #[test]
    fn the_former_context_depends_on_match_and_every_press_in_order() {
        let (a, b) = (press("anna"), press("boris"));
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
}
