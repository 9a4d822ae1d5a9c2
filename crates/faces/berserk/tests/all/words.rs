//! The pictures in words, and the secrets that they must not contain.

use crate::support::{battle, cell, empty, placement, recruiting, rules, strike, text};
use stolik_berserk::state::{End, Phase, Why};
use stolik_berserk::{CardId, Target, UnitId, load, say};
use stolik_berserk_face::paint::{Mark, Reader, board, card, hand, knows_glyph};
use stolik_kernel::{Audience, Seat, Seats};
use stolik_render::glyph::Glyph;
use stolik_render::text::has_glyph;
use stolik_words::Language;

#[test]
fn the_full_words_hold_the_position() {
    let rules = rules();
    let marks = [
        Mark::LastMove { from: cell("c5"), to: cell("c4") },
        Mark::Selected(UnitId(8)),
        Mark::Target(Target::Unit(UnitId(0))),
        Mark::Target(Target::Cell(cell("b4"))),
    ];
    let words = board(&rules, &strike(Audience::Public, &rules), &marks, Language::Ru).words.full;
    for part in [
        "Ход 6",
        "ходит: Игрок 2",
        "Главная фаза",
        "b3 Степной рубака, жизни 7 из 10, движение 2 из 2, удар 2-3-4, раны 3, яд 2",
        "c3 Горный страж, жизни 7 из 13, движение 1 из 1, удар 2-3-4, закрыта",
        "c1 Странник с посохом, жизни 9 из 9, движение 1 из 1, удар 1-2-3, фишки 3",
        "в воздухе: Ворон-разведчик",
        "c6 карта рубашкой вверх",
        "Кладбище: Знаменосец",
        "Стек, исполняется по порядку: 1) Кубик 3: Медведь-шатун d3; 2) Удар: Ночной палач c4 → Медведь-шатун d3, защищает карту «Степной рубака b3», бросок 5",
        "Последний шаг: c5 → c4",
        "Выбрана карта: Ночной палач c4",
        "Возможные цели: Степной рубака b3, b4",
        "Колода: 15",
        "Решает: Игрок 1",
    ] {
        assert!(words.contains(part), "{part:?} is not in:\n{words}");
    }
}

#[test]
fn undamaged_numbers_go_first_when_space_ends() {
    let rules = rules();
    let picture = board(&rules, &battle(Audience::Public, &rules), &[], Language::Ru);
    let lengths: Vec<usize> = picture.words.shorter.iter().map(|t| t.chars().count()).collect();
    assert!(lengths.is_sorted_by(|a, b| a > b), "{lengths:?}");
    let alt = picture.alt(lengths[2]);
    assert!(alt.contains("d3 Медведь-шатун 4/14") && alt.contains("d2 Ополченец;"), "{alt}");
    assert!(alt.contains("Молотобоец, закрыта"), "{alt}");
    let alt = picture.alt(lengths[1]);
    assert!(alt.contains("d2 Ополченец 7/7"), "{alt}");
    for limit in [0, 1, 20, 60, 100, 300, 500, 800, 1024, 4096] {
        let alt = picture.alt(limit);
        assert!(alt.chars().count() <= limit, "{limit}: {alt}");
        let whole = std::iter::once(&picture.words.full).chain(&picture.words.shorter);
        let known: Vec<&str> = whole.flat_map(|t| t.split_whitespace()).collect();
        let words = alt.trim_end_matches('…').split_whitespace();
        assert!(words.clone().all(|w| known.contains(&w)), "{limit}: {alt}");
    }
    assert!(picture.alt(1024).contains("b5 Трясинник 3/12"));
}

#[test]
fn nothing_is_shown_that_the_view_does_not_hold() {
    let rules = rules();
    let hidden = ["Древний вяз", "Вепрь"];
    let mine = board(&rules, &battle(Audience::Seat(Seat::TWO), &rules), &[], Language::Ru);
    for to in [Audience::Public, Audience::Seat(Seat::ONE)] {
        let picture = board(&rules, &battle(to, &rules), &[], Language::Ru);
        assert!(hidden.iter().all(|name| !picture.words.full.contains(name)));
        assert_ne!(picture.png(), mine.png());
    }
    assert!(hidden.iter().all(|name| mine.words.full.contains(name)));
    // The board is the same for any private knowledge of the reader.
    let mut view = battle(Audience::Seat(Seat::ONE), &rules);
    let before = board(&rules, &view, &[], Language::Ru);
    assert!(!before.png().is_empty(), "encoded before the change");
    view.sides[0].own = recruiting(&rules).sides[0].own.clone();
    assert_eq!(board(&rules, &view, &[], Language::Ru), before);
}

#[test]
fn a_hand_is_painted_for_its_owner_alone() {
    let rules = rules();
    assert!(hand(&rules, &empty(Audience::Public), &[], &text, Language::Ru).is_none());
    let mut stolen = recruiting(&rules);
    stolen.to = Audience::Seat(Seat::TWO);
    assert!(hand(&rules, &stolen, &[], &text, Language::Ru).is_none());
    stolen.to = Audience::Public;
    assert!(hand(&rules, &stolen, &[], &text, Language::Ru).is_none());
    let mut late = recruiting(&rules);
    late.phase = Phase::Main;
    assert!(hand(&rules, &late, &[], &text, Language::Ru).is_none());
    // The public screen of the recruiting says nothing of the cards.
    let mut public = recruiting(&rules);
    public.to = Audience::Public;
    let words = board(&rules, &public, &[], Language::Ru).words.full;
    assert!(rules.cards().iter().all(|c| !words.contains(&c.name.ru)), "{words}");
}

#[test]
fn hands_and_cards_speak_too() {
    let rules = rules();
    let words = hand(&rules, &recruiting(&rules), &[], &text, Language::Ru).expect("own").words;
    assert!(words.full.contains("Золото 14, серебро 18"));
    assert!(words.full.contains("Молотобоец, рядовая, цена 5, Горы, жизни 11, движение 1"));
    assert!(words.full.contains(
        "Опыт в атаке +1. Когда убивает существо, излечивается на 2 — в отряде за 5 зол."
    ));
    assert!(words.alt(600).contains("Молотобоец (в отряде)"), "{}", words.alt(600));
    let marks = [Mark::Target(Target::Cell(cell("a4")))];
    let words =
        hand(&rules, &placement(&rules), &marks, &text, Language::Ru).expect("own").words.full;
    for part in ["c4 Степной рубака", "Осталось расставить: Молотобоец", "Можно поставить: a4"]
    {
        assert!(words.contains(part), "{words}");
    }
    let words = card(&rules, CardId(15), &text(CardId(15)), Language::En).words.full;
    assert!(
        words.starts_with("Old Dragon, elite, cost 9, Mountain, lives 12, flyer, strike 3-5-6"),
        "{words}"
    );
}

#[test]
fn the_end_names_winner_and_reason() {
    let rules = rules();
    let mut view = battle(Audience::Public, &rules);
    view.waiting = Seats::NONE;
    view.phase = Phase::Over(End { winner: Some(Seat::ONE), why: Why::NoCreatures });
    let alt = board(&rules, &view, &[], Language::Ru).alt(1024);
    assert!(alt.starts_with("Победа: Игрок 1 (у соперника не осталось существ)."), "{alt}");
    view.phase = Phase::Over(End { winner: None, why: Why::Quiet });
    assert!(board(&rules, &view, &[], Language::En).alt(1024).starts_with("Draw"));
}

#[test]
fn no_sentence_is_missing_in_either_language() {
    let rules = rules();
    for language in Language::ALL {
        let marks = [
            Mark::Attack { from: UnitId(0), to: UnitId(8), dice: [Some(7), None] },
            Mark::Target(Target::Die),
            Mark::Target(Target::Assault),
        ];
        let mut texts =
            vec![board(&rules, &strike(Audience::Public, &rules), &marks, language).words.full];
        texts.extend(hand(&rules, &recruiting(&rules), &[], &text, language).map(|p| p.words.full));
        texts.extend(hand(&rules, &placement(&rules), &[], &text, language).map(|p| p.words.full));
        for text in texts {
            assert!(
                !text.contains("[board") && !text.contains("{$") && !text.contains('['),
                "{text}"
            );
            assert!(text.chars().all(|c| c == '\n' || has_glyph(c)), "{text}");
        }
    }
}

#[test]
fn every_pictogram_a_card_may_name_is_known() {
    let promised = "sword axe bow spear shield wolf bear boar bird dragon snake spider fish tree flame drop skull eye \
                    hand star moon crown horn hammer";
    assert!(promised.split_whitespace().all(knows_glyph));
    assert!(Glyph::ALL.iter().all(|p| knows_glyph(p.key())));
    assert!(!knows_glyph("") && !knows_glyph("Sword"));
    assert!(rules().cards().iter().all(|c| knows_glyph(&c.glyph)));
}

#[test]
fn the_club_set_can_be_drawn() {
    let rules = load::embedded();
    for (i, card) in rules.cards().iter().enumerate() {
        assert!(knows_glyph(&card.glyph), "{}: {}", card.id, card.glyph);
        for lang in [Language::Ru, Language::En] {
            let words = say::card(&rules, CardId(i as u16), lang).concat();
            let all = card.name.ru.chars().chain(card.name.en.chars()).chain(words.chars());
            assert_eq!(all.filter(|c| !has_glyph(*c)).collect::<String>(), "", "{}", card.id);
        }
    }
}

/// A flyer takes a cell like any other card until the reveal (1.5.1/placement): the screen may not
/// say that it goes to the auxiliary zone by itself.
#[test]
fn a_flyer_is_among_the_cards_to_place() {
    let rules = rules();
    let view = placement(&rules);
    let own = view.sides[1].own.as_ref().expect("an own view");
    let stands = |card| own.placed.iter().any(|(placed, _)| *placed == card);
    let flyer = own.squad.iter().map(|r| r.card).find(|c| rules.card(*c).flyer() && !stands(*c));
    let name = &rules.card(flyer.expect("the sample has a flyer to place")).name.ru;
    let words = hand(&rules, &view, &[], &text, Language::Ru).expect("own").words.full;
    let to_place = words.lines().last().expect("words").to_owned();
    assert!(to_place.contains(name.as_str()), "{words}");
    assert!(!words.contains("Вспомогательная зона"), "{words}");
}

#[test]
fn names_stand_where_people_sit_and_long_ones_are_cut() {
    let rules = rules();
    let view = battle(Audience::Public, &rules);
    let names = ["Анна".to_owned(), "Б".repeat(60)];
    let named = board(
        &rules,
        &view,
        &[],
        Reader { language: Language::Ru, names: &names, ..Reader::default() },
    );
    assert!(named.words.full.contains("Анна (Первый): "), "{}", named.words.full);
    assert!(named.words.full.contains(&format!("{}… (", "Б".repeat(23))), "{}", named.words.full);
    assert!(!named.words.full.contains("Игрок"), "{}", named.words.full);
}

#[test]
fn a_card_in_words_names_its_classes() {
    let rules = stolik_berserk::load::embedded();
    let classed = rules.cards().iter().position(|card| !card.class.is_empty());
    let place = CardId(u16::try_from(classed.expect("a card with a class")).expect("few cards"));
    for (language, lang) in [(Language::Ru, Language::Ru), (Language::En, Language::En)] {
        let words = card(&rules, place, &[], language).words.full;
        for class in &rules.card(place).class {
            assert!(words.contains(&say::class_name(lang, class)), "{words}");
        }
    }
}
