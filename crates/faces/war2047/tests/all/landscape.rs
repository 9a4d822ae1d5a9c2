//! The board of «Война 2047» on a phone on its side: all of it in sight and readable, and it shows nothing more than
//! elsewhere.

use crate::phone::positions;
use crate::shared::{lying, upright};
use crate::support::{HAND, seen};
use stolik_kernel::{Audience, Seat};
use stolik_render::landscape::HEIGHT;
use stolik_render::{Frame, Picture};
use stolik_war2047::{CardId, View, War2047, say};
use stolik_war2047_face::paint::{Aim, Reader, Scene, board, places, private};
use stolik_words::Language;

fn on_its_side(language: Language) -> Reader<'static> {
    Reader { language, frame: Frame::Landscape, ..Reader::default() }
}

fn painted(rules: &War2047, view: &View, reader: Reader<'_>) -> Picture {
    let text = |card: CardId| say::card(rules, card, reader.language);
    private(&Scene::new(rules, view, reader), &[], &text)
}

#[test]
fn every_board_is_in_sight_and_readable_on_its_side() {
    for (name, (rules, view)) in positions() {
        for language in Language::ALL {
            let picture = painted(&rules, &view, on_its_side(language));
            if name == "opening" {
                // A screen without a layout for a phone on its side is that of one held upright.
                upright(&format!("war2047-lying-{name}-{language}"), &picture);
                let reader = Reader { frame: Frame::Phone, ..on_its_side(language) };
                assert_eq!(picture, painted(&rules, &view, reader));
                continue;
            }
            lying(&format!("war2047-lying-{name}-{language}"), &picture);
            let scene = Scene::new(&rules, &view, on_its_side(language));
            assert_eq!(board(&scene, &[]).drawing.size().1 as f32, HEIGHT, "{name}");
        }
    }
}

#[test]
fn what_lies_on_a_board_on_its_side_is_in_sight_and_large_enough_for_a_thumb() {
    for (name, (rules, view)) in positions() {
        let size = painted(&rules, &view, on_its_side(Language::Ru)).drawing.size();
        let all = places(&Scene::new(&rules, &view, on_its_side(Language::Ru)));
        assert!(all.len() > 2, "{name}");
        for (aim, [x, y, w, h]) in all {
            assert!(u32::from(x + w) <= size.0 && u32::from(y + h) <= size.1, "{name}: {aim:?}");
            assert!(w >= 80 && h >= 32, "{name}: {aim:?} {w}x{h}");
            let under = matches!(aim, Aim::Card(_)) || name == "opening";
            assert!(under || f32::from(y + h) <= HEIGHT, "{name}: {aim:?} {y}+{h}");
        }
    }
}

#[test]
fn hidden_cards_of_the_other_change_nothing_on_its_side() {
    let other = HAND.replace("hand p2 crew", "hand p2 pulse");
    assert_ne!(other, HAND);
    let view = |text: &str, to: Seat| seen(text, Audience::Seat(to));
    let ((rules, one), (_, two)) = (view(HAND, Seat::ONE), view(&other, Seat::ONE));
    for language in Language::ALL {
        let pictures = [&one, &two].map(|view| painted(&rules, view, on_its_side(language)));
        assert_eq!(pictures[0], pictures[1]);
    }
    let lies = |view| places(&Scene::new(&rules, view, on_its_side(Language::Ru)));
    assert_eq!(lies(&one), lies(&two));
    // The control: its holder sees it.
    let own = [HAND, &other].map(|text| view(text, Seat::TWO).1);
    let [one, two] = own.map(|view| painted(&rules, &view, on_its_side(Language::Ru)));
    assert_ne!(one, two);
}
