//! Copies of the data file: consistent, complete, checked, and marked as copies; the last three daily
//! ones are kept. And moving the file elsewhere.

use crate::apply;
use crate::batch::Batch;
use crate::copy;
use crate::engine::Rows;
use crate::error::{BackupError, Failure, StoreError};
use crate::file_id::FileId;
use crate::open::{self, Problem};
use crate::place::{Day, StoreConfig, copy_name, daily_backups, stem};
use crate::private;
use crate::store::Store;
use crate::tables::{
    CHANNELS, FORMAT, LOGS, MATCHES, META, META_COMMITS, META_COPY, META_FORMAT, META_MOVED, SEEN,
    SEEN_AT, SETTINGS, SHOWN, SNAPSHOTS, TIMERS, TIMERS_OF, Tables,
};
use redb::{Key, ReadTransaction, ReadableTable as _, TableDefinition, Value, WriteTransaction};
use std::fs::File;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The number of daily backups that are kept.
const KEPT: usize = 3;

impl Store {
    /// Makes today's copy if there is none yet, and removes all but the newest three. `None`
    /// when today's is there already. Copies are named like `stolik-2026-11-20.redb`. Blocks as
    /// long as it takes to copy the file; other threads read and write meanwhile.
    ///
    /// # Errors
    /// [`BackupError`]; older copies are kept then.
    pub fn backup_if_due(&self, today: Day) -> Result<Option<PathBuf>, BackupError> {
        if self.database().is_some() {
            return Err(BackupError::NoDaily);
        }
        let config = self.config().ok_or(BackupError::InMemory)?;
        let path = config.backups.join(copy_name(config, today));
        if path.try_exists().map_err(io(&path, "looking for it"))? {
            return Ok(None);
        }
        self.clear_unfinished(config);
        self.backup_to(&path)?;
        let older = daily_backups(config).into_iter().map(|(_, path)| path).filter(|p| *p != path);
        for old in older.skip(KEPT - 1) {
            std::fs::remove_file(&old).map_err(io(&old, "removing it"))?;
        }
        Ok(Some(path))
    }

    /// Copies the data file as it is at this moment into a new file, complete and checked when
    /// it gets its name. The copy knows that it is one ([`Store::is_copy`]). A copy that stands there
    /// is replaced, and nothing else: not the data file by any of its names, no file of anybody
    /// else's. Creates the folder.
    ///
    /// # Errors
    /// [`BackupError`]; nothing stands at `path` then but what stood there before.
    pub fn backup_to(&self, path: &Path) -> Result<(), BackupError> {
        if let Some((database, _)) = self.database() {
            let rows = database.frozen()?;
            return self.make(path, |unfinished| fill_from(rows.as_ref(), unfinished));
        }
        self.make(path, |unfinished| {
            self.read(|from| fill(from, unfinished))
                .map_err(|error| Problem::Damaged(error.to_string()))
        })
    }

    /// Moves the data file: copies it as [`Store::backup_to`], but as a live file from which the
    /// program goes on as if nothing had happened, and closes this one for good. Nothing is
    /// written to it afterwards ([`StoreError::Moved`]), and it is opened no more
    /// ([`crate::OpenError::Moved`]), until [`Store::mark_copy`]. Between the copy's moment and the
    /// closing nothing is written. A copy that is moved stays one.
    ///
    /// Whenever this is broken off, at most one of the two is a live file: the new one is marked as a
    /// copy until the old one is closed.
    ///
    /// # Errors
    /// [`BackupError`]; the data file is as before then (but see [`BackupError::Marked`]).
    pub fn move_to(&self, path: &Path) -> Result<(), BackupError> {
        let told = |why: StoreError| storage(path, why.to_string());
        let copy = self.is_copy().map_err(told)?;
        let mut made = Ok(());
        self.file()
            .map_err(told)?
            .write_beside(|from, tx| {
                made = self.make(path, |unfinished| {
                    fill(from, unfinished)
                        .map_err(|f| Problem::Damaged(StoreError::from(f).to_string()))
                });
                if made.is_err() {
                    return Ok(None);
                }
                let mut meta = tx.open_table(META)?;
                meta.insert(META_MOVED, 1)?;
                let number = meta.get(META_COMMITS)?.map_or(0, |n| n.value()) + 1;
                meta.insert(META_COMMITS, number)?;
                Ok(Some(number))
            })
            .map_err(told)?;
        made?;
        if copy {
            return Ok(());
        }
        open::unmark_copy(path)
            .map_err(|problem| BackupError::Marked { path: path.to_path_buf(), why: said(problem) })
    }

    /// Moves the rows into an empty database, and closes the data file for good, as [`Store::move_to`] does. The database is
    /// marked as a copy until the data file is closed. The rows are compared one by one before that.
    ///
    /// # Errors
    /// [`BackupError`]; the data file is as before then, and the database is a copy or empty.
    pub fn move_to_database(&self, to: &Store) -> Result<(), BackupError> {
        let (database, place) = to.database().ok_or(BackupError::InMemory)?;
        let copy = self.is_copy()?;
        let mut moved = Ok(());
        self.file()?.write_beside(|_, tx| {
            moved = database.fill(&**self).map_err(BackupError::Store).and_then(|filled| {
                let place = || place.to_owned();
                if !filled {
                    return Err(BackupError::NotEmpty { place: place() });
                }
                match copy::difference(&**self, &**to)? {
                    None => Ok(()),
                    Some(at) => Err(BackupError::Store(StoreError::Storage(format!(
                        "{}: {at} differs after the move",
                        place()
                    )))),
                }
            });
            if moved.is_err() {
                return Ok(None);
            }
            let mut meta = tx.open_table(META)?;
            meta.insert(META_MOVED, 1)?;
            let number = meta.get(META_COMMITS)?.map_or(0, |n| n.value()) + 1;
            meta.insert(META_COMMITS, number)?;
            Ok(Some(number))
        })?;
        moved?;
        to.count_on()?;
        if !copy {
            to.commit(Batch::new().unset_number(META_COPY))?;
        }
        Ok(())
    }

    /// Moves the rows of a database into a new data file, and closes the database for good.
    ///
    /// # Errors
    /// [`BackupError`]; the database is as before then (but see [`BackupError::Marked`]).
    pub fn move_from_database(&self, path: &Path) -> Result<(), BackupError> {
        let copy = self.is_copy()?;
        self.backup_to(path)?;
        self.commit(Batch::new().set_number(META_MOVED, 1))?;
        if copy {
            return Ok(());
        }
        open::unmark_copy(path)
            .map_err(|problem| BackupError::Marked { path: path.to_path_buf(), why: said(problem) })
    }

    /// A checked copy under its name: written beside, synced, then renamed.
    fn make(
        &self,
        path: &Path,
        fill: impl FnOnce(&redb::Database) -> Result<(), Problem>,
    ) -> Result<(), BackupError> {
        let folder = open::folder_of(path);
        private::folder(folder).map_err(io(path, "creating its folder"))?;
        self.may_stand(path)?;
        let (unfinished, copy) = create_unfinished(path, open::create_private)?;
        let made = fill(&copy).and_then(|()| {
            drop(copy);
            drop(open::inspect(&unfinished)?);
            Ok(File::open(&unfinished)?.sync_all()?)
        });
        let made = made.map_err(|problem| match problem {
            Problem::Io(source) => io(path, "writing it")(source),
            other => storage(path, said(other)),
        });
        let made = made.and_then(|()| {
            std::fs::rename(&unfinished, path).map_err(io(path, "giving it its name"))
        });
        if made.is_err() {
            drop(std::fs::remove_file(&unfinished));
        }
        made?;
        open::sync_folder(folder);
        Ok(())
    }

    /// Checks that a backup may get this name: the name is free, or belongs to a backup.
    fn may_stand(&self, path: &Path) -> Result<(), BackupError> {
        let looking = || io(path, "looking for it");
        match std::fs::symlink_metadata(path) {
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(looking()(error)),
        }
        let foreign =
            |why: &str| BackupError::Foreign { path: path.to_path_buf(), why: why.into() };
        let there = match std::fs::metadata(path) {
            Ok(there) => there,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                return Err(foreign("a link to nothing"));
            }
            Err(error) => return Err(looking()(error)),
        };
        let id = FileId::of(&there, path);
        // By the file that is open, and by what stands at its name now.
        let named = self.config().and_then(|config| {
            Some(FileId::of(&std::fs::metadata(&config.path).ok()?, &config.path))
        });
        if self.file_id() == Some(&id) || named.as_ref() == Some(&id) {
            return Err(BackupError::Live { path: path.to_path_buf() });
        }
        if !there.is_file() {
            return Err(foreign("no file"));
        }
        match open::is_copy(path) {
            Ok(true) => Ok(()),
            Ok(false) => Err(foreign("a live data file")),
            Err(problem) => Err(foreign(&said(problem))),
        }
    }

    /// Takes away what killed processes have left of daily copies.
    fn clear_unfinished(&self, config: &StoreConfig) {
        let prefix = format!("{}-", stem(config));
        let left = |name: &str| {
            let (day, number) = name.strip_prefix(&prefix)?.split_once(".redb")?;
            let number = number.strip_prefix(UNFINISHED)?;
            let ours = number.is_empty() || number.strip_prefix('-')?.parse::<usize>().is_ok();
            (ours && Day::parse(day).is_some()).then_some(())
        };
        for entry in std::fs::read_dir(&config.backups).into_iter().flatten().flatten() {
            let path = entry.path();
            let live = || {
                let id = entry.metadata().map(|data| FileId::of(&data, &path));
                id.is_ok_and(|id| self.file_id() == Some(&id))
            };
            if entry.file_name().to_str().and_then(left).is_some()
                && !live()
                && let Err(error) = std::fs::remove_file(&path)
            {
                tracing::warn!(path = %path.display(), %error, "a copy that was broken off stays");
            }
        }
    }

    /// The daily copies there are, newest first.
    #[must_use]
    pub fn daily_backups(&self) -> Vec<(Day, PathBuf)> {
        self.config().map(daily_backups).unwrap_or_default()
    }
}

/// One durable transaction with every row of every table, and the mark of a copy.
fn fill(from: &ReadTransaction, copy: &redb::Database) -> Result<(), Failure> {
    let to = copy.begin_write()?;
    copy_table(from, &to, META)?;
    to.open_table(META)?.insert(META_COPY, 1)?;
    copy_table(from, &to, MATCHES)?;
    copy_table(from, &to, CHANNELS)?;
    copy_table(from, &to, LOGS)?;
    copy_table(from, &to, SNAPSHOTS)?;
    copy_table(from, &to, SEEN)?;
    copy_table(from, &to, SEEN_AT)?;
    copy_table(from, &to, TIMERS)?;
    copy_table(from, &to, TIMERS_OF)?;
    copy_table(from, &to, SHOWN)?;
    copy_table(from, &to, SETTINGS)?;
    to.commit().map_err(|e| Failure::Storage(e.into()))
}

/// All rows of a store of any kind, in one durable transaction, and the mark of a copy.
fn fill_from(from: &dyn Rows, to: &redb::Database) -> Result<(), Problem> {
    let damaged = |why: String| Problem::Damaged(why);
    let tx = to.begin_write()?;
    {
        let mut tables = Tables::open(&tx).map_err(|e| damaged(e.to_string()))?;
        tables.meta.insert(META_FORMAT, FORMAT)?;
        let filled = copy::batches(from, &mut |batch| {
            apply::apply(&mut tables, &batch).map_err(StoreError::from)
        });
        filled.map_err(|error: StoreError| damaged(error.to_string()))?;
    }
    tx.commit().map_err(|e| damaged(e.to_string()))
}

fn copy_table<K: Key + 'static, V: Value + 'static>(
    from: &ReadTransaction,
    to: &WriteTransaction,
    table: TableDefinition<'_, K, V>,
) -> Result<(), Failure> {
    let mut target = to.open_table(table)?;
    for entry in from.open_table(table)?.iter()? {
        let (key, value) = entry?;
        target.insert(key.value(), value.value())?;
    }
    Ok(())
}

/// The suffix of a backup that is being written.
const UNFINISHED: &str = ".unfinished";
/// So many such files may stand beside a copy: what a killed process has left.
const LEFT: usize = 100;

/// A new database beside the place of a copy, under a name that nobody has.
fn create_unfinished<D>(
    path: &Path,
    create: impl Fn(&Path) -> Result<D, Problem>,
) -> Result<(PathBuf, D), BackupError> {
    for n in 0..LEFT {
        let mut name = path.as_os_str().to_owned();
        name.push(UNFINISHED);
        if n > 0 {
            name.push(format!("-{n}"));
        }
        let unfinished = PathBuf::from(name);
        match create(&unfinished) {
            Ok(copy) => return Ok((unfinished, copy)),
            Err(Problem::Io(error)) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(problem) => {
                // Its file may be there already: a full disk has place for a name, not for a database.
                drop(std::fs::remove_file(&unfinished));
                return Err(match problem {
                    Problem::Io(error) => io(path, "creating it")(error),
                    other => storage(path, said(other)),
                });
            }
        }
    }
    Err(storage(path, format!("take away the files beside it that end in {UNFINISHED}")))
}

fn io(path: &Path, what: &'static str) -> impl FnOnce(std::io::Error) -> BackupError {
    let path = path.to_path_buf();
    move |source| BackupError::Io { path, what, source }
}

fn storage(path: &Path, why: String) -> BackupError {
    BackupError::Storage { path: path.to_path_buf(), why }
}

fn said(problem: Problem) -> String {
    match problem {
        Problem::InUse => "another process has it open".to_owned(),
        Problem::Newer { found } => format!("it has the newer format {found}"),
        Problem::Unreleased { found } => {
            format!("it has format {found}, that of a program before the first release")
        }
        Problem::Damaged(why) => why,
        Problem::Io(error) => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copy_that_cannot_be_created_leaves_no_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let place = folder.path().join("copy.redb");
        // As on a full disk: the file gets its name, the database in it no place.
        for kind in [ErrorKind::StorageFull, ErrorKind::Other] {
            let full = |path: &Path| -> Result<(), Problem> {
                private::create(path)?;
                Err(Problem::Io(std::io::Error::from(kind)))
            };
            assert!(create_unfinished(&place, full).is_err());
            let damaged = |path: &Path| -> Result<(), Problem> {
                private::create(path)?;
                Err(Problem::Damaged("odd".to_owned()))
            };
            assert!(create_unfinished(&place, damaged).is_err());
        }
        assert_eq!(std::fs::read_dir(folder.path()).expect("the folder").count(), 0);
        // Files of others there stay.
        std::fs::write(folder.path().join("copy.redb.unfinished"), b"other").expect("written");
        let (path, ()) =
            create_unfinished(&place, |path| private::create(path).map(drop).map_err(Into::into))
                .expect("free");
        assert!(path.ends_with("copy.redb.unfinished-1"));
        assert_eq!(std::fs::read_dir(folder.path()).expect("the folder").count(), 2);
    }
}
