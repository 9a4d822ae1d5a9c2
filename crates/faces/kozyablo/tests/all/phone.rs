//! Pictures of «Козябло» for a phone: everything is readable at its width, and nothing more is shown than elsewhere.

use crate::shared::upright;
use crate::support::{ANSWER, BATTLE, OPENING, full, seen, texts, unit};
use stolik_kernel::{Audience, Seat};
use stolik_kozyablo::{Kozyablo, View, load};
use stolik_kozyablo_face::aim::Aim;
use stolik_kozyablo_face::paint::{Mark, Reader, Scene, board, opening, places, private};
use stolik_render::{Frame, Picture};
use stolik_words::Language;

fn on_phone(language: Language) -> Reader<'static> {
    Reader { language, frame: Frame::Phone, ..Reader::default() }
}

fn painted(rules: &Kozyablo, view: &View, marks: &[Mark], language: Language) -> Picture {
    private(&Scene::new(rules, view, on_phone(language)), marks, &texts(rules, language))
}

/// Positions of all kinds, the fullest board too.
pub fn positions() -> Vec<(&'static str, (Kozyablo, View))> {
    vec![
        ("battle", seen(BATTLE, Audience::Public)),
        ("strike", seen(BATTLE, Audience::Seat(Seat(0)))),
        ("answer", seen(ANSWER, Audience::Seat(Seat(2)))),
        ("opening", seen(OPENING, Audience::Seat(Seat(0)))),
        ("full", full()),
    ]
}

#[test]
fn text_of_every_position_is_readable_on_a_phone() {
    for (name, (rules, view)) in positions() {
        for language in Language::ALL {
            let picture = painted(&rules, &view, &[], language);
            upright(&format!("koz-phone-{name}-{language}"), &picture);
        }
    }
}

#[test]
fn long_names_of_players_are_cut_and_marks_are_drawn_on_a_phone() {
    let (rules, view) = seen(BATTLE, Audience::Seat(Seat(0)));
    let names = ["Анна".to_owned(), "Борис Великолепный Третий".to_owned()];
    let reader = Reader { names: &names, ..on_phone(Language::Ru) };
    let marks = [Mark::Target(Aim::Unit(unit("E"))), Mark::Selected(Aim::Unit(unit("C")))];
    let picture = private(&Scene::new(&rules, &view, reader), &marks, &texts(&rules, Language::Ru));
    upright("koz-phone-names", &picture);
}

#[test]
fn end_of_a_match_is_readable_on_a_phone() {
    let over = ANSWER
        .replace("acting", "captured")
        .replace("declared play arrow E\nanswers p3 p1", "out p2 2\nout p3 1");
    let (rules, view) = seen(&over, Audience::Public);
    upright("koz-phone-over", &board(&Scene::new(&rules, &view, on_phone(Language::Ru)), &[]));
}

/// Every card in the narrowest place that a phone has for it, and with all of its text in an opening hand.
#[test]
fn whole_name_and_text_of_every_card_fit_on_a_phone() {
    let (rules, view) = seen("seats 2\nturn 5 p1", Audience::Seat(Seat(0)));
    let (_, hand) = seen(OPENING, Audience::Seat(Seat(0)));
    for language in Language::ALL {
        for card in rules.cards() {
            let id = rules.find(&card.id).expect("a card");
            let name = stolik_kozyablo::say::name(&card.name, language);
            let mut shown = Vec::new();
            if card.kind.stands() {
                let line = |n: u8| format!("unit {} p1 cap1 {}", (b'A' + n) as char, card.id);
                let units: Vec<String> = (0..4).map(line).collect();
                let text = format!("seats 2\nturn 5 p1\n{}", units.join("\n"));
                let (rules, view) = seen(&text, Audience::Public);
                shown.extend(
                    board(&Scene::new(&rules, &view, on_phone(language)), &[]).drawing.texts(),
                );
            }
            let mut own = view.clone();
            own.sides[0].own = Some((vec![id; 2], Vec::new()));
            shown.extend(painted(&rules, &own, &[], language).drawing.texts());
            if !matches!(card.kind, stolik_kozyablo::card::Kind::Capital(_)) {
                let mut own = hand.clone();
                own.sides[0].own = Some((vec![id], Vec::new()));
                let text = texts(&rules, language);
                let picture = opening(&Scene::new(&rules, &own, on_phone(language)), &[], &text);
                shown.extend(picture.expect("an own view").drawing.texts());
            }
            let small = shown.iter().find(|(_, size)| *size < Frame::Phone.least_text() - 0.01);
            assert_eq!(small, None, "{name}");
            let cut = shown.iter().find(|(line, _)| line.ends_with('\u{2026}'));
            assert_eq!(cut, None, "{name}");
        }
    }
}

#[test]
fn what_lies_in_a_phones_picture_lies_inside_it_and_is_large_enough_for_a_thumb() {
    let (rules, view) = full();
    for (rules, view) in
        [(&rules, &view), (&load::embedded(), &seen(BATTLE, Audience::Seat(Seat(0))).1)]
    {
        let size = painted(rules, view, &[], Language::Ru).drawing.size();
        let all = places(&Scene::new(rules, view, on_phone(Language::Ru)));
        assert!(all.len() > 8);
        for (aim, [x, y, w, h]) in all {
            assert!(
                u32::from(x + w) <= size.0 && u32::from(y + h) <= size.1,
                "{aim:?} {x} {y} {w} {h} {size:?}"
            );
            assert!(w >= 80 && (h >= 80 || matches!(aim, Aim::Lasting(_))), "{aim:?}: {w}x{h}");
        }
    }
}

#[test]
fn hidden_cards_of_others_change_nothing_in_a_phones_picture() {
    let (rules, view) = seen(ANSWER, Audience::Seat(Seat(0)));
    let other = ANSWER.replace("pozor-lizard hidden", "pozor-spy damage 1 hidden");
    assert_ne!(other, ANSWER);
    let (_, changed) = seen(&other, Audience::Seat(Seat(0)));
    for language in Language::ALL {
        let (before, after) =
            (painted(&rules, &view, &[], language), painted(&rules, &changed, &[], language));
        assert_eq!(before, after);
    }
    let reader = || on_phone(Language::Ru);
    assert_eq!(
        places(&Scene::new(&rules, &view, reader())),
        places(&Scene::new(&rules, &changed, reader()))
    );
}
