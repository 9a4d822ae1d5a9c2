//! Pictures of «Герои» for a phone: everything is readable at its width, and nothing more is shown than elsewhere.

use crate::shared::upright;
use crate::support::{BATTLE, OPENING, full, seen, texts};
use stolik_heroes::card::Kind;
use stolik_heroes::{Heroes, View};
use stolik_heroes_face::aim::Aim;
use stolik_heroes_face::paint::{Reader, Scene, places, private};
use stolik_kernel::{Audience, Seat};
use stolik_render::{Frame, Picture};
use stolik_words::Language;

fn on_phone(language: Language) -> Reader<'static> {
    Reader { language, frame: Frame::Phone, ..Reader::default() }
}

fn painted(rules: &Heroes, view: &View, language: Language) -> Picture {
    private(&Scene::new(rules, view, on_phone(language)), &[], &texts(rules, language))
}

/// Positions of all kinds, the fullest board too.
pub fn positions() -> Vec<(&'static str, (Heroes, View))> {
    vec![
        ("battle", seen(BATTLE, &[], Audience::Public)),
        ("turn", seen(BATTLE, &[], Audience::Seat(Seat::ONE))),
        ("opening", seen(OPENING, &[], Audience::Seat(Seat::ONE))),
        ("full", full()),
    ]
}

#[test]
fn text_of_every_position_is_readable_on_a_phone() {
    for (name, (rules, view)) in positions() {
        for language in Language::ALL {
            upright(&format!("heroes-phone-{name}-{language}"), &painted(&rules, &view, language));
        }
    }
}

#[test]
fn what_lies_in_a_phones_picture_lies_inside_it_and_is_large_enough_for_a_thumb() {
    for (name, (rules, view)) in positions() {
        let size = painted(&rules, &view, Language::Ru).drawing.size();
        let all = places(&Scene::new(&rules, &view, on_phone(Language::Ru)));
        assert!(all.len() > 2);
        for (aim, [x, y, w, h]) in all {
            assert!(u32::from(x + w) <= size.0 && u32::from(y + h) <= size.1, "{name}: {aim:?}");
            assert!(w >= 80 && h >= 80, "{name}: {aim:?} {w}x{h}");
        }
    }
}

/// Every shipped card in the hand, and in a first hand.
#[test]
fn whole_name_and_text_of_every_card_fit_on_a_phone() {
    let (rules, turn) = seen(BATTLE, &[], Audience::Seat(Seat::ONE));
    let (_, opening) = seen(OPENING, &[], Audience::Seat(Seat::ONE));
    let mut wrong = Vec::new();
    for card in rules.cards().iter().filter(|card| card.kind != Kind::Hero) {
        let id = rules.find(&card.id).expect("a card");
        for language in Language::ALL {
            for view in [&turn, &opening] {
                let mut own = view.clone();
                own.known.sides[0].hand = vec![id];
                let shown = painted(&rules, &own, language).drawing.texts();
                let least = Frame::Phone.least_text() - 0.01;
                let bad =
                    |(line, size): &(String, f32)| *size < least || line.ends_with('\u{2026}');
                wrong.extend(shown.into_iter().filter(bad));
            }
        }
    }
    assert_eq!(wrong, Vec::new());
}

#[test]
fn hidden_cards_of_the_other_change_nothing_in_a_phones_picture() {
    let text = |card: &str| format!("turn 3 p1\nunit C p2 {card} hidden\nunit D p1 lancer");
    let view = |card: &str| seen(&text(card), &[], Audience::Seat(Seat::ONE));
    let ((rules, one), (_, other)) = (view("ghost"), view("eavesdropper"));
    for language in Language::ALL {
        assert_eq!(painted(&rules, &one, language), painted(&rules, &other, language));
    }
    let lies = |view| places(&Scene::new(&rules, view, on_phone(Language::Ru)));
    assert_eq!(lies(&one), lies(&other));
    assert!(lies(&one).iter().any(|(aim, _)| matches!(aim, Aim::Unit(_))));
}
