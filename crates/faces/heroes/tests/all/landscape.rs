//! The pictures of «Герои» on a phone on its side: all of a board in sight and readable, and nothing more shown than
//! elsewhere.

use crate::phone::positions;
use crate::shared_landscape::{self, Thing, on_its_side};
use crate::support::{OPENING, seen, texts};
use stolik_heroes::card::Kind;
use stolik_heroes::{CardId, Heroes, View};
use stolik_heroes_face::aim::Aim;
use stolik_heroes_face::paint::{Reader, Scene, board, places, private};
use stolik_kernel::{Audience, Seat};
use stolik_render::Picture;
use stolik_words::Language;

fn painted(rules: &Heroes, view: &View, reader: Reader<'_>) -> Picture {
    private(&Scene::new(rules, view, reader), &[], &texts(rules, reader.language))
}

fn lies(rules: &Heroes, view: &View) -> Vec<(Aim, [u16; 4])> {
    places(&Scene::new(rules, view, on_its_side(Language::Ru)))
}

#[test]
fn every_board_is_in_sight_and_readable_on_its_side() {
    shared_landscape::assert_boards_are_in_sight("heroes", &positions(), |rules, view, reader| {
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
    let text = |card: &str| format!("turn 3 p1\nunit C p2 {card} hidden\nunit D p1 lancer");
    let view = |card: &str, to: Seat| seen(&text(card), &[], Audience::Seat(to));
    let ((rules, one), (_, other)) = (view("ghost", Seat::ONE), view("eavesdropper", Seat::ONE));
    shared_landscape::assert_alike([&one, &other], |view, language| {
        (painted(&rules, view, on_its_side(language)), lies(&rules, view))
    });
    // The control: its owner sees it.
    let own = ["ghost", "eavesdropper"].map(|card| view(card, Seat::TWO).1);
    let [one, other] = own.map(|view| painted(&rules, &view, on_its_side(Language::Ru)));
    assert_ne!(one, other);
}

#[test]
fn whole_name_and_text_of_every_card_fit_in_a_first_hand_on_its_side() {
    let (rules, view) = seen(OPENING, &[], Audience::Seat(Seat::ONE));
    let cards = rules.cards().iter().filter(|card| card.kind != Kind::Hero);
    let cards: Vec<CardId> = cards.filter_map(|card| rules.find(&card.id)).collect();
    shared_landscape::assert_first_hands_are_readable(&cards, |hand, language| {
        let mut view = view.clone();
        view.known.sides[0].hand = hand.to_vec();
        painted(&rules, &view, on_its_side(language))
    });
}
