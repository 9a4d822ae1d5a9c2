//! Pools of cards by which matches are played. A pool is kept with the matches, as the ids of its cards in their
//! order, so that a match goes on with these cards and numbers after its sets have grown.

use serde::{Deserialize, Serialize};
use stolik_kernel::fingerprint::Fingerprint;
use stolik_store::form::{self, FormError};

/// The version of the stored form.
const V1: u8 = 1;

/// The pool of a rule set of this program or an earlier one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PastPool {
    /// Id of the document.
    pub document: String,
    /// Fingerprint of the rule set.
    pub rules: Fingerprint,
    /// Ids of its cards, in their order.
    pub cards: Vec<String>,
}

/// The stored form, version 1.
#[derive(Serialize, Deserialize)]
struct First {
    document: String,
    rules: u64,
    cards: Vec<String>,
}

/// The key of the pool of a rule set in the data file.
pub(crate) fn key(document: &str, rules: Fingerprint) -> String {
    format!("{document} {:016x}", rules.0)
}

impl PastPool {
    /// Its key in the data file.
    pub(crate) fn key(&self) -> String {
        key(&self.document, self.rules)
    }

    /// The stored form.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let PastPool { document, rules, cards } = self.clone();
        form::write(V1, &First { document, rules: rules.0, cards })
    }

    /// From the stored form.
    ///
    /// # Errors
    /// [`FormError`].
    pub fn read(bytes: &[u8]) -> Result<PastPool, FormError> {
        let First { document, rules, cards } = form::read("a pool of cards", bytes)?;
        Ok(PastPool { document, rules: Fingerprint(rules), cards })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pool_of_version_1_is_read_as_it_was_written() {
        let cards = ["wolf", "bear"].map(str::to_owned).to_vec();
        let pool = PastPool { document: "toy".into(), rules: Fingerprint(300), cards };
        let bytes = b"\x01\x03toy\xac\x02\x02\x04wolf\x04bear";
        assert_eq!(pool.write(), bytes);
        assert_eq!(PastPool::read(bytes), Ok(pool.clone()));
        assert_eq!(pool.key(), "toy 000000000000012c");
        assert!(PastPool::read(&bytes[..bytes.len() - 1]).is_err(), "nothing is filled in");
    }
}
