//! «Kozyablo» at the table: whole matches of two, three and four, people and bots mixed, and what nobody else may see.

use crate::club;
use crate::club::Club;
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

/// Asserts that all texts at the table in one moment have their sentences, and that every picture is one.
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
        // A player who is out looks on while the others go on to the end.
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

const FOUR: [&str; 4] = ["anna", "boris", "clara", "dima"];
const DAY: u64 = 24 * 60 * 60 * 1000;

/// A running match of these, whose opening hands are kept.
async fn running(people: &[&str]) -> Club {
    let club = open(11);
    club.rules(people[0], "/chat limit 1 day").await;
    club.start(&format!("{DOCUMENT} {}", people.len()), people).await;
    for who in people {
        does(&club, who, "/do keep").await;
    }
    club
}

/// Returns the only person who is asked.
fn asked<'a>(club: &Club, people: &[&'a str]) -> &'a str {
    let waiting = club.waiting(people);
    assert_eq!(waiting.len(), 1, "{waiting:?}");
    waiting[0]
}

/// The number of a person's seat, from 0.
fn seat_of(who: &str) -> u8 {
    FOUR.iter().position(|one| *one == who).expect("one of them") as u8
}

async fn hand(club: &Club, who: &str) -> String {
    club.screen(who, club.hand(seat_of(who))).await.expect("a hand").1.text
}

async fn board(club: &Club) -> String {
    club.screen("vera", club.board()).await.expect("a board").1.text
}

fn assert_good(club: &Club) {
    let report = club.table.verify(club.last()).expect("it is stored");
    assert!(report.is_good() && report.unchecked == 0, "{report}");
}

/// Gives up, and means it.
async fn concedes(club: &Club, who: &str) {
    let sure = club.types(who, "/concede").await.private.expect("a question").screen;
    let reply = club.presses(who, &club::button(&sure, "Yes, I concede")).await;
    assert!(!reply.refused, "{}", reply.acknowledgement);
}

/// Chairs are chosen when a table is opened; it begins when its opener says so, with two or more.
#[tokio::test]
async fn a_table_for_four_begins_with_three_when_its_opener_says_so() {
    let club = open(5);
    does(&club, "anna", &format!("/new {DOCUMENT} 4")).await;
    assert!(board(&club).await.contains("Seat 4: free"));
    for who in ["boris", "clara"] {
        does(&club, who, "/join").await;
    }
    let deck = |n: usize| {
        let document = GAMES.documents().iter().find(|d| d.id == DOCUMENT).unwrap();
        format!("/deck {}", document.decks[n].id)
    };
    for (n, who) in FOUR[..3].iter().enumerate() {
        assert_eq!(club.stage(), "open");
        does(&club, who, &deck(n)).await;
    }
    assert_eq!(club.stage(), "open", "a chair is free");
    let begun = club.presses_on("anna", club.board(), "Begin, players: 3").await;
    assert!(!begun.refused, "{}", begun.acknowledgement);
    assert_eq!((club.stage(), club.waiting(&FOUR).len()), ("running", 3));
    assert_good(&club);
}

#[tokio::test]
async fn four_take_back_and_agree_on_a_draw_together() {
    let club = running(&FOUR).await;
    let first = asked(&club, &FOUR);
    does(&club, first, "/do draw").await;
    let second = asked(&club, &FOUR);
    assert_ne!(first, second);
    // A card was seen: all who play are asked.
    let reply = club.types(first, "/undo").await;
    assert!(reply.acknowledgement.contains("All who play"), "{reply:?}");
    for who in FOUR.into_iter().filter(|who| *who != first) {
        assert_eq!(asked(&club, &FOUR), second, "nothing is taken back yet");
        club.presses_on(who, club.hand(seat_of(who)), "Let it be taken back").await;
    }
    assert_eq!(asked(&club, &FOUR), first);
    concedes(&club, "dima").await;
    does(&club, "anna", "/draw").await;
    club.presses_on("boris", club.hand(1), "Play on").await;
    let again = club.types("anna", "/draw").await;
    assert!(again.refused && again.acknowledgement.contains("gap.draw/again"), "{again:?}");
    does(&club, "boris", "/draw").await;
    club.presses_on("anna", club.hand(0), "Accept the draw").await;
    assert_eq!(club.stage(), "running");
    club.presses_on("clara", club.hand(2), "Accept the draw").await;
    assert_eq!(club.stage(), "over");
    let text = board(&club).await;
    assert!(text.contains("1–3: anna, boris, clara") && text.contains("4: dima"), "{text}");
    assert_good(&club);
}

#[tokio::test]
async fn who_vanishes_loses_by_a_claim_or_is_played_on_for_by_a_bot() {
    let club = running(&FOUR).await;
    let gone = asked(&club, &FOUR);
    club.after(2 * DAY).await;
    let claims = FOUR.into_iter().find(|who| *who != gone).expect("another");
    let place = club.hand(seat_of(claims));
    let claimed = club.presses_on(claims, place, "Claim: time is up").await;
    assert_eq!(claimed.acknowledgement, "Whoever ran out of time is out.");
    assert_eq!(club.stage(), "running");
    assert!(board(&club).await.contains(&format!("Out of the match: {gone}")));
    let three: Vec<&str> = FOUR.into_iter().filter(|who| *who != gone).collect();
    // The next one does not answer either; the others agree on a bot.
    let silent = asked(&club, &three);
    let stay: Vec<&str> = three.iter().copied().filter(|who| *who != silent).collect();
    let line = format!("/replace {}", seat_of(silent) + 1);
    does(&club, stay[0], &line).await;
    club.after(DAY + 1000).await;
    for who in &stay {
        does(&club, who, &format!("{line} greedy")).await;
    }
    assert!(
        board(&club).await.contains("is taken over by Bot \"Bookkeeper\""),
        "{}",
        board(&club).await
    );
    let mut luck = Fast::new(3);
    for _ in 0..30 {
        club.table.bots_idle().await;
        let waiting = club.waiting(&stay);
        let Some(who) = waiting.first() else { break };
        club.types_something(who, &mut luck).await;
    }
    assert!(club.waiting(&[silent]).is_empty(), "the bot plays for the seat");
    assert_good(&club);
}

#[tokio::test]
async fn the_digest_tells_each_what_happened_since_the_own_last_act() {
    let club = running(&FOUR).await;
    let mut acted = Vec::new();
    for _ in 0..4 {
        let who = asked(&club, &FOUR);
        does(&club, who, "/do draw").await;
        acted.push(who);
    }
    let events = |text: &str| -> Vec<String> {
        text.lines().filter(|line| line.starts_with("• ")).map(str::to_owned).collect()
    };
    let told = |text: &str, who: &str| events(text).iter().any(|line| line.contains(who));
    let first = hand(&club, acted[0]).await;
    assert!(acted[1..].iter().all(|who| told(&first, who)), "{first}");
    let third = hand(&club, acted[2]).await;
    assert!(!told(&third, acted[1]) && told(&third, acted[3]), "{third}");
}

#[tokio::test]
async fn who_is_out_looks_on_and_sees_no_hand() {
    let club = running(&FOUR).await;
    concedes(&club, "boris").await;
    let text = hand(&club, "boris").await;
    assert!(text.contains("You are out of this match"), "{text}");
    for _ in 0..6 {
        let three = ["anna", "clara", "dima"];
        let who = asked(&club, &three);
        let before = club.screen("boris", club.hand(1)).await.expect("a hand").0;
        does(&club, who, "/do draw").await;
        let after = club.screen("boris", club.hand(1)).await.expect("a hand").0;
        assert!(after > before, "he sees that it goes on");
    }
    // His own view has no hand, and nobody's cards are named to him.
    let position = club
        .table
        .scenario(club.last(), Some(stolik_kernel::Audience::Seat(stolik_kernel::Seat(1))));
    let position = position.await.expect("it has begun");
    let hands: Vec<&str> = position.lines().filter(|line| line.starts_with("hand ")).collect();
    assert_eq!(hands.len(), 3, "{position}");
    assert!(hands.iter().all(|line| line.contains(" ?*")), "{hands:?}");
    assert_good(&club);
}
