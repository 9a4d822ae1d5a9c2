//! Every card of the club at work: in positions made for it, random play goes on until each of its
//! played and triggered abilities has been used, and until it has fought a whole battle.

use crate::working;
use stolik_berserk::{CardId, load};

#[test]
fn every_ability_of_every_card_is_used_in_random_play() {
    let rules = load::embedded();
    let all = (0..).map(CardId).take(rules.cards().len());
    let missing = working::unused(&rules, all, &[working::USUAL]);
    assert!(missing.is_empty(), "never used:\n{}", missing.join("\n"));
}

#[test]
fn every_card_has_words_for_all_that_it_does() {
    let rules = load::embedded();
    let all = (0..).map(CardId).take(rules.cards().len());
    let wrong = working::unsound(&rules, all);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
