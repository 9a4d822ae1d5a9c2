//! The game «Berserk» for the program: `impl Game`.

use crate::face::painted;
use crate::goals::BerserkGoals;
use crate::{BerserkFace, cards, paint};
use stolik_ai::Goals;
use stolik_berserk::{Berserk, load};
use stolik_face::card_index::CardIndex;
use stolik_face::{Game, Pages};
use stolik_table::CardRow;
use stolik_words::Language;

impl Game<Berserk> for BerserkFace {
    const ENGINE: u32 = 5;
    const EARLY: &'static [(&'static str, &'static str)] = &[load::EARLY];
    const PAGES: Pages<Berserk> = Pages {
        deck: |game, name, cards, reader| paint::deck(game, name, cards, reader),
        card: |game, card, text, reader| paint::card(game, card, text, reader),
        words: paint::card_words,
        board: |game, view, reader| painted(game, view, &[], reader),
    };

    fn row(
        &self,
        game: &Berserk,
        index: &CardIndex,
        id: &str,
        language: Language,
    ) -> Option<CardRow> {
        cards::row(game, index, id, language)
    }

    fn readings(
        &self,
        game: &Berserk,
        index: &CardIndex,
        id: &str,
        language: Language,
    ) -> Vec<String> {
        game.find(id).map_or_else(Vec::new, |place| cards::readings(game, index, place, language))
    }

    fn goals(&self, game: &Berserk) -> impl Goals<Berserk> {
        BerserkGoals::of(game)
    }
}
