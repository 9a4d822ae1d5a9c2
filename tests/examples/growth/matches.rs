//! More and more matches in one data file.

use super::{ms, open, size};
use std::path::Path;
use std::time::{Duration, Instant};
use stolik_kernel::Seat;
use stolik_kernel::chance::Fast;
use stolik_store::{Batch, ChannelKey, MatchId, MatchRow};
use stolik_table::{Body, ChannelId, Incoming, PersonId};
use stolik_tests::club::{Club, PEOPLE, entropy};
use stolik_tests::house::House;

/// Commands that are played before a match is copied.
const PLAYED: usize = 60;
/// The number of measurements of each press.
const TIMES: u32 = 40;

/// Prints the table of matches.
pub async fn print(house: &House, folder: &Path, most: u64) {
    let (running, over) = (model(house, PLAYED).await, model(house, usize::MAX).await);
    println!(
        "a running match of {} rows, one that is over of {}",
        running.log.len(),
        over.log.len()
    );
    println!(
        "| matches (a tenth runs) | start, ms | wake and press, ms | press, ms | hands of a person, ms | surfaces, ms | file, MB | compact, MB |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    for count in [most / 10, most * 3 / 10, most] {
        with(house, folder, count, &running, &over).await;
    }
}

/// A match that others are copies of.
struct Model {
    row: MatchRow,
    log: Vec<Vec<u8>>,
    snapshot: Vec<u8>,
}

/// A match that was played for so many commands, or to its end.
async fn model(house: &House, most: usize) -> Model {
    let club = Club::new(house, 1);
    let id = club.start([0, 1]).await;
    let mut luck = Fast::new(1);
    for _ in 0..most {
        if !club.plays(id, &mut luck).await {
            break;
        }
    }
    let row = club.store.get(id).expect("the store reads").expect("the match");
    let log = club.store.log(id).expect("the store reads");
    let snapshot = club.store.snapshot(id).expect("the store reads").expect("a snapshot");
    Model { row, log, snapshot }
}

/// Prints how so many matches, a tenth of them running, are borne.
async fn with(house: &House, folder: &Path, count: u64, running: &Model, over: &Model) {
    let path = folder.join(format!("{count}.redb"));
    let store = open(&path);
    let mut batch = Batch::new();
    for n in 0..count {
        let model = if n % 10 == 0 { running } else { over };
        let to = store.next_match_id();
        // Running ones have a channel each, for a channel's names are its own; the others share.
        let channel =
            if n % 10 == 0 { format!("test:c{n}") } else { format!("test:old{}", n / 50) };
        let channel = ChannelKey::new(channel);
        batch =
            batch.put_match(MatchRow::new(to, channel, model.row.stage, model.row.meta.clone()));
        for (number, row) in (0..).zip(&model.log) {
            batch = batch.append(to, number, row.clone());
        }
        batch = batch.put_snapshot(to, model.snapshot.clone());
        if n % 200 == 199 {
            store.commit(std::mem::take(&mut batch)).expect("it is stored");
        }
    }
    store.commit(batch).expect("it is stored");
    drop(store);
    let begun = Instant::now();
    let club = Club::over(open(&path), house, entropy(2), folder.join("aside"));
    let start = begun.elapsed();
    let mut luck = Fast::new(5);
    let first = club.table.matches()[0].id;
    let wake = presses(&club, "test:c0", first, &mut luck, 1).await;
    let press = presses(&club, "test:c0", first, &mut luck, TIMES).await;
    let anna = PersonId::new(format!("test:{}", PEOPLE[0]));
    let begun = Instant::now();
    let hands = club.table.hands(&anna).len();
    let hands = (begun.elapsed(), hands);
    let begun = Instant::now();
    drop(club.table.surfaces(&ChannelId::new("test:old0"), Some(&anna)));
    let surfaces = begun.elapsed();
    drop(club);
    let before = size(&path);
    let after = compacted(&path);
    println!(
        "| {count} | {:.0} | {:.1} | {:.2} | {:.2} ({}) | {:.3} | {before:.0} | {after:.0} |",
        ms(start),
        ms(wake),
        ms(press),
        ms(hands.0),
        hands.1,
        ms(surfaces),
    );
}

/// So many random commands at a match, in its own channel.
async fn presses(club: &Club, channel: &str, id: MatchId, luck: &mut Fast, times: u32) -> Duration {
    let mut took = Duration::ZERO;
    for _ in 0..times {
        let state = club.state(id);
        let mut all = Vec::new();
        for seat in [Seat::ONE, Seat::TWO] {
            all.extend(club.legal(&state, seat).into_iter().map(|command| (seat, command)));
        }
        let Some((seat, command)) = all.get(luck.below(all.len().max(1) as u32) as usize) else {
            break;
        };
        let line = format!("/do {}", club.say(&state, *seat, command));
        let incoming = club.incoming(PEOPLE[seat.index()], Body::Text(line));
        let incoming = Incoming { channel: ChannelId::new(channel), ..incoming };
        let begun = Instant::now();
        let taken = club.table.take(incoming).await;
        took += begun.elapsed();
        assert!(!taken.refused, "{}", taken.acknowledgement);
    }
    took / times.max(1)
}

/// A copy of the file, as the daily copy makes it, is compact.
fn compacted(path: &Path) -> f64 {
    let store = open(path);
    let to = path.with_extension("compact");
    store.backup_to(&to).expect("a copy");
    size(&to)
}
