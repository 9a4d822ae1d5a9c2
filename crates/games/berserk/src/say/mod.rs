//! The words on a card, generated from its definition in Russian and English: what a card says and
//! what it does cannot differ. Nothing is stored but the lexicon.
//!
//! | module | for |
//! |---|---|
//! | `lexicon` | the file of words and phrases, read once |
//! | `noun` | selectors and references as noun phrases |
//! | `clause` | conditions, numbers, events, payments |
//! | `content` | keywords and constant changes |
//! | `effect` | verbs |
//!
//! Russian effects are infinitives and English ones imperatives, so that no verb needs a person;
//! names of cards are never declined. Every enum of the card language is matched in full.

mod clause;
mod content;
mod effect;
mod lexicon;
mod noun;

#[cfg(test)]
mod tests;

use crate::card::{Ability, Card, Content, CounterCost, Form, Free, Number, Parting, Verb, When};
use crate::ids::CardId;
use crate::pool::Berserk;
use crate::state::{CellEffect, Effect};
use stolik_abilities::lexicon::{Case, Count, Gender, Shape, capital};

pub use stolik_abilities::lexicon::Language;

/// Names of the classes that the lexicon has words for.
pub fn class_names() -> impl Iterator<Item = &'static str> {
    lexicon::get().class_names()
}

/// The name of a class such as `orc`, in the nominative; an unknown one is its own name.
#[must_use]
pub fn class_name(lang: Language, class: &str) -> String {
    lexicon::get().class(lang, class)
}

/// Whether the lexicon has words for a mark of that name.
#[must_use]
pub fn is_mark(mark: &str) -> bool {
    let key = format!("mark.{mark}");
    lexicon::get().phrase(Language::En, &key, &[]) != stolik_abilities::lexicon::missing(&key)
}

/// The texts of a card of the pool: a sentence for its keywords, one for each ability, and one about counters. Empty
/// for a card without text.
#[must_use]
pub fn card(game: &Berserk, card: CardId, lang: Language) -> Vec<String> {
    definition(game.card(card), lang)
}

/// The same for a definition that need not be in a pool.
#[must_use]
pub fn definition(card: &Card, lang: Language) -> Vec<String> {
    let say = Say { lang, when: None };
    let mut lines = Vec::new();
    if card.unique {
        lines.push(say.phrase("card.unique", &[]));
    }
    let keywords: Vec<String> = card
        .keywords
        .iter()
        .map(|keyword| {
            say.sentence("sentence.keyword", &[("k", &say.keyword(*keyword, Case::Nom))])
        })
        .collect();
    if !keywords.is_empty() {
        lines.push(keywords.join(" "));
    }
    lines.extend(card.abilities.iter().map(|one| ability(one, lang)));
    if card.saves_counters() {
        lines.push(say.phrase("counters.save", &[]));
    }
    match card.counters {
        0 => {}
        1 => lines.push(say.phrase("counters.begin_one", &[])),
        n => lines.push(say.phrase("counters.begin", &[("n", &n.to_string())])),
    }
    match card.counters_max {
        None => {}
        Some(1) => lines.push(say.phrase("counters.max_one", &[])),
        Some(n) => lines.push(say.phrase("counters.max", &[("n", &n.to_string())])),
    }
    lines
}

/// The text of a temporary change, without its duration: `+2 to simple strikes`. `None` if no card of the pool could
/// have granted it.
#[must_use]
pub fn granted(game: &Berserk, effect: &Effect, lang: Language) -> Option<String> {
    let content = grant(game, effect)?;
    let say = Say { lang, when: None };
    // A number is what it was when it was granted.
    let mut content = content.clone();
    if let Content::Mod { add, .. } | Content::Movers(add) | Content::Ward(add, _) = &mut content {
        *add = Number::Int(i16::from(effect.amount));
    }
    Some(match say.change(&content, None, Shape::One, Case::Nom) {
        content::Change::Thing(said) | content::Change::Clause(said) => said,
    })
}

/// The change that a temporary effect is.
#[must_use]
pub fn grant<'a>(game: &'a Berserk, effect: &Effect) -> Option<&'a Content> {
    let steps = game.ability(effect.card, effect.ability)?.steps();
    let Verb::Grant { what, .. } = &steps.get(usize::from(effect.step))?.verb else { return None };
    Some(what)
}

/// The text of an ability of the cards on a cell, without its duration. `None` if no card of the pool could have put
/// it there.
#[must_use]
pub fn on_cell(game: &Berserk, effect: &CellEffect, lang: Language) -> Option<String> {
    let say = Say { lang, when: None };
    Some(say.ability(lying(game, effect)?).trim_end_matches('.').to_owned())
}

/// The ability that an effect on a cell gives.
#[must_use]
pub fn lying<'a>(game: &'a Berserk, effect: &CellEffect) -> Option<&'a Ability> {
    let steps = game.ability(effect.card, effect.ability)?.steps();
    let Verb::Zone { gives, .. } = &steps.get(usize::from(effect.step))?.verb else { return None };
    Some(gives)
}

/// The sentence of one ability: for a button's explanation, a log line, the answer to "why".
#[must_use]
pub fn ability(ability: &Ability, lang: Language) -> String {
    let when = match &ability.form {
        Form::Triggered { on, .. } => Some(on.when),
        Form::Activated { .. } | Form::Static { .. } => None,
    };
    let say = Say { lang, when };
    let text = say.ability(ability);
    match (ability.property, ability.gate) {
        (true, _) => say.sentence("sentence.property", &[("s", &text)]),
        (false, Some(gate)) => say.sentence(&format!("sentence.{}", gate.word()), &[("s", &text)]),
        (false, None) => capital(&text),
    }
}

/// A text under way: its language, and the event whose cards `doer` and `struck` mean.
#[derive(Clone, Copy)]
struct Say {
    lang: Language,
    when: Option<When>,
}

impl Say {
    fn phrase(self, key: &str, gaps: &[(&str, &str)]) -> String {
        lexicon::get().phrase(self.lang, key, gaps)
    }

    fn term(self, key: &str, case: Case, count: Count) -> String {
        lexicon::get().term(self.lang, key, case, count)
    }

    fn adjective(self, key: &str, case: Case, count: Count, gender: Gender) -> String {
        lexicon::get().adjective(self.lang, key, case, count, gender)
    }

    fn sentence(self, key: &str, gaps: &[(&str, &str)]) -> String {
        capital(&self.phrase(key, gaps))
    }

    /// `a, b and c`.
    fn join(self, parts: &[String], last: &str) -> String {
        lexicon::get().join(self.lang, parts, last)
    }

    /// The sentence without its gate, beginning small.
    fn ability(self, ability: &Ability) -> String {
        let conditions: Vec<String> =
            ability.conditions.iter().map(|c| self.condition(c)).collect();
        let conditions = self.join(&conditions, "join.and");
        let condition = |key| match conditions.is_empty() {
            true => String::new(),
            false => self.phrase(key, &[("c", &conditions)]),
        };
        let limit = ability.limit.map_or_else(String::new, |limit| self.limit(limit));
        let label = ability.label.map_or_else(String::new, |class| self.label(class));
        match &ability.form {
            Form::Activated { cost, instant, run } => {
                let mut cost = self.cost(*cost);
                if *instant {
                    cost = self.phrase("cost.instant", &[("c", &cost)]);
                }
                if !conditions.is_empty() {
                    cost = self.phrase("if.played", &[("cost", &cost), ("c", &conditions)]);
                }
                let body = self.effects(run);
                let gaps =
                    [("cost", &*cost), ("label", &label), ("body", &body), ("limit", &limit)];
                self.phrase("sentence.played", &gaps)
            }
            Form::Triggered { on, may, run } => {
                let event = self.event(on);
                let may = match (*may, run.first().is_some_and(effect::has_subject)) {
                    (false, _) => String::new(),
                    (true, false) => self.phrase("may", &[]),
                    (true, true) => self.phrase("may.subject", &[]),
                };
                let body = self.effects(run);
                let gaps = [
                    ("event", &*event),
                    ("if", &condition("if.triggered")),
                    ("label", &label),
                    ("may", &may),
                    ("body", &body),
                    ("limit", &limit),
                ];
                self.phrase("sentence.triggered", &gaps)
            }
            Form::Static { who, what } => {
                let content = self.constants(who, what);
                let gaps = [("content", &*content), ("while", &condition("if.while"))];
                self.phrase("sentence.constant", &gaps)
            }
        }
    }

    fn cost(self, cost: crate::card::Cost) -> String {
        let mut parts = Vec::new();
        match cost.counters {
            CounterCost::None => {}
            CounterCost::Exactly(1) => parts.push(self.phrase("cost.counter", &[])),
            CounterCost::Exactly(n) => {
                let key = if (2..=4).contains(&n) { "cost.counters_few" } else { "cost.counters" };
                parts.push(self.phrase(key, &[("n", &n.to_string())]));
            }
            CounterCost::Any => parts.push(self.phrase("cost.any", &[])),
        }
        if cost.close {
            parts.push(self.phrase("cost.close", &[]));
        }
        match cost.parting {
            Parting::Stays => {}
            Parting::Destroyed => parts.push(self.phrase("do.destroy.self", &[])),
            Parting::ToDeck => parts.push(self.phrase("do.to_deck.self", &[])),
        }
        match cost.free {
            Free::None => {}
            Free::UpToLives => parts.push(self.phrase("cost.free", &[])),
            Free::UpTo(n) => parts.push(self.phrase("cost.free_to", &[("n", &n.to_string())])),
            Free::ExtraLives => parts.push(self.phrase("cost.lives", &[])),
        }
        self.join(&parts, "join.and")
    }
}
