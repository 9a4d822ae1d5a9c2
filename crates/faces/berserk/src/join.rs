//! The game «Berserk» for the program: `impl Game`.

use crate::face::sheet;
use crate::goals::BerserkGoals;
use crate::{BerserkFace, cards, decks, opponent, paint};
use std::sync::Arc;
use stolik_abilities::Problem;
use stolik_ai::{Goals, Player};
use stolik_berserk::{Berserk, CardId, load};
use stolik_face::Game;
use stolik_face::card_index::{CardDetails, CardIndex, CardLine};
use stolik_face::deck::list::Pool;
use stolik_face::opponents::Opponent;
use stolik_face::sets::CardFile;
use stolik_face::tools::Figures;
use stolik_render::Picture;
use stolik_table::{CardRow, DocumentInfo, Reader};
use stolik_words::{Language, Phrase};

impl Game<Berserk> for BerserkFace {
    const NAME: &'static str = load::GAME;
    const ENGINE: u32 = 5;
    const EARLY: &'static [(&'static str, &'static str)] = &[load::EARLY];

    fn rules(files: &[CardFile]) -> Result<Berserk, Vec<Problem>> {
        load::with_extra(files)
    }

    fn problems(file: &str, text: &str) -> Vec<Problem> {
        load::cards(file, text).err().unwrap_or_default()
    }

    fn document(&self, game: &Berserk) -> DocumentInfo {
        decks::document(game)
    }

    fn contents(&self, game: &Berserk) -> String {
        load::canonical::rule_set(game)
    }

    fn of_sets(&self, game: &Berserk, sets: &[String]) -> Berserk {
        game.with_sets(sets)
    }

    fn pool(&self, game: &Berserk) -> Pool {
        decks::pool(game)
    }

    fn deck_about(&self, game: &Berserk, cards: &[String]) -> Vec<Phrase> {
        decks::about(game, cards)
    }

    fn deck(&self, game: &Berserk, name: &str, cards: &[String], reader: Reader<'_>) -> Picture {
        let known: Vec<CardId> = cards.iter().filter_map(|id| game.find(id)).collect();
        paint::deck(game, name, &known, stolik_face::reader(&reader))
    }

    fn index(&self, game: &Arc<Berserk>) -> CardIndex {
        cards::index(game)
    }

    fn row(
        &self,
        game: &Berserk,
        index: &CardIndex,
        id: &str,
        language: Language,
    ) -> Option<CardRow> {
        cards::row(game, index, id, language)
    }

    fn card_line(&self, game: &Berserk, id: &str, language: Language) -> Option<CardLine> {
        cards::line(game, id, language)
    }

    fn card_details(&self, game: &Berserk, id: &str, language: Language) -> Option<CardDetails> {
        cards::details(game, id, language)
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

    fn card_words(&self, game: &Berserk, id: &str, language: Language) -> Option<String> {
        let place = game.find(id)?;
        Some(paint::card_words(game, place, &sheet(game, place, language), language).full)
    }

    fn card(&self, game: &Berserk, id: &str, reader: Reader<'_>) -> Option<Picture> {
        let place = game.find(id)?;
        Some(paint::card(
            game,
            place,
            &sheet(game, place, reader.language),
            stolik_face::reader(&reader),
        ))
    }

    fn figures(&self, game: &Berserk, id: &str) -> Option<Figures> {
        cards::figures(game, id)
    }

    fn opponent(&self, game: &Berserk, kind: Opponent, seed: u64) -> Box<dyn Player<Berserk>> {
        opponent(game, kind, seed)
    }

    fn goals(&self, game: &Berserk) -> impl Goals<Berserk> {
        BerserkGoals::of(game)
    }
}
