//! Matches that releases have stored, a file each in `data`. A file holds the bytes of record, log, timers and snapshot
//! as that release wrote them, and its fingerprint of the position. Every later program must load them, see the same position
//! with the same fingerprint, verify them row by row, and play them to their end.
//!
//! A file of a release is never written again. Forms that change convert (`stolik_kernel::stored`, the versions of
//! `stolik_table::rows`), and each release adds files of its own. An engine that resolves a rule otherwise (`ENGINE`)
//! may only load an older match without replaying it; then this test lists the files, with the reason.
//!
//! The files of 0.2.0 were recorded by a command of that release. Those of later releases are recorded, once, by
//! `STOLIK_BLESS=1 cargo test --workspace --test all recorded::release`: see [`release`].

mod release;

use crate::club::{CHANNEL, Club};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock};
use stolik_catalogue::Games;
use stolik_kernel::chance::Fast;
use stolik_store::{Batch, ChannelKey, MatchId, MatchRow, Millis, Stage, Store};
use stolik_table::rows::{LogRow, Row};
use stolik_table::verify::{Report, replay};
use stolik_table::{Catalogue, Hosted, Played};

static GAMES: LazyLock<Arc<Games>> =
    LazyLock::new(|| Arc::new(Games::embedded().expect("the embedded files are good")));
const PEOPLE: [&str; 2] = ["anna", "boris"];

/// A kind of match, and what was recorded of it.
struct Kind {
    /// The file in `data`.
    file: &'static str,
    /// The document.
    document: &'static str,
    /// The parts of the position that show the kind and the progress of the match.
    shows: &'static [&'static str],
    /// The rule that the engine resolves otherwise since then. Such a match is loaded and played to its end, and its
    /// states are no longer compared with the recorded ones.
    otherwise: Option<&'static str>,
}

/// «Berserk» since its engine 4.
const FACE_DOWN: &str = "constant abilities count no face-down cards";

/// «War 2047» since its engine 2.
const DUTY: &str = "every Provocateur gets an attacker, and the discard step allows more";

fn kinds() -> [Kind; 3] {
    [
        Kind {
            file: "match-0.2.0-battle.txt",
            document: "berserk-2007",
            shows: &["\nunit ", "stack ", " closed", " wounds "],
            otherwise: Some(FACE_DOWN),
        },
        Kind {
            file: "match-0.2.0-campaign.txt",
            document: "berserk-2007",
            shows: &["campaign 2 ", " lost p1", "\nunit ", " wounds "],
            otherwise: Some(FACE_DOWN),
        },
        Kind {
            file: "match-0.2.0-war.txt",
            document: "war2047",
            shows: &["\nunit ", "hand p1 ", "deck p2 ", "frame window"],
            otherwise: Some(DUTY),
        },
    ]
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data")
}

/// The stored rows of a match.
struct Stored {
    meta: Vec<u8>,
    snapshot: Vec<u8>,
    rows: Vec<Vec<u8>>,
    timers: Vec<(Millis, Vec<u8>)>,
    /// The position in full.
    position: String,
}

/// Two digits a byte.
fn hex(bytes: &[u8]) -> String {
    data_encoding::HEXLOWER.encode(bytes)
}

impl Stored {
    fn of(store: &Store, id: MatchId) -> Stored {
        let loaded = store.load(id).unwrap().expect("it is there");
        let timers = store.timers(id).unwrap().into_iter().map(|row| (row.due, row.body));
        Stored {
            meta: loaded.row.meta,
            snapshot: loaded.snapshot.expect("it has begun"),
            rows: loaded.log,
            timers: timers.collect(),
            position: String::new(),
        }
    }

    fn write(&self) -> String {
        let mut out = format!("record {}\nsnapshot {}\n", hex(&self.meta), hex(&self.snapshot));
        for (due, body) in &self.timers {
            let _ = writeln!(out, "timer {} {}", due.0, hex(body));
        }
        for row in &self.rows {
            let _ = writeln!(out, "row {}", hex(row));
        }
        format!("{out}position\n{}", self.position)
    }

    /// Reads the recorded match of that kind.
    fn read(kind: &Kind) -> Stored {
        let text = std::fs::read_to_string(folder().join(kind.file)).expect("it was recorded");
        Stored::parse(&text)
    }

    fn parse(text: &str) -> Stored {
        let (rows, position) = text.split_once("position\n").expect("a position");
        let bytes = |hex: &str| data_encoding::HEXLOWER.decode(hex.as_bytes()).expect("bytes");
        let mut stored = Stored {
            meta: Vec::new(),
            snapshot: Vec::new(),
            rows: Vec::new(),
            timers: Vec::new(),
            position: position.to_owned(),
        };
        for line in rows.lines() {
            match line.split(' ').collect::<Vec<_>>()[..] {
                ["record", hex] => stored.meta = bytes(hex),
                ["snapshot", hex] => stored.snapshot = bytes(hex),
                ["timer", due, hex] => {
                    stored.timers.push((Millis(due.parse().expect("a time")), bytes(hex)));
                }
                ["row", hex] => stored.rows.push(bytes(hex)),
                _ => panic!("{line}"),
            }
        }
        stored
    }

    /// A data file that holds this match.
    fn file(&self) -> Store {
        let (store, id) = (Store::in_memory(), MatchId(1));
        let channel = ChannelKey::new(CHANNEL);
        let row = MatchRow::new(id, channel, Stage::Running, self.meta.clone());
        let mut batch = Batch::new().put_match(row).put_snapshot(id, self.snapshot.clone());
        for (seq, row) in (0..).zip(&self.rows) {
            batch = batch.append(id, seq, row.clone());
        }
        store.commit(batch.set_timers(id, self.timers.clone())).unwrap();
        store
    }

    fn log(&self) -> Vec<LogRow> {
        self.rows.iter().map(|bytes| LogRow::read(bytes).expect("a log row")).collect()
    }
}

/// A club that goes on with what is stored.
fn open(store: Store, time: u64) -> Club {
    let club = Club::over(store, Arc::clone(&GAMES) as _, 5, PathBuf::from("/nonexistent"));
    club.clock.store(time, std::sync::atomic::Ordering::SeqCst);
    club
}

/// So many decisions, or all that are left.
async fn plays(club: &Club, from: u64, decisions: u64) {
    let mut luck = Fast::new(from);
    for _ in 0..decisions {
        if club.stage() != "running" {
            return;
        }
        let waited = club.waiting(&PEOPLE);
        let who = waited.first().expect("somebody is waited for");
        club.types_something(who, &mut luck).await;
    }
}

fn load(kind: &Kind, stored: &Stored) -> Box<dyn Hosted> {
    load_of(kind.document, stored)
}

fn load_of(document: &str, stored: &Stored) -> Box<dyn Hosted> {
    let sets = stored.log().iter().find_map(|row| sets(&row.row).map(<[String]>::to_vec));
    let sets = sets.expect("it has begun");
    let played = Played::of_sets(document, &sets);
    let loaded = GAMES.resume(played, &stored.snapshot);
    loaded.expect("the snapshot is read").hosted
}

/// The sets of cards with which a match began, in the row that says so.
fn sets(row: &Row) -> Option<&[String]> {
    match row {
        Row::Started { sets, .. } => Some(sets),
        _ => None,
    }
}

/// The log as if it had been played under the rule set of this program: cards that came later have
/// changed its fingerprint, and nothing that the match saw.
fn under_present_rules(kind: &Kind, mut rows: Vec<LogRow>) -> Report {
    let mut chain = 0;
    for row in &mut rows {
        if let Row::Started { rules, sets, .. } = &mut row.row {
            let played = Played::of_sets(kind.document, sets);
            *rules = GAMES.rules(played).expect("it is hosted").0;
        }
        row.chain = LogRow::link(chain, row.at, &row.row, &row.told);
        chain = row.chain;
    }
    replay(GAMES.as_ref(), MatchId(1), &rows, &[])
}

/// Rows after which a state is recorded, and the fingerprint of the last.
fn fingerprints(rows: &[LogRow]) -> Vec<u64> {
    let after = |row: &LogRow| match &row.row {
        Row::Started { after, .. }
        | Row::Play { after, .. }
        | Row::Withdraw { after, .. }
        | Row::WithdrawGame { after, .. }
        | Row::GameDrawn { after, .. } => Some(*after),
        _ => None,
    };
    rows.iter().filter_map(after).collect()
}

#[tokio::test]
async fn what_a_release_stored_is_loaded_to_the_same_position() {
    for kind in kinds() {
        let stored = Stored::read(&kind);
        let hosted = load(&kind, &stored);
        assert_eq!(hosted.play().position_text(None), stored.position, "{}", kind.file);
        for shown in kind.shows {
            assert!(stored.position.contains(shown), "{}: no {shown:?}", kind.file);
        }
        let fingerprints = fingerprints(&stored.log());
        assert_eq!(Some(&hosted.play().fingerprint().0), fingerprints.last(), "{}", kind.file);
        // A row that is stored now is read now, to the same.
        let again = Stored { snapshot: hosted.play().snapshot(), ..stored };
        assert_eq!(load(&kind, &again).play().position_text(None), again.position, "{}", kind.file);
    }
}

#[test]
fn every_row_of_it_is_replayed_to_the_recorded_print() {
    for kind in kinds() {
        let rows = Stored::read(&kind).log();
        let report = under_present_rules(&kind, rows.clone());
        assert!(report.is_good() && report.skipped == 0, "{}: {report}", kind.file);
        assert_eq!(report.states as usize, fingerprints(&rows).len(), "{}", kind.file);
        assert!(report.states > 40, "{}: {report}", kind.file);
    }
}

#[tokio::test]
async fn the_table_goes_on_with_it_and_verifies_it_to_the_end() {
    for kind in kinds() {
        let stored = Stored::read(&kind);
        let time = stored.log().last().map_or(0, |row| row.at.0) + 1;
        let club = open(stored.file(), u64::try_from(time).expect("a time"));
        let (_, board) = club.screen("vera", club.board()).await.expect("a board");
        assert!(!board.text.is_empty() && club.stage() == "running", "{}", kind.file);
        let before = club.table.verify(club.last()).expect("it is read");
        assert!(before.is_good() && before.outcomes > 10, "{}: {before}", kind.file);
        plays(&club, 3, 20_000).await;
        assert_eq!(club.stage(), "over", "{}", kind.file);
        let report = club.table.verify(club.last()).expect("it is read");
        assert!(report.is_good() && report.unchecked == 0, "{}: {report}", kind.file);
        // A match without dice draws nothing after its start.
        assert!(report.outcomes >= before.outcomes, "{}: {report}", kind.file);
        match kind.otherwise {
            None => assert!(report.states > before.states, "{}: {report}", kind.file),
            Some(why) => {
                let skipped = (before.states, report.states, report.skipped > before.skipped);
                assert_eq!(skipped, (0, 0, true), "{}: {why}: {report}", kind.file);
            }
        }
    }
}
