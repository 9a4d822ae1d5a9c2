//! Decks as people bring them, as files or behind a command: what is understood is written as text and as a
//! code, and both are read back to the same cards.

use super::{BYTES, GAMES, SENTENCES};
use stolik_table::decks::{counted, decoded};
use stolik_table::{Catalogue, DeckRead};
use stolik_words::Language;

/// The most cards of a deck that is read.
const CARDS: usize = stolik_face::deck::CARDS;
/// The most problems that are told of a text, with those that its rules have.
const PROBLEMS: usize = 300;

/// Deck lists and codes.
pub fn decks(bytes: &[u8]) {
    if bytes.len() > BYTES {
        return;
    }
    let Some(text) = decoded(bytes) else { return };
    for document in GAMES.documents() {
        let read = GAMES.decks(&document.id).read(&text);
        let told = read.problems().count();
        assert!(read.cards.len() <= CARDS && told <= PROBLEMS, "{} {told}", read.cards.len());
        said(&read);
        if read.unread.is_empty() && !read.cards.is_empty() {
            comes_back(&document.id, &read);
        }
    }
}

/// Every problem is a sentence in both languages.
fn said(read: &DeckRead) {
    for problem in read.problems().take(8) {
        for language in Language::ALL {
            let sentence = SENTENCES.say(language, &problem.sentence(&read.document));
            assert!(!sentence.is_empty(), "{problem:?}");
        }
    }
}

fn comes_back(document: &str, read: &DeckRead) {
    let name = read.name.as_deref().unwrap_or_default();
    for language in Language::ALL {
        let text = GAMES.decks(document).text(name, &read.cards, language);
        let again = GAMES.decks(document).read(&text);
        assert!(again.unread.is_empty(), "{text}\n{:?}", again.unread);
        assert_eq!(counted(&again.cards), counted(&read.cards), "{text}");
        assert_eq!(again.name, read.name, "{text}");
    }
    let code = GAMES.decks(document).code(&read.cards);
    let again = GAMES.decks(document).read(&code);
    assert_eq!(sorted(&again.cards), sorted(&read.cards), "{code}");
    assert_eq!(GAMES.decks(document).code(&again.cards), code);
}

fn sorted(cards: &[String]) -> Vec<&String> {
    let mut cards: Vec<&String> = cards.iter().collect();
    cards.sort();
    cards
}
