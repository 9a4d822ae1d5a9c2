//! The decks of one document.

use crate::game::decks::{DeckProblem, DeckRead};
use crate::wire::api::Picture;
use crate::wire::style::ScreenStyle;
use stolik_words::{Language, Phrase};

/// The decks of one document: reads, judges and shows them.
pub trait Decks {
    /// Reads a deck from text that a person typed, or from a code, with every problem of it.
    fn read(&self, text: &str) -> DeckRead;
    /// Notes on lines of a deck's text that are neither its cards nor problems.
    fn notes(&self, _text: &str) -> Vec<DeckProblem> {
        Vec::new()
    }
    /// Returns the problems of a deck under the rules.
    fn problems(&self, cards: &[String]) -> Vec<DeckProblem>;
    /// Returns the problems of a deck in a match with these sets (none: all): its cards that are in none of them.
    fn outside(&self, _sets: &[String], _cards: &[String]) -> Vec<DeckProblem> {
        Vec::new()
    }
    /// A deck as text that [`Decks::read`] reads again.
    fn text(&self, _name: &str, cards: &[String], _language: Language) -> String {
        cards.join("\n")
    }
    /// A deck as a short word that [`Decks::read`] reads again: Latin letters and digits.
    fn code(&self, cards: &[String]) -> String {
        cards.join(" ")
    }
    /// Describes the composition of a deck, a line each.
    fn about(&self, cards: &[String]) -> Vec<Phrase> {
        vec![Phrase::new("word-cards").number("count", cards.len() as i64)]
    }
    /// A deck as a picture, where the game has one.
    fn picture(&self, _name: &str, _cards: &[String], _style: ScreenStyle) -> Option<Picture> {
        None
    }
}
