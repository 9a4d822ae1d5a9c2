//! Presses that mean it: a confirmation is bound to who was asked, to its match and to how that stood;
//! what everybody is told has happened; who decides at the same time does not disturb the others.

use crate::club::{Club, button};
use crate::toys::Toys;
use stolik_table::{Body, Button, Incoming, Reply, Role};

const OTHER: &str = "test:other";

async fn running() -> Club {
    let club = Club::open(Toys::new(), 5);
    club.start("skirmish", &["anna", "boris"]).await;
    club
}

/// The button with that label on the screen that a line is answered with.
async fn asked(club: &Club, who: &str, line: &str, label: &str) -> Button {
    button(&club.orders(who, line).await.private.expect("a question").screen, label)
}

/// A press of somebody who is an administrator there.
async fn orders_by(club: &Club, channel: &str, who: &str, press: &Button) -> Reply {
    let incoming = club.incoming(who, Body::Press { token: press.token.clone() });
    let channel = stolik_table::ChannelId::new(channel);
    club.table.handle(Incoming { role: Role::Administrator, channel, ..incoming }).await
}

#[tokio::test]
async fn a_concession_is_meant_by_who_was_asked_while_the_match_stood_so() {
    let club = running().await;
    let yes = asked(&club, "boris", "/concede", "Yes, I concede").await;
    let by_anna = club.presses("anna", &yes).await;
    assert_eq!(by_anna.acknowledgement, "This button is not yours.");
    let by_vera = club.presses("vera", &yes).await;
    assert!(by_vera.refused && by_vera.acknowledgement.contains("only watch"), "{by_vera:?}");
    assert_eq!(club.stage(), "running");
    club.types("anna", "draw").await;
    let late = club.presses("boris", &yes).await;
    assert!(late.refused && late.acknowledgement.contains("has moved on"), "{late:?}");
    let shown = late.private.expect("how it stands now").screen;
    assert_eq!(shown, club.screen("boris", club.hand(1)).await.unwrap().1);
    assert_eq!(club.stage(), "running");
    let yes = asked(&club, "boris", "/concede", "Yes, I concede").await;
    assert!(!club.presses("boris", &yes).await.refused);
    assert_eq!(club.stage(), "over");
}

#[tokio::test]
async fn a_table_is_closed_by_who_was_asked_while_it_stood_so() {
    let club = running().await;
    let yes = asked(&club, "vera", "/close", "Yes, close it").await;
    let by_petr = orders_by(&club, crate::club::CHANNEL, "petr", &yes).await;
    assert_eq!(by_petr.acknowledgement, "This button is not yours.");
    club.types("anna", "draw").await;
    let late = orders_by(&club, crate::club::CHANNEL, "vera", &yes).await;
    assert!(late.refused && late.acknowledgement.contains("has moved on"), "{late:?}");
    let shown = late.private.expect("the board").screen.text;
    let (_, board) = club.screen("vera", club.board()).await.expect("a board");
    assert_eq!(shown.lines().next(), board.text.lines().next(), "how it stands now");
    assert_eq!(club.stage(), "running");
    let yes = asked(&club, "vera", "/close", "Yes, close it").await;
    assert!(!orders_by(&club, crate::club::CHANNEL, "vera", &yes).await.refused);
    assert_eq!(club.stage(), "closed");
}

#[tokio::test]
async fn nobody_forgets_another_or_more_than_was_said() {
    let club = running().await;
    let yes = asked(&club, "anna", "/forget", "Yes, forget me").await;
    let by_boris = club.presses("boris", &yes).await;
    assert_eq!(by_boris.acknowledgement, "This button is not yours.");
    assert!(!club.types("anna", "draw").await.refused);
    club.types("anna", "/new").await;
    let late = club.presses("anna", &yes).await;
    assert!(late.refused, "she would lose a seat that she was not told of");
    assert!(late.private.expect("the question anew").screen.text.contains("2 matches"));
    let yes = asked(&club, "anna", "/forget", "Yes, forget me").await;
    assert!(!club.presses("anna", &yes).await.refused);
}

#[tokio::test]
async fn a_deck_is_deleted_that_was_asked_about() {
    let club = Club::open(Toys::new(), 5);
    club.types("anna", "/decks Deck: One\nparry parry").await;
    // Its button is kept for later.
    let old = asked(&club, "anna", "/decks delete 1", "Yes, delete").await;
    let yes = asked(&club, "anna", "/forget", "Yes, forget me").await;
    club.presses("anna", &yes).await;
    club.types("anna", "/decks Deck: Two\nheal heal").await;
    assert!(club.presses("anna", &old).await.refused, "another deck has its number now");
    let now = asked(&club, "anna", "/decks delete 1", "Yes, delete").await;
    assert!(!club.presses("anna", &now).await.refused);
}

#[tokio::test]
async fn that_a_chat_has_left_is_told_when_one_has() {
    let club = Club::open(Toys::new(), 5);
    club.start("skirmish", &["anna", "boris"]).await;
    let code = club.table.link_code(club.last());
    club.types_in(OTHER, "boris", &format!("/link {code}")).await;
    let told = async || {
        let log = club.types("anna", "/log").await.private.unwrap().screen.text;
        log.matches("was taken off this table").count()
    };
    let name = club.table.matches()[0].name.clone();
    let ordered = async |channel: &str, who: &str, line: &str| {
        let incoming = club.incoming(who, Body::Text(line.to_owned()));
        let channel = stolik_table::ChannelId::new(channel);
        club.table.handle(Incoming { role: Role::Administrator, channel, ..incoming }).await
    };
    // A player in a chat that has nothing to do with the match, such as the private one.
    let elsewhere = ordered("test:private", "boris", &format!("/close {name}")).await;
    assert!(elsewhere.refused, "{elsewhere:?}");
    assert_eq!((told().await, club.stage()), (0, "running"));
    let ask = ordered(OTHER, "boris", "/close").await.private.unwrap().screen;
    assert!(ask.text.contains("this chat"), "{}", ask.text);
    let leave = button(&ask, "Yes, end the link");
    let by_anna = orders_by(&club, OTHER, "anna", &leave).await;
    assert!(by_anna.refused && by_anna.acknowledgement.contains("not yours"), "{by_anna:?}");
    assert!(!orders_by(&club, OTHER, "boris", &leave).await.refused);
    assert_eq!((told().await, club.stage()), (1, "running"));
    for channel in [OTHER, crate::club::CHANNEL, "test:private"] {
        assert!(orders_by(&club, channel, "boris", &leave).await.refused, "{channel}");
    }
    assert_eq!((told().await, club.stage()), (1, "running"), "twice is once");
    let close = asked(&club, "vera", "/close", "Yes, close it").await;
    assert!(!orders_by(&club, crate::club::CHANNEL, "vera", &close).await.refused);
    assert_eq!(club.stage(), "closed");
}

#[tokio::test]
async fn who_decides_at_the_same_time_makes_no_button_of_the_others_stale() {
    let club = Club::open(Toys::new(), 11);
    let people = ["anna", "boris", "vera"];
    club.types("anna", "/new auction").await;
    for who in &people[1..] {
        club.types(who, "/join").await;
    }
    let hand = async |seat: u8| {
        club.screen(people[usize::from(seat)], club.hand(seat)).await.expect("a hand")
    };
    let mut first = Vec::new();
    for seat in 0..3 {
        first.push(button(&hand(seat).await.1, "mixed"));
    }
    for seat in [1, 0, 2] {
        assert!(!club.presses(people[seat], &first[seat]).await.refused, "choosing decks");
    }
    assert_eq!(club.stage(), "running");
    let (anna, of_anna) = hand(0).await;
    let (_, of_vera) = hand(2).await;
    for bid in 0..3 {
        club.types("boris", &format!("bid {bid}")).await;
        club.types("boris", "back").await;
    }
    assert_eq!(hand(0).await.0, anna, "what is secret moves no version");
    club.types("boris", "bid 1").await;
    assert_ne!(hand(0).await.0, anna, "that it is final is public");
    let bid = club.presses("anna", &button(&of_anna, "Bid(1)")).await;
    assert!(!bid.refused, "what she may do is what she could do before: {bid:?}");
    let again = club.presses("anna", &button(&of_anna, "Bid(2)")).await;
    assert!(again.refused, "her own act came between");
    let bid = club.presses("vera", &button(&of_vera, "Bid(0)")).await;
    assert!(!bid.refused, "{bid:?}");
    // The round is closed: what lies on the table has changed for everybody.
    let late = club.presses("vera", &button(&of_vera, "Bid(0)")).await;
    assert!(late.refused && late.acknowledgement.contains("out of date"), "{late:?}");
    assert!(club.table.verify(club.last()).unwrap().is_good());
}
