//! Stored states: one byte that says in which form, then the state in postcard.
//!
//! A form is the types of a state as a release wrote them. A change of one of those types after a release keeps the
//! former ones beside the game. They implement [`Stored`] with their old number, and [`Stored::from_older`] converts
//! them. Each form knows the one before it only, so a state of any release comes through all conversions after it.
//! Bytes that are no such state are always an error: no part is filled in.
//!
//! A position stays the same in every form: its fingerprint ([`crate::fingerprint::of_state`]) is that of its notation.
//!
//! ```
//! use serde::{Deserialize, Serialize};
//! use stolik_kernel::stored::{self, Stored};
//!
//! /// The state of the first release.
//! #[derive(Serialize, Deserialize)]
//! struct First { stones: u8 }
//! stolik_kernel::first_form!(First);
//!
//! /// The state as it is stored now: there is a second heap.
//! #[derive(PartialEq, Debug, Serialize, Deserialize)]
//! struct State { heaps: Vec<u8> }
//!
//! impl Stored for State {
//!     const SCHEMA: u8 = 2;
//!     type Older = First;
//!     fn from_older(older: First) -> State {
//!         State { heaps: vec![older.stones, 0] }
//!     }
//! }
//!
//! let now = State { heaps: vec![3, 4] };
//! assert_eq!(stored::read(&stored::write(&now)), Ok(now));
//! let older = stored::write(&First { stones: 5 });
//! assert_eq!(stored::read(&older), Ok(State { heaps: vec![5, 0] }));
//! assert!(stored::read::<State>(&older[..1]).is_err(), "nothing is filled in");
//! ```

use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// A state in the form in which it is stored.
pub trait Stored: Serialize + DeserializeOwned {
    /// Number of the form, from 1; one more than that of the form before it.
    const SCHEMA: u8;
    /// The form before this one; [`NoForm`] before the first, [`Unreleased`] before the first of a release.
    type Older: Stored;
    /// Number of the last form that no release has written; 0 if a release has written the first one.
    const UNRELEASED: u8 = <Self::Older as Stored>::UNRELEASED;
    /// The same position in this form.
    fn from_older(older: Self::Older) -> Self;
}

/// The form before the first: nothing was ever stored in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum NoForm {}

impl Stored for NoForm {
    const SCHEMA: u8 = 0;
    const UNRELEASED: u8 = 0;
    type Older = NoForm;
    fn from_older(older: NoForm) -> NoForm {
        older
    }
}

/// The forms up to number `N`, which no release has written: they are refused, and their types need not be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Unreleased<const N: u8> {}

impl<const N: u8> Stored for Unreleased<N> {
    const SCHEMA: u8 = N;
    const UNRELEASED: u8 = N;
    type Older = NoForm;
    fn from_older(older: NoForm) -> Unreleased<N> {
        match older {}
    }
}

/// The type of a state that has been stored in one form only, its first.
#[macro_export]
macro_rules! first_form {
    ($state:ty) => {
        impl $crate::stored::Stored for $state {
            const SCHEMA: u8 = 1;
            type Older = $crate::stored::NoForm;
            fn from_older(older: $crate::stored::NoForm) -> Self {
                match older {}
            }
        }
    };
}

/// The reason why bytes are not a state.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoredError {
    /// There are none.
    #[error("an empty state")]
    Empty,
    /// A form that this program does not know: that of a newer one.
    #[error("a state of form {found}, this program knows forms 1 to {known}")]
    Unknown {
        /// The form's number.
        found: u8,
        /// The newest that is known.
        known: u8,
    },
    /// A form that only unreleased programs wrote.
    #[error(
        "a state of form {found}, which no release has written; this program knows forms {oldest} to {known}"
    )]
    Unreleased {
        /// The form's number.
        found: u8,
        /// The oldest that is known.
        oldest: u8,
        /// The newest that is known.
        known: u8,
    },
    /// They are no state of that form.
    #[error("a state of form {form} does not decode: {why}")]
    Broken {
        /// The form's number.
        form: u8,
        /// The message of the decoder.
        why: String,
    },
}

/// The stored form of a state.
///
/// # Panics
/// If it cannot be serialized, which the types of a state never allow.
pub fn write<S: Stored>(state: &S) -> Vec<u8> {
    const { assert!(S::SCHEMA == S::Older::SCHEMA + 1, "forms are numbered without gaps") };
    postcard::to_extend(state, vec![S::SCHEMA]).expect("a state is made of plain values")
}

/// A state from its stored form, of whichever release.
///
/// # Errors
/// [`StoredError`]: they are cut, longer than the state, of no form that is known, or no state at all.
pub fn read<S: Stored>(bytes: &[u8]) -> Result<S, StoredError> {
    let (&form, body) = bytes.split_first().ok_or(StoredError::Empty)?;
    if form == 0 || form > S::SCHEMA {
        return Err(StoredError::Unknown { found: form, known: S::SCHEMA });
    }
    if form <= S::UNRELEASED {
        let oldest = S::UNRELEASED + 1;
        return Err(StoredError::Unreleased { found: form, oldest, known: S::SCHEMA });
    }
    of_form(form, body)
}

/// The state in a body of that form, from 1 to that of `S`.
fn of_form<S: Stored>(form: u8, body: &[u8]) -> Result<S, StoredError> {
    if form < S::SCHEMA {
        return of_form(form, body).map(S::from_older);
    }
    let broken = |why: String| StoredError::Broken { form, why };
    let (state, rest) = postcard::take_from_bytes(body).map_err(|e| broken(e.to_string()))?;
    if rest.is_empty() {
        Ok(state)
    } else {
        Err(broken(format!("{} bytes are left over", rest.len())))
    }
}
