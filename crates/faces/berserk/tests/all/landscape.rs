//! The board of «Берсерк» on a phone on its side: all of it in sight and readable, and it shows nothing more than
//! elsewhere.

use crate::phone::{positions, screens};
use crate::shared::{lying, private_lying};
use crate::support::{battle, placement, recruiting, rules};
use stolik_berserk::state::{End, Phase, Place, Recruit, Why};
use stolik_berserk::{Berserk, CardId, UnitId, View, load, say};
use stolik_berserk_face::paint::{Lies, Reader, board, hand, places};
use stolik_kernel::{Audience, Notation, Rules, Seat};
use stolik_render::Frame;
use stolik_render::landscape::HEIGHT;
use stolik_words::Language;

fn on_its_side(language: Language) -> Reader<'static> {
    Reader { language, frame: Frame::Landscape, ..Reader::default() }
}

#[test]
fn every_board_is_in_sight_and_readable_on_its_side() {
    let names = ["Анна".to_owned(), "Борис Великолепный Третий".to_owned()];
    for (name, rules, view) in positions() {
        for language in Language::ALL {
            let reader = Reader { names: &names, ..on_its_side(language) };
            let picture = board(&rules, &view, &[], reader);
            lying(&format!("lying-{name}-{language}"), &picture);
            assert_eq!(picture.drawing.size().1 as f32, HEIGHT, "{name}");
        }
    }
}

/// The things on a picture, by what they are.
fn things(rules: &Berserk, view: &View, frame: Frame) -> Vec<(Lies, [u16; 4])> {
    places(rules, view, Reader { frame, ..on_its_side(Language::Ru) })
}

#[test]
fn what_lies_on_a_chats_board_lies_on_one_on_its_side_and_is_large_enough_for_a_thumb() {
    for (name, rules, view) in positions() {
        let (chat, all) =
            (things(&rules, &view, Frame::Chat), things(&rules, &view, Frame::Landscape));
        let kinds =
            |all: &[(Lies, [u16; 4])]| all.iter().map(|(lies, _)| *lies).collect::<Vec<_>>();
        assert_eq!(kinds(&chat), kinds(&all), "{name}");
        let size = board(&rules, &view, &[], on_its_side(Language::Ru)).drawing.size();
        for (lies, [x, y, w, h]) in all {
            assert!(u32::from(x + w) <= size.0 && u32::from(y + h) <= size.1, "{name}: {lies:?}");
            assert!(w >= 70 && h >= 30, "{name}: {lies:?} {w}x{h}");
        }
    }
}

/// Every shipped card in a cell of the field.
#[test]
fn whole_name_of_every_card_fits_in_a_cell_on_its_side() {
    let rules = load::embedded();
    let mut view = battle(Audience::Public, &crate::support::rules());
    let at = view.units.iter().position(|unit| matches!(unit.place, Place::Field(_)));
    view.units = vec![view.units[at.expect("somebody stands on the field")].clone()];
    view.units[0].unit = UnitId(0);
    (view.stack, view.pending) = (Vec::new(), Vec::new());
    (view.effects, view.cell_effects) = (Vec::new(), Vec::new());
    let mut cut = Vec::new();
    for n in 0..rules.cards().len() as u16 {
        view.units[0].card = Some(CardId(n));
        for language in Language::ALL {
            let texts = board(&rules, &view, &[], on_its_side(language)).drawing.texts();
            let bad = |(line, size): &(String, f32)| {
                *size < Frame::Landscape.least_text() - 0.01 || line.ends_with('\u{2026}')
            };
            cut.extend(texts.into_iter().filter(bad));
        }
    }
    assert_eq!(cut, Vec::new());
}

/// The screens before the battle: the own half and the cards to place in sight, three cards of a deal side by side.
#[test]
fn screens_before_the_battle_are_as_wide_as_a_board_and_readable_on_its_side() {
    let rules = load::embedded();
    for (name, view) in screens() {
        for language in Language::ALL {
            let text = |card: CardId| say::card(&rules, card, language);
            let picture = hand(&rules, &view, &[], &text, on_its_side(language));
            let picture = picture.expect("an own view before the battle");
            private_lying(&format!("lying-{name}-{language}"), &picture);
            let (width, height) = picture.drawing.size();
            assert!(!name.starts_with("plac") || height as f32 == HEIGHT, "{name}: {height}");
            // They are listed in Russian.
            let all = things(&rules, &view, Frame::Landscape).into_iter();
            for (lies, [x, y, w, h]) in all.filter(|_| language == Language::Ru) {
                assert!(u32::from(x + w) <= width && u32::from(y + h) <= height, "{lies:?}");
                assert!(w >= 110 && h >= 100, "{name}: {lies:?} {w}x{h}");
            }
        }
    }
    let deal = things(&rules, &screens().remove(0).1, Frame::Landscape);
    assert_eq!(deal.iter().filter(|(_, area)| area[1] == deal[0].1[1]).count(), 3);
}

/// Every shipped card in the deal, and beside the own half; on a desktop, too.
#[test]
fn whole_name_and_text_of_every_card_fit_before_the_battle_on_its_side() {
    let rules = load::embedded();
    let ours = crate::support::rules();
    let (deal, place) = (recruiting(&ours), placement(&ours));
    let all: Vec<CardId> = (0..rules.cards().len() as u16).map(CardId).collect();
    let mut wrong = Vec::new();
    for cards in all.chunks(9) {
        for (mut view, is_deal) in [(deal.clone(), true), (place.clone(), false)] {
            let seat = if is_deal { Seat::ONE } else { Seat::TWO };
            let own = view.sides[seat.index()].own.as_mut().expect("an own view");
            let squad = cards.iter().map(|card| Recruit { card: *card, gold: 5, silver: 0 });
            (own.deal, own.squad) = match is_deal {
                true => (cards.to_vec(), Vec::new()),
                false => (Vec::new(), squad.collect()),
            };
            (own.placed, own.hidden) = (Vec::new(), Vec::new());
            let readers = Language::ALL.map(on_its_side);
            let desks = readers.map(|reader| Reader { frame: Frame::Desk, ..reader });
            for reader in readers.into_iter().chain(desks) {
                let text = |card: CardId| say::card(&rules, card, reader.language);
                let picture = hand(&rules, &view, &[], &text, reader);
                let texts = picture.expect("an own view").drawing.texts();
                let least = Frame::Landscape.least_text() - 0.01;
                let bad =
                    |(line, size): &(String, f32)| *size < least || line.ends_with('\u{2026}');
                wrong.extend(texts.into_iter().filter(bad));
            }
        }
    }
    assert_eq!(wrong, Vec::new());
}

/// The result stands beside the field once, also if nobody stands on the field.
#[test]
fn match_that_ends_before_the_battle_has_one_result_on_its_side() {
    let rules = rules();
    let mut view = recruiting(&rules);
    view.phase = Phase::Over(End { winner: Some(Seat::TWO), why: Why::Conceded });
    let texts = board(&rules, &view, &[], on_its_side(Language::En)).drawing.texts();
    let said = |words: &str| texts.iter().filter(|(line, _)| line.contains(words)).count();
    assert_eq!((said("Defeat"), said("over")), (1, 0), "{texts:?}");
}

#[test]
fn face_down_card_of_the_other_changes_nothing_on_its_side() {
    let seen = |card: &str, to: Audience| {
        let text = format!("turn 8 p1 main\nunit A p1 c3 club-archer\nunit B p2 c5 {card} down");
        let lines: Vec<&str> = text.lines().collect();
        let (game, state) = load::embedded().place(&lines).expect("a position");
        let view = game.view(&state, to);
        let picture = board(&game, &view, &[], on_its_side(Language::Ru));
        (picture, things(&game, &view, Frame::Landscape))
    };
    for to in [Audience::Public, Audience::Seat(Seat::ONE)] {
        assert_eq!(seen("club-wolf", to), seen("club-archer", to), "{to:?}");
    }
    // The control: its owner sees it.
    let own = Audience::Seat(Seat::TWO);
    assert_ne!(seen("club-wolf", own).0, seen("club-archer", own).0);
}
