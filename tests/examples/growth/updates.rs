//! A year of updates that were answered, of which each has a row until it is a week old.

use super::{ms, open, size};
use std::path::Path;
use std::time::{Duration, Instant};
use stolik_kernel::chance::Fast;
use stolik_store::{Batch, Millis, UpdateKey};
use stolik_table::Now;
use stolik_tests::club::{Club, entropy};
use stolik_tests::house::House;

/// Days that are lived through.
const DAYS: u64 = 365;
/// Answered updates a day: those of a busy club.
const A_DAY: u64 = 3000;
/// Milliseconds of a day.
const DAY: i64 = 24 * 3600 * 1000;
/// After which days it is measured.
const MEASURED: [u64; 4] = [7, 30, 100, DAYS];
/// The number of measurements of a press.
const TIMES: u32 = 40;

/// Prints the table of updates. Every day ends with what is done once a day.
pub async fn print(house: &House, folder: &Path) {
    println!("| days of {A_DAY} updates | what is done once a day, ms | press, ms | file, MB |");
    println!("|---|---|---|---|");
    let path = folder.join("updates.redb");
    let mut luck = Fast::new(3);
    let club = Club::over(open(&path), house, entropy(3), folder.join("aside"));
    let id = club.start([0, 1]).await;
    for day in 1..=DAYS {
        let at = club.time() + DAY;
        club.set_time(at);
        let mut batch = Batch::new();
        for n in 0..A_DAY {
            let key = UpdateKey::new(format!("test:{day}-{n}"));
            batch =
                batch.seen(key, Millis(at), b"an answer of a usual length, as it is kept".to_vec());
        }
        club.store.commit(batch).expect("it is stored");
        let begun = Instant::now();
        club.table.tidy(Now(at)).await.expect("the store works");
        let tidied = begun.elapsed();
        if !MEASURED.contains(&day) {
            continue;
        }
        let mut press = Duration::ZERO;
        for _ in 0..TIMES {
            let begun = Instant::now();
            if !club.plays(id, &mut luck).await {
                break;
            }
            press += begun.elapsed();
        }
        println!("| {day} | {:.0} | {:.2} | {:.1} |", ms(tidied), ms(press / TIMES), size(&path));
    }
}
