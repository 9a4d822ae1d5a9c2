//! How the program bears what gathers over years: `growth [MATCHES]` (10000 by default). Data files with more and
//! more matches (a tenth of them running), longer and longer logs, a shelf of decks and a year of rows against
//! repeated updates; for each how long a start takes, a press, the log as a page, replay, export, tidying, and how
//! large the file is before and after it is made compact. One process, files in a temporary folder.

use std::path::Path;
use std::time::{Duration, Instant};
use stolik_berserk::Command;
use stolik_berserk::state::Phase;
use stolik_kernel::Seat;
use stolik_kernel::chance::Fast;
use stolik_store::{
    Batch, ChannelKey, MatchId, MatchRow, Millis, Shelf, Store, StoreConfig, UpdateKey,
};
use stolik_table::{Body, ChannelId, Incoming, Now, PersonId};
use stolik_tests::club::{CHANNEL, Club, PEOPLE, entropy};
use stolik_tests::house::{House, Pictures};

/// Commands that are played before a match is copied.
const PLAYED: usize = 60;
/// How often each press is measured.
const TIMES: u32 = 40;
/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;
/// Presses a day, of the year that is not tidied.
const DAILY: i64 = 1000;

/// A match that others are copies of.
struct Model {
    row: MatchRow,
    log: Vec<Vec<u8>>,
    snapshot: Vec<u8>,
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let most: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(10_000);
    let house = House::new(Pictures::Digested);
    let folder = tempfile::Builder::new().prefix("growth-").tempdir().expect("a folder");
    let (running, over) = (model(&house, PLAYED).await, model(&house, usize::MAX).await);
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
        matches(&house, folder.path(), count, &running, &over).await;
    }
    println!(
        "| rows of a log | wake and press, ms | press, ms | log as a page, ms | verify, ms | position, ms | file, MB | compact, MB |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    for rows in [500, 1500, 5000] {
        log(&house, folder.path(), rows).await;
    }
    println!("| other | before | after |");
    println!("|---|---|---|");
    decks(&house, folder.path()).await;
    year(&house, folder.path()).await;
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

async fn matches(house: &House, folder: &Path, count: u64, running: &Model, over: &Model) {
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

/// A long log: a match in which the same step is chosen and taken back again and again.
async fn log(house: &House, folder: &Path, rows: u32) {
    let path = folder.join(format!("log-{rows}.redb"));
    let club = Club::over(open(&path), house, entropy(3), folder.join("aside"));
    let id = club.start([0, 1]).await;
    for who in PEOPLE {
        club.does(who, "/do keep").await;
    }
    let mut luck = Fast::new(1);
    while club.state(id).phase != Phase::Recruiting {
        club.plays(id, &mut luck).await;
    }
    let state = club.state(id);
    let recruits = |one: &&Command| matches!(one, Command::Recruit { .. });
    let legal = club.legal(&state, Seat::ONE);
    let takes = club.say(&state, Seat::ONE, legal.iter().find(recruits).expect("a card"));
    while club.store.log_len(id).expect("the store reads") < rows {
        club.does(PEOPLE[0], &format!("/do {takes}")).await;
        club.does(PEOPLE[0], "/do take back").await;
    }
    drop(club);
    let club = Club::over(open(&path), house, entropy(4), folder.join("aside"));
    let wake = presses(&club, CHANNEL, id, &mut luck, 1).await;
    let press = presses(&club, CHANNEL, id, &mut luck, TIMES).await;
    let begun = Instant::now();
    drop(club.does(PEOPLE[0], "/log").await);
    let page = begun.elapsed();
    let begun = Instant::now();
    assert!(club.table.verify(id).expect("it is stored").problems.is_empty());
    let verify = begun.elapsed();
    let begun = Instant::now();
    assert!(club.table.scenario(id, None).await.is_some());
    let position = begun.elapsed();
    drop(club);
    let (before, after) = (size(&path), compacted(&path));
    println!(
        "| {rows} | {:.1} | {:.2} | {:.1} | {:.0} | {:.2} | {before:.1} | {after:.1} |",
        ms(wake),
        ms(press),
        ms(page),
        ms(verify),
        ms(position),
    );
}

/// A press where a thousand people keep decks of their own, and where nobody does.
async fn decks(house: &House, folder: &Path) {
    let path = folder.join("decks.redb");
    let club = Club::over(open(&path), house, entropy(5), folder.join("aside"));
    let asks = async |club: &Club| {
        let begun = Instant::now();
        for _ in 0..TIMES {
            drop(club.does(PEOPLE[0], "/decks").await);
        }
        begun.elapsed() / TIMES
    };
    club.does(PEOPLE[0], "/decks Deck: Mine; 3 club-wolf; 3 club-owl").await;
    let before = asks(&club).await;
    let own = club.store.setting(Shelf::Decks, &format!("test:{}", PEOPLE[0])).expect("it reads");
    let own = own.expect("a deck of her own");
    let mut batch = Batch::new();
    for n in 0..1000 {
        batch = batch.set(Shelf::Decks, format!("test:{n}"), own.clone());
    }
    club.store.commit(batch).expect("it is stored");
    let after = asks(&club).await;
    println!(
        "| own decks asked for; 1 and 1001 people have some | {:.2} ms | {:.2} ms |",
        ms(before),
        ms(after)
    );
}

/// A year of rows against repeated updates that nobody has tidied, and what tidying them takes.
async fn year(house: &House, folder: &Path) {
    let path = folder.join("year.redb");
    let club = Club::over(open(&path), house, entropy(6), folder.join("aside"));
    let id = club.start([0, 1]).await;
    let mut luck = Fast::new(5);
    let before = presses(&club, CHANNEL, id, &mut luck, TIMES).await;
    for day in 0..365 {
        let mut batch = Batch::new();
        for n in 0..DAILY {
            let key = UpdateKey::new(format!("old:{day}:{n}"));
            batch = batch.seen(key, Millis(day * DAY), vec![0; 24]);
        }
        club.store.commit(batch).expect("it is stored");
    }
    let after = presses(&club, CHANNEL, id, &mut luck, TIMES).await;
    println!(
        "| press; nothing and a year of {DAILY} presses a day kept | {:.2} ms | {:.2} ms |",
        ms(before),
        ms(after)
    );
    let full = size(&path);
    let begun = Instant::now();
    club.table.tidy(Now(365 * DAY)).await.expect("it is tidied");
    let tidied = begun.elapsed();
    let at_rest = presses(&club, CHANNEL, id, &mut luck, 1).await;
    println!(
        "| tidying that year; a press after it | {:.0} ms | {:.2} ms |",
        ms(tidied),
        ms(at_rest)
    );
    drop(club);
    println!(
        "| file with that year; made compact after tidying | {full:.0} MB | {:.1} MB |",
        compacted(&path)
    );
}

/// A copy of the file, as the daily copy makes it, is compact.
fn compacted(path: &Path) -> f64 {
    let store = open(path);
    let to = path.with_extension("compact");
    store.backup_to(&to).expect("a copy");
    size(&to)
}
