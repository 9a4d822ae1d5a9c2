//! The game «War 2047» for the program: `impl Game`.

use crate::face::sheet;
use crate::goals::WarGoals;
use crate::{WarFace, cards, decks, opponent, paint};
use std::sync::Arc;
use stolik_abilities::Problem;
use stolik_ai::{Goals, Player};
use stolik_face::Game;
use stolik_face::card_index::{CardDetails, CardIndex, CardLine};
use stolik_face::deck::list::Pool;
use stolik_face::opponents::Opponent;
use stolik_face::puzzle::Counted;
use stolik_face::sets::CardFile;
use stolik_face::tools::Figures;
use stolik_kernel::Seat;
use stolik_render::Picture;
use stolik_table::{DocumentInfo, Reader};
use stolik_war2047::{CardId, View, War2047, load};
use stolik_words::{Language, Phrase};

impl Game<War2047> for WarFace {
    const NAME: &'static str = load::GAME;
    const ENGINE: u32 = 2;

    fn rules(files: &[CardFile]) -> Result<War2047, Vec<Problem>> {
        load::with_extra(files)
    }

    fn problems(file: &str, text: &str) -> Vec<Problem> {
        load::cards(file, text).err().unwrap_or_default()
    }

    fn document(&self, game: &War2047) -> DocumentInfo {
        decks::document(game)
    }

    fn contents(&self, game: &War2047) -> String {
        load::canonical::rule_set(game)
    }

    fn of_sets(&self, game: &War2047, sets: &[String]) -> War2047 {
        game.with_sets(sets)
    }

    fn pool(&self, game: &War2047) -> Pool {
        decks::pool(game)
    }

    fn deck_about(&self, game: &War2047, cards: &[String]) -> Vec<Phrase> {
        decks::about(game, cards)
    }

    fn deck(&self, game: &War2047, name: &str, cards: &[String], reader: Reader<'_>) -> Picture {
        let known: Vec<CardId> = cards.iter().filter_map(|id| game.find(id)).collect();
        paint::deck(game, name, &known, stolik_face::reader(&reader))
    }

    fn index(&self, game: &Arc<War2047>) -> CardIndex {
        cards::index(game)
    }

    fn card_line(&self, game: &War2047, id: &str, language: Language) -> Option<CardLine> {
        cards::line(game, id, language)
    }

    fn card_details(&self, game: &War2047, id: &str, language: Language) -> Option<CardDetails> {
        cards::details(game, id, language)
    }

    fn card_words(&self, game: &War2047, id: &str, language: Language) -> Option<String> {
        let place = game.find(id)?;
        Some(paint::card_words(game, place, &sheet(game, place, language), language).full)
    }

    fn card(&self, game: &War2047, id: &str, reader: Reader<'_>) -> Option<Picture> {
        let place = game.find(id)?;
        Some(paint::card(
            game,
            place,
            &sheet(game, place, reader.language),
            stolik_face::reader(&reader),
        ))
    }

    fn figures(&self, game: &War2047, id: &str) -> Option<Figures> {
        cards::figures(game, id)
    }

    /// The board alone, the same for every viewer.
    fn position(&self, game: &War2047, view: &View, reader: Reader<'_>) -> Picture {
        paint::board(game, view, &[], stolik_face::reader(&reader))
    }

    fn opponent(&self, _game: &War2047, kind: Opponent, seed: u64) -> Box<dyn Player<War2047>> {
        opponent(kind, seed)
    }

    fn counted(line: &[String], seat: Seat) -> Option<(usize, Counted)> {
        let [kind, who, _] = line else { return None };
        (kind == "lives" && Seat::parse(who) == Some(seat)).then_some((2, Counted::Lives))
    }

    fn goals(&self, game: &War2047) -> impl Goals<War2047> {
        WarGoals::of(game)
    }
}
