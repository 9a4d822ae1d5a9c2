//! «War 2047» as the catalogue joins it.

use crate::host::Game;
use crate::shelf::Shelf;
use crate::war2047::{WarFace, cards, decks, face};
use stolik_table::{CardRow, CardSheet, DocumentInfo, Picture};
use stolik_war2047::{War2047, load};
use stolik_words::{Language, Phrase};

impl Game for War2047 {
    type Face = WarFace;
    const ENGINE: u32 = 1;

    fn face() -> WarFace {
        WarFace
    }

    fn document(&self) -> DocumentInfo {
        decks::document(self)
    }

    fn contents(&self) -> String {
        load::print::rule_set(self)
    }

    fn deck_about(&self, cards: &[String]) -> Vec<Phrase> {
        decks::about(self, cards)
    }

    fn deck_picture(&self, name: &str, cards: &[String], language: Language) -> Option<Picture> {
        Some(face::deck(self, name, cards, language))
    }

    fn shelf(&self) -> Shelf {
        cards::shelf(self)
    }

    fn row(&self, shelf: &Shelf, id: &str, language: Language) -> Option<CardRow> {
        cards::row(self, shelf, id, language)
    }

    fn sheet(&self, shelf: &Shelf, id: &str, language: Language) -> Option<CardSheet> {
        cards::sheet(self, shelf, id, language)
    }

    fn card_picture(&self, id: &str, language: Language) -> Option<Picture> {
        face::card(self, id, language)
    }
}
