//! A deck that a player of an event with fixed decks has laid: hidden until the end, and committed to by its published hash.

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A deck with the bytes that keep its hash from being guessed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct LaidDeck {
    /// Random bytes.
    pub salt: [u8; 16],
    /// Id of a deck that comes with the program, or `=` and the name of one of the person's own; none for a typed list.
    pub id: Option<String>,
    /// The ids of its cards.
    pub cards: Vec<String>,
}

impl LaidDeck {
    /// Returns the hash that is published: SHA-256 of the salt in hexadecimal digits and of each card's id, a line each.
    pub(crate) fn hash(&self) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(HEXLOWER.encode(&self.salt));
        for card in &self.cards {
            hash.update("\n");
            hash.update(card);
        }
        hash.finalize().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hash_tells_salts_and_decks_apart_and_is_that_of_the_lines() {
        let laid = |salt: u8, cards: &[&str]| {
            let cards = cards.iter().map(|card| (*card).to_owned()).collect();
            LaidDeck { salt: [salt; 16], id: None, cards }
        };
        let one = laid(1, &["a", "b"]);
        let lines = Sha256::digest(format!("{}\na\nb", "01".repeat(16)));
        assert_eq!(one.hash()[..], lines[..]);
        for other in [laid(2, &["a", "b"]), laid(1, &["b", "a"]), laid(1, &["a"])] {
            assert_ne!(other.hash(), one.hash(), "{other:?}");
        }
    }
}
