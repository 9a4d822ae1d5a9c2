//! The writer: a thread of its own, or in a simulation the caller that hands a batch in. All batches that queue up
//! during a sync are committed as one transaction (natural group commit). Each requester gets the result of its own
//! batch only.

use crate::apply;
use crate::batch::Batch;
use crate::error::{Failure, StoreError};
use crate::file::DataFile;
use crate::tables::{META_COMMITS, META_MOVED, Tables};
use redb::ReadableTable as _;
use std::sync::atomic::{AtomicU64, Ordering};

/// At most this many batches share a transaction, which bounds the latency of the first.
pub(crate) const GROUP: usize = 512;

/// The callback for the result of a batch; called exactly once, by the writer.
pub(crate) type Answer = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// A batch and the way back to its requester.
pub(crate) struct Request {
    pub(crate) batch: Batch,
    pub(crate) answer: Answer,
}

/// Counters since the start.
#[derive(Debug, Default)]
pub(crate) struct Counters {
    /// Transactions committed.
    pub(crate) commits: AtomicU64,
    /// Batches stored.
    pub(crate) batches: AtomicU64,
}

/// Commits what has gathered, and tells everybody what came of it.
pub(crate) fn write(file: &DataFile, group: Vec<Request>, counters: &Counters) {
    let (batches, answers): (Vec<Batch>, Vec<Answer>) =
        group.into_iter().map(|request| (request.batch, request.answer)).unzip();
    let results = commit_group(file, &batches, counters);
    for (answer, result) in answers.into_iter().zip(results) {
        answer(result);
    }
}

/// Commits batches together; if the transaction fails, one by one, so that a batch that breaks
/// it does not spoil the others. One result a batch, in their order.
fn commit_group(
    file: &DataFile,
    batches: &[Batch],
    counters: &Counters,
) -> Vec<Result<(), StoreError>> {
    match commit(file, batches, counters) {
        Ok(results) => results,
        Err(error) if batches.len() == 1 => vec![Err(error)],
        Err(error) => {
            tracing::warn!(batches = batches.len(), %error, "a transaction failed; its batches are tried one by one");
            batches
                .iter()
                .map(|batch| {
                    commit(file, std::slice::from_ref(batch), counters)
                        .and_then(|mut results| results.pop().unwrap_or(Ok(())))
                })
                .collect()
        }
    }
}

/// One transaction. `Ok` holds a result a batch; `Err` says that nothing at all was stored.
fn commit(
    file: &DataFile,
    batches: &[Batch],
    counters: &Counters,
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut results = Vec::with_capacity(batches.len());
    file.write(|tx| {
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
    let stored = results.iter().filter(|r| r.is_ok()).count() as u64;
    counters.commits.fetch_add(1, Ordering::Relaxed);
    counters.batches.fetch_add(stored, Ordering::Relaxed);
    Ok(results)
}
