//! Opening, joining, choosing decks, leaving, finding a match by name.

use crate::club::{Club, button};
use crate::toys::Toys;
use stolik_table::{Body, ChannelId, Now, SurfaceId};
use stolik_words::{Language, Words};

#[tokio::test]
async fn two_people_meet_and_the_match_starts_when_both_have_decks() {
    let club = Club::open(Toys::new(), 1);
    let reply = club.presses_on("anna", SurfaceId::Lobby, "New table: skirmish").await;
    assert!(!reply.refused && reply.private.is_some(), "{reply:?}");
    let joined = club.presses_on("boris", SurfaceId::Lobby, &join_label(&club)).await;
    assert_eq!(joined.acknowledgement, "You are at the table. Now choose a deck.");
    let (_, board) = club.screen("boris", club.board()).await.unwrap();
    assert!(
        board.text.contains("Seat 1: anna") && board.text.contains("Seat 2: boris"),
        "{}",
        board.text
    );
    club.presses_on("anna", club.hand(0), "mixed").await;
    assert_eq!(club.stage(), "open");
    assert!(club.screen("boris", club.hand(0)).await.is_none(), "another's hand");
    assert!(
        club.screen("boris", club.board()).await.unwrap().1.text.contains("anna – deck chosen")
    );
    let started = club.presses_on("boris", club.hand(1), "parries").await;
    assert_eq!(started.acknowledgement, "The match has started!");
    assert_eq!(club.stage(), "running");
}

fn join_label(club: &Club) -> String {
    format!("Join: \"{}\"", club.table.matches().last().unwrap().name)
}

#[tokio::test]
async fn who_sits_is_not_asked_to_sit_down() {
    let club = Club::open(Toys::new(), 1);
    club.types("anna", "/new skirmish").await;
    let sits = async |who: &str, surface| {
        let (_, screen) = club.screen(who, surface).await.expect("it stands there");
        screen
            .buttons
            .iter()
            .flatten()
            .any(|b| b.label == "Take a seat" || b.label.starts_with("Join"))
    };
    for surface in [SurfaceId::Lobby, club.board()] {
        assert!(sits("boris", surface).await, "{surface}: there is a free chair");
        assert!(!sits("anna", surface).await, "{surface}: she has hers");
    }
    let (_, everybody) = club
        .table
        .screen(&club.channel(), club.board(), None, club.language)
        .await
        .expect("it stands there");
    let label = |b: &stolik_table::Button| b.label == "Take a seat";
    assert!(everybody.buttons.iter().flatten().any(label), "{:?}", everybody.buttons);
    let shown = club.types("anna", "/matches").await.private.expect("the list").screen;
    assert!(!shown.buttons.iter().flatten().any(|b| b.label.starts_with("Join")));
}

#[tokio::test]
async fn a_typed_deck_is_checked_with_every_problem() {
    let club = Club::open(Toys::new(), 1);
    club.types("anna", "/new").await;
    let reply = club.types("anna", "/deck sword parry axe").await;
    assert!(reply.refused);
    let text = reply.private.unwrap().screen.text;
    assert!(text.contains("no card sword") && text.contains("no card axe"), "{text}");
    assert!(!club.types("anna", "/deck parry parry heal").await.refused);
    let (_, hand) = club.screen("anna", club.hand(0)).await.unwrap();
    assert!(hand.text.contains("a deck of one's own (3 cards)"), "{}", hand.text);
}

#[tokio::test]
async fn who_leaves_frees_the_seat_and_the_last_one_closes_the_table() {
    let club = Club::open(Toys::new(), 1);
    club.types("anna", "/new").await;
    club.types("boris", "/join").await;
    let mut changes = club.table.subscribe();
    assert!(!club.types("boris", "/leave").await.refused);
    let mut gone = Vec::new();
    while let Ok(change) = changes.try_recv() {
        gone.extend(change.gone.then_some(change.surface.id));
    }
    assert_eq!(gone, [club.hand(1)]);
    assert!(club.screen("anna", club.board()).await.unwrap().1.text.contains("Seat 2: free"));
    club.types("anna", "/leave").await;
    assert_eq!(club.stage(), "closed");
    assert!(club.types("boris", "/join").await.refused);
}

#[tokio::test]
async fn several_matches_have_names_of_their_own_and_are_found_by_them() {
    let club = Club::open(Toys::new(), 1);
    club.types("anna", "/new").await;
    club.types("anna", "/new auction").await;
    let names: Vec<String> = club.table.matches().into_iter().map(|m| m.name).collect();
    assert_ne!(names[0], names[1]);
    let which = club.types("boris", "/join").await;
    assert!(
        which.refused
            && which.acknowledgement.contains(&names[0])
            && which.acknowledgement.contains(&names[1])
    );
    assert!(!club.types("boris", &format!("/join {}", names[1])).await.refused);
    let board = club.types("boris", "/board").await.private.unwrap().screen;
    assert!(board.text.contains(&names[1]), "{}", board.text);
    assert!(club.types("anna", "/new").await.refused, "two waiting tables are enough");
}

#[tokio::test]
async fn names_of_commands_are_understood_in_both_languages_and_near_ones_proposed() {
    let mut club = Club::open(Toys::new(), 1);
    club.language = Language::Ru;
    assert!(!club.types("anna", "/новый skirmish").await.refused);
    assert!(!club.types("anna", "/hand@stolik_bot").await.refused);
    let near = club.types("anna", "/bord").await;
    assert!(near.refused && near.acknowledgement.contains("/board"), "{}", near.acknowledgement);
    let short = club.types("anna", "/помощь").await.private.unwrap().screen;
    let command = club.incoming("anna", Body::Command { name: "help".into(), args: String::new() });
    assert_eq!(club.table.handle(command).await.private.unwrap().screen, short);
    let start = club.types("anna", "/start").await.private.expect("a page").screen;
    assert_eq!(start, short, "bots are begun with this word everywhere");
    let mine = short.buttons[0][0].label.clone();
    assert!(short.text.lines().count() < 5 && mine.ends_with("моя колода"), "{short:?}");
    let whole = club.presses("anna", &button(&short, "Все команды")).await;
    let help = whole.private.unwrap().screen.text;
    for spec in stolik_table::COMMANDS {
        assert!(help.contains(&format!("/{}", spec.name)), "{help}");
        for language in Language::ALL {
            let about = spec.about(&club.words, language);
            assert!(!about.contains('[') && about.chars().count() <= 100, "{about}");
            assert!(!spec.local_name(&club.words, language).contains('['));
            assert_eq!(spec.takes_args(), !spec.args(&club.words, language).is_empty());
        }
    }
}

#[test]
fn there_are_as_many_names_of_matches_in_both_languages() {
    let words = Words::embedded();
    assert_eq!(words.problems(), [] as [String; 0]);
    let count =
        |l| words.say(l, &stolik_words::Phrase::new("table-names")).split_whitespace().count();
    assert_eq!(count(Language::Ru), count(Language::En));
}

#[tokio::test]
async fn a_bot_takes_the_other_seat() {
    let club = Club::open(Toys::new(), 1);
    club.types("anna", "/new skirmish random").await;
    let (_, board) = club.screen("anna", club.board()).await.unwrap();
    assert!(board.text.contains("Seat 2: random – deck chosen"), "{}", board.text);
    club.presses_on("anna", club.hand(0), "mixed").await;
    assert_eq!(club.stage(), "running");
}

#[tokio::test]
async fn a_channel_shows_its_own_matches_only() {
    let club = Club::open(Toys::new(), 1);
    club.types("anna", "/new").await;
    let other = ChannelId::new("test:elsewhere");
    assert_eq!(club.table.surfaces(&other, None).len(), 1);
    assert_eq!(club.table.surfaces(&club.channel(), None).len(), 2);
    let (_, lobby) = club.table.screen(&other, SurfaceId::Lobby, None, Language::En).await.unwrap();
    assert!(lobby.text.contains("None yet"));
    button(&lobby, "New table: auction");
}

#[tokio::test]
async fn a_table_that_nobody_joins_is_closed_after_thirty_days() {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    let club = Club::open(Toys::new(), 1);
    club.types("anna", "/new").await;
    club.start("skirmish", &["boris", "vera"]).await;
    let opened = club.clock.load(std::sync::atomic::Ordering::SeqCst) as i64;
    club.table.tidy(Now(opened + 30 * DAY - 1000)).await.unwrap();
    let stages = || club.table.matches().iter().map(|m| m.stage).collect::<Vec<_>>();
    assert_eq!(stages(), ["open", "running"]);
    let mut changes = club.table.subscribe();
    club.table.tidy(Now(opened + 31 * DAY)).await.unwrap();
    assert_eq!(stages(), ["closed", "running"], "a running match waits for ever");
    assert!(changes.recv().await.unwrap().gone);
    assert!(club.table.verify(club.table.matches()[0].id).unwrap().is_good());
}

/// If several matches may be meant, each has a button that does the same as the line.
#[tokio::test]
async fn which_match_is_answered_by_a_button_for_each() {
    let club = Club::open(Toys::new(), 1);
    club.types("anna", "/new").await;
    club.types("anna", "/new").await;
    let asked = club.types("anna", "/leave").await;
    let screen = asked.private.expect("a question").screen;
    assert!(screen.text.starts_with("Which match?"), "{}", screen.text);
    let names: Vec<String> = club.table.matches().iter().map(|at| at.name.clone()).collect();
    let labels: Vec<String> = screen.buttons.iter().flatten().map(|b| b.label.clone()).collect();
    assert_eq!(labels, names);
    // Both tables are open still; the pressed one alone closes.
    let stages =
        || -> Vec<String> { club.table.matches().iter().map(|at| at.stage.to_string()).collect() };
    assert_eq!(stages(), ["open", "open"]);
    let second = button(&screen, &names[1]);
    assert!(!club.presses("anna", &second).await.refused);
    assert_eq!(stages(), ["open", "closed"]);
    // It gives nobody a right that the line would not give.
    let first = button(&screen, &names[0]);
    assert!(club.presses("boris", &first).await.refused);
    assert_eq!(stages(), ["open", "closed"]);
}

/// In the lobby the quick match is the one thing to press; a table to wait at is beside it.
#[tokio::test]
async fn in_the_lobby_the_quick_match_stands_out() {
    let club = Club::open(Toys::new(), 1);
    let (_, lobby) = club.screen("anna", SurfaceId::Lobby).await.unwrap();
    let all: Vec<_> = lobby.buttons.iter().flatten().collect();
    let kinds = |start: &str| -> Vec<_> {
        all.iter().filter(|b| b.label.starts_with(start)).map(|b| b.kind).collect()
    };
    assert!(kinds("New table").iter().all(|kind| *kind == stolik_table::ButtonKind::Play));
    assert!(!kinds("New table").is_empty());
    assert!(kinds("Quick match").iter().all(|kind| *kind == stolik_table::ButtonKind::Main));
}

/// A quick match takes two commits. The update that comes again after the first goes on, after the second it gets its
/// former answer.
#[tokio::test]
async fn quick_match_that_comes_again_is_one_match_with_one_answer() {
    let club = Club::open(Toys::new(), 1);
    let (_, lobby) = club.screen("anna", SurfaceId::Lobby).await.unwrap();
    let press = |label: &str, id: &str| {
        let starts = |b: &&stolik_table::Button| b.label.starts_with(label);
        let token = lobby.buttons.iter().flatten().find(starts).expect("a button").token.clone();
        stolik_table::Incoming { id: id.to_owned(), ..club.incoming("anna", Body::Press { token }) }
    };
    let stages = || club.table.matches().into_iter().map(|m| m.stage).collect::<Vec<_>>();
    // The process ended between the two commits.
    club.table.handle(press("New table", "test:900/opens")).await;
    assert_eq!(stages(), ["open"]);
    let begun = club.table.handle(press("Quick match", "test:900")).await;
    assert_eq!(stages(), ["running"]);
    let again = club.table.handle(press("Quick match", "test:900")).await;
    assert_eq!(stages(), ["running"]);
    assert_eq!(again.acknowledgement, begun.acknowledgement);
}
