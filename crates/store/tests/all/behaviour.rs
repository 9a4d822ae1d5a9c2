//! Tests of every operation of a batch, through the public API.

use crate::postgres;
use crate::server::Server;
use std::sync::mpsc;
use stolik_store::{
    Batch, ChannelKey, FormError, Loaded, MatchId, MatchRow, MessageKey, MessageRow, Millis,
    SeenRow, Shelf, Showing, Stage, Store, StoreConfig, StoreError, UpdateKey, form,
};
use stolik_world::Blocking;

/// Makes tests of what every engine must do: one for each in memory, one for all in a real PostgreSQL.
macro_rules! behaviours {
    ($($name:ident),* $(,)?) => {
        mod in_memory {
            $(#[test]
            fn $name() {
                super::$name(&stolik_store::Store::in_memory());
            })*
        }

        #[test]
        fn everything_holds_in_postgresql() {
            let Some(server) = Server::start() else { return };
            let all: &[(&str, fn(&Store))] = &[$((stringify!($name), $name)),*];
            for (n, (name, holds)) in all.iter().enumerate() {
                eprintln!("{name}");
                let url = server.create(&format!("behaviour_{n}"));
                holds(&postgres::own(&url, "behaviour"));
            }
        }
    };
}

behaviours! {
    matches_are_found_by_id_and_by_channel_also_after_a_move,
    a_log_grows_by_its_next_number_only_and_a_conflict_stores_nothing,
    an_update_is_applied_once_and_its_answer_is_kept_until_pruned,
    timers_are_replaced_as_a_whole_and_come_in_order_of_time,
    messages_are_kept_by_match_and_forgotten_alone_or_together,
    settings_stand_on_their_own_shelf,
    a_group_is_one_transaction_and_a_bad_batch_in_it_spoils_no_other,
    a_batch_sees_the_effects_of_those_before_it_in_its_group,
}

fn row(id: MatchId, channel: &str, stage: Stage) -> MatchRow {
    MatchRow::new(id, ChannelKey::new(channel), stage, vec![7, id.0 as u8])
}

fn ids(rows: &[MatchRow]) -> Vec<u64> {
    rows.iter().map(|row| row.id.0).collect()
}

fn showing(version: u64) -> Showing {
    Showing { version, body: vec![version as u8] }
}

fn matches_are_found_by_id_and_by_channel_also_after_a_move(store: &Store) {
    let (a, b, c) = (store.next_match_id(), store.next_match_id(), store.next_match_id());
    let batch = Batch::new()
        .put_match(row(a, "web:x", Stage::Open))
        .put_match(row(b, "web:xy", Stage::Running))
        .put_match(row(c, "web:x", Stage::Finished));
    store.commit(batch).unwrap();
    assert_eq!(store.get(b).unwrap(), Some(row(b, "web:xy", Stage::Running)));
    assert_eq!(store.get(MatchId(99)).unwrap(), None);
    assert_eq!(ids(&store.list().unwrap()), [a.0, b.0, c.0]);
    assert_eq!(ids(&store.list_channel(&ChannelKey::new("web:x")).unwrap()), [a.0, c.0]);

    store.commit(Batch::new().put_match(row(a, "web:xy", Stage::Quarantined))).unwrap();
    assert_eq!(ids(&store.list_channel(&ChannelKey::new("web:x")).unwrap()), [c.0]);
    assert_eq!(ids(&store.list_channel(&ChannelKey::new("web:xy")).unwrap()), [a.0, b.0]);
    assert_eq!(store.get(a).unwrap().unwrap().stage, Stage::Quarantined);
}

fn a_log_grows_by_its_next_number_only_and_a_conflict_stores_nothing(store: &Store) {
    let id = MatchId(5);
    let two = Batch::new().append(id, 0, b"zero".to_vec()).append(id, 1, b"one".to_vec());
    store.commit(two).unwrap();
    for seq in [0, 1, 3] {
        let batch = Batch::new().put_snapshot(id, vec![1]).append(id, seq, b"x".to_vec());
        assert_eq!(store.commit(batch), Err(StoreError::Conflict { id, seq, next: 2 }));
    }
    let twice = Batch::new().append(id, 2, vec![1]).append(id, 2, vec![2]);
    assert_eq!(store.commit(twice), Err(StoreError::Conflict { id, seq: 2, next: 3 }));
    assert_eq!(store.snapshot(id).unwrap(), None, "nothing of a refused batch is stored");
    assert_eq!(store.log(id).unwrap(), [b"zero".to_vec(), b"one".to_vec()]);
    assert_eq!(store.log_from(id, 1).unwrap(), [b"one".to_vec()]);
    assert_eq!(store.log_len(id).unwrap(), 2);
    assert_eq!(store.log_len(MatchId(4)).unwrap(), 0);

    assert_eq!(store.load(id).unwrap(), None, "there is no record yet");
    let record = row(id, "web:x", Stage::Running);
    store.commit(Batch::new().put_match(record.clone()).put_snapshot(id, vec![6])).unwrap();
    let log = vec![b"zero".to_vec(), b"one".to_vec()];
    let all = Loaded { row: record, snapshot: Some(vec![6]), log };
    assert_eq!(store.load(id).unwrap(), Some(all));
}

fn an_update_is_applied_once_and_its_answer_is_kept_until_pruned(store: &Store) {
    let (id, key) = (MatchId(1), UpdateKey::new("web:1"));
    let press =
        |seq| Batch::new().append(id, seq, vec![9]).seen(key.clone(), Millis(50), b"done".to_vec());
    store.commit(press(0)).unwrap();
    let refused = store.commit(press(1));
    let former = StoreError::AlreadySeen { key: "web:1".into(), answer: b"done".to_vec() };
    assert_eq!(refused, Err(former));
    assert_eq!(store.log_len(id).unwrap(), 1);
    let known = SeenRow { at: Millis(50), answer: b"done".to_vec() };
    assert_eq!(store.seen(&key).unwrap(), Some(known));

    store.commit(Batch::new().prune_seen(Millis(50))).unwrap();
    assert!(store.seen(&key).unwrap().is_some(), "the bound is exclusive");
    store.commit(Batch::new().prune_seen(Millis(51))).unwrap();
    assert_eq!(store.seen(&key).unwrap(), None);
    store.commit(press(1)).unwrap();
}

fn timers_are_replaced_as_a_whole_and_come_in_order_of_time(store: &Store) {
    let (a, b) = (MatchId(1), MatchId(2));
    let at = |ms: i64, what: &str| (Millis(ms), what.as_bytes().to_vec());
    let batch = Batch::new()
        .set_timers(a, vec![at(300, "a late"), at(100, "a early"), at(100, "a too")])
        .set_timers(b, vec![at(200, "b")]);
    store.commit(batch).unwrap();
    let bodies = |rows: Vec<stolik_store::TimerRow>| -> Vec<String> {
        rows.into_iter().map(|r| String::from_utf8(r.body).unwrap()).collect()
    };
    assert_eq!(store.next_due().unwrap(), Some(Millis(100)));
    assert_eq!(bodies(store.due_timers(Millis(99)).unwrap()), [""; 0]);
    assert_eq!(bodies(store.due_timers(Millis(200)).unwrap()), ["a early", "a too", "b"]);
    assert_eq!(bodies(store.timers(a).unwrap()), ["a late", "a early", "a too"]);

    store.commit(Batch::new().set_timers(a, vec![at(250, "a new")])).unwrap();
    assert_eq!(bodies(store.due_timers(Millis(999)).unwrap()), ["b", "a new"]);
    store.commit(Batch::new().set_timers(a, vec![]).set_timers(b, vec![])).unwrap();
    assert_eq!(store.next_due().unwrap(), None);
}

fn messages_are_kept_by_match_and_forgotten_alone_or_together(store: &Store) {
    let (id, key) = (MatchId(3), MessageKey::new("public"));
    store.commit(Batch::new().shown(id, key.clone(), showing(1))).unwrap();
    store.commit(Batch::new().shown(id, key.clone(), showing(2))).unwrap();
    let expected = MessageRow { owner: id, key: key.clone(), shown: showing(2) };
    assert_eq!(store.message(id, &key).unwrap(), Some(expected.clone()));
    store.commit(Batch::new().shown(id, MessageKey::new("p1"), showing(9))).unwrap();
    let both = store.messages(id).unwrap();
    assert_eq!(both.iter().map(|m| m.key.0.as_str()).collect::<Vec<_>>(), ["p1", "public"]);
    assert_eq!(both[1], expected);

    store.commit(Batch::new().forget_message(id, key.clone())).unwrap();
    assert_eq!(store.message(id, &key).unwrap(), None);
    store.commit(Batch::new().shown(MatchId(4), key, showing(1)).forget_messages(id)).unwrap();
    assert_eq!(store.messages(id).unwrap(), []);
    assert_eq!(store.messages(MatchId(4)).unwrap().len(), 1, "its neighbour keeps its own");
    assert_eq!(store.shown().unwrap().len(), 1);
}

fn settings_stand_on_their_own_shelf(store: &Store) {
    let batch = Batch::new()
        .set(Shelf::Person, "anna", vec![1])
        .set(Shelf::Channel, "anna", vec![2])
        .set(Shelf::Person, "boris", vec![3])
        .set(Shelf::Secret, "token key", vec![4])
        .set(Shelf::Service, "x", vec![5]);
    store.commit(batch).unwrap();
    assert_eq!(store.setting(Shelf::Channel, "anna").unwrap(), Some(vec![2]));
    let persons = [("anna".to_owned(), vec![1]), ("boris".to_owned(), vec![3])];
    assert_eq!(store.settings(Shelf::Person).unwrap(), persons);
    store.commit(Batch::new().unset(Shelf::Person, "anna")).unwrap();
    assert_eq!(store.setting(Shelf::Person, "anna").unwrap(), None);
    assert_eq!(store.settings(Shelf::Secret).unwrap(), [("token key".to_owned(), vec![4])]);
}

#[test]
fn a_deleted_match_leaves_nothing_and_its_id_is_not_given_out_again() {
    let folder = tempfile::tempdir().unwrap();
    let config = StoreConfig::at(folder.path().join("stolik.redb"));
    let store = Store::open(&config).unwrap();
    let (kept, gone) = (store.next_match_id(), store.next_match_id());
    assert_eq!((kept, gone), (MatchId(1), MatchId(2)));
    let all = |id: MatchId| {
        Batch::new()
            .put_match(row(id, "web:x", Stage::Running))
            .append(id, 0, vec![1])
            .put_snapshot(id, vec![2])
            .set_timers(id, vec![(Millis(1), vec![])])
            .shown(id, MessageKey::new("m"), showing(1))
    };
    store.commit(all(kept).and(all(gone))).unwrap();
    store.commit(Batch::new().delete_match(gone).append(gone, 0, vec![8])).unwrap();
    assert_eq!(store.log(gone).unwrap(), [[8]], "a later operation of the batch sees the deletion");
    store.commit(Batch::new().delete_match(gone)).unwrap();
    drop(store);

    let store = Store::open(&config).unwrap();
    assert_eq!(store.next_match_id(), MatchId(3));
    assert_eq!(ids(&store.list().unwrap()), [kept.0]);
    assert_eq!(ids(&store.list_channel(&ChannelKey::new("web:x")).unwrap()), [kept.0]);
    assert_eq!(store.log(gone).unwrap().len(), 0);
    assert_eq!(store.snapshot(gone).unwrap(), None);
    assert_eq!(store.timers(gone).unwrap(), []);
    assert_eq!(store.messages(gone).unwrap(), []);
    assert_eq!(store.due_timers(Millis(9)).unwrap().len(), 1);
    assert_eq!(store.shown().unwrap().len(), 1);
    assert_eq!(store.log(kept).unwrap().len(), 1);
    assert_eq!(store.snapshot(kept).unwrap(), Some(vec![2]));
}

/// Holds the writer thread in an answer until the batches are all queued, so that they are one
/// group; returns their results in order.
fn as_one_group(store: &Store, batches: Vec<Batch>) -> Vec<Result<(), StoreError>> {
    let (go, gate) = mpsc::channel::<()>();
    let (enter, entered) = mpsc::channel::<()>();
    store.submit(Batch::new().set(Shelf::Service, "gate", vec![]), move |result| {
        result.unwrap();
        enter.send(()).unwrap();
        gate.recv().unwrap();
    });
    entered.recv().unwrap();
    let (tell, told) = mpsc::channel();
    let count = batches.len();
    for (n, batch) in batches.into_iter().enumerate() {
        let tell = tell.clone();
        store.submit(batch, move |result| tell.send((n, result)).unwrap());
    }
    go.send(()).unwrap();
    let mut results: Vec<_> = (0..count).map(|_| told.recv().unwrap()).collect();
    results.sort_by_key(|(n, _)| *n);
    results.into_iter().map(|(_, result)| result).collect()
}

fn a_group_is_one_transaction_and_a_bad_batch_in_it_spoils_no_other(store: &Store) {
    let id = MatchId(1);
    let before = store.stats();
    let batches = vec![
        Batch::new().append(id, 0, vec![0]),
        Batch::new().set(Shelf::Service, "half", vec![1]).append(id, 0, vec![9]),
        Batch::new().append(id, 1, vec![1]),
        Batch::new().seen(UpdateKey::new("u"), Millis(1), vec![4]),
        Batch::new().set(Shelf::Service, "half", vec![2]).seen(
            UpdateKey::new("u"),
            Millis(2),
            vec![5],
        ),
        Batch::new().append(id, 2, vec![2]),
    ];
    let results = as_one_group(store, batches);
    let seen = StoreError::AlreadySeen { key: "u".into(), answer: vec![4] };
    let conflict = StoreError::Conflict { id, seq: 0, next: 1 };
    assert_eq!(results, [Ok(()), Err(conflict), Ok(()), Ok(()), Err(seen), Ok(())]);
    assert_eq!(store.log(id).unwrap(), [[0], [1], [2]]);
    assert_eq!(store.setting(Shelf::Service, "half").unwrap(), None);
    let after = store.stats();
    assert_eq!((after.commits - before.commits, after.batches - before.batches), (2, 5));
}

fn a_batch_sees_the_effects_of_those_before_it_in_its_group(store: &Store) {
    let (id, key) = (MatchId(1), UpdateKey::new("u"));
    let seen = |at| Batch::new().seen(key.clone(), Millis(at), vec![4]);
    store.commit(seen(1).append(id, 0, vec![0])).unwrap();
    let batches = vec![
        seen(2),
        Batch::new().prune_seen(Millis(2)),
        seen(3),
        Batch::new().delete_match(id),
        Batch::new().append(id, 1, vec![1]),
        Batch::new().append(id, 0, vec![9]).set_timers(id, vec![(Millis(7), vec![1])]),
        Batch::new().set_timers(id, vec![(Millis(8), vec![2])]),
    ];
    let results = as_one_group(store, batches);
    let again = StoreError::AlreadySeen { key: "u".into(), answer: vec![4] };
    let conflict = StoreError::Conflict { id, seq: 1, next: 0 };
    assert_eq!(results, [Err(again), Ok(()), Ok(()), Ok(()), Err(conflict), Ok(()), Ok(())]);
    assert_eq!(store.log(id).unwrap(), [[9]]);
    assert_eq!(store.seen(&key).unwrap(), Some(SeenRow { at: Millis(3), answer: vec![4] }));
    assert_eq!(store.timers(id).unwrap().len(), 1);
    assert_eq!(store.next_due().unwrap(), Some(Millis(8)));
}

#[tokio::test]
async fn async_commits_work_and_a_dropped_future_does_not_take_its_batch_back() {
    let store = Store::in_memory();
    let id = MatchId(1);
    store.commit_async(Batch::new().append(id, 0, vec![0])).await.unwrap();
    drop(store.commit_async(Batch::new().append(id, 1, vec![1])));
    let third = store.commit_async(Batch::new().append(id, 2, vec![2]));
    third.await.unwrap();
    assert_eq!(store.log(id).unwrap(), [[0], [1], [2]]);
    let conflict = StoreError::Conflict { id, seq: 2, next: 3 };
    let again = store.commit_async(Batch::new().append(id, 2, vec![2]));
    assert_eq!(again.await, Err(conflict));
}

#[test]
fn the_last_handle_dropped_waits_for_everything_handed_in() {
    let folder = tempfile::tempdir().unwrap();
    let config = StoreConfig::at(folder.path().join("s.redb"));
    let store = Store::open(&config).unwrap();
    for seq in 0..200 {
        store.submit(Batch::new().append(MatchId(1), seq, vec![seq as u8]), |r| r.unwrap());
    }
    drop(store);
    assert_eq!(Store::open(&config).unwrap().log_len(MatchId(1)).unwrap(), 200);
}

#[test]
fn an_answer_may_hold_the_last_handle() {
    let store = Store::in_memory();
    let (tell, told) = mpsc::channel();
    let (go, gate) = mpsc::channel::<()>();
    let kept = store.clone();
    store.submit(Batch::new().append(MatchId(1), 0, vec![1]), move |result| {
        gate.recv().unwrap();
        let log = kept.log(MatchId(1)).unwrap();
        drop(kept);
        tell.send((result, log)).unwrap();
    });
    drop(store);
    go.send(()).unwrap();
    assert_eq!(told.recv().unwrap(), (Ok(()), vec![vec![1]]));
}

#[test]
fn a_callers_value_carries_its_version() {
    let bytes = form::write(1, &(5u32, "x".to_owned()));
    assert_eq!(form::read::<(u32, String)>("a pair", &bytes), Ok((5, "x".to_owned())));
    let newer = form::write(2, &5u32);
    let error = FormError::Newer { what: "a pair", found: 2, known: 1 };
    assert_eq!(form::read::<u32>("a pair", &newer), Err(error));
    assert_eq!(form::split("a pair", 2, &newer), Ok((2, &[5u8][..])));
    assert_eq!(form::read::<u32>("a pair", &[]), Err(FormError::Empty { what: "a pair" }));
    assert!(matches!(form::read::<u32>("n", &[1, 5, 5]), Err(FormError::Broken { .. })));
    assert!(matches!(form::read::<u32>("n", &[1, 0x80]), Err(FormError::Broken { .. })));
    assert!(matches!(form::read::<u32>("n", &[0, 5]), Err(FormError::Newer { .. })));
}

#[test]
fn in_place_a_batch_is_stored_when_it_is_handed_in_and_no_thread_is_there() {
    let store = Store::in_memory_with(&Blocking::in_place());
    let (tell, told) = mpsc::channel();
    let again = store.clone();
    let here = std::thread::current().id();
    let id = store.next_match_id();
    store.submit(Batch::new().put_match(row(id, "web:x", Stage::Open)), move |result| {
        // An answer may hand something in; it is stored when the answer is given.
        let next = Batch::new().put_match(row(id, "web:y", Stage::Open));
        again.submit(next, |result| assert_eq!(result, Ok(())));
        tell.send((result, again.get(id).unwrap().unwrap().channel, std::thread::current().id()))
            .unwrap();
    });
    assert_eq!(told.try_recv(), Ok((Ok(()), ChannelKey::new("web:x"), here)));
    assert_eq!(store.get(id).unwrap().unwrap().channel, ChannelKey::new("web:y"));
    assert_eq!(store.stats().commits, 2);
}
