//! Presses that come twice, late, from the wrong person, or from nobody's table.

use crate::club::{Club, button};
use crate::toys::Toys;
use stolik_table::{Body, Button, ButtonKind};

async fn running() -> Club {
    let club = Club::open(Toys::new(), 3);
    club.start("skirmish", &["anna", "boris"]).await;
    club
}

#[tokio::test]
async fn the_same_press_twice_is_done_once_and_answered_alike() {
    let club = running().await;
    let (_, hand) = club.screen("anna", club.hand(0)).await.unwrap();
    let press = club.incoming("anna", Body::Press { token: button(&hand, "Attack").token });
    let first = club.table.handle(press.clone()).await;
    let rows = club.table.matches()[0].rows;
    let second = club.table.handle(press).await;
    assert_eq!(first.acknowledgement, second.acknowledgement);
    assert_eq!(club.table.matches()[0].rows, rows);
}

#[tokio::test]
async fn two_presses_at_once_are_one_command() {
    let club = running().await;
    let (_, hand) = club.screen("anna", club.hand(0)).await.unwrap();
    let attack = button(&hand, "Attack");
    let rows = club.table.matches()[0].rows;
    let (a, b) = tokio::join!(club.presses("anna", &attack), club.presses("anna", &attack));
    assert!(a.refused != b.refused, "{a:?} {b:?}");
    assert_eq!(club.table.matches()[0].rows, rows + 1);
}

#[tokio::test]
async fn a_stale_button_is_refused_kindly_with_the_current_screen() {
    let club = running().await;
    let (_, hand) = club.screen("anna", club.hand(0)).await.unwrap();
    let (stale, draw) = (button(&hand, "Attack"), button(&hand, "Draw"));
    assert_eq!(draw.kind, ButtonKind::Play);
    club.presses("anna", &draw).await;
    let reply = club.presses("anna", &stale).await;
    assert_eq!(
        (reply.refused, reply.acknowledgement.as_str()),
        (
            true,
            "Too late: this has been decided. The decision is with boris now, not \
             with you. What came of it \
             stands below."
        )
    );
    club.types("boris", "draw").await;
    let reply = club.presses("anna", &stale).await;
    assert!(reply.refused && reply.acknowledgement.contains("out of date"), "{reply:?}");
    let now = reply.private.unwrap();
    assert_eq!(now.screen, club.screen("anna", club.hand(0)).await.unwrap().1);
}

#[tokio::test]
async fn anothers_button_does_nothing() {
    let club = running().await;
    let (_, hand) = club.screen("anna", club.hand(0)).await.unwrap();
    let attack = button(&hand, "Attack");
    let rows = club.table.matches()[0].rows;
    let by_boris = club.presses("boris", &attack).await;
    assert_eq!(by_boris.acknowledgement, "This button is not yours.");
    let shown = by_boris.private.unwrap();
    assert_eq!(shown.instead, Some(club.hand(1)), "boris sees his own");
    let by_vera = club.presses("vera", &attack).await;
    assert!(by_vera.refused && by_vera.acknowledgement.contains("only watch"));
    assert_eq!(by_vera.private.unwrap().screen, club.screen("vera", club.board()).await.unwrap().1);
    assert_eq!(club.table.matches()[0].rows, rows);
}

#[tokio::test]
async fn forged_tokens_do_nothing() {
    let club = running().await;
    let (_, hand) = club.screen("anna", club.hand(0)).await.unwrap();
    let token = button(&hand, "Attack").token;
    for i in [0, 5, token.len() - 1] {
        let mut bytes = token.clone().into_bytes();
        bytes[i] = if bytes[i] == b'B' { b'C' } else { b'B' };
        let forged = Button {
            label: String::new(),
            token: String::from_utf8(bytes).unwrap(),
            kind: ButtonKind::Play,
        };
        assert!(club.presses("anna", &forged).await.refused);
    }
    let elsewhere = Club::open(Toys::new(), 4);
    elsewhere.start("skirmish", &["anna", "boris"]).await;
    assert!(
        elsewhere.presses("anna", &button(&hand, "Attack")).await.refused,
        "a token of another data file"
    );
}

#[tokio::test]
async fn the_public_message_offers_first_steps_to_whom_they_belong() {
    let club = running().await;
    let (_, board) = club.screen("boris", club.board()).await.unwrap();
    let attack = button(&board, "Attack");
    assert!(club.presses("boris", &attack).await.refused);
    assert!(!club.presses("anna", &attack).await.refused);
    let (_, board) = club.screen("boris", club.board()).await.unwrap();
    let pass = button(&board, "Pass");
    assert!(club.presses("anna", &pass).await.refused);
    assert!(!club.presses("boris", &pass).await.refused);
}

#[tokio::test]
async fn a_walk_goes_forth_and_back_without_leaving_a_trace() {
    let club = running().await;
    club.types("anna", "attack").await;
    let rows = club.table.matches()[0].rows;
    let (version, hand) = club.screen("boris", club.hand(1)).await.unwrap();
    let step = hand.buttons.iter().flatten().find(|b| b.label.starts_with("Play")).unwrap();
    let walked = club.presses("boris", step).await;
    match walked.private {
        Some(private) => {
            assert_eq!(private.instead, Some(club.hand(1)));
            let back =
                club.presses("boris", &button(&private.screen, "Back")).await.private.unwrap();
            assert_eq!(back.screen, hand);
            assert_eq!(club.screen("boris", club.hand(1)).await.unwrap().0, version);
            assert_eq!(club.table.matches()[0].rows, rows);
        }
        None => {
            assert_eq!(club.table.matches()[0].rows, rows + 1, "a single card is played at once")
        }
    }
}
