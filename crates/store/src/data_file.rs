//! The data file as an engine: reads in a transaction of their own, writes in one for each group.

use crate::apply;
use crate::batch::Batch;
use crate::engine::{Engine, Loaded, Rows};
use crate::error::{Failure, StoreError};
use crate::file::DataFile;
use crate::keys::{ChannelKey, MatchId, MessageKey, Millis, Shelf, UpdateKey};
use crate::reads;
use crate::rows::{MatchRow, MessageRow, SeenRow, TimerRow};
use crate::tables::{META_COMMITS, META_MOVED, Tables};
use redb::ReadableTable as _;

impl Rows for DataFile {
    fn get(&self, id: MatchId) -> Result<Option<MatchRow>, StoreError> {
        self.read(|tx| reads::get(tx, id))
    }

    fn load(&self, id: MatchId) -> Result<Option<Loaded>, StoreError> {
        self.read(|tx| {
            let Some(row) = reads::get(tx, id)? else {
                return Ok(None);
            };
            let (snapshot, log) = (reads::snapshot(tx, id)?, reads::log_from(tx, id, 0)?);
            Ok(Some(Loaded { row, snapshot, log }))
        })
    }

    fn list(&self) -> Result<Vec<MatchRow>, StoreError> {
        self.read(reads::list)
    }

    fn list_channel(&self, channel: &ChannelKey) -> Result<Vec<MatchRow>, StoreError> {
        self.read(|tx| reads::list_channel(tx, channel))
    }

    fn log_from(&self, id: MatchId, from: u32) -> Result<Vec<Vec<u8>>, StoreError> {
        self.read(|tx| reads::log_from(tx, id, from))
    }

    fn log_len(&self, id: MatchId) -> Result<u32, StoreError> {
        self.read(|tx| reads::log_len(tx, id))
    }

    fn snapshot(&self, id: MatchId) -> Result<Option<Vec<u8>>, StoreError> {
        self.read(|tx| reads::snapshot(tx, id))
    }

    fn seen(&self, key: &UpdateKey) -> Result<Option<SeenRow>, StoreError> {
        self.read(|tx| reads::seen(tx, key))
    }

    fn seen_after(
        &self,
        key: &UpdateKey,
        most: usize,
    ) -> Result<Vec<(UpdateKey, SeenRow)>, StoreError> {
        self.read(|tx| reads::seen_after(tx, key, most))
    }

    fn due_timers(&self, now: Millis) -> Result<Vec<TimerRow>, StoreError> {
        self.read(|tx| reads::due_timers(tx, now))
    }

    fn next_due(&self) -> Result<Option<Millis>, StoreError> {
        self.read(reads::next_due)
    }

    fn timers(&self, owner: MatchId) -> Result<Vec<TimerRow>, StoreError> {
        self.read(|tx| reads::timers(tx, owner))
    }

    fn message(&self, owner: MatchId, key: &MessageKey) -> Result<Option<MessageRow>, StoreError> {
        self.read(|tx| reads::message(tx, owner, key))
    }

    fn messages(&self, owner: MatchId) -> Result<Vec<MessageRow>, StoreError> {
        self.read(|tx| reads::messages(tx, owner))
    }

    fn shown(&self) -> Result<Vec<MessageRow>, StoreError> {
        self.read(reads::shown)
    }

    fn setting(&self, shelf: Shelf, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.read(|tx| reads::setting(tx, shelf, key))
    }

    fn settings(&self, shelf: Shelf) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        self.read(|tx| reads::settings(tx, shelf))
    }

    fn is_copy(&self) -> Result<bool, StoreError> {
        self.read(reads::is_copy)
    }

    fn base(&self) -> Result<u64, StoreError> {
        self.read(reads::base)
    }

    fn last_match(&self) -> Result<u64, StoreError> {
        self.read(reads::last_match)
    }
}

impl Engine for DataFile {
    fn rows(&self) -> &(dyn Rows + 'static) {
        self
    }

    fn write(&self, batches: &[Batch]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let mut results = Vec::with_capacity(batches.len());
        self.write_in_one(|tx| {
            results.clear();
            let mut tables = Tables::open(tx)?;
            if tables.meta.get(META_MOVED)?.is_some() {
                results.resize(batches.len(), Err(StoreError::Moved));
                return Ok(None);
            }
            for batch in batches {
                results.push(match apply::apply(&mut tables, batch) {
                    Ok(()) => Ok(()),
                    Err(Failure::Refused(why)) => Err(why),
                    Err(Failure::Storage(error)) => return Err(error),
                });
            }
            if results.iter().all(Result::is_err) {
                return Ok(None);
            }
            let number = tables.meta.get(META_COMMITS)?.map_or(0, |n| n.value()) + 1;
            tables.meta.insert(META_COMMITS, number)?;
            Ok(Some(number))
        })?;
        Ok(results)
    }
}
