//! The tables of the data file. Names and key types are part of the stored format.

use redb::{Table, TableDefinition, TableError, WriteTransaction};

/// Format of the data file: raised when tables change so that an older program must not touch it. Format 1
/// was written by programs before the first release, and is read by none since.
pub(crate) const FORMAT: u64 = 2;
/// The first release, and the oldest format that it and its successors read.
pub(crate) const FIRST: (&str, u64) = ("0.2.0", 2);

/// Numbers about the file itself, by name (the constants below).
pub(crate) const META: TableDefinition<&str, u64> = TableDefinition::new("meta");
/// In [`META`]: the file's [`FORMAT`].
pub(crate) const META_FORMAT: &str = "format";
/// In [`META`]: how many transactions were committed. Tells a commit that reached the disk from
/// one that did not, after the disk failed in the middle.
pub(crate) const META_COMMITS: &str = "commits";
/// In [`META`]: the greatest match id ever stored.
pub(crate) const META_LAST_MATCH: &str = "last match";
/// In [`META`], 1: the file is a copy that nothing has gone on from yet. Never in a live file.
pub(crate) const META_COPY: &str = "copy";
/// In [`META`], 1: the operator moved the file elsewhere; nothing is written to it any more.
pub(crate) const META_MOVED: &str = "moved";
/// In [`META`]: the number above which everything stands that was given out since the file was last
/// restored from a copy; see [`crate::Store::go_live`].
pub(crate) const META_BASE: &str = "base";

/// Match id → match record.
pub(crate) const MATCHES: TableDefinition<u64, &[u8]> = TableDefinition::new("matches");
/// (channel, match id): the index of [`MATCHES`] by channel.
pub(crate) const CHANNELS: TableDefinition<(&str, u64), ()> = TableDefinition::new("channels");
/// (match id, number) → log row.
pub(crate) const LOGS: TableDefinition<(u64, u32), &[u8]> = TableDefinition::new("logs");
/// Match id → snapshot.
pub(crate) const SNAPSHOTS: TableDefinition<u64, &[u8]> = TableDefinition::new("snapshots");
/// Update key → dedupe row.
pub(crate) const SEEN: TableDefinition<&str, &[u8]> = TableDefinition::new("seen");
/// (time in ms, update key): the index of [`SEEN`] by time.
pub(crate) const SEEN_AT: TableDefinition<(i64, &str), ()> = TableDefinition::new("seen at");
/// (due in ms, match id, number) → timer.
pub(crate) const TIMERS: TableDefinition<(i64, u64, u32), &[u8]> = TableDefinition::new("timers");
/// (match id, number) → due in ms: the index of [`TIMERS`] by match.
pub(crate) const TIMERS_OF: TableDefinition<(u64, u32), i64> = TableDefinition::new("timers of");
/// (match id, message key) → what the message shows.
pub(crate) const SHOWN: TableDefinition<(u64, &str), &[u8]> = TableDefinition::new("shown");
/// (shelf, key) → setting.
pub(crate) const SETTINGS: TableDefinition<(u8, &str), &[u8]> = TableDefinition::new("settings");

/// All tables, open for writing in one transaction.
pub(crate) struct Tables<'t> {
    pub(crate) meta: Table<'t, &'static str, u64>,
    pub(crate) matches: Table<'t, u64, &'static [u8]>,
    pub(crate) channels: Table<'t, (&'static str, u64), ()>,
    pub(crate) logs: Table<'t, (u64, u32), &'static [u8]>,
    pub(crate) snapshots: Table<'t, u64, &'static [u8]>,
    pub(crate) seen: Table<'t, &'static str, &'static [u8]>,
    pub(crate) seen_at: Table<'t, (i64, &'static str), ()>,
    pub(crate) timers: Table<'t, (i64, u64, u32), &'static [u8]>,
    pub(crate) timers_of: Table<'t, (u64, u32), i64>,
    pub(crate) shown: Table<'t, (u64, &'static str), &'static [u8]>,
    pub(crate) settings: Table<'t, (u8, &'static str), &'static [u8]>,
}

impl<'t> Tables<'t> {
    /// Opens all tables, creating those that are missing.
    pub(crate) fn open(tx: &'t WriteTransaction) -> Result<Self, TableError> {
        Ok(Tables {
            meta: tx.open_table(META)?,
            matches: tx.open_table(MATCHES)?,
            channels: tx.open_table(CHANNELS)?,
            logs: tx.open_table(LOGS)?,
            snapshots: tx.open_table(SNAPSHOTS)?,
            seen: tx.open_table(SEEN)?,
            seen_at: tx.open_table(SEEN_AT)?,
            timers: tx.open_table(TIMERS)?,
            timers_of: tx.open_table(TIMERS_OF)?,
            shown: tx.open_table(SHOWN)?,
            settings: tx.open_table(SETTINGS)?,
        })
    }
}
