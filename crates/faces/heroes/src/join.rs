//! The game «Heroes» for the program: `impl Game`.

use crate::face::sheet;
use crate::goals::HeroesGoals;
use crate::{HeroesFace, cards, decks, opponent, paint};
use stolik_ai::{Goals, Player};
use stolik_face::opponents::Opponent;
use stolik_face::puzzle::Counted;
use stolik_face::{Game, Parts};
use stolik_heroes::{CardId, Heroes, View, load};
use stolik_kernel::Seat;
use stolik_render::Picture;
use stolik_table::Reader;

impl Game<Heroes> for HeroesFace {
    const NAME: &'static str = load::GAME;
    const ENGINE: u32 = 2;
    const PARTS: Parts<Heroes> = Parts {
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

    fn of_sets(&self, game: &Heroes, sets: &[String]) -> Heroes {
        game.with_sets(sets)
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
