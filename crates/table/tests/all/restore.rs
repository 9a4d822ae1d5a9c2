//! A copy of the data file is put in place of the file: nothing of the time that was lost acts, and
//! nothing of it comes back.

use crate::club::{Club, button, entropy};
use crate::replay::pages;
use crate::toys::Toys;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Draw, Seat};
use stolik_store::{Store, StoreConfig};
use stolik_table::rows::{LogRow, Row};
use stolik_table::verify::replay;
use stolik_table::{Button, MatchId, Now, PersonId, SurfaceId, restore};
use tempfile::TempDir;

const PEOPLE: [&str; 2] = ["anna", "boris"];

fn open(folder: &TempDir, name: &str) -> Store {
    Store::open(&StoreConfig::at(folder.path().join(name))).unwrap()
}

fn over(store: Store, seed: u64, fingerprint: u64, clock: u64) -> Club {
    let toys = Toys::with(fingerprint, None);
    let club = Club::over(store, toys, seed, PathBuf::from("/nonexistent"));
    club.clock.store(clock, Ordering::SeqCst);
    club
}

/// A club with a running match of some moves and an open table, and a copy of it.
async fn copied(folder: &TempDir, seed: u64) -> Club {
    let club = over(open(folder, "live.redb"), seed, 1, 1_000);
    club.types("anna", "/new skirmish").await;
    club.start("skirmish", &PEOPLE).await;
    let mut luck = Fast::new(seed);
    for _ in 0..3 {
        moves(&club, MatchId(2), &mut luck).await;
    }
    club.store.backup_to(&folder.path().join("copy.redb")).unwrap();
    club
}

/// Goes on from the copy, or from a copy of it.
fn restored(folder: &TempDir, name: &str, lost: &Club, seed: u64) -> Club {
    std::fs::copy(folder.path().join("copy.redb"), folder.path().join(name)).unwrap();
    let store = open(folder, name);
    let clock = lost.clock.load(Ordering::SeqCst);
    let done = restore(&store, &entropy(seed), Now(clock as i64)).unwrap().expect("it is a copy");
    assert_eq!((done.running, done.open), (1, 1));
    assert!(restore(&store, &entropy(seed), Now(0)).unwrap().is_none(), "once");
    over(store, seed + 1, 1, clock)
}

fn waits(club: &Club, id: MatchId) -> Option<u8> {
    (0..2).find(|seat| {
        let hands = club.table.hands(&PersonId::new(PEOPLE[*seat as usize]));
        hands.iter().any(|hand| hand.id.of() == id && hand.waiting)
    })
}

/// One move in a match, the first that can be made or any.
async fn moves(club: &Club, id: MatchId, luck: &mut Fast) -> bool {
    let Some(seat) = waits(club, id) else { return false };
    let who = PEOPLE[seat as usize];
    let (_, hand) = club.screen(who, SurfaceId::Hand(id, Seat(seat))).await.unwrap();
    let steps: Vec<&Button> = hand.buttons.iter().flatten().collect();
    let step = steps[luck.below(2.min(steps.len() as u32)) as usize];
    let reply = club.presses(who, step).await;
    if let Some(private) = reply.private.filter(|private| private.instead.is_some()) {
        let then = private.screen.buttons.iter().flatten().next().expect("a step");
        club.presses(who, then).await;
    }
    true
}

fn rows(club: &Club, id: MatchId) -> Vec<LogRow> {
    let rows = club.store.log(id).unwrap();
    rows.iter().map(|bytes| LogRow::read(bytes).unwrap()).collect()
}

fn draws(rows: &[LogRow]) -> Vec<Draw> {
    let of = |row: &LogRow| match &row.row {
        Row::Play { draws, .. } | Row::Started { draws, .. } => draws.clone(),
        _ => Vec::new(),
    };
    rows.iter().flat_map(of).collect()
}

/// Every button that anybody sees anywhere.
async fn buttons(club: &Club) -> Vec<(&'static str, Button)> {
    let mut out = Vec::new();
    for who in PEOPLE {
        for surface in club.table.surfaces(&club.channel(), Some(&PersonId::new(who))) {
            let Some((_, screen)) = club.screen(who, surface.id).await else { continue };
            out.extend(screen.buttons.into_iter().flatten().map(|button| (who, button)));
        }
        for line in ["/menu", "/concede", "/draw", "/settings", "/help", "/forget"] {
            let reply = club.types(who, line).await;
            let shown = reply.private.into_iter().flat_map(|private| private.screen.buttons);
            out.extend(shown.flatten().map(|button| (who, button)));
        }
    }
    out
}

#[tokio::test]
async fn the_same_moves_do_not_bring_the_same_dice() {
    let folder = tempfile::tempdir().unwrap();
    let lost = copied(&folder, 3).await;
    let known = rows(&lost, MatchId(2)).len();
    let now = restored(&folder, "now.redb", &lost, 70);
    let mut rolled: Vec<Vec<Draw>> = Vec::new();
    for club in [&lost, &now] {
        let mut luck = Fast::new(5);
        while club.table.matches()[1].stage == "running" {
            moves(club, MatchId(2), &mut luck).await;
        }
        rolled.push(draws(&rows(club, MatchId(2))[known..]));
    }
    assert!(rolled[0].len() > 3 && rolled[1].len() > 3, "{rolled:?}");
    let same = rolled[0].iter().zip(&rolled[1]).all(|(a, b)| a == b);
    assert!(!same, "{rolled:?}");

    // The whole of it can be verified, also by a stranger who has the revealed keys alone.
    let report = now.table.verify(MatchId(2)).unwrap();
    assert!(report.is_good() && report.restores == 1 && report.unchecked == 0, "{report}");
    let all = rows(&now, MatchId(2));
    let revealed = all.iter().filter(|row| matches!(row.row, Row::Revealed { .. })).count();
    assert_eq!(revealed, 2, "of before and of now");
    let stranger = replay(Toys::new().as_ref(), MatchId(2), &all, &[]);
    assert!(stranger.is_good() && stranger.outcomes > 3, "{stranger}");
    let mut kept = all.clone();
    kept.retain(|row| !matches!(row.row, Row::Reshuffled { .. }));
    let mut chain = 0;
    for row in &mut kept {
        row.chain = LogRow::link(chain, row.at, &row.row, &row.told);
        chain = row.chain;
    }
    let report = replay(Toys::new().as_ref(), MatchId(2), &kept, &[]);
    assert!(!report.is_good(), "orders that were known must go: {report}");
}

#[tokio::test]
async fn everybody_is_told_and_sees_what_was_there() {
    let folder = tempfile::tempdir().unwrap();
    let lost = copied(&folder, 4).await;
    let mut before = Vec::new();
    for to in [None, Some(0), Some(1)] {
        let to =
            to.map_or(stolik_kernel::Audience::Public, |s| stolik_kernel::Audience::Seat(Seat(s)));
        before.push((to, lost.table.scenario(MatchId(2), Some(to)).await));
    }
    let now = restored(&folder, "now.redb", &lost, 71);
    for (to, position) in before {
        assert_eq!(now.table.scenario(MatchId(2), Some(to)).await, position, "{to:?}");
    }
    for surface in now.table.surfaces(&now.channel(), Some(&PersonId::new("anna"))) {
        let (_, screen) = now.screen("anna", surface.id).await.unwrap();
        let told = screen.text.contains("restored from a copy");
        // A player who still chooses a deck reads it on the board.
        let board = matches!(surface.id, SurfaceId::Board(_)) || surface.id.of() == MatchId(2);
        assert_eq!(told, board, "{}: {}", surface.id, screen.text);
    }
    let told: Vec<_> =
        rows(&now, MatchId(2)).into_iter().filter(|row| !row.told.is_empty()).collect();
    let last = told.last().unwrap();
    assert!(matches!(last.row, Row::Restored { .. }), "nothing is told of the reshuffle: {last:?}");
    assert_eq!(now.table.verify(MatchId(1)).unwrap().problems, []);
}

#[tokio::test]
async fn nothing_of_the_lost_time_acts() {
    let folder = tempfile::tempdir().unwrap();
    let lost = copied(&folder, 5).await;
    let mut old = buttons(&lost).await;
    let mut luck = Fast::new(6);
    // More matches, some of which end; more moves; codes.
    for _ in 0..3 {
        lost.start("skirmish", &PEOPLE).await;
        let id = lost.last();
        for _ in 0..4 {
            moves(&lost, id, &mut luck).await;
            moves(&lost, MatchId(2), &mut luck).await;
        }
        old.extend(buttons(&lost).await);
    }
    lost.types("anna", &format!("/concede {}", lost.table.matches()[2].name)).await;
    let codes: Vec<String> =
        lost.table.matches().iter().map(|listed| lost.table.link_code(listed.id)).collect();
    assert!(old.len() > 60, "{}", old.len());

    let now = restored(&folder, "now.redb", &lost, 72);
    now.start("skirmish", &PEOPLE).await;
    let ids = |club: &Club| club.table.matches().iter().map(|m| m.id.0).collect::<Vec<_>>();
    assert!(now.last().0 > *ids(&lost).iter().max().unwrap(), "{:?} {:?}", ids(&now), ids(&lost));
    // Matches that load at the first look have loaded.
    for listed in now.table.matches() {
        now.table.scenario(listed.id, None).await;
    }
    let state = |club: &Club| -> Vec<_> {
        club.table.matches().into_iter().map(|m| (m.id, m.stage, m.rows)).collect()
    };
    let before = state(&now);
    let (mut kind, mut gone) = (0, 0);
    for (who, button) in &old {
        let reply = now.presses(who, button).await;
        assert!(reply.refused, "{who} {}: {reply:?}", button.label);
        kind += usize::from(reply.acknowledgement.contains("from before the data was restored"));
        gone += usize::from(reply.acknowledgement.contains("is no more"));
        assert!(reply.private.is_some(), "{}: what stands now is shown", button.label);
    }
    assert_eq!(kind + gone, old.len(), "each is told what it is");
    assert!(kind > 10 && gone > 10, "{kind} {gone}");
    for code in codes {
        let reply = now.types_in("test:elsewhere", "vera", &format!("/link {code}")).await;
        assert!(reply.refused, "{code}: {reply:?}");
    }
    assert_eq!(state(&now), before);
    let elsewhere = stolik_table::ChannelId::new("test:elsewhere");
    assert_eq!(now.table.surfaces(&elsewhere, None).len(), 1, "its list of tables alone");
}

#[tokio::test]
async fn what_is_shown_has_a_version_that_nothing_had() {
    let folder = tempfile::tempdir().unwrap();
    let lost = copied(&folder, 7).await;
    let mut luck = Fast::new(8);
    for _ in 0..6 {
        moves(&lost, MatchId(2), &mut luck).await;
    }
    let all = |club: &Club| club.table.surfaces(&club.channel(), Some(&PersonId::new("anna")));
    let highest = |club: &Club| all(club).into_iter().map(|s| s.version).max().unwrap();
    // The same copy, restored twice: neither meets the other or the lost file. Here a version is a tick
    // of the clock; in truth it is a synced transaction, and a tick a millisecond.
    let one = restored(&folder, "one.redb", &lost, 73);
    assert!(all(&one).iter().all(|s| s.version > highest(&lost)), "{:?}", all(&one));
    for _ in 0..6 {
        moves(&one, MatchId(2), &mut luck).await;
    }
    one.clock.fetch_add(1_000, Ordering::SeqCst);
    let two = restored(&folder, "two.redb", &one, 74);
    assert!(all(&two).iter().all(|s| s.version > highest(&one)), "{:?} {:?}", all(&one), all(&two));
    for club in [&one, &two] {
        club.start("skirmish", &PEOPLE).await;
    }
    assert!(two.last() > one.last());
    let published = |club: &Club| {
        let all = rows(club, MatchId(2)).into_iter();
        all.filter_map(|row| match row.row {
            Row::Restored { commitments, .. } => Some(commitments),
            _ => None,
        })
        .next()
        .unwrap()
    };
    assert_ne!(published(&one), published(&two));
}

#[tokio::test]
async fn a_copy_that_is_only_read_stays_one() {
    let folder = tempfile::tempdir().unwrap();
    let lost = copied(&folder, 9).await;
    std::fs::copy(folder.path().join("copy.redb"), folder.path().join("read.redb")).unwrap();
    let read = over(open(&folder, "read.redb"), 10, 1, 5_000);
    assert!(read.table.verify(MatchId(2)).unwrap().is_good());
    assert!(read.table.scenario(MatchId(2), None).await.is_some());
    assert!(read.store.is_copy().unwrap());
    assert_eq!(rows(&read, MatchId(2)), rows(&lost, MatchId(2)));
}

#[tokio::test]
async fn moves_are_taken_back_up_to_the_restore() {
    let folder = tempfile::tempdir().unwrap();
    let lost = copied(&folder, 11).await;
    let now = restored(&folder, "now.redb", &lost, 75);
    let name = now.table.matches()[1].name.clone();
    let mut seen = 0;
    for who in PEOPLE {
        let reply = now.types(who, &format!("/undo {name}")).await;
        seen += usize::from(reply.acknowledgement.contains("restored from a copy"));
        assert!(reply.refused, "{reply:?}");
    }
    assert!(seen > 0, "somebody had moved before");
    let id = MatchId(2);
    let before = now.table.scenario(id, None).await;
    let (seat, mut luck) = (waits(&now, id).unwrap(), Fast::new(1));
    moves(&now, id, &mut luck).await;
    now.types(PEOPLE[seat as usize], &format!("/undo {name}")).await;
    let other = PEOPLE[1 - seat as usize];
    if now.table.scenario(id, None).await != before {
        let (_, hand) = now.screen(other, SurfaceId::Hand(id, Seat(1 - seat))).await.unwrap();
        let yes = crate::club::button(&hand, "Let it be taken back");
        assert!(!now.presses(other, &yes).await.refused);
    }
    assert_eq!(now.table.scenario(id, None).await, before);
    assert!(now.table.verify(id).unwrap().is_good(), "{}", now.table.verify(id).unwrap());
}

#[tokio::test]
async fn new_rules_and_a_copy_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let lost = copied(&folder, 12).await;
    let path = folder.path().join("copy.redb");
    let store = Store::open(&StoreConfig::at(path)).unwrap();
    restore(&store, &entropy(76), Now(9_000)).unwrap().unwrap();
    let now = over(store, 77, 2, 9_000);
    let mut luck = Fast::new(2);
    for _ in 0..4 {
        moves(&now, MatchId(2), &mut luck).await;
    }
    let report = now.table.verify(MatchId(2)).unwrap();
    assert!(report.is_good() && report.epochs == 1 && report.restores == 1, "{report}");
    drop(lost);
}

#[tokio::test]
async fn the_clocks_of_those_who_are_waited_for_begin_anew() {
    let folder = tempfile::tempdir().unwrap();
    let lost = copied(&folder, 13).await;
    lost.clock.fetch_add(40 * 24 * 3_600_000, Ordering::SeqCst);
    let now = restored(&folder, "now.redb", &lost, 78);
    let next = now.after(1).await.expect("something will be due");
    assert!(next.0 > now.clock.load(Ordering::SeqCst) as i64);
    let inspected = now.table.inspect(MatchId(2)).unwrap();
    let since = inspected.seats.iter().find_map(|seat| seat.since).expect("somebody is waited for");
    assert!(since.0 > 40 * 24 * 3_600_000, "{since:?}");
}

#[tokio::test]
async fn a_match_that_went_on_from_a_copy_is_looked_at_from_its_start() {
    let folder = tempfile::tempdir().unwrap();
    let lost = copied(&folder, 3).await;
    let now = restored(&folder, "now.redb", &lost, 70);
    let mut luck = Fast::new(4);
    for _ in 0..6 {
        moves(&now, MatchId(2), &mut luck).await;
    }
    let name = now.table.matches()[1].name.clone();
    let sure = now.types("anna", &format!("/concede {name}")).await.private.expect("a question");
    now.presses("anna", &button(&sure.screen, "Yes, I concede")).await;
    let first = now.types("vera", &format!("/replay {name}")).await.private.expect("the start");
    let all = pages(&now, "vera", first.screen).await;
    assert!(all.len() > 4 && all.iter().all(|page| page.picture.is_some()), "{}", all.len());
    assert!(
        all.iter().any(|page| page.text.contains("restored from a copy")),
        "it is told on the way"
    );
}
