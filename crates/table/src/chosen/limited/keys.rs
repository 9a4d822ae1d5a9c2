//! The keys from which packs follow, and the drawing of a player's packs.

use crate::game::packs::{LimitedFormat, Packs};
use crate::wire::api::LimitedId;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use stolik_kernel::Stream;
use stolik_kernel::chance::{Key, Keyed};

/// The key of a round of packs, and its hash that was published.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct PackKey {
    pub key: Key,
    pub hash: [u8; 32],
}

/// The hash of a key that is published when an event is opened.
pub(super) fn hash_of(key: &Key) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(b"stolik packs key 1");
    hash.update(key);
    hash.finalize().into()
}

/// The context of a player's packs of a round.
fn context(id: LimitedId, round: u8, player: u8) -> Vec<u8> {
    let mut hash = Sha256::new();
    hash.update(b"stolik packs 1");
    hash.update(id.0.to_be_bytes());
    hash.update([round, player]);
    hash.finalize().to_vec()
}

/// Draws so many packs of a player from the key of a round.
pub(super) fn draw(key: &Key, context: Vec<u8>, packs: &Packs, count: u8) -> Vec<Vec<String>> {
    let keys = BTreeMap::from([(Stream::Dice, *key)]);
    let mut chance = Keyed::new(keys, context, 0, BTreeMap::new());
    (0..count).map(|_| packs.open(&mut chance)).collect()
}

/// Returns the packs that a player opens in a round.
pub(super) fn open_packs(
    format: LimitedFormat,
    keys: &[PackKey],
    (id, round, player): (LimitedId, u8, u8),
    packs: &Packs,
) -> Vec<Vec<String>> {
    let count = match format {
        LimitedFormat::Sealed => packs.sealed,
        LimitedFormat::Draft => 1,
    };
    let key = keys.get(usize::from(round));
    key.map(|key| draw(&key.key, context(id, round, player), packs, count)).unwrap_or_default()
}

/// The cards of a list without those of another, every copy.
pub(crate) fn without(cards: &[String], taken: &[String]) -> Vec<String> {
    let mut left = cards.to_vec();
    for card in taken {
        if let Some(place) = left.iter().position(|one| one == card) {
            left.remove(place);
        }
    }
    left
}
