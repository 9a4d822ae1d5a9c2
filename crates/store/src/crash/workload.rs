//! A scripted course of commands that uses every operation, and what the file holds after each.

use crate::batch::Batch;
use crate::error::{Failure, StoreError};
use crate::keys::{ChannelKey, MatchId, MessageKey, Millis, Shelf, Stage, UpdateKey};
use crate::rows::{MatchRow, Showing};
use crate::store::Store;
use crate::tables::{
    CHANNELS, LOGS, MATCHES, META, SEEN, SEEN_AT, SETTINGS, SHOWN, SNAPSHOTS, TIMERS, TIMERS_OF,
};
use redb::{Key, ReadTransaction, ReadableTable as _, TableDefinition, Value};
use std::fmt::Debug;
use std::sync::mpsc;

/// Batches that are committed as one group.
pub(super) type Group = Vec<Batch>;

/// Every row of every table, indexes included.
pub(super) type Dump = Vec<String>;

/// The results of a step.
pub(super) type Results = Vec<Result<(), StoreError>>;

/// A command of match `id`: it moves the log, the snapshot, the timers and a message, and its
/// dedupe row makes a second application show.
fn command(step: usize, id: u64, seq: u32) -> Batch {
    let id = MatchId(id);
    let mark = (step % 251) as u8;
    let due = Millis(1_000 + step as i64);
    let screen = Showing { version: u64::from(seq), body: vec![mark; 90] };
    let row = MatchRow::new(id, ChannelKey::new("web:lobby"), Stage::Running, vec![mark; 120]);
    Batch::new()
        .seen(UpdateKey::new(format!("press {step} of {id}")), Millis(step as i64), vec![mark])
        .put_match(row)
        .append(id, seq, vec![mark; 60])
        .put_snapshot(id, vec![mark; 1_500 + 211 * step])
        .set_timers(id, vec![(due, vec![mark]), (Millis(due.0 + 60_000), vec![])])
        .shown(id, MessageKey::new("public"), screen)
}

/// The whole course, `rounds` times four steps.
pub(super) fn course(rounds: usize) -> Vec<Group> {
    let mut steps: Vec<Group> = Vec::new();
    for round in 0..rounds {
        let seq = round as u32;
        let n = steps.len();
        steps.push(vec![command(n, 1, seq)]);
        // A group: three matches at once, with a batch that is refused in the middle.
        let n = steps.len();
        let bad = Batch::new().set(Shelf::Service, "never", vec![1; 50]).append(
            MatchId(2),
            seq + 7,
            vec![],
        );
        steps.push(vec![command(n, 2, seq), bad, command(n, 3, seq), command(n, 4, seq)]);
        // The platform acknowledged a message; a setting changed.
        let n = steps.len();
        let shown = Showing { version: u64::from(seq), body: vec![3; 40] };
        let settings = Batch::new()
            .seen(UpdateKey::new(format!("shown {n}")), Millis(n as i64), vec![])
            .shown(MatchId(2), MessageKey::new("public"), shown)
            .set(Shelf::Person, format!("person {}", round % 3), vec![round as u8; 30])
            .unset(Shelf::Person, format!("person {}", (round + 1) % 3));
        steps.push(vec![settings]);
        // A match comes and goes; old dedupe rows are forgotten, but not those of late.
        let n = steps.len();
        let id = MatchId(100 + round as u64);
        let gone = MatchId((100 + round as u64).saturating_sub(1));
        let tidy = command(n, id.0, 0)
            .delete_match(gone)
            .forget_message(MatchId(3), MessageKey::new("public"))
            .prune_seen(Millis(n as i64 - 6));
        steps.push(vec![tidy]);
    }
    steps
}

/// Commits a step as one group. The writer thread is held in an answer until all are queued.
pub(super) fn commit(store: &Store, step: &Group) -> Results {
    if let [only] = step.as_slice() {
        return vec![store.commit(only.clone())];
    }
    let (enter, entered) = mpsc::channel();
    let (go, gate) = mpsc::channel::<()>();
    // Refused without a write: it only holds the thread.
    let hold = Batch::new().append(MatchId(u64::MAX), 1, vec![]);
    store.submit(hold, move |_| {
        enter.send(()).unwrap();
        gate.recv().unwrap();
    });
    entered.recv().unwrap();
    let (tell, told) = mpsc::channel();
    for (n, batch) in step.iter().enumerate() {
        let tell = tell.clone();
        store.submit(batch.clone(), move |result| tell.send((n, result)).unwrap());
    }
    go.send(()).unwrap();
    let mut results: Vec<_> = step.iter().map(|_| told.recv().unwrap()).collect();
    results.sort_by_key(|(n, _)| *n);
    results.into_iter().map(|(_, result)| result).collect()
}

/// Everything in the store.
pub(super) fn dump(store: &Store) -> Dump {
    let mut out = Vec::new();
    store
        .read(|tx| {
            dump_table(tx, &mut out, META)?;
            dump_table(tx, &mut out, MATCHES)?;
            dump_table(tx, &mut out, CHANNELS)?;
            dump_table(tx, &mut out, LOGS)?;
            dump_table(tx, &mut out, SNAPSHOTS)?;
            dump_table(tx, &mut out, SEEN)?;
            dump_table(tx, &mut out, SEEN_AT)?;
            dump_table(tx, &mut out, TIMERS)?;
            dump_table(tx, &mut out, TIMERS_OF)?;
            dump_table(tx, &mut out, SHOWN)?;
            dump_table(tx, &mut out, SETTINGS)
        })
        .unwrap();
    out
}

fn dump_table<K: Key + 'static, V: Value + 'static>(
    tx: &ReadTransaction,
    out: &mut Dump,
    table: TableDefinition<'_, K, V>,
) -> Result<(), Failure>
where
    for<'a> V::SelfType<'a>: Debug,
{
    for entry in tx.open_table(table)?.iter()? {
        let (key, value) = entry?;
        out.push(format!("{table} {:?} {:?}", key.value(), value.value()));
    }
    Ok(())
}

/// Returns the contents of the store before the first step and after each, and each step's results.
/// They come from a store in memory, which never fails.
pub(super) fn expected(steps: &[Group]) -> (Vec<Dump>, Vec<Results>) {
    let store = Store::in_memory();
    let mut dumps = vec![dump(&store)];
    let mut results = Vec::new();
    for step in steps {
        results.push(commit(&store, step));
        dumps.push(dump(&store));
    }
    (dumps, results)
}
