//! The words on a card, generated from its definition in Russian and English: what a card says and
//! what it does cannot differ. Everything stands in the nominative, so nothing is declined. Every enum
//! of the card language is matched in full.

mod lexicon;
#[cfg(test)]
mod tests;

use crate::card::{
    Ability, Activity, Aim, Arm, Card, Change, Class, During, Form, Instruction, Keyword, Kind,
    Names, Number, Run, Select, Side, To, Until, Verb, What, When,
};
use crate::ids::{CardId, Line, RESOURCES, Res, Resource};
use crate::pool::War2047;
use stolik_abilities::Compare;
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

/// Describes the effect of an ability, without moment, price and target: `2 damage`.
#[must_use]
pub fn deed(ability: &Ability, kind: &Kind, lang: Language) -> String {
    let say = Say { lang, short: kind.is_short() };
    capital(&match &ability.form {
        Form::Play(run) | Form::Use { run, .. } | Form::Trigger { run, .. } => say.steps(run),
        Form::Static { change, .. } => say.change(*change),
    })
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

    fn arm(self, arm: Arm) -> String {
        self.phrase(&format!("arm.{}", arm.word()), &[])
    }

    fn class(self, class: Class) -> String {
        self.phrase(&format!("class.{}", class.word()), &[])
    }

    fn keyword(self, keyword: Keyword) -> String {
        let key = format!("kw.{}", keyword.word().name);
        self.phrase(&key, &[("n", &keyword.level().to_string())])
    }

    /// A property of any level.
    fn keyword_kind(self, keyword: Keyword) -> String {
        let word = keyword.word();
        match word.level {
            Some(_) => self.phrase(&format!("kind.{}", word.name), &[]),
            None => self.keyword(keyword),
        }
    }

    fn res(self, res: Res) -> String {
        let word = |resource: Resource| match resource {
            Resource::Metal => "res.metal",
            Resource::Energy => "res.energy",
            Resource::Reserves => "res.reserves",
        };
        let amounts = RESOURCES.into_iter().zip(res.0).filter(|(_, n)| *n > 0);
        let parts: Vec<String> = amounts
            .map(|(resource, n)| self.phrase(word(resource), &[("n", &n.to_string())]))
            .collect();
        parts.join(", ")
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
        let at = |key: &str, run: &Run| match run.aims.is_empty() {
            true => key.to_owned(),
            false => format!("{key}.at"),
        };
        match form {
            Form::Play(run) => {
                let key = if run.aims.is_empty() { "say.plain" } else { "say.play" };
                self.phrase(key, &[("aim", &self.aims(run)), ("body", &self.steps(run))])
            }
            Form::Use { price, run } => {
                let second = *kind == Kind::Commander;
                let key = at(if second { "say.second" } else { "say.use" }, run);
                let res = self.res(*price);
                let price = match (second, res.is_empty()) {
                    (true, _) | (_, true) => res,
                    (false, false) => self.phrase("say.price", &[("r", &res)]),
                };
                let (aims, steps) = (self.aims(run), self.steps(run));
                self.phrase(&key, &[("price", &price), ("aim", &aims), ("body", &steps)])
            }
            Form::Trigger { on, run } => {
                let when = self.when(*on);
                let (aims, steps) = (self.aims(run), self.steps(run));
                let gaps = [("when", &*when), ("aim", &aims), ("body", &steps)];
                self.phrase(&at("say.on", run), &gaps)
            }
            Form::Static { during, whom, change } => {
                let (whom, change) = (self.whom(whom.as_ref(), *change), self.change(*change));
                let during = match during {
                    During::Always => String::new(),
                    During::OwnTurn => self.phrase("during.own", &[]),
                    During::EnemyTurn => self.phrase("during.enemy", &[]),
                };
                let gaps = [("whom", &*whom), ("during", &during), ("change", &change)];
                self.phrase("say.for", &gaps)
            }
        }
    }

    fn when(self, when: When) -> String {
        self.phrase(&format!("when.{}", when.word()), &[])
    }

    fn whom(self, whom: Option<&Select>, change: Change) -> String {
        match (whom, change) {
            (None, _) => self.phrase("this", &[]),
            (Some(select), Change::Cheaper(_)) => {
                let arm = select.arm.map(|arm| self.phrase(&format!("of.{}", arm.word()), &[]));
                let key = match select.what {
                    What::Unit => "cards.own.unit",
                    What::Order => "cards.own.order",
                    What::Sabotage => "cards.own.sabotage",
                    What::Tactic => "cards.own.tactic",
                };
                self.phrase(key, &[("arm", &arm.unwrap_or_default())])
            }
            (Some(select), Change::Mod { .. } | Change::Give(_)) => self.select(select, "all"),
        }
    }

    fn change(self, change: Change) -> String {
        match change {
            Change::Mod { damage, life } => format!("{damage:+}/{life:+}"),
            Change::Give(keyword) => {
                let gaps = [("k", &*self.keyword(keyword)), ("until", "")];
                self.phrase("verb.give", &gaps)
            }
            Change::Cheaper(res) => self.phrase("change.cheaper", &[("r", &self.res(res))]),
        }
    }

    fn aims(self, run: &Run) -> String {
        let parts: Vec<String> = run.aims.iter().map(|aim| self.aim(aim)).collect();
        parts.join(&self.phrase("join.and", &[]))
    }

    fn aim(self, aim: &Aim) -> String {
        match aim {
            Aim::Unit(select) => self.select(select, "one"),
            Aim::Line(side) => self.phrase(&format!("line.{}", side.word()), &[]),
            Aim::Tactic(side) => self.phrase(&format!("tactic.{}", side.word()), &[]),
        }
    }

    /// A selector as a noun, `one` or `all`.
    fn select(self, select: &Select, count: &str) -> String {
        let arm = select.arm.map(|arm| self.phrase(&format!("of.{}", arm.word()), &[]));
        let active = select.active.map(|active| match active {
            Activity::Active => self.phrase(&format!("{count}.active"), &[]),
            Activity::Inactive => self.phrase(&format!("{count}.inactive"), &[]),
        });
        let (arm, active) = (arm.unwrap_or_default(), active.unwrap_or_default());
        let side = match select.side {
            Side::Own => "own",
            Side::Enemy => "enemy",
            Side::Any => "any",
        };
        let mut text =
            self.phrase(&format!("{count}.{side}"), &[("arm", &arm), ("active", &active)]);
        if let Some(line) = select.line {
            text += &match line {
                Line::Attack => self.phrase("with.line.attack", &[]),
                Line::Defence => self.phrase("with.line.defence", &[]),
            };
        }
        if let Some(keyword) = select.keyword {
            text += &self.phrase("with.keyword", &[("k", &self.keyword_kind(keyword))]);
        }
        if let Some((number, compare, than)) = select.number {
            let number = match number {
                Number::Damage => "damage",
                Number::Life => "life",
            };
            let compare = match compare {
                Compare::AtMost => "most",
                Compare::AtLeast => "least",
                Compare::Equal => "equal",
            };
            let key = format!("with.{number}.{compare}");
            text += &self.phrase(&key, &[("n", &than.to_string())]);
        }
        if let Some(class) = select.class {
            text += &self.phrase("with.class", &[("c", &self.class(class))]);
        }
        text
    }

    fn steps(self, run: &Run) -> String {
        let parts: Vec<String> = run.steps.iter().map(|step| self.step(step)).collect();
        parts.join(&self.phrase("join.then", &[]))
    }

    fn step(self, step: &Instruction) -> String {
        let mut what = self.verb(step.verb);
        if let Some(only) = &step.only {
            what += &self.phrase("only", &[("s", &self.select(only, "only"))]);
        }
        match &step.to {
            To::Chosen | To::Sides => what,
            To::Other => self.phrase("to.other", &[("what", &what)]),
            To::This => {
                let who = self.phrase("this", &[]);
                self.phrase("to.whom", &[("who", &who), ("what", &what)])
            }
            To::All(select) => {
                let who = self.select(select, "all");
                self.phrase("to.whom", &[("who", &who), ("what", &what)])
            }
        }
    }

    fn verb(self, verb: Verb) -> String {
        let until = |until: Until| {
            let until = if self.short { Until::Turn } else { until };
            self.phrase(&format!("until.{}", until.word()), &[])
        };
        let key = format!("verb.{}", verb.word().name);
        let number = |n: u8| self.phrase(&key, &[("n", &n.to_string())]);
        let resources = |res: Res| self.phrase(&key, &[("r", &self.res(res))]);
        match verb {
            Verb::Mod { damage, life, until: u } => {
                let gaps = [("m", &*format!("{damage:+}/{life:+}")), ("until", &until(u))];
                self.phrase(&key, &gaps)
            }
            Verb::Give { keyword, until: u } => {
                let gaps = [("k", &*self.keyword(keyword)), ("until", &until(u))];
                self.phrase(&key, &gaps)
            }
            Verb::Destroy
            | Verb::Activate
            | Verb::Deactivate
            | Verb::Recall
            | Verb::Strafe
            | Verb::Remove => self.phrase(&key, &[]),
            Verb::Hit(n)
            | Verb::Mend(n)
            | Verb::Bombard(n)
            | Verb::Restore(n)
            | Verb::Draw(n)
            | Verb::Discard(n) => number(n),
            Verb::Gain(res) | Verb::Drain(res) | Verb::Pool(res) => resources(res),
        }
    }
}
