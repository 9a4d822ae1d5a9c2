//! The two keys of a page: the operator's, which makes a session an operator's, and the one by which
//! people come in where the page is reached from elsewhere. Both stand in links behind `#`, which no
//! browser sends and no log holds.

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use stolik_world::Entropy;
use subtle::ConstantTimeEq;

/// Bytes of a key.
const KEY: usize = 16;

/// The keys. Printed by `{:?}` they show nothing.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Keys {
    /// The operator's.
    pub operator: String,
    /// Everybody else's, where one is asked for.
    pub entry: String,
}

impl Keys {
    /// New ones.
    #[must_use]
    pub fn new(entropy: &Entropy) -> Keys {
        let key = || HEXLOWER.encode(&entropy.bytes::<KEY>());
        Keys { operator: key(), entry: key() }
    }

    /// Whether a key lets somebody in who has no name yet.
    pub(crate) fn lets_in(&self, key: &str) -> bool {
        let same = |mine: &str| -> bool { digest(mine).ct_eq(&digest(key)).into() };
        // Both are compared, whichever it is.
        same(&self.entry) | same(&self.operator)
    }
}

fn digest(key: &str) -> [u8; 32] {
    Sha256::digest(key.as_bytes()).into()
}

impl std::fmt::Debug for Keys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Keys(***)")
    }
}
