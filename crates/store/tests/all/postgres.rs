//! The rows in a real PostgreSQL: ownership, broken connections, a past that came back, moves. The behaviour of batches is
//! in [`crate::behaviour`].

use crate::server::Server;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use stolik_store::{
    BackupError, Batch, ChannelKey, DatabaseUrl, MatchId, MatchRow, MessageKey, Millis, OpenError,
    PostgresConfig, Shelf, Showing, Stage, Store, StoreConfig, StoreError, UpdateKey, Waiting,
};
use stolik_world::Blocking;

/// The time of this machine.
pub fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970");
    Millis(i64::try_from(since.as_millis()).expect("before the year 292 million"))
}

/// The configuration of a process with this name.
pub fn config(url: &str, process: &str) -> PostgresConfig {
    let local = StoreConfig::at("no folder/stolik.redb");
    PostgresConfig {
        url: DatabaseUrl::parse(url).expect("an address"),
        process: process.to_owned(),
        local,
    }
}

/// Owns the rows of a database that nobody serves.
pub fn own(url: &str, process: &str) -> Store {
    let mut never = |waiting: &Waiting| panic!("{} serves it", waiting.holder);
    Store::own_database(&config(url, process), &Blocking::threads(), now, &mut never)
        .expect("the rows are free")
}

/// Owns the rows as soon as they are free.
fn wait_and_own(url: String, process: &'static str) -> thread::JoinHandle<Store> {
    let (tell, waits) = mpsc::channel();
    let waiting = thread::spawn(move || {
        let mut wait = |_: &Waiting| {
            // Nobody listens after the first time.
            let _ = tell.send(());
            true
        };
        Store::own_database(&config(&url, process), &Blocking::threads(), now, &mut wait)
            .expect("the rows are free at last")
    });
    waits.recv().expect("it waits first");
    waiting
}

fn filled() -> Batch {
    let id = MatchId(7);
    Batch::new()
        .put_match(MatchRow::new(id, ChannelKey::new("web:x"), Stage::Running, vec![1, 0, 255]))
        .append(id, 0, vec![0])
        .append(id, 1, vec![1])
        .put_snapshot(id, vec![2])
        .set_timers(id, vec![(Millis(9), vec![3]), (Millis(-4), vec![])])
        .set_timers(MatchId::NONE, vec![(Millis(1), vec![4])])
        .shown(id, MessageKey::new("web:x/p1"), Showing { version: 5, body: vec![6] })
        .set(Shelf::League, "1", vec![7])
        .set(Shelf::Person, "имя\0", vec![8])
        .seen(UpdateKey::new("web:1"), Millis(50), vec![9])
}

#[test]
fn rows_of_a_database_have_one_owner_and_the_next_takes_over() {
    let Some(mut server) = Server::start() else { return };
    let url = server.create("owners");
    let first = own(&url, "first");
    first.commit(filled()).expect("stored");

    // One that is not to wait is refused with the owner's name; a reader reads and writes nothing.
    let mut no = |waiting: &Waiting| waiting.holder != "first";
    let refused = Store::own_database(&config(&url, "other"), &Blocking::threads(), now, &mut no);
    assert!(matches!(refused, Err(OpenError::NotWaited { holder }) if holder == "first"));
    let reader = Store::read_database(&config(&url, "reader"), &Blocking::threads()).expect("open");
    assert_eq!(reader.log_len(MatchId(7)), Ok(2));
    assert_eq!(reader.commit(Batch::new().append(MatchId(7), 2, vec![])), Err(StoreError::Fenced));

    // A planned stop hands over at once.
    let second = wait_and_own(url.clone(), "second");
    drop(first);
    let second = second.join().expect("it owns the rows");
    second.commit(Batch::new().append(MatchId(7), 2, vec![2])).expect("stored");

    // A connection that is cut is replaced, also inside a series of commits.
    for seq in 3..13 {
        if seq % 3 == 0 {
            let cut = "select pg_terminate_backend(pid) from pg_stat_activity \
                       where application_name = 'stolik second'";
            server.psql("postgres", cut).expect("cut");
        }
        second.commit(Batch::new().append(MatchId(7), seq, vec![seq as u8])).expect("stored");
    }
    // A server that crashed and came back holds what was acknowledged.
    server.crash();
    let refused = second.commit(Batch::new().append(MatchId(7), 13, vec![]));
    assert!(matches!(refused, Err(StoreError::Storage(_))), "{refused:?}");
    server.begin();
    second.commit(Batch::new().append(MatchId(7), 13, vec![13])).expect("stored");
    assert_eq!(second.log(MatchId(7)).expect("read").len(), 14);

    // One that was taken over writes nothing more and is told. The takeover is made by hand: silence takes seconds.
    let stalled = second;
    server.psql("owners", "update stolik_owner set holder = null").expect("released");
    let third = own(&url, "third");
    assert_eq!(
        stalled.commit(Batch::new().append(MatchId(7), 14, vec![])),
        Err(StoreError::Fenced)
    );
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().expect("runtime");
    runtime.block_on(stalled.lost());
    third.commit(Batch::new().append(MatchId(7), 14, vec![14])).expect("stored");
    drop(stalled);
    third
        .commit(Batch::new().append(MatchId(7), 15, vec![15]))
        .expect("the former gave nothing up");

    // A past that comes back stops everybody until the operator says so.
    server
        .psql("owners", "update stolik_meta set n = n - 2 where name = 'commits'")
        .expect("set back");
    let refused = third.commit(Batch::new().append(MatchId(7), 16, vec![]));
    assert!(matches!(refused, Err(StoreError::SetBack { .. })), "{refused:?}");
    drop(third);
    let mut never = |_: &Waiting| false;
    let again = Store::own_database(&config(&url, "fourth"), &Blocking::threads(), now, &mut never);
    assert!(matches!(again, Err(OpenError::SetBack { .. })), "{again:?}");
    Store::mark_copy_in_database(&config(&url, "operator"), &mut never).expect("restored");
    assert!(own(&url, "fifth").is_copy().expect("read"), "the next start goes on from a copy");

    // A clock that is wrong is refused before anything is written.
    let late = || Millis(now().0 + 60_000);
    let refused =
        Store::own_database(&config(&url, "late"), &Blocking::threads(), late, &mut never);
    assert!(matches!(refused, Err(OpenError::Clock { skew, .. }) if skew > 50_000), "{refused:?}");
    // Tables of a newer program stay as they are.
    server.psql("owners", "insert into stolik_schema (version) values (99)").expect("newer");
    let refused = Store::read_database(&config(&url, "older"), &Blocking::threads());
    assert!(
        matches!(&refused, Err(OpenError::Database { why, .. }) if why.contains("newer program"))
    );
}

#[test]
fn silent_owner_is_taken_over_and_writes_nothing_when_it_wakes() {
    let Some(server) = Server::start() else { return };
    let url = server.create("silent");
    let first = own(&url, "first");
    first.commit(filled()).expect("stored");
    // As if the process were stopped: its claim is renewed no more.
    let still = "create function still() returns trigger language plpgsql as \
                 $$ begin new.beat = old.beat; return new; end $$; \
                 create trigger still before update on stolik_owner for each row \
                 when (new.epoch = old.epoch) execute function still()";
    server.psql("silent", still).expect("it is still");
    let start = std::time::Instant::now();
    let second = wait_and_own(url, "second").join().expect("it owns the rows");
    assert!(start.elapsed() >= Duration::from_secs(6), "not before the silence");
    assert_eq!(first.commit(Batch::new().append(MatchId(7), 2, vec![])), Err(StoreError::Fenced));
    second.commit(Batch::new().append(MatchId(7), 2, vec![])).expect("stored");
}

#[test]
fn commit_whose_connection_breaks_inside_it_is_settled_before_it_is_answered() {
    let Some(server) = Server::start() else { return };
    let url = server.create("broken");
    let store = own(&url, "first");
    store.commit(filled()).expect("stored");
    // The server cuts the connection while it commits, so that nothing of it is stored.
    let cut = "create function cut() returns trigger language plpgsql as \
               $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$; \
               create constraint trigger cut after insert on stolik_log deferrable \
               initially deferred for each row execute function cut()";
    server.psql("broken", cut).expect("it cuts");
    let refused = store.commit(Batch::new().append(MatchId(7), 2, vec![2]));
    assert!(matches!(refused, Err(StoreError::Storage(_))), "{refused:?}");
    assert_eq!(store.log_len(MatchId(7)), Ok(2), "it is told as it is");
    server.psql("broken", "drop trigger cut on stolik_log").expect("it cuts no more");
    store.commit(Batch::new().append(MatchId(7), 2, vec![2])).expect("stored");
    assert_eq!(store.log_len(MatchId(7)), Ok(3));
}

#[test]
fn server_that_breaks_every_connection_refuses_neither_reads_nor_commits() {
    let Some(server) = Server::start() else { return };
    let url = server.create("breaks");
    let store = own(&url, "first");
    store.commit(filled()).expect("stored");
    // A sequence counts also what is rolled back: so many connections break, whether they are old or new.
    let cut = "create sequence cuts; create function cut() returns bool language plpgsql as \
               $$ begin if nextval('cuts') <= 8 then \
               perform pg_terminate_backend(pg_backend_pid()); end if; return true; end $$; \
               create function cut_row() returns trigger language plpgsql as \
               $$ begin perform cut(); return new; end $$; \
               create trigger cut before insert on stolik_log for each row execute function cut_row(); \
               alter table stolik_setting rename to kept; \
               create view stolik_setting as select * from kept where cut()";
    server.psql("breaks", cut).expect("it cuts");
    store.commit(Batch::new().append(MatchId(7), 2, vec![2])).expect("stored");
    server.psql("breaks", "alter sequence cuts restart").expect("it cuts again");
    assert_eq!(store.setting(Shelf::League, "1"), Ok(Some(vec![7])));
}

#[test]
fn rows_move_to_a_database_and_back_whole() {
    let Some(server) = Server::start() else { return };
    let url = server.create("moves");
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| StoreConfig::at(folder.path().join(name));
    let from = Store::open(&file("from.redb")).expect("open");
    from.commit(filled()).expect("stored");

    let to = own(&url, "mover");
    from.move_to_database(&to).expect("moved");
    assert!(!to.is_copy().expect("read"), "a live store stays one");
    assert_eq!(to.load(MatchId(7)), from.load(MatchId(7)));
    assert_eq!(to.next_match_id(), MatchId(8), "ids go on");
    assert_eq!(from.commit(Batch::new().append(MatchId(7), 2, vec![])), Err(StoreError::Moved));
    drop(from);
    assert!(matches!(Store::open(&file("from.redb")), Err(OpenError::Moved { .. })));
    let other = Store::open(&file("other.redb")).expect("open");
    assert!(matches!(other.move_to_database(&to), Err(BackupError::NotEmpty { .. })));
    other.commit(filled()).expect("it goes on");

    // A copy of a database is a data file like any other, of one moment.
    to.commit(Batch::new().append(MatchId(7), 2, vec![2])).expect("stored");
    to.backup_to(&folder.path().join("copy.redb")).expect("copied");
    let copy = Store::open(&file("copy.redb")).expect("open");
    assert!(copy.is_copy().expect("read"));
    assert_eq!(copy.load(MatchId(7)), to.load(MatchId(7)));
    assert!(matches!(
        to.backup_if_due(stolik_store::Day::of(Millis(0))),
        Err(BackupError::NoDaily)
    ));

    to.move_from_database(&folder.path().join("back.redb")).expect("moved");
    assert_eq!(to.commit(Batch::new().append(MatchId(7), 3, vec![])), Err(StoreError::Moved));
    let back = Store::open(&file("back.redb")).expect("open");
    assert!(!back.is_copy().expect("read"));
    assert_eq!(back.load(MatchId(7)), to.load(MatchId(7)));
    assert_eq!(back.settings(Shelf::Person), to.settings(Shelf::Person));
    assert_eq!(back.seen(&UpdateKey::new("web:1")), to.seen(&UpdateKey::new("web:1")));
    drop(to);
    let mut never = |_: &Waiting| false;
    let again = Store::own_database(&config(&url, "late"), &Blocking::threads(), now, &mut never);
    assert!(matches!(again, Err(OpenError::MovedRows { .. })), "{again:?}");
}

#[test]
fn address_is_printed_without_its_password() {
    let url = DatabaseUrl::parse("postgres://club:secret@db.example.org/stolik?sslmode=require");
    assert_eq!(format!("{:?}", url.expect("an address")), "database stolik at db.example.org");
    for wrong in [
        "postgres//club:secret@db",
        "mysql://club:secret@db/x",
        "postgres://",
        "postgres://club:secret@db:port/x",
    ] {
        let why = DatabaseUrl::parse(wrong).expect_err("no address");
        assert!(!why.contains("secret"), "{why}");
    }
}
