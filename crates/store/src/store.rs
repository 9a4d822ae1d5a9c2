//! The handle: opening, committing, reading.

use crate::batch::Batch;
use crate::disk::Disk;
use crate::engine::{Engine, Rows};
use crate::error::{Failure, OpenError, StoreError, Unwritten};
use crate::file::DataFile;
use crate::file_id::FileId;
use crate::keys::{MatchId, Millis};
use crate::open;
use crate::place::{StoreConfig, daily_backups};
use crate::postgres::{Postgres, PostgresConfig, Waiting};
use crate::writer::{self, Answer, Counters, GROUP, Request};
use redb::ReadTransaction;
use std::ops::Deref;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use stolik_world::{Blocking, Worker};

/// The store. Cheap to clone; the last clone that is dropped waits for what was handed in,
/// ends the writer and closes the file. It reads as [`Rows`] says.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

/// Counts of writes since the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// Transactions that were committed.
    pub commits: u64,
    /// Batches that were stored in them.
    pub batches: u64,
}

/// The place of the rows.
enum Home {
    /// A data file with its paths and its identity; without them it lies in memory.
    File { file: Arc<DataFile>, place: Option<(StoreConfig, FileId)> },
    /// A database.
    Database { database: Arc<Postgres>, place: String, local: StoreConfig },
}

impl Home {
    fn engine(&self) -> Arc<dyn Engine> {
        match self {
            Home::File { file, .. } => Arc::clone(file) as Arc<dyn Engine>,
            Home::Database { database, .. } => Arc::clone(database) as Arc<dyn Engine>,
        }
    }

    fn rows(&self) -> &(dyn Rows + 'static) {
        match self {
            Home::File { file, .. } => file.rows(),
            Home::Database { database, .. } => database.rows(),
        }
    }
}

struct Inner {
    home: Home,
    counters: Arc<Counters>,
    next_match: AtomicU64,
    writer: Worker<Request>,
}

impl Drop for Inner {
    fn drop(&mut self) {
        // The last handle may have been in an answer: then this is the writer itself, and waits for nothing.
        if self.writer.end().is_err() {
            tracing::error!("the writer thread of the data file panicked");
        }
    }
}

impl Deref for Store {
    type Target = dyn Rows;

    fn deref(&self) -> &(dyn Rows + 'static) {
        self.inner.home.rows()
    }
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.inner.home {
            Home::File { file: _, place } => f.debug_tuple("Store").field(place).finish(),
            Home::Database { place, .. } => f.debug_tuple("Store").field(place).finish(),
        }
    }
}

impl Store {
    /// Opens the data file, or creates it with its folder. A thread of its own writes it.
    ///
    /// # Errors
    /// [`OpenError`], each one line for an operator. The file is left as it was.
    pub fn open(config: &StoreConfig) -> Result<Store, OpenError> {
        Store::open_with(config, &Blocking::threads())
    }

    /// The same; where it is written says the world that it is opened in. In place, a batch is stored when
    /// [`Store::submit`] returns, in a transaction of its own.
    ///
    /// # Errors
    /// As [`Store::open`].
    pub fn open_with(config: &StoreConfig, blocking: &Blocking) -> Result<Store, OpenError> {
        let (db, id) = open::open(config)?;
        open::tighten(config, daily_backups(config).into_iter().map(|(_, path)| path));
        let again = config.clone();
        let reopen =
            Box::new(move || open::open(&again).map(|(db, _)| db).map_err(Unwritten::from));
        let file = DataFile::new(db, reopen);
        Store::start(file, Some((config.clone(), id)), blocking)
            .map_err(|error| open::damaged(config, error.to_string()))
    }

    /// Marks a data file that nobody has open as a copy: for one that was copied by other means than
    /// this program's, and for one that was moved elsewhere and shall go on here after all.
    ///
    /// # Errors
    /// [`OpenError`], as [`Store::open`].
    pub fn mark_copy(config: &StoreConfig) -> Result<(), OpenError> {
        open::mark_copy(config)
    }

    /// The same for the rows in a database, as soon as no process serves them: those that were set back, were moved elsewhere, or were
    /// restored by other means.
    ///
    /// # Errors
    /// [`OpenError`], as [`Store::own_database`].
    pub fn mark_copy_in_database(
        config: &PostgresConfig,
        waits: &mut dyn FnMut(&Waiting) -> bool,
    ) -> Result<(), OpenError> {
        Postgres::read_only(config)?.mark_copy(config, waits)
    }

    /// The same for the file on a disk in memory that no store has open.
    ///
    /// # Errors
    /// The file on it is damaged.
    pub fn mark_copy_on(disk: &Disk) -> Result<(), StoreError> {
        open::mark_copy_on(disk).map_err(|problem| StoreError::Storage(format!("{problem:?}")))
    }

    /// A store in memory, for tests: everything works but daily copies.
    ///
    /// # Panics
    /// If memory cannot be had.
    #[must_use]
    pub fn in_memory() -> Store {
        Store::in_memory_with(&Blocking::threads())
    }

    /// The same, written as [`Store::open_with`] says.
    ///
    /// # Panics
    /// If memory cannot be had.
    #[must_use]
    pub fn in_memory_with(blocking: &Blocking) -> Store {
        let backend = redb::backends::InMemoryBackend::new();
        let db = open::builder().create_with_backend(backend).expect("memory can be had");
        open::prepare(&db).expect("memory can be written");
        let reopen = Box::new(|| Err(Unwritten::Otherwise("it was in memory".to_owned())));
        Store::start(DataFile::new(db, reopen), None, blocking).expect("memory can be read")
    }

    /// A store on a simulated disk: made there if the disk is empty, else opened and inspected as a file is, and opened
    /// again after the disk failed. It has no path, so it makes no daily copies.
    ///
    /// # Errors
    /// The disk fails, or what lies on it is damaged.
    pub fn on_disk(disk: &Disk, blocking: &Blocking) -> Result<Store, StoreError> {
        let odd = |why: String| Unwritten::Otherwise(why);
        if disk.is_empty() {
            let made = open::builder().create_with_backend(disk.clone());
            let db = made.map_err(|e| StoreError::Storage(e.to_string()))?;
            open::prepare(&db).map_err(|e| StoreError::Storage(e.to_string()))?;
        }
        let disk = disk.clone();
        let reopen = move || {
            let inspected = open::inspect_backend(disk.clone());
            let (db, guard) = inspected.map_err(|problem| odd(format!("{problem:?}")))?;
            guard.release().map_err(|e| odd(e.to_string()))?;
            Ok(db)
        };
        let db = reopen().map_err(|why: Unwritten| StoreError::Storage(why.why().to_owned()))?;
        Store::start(DataFile::new(db, Box::new(reopen)), None, blocking)
    }

    pub(crate) fn start(
        file: DataFile,
        place: Option<(StoreConfig, FileId)>,
        blocking: &Blocking,
    ) -> Result<Store, StoreError> {
        Store::over(Home::File { file: Arc::new(file), place }, blocking)
    }

    /// Opens the rows in a database, and waits until no other process serves them. Blocks the thread meanwhile; asks
    /// `waits` four times a second whether to go on. `now` is this machine's clock.
    ///
    /// # Errors
    /// [`OpenError`], each one line for an operator: no connection, a newer or a foreign database, a clock that is
    /// wrong, or `waits` said no.
    pub fn own_database(
        config: &PostgresConfig,
        blocking: &Blocking,
        now: impl Fn() -> Millis,
        waits: &mut dyn FnMut(&Waiting) -> bool,
    ) -> Result<Store, OpenError> {
        let database = Postgres::read_only(config)?.own(config, now, waits)?;
        Store::of_database(database, config, blocking)
    }

    /// Opens the rows in a database for reading, which another process may serve meanwhile. Batches are refused
    /// ([`StoreError::Fenced`]).
    ///
    /// # Errors
    /// As [`Store::own_database`].
    pub fn read_database(config: &PostgresConfig, blocking: &Blocking) -> Result<Store, OpenError> {
        Store::of_database(Postgres::read_only(config)?, config, blocking)
    }

    fn of_database(
        database: Postgres,
        config: &PostgresConfig,
        blocking: &Blocking,
    ) -> Result<Store, OpenError> {
        let place = config.url.place();
        let (database, local) = (Arc::new(database), config.local.clone());
        let home = Home::Database { database, place: place.clone(), local };
        let failed = |error: StoreError| OpenError::Database { place, why: error.to_string() };
        Store::over(home, blocking).map_err(failed)
    }

    /// Ready when another process has taken the rows of the database over; never for a data file.
    pub async fn lost(&self) {
        let lost = match &self.inner.home {
            Home::File { .. } => None,
            Home::Database { database, .. } => database.lost(),
        };
        if let Some(mut lost) = lost
            && lost.wait_for(|&lost| lost).await.is_ok()
        {
            return;
        }
        // A file, or nobody is left who could tell of a loss.
        std::future::pending().await
    }

    /// A handle over the place of the rows, with a writer of its own.
    fn over(home: Home, blocking: &Blocking) -> Result<Store, StoreError> {
        let next = home.rows().last_match()? + 1;
        let counters = Arc::new(Counters::default());
        let writer = {
            let (engine, counters) = (home.engine(), Arc::clone(&counters));
            let write = move |group| writer::write(engine.as_ref(), group, &counters);
            let began = blocking.worker("store-writer", GROUP, write);
            began.map_err(|e| StoreError::Storage(format!("starting the writer thread: {e}")))?
        };
        let next_match = AtomicU64::new(next);
        let inner = Inner { home, counters, next_match, writer };
        Ok(Store { inner: Arc::new(inner) })
    }

    pub(crate) fn config(&self) -> Option<&StoreConfig> {
        match &self.inner.home {
            Home::File { file: _, place } => place.as_ref().map(|(config, _)| config),
            Home::Database { .. } => None,
        }
    }

    /// Returns the place of files that stay on this machine; `None` in memory.
    pub(crate) fn local(&self) -> Option<&StoreConfig> {
        match &self.inner.home {
            Home::File { file: _, place } => place.as_ref().map(|(config, _)| config),
            Home::Database { local, .. } => Some(local),
        }
    }

    /// Whether the rows lie in a database, whose copies its operator makes.
    #[must_use]
    pub fn is_database(&self) -> bool {
        self.database().is_some()
    }

    /// Returns the identity of the open file; `None` in memory.
    pub(crate) fn file_id(&self) -> Option<&FileId> {
        match &self.inner.home {
            Home::File { file: _, place } => place.as_ref().map(|(_, id)| id),
            Home::Database { .. } => None,
        }
    }

    /// Returns the data file; an error if the rows lie elsewhere.
    pub(crate) fn file(&self) -> Result<&DataFile, StoreError> {
        match &self.inner.home {
            Home::File { file, .. } => Ok(file),
            Home::Database { place, .. } => {
                Err(StoreError::Storage(format!("the rows lie in no data file, but in {place}")))
            }
        }
    }

    /// Returns the database that the rows lie in, with its name.
    pub(crate) fn database(&self) -> Option<(&Postgres, &str)> {
        match &self.inner.home {
            Home::File { .. } => None,
            Home::Database { database, place, .. } => Some((database, place)),
        }
    }

    /// Makes this backup a live file, in the same transaction as the batch. Match ids are given out above `base` (and
    /// above all that are stored).
    ///
    /// The caller chooses `base` above every id that was ever given out: the milliseconds of the clock will do. By
    /// induction no file ever gives out a number greater than the clock's. After a restore it counts from the clock of
    /// that moment. It counts no faster than a millisecond a number, since each takes a synced transaction of its own.
    /// So all ids given out after the backup, by the lost file or by an earlier restore of the same backup, lie below.
    ///
    /// # Errors
    /// As [`Store::commit`].
    pub fn go_live(&self, batch: Batch, base: u64) -> Result<(), StoreError> {
        self.commit(batch.go_live(base))?;
        self.inner.next_match.fetch_max(base.saturating_add(1), Ordering::Relaxed);
        Ok(())
    }

    /// Gives out ids above all that are stored now.
    pub(crate) fn count_on(&self) -> Result<(), StoreError> {
        let next = self.last_match()?.saturating_add(1);
        self.inner.next_match.fetch_max(next, Ordering::Relaxed);
        Ok(())
    }

    pub(crate) fn read<T>(
        &self,
        work: impl FnOnce(&ReadTransaction) -> Result<T, Failure>,
    ) -> Result<T, StoreError> {
        self.file()?.read(work)
    }

    /// Hands a batch in and returns at once; `answer` is called by the writer when the
    /// batch is durable or refused; it must be quick, may read the store, and must not call
    /// [`Store::commit`], which would wait for itself. Batches are stored in the order they were
    /// handed in.
    pub fn submit(
        &self,
        batch: Batch,
        answer: impl FnOnce(Result<(), StoreError>) + Send + 'static,
    ) {
        let request = Request { batch, answer: Box::new(answer) as Answer };
        if let Err(request) = self.inner.writer.hand(request) {
            (request.answer)(Err(StoreError::Broken("the writer thread ended".into())));
        }
    }

    /// Stores a batch and waits until it is durable. Blocks the thread: not for async code.
    ///
    /// # Errors
    /// [`StoreError`]; nothing of the batch was stored then (but see [`StoreError::Broken`]).
    pub fn commit(&self, batch: Batch) -> Result<(), StoreError> {
        let (tell, told) = mpsc::sync_channel(1);
        self.submit(batch, move |result| drop(tell.send(result)));
        told.recv().unwrap_or_else(|_| Err(gone()))
    }

    /// Stores a batch; ready when it is durable. The batch is handed in when this is called, not
    /// when it is first polled; dropping the future does not take it back.
    ///
    /// # Errors
    /// As [`Store::commit`].
    pub fn commit_async(
        &self,
        batch: Batch,
    ) -> impl Future<Output = Result<(), StoreError>> + Send + 'static {
        let (tell, told) = tokio::sync::oneshot::channel();
        self.submit(batch, move |result| drop(tell.send(result)));
        async move { told.await.unwrap_or_else(|_| Err(gone())) }
    }

    /// A match id that was never given out by this data file and is in no stored match.
    #[must_use]
    pub fn next_match_id(&self) -> MatchId {
        MatchId(self.inner.next_match.fetch_add(1, Ordering::Relaxed))
    }

    /// Returns the counts of writes since the start.
    #[must_use]
    pub fn stats(&self) -> Stats {
        Stats {
            commits: self.inner.counters.commits.load(Ordering::Relaxed),
            batches: self.inner.counters.batches.load(Ordering::Relaxed),
        }
    }
}

fn gone() -> StoreError {
    StoreError::Broken("the writer thread ended".into())
}
