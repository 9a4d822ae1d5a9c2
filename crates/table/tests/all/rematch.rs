//! «Once more»: who can ask for it, where, and who sits where then.

use crate::club::{CHANNEL, Club, button};
use crate::toys::Toys;
use stolik_kernel::Seat;
use stolik_table::{PersonId, SurfaceId};

const LABEL: &str = "Once more";

async fn concedes(club: &Club, who: &str) {
    let ask = club.types(who, "/concede").await.private.expect("a question").screen;
    assert!(!club.presses(who, &button(&ask, "Yes, I concede")).await.refused);
}

async fn over() -> Club {
    let club = Club::open(Toys::new(), 5);
    club.start("skirmish", &["anna", "boris"]).await;
    concedes(&club, "boris").await;
    assert_eq!(club.stage(), "over");
    club
}

async fn decks(club: &Club, who: &str, seat: u8) -> bool {
    club.screen(who, club.hand(seat)).await.is_some()
}

#[tokio::test]
async fn both_press_it_and_play_once_more_with_sides_exchanged() {
    let club = over().await;
    let former = club.last();
    let board = SurfaceId::Board(former);
    assert!(!club.presses_on("anna", board, LABEL).await.refused);
    assert_ne!(club.last(), former);
    assert!(decks(&club, "anna", 1).await, "who was the first is the second");
    assert_eq!((club.calls("boris"), club.stage()), (1, "open"), "he is invited");

    // A person who was not at the table cannot, and takes nobody's chair.
    assert!(club.presses_on("vera", board, LABEL).await.refused);
    assert_eq!(club.table.matches().len(), 2);

    // The second who presses it sits down at the same table.
    assert!(!club.presses_on("boris", board, LABEL).await.refused);
    assert_eq!(club.table.matches().len(), 2);
    assert!(decks(&club, "boris", 0).await);
    let (_, screen) = club.screen("boris", club.hand(0)).await.expect("a hand");
    let deck = screen.buttons.iter().flatten().find(|b| b.kind == stolik_table::ButtonKind::Play);
    assert!(!club.presses("boris", deck.expect("a deck")).await.refused);
    assert_eq!(club.stage(), "running", "her deck was kept");
}

#[tokio::test]
async fn against_bots_the_next_match_begins_at_once() {
    let club = Club::open(Toys::new(), 5);
    club.types("anna", "/new skirmish random").await;
    let (_, screen) = club.screen("anna", club.hand(0)).await.expect("a hand");
    let deck = screen.buttons.iter().flatten().find(|b| b.kind == stolik_table::ButtonKind::Play);
    club.presses("anna", deck.expect("a deck")).await;
    assert_eq!(club.stage(), "running");
    concedes(&club, "anna").await;
    let reply = club.presses_on("anna", club.board(), LABEL).await;
    assert!(!reply.refused, "{}", reply.acknowledgement);
    assert_eq!((club.table.matches().len(), club.stage()), (2, "running"));
    let sits = club.table.hands(&PersonId::new("anna"));
    let second = SurfaceId::Hand(club.last(), Seat(1));
    assert!(sits.iter().any(|hand| hand.id == second), "{sits:?}");
}

#[tokio::test]
async fn nobody_opens_a_table_from_elsewhere_or_before_the_end() {
    let club = over().await;
    let (_, screen) = club.screen("anna", club.board()).await.expect("a board");
    let once_more = button(&screen, LABEL);
    let elsewhere = club.presses_in("test:elsewhere", "anna", &once_more).await;
    assert!(
        elsewhere.refused && elsewhere.acknowledgement.contains("in the chat"),
        "{elsewhere:?}"
    );
    assert_eq!(club.table.matches().len(), 1);
    // Its hand may be shown in a private chat: there is no such button.
    let (_, hand) = club.screen("anna", club.hand(0)).await.expect("a hand");
    assert!(hand.buttons.iter().flatten().all(|button| button.label != LABEL));

    club.start("skirmish", &["anna", "boris"]).await;
    let (_, running) = club.screen("anna", club.board()).await.expect("a board");
    assert!(running.buttons.iter().flatten().all(|button| button.label != LABEL));
    assert!(club.table.surfaces(&stolik_table::ChannelId::new(CHANNEL), None).len() >= 2);
}
