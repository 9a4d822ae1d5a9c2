//! Tests of backups: where they may be written, what marks they bear, and moving the data file elsewhere.

use std::path::{Path, PathBuf};
use stolik_store::{BackupError, Batch, Day, MatchId, OpenError, Store, StoreConfig, StoreError};

/// A data file with a log of one row.
fn filled(folder: &Path) -> (StoreConfig, Store) {
    let config = StoreConfig::at(folder.join("stolik.redb"));
    let store = Store::open(&config).unwrap();
    store.commit(Batch::new().append(MatchId(1), 0, vec![1])).unwrap();
    (config, store)
}

fn rows(path: &Path) -> u32 {
    Store::open(&StoreConfig::at(path)).unwrap().log_len(MatchId(1)).unwrap()
}

fn refused(store: &Store, target: &Path) -> BackupError {
    let error = store.backup_to(target).expect_err("it is refused");
    assert_eq!(error.to_string().lines().count(), 1, "{error}");
    error
}

/// Every name by which the live file can be called.
#[cfg(unix)]
fn names(folder: &Path, live: &Path) -> Vec<PathBuf> {
    let (hard, soft) = (folder.join("hard.redb"), folder.join("soft.redb"));
    std::fs::hard_link(live, &hard).unwrap();
    std::os::unix::fs::symlink(live, &soft).unwrap();
    std::fs::create_dir(folder.join("sub")).unwrap();
    vec![live.to_path_buf(), hard, soft, folder.join("sub/../stolik.redb")]
}

#[cfg(unix)]
#[test]
fn the_live_file_is_never_written_over_under_any_name() {
    let folder = tempfile::tempdir().unwrap();
    let (config, store) = filled(folder.path());
    for name in names(folder.path(), &config.path) {
        refused(&store, &name);
        store
            .commit(Batch::new().append(MatchId(1), store.log_len(MatchId(1)).unwrap(), vec![2]))
            .unwrap();
    }
    // Nor where it is called like a copy that is being written.
    let unfinished = folder.path().join("copy.redb.unfinished");
    std::fs::hard_link(&config.path, &unfinished).unwrap();
    store.backup_to(&folder.path().join("copy.redb")).unwrap();
    store.commit(Batch::new().append(MatchId(1), 5, vec![2])).unwrap();
    drop(store);
    assert!(unfinished.exists());
    assert_eq!(rows(&config.path), 6, "everything since is there");
}

#[test]
fn what_is_no_copy_is_never_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let (_, store) = filled(folder.path());
    let other = folder.path().join("other.redb");
    drop(filled(&folder.path().join("club")));
    std::fs::copy(folder.path().join("club/stolik.redb"), &other).unwrap();
    let text = folder.path().join("notes.txt");
    std::fs::write(&text, b"not ours").unwrap();
    let inside = folder.path().join("folder");
    std::fs::create_dir(&inside).unwrap();
    for target in [&other, &text, &inside] {
        let before = std::fs::read(target).ok();
        refused(&store, target);
        assert_eq!(std::fs::read(target).ok(), before);
    }
    let (copy, left) =
        (folder.path().join("copy.redb"), std::fs::read_dir(folder.path()).unwrap().count());
    for n in 1..3 {
        store.backup_to(&copy).unwrap();
        store.commit(Batch::new().append(MatchId(1), n, vec![])).unwrap();
    }
    assert_eq!(
        std::fs::read_dir(folder.path()).unwrap().count(),
        left + 1,
        "nothing is left beside it"
    );
    assert_eq!(rows(&copy), 2, "a copy is replaced by a newer one");
    let today = Day::parse("2026-11-22").unwrap();
    store.backup_if_due(today).unwrap().unwrap();
}

#[test]
fn a_copy_knows_that_it_is_one_until_somebody_goes_on_from_it() {
    let folder = tempfile::tempdir().unwrap();
    let (_, store) = filled(folder.path());
    let (path, again) = (folder.path().join("copy.redb"), folder.path().join("again.redb"));
    store.backup_to(&path).unwrap();
    let daily = store.backup_if_due(Day::parse("2026-11-22").unwrap()).unwrap().unwrap();
    assert!(!store.is_copy().unwrap());
    assert!(Store::open(&StoreConfig::at(daily)).unwrap().is_copy().unwrap());
    let copy = Store::open(&StoreConfig::at(&path)).unwrap();
    copy.commit(Batch::new().append(MatchId(1), 1, vec![])).unwrap();
    assert!(copy.is_copy().unwrap(), "writing alone changes nothing");
    copy.backup_to(&again).unwrap();
    copy.go_live(Batch::new().append(MatchId(1), 2, vec![]), 5_000).unwrap();
    assert_eq!((copy.is_copy().unwrap(), copy.base().unwrap()), (false, 5_000));
    assert_eq!(copy.next_match_id(), MatchId(5_001));
    drop(copy);
    let copy = Store::open(&StoreConfig::at(&path)).unwrap();
    assert_eq!((copy.is_copy().unwrap(), copy.log_len(MatchId(1)).unwrap()), (false, 3));
    assert_eq!(copy.next_match_id(), MatchId(5_001), "also if none was stored before the end");
    assert!(Store::open(&StoreConfig::at(again)).unwrap().is_copy().unwrap());
}

#[test]
fn a_moved_file_goes_on_elsewhere_and_is_closed_here() {
    let folder = tempfile::tempdir().unwrap();
    let (config, store) = filled(folder.path());
    let to = folder.path().join("elsewhere/stolik.redb");
    refused_move(&store, &config.path);
    store.commit(Batch::new().append(MatchId(1), 1, vec![])).unwrap();
    store.move_to(&to).unwrap();
    let late = store.commit(Batch::new().append(MatchId(1), 2, vec![]));
    assert_eq!(late, Err(StoreError::Moved));
    assert_eq!(store.log_len(MatchId(1)).unwrap(), 2, "it can still be read");
    drop(store);
    let error = Store::open(&config).expect_err("it is closed");
    assert!(matches!(error, OpenError::Moved { .. }), "{error}");
    assert_eq!(error.to_string().lines().count(), 1, "{error}");
    let moved = Store::open(&StoreConfig::at(&to)).unwrap();
    assert!(!moved.is_copy().unwrap());
    moved.commit(Batch::new().append(MatchId(1), 2, vec![])).unwrap();
    // The operator wants to go on here after all: then it is a restore.
    Store::mark_copy(&config).unwrap();
    assert!(Store::open(&config).unwrap().is_copy().unwrap());
}

fn refused_move(store: &Store, to: &Path) {
    assert!(matches!(store.move_to(to), Err(BackupError::Live { .. })));
    assert!(!store.is_copy().unwrap());
}

#[test]
fn what_a_killed_process_left_of_a_daily_copy_is_cleared_away() {
    let folder = tempfile::tempdir().unwrap();
    let (config, store) = filled(folder.path());
    std::fs::create_dir_all(&config.backups).unwrap();
    let left = |name: &str| config.backups.join(name);
    for name in
        ["stolik-2026-11-21.redb.unfinished", "stolik-2026-11-21.redb.unfinished-1", "x.unfinished"]
    {
        std::fs::write(left(name), b"half").unwrap();
    }
    store.backup_if_due(Day::parse("2026-11-22").unwrap()).unwrap().unwrap();
    let mut names: Vec<String> = std::fs::read_dir(&config.backups)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["stolik-2026-11-22.redb", "x.unfinished"]);
}
