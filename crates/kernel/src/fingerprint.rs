//! Fingerprints: the same state gives the same number in every process and on every machine.

use crate::Notation;
use serde::Serialize;
use sha2::{Digest, Sha256};

/// First eight bytes of a SHA-256.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Fingerprint(pub u64);

impl std::fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// The fingerprint of a position: that of all that the notation says of it, so that it is the same however a
/// program keeps or stores the state. Law 11 ([`crate::laws::printing`]) says that no two positions share it.
pub fn of_state<R: Notation>(rules: &R, state: &R::State) -> Fingerprint {
    let mut text = String::with_capacity(2048);
    rules.write_full(state, &mut text);
    of_bytes(text.as_bytes())
}

/// The fingerprint of a serializable value by its postcard bytes: another one as soon as the value is kept
/// in other types. For what is compared within one release.
///
/// # Panics
/// If the value cannot be serialized, which plain values never do.
pub fn of<T: Serialize>(value: &T) -> Fingerprint {
    let bytes = postcard::to_stdvec(value).expect("plain values serialize");
    of_bytes(&bytes)
}

/// The fingerprint of bytes.
#[must_use]
pub fn of_bytes(bytes: &[u8]) -> Fingerprint {
    let digest = Sha256::digest(bytes);
    let mut first = [0u8; 8];
    first.copy_from_slice(&digest[..8]);
    Fingerprint(u64::from_be_bytes(first))
}
