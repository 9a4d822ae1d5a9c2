//! Cards, decks and the legend of a game as pages of a phone: every line can be read, and none is cut.

use crate::shared::upright;
use stolik_render::{Frame, Picture, Reader};
use stolik_words::Language;

/// A reader on a phone held upright.
fn on_phone(language: Language) -> Reader<'static> {
    Reader { language, frame: Frame::Phone, ..Reader::default() }
}

/// The bad lines of a picture: too small to be read on a phone, or cut.
fn unreadable(picture: &Picture) -> Vec<(String, f32)> {
    let least = Frame::Phone.least_text() - 0.01;
    let bad = |(line, size): &(String, f32)| *size < least || line.ends_with('\u{2026}');
    picture.drawing.texts().into_iter().filter(bad).collect()
}

/// Paints the page of each of so many cards, in both languages.
pub fn assert_cards_are_readable(
    game: &str,
    cards: u16,
    paint: impl Fn(u16, Reader<'static>) -> Picture,
) {
    let mut wrong = Vec::new();
    for n in 0..cards {
        for language in Language::ALL {
            let picture = paint(n, on_phone(language));
            if n == 7 {
                upright(&format!("{game}-phone-card-{language}"), &picture);
            }
            wrong.extend(unreadable(&picture));
        }
    }
    assert_eq!(wrong, Vec::new());
}

/// Paints decks that hold each of so many cards, in both languages.
pub fn assert_decks_are_readable(
    game: &str,
    cards: u16,
    paint: impl Fn(&str, &[u16], Reader<'static>) -> Picture,
) {
    let all: Vec<u16> = (0..cards).collect();
    for language in Language::ALL {
        let name = "\u{414}\u{43b}\u{438}\u{43d}\u{43d}\u{43e}\u{435} \u{438}\u{43c}\u{44f}";
        let some: Vec<u16> = all.iter().step_by(9).flat_map(|card| [*card; 2]).collect();
        let picture = paint(name, &some, on_phone(language));
        upright(&format!("{game}-phone-deck-{language}"), &picture);
        // A picture shows so many different cards at most.
        for some in all.chunks(40) {
            assert_eq!(unreadable(&paint(name, some, on_phone(language))), Vec::new());
        }
    }
}

/// Paints the legend in both languages.
pub fn assert_legend_is_readable(game: &str, paint: impl Fn(Reader<'static>) -> Picture) {
    for language in Language::ALL {
        let picture = paint(on_phone(language));
        upright(&format!("{game}-phone-legend-{language}"), &picture);
        assert_eq!(unreadable(&picture), Vec::new());
    }
}
