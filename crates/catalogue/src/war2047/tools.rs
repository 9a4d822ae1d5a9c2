//! «War 2047» as an operator's tools see it: self-play, scenarios, pictures of positions, cards.

use crate::names;
use crate::tools::{
    Duel, Explored, Figures, Hunt, Moment, Order, Score, Seen, Sheet, Tools, contest_all,
    explore_all, play_all, staged,
};
use crate::war2047::goals::WarGoals;
use crate::war2047::{cards, opponent, tell::lang};
use crate::whole;
use stolik_kernel::{Rules, SeatRange};
use stolik_render::{Picture, war2047 as paint};
use stolik_scenario::{Game, Scenario, Title};
use stolik_table::rows::LogRow;
use stolik_war2047::card::Card;
use stolik_war2047::{CardId, War2047, load, rules, say};
use stolik_words::Language;

impl Tools for War2047 {
    fn id(&self) -> &'static str {
        rules::DOCUMENT
    }

    fn game(&self) -> &dyn Game {
        self
    }

    fn seats(&self) -> SeatRange {
        self.offers()
    }

    fn decks(&self) -> Vec<String> {
        load::embedded_decks(self).into_iter().map(|deck| deck.id).collect()
    }

    fn play(&self, order: &Order) -> Result<Score, String> {
        play_all(self, &lists(self, order)?, order, opponent)
    }

    fn contest(&self, order: &Order) -> Result<Vec<Duel>, String> {
        contest_all(self, &lists(self, order)?, order, opponent)
    }

    fn explore(&self, hunt: Hunt) -> Explored {
        explore_all(self, &WarGoals::of(self), hunt)
    }

    fn paint(&self, scenario: &Scenario, seen: Seen) -> Result<Picture, Vec<(usize, String)>> {
        let stage = staged(self, scenario)?;
        let state = match seen.at {
            Moment::Start => &stage.start,
            Moment::End => stage.end(),
        };
        let rules = &stage.rules.in_english(names::english);
        Ok(paint::board(rules, &rules.view(state, seen.to), &[], seen.language))
    }

    fn whole(&self, name: &str, rows: &[LogRow]) -> Result<String, String> {
        let title = Title { name, name_ru: None, document: rules::DOCUMENT, rules: &[] };
        whole::print(self, title, rows)
    }

    fn sheets(&self, name: &str, language: Language) -> Vec<Sheet> {
        let wanted = name.to_lowercase();
        let named = |card: &Card| {
            card.id == name
                || [&card.name.ru, &card.name.en].iter().any(|n| n.to_lowercase() == wanted)
        };
        let ids = (0..).map(CardId).zip(self.cards()).filter(|(_, card)| named(card));
        ids.map(|(id, card)| sheet(self, id, card, language)).collect()
    }
}

fn sheet(game: &War2047, id: CardId, card: &Card, language: Language) -> Sheet {
    let (text, body) = (say::card(game, id, lang(language)), card.body());
    let words = paint::card(game, id, &text, language).words.full;
    Sheet {
        id: card.id.clone(),
        ru: card.name.ru.clone(),
        en: card.name.en.clone(),
        figures: Figures::War {
            kind: cards::kind_key(card).to_owned(),
            cost: card.cost.0,
            recycle: card.recycle.map(|value| value.0),
            class: body.and_then(cards::class_key).map(str::to_owned),
            arm: body.and_then(cards::arm_key).map(str::to_owned),
            damage: body.map(|body| body.damage),
            life: body.map(|body| body.life),
        },
        text,
        words,
    }
}

/// The cards of the decks of an order, by id.
fn lists(game: &War2047, order: &Order) -> Result<Vec<Vec<String>>, String> {
    let all = load::embedded_decks(game);
    let deck = |id: &String| -> Result<Vec<String>, String> {
        let found = all.iter().find(|deck| deck.id == *id).ok_or_else(|| {
            format!("there is no deck \"{id}\", expected {}", Tools::decks(game).join(", "))
        })?;
        Ok(found.list().into_iter().map(|card| game.card(card).id.clone()).collect())
    };
    order.decks.iter().map(deck).collect()
}
