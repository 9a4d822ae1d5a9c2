//! The one digest of a run: two runs of the same plan give the same, or the run is not deterministic.

use data_encoding::HEXLOWER;
use sha2::{Digest as _, Sha256};
use stolik_world::Now;

/// Takes every event of a run, in order.
#[derive(Clone, Default)]
pub(crate) struct Digest(Sha256);

impl Digest {
    /// One more event.
    pub fn note(&mut self, at: Now, event: &str) {
        self.0.update(at.0.to_le_bytes());
        self.0.update((event.len() as u64).to_le_bytes());
        self.0.update(event.as_bytes());
    }

    /// Bytes of which an event tells.
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.0.update((bytes.len() as u64).to_le_bytes());
        self.0.update(bytes);
    }

    /// The first 16 bytes of the digest so far, in hexadecimal.
    pub fn to_hex(&self) -> String {
        HEXLOWER.encode(&self.0.clone().finalize()[..16])
    }
}

/// The digest of one value.
pub(crate) fn digest_of(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}
