//! Fills a data file with running matches, for measuring a start: `fill FILE COUNT`. Each is a copy of
//! one that was played for a while, in a channel of its own.

use stolik_kernel::chance::Fast;
use stolik_store::{Batch, ChannelKey, MatchRow, Store, StoreConfig};
use stolik_tests::club::Club;
use stolik_tests::house::{House, Pictures};

/// Commands played before it is copied.
const PLAYED: usize = 60;

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let mut args = std::env::args().skip(1);
    let (Some(path), Some(count)) = (args.next(), args.next().and_then(|n| n.parse::<u64>().ok()))
    else {
        panic!("fill FILE COUNT");
    };
    let club = Club::new(&House::new(Pictures::Digested), 1);
    let id = club.start([0, 1]).await;
    let mut luck = Fast::new(1);
    for _ in 0..PLAYED {
        assert!(club.plays(id, &mut luck).await, "it is over too soon");
    }
    let row = club.store.get(id).expect("the store reads").expect("the match");
    let log = club.store.log(id).expect("the store reads");
    let snapshot = club.store.snapshot(id).expect("the store reads").expect("a snapshot");
    let config = StoreConfig { path: path.into(), backups: "backups".into() };
    let store = Store::open(&config).expect("the file opens");
    for n in 0..count {
        let to = store.next_match_id();
        let channel = ChannelKey::new(format!("web:c{n}"));
        let mut batch =
            Batch::new().put_match(MatchRow::new(to, channel, row.stage, row.meta.clone()));
        for (number, row) in (0..).zip(&log) {
            batch = batch.append(to, number, row.clone());
        }
        store.commit(batch.put_snapshot(to, snapshot.clone())).expect("it is stored");
    }
    println!("{count} matches of {} rows", log.len());
}
