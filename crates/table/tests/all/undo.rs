//! Taking moves back: asking, agreeing, declining, what verify says of it.

use crate::club::{Club, button};
use crate::toys::Toys;
use stolik_table::rows::{LogRow, Row};

async fn running() -> Club {
    let club = Club::open(Toys::new(), 5);
    club.start("skirmish", &["anna", "boris"]).await;
    club
}

/// Rows of the last match.
fn rows(club: &Club) -> Vec<Row> {
    let log = club.store.log(club.last()).unwrap();
    log.iter().map(|bytes| LogRow::read(bytes).unwrap().row).collect()
}

#[tokio::test]
async fn what_drew_something_is_taken_back_with_consent_and_drawn_anew() {
    let club = running().await;
    let before = club.table.scenario(club.last(), None).await.unwrap();
    assert!(club.types("anna", "/undo").await.acknowledgement.contains("not made a move yet"));
    club.types("anna", "draw").await;
    let asked = club.types("anna", "/undo").await;
    assert!(asked.acknowledgement.contains("The request is passed on"), "{asked:?}");
    let again = club.types("anna", "/undo").await;
    assert!(again.refused && again.acknowledgement.contains("asked already"), "{again:?}");
    let call = stolik_table::SurfaceId::Call(club.last(), stolik_kernel::Seat::TWO);
    let called = club.table.surfaces_of("boris").into_iter().find(|s| s.id == call).unwrap();
    assert!(called.waiting && called.version == 1, "boris is called once: {called:?}");
    let who = stolik_table::PersonId::new("boris");
    let (_, text) =
        club.table.screen(&club.channel(), call, Some(&who), club.language).await.unwrap();
    assert!(text.text.contains("has a question for you, boris"), "{}", text.text);
    let (_, board) = club.screen("vera", club.board()).await.unwrap();
    assert!(board.text.contains("anna asks to take a move back"), "{}", board.text);
    let (_, hand) = club.screen("boris", club.hand(1)).await.unwrap();
    let yes = button(&hand, "Let it be taken back");
    assert!(club.presses("anna", &yes).await.refused, "the player who asks does not answer");
    let done = club.presses("boris", &yes).await;
    assert_eq!(done.acknowledgement, "You agreed.");
    assert_eq!(club.table.scenario(club.last(), None).await.unwrap(), before);
    assert!(club.presses("boris", &yes).await.refused, "the button is from before");
    let (_, board) = club.screen("vera", club.board()).await.unwrap();
    assert!(!board.text.contains("Practice"), "both agreed: {}", board.text);
    let taken = rows(&club).into_iter().any(|row| matches!(row, Row::Undo { epoch: 1, .. }));
    assert!(taken);
    club.types("anna", "draw").await;
    club.types("boris", "draw").await;
    let report = club.table.verify(club.last()).unwrap();
    assert!(report.is_good() && report.unchecked == 0, "{report}");
}

#[tokio::test]
async fn a_request_lapses_when_it_is_declined_or_the_other_moves() {
    let club = running().await;
    club.types("anna", "draw").await;
    club.types("anna", "/undo").await;
    let (_, hand) = club.screen("boris", club.hand(1)).await.unwrap();
    let (no, yes) = (button(&hand, "Do not allow it"), button(&hand, "Let it be taken back"));
    assert!(!club.presses("boris", &no).await.refused);
    assert!(club.presses("boris", &yes).await.refused, "it was declined");
    let again = club.types("anna", "/undo").await;
    assert!(again.refused && again.acknowledgement.contains("was declined"), "{again:?}");
    club.clock.fetch_add(60 * 60 * 1000, std::sync::atomic::Ordering::SeqCst);
    assert!(!club.types("anna", "/undo").await.refused, "an hour later");
    let (_, hand) = club.screen("boris", club.hand(1)).await.unwrap();
    let yes = button(&hand, "Let it be taken back");
    assert!(!club.types("boris", "draw").await.refused);
    assert!(club.presses("boris", &yes).await.refused, "boris has moved on");
    let report = club.table.verify(club.last()).unwrap();
    assert!(report.is_good(), "{report}");
}

#[tokio::test]
async fn refused_free_undo_names_what_has_really_happened() {
    let club = running().await;
    // Dice or cards: nobody else has acted.
    club.types("anna", "draw").await;
    let drew = club.types("anna", "/undo").await.acknowledgement;
    assert!(drew.contains("dice were rolled or cards were drawn"), "{drew}");
    assert!(!drew.contains("acted"), "{drew}");
    // The other has really acted.
    let club = running().await;
    club.types("anna", "draw").await;
    club.types("boris", "draw").await;
    let acted = club.types("anna", "/undo").await.acknowledgement;
    assert!(acted.contains("the opponent has acted"), "{acted}");
    // The other was only asked.
    let club = running().await;
    for (who, line) in [("anna", "draw"), ("boris", "draw"), ("anna", "attack")] {
        club.types(who, line).await;
    }
    if club.waiting(&["anna", "boris"]) == ["anna"] {
        club.types("anna", "pass").await;
    }
    assert_eq!(club.waiting(&["anna", "boris"]), ["boris"]);
    let asked = club.types("anna", "/undo").await.acknowledgement;
    assert!(asked.contains("the opponent was asked"), "{asked}");
    assert!(!asked.contains("has acted"), "{asked}");
}

#[tokio::test]
async fn while_all_decide_in_secret_the_game_itself_takes_back() {
    let club = Club::open(Toys::new(), 6);
    club.start("auction", &["anna", "boris", "vera"]).await;
    let mut luck = stolik_kernel::chance::Fast::new(6);
    assert!(club.acts("anna", 0, &mut luck).await);
    let refused = club.types("anna", "/undo").await;
    assert!(refused.refused && refused.acknowledgement.contains("in secret"), "{refused:?}");
    assert!(!rows(&club).iter().any(|row| matches!(row, Row::Undo { .. })));
}

#[tokio::test]
async fn a_bot_lets_everything_be_taken_back() {
    let club = Club::open(Toys::new(), 8);
    club.types("anna", "/new skirmish random").await;
    club.presses_on("anna", club.hand(0), "mixed").await;
    club.table.bots_idle().await;
    club.types("anna", "draw").await;
    club.table.bots_idle().await;
    let done = club.types("anna", "/undo").await;
    assert_eq!(done.acknowledgement, "The move is taken back.");
    let (_, board) = club.screen("vera", club.board()).await.unwrap();
    assert!(board.text.contains("Practice"), "it drew something: {}", board.text);
    assert!(club.table.verify(club.last()).unwrap().is_good());
}

#[tokio::test]
async fn who_only_looks_on_takes_nothing_back() {
    let club = running().await;
    club.types("anna", "draw").await;
    assert!(club.types("vera", "/undo").await.refused);
    club.types("anna", "/undo").await;
    let (_, hand) = club.screen("boris", club.hand(1)).await.unwrap();
    let yes = button(&hand, "Let it be taken back");
    assert!(club.presses("vera", &yes).await.refused);
    assert!(!rows(&club).iter().any(|row| matches!(row, Row::Undo { .. })));
}
