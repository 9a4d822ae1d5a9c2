//! Reads, each inside a transaction that its caller ends at once: rows are copied out.

use crate::error::Failure;
use crate::keys::{ChannelKey, MatchId, MessageKey, Millis, Shelf, UpdateKey};
use crate::rows::{self, MatchRow, MessageRow, SeenRow, TimerRow};
use crate::tables::{
    CHANNELS, LOGS, MATCHES, META, META_BASE, META_COPY, META_LAST_MATCH, SEEN, SETTINGS, SHOWN,
    SNAPSHOTS, TIMERS, TIMERS_OF,
};
use redb::{ReadTransaction, ReadableTable as _};
use std::ops::Bound;

type Read<T> = Result<T, Failure>;

pub(crate) fn last_match(tx: &ReadTransaction) -> Read<u64> {
    Ok(tx.open_table(META)?.get(META_LAST_MATCH)?.map_or(0, |n| n.value()))
}

/// Returns true if the file is a backup that no service has gone live with.
pub(crate) fn is_copy(tx: &ReadTransaction) -> Read<bool> {
    Ok(tx.open_table(META)?.get(META_COPY)?.is_some())
}

/// See [`crate::Store::go_live`]; 0 if the file was never restored.
pub(crate) fn base(tx: &ReadTransaction) -> Read<u64> {
    Ok(tx.open_table(META)?.get(META_BASE)?.map_or(0, |n| n.value()))
}

pub(crate) fn get(tx: &ReadTransaction, id: MatchId) -> Read<Option<MatchRow>> {
    Ok(match tx.open_table(MATCHES)?.get(id.0)? {
        Some(bytes) => Some(rows::read_match(id, bytes.value())?),
        None => None,
    })
}

pub(crate) fn list(tx: &ReadTransaction) -> Read<Vec<MatchRow>> {
    let mut out = Vec::new();
    for entry in tx.open_table(MATCHES)?.iter()? {
        let (id, bytes) = entry?;
        out.push(rows::read_match(MatchId(id.value()), bytes.value())?);
    }
    Ok(out)
}

pub(crate) fn list_channel(tx: &ReadTransaction, channel: &ChannelKey) -> Read<Vec<MatchRow>> {
    let mut out = Vec::new();
    let name = channel.0.as_str();
    for entry in tx.open_table(CHANNELS)?.range((name, 0)..=(name, u64::MAX))? {
        out.extend(get(tx, MatchId(entry?.0.value().1))?);
    }
    Ok(out)
}

pub(crate) fn log_from(tx: &ReadTransaction, id: MatchId, from: u32) -> Read<Vec<Vec<u8>>> {
    let mut out = Vec::new();
    for entry in tx.open_table(LOGS)?.range((id.0, from)..=(id.0, u32::MAX))? {
        out.push(rows::read_opaque("a log row", entry?.1.value())?);
    }
    Ok(out)
}

pub(crate) fn log_len(tx: &ReadTransaction, id: MatchId) -> Read<u32> {
    let logs = tx.open_table(LOGS)?;
    let mut range = logs.range((id.0, 0)..=(id.0, u32::MAX))?;
    Ok(match range.next_back() {
        Some(last) => last?.0.value().1 + 1,
        None => 0,
    })
}

pub(crate) fn snapshot(tx: &ReadTransaction, id: MatchId) -> Read<Option<Vec<u8>>> {
    Ok(match tx.open_table(SNAPSHOTS)?.get(id.0)? {
        Some(bytes) => Some(rows::read_opaque("a snapshot", bytes.value())?),
        None => None,
    })
}

pub(crate) fn seen(tx: &ReadTransaction, key: &UpdateKey) -> Read<Option<SeenRow>> {
    Ok(match tx.open_table(SEEN)?.get(key.0.as_str())? {
        Some(bytes) => Some(rows::read_seen(bytes.value())?),
        None => None,
    })
}

pub(crate) fn seen_after(
    tx: &ReadTransaction,
    key: &UpdateKey,
    most: usize,
) -> Read<Vec<(UpdateKey, SeenRow)>> {
    let mut out = Vec::new();
    let behind = (Bound::Excluded(key.0.as_str()), Bound::Unbounded);
    for entry in tx.open_table(SEEN)?.range::<&str>(behind)?.take(most) {
        let (key, bytes) = entry?;
        out.push((UpdateKey::new(key.value()), rows::read_seen(bytes.value())?));
    }
    Ok(out)
}

pub(crate) fn due_timers(tx: &ReadTransaction, now: Millis) -> Read<Vec<TimerRow>> {
    let mut out = Vec::new();
    for entry in tx.open_table(TIMERS)?.range(..=(now.0, u64::MAX, u32::MAX))? {
        let (key, bytes) = entry?;
        let (due, owner, _) = key.value();
        let body = rows::read_opaque("a timer", bytes.value())?;
        out.push(TimerRow { owner: MatchId(owner), due: Millis(due), body });
    }
    Ok(out)
}

pub(crate) fn next_due(tx: &ReadTransaction) -> Read<Option<Millis>> {
    Ok(tx.open_table(TIMERS)?.first()?.map(|(key, _)| Millis(key.value().0)))
}

pub(crate) fn timers(tx: &ReadTransaction, owner: MatchId) -> Read<Vec<TimerRow>> {
    let bodies = tx.open_table(TIMERS)?;
    let mut out = Vec::new();
    for entry in tx.open_table(TIMERS_OF)?.range((owner.0, 0)..=(owner.0, u32::MAX))? {
        let (key, due) = entry?;
        let (of, n) = key.value();
        let due = due.value();
        if let Some(bytes) = bodies.get((due, of, n))? {
            let body = rows::read_opaque("a timer", bytes.value())?;
            out.push(TimerRow { owner, due: Millis(due), body });
        }
    }
    Ok(out)
}

pub(crate) fn message(
    tx: &ReadTransaction,
    owner: MatchId,
    key: &MessageKey,
) -> Read<Option<MessageRow>> {
    let at = (owner.0, key.0.as_str());
    Ok(match tx.open_table(SHOWN)?.get(at)? {
        Some(bytes) => {
            let shown = rows::read_showing(bytes.value())?;
            Some(MessageRow { owner, key: key.clone(), shown })
        }
        None => None,
    })
}

pub(crate) fn messages(tx: &ReadTransaction, owner: MatchId) -> Read<Vec<MessageRow>> {
    let mut out = Vec::new();
    for entry in tx.open_table(SHOWN)?.range((owner.0, "")..)? {
        let (key, bytes) = entry?;
        let (of, name) = key.value();
        if of != owner.0 {
            break;
        }
        let shown = rows::read_showing(bytes.value())?;
        out.push(MessageRow { owner, key: MessageKey::new(name), shown });
    }
    Ok(out)
}

pub(crate) fn shown(tx: &ReadTransaction) -> Read<Vec<MessageRow>> {
    let mut out = Vec::new();
    for entry in tx.open_table(SHOWN)?.iter()? {
        let (key, bytes) = entry?;
        let (owner, name) = key.value();
        out.push(MessageRow {
            owner: MatchId(owner),
            key: MessageKey::new(name),
            shown: rows::read_showing(bytes.value())?,
        });
    }
    Ok(out)
}

pub(crate) fn setting(tx: &ReadTransaction, shelf: Shelf, key: &str) -> Read<Option<Vec<u8>>> {
    Ok(match tx.open_table(SETTINGS)?.get((shelf.number(), key))? {
        Some(bytes) => Some(rows::read_opaque("a setting", bytes.value())?),
        None => None,
    })
}

pub(crate) fn settings(tx: &ReadTransaction, shelf: Shelf) -> Read<Vec<(String, Vec<u8>)>> {
    let mut out = Vec::new();
    for entry in tx.open_table(SETTINGS)?.range((shelf.number(), "")..(shelf.number() + 1, ""))? {
        let (key, bytes) = entry?;
        out.push((key.value().1.to_owned(), rows::read_opaque("a setting", bytes.value())?));
    }
    Ok(out)
}
