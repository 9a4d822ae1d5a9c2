//! The boundary between the handle of the store and the place of its rows.

use crate::batch::Batch;
use crate::error::StoreError;
use crate::keys::{ChannelKey, MatchId, MessageKey, Millis, Shelf, UpdateKey};
use crate::rows::{MatchRow, MessageRow, SeenRow, TimerRow};

/// All there is of one match, read at one moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loaded {
    /// Its record.
    pub row: MatchRow,
    /// Its snapshot, if one was stored.
    pub snapshot: Option<Vec<u8>>,
    /// Its log, from row 0 on.
    pub log: Vec<Vec<u8>>,
}

/// Rows that can be read. Each read copies out and keeps nothing open.
pub trait Rows: Send + Sync {
    /// One match record.
    ///
    /// # Errors
    /// [`StoreError`], as every read: the disk failed, or a stored value does not decode.
    fn get(&self, id: MatchId) -> Result<Option<MatchRow>, StoreError>;

    /// Record, snapshot and log of one match, all of the same moment.
    ///
    /// # Errors
    /// As [`Rows::get`].
    fn load(&self, id: MatchId) -> Result<Option<Loaded>, StoreError>;

    /// All match records, by id. Logs and snapshots are not touched: this is the cold start.
    ///
    /// # Errors
    /// As [`Rows::get`].
    fn list(&self) -> Result<Vec<MatchRow>, StoreError>;

    /// The match records of one channel, by id.
    ///
    /// # Errors
    /// As [`Rows::get`].
    fn list_channel(&self, channel: &ChannelKey) -> Result<Vec<MatchRow>, StoreError>;

    /// A match's whole log, from row 0 on; empty for an unknown match.
    ///
    /// # Errors
    /// As [`Rows::get`].
    fn log(&self, id: MatchId) -> Result<Vec<Vec<u8>>, StoreError> {
        self.log_from(id, 0)
    }

    /// A match's log from row `from` on.
    ///
    /// # Errors
    /// As [`Rows::get`].
    fn log_from(&self, id: MatchId, from: u32) -> Result<Vec<Vec<u8>>, StoreError>;

    /// Returns the number of rows in a match's log, which is the number of the next one.
    ///
    /// # Errors
    /// As [`Rows::get`].
    fn log_len(&self, id: MatchId) -> Result<u32, StoreError>;

    /// A match's snapshot.
    ///
    /// # Errors
    /// As [`Rows::get`].
    fn snapshot(&self, id: MatchId) -> Result<Option<Vec<u8>>, StoreError>;

    /// Was this update applied, when, and what was answered?
    ///
    /// # Errors
    /// As [`Rows::get`].
    fn seen(&self, key: &UpdateKey) -> Result<Option<SeenRow>, StoreError>;

    /// At most so many of the updates that were applied, from the first key greater than this one, by key.
    ///
    /// # Errors
    /// As [`Rows::get`].
    fn seen_after(
        &self,
        key: &UpdateKey,
        most: usize,
    ) -> Result<Vec<(UpdateKey, SeenRow)>, StoreError>;

    /// All timers due at `now` or before, earliest first.
    ///
    /// # Errors
    /// As [`Rows::get`].
    fn due_timers(&self, now: Millis) -> Result<Vec<TimerRow>, StoreError>;

    /// Returns the time at which the earliest timer is due.
    ///
    /// # Errors
    /// As [`Rows::get`].
    fn next_due(&self) -> Result<Option<Millis>, StoreError>;

    /// A match's timers, in the order they were given.
    ///
    /// # Errors
    /// As [`Rows::get`].
    fn timers(&self, owner: MatchId) -> Result<Vec<TimerRow>, StoreError>;

    /// One message.
    ///
    /// # Errors
    /// As [`Rows::get`].
    fn message(&self, owner: MatchId, key: &MessageKey) -> Result<Option<MessageRow>, StoreError>;

    /// A match's messages, by key.
    ///
    /// # Errors
    /// As [`Rows::get`].
    fn messages(&self, owner: MatchId) -> Result<Vec<MessageRow>, StoreError>;

    /// Every message that shows something, of every match.
    ///
    /// # Errors
    /// As [`Rows::get`].
    fn shown(&self) -> Result<Vec<MessageRow>, StoreError>;

    /// A setting.
    ///
    /// # Errors
    /// As [`Rows::get`].
    fn setting(&self, shelf: Shelf, key: &str) -> Result<Option<Vec<u8>>, StoreError>;

    /// All settings of a shelf, by key.
    ///
    /// # Errors
    /// As [`Rows::get`].
    fn settings(&self, shelf: Shelf) -> Result<Vec<(String, Vec<u8>)>, StoreError>;

    /// Returns true if this is a backup that no service has gone live with yet.
    ///
    /// # Errors
    /// As [`Rows::get`].
    fn is_copy(&self) -> Result<bool, StoreError>;

    /// Returns the base of the last [`crate::Store::go_live`]; 0 if these rows were never restored from a backup.
    ///
    /// # Errors
    /// As [`Rows::get`].
    fn base(&self) -> Result<u64, StoreError>;

    /// The greatest id of a match that was ever stored; 0 before the first.
    ///
    /// # Errors
    /// As [`Rows::get`].
    fn last_match(&self) -> Result<u64, StoreError>;
}

/// A place where rows are read and batches are stored.
pub(crate) trait Engine: Send + Sync {
    /// Returns the rows as they stand at each read.
    fn rows(&self) -> &(dyn Rows + 'static);

    /// Stores batches in one durable transaction, in their order. `Ok` holds a result for each batch.
    ///
    /// # Errors
    /// Nothing at all was stored (but see [`StoreError::Broken`]).
    fn write(&self, batches: &[Batch]) -> Result<Vec<Result<(), StoreError>>, StoreError>;
}
