//! The tables in PostgreSQL. Keys are bytes, so that they sort as in the data file; values have the forms of
//! [`crate::rows`].

use super::failure::Failed;
use tokio_postgres::Client;

/// The versions of the tables, oldest first: the statements that lead from the version before to this one. A step leaves
/// what the program before it needs: that one serves on while its successor waits.
const STEPS: &[&str] = &["\
create table stolik_meta (name text primary key, n bigint not null);
create table stolik_owner (
    one boolean primary key default true check (one),
    epoch bigint not null,
    holder text,
    beat bigint not null
);
insert into stolik_owner (epoch, holder, beat) values (0, null, 0);
insert into stolik_meta (name, n) values ('commits', 0);
create table stolik_match (id bigint primary key, channel bytea not null, row bytea not null);
create index stolik_match_channel on stolik_match (channel, id);
create table stolik_log (match bigint, seq bigint, row bytea not null, primary key (match, seq));
create table stolik_snapshot (match bigint primary key, bytes bytea not null);
create table stolik_seen (key bytea primary key, at bigint not null, row bytea not null);
create index stolik_seen_at on stolik_seen (at);
create table stolik_timer (
    match bigint, n bigint, due bigint not null, body bytea not null, primary key (match, n)
);
create index stolik_timer_due on stolik_timer (due, match, n);
create table stolik_shown (match bigint, key bytea, row bytea not null, primary key (match, key));
create table stolik_setting (shelf smallint, key bytea, bytes bytea not null, primary key (shelf, key));
"];

/// The number of the lock under which one process at a time changes the tables.
const LOCK: i64 = 0x5354_4f4c_494b;

/// Brings the tables to the version of this program. Of several processes one does it, the others wait.
///
/// # Errors
/// The server failed, or the tables are of a newer program.
pub(super) async fn prepare(client: &mut Client) -> Result<(), Failed> {
    let tx = client.transaction().await?;
    tx.execute("select pg_advisory_xact_lock($1)", &[&LOCK]).await?;
    tx.batch_execute("create table if not exists stolik_schema (version bigint not null)").await?;
    let row = tx.query_one("select coalesce(max(version), 0) from stolik_schema", &[]).await?;
    let found: i64 = row.get(0);
    let at = usize::try_from(found).unwrap_or(usize::MAX);
    let missing = STEPS.get(at..).ok_or(Failed::Newer { found, known: STEPS.len() })?;
    for (step, version) in missing.iter().zip(found + 1..) {
        tx.batch_execute(step).await?;
        tx.execute("insert into stolik_schema (version) values ($1)", &[&version]).await?;
    }
    Ok(tx.commit().await?)
}
