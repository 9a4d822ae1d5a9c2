//! Writing batches in PostgreSQL: one transaction for a group, behind the fence of the owner's epoch. Within it each
//! batch meets its conditions first, so that a refused batch writes nothing and the others go on.

use super::failure::Failed;
use super::read::{Value, number_of};
use crate::batch::{Batch, Condition, Op};
use crate::error::StoreError;
use crate::keys::{MatchId, Millis, UpdateKey};
use crate::rows::{self, SeenRow};
use crate::tables::{META_BASE, META_COPY, META_LAST_MATCH, META_MOVED};
use deadpool_postgres::{Object, Transaction};
use futures_util::future::try_join_all;
use std::collections::{BTreeMap, BTreeSet};
use tokio_postgres::types::ToSql;

/// The course of a transaction that ended without an answer for its requesters.
pub(super) enum Unfinished {
    /// Nothing was stored.
    Failed(Failed),
    /// The connection broke while this commit was under way: it is stored or not.
    Unknown { number: u64, results: Vec<Result<(), StoreError>>, why: Failed },
    /// Another process owns the rows.
    Fenced,
    /// The database knows fewer commits than it acknowledged: an earlier state came back.
    WentBack { number: u64 },
}

impl<E: Into<Failed>> From<E> for Unfinished {
    fn from(error: E) -> Unfinished {
        Unfinished::Failed(error.into())
    }
}

/// The end of a transaction: the number of its commit (`None` if it wrote nothing) and a result for each batch.
pub(super) type Written = (Option<u64>, Vec<Result<(), StoreError>>);

/// Stores batches under an epoch. `acknowledged` is the greatest number of a commit that was acknowledged.
pub(super) async fn write(
    client: &mut Object,
    epoch: i64,
    acknowledged: u64,
    batches: &[Batch],
) -> Result<Written, Unfinished> {
    let tx = client.transaction().await?;
    let fence = tx.prepare_cached("select 1 from stolik_owner where epoch = $1 for share").await?;
    if tx.query_opt(&fence, &[&epoch]).await?.is_none() {
        return Err(Unfinished::Fenced);
    }
    if number(&tx, META_MOVED).await? != 0 {
        return Ok((None, vec![Err(StoreError::Moved); batches.len()]));
    }
    let mut known = Known::of(&tx, batches).await?;
    let mut results = Vec::with_capacity(batches.len());
    let mut accepted = Vec::new();
    for batch in batches {
        let checked = known.check(batch);
        if checked.is_ok() {
            known.note(batch);
            accepted.push(batch);
        }
        results.push(checked);
    }
    carry_out(&tx, &accepted).await?;
    if results.iter().all(Result::is_err) {
        return Ok((None, results));
    }
    let count = "update stolik_meta set n = n + 1 where name = 'commits' returning n";
    let count = tx.prepare_cached(count).await?;
    let number = tx.query_one(&count, &[]).await?.get::<_, i64>(0).unsigned_abs();
    if number <= acknowledged {
        return Err(Unfinished::WentBack { number });
    }
    match tx.commit().await {
        Ok(()) => Ok((Some(number), results)),
        Err(error) => {
            let why = Failed::from(error);
            Err(match why.is_of_connection() {
                true => Unfinished::Unknown { number, results, why },
                false => Unfinished::Failed(why),
            })
        }
    }
}

/// Fills an empty database in one transaction; returns false if it is not empty.
pub(super) async fn fill(
    client: &mut Object,
    epoch: i64,
    batches: &[Batch],
) -> Result<bool, StoreError> {
    let mut fill = async || {
        let tx = client.transaction().await?;
        let fence = "select 1 from stolik_owner where epoch = $1 for share";
        if tx.query_opt(fence, &[&epoch]).await?.is_none() {
            return Err(Failed::Refused(StoreError::Fenced));
        }
        let rows = "select exists (select from stolik_match) or exists (select from stolik_setting) \
                    or exists (select from stolik_shown) or exists (select from stolik_seen) \
                    or exists (select from stolik_log) or exists (select from stolik_timer)";
        if tx.query_one(rows, &[]).await?.get(0) {
            return Ok(false);
        }
        carry_out(&tx, &batches.iter().collect::<Vec<_>>()).await?;
        tx.execute("update stolik_meta set n = n + 1 where name = 'commits'", &[]).await?;
        tx.commit().await?;
        Ok(true)
    };
    fill().await.map_err(StoreError::from)
}

/// Returns the number of the last commit, once none is under way any more.
pub(super) async fn last_commit(client: &Object) -> Result<u64, Failed> {
    let sql = "select n from stolik_meta where name = 'commits' for update";
    Ok(client.query_one(sql, &[]).await?.get::<_, i64>(0).unsigned_abs())
}

async fn number(tx: &Transaction<'_>, name: &str) -> Result<i64, Failed> {
    let statement = tx.prepare_cached("select n from stolik_meta where name = $1").await?;
    Ok(tx.query_opt(&statement, &[&name]).await?.map_or(0, |row| row.get(0)))
}

/// The rows on which the conditions of a group rest, as the batches before leave them.
struct Known {
    /// The number that comes next in each log.
    next: BTreeMap<MatchId, u32>,
    seen: BTreeMap<UpdateKey, SeenRow>,
}

impl Known {
    /// Reads them for a group.
    async fn of(tx: &Transaction<'_>, batches: &[Batch]) -> Result<Known, Failed> {
        let (mut ids, mut keys) = (Vec::new(), Vec::new());
        for condition in batches.iter().flat_map(conditions) {
            match condition {
                Condition::Append { id, .. } => ids.push(number_of(id).map_err(Failed::Refused)?),
                Condition::Seen { key, .. } => keys.push(key.0.as_bytes()),
                Condition::NoLog(_) | Condition::PruneSeen { .. } => {}
            }
        }
        let logs =
            "select match, max(seq) + 1 from stolik_log where match = any($1) group by match";
        let logs = tx.prepare_cached(logs).await?;
        let seen =
            tx.prepare_cached("select key, row from stolik_seen where key = any($1)").await?;
        let (logs, seen) = (tx.query(&logs, &[&ids]).await?, tx.query(&seen, &[&keys]).await?);
        let mut known = Known { next: BTreeMap::new(), seen: BTreeMap::new() };
        for row in logs {
            let (id, next): (i64, i64) = (row.get(0), row.get(1));
            let next = u32::try_from(next).map_err(|_| {
                Failed::Refused(StoreError::Storage("a log is too long".to_owned()))
            })?;
            known.next.insert(MatchId(id.unsigned_abs()), next);
        }
        for row in seen {
            let key = UpdateKey::new(String::from_utf8_lossy(row.get(0)));
            known.seen.insert(key, rows::read_seen(row.get(1))?);
        }
        Ok(known)
    }

    /// All conditions of a batch, as if its operations were done one after the other.
    fn check(&self, batch: &Batch) -> Result<(), StoreError> {
        let mut next: BTreeMap<MatchId, u32> = BTreeMap::new();
        let mut seen: BTreeSet<&UpdateKey> = BTreeSet::new();
        for condition in conditions(batch) {
            match condition {
                Condition::Append { id, seq } => {
                    let expected = next.get(&id).or(self.next.get(&id)).copied().unwrap_or(0);
                    if seq != expected {
                        return Err(StoreError::Conflict { id, seq, next: expected });
                    }
                    next.insert(id, expected + 1);
                }
                Condition::NoLog(id) => {
                    next.insert(id, 0);
                }
                Condition::Seen { key, row } => {
                    let former = self.seen.get(key).map(|former| former.answer.clone());
                    let former = former.or((!seen.insert(key)).then(|| row.answer.clone()));
                    if let Some(answer) = former {
                        return Err(StoreError::AlreadySeen { key: key.0.clone(), answer });
                    }
                }
                Condition::PruneSeen { .. } => {}
            }
        }
        Ok(())
    }

    /// Takes the effects of an accepted batch in.
    fn note(&mut self, batch: &Batch) {
        for condition in conditions(batch) {
            match condition {
                Condition::Append { id, seq } => {
                    self.next.insert(id, seq + 1);
                }
                Condition::NoLog(id) => {
                    self.next.insert(id, 0);
                }
                Condition::Seen { key, row } => {
                    self.seen.insert(key.clone(), row.clone());
                }
                Condition::PruneSeen { before } => self.seen.retain(|_, row| row.at >= before),
            }
        }
    }
}

fn conditions(batch: &Batch) -> impl Iterator<Item = Condition<'_>> {
    batch.ops.iter().filter_map(Op::condition)
}

/// Carries out the operations of batches.
async fn carry_out(tx: &Transaction<'_>, batches: &[&Batch]) -> Result<(), Failed> {
    let mut prepared = Vec::new();
    for op in batches.iter().flat_map(|batch| &batch.ops) {
        for Statement { sql, values } in statements(op).map_err(Failed::Refused)? {
            prepared.push((tx.prepare_cached(sql).await?, values));
        }
    }
    // Handed over one behind the other, without waiting for answers in between.
    try_join_all(prepared.iter().map(|(statement, values)| async move {
        let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|v| v.as_ref() as _).collect();
        tx.execute(statement, &values).await
    }))
    .await?;
    Ok(())
}

/// A statement with its values.
struct Statement {
    sql: &'static str,
    values: Vec<Value>,
}

impl Statement {
    fn new(sql: &'static str, values: Vec<Value>) -> Statement {
        Statement { sql, values }
    }
}

fn bytes(text: &str) -> Value {
    Box::new(text.as_bytes().to_vec())
}

/// The statements of one operation, in order.
fn statements(op: &Op) -> Result<Vec<Statement>, StoreError> {
    let one = |sql, values| Ok(vec![Statement::new(sql, values)]);
    match op {
        Op::PutMatch(row) => {
            let id = number_of(row.id)?;
            let put = "insert into stolik_match (id, channel, row) values ($1, $2, $3) \
                       on conflict (id) do update set channel = excluded.channel, row = excluded.row";
            let values: Vec<Value> =
                vec![Box::new(id), bytes(&row.channel.0), Box::new(rows::write_match(row))];
            Ok(vec![Statement::new(put, values), at_least(META_LAST_MATCH, id)])
        }
        Op::DeleteMatch(id) => {
            let id = number_of(*id)?;
            let each = [
                "delete from stolik_match where id = $1",
                "delete from stolik_snapshot where match = $1",
                "delete from stolik_log where match = $1",
                "delete from stolik_timer where match = $1",
                "delete from stolik_shown where match = $1",
            ];
            Ok(each.map(|sql| Statement::new(sql, vec![Box::new(id)])).into())
        }
        Op::Append { id, seq, row } => one(
            "insert into stolik_log (match, seq, row) values ($1, $2, $3)",
            vec![
                Box::new(number_of(*id)?),
                Box::new(i64::from(*seq)),
                Box::new(rows::write_opaque(row)),
            ],
        ),
        Op::PutSnapshot { id, bytes } => one(
            "insert into stolik_snapshot (match, bytes) values ($1, $2) \
             on conflict (match) do update set bytes = excluded.bytes",
            vec![Box::new(number_of(*id)?), Box::new(rows::write_opaque(bytes))],
        ),
        Op::DeleteSnapshot(id) => {
            one("delete from stolik_snapshot where match = $1", vec![Box::new(number_of(*id)?)])
        }
        Op::Seen { key, row } => one(
            "insert into stolik_seen (key, at, row) values ($1, $2, $3)",
            vec![bytes(&key.0), Box::new(row.at.0), Box::new(rows::write_seen(row))],
        ),
        Op::PruneSeen { before } => {
            one("delete from stolik_seen where at < $1", vec![Box::new(before.0)])
        }
        Op::SetTimers { owner, timers } => set_timers(*owner, timers),
        Op::Shown { owner, key, showing } => one(
            "insert into stolik_shown (match, key, row) values ($1, $2, $3) \
             on conflict (match, key) do update set row = excluded.row",
            vec![
                Box::new(number_of(*owner)?),
                bytes(&key.0),
                Box::new(rows::write_showing(showing)),
            ],
        ),
        Op::ForgetMessage { owner, key } => one(
            "delete from stolik_shown where match = $1 and key = $2",
            vec![Box::new(number_of(*owner)?), bytes(&key.0)],
        ),
        Op::ForgetMessages(owner) => {
            one("delete from stolik_shown where match = $1", vec![Box::new(number_of(*owner)?)])
        }
        Op::Set { shelf, key, bytes: value } => one(
            "insert into stolik_setting (shelf, key, bytes) values ($1, $2, $3) \
             on conflict (shelf, key) do update set bytes = excluded.bytes",
            vec![
                Box::new(i16::from(shelf.number())),
                bytes(key),
                Box::new(rows::write_opaque(value)),
            ],
        ),
        Op::Unset { shelf, key } => one(
            "delete from stolik_setting where shelf = $1 and key = $2",
            vec![Box::new(i16::from(shelf.number())), bytes(key)],
        ),
        Op::SetNumber { name, n } => Ok(vec![set_number(name, *n)?]),
        Op::UnsetNumber { name } => Ok(vec![unset_number(name)]),
        Op::GoLive { base } => {
            let last = at_least(META_LAST_MATCH, number_of(MatchId(*base))?);
            Ok(vec![unset_number(META_COPY), set_number(META_BASE, *base)?, last])
        }
    }
}

fn set_timers(owner: MatchId, timers: &[(Millis, Vec<u8>)]) -> Result<Vec<Statement>, StoreError> {
    let owner = number_of(owner)?;
    let gone = "delete from stolik_timer where match = $1";
    let mut all = vec![Statement::new(gone, vec![Box::new(owner)])];
    for (n, (due, body)) in (0i64..).zip(timers) {
        let sql = "insert into stolik_timer (match, n, due, body) values ($1, $2, $3, $4)";
        let body: Value = Box::new(rows::write_opaque(body));
        all.push(Statement::new(sql, vec![Box::new(owner), Box::new(n), Box::new(due.0), body]));
    }
    Ok(all)
}

fn set_number(name: &'static str, n: u64) -> Result<Statement, StoreError> {
    let sql = "insert into stolik_meta (name, n) values ($1, $2) \
               on conflict (name) do update set n = excluded.n";
    Ok(Statement::new(sql, vec![Box::new(name), Box::new(number_of(MatchId(n))?)]))
}

fn unset_number(name: &'static str) -> Statement {
    Statement::new("delete from stolik_meta where name = $1", vec![Box::new(name)])
}

/// Raises a number to `n`, if it is lower.
fn at_least(name: &'static str, n: i64) -> Statement {
    let sql = "insert into stolik_meta (name, n) values ($1, $2) \
               on conflict (name) do update set n = greatest(stolik_meta.n, excluded.n)";
    Statement::new(sql, vec![Box::new(name), Box::new(n)])
}
