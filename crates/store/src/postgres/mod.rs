//! The rows in PostgreSQL. Several processes may open them; one owns them and writes, the others wait to take over.
//!
//! * Each transaction begins with the owner's epoch ([`write`]): a process that lost the rows stores nothing more,
//!   however late it notices. That rests on the epoch alone, on no clock.
//! * A connection that breaks in a commit leaves its end unknown. The number of the last commit is read again before
//!   anybody is answered.
//! * A database that knows fewer commits than it acknowledged was set back. Nothing is written then, until
//!   `stolik restored`.

mod bridge;
mod failure;
mod open;
mod owner;
mod read;
mod schema;
mod write;

use crate::batch::Batch;
use crate::copy;
use crate::engine::{Engine, Rows};
use crate::error::StoreError;
use deadpool_postgres::Pool;
use failure::{Failed, Tries, discard};
use read::PostgresRows;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use stolik_world::clock::{Instant, sleep};
use tokio::sync::watch;
use write::{Unfinished, Written};

pub use open::{DatabaseUrl, PostgresConfig, Waiting, is_database};

/// The time after which a commit of unknown end is given up.
const UNKNOWN: Duration = Duration::from_secs(30);
/// The pause before the database is asked again.
const AGAIN: Duration = Duration::from_millis(200);

/// The claim of the process that owns the rows.
struct Claim {
    epoch: i64,
    /// As long as somebody holds this, the claim is renewed.
    _renewing: watch::Receiver<bool>,
    /// True: the claim is lost.
    fenced: watch::Sender<bool>,
}

/// The engine over a database.
pub(crate) struct Postgres {
    rows: PostgresRows,
    pool: Pool,
    /// `None` for a process that only reads.
    claim: Option<Claim>,
    /// The greatest number of a commit that was acknowledged here.
    acknowledged: Arc<AtomicU64>,
}

impl Postgres {
    /// Returns the rows as they stand at this moment, however long they are read.
    pub(crate) fn frozen(&self) -> Result<Box<dyn Rows>, StoreError> {
        Ok(Box::new(self.rows.pin(&self.pool)?))
    }

    /// Fills an empty database with all rows of another store, in one transaction, and marks it as a copy. Returns
    /// false if it is not empty.
    ///
    /// # Errors
    /// Nothing was stored.
    pub(crate) fn fill(&self, from: &dyn Rows) -> Result<bool, StoreError> {
        let Some(claim) = &self.claim else { return Err(StoreError::Fenced) };
        let mut all = Vec::new();
        copy::batches(from, &mut |batch| {
            all.push(batch);
            Ok::<(), StoreError>(())
        })?;
        let (pool, epoch) = (self.pool.clone(), claim.epoch);
        self.rows.bridge.wait(async move {
            let mut client = pool.get().await.map_err(Failed::from)?;
            write::fill(&mut client, epoch, &all).await
        })?
    }

    /// Ends when the rows are no longer this process's; `None` if they never were.
    pub(crate) fn lost(&self) -> Option<watch::Receiver<bool>> {
        self.claim.as_ref().map(|claim| claim.fenced.subscribe())
    }
}

impl Engine for Postgres {
    fn rows(&self) -> &(dyn Rows + 'static) {
        &self.rows
    }

    fn write(&self, batches: &[Batch]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let Some(claim) = &self.claim else { return Err(StoreError::Fenced) };
        let (pool, batches, epoch) = (self.pool.clone(), batches.to_vec(), claim.epoch);
        let acknowledged = self.acknowledged.load(Ordering::Relaxed);
        let outcome = self
            .rows
            .bridge
            .wait(async move { store(&pool, epoch, acknowledged, &batches).await })?;
        match outcome {
            Ok((number, results)) => {
                self.acknowledged.fetch_max(number.unwrap_or(0), Ordering::Relaxed);
                Ok(results)
            }
            Err(error) => {
                // Nothing more can be stored by this process.
                if matches!(
                    error,
                    StoreError::Fenced | StoreError::SetBack { .. } | StoreError::Broken(_)
                ) {
                    claim.fenced.send_replace(true);
                }
                Err(error)
            }
        }
    }
}

/// Stores batches; tries other connections where nothing was stored on the first.
async fn store(
    pool: &Pool,
    epoch: i64,
    acknowledged: u64,
    batches: &[Batch],
) -> Result<Written, StoreError> {
    let mut tries = Tries::default();
    loop {
        let mut client = match pool.get().await {
            Ok(client) => client,
            Err(_) if tries.go_on_without() => continue,
            Err(error) => return Err(Failed::from(error).into()),
        };
        match write::write(&mut client, epoch, acknowledged, batches).await {
            Ok(written) => return Ok(written),
            Err(Unfinished::Failed(failed)) if tries.go_on_after(&failed) => discard(client),
            Err(Unfinished::Failed(failed)) => return Err(failed.into()),
            Err(Unfinished::Fenced) => return Err(StoreError::Fenced),
            Err(Unfinished::WentBack { number }) => {
                mark_set_back(pool).await;
                return Err(StoreError::SetBack { found: number - 1, known: acknowledged });
            }
            Err(Unfinished::Unknown { number, results, why }) => {
                return settle(pool, epoch, number, why).await.map(|()| (Some(number), results));
            }
        }
    }
}

/// Finds out whether the commit of this number was stored.
async fn settle(pool: &Pool, epoch: i64, number: u64, why: Failed) -> Result<(), StoreError> {
    let start = Instant::now();
    loop {
        match reached(pool, epoch).await {
            Ok(Some(reached)) if reached >= number => return Ok(()),
            Ok(Some(_)) => return Err(why.into()),
            // Only an owner commits: another has begun since, and what it began from is not known here.
            Ok(None) => return Err(StoreError::Fenced),
            Err(again) if start.elapsed() >= UNKNOWN => {
                let (why, again) = (why.why(), again.why());
                return Err(StoreError::Broken(format!("{why}; asking again failed: {again}")));
            }
            Err(_) => sleep(AGAIN).await,
        }
    }
}

/// Returns the number of the last commit, or `None` if the epoch has passed.
async fn reached(pool: &Pool, epoch: i64) -> Result<Option<u64>, Failed> {
    let client = pool.get().await?;
    let reached = write::last_commit(&client).await?;
    Ok((owner::look(&client).await?.epoch == epoch).then_some(reached))
}

/// Notes in the database that it was set back, so that no process goes on from it by itself.
async fn mark_set_back(pool: &Pool) {
    let sql =
        "insert into stolik_meta (name, n) values ('set back', 1) on conflict (name) do nothing";
    let marked = match pool.get().await {
        Ok(client) => client.execute(sql, &[]).await.map_err(Failed::from),
        Err(error) => Err(error.into()),
    };
    if let Err(failed) = marked {
        tracing::error!(
            why = failed.why(),
            "the mark of a database that was set back is not written"
        );
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let Some(claim) = &self.claim else { return };
        // Of an epoch that has passed it gives nothing up.
        let (pool, epoch) = (self.pool.clone(), claim.epoch);
        let released = self.rows.bridge.wait(async move {
            let client = pool.get().await?;
            owner::release(&client, epoch).await
        });
        if let Err(failed) | Ok(Err(failed)) = released {
            tracing::warn!(
                why = failed.why(),
                "the database is not released; another takes over after a silence"
            );
        }
    }
}
