//! All rows of a store as batches, from which an empty store of any kind is filled, and the comparison of two stores.

use crate::batch::Batch;
use crate::engine::Rows;
use crate::error::StoreError;
use crate::keys::{MatchId, Millis, Shelf, UpdateKey};
use crate::tables::{META_BASE, META_COPY, META_LAST_MATCH};
use std::collections::BTreeSet;

/// So many update keys, or log rows, go into one batch.
const PART: usize = 1_000;

/// Hands all rows over, batch by batch, and the mark of a copy with the first.
///
/// # Errors
/// A row cannot be read, or the receiver failed.
pub(crate) fn batches<E: From<StoreError>>(
    from: &dyn Rows,
    take: &mut dyn FnMut(Batch) -> Result<(), E>,
) -> Result<(), E> {
    let numbers = Batch::new()
        .set_number(META_COPY, 1)
        .set_number(META_BASE, from.base()?)
        .set_number(META_LAST_MATCH, from.last_match()?);
    take(numbers)?;
    for row in from.list()? {
        let id = row.id;
        let log = from.log(id)?;
        let mut batch = Batch::new().put_match(row);
        if let Some(bytes) = from.snapshot(id)? {
            batch = batch.put_snapshot(id, bytes);
        }
        take(batch)?;
        for (n, rows) in (0u32..).step_by(PART).zip(log.chunks(PART)) {
            let append =
                |batch: Batch, (seq, row): (u32, &Vec<u8>)| batch.append(id, seq, row.clone());
            take((n..).zip(rows).fold(Batch::new(), append))?;
        }
    }
    for owner in owners_of_timers(from)? {
        let timers = from.timers(owner)?.into_iter().map(|timer| (timer.due, timer.body)).collect();
        take(Batch::new().set_timers(owner, timers))?;
    }
    for row in from.shown()? {
        take(Batch::new().shown(row.owner, row.key, row.shown))?;
    }
    for shelf in Shelf::ALL {
        for (key, bytes) in from.settings(shelf)? {
            take(Batch::new().set(shelf, key, bytes))?;
        }
    }
    each_seen(from, |rows| {
        let seen = |batch: Batch, (key, row): (UpdateKey, crate::SeenRow)| {
            batch.seen(key, row.at, row.answer)
        };
        take(rows.into_iter().fold(Batch::new(), seen))
    })
}

fn owners_of_timers(rows: &dyn Rows) -> Result<BTreeSet<MatchId>, StoreError> {
    let all = rows.due_timers(Millis(i64::MAX))?;
    Ok(all.into_iter().map(|timer| timer.owner).collect())
}

fn each_seen<E: From<StoreError>>(
    rows: &dyn Rows,
    mut take: impl FnMut(Vec<(UpdateKey, crate::SeenRow)>) -> Result<(), E>,
) -> Result<(), E> {
    let mut last = UpdateKey::new("");
    loop {
        let part = rows.seen_after(&last, PART)?;
        let Some((key, _)) = part.last() else { return Ok(()) };
        last = key.clone();
        take(part)?;
    }
}

/// Returns the first difference between two stores, in words; `None` if they hold the same.
///
/// # Errors
/// A row cannot be read.
pub(crate) fn difference(a: &dyn Rows, b: &dyn Rows) -> Result<Option<String>, StoreError> {
    if (a.base()?, a.last_match()?) != (b.base()?, b.last_match()?) {
        return Ok(Some("the numbers of the store".to_owned()));
    }
    let matches = a.list()?;
    if matches != b.list()? {
        return Ok(Some("the list of matches".to_owned()));
    }
    for id in matches.iter().map(|row| row.id) {
        if a.load(id)? != b.load(id)? {
            return Ok(Some(format!("match {id}")));
        }
    }
    if a.due_timers(Millis(i64::MAX))? != b.due_timers(Millis(i64::MAX))? {
        return Ok(Some("the timers".to_owned()));
    }
    if a.shown()? != b.shown()? {
        return Ok(Some("the messages".to_owned()));
    }
    for shelf in Shelf::ALL {
        if a.settings(shelf)? != b.settings(shelf)? {
            return Ok(Some(format!("the settings of {shelf:?}")));
        }
    }
    let mut last = UpdateKey::new("");
    loop {
        let part = a.seen_after(&last, PART)?;
        if part != b.seen_after(&last, PART)? {
            return Ok(Some("the applied updates".to_owned()));
        }
        let Some((key, _)) = part.last() else { return Ok(None) };
        last = key.clone();
    }
}
