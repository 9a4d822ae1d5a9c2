//! Fixtures of the releases from 0.3.0 on: of each document a recorded match, `match-X.Y.Z-DOCUMENT.txt`, and one data
//! file with a running match of each document, `data-X.Y.Z.redb`. All files in the folder are opened by every build.
//!
//! A release raises the version in `Cargo.toml` and records its files with `STOLIK_BLESS=1 cargo test --workspace --test
//! all recorded::release`. A file that exists is never written again. An engine that resolves a rule otherwise since
//! then names the file in [`OTHERWISE`].

use super::{CHANNEL, GAMES, PEOPLE, Stored, folder, load_of, open};
use crate::club::Club;
use std::path::Path;
use std::sync::atomic::Ordering;
use stolik_kernel::chance::Fast;
use stolik_store::{ChannelKey, Stage, Store, StoreConfig};
use stolik_table::Catalogue;

/// The release that is built.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The release whose files are recorded in [`super::kinds`].
const FIRST: &str = "0.2.0";

/// Decisions before a match is recorded.
const DECISIONS: u64 = 40;

/// Decisions after it was loaded.
const MORE: u64 = 10;

/// Recorded matches whose rules the engine resolves otherwise since then, each with the reason: they are loaded and
/// played on, and their states are not compared.
const OTHERWISE: &[(&str, &str)] = &[];

/// Ids of the documents that can be played.
fn documents() -> Vec<String> {
    GAMES.documents().iter().map(|document| document.id.to_string()).collect()
}

/// The file of a document's recorded match.
fn file_name(version: &str, document: &str) -> String {
    format!("match-{version}-{document}.txt")
}

/// The releases that have recorded files, each with its documents.
fn recorded_matches() -> Vec<(String, String)> {
    let names = std::fs::read_dir(folder()).expect("the folder of recorded matches");
    let mut found: Vec<(String, String)> = names
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
        .filter_map(|name| {
            let (version, document) =
                name.strip_prefix("match-")?.strip_suffix(".txt")?.split_once('-')?;
            (version != FIRST).then(|| (version.to_owned(), document.to_owned()))
        })
        .collect();
    found.sort();
    found
}

/// The players of a match: nobody plays two, so that a typed command needs no name of a match.
fn players(seed: u64) -> [String; 2] {
    PEOPLE.map(|name| format!("{name}{seed}"))
}

/// So many random decisions of the newest match, or all that are left.
async fn decide(club: &Club, people: &[String; 2], seed: u64, decisions: u64) {
    let people = people.each_ref().map(String::as_str);
    let mut luck = Fast::new(seed);
    for _ in 0..decisions {
        if club.stage() != "running" {
            return;
        }
        let waited = club.waiting(&people);
        let who = waited.first().expect("somebody is waited for");
        club.types_something(who, &mut luck).await;
    }
}

/// Opens a table of a document, chooses decks and plays the first decisions.
async fn begin(club: &Club, document: &str, seed: u64) {
    let people = players(seed);
    let info = GAMES.documents().iter().find(|info| *info.id == *document).expect("it is hosted");
    let seats = if info.seats.most() > 2 { " 2" } else { "" };
    club.types(&people[0], &format!("/new {document}{seats}")).await;
    let join = club.presses_on(&people[1], club.board(), "Take a seat").await;
    assert!(!join.refused, "{document}: {}", join.acknowledgement);
    for (who, deck) in people.iter().zip(info.decks.iter().cycle()) {
        let chosen = club.types(who, &format!("/deck {}", deck.id)).await;
        assert!(!chosen.refused, "{document}: {}", chosen.acknowledgement);
    }
    assert_eq!(club.stage(), "running", "{document}");
    decide(club, &people, seed, DECISIONS).await;
    assert_eq!(club.stage(), "running", "{document}: another seed is over later");
}

/// Records a running match.
fn record(store: &Store, club: &Club, document: &str) -> Stored {
    let mut stored = Stored::of(store, club.last());
    stored.position = load_of(document, &stored).play().position_text(None);
    stored
}

/// Asserts that a recorded match is loaded to its position, verifies, and goes on.
async fn check(document: &str, text: &str, name: &str, people: &[String; 2]) {
    let stored = Stored::parse(text);
    let otherwise = OTHERWISE.iter().any(|(file, _)| *file == name);
    let hosted = load_of(document, &stored);
    assert_eq!(hosted.play().position_text(None), stored.position, "{name}");
    let time = stored.log().last().map_or(0, |row| row.at.0) + 1;
    let club = open(stored.file(), u64::try_from(time).expect("a time"));
    let report = club.table.verify(club.last()).expect("it is read");
    assert!(report.is_good(), "{name}: {report}");
    assert!(otherwise || report.skipped == 0 && report.states > 5, "{name}: {report}");
    decide(&club, people, 3, MORE).await;
    let after = club.table.verify(club.last()).expect("it is read");
    assert!(after.is_good(), "{name}: {after}");
    assert!(otherwise || after.states > report.states, "{name}: {after}");
}

/// A club over a data file at this path.
fn club_at(path: &Path, time: u64) -> Club {
    let config = StoreConfig { path: path.to_owned(), backups: path.with_extension("backups") };
    open(Store::open(&config).expect("it opens"), time)
}

/// Asserts that each running match of a data file is loaded and verifies.
fn check_file(path: &Path, name: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let copy = folder.path().join("stolik.redb");
    std::fs::copy(path, &copy).expect("it is copied");
    let club = club_at(&copy, 10_000_000);
    let rows = club.store.list_channel(&ChannelKey::new(CHANNEL)).expect("they are listed");
    let running: Vec<_> = rows.iter().filter(|row| row.stage == Stage::Running).collect();
    assert!(running.len() >= documents().len().min(rows.len()) && !rows.is_empty(), "{name}");
    for row in running {
        let report = club.table.verify(row.id).expect("it is read");
        assert!(report.is_good(), "{name}: {}: {report}", row.id);
    }
}

/// Writes a data file with a running match of each document.
async fn write_file(path: &Path) {
    let folder = tempfile::tempdir().expect("a folder");
    let live = folder.path().join("stolik.redb");
    let club = club_at(&live, 1_000);
    for (document, seed) in documents().iter().zip(1..) {
        begin(&club, document, seed).await;
        club.clock.fetch_add(1_000, Ordering::SeqCst);
    }
    drop(club);
    std::fs::copy(&live, path).expect("it is copied");
}

#[tokio::test]
async fn release_records_a_match_of_each_document_that_is_loaded_and_goes_on() {
    for (document, seed) in documents().iter().zip(1..) {
        let store = Store::in_memory();
        let club = open(store.clone(), 1_000);
        begin(&club, document, seed).await;
        let text = record(&store, &club, document).write();
        let name = file_name(VERSION, document);
        check(document, &text, &name, &players(seed)).await;
        let path = folder().join(&name);
        let records = std::env::var_os("STOLIK_BLESS").is_some() && VERSION != FIRST;
        if records && !path.exists() {
            std::fs::write(path, text).expect("the folder is there");
        }
    }
    for (version, document) in recorded_matches() {
        let name = file_name(&version, &document);
        let text = std::fs::read_to_string(folder().join(&name)).expect("it was recorded");
        let place = documents().iter().position(|one| *one == document).expect("it is hosted");
        check(&document, &text, &name, &players(place as u64 + 1)).await;
    }
}

#[tokio::test]
async fn release_writes_a_data_file_with_a_running_match_of_each_document() {
    let scratch = tempfile::tempdir().expect("a folder");
    let written = scratch.path().join("data.redb");
    write_file(&written).await;
    check_file(&written, "written now");
    let path = folder().join(format!("data-{VERSION}.redb"));
    let records = std::env::var_os("STOLIK_BLESS").is_some() && VERSION != FIRST;
    if records && !path.exists() {
        std::fs::copy(&written, &path).expect("the folder is there");
    }
    for entry in std::fs::read_dir(folder()).expect("the folder").flatten() {
        let name = entry.file_name().into_string().expect("a name");
        if name.starts_with("data-") && name.ends_with(".redb") {
            check_file(&entry.path(), &name);
        }
    }
}

#[test]
fn release_after_the_first_has_all_its_fixtures() {
    if VERSION == FIRST || std::env::var_os("STOLIK_BLESS").is_some() {
        return;
    }
    let wanted = documents().into_iter().map(|document| file_name(VERSION, &document));
    let wanted = wanted.chain([format!("data-{VERSION}.redb")]);
    let missing: Vec<String> = wanted.filter(|name| !folder().join(name).exists()).collect();
    assert!(
        missing.is_empty(),
        "{missing:?}: record them by STOLIK_BLESS=1 cargo test --workspace --test all recorded::release"
    );
}
