//! The hall of fame of a chat: it outlives the leagues, a restart, and a new id of the chat; a forgotten person goes.

use crate::club::{CHANNEL, Club, button};
use crate::toys::Toys;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use stolik_store::Shelf;
use stolik_table::{ChannelId, LeagueId, Now, Reply, Screen, SurfaceId};

const DAY: u64 = 24 * 60 * 60 * 1000;
const THREE: [&str; 3] = ["anna", "boris", "vera"];
/// Leagues that are over and kept whole.
const KEPT: u64 = 10;

fn done(reply: Reply) -> Reply {
    assert!(!reply.refused, "{}", reply.acknowledgement);
    reply
}

/// Plays a league to its end by rulings of an administrator: the first of each pair wins.
async fn play(club: &Club, number: u64) {
    let surface = SurfaceId::League(LeagueId(number));
    done(club.types("anna", "/league skirmish").await);
    for who in THREE {
        done(club.presses_on(who, surface, "I play").await);
    }
    done(club.presses_on("anna", surface, "Start").await);
    for pairing in 1..=3 {
        club.after(1000).await;
        done(club.orders("zoya", &format!("/league override {pairing} 1:0 agreed")).await);
    }
    club.after(DAY).await;
    let (_, post) = club.screen("anna", surface).await.expect("the final table");
    assert!(post.text.contains("It is over"), "{}", post.text);
}

async fn fame(club: &Club) -> Screen {
    done(club.types("boris", "/league fame").await).private.expect("a page").screen
}

fn events(page: &Screen) -> usize {
    page.text.lines().filter(|line| line.ends_with("3 players:")).count()
}

#[tokio::test]
async fn first_places_stay_when_leagues_are_dropped_and_go_with_the_chat_and_the_person() {
    let club = Club::open(Toys::new(), 7);
    let page = fame(&club).await;
    assert!(page.text.contains("empty") && page.buttons.concat().is_empty(), "{}", page.text);
    for number in 1..=KEPT + 2 {
        play(&club, number).await;
    }
    let kept = club.store.settings(Shelf::League).unwrap().len() as u64;
    assert_eq!(kept, KEPT, "two leagues are dropped");
    let newest = fame(&club).await;
    assert_eq!(events(&newest), 10);
    assert!(newest.text.contains("1. ") && newest.text.contains("anna"), "{}", newest.text);
    let older = done(club.presses("boris", &button(&newest, "Older")).await);
    let older = older.private.expect("a page").screen;
    assert_eq!(events(&older), 2, "the dropped ones: {}", older.text);

    let next = Club::over(club.store.clone(), Toys::new(), 99, PathBuf::from("/nonexistent/aside"));
    next.clock.store(club.clock.load(Ordering::SeqCst), Ordering::SeqCst);
    assert_eq!(fame(&next).await.text, newest.text, "a restart changes nothing");

    let ask = next.types("anna", "/forget").await.private.expect("a question").screen;
    assert!(ask.text.contains("leagues: 12"), "{}", ask.text);
    done(next.presses("anna", &button(&ask, "Yes, forget me")).await);
    let newest = fame(&next).await;
    assert!(newest.text.contains("Player 1") && !newest.text.contains("anna"), "{}", newest.text);
    let kept = next.store.settings(Shelf::Fame).unwrap();
    assert!(!kept[0].1.windows(4).any(|four| four == b"anna"), "nothing is left in the data file");

    let moved = ChannelId::new("test:new");
    next.table.move_channel(&ChannelId::new(CHANNEL), &moved, Now(5000)).await;
    let kept = next.store.settings(Shelf::Fame).unwrap();
    assert_eq!(kept.iter().map(|(key, _)| key.as_str()).collect::<Vec<_>>(), ["test:new"]);
}

#[tokio::test]
async fn hall_of_fame_is_of_its_chat_and_not_shown_alone() {
    let club = Club::open(Toys::new(), 7);
    let games = done(club.types("anna", "/league").await).private.expect("the games").screen;
    assert!(!games.buttons.concat().iter().any(|key| key.label == "Hall of fame"));
    play(&club, 1).await;
    let games = done(club.types("anna", "/league").await).private.expect("the games").screen;
    let page = done(club.presses("anna", &button(&games, "Hall of fame")).await);
    assert_eq!(events(&page.private.expect("a page").screen), 1);
}
