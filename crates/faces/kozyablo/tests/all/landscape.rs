//! The pictures of «Козябло» on a phone on its side: all of a board in sight and readable, and nothing more shown than
//! elsewhere.

use crate::phone::positions;
use crate::shared_landscape::{self, Thing, on_its_side};
use crate::support::{ANSWER, OPENING, seen, texts};
use stolik_kernel::{Audience, Seat};
use stolik_kozyablo::card::Kind;
use stolik_kozyablo::{CardId, Kozyablo, View};
use stolik_kozyablo_face::aim::Aim;
use stolik_kozyablo_face::paint::{Reader, Scene, board, places, private};
use stolik_render::{Frame, Picture};
use stolik_words::Language;

fn painted(rules: &Kozyablo, view: &View, reader: Reader<'_>) -> Picture {
    private(&Scene::new(rules, view, reader), &[], &texts(rules, reader.language))
}

fn lies(rules: &Kozyablo, view: &View) -> Vec<(Aim, [u16; 4])> {
    places(&Scene::new(rules, view, on_its_side(Language::Ru)))
}

#[test]
fn every_board_is_in_sight_and_readable_on_its_side() {
    shared_landscape::assert_boards_are_in_sight(
        "kozyablo",
        &positions(),
        |rules, view, reader| {
            [painted(rules, view, reader), board(&Scene::new(rules, view, reader), &[])]
        },
    );
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
fn hidden_cards_of_others_change_nothing_on_its_side() {
    let other = ANSWER.replace("pozor-lizard hidden", "pozor-spy damage 1 hidden");
    assert_ne!(other, ANSWER);
    let view = |text: &str| seen(text, Audience::Seat(Seat(0)));
    let ((rules, one), (_, other)) = (view(ANSWER), view(&other));
    shared_landscape::assert_alike([&one, &other], |view, language| {
        (painted(&rules, view, on_its_side(language)), lies(&rules, view))
    });
}

#[test]
fn whole_name_and_text_of_every_card_fit_in_a_first_hand_on_its_side() {
    let (rules, view) = seen(OPENING, Audience::Seat(Seat(0)));
    let cards = rules.cards().iter().filter(|card| !matches!(card.kind, Kind::Capital(_)));
    let cards: Vec<CardId> = cards.filter_map(|card| rules.find(&card.id)).collect();
    shared_landscape::assert_first_hands_are_readable(&cards, |hand, language| {
        let mut view = view.clone();
        view.sides[0].own = Some((hand.to_vec(), Vec::new()));
        painted(&rules, &view, on_its_side(language))
    });
}

/// Every card in the narrowest place there is for it: beside the number of others in a mine, where four play.
#[test]
fn every_card_is_readable_in_a_crowded_mine() {
    let (rules, _) = seen("seats 4\nturn 5 p1", Audience::Public);
    for card in rules.cards().iter().filter(|card| card.kind.stands()) {
        let line = |n: u8| format!("unit {} p1 gold2 {}", (b'A' + n) as char, card.id);
        let units: Vec<String> = (0..3).map(line).collect();
        let text = format!("seats 4\nturn 5 p1\n{}", units.join("\n"));
        let (rules, view) = seen(&text, Audience::Public);
        for language in Language::ALL {
            let texts = painted(&rules, &view, on_its_side(language)).drawing.texts();
            let least = Frame::Landscape.least_text() - 0.01;
            assert_eq!(texts.iter().find(|(_, size)| *size < least), None, "{}", card.id);
            assert!(texts.iter().any(|(line, _)| line == "+"), "{}", card.id);
        }
    }
}

/// A card that lies alone in its mine has the whole place, and is not counted.
#[test]
fn card_alone_in_a_mine_of_four_lands_stands_beside_no_number() {
    let (rules, _) = seen("seats 4\nturn 5 p1", Audience::Public);
    for card in rules.cards().iter().filter(|card| card.kind.stands()) {
        let text = format!("seats 4\nturn 5 p1\nunit A p1 gold2 {}", card.id);
        let (rules, view) = seen(&text, Audience::Public);
        let texts = painted(&rules, &view, on_its_side(Language::Ru)).drawing.texts();
        let counts = texts.windows(2).any(|two| two[0].0 == "+" && two[1].0 == "0");
        assert!(!counts, "{}", card.id);
    }
}

/// Four lands with many cards: what has no place is counted, and each sector keeps its place.
#[test]
fn sectors_of_a_crowded_table_count_what_they_cannot_show() {
    let units: Vec<String> =
        (b'A'..=b'F').map(|n| format!("unit {} p1 cap1 pozor-spy", n as char)).collect();
    let text = format!("seats 4\nturn 5 p1\n{}", units.join("\n"));
    let (rules, view) = seen(&text, Audience::Public);
    let all = places(&Scene::new(&rules, &view, on_its_side(Language::Ru)));
    let count = |is: fn(&Aim) -> bool| all.iter().filter(|(aim, _)| is(aim)).count();
    assert_eq!(count(|aim| matches!(aim, Aim::Sector(_))), 16);
    let shown = count(|aim| matches!(aim, Aim::Unit(_)));
    let texts = painted(&rules, &view, on_its_side(Language::Ru)).drawing.texts();
    let counts = texts.windows(2).filter(|two| two[0].0 == "+").map(|two| two[1].0.clone());
    assert!(shown >= 3, "{shown}");
    assert_eq!(counts.collect::<Vec<_>>(), [(6 - shown).to_string()]);
}
