//! «Heroes»: the pictures compared with blessed ones, and what they say in words.

use crate::shared::compare;
use crate::support::{BATTLE, OPENING, crowded, full, seen, texts, unit};
use stolik_face::Game as _;
use stolik_face::laws::{card_pictures, emblems_differ, picture_fits};
use stolik_heroes::load;
use stolik_heroes_face::HeroesFace;
use stolik_heroes_face::aim::Aim;
use stolik_heroes_face::paint::{
    LEGEND, Mark, Reader, Scene, about, board, emblems, opening, places, private,
};
use stolik_kernel::{Audience, Seat};
use stolik_render::Picture;
use stolik_table::PictureFace as _;
use stolik_words::Language;

const P1: Audience = Audience::Seat(Seat::ONE);
const P2: Audience = Audience::Seat(Seat::TWO);

#[test]
fn a_turn_as_its_player_sees_it() {
    let (rules, view) = seen(BATTLE, &[], P1);
    let names = ["Анна".to_owned(), "Борис Великолепный".to_owned()];
    let reader = Reader { language: Language::Ru, names: &names, ..Reader::default() };
    let marks = [
        Mark::Target(Aim::Unit(unit("I"))),
        Mark::Target(Aim::Unit(unit("B"))),
        Mark::Selected(Aim::Unit(unit("C"))),
    ];
    let picture = private(&Scene::new(&rules, &view, reader), &marks, &texts(&rules, Language::Ru));
    compare("heroes-turn", &picture);
}

#[test]
fn an_attack_as_who_defends_sees_it() {
    let (rules, view) = seen(BATTLE, &["attack F B"], P2);
    let marks = ["I", "J", "N"].map(|letter| Mark::Target(Aim::Unit(unit(letter))));
    let text = texts(&rules, Language::En);
    compare("heroes-defence", &private(&Scene::new(&rules, &view, Language::En), &marks, &text));
}

#[test]
fn an_attack_as_spectators_see_it() {
    let (rules, view) = seen(BATTLE, &["attack F B"], Audience::Public);
    compare("heroes-attack", &board(&Scene::new(&rules, &view, Language::Ru), &[]));
}

#[test]
fn what_waits_in_the_queue() {
    let queue = "card Bell creature 2 2/2 | hire: draw 1 | hire: heal 1 a character | hire: wound 1 a enemy creature\n\
                 card Wall creature 2 0/6\nunit C p2 Wall\nhand p1 Bell*2\ndeck p1 Bell*3";
    let (rules, view) = seen(queue, &["play Bell"], P1);
    compare(
        "heroes-queue",
        &private(&Scene::new(&rules, &view, Language::Ru), &[], &texts(&rules, Language::Ru)),
    );
}

#[test]
fn the_fullest_table() {
    let (rules, view) = full();
    let text = texts(&rules, Language::Ru);
    compare("heroes-full", &private(&Scene::new(&rules, &view, Language::Ru), &[], &text));
}

/// A hand of seven different cards is read in the picture even there; of more, where there is no room, beside it.
#[test]
fn the_texts_of_a_usual_hand_on_the_fullest_table() {
    let (rules, view) = crowded("bolt storm xfire rally raid-rider dryad healthy");
    let own = |(aim, area): (Aim, [u16; 4])| matches!(aim, Aim::Card(_)).then_some(area[3]);
    let heights: Vec<u16> =
        places(&Scene::new(&rules, &view, Language::Ru)).into_iter().filter_map(own).collect();
    assert!(heights.len() == 7 && heights.iter().all(|high| *high >= 148), "{heights:?}");
    let (rules, view) = full();
    let reader = stolik_table::Reader { language: Language::Ru, ..Default::default() };
    let said = HeroesFace.words(&rules, &view, reader);
    let Audience::Seat(seat) = view.to else { panic!("of a seat") };
    for card in &view.known.side(seat).hand {
        for sentence in texts(&rules, Language::Ru)(*card) {
            assert!(said.contains(&sentence), "{sentence:?} is not in:\n{said}");
        }
    }
}

#[test]
fn a_first_hand() {
    let (rules, view) = seen(OPENING, &[], P1);
    let lancer = rules.find("lancer").expect("a card");
    let marks = [Mark::Target(Aim::Card(lancer))];
    let picture =
        opening(&Scene::new(&rules, &view, Language::Ru), &marks, &texts(&rules, Language::Ru));
    compare("heroes-opening", &picture.expect("an own view"));
}

#[test]
fn the_end_of_a_match() {
    let (rules, view) = seen("turn 20 p1 over wounds p2", &[], Audience::Public);
    compare("heroes-over", &board(&Scene::new(&rules, &view, Language::Ru), &[]));
}

#[test]
fn cards_of_all_types() {
    let compare = |id: &str, picture: &Picture| compare(&format!("heroes-card-{id}"), picture);
    card_pictures(&HeroesFace, &load::embedded(), &["captain", "reaver", "axe", "xfire"], compare);
}

#[test]
fn a_deck() {
    let rules = load::embedded();
    let ready = load::embedded_decks(&rules);
    let ids = load::listed(&rules, &ready[0]);
    compare(
        "heroes-deck",
        &HeroesFace.deck(&rules, "Застава", &ids, stolik_table::Reader::default()),
    );
}

#[test]
fn the_signs() {
    compare("heroes-legend", &LEGEND.paint(Language::Ru));
    compare("heroes-legend-en", &LEGEND.paint(Language::En));
}

#[test]
fn the_full_words_hold_the_position() {
    let (rules, view) = seen(BATTLE, &["attack F B"], P2);
    let marks = [Mark::Target(Aim::Unit(unit("J")))];
    let words = board(&Scene::new(&rules, &view, Language::Ru), &marks).words.full;
    for part in [
        "Ход 9, ходит: Игрок 1. Защита",
        "Решает: Игрок 2",
        "Атака: Матёрый секач F → Хозяйка топей",
        "Возможные цели: Каменный панцирник J",
        "Игрок 1: Капитан стражи, жизней 28 из 28, монет открыто 3 из 7",
        "Болотная пиявка I, удар 2, жизни 3 из 4, открыта, вампиризм 1",
        "Ярмарка H",
    ] {
        assert!(words.contains(part), "{part:?} is not in:\n{words}");
    }
}

#[test]
fn of_hidden_cards_and_hands_of_the_other_nothing_is_said_or_shown() {
    let (rules, view) = seen(BATTLE, &[], P1);
    let said = texts(&rules, Language::Ru);
    let about = about(&Scene::new(&rules, &view, Language::Ru), Aim::Unit(unit("L")), &said)
        .expect("it lies there");
    assert!(about.card.is_none() && about.lines[0] == "скрытая карта L", "{:?}", about.lines);
    // Another hidden card, another hand, another order of the deck: the same picture and words.
    let other = BATTLE
        .replace("ghost hidden", "sapper hidden")
        .replace("hand p2 storm snare recall", "hand p2 bolt bolt scribe");
    let (_, changed) = seen(&other, &[], P1);
    assert_eq!(
        private(&Scene::new(&rules, &view, Language::Ru), &[], &said),
        private(&Scene::new(&rules, &changed, Language::Ru), &[], &said)
    );
}

#[test]
fn a_card_that_was_seen_before_it_hid_is_shown_to_both_players_and_to_nobody_else() {
    let [ghost, sapper] = ["ghost", "sapper"]
        .map(|card| BATTLE.replace("ghost hidden", &format!("{card} hidden seen")));
    let (rules, view) = seen(&ghost, &[], P1);
    let said = texts(&rules, Language::En);
    let about = about(&Scene::new(&rules, &view, Language::En), Aim::Unit(unit("L")), &said)
        .expect("it lies there");
    assert!(about.card.is_some() && about.lines.concat().contains("face down"), "{about:?}");
    let of = |lines: &str, to| {
        let (rules, view) = seen(lines, &[], to);
        board(&Scene::new(&rules, &view, Language::En), &[])
    };
    assert_eq!(of(&ghost, Audience::Public), of(&sapper, Audience::Public));
    assert_ne!(of(&ghost, P1), of(&sapper, P1));
}

#[test]
fn what_lies_in_a_picture_lies_inside_it_and_has_something_to_say() {
    let views =
        [seen(BATTLE, &[], P1), seen(BATTLE, &["attack F B"], P2), seen(OPENING, &[], P1), full()];
    for (rules, view) in views {
        let said = texts(&rules, Language::Ru);
        let picture = private(&Scene::new(&rules, &view, Language::Ru), &[], &said);
        let png = picture.png();
        let image = image::load_from_memory(png).expect("a picture");
        let all = places(&Scene::new(&rules, &view, Language::Ru));
        assert!(!all.is_empty());
        for (aim, [x, y, w, h]) in all {
            assert!(w > 20 && h > 20, "{aim:?}");
            let (right, bottom) = (u32::from(x + w), u32::from(y + h));
            assert!(right <= image.width() && bottom <= image.height(), "{aim:?}");
            let about =
                about(&Scene::new(&rules, &view, Language::Ru), aim, &said).expect("it lies there");
            assert!(about.lines.len() > 1, "{aim:?}");
        }
    }
}

/// A copy goes nowhere when it leaves play, so it is told from what it is a copy of (8.4).
#[test]
fn a_copy_is_told_from_its_original() {
    let lines = "card Twin spell 0 | do: copy a creature\ncard Orc creature 1 1/3\nunit C p1 Orc\nhand p1 Twin";
    let (rules, view) = seen(lines, &["play Twin C"], P2);
    let said = texts(&rules, Language::En);
    let of = |letter| {
        about(&Scene::new(&rules, &view, Language::En), Aim::Unit(unit(letter)), &said)
            .expect("it lies there")
    };
    let created = |letter| of(letter).lines.concat().to_lowercase().contains("created");
    assert!(created("E") && !created("C"), "{:?}", of("E").lines);
    assert!(
        board(&Scene::new(&rules, &view, Language::En), &[])
            .words
            .full
            .to_lowercase()
            .contains("created")
    );
}

/// Twelve creatures a side fit, each with a place of its own.
#[test]
fn no_picture_is_larger_than_agreed_and_every_alternative_text_fits() {
    let (rules, view) = full();
    let said = texts(&rules, Language::Ru);
    let units = places(&Scene::new(&rules, &view, Language::Ru))
        .into_iter()
        .filter(|(aim, _)| matches!(aim, Aim::Unit(_)));
    assert_eq!(units.count(), view.known.units.len());
    for (most, picture) in [
        (1280.0, board(&Scene::new(&rules, &view, Language::Ru), &[])),
        (1536.0, private(&Scene::new(&rules, &view, Language::Ru), &[], &said)),
    ] {
        picture_fits(&picture, most, 160_000);
    }
}

#[test]
fn every_shipped_card_has_an_emblem_that_no_other_card_has() {
    emblems_differ(&load::embedded(), emblems());
}
