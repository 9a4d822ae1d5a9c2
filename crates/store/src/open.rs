//! Opening the data file, and the one line an operator reads when that fails.
//!
//! A file is inspected before a byte of it is changed ([`crate::guarded`]): a damaged file, or
//! one of a newer version, is left exactly as it was.

use crate::error::OpenError;
use crate::file_id::FileId;
use crate::guarded::Guarded;
use crate::place::{StoreConfig, daily_backups};
use crate::private;
use crate::tables::{FIRST, FORMAT, META, META_COPY, META_FORMAT, META_MOVED, Tables};
use redb::backends::FileBackend;
use redb::{Builder, Database, DatabaseError, ReadableDatabase as _, StorageBackend, StorageError};
use std::ffi::OsStr;
use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

/// The page cache; redb's default of 1 GiB would break the memory budget.
const CACHE_BYTES: usize = 32 * 1024 * 1024;

/// The folder beside the data file that others of the program write into.
const ASIDE: &str = "aside";

pub(crate) fn builder() -> Builder {
    let mut builder = Builder::new();
    builder.set_cache_size(CACHE_BYTES);
    builder
}

/// A problem that prevents opening a file.
#[derive(Debug)]
pub(crate) enum Problem {
    InUse,
    Newer { found: u64 },
    Unreleased { found: u64 },
    Damaged(String),
    Io(io::Error),
}

impl From<DatabaseError> for Problem {
    fn from(error: DatabaseError) -> Self {
        match error {
            DatabaseError::DatabaseAlreadyOpen => Problem::InUse,
            DatabaseError::Storage(error) => error.into(),
            other => Problem::Damaged(other.to_string()),
        }
    }
}

impl From<StorageError> for Problem {
    fn from(error: StorageError) -> Self {
        match error {
            StorageError::Io(e) => match e.kind() {
                ErrorKind::InvalidData => Problem::Damaged(e.to_string()),
                ErrorKind::UnexpectedEof => Problem::Damaged("it is cut short".to_owned()),
                _ => Problem::Io(e),
            },
            other => Problem::Damaged(other.to_string()),
        }
    }
}

impl From<redb::TransactionError> for Problem {
    fn from(error: redb::TransactionError) -> Self {
        match error {
            redb::TransactionError::Storage(error) => error.into(),
            other => Problem::Damaged(other.to_string()),
        }
    }
}

impl From<io::Error> for Problem {
    fn from(error: io::Error) -> Self {
        Problem::Io(error)
    }
}

/// Opens or creates the data file, unless it was moved elsewhere.
pub(crate) fn open(config: &StoreConfig) -> Result<(Database, FileId), OpenError> {
    let path = &config.path;
    let io = |what: &'static str| {
        move |source: io::Error| OpenError::Io { path: path.clone(), what, source }
    };
    match path.try_exists() {
        Ok(true) => {}
        Ok(false) => create(path).map_err(|(what, problem)| explain(config, what, problem))?,
        Err(e) => return Err(io("looking for it")(e)),
    }
    if path.is_dir() {
        return Err(io("opening it")(ErrorKind::IsADirectory.into()));
    }
    let opened = inspect(path).and_then(|held| {
        if number(&held.db, META_MOVED)? != 0 {
            return Ok(None);
        }
        held.release().map(Some)
    });
    match opened.map_err(|problem| explain(config, "opening it", problem))? {
        Some(opened) => Ok(opened),
        None => Err(OpenError::Moved { path: path.clone() }),
    }
}

/// Marks a closed file as a backup, no matter its marks so far.
pub(crate) fn mark_copy(config: &StoreConfig) -> Result<(), OpenError> {
    let marked = inspect(&config.path).and_then(|held| {
        let (db, _) = held.release()?;
        as_copy(&db)
    });
    marked.map_err(|problem| explain(config, "marking it", problem))
}

/// Marks the file on a disk in memory as a backup.
pub(crate) fn mark_copy_on(disk: &crate::Disk) -> Result<(), Problem> {
    let (db, guard) = inspect_backend(disk.clone())?;
    guard.release()?;
    as_copy(&db)
}

fn as_copy(db: &Database) -> Result<(), Problem> {
    mark(db, |meta| {
        meta.insert(META_COPY, 1)?;
        meta.remove(META_MOVED)?;
        Ok(())
    })
}

/// Takes the mark of a copy off a file that nobody has open.
pub(crate) fn unmark_copy(path: &Path) -> Result<(), Problem> {
    let (db, _) = inspect(path)?.release()?;
    mark(&db, |meta| meta.remove(META_COPY).map(drop))
}

/// Changes numbers of a file in a transaction of its own.
fn mark(
    db: &Database,
    work: impl FnOnce(&mut redb::Table<'_, &'static str, u64>) -> Result<(), StorageError>,
) -> Result<(), Problem> {
    let tx = db.begin_write()?;
    let marked = tx
        .open_table(META)
        .map_err(redb::Error::from)
        .and_then(|mut meta| work(&mut meta).map_err(redb::Error::from));
    marked.and_then(|()| tx.commit().map_err(redb::Error::from)).map_err(|error| match error {
        redb::Error::Io(error) => Problem::Io(error),
        other => Problem::Damaged(other.to_string()),
    })
}

/// Returns true if a file is a backup made by this program that no service has gone live with.
pub(crate) fn is_copy(path: &Path) -> Result<bool, Problem> {
    Ok(number(&inspect(path)?.db, META_COPY)? != 0)
}

fn explain(config: &StoreConfig, what: &'static str, problem: Problem) -> OpenError {
    let path = config.path.clone();
    let copy = || newest_good(config);
    match problem {
        Problem::InUse => OpenError::InUse { path },
        Problem::Newer { found } => OpenError::Newer { path, found, known: FORMAT, copy: copy() },
        Problem::Unreleased { found } => OpenError::Unreleased { path, found },
        Problem::Damaged(why) => OpenError::Corrupt { path, why, copy: copy() },
        Problem::Io(source) => OpenError::Io { path, what, source },
    }
}

/// The newest daily copy that this program can open.
fn newest_good(config: &StoreConfig) -> Option<PathBuf> {
    daily_backups(config).into_iter().map(|(_, path)| path).find(|path| inspect(path).is_ok())
}

/// The error of a file that opened but cannot be used.
pub(crate) fn damaged(config: &StoreConfig, why: String) -> OpenError {
    explain(config, "opening it", Problem::Damaged(why))
}

/// Opens a file and checks it whole, without changing a byte of it. The database can be read;
/// before anything is written its guard must be released.
pub(crate) fn inspect(path: &Path) -> Result<Inspected, Problem> {
    let file = OpenOptions::new().read(true).write(true).open(path)?;
    let id = FileId::of(&file.metadata()?, path);
    let (db, guard) = inspect_backend(FileBackend::new(file)?)?;
    Ok(Inspected { db, guard, id })
}

/// A file that was opened and is whole; not a byte of it was changed.
pub(crate) struct Inspected {
    /// For reading.
    pub(crate) db: Database,
    guard: Guarded<FileBackend>,
    id: FileId,
}

impl Inspected {
    /// Lets the database write. Which file it is, too.
    fn release(self) -> Result<(Database, FileId), Problem> {
        self.guard.release()?;
        Ok((self.db, self.id))
    }
}

/// As [`inspect`], of any storage.
pub(crate) fn inspect_backend<B: StorageBackend>(
    backend: B,
) -> Result<(Database, Guarded<B>), Problem> {
    let guard = Guarded::hold(backend)?;
    let db = catch_unwind(AssertUnwindSafe(|| checked(guard.clone())))
        .unwrap_or_else(|_| Err(Problem::Damaged("the database panicked".to_owned())))?;
    Ok((db, guard))
}

fn checked(backend: impl StorageBackend) -> Result<Database, Problem> {
    if backend.len()? == 0 {
        return Err(Problem::Damaged("it is empty".to_owned()));
    }
    let mut db = builder().create_with_backend(backend)?;
    match format(&db)? {
        Some(FORMAT) => {}
        Some(found) if found < FIRST.1 => return Err(Problem::Unreleased { found }),
        Some(found) => return Err(Problem::Newer { found }),
        None => {
            return Err(Problem::Damaged("it is not a data file of this program".to_owned()));
        }
    }
    if !db.check_integrity()? {
        tracing::warn!("the data file had a damaged place, from which it recovered");
    }
    Ok(db)
}

/// The format number of a file; `None` where it has none.
fn format(db: &Database) -> Result<Option<u64>, Problem> {
    find(db, META_FORMAT)
}

/// A number about a file; 0 where it has none.
fn number(db: &Database, name: &str) -> Result<u64, Problem> {
    Ok(find(db, name)?.unwrap_or(0))
}

fn find(db: &Database, name: &str) -> Result<Option<u64>, Problem> {
    let tx = db.begin_read()?;
    match tx.open_table(META) {
        Ok(meta) => Ok(meta.get(name)?.map(|n| n.value())),
        Err(redb::TableError::Storage(error)) => Err(error.into()),
        Err(_) => Ok(None),
    }
}

/// Creates an empty data file beside its place and moves it there when it is complete, so that a
/// crash never leaves half a file. The second of two processes finds the first one's file.
fn create(path: &Path) -> Result<(), (&'static str, Problem)> {
    let folder = folder_of(path);
    private::folder(folder).map_err(|e| ("creating its folder", e.into()))?;
    let mut fresh = path.as_os_str().to_owned();
    fresh.push(format!(".new-{}", std::process::id()));
    let fresh = PathBuf::from(fresh);
    let made = fill(&fresh).and_then(|()| put_in_place(&fresh, path));
    let made = made.map_err(|problem| ("creating it", problem));
    // Nothing is left of it after a rename; after a link or a failure it goes.
    drop(std::fs::remove_file(&fresh));
    made?;
    sync_folder(folder);
    Ok(())
}

fn fill(fresh: &Path) -> Result<(), Problem> {
    private::remove(fresh)?;
    let db = create_private(fresh)?;
    prepare(&db).map_err(|e| Problem::Damaged(e.to_string()))
}

fn put_in_place(fresh: &Path, path: &Path) -> Result<(), Problem> {
    match std::fs::hard_link(fresh, path) {
        Ok(()) => Ok(()),
        Err(e) if e.kind() == ErrorKind::AlreadyExists => Ok(()),
        // A file system without links.
        Err(_) => Ok(std::fs::rename(fresh, path)?),
    }
}

/// A new database in a new file that only its owner may read: it holds secrets. A file that is there
/// already stays as it is.
pub(crate) fn create_private(path: &Path) -> Result<Database, Problem> {
    Ok(builder().create_with_backend(FileBackend::new(private::create(path)?)?)?)
}

/// Takes the data file, its copies and their folders from everybody but their owner.
pub(crate) fn tighten(config: &StoreConfig, daily_backups: impl Iterator<Item = PathBuf>) {
    private::tighten_file(&config.path);
    daily_backups.for_each(|copy| private::tighten_file(&copy));
    let stem = config.path.file_stem().unwrap_or_default();
    let ours = |name: &OsStr| {
        let rest = name.as_encoded_bytes().strip_prefix(stem.as_encoded_bytes());
        rest.is_some_and(|rest| matches!(rest.first(), Some(b'.' | b'-')))
            || config.backups.file_name() == Some(name)
            || name == ASIDE
    };
    for folder in [config.path.parent(), Some(config.backups.as_path())].into_iter().flatten() {
        private::tighten_folder(folder, ours);
    }
}

/// The folder of a path.
pub(crate) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Makes a new name in a folder durable, where the system knows such a thing.
pub(crate) fn sync_folder(folder: &Path) {
    if let Ok(folder) = File::open(folder)
        && let Err(error) = folder.sync_all()
    {
        tracing::debug!(%error, "a folder cannot be synced here");
    }
}

/// Creates the tables of a new file and writes its format.
pub(crate) fn prepare(db: &Database) -> Result<(), redb::Error> {
    let tx = db.begin_write()?;
    Tables::open(&tx)?.meta.insert(META_FORMAT, FORMAT)?;
    tx.commit()?;
    Ok(())
}
