//! The open data file: transactions that never outlive a call, and opening it again after the
//! disk failed (redb refuses every write after a failed one until then).

use crate::error::{Failure, StoreError, Unwritten};
use crate::tables::{META, META_COMMITS};
use redb::{Database, Durability, ReadTransaction, ReadableDatabase as _, WriteTransaction};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{PoisonError, RwLock, RwLockReadGuard};

/// Opens the data file again, or says why not.
pub(crate) type Reopen = Box<dyn Fn() -> Result<Database, Unwritten> + Send + Sync>;

/// The open data file.
pub(crate) struct DataFile {
    /// `None` after it could not be opened again.
    db: RwLock<Option<Database>>,
    reopen: Reopen,
}

impl DataFile {
    pub(crate) fn new(db: Database, reopen: Reopen) -> Self {
        DataFile { db: RwLock::new(Some(db)), reopen }
    }

    fn db(&self) -> RwLockReadGuard<'_, Option<Database>> {
        self.db.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads in one transaction, which is over when this returns.
    pub(crate) fn read<T>(
        &self,
        work: impl FnOnce(&ReadTransaction) -> Result<T, Failure>,
    ) -> Result<T, StoreError> {
        let guard = self.db();
        let db = guard.as_ref().ok_or_else(|| StoreError::Broken("it is closed".into()))?;
        let tx = db.begin_read().map_err(Failure::from)?;
        Ok(work(&tx)?)
    }

    /// Writes in one durable transaction. `work` returns the number it gave this commit, or
    /// `None` to write nothing. `Ok` means durable; `Err` (but [`StoreError::Broken`]) means that
    /// nothing was stored.
    pub(crate) fn write_in_one(
        &self,
        work: impl FnOnce(&WriteTransaction) -> Result<Option<u64>, redb::Error>,
    ) -> Result<(), StoreError> {
        self.write_beside(|_, tx| work(tx))
    }

    /// As [`DataFile::write_in_one`], with the file as it stands beside: while `work` goes on, nobody else
    /// writes, so what it reads is the newest.
    pub(crate) fn write_beside(
        &self,
        work: impl FnOnce(&ReadTransaction, &WriteTransaction) -> Result<Option<u64>, redb::Error>,
    ) -> Result<(), StoreError> {
        if self.db().is_none() {
            self.open_again().map_err(|again| {
                StoreError::of_broken(&Unwritten::Otherwise("a write failed before".into()), &again)
            })?;
        }
        let mut attempted = None;
        let outcome = {
            let guard = self.db();
            let db = guard.as_ref().ok_or_else(|| StoreError::Broken("it is closed".into()))?;
            catch_unwind(AssertUnwindSafe(|| transact(db, work, &mut attempted)))
        };
        let why = match outcome {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(error)) => Unwritten::from(error),
            Err(_) => Unwritten::Otherwise("the database panicked".to_owned()),
        };
        tracing::error!(why = why.why(), "a write to the data file failed; it is opened again");
        let reached = self.open_again().map_err(|again| StoreError::of_broken(&why, &again))?;
        match attempted {
            Some(number) if reached >= number => Ok(()),
            _ => Err(StoreError::of_write(why)),
        }
    }

    /// Closes and opens the file; returns the number of its last commit.
    fn open_again(&self) -> Result<u64, Unwritten> {
        let mut guard = self.db.write().unwrap_or_else(PoisonError::into_inner);
        drop(guard.take());
        let db = (self.reopen)()?;
        let reached =
            last_commit(&db).map_err(|e| Unwritten::Otherwise(StoreError::from(e).to_string()))?;
        *guard = Some(db);
        Ok(reached)
    }
}

fn transact(
    db: &Database,
    work: impl FnOnce(&ReadTransaction, &WriteTransaction) -> Result<Option<u64>, redb::Error>,
    attempted: &mut Option<u64>,
) -> Result<(), redb::Error> {
    let mut tx = db.begin_write()?;
    tx.set_durability(Durability::Immediate)?;
    let before = db.begin_read()?;
    match work(&before, &tx)? {
        None => tx.abort()?,
        Some(number) => {
            *attempted = Some(number);
            tx.commit()?;
        }
    }
    Ok(())
}

fn last_commit(db: &Database) -> Result<u64, Failure> {
    let tx = db.begin_read()?;
    Ok(tx.open_table(META)?.get(META_COMMITS)?.map_or(0, |n| n.value()))
}
