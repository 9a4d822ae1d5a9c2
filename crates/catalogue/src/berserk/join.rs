//! «Berserk» as the catalogue joins it.

use crate::berserk::{BerserkFace, cards, decks};
use crate::host::Game;
use crate::shelf::Shelf;
use stolik_berserk::{Berserk, load};
use stolik_table::{CardRow, CardSheet, DocumentInfo, Picture};
use stolik_words::{Language, Phrase};

impl Game for Berserk {
    type Face = BerserkFace;
    const ENGINE: u32 = 3;

    fn face() -> BerserkFace {
        BerserkFace
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
        Some(decks::picture(self, name, cards, language))
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
        cards::picture(self, id, language)
    }
}
