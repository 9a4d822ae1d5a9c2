//! Cards, decks and the legend of «Козябло» as pages of a phone.

use crate::shared_pages::{
    assert_cards_are_readable, assert_decks_are_readable, assert_legend_is_readable,
};
use stolik_kozyablo::{CardId, load, say};
use stolik_kozyablo_face::paint::{LEGEND, card, deck};

#[test]
fn page_of_every_card_is_readable_on_a_phone() {
    let rules = load::embedded();
    assert_cards_are_readable("koz", rules.cards().len() as u16, |n, reader| {
        let text = say::card(&rules, CardId(n), reader.language);
        card(&rules, CardId(n), &text, reader)
    });
}

#[test]
fn every_card_is_readable_in_a_deck_on_a_phone() {
    let rules = load::embedded();
    assert_decks_are_readable("koz", rules.cards().len() as u16, |name, cards, reader| {
        let cards: Vec<CardId> = cards.iter().copied().map(CardId).collect();
        deck(&rules, name, &cards, reader)
    });
}

#[test]
fn legend_is_readable_on_a_phone() {
    assert_legend_is_readable("koz", |reader| LEGEND.paint(reader));
}
