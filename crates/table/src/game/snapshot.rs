//! Snapshots: the stored state of a match in the data file. It is the state in its own form
//! ([`stolik_kernel::stored`]), a checksum of those bytes, and a fingerprint of the cards that it names. A snapshot
//! that was cut or changed is an error and no match, even if its bytes decode.

use super::numbers;
use serde::{Deserialize, Serialize};
use stolik_kernel::fingerprint::{self, Fingerprint};
use stolik_kernel::stored::{self as kernel, Stored, StoredError};
use stolik_store::form::{self, FormError};

/// The version of the envelope; the state inside has a number of its own.
const V1: u8 = 1;
/// The name of a snapshot in errors.
const WHAT: &str = "a snapshot";

/// A snapshot as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    /// Fingerprint of the cards that the state names, see [`crate::game::numbers`].
    pub cards: u64,
    /// The fingerprint of `state`.
    pub sum: u64,
    /// The state in its stored form.
    pub state: Vec<u8>,
}

/// The reason why bytes are no snapshot of a match.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SnapshotError {
    /// The envelope.
    #[error(transparent)]
    Form(#[from] FormError),
    /// The bytes of the state are not those that were written.
    #[error("a snapshot does not fit its sum: it was changed, or written over")]
    Changed,
    /// The state.
    #[error("a snapshot holds what is no state: {0}")]
    State(#[from] StoredError),
}

impl Snapshot {
    /// The snapshot of a state in its stored form.
    #[must_use]
    pub fn of(cards: Fingerprint, state: Vec<u8>) -> Snapshot {
        Snapshot { cards: cards.0, sum: fingerprint::of_bytes(&state).0, state }
    }

    /// The stored form.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        form::write(V1, self)
    }

    /// From the stored form.
    ///
    /// # Errors
    /// [`SnapshotError`].
    pub fn read(bytes: &[u8]) -> Result<Snapshot, SnapshotError> {
        let snapshot: Snapshot = form::read(WHAT, bytes)?;
        if fingerprint::of_bytes(&snapshot.state).0 != snapshot.sum {
            return Err(SnapshotError::Changed);
        }
        Ok(snapshot)
    }
}

/// The snapshot of a state; `id` knows the ids of the cards in the pool by their numbers.
pub(crate) fn write<S: Stored>(state: &S, id: impl Fn(u16) -> Option<String>) -> Vec<u8> {
    // A played match has its cards; without them nothing could have been applied.
    let cards = numbers::fingerprint(state, id).unwrap_or(Fingerprint(0));
    Snapshot::of(cards, kernel::write(state)).write()
}

/// The state in a snapshot, with the fingerprint of its cards.
///
/// # Errors
/// [`SnapshotError`].
pub fn stored<S: Stored>(snapshot: &[u8]) -> Result<(Fingerprint, S), SnapshotError> {
    let snapshot = Snapshot::read(snapshot)?;
    Ok((Fingerprint(snapshot.cards), kernel::read(&snapshot.state)?))
}
