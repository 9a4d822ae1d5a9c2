//! Measures the effect of data that gathers over years: `growth [MATCHES]` (10000 by default). It makes data files with
//! more and more matches, a tenth of them running, all with the same two people. For each it measures a start, a press,
//! and the lists of a person's hands and of a channel's messages. It also measures the file before and after
//! compaction. Then follow a match whose log grows to 5,000 rows, decks of a thousand people, and a year of answered
//! updates. One process, files in a temporary folder.

mod logs;
mod matches;
mod people;
mod updates;

use std::path::Path;
use std::time::Duration;
use stolik_store::{Store, StoreConfig};
use stolik_tests::house::{House, Pictures};

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let most: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(10_000);
    let house = House::new(Pictures::Digested);
    let folder = tempfile::Builder::new().prefix("growth-").tempdir().expect("a folder");
    logs::print(&house, folder.path()).await;
    people::print(&house, folder.path()).await;
    updates::print(&house, folder.path()).await;
    matches::print(&house, folder.path(), most).await;
}

fn open(path: &Path) -> Store {
    let config = StoreConfig { path: path.to_owned(), backups: path.with_extension("copies") };
    Store::open(&config).expect("the file opens")
}

fn size(path: &Path) -> f64 {
    std::fs::metadata(path).map_or(0.0, |file| file.len() as f64 / f64::from(1 << 20))
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
