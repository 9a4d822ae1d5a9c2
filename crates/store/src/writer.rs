//! The writer: a thread of its own, or in a simulation the caller that hands a batch in. All batches that queue up
//! during a sync are committed as one transaction (natural group commit). Each requester gets the result of its own
//! batch only.

use crate::batch::Batch;
use crate::engine::Engine;
use crate::error::StoreError;
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
pub(crate) fn write(engine: &dyn Engine, group: Vec<Request>, counters: &Counters) {
    let (batches, answers): (Vec<Batch>, Vec<Answer>) =
        group.into_iter().map(|request| (request.batch, request.answer)).unzip();
    let results = commit_group(engine, &batches, counters);
    for (answer, result) in answers.into_iter().zip(results) {
        answer(result);
    }
}

/// Commits batches together; if the transaction fails, one by one, so that a batch that breaks
/// it does not spoil the others. One result a batch, in their order.
fn commit_group(
    engine: &dyn Engine,
    batches: &[Batch],
    counters: &Counters,
) -> Vec<Result<(), StoreError>> {
    match commit(engine, batches, counters) {
        Ok(results) => results,
        Err(error) if batches.len() == 1 => vec![Err(error)],
        Err(error) => {
            tracing::warn!(batches = batches.len(), %error, "a transaction failed; its batches are tried one by one");
            batches
                .iter()
                .map(|batch| {
                    commit(engine, std::slice::from_ref(batch), counters)
                        .and_then(|mut results| results.pop().unwrap_or(Ok(())))
                })
                .collect()
        }
    }
}

/// Commits batches in one transaction and counts it.
fn commit(
    engine: &dyn Engine,
    batches: &[Batch],
    counters: &Counters,
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let results = engine.write(batches)?;
    let stored = results.iter().filter(|r| r.is_ok()).count() as u64;
    counters.commits.fetch_add(1, Ordering::Relaxed);
    counters.batches.fetch_add(stored, Ordering::Relaxed);
    Ok(results)
}
