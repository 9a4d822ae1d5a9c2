//! The game «Heroes» for the program: `impl Game`.

use crate::face::sheet;
use crate::goals::HeroesGoals;
use crate::{HeroesFace, cards, decks, opponent, paint};
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
use stolik_heroes::{CardId, Heroes, View, load};
use stolik_kernel::Seat;
use stolik_render::Picture;
use stolik_table::{DocumentInfo, Reader};
use stolik_words::{Language, Phrase};

impl Game<Heroes> for HeroesFace {
    const NAME: &'static str = load::GAME;
    const ENGINE: u32 = 2;

    fn rules(files: &[CardFile]) -> Result<Heroes, Vec<Problem>> {
        load::with_extra(files)
    }

    fn problems(file: &str, text: &str) -> Vec<Problem> {
        load::cards(file, text).err().unwrap_or_default()
    }

    fn document(&self, game: &Heroes) -> DocumentInfo {
        decks::document(game)
    }

    fn contents(&self, game: &Heroes) -> String {
        load::canonical::rule_set(game)
    }

    fn of_sets(&self, game: &Heroes, sets: &[String]) -> Heroes {
        game.with_sets(sets)
    }

    fn pool(&self, game: &Heroes) -> Pool {
        decks::pool(game)
    }

    fn deck_about(&self, game: &Heroes, cards: &[String]) -> Vec<Phrase> {
        decks::about(game, cards)
    }

    fn deck(&self, game: &Heroes, name: &str, cards: &[String], reader: Reader<'_>) -> Picture {
        let known: Vec<CardId> = cards.iter().filter_map(|id| game.find(id)).collect();
        paint::deck(game, name, &known, stolik_face::reader(&reader))
    }

    fn index(&self, game: &Arc<Heroes>) -> CardIndex {
        cards::index(game)
    }

    fn card_line(&self, game: &Heroes, id: &str, language: Language) -> Option<CardLine> {
        cards::line(game, id, language)
    }

    fn card_details(&self, game: &Heroes, id: &str, language: Language) -> Option<CardDetails> {
        cards::details(game, id, language)
    }

    fn card_words(&self, game: &Heroes, id: &str, language: Language) -> Option<String> {
        let place = game.find(id)?;
        Some(paint::card_words(game, place, &sheet(game, place, language), language).full)
    }

    fn card(&self, game: &Heroes, id: &str, reader: Reader<'_>) -> Option<Picture> {
        let place = game.find(id)?;
        Some(paint::card(
            game,
            place,
            &sheet(game, place, reader.language),
            stolik_face::reader(&reader),
        ))
    }

    fn figures(&self, game: &Heroes, id: &str) -> Option<Figures> {
        cards::figures(game, id)
    }

    /// The board alone, the same for every viewer.
    fn position(&self, game: &Heroes, view: &View, reader: Reader<'_>) -> Picture {
        paint::board(game, view, &[], stolik_face::reader(&reader))
    }

    fn opponent(&self, _game: &Heroes, kind: Opponent, seed: u64) -> Box<dyn Player<Heroes>> {
        opponent(kind, seed)
    }

    fn counted(line: &[String], seat: Seat) -> Option<(usize, Counted)> {
        let words: Vec<&str> = line.iter().map(String::as_str).collect();
        // The heroes are the first two cards, whose names are always these.
        let hero = ["A", "B"].get(seat.index())?;
        match words[..] {
            ["unit", letter, who, ..] if letter == *hero && Seat::parse(who) == Some(seat) => {
                let at = words.iter().position(|word| *word == "wounds")?;
                Some((at + 1, Counted::Wounds))
            }
            ["coins", who, ..] if Seat::parse(who) == Some(seat) => Some((2, Counted::Means)),
            _ => None,
        }
    }

    fn goals(&self, game: &Heroes) -> impl Goals<Heroes> {
        HeroesGoals::of(game)
    }
}
