//! `/avoid`: the list of people whom a person would rather not meet, secret from everybody else, and the pairings that
//! heed it.

use crate::club::{Club, button};
use crate::seats::{ALONE, CHIEF, PAGE, presses, types};
use crate::toys::Toys;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use stolik_table::{LeagueId, Reply, Screen, SurfaceId};

const EVENT: SurfaceId = SurfaceId::League(LeagueId(1));
const FOUR: [&str; 4] = ["anna", "boris", "vera", "gleb"];

fn page(reply: Reply) -> Screen {
    assert!(!reply.refused, "{}", reply.acknowledgement);
    assert!(reply.public.is_none(), "for the person who asks alone");
    reply.private.expect("a page").screen
}

fn refused(reply: Reply, words: &str) {
    assert!(reply.refused && reply.acknowledgement.contains(words), "{reply:?}");
}

/// An event that four people have entered.
async fn entered(words: &str, seed: u64) -> Club {
    let club = Club::open(Toys::new(), seed);
    assert!(!club.types("anna", &format!("/league skirmish {words}")).await.refused);
    for who in FOUR {
        assert!(!club.presses_on(who, EVENT, "I play").await.refused);
    }
    club
}

async fn list(club: &Club, who: &str) -> Screen {
    page(types(club, ALONE, who, "/avoid").await)
}

/// Whether anna has a pairing with boris.
fn met(club: &Club) -> bool {
    let [event] = &club.table.events()[..] else { panic!("one event") };
    let number = |name: &str| {
        let row = event.standings.iter().find(|row| row.name.as_deref() == Some(name));
        row.expect("a player").player
    };
    let (anna, boris) = (number("anna"), number("boris"));
    let both = |first, second| [first, second] == [anna, boris] || [second, first] == [anna, boris];
    assert!(!event.pairings.is_empty());
    event.pairings.iter().any(|pairing| both(pairing.first, pairing.second))
}

#[tokio::test]
async fn list_is_kept_for_its_owner_alone_over_restarts_until_one_is_taken_from_it() {
    let club = entered("", 7).await;
    refused(club.types("anna", "/avoid boris").await, "Others would read this here");
    refused(types(&club, CHIEF, "anna", "/avoid boris").await, "Others would read this here");
    refused(types(&club, ALONE, "anna", "/avoid nobody").await, "you have not played with anybody");
    refused(types(&club, ALONE, "anna", "/avoid anna").await, "you have not played with anybody");
    let others = (list(&club, "boris").await, club.screen("boris", EVENT).await);
    let added = page(types(&club, ALONE, "anna", "/avoid Boris").await);
    assert!(added.text.contains("\u{2022} boris"), "{}", added.text);
    refused(types(&club, ALONE, "anna", "/avoid boris").await, "on your list already");
    assert_eq!((list(&club, "boris").await, club.screen("boris", EVENT).await), others);
    page(types(&club, PAGE, "anna", "/avoid vera").await);
    let next = Club::over(club.store.clone(), Toys::new(), 9, PathBuf::from("/nonexistent/aside"));
    next.clock.store(club.clock.load(Ordering::SeqCst), Ordering::SeqCst);
    let both = list(&next, "anna").await;
    assert!(both.text.contains("boris") && both.text.contains("vera"), "{}", both.text);
    // The button is of the list of the person who presses it.
    let lift = button(&both, "No longer avoid boris");
    refused(presses(&next, ALONE, "gleb", &lift).await, "");
    let one = page(presses(&next, ALONE, "anna", &lift).await);
    assert!(!one.text.contains("boris") && one.text.contains("vera"), "{}", one.text);
    refused(presses(&next, ALONE, "anna", &lift).await, "");
}

#[tokio::test]
async fn forgotten_people_stand_on_no_list_and_have_none() {
    let club = entered("", 7).await;
    page(types(&club, ALONE, "anna", "/avoid boris").await);
    page(types(&club, ALONE, "vera", "/avoid boris").await);
    page(types(&club, ALONE, "anna", "/avoid vera").await);
    for who in ["boris", "anna"] {
        let sure = page(types(&club, ALONE, who, "/forget").await);
        let button = sure.buttons.concat().last().expect("a button").clone();
        assert!(!presses(&club, ALONE, who, &button).await.refused);
    }
    let next = Club::over(club.store.clone(), Toys::new(), 9, PathBuf::from("/nonexistent/aside"));
    // Updates are numbered by the clock.
    next.clock.store(club.clock.load(Ordering::SeqCst) + 100, Ordering::SeqCst);
    for club in [&club, &next] {
        for who in ["anna", "vera"] {
            assert!(list(club, who).await.text.contains("nobody whom you avoid"));
        }
    }
    let kept = club.store.settings(stolik_store::Shelf::Person).unwrap();
    assert!(
        kept.iter().all(|(key, bytes)| {
            key != "anna" && !bytes.windows(5).any(|word| word == b"boris")
        })
    );
}

#[tokio::test]
async fn swiss_and_first_round_of_a_knockout_keep_people_apart_who_wish_it() {
    for format in ["swiss", "knockout"] {
        let mut met_without_wish = false;
        for seed in 0..10 {
            for wish in [None, Some("/avoid boris")] {
                let club = entered(format, seed).await;
                if let Some(line) = wish {
                    page(types(&club, ALONE, "anna", line).await);
                }
                assert!(!club.presses_on("anna", EVENT, "Start").await.refused);
                club.after(1000).await;
                match wish {
                    None => met_without_wish |= met(&club),
                    Some(_) => assert!(!met(&club), "{format} of seed {seed}"),
                }
            }
        }
        assert!(met_without_wish, "{format}: some seed pairs them");
    }
}

#[tokio::test]
async fn person_alone_reads_that_a_meeting_could_not_be_avoided() {
    let club = Club::open(Toys::new(), 7);
    assert!(!club.types("anna", "/league skirmish").await.refused);
    assert!(!club.presses_on("boris", EVENT, "I play").await.refused);
    assert!(!club.presses_on("anna", EVENT, "I play").await.refused);
    page(types(&club, ALONE, "anna", "/avoid boris").await);
    assert!(!club.presses_on("anna", EVENT, "I leave").await.refused);
    let again = club.presses_on("anna", EVENT, "I play").await;
    assert!(again.acknowledgement.contains("whom you would rather not meet takes part too"));
    assert!(!club.presses_on("vera", EVENT, "I play").await.refused);
    assert!(!club.presses_on("anna", EVENT, "Start").await.refused);
    club.after(1000).await;
    let mine = async |who| page(club.presses_on(who, EVENT, "My pairings").await).text;
    let line = "boris: you would rather not meet this player, but in a league everybody meets";
    assert!(mine("anna").await.contains(line), "{}", mine("anna").await);
    for who in ["boris", "vera"] {
        assert!(!mine(who).await.contains("rather not meet"));
    }
    let message = club.screen("vera", EVENT).await.expect("the message").1.text;
    assert!(!message.contains("rather not meet"), "{message}");
}
