//! A message has at most ten keys, so that a newcomer finds the one that is meant. Lists of choices, such as decks,
//! steps of a lesson or things in a match, have as many as there are.

use std::collections::BTreeMap;
use stolik_table::{Button, ButtonKind, COMMANDS, Reply, Screen};
use stolik_tests::club::{Club, PEOPLE};
use stolik_tests::house::{House, Pictures};
use stolik_words::Language;

/// The most keys of a message that is no list of choices.
const MOST: usize = 10;

fn keys(screen: &Screen) -> Vec<&Button> {
    screen.buttons.iter().flatten().collect()
}

/// The number of keys of an answer, if it has more than the most.
fn excess(reply: &Reply) -> Option<usize> {
    let count = keys(&reply.private.as_ref()?.screen).len();
    (count > MOST).then_some(count)
}

/// The answers to all commands and to the keys that look on in them, which have too many keys.
async fn crowded(club: &Club, who: &str) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    for spec in &COMMANDS {
        let reply = club.types(who, &format!("/{}", spec.name)).await;
        found.extend(excess(&reply).map(|count| (format!("/{}", spec.name), count)));
        let Some(private) = reply.private.as_ref() else { continue };
        for key in keys(&private.screen).iter().filter(|key| key.kind == ButtonKind::Look) {
            let next = club.presses(who, &key.token).await;
            let name = format!("/{}: {}", spec.name, key.label);
            found.extend(excess(&next).map(|count| (name, count)));
        }
    }
    found
}

#[tokio::test]
async fn message_that_lists_no_choices_has_ten_keys_at_most() {
    for language in Language::ALL {
        let mut club = Club::new(&House::new(Pictures::Digested), 7);
        club.language = language;
        let found = crowded(&club, PEOPLE[0]).await;
        assert_eq!(found, BTreeMap::new(), "without a table");
        club.types(PEOPLE[0], "/new heroes greedy").await;
        let found = crowded(&club, PEOPLE[0]).await;
        assert_eq!(found, BTreeMap::new(), "at a table that is open");
    }
}
