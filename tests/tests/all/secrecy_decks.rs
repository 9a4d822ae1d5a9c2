//! The property of secrets (design, part 7) where decks are chosen: which of the program's decks somebody
//! takes, which decks of their own they keep, and which of those they take, show nobody else anything.

use stolik_table::{Catalogue, PersonId};
use stolik_tests::club::{Club, PEOPLE, VERA};
use stolik_tests::house::{House, Pictures};
use stolik_tests::watch::Watch;

#[tokio::test]
async fn choosing_another_deck_shows_nobody_anything() {
    let house = House::new(Pictures::Digested);
    for who in [None, Some("vera")] {
        let mut watches: Vec<Watch> = Vec::new();
        for decks in [[0, 0, 0], [0, 1, 0], [1, 1, 1], [1, 0, 1]] {
            let club = Club::new(&house, 3);
            let mut watch = Watch::new(&club, who);
            club.does("anna", "/new").await;
            for deck in decks {
                club.set_time(club.time() + 1);
                club.does("anna", &format!("/deck {}", house.documents()[0].decks[deck].id)).await;
                watch.looks(&club).await;
            }
            if let Some(first) = watches.first() {
                first.same(&watch).unwrap_or_else(|difference| panic!("{decks:?}: {difference}"));
            }
            watches.push(watch);
        }
    }
}

/// A line that keeps a deck under a name, with three of its last card.
fn own_deck(name: &str, last: &str) -> String {
    let ids = ["wolf", "owl", "bear", "tracker", "herbalist", "weaver", "leech", "toad", "hydra"];
    let cards: Vec<String> = ids.iter().map(|id| format!("3 club-{id}")).collect();
    format!("/decks Deck: {name}\n{}\n3 club-{last}", cards.join("\n"))
}

#[tokio::test]
async fn decks_of_ones_own_show_nobody_else_anything() {
    let house = House::new(Pictures::Digested);
    for who in [None, Some(VERA), Some(PEOPLE[1])] {
        let mut watches: Vec<Watch> = Vec::new();
        // The decks that Anna keeps, and the one that she takes, are hers alone.
        for (kept, taken) in [
            (&[("Grove", "troll")][..], "Grove"),
            (&[("Grove", "drowned"), ("Bog", "hag")][..], "Bog"),
            (&[("Marsh", "gnats"), ("Reeds", "troll"), ("Moss", "hag")][..], "Moss"),
        ] {
            let club = Club::new(&house, 5);
            let mut watch = Watch::new(&club, who);
            club.does(PEOPLE[0], "/new").await;
            for (name, last) in kept {
                club.does(PEOPLE[0], &own_deck(name, last)).await;
            }
            for (at, line) in [
                (2000, format!("/deck {taken}")),
                (3000, format!("/decks {taken}")),
                (4000, format!("/decks code {taken}")),
                (5000, format!("/deck {}", kept[0].0)),
            ] {
                club.set_time(at);
                club.does(PEOPLE[0], &line).await;
                watch.looks(&club).await;
                let Some(who) = who else { continue };
                for line in ["/decks", "/deck", "/decks Grove", "/deck Moss", "/card club-troll"] {
                    let reply = club.types(who, line).await;
                    watch.hears(&club, line, &reply);
                }
                let me = PersonId::new(format!("test:{who}"));
                let names = club.table.deck_names(&me, club.language);
                assert!(names.iter().all(|(deck, _)| kept.iter().all(|(own, _)| own != deck)));
            }
            if who == Some(PEOPLE[1]) {
                club.set_time(6000);
                let name = club.name(club.last());
                club.does(PEOPLE[1], &format!("/join {name}")).await;
                watch.looks(&club).await;
            }
            if let Some(first) = watches.first() {
                first.same(&watch).unwrap_or_else(|difference| panic!("{taken}: {difference}"));
            }
            watches.push(watch);
        }
    }
}
