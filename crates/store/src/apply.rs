//! Writing one batch inside a transaction: first every condition, then every operation, so that a
//! refused batch leaves the transaction as it was and the others in it go on.

use crate::batch::{Batch, Condition, Op};
use crate::error::{Failure, StoreError};
use crate::keys::{MatchId, Millis, UpdateKey};
use crate::rows::{self, MatchRow, SeenRow};
use crate::tables::{META_BASE, META_COPY, META_LAST_MATCH, Tables};
use redb::ReadableTable as _;
use std::collections::{BTreeMap, BTreeSet};

/// Writes a batch, or refuses it before anything was written.
pub(crate) fn apply(tables: &mut Tables<'_>, batch: &Batch) -> Result<(), Failure> {
    check(tables, batch)?;
    for op in &batch.ops {
        write(tables, op)?;
    }
    Ok(())
}

/// All conditions of a batch, as if its operations were done one after the other.
fn check(tables: &Tables<'_>, batch: &Batch) -> Result<(), Failure> {
    let mut next: BTreeMap<MatchId, u32> = BTreeMap::new();
    let mut seen: BTreeSet<&UpdateKey> = BTreeSet::new();
    for op in &batch.ops {
        match op.condition() {
            Some(Condition::Append { id, seq }) => {
                let expected = match next.get(&id) {
                    Some(&n) => n,
                    None => log_length(tables, id)?,
                };
                if seq != expected {
                    let conflict = StoreError::Conflict { id, seq, next: expected };
                    return Err(Failure::Refused(conflict));
                }
                next.insert(id, expected + 1);
            }
            Some(Condition::NoLog(id)) => {
                next.insert(id, 0);
            }
            Some(Condition::Seen { key, row }) => {
                let former = match tables.seen.get(key.0.as_str())? {
                    Some(bytes) => Some(rows::read_seen(bytes.value())?.answer),
                    None => (!seen.insert(key)).then(|| row.answer.clone()),
                };
                if let Some(answer) = former {
                    let key = key.0.clone();
                    return Err(Failure::Refused(StoreError::AlreadySeen { key, answer }));
                }
            }
            Some(Condition::PruneSeen { .. }) | None => {}
        }
        // A record that cannot be read is not written over.
        if let Op::PutMatch(row) = op {
            stored_channel(tables, row.id)?;
        }
    }
    Ok(())
}

fn write(t: &mut Tables<'_>, op: &Op) -> Result<(), Failure> {
    match op {
        Op::PutMatch(row) => put_match(t, row)?,
        Op::DeleteMatch(id) => delete_match(t, *id)?,
        Op::Append { id, seq, row } => {
            t.logs.insert((id.0, *seq), rows::write_opaque(row).as_slice())?;
        }
        Op::PutSnapshot { id, bytes } => {
            t.snapshots.insert(id.0, rows::write_opaque(bytes).as_slice())?;
        }
        Op::DeleteSnapshot(id) => {
            t.snapshots.remove(id.0)?;
        }
        Op::Seen { key, row } => put_seen(t, key, row)?,
        Op::PruneSeen { before } => prune_seen(t, *before)?,
        Op::SetTimers { owner, timers } => set_timers(t, *owner, timers)?,
        Op::Shown { owner, key, showing } => {
            t.shown.insert((owner.0, key.0.as_str()), rows::write_showing(showing).as_slice())?;
        }
        Op::ForgetMessage { owner, key } => {
            t.shown.remove((owner.0, key.0.as_str()))?;
        }
        Op::ForgetMessages(owner) => forget_messages(t, *owner)?,
        Op::Set { shelf, key, bytes } => {
            let value = rows::write_opaque(bytes);
            t.settings.insert((shelf.number(), key.as_str()), value.as_slice())?;
        }
        Op::Unset { shelf, key } => {
            t.settings.remove((shelf.number(), key.as_str()))?;
        }
        Op::GoLive { base } => go_live(t, *base)?,
        Op::SetNumber { name, n } => {
            t.meta.insert(*name, *n)?;
        }
        Op::UnsetNumber { name } => {
            t.meta.remove(*name)?;
        }
    }
    Ok(())
}

/// A copy becomes a live file.
fn go_live(t: &mut Tables<'_>, base: u64) -> Result<(), Failure> {
    t.meta.remove(META_COPY)?;
    t.meta.insert(META_BASE, base)?;
    let last = t.meta.get(META_LAST_MATCH)?.map_or(0, |n| n.value());
    t.meta.insert(META_LAST_MATCH, last.max(base))?;
    Ok(())
}

/// The number that comes next in a match's log.
fn log_length(t: &Tables<'_>, id: MatchId) -> Result<u32, Failure> {
    let mut range = t.logs.range((id.0, 0)..=(id.0, u32::MAX))?;
    Ok(match range.next_back() {
        Some(last) => last?.0.value().1 + 1,
        None => 0,
    })
}

fn stored_channel(t: &Tables<'_>, id: MatchId) -> Result<Option<String>, Failure> {
    Ok(match t.matches.get(id.0)? {
        Some(bytes) => Some(rows::read_match(id, bytes.value())?.channel.0),
        None => None,
    })
}

fn put_match(t: &mut Tables<'_>, row: &MatchRow) -> Result<(), Failure> {
    let former = stored_channel(t, row.id)?;
    if former.as_ref() != Some(&row.channel.0) {
        if let Some(channel) = former {
            t.channels.remove((channel.as_str(), row.id.0))?;
        }
        t.channels.insert((row.channel.0.as_str(), row.id.0), ())?;
    }
    t.matches.insert(row.id.0, rows::write_match(row).as_slice())?;
    let last = t.meta.get(META_LAST_MATCH)?.map_or(0, |n| n.value());
    if row.id.0 > last {
        t.meta.insert(META_LAST_MATCH, row.id.0)?;
    }
    Ok(())
}

/// An unreadable record is removed too: its index row is found by its id then.
fn delete_match(t: &mut Tables<'_>, id: MatchId) -> Result<(), Failure> {
    match stored_channel(t, id) {
        Ok(Some(channel)) => {
            t.channels.remove((channel.as_str(), id.0))?;
        }
        Ok(None) => {}
        Err(Failure::Refused(_)) => t.channels.retain(|(_, of), ()| of != id.0)?,
        Err(failure @ Failure::Storage(_)) => return Err(failure),
    }
    t.matches.remove(id.0)?;
    t.snapshots.remove(id.0)?;
    t.logs.retain_in((id.0, 0)..=(id.0, u32::MAX), |_, _| false)?;
    set_timers(t, id, &[])?;
    forget_messages(t, id)
}

fn put_seen(t: &mut Tables<'_>, key: &UpdateKey, row: &SeenRow) -> Result<(), Failure> {
    t.seen.insert(key.0.as_str(), rows::write_seen(row).as_slice())?;
    t.seen_at.insert((row.at.0, key.0.as_str()), ())?;
    Ok(())
}

fn prune_seen(t: &mut Tables<'_>, before: Millis) -> Result<(), Failure> {
    let mut old: Vec<String> = Vec::new();
    t.seen_at.retain_in((i64::MIN, "")..(before.0, ""), |(_, key), ()| {
        old.push(key.to_owned());
        false
    })?;
    for key in old {
        t.seen.remove(key.as_str())?;
    }
    Ok(())
}

fn set_timers(
    t: &mut Tables<'_>,
    owner: MatchId,
    timers: &[(Millis, Vec<u8>)],
) -> Result<(), Failure> {
    let mut former: Vec<(i64, u64, u32)> = Vec::new();
    t.timers_of.retain_in((owner.0, 0)..=(owner.0, u32::MAX), |(of, n), due| {
        former.push((due, of, n));
        false
    })?;
    for key in former {
        t.timers.remove(key)?;
    }
    for (n, (due, body)) in (0u32..).zip(timers) {
        t.timers_of.insert((owner.0, n), due.0)?;
        t.timers.insert((due.0, owner.0, n), rows::write_opaque(body).as_slice())?;
    }
    Ok(())
}

fn forget_messages(t: &mut Tables<'_>, owner: MatchId) -> Result<(), Failure> {
    let from = (owner.0, "");
    match owner.0.checked_add(1) {
        Some(next) => {
            t.shown.retain_in(from..(next, ""), |_, _| false)?;
        }
        None => {
            t.shown.retain_in(from.., |_, _| false)?;
        }
    }
    Ok(())
}
