//! The game «War 2047» for the program: `impl Game`.

use crate::face::sheet;
use crate::goals::WarGoals;
use crate::{WarFace, cards, decks, opponent, paint};
use stolik_ai::{Goals, Player};
use stolik_face::opponents::Opponent;
use stolik_face::puzzle::Counted;
use stolik_face::{Game, Parts};
use stolik_kernel::Seat;
use stolik_render::Picture;
use stolik_table::Reader;
use stolik_war2047::{CardId, View, War2047, load};

impl Game<War2047> for WarFace {
    const NAME: &'static str = load::GAME;
    const ENGINE: u32 = 2;
    const PARTS: Parts<War2047> = Parts {
        rules: load::with_extra,
        problems: |file, text| load::cards(file, text).err().unwrap_or_default(),
        contents: load::canonical::rule_set,
        document: decks::document,
        pool: decks::pool,
        deck_about: decks::about,
        deck: |game, name, cards, reader| {
            let known: Vec<CardId> = cards.iter().filter_map(|id| game.find(id)).collect();
            paint::deck(game, name, &known, reader)
        },
        index: cards::index,
        line: cards::line,
        details: cards::details,
        figures: cards::figures,
        card_words: |game, id, language| {
            let place = game.find(id)?;
            Some(paint::card_words(game, place, &sheet(game, place, language), language).full)
        },
        card: |game, id, reader| {
            let place = game.find(id)?;
            Some(paint::card(game, place, &sheet(game, place, reader.language), reader))
        },
    };

    fn of_sets(&self, game: &War2047, sets: &[String]) -> War2047 {
        game.with_sets(sets)
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
