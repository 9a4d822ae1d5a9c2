//! The pictures of «Война 2047» on a phone on its side: all of a board in sight and readable, and nothing more shown than
//! elsewhere.

use crate::phone::positions;
use crate::shared_landscape::{self, Thing, on_its_side};
use crate::support::{HAND, OPENING, seen};
use stolik_kernel::{Audience, Seat};
use stolik_render::Picture;
use stolik_war2047::card::Kind;
use stolik_war2047::{CardId, View, War2047, load, say};
use stolik_war2047_face::paint::{Aim, Reader, Scene, board, places, private};
use stolik_words::Language;

fn painted(rules: &War2047, view: &View, reader: Reader<'_>) -> Picture {
    let text = |card: CardId| say::card(rules, card, reader.language);
    private(&Scene::new(rules, view, reader), &[], &text)
}

fn lies(rules: &War2047, view: &View) -> Vec<(Aim, [u16; 4])> {
    places(&Scene::new(rules, view, on_its_side(Language::Ru)))
}

#[test]
fn every_board_is_in_sight_and_readable_on_its_side() {
    shared_landscape::assert_boards_are_in_sight("war2047", &positions(), |rules, view, reader| {
        [painted(rules, view, reader), board(&Scene::new(rules, view, reader), &[])]
    });
}

#[test]
fn what_lies_on_a_board_on_its_side_is_in_sight_and_large_enough_for_a_thumb() {
    let thing = |(aim, area): (Aim, [u16; 4])| -> Thing {
        (format!("{aim:?}"), !matches!(aim, Aim::Card(_)), area)
    };
    shared_landscape::assert_things_can_be_tapped(&positions(), |rules, view| {
        let all = lies(rules, view).into_iter().map(thing).collect();
        (painted(rules, view, on_its_side(Language::Ru)), all)
    });
}

#[test]
fn hidden_cards_of_the_other_change_nothing_on_its_side() {
    let other = HAND.replace("hand p2 crew", "hand p2 pulse");
    assert_ne!(other, HAND);
    let view = |text: &str, to: Seat| seen(text, Audience::Seat(to));
    let ((rules, one), (_, two)) = (view(HAND, Seat::ONE), view(&other, Seat::ONE));
    shared_landscape::assert_alike([&one, &two], |view, language| {
        (painted(&rules, view, on_its_side(language)), lies(&rules, view))
    });
    // The control: its holder sees it.
    let own = [HAND, &other].map(|text| view(text, Seat::TWO).1);
    let [one, two] = own.map(|view| painted(&rules, &view, on_its_side(Language::Ru)));
    assert_ne!(one, two);
}

#[test]
fn whole_name_and_text_of_every_card_fit_in_a_first_hand_on_its_side() {
    let rules = load::embedded();
    let (_, view) = seen(OPENING, Audience::Seat(Seat::ONE));
    let all = (0..rules.cards().len() as u16).map(CardId);
    let cards: Vec<CardId> = all.filter(|card| rules.card(*card).kind != Kind::Commander).collect();
    shared_landscape::assert_first_hands_are_readable(&cards, |hand, language| {
        let mut view = view.clone();
        view.sides[0].own.as_mut().expect("an own view").hand = hand.to_vec();
        (view.sides[0].commander, view.sides[1].commander) = (None, None);
        painted(&rules, &view, on_its_side(language))
    });
}
