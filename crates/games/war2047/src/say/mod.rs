//! The words on a card, generated from its definition in Russian and English: what a card says and
//! what it does cannot differ. Each text but the list of typical properties is a sentence with a subject
//! and a verb. Every enum of the card language is matched in full.

mod clause;
mod lexicon;
mod noun;
#[cfg(test)]
mod tests;

use crate::card::{Ability, Card, During, Form, Keyword, Kind, Names, Run, When};
use crate::ids::CardId;
use crate::pool::War2047;
use stolik_abilities::lexicon::capital;
use stolik_abilities::line::Named;

pub use stolik_abilities::lexicon::Language;

/// The name in a language.
#[must_use]
pub fn name(names: &Names, lang: Language) -> &str {
    match lang {
        Language::Ru => &names.ru,
        Language::En => &names.en,
    }
}

/// The texts of a card of the pool: its properties, a sentence for each ability, its recycling value.
#[must_use]
pub fn card(game: &War2047, card: CardId, lang: Language) -> Vec<String> {
    definition(game.card(card), lang)
}

/// The same for a definition that need not be in a pool.
#[must_use]
pub fn definition(card: &Card, lang: Language) -> Vec<String> {
    let say = Say { lang, short: card.kind.is_short() };
    let mut lines = Vec::new();
    if !card.keywords.is_empty() {
        let words: Vec<String> =
            card.keywords.iter().map(|k| format!("{}.", say.keyword(*k))).collect();
        lines.push(words.join(" "));
    }
    lines.extend(card.abilities.iter().map(|one| say.ability(one, &card.kind)));
    if let Some(value) = card.recycle {
        lines.push(say.phrase("say.recycle", &[("r", &say.res(value))]));
    }
    lines
}

/// The sentence of one ability.
#[must_use]
pub fn ability(ability: &Ability, kind: &Kind, lang: Language) -> String {
    Say { lang, short: kind.is_short() }.ability(ability, kind)
}

/// Labels the effect of an ability, without moment, price and target: `Deal 2 damage`.
#[must_use]
pub fn describe_effect(ability: &Ability, kind: &Kind, lang: Language) -> String {
    let say = Say { lang, short: kind.is_short() };
    match &ability.form {
        Form::Play(run) | Form::Use { run, .. } | Form::Trigger { run, .. } => say.label(run),
        Form::Static { change, .. } => say.constant_label(*change),
    }
}

/// A typical property with its level.
#[must_use]
pub fn keyword(keyword: Keyword, lang: Language) -> String {
    Say { lang, short: false }.keyword(keyword)
}

/// Describes the type of a card: `unit, infantry, defence`.
#[must_use]
pub fn kind(card: &Card, lang: Language) -> String {
    let say = Say { lang, short: false };
    match &card.kind {
        Kind::Unit(body) => {
            let parts = [say.phrase("type.unit", &[]), say.arm(body.arm), say.class(body.class)];
            parts.join(", ")
        }
        Kind::Tactic => say.phrase("type.tactic", &[]),
        Kind::Order => say.phrase("type.order", &[]),
        Kind::Sabotage => say.phrase("type.sabotage", &[]),
        Kind::Commander => say.phrase("type.commander", &[]),
    }
}

/// A text under way.
#[derive(Clone, Copy)]
struct Say {
    lang: Language,
    /// The card's changes end with the turn, no matter which span it names (command.short-duration).
    short: bool,
}

impl Say {
    fn phrase(self, key: &str, gaps: &[(&str, &str)]) -> String {
        lexicon::get().phrase(self.lang, key, gaps)
    }

    fn ability(self, ability: &Ability, kind: &Kind) -> String {
        let text = capital(&self.form(&ability.form, kind));
        match &ability.name {
            Some(names) => {
                let gaps = [("name", name(names, self.lang)), ("text", &text)];
                self.phrase("say.named", &gaps)
            }
            None => text,
        }
    }

    fn form(self, form: &Form, kind: &Kind) -> String {
        match form {
            Form::Play(run) => self.run("", run, false),
            Form::Use { price, run } => {
                let key = match (*kind == Kind::Commander, price.is_none()) {
                    (true, true) => "lead.second",
                    (true, false) => "lead.second.price",
                    (false, true) => "lead.use",
                    (false, false) => "lead.use.price",
                };
                self.run(&self.phrase(key, &[("r", &self.res(*price))]), run, false)
            }
            Form::Trigger { on, run } => {
                let lead = self.phrase(&format!("lead.on.{}", on.word()), &[]);
                let named = match on {
                    When::Turn => false,
                    When::Enter | When::Death | When::Attack | When::Block | When::Headquarters => {
                        true
                    }
                };
                self.run(&lead, run, named)
            }
            Form::Static { during, whom, change } => {
                let lead = match during {
                    During::Always => String::new(),
                    During::OwnTurn => self.phrase("lead.during.own", &[]),
                    During::EnemyTurn => self.phrase("lead.during.enemy", &[]),
                };
                let body = self.constant(whom.as_ref(), *change);
                self.phrase("say.plain", &[("lead", &lead), ("body", &body)])
            }
        }
    }

    /// The sentence of an effect behind its moment or price. `named`: that names the unit already.
    fn run(self, lead: &str, run: &Run, named: bool) -> String {
        let key = if run.aims.is_empty() { "say.plain" } else { "say.aimed" };
        let (aims, body) = (self.aims(&run.aims), self.clauses(run, named));
        self.phrase(key, &[("lead", lead), ("aim", &aims), ("body", &body)])
    }
}
