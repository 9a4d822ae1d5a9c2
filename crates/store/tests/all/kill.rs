//! Fifty rounds of kill -9: a child process commits commands from several threads and says after
//! each that it is durable; the parent kills it at a moment of its own choosing and looks at what
//! is in the file.

use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use stolik_store::{
    Batch, ChannelKey, MatchId, MatchRow, MessageKey, Millis, Showing, Stage, Store, StoreConfig,
    StoreError, UpdateKey,
};

/// Tells a child that it is one, and where the file is.
const CHILD: &str = "STOLIK_STORE_KILL_CHILD";
const ROUNDS: u64 = 50;
/// Threads of the child, each with a match of its own.
const MATCHES: u64 = 3;

fn press(id: MatchId, seq: u32) -> UpdateKey {
    UpdateKey::new(format!("press {seq} of {id}"))
}

fn row(id: MatchId, seq: u32) -> Vec<u8> {
    format!("row {seq} of {id}").into_bytes()
}

/// Returns the batch of one command.
fn command(id: MatchId, seq: u32) -> Batch {
    Batch::new()
        .seen(press(id, seq), Millis(i64::from(seq)), row(id, seq))
        .put_match(MatchRow::new(id, ChannelKey::new("web:x"), Stage::Running, row(id, seq)))
        .append(id, seq, row(id, seq))
        .put_snapshot(id, row(id, seq).repeat(200))
        .set_timers(id, vec![(Millis(i64::from(seq)), row(id, seq))])
        .shown(id, MessageKey::new("m"), Showing { version: u64::from(seq), body: row(id, seq) })
}

/// The child: plays on where the file stands, until it is killed.
fn play(path: &str) {
    let store = Store::open(&StoreConfig::at(path)).expect("the child opens the file");
    std::thread::scope(|scope| {
        for id in (1..=MATCHES).map(MatchId) {
            let store = &store;
            scope.spawn(move || {
                let next = store.log_len(id).expect("the log can be read");
                // The platform delivers the last command again: its acknowledgement may be lost.
                if let Some(last) = next.checked_sub(1) {
                    let again = store.commit(command(id, last));
                    assert!(matches!(again, Err(StoreError::AlreadySeen { .. })), "{again:?}");
                }
                for seq in next.. {
                    store.commit(command(id, seq)).expect("a command is stored");
                    let mut out = std::io::stdout().lock();
                    // The parent may be gone; then so are we.
                    let told = writeln!(out, "durable {id} {seq}").and_then(|()| out.flush());
                    if told.is_err() {
                        std::process::exit(1);
                    }
                }
            });
        }
    });
}

fn spawn(path: &Path) -> Child {
    Command::new(std::env::current_exe().expect("this test has a path"))
        .args(["--exact", "kill::nothing_acknowledged_is_lost_in_fifty_kills", "--nocapture"])
        .env(CHILD, path)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the child starts")
}

/// Lets a child play, kills it after `wanted` acknowledgements, and notes all it gave.
fn round(path: &Path, wanted: usize, acked: &mut [Option<u32>]) {
    let mut child = spawn(path);
    let lines = BufReader::new(child.stdout.take().expect("it is piped")).lines();
    let mut count = 0;
    for line in lines.map_while(Result::ok) {
        // The test harness may have begun the line.
        let Some((_, told)) = line.split_once("durable ") else {
            continue;
        };
        let mut numbers = told.split(' ').map(str::parse::<u32>);
        // The last line may be cut off in the middle: then it told nothing.
        let (Some(Ok(id)), Some(Ok(seq)), None) = (numbers.next(), numbers.next(), numbers.next())
        else {
            continue;
        };
        acked[id as usize] = Some(seq);
        count += 1;
        if count == wanted {
            child.kill().expect("the child can be killed");
        }
    }
    child.wait().expect("the child ends");
    assert!(count >= wanted, "the child ended by itself after {count} commands");
}

/// All that was acknowledged is there, and each match is of one piece.
fn check(path: &Path, acked: &[Option<u32>]) {
    let store = Store::open(&StoreConfig::at(path)).expect("the file opens after a kill");
    for id in (1..=MATCHES).map(MatchId) {
        let log = store.log(id).expect("the log can be read");
        let count = log.len() as u32;
        assert!(count >= acked[id.0 as usize].map_or(0, |seq| seq + 1), "a command was lost");
        let all: Vec<Vec<u8>> = (0..count).map(|seq| row(id, seq)).collect();
        assert_eq!(log, all, "a command was doubled or torn");
        assert_eq!(store.seen(&press(id, count)).expect("readable"), None);
        let Some(last) = count.checked_sub(1) else {
            continue;
        };
        for seq in 0..count {
            assert!(store.seen(&press(id, seq)).expect("readable").is_some());
        }
        assert_eq!(store.get(id).expect("readable").expect("there").meta, row(id, last));
        assert_eq!(store.snapshot(id).expect("readable"), Some(row(id, last).repeat(200)));
        assert_eq!(store.timers(id).expect("readable")[0].body, row(id, last));
        let message = store.message(id, &MessageKey::new("m")).expect("readable").expect("there");
        assert_eq!(message.shown.version, u64::from(last));
    }
}

#[test]
fn nothing_acknowledged_is_lost_in_fifty_kills() {
    if let Ok(path) = std::env::var(CHILD) {
        return play(&path);
    }
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("stolik.redb");
    let mut rng = StdRng::seed_from_u64(20);
    let mut acked = [None; MATCHES as usize + 1];
    for _ in 0..ROUNDS {
        round(&path, rng.random_range(1..60), &mut acked);
        check(&path, &acked);
    }
    assert!(acked[1..].iter().all(Option::is_some), "every match was played");
}
