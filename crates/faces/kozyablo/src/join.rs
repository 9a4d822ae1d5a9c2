//! The game «Kozyablo» for the program: `impl Game`.

use crate::face::sheet;
use crate::goals::KozyabloGoals;
use crate::{KozyabloFace, cards, decks, opponent, paint};
use std::sync::Arc;
use stolik_abilities::Problem;
use stolik_ai::{Goals, Player};
use stolik_face::Game;
use stolik_face::card_index::{CardDetails, CardIndex, CardLine};
use stolik_face::deck::list::Pool;
use stolik_face::opponents::Opponent;
use stolik_face::sets::CardFile;
use stolik_face::tools::Figures;
use stolik_kozyablo::{CardId, Kozyablo, View, load};
use stolik_render::Picture;
use stolik_table::{DocumentInfo, Reader};
use stolik_words::{Language, Phrase};

impl Game<Kozyablo> for KozyabloFace {
    const NAME: &'static str = load::GAME;
    const ENGINE: u32 = 2;

    fn rules(files: &[CardFile]) -> Result<Kozyablo, Vec<Problem>> {
        load::with_extra(files)
    }

    fn problems(file: &str, text: &str) -> Vec<Problem> {
        load::cards(file, text).err().unwrap_or_default()
    }

    fn document(&self, game: &Kozyablo) -> DocumentInfo {
        decks::document(game)
    }

    fn contents(&self, game: &Kozyablo) -> String {
        load::canonical::rule_set(game)
    }

    /// All its cards are one set.
    fn of_sets(&self, game: &Kozyablo, _sets: &[String]) -> Kozyablo {
        game.clone()
    }

    fn pool(&self, game: &Kozyablo) -> Pool {
        decks::pool(game)
    }

    fn deck_about(&self, game: &Kozyablo, cards: &[String]) -> Vec<Phrase> {
        decks::about(game, cards)
    }

    fn deck(&self, game: &Kozyablo, name: &str, cards: &[String], reader: Reader<'_>) -> Picture {
        let known: Vec<CardId> = cards.iter().filter_map(|id| game.find(id)).collect();
        paint::deck(game, name, &known, stolik_face::reader(&reader))
    }

    fn index(&self, game: &Arc<Kozyablo>) -> CardIndex {
        cards::index(game)
    }

    fn card_line(&self, game: &Kozyablo, id: &str, language: Language) -> Option<CardLine> {
        cards::line(game, id, language)
    }

    fn card_details(&self, game: &Kozyablo, id: &str, language: Language) -> Option<CardDetails> {
        cards::details(game, id, language)
    }

    fn card_words(&self, game: &Kozyablo, id: &str, language: Language) -> Option<String> {
        let place = game.find(id)?;
        Some(paint::card_words(game, place, &sheet(game, place, language), language).full)
    }

    fn card(&self, game: &Kozyablo, id: &str, reader: Reader<'_>) -> Option<Picture> {
        let place = game.find(id)?;
        Some(paint::card(
            game,
            place,
            &sheet(game, place, reader.language),
            stolik_face::reader(&reader),
        ))
    }

    fn figures(&self, game: &Kozyablo, id: &str) -> Option<Figures> {
        cards::figures(game, id)
    }

    /// The board alone, the same for every viewer.
    fn position(&self, game: &Kozyablo, view: &View, reader: Reader<'_>) -> Picture {
        paint::board(game, view, &[], stolik_face::reader(&reader))
    }

    fn opponent(&self, _game: &Kozyablo, kind: Opponent, seed: u64) -> Box<dyn Player<Kozyablo>> {
        opponent(kind, seed)
    }

    fn goals(&self, game: &Kozyablo) -> impl Goals<Kozyablo> {
        KozyabloGoals::of(game)
    }
}
