//! Matches seen from elsewhere: one's own from any channel, those of a chat from its other topics, those of a server
//! from its other channels; and channels that are gone.

use crate::club::{Club, button};
use crate::seats::{ALONE, CHIEF, From, MEMBER, presses, types};
use crate::toys::Toys;
use stolik_table::{Authority, Body, ChannelId, Company, Incoming, Person, PersonId, Screen};

/// Two topics of one chat, and another chat.
const TOPIC: From = From { channel: "test:group/7", ..MEMBER };
const OTHER_TOPIC: From = From { channel: "test:group/8", ..MEMBER };
const CHIEF_THERE: From = From { channel: "test:group/8", ..CHIEF };
const FOREIGN: From = From { channel: "test:foreign", ..CHIEF };

/// A match of anna and boris in this place; the name of it.
async fn played(club: &Club, at: From) -> String {
    assert!(!types(club, at, "anna", "/new skirmish").await.refused);
    let name = club.table.matches().last().unwrap().name.clone();
    assert!(!types(club, at, "boris", &format!("/join {name}")).await.refused);
    for who in ["anna", "boris"] {
        types(club, at, who, &format!("/deck {name} mixed")).await;
    }
    assert_eq!(club.stage(), "running");
    name
}

async fn list(club: &Club, at: From, who: &str) -> Screen {
    types(club, at, who, "/matches").await.private.expect("the list").screen
}

#[tokio::test]
async fn own_matches_are_listed_and_opened_from_everywhere() {
    let club = Club::open(Toys::new(), 5);
    let name = played(&club, TOPIC).await;
    for at in [ALONE, FOREIGN, OTHER_TOPIC] {
        let screen = list(&club, at, "anna").await;
        assert!(screen.text.contains("Your matches elsewhere:"), "{}", screen.text);
        assert!(screen.text.contains(&format!("\"{name}\" \u{2013} running")), "{}", screen.text);
        let opened =
            presses(&club, at, "anna", &button(&screen, &format!("Open \"{name}\""))).await;
        assert!(!opened.refused && opened.private.is_some(), "{opened:?}");
    }
    let there = list(&club, TOPIC, "anna").await;
    assert!(!there.text.contains("elsewhere"), "it is here: {}", there.text);
    let stranger = list(&club, ALONE, "gleb").await;
    assert!(!stranger.text.contains(&name), "{}", stranger.text);
}

/// The labels of a screen.
fn labels(screen: &Screen) -> Vec<String> {
    screen.buttons.iter().flatten().map(|button| button.label.clone()).collect()
}

#[tokio::test]
async fn list_of_tables_has_six_keys_own_matches_first_and_a_way_to_the_rest() {
    let club = Club::open(Toys::new(), 5);
    let empty = labels(&list(&club, TOPIC, "anna").await);
    assert_eq!(empty.first().map(String::as_str), Some("Play"), "{empty:?}");
    let mut own = Vec::new();
    for at in [TOPIC, OTHER_TOPIC] {
        own.push(played(&club, at).await);
    }
    for who in ["vera", "gleb", "dina"] {
        assert!(!types(&club, TOPIC, who, "/new skirmish").await.refused);
    }
    let screen = list(&club, TOPIC, "anna").await;
    let shown = labels(&screen);
    assert!(shown.len() <= 6, "{shown:?}");
    let opened: Vec<_> = shown.iter().filter(|label| label.starts_with("Open ")).collect();
    assert_eq!(opened, shown[..2].iter().collect::<Vec<_>>(), "her own before all others");
    assert!(own.iter().all(|name| opened.iter().any(|label| label.contains(name))), "{opened:?}");
    let all = presses(&club, TOPIC, "anna", &button(&screen, "All tables (5)")).await;
    let all = labels(&all.private.expect("the whole list").screen);
    assert_eq!(all.len(), 5, "{all:?}");
    assert_eq!(all[..2], shown[..2], "the same order");
    assert_eq!(all.iter().filter(|label| label.starts_with("Join: ")).count(), 3, "{all:?}");
}

#[tokio::test]
async fn match_in_a_topic_that_is_gone_is_closed_from_another_topic() {
    let club = Club::open(Toys::new(), 5);
    let name = played(&club, TOPIC).await;
    let seen = list(&club, OTHER_TOPIC, "vera").await;
    assert!(seen.text.contains("In other places of this chat"), "{}", seen.text);
    assert!(types(&club, OTHER_TOPIC, "vera", &format!("/close {name}")).await.refused);
    // Neither a private chat nor another chat gives power over it.
    assert!(types(&club, ALONE, "vera", &format!("/close {name}")).await.refused);
    assert!(types(&club, FOREIGN, "vera", &format!("/close {name}")).await.refused);
    let sure = types(&club, CHIEF_THERE, "vera", &format!("/close {name}")).await;
    let sure = sure.private.expect("a question").screen;
    let closed = presses(&club, CHIEF_THERE, "vera", &button(&sure, "Yes, close it")).await;
    assert!(!closed.refused, "{closed:?}");
    assert_eq!(club.stage(), "closed");
}

#[tokio::test]
async fn match_in_a_channel_of_a_server_is_closed_by_who_rules_the_whole_server() {
    let club = Club::open(Toys::new(), 5);
    let name = played(&club, MEMBER).await;
    club.table.belongs(&club.channel(), "server");
    club.table.belongs(&ChannelId::new(FOREIGN.channel), "server");
    let close = format!("/close {name}");
    club.table.governs(&PersonId::new("vera"), "server", Authority::Less);
    assert!(types(&club, FOREIGN, "vera", &close).await.refused, "one channel is not the server");
    assert!(!list(&club, FOREIGN, "vera").await.text.contains(&name));
    club.table.governs(&PersonId::new("vera"), "server", Authority::Server);
    assert!(list(&club, FOREIGN, "vera").await.text.contains(&name));
    assert!(types(&club, ALONE, "vera", &close).await.refused, "a private chat gives none");
    let sure = types(&club, FOREIGN, "vera", &close).await.private.expect("a question").screen;
    assert!(!presses(&club, FOREIGN, "vera", &button(&sure, "Yes, close it")).await.refused);
    assert_eq!(club.stage(), "closed");
}

#[tokio::test]
async fn table_in_a_channel_that_is_gone_leaves_the_quotas() {
    let club = Club::open(Toys::new(), 1);
    for n in 0..10 {
        assert!(!club.types_in(&format!("test:c{n}"), "anna", "/new skirmish").await.refused);
    }
    assert!(club.types_in("test:c10", "anna", "/new skirmish").await.refused);
    club.table.unreachable(&ChannelId::new("test:c3")).await;
    assert!(!club.types_in("test:c10", "anna", "/new skirmish").await.refused);
    assert!(club.types_in("test:c11", "anna", "/new skirmish").await.refused);
    // A chat in which somebody acts again is counted again.
    club.types_in("test:c3", "vera", "/matches").await;
    club.table.unreachable(&ChannelId::new("test:c4")).await;
    assert!(club.types_in("test:c11", "anna", "/new skirmish").await.refused);
}

#[tokio::test]
async fn display_name_on_a_seat_follows_a_rename() {
    let club = Club::open(Toys::new(), 5);
    club.start("skirmish", &["anna", "boris"]).await;
    let incoming = club.incoming("anna", Body::Text("attack".into()));
    let person = Person { name: "Anna Karenina".into(), ..incoming.person.clone() };
    assert!(!club.table.handle(Incoming { person, ..incoming }).await.refused);
    let players = club.players("vera").await;
    assert!(players.contains("Anna Karenina"), "{players}");
    // Alone with the bot a person may be called otherwise than in a chat: only a change is followed.
    for (name, line, shown) in [("anna", "/undo", "Anna Karenina"), ("Ann", "/draw", "Ann ")] {
        let incoming = club.incoming("anna", Body::Text(line.into()));
        let person = Person { name: name.into(), ..incoming.person.clone() };
        let alone = Incoming { person, company: Company::Alone, ..incoming };
        let reply = club.table.handle(alone).await;
        assert!(!reply.refused, "{line}: {reply:?}");
        let players = club.players("vera").await;
        assert!(players.contains(shown.trim()), "{name}: {players}");
        assert_eq!(players.contains("Karenina"), shown.contains("Karenina"), "{players}");
    }
}
