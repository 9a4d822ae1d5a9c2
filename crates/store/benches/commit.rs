//! Command to durable: latency of one command's batch, alone and with many tables busy; and what
//! a start with 10,000 stored matches costs. `cargo bench -p stolik-store`; the figures follow the
//! disk, so its own sync is measured beside them.

use std::fs::File;
use std::io::{Seek as _, SeekFrom, Write as _};
use std::path::Path;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use stolik_store::{
    Batch, ChannelKey, DatabaseUrl, Day, MatchId, MatchRow, MessageKey, Millis, PostgresConfig,
    Showing, Stage, Store, StoreConfig, UpdateKey, Waiting,
};
use stolik_world::Blocking;

/// Returns the batch of one command of a match: about 4 KB.
fn command(id: MatchId, seq: u32) -> Batch {
    let row = MatchRow::new(id, ChannelKey::new("web:lobby"), Stage::Running, vec![1; 300]);
    let screen = Showing { version: u64::from(seq), body: vec![5; 100] };
    Batch::new()
        .seen(UpdateKey::new(format!("web:{id}:{seq}")), Millis(i64::from(seq)), vec![2; 20])
        .put_match(row)
        .append(id, seq, vec![3; 60])
        .put_snapshot(id, vec![4; 3_000])
        .set_timers(id, vec![(Millis(60_000), vec![]), (Millis(90_000), vec![])])
        .shown(id, MessageKey::new("public"), screen.clone())
        .shown(id, MessageKey::new("p1"), screen)
}

fn print(what: &str, mut times: Vec<Duration>, whole: Duration, more: &str) {
    times.sort();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
    println!(
        "{what:<44} p50 {:7.3} ms  p99 {:7.3} ms  {:8.0}/s  {more}",
        at(0.5),
        at(0.99),
        times.len() as f64 / whole.as_secs_f64(),
    );
}

fn disk(folder: &Path) {
    let mut file = File::create(folder.join("disk")).expect("a file");
    file.set_len(1 << 20).expect("room");
    file.sync_all().expect("a sync");
    let whole = Instant::now();
    let times = (0..500u64).map(|n| {
        let start = Instant::now();
        file.seek(SeekFrom::Start(n % 200 * 4096)).expect("a seek");
        file.write_all(&[7; 4096]).expect("a write");
        file.sync_data().expect("a sync");
        start.elapsed()
    });
    let times = times.collect();
    print("the disk: 4 KiB overwritten and synced", times, whole.elapsed(), "");
}

fn in_a_file(folder: &Path, tables: u64) {
    let path = folder.join(format!("commands-{tables}.redb"));
    let store = Store::open(&StoreConfig::at(path)).expect("a store");
    commands(&store, &format!("command to durable, {tables} at once"), tables);
}

/// The same in the empty database that `STOLIK_BENCH_POSTGRES` names.
fn in_a_database(url: &str, folder: &Path, tables: u64) {
    let url = DatabaseUrl::parse(url).expect("an address");
    let local = StoreConfig::at(folder.join("notes.redb"));
    let config = PostgresConfig { url, process: "bench".to_owned(), local };
    let now = || {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970");
        Millis(i64::try_from(since.as_millis()).expect("a time"))
    };
    let mut waits = |_: &Waiting| false;
    let store = Store::own_database(&config, &Blocking::threads(), now, &mut waits);
    let store = store.expect("a free database");
    let gone = (1..=tables).fold(Batch::new(), |batch, id| batch.delete_match(MatchId(id)));
    store.commit(gone.prune_seen(Millis(i64::MAX))).expect("it is empty");
    commands(&store, &format!("the same in PostgreSQL, {tables} at once"), tables);
}

fn commands(store: &Store, what: &str, tables: u64) {
    let each = (4_000 / tables).max(8) as u32;
    let before = store.stats();
    let whole = Instant::now();
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).build().expect("a runtime");
    let times: Vec<Duration> = runtime.block_on(async {
        let tasks = (1..=tables).map(MatchId).map(|id| {
            let store = store.clone();
            tokio::spawn(async move {
                let mut times = Vec::new();
                for seq in 0..each {
                    let start = Instant::now();
                    store.commit_async(command(id, seq)).await.expect("stored");
                    times.push(start.elapsed());
                }
                times
            })
        });
        let tasks: Vec<_> = tasks.collect();
        let mut all = Vec::new();
        for task in tasks {
            all.extend(task.await.expect("done"));
        }
        all
    });
    let more = format!("{} commits", store.stats().commits - before.commits);
    print(what, times, whole.elapsed(), &more);
}

fn cold_start(folder: &Path) {
    let config = StoreConfig::at(folder.join("cold.redb"));
    let store = Store::open(&config).expect("a store");
    for block in 0..100 {
        let mut batch = Batch::new();
        for n in 0..100 {
            let id = MatchId(1 + block * 100 + n);
            for seq in 0..40 {
                batch = batch.append(id, seq, vec![3; 60]);
            }
            let row = MatchRow::new(
                id,
                ChannelKey::new(format!("web:{block}")),
                Stage::Finished,
                vec![1; 300],
            );
            batch = batch.put_match(row).put_snapshot(id, vec![4; 3_000]);
        }
        store.commit(batch).expect("stored");
    }
    let start = Instant::now();
    store.backup_if_due(Day::of(Millis(0))).expect("a copy");
    let copied = start.elapsed();
    let crashed = StoreConfig::at(folder.join("crashed.redb"));
    std::fs::copy(&config.path, &crashed.path).expect("a copy of the open file");
    drop(store);
    let size = std::fs::metadata(&config.path).expect("a file").len() >> 20;
    println!("10,000 matches with 40 rows each: {size} MiB, daily copy {copied:.0?}");
    for (what, config) in [("closed", &config), ("crashed", &crashed)] {
        let start = Instant::now();
        let store = Store::open(config).expect("a store");
        let opened = start.elapsed();
        let rows = store.list().expect("rows").len();
        let listed = start.elapsed();
        store.log(MatchId(5_000)).expect("a log");
        println!("start after it was {what}: opened {opened:.0?}, {rows} listed {listed:.0?}");
    }
}

fn main() {
    let folder =
        tempfile::tempdir_in(std::env::current_dir().expect("a folder")).expect("a folder");
    disk(folder.path());
    for tables in [1, 16, 64, 256, 1_000] {
        in_a_file(folder.path(), tables);
        if let Ok(url) = std::env::var("STOLIK_BENCH_POSTGRES") {
            in_a_database(&url, folder.path(), tables);
        }
    }
    cold_start(folder.path());
}
