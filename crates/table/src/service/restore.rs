//! Going on from a copy of the data file. What was played after it was made is lost, and may have been
//! seen: the same keys would deal the same cards and roll the same dice once more. So everything that
//! would bring the lost time back is changed in one transaction, before anybody is let in:
//!
//! | what | how |
//! |---|---|
//! | keys of running matches and open tables, and what the chairs of open tables add | new ones, hashes published in a row that everybody is told of; the epoch rises |
//! | orders that nobody knows | owed: put into new ones when the game is loaded, before anything else moves it (`change::load_game`) |
//! | match ids, versions, calls | above the clock, and so above all that was ever given out ([`Store::go_live`]) |
//! | packs of limited play that are not opened | new keys, with their hashes in the event's message |
//! | the key of tokens and link codes | a new one; the former ones are kept to tell a button from before from a forgery |
//! | what stands in chats | unknown: each message that was recorded is sent anew and taken away |
//! | clocks of those who are waited for, and of those who are asked to give a seat up | begin anew: the time that was lost is nobody's |
//! | a request to take a move back | dropped: nothing is taken back beyond a restore |
//!
//! Unchanged are dedupe rows (no platform uses an id twice, and what they say was done is done), standing
//! orders, draw offers, settings, searches for a game, names, notes about chats. Telegram's offset is kept by Telegram, and
//! the tokens of Discord's ephemeral messages only in memory.

use super::posts;
use crate::chosen::limited::LimitedEvent;
use crate::hall::keys::{FORMER, TOKENS};
use crate::hall::state::TableError;
use crate::matches::clock::Due;
use crate::matches::draft::{Draft, Standing};
use crate::matches::rows::{Record, Side, Stage};
use crate::matches::seats::Answered;
use crate::matches::{clock, secrets};
use crate::wire::api::{ChannelId, Now};
use crate::wire::token::TokenKey;
use std::fmt;
use stolik_kernel::Seat;
use stolik_store::{Batch, ChannelKey, MatchRow, Millis, Shelf, Store, StoreError};
use stolik_world::Entropy;

/// The number of former ones that are kept.
const KEPT: usize = 8;

/// The matches that went on from a backup.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Restored {
    /// Running matches.
    pub running: usize,
    /// Tables that have not started.
    pub open: usize,
}

impl fmt::Display for Restored {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Restored { running, open } = self;
        write!(
            f,
            "{running} running and {open} open go on from a copy with new keys; their players are told"
        )
    }
}

/// Goes on from a data file that is a copy, before a [`crate::service::Table`] is opened over it. None if it is
/// none: then nothing happens.
///
/// # Errors
/// The data file failed, or a stored match cannot be read; nothing has changed then.
pub fn restore(store: &Store, entropy: &Entropy, at: Now) -> Result<Option<Restored>, TableError> {
    if !store.is_copy()? {
        return Ok(None);
    }
    let mut standings = Vec::new();
    for row in store.list()? {
        let record = Record::read(&row.meta)
            .map_err(|e| TableError::Stored { id: row.id, why: e.to_string() })?;
        let (id, channel) = (row.id, ChannelId(row.channel.0));
        standings.push(Standing { id, channel, record, game: None, recent: Vec::new() });
    }
    let highest = standings.iter().map(highest).max().unwrap_or(0).max(store.base()?);
    // A clock that was set back is no reason to give a number out again that stands in this file.
    let base = u64::try_from(at.0).unwrap_or(0).max(highest + 1);
    let mut batch = posts::unknown(store.shown()?).and(new_tokens(store, entropy)?);
    let mut restored = Restored::default();
    for standing in &standings {
        match standing.record.stage {
            Stage::Running => restored.running += 1,
            Stage::Open => restored.open += 1,
            Stage::Over { .. } | Stage::Closed | Stage::Quarantined => continue,
        }
        batch = batch.and(live(standing, entropy, base, at));
    }
    batch = batch.and(unopened_packs(store, entropy)?);
    store.go_live(batch, base)?;
    Ok(Some(restored))
}

/// The greatest number that a match has given out.
fn highest(standing: &Standing) -> u64 {
    let record = &standing.record;
    let versions = record.audiences.iter().map(|seen| seen.version);
    let calls = record.sides.iter().map(|side| side.calls);
    versions.chain(calls).fold(standing.id.0, u64::max)
}

/// A match that is open or running.
fn live(standing: &Standing, entropy: &Entropy, base: u64, at: Now) -> Batch {
    let seats = standing.record.chairs.len() as u8;
    let keys = secrets::make_keys(seats, |bytes| entropy.fill(bytes));
    let mut draft = Draft::of(standing, at);
    draft.rekey(keys, secrets::make_shares(seats, |bytes| entropy.fill(bytes)));
    let running = standing.record.stage == Stage::Running;
    let record = &mut draft.next.record;
    record.restored.owed = running;
    record.undo = None;
    record.offered_since.clear();
    record.audiences.iter_mut().for_each(|seen| seen.version = base + 1);
    let waiting = record.waiting;
    for (seat, side) in (0u8..).map(Seat).zip(&mut record.sides) {
        if side.calls > 0 {
            side.calls = base + 1;
        }
        if running && waiting.contains(seat) {
            *side = Side {
                since: Some(at),
                asked: Some(at),
                calls: side.calls,
                rang: side.rang,
                orders: std::mem::take(&mut side.orders),
                away: side.away,
                ..Side::default()
            };
        }
    }
    for leaving in &mut record.leaving {
        if let Answered::Not { since, rang } = &mut leaving.answered {
            (*since, *rang) = (at, false);
        }
    }
    let (id, channel) = (standing.id, ChannelKey::new(standing.channel.0.clone()));
    let row = MatchRow::new(id, channel, record.shelf_stage(), record.write());
    let mut batch = Batch::new().put_match(row);
    for (number, row) in &draft.rows {
        batch = batch.append(id, *number, row.write());
    }
    if running {
        // Nothing in itself: it loads the match, so that its true times are worked out.
        batch = batch.set_timers(id, vec![(Millis(at.0), clock::write(Due::Back(Seat(0))))]);
    }
    batch
}

/// Other keys of packs that are not opened yet. An event that cannot be read rests as it is.
fn unopened_packs(store: &Store, entropy: &Entropy) -> Result<Batch, StoreError> {
    let mut batch = Batch::new();
    for (key, bytes) in store.settings(Shelf::Limited)? {
        if let Ok(mut event) = LimitedEvent::read(&bytes)
            && event.is_live()
        {
            event.replace_keys(|bytes| entropy.fill(bytes));
            batch = batch.set(Shelf::Limited, key, event.write());
        }
    }
    Ok(batch)
}

/// Another key of tokens; the present one becomes a former one.
fn new_tokens(store: &Store, entropy: &Entropy) -> Result<Batch, StoreError> {
    let mut former = store.setting(Shelf::Secret, TOKENS)?.unwrap_or_default();
    former.extend(store.setting(Shelf::Secret, FORMER)?.unwrap_or_default());
    former.truncate(KEPT * size_of::<TokenKey>());
    let key: TokenKey = entropy.bytes();
    Ok(Batch::new().set(Shelf::Secret, TOKENS, key.to_vec()).set(Shelf::Secret, FORMER, former))
}
