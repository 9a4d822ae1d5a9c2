//! An invitation to one table by link: who may make one, what it does, and when no more.

use crate::club::{Club, button};
use crate::seats::{ALONE, From, LINKED, MEMBER, PAGE, presses, types};
use crate::toys::Toys;
use stolik_table::{Reply, Screen};

fn page(reply: Reply) -> Screen {
    assert!(!reply.refused, "{}", reply.acknowledgement);
    reply.private.expect("a page").screen
}

/// The code that anna is shown at her table.
async fn code(club: &Club) -> String {
    let shown = page(club.presses_on("anna", club.board(), "Invite").await);
    let code = shown.text.split("/join ").nth(1).expect("a code").split_whitespace().next();
    code.expect("a code").to_owned()
}

const STRANGER: From = From { channel: "test:private", ..ALONE };

#[tokio::test]
async fn an_invitation_asks_for_a_free_chair_from_anywhere_as_long_as_the_table_waits() {
    let club = Club::open(Toys::new(), 1);
    club.types("anna", "/new skirmish").await;
    let code = code(&club).await;
    assert!(club.presses_on("vera", club.board(), "Invite").await.refused, "she has no seat");
    assert!(
        types(&club, STRANGER, "boris", "/join").await.refused,
        "no table of hers is known there"
    );
    let shown = page(types(&club, STRANGER, "boris", &format!("/join {code}")).await);
    assert!(shown.text.starts_with("You are invited to a table.") && shown.text.contains("anna"));
    assert_eq!(shown.buttons.concat().len(), 1, "no power but to take a seat: {:?}", shown.buttons);
    // A person who follows it does not sit yet; the others' codes and a changed one lead nowhere.
    let wrong =
        format!("{}{}", &code[..code.len() - 1], if code.ends_with('a') { 'b' } else { 'a' });
    for bad in [wrong.as_str(), "seat-", "seat-zzzzzzzzzz"] {
        let refused = types(&club, STRANGER, "boris", &format!("/join {bad}")).await;
        assert!(
            refused.acknowledgement.starts_with("This invitation does not hold"),
            "{bad}: {refused:?}"
        );
    }
    let take = button(&shown, "Take a seat");
    assert!(!presses(&club, STRANGER, "boris", &take).await.refused);
    assert!(club.screen("boris", club.hand(1)).await.is_some(), "boris sits");
    // Full, then begun: a person who still has it is told so.
    let late = types(&club, PAGE, "vera", &format!("/join {code}")).await;
    assert_eq!(late.acknowledgement, "All seats at this table are taken.");
    club.types("anna", "/deck mixed").await;
    types(&club, STRANGER, "boris", "/deck parries").await;
    assert_eq!(club.stage(), "running");
    for from in [STRANGER, LINKED, MEMBER] {
        let over = types(&club, from, "vera", &format!("/join {code}")).await;
        assert!(over.refused && over.acknowledgement.contains("holds no longer"), "{over:?}");
        assert!(presses(&club, from, "vera", &take).await.refused, "an old button");
    }
    // A person who has a seat comes to the own cards by it.
    assert!(!types(&club, STRANGER, "boris", &format!("/join {code}")).await.refused);
}

#[tokio::test]
async fn an_invitation_names_the_addresses_of_the_platforms_where_the_table_is() {
    let club = Club::open(Toys::new(), 1);
    club.table.invite_by("telegram", "https://t.me/a_bot?start={code}");
    club.table.invite_by("web", "http://127.0.0.1:1/#{room}&table={code}");
    let web = From { channel: "web:\u{434}\u{43e}\u{43c}", ..PAGE };
    types(&club, web, "anna", "/new skirmish").await;
    let room = stolik_table::ChannelId::new(web.channel);
    let board = club.table.screen(&room, club.board(), None, club.language).await;
    let invite = button(&board.expect("a board").1, "Invite");
    let shown = page(presses(&club, web, "anna", &invite).await).text;
    let code = shown.split("start=").nth(1).expect("a link").split_whitespace().next().unwrap();
    assert!(stolik_table::is_invitation(code) && code.len() <= 64, "{code}");
    let room = format!("/#%D0%B4%D0%BE%D0%BC&table={code}");
    assert!(shown.contains(&room) && shown.contains(&format!("/join {code}")), "{shown}");
    // A table in another chat stands in no room of the page.
    types(&club, MEMBER, "vera", "/new skirmish").await;
    let shown = page(club.presses_on("vera", club.board(), "Invite").await).text;
    assert!(shown.contains("t.me") && !shown.contains("127.0.0.1"), "{shown}");
    // If only the channel has an address, that is named.
    assert!(!shown.contains("discord.com"), "{shown}");
    let there = From { channel: "discord:7", ..MEMBER };
    let room = stolik_table::ChannelId::new(there.channel);
    club.table.reached_by(&room, "https://discord.com/channels/5/7".to_owned());
    types(&club, there, "gleb", "/new skirmish").await;
    let board = club.table.screen(&room, club.board(), None, club.language).await;
    let invite = button(&board.expect("a board").1, "Invite");
    let shown = page(presses(&club, there, "gleb", &invite).await).text;
    assert!(shown.contains("stands: https://discord.com/channels/5/7"), "{shown}");
}

#[tokio::test]
async fn from_the_private_chat_one_looks_on_where_one_has_just_been_and_does_nothing_else() {
    let club = Club::open(Toys::new(), 5);
    club.start("skirmish", &["anna", "boris"]).await;
    let name = club.table.matches()[0].name.clone();
    let board = format!("/board {name}");
    assert!(types(&club, ALONE, "vera", &board).await.refused, "she was nowhere");
    types(&club, MEMBER, "vera", "/matches").await;
    let list = page(types(&club, ALONE, "vera", "/matches").await);
    let watch = button(&list, &format!("Look on: \"{name}\""));
    let seen = page(presses(&club, ALONE, "vera", &watch).await);
    assert!(seen.text.contains("You look on at this match"), "{}", seen.text);
    let public = club.table.screen(&club.channel(), club.board(), None, club.language).await;
    assert_eq!(seen.picture, public.expect("a board").1.picture, "what everybody sees");
    // A look is a look; and the players' own list has no such buttons.
    page(presses(&club, ALONE, "vera", &button(&seen, "Refresh")).await);
    page(presses(&club, ALONE, "vera", &button(&seen, "Log")).await);
    for line in ["hand", "do draw", "concede", "close", "undo", "hint"] {
        assert!(types(&club, ALONE, "vera", &format!("/{line}")).await.refused, "{line}");
    }
    assert!(
        !page(types(&club, ALONE, "anna", "/matches").await).text.contains("look on from here")
    );
    // Somebody else's press, and an hour later.
    assert!(presses(&club, STRANGER, "gleb", &watch).await.refused);
    club.after(61 * 60 * 1000).await;
    assert!(presses(&club, ALONE, "vera", &watch).await.refused);
}
