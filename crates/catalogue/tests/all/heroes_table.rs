//! «Heroes» at the table: whole matches of people and bots, what is taken back, given up and agreed, and what nobody
//! else may see.

use crate::club;
use crate::club::Club;
use std::sync::{Arc, LazyLock};
use stolik_catalogue::Games;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Seat};
use stolik_table::{Catalogue, PersonId};
use stolik_words::Language;

static GAMES: LazyLock<Arc<Games>> =
    LazyLock::new(|| Arc::new(Games::embedded().expect("the embedded files are good")));
const DOCUMENT: &str = "heroes";
const PEOPLE: [&str; 2] = ["anna", "boris"];

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
    for command in ["/log", "/do", "/words", "/why", "/odds"] {
        let reply = club.types(who, command).await;
        assert_said(&reply.acknowledgement);
        if let Some(private) = reply.private {
            assert_said(&private.screen.text);
        }
    }
}

fn assert_good(club: &Club) {
    let report = club.table.verify(club.last()).expect("it is stored");
    assert!(report.is_good() && report.unchecked == 0, "{report}");
}

#[tokio::test]
async fn a_person_plays_each_bot_to_the_end() {
    for (bot, seed, language) in
        [("greedy", 1, Language::Ru), ("random", 2, Language::En), ("planner", 3, Language::Ru)]
    {
        let mut club = open(seed);
        does(&club, "anna", &format!("/new {DOCUMENT} {bot}")).await;
        club.language = language;
        let document = GAMES.documents().iter().find(|d| d.id == DOCUMENT).unwrap();
        does(&club, "anna", &format!("/deck {}", document.decks[0].id)).await;
        let mut luck = Fast::new(seed);
        for n in 0.. {
            club.table.bots_idle().await;
            if club.stage() != "running" || !waits(&club, "anna", 0) {
                break;
            }
            assert!(
                n < 3_000,
                "{bot}: {}",
                club.screen("anna", club.hand(0)).await.unwrap().1.text
            );
            if n % 40 == 0 {
                assert_readable(&club, "anna", 0).await;
            }
            assert!(club.acts("anna", 0, &mut luck).await);
        }
        assert_eq!(club.stage(), "over", "against {bot}");
        let report = club.table.verify(club.last()).unwrap();
        assert!(report.is_good() && report.outcomes > 0, "{report}");
        let (_, board) = club.screen("vera", club.board()).await.unwrap();
        assert_said(&board.text);
    }
}

#[tokio::test]
async fn two_people_play_by_buttons_and_one_gives_up() {
    let club = open(7);
    club.start(DOCUMENT, &PEOPLE).await;
    assert_eq!(club.stage(), "running");
    let mut luck = Fast::new(7);
    for n in 0..200 {
        if club.stage() != "running" {
            break;
        }
        let seat = (0..2).find(|seat| waits(&club, PEOPLE[usize::from(*seat)], *seat));
        let seat = seat.expect("somebody is waited for");
        let who = PEOPLE[usize::from(seat)];
        assert!(club.acts(who, seat, &mut luck).await);
        if n % 40 == 0 {
            assert_readable(&club, who, seat).await;
        }
    }
    if club.stage() == "running" {
        let sure = club.types("boris", "/concede").await.private.expect("a question").screen;
        let reply = club.presses("boris", &club::button(&sure, "Yes, I concede")).await;
        assert!(!reply.refused, "{}", reply.acknowledgement);
        let (_, board) = club.screen("vera", club.board()).await.unwrap();
        assert!(board.text.contains("1: anna"), "{}", board.text);
    }
    assert_eq!(club.stage(), "over");
    assert_good(&club);
}

/// A running match in which both keep their cards; gives who is asked first.
async fn running(club: &Club) -> &'static str {
    club.start(DOCUMENT, &PEOPLE).await;
    let chooses = asked(club);
    does(club, chooses, "/do go first").await;
    while hand(club, asked(club)).await.contains("Begin with this hand") {
        does(club, asked(club), "/do redeal").await;
    }
    asked(club)
}

/// Returns the only person who is asked.
fn asked(club: &Club) -> &'static str {
    let waiting = club.waiting(&PEOPLE);
    assert_eq!(waiting.len(), 1, "{waiting:?}");
    PEOPLE.into_iter().find(|who| *who == waiting[0]).expect("one of them")
}

fn seat_of(who: &str) -> u8 {
    PEOPLE.iter().position(|one| *one == who).expect("one of them") as u8
}

async fn hand(club: &Club, who: &str) -> String {
    club.screen(who, club.hand(seat_of(who))).await.expect("a hand").1.text
}

#[tokio::test]
async fn turns_are_taken_back_and_a_draw_is_agreed_on() {
    let club = open(11);
    let first = running(&club).await;
    let second = PEOPLE.into_iter().find(|who| *who != first).expect("another");
    does(&club, first, "/do end").await;
    assert_eq!(asked(&club), second);
    let reply = club.types(first, "/undo").await;
    assert!(!reply.refused, "{}", reply.acknowledgement);
    club.presses_on(second, club.hand(seat_of(second)), "Let it be taken back").await;
    assert_eq!(asked(&club), first, "the turn is theirs again");
    does(&club, first, "/draw").await;
    club.presses_on(second, club.hand(seat_of(second)), "Accept the draw").await;
    assert_eq!(club.stage(), "over");
    assert_good(&club);
}

#[tokio::test]
async fn the_digest_tells_each_what_happened_since_the_own_last_act() {
    let club = open(14);
    let first = running(&club).await;
    let second = PEOPLE.into_iter().find(|who| *who != first).expect("another");
    let events = |text: &str| -> Vec<String> {
        text.lines().filter(|line| line.starts_with("• ")).map(str::to_owned).collect()
    };
    does(&club, first, "/do end").await;
    let told = events(&hand(&club, second).await);
    assert!(told.iter().any(|line| line.contains(first)), "{told:?}");
    does(&club, second, "/do end").await;
    let told = events(&hand(&club, first).await);
    assert!(told.iter().any(|line| line.contains(second)), "{told:?}");
}

#[tokio::test]
async fn no_hand_but_ones_own_is_ever_shown() {
    let club = open(12);
    let first = running(&club).await;
    for audience in [Audience::Public, Audience::Seat(Seat(seat_of(first)))] {
        let position =
            club.table.scenario(club.last(), Some(audience)).await.expect("it has begun");
        let hands: Vec<&str> = position.lines().filter(|line| line.starts_with("hand ")).collect();
        assert_eq!(hands.len(), 2, "{position}");
        let hidden = hands.iter().filter(|line| line.contains('?')).count();
        assert_eq!(hidden, if audience == Audience::Public { 2 } else { 1 }, "{hands:?}");
    }
}

/// A ready deck as a person types it, with two cards of the extra deck, and the name of these.
fn with_extra(deck: &[String]) -> (String, &'static str) {
    let count = |id: &str| deck.iter().filter(|card| *card == id).count();
    let spare = [("recruit", "Recruit"), ("watch", "Night Watch"), ("duelist", "Duelist")];
    let (_, name) = spare.into_iter().find(|(id, _)| count(id) < 2).expect("one has room");
    let all = stolik_table::decks::counted(deck).into_iter().map(|(id, n)| format!("{n} {id}"));
    let lines: Vec<String> = all.chain([format!("2 {name} (extra)")]).collect();
    (lines.join("\n"), name)
}

/// The extra deck of a seat, as its screen tells it between games.
async fn extra(club: &Club, who: &str) -> String {
    let text = hand(club, who).await;
    let said = text.lines().find_map(|line| line.split_once("Extra deck:"));
    said.expect("the extra deck is told").1.to_owned()
}

#[tokio::test]
async fn between_the_games_of_a_match_each_exchanges_cards_in_private() {
    let club = open(21);
    does(&club, "anna", &format!("/new {DOCUMENT} match")).await;
    does(&club, "boris", "/join").await;
    let document = GAMES.documents().iter().find(|d| d.id == DOCUMENT).unwrap();
    let mut spare = "";
    for who in PEOPLE {
        let (deck, name) = with_extra(&document.decks[0].cards);
        does(&club, who, &format!("/deck {deck}")).await;
        spare = name;
    }
    assert_eq!(club.stage(), "running");
    let reply = club.types(asked(&club), "/do swap recruit watch").await;
    assert!(reply.refused, "{}", reply.acknowledgement);
    assert!(reply.acknowledgement.contains("207.1"), "{}", reply.acknowledgement);

    let sure = club.types("boris", "/concede game").await.private.expect("a question").screen;
    club.presses("boris", &club::button(&sure, "Concede this game")).await;
    assert_eq!((club.stage(), asked(&club)), ("running", "anna"));
    assert!(extra(&club, "anna").await.contains(&format!("{spare} \u{d7}2")));
    let others = |club: &Club| {
        let (table, channel) = (club.table.clone(), club.channel());
        let boris = PersonId::new("boris");
        table.surfaces(&channel, Some(&boris)).iter().map(|s| (s.id, s.version)).collect::<Vec<_>>()
    };
    let before = others(&club);
    let reply = club.presses_on("anna", club.hand(0), &format!("Take {spare}\u{2026}")).await;
    let screen = reply.private.expect("the next prompt").screen;
    assert_said(&screen.text);
    let out = screen.buttons.iter().flatten().find(|b| b.label.starts_with("Give "));
    let reply = club.presses("anna", out.expect("a card to give")).await;
    assert!(!reply.refused, "{}", reply.acknowledgement);
    assert!(extra(&club, "anna").await.contains(spare));
    assert!(!extra(&club, "anna").await.contains(&format!("{spare} \u{d7}2")));
    assert_eq!(before, others(&club), "nobody else hears of it");
    assert!(!hand(&club, "boris").await.contains("Extra:"));

    for who in PEOPLE {
        assert_eq!(asked(&club), who);
        club.presses_on(who, club.hand(seat_of(who)), "No more exchanges").await;
    }
    let reply = club.types(asked(&club), "/do swap recruit watch").await;
    assert!(reply.refused && reply.acknowledgement.contains("207.1"));
    let (_, board) = club.screen("vera", club.board()).await.unwrap();
    assert!(board.text.contains("game 2, score 1:0"), "{}", board.text);
    let sure = club.types("boris", "/concede game").await.private.expect("a question").screen;
    club.presses("boris", &club::button(&sure, "Concede this game")).await;
    assert_eq!(club.stage(), "over");
    let (_, board) = club.screen("vera", club.board()).await.unwrap();
    assert!(board.text.contains("Winner: anna"), "{}", board.text);
    assert_good(&club);
}

#[tokio::test]
async fn player_who_waits_too_long_may_claim_the_match() {
    const DAY: u64 = 24 * 60 * 60 * 1000;
    let club = open(15);
    assert!(!club.rules("anna", "/chat limit 1 day").await.refused);
    let gone = running(&club).await;
    let claims = PEOPLE.into_iter().find(|who| *who != gone).expect("another");
    let early = club.types(claims, "/claim").await;
    assert!(early.refused, "{}", early.acknowledgement);
    club.after(2 * DAY).await;
    assert_eq!(club.stage(), "running", "nothing happens by itself");
    assert!(club.types(gone, "/claim").await.refused, "not by the player who is late");
    does(&club, claims, "/claim").await;
    assert_eq!(club.stage(), "over");
    let (_, board) = club.screen("vera", club.board()).await.unwrap();
    assert!(board.text.contains(&format!("Winner: {claims}")), "{}", board.text);
    assert_good(&club);
}

#[tokio::test]
async fn edition_17_is_played_where_the_table_says_so_and_in_every_game_of_its_match() {
    let club = open(16);
    club.types("anna", &format!("/new {DOCUMENT} match")).await;
    let (_, board) = club.screen("anna", club.board()).await.unwrap();
    assert!(board.text.contains("The rules of edition 15."), "{}", board.text);
    club.presses_on("anna", club.board(), "Play instead: edition 17").await;
    let (_, board) = club.screen("anna", club.board()).await.unwrap();
    assert!(board.text.contains("Only the base cost is free"), "{}", board.text);
    does(&club, "boris", "/join").await;
    let document = GAMES.documents().iter().find(|d| d.id == DOCUMENT).unwrap();
    for (who, deck) in PEOPLE.iter().zip(&document.decks) {
        does(&club, who, &format!("/deck {}", deck.id)).await;
    }
    let edition = async || {
        let position = club.table.scenario(club.last(), Some(Audience::Public)).await;
        let position = position.expect("it has begun");
        position.lines().find(|line| line.starts_with("edition ")).map(str::to_owned)
    };
    assert_eq!(edition().await.as_deref(), Some("edition 17"));
    let sure = club.types("boris", "/concede game").await.private.expect("a question").screen;
    club.presses("boris", &club::button(&sure, "Concede this game")).await;
    let (_, board) = club.screen("vera", club.board()).await.unwrap();
    assert!(board.text.contains("game 2, score 1:0"), "{}", board.text);
    assert_eq!(edition().await.as_deref(), Some("edition 17"));
    assert_good(&club);

    let other = open(17);
    does(&other, "anna", &format!("/new {DOCUMENT} edition-17")).await;
    let (_, board) = other.screen("anna", other.board()).await.unwrap();
    assert!(board.text.contains("Only the base cost is free"), "{}", board.text);
}
