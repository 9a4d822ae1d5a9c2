//! Leagues with fixed decks: one laid by each player, hidden until the end, and the only one with which he plays.

use crate::club::{Club, button};
use crate::seats::{ALONE, KEY, MEMBER, presses, types};
use crate::toys::Toys;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use stolik_store::{Batch, Shelf, Store};
use stolik_table::{LeagueId, Reply, Screen, SurfaceId};

const FIRST: SurfaceId = SurfaceId::League(LeagueId(1));
const PEOPLE: [&str; 3] = ["anna", "boris", "vera"];

fn done(reply: Reply) -> Reply {
    assert!(!reply.refused, "{}", reply.acknowledgement);
    reply
}

fn screen(reply: Reply) -> Screen {
    done(reply).private.expect("a screen").screen
}

/// The screen of a reply, also of a refusal.
fn screen_of(reply: Reply) -> Screen {
    reply.private.expect("a screen").screen
}

fn refuses(reply: &Reply, words: &str) {
    assert!(reply.refused && reply.acknowledgement.contains(words), "{reply:?}");
}

async fn post(club: &Club) -> Screen {
    club.screen("nobody", FIRST).await.expect("the league's message").1
}

/// The private page on which a person chooses a deck.
async fn chooses(club: &Club, who: &str) -> Screen {
    screen(club.presses_on(who, FIRST, "I play").await)
}

async fn lays(club: &Club, who: &str, deck: &str) -> Screen {
    let page = chooses(club, who).await;
    screen(club.presses(who, &button(&page, deck)).await)
}

/// A league with fixed decks, of which anna is the organizer, and which nobody has entered.
async fn opened() -> Club {
    let club = Club::open(Toys::new(), 7);
    done(club.types("anna", "/league skirmish").await);
    done(club.presses_on("anna", FIRST, "Decks: free").await);
    club
}

/// The same, started, with the first tables open.
async fn started() -> Club {
    let club = opened().await;
    for (who, deck) in PEOPLE.into_iter().zip(["mixed", "mixed", "parries"]) {
        lays(&club, who, deck).await;
    }
    done(club.presses_on("anna", FIRST, "Start").await);
    club.after(1000).await;
    club
}

/// The table that waits, and its people.
async fn joined(club: &Club) -> (String, Vec<&'static str>) {
    let all = club.table.matches();
    let name = all.iter().find(|m| m.stage == "open").expect("a table").name.clone();
    let mut people = Vec::new();
    for who in PEOPLE {
        if !club.types(who, &format!("/join {name}")).await.refused {
            people.push(who);
        }
    }
    (name, people)
}

#[tokio::test]
async fn rule_about_decks_is_chosen_by_the_organizer_while_nobody_has_entered() {
    let club = opened().await;
    assert!(post(&club).await.text.contains("Decks are fixed"), "{}", post(&club).await.text);
    let fixed = button(&post(&club).await, "Decks: fixed");
    refuses(&presses(&club, MEMBER, "boris", &fixed).await, "organizer");
    done(club.presses_on("boris", FIRST, "I play").await);
    refuses(&club.presses_on("anna", FIRST, "Decks: fixed").await, "nobody has entered");
    let free = Club::open(Toys::new(), 7);
    done(free.types("anna", "/league skirmish").await);
    done(free.presses_on("anna", FIRST, "I play").await);
    refuses(&free.types("anna", "/league deck mixed").await, "chosen at the table");
}

#[tokio::test]
async fn deck_is_laid_by_its_player_alone_and_exchanged_until_the_start() {
    let club = opened().await;
    refuses(&club.types("anna", "/league deck mixed").await, "not");
    let page = chooses(&club, "anna").await;
    assert!(page.text.contains("Until the start"), "{}", page.text);
    let lay = button(&page, "mixed");
    refuses(&presses(&club, MEMBER, "zoya", &lay).await, "not");
    let without = |names: &str| format!("Still without a deck: {names}");
    assert!(post(&club).await.text.contains(&without("anna")), "{}", post(&club).await.text);
    // The private chat, where such a page may stand, is good enough for the own deck.
    let mine = screen(presses(&club, ALONE, "anna", &lay).await);
    assert!(mine.text.contains("Your deck: mixed. Its fingerprint: "), "{}", mine.text);
    assert!(!post(&club).await.text.contains(&without("")));
    let again = lays(&club, "anna", "parries").await;
    assert!(again.text.contains("Your deck: parries"), "{}", again.text);
    assert_ne!(again.text, mine.text);
    let broken = club.types("anna", "/league deck parry").await;
    refuses(&broken, "");
    assert!(screen_of(broken).text.contains("too few cards Rule: "), "the rule is named");
    refuses(&club.types("anna", "/league deck sword").await, "");
    let typed =
        screen(types(&club, ALONE, "anna", "/league deck parry parry heal heal heal").await);
    assert!(typed.text.contains("Your deck: "), "{}", typed.text);
    let own = types(&club, KEY, "anna", "/league deck").await;
    button(&screen(own), "mixed");
}

#[tokio::test]
async fn player_without_a_deck_does_not_play_and_too_few_do_not_start() {
    let club = opened().await;
    for who in ["anna", "boris"] {
        lays(&club, who, "mixed").await;
    }
    chooses(&club, "vera").await;
    refuses(&club.presses_on("anna", FIRST, "Start").await, "or more");
    assert!(
        post(&club).await.text.contains("vera"),
        "nobody was taken out: {}",
        post(&club).await.text
    );
    chooses(&club, "gleb").await;
    lays(&club, "vera", "mixed").await;
    done(club.presses_on("anna", FIRST, "Start").await);
    club.after(1000).await;
    assert!(post(&club).await.text.contains("decided: 0 of 3"), "{}", post(&club).await.text);
    // Late, gleb enters again, and lays a deck before he can sit down with one.
    let page = chooses(&club, "gleb").await;
    let mine = screen(club.presses("gleb", &button(&page, "parries")).await);
    assert!(mine.text.contains("Your deck: parries"), "{}", mine.text);
    refuses(&club.presses("gleb", &button(&page, "mixed")).await, "fixed");
}

#[tokio::test]
async fn tables_begin_with_the_laid_decks_and_no_other_is_taken() {
    let club = started().await;
    let all = club.table.matches();
    let name = all.iter().find(|m| m.stage == "open").expect("a table").name.clone();
    let mut first = None;
    for who in PEOPLE {
        if !club.types(who, &format!("/join {name}")).await.refused {
            first = Some(who);
            break;
        }
    }
    let first = first.expect("a player");
    refuses(&club.types(first, &format!("/deck {name} parries")).await, "fixed");
    let (name, _) = joined(&club).await;
    let running =
        |name: &str| club.table.matches().iter().any(|m| m.name == name && m.stage == "running");
    assert!(running(&name), "both sat down, and so it began");
}

#[tokio::test]
async fn decks_are_hidden_until_the_end_and_shown_with_all_that_proves_them() {
    let mut club = started().await;
    let hashes = screen(club.presses_on("boris", FIRST, "Decks").await).text;
    assert!(hashes.contains("anna: ") && !hashes.contains("mixed"), "{hashes}");
    for _ in 0..3 {
        let (name, people) = joined(&club).await;
        let ask = screen(club.types(people[0], &format!("/concede {name}")).await);
        done(club.presses(people[0], &button(&ask, "Yes, I concede")).await);
        club.after(24 * 60 * 60 * 1000).await;
        let again =
            Club::over(club.store.clone(), Toys::new(), 99, PathBuf::from("/nonexistent/aside"));
        again.clock.store(club.clock.load(Ordering::SeqCst), Ordering::SeqCst);
        club = again;
    }
    assert!(post(&club).await.text.contains("It is over"), "{}", post(&club).await.text);
    let mut page = screen(club.presses_on("boris", FIRST, "Decks").await);
    for (who, deck) in PEOPLE.into_iter().zip(["mixed", "mixed", "parries"]) {
        let told = format!("{who} played with the deck {deck}");
        assert!(page.text.contains(&told) && page.text.contains("Salt: "), "{}", page.text);
        let begins = hashes.lines().find_map(|line| line.strip_prefix(&format!("{who}: ")));
        let proof = format!("Fingerprint: {}", begins.expect("a hash"));
        assert!(page.text.contains(&proof), "{proof} {}", page.text);
        if who != "vera" {
            page = screen(club.presses("boris", &button(&page, "Next")).await);
        }
    }
    let ask = screen(club.types("vera", "/forget").await);
    done(club.presses("vera", &button(&ask, "Yes, forget me")).await);
    let page = screen(club.presses("boris", &button(&page, "Back")).await);
    let page = screen(club.presses("boris", &button(&page, "Next")).await);
    assert!(page.text.contains("asked to be forgotten"), "{}", page.text);
}

#[tokio::test]
async fn exchanged_deck_is_found_by_the_check_of_the_data_file() {
    let club = started().await;
    let kept = club.store.settings(Shelf::League).unwrap();
    let (key, mut bytes) = kept.into_iter().next().expect("a league");
    let at = bytes.windows(5).rposition(|part| part == b"parry").expect("a laid card");
    bytes[at..at + 5].copy_from_slice(b"boost");
    let store = Store::in_memory();
    store.commit(Batch::new().set(Shelf::League, key, bytes)).unwrap();
    let other = Club::over(store, Toys::new(), 3, PathBuf::from("/nonexistent"));
    let found = other.table.verify_leagues().unwrap();
    let [(_, Some(why))] = &found[..] else { panic!("{found:?}") };
    assert!(why.contains("is not the one that was laid"), "{why}");
    assert!(club.table.verify_leagues().unwrap().iter().all(|(_, why)| why.is_none()));
}
