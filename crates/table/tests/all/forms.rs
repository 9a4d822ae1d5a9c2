//! Matches whose states an earlier release stored in other forms: they go on as they were, with the same
//! prints, and a snapshot that was damaged quarantines its match.

use crate::club::{Club, Film};
use crate::toys::{Form1, Form2, Toys, Truth};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use stolik_kernel::chance::Fast;
use stolik_kernel::fingerprint::Fingerprint;
use stolik_kernel::stored::{self, Stored};
use stolik_store::Batch;
use stolik_table::snapshot::{Snapshot, SnapshotError};

/// A fight that has come some way, and what is stored of it.
async fn fight() -> (Club, Snapshot) {
    let club = Club::open(Toys::new(), 2);
    club.start("skirmish", &["anna", "boris"]).await;
    goes_on(&club, 6).await;
    assert_eq!(club.stage(), "running");
    let bytes = club.store.snapshot(club.last()).unwrap().unwrap();
    (club, Snapshot::read(&bytes).unwrap())
}

async fn goes_on(club: &Club, decisions: u32) {
    let mut luck = Fast::new(2);
    for _ in 0..decisions {
        if club.stage() != "running" {
            return;
        }
        let seat = u8::from(!crate::matches::waits(club, 0));
        club.acts(["anna", "boris"][usize::from(seat)], seat, &mut luck).await;
    }
}

/// The program starts again over what is stored, with this snapshot of the match.
fn again(club: &Club, snapshot: Vec<u8>, quarantine: &Path) -> Club {
    club.store.commit(Batch::new().put_snapshot(club.last(), snapshot)).unwrap();
    let next = Club::over(club.store.clone(), Toys::new(), 99, quarantine.to_path_buf());
    next.clock.store(club.clock.load(Ordering::SeqCst), Ordering::SeqCst);
    next
}

/// The same match as a release that stored that form would have left it.
fn older<S: Stored>(now: &Snapshot, form: impl Fn(&Truth) -> S) -> Vec<u8> {
    let state: Truth = stored::read(&now.state).unwrap();
    Snapshot::of(Fingerprint(now.cards), stored::write(&form(&state))).write()
}

#[tokio::test]
async fn a_match_that_an_older_release_stored_goes_on_and_verifies() {
    for form in [1, 2] {
        let (club, now) = fight().await;
        let bytes = match form {
            1 => older(&now, Form1::of),
            _ => older(&now, Form2::of),
        };
        assert_ne!(bytes, now.write());
        let mut before = Film::default();
        before.look(&club, Some("anna"), 0).await;
        let rows = club.table.matches()[0].rows;
        let next = again(&club, bytes, &PathBuf::from("/nonexistent"));
        let mut after = Film::default();
        after.look(&next, Some("anna"), 0).await;
        before.assert_same(&after, &format!("form {form}"));
        assert_eq!(next.table.matches()[0].rows, rows, "no epoch: the rules are the same");
        goes_on(&next, 500).await;
        assert_eq!(next.stage(), "over");
        let report = next.table.verify(next.last()).unwrap();
        assert!(report.is_good() && report.skipped == 0 && report.epochs == 0, "{report}");
        assert!(report.states > 6 && report.outcomes > 0, "{report}");
    }
}

#[tokio::test]
async fn a_snapshot_of_which_a_byte_changed_is_none() {
    let (_, snapshot) = fight().await;
    let good = snapshot.write();
    for at in 0..good.len() {
        let mut bytes = good.clone();
        bytes[at] ^= 0x41;
        let same = |read: &Snapshot| read.sum == snapshot.sum && read.state == snapshot.state;
        match Snapshot::read(&bytes) {
            // The fingerprint of the cards is compared with those that are loaded.
            Ok(read) => assert!(same(&read) && read.cards != snapshot.cards, "byte {at}"),
            Err(SnapshotError::Form(_) | SnapshotError::Changed) => {}
            Err(SnapshotError::State(error)) => panic!("byte {at}: {error}"),
        }
    }
    for cut in 0..good.len() {
        assert!(Snapshot::read(&good[..cut]).is_err(), "{cut} of {} bytes", good.len());
    }
    assert!(Snapshot::read(&[&good[..], &[0]].concat()).is_err(), "a byte more");
}

#[tokio::test]
async fn a_damaged_snapshot_sets_its_match_aside_and_says_why() {
    let changed = |snapshot: &Snapshot| {
        let mut bytes = snapshot.write();
        let at = bytes.len() - 3;
        bytes[at] ^= 1;
        bytes
    };
    let newer = |snapshot: &Snapshot| {
        let mut state = snapshot.state.clone();
        state[0] = 9;
        Snapshot::of(Fingerprint(snapshot.cards), state).write()
    };
    let shorter = |snapshot: &Snapshot| {
        let state = snapshot.state[..snapshot.state.len() - 1].to_vec();
        Snapshot::of(Fingerprint(snapshot.cards), state).write()
    };
    type Spoil<'a> = &'a dyn Fn(&Snapshot) -> Vec<u8>;
    let cases: [(Spoil<'_>, &str); 3] = [
        (&changed, "skirmish: a snapshot does not fit its sum: it was changed, or written over"),
        (
            &newer,
            "skirmish: a snapshot holds what is no state: a state of form 9, this program knows forms 1 to 3",
        ),
        (
            &shorter,
            "skirmish: a snapshot holds what is no state: a state of form 3 does not decode: ",
        ),
    ];
    for (spoil, why) in cases {
        let (club, snapshot) = fight().await;
        let folder = tempfile::tempdir().unwrap();
        let next = again(&club, spoil(&snapshot), folder.path());
        let (_, screen) = next.screen("anna", next.board()).await.unwrap();
        assert!(screen.text.contains("set aside"), "{}", screen.text);
        assert_eq!(next.stage(), "aside");
        let file = std::fs::read_dir(folder.path()).unwrap().next().unwrap().unwrap();
        let record = std::fs::read_to_string(file.path()).unwrap();
        assert!(record.contains(why), "{why}: {record}");
    }
}
