//! The board of «Козябло» on a phone on its side: all of it in sight and readable, and it shows nothing more than
//! elsewhere.

use crate::phone::positions;
use crate::shared::{lying, upright};
use crate::support::{ANSWER, seen, texts};
use stolik_kernel::{Audience, Seat};
use stolik_kozyablo::{Kozyablo, View};
use stolik_kozyablo_face::aim::Aim;
use stolik_kozyablo_face::paint::{Reader, Scene, board, places, private};
use stolik_render::landscape::HEIGHT;
use stolik_render::{Frame, Picture};
use stolik_words::Language;

fn on_its_side(language: Language) -> Reader<'static> {
    Reader { language, frame: Frame::Landscape, ..Reader::default() }
}

fn painted(rules: &Kozyablo, view: &View, reader: Reader<'_>) -> Picture {
    private(&Scene::new(rules, view, reader), &[], &texts(rules, reader.language))
}

#[test]
fn every_board_is_in_sight_and_readable_on_its_side() {
    for (name, (rules, view)) in positions() {
        for language in Language::ALL {
            let picture = painted(&rules, &view, on_its_side(language));
            if name == "opening" {
                // A screen without a layout for a phone on its side is that of one held upright.
                upright(&format!("kozyablo-lying-{name}-{language}"), &picture);
                let reader = Reader { frame: Frame::Phone, ..on_its_side(language) };
                assert_eq!(picture, painted(&rules, &view, reader));
                continue;
            }
            lying(&format!("kozyablo-lying-{name}-{language}"), &picture);
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
fn hidden_cards_of_others_change_nothing_on_its_side() {
    let other = ANSWER.replace("pozor-lizard hidden", "pozor-spy damage 1 hidden");
    assert_ne!(other, ANSWER);
    let view = |text: &str| seen(text, Audience::Seat(Seat(0)));
    let ((rules, one), (_, other)) = (view(ANSWER), view(&other));
    for language in Language::ALL {
        let pictures = [&one, &other].map(|view| painted(&rules, view, on_its_side(language)));
        assert_eq!(pictures[0], pictures[1]);
    }
    let lies = |view| places(&Scene::new(&rules, view, on_its_side(Language::Ru)));
    assert_eq!(lies(&one), lies(&other));
}

/// Every card in the narrowest place there is for it: beside the number of others in a mine, where four play.
#[test]
fn every_card_is_readable_in_a_crowded_mine() {
    let (rules, _) = seen("seats 4\nturn 5 p1", Audience::Public);
    for card in rules.cards().iter().filter(|card| card.kind.stands()) {
        let line = |n: u8| format!("unit {} p1 gold2 {}", (b'A' + n) as char, card.id);
        let units: Vec<String> = (0..3).map(line).collect();
        let text = format!("seats 4\nturn 5 p1\n{}", units.join("\n"));
        let (rules, view) = seen(&text, Audience::Public);
        for language in Language::ALL {
            let texts = painted(&rules, &view, on_its_side(language)).drawing.texts();
            let least = Frame::Landscape.least_text() - 0.01;
            assert_eq!(texts.iter().find(|(_, size)| *size < least), None, "{}", card.id);
            assert!(texts.iter().any(|(line, _)| line == "+"), "{}", card.id);
        }
    }
}

/// Four lands with many cards: what has no place is counted, and each sector keeps its place.
#[test]
fn sectors_of_a_crowded_table_count_what_they_cannot_show() {
    let units: Vec<String> =
        (b'A'..=b'F').map(|n| format!("unit {} p1 cap1 pozor-spy", n as char)).collect();
    let text = format!("seats 4\nturn 5 p1\n{}", units.join("\n"));
    let (rules, view) = seen(&text, Audience::Public);
    let all = places(&Scene::new(&rules, &view, on_its_side(Language::Ru)));
    let count = |is: fn(&Aim) -> bool| all.iter().filter(|(aim, _)| is(aim)).count();
    assert_eq!(count(|aim| matches!(aim, Aim::Sector(_))), 16);
    let shown = count(|aim| matches!(aim, Aim::Unit(_)));
    let texts = painted(&rules, &view, on_its_side(Language::Ru)).drawing.texts();
    let counts = texts.windows(2).filter(|two| two[0].0 == "+").map(|two| two[1].0.clone());
    assert!(shown >= 3, "{shown}");
    assert_eq!(counts.collect::<Vec<_>>(), [(6 - shown).to_string()]);
}
