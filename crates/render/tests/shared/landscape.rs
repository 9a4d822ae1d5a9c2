//! Pictures of a game for a phone on its side: all of a board in sight, every text readable, every thing large enough.

use crate::shared::{lying, private_lying};
use stolik_render::landscape::HEIGHT;
use stolik_render::{Frame, Picture, Reader};
use stolik_words::Language;

/// A reader with a phone on its side.
pub fn on_its_side(language: Language) -> Reader<'static> {
    Reader { language, frame: Frame::Landscape, ..Reader::default() }
}

/// A thing on a picture: its description, whether it lies on the board, and its area.
pub type Thing = (String, bool, [u16; 4]);

/// A position with its name.
pub type Position<R, V> = (&'static str, (R, V));

/// The name of the position with an opening hand, which has no board.
const OPENING: &str = "opening";

/// Checks the private picture and the board of every position, in both languages. `paint` gives both.
pub fn assert_boards_are_in_sight<R, V>(
    game: &str,
    positions: &[Position<R, V>],
    paint: impl Fn(&R, &V, Reader<'static>) -> [Picture; 2],
) {
    for (name, (rules, view)) in positions {
        for language in Language::ALL {
            let [private, board] = paint(rules, view, on_its_side(language));
            let title = format!("{game}-lying-{name}-{language}");
            if *name == OPENING {
                private_lying(&title, &private);
                continue;
            }
            lying(&title, &private);
            assert_eq!(board.drawing.size().1 as f32, HEIGHT, "{name}");
        }
    }
}

/// Checks that what lies on the pictures can be tapped, and what lies on a board without scrolling. `lying` gives the
/// private picture and the things on it.
pub fn assert_things_can_be_tapped<R, V>(
    positions: &[Position<R, V>],
    lying: impl Fn(&R, &V) -> (Picture, Vec<Thing>),
) {
    for (name, (rules, view)) in positions {
        let (picture, all) = lying(rules, view);
        let size = picture.drawing.size();
        assert!(all.len() > 2, "{name}");
        for (thing, on_board, [x, y, w, h]) in all {
            assert!(u32::from(x + w) <= size.0 && u32::from(y + h) <= size.1, "{name}: {thing}");
            assert!(w >= 80 && h >= 32, "{name}: {thing} {w}x{h}");
            let in_sight = f32::from(y + h) <= HEIGHT;
            assert!(!on_board || *name == OPENING || in_sight, "{name}: {thing} {y}+{h}");
        }
    }
}

/// Checks that all is alike in two views that differ in what their reader may not know.
pub fn assert_alike<V, T: PartialEq + std::fmt::Debug>(
    views: [&V; 2],
    seen: impl Fn(&V, Language) -> (Picture, T),
) {
    for language in Language::ALL {
        let [one, other] = views.map(|view| seen(view, language));
        assert_eq!(one, other);
    }
}

/// Paints first hands of nine different cards, which have three columns, until each card was in one: no text is cut or
/// too small.
pub fn assert_first_hands_are_readable<Id>(
    cards: &[Id],
    paint: impl Fn(&[Id], Language) -> Picture,
) {
    let least = Frame::Landscape.least_text() - 0.01;
    let bad = |(line, size): &(String, f32)| *size < least || line.ends_with('\u{2026}');
    let mut wrong = Vec::new();
    for hand in cards.chunks(9) {
        for language in Language::ALL {
            wrong.extend(paint(hand, language).drawing.texts().into_iter().filter(bad));
        }
    }
    assert_eq!(wrong, Vec::new());
}
