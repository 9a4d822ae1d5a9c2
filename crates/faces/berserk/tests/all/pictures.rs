//! Same state, same pixels: the pictures compared with blessed ones. `STOLIK_BLESS=1` blesses anew
//! what is painted now; look at the files before you commit them.

use crate::shared::compare;
use crate::support;
use crate::support::{battle, cell, kinds, placement, recruiting, rules, strike, text};
use stolik_berserk::{CardId, Target, UnitId};
use stolik_berserk_face::paint::{
    Lies, Mark, about, board, card, deck, graves, hand, legend, places, under_way,
};
use stolik_kernel::{Audience, Seat};
use stolik_render::Picture;
use stolik_words::Language;

#[test]
fn a_battle_as_spectators_see_it() {
    let rules = rules();
    let marks = [Mark::LastMove { from: cell("c5"), to: cell("c4") }];
    compare("battle", &board(&rules, &battle(Audience::Public, &rules), &marks, Language::Ru));
}

#[test]
fn legal_targets_as_the_second_player_sees_them() {
    let rules = rules();
    let targets = [
        Target::Unit(UnitId(0)),
        Target::Unit(UnitId(1)),
        Target::Unit(UnitId(7)),
        Target::Unit(UnitId(9)),
        Target::Cell(cell("b4")),
    ];
    let mut marks = vec![Mark::Selected(UnitId(8))];
    marks.extend(targets.map(Mark::Target));
    compare(
        "targets",
        &board(&rules, &battle(Audience::Seat(Seat::TWO), &rules), &marks, Language::En),
    );
}

#[test]
fn a_strike_with_its_dice() {
    let rules = rules();
    compare("strike", &board(&rules, &strike(Audience::Public, &rules), &[], Language::Ru));
}

#[test]
fn recruiting_as_its_owner_sees_it() {
    let rules = rules();
    let picture = hand(&rules, &recruiting(&rules), &[], &text, Language::Ru).expect("an own view");
    compare("recruiting", &picture);
}

#[test]
fn the_legend_shows_every_sign() {
    let rules = rules();
    for (language, name) in [(Language::Ru, "legend"), (Language::En, "legend-en")] {
        compare(name, &legend(&rules, language));
    }
}

#[test]
fn what_lies_in_a_picture_lies_within_it_and_has_words() {
    let rules = rules();
    let views = [
        battle(Audience::Public, &rules),
        battle(Audience::Seat(Seat::ONE), &rules),
        battle(Audience::Seat(Seat::TWO), &rules),
        strike(Audience::Public, &rules),
        recruiting(&rules),
        placement(&rules),
    ];
    for view in &views {
        let picture = hand(&rules, view, &[], &text, Language::Ru)
            .unwrap_or_else(|| board(&rules, view, &[], Language::Ru));
        let number = |at: usize| {
            u32::from_be_bytes(picture.png()[at..at + 4].try_into().expect("four bytes"))
        };
        for (lies, [x, y, w, h]) in places(&rules, view, Language::Ru) {
            assert!(w > 20 && h > 20, "{lies:?}");
            assert!(u32::from(x + w) <= number(16) && u32::from(y + h) <= number(20), "{lies:?}");
            let said = about(&rules, view, lies, &text, Language::En).expect("it has words");
            assert!(said.lines.len() > 1 && !said.lines[0].is_empty(), "{lies:?}: {said:?}");
            let hidden = |unit: UnitId| view.units[unit.index()].card.is_none();
            if let Lies::Unit(unit) = lies
                && hidden(unit)
            {
                assert_eq!((said.card, said.signs.len()), (None, 0), "a back says nothing");
            }
        }
    }
    // A card that is in nobody's hand is not spoken of.
    let stranger = |id: &CardId| {
        let own = views[5].sides.iter().find_map(|side| side.own.as_ref()).expect("its own");
        !own.deal.contains(id) && !own.squad.iter().any(|one| one.card == *id)
    };
    let other = (0..rules.cards().len()).map(|n| CardId(n as u16)).find(stranger);
    let other = Lies::Card(other.expect("some card is in no deal"));
    assert_eq!(about(&rules, &views[5], other, &text, Language::En), None);
}

#[test]
fn placement_as_its_owner_sees_it() {
    let rules = rules();
    let mut marks = ["a4", "b4", "e4", "a5"].map(|c| Mark::Target(Target::Cell(cell(c)))).to_vec();
    let chosen = rules.cards().iter().position(|card| card.name.ru == "Медведь-шатун");
    marks.push(Mark::Card(CardId(chosen.expect("it is to be placed") as u16)));
    let picture =
        hand(&rules, &placement(&rules), &marks, &text, Language::Ru).expect("an own view");
    compare("placement", &picture);
}

#[test]
fn one_card() {
    let picture = card(&rules(), CardId(12), &text(CardId(12)), Language::Ru);
    compare("card", &picture);
}

/// The first cards of the pool, some twice and thrice.
fn deck_of(different: u16) -> Vec<CardId> {
    (0..different).flat_map(|n| vec![CardId(n % 103); usize::from(n % 3) + 1]).collect()
}

#[test]
fn a_deck() {
    compare("deck", &deck(&rules(), "Лес, болото и один гость", &deck_of(16), Language::Ru));
}

#[test]
fn the_largest_deck_stays_within_its_size() {
    let rules = rules();
    let all: Vec<CardId> = (0..rules.cards().len() as u16).map(CardId).collect();
    for cards in [&all[..], &all[..50.min(all.len())], &[]] {
        let picture = deck(&rules, "W", cards, Language::En);
        assert!(picture.png().len() <= 300 * 1024, "{} bytes", picture.png().len());
        assert!(picture.words.full.starts_with("W: "), "{}", picture.words.full);
    }
}

#[test]
fn the_fullest_board_stays_within_its_size() {
    let rules = rules();
    let picture = board(&rules, &support::full(&rules), &[], Language::Ru);
    assert!(picture.png().len() <= 300 * 1024, "{} bytes", picture.png().len());
    assert_eq!(picture, board(&rules, &support::full(&rules), &[], Language::Ru));
}

/// Everything that cards, cells, offers and bands have in common is kept between pictures: it may never show,
/// neither in what everybody sees nor in what a seat sees alone.
#[test]
fn what_was_painted_before_never_shows() {
    let rules = rules();
    let paint = |which: usize| {
        let hurt = |mut view: stolik_berserk::View, unit: usize| {
            view.units[unit].wounds += 1;
            board(&rules, &view, &[], Language::Ru)
        };
        let picture = match which {
            0 => board(&rules, &battle(Audience::Public, &rules), &[], Language::Ru),
            1 => board(&rules, &strike(Audience::Seat(Seat::TWO), &rules), &[], Language::En),
            2 => board(&rules, &support::full(&rules), &[], Language::En),
            3 => hand(&rules, &recruiting(&rules), &[], &text, Language::Ru).expect("an own view"),
            4 => hand(&rules, &placement(&rules), &[], &text, Language::En).expect("an own view"),
            5 => board(&rules, &battle(Audience::Seat(Seat::ONE), &rules), &[], Language::Ru),
            6 => hurt(battle(Audience::Public, &rules), 4),
            7 => hurt(battle(Audience::Seat(Seat::ONE), &rules), 9),
            _ => hurt(battle(Audience::Seat(Seat::TWO), &rules), 16),
        };
        assert!(!picture.png().is_empty(), "encoded now, not when it is compared");
        picture
    };
    let first: Vec<Picture> = (0..9).map(paint).collect();
    let mut luck = stolik_kernel::chance::Fast::new(16);
    for turn in 0..40 {
        let which = luck.below(9) as usize;
        assert!(paint(which) == first[which], "{which} at {turn}");
    }
    std::thread::scope(|scope| {
        let threads = [0, 2, 4].map(|start| {
            let (paint, first) = (&paint, &first);
            scope.spawn(move || (0..9).all(|i| paint((start + i) % 9) == first[(start + i) % 9]))
        });
        for thread in threads {
            assert!(thread.join().expect("painting does not panic"), "side by side");
        }
    });
}

#[test]
fn every_kind_of_card_and_what_lasts_for_a_time() {
    let (rules, view) = kinds("kinds.txt", Audience::Public);
    let picture = board(&rules, &view, &[], Language::Ru);
    compare("kinds", &picture);
    for part in [
        "несёт карту: Лиана, +2 к простому удару до конца боя",
        "b3 Лиана, жизни 4 из 4, симбиот, удар 3-3-4 (на карте 1-1-2), носитель: Великан b3, фишки 2, яд 1",
        "броня 2 до конца хода 8",
        "+1 к движению до конца хода 9",
        "не может двигаться до конца хода 8, теряет свои особенности до конца боя",
        "вправе ударить летающую до конца хода 10",
        "a3 – не излечивается до конца хода 8 (Шаман, Игрок 1)",
        "местность",
        "артефакт",
        "за ход применено: Лечение 1/1",
    ] {
        assert!(picture.words.full.contains(part), "{part:?} is not in:\n{}", picture.words.full);
    }
}

#[test]
fn retreating_card_bears_a_flag_and_a_changed_strike_is_the_one_that_counts() {
    let (rules, view) = kinds("retreat.txt", Audience::Public);
    let picture = board(&rules, &view, &[], Language::En);
    compare("retreat", &picture);
    for part in [
        "d4 Steppe Cutter, lives 10 of 10, movement 2 of 2, strike 0-1-2 (printed 2-3-4)",
        "b1 Giant, lives 12 of 15, movement 1 of 1, strike 4-5-6 (printed 3-4-5), closed",
        "strike 1-2-3 (printed 2-3-4), closed, retreating",
        "host: Giant b1, closed, retreating",
        "d2 Bearer, lives 6 of 6, movement 1 of 1, strike 1-1-2",
    ] {
        assert!(picture.words.full.contains(part), "{part:?} is not in:\n{}", picture.words.full);
    }
}

#[test]
fn a_deep_stack_is_a_list_of_what_resolves_next() {
    let (rules, view) = kinds("stack.txt", Audience::Seat(Seat::TWO));
    let picture = board(&rules, &view, &[], Language::En);
    compare("stack", &picture);
    let said = "1) Целитель c2: Healing: counter: heal a friendly creature by 3 → Степной рубака c3; \
                2) Целитель d5: Healing: close: heal a friendly creature by 2 → Тролль c4; 3) Dying of wounds: Тролль c4; \
                4) Strike: Степной рубака c3 → Тролль c4, roll 6 : 1";
    assert!(picture.words.full.contains(said), "{}", picture.words.full);
    let lines = under_way(&rules, &view, Language::Ru);
    assert_eq!(lines.len(), 5, "{lines:?}");
    assert_eq!(lines[0], "Сейчас исполнится по порядку:");
    assert!(lines[1].starts_with("1. Целитель c2: Лечение: "), "{}", lines[1]);
    assert!(lines[1].ends_with(" → Степной рубака c3"), "{}", lines[1]);
}

#[test]
fn what_cannot_be_paid_for_any_more_says_why() {
    let (rules, view) = kinds("recruiting.txt", Audience::Seat(Seat::ONE));
    let said = |card| stolik_berserk::say::card(&rules, card, stolik_words::Language::Ru);
    let picture = hand(&rules, &view, &[], &said, Language::Ru).expect("an own view");
    compare("afford", &picture);
    let words = &picture.words.full;
    for part in ["не хватает золота: 4", "не хватает кристаллов: 2", "ещё одна: золота −1"]
    {
        assert!(words.contains(part), "{part:?} is not in:\n{words}");
    }
}

#[test]
fn both_graveyards_and_what_the_dead_have_left() {
    let (rules, view) = kinds("graves.txt", Audience::Public);
    let said = |card| stolik_berserk::say::card(&rules, card, stolik_words::Language::Ru);
    let picture = graves(&rules, &view, &said, Language::Ru);
    compare("graves", &picture);
    for part in [
        "Кладбище · Игрок 1: Камнемётчик, Шаман, Молодой волк ×2",
        "Вне игры · Игрок 2: Старый дуб",
        "Шаман: теряет свои особенности до конца боя – Боец c4",
        "Шаман: не излечивается до конца хода 8 – клетка a4",
        "Регенерация 1. Защита от отравления",
    ] {
        assert!(picture.words.full.contains(part), "{part:?} is not in:\n{}", picture.words.full);
    }
    let all: Vec<CardId> = (0..rules.cards().len() as u16).map(CardId).collect();
    let mut heap = view.clone();
    heap.sides[0].graveyard = all[..25].to_vec();
    heap.sides[1].graveyard = all[..25].to_vec();
    heap.sides[1].exile = all[..10].to_vec();
    let picture = graves(&rules, &heap, &said, Language::En);
    let shown = image::load_from_memory(picture.png()).expect("a PNG");
    let (height, bytes) = (shown.height(), picture.png().len());
    assert!(height <= 1280 && bytes <= 300 * 1024, "{height}, {bytes}");
}
