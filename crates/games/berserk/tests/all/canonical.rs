//! Cards in their canonical spelling: the loader reads every printed card back to the same card, and the
//! spelling that a release has printed never changes.

use crate::odd;
use stolik_berserk::card::Card;
use stolik_berserk::load::{self, EARLY, GLYPHS, canonical};
use stolik_berserk::{Berserk, Edition};

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
    reads_back(&read(EARLY.1));
}

/// A card of a scenario as a file can hold it.
fn filed(n: usize, card: &Card) -> Card {
    Card { glyph: GLYPHS[n % GLYPHS.len()].to_owned(), ..card.clone() }
}

#[test]
fn so_is_everything_that_the_card_language_can_say() {
    for seed in 0..60 {
        let odd = if seed % 3 == 2 { odd::newer(seed) } else { odd::rules(seed) };
        let cards: Vec<Card> = odd.cards().iter().enumerate().map(|(n, c)| filed(n, c)).collect();
        reads_back(&cards);
    }
}

#[test]
fn rule_sets_print_otherwise_where_they_differ() {
    let cards = load::embedded().cards().to_vec();
    let canonical_text =
        |edition, cards: &[Card]| canonical::rule_set(&Berserk::new(edition, cards.to_vec()));
    let usual = canonical_text(Edition::Y2007, &cards);
    assert_eq!(canonical_text(Edition::Y2007, &cards), usual);
    assert_ne!(canonical_text(Edition { deal: 14, ..Edition::Y2007 }, &cards), usual);
    assert_ne!(canonical_text(Edition::Y2007, &cards[1..]), usual);
    let mut other = cards.clone();
    other.swap(0, 1);
    assert_ne!(canonical_text(Edition::Y2007, &other), usual, "cards have numbers by their places");
    other.swap(0, 1);
    other[7].strike[2] += 1;
    assert_ne!(canonical_text(Edition::Y2007, &other), usual);
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
/// `STOLIK_BLESS=1 cargo test -p stolik-berserk --test all canonical::spelling`.
fn record() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/cards-0.2.0.toml");
    let (game, early) = (load::embedded(), read(EARLY.1));
    let text: String = game.cards().iter().chain(&early).map(canonical::card).collect();
    std::fs::write(path, text).expect("the folder is there");
}
