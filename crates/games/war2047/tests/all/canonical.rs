//! Cards in their canonical spelling: the loader reads every printed card back to the same card, and the
//! spelling that a release has printed never changes.

use crate::odd;
use stolik_kernel::Rules;
use stolik_kernel::chance::Fast;
use stolik_war2047::card::Card;
use stolik_war2047::load::{self, canonical};
use stolik_war2047::{Edition, War2047};

fn read(text: &str) -> Vec<Card> {
    load::cards("printed", text).unwrap_or_else(|problems| panic!("{text}: {}", problems[0]))
}

/// The whole pool as one file, and each card of it alone.
fn reads_back(cards: &[Card]) {
    for card in cards {
        let text = canonical::card(card);
        assert_eq!(read(&text), std::slice::from_ref(card), "{text}");
        assert_eq!(canonical::card(&read(&text)[0]), text, "one spelling");
    }
    let file: String = cards.iter().map(canonical::card).collect();
    assert_eq!(read(&file), cards);
}

#[test]
fn every_card_of_the_club_is_printed_and_read_back() {
    reads_back(load::embedded().cards());
}

#[test]
fn so_is_everything_that_the_card_language_can_say() {
    for seed in 0..100 {
        let rules = odd::rules(seed);
        reads_back(rules.cards());
        let text: String = rules.cards().iter().map(canonical::card).collect();
        let again = War2047::new(rules.edition, read(&text));
        let begin = |rules: &War2047| rules.start(&odd::setup(rules), &mut Fast::new(seed));
        assert_eq!(begin(&again), begin(&rules), "a match of the same cards begins the same");
    }
}

#[test]
fn rule_sets_print_otherwise_where_they_differ() {
    let cards = load::embedded().cards().to_vec();
    let canonical_text =
        |edition, cards: &[Card]| canonical::rule_set(&War2047::new(edition, cards.to_vec()));
    let usual = canonical_text(Edition::OURS, &cards);
    assert_eq!(canonical_text(Edition::OURS, &cards), usual);
    assert_ne!(canonical_text(Edition { line: 6, ..Edition::OURS }, &cards), usual);
    assert_ne!(canonical_text(Edition::OURS, &cards[1..]), usual);
    let mut other = cards;
    other.swap(0, 1);
    assert_ne!(canonical_text(Edition::OURS, &other), usual, "cards have numbers by their places");
}

/// The cards of release 0.2.0 as it printed them. Matches remember prints of rule sets, and those are made
/// of this text: a word that is spelled otherwise puts every running match behind an epoch. So it is not
/// spelled otherwise; new words are.
const PRINTED: &str = include_str!("../data/cards-0.2.0.toml");

#[test]
fn the_spelling_of_release_0_2_0_stays() {
    if std::env::var_os("STOLIK_BLESS").is_some() {
        return record();
    }
    let again: String = read(PRINTED).iter().map(canonical::card).collect();
    assert!(again == PRINTED, "printed now:\n{again}");
}

/// Writes [`PRINTED`] anew, until there is a release 0.2.0 and never after it:
/// `STOLIK_BLESS=1 cargo test -p stolik-war2047 --test all canonical::spelling`.
fn record() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/cards-0.2.0.toml");
    let text: String = load::embedded().cards().iter().map(canonical::card).collect();
    std::fs::write(path, text).expect("the folder is there");
}
