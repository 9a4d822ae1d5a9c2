//! The game «Kozyablo» for the program: `impl Game`.

use crate::face::sheet;
use crate::goals::KozyabloGoals;
use crate::{KozyabloFace, cards, decks, opponent, paint};
use stolik_ai::{Goals, Player};
use stolik_face::opponents::Opponent;
use stolik_face::{Game, Parts};
use stolik_kozyablo::{CardId, Kozyablo, View, load};
use stolik_render::Picture;
use stolik_table::Reader;

impl Game<Kozyablo> for KozyabloFace {
    const NAME: &'static str = load::GAME;
    const ENGINE: u32 = 2;
    const PARTS: Parts<Kozyablo> = Parts {
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

    /// All its cards are one set.
    fn of_sets(&self, game: &Kozyablo, _sets: &[String]) -> Kozyablo {
        game.clone()
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
