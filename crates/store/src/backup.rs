//! Daily copies of the data file: consistent, complete, checked, the last three kept.

use crate::error::{BackupError, Failure, StoreError};
use crate::keys::Millis;
use crate::open::{self, Problem, StoreConfig};
use crate::store::Store;
use crate::tables::{
    CHANNELS, LOGS, MATCHES, META, SEEN, SEEN_AT, SETTINGS, SHOWN, SNAPSHOTS, TIMERS, TIMERS_OF,
};
use redb::{Key, ReadTransaction, ReadableTable as _, TableDefinition, Value, WriteTransaction};
use std::fmt;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// How many daily copies are kept.
const KEPT: usize = 3;

/// A day of the calendar, written `2026-11-20`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Day {
    year: u16,
    month: u8,
    day: u8,
}

impl Day {
    /// The day in UTC on which a time falls; for another zone, shift the time by its offset.
    /// Times before 1970 or after 9999 fall on the first or last day.
    #[must_use]
    pub fn of(time: Millis) -> Day {
        const LAST: i64 = 2_932_896; // 9999-12-31
        let days = time.0.div_euclid(86_400_000).clamp(0, LAST);
        // Civil calendar from a day count, in eras of 400 years that begin on the first of March.
        let shifted = days + 719_468;
        let (era, day_of_era) = (shifted / 146_097, shifted % 146_097);
        let year_of_era =
            (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month_from_march = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
        let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
        let year = era * 400 + year_of_era + i64::from(month <= 2);
        Day { year: year as u16, month: month as u8, day: day as u8 }
    }

    /// Reads `2026-11-20`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Day> {
        let mut parts = text.split('-');
        let mut part = |digits: usize| -> Option<u16> {
            let part = parts.next()?;
            let plain = part.len() == digits && part.bytes().all(|b| b.is_ascii_digit());
            plain.then(|| part.parse().ok()).flatten()
        };
        let (year, month, day) = (part(4)?, part(2)?, part(2)?);
        let real = parts.next().is_none() && (1..=12).contains(&month) && (1..=31).contains(&day);
        real.then_some(Day { year, month: month as u8, day: day as u8 })
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl Store {
    /// Makes today's copy if there is none yet, and removes all but the newest three. `None`
    /// when today's is there already. Copies are named like `stolik-2026-11-20.redb`. Blocks as
    /// long as it takes to copy the file; other threads read and write meanwhile.
    ///
    /// # Errors
    /// [`BackupError`]; older copies are kept then.
    pub fn backup_if_due(&self, today: Day) -> Result<Option<PathBuf>, BackupError> {
        let config = self.config().ok_or(BackupError::InMemory)?;
        let path = config.backups.join(copy_name(config, today));
        let io = |path: &Path, what| {
            let path = path.to_path_buf();
            move |source| BackupError::Io { path, what, source }
        };
        if path.try_exists().map_err(io(&path, "looking for it"))? {
            return Ok(None);
        }
        self.backup_to(&path)?;
        let older = copies(config).into_iter().map(|(_, path)| path).filter(|p| *p != path);
        for old in older.skip(KEPT - 1) {
            std::fs::remove_file(&old).map_err(io(&old, "removing it"))?;
        }
        Ok(Some(path))
    }

    /// Copies the data file as it is at this moment into a new file, complete and checked when
    /// it gets its name; a file of that name is replaced. Creates the folder.
    ///
    /// # Errors
    /// [`BackupError`]; nothing stands at `path` then but what stood there before.
    pub fn backup_to(&self, path: &Path) -> Result<(), BackupError> {
        let io = |what| move |source| BackupError::Io { path: path.to_path_buf(), what, source };
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        std::fs::create_dir_all(folder).map_err(io("creating its folder"))?;
        let mut unfinished = path.as_os_str().to_owned();
        unfinished.push(".unfinished");
        let unfinished = PathBuf::from(unfinished);
        let made = self.copy_into(&unfinished).map_err(|problem| match problem {
            Problem::Io(source) => io("writing it")(source),
            Problem::Damaged(why) => BackupError::Storage { path: path.to_path_buf(), why },
            Problem::InUse | Problem::Newer { .. } => BackupError::Storage {
                path: path.to_path_buf(),
                why: "another process writes it".to_owned(),
            },
        });
        let made = made
            .and_then(|()| std::fs::rename(&unfinished, path).map_err(io("giving it its name")));
        if made.is_err() {
            drop(std::fs::remove_file(&unfinished));
        }
        made?;
        open::sync_folder(folder);
        Ok(())
    }

    /// The daily copies there are, newest first.
    #[must_use]
    pub fn copies(&self) -> Vec<(Day, PathBuf)> {
        self.config().map(copies).unwrap_or_default()
    }

    fn copy_into(&self, path: &Path) -> Result<(), Problem> {
        let copy = open::create_private(path)?;
        self.read(|from| copy_all(from, &copy)).map_err(|error| match error {
            StoreError::Storage(why) | StoreError::Broken(why) => Problem::Damaged(why),
            other => Problem::Damaged(other.to_string()),
        })?;
        drop(copy);
        open::inspect(path).map(drop)
    }
}

/// One durable transaction with every row of every table.
fn copy_all(from: &ReadTransaction, copy: &redb::Database) -> Result<(), Failure> {
    let to = copy.begin_write()?;
    copy_table(from, &to, META)?;
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

/// The data file's name without its ending; copies carry it.
fn stem(config: &StoreConfig) -> String {
    config.path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

fn copy_name(config: &StoreConfig, day: Day) -> String {
    format!("{}-{day}.redb", stem(config))
}

/// The daily copies there are, newest first.
fn copies(config: &StoreConfig) -> Vec<(Day, PathBuf)> {
    let prefix = format!("{}-", stem(config));
    let entries = match std::fs::read_dir(&config.backups) {
        Ok(entries) => entries,
        Err(error) => {
            if error.kind() != ErrorKind::NotFound {
                tracing::warn!(folder = %config.backups.display(), %error, "the daily copies cannot be listed");
            }
            return Vec::new();
        }
    };
    let mut found: Vec<(Day, PathBuf)> = entries
        .flatten()
        .filter_map(|entry| {
            let name = entry.file_name();
            let day = name.to_str()?.strip_prefix(&prefix)?.strip_suffix(".redb")?;
            Some((Day::parse(day)?, entry.path()))
        })
        .collect();
    found.sort();
    found.reverse();
    found
}

/// The newest daily copy that this program can open.
pub(crate) fn newest_good(config: &StoreConfig) -> Option<PathBuf> {
    copies(config).into_iter().map(|(_, path)| path).find(|path| open::inspect(path).is_ok())
}
