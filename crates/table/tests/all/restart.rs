//! The program ends and starts again over the same data file.

use crate::club::{Club, Film, button};
use crate::toys::Toys;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use stolik_kernel::chance::Fast;
use stolik_store::Batch;

fn again(club: &Club, fingerprint: u64) -> Club {
    let next = Club::over(
        club.store.clone(),
        Toys::with(fingerprint, None),
        99,
        PathBuf::from("/nonexistent"),
    );
    next.clock.store(club.clock.load(Ordering::SeqCst), Ordering::SeqCst);
    next
}

#[tokio::test]
async fn everybody_sees_the_same_screens_and_old_buttons_work() {
    let club = Club::open(Toys::new(), 2);
    club.start("skirmish", &["anna", "boris"]).await;
    let mut luck = Fast::new(2);
    for _ in 0..5 {
        let seat = if crate::matches::waits(&club, 0) { 0 } else { 1 };
        club.acts(["anna", "boris"][seat as usize], seat, &mut luck).await;
    }
    assert_eq!(club.stage(), "running");
    let next = again(&club, 1);
    for who in [None, Some("anna"), Some("boris")] {
        let (mut before, mut after) = (Film::default(), Film::default());
        before.look(&club, who, 0).await;
        after.look(&next, who, 0).await;
        before.assert_same(&after, &format!("{who:?}"));
    }
    let seat = if crate::matches::waits(&club, 0) { 0 } else { 1 };
    let who = ["anna", "boris"][seat as usize];
    let (_, old) = club.screen(who, club.hand(seat)).await.unwrap();
    let step = old.buttons.iter().flatten().next().unwrap();
    assert!(!next.presses(who, step).await.refused, "a button from before the restart");
}

#[tokio::test]
async fn a_press_from_before_the_restart_is_not_done_again() {
    let club = Club::open(Toys::new(), 2);
    club.start("skirmish", &["anna", "boris"]).await;
    let (_, hand) = club.screen("anna", club.hand(0)).await.unwrap();
    let body = stolik_table::Body::Press { token: button(&hand, "Attack").token };
    let press = club.incoming("anna", body);
    let first = club.table.handle(press.clone()).await;
    let rows = club.table.matches()[0].rows;
    let next = again(&club, 1);
    assert_eq!(next.table.handle(press).await.acknowledgement, first.acknowledgement);
    assert_eq!(next.table.matches()[0].rows, rows);
}

#[tokio::test]
async fn a_changed_rule_set_begins_an_epoch_and_everybody_is_told() {
    let club = Club::open(Toys::new(), 2);
    club.start("skirmish", &["anna", "boris"]).await;
    club.types("anna", "attack").await;
    let next = again(&club, 2);
    let (_, board) = next.screen("vera", next.board()).await.unwrap();
    assert!(board.text.contains("updated"), "{}", board.text);
    assert!(!next.types("boris", "pass").await.refused);
    let report = next.table.verify(next.last()).unwrap();
    assert_eq!(report.epochs, 1);
    let third = again(&next, 2);
    assert_eq!(
        third.table.matches()[0].rows,
        next.table.matches()[0].rows,
        "one epoch, not one a start"
    );
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap()
}

/// A match whose bot had to move when the program ended.
fn ended_in_a_bots_turn() -> Club {
    let program = runtime();
    let club = program.block_on(async {
        let club = Club::open(Toys::new(), 6);
        club.types("anna", "/new skirmish random").await;
        club.presses_on("anna", club.hand(0), "mixed").await;
        club.table.bots_idle().await;
        let (_, hand) = club.screen("anna", club.hand(0)).await.unwrap();
        club.presses("anna", hand.buttons.iter().flatten().next().unwrap()).await;
        club
    });
    // Anna's command is stored; the program ends with all its tasks, so that no bot of the first
    // table writes beside the second: one data file belongs to one program. The move of a bot that
    // was handed in before is stored too, by a thread of the store: it is behind us after this commit.
    drop(program);
    club.store.commit(Batch::new()).unwrap();
    club
}

fn bot_has_moved(club: &Club) -> bool {
    club.stage() == "over" || crate::matches::waits(club, 0)
}

#[test]
fn bots_go_on_after_a_restart() {
    let club = ended_in_a_bots_turn();
    runtime().block_on(async {
        let next = again(&club, 1);
        assert!(next.screen("anna", next.hand(0)).await.is_some(), "somebody looks");
        next.table.bots_idle().await;
        assert!(bot_has_moved(&next), "the bot has moved");
    });
}

#[test]
fn bots_go_on_after_a_restart_though_nobody_looks() {
    let club = ended_in_a_bots_turn();
    runtime().block_on(async {
        let next = again(&club, 1);
        // It may have been stored just before the end.
        let moved = bot_has_moved(&next);
        let mut changes = next.table.subscribe();
        let table = next.table.clone();
        let clocks = tokio::spawn(async move { table.run_clocks().await });
        if !moved {
            changes.recv().await.expect("a bot's move");
        }
        next.table.bots_idle().await;
        assert!(bot_has_moved(&next), "the bot has moved");
        clocks.abort();
    });
}

#[tokio::test]
async fn matches_that_nobody_uses_sleep_and_go_on_as_they_were() {
    let club = Club::open(Toys::new(), 6);
    club.table.keep_loaded(2);
    for n in 0..5 {
        club.start("skirmish", &["anna", "boris"]).await;
        club.types("anna", &format!("/do {} attack", club.table.matches()[n].name)).await;
    }
    assert_eq!(club.table.loaded_count(), 2);
    let all = again(&club, 1);
    for listed in club.table.matches() {
        let board = stolik_table::SurfaceId::Board(listed.id);
        assert_eq!(club.screen("vera", board).await, all.screen("vera", board).await);
        let pass = club.types("boris", &format!("/do {} pass", listed.name)).await;
        assert!(!pass.refused, "{}: {}", listed.name, pass.acknowledgement);
        assert!(club.table.loaded_count() <= 2);
    }
    assert_eq!(all.table.loaded_count(), 5, "by default many more are kept");
}
