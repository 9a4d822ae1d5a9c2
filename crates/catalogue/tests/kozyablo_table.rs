//! «Kozyablo» at the table: whole matches of two, three and four, people and bots mixed, and what nobody else may see.

#[path = "../../table/tests/club/mod.rs"]
mod club;

use club::Club;
use std::sync::{Arc, LazyLock};
use stolik_catalogue::Games;
use stolik_kernel::chance::Fast;
use stolik_table::{Catalogue, PersonId};
use stolik_words::Language;

static GAMES: LazyLock<Arc<Games>> =
    LazyLock::new(|| Arc::new(Games::embedded().expect("the embedded files are good")));
const DOCUMENT: &str = "kozyablo";

fn open(seed: u64) -> Club {
    Club::open(Arc::clone(&GAMES) as _, seed)
}

fn waits(club: &Club, who: &str, seat: u8) -> bool {
    let person = PersonId::new(who);
    let own = club.table.surfaces(&club.channel(), Some(&person));
    own.iter().any(|s| s.id == club.hand(seat) && s.waiting)
}

/// No sentence is missing: a missing key is said as `[key]`.
fn assert_said(text: &str) {
    assert!(!text.contains('[') && !text.contains('{'), "{text}");
}

/// Types a line of the club, which is taken.
async fn does(club: &Club, who: &str, line: &str) {
    let reply = club.types(who, line).await;
    assert!(!reply.refused, "{line}: {}", reply.acknowledgement);
}

/// What is to be read at the table in one moment has its sentences, and every picture is one.
async fn assert_readable(club: &Club, who: &str, seat: u8) {
    let (_, board) = club.screen("vera", club.board()).await.unwrap();
    assert_said(&board.text);
    assert!(board.picture.is_some_and(|picture| picture.png.starts_with(b"\x89PNG")));
    let (_, hand) = club.screen(who, club.hand(seat)).await.unwrap();
    assert_said(&hand.text);
    hand.buttons.iter().flatten().for_each(|b| assert_said(&b.label));
    assert!(hand.buttons.len() <= 5 && hand.buttons.iter().all(|row| row.len() <= 5));
    let png = hand.picture.unwrap().png;
    assert!(png.starts_with(b"\x89PNG") && png.len() < 150_000, "{}", png.len());
    for command in ["/log", "/do", "/words", "/why"] {
        assert_said(&club.types(who, command).await.private.unwrap().screen.text);
    }
}

#[tokio::test]
async fn a_person_plays_one_two_and_three_bots_to_the_end() {
    for (seats, seed, language) in
        [(2, 1, Language::Ru), (3, 2, Language::En), (4, 3, Language::Ru)]
    {
        let mut club = open(seed);
        let bots = ["greedy", "random", "greedy"][..seats - 1].join(" ");
        does(&club, "anna", &format!("/new {DOCUMENT} {seats} {bots}")).await;
        club.language = language;
        let document = GAMES.documents().iter().find(|d| d.id == DOCUMENT).unwrap();
        does(&club, "anna", &format!("/deck {}", document.decks[seats].id)).await;
        let mut luck = Fast::new(seed);
        for n in 0.. {
            club.table.bots_idle().await;
            if club.stage() != "running" || !waits(&club, "anna", 0) {
                break;
            }
            assert!(n < 5_000, "the match ends");
            if n % 25 == 0 {
                assert_readable(&club, "anna", 0).await;
            }
            club.types_something("anna", &mut luck).await;
        }
        // Whoever is out looks on while the others go on to the end.
        assert_eq!(club.stage(), "over", "{seats} at the table");
        let report = club.table.verify(club.last()).unwrap();
        assert!(report.is_good() && report.outcomes > 0, "{report}");
    }
}

#[tokio::test]
async fn three_people_play_by_buttons_and_one_who_gives_up_looks_on() {
    let club = open(7);
    let people = ["anna", "boris", "clara"];
    club.start(&format!("{DOCUMENT} 3"), &people).await;
    assert_eq!(club.stage(), "running");
    let mut luck = Fast::new(7);
    for n in 0..400 {
        if club.stage() != "running" {
            break;
        }
        let asked = (0..3).find(|seat| waits(&club, people[usize::from(*seat)], *seat));
        let seat = asked.expect("somebody is waited for");
        let who = people[usize::from(seat)];
        match n % 3 {
            0 => assert!(club.acts(who, seat, &mut luck).await),
            _ => club.types_something(who, &mut luck).await,
        }
        if n % 50 == 0 {
            assert_readable(&club, who, seat).await;
        }
    }
    if club.stage() == "running" {
        let sure = club.types("clara", "/concede").await.private.expect("a question").screen;
        let reply = club.presses("clara", &club::button(&sure, "Yes, I concede")).await;
        assert!(!reply.refused, "{}", reply.acknowledgement);
    }
    let (_, board) = club.screen("clara", club.board()).await.unwrap();
    assert_said(&board.text);
}
