//! Cards, decks and the legend of «Война 2047» as pages of a phone.

use crate::shared::upright;
use stolik_render::{Frame, Picture};
use stolik_war2047::{CardId, load, say};
use stolik_war2047_face::paint::{Reader, card, deck, legend};
use stolik_words::Language;

fn on_phone(language: Language) -> Reader<'static> {
    Reader { language, frame: Frame::Phone, ..Reader::default() }
}

/// The bad lines of a picture: too small to be read on a phone, or cut.
fn unreadable(picture: &Picture) -> Vec<(String, f32)> {
    let least = Frame::Phone.least_text() - 0.01;
    let bad = |(line, size): &(String, f32)| *size < least || line.ends_with('\u{2026}');
    picture.drawing.texts().into_iter().filter(bad).collect()
}

#[test]
fn page_of_every_card_is_readable_on_a_phone() {
    let rules = load::embedded();
    let mut wrong = Vec::new();
    for n in 0..rules.cards().len() as u16 {
        for language in Language::ALL {
            let text = say::card(&rules, CardId(n), language);
            let picture = card(&rules, CardId(n), &text, on_phone(language));
            if n == 7 {
                upright(&format!("war-phone-card-{language}"), &picture);
            }
            wrong.extend(unreadable(&picture));
        }
    }
    assert_eq!(wrong, Vec::new());
}

#[test]
fn every_card_is_readable_in_a_deck_on_a_phone() {
    let rules = load::embedded();
    let all: Vec<CardId> = (0..rules.cards().len() as u16).map(CardId).collect();
    for language in Language::ALL {
        let name = "\u{414}\u{43b}\u{438}\u{43d}\u{43d}\u{43e}\u{435} \u{438}\u{43c}\u{44f}";
        let some: Vec<CardId> = all.iter().step_by(9).flat_map(|card| [*card; 2]).collect();
        let picture = deck(&rules, name, &some, on_phone(language));
        upright(&format!("war-phone-deck-{language}"), &picture);
        // A picture shows so many different cards at most.
        for some in all.chunks(40) {
            let picture = deck(&rules, name, some, on_phone(language));
            assert_eq!(unreadable(&picture), Vec::new());
        }
    }
}

#[test]
fn legend_is_readable_on_a_phone() {
    for language in Language::ALL {
        let picture = legend(on_phone(language));
        upright(&format!("war-phone-legend-{language}"), &picture);
        assert_eq!(unreadable(&picture), Vec::new());
    }
}
