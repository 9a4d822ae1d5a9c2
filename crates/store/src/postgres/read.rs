//! Reads in PostgreSQL: on any connection of the pool, or all on one that holds a transaction open.

use super::bridge::Bridge;
use super::failure::{Failed, Tries, discard};
use crate::engine::{Loaded, Rows};
use crate::error::StoreError;
use crate::keys::{ChannelKey, MatchId, MessageKey, Millis, Shelf, UpdateKey};
use crate::rows::{self, MatchRow, MessageRow, SeenRow, TimerRow};
use crate::tables::{META_BASE, META_COPY, META_LAST_MATCH};
use deadpool_postgres::{ClientWrapper, Pool};
use std::sync::Arc;
use std::time::Duration;
use stolik_world::clock::timeout;
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

/// The connections for reads.
#[derive(Clone)]
pub(super) enum Connections {
    /// Any of a pool; each read sees what was committed before it.
    Pool(Pool),
    /// One, inside a transaction: all reads see the same moment.
    Pinned(Arc<ClientWrapper>),
}

/// The rows of a database.
pub(super) struct PostgresRows {
    pub(super) bridge: Bridge,
    pub(super) connections: Connections,
}

/// A value of a statement.
pub(super) type Value = Box<dyn ToSql + Sync + Send>;

/// The time for a read, with its tries: a caller must not wait longer for a server that is cut off.
const PATIENCE: Duration = Duration::from_secs(8);
/// The time for a read of a copy, for which nobody waits but an operator.
const PATIENCE_OF_COPIES: Duration = Duration::from_secs(3_600);

impl PostgresRows {
    /// Returns the rows that a statement finds.
    fn query(&self, sql: &'static str, values: Vec<Value>) -> Result<Vec<Row>, Failed> {
        let connections = self.connections.clone();
        let patience = match &connections {
            Connections::Pool(_) => PATIENCE,
            Connections::Pinned(_) => PATIENCE_OF_COPIES,
        };
        let read = async move {
            match &connections {
                Connections::Pool(pool) => select_of_pool(pool, sql, &values).await,
                Connections::Pinned(client) => select(client, sql, &values).await,
            }
        };
        let late = |_| Failed::NoConnection("the database does not answer".to_owned());
        self.bridge.wait(async move { timeout(patience, read).await.map_err(late)? })?
    }

    /// Returns the one row that a statement finds, if it finds one.
    fn find(&self, sql: &'static str, values: Vec<Value>) -> Result<Option<Row>, Failed> {
        Ok(self.query(sql, values)?.into_iter().next())
    }

    /// Returns a number of the store; 0 where there is none.
    fn number(&self, name: &'static str) -> Result<u64, StoreError> {
        let row = self.find("select n from stolik_meta where name = $1", vec![Box::new(name)])?;
        Ok(row.map_or(0, |row| row.get::<_, i64>(0).unsigned_abs()))
    }
}

/// Reads on any connection; tries others where one broke.
async fn select_of_pool(
    pool: &Pool,
    sql: &'static str,
    values: &[Value],
) -> Result<Vec<Row>, Failed> {
    let mut tries = Tries::default();
    loop {
        let client = match pool.get().await {
            Ok(client) => client,
            Err(_) if tries.go_on_without() => continue,
            Err(error) => return Err(error.into()),
        };
        match select(&client, sql, values).await {
            Err(failed) if tries.go_on_after(&failed) => discard(client),
            found => return found,
        }
    }
}

async fn select(
    client: &ClientWrapper,
    sql: &'static str,
    values: &[Value],
) -> Result<Vec<Row>, Failed> {
    let statement = client.prepare_cached(sql).await?;
    let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|v| v.as_ref() as _).collect();
    Ok(client.query(&statement, &values).await?)
}

/// A match id as the database holds it.
///
/// # Errors
/// It is greater than the database can hold, which no clock reaches.
pub(super) fn number_of(id: MatchId) -> Result<i64, StoreError> {
    i64::try_from(id.0).map_err(|_| StoreError::Storage(format!("match id {id} is too great")))
}

fn id_of(n: i64) -> MatchId {
    MatchId(n.unsigned_abs())
}

fn key_of(bytes: Vec<u8>) -> Result<String, StoreError> {
    String::from_utf8(bytes).map_err(|_| StoreError::Storage("a stored key is no text".to_owned()))
}

fn match_of(row: &Row) -> Result<MatchRow, StoreError> {
    Ok(rows::read_match(id_of(row.get(0)), row.get(1))?)
}

fn timer_of(row: &Row) -> Result<TimerRow, StoreError> {
    let body = rows::read_opaque("a timer", row.get(2))?;
    Ok(TimerRow { owner: id_of(row.get(0)), due: Millis(row.get(1)), body })
}

fn message_of(row: &Row) -> Result<MessageRow, StoreError> {
    let shown = rows::read_showing(row.get(2))?;
    Ok(MessageRow { owner: id_of(row.get(0)), key: MessageKey::new(key_of(row.get(1))?), shown })
}

impl Rows for PostgresRows {
    fn get(&self, id: MatchId) -> Result<Option<MatchRow>, StoreError> {
        let sql = "select id, row from stolik_match where id = $1";
        self.find(sql, vec![Box::new(number_of(id)?)])?.map(|row| match_of(&row)).transpose()
    }

    fn load(&self, id: MatchId) -> Result<Option<Loaded>, StoreError> {
        // One statement, so that all is of one moment.
        let sql = "select m.id, m.row, s.bytes, l.row from stolik_match m \
                   left join stolik_snapshot s on s.match = m.id \
                   left join stolik_log l on l.match = m.id \
                   where m.id = $1 order by l.seq";
        let found = self.query(sql, vec![Box::new(number_of(id)?)])?;
        let Some(first) = found.first() else { return Ok(None) };
        let snapshot: Option<&[u8]> = first.get(2);
        let snapshot = snapshot.map(|bytes| rows::read_opaque("a snapshot", bytes)).transpose()?;
        let mut log = Vec::new();
        for row in &found {
            if let Some(bytes) = row.get::<_, Option<&[u8]>>(3) {
                log.push(rows::read_opaque("a log row", bytes)?);
            }
        }
        Ok(Some(Loaded { row: match_of(first)?, snapshot, log }))
    }

    fn list(&self) -> Result<Vec<MatchRow>, StoreError> {
        let found = self.query("select id, row from stolik_match order by id", vec![])?;
        found.iter().map(match_of).collect()
    }

    fn list_channel(&self, channel: &ChannelKey) -> Result<Vec<MatchRow>, StoreError> {
        let sql = "select id, row from stolik_match where channel = $1 order by id";
        let found = self.query(sql, vec![Box::new(channel.0.clone().into_bytes())])?;
        found.iter().map(match_of).collect()
    }

    fn log_from(&self, id: MatchId, from: u32) -> Result<Vec<Vec<u8>>, StoreError> {
        let sql = "select row from stolik_log where match = $1 and seq >= $2 order by seq";
        let found = self.query(sql, vec![Box::new(number_of(id)?), Box::new(i64::from(from))])?;
        found.iter().map(|row| Ok(rows::read_opaque("a log row", row.get(0))?)).collect()
    }

    fn log_len(&self, id: MatchId) -> Result<u32, StoreError> {
        let sql = "select coalesce(max(seq) + 1, 0) from stolik_log where match = $1";
        let row = self.find(sql, vec![Box::new(number_of(id)?)])?;
        let len = row.map_or(0, |row| row.get::<_, i64>(0));
        u32::try_from(len).map_err(|_| StoreError::Storage("a log is too long".to_owned()))
    }

    fn snapshot(&self, id: MatchId) -> Result<Option<Vec<u8>>, StoreError> {
        let sql = "select bytes from stolik_snapshot where match = $1";
        let row = self.find(sql, vec![Box::new(number_of(id)?)])?;
        row.map(|row| Ok(rows::read_opaque("a snapshot", row.get(0))?)).transpose()
    }

    fn seen(&self, key: &UpdateKey) -> Result<Option<SeenRow>, StoreError> {
        let sql = "select row from stolik_seen where key = $1";
        let row = self.find(sql, vec![Box::new(key.0.clone().into_bytes())])?;
        row.map(|row| Ok(rows::read_seen(row.get(0))?)).transpose()
    }

    fn seen_after(
        &self,
        key: &UpdateKey,
        most: usize,
    ) -> Result<Vec<(UpdateKey, SeenRow)>, StoreError> {
        let sql = "select key, row from stolik_seen where key > $1 order by key limit $2";
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let found = self.query(sql, vec![Box::new(key.0.clone().into_bytes()), Box::new(most)])?;
        let seen =
            |row: &Row| Ok((UpdateKey::new(key_of(row.get(0))?), rows::read_seen(row.get(1))?));
        found.iter().map(seen).collect()
    }

    fn due_timers(&self, now: Millis) -> Result<Vec<TimerRow>, StoreError> {
        let sql =
            "select match, due, body from stolik_timer where due <= $1 order by due, match, n";
        self.query(sql, vec![Box::new(now.0)])?.iter().map(timer_of).collect()
    }

    fn next_due(&self) -> Result<Option<Millis>, StoreError> {
        let row = self.find("select min(due) from stolik_timer", vec![])?;
        Ok(row.and_then(|row| row.get::<_, Option<i64>>(0)).map(Millis))
    }

    fn timers(&self, owner: MatchId) -> Result<Vec<TimerRow>, StoreError> {
        let sql = "select match, due, body from stolik_timer where match = $1 order by n";
        self.query(sql, vec![Box::new(number_of(owner)?)])?.iter().map(timer_of).collect()
    }

    fn message(&self, owner: MatchId, key: &MessageKey) -> Result<Option<MessageRow>, StoreError> {
        let sql = "select match, key, row from stolik_shown where match = $1 and key = $2";
        let values: Vec<Value> =
            vec![Box::new(number_of(owner)?), Box::new(key.0.clone().into_bytes())];
        self.find(sql, values)?.map(|row| message_of(&row)).transpose()
    }

    fn messages(&self, owner: MatchId) -> Result<Vec<MessageRow>, StoreError> {
        let sql = "select match, key, row from stolik_shown where match = $1 order by key";
        self.query(sql, vec![Box::new(number_of(owner)?)])?.iter().map(message_of).collect()
    }

    fn shown(&self) -> Result<Vec<MessageRow>, StoreError> {
        let sql = "select match, key, row from stolik_shown order by match, key";
        self.query(sql, vec![])?.iter().map(message_of).collect()
    }

    fn setting(&self, shelf: Shelf, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let sql = "select bytes from stolik_setting where shelf = $1 and key = $2";
        let values: Vec<Value> =
            vec![Box::new(i16::from(shelf.number())), Box::new(key.as_bytes().to_vec())];
        let row = self.find(sql, values)?;
        row.map(|row| Ok(rows::read_opaque("a setting", row.get(0))?)).transpose()
    }

    fn settings(&self, shelf: Shelf) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        let sql = "select key, bytes from stolik_setting where shelf = $1 order by key";
        let found = self.query(sql, vec![Box::new(i16::from(shelf.number()))])?;
        let setting =
            |row: &Row| Ok((key_of(row.get(0))?, rows::read_opaque("a setting", row.get(1))?));
        found.iter().map(setting).collect()
    }

    fn is_copy(&self) -> Result<bool, StoreError> {
        Ok(self.number(META_COPY)? != 0)
    }

    fn base(&self) -> Result<u64, StoreError> {
        self.number(META_BASE)
    }

    fn last_match(&self) -> Result<u64, StoreError> {
        self.number(META_LAST_MATCH)
    }
}
