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
    /// Where it stands.
    pub stage: Stage,
    /// Everything else, owned and versioned by the caller: document, fingerprint, seats, name.
    pub meta: Vec<u8>,
}

/// A timer that waits for its time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TimerRow {
    /// The match it belongs to, or [`MatchId::NONE`].
    pub owner: MatchId,
    /// When it is due.
    pub due: Millis,
    /// What is due; owned and versioned by the caller.
    pub body: Vec<u8>,
}

/// One side of a message: what it should show, or what it shows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Showing {
    /// The version of the screen. A message is settled when both sides' versions are equal.
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
    /// What it should show; `None` before the first [`crate::Batch::want`].
    pub wanted: Option<Showing>,
    /// What it shows as far as the platform acknowledged; `None` before the first
    /// [`crate::Batch::shown`].
    pub shown: Option<Showing>,
}

/// Something that was applied already.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeenRow {
    /// When.
    pub at: Millis,
    /// What was answered then; owned and versioned by the caller.
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
    let MatchRow {
        id: _,
        channel,
        stage,
        meta,
    } = row;
    let stored = StoredMatch {
        channel: channel.clone(),
        stage: *stage,
        meta: meta.clone(),
    };
    form::write(V1, &stored)
}

pub(crate) fn read_match(id: MatchId, bytes: &[u8]) -> Result<MatchRow, FormError> {
    let StoredMatch {
        channel,
        stage,
        meta,
    } = form::read("a match", bytes)?;
    Ok(MatchRow {
        id,
        channel,
        stage,
        meta,
    })
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
