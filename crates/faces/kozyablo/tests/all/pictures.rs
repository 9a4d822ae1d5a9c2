//! «Kozyablo»: the pictures compared with blessed ones, and what they say in words.

use crate::shared::compare;
use crate::support::{ANSWER, BATTLE, OPENING, full, seen, texts, unit};
use stolik_face::Game as _;
use stolik_face::laws::{card_pictures, emblems_differ, picture_fits};
use stolik_kernel::{Audience, Seat};
use stolik_kozyablo::{CardId, Sector, load};
use stolik_kozyablo_face::KozyabloFace;
use stolik_kozyablo_face::aim::Aim;
use stolik_kozyablo_face::paint::{
    LEGEND, Mark, Reader, Scene, about, board, emblems, opening, places, private,
};
use stolik_render::Picture;
use stolik_words::Language;

#[test]
fn a_battle_as_spectators_see_it() {
    let (rules, view) = seen(BATTLE, Audience::Public);
    let marks = [Mark::Last(Aim::Unit(unit("F")))];
    compare("koz-battle", &board(&Scene::new(&rules, &view, Language::Ru), &marks));
}

#[test]
fn a_battle_as_the_striker_sees_it() {
    let (rules, view) = seen(BATTLE, Audience::Seat(Seat(0)));
    let names = ["Анна".to_owned(), "Борис Великолепный".to_owned()];
    let reader = Reader { language: Language::Ru, names: &names, ..Reader::default() };
    let marks = [Mark::Target(Aim::Unit(unit("E"))), Mark::Selected(Aim::Unit(unit("C")))];
    let picture = private(&Scene::new(&rules, &view, reader), &marks, &texts(&rules, Language::Ru));
    compare("koz-strike", &picture);
}

#[test]
fn an_answer_of_three() {
    let (rules, view) = seen(ANSWER, Audience::Seat(Seat(2)));
    let text = texts(&rules, Language::En);
    compare("koz-answer", &private(&Scene::new(&rules, &view, Language::En), &[], &text));
}

#[test]
fn the_fullest_table_of_four() {
    let (rules, view) = full();
    compare("koz-full", &board(&Scene::new(&rules, &view, Language::Ru), &[]));
}

#[test]
fn an_opening_hand() {
    let (rules, view) = seen(OPENING, Audience::Seat(Seat(0)));
    let archer = rules.find("pozor-archer").expect("a card");
    let marks = [Mark::Target(Aim::Card(archer))];
    let picture =
        opening(&Scene::new(&rules, &view, Language::Ru), &marks, &texts(&rules, Language::Ru));
    compare("koz-opening", &picture.expect("an own view"));
}

#[test]
fn the_end_of_a_match() {
    let over = ANSWER
        .replace("acting", "captured")
        .replace("declared play arrow E\nanswers p3 p1", "out p2 2\nout p3 1");
    let (rules, view) = seen(&over, Audience::Public);
    compare("koz-over", &board(&Scene::new(&rules, &view, Language::Ru), &[]));
}

#[test]
fn cards_of_all_types() {
    let compare = |id: &str, picture: &Picture| compare(&format!("koz-card-{id}"), picture);
    card_pictures(&KozyabloFace, &load::embedded(), &["zhlob-hero", "hive", "goat-song"], compare);
}

#[test]
fn a_deck() {
    let rules = load::embedded();
    let ready = load::embedded_decks(&rules);
    let ids = load::listed(&rules, &ready[0]);
    compare(
        "koz-deck",
        &KozyabloFace.deck(&rules, "Стыд и срам", &ids, stolik_table::Reader::default()),
    );
}

#[test]
fn the_signs() {
    compare("koz-legend", &LEGEND.paint(Language::Ru));
    compare("koz-legend-en", &LEGEND.paint(Language::En));
}

#[test]
fn the_full_words_hold_the_position() {
    let (rules, view) = seen(BATTLE, Audience::Seat(Seat(1)));
    let marks = [
        Mark::Last(Aim::Unit(unit("F"))),
        Mark::Target(Aim::Unit(unit("C"))),
        Mark::Selected(Aim::Sector(Sector::capital(Seat(0)))),
    ];
    let words = board(&Scene::new(&rules, &view, Language::Ru), &marks).words.full;
    for part in [
        "Ход 9, ходит: Игрок 1. Бой",
        "Решает: Игрок 1",
        "Порядок ходов: Игрок 1 → Игрок 2",
        "Ударят по порядку (скорость)",
        "Последнее действие: Комар-Кровосос F",
        "Игрок 1: столица: жизней 9 из 12, существ 1/4, построек 1/3, добыча: золото",
        "сброс: ",
        "держит Игрок 1",
        "1 карта в тени (Игрок 1)",
        "в тени",
    ] {
        assert!(words.contains(part), "{part:?} is not in:\n{words}");
    }
}

#[test]
fn what_lies_in_a_picture_lies_inside_it_and_has_something_to_say() {
    for (text, seat) in [(BATTLE, 0), (BATTLE, 1), (ANSWER, 0), (ANSWER, 2), (OPENING, 0)] {
        let (rules, view) = seen(text, Audience::Seat(Seat(seat)));
        let said = texts(&rules, Language::Ru);
        let picture = private(&Scene::new(&rules, &view, Language::Ru), &[], &said);
        let png = picture.png();
        let image = image::load_from_memory(png).expect("a picture");
        let all = places(&Scene::new(&rules, &view, Language::Ru));
        assert!(!all.is_empty());
        for (aim, [x, y, w, h]) in all {
            assert!(w > 20 && h > 20, "{aim:?}");
            assert!(u32::from(x + w) <= image.width() && u32::from(y + h) <= image.height());
            let about =
                about(&Scene::new(&rules, &view, Language::Ru), aim, &said).expect("something");
            assert!(about.lines.len() > 1 && about.lines.iter().all(|l| !l.contains(['{', '['])));
        }
    }
}

/// The last place says how many more cards there are if not all have a place, and is nothing to press.
#[test]
fn what_has_no_place_of_its_own_is_counted_and_not_pressed() {
    let (rules, mut view) = seen(BATTLE, Audience::Seat(Seat(0)));
    let pozorki = stolik_kozyablo::ids::People::Pozorki;
    let different: Vec<CardId> = rules.deckable(pozorki).take(17).collect();
    view.sides[0].own = Some((different, Vec::new()));
    view.lasting = vec![view.lasting[0]; 8];
    let all: Vec<Aim> =
        places(&Scene::new(&rules, &view, Language::Ru)).into_iter().map(|(aim, _)| aim).collect();
    let count = |fits: fn(&Aim) -> bool| all.iter().filter(|aim| fits(aim)).count();
    assert_eq!(count(|aim| matches!(aim, Aim::Card(_))), 14);
    assert_eq!(count(|aim| matches!(aim, Aim::Lasting(_))), 5);
    let words =
        private(&Scene::new(&rules, &view, Language::Ru), &[], &texts(&rules, Language::Ru))
            .words
            .full;
    let named = |card: &CardId| words.contains(&rules.card(*card).name.ru);
    assert!(rules.deckable(pozorki).take(17).all(|card| named(&card)), "{words}");
}

#[test]
fn of_hidden_cards_of_others_nothing_is_said_or_shown() {
    let (rules, view) = seen(ANSWER, Audience::Seat(Seat(0)));
    let said = texts(&rules, Language::Ru);
    for letter in ["G", "H", "I"] {
        assert!(
            about(&Scene::new(&rules, &view, Language::Ru), Aim::Unit(unit(letter)), &said)
                .is_none()
        );
        let lies = places(&Scene::new(&rules, &view, Language::Ru))
            .iter()
            .any(|(aim, _)| *aim == Aim::Unit(unit(letter)));
        assert!(!lies, "{letter}");
    }
    let at = Aim::Shadows(Seat(1), Sector::parse("gold2").expect("a sector"));
    let about =
        about(&Scene::new(&rules, &view, Language::Ru), at, &said).expect("two are hidden there");
    assert!(about.lines[0].starts_with("2 карты в тени"), "{:?}", about.lines);
    // Other hidden cards there: the same picture.
    let other = ANSWER.replace("pozor-lizard hidden", "pozor-spy damage 1 hidden");
    let (_, changed) = seen(&other, Audience::Seat(Seat(0)));
    assert_eq!(
        private(&Scene::new(&rules, &view, Language::Ru), &[], &said),
        private(&Scene::new(&rules, &changed, Language::Ru), &[], &said)
    );
}

#[test]
fn no_picture_is_larger_than_agreed_and_every_alternative_text_fits() {
    let (rules, view) = full();
    let said = texts(&rules, Language::Ru);
    for (most, picture) in [
        (1280.0, board(&Scene::new(&rules, &view, Language::Ru), &[])),
        (1536.0, private(&Scene::new(&rules, &view, Language::Ru), &[], &said)),
    ] {
        picture_fits(&picture, most, 150_000);
    }
}

#[test]
fn every_shipped_card_has_an_emblem_that_no_other_card_has() {
    emblems_differ(&load::embedded(), emblems());
}

/// The reader's own capital alone is warned of: what others see of it is not enough.
#[test]
fn own_capital_open_to_capture_is_framed_and_said() {
    let open = |extra: &str| {
        format!("seats 2\nturn 5 p1\nunit A p2 cap1 goat\nunit B p1 gold1 pozor-archer\n{extra}")
    };
    let of = |text: &str, to: Audience| {
        let (rules, view) = seen(text, to);
        let words = board(&Scene::new(&rules, &view, Language::Ru), &[]).words.full;
        (rules, view, words.contains("Опасность"))
    };
    let (rules, view, said) = of(&open(""), Audience::Seat(Seat(0)));
    assert!(said);
    compare("koz-danger", &board(&Scene::new(&rules, &view, Language::Ru), &[]));
    assert!(!of(&open(""), Audience::Seat(Seat(1))).2);
    assert!(!of(&open(""), Audience::Public).2);
    assert!(!of(&open("unit C p1 cap1 pozor-archer"), Audience::Seat(Seat(0))).2);
}
