//! A match that breaks is quarantined with its full record; its players are told, and everybody else
//! plays on, after a restart too.

use std::path::Path;
use stolik_kernel::Seat;
use stolik_kernel::chance::Fast;
use stolik_store::{Store, StoreConfig};
use stolik_table::{ButtonKind, Catalogue, MatchId, SurfaceId};
use stolik_tests::club::{Club, PEOPLE, VERA, entropy};
use stolik_tests::house::{FAULT, Fault, House, Pictures};
use stolik_tests::watch::Watch;
use stolik_words::Language;

fn open(folder: &Path, house: &House, seed: u64) -> Club {
    let store =
        Store::open(&StoreConfig::at(folder.join("stolik.redb"))).expect("the data file opens");
    Club::over(store, house, entropy(seed), folder.join("aside"))
}

/// The records that lie in the folder of quarantined matches.
fn records(folder: &Path) -> Vec<String> {
    let Ok(list) = std::fs::read_dir(folder.join("aside")) else { return Vec::new() };
    let mut files: Vec<_> = list.map(|file| file.expect("a file").path()).collect();
    files.sort();
    files.iter().map(|file| std::fs::read_to_string(file).expect("text")).collect()
}

/// Everybody who looks at the match is told that it is quarantined, in either language.
async fn is_told(club: &mut Club, id: MatchId) {
    for (language, words) in [(Language::En, "set aside"), (Language::Ru, "отложен")] {
        club.language = language;
        for (who, surface) in [
            (PEOPLE[0], SurfaceId::Hand(id, Seat::ONE)),
            (PEOPLE[1], SurfaceId::Hand(id, Seat::TWO)),
            (VERA, SurfaceId::Board(id)),
        ] {
            let (_, screen) = club.screen(who, surface).await.expect("a message");
            assert!(screen.text.to_lowercase().contains(words), "{who}: {}", screen.text);
            assert!(
                !screen.buttons.iter().flatten().any(|b| b.kind == ButtonKind::Play),
                "nothing to play"
            );
        }
    }
    club.language = Language::En;
}

#[tokio::test]
async fn a_panic_sets_one_match_aside_and_the_others_go_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = House::new(Pictures::Digested).faulty(Fault::Apply("redeal"));
    let mut club = open(folder.path(), &house, 1);
    let broken = club.start([0, 1]).await;
    let healthy = club.start([1, 0]).await;
    let name = club.name(broken);
    club.does("boris", &format!("/do {name} keep")).await;
    let (_, hand) = club.screen("anna", SurfaceId::Hand(broken, Seat::ONE)).await.expect("a hand");
    let old = hand
        .buttons
        .iter()
        .flatten()
        .find(|b| b.kind == ButtonKind::Play)
        .expect("a step")
        .token
        .clone();
    let before = club.state(broken);
    let mut watch = Watch::new(&club, Some("boris"));
    watch.looks(&club).await;
    let seen = watch.frames.last().map_or(0, |frame| frame.what.len());

    let reply = club.types("anna", &format!("/do {name} redeal")).await;
    assert!(
        reply.refused && reply.acknowledgement.contains("set aside"),
        "{}",
        reply.acknowledgement
    );
    assert_eq!((club.stage(broken), club.stage(healthy)), ("aside", "running"));
    watch.looks(&club).await;
    let news = &watch.frames.last().expect("a frame").what[seen..];
    assert!(
        news.iter().any(|n| n.starts_with("told") && n.contains("finished: true")),
        "the other player is notified: {news:?}"
    );
    is_told(&mut club, broken).await;

    // The record holds all that an operator needs, and no key.
    let records_now = records(folder.path());
    assert_eq!(records_now.len(), 1);
    for part in [
        FAULT,
        "redeal",
        "Opened",
        "Sat",
        "Started",
        "Play",
        "position before it",
        "snapshot: ",
        "while: ",
    ] {
        assert!(records_now[0].contains(part), "{part}: {}", records_now[0]);
    }
    assert_eq!(before, club.state(broken), "the last good state is kept");

    // It can no more be played, and says so kindly.
    for (who, line) in [("boris", "keep"), ("anna", "redeal")] {
        let reply = club.types(who, &format!("/do {name} {line}")).await;
        assert!(reply.refused && !reply.acknowledgement.is_empty());
    }
    let pressed = club.presses("anna", &old).await;
    assert!(pressed.refused && pressed.private.is_some());
    assert_eq!(records(folder.path()).len(), 1, "it breaks once");

    // The other match goes on, here and after a restart.
    club.does("anna", "/do keep").await;
    let numbers = club.numbers();
    drop(club);
    let mut club = open(folder.path(), &house, 2);
    club.goes_on_from(numbers);
    assert_eq!((club.stage(broken), club.stage(healthy)), ("aside", "running"));
    is_told(&mut club, broken).await;
    club.does("boris", "/do keep").await;
    let mut luck = Fast::new(3);
    for _ in 0..40 {
        assert!(club.plays(healthy, &mut luck).await);
    }
    assert!(club.table.verify(healthy).expect("it can be read").is_good());
    assert_eq!(records(folder.path()), records_now, "nothing was written anew");
    let third = club.start([0, 0]).await;
    assert_eq!(club.stage(third), "running", "new tables are opened as usual");
}

#[tokio::test]
async fn a_panic_while_a_view_is_built_sets_the_match_aside() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = House::new(Pictures::Digested).faulty(Fault::View);
    let mut club = open(folder.path(), &house, 4);
    let id = club.start([0, 1]).await;
    house.arm(true);
    let reply = club.types("anna", "/do keep").await;
    house.arm(false);
    assert!(
        reply.refused && reply.acknowledgement.contains("set aside"),
        "{}",
        reply.acknowledgement
    );
    assert_eq!(club.stage(id), "aside");
    assert!(records(folder.path())[0].contains(FAULT));
    is_told(&mut club, id).await;
}

#[tokio::test]
async fn a_picture_that_breaks_costs_the_picture_and_not_the_match() {
    let house = House::new(Pictures::Digested).faulty(Fault::Picture);
    let club = Club::new(&house, 5);
    let id = club.start([0, 1]).await;
    house.arm(true);
    let reply = club.types("anna", "/do keep").await;
    assert!(!reply.refused, "the command is carried out: {}", reply.acknowledgement);
    let (_, screen) = club.screen("anna", club.hand(Seat::ONE)).await.expect("a message");
    assert!(!screen.text.is_empty());
    assert_eq!(club.stage(id), "running");
    house.arm(false);
    club.does("boris", "/do keep").await;
    let (_, screen) = club.screen("anna", club.hand(Seat::ONE)).await.expect("a message");
    assert!(screen.picture.is_some(), "it is painted again: {}", screen.text);
}

#[tokio::test]
async fn a_bot_that_breaks_sets_its_match_aside() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = House::new(Pictures::Digested).faulty(Fault::Advise);
    let mut club = open(folder.path(), &house, 6);
    club.does("anna", "/new random").await;
    let id = club.last();
    club.does("anna", &format!("/deck {}", house.documents()[0].decks[0].id)).await;
    club.table.bots_idle().await;
    assert_eq!(club.stage(id), "aside");
    assert!(records(folder.path())[0].contains(FAULT));
    let (_, board) = club.screen(VERA, club.board()).await.expect("the board");
    assert!(board.text.contains("set aside"));
    let next = club.start([0, 1]).await;
    assert_eq!(club.stage(next), "running");
    club.language = Language::Ru;
    assert!(club.does("anna", &format!("/do {} keep", club.name(next))).await.private.is_none());
}

/// A folder that cannot be written costs the file, not the other matches.
#[tokio::test]
async fn a_record_that_cannot_be_written_stops_nobody() {
    let house = House::new(Pictures::Digested).faulty(Fault::Apply("redeal"));
    let club = Club::new(&house, 7);
    let id = club.start([0, 1]).await;
    let other = club.start([0, 1]).await;
    assert!(club.types("anna", &format!("/do {} redeal", club.name(id))).await.refused);
    assert_eq!((club.stage(id), club.stage(other)), ("aside", "running"));
    club.does("anna", "/do keep").await;
}
