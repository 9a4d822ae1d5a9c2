//! The rows as callers see them, and their stored forms.

use crate::form::{self, FormError};
use crate::keys::{ChannelKey, MatchId, MessageKey, Millis, Stage};
use serde::{Deserialize, Serialize};

/// A match as the store keeps it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchRow {
    /// Its id.
    pub id: MatchId,
    /// The channel it is played in; indexed.
    pub channel: ChannelKey,
    /// The stage of the match.
    pub stage: Stage,
    /// Everything else, owned and versioned by the caller: document, fingerprint, seats, name.
    pub meta: Vec<u8>,
}

/// A timer that waits for its time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TimerRow {
    /// The match it belongs to, or [`MatchId::NONE`].
    pub owner: MatchId,
    /// The time at which it is due.
    pub due: Millis,
    /// The content of the timer; owned and versioned by the caller.
    pub body: Vec<u8>,
}

/// The content of a message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Showing {
    /// The version of the screen.
    pub version: u64,
    /// The rest; owned and versioned by the caller.
    pub body: Vec<u8>,
}

/// A message of the bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MessageRow {
    /// The match it belongs to, or [`MatchId::NONE`].
    pub owner: MatchId,
    /// Its key within the match.
    pub key: MessageKey,
    /// The content, as far as the platform acknowledged.
    pub shown: Showing,
}

/// Something that was applied already.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeenRow {
    /// The time of the update.
    pub at: Millis,
    /// The answer that was given then; owned and versioned by the caller.
    pub answer: Vec<u8>,
}

/// The stored form of [`MatchRow`]; its id is the key.
#[derive(Serialize, Deserialize)]
struct StoredMatch {
    channel: ChannelKey,
    stage: Stage,
    meta: Vec<u8>,
}

/// The newest version this program writes, for each kind of value.
const V1: u8 = 1;

pub(crate) fn write_match(row: &MatchRow) -> Vec<u8> {
    let MatchRow { id: _, channel, stage, meta } = row;
    let stored = StoredMatch { channel: channel.clone(), stage: *stage, meta: meta.clone() };
    form::write(V1, &stored)
}

pub(crate) fn read_match(id: MatchId, bytes: &[u8]) -> Result<MatchRow, FormError> {
    let StoredMatch { channel, stage, meta } = form::read("a match", bytes)?;
    Ok(MatchRow { id, channel, stage, meta })
}

pub(crate) fn write_seen(row: &SeenRow) -> Vec<u8> {
    form::write(V1, row)
}

pub(crate) fn read_seen(bytes: &[u8]) -> Result<SeenRow, FormError> {
    form::read("a dedupe row", bytes)
}

pub(crate) fn write_showing(row: &Showing) -> Vec<u8> {
    form::write(V1, row)
}

pub(crate) fn read_showing(bytes: &[u8]) -> Result<Showing, FormError> {
    form::read("a message row", bytes)
}

/// Opaque bytes: the version byte and the bytes as they are.
pub(crate) fn write_opaque(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len() + 1);
    out.push(V1);
    out.extend_from_slice(bytes);
    out
}

pub(crate) fn read_opaque(what: &'static str, bytes: &[u8]) -> Result<Vec<u8>, FormError> {
    let (_, body) = form::split(what, V1, bytes)?;
    Ok(body.to_vec())
}

#[cfg(test)]
mod tests {
    //! Bytes as version 1 wrote them. They are never edited: a new version adds its own.
    use super::*;

    fn v1_matches() -> [(&'static [u8], Stage); 4] {
        [
            (b"\x01\x05web:x\x00\x03\x01\x02\xff", Stage::Open),
            (b"\x01\x05web:x\x01\x03\x01\x02\xff", Stage::Running),
            (b"\x01\x05web:x\x02\x03\x01\x02\xff", Stage::Finished),
            (b"\x01\x05web:x\x03\x03\x01\x02\xff", Stage::Quarantined),
        ]
    }

    #[test]
    fn matches_of_version_1_are_read() {
        for (bytes, stage) in v1_matches() {
            let id = MatchId(300);
            let row = MatchRow::new(id, ChannelKey::new("web:x"), stage, vec![1, 2, 255]);
            assert_eq!(read_match(id, bytes).as_ref(), Ok(&row));
            assert_eq!(write_match(&row), bytes, "version 1 is still what is written");
        }
    }

    #[test]
    fn dedupe_rows_of_version_1_are_read() {
        let bytes = b"\x01\x80\x90\x84\xdb\xf2\x6d\x02ok";
        let row = SeenRow { at: Millis(1_888_002_016_256), answer: b"ok".to_vec() };
        assert_eq!(write_seen(&row), bytes);
        assert_eq!(read_seen(bytes), Ok(row));
        let before_1970 = SeenRow { at: Millis(-1), answer: vec![] };
        assert_eq!(read_seen(b"\x01\x01\x00"), Ok(before_1970));
    }

    #[test]
    fn message_rows_of_version_1_are_read() {
        let bytes = b"\x01\xac\x02\x03\x00\x01\x80";
        let row = Showing { version: 300, body: vec![0, 1, 128] };
        assert_eq!(write_showing(&row), bytes);
        assert_eq!(read_showing(bytes), Ok(row));
    }

    #[test]
    fn opaque_values_of_version_1_are_read() {
        assert_eq!(write_opaque(b"Play p1"), b"\x01Play p1");
        assert_eq!(read_opaque("a log row", b"\x01Play p1"), Ok(b"Play p1".to_vec()));
        assert_eq!(read_opaque("a log row", b"\x01"), Ok(vec![]));
    }

    #[test]
    fn what_is_newer_or_broken_is_an_error() {
        let newer = FormError::Newer { what: "a match", found: 2, known: 1 };
        assert_eq!(read_match(MatchId(1), b"\x02whatever"), Err(newer));
        assert!(read_match(MatchId(1), b"\x01\x05web:x\x04\x00").is_err(), "an unknown stage");
        assert!(read_match(MatchId(1), b"\x01\x05web:x\x00\x03\x01\x02").is_err(), "cut short");
        assert!(read_showing(b"\x01\x01\x00\x00").is_err(), "bytes left over");
        assert!(read_opaque("a log row", b"").is_err());
    }
}
