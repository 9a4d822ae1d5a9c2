//! Administrators, guests, linked channels, chats that move, people who are forgotten.

use crate::club::{CHANNEL, Club, button};
use crate::toys::Toys;
use stolik_table::{Body, ChannelId, Incoming, Now, Person, PersonId, Role, SurfaceId};

const OTHER: &str = "test:other";

async fn running() -> Club {
    let club = Club::open(Toys::new(), 5);
    club.start("skirmish", &["anna", "boris"]).await;
    club
}

#[tokio::test]
async fn only_administrators_close_a_table_and_they_are_asked_twice() {
    let club = running().await;
    let refused = club.types("vera", "/close").await;
    assert!(refused.refused && refused.acknowledgement.contains("Only administrators"));
    let sure = club.orders("vera", "/close").await.private.unwrap().screen;
    assert_eq!(club.stage(), "running");
    let yes = button(&sure, "Yes, close it");
    assert!(club.presses("anna", &yes).await.refused, "anna is no administrator");
    let press = club.incoming("vera", Body::Press { token: yes.token });
    club.table.handle(Incoming { role: Role::Administrator, ..press }).await;
    assert_eq!(club.stage(), "closed");
    assert!(club.types("anna", "/do draw").await.refused);
    assert!(club.table.verify(club.last()).unwrap().is_good());
}

#[tokio::test]
async fn what_the_adapter_has_not_asked_is_asked_and_nothing_is_done() {
    let club = running().await;
    let incoming = club.incoming("vera", Body::Text("/close".into()));
    let taken = club.table.take(Incoming { role: Role::Unknown, ..incoming.clone() }).await;
    assert_eq!(taken.ask, Some(stolik_table::Ask::Role));
    assert!(taken.later.is_none() && !taken.refused);
    let taken = club.table.take(Incoming { role: Role::Administrator, ..incoming }).await;
    assert!(taken.ask.is_none() && taken.later.is_some(), "the same update may come again");
    let check = club.table.take(club.incoming("vera", Body::Text("/check".into()))).await;
    assert_eq!(check.ask, Some(stolik_table::Ask::Check));
}

#[tokio::test]
async fn a_seat_is_kept_for_who_was_invited() {
    let club = Club::open(Toys::new(), 5);
    let boris = Person { id: PersonId::new("test:boris"), name: "boris".into() };
    let incoming = club.incoming("anna", Body::Text("/new skirmish".into()));
    club.table.handle(Incoming { mentions: vec![boris.clone()], ..incoming }).await;
    let call = SurfaceId::Call(club.last(), stolik_kernel::Seat::TWO);
    let called = club.table.surfaces_of("test").into_iter().find(|s| s.id == call).unwrap();
    assert_eq!((called.person, called.waiting, called.version), (Some(boris.id.clone()), true, 1));
    let (_, board) = club.screen("vera", club.board()).await.unwrap();
    assert!(board.text.contains("waiting for boris"), "{}", board.text);
    let join = button(&board, "Take a seat");
    assert!(club.presses("vera", &join).await.refused);
    let press = club.incoming("x", Body::Press { token: join.token });
    let taken = club.table.handle(Incoming { person: boris, ..press }).await;
    assert!(!taken.refused, "{taken:?}");
    assert!(club.table.surfaces_of("test").iter().all(|s| s.id != call || !s.waiting));
}

#[tokio::test]
async fn one_match_is_played_from_two_channels() {
    let club = Club::open(Toys::new(), 5);
    club.types("anna", "/new skirmish").await;
    let code = club.types("anna", "/link").await.acknowledgement;
    let code = code.rsplit(' ').next().unwrap().to_owned();
    assert!(club.types_in(OTHER, "boris", "/link aaaaaaaaaa").await.refused);
    let (_, board) = club.screen("boris", club.board()).await.unwrap();
    let join = button(&board, "Take a seat");
    let foreign = club.presses_in(OTHER, "boris", &join).await;
    assert!(foreign.refused && foreign.acknowledgement.contains("another chat"), "{foreign:?}");
    assert!(
        club.table
            .screen(&ChannelId::new(OTHER), club.board(), None, club.language)
            .await
            .is_none()
    );
    assert!(!club.types_in(OTHER, "boris", &format!("/link {code}")).await.refused);
    assert!(club.types_in(OTHER, "boris", &format!("/link {code}")).await.refused, "twice");
    assert!(!club.presses_in(OTHER, "boris", &join).await.refused);
    let boards: Vec<String> = club
        .table
        .surfaces_of("test")
        .into_iter()
        .filter(|s| s.id == club.board())
        .map(|s| s.channel.0)
        .collect();
    assert_eq!(boards, [CHANNEL, OTHER]);
    club.presses_on("anna", club.hand(0), "mixed").await;
    club.types_in(OTHER, "boris", "/deck mixed").await;
    assert_eq!(club.stage(), "running");
    let moved = club.types("anna", "draw").await;
    assert!(!moved.refused, "{moved:?}");
    assert!(!club.types_in(OTHER, "boris", "draw").await.refused);
}

#[tokio::test]
async fn matches_go_with_a_chat_that_gets_another_id() {
    let club = running().await;
    let (old, new) = (ChannelId::new("test:club"), ChannelId::new("test:bigger"));
    club.table.move_channel(&old, &new, Now(5000)).await;
    assert!(club.table.surfaces(&old, None).iter().all(|s| s.id == SurfaceId::Lobby));
    assert!(club.table.surfaces(&new, None).iter().any(|s| s.id == club.board()));
    assert!(!club.types_in("test:bigger", "anna", "draw").await.refused);
}

#[tokio::test]
async fn who_is_forgotten_leaves_no_name_and_a_log_that_verifies() {
    let club = running().await;
    club.types("anna", "draw").await;
    let about = club.types("anna", "/forget").await.private.unwrap().screen;
    assert!(about.text.contains("1 match"), "{}", about.text);
    let sure = button(&about, "Yes, forget me");
    assert_eq!(
        club.presses("anna", &sure).await.acknowledgement,
        "Done: nothing here names you any more."
    );
    let (_, board) = club.screen("boris", club.board()).await.unwrap();
    assert!(!board.text.contains("anna"), "{}", board.text);
    let stored = club.store.list().unwrap();
    let bytes = stored.iter().flat_map(|row| row.meta.clone()).collect::<Vec<u8>>();
    assert!(!bytes.windows(4).any(|w| w == b"anna"), "the record holds no trace");
    assert!(club.types("anna", "draw").await.refused);
    assert!(club.table.verify(club.last()).unwrap().is_good());
}
