//! A match that is over, step by step: which moments there are, who sees what of them, what decided it, the animation.

use crate::club::{CHANNEL, Club, button};
use crate::seats::{ALONE, From, LINKED, MEMBER, presses, types};
use crate::toys::{Skirmishing, Toys};
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use stolik_kernel::chance::Fast;
use stolik_table::study::MOST_CARDS;
use stolik_table::{Button, Reply, Screen};

const PEOPLE: [&str; 2] = ["anna", "boris"];

fn page(reply: Reply) -> Screen {
    assert!(!reply.refused, "{}", reply.acknowledgement);
    reply.private.expect("a page").screen
}

/// Plays so many commands at most, of which the first are these lines of anna and boris in turn.
async fn plays(club: &Club, most: usize) {
    let mut luck = Fast::new(3);
    for _ in 0..most {
        if club.stage() != "running" {
            return;
        }
        let seat = u8::from(!crate::matches::waits(club, 0));
        assert!(club.acts(PEOPLE[seat as usize], seat, &mut luck).await);
    }
}

async fn concedes(club: &Club, who: &str) {
    let sure = page(club.types(who, "/concede").await);
    club.presses(who, &button(&sure, "Yes, I concede")).await;
    assert_eq!(club.stage(), "over");
}

/// A match that was played to its end.
async fn over() -> Club {
    let club = Club::open(Toys::new(), 7);
    club.start("skirmish", &PEOPLE).await;
    plays(&club, 1000).await;
    assert_eq!(club.stage(), "over");
    club
}

/// Every page of a replay, from a first one on.
pub async fn pages(club: &Club, who: &str, first: Screen) -> Vec<Screen> {
    let mut all = vec![first];
    loop {
        let now = all.last().expect("a page");
        let next = page(club.presses(who, &button(now, "Next \u{25b6}")).await);
        if next == *now {
            return all;
        }
        all.push(next);
        assert!(all.len() < 2000, "a match ends");
    }
}

fn alt(screen: &Screen) -> &str {
    screen.picture.as_ref().map_or("", |picture| &picture.alt)
}

/// Labels of the buttons, row by row, without that of the view.
fn labels(screen: &Screen) -> Vec<Vec<&str>> {
    screen.buttons.iter().map(|row| row.iter().map(|b| b.label.as_str()).collect()).collect()
}

#[tokio::test]
async fn a_match_is_stepped_through_with_buttons_that_stay_where_they_are() {
    let club = over().await;
    let (_, board) = club.screen("vera", club.board()).await.unwrap();
    let first = page(club.presses("vera", &button(&board, "Step by step")).await);
    assert!(first.text.contains("The start. Steps to come: "), "{}", first.text);
    let all = pages(&club, "vera", first).await;
    let last = all.len() - 1;
    assert!(last > 5, "{last} steps");
    for (number, now) in all.iter().enumerate().skip(1) {
        assert!(now.text.contains(&format!("Step {number} of {last}")), "{}", now.text);
        assert_eq!(labels(now), labels(&all[0]), "at step {number}");
        assert!(now.text.contains("\n\u{2022} "), "something was told: {}", now.text);
    }
    assert_ne!(alt(&all[0]), alt(&all[last]));
    assert_eq!(alt(&all[last]), alt(&board), "the end is as the board has it");
    assert!(all[last].text.contains("The match is over"), "{}", all[last].text);
    let rolled = all.iter().any(|now| now.text.contains("Rolled { roll: "));
    assert!(rolled, "dice are told in the words of the log");
    // Back again, far, and to the ends.
    let back = |of: usize, label: &str| button(&all[of], label);
    for (of, label, to) in [
        (3, "\u{25c0} Back", 2),
        (0, "\u{25c0} Back", 0),
        (2, "To the end", last),
        (last, "To the start", 0),
        (last, "\u{ab} 10", last.saturating_sub(10)),
        (0, "10 \u{bb}", last.min(10)),
    ] {
        let there = page(club.presses("vera", &back(of, label)).await);
        assert_eq!(there, all[to], "{label} from {of}");
    }
    // The slider goes the same way.
    let track = all[last].track.as_ref().expect("a slider");
    assert_eq!((track.at, track.stops.len()), (last.min(100), last.min(100) + 1));
    let stop = Button { token: track.stops[2].clone(), ..back(0, "To the end") };
    assert_eq!(page(club.presses("vera", &stop).await), all[2]);
    // A line names the match and the step.
    let name = &club.table.matches()[0].name;
    assert_eq!(page(club.types("vera", &format!("/replay {name} 2")).await), all[2]);
    assert_eq!(page(club.types("vera", "/replay").await).text, all[0].text);
    assert_eq!(page(club.types("vera", "/replay 5000").await).text, all[last].text);
}

#[tokio::test]
async fn who_sat_there_sees_it_as_the_own_seat_did_and_shows_others_what_all_saw() {
    let club = Club::open(Toys::new(), 5);
    club.start("skirmish", &PEOPLE).await;
    club.types("anna", "draw").await;
    club.types("boris", "draw").await;
    concedes(&club, "boris").await;
    let knows = |screen: &Screen| alt(screen).matches("Some(").count();
    let own = page(club.types("anna", "/replay 1").await);
    assert!(own.text.contains("as your seat saw it"), "{}", own.text);
    assert!(own.text.contains("card: Some("), "anna's own card: {}", own.text);
    assert_eq!(knows(&own), 3 + 2, "her hand, and what must be left in her deck: {}", alt(&own));
    let all = page(club.presses("anna", &button(&own, "As all saw it")).await);
    assert!(!all.text.contains("card: Some(") && knows(&all) == 0, "{}\n{}", all.text, alt(&all));
    let hand = club.screen("boris", club.hand(1)).await.unwrap().1;
    let boris = page(club.presses("boris", &button(&hand, "Step by step")).await);
    assert!(boris.text.contains("as your seat saw it"), "{}", boris.text);
    // Anna's page is opened by nobody else, and what she shows is what all saw.
    let next = button(&own, "Next \u{25b6}");
    for other in ["boris", "vera"] {
        assert!(club.presses(other, &next).await.refused, "{other}");
    }
    let shown = club.presses("anna", &button(&own, "Show to everybody")).await;
    let shown = shown.public.expect("a page for everybody").screen;
    assert!(shown.text.ends_with(&all.text), "{}\n--- and\n{}", shown.text, all.text);
    assert_eq!(knows(&shown), 0);
    assert!(!labels(&shown).concat().contains(&"As I saw it"), "{:?}", labels(&shown));
    let vera = page(club.presses("vera", &button(&shown, "Next \u{25b6}")).await);
    assert!(!labels(&vera).concat().contains(&"As I saw it"), "{:?}", labels(&vera));
    assert_eq!(knows(&vera), 0);
}

#[tokio::test]
async fn what_was_taken_back_is_not_shown_and_what_ended_it_is() {
    let club = Club::open(Toys::new(), 5);
    club.start("skirmish", &PEOPLE).await;
    club.types("anna", "draw").await;
    club.types("anna", "/undo").await;
    club.presses_on("boris", club.hand(1), "Let it be taken back").await;
    club.types("anna", "attack").await;
    concedes(&club, "anna").await;
    let all = pages(&club, "vera", page(club.types("vera", "/replay").await)).await;
    let told: Vec<&str> = all.iter().map(|now| now.text.as_str()).collect();
    assert!(!told.iter().any(|text| text.contains("Drew {")), "{told:#?}");
    assert!(told[1].contains("Attacked {") && told[1].contains(": anna"), "{told:#?}");
    assert!(told.last().is_some_and(|text| text.contains("Conceded")), "{told:#?}");
    // A draw by agreement ends it without a move.
    let club = Club::open(Toys::new(), 5);
    club.start("skirmish", &PEOPLE).await;
    club.types("anna", "draw").await;
    club.types("anna", "/draw").await;
    club.presses_on("boris", club.hand(1), "Accept the draw").await;
    assert_eq!(club.stage(), "over");
    let all = pages(&club, "vera", page(club.types("vera", "/replay").await)).await;
    assert_eq!(all.len(), 4, "the start, the card, the offer, the answer");
    assert!(all[3].text.contains("draw"), "{}", all[3].text);
    assert_eq!(alt(&all[1]), alt(&all[3]));
}

#[tokio::test]
async fn a_match_that_is_not_over_is_not_shown() {
    let club = Club::open(Toys::new(), 5);
    assert!(club.types("anna", "/replay").await.refused);
    club.start("skirmish", &PEOPLE).await;
    club.types("anna", "draw").await;
    let refused = club.types("anna", "/replay").await;
    assert!(refused.refused && refused.private.is_none());
    assert!(refused.acknowledgement.contains("still being played"), "{refused:?}");
    let (_, board) = club.screen("vera", club.board()).await.unwrap();
    assert!(!labels(&board).concat().contains(&"Step by step"));
}

#[tokio::test]
async fn behind_rules_that_do_not_replay_only_words_are_left_and_the_end() {
    let club = over().await;
    let before = pages(&club, "vera", page(club.types("vera", "/replay").await)).await;
    let again = |toys| {
        let again = Club::over(club.store.clone(), toys, 9, PathBuf::from("/nonexistent"));
        // Nobody's update has the number of one before.
        again.clock.store(club.clock.fetch_add(100_000, Ordering::SeqCst), Ordering::SeqCst);
        again
    };
    // Another engine that plays these rows as they were played.
    let same = again(Toys::with(2, None));
    let all = pages(&same, "vera", page(same.types("vera", "/replay").await)).await;
    let shown = |all: &[Screen]| -> Vec<String> {
        all.iter().map(|now| format!("{}\n{}", now.text, alt(now))).collect()
    };
    assert_eq!(shown(&all), shown(&before));
    // Others by which it was never started so.
    let other = again(Toys::limited(3));
    let all = pages(&other, "vera", page(other.types("vera", "/replay").await)).await;
    assert!(all.len() >= before.len(), "the words are those of the log");
    assert!(all[..all.len() - 1].iter().all(|now| now.picture.is_none()));
    // One that breaks on the way.
    let club = Club::open(Toys::new(), 5);
    club.start("skirmish", &PEOPLE).await;
    for (who, line) in [("anna", "draw"), ("boris", "draw"), ("anna", "attack")] {
        assert!(!club.types(who, line).await.refused);
    }
    concedes(&club, "boris").await;
    let before = pages(&club, "vera", page(club.types("vera", "/replay").await)).await;
    let toys = Toys::with(2, Some(Skirmishing::Attack));
    let other = Club::over(club.store.clone(), toys, 9, PathBuf::from("/nonexistent"));
    other.clock.store(1_000_000, Ordering::SeqCst);
    let all = pages(&other, "vera", page(other.types("vera", "/replay").await)).await;
    let pictures: Vec<bool> = all.iter().map(|now| now.picture.is_some()).collect();
    assert_eq!(pictures, [true, true, true, false, true]);
    let last = all.last().expect("a page");
    assert_eq!(alt(last), alt(before.last().expect("a page")), "the end is known");
    let unknown = &all[all.len() - 2];
    assert!(unknown.picture.is_none() && unknown.text.contains("cannot be restored"));
    assert!(unknown.text.contains("\u{2022} "), "{}", unknown.text);
    let labels = labels(last).concat();
    assert!(!labels.contains(&"Animation"), "half of a match is none: {labels:?}");
}

#[tokio::test]
async fn what_decided_it_is_named_and_opened() {
    let club = over().await;
    let first = page(club.types("vera", "/replay").await);
    let all = pages(&club, "vera", first.clone()).await;
    let decided = page(club.presses("vera", &button(&first, "What decided")).await);
    let swings: Vec<&Button> =
        decided.buttons.iter().flatten().filter(|b| b.label.starts_with("Step ")).collect();
    assert!((1..=5).contains(&swings.len()), "{}", decided.text);
    let mut pictures = swings.iter().map(|swing| {
        let label = swing.label.split([' ', ',']).nth(1).and_then(|n| n.parse::<usize>().ok());
        &all[label.expect("a number")].picture
    });
    assert!(pictures.any(|picture| *picture == decided.picture), "the position of one of them");
    assert!(decided.picture.is_some());
    for swing in swings {
        let opened = page(club.presses("vera", swing).await);
        let number: usize =
            swing.label.split([' ', ',']).nth(1).and_then(|n| n.parse().ok()).expect("a number");
        assert_eq!(opened, all[number]);
        assert!(opened.text.contains("Hit {") || opened.text.contains("Healed"), "{}", opened.text);
        // The toy's judge counts lives; who is hit loses what the other gains.
        let who = if swing.label.contains("anna") { "Seat(1)" } else { "Seat(0)" };
        assert!(
            opened.text.contains(&format!("whom: {who}, wounds")),
            "{} {}",
            swing.label,
            opened.text
        );
    }
    let back = page(club.presses("vera", &button(&decided, "Back to the match")).await);
    assert_eq!(back.text, all.last().expect("a page").text);
    let shown = club.presses("vera", &button(&decided, "Show to everybody")).await;
    assert!(shown.public.expect("a page").screen.text.ends_with(&decided.text));
}

#[tokio::test]
async fn an_animation_shows_what_all_saw_and_is_made_once() {
    let club = over().await;
    let first = page(club.types("anna", "/replay").await);
    let film = page(club.presses("anna", &button(&first, "Animation")).await);
    assert!(film.picture.is_none());
    let gif = film.film.expect("an animation").gif;
    // The toys' reel writes down what it is shown.
    let frames = String::from_utf8(gif.to_vec()).expect("words");
    let frames: Vec<&str> = frames.lines().collect();
    assert!((5..=60).contains(&frames.len()), "{}", frames.len());
    assert!(!frames.iter().any(|frame| frame.contains("Some(Boost)")), "{frames:#?}");
    let all = pages(&club, "vera", page(club.types("vera", "/replay").await)).await;
    assert_eq!((frames[0], frames.last().copied()), (alt(&all[0]), all.last().map(alt)));
    let again = page(club.presses("boris", &button(&first, "Animation")).await);
    assert!(std::sync::Arc::ptr_eq(&again.film.expect("an animation").gif, &gif), "it was kept");
}

/// A match that is over can be viewed by these people from these places: anna and boris sat there, vera looks on.
#[tokio::test]
async fn a_match_that_is_over_is_seen_where_it_was_played_and_by_who_sat_in_it() {
    let club = Club::open(Toys::new(), 5);
    club.start("skirmish", &PEOPLE).await;
    let code = club.table.link_code(club.last());
    types(&club, LINKED, "zoya", &format!("/link {code}")).await;
    club.types("anna", "draw").await;
    concedes(&club, "boris").await;
    let name = club.table.matches()[0].name.clone();
    let other = From { channel: "test:other", ..MEMBER };
    let direct = From { channel: "test:direct", ..ALONE };
    let (_, board) = club.screen("vera", club.board()).await.unwrap();
    let opens = button(&board, "Step by step");
    for (from, who, may) in [
        (MEMBER, "vera", true),
        (MEMBER, "anna", true),
        (LINKED, "vera", true),
        (ALONE, "vera", false),
        (ALONE, "anna", true),
        (direct, "boris", true),
        (other, "vera", false),
        (other, "boris", true),
        (From { channel: CHANNEL, ..ALONE }, "vera", true),
    ] {
        let typed = types(&club, from, who, &format!("/replay {name}")).await;
        assert_eq!(!typed.refused, may, "{who} in {}: {}", from.channel, typed.acknowledgement);
        let pressed = presses(&club, from, who, &opens).await;
        assert_eq!(!pressed.refused, may, "{who} in {}: {pressed:?}", from.channel);
        assert_eq!(pressed.private.is_some_and(|p| p.screen.picture.is_some()), may, "{who}");
    }
    // Asked for in the group, it is gone on with alone; from elsewhere it is not.
    let first = page(types(&club, MEMBER, "vera", &format!("/replay {name}")).await);
    let next = button(&first, "Next \u{25b6}");
    assert!(!presses(&club, direct, "vera", &next).await.refused);
    assert!(presses(&club, direct, "gleb", &next).await.refused, "he has not asked there");
    assert!(presses(&club, other, "vera", &next).await.refused);
}

#[tokio::test]
async fn position_with_too_many_cards_is_not_played_on_from() {
    for (cards, may) in [(MOST_CARDS, true), (MOST_CARDS + 1, false)] {
        let club = Club::open(Toys::crowded(cards), 5);
        club.start("skirmish", &PEOPLE).await;
        club.types("anna", "draw").await;
        concedes(&club, "boris").await;
        let first = page(club.types("anna", "/replay").await);
        let reply = club.presses("anna", &button(&first, "Play on from here")).await;
        let said = &reply.acknowledgement;
        assert_eq!(!reply.refused, may, "{said}");
        let numbers = [cards, MOST_CARDS].map(|number| said.contains(&number.to_string()));
        assert!(may || numbers == [true; 2], "{said}");
        assert_eq!(club.table.matches().len(), 1 + usize::from(may));
    }
}
