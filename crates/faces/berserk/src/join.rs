//! The game «Berserk» for the program: `impl Game`.

use crate::face::sheet;
use crate::goals::BerserkGoals;
use crate::{BerserkFace, cards, decks, opponent, paint};
use stolik_ai::{Goals, Player};
use stolik_berserk::{Berserk, CardId, load};
use stolik_face::card_index::CardIndex;
use stolik_face::opponents::Opponent;
use stolik_face::{Game, Parts};
use stolik_table::CardRow;
use stolik_words::Language;

impl Game<Berserk> for BerserkFace {
    const NAME: &'static str = load::GAME;
    const ENGINE: u32 = 5;
    const EARLY: &'static [(&'static str, &'static str)] = &[load::EARLY];
    const PARTS: Parts<Berserk> = Parts {
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

    fn of_sets(&self, game: &Berserk, sets: &[String]) -> Berserk {
        game.with_sets(sets)
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

    fn readings(
        &self,
        game: &Berserk,
        index: &CardIndex,
        id: &str,
        language: Language,
    ) -> Vec<String> {
        game.find(id).map_or_else(Vec::new, |place| cards::readings(game, index, place, language))
    }

    fn opponent(&self, game: &Berserk, kind: Opponent, seed: u64) -> Box<dyn Player<Berserk>> {
        opponent(game, kind, seed)
    }

    fn goals(&self, game: &Berserk) -> impl Goals<Berserk> {
        BerserkGoals::of(game)
    }
}
