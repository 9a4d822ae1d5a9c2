//! Paths and names of the data file and its daily backups.

use crate::keys::Millis;
use std::fmt;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The paths of the data file and of its daily backups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreConfig {
    /// The data file. Its folder is created if it is missing.
    pub path: PathBuf,
    /// The folder of the daily copies, created with the first copy.
    pub backups: PathBuf,
}

impl StoreConfig {
    /// A data file with its copies in the folder `backups` beside it.
    pub fn at(path: impl Into<PathBuf>) -> Self {
        let path = path.into();
        let backups = path.parent().unwrap_or(Path::new("")).join("backups");
        StoreConfig { path, backups }
    }
}

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

/// The data file's name without its ending; copies carry it.
pub(crate) fn stem(config: &StoreConfig) -> String {
    config.path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// The name of the daily copy of a day.
pub(crate) fn copy_name(config: &StoreConfig, day: Day) -> String {
    format!("{}-{day}.redb", stem(config))
}

/// The daily copies there are, newest first.
pub(crate) fn daily_backups(config: &StoreConfig) -> Vec<(Day, PathBuf)> {
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
