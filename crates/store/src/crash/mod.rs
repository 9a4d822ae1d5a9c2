//! Proofs that nothing acknowledged is lost, nothing is half applied and nothing is applied
//! twice: the power goes, or the disk fails, at every write and every sync of a scripted course.

mod workload;

use crate::disk::{Disk, Event, Fault, Images, Left};
use crate::error::StoreError;
use crate::store::Store;
use stolik_world::Blocking;
use workload::{Dump, Group, Results, commit, course, dump, expected};

/// A new data file.
fn blank() -> Vec<u8> {
    let disk = Disk::traced(Vec::new(), Fault::Never);
    drop(start(&disk).unwrap());
    disk.bytes()
}

/// Opens a store on a disk, with a thread that writes it.
fn start(disk: &Disk) -> Result<Store, StoreError> {
    Store::on_disk(disk, &Blocking::threads())
}

/// The result of a run: every event, and the number of events after which each step was acknowledged.
struct Run {
    start: Vec<u8>,
    trace: Vec<Event>,
    acked: Vec<usize>,
}

impl Run {
    fn of(start_bytes: Vec<u8>, steps: &[Group]) -> Run {
        let disk = Disk::traced(start_bytes.clone(), Fault::Never);
        let store = start(&disk).unwrap();
        let mut acked = Vec::new();
        for step in steps {
            commit(&store, step);
            acked.push(disk.count());
        }
        drop(store);
        Run { start: start_bytes, trace: disk.trace(), acked }
    }

    fn acked_before(&self, event: usize) -> usize {
        self.acked.iter().filter(|&&after| after <= event).count()
    }
}

/// A course with what it must lead to.
struct Script {
    steps: Vec<Group>,
    dumps: Vec<Dump>,
    results: Vec<Results>,
}

impl Script {
    fn new(rounds: usize) -> Script {
        let steps = course(rounds);
        let (dumps, results) = expected(&steps);
        Script { steps, dumps, results }
    }

    /// After a crash at which `acked` steps of the course were acknowledged: the file opens, all
    /// of them are there, the next one is there as a whole or not at all, and when the platform
    /// delivers it again it is applied exactly once. Says whether it was there.
    fn check(&self, image: Vec<u8>, acked: usize, place: &str) -> bool {
        let disk = Disk::traced(image, Fault::Never);
        let store = start(&disk).unwrap_or_else(|e| panic!("{place}: it does not open: {e}"));
        let found = dump(&store);
        let there = self.dumps[acked + 1..].first() == Some(&found);
        assert!(there || found == self.dumps[acked], "{place}: neither {acked} steps nor one more");
        if let Some(step) = self.steps.get(acked) {
            let results = commit(&store, step);
            if there {
                assert!(results.iter().all(Result::is_err), "{place}: applied twice");
            } else {
                assert_eq!(results, self.results[acked], "{place}");
            }
            assert_eq!(dump(&store), self.dumps[acked + 1], "{place}: after the repetition");
        }
        there
    }
}

#[test]
fn the_course_changes_something_at_every_step() {
    let script = Script::new(3);
    for pair in script.dumps.windows(2) {
        assert_ne!(pair[0], pair[1]);
    }
    assert!(script.results.iter().flatten().any(Result::is_err), "a refused batch is among them");
    assert!(script.dumps.iter().flatten().all(|row| !row.contains("never")));
}

#[test]
fn the_power_may_go_at_every_write_and_every_sync() {
    let script = Script::new(5);
    let run = Run::of(blank(), &script.steps);
    let syncs = run.trace.iter().filter(|e| matches!(e, Event::Sync)).count();
    assert!(syncs >= script.steps.len(), "every step is synced");
    let (mut before, mut after) = (0, 0);
    let mut images = Images::new(run.start.clone(), &run.trace);
    for at in 0..=run.trace.len() {
        let acked = run.acked_before(at);
        let kinds =
            [Left::Nothing, Left::Everything, Left::Some { seed: 1 }, Left::Some { seed: 2 }];
        for left in kinds {
            let place = format!("event {at} of {}, {left:?}", run.trace.len());
            match script.check(images.at(at, left), acked, &place) {
                true => after += 1,
                false => before += 1,
            }
        }
    }
    assert!(before > 0 && after > 0, "both sides of the commit were met: {before} and {after}");
}

#[test]
fn the_power_may_go_again_while_the_file_is_repaired() {
    let script = Script::new(2);
    let run = Run::of(blank(), &script.steps);
    let mut images = Images::new(run.start.clone(), &run.trace);
    for at in (0..=run.trace.len()).step_by(7) {
        let acked = run.acked_before(at);
        let first = images.at(at, Left::Some { seed: 3 });
        let second = Run::of(first, &[]);
        let mut again = Images::new(second.start.clone(), &second.trace);
        for then in 0..=second.trace.len() {
            let place = format!("event {at}, then event {then} of the repair");
            script.check(again.at(then, Left::Some { seed: 4 }), acked, &place);
        }
    }
}

/// Runs a course on a failing disk; a step that fails is handed in again, as a platform does,
/// after `heal`. Nothing may be lost or doubled.
fn run_with_fault(script: &Script, fault: Fault, heal: impl Fn(&Disk)) -> Results {
    let disk = Disk::traced(blank(), Fault::Never);
    let store = start(&disk).unwrap();
    let begin = disk.count();
    disk.set_fault(match fault {
        Fault::Never => Fault::Never,
        Fault::Once(n) => Fault::Once(begin + n),
        Fault::From(n) => Fault::From(begin + n),
        Fault::Full => Fault::Full,
    });
    let mut failures = Results::new();
    for (n, step) in script.steps.iter().enumerate() {
        let mut results = commit(&store, step);
        let failed = |result: &Result<(), StoreError>| {
            matches!(result, Err(StoreError::Storage(_) | StoreError::Broken(_)))
        };
        if results.iter().any(failed) {
            failures.extend(results.iter().filter(|r| failed(r)).cloned());
            heal(&disk);
            for (result, batch) in results.iter_mut().zip(step) {
                if failed(result) {
                    let known = matches!(result, Err(StoreError::Storage(_)));
                    *result = match store.commit(batch.clone()) {
                        // Only a broken store does not know whether the batch was stored.
                        Err(StoreError::AlreadySeen { .. }) if !known => Ok(()),
                        other => other,
                    };
                }
            }
        }
        assert_eq!(results, script.results[n], "{fault:?}, step {n}");
        assert_eq!(without_commits(dump(&store)), without_commits(script.dumps[n + 1].clone()));
    }
    failures
}

/// Batches of a group that were stored one by one count as more commits.
fn without_commits(mut dump: Dump) -> Dump {
    dump.retain(|row| !row.contains("\"commits\""));
    dump
}

/// Counts the events of a script on a healthy disk.
fn events(script: &Script) -> usize {
    let disk = Disk::traced(blank(), Fault::Never);
    let store = start(&disk).unwrap();
    let begin = disk.count();
    for step in &script.steps {
        commit(&store, step);
    }
    disk.count() - begin
}

#[test]
fn the_disk_may_fail_once_at_every_write_and_every_sync() {
    let script = Script::new(1);
    let mut failures = 0;
    for n in 0..events(&script) {
        failures += run_with_fault(&script, Fault::Once(n), |_| ()).len();
    }
    assert!(failures > 0);
}

#[test]
fn the_disk_may_fail_for_long_and_come_back() {
    let script = Script::new(1);
    let mut broken = 0;
    for n in 0..events(&script) {
        let failures = run_with_fault(&script, Fault::From(n), Disk::heal);
        broken += failures.iter().filter(|r| matches!(r, Err(StoreError::Broken(_)))).count();
    }
    assert!(broken > 0);
}
