//! «War 2047»: the pictures compared with blessed ones, and what they say in words.

mod shared;

use shared::compare;
use stolik_kernel::{Audience, Notation, Rules, Seat};
use stolik_render::war2047::{Aim, Mark, Reader, board, card_box};
use stolik_war2047::state::State;
use stolik_war2047::{Line, UnitId, View, War2047, load};
use stolik_words::Language;

const COMBAT: &str = include_str!("war2047/combat.scn");
const ANSWER: &str = include_str!("war2047/answer.scn");

/// The position of a text in the notation, on the embedded cards.
fn place(text: &str) -> (War2047, State) {
    let lines: Vec<&str> = text
        .lines()
        .map(|line| line.split('#').next().unwrap_or_default().trim())
        .filter(|line| !line.is_empty())
        .collect();
    load::embedded().place(&lines).unwrap_or_else(|problems| panic!("{problems:?}"))
}

fn seen(text: &str, to: Audience) -> (War2047, View) {
    let (rules, state) = place(text);
    let view = rules.view(&state, to);
    (rules, view)
}

fn unit(letter: &str) -> UnitId {
    UnitId::parse(letter).expect("a letter")
}

#[test]
fn a_battle_as_spectators_see_it() {
    let (rules, view) = seen(COMBAT, Audience::Public);
    let marks = [Mark::Last(Aim::Unit(unit("K")))];
    compare("war-combat", &board(&rules, &view, &marks, Language::Ru));
}

#[test]
fn an_answer_as_the_second_player_sees_it() {
    let (rules, view) = seen(ANSWER, Audience::Seat(Seat::TWO));
    let names = ["Анна".to_owned(), "Борис".to_owned()];
    let reader = Reader { language: Language::Ru, names: &names };
    let marks = [
        Mark::Target(Aim::Unit(unit("B"))),
        Mark::Target(Aim::Line(Seat::ONE, Line::Defence)),
        Mark::Selected(Aim::Unit(unit("E"))),
    ];
    compare("war-answer", &board(&rules, &view, &marks, reader));
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
        (card_box(&unit), board(&rules, &view, &[], Language::Ru))
    };
    let (upright, active) = shown("");
    let (turned, inactive) = shown("inactive");
    let (spent, used) = shown("inactive spent");
    assert!(upright.1 > upright.0, "an active card is higher than wide: {upright:?}");
    assert_eq!((upright.1, upright.0), turned, "turned by 90 degrees: sides change places");
    // Used its active property: turned as well (phase3.rotate).
    assert_eq!(spent, turned);
    assert_eq!(used.png, inactive.png);
    assert_ne!(active.png, inactive.png);
    assert!(
        inactive.words.full.contains("B Дрон, урон 1, жизни 1 из 1, повёрнут"),
        "{}",
        inactive.words.full
    );
    assert!(!active.words.full.contains("повёрнут"), "{}", active.words.full);
}
