//! Digests by which tokens name what they are about, never an index.

use sha2::{Digest, Sha256};
use stolik_kernel::steps::LEVELS;

/// The begun choices before a place: one byte of the digest of each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Trail {
    bytes: [u8; LEVELS],
    len: usize,
}

impl Trail {
    /// None: the place is among the first choices.
    pub(crate) const NONE: Trail = Trail { bytes: [0; LEVELS], len: 0 };

    /// The trail behind one choice more. No game begins more than there is room for.
    pub(crate) fn behind(self, digest: u64) -> Trail {
        let mut trail = self;
        if let Some(byte) = trail.bytes.get_mut(self.len) {
            *byte = digest as u8;
            trail.len += 1;
        }
        trail
    }

    /// As a token carries it.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes[..self.len]
    }

    /// From a token; none if it is too long.
    pub(crate) fn read(bytes: &[u8]) -> Option<Trail> {
        let mut trail = Trail { len: bytes.len(), ..Trail::NONE };
        trail.bytes.get_mut(..bytes.len())?.copy_from_slice(bytes);
        Some(trail)
    }
}

/// The digest of an id (of a deck, a bot kind, a document) as tokens carry it.
pub(crate) fn digest_text(text: &str) -> u64 {
    first_eight(&Sha256::digest(text.as_bytes()))
}

/// The digest of a value of an option of the game.
pub(crate) fn digest_option(option: &str, value: &str) -> u64 {
    digest_text(&format!("{option}={value}"))
}

pub(crate) fn first_eight(bytes: &[u8]) -> u64 {
    bytes.iter().take(8).fold(0, |n, b| n << 8 | u64::from(*b))
}
