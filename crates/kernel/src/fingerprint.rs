//! Fingerprints: the same state gives the same number in every process and on every machine.

use serde::Serialize;
use sha2::{Digest, Sha256};

/// First eight bytes of the SHA-256 of the value's postcard bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Fingerprint(pub u64);

impl std::fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// The fingerprint of a serializable value.
///
/// # Panics
/// If the value cannot be serialized, which the types of a state never allow.
pub fn of<T: Serialize>(value: &T) -> Fingerprint {
    let bytes = postcard::to_stdvec(value).expect("a state is made of plain values");
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
