//! «War 2047» as an operator's tools see it, and its greedy opponent. It is not hosted at tables yet:
//! pictures and words of events come with that.

mod goals;
mod judge;
mod reply;

use judge::greedy;

use crate::tools::{
    Duel, Explored, Hunt, Opponent, Order, Score, Seen, Sheet, Tools, contest_all, explore_all,
    play_all,
};
use crate::whole;
use stolik_abilities::Problem;
use stolik_ai::{Player, Random};
use stolik_render::Picture;
use stolik_scenario::{Game, Scenario, Title};
use stolik_table::rows::LogRow;
use stolik_war2047::{War2047, load, rules};
use stolik_words::Language;

impl Tools for War2047 {
    fn id(&self) -> &'static str {
        rules::DOCUMENT
    }

    fn game(&self) -> &dyn Game {
        self
    }

    fn decks(&self) -> Vec<String> {
        load::embedded_decks(self).into_iter().map(|deck| deck.id).collect()
    }

    fn play(&self, order: &Order) -> Result<Score, String> {
        play_all(self, &lists(self, order)?, order, opponent)
    }

    fn contest(&self, order: &Order) -> Result<Duel, String> {
        contest_all(self, &lists(self, order)?, order, opponent)
    }

    fn explore(&self, hunt: Hunt) -> Explored {
        explore_all(self, &goals::WarGoals::of(self), hunt)
    }

    fn paint(&self, scenario: &Scenario, _seen: Seen) -> Result<Picture, Vec<(usize, String)>> {
        Err(vec![(scenario.line, "war2047 has no pictures yet".to_owned())])
    }

    fn whole(&self, name: &str, rows: &[LogRow]) -> Result<String, String> {
        let title = Title { name, name_ru: None, document: rules::DOCUMENT, rules: &[] };
        whole::print(self, title, rows)
    }

    fn check(&self, file: &str, text: &str) -> Vec<Problem> {
        load::cards(file, text).err().unwrap_or_default()
    }

    fn sheets(&self, _name: &str, _language: Language) -> Vec<Sheet> {
        // A sheet has the fields of a «Berserk» card; these cards are read once it has their own.
        Vec::new()
    }
}

fn opponent(kind: Opponent, seed: u64) -> Box<dyn Player<War2047>> {
    match kind {
        Opponent::Random => Box::new(Random::new(seed)),
        Opponent::Greedy => Box::new(greedy(seed)),
    }
}

/// The cards of the decks of an order, by id.
fn lists(game: &War2047, order: &Order) -> Result<[Vec<String>; 2], String> {
    let all = load::embedded_decks(game);
    let deck = |id: &String| -> Result<Vec<String>, String> {
        let found = all.iter().find(|deck| deck.id == *id).ok_or_else(|| {
            format!("there is no deck \"{id}\", expected {}", Tools::decks(game).join(", "))
        })?;
        Ok(found.list().into_iter().map(|card| game.card(card).id.clone()).collect())
    };
    Ok([deck(&order.decks[0])?, deck(&order.decks[1])?])
}
