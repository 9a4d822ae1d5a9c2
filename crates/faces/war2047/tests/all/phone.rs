//! Pictures of «Война 2047» for a phone and for a desktop: on a phone everything is readable at its width, on a desktop the
//! board is wide, and nothing more is shown than elsewhere.

use crate::shared::upright;
use crate::support::{ANSWER, COMBAT, HAND, OPENING, full, sample, seen, unit};
use stolik_kernel::{Audience, Seat};
use stolik_render::{Frame, Picture};
use stolik_war2047::card::Kind;
use stolik_war2047::{CardId, Line, View, War2047, load, say};
use stolik_war2047_face::paint::{Aim, Mark, Reader, Scene, board, places, private};
use stolik_words::Language;

fn on_phone(language: Language) -> Reader<'static> {
    Reader { language, frame: Frame::Phone, ..Reader::default() }
}

fn painted(rules: &War2047, view: &View, marks: &[Mark], language: Language) -> Picture {
    let text = |card: CardId| say::card(rules, card, language);
    private(&Scene::new(rules, view, on_phone(language)), marks, &text)
}

/// Positions of all kinds, the fullest board too.
pub fn positions() -> Vec<(&'static str, (War2047, View))> {
    let own = |text: &str, seat: Seat| seen(text, Audience::Seat(seat));
    let over = COMBAT.replace("turn 7 p1 block", "turn 7 p1 final\nphase over p1 headquarters");
    let rules = sample();
    let full = full(&rules);
    vec![
        ("combat", seen(COMBAT, Audience::Public)),
        ("block", own(COMBAT, Seat::TWO)),
        ("answer", own(ANSWER, Seat::TWO)),
        ("hand", own(HAND, Seat::ONE)),
        ("opening", own(OPENING, Seat::ONE)),
        ("over", seen(&over, Audience::Public)),
        ("full", (rules, full)),
    ]
}

#[test]
fn text_of_every_position_is_readable_on_a_phone() {
    for (name, (rules, view)) in positions() {
        for language in Language::ALL {
            let picture = painted(&rules, &view, &[], language);
            upright(&format!("war-phone-{name}-{language}"), &picture);
        }
    }
}

#[test]
fn long_names_of_players_are_cut_and_marks_are_drawn_on_a_phone() {
    let (rules, view) = seen(ANSWER, Audience::Seat(Seat::TWO));
    let names = ["Анна".to_owned(), "Борис Великолепный Третий".to_owned()];
    let reader = Reader { names: &names, ..on_phone(Language::Ru) };
    let marks = [
        Mark::Target(Aim::Unit(unit("B"))),
        Mark::Target(Aim::Unit(unit("D"))),
        Mark::Target(Aim::Line(Seat::ONE, Line::Defence)),
        Mark::Selected(Aim::Unit(unit("E"))),
        Mark::Last(Aim::Unit(unit("F"))),
    ];
    let text = |card: CardId| say::card(&rules, card, Language::Ru);
    let picture = private(&Scene::new(&rules, &view, reader), &marks, &text);
    upright("war-phone-names", &picture);
    assert_ne!(picture, private(&Scene::new(&rules, &view, reader), &[], &text));
}

/// Every shipped card in the narrowest place that a phone has for it: five on a line, in the hand, in force, as a
/// commander, and with all of its text in an opening hand.
#[test]
fn whole_name_and_text_of_every_card_fit_on_a_phone() {
    let rules = load::embedded();
    let (_, table) = seen("cards all\nturn 3 p1 preparation", Audience::Seat(Seat::ONE));
    let (_, opening) = seen(OPENING, Audience::Seat(Seat::ONE));
    let full = full(&sample());
    for (n, card) in rules.cards().iter().enumerate() {
        let id = CardId(n as u16);
        let mut shown = table.clone();
        match card.kind {
            Kind::Commander => shown.sides[0].commander = Some(id),
            Kind::Unit(_) => {
                shown.units = full.units[..5].to_vec();
                shown.units.iter_mut().for_each(|unit| unit.card = id);
            }
            Kind::Tactic => {
                shown.tactics = full.tactics[..2].to_vec();
                shown.tactics.iter_mut().for_each(|tactic| tactic.card = id);
            }
            Kind::Order | Kind::Sabotage => {}
        }
        let mut first = opening.clone();
        if card.kind != Kind::Commander {
            for view in [&mut shown, &mut first] {
                view.sides[0].own.as_mut().expect("an own view").hand = vec![id; 3];
            }
        }
        first.sides[0].commander = None;
        first.sides[1].commander = None;
        for language in Language::ALL {
            let name = say::name(&card.name, language);
            for view in [&shown, &first] {
                let texts = painted(&rules, view, &[], language).drawing.texts();
                let least = Frame::Phone.least_text() - 0.01;
                let bad =
                    |(line, size): &&(String, f32)| *size < least || line.ends_with('\u{2026}');
                assert_eq!(texts.iter().find(bad), None, "{name}");
            }
        }
    }
}

#[test]
fn what_lies_in_a_phones_picture_lies_inside_it_and_is_large_enough_for_a_thumb() {
    for (name, (rules, view)) in positions() {
        let size = painted(&rules, &view, &[], Language::Ru).drawing.size();
        let all = places(&Scene::new(&rules, &view, on_phone(Language::Ru)));
        assert!(all.len() > 4, "{name}");
        for (aim, [x, y, w, h]) in all {
            assert!(u32::from(x + w) <= size.0 && u32::from(y + h) <= size.1, "{name}: {aim:?}");
            assert!(w >= 80 && h >= 80, "{name}: {aim:?} {w}x{h}");
        }
    }
}

#[test]
fn crowded_hand_is_counted_on_a_phone_and_what_is_counted_cannot_be_pressed() {
    let (rules, mut view) = seen(HAND, Audience::Seat(Seat::ONE));
    let all = (0..rules.cards().len() as u16).map(CardId);
    let all = all.filter(|card| rules.card(*card).kind != Kind::Commander);
    view.sides[0].own.as_mut().expect("an own view").hand = all.collect();
    let picture = painted(&rules, &view, &[], Language::En);
    upright("war-phone-crowded", &picture);
    let cards = places(&Scene::new(&rules, &view, on_phone(Language::En)));
    let cards = cards.iter().filter(|(aim, _)| matches!(aim, Aim::Card(_)));
    assert_eq!(cards.count(), 15);
}

/// Problem of a first user: the battlefield disappeared while cards were chosen.
#[test]
fn battlefield_stays_in_sight_while_cards_are_chosen() {
    let text = |_: CardId| Vec::new();
    for frame in Frame::ALL {
        let reader = || Reader { frame, ..Reader::from(Language::Ru) };
        for phase in ["preparation", "final", "discard"] {
            let position = HAND.replace("preparation", phase);
            let (rules, view) = seen(&position, Audience::Seat(Seat::ONE));
            let all = places(&Scene::new(&rules, &view, reader()));
            for letter in ["A", "B", "C"] {
                let unit = Aim::Unit(unit(letter));
                assert!(all.iter().any(|(aim, _)| *aim == unit), "{frame:?} {phase} {letter}");
            }
            assert_eq!(all.iter().filter(|(aim, _)| matches!(aim, Aim::Card(_))).count(), 5);
            let picture = private(&Scene::new(&rules, &view, reader()), &[], &text);
            let table = board(&Scene::new(&rules, &view, reader()), &[]);
            assert!(picture.drawing.size().1 > table.drawing.size().1);
        }
    }
}

#[test]
fn hidden_cards_of_the_other_change_nothing_in_a_phones_picture() {
    let other = HAND.replace("hand p2 crew", "hand p2 pulse");
    assert_ne!(other, HAND);
    let (rules, view) = seen(HAND, Audience::Seat(Seat::ONE));
    let (_, changed) = seen(&other, Audience::Seat(Seat::ONE));
    for language in Language::ALL {
        let pictures = [&view, &changed].map(|view| painted(&rules, view, &[], language));
        assert_eq!(pictures[0], pictures[1]);
    }
    let lies = |view| places(&Scene::new(&rules, view, on_phone(Language::Ru)));
    assert_eq!(lies(&view), lies(&changed));
    // Nor does the public board contain the hand of anybody.
    let boards = ["interceptor", "drone"].map(|card| {
        let text = HAND.replace("hand p1 interceptor", &format!("hand p1 {card}"));
        let (rules, view) = seen(&text, Audience::Public);
        painted(&rules, &view, &[], Language::Ru)
    });
    assert_eq!(boards[0], boards[1]);
}

/// The things in a picture of a frame: their areas by what they are.
fn lying(rules: &War2047, view: &View, frame: Frame) -> Vec<(Aim, [u16; 4])> {
    let reader = Reader { frame, ..Reader::from(Language::Ru) };
    places(&Scene::new(rules, view, reader))
}

#[test]
fn board_of_a_desktop_is_wide_and_holds_what_that_of_a_chat_holds() {
    let text = |_: CardId| Vec::new();
    for (name, (rules, view)) in positions() {
        let aims = |all: &[(Aim, [u16; 4])]| {
            let mut aims: Vec<String> = all.iter().map(|(aim, _)| format!("{aim:?}")).collect();
            aims.sort();
            aims
        };
        let (chat, desk) = (lying(&rules, &view, Frame::Chat), lying(&rules, &view, Frame::Desk));
        // Of more than two tactics the others are counted.
        let plates = |all: &[(Aim, [u16; 4])]| {
            let rest = all.iter().filter(|(aim, _)| !matches!(aim, Aim::Tactic(_)));
            aims(&rest.copied().collect::<Vec<_>>())
        };
        assert_eq!(plates(&chat), plates(&desk), "{name}");
        let reader = Reader { frame: Frame::Desk, ..Reader::from(Language::Ru) };
        let picture = private(&Scene::new(&rules, &view, reader), &[], &text);
        let (wide, high) = picture.drawing.size();
        for (aim, [x, y, w, h]) in &desk {
            assert!(
                u32::from(x + w) <= wide && u32::from(y + h) <= high,
                "{name}: {aim:?} in {wide} x {high}"
            );
        }
        assert!(wide > high, "{name}: {wide} x {high}");
        let units = desk.iter().filter(|(aim, _)| matches!(aim, Aim::Unit(_)));
        let lines = desk.iter().filter(|(aim, _)| matches!(aim, Aim::Line(..)));
        let lines: Vec<_> = lines.map(|(_, area)| *area).collect();
        for (unit, [x, ..]) in units {
            assert!(lines.iter().all(|line| line[0] <= *x), "{name}: {unit:?} beside its line");
        }
    }
}

#[test]
fn hidden_cards_of_the_other_change_nothing_in_a_desktops_picture() {
    let other = HAND.replace("hand p2 crew", "hand p2 pulse");
    let pictures = [HAND, other.as_str()].map(|text| {
        let (rules, view) = seen(text, Audience::Seat(Seat::ONE));
        let reader = Reader { frame: Frame::Desk, ..Reader::from(Language::Ru) };
        let words = |card: CardId| say::card(&rules, card, Language::Ru);
        private(&Scene::new(&rules, &view, reader), &[], &words)
    });
    assert_eq!(pictures[0], pictures[1]);
}
