//! «War 2047»: the pictures compared with blessed ones, and what they say in words.

use crate::shared::compare;
use crate::support::{ANSWER, COMBAT, HAND, OPENING, full, place, sample, seen, unit};
use stolik_kernel::{Audience, Rules, Seat};
use stolik_render::text::has_glyph;
use stolik_war2047::card::Kind;
use stolik_war2047::{CardId, Line, load, say};
use stolik_war2047_face::paint::{
    Aim, LEGEND, Mark, Reader, Scene, about, board, card, card_box, deck, hand, knows_glyph,
    places, private,
};
use stolik_words::Language;

#[test]
fn a_battle_as_spectators_see_it() {
    let (rules, view) = seen(COMBAT, Audience::Public);
    let marks = [Mark::Last(Aim::Unit(unit("K")))];
    compare("war-combat", &board(&Scene::new(&rules, &view, Language::Ru), &marks));
}

#[test]
fn an_answer_as_the_second_player_sees_it() {
    let (rules, view) = seen(ANSWER, Audience::Seat(Seat::TWO));
    let names = ["Анна".to_owned(), "Борис".to_owned()];
    let reader = Reader { language: Language::Ru, names: &names, ..Reader::default() };
    let marks = [
        Mark::Target(Aim::Unit(unit("B"))),
        Mark::Target(Aim::Unit(unit("D"))),
        Mark::Target(Aim::Line(Seat::ONE, Line::Defence)),
        Mark::Selected(Aim::Unit(unit("E"))),
    ];
    compare("war-answer", &board(&Scene::new(&rules, &view, reader), &marks));
}

#[test]
fn an_inactive_unit_is_turned_by_a_quarter() {
    // The same unit, once active and once not, alone on the table (unit.rotation).
    let position = |word: &str| {
        format!(
            "cards all\nturn 3 p1 attack\nunit A p1 attack tank\nunit B p1 attack drone {word}\n"
        )
    };
    let shown = |word: &str| {
        let (rules, view) = seen(&position(word), Audience::Public);
        let unit =
            view.units.iter().find(|u| u.id == unit("B")).expect("B is on the field").clone();
        (card_box(&unit), board(&Scene::new(&rules, &view, Language::Ru), &[]))
    };
    let (upright, active) = shown("");
    let (turned, inactive) = shown("inactive");
    let (spent, used) = shown("inactive spent");
    assert!(upright.1 > upright.0, "an active card is higher than wide: {upright:?}");
    assert_eq!((upright.1, upright.0), turned, "turned by 90 degrees: sides change places");
    // Used its active property: turned as well (phase3.rotate).
    assert_eq!(spent, turned);
    assert_eq!(used.png(), inactive.png());
    assert_ne!(active.png(), inactive.png());
    assert!(
        inactive.words.full.contains("B Дрон, урон 1, жизни 1 из 1, повёрнут"),
        "{}",
        inactive.words.full
    );
    assert!(!active.words.full.contains("повёрнут"), "{}", active.words.full);
}

#[test]
fn a_hand_as_its_holder_weighs_it() {
    let (rules, view) = seen(HAND, Audience::Seat(Seat::ONE));
    let text = |id: CardId| say::card(&rules, id, Language::Ru);
    let picture = hand(&Scene::new(&rules, &view, Language::Ru), &[], &text).expect("an own view");
    compare("war-hand", &picture);
}

#[test]
fn an_opening_hand() {
    let (rules, view) = seen(OPENING, Audience::Seat(Seat::ONE));
    let text = |id: CardId| say::card(&rules, id, Language::En);
    let tank = rules.find("tank").expect("a card");
    let marks = [Mark::Target(Aim::Card(tank))];
    let picture =
        hand(&Scene::new(&rules, &view, Language::En), &marks, &text).expect("an own view");
    compare("war-opening", &picture);
}

#[test]
fn one_card_and_a_commander() {
    let rules = sample();
    for id in ["sapper", "poison"] {
        let id = rules.find(id).expect("a card");
        let text = say::card(&rules, id, Language::Ru);
        let name = format!("war-card-{}", rules.card(id).id);
        compare(&name, &card(&rules, id, &text, Language::Ru));
    }
}

#[test]
fn a_deck() {
    let rules = sample();
    let all = (0..rules.cards().len() as u16).map(CardId);
    let commanders = |id: &CardId| rules.card(*id).kind == Kind::Commander;
    let cards = all.clone().filter(|id| !commanders(id));
    let mut list: Vec<CardId> = cards.flat_map(|id| vec![id; usize::from(id.0 % 3) + 1]).collect();
    list.extend(rules.find("wright"));
    compare("war-deck", &deck(&rules, "Всего понемногу", &list, Language::Ru));
}

#[test]
fn the_full_words_hold_the_position() {
    let (rules, view) = seen(COMBAT, Audience::Public);
    let marks = [
        Mark::Last(Aim::Unit(unit("K"))),
        Mark::Target(Aim::Headquarters(Seat::TWO)),
        Mark::Target(Aim::Tactic(1)),
        Mark::Selected(Aim::Line(Seat::ONE, Line::Attack)),
    ];
    let words = board(&Scene::new(&rules, &view, Language::Ru), &marks).words.full;
    for part in [
        "Ход 7, ходит: Игрок 1. Бой: блоки",
        "Решает: Игрок 2",
        "Игрок 1: штаб 14, Игрок 2: штаб 4",
        "Танк «Пролом» B → блок: Живой щит D",
        "Перехватчик F → штаб",
        "Последнее действие: Снайпер K",
        "Возможные цели: Штаб (Игрок 2), Пыльная буря",
        "Выбрана карта: Атака (Игрок 1)",
        "Рустам Кай, способность 2 использована, способность 3 не действует",
        "способность 3 доступна",
        "металл 1/6, энергия 2/6, резервы 4/6",
        "в руке 3, в колоде 21",
        "Тактики: Господство в воздухе, Пыльная буря",
        "Кладбище: Ополченцы, Дрон, Штурмовая группа",
        "A Штурмовая группа, урон 4, жизни 2 из 2, на карте 2/2, натиск, +2/+0 до конца хода",
        "I Шагающая крепость, урон 1, жизни 4 из 6, на карте 3/5",
        "H Гаубица, урон 1, жизни 1 из 2, повёрнут",
        "артиллерия 3",
    ] {
        assert!(words.contains(part), "{part:?} is not in:\n{words}");
    }
}

#[test]
fn undamaged_numbers_go_first_when_space_ends() {
    let (rules, view) = seen(COMBAT, Audience::Public);
    let picture = board(&Scene::new(&rules, &view, Language::Ru), &[]);
    let lengths: Vec<usize> = std::iter::once(&picture.words.full)
        .chain(&picture.words.shorter)
        .map(|t| t.chars().count())
        .collect();
    assert!(lengths.is_sorted_by(|a, b| a > b), "{lengths:?}");
    let alt = picture.alt(lengths[2]);
    assert!(alt.contains("H Гаубица 1/1, повёрнут") && alt.contains("C Полевой медик;"), "{alt}");
    assert!(alt.contains("A Штурмовая группа 4/2"), "{alt}");
    for limit in [0, 1, 20, 60, 100, 300, 500, 800, 1024, 4096] {
        let alt = picture.alt(limit);
        assert!(alt.chars().count() <= limit, "{limit}: {alt}");
    }
    assert!(picture.alt(1000).contains("Атака: A Штурмовая группа 4/2"), "{}", picture.alt(1000));
}

#[test]
fn what_is_announced_is_said_in_the_order_in_which_it_happens() {
    let (rules, view) = seen(ANSWER, Audience::Public);
    let words = board(&Scene::new(&rules, &view, Language::Ru), &[]).words.full;
    let expected = "Приказ: Укрыться! → Дрон A; Диверсия: Выстрел из руин → Дрон A";
    assert!(words.contains(expected), "{words}");
}

#[test]
fn a_hand_is_painted_for_its_holder_alone() {
    let text = |_: CardId| Vec::new();
    let (rules, state) = place(HAND);
    let public = rules.view(&state, Audience::Public);
    assert!(hand(&Scene::new(&rules, &public, Language::Ru), &[], &text).is_none());
    // Not even a view with too much in it says more to another.
    let mut stolen = rules.view(&state, Audience::Seat(Seat::ONE));
    stolen.to = Audience::Public;
    assert!(hand(&Scene::new(&rules, &stolen, Language::Ru), &[], &text).is_none());
    stolen.to = Audience::Seat(Seat::TWO);
    assert!(hand(&Scene::new(&rules, &stolen, Language::Ru), &[], &text).is_none());
    // The board is the same for any hand of the reader.
    let mut view = rules.view(&state, Audience::Seat(Seat::ONE));
    let before = board(&Scene::new(&rules, &view, Language::Ru), &[]);
    assert!(!before.png().is_empty(), "encoded before the change");
    if let Some(own) = &mut view.sides[0].own {
        own.hand.reverse();
        own.deck.clear();
    }
    assert_eq!(board(&Scene::new(&rules, &view, Language::Ru), &[]), before);
}

#[test]
fn a_hand_says_what_can_be_paid_and_why_not() {
    let (rules, view) = seen(HAND, Audience::Seat(Seat::ONE));
    let text = |id: CardId| say::card(&rules, id, Language::Ru);
    let words =
        hand(&Scene::new(&rules, &view, Language::Ru), &[], &text).expect("an own view").words;
    for part in [
        "Перехватчик, юнит, авиация, универсальный, цена 1/1/0, урон 2, жизни 2, Можно сыграть. Полёт.",
        "Бомбардировщик, юнит, авиация, атакующий, цена 1/3/0, урон 4, жизни 2, Не хватает: энергия 1",
        "Засада, приказ, цена 0/1/1, Нет подходящей цели",
        "металл 2/6, энергия 2/5, резервы 1/5",
    ] {
        assert!(words.full.contains(part), "{part:?} is not in:\n{}", words.full);
    }
    assert!(words.alt(400).contains("Перехватчик"), "{}", words.alt(400));
}

#[test]
fn the_end_names_winner_and_reason() {
    let text = COMBAT.replace("turn 7 p1 block", "turn 7 p1 final\nphase over p1 headquarters");
    let (rules, view) = seen(&text, Audience::Public);
    let picture = board(&Scene::new(&rules, &view, Language::Ru), &[]);
    let alt = picture.alt(1000);
    assert!(alt.starts_with("Победа: Игрок 1 (штаб соперника разрушен)."), "{alt}");
    compare("war-over", &picture);
}

#[test]
fn no_sentence_is_missing_in_either_language() {
    for language in Language::ALL {
        let mut texts = Vec::new();
        for text in [COMBAT, ANSWER, HAND, OPENING] {
            for to in [Audience::Public, Audience::Seat(Seat::ONE), Audience::Seat(Seat::TWO)] {
                let (rules, view) = seen(text, to);
                let words = |_: CardId| Vec::new();
                texts.push(board(&Scene::new(&rules, &view, language), &[]).words.full);
                texts.extend(
                    hand(&Scene::new(&rules, &view, language), &[], &words).map(|p| p.words.full),
                );
            }
        }
        let rules = load::embedded();
        for one in load::embedded_decks(&rules) {
            texts.push(deck(&rules, &one.name.en, &one.list(), language).words.full);
        }
        for text in texts {
            assert!(!text.contains('[') && !text.contains("{$"), "{text}");
            assert!(text.chars().all(|c| c == '\n' || has_glyph(c)), "{text}");
        }
    }
}

#[test]
fn every_card_can_be_drawn() {
    let rules = load::embedded();
    for (i, one) in rules.cards().iter().enumerate() {
        assert!(knows_glyph(&one.glyph), "{}: {}", one.id, one.glyph);
        for lang in [Language::Ru, Language::En] {
            let words = say::card(&rules, CardId(i as u16), lang).concat();
            let all = one.name.ru.chars().chain(one.name.en.chars()).chain(words.chars());
            assert_eq!(all.filter(|c| !has_glyph(*c)).collect::<String>(), "", "{}", one.id);
        }
    }
}

#[test]
fn the_fullest_board_stays_within_its_size() {
    let rules = sample();
    let view = full(&rules);
    let marks: Vec<Mark> = view.units.iter().map(|u| Mark::Target(Aim::Unit(u.id))).collect();
    let picture = board(&Scene::new(&rules, &view, Language::Ru), &marks);
    compare("war-full", &picture);
    // The earlier picture never shows.
    let (other, small) = seen(ANSWER, Audience::Public);
    let first = board(&Scene::new(&other, &small, Language::En), &[]);
    assert!(!first.png().is_empty(), "encoded before the next picture");
    assert_eq!(board(&Scene::new(&rules, &view, Language::Ru), &marks), picture);
    assert_eq!(board(&Scene::new(&other, &small, Language::En), &[]), first);
}

#[test]
fn player_who_may_answer_sees_the_table_with_the_hand_under_it() {
    let text = |_: CardId| Vec::new();
    let (rules, view) = seen(ANSWER, Audience::Seat(Seat::TWO));
    let picture = private(&Scene::new(&rules, &view, Language::Ru), &[], &text);
    compare("war-answering", &picture);
    let table = board(&Scene::new(&rules, &view, Language::Ru), &[]);
    assert!(picture.words.full.starts_with(&table.words.full), "all that the table says");
    let own = view.sides[1].own.as_ref().expect("a seat's own view");
    for card in &own.hand {
        let name = &rules.card(*card).name.ru;
        assert!(picture.words.full.contains(name.as_str()), "{name}");
    }
    let (rules, view) = seen(ANSWER, Audience::Public);
    let public = private(&Scene::new(&rules, &view, Language::Ru), &[], &text);
    assert_eq!(public, board(&Scene::new(&rules, &view, Language::Ru), &[]));
}

#[test]
fn what_lies_in_a_picture_lies_within_it_and_a_hand_for_its_holder_alone() {
    let text = |_: CardId| Vec::new();
    for position in [COMBAT, ANSWER, HAND, OPENING] {
        for to in [Audience::Public, Audience::Seat(Seat::ONE), Audience::Seat(Seat::TWO)] {
            let (rules, view) = seen(position, to);
            let (wide, high) =
                size(private(&Scene::new(&rules, &view, Language::Ru), &[], &text).png());
            let all = places(&Scene::new(&rules, &view, Language::Ru));
            for (aim, [x, y, w, h]) in &all {
                assert!(*w > 20 && *h > 20, "{aim:?}");
                assert!(u32::from(x + w) <= wide && u32::from(y + h) <= high, "{aim:?}");
                let said = about(&Scene::new(&rules, &view, Language::En), *aim, &text);
                assert!(!said.expect("what lies there has words").lines.is_empty());
            }
            let cards = all.iter().filter_map(|(aim, _)| match aim {
                Aim::Card(card) => Some(*card),
                _ => None,
            });
            let own = view.sides.iter().find_map(|side| side.own.as_ref());
            assert!(cards.into_iter().all(|card| own.is_some_and(|own| own.hand.contains(&card))));
        }
    }
    let (rules, view) = seen(HAND, Audience::Seat(Seat::TWO));
    let (_, other) = seen(HAND, Audience::Seat(Seat::ONE));
    let own = other.sides[0].own.as_ref().expect("its own view");
    let card = own
        .hand
        .iter()
        .find(|card| !view.sides[1].own.as_ref().is_some_and(|own| own.hand.contains(card)));
    let card = *card.expect("a card of the other's hand alone");
    assert_eq!(about(&Scene::new(&rules, &view, Language::En), Aim::Card(card), &text), None);
}

#[test]
fn the_legend_shows_every_sign() {
    for (language, name) in [(Language::Ru, "war-legend"), (Language::En, "war-legend-en")] {
        compare(name, &LEGEND.paint(language));
    }
}

/// Width and height of a PNG.
fn size(png: &[u8]) -> (u32, u32) {
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    (number(16), number(20))
}

#[test]
fn seat_alone_sees_its_opening_hand_then_the_table_with_its_hand() {
    let text = |_: CardId| Vec::new();
    let shows_hand = |position: &str, to: Audience, marks: &[Mark]| {
        let (rules, view) = seen(position, to);
        let shown = private(&Scene::new(&rules, &view, Language::Ru), marks, &text);
        let table = board(&Scene::new(&rules, &view, Language::Ru), marks);
        let own = hand(&Scene::new(&rules, &view, Language::Ru), marks, &text);
        let opens = Some(&shown) == own.as_ref();
        assert!(opens || shown.words.full.starts_with(&table.words.full));
        assert_eq!(shown == table, to == Audience::Public);
        opens
    };
    let (one, two) = (Audience::Seat(Seat::ONE), Audience::Seat(Seat::TWO));
    assert!(!shows_hand(HAND, one, &[]) && !shows_hand(HAND, two, &[]));
    assert!(!shows_hand(HAND, Audience::Public, &[]));
    assert!(!shows_hand(HAND, one, &[Mark::Target(Aim::Unit(unit("C")))]));
    assert!(shows_hand(OPENING, one, &[]) && shows_hand(OPENING, two, &[]));
    assert!(!shows_hand(COMBAT, two, &[]), "blocks are declared on the table");
}
