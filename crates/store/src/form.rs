//! The form of every stored value: one version byte, then the body.
//!
//! The owners of opaque bytes (`table`) use [`write`] and [`read`] too, so that each stored
//! value says its version. Rules for stored types: enum variants and versions are only
//! appended, a field is never removed or moved without a new version, and a test decodes
//! bytes recorded as literals for each earlier version.

use serde::{Serialize, de::DeserializeOwned};

/// The reason why bytes could not be decoded.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FormError {
    /// There is not even a version byte.
    #[error("an empty value where {what} was expected")]
    Empty {
        /// The kind of value that was expected.
        what: &'static str,
    },
    /// The version byte is above what this program knows.
    #[error("{what} has version {found}, this program knows versions up to {known}")]
    Newer {
        /// The kind of value that was expected.
        what: &'static str,
        /// The version byte found.
        found: u8,
        /// The newest known version.
        known: u8,
    },
    /// The body does not decode.
    #[error("{what} does not decode: {why}")]
    Broken {
        /// The kind of value that was expected.
        what: &'static str,
        /// The message of the decoder.
        why: String,
    },
}

/// The version byte, then the value in postcard.
///
/// # Panics
/// If the value cannot be serialized (a sequence of unknown length), which plain data never does.
#[must_use]
pub fn write<T: Serialize>(version: u8, value: &T) -> Vec<u8> {
    postcard::to_extend(value, vec![version]).expect("plain data serializes")
}

/// Splits a stored value into its version (1 to `known`) and its body.
///
/// # Errors
/// [`FormError::Empty`], or [`FormError::Newer`] for a version this program does not know.
pub fn split<'a>(
    what: &'static str,
    known: u8,
    bytes: &'a [u8],
) -> Result<(u8, &'a [u8]), FormError> {
    let (&found, body) = bytes.split_first().ok_or(FormError::Empty { what })?;
    if found == 0 || found > known {
        return Err(FormError::Newer { what, found, known });
    }
    Ok((found, body))
}

/// Decodes a body in postcard; bytes left over are an error.
///
/// # Errors
/// [`FormError::Broken`].
pub fn body<T: DeserializeOwned>(what: &'static str, body: &[u8]) -> Result<T, FormError> {
    let broken = |why: String| FormError::Broken { what, why };
    let (value, rest) = postcard::take_from_bytes(body).map_err(|e| broken(e.to_string()))?;
    if rest.is_empty() { Ok(value) } else { Err(broken(format!("{} bytes left over", rest.len()))) }
}

/// Decodes a value that has known only version 1 so far.
///
/// # Errors
/// As [`split`] and [`body`].
pub fn read<T: DeserializeOwned>(what: &'static str, bytes: &[u8]) -> Result<T, FormError> {
    let (_, rest) = split(what, 1, bytes)?;
    body(what, rest)
}
