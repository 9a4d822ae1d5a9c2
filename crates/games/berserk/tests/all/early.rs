//! The early cards and those that come with them, at work: what they do is seen in random play, and they have words for
//! all of it.

use crate::working;
use stolik_berserk::{Berserk, CardId, load};

/// Beside what the club's cards are tried with: a graveyard with somebody who comes back, enemies of strong and weak
/// strikes, a healer, a teleporter next to nobody.
const WAITING: working::Scene = working::Scene {
    moments: &["turn 2 p2 main", "turn 3 p1 main"],
    around: &[
        "unit B p1 b3 club-spearman wounds 2",
        "unit C p1 d3 club-imp wounds 1",
        "unit D p1 b2 club-novice",
        "unit E p1 air club-falcon",
        "unit R p2 c4 club-thunderer wounds 5",
        "unit S p2 b4 club-wolf wounds 1",
        "unit U p2 air club-griffin wounds 6",
        "unit G p2 d5 club-drowned poison 1",
        "unit I p1 grave early-ghoul",
        "unit J p1 grave club-rider",
        "unit P p1 e1 club-imp",
        "unit L p1 grave early-warden tokens 1",
        "grave p1 early-ghoul club-rider early-warden",
        "deck p1 club-wolf club-wolf club-thunderer club-wolf club-thunderer club-wolf",
    ],
};

/// Enemies that heal.
const HEALING: working::Scene = working::Scene {
    moments: &["turn 2 p2 main"],
    around: &[
        "unit B p1 b3 club-wolf",
        "unit R p2 c6 club-herbalist wounds 2",
        "unit S p2 e6 club-herbalist wounds 2",
    ],
};

/// A prophecy, and a deck of cards that act when one shows them.
const SHOWN: working::Scene = working::Scene {
    moments: &["turn 3 p1 main"],
    around: &[
        "unit B p1 b3 early-croupier",
        "unit R p2 c4 club-wolf",
        "unit S p2 c6 club-wolf",
        "deck p1 early-crawler early-crawler early-crawler early-crawler",
    ],
};

/// The cards of the early file among all.
fn early() -> (Berserk, Vec<CardId>) {
    let (file, text) = load::EARLY;
    let rules = load::with_extra(&[(file.to_owned(), text.to_owned())]);
    let rules = rules.unwrap_or_else(|problems| panic!("{}", problems[0]));
    let from = load::embedded().cards().len();
    let cards = (0..).map(CardId).take(rules.cards().len()).skip(from).collect();
    (rules, cards)
}

#[test]
fn every_ability_of_every_early_card_is_used_in_random_play() {
    let (rules, cards) = early();
    let missing = working::unused(&rules, cards, &[working::USUAL, WAITING, HEALING, SHOWN]);
    assert!(missing.is_empty(), "never used:\n{}", missing.join("\n"));
}

#[test]
fn every_early_card_has_words_for_all_that_it_does() {
    let (rules, cards) = early();
    let wrong = working::unsound(&rules, cards);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
