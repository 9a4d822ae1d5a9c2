//! Opening what may be there, and the daily copies.

use std::path::{Path, PathBuf};
use stolik_store::{
    BackupError, Batch, Day, MatchId, Millis, OpenError, Shelf, Store, StoreConfig, UpdateKey,
};

fn config(folder: &Path) -> StoreConfig {
    StoreConfig { path: folder.join("data/stolik.redb"), backups: folder.join("copies") }
}

fn filled(config: &StoreConfig, rows: u32) -> Store {
    let store = Store::open(config).unwrap();
    for seq in 0..rows {
        store.commit(Batch::new().append(MatchId(1), seq, vec![seq as u8; 300])).unwrap();
    }
    store
}

/// Opens a file that must not open; proves that not a byte of it changed.
fn refused(config: &StoreConfig) -> OpenError {
    let before = std::fs::read(&config.path).unwrap();
    let error = Store::open(config).expect_err("it must not open");
    assert!(before == std::fs::read(&config.path).unwrap(), "the file was changed: {error}");
    assert_eq!(error.to_string().lines().count(), 1, "{error}");
    error
}

fn day(text: &str) -> Day {
    Day::parse(text).unwrap()
}

#[test]
fn a_file_in_use_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let config = config(folder.path());
    let store = filled(&config, 1);
    let error = Store::open(&config).expect_err("it is open here");
    assert!(matches!(error, OpenError::InUse { .. }), "{error}");
    assert!(error.to_string().contains("in use"), "{error}");
    store.commit(Batch::new().append(MatchId(1), 1, vec![])).unwrap();
    drop(store);
    assert_eq!(Store::open(&config).unwrap().log_len(MatchId(1)).unwrap(), 2);
}

#[test]
fn damage_of_every_kind_is_refused_unchanged_with_the_way_back() {
    let folder = tempfile::tempdir().unwrap();
    let config = config(folder.path());
    let store = filled(&config, 400);
    let copy = store.backup_if_due(day("2026-11-19")).unwrap().unwrap();
    // A newer copy that is no good must not be named.
    std::fs::write(config.backups.join("stolik-2026-11-20.redb"), b"rubbish").unwrap();
    drop(store);
    let good = std::fs::read(&config.path).unwrap();
    let mut header = good.clone();
    header[..320].fill(0x5a);
    let mut slots = good.clone();
    slots[64..320].fill(0);
    // Every place where a stored row stands, so that whichever page is live is hit.
    let mut rows = good.clone();
    for at in 4096..rows.len() - 8 {
        if good[at..at + 8] == [77; 8] {
            rows[at] = 78;
        }
    }
    assert!(rows != good);
    let kinds: Vec<(&str, Vec<u8>)> = vec![
        ("empty", Vec::new()),
        ("text", b"this is no database".repeat(500)),
        ("cut short", good[..good.len() / 3].to_vec()),
        ("header overwritten", header),
        ("both commits lost", slots),
        ("a row changed", rows),
    ];
    for (kind, bytes) in kinds {
        std::fs::write(&config.path, bytes).unwrap();
        match refused(&config) {
            OpenError::Corrupt { copy: named, .. } => assert_eq!(named.as_ref(), Some(&copy)),
            other => panic!("{kind}: {other}"),
        }
    }
    // The way back that the line names.
    std::fs::copy(&copy, &config.path).unwrap();
    assert_eq!(Store::open(&config).unwrap().log_len(MatchId(1)).unwrap(), 400);
}

/// Gives a file another format.
fn reformat(path: &Path, format: u64) {
    let meta = redb::TableDefinition::<&str, u64>::new("meta");
    let db = redb::Database::open(path).unwrap();
    let tx = db.begin_write().unwrap();
    tx.open_table(meta).unwrap().insert("format", format).unwrap();
    tx.commit().unwrap();
}

#[test]
fn a_file_of_a_newer_version_is_refused_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let config = config(folder.path());
    drop(filled(&config, 3));
    reformat(&config.path, 3);
    let error = refused(&config);
    assert!(matches!(error, OpenError::Newer { found: 3, known: 2, copy: None, .. }), "{error}");
    assert!(error.to_string().contains("no good daily copy"), "{error}");
}

#[test]
fn a_file_from_before_the_first_release_is_refused_unchanged_with_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let config = config(folder.path());
    let store = filled(&config, 3);
    let copy = store.backup_if_due(day("2026-11-19")).unwrap().unwrap();
    drop(store);
    reformat(&config.path, 1);
    let error = refused(&config);
    assert!(matches!(error, OpenError::Unreleased { found: 1, .. }), "{error}");
    let told = error.to_string();
    assert!(told.contains("before release 0.2.0") && told.contains("another data file"), "{told}");
    // A copy of it is as old.
    reformat(&copy, 1);
    let copied = StoreConfig { path: copy, backups: config.backups };
    assert!(matches!(refused(&copied), OpenError::Unreleased { found: 1, .. }));
}

#[test]
fn a_database_of_another_program_is_refused_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let config = config(folder.path());
    std::fs::create_dir_all(config.path.parent().unwrap()).unwrap();
    drop(redb::Database::create(&config.path).unwrap());
    let error = refused(&config);
    assert!(error.to_string().contains("not a data file of this program"), "{error}");
}

#[test]
fn a_folder_that_cannot_be_is_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, b"").unwrap();
    for path in
        [file.join("stolik.redb"), file.join("deeper/stolik.redb"), PathBuf::from(folder.path())]
    {
        let error = Store::open(&StoreConfig::at(&path)).expect_err("no place for a file");
        assert!(matches!(error, OpenError::Io { .. }), "{error}");
        assert!(error.to_string().contains(&path.display().to_string()), "{error}");
        assert_eq!(error.to_string().lines().count(), 1, "{error}");
    }
}

#[cfg(unix)]
#[test]
fn data_and_copies_are_their_owners_alone_and_nothing_is_left_beside_them() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let config = config(folder.path());
    let store = filled(&config, 1);
    let copy = store.backup_if_due(day("2026-11-20")).unwrap().unwrap();
    for path in [&config.path, &copy] {
        let mode = std::fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", path.display());
        assert_eq!(std::fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
    }
}

#[cfg(unix)]
fn mode(path: &Path) -> u32 {
    use std::os::unix::fs::PermissionsExt as _;
    std::fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[cfg(unix)]
fn chmod(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt as _;
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
}

#[cfg(unix)]
#[test]
fn folders_that_are_made_are_their_owners_alone() {
    let folder = tempfile::tempdir().unwrap();
    chmod(folder.path(), 0o755);
    let base = folder.path().join("a/b");
    let config = StoreConfig { path: base.join("c/stolik.redb"), backups: base.join("d/copies") };
    let store = filled(&config, 1);
    let copy = store.backup_if_due(day("2026-11-20")).unwrap().unwrap();
    store.backup_to(&base.join("e/f.redb")).unwrap();
    for folder in ["", "c", "d", "d/copies", "e"] {
        assert_eq!(mode(&base.join(folder)), 0o700, "{folder}");
    }
    for file in [config.path.as_path(), copy.as_path(), &base.join("e/f.redb")] {
        assert_eq!(mode(file), 0o600, "{}", file.display());
    }
    assert_eq!(mode(folder.path()), 0o755, "what was there before is not ours");
}

#[cfg(unix)]
#[test]
fn what_stands_there_with_laxer_modes_is_tightened_and_what_is_not_ours_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let config = config(folder.path());
    let store = filled(&config, 1);
    let copy = store.backup_if_due(day("2026-11-20")).unwrap().unwrap();
    drop(store);
    let data = config.path.parent().unwrap();
    let lax = || {
        chmod(data, 0o755);
        chmod(&config.backups, 0o777);
        chmod(&config.path, 0o644);
        chmod(&copy, 0o640);
    };
    lax();
    drop(Store::open(&config).unwrap());
    let now = || [data, &config.backups, &config.path, &copy].map(mode);
    assert_eq!(now(), [0o700, 0o700, 0o600, 0o600]);
    std::fs::write(data.join("letter.txt"), "somebody else's").unwrap();
    lax();
    drop(Store::open(&config).unwrap());
    assert_eq!(now(), [0o755, 0o700, 0o600, 0o600], "others may need what lies there too");
}

#[test]
fn a_copy_a_day_and_the_last_three_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let config = config(folder.path());
    let store = filled(&config, 2);
    std::fs::create_dir_all(&config.backups).unwrap();
    let foreign = config.backups.join("stolik-notes.redb");
    std::fs::write(&foreign, b"not ours").unwrap();
    for text in ["2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21"] {
        let made = store.backup_if_due(day(text)).unwrap();
        assert_eq!(made, Some(config.backups.join(format!("stolik-{text}.redb"))));
        assert_eq!(store.backup_if_due(day(text)).unwrap(), None, "one a day");
    }
    let days = |store: &Store| -> Vec<String> {
        store.daily_backups().iter().map(|(day, _)| day.to_string()).collect()
    };
    assert_eq!(days(&store), ["2026-11-21", "2026-11-20", "2026-11-19"]);
    // A clock set back still gets its copy, and it is not the one that is removed.
    store.backup_if_due(day("2026-10-01")).unwrap().unwrap();
    assert_eq!(days(&store), ["2026-11-21", "2026-11-20", "2026-10-01"]);
    assert!(foreign.exists());
}

#[test]
fn a_copy_holds_everything_of_its_moment() {
    let folder = tempfile::tempdir().unwrap();
    let config = config(folder.path());
    let store = filled(&config, 10);
    let (key, secret) = (UpdateKey::new("web:9"), vec![1, 2, 3]);
    let batch = Batch::new()
        .seen(key.clone(), Millis(5), b"answer".to_vec())
        .set(Shelf::Secret, "key", secret.clone())
        .set_timers(MatchId(1), vec![(Millis(8), b"ping".to_vec())]);
    store.commit(batch).unwrap();
    let copy = folder.path().join("elsewhere/one.redb");
    store.backup_to(&copy).unwrap();
    store.commit(Batch::new().append(MatchId(1), 10, vec![])).unwrap();
    store.backup_to(&copy).unwrap();
    store.commit(Batch::new().append(MatchId(1), 11, vec![])).unwrap();

    let copy = Store::open(&StoreConfig::at(&copy)).unwrap();
    assert_eq!(copy.log_len(MatchId(1)).unwrap(), 11);
    assert_eq!(copy.log_from(MatchId(1), 0).unwrap()[..10], store.log(MatchId(1)).unwrap()[..10]);
    assert_eq!(copy.seen(&key).unwrap(), store.seen(&key).unwrap());
    assert_eq!(copy.setting(Shelf::Secret, "key").unwrap(), Some(secret));
    assert_eq!(copy.due_timers(Millis(8)).unwrap(), store.due_timers(Millis(8)).unwrap());
}

#[test]
fn copies_that_cannot_be_made_are_errors_and_harm_nothing() {
    assert!(matches!(
        Store::in_memory().backup_if_due(day("2026-11-20")),
        Err(BackupError::InMemory)
    ));
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.backups = folder.path().join("file");
    std::fs::write(&config.backups, b"a file stands in the way").unwrap();
    let store = filled(&config, 1);
    let error = store.backup_if_due(day("2026-11-20")).unwrap_err();
    assert_eq!(error.to_string().lines().count(), 1, "{error}");
    store.commit(Batch::new().append(MatchId(1), 1, vec![])).unwrap();
}

#[test]
fn days_follow_the_calendar() {
    let of = |seconds: i64| Day::of(Millis(seconds * 1000)).to_string();
    assert_eq!(of(0), "1970-01-01");
    assert_eq!(of(951_782_399), "2000-02-28");
    assert_eq!(of(951_782_400), "2000-02-29");
    assert_eq!(of(951_868_800), "2000-03-01");
    assert_eq!(of(1_798_761_599), "2026-12-31");
    assert_eq!(of(4_107_542_400), "2100-03-01");
    assert_eq!(of(-5), "1970-01-01");
    assert_eq!(Day::of(Millis(i64::MAX)).to_string(), "9999-12-31");
    assert_eq!(Day::parse("2026-11-20").unwrap().to_string(), "2026-11-20");
    for text in ["", "2026-11", "2026-13-01", "2026-1-01", "2026-11-20-1", "2026-11-+2", "x-y-z"] {
        assert_eq!(Day::parse(text), None, "{text}");
    }
}
