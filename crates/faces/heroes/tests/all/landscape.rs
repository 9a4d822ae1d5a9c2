//! The board of «Герои» on a phone on its side: all of it in sight and readable, and it shows nothing more than
//! elsewhere.

use crate::phone::positions;
use crate::shared::{lying, upright};
use crate::support::{seen, texts};
use stolik_heroes::{Heroes, View};
use stolik_heroes_face::aim::Aim;
use stolik_heroes_face::paint::{Reader, Scene, board, places, private};
use stolik_kernel::{Audience, Seat};
use stolik_render::landscape::HEIGHT;
use stolik_render::{Frame, Picture};
use stolik_words::Language;

fn on_its_side(language: Language) -> Reader<'static> {
    Reader { language, frame: Frame::Landscape, ..Reader::default() }
}

fn painted(rules: &Heroes, view: &View, reader: Reader<'_>) -> Picture {
    private(&Scene::new(rules, view, reader), &[], &texts(rules, reader.language))
}

#[test]
fn every_board_is_in_sight_and_readable_on_its_side() {
    for (name, (rules, view)) in positions() {
        for language in Language::ALL {
            let picture = painted(&rules, &view, on_its_side(language));
            if name == "opening" {
                // A screen without a layout for a phone on its side is that of one held upright.
                upright(&format!("heroes-lying-{name}-{language}"), &picture);
                let reader = Reader { frame: Frame::Phone, ..on_its_side(language) };
                assert_eq!(picture, painted(&rules, &view, reader));
                continue;
            }
            lying(&format!("heroes-lying-{name}-{language}"), &picture);
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
    let text = |card: &str| format!("turn 3 p1\nunit C p2 {card} hidden\nunit D p1 lancer");
    let view = |card: &str, to: Seat| seen(&text(card), &[], Audience::Seat(to));
    let ((rules, one), (_, other)) = (view("ghost", Seat::ONE), view("eavesdropper", Seat::ONE));
    for language in Language::ALL {
        let pictures = [&one, &other].map(|view| painted(&rules, view, on_its_side(language)));
        assert_eq!(pictures[0], pictures[1]);
    }
    let lies = |view| places(&Scene::new(&rules, view, on_its_side(Language::Ru)));
    assert_eq!(lies(&one), lies(&other));
    // The control: its owner sees it.
    let own = ["ghost", "eavesdropper"].map(|card| view(card, Seat::TWO).1);
    let [one, other] = own.map(|view| painted(&rules, &view, on_its_side(Language::Ru)));
    assert_ne!(one, other);
}
