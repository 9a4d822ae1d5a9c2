//! The words on a card, generated from its definition in Russian and English: what a card says and what it
//! does cannot differ. The target of a line is the subject of its sentence, and its verbs agree with it in number.
//! Every enum of the card language is matched in full.

mod lexicon;
#[cfg(test)]
mod tests;

use crate::card::{Aim, Card, Keyword, Kind, Names, Text, Verb, What, When, Whose};
use crate::ids::{CardId, People, Resource};
use crate::pool::Kozyablo;
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

/// The texts of a card of the pool: its keywords, a sentence for each line, its requirements; of a capital its income
/// and room, of a mine its income.
#[must_use]
pub fn card(rules: &Kozyablo, card: CardId, lang: Language) -> Vec<String> {
    definition(rules.card(card), lang)
}

/// The same for a definition that need not be in a pool.
#[must_use]
pub fn definition(card: &Card, lang: Language) -> Vec<String> {
    let say = Say { lang };
    let mut lines = say.sector(card.kind);
    let words: Vec<String> = card.words.iter().map(|(word, n)| say.keyword(word, n)).collect();
    if !words.is_empty() {
        lines.push(say.phrase("say.words", &[("words", &words.join(". "))]));
    }
    lines.extend(card.does.iter().map(|text| say.text(text)));
    if card.mines > 0 {
        lines.push(say.counted("mines", card.mines));
    }
    lines
}

/// The sentence of one line of a card's text.
#[must_use]
pub fn text(text: &Text, lang: Language) -> String {
    Say { lang }.text(text)
}

/// Labels the effect of a line, without moment and target: `heal by 1`.
#[must_use]
pub fn describe_effect(text: &Text, lang: Language) -> String {
    Say { lang }.label(text)
}

/// A keyword with its number, if it has one.
#[must_use]
pub fn keyword(word: Keyword, number: u8, lang: Language) -> String {
    Say { lang }.keyword(word, number)
}

/// Describes the type of a card: `creature, Pozorki, level 1 (gold)`.
#[must_use]
pub fn kind(card: &Card, lang: Language) -> String {
    let say = Say { lang };
    let mut parts = vec![say.phrase(&format!("kind.{}", card.kind.word()), &[])];
    parts.extend(card.people.map(|people| self::people(people, lang)));
    parts.extend(card.kind.needs().map(|needs| {
        let gaps = [("n", &*card.level.to_string()), ("r", &say.resource(needs))];
        say.phrase("say.level", &gaps)
    }));
    parts.join(", ")
}

/// The three numbers of what stands on the table; nothing for other cards.
#[must_use]
pub fn stats(card: &Card, lang: Language) -> Option<String> {
    let [a, l, s] = [card.stats.attack, card.stats.life, card.stats.speed].map(|n| n.to_string());
    let said = || Say { lang }.phrase("say.stats", &[("a", &a), ("l", &l), ("s", &s)]);
    card.kind.stands().then(said)
}

/// A people.
#[must_use]
pub fn people(people: People, lang: Language) -> String {
    Say { lang }.phrase(&format!("people.{}", people.word()), &[])
}

/// A resource.
#[must_use]
pub fn resource(resource: Resource, lang: Language) -> String {
    Say { lang }.resource(resource)
}

/// A text under way.
#[derive(Clone, Copy)]
struct Say {
    lang: Language,
}

impl Say {
    fn phrase(self, key: &str, gaps: &[(&str, &str)]) -> String {
        lexicon::get().phrase(self.lang, key, gaps)
    }

    /// A phrase with a number, in the form that Russian has for it.
    fn counted(self, key: &str, n: u8) -> String {
        lexicon::get().counted(self.lang, key, n, &[])
    }

    fn resource(self, resource: Resource) -> String {
        self.phrase(&format!("res.{}", resource.word()), &[])
    }

    fn keyword(self, word: Keyword, number: u8) -> String {
        self.phrase(&format!("kw.{}", word.word()), &[("n", &number.to_string())])
    }

    /// Parts one after the other, with "and" before the last.
    fn join(self, parts: &[String]) -> String {
        lexicon::get().join(self.lang, parts, "join.and")
    }

    /// The texts of a capital or a mine.
    fn sector(self, kind: Kind) -> Vec<String> {
        match kind {
            Kind::Capital(capital) => {
                let [gold, crystals, mana] = capital.income;
                let income = [("gold", gold), ("crystals", crystals), ("mana", mana)]
                    .map(|(key, n)| self.counted(key, n));
                let income = self.phrase("say.income", &[("what", &self.join(&income))]);
                let (n, b) = (capital.garrison.to_string(), capital.buildings.to_string());
                vec![income, self.phrase("say.garrison", &[("n", &n), ("b", &b)])]
            }
            Kind::Mine(resource, yields) => {
                let what = self.counted(resource.word(), yields);
                vec![self.phrase("say.mine", &[("what", &what)])]
            }
            Kind::Creature | Kind::Hero | Kind::Building | Kind::Magic | Kind::Effect => Vec::new(),
        }
    }

    fn text(self, text: &Text) -> String {
        let mut aim = self.aim(text.aim, !text.when.of_spell());
        let count = count(text.aim);
        if text.spares_undead {
            aim = self.phrase(&format!("spares.{count}"), &[("aim", &aim)]);
        }
        let what: Vec<String> = predicates(self, text)
            .into_iter()
            .map(|(key, what)| self.phrase(&format!("do.{key}.{count}"), &[("what", &what)]))
            .collect();
        let does = self.phrase("does", &[("aim", &aim), ("what", &self.join(&what))]);
        let key = match text.when {
            When::Action => "when.action",
            When::Use => "when.use",
            When::Start => "when.start",
            When::End => "when.end",
            When::Aura => "when.aura",
            When::Instant => "when.instant",
            When::Permanent => "when.permanent",
            When::Time(turns) => {
                let gaps = [("text", &*does)];
                return capital(&lexicon::get().counted(self.lang, "when.time", turns, &gaps));
            }
        };
        capital(&self.phrase(key, &[("text", &does)]))
    }

    fn label(self, text: &Text) -> String {
        let label =
            |(key, what): (&str, String)| self.phrase(&format!("label.{key}"), &[("what", &what)]);
        self.join(&predicates(self, text).into_iter().map(label).collect::<Vec<_>>())
    }

    /// Describes the targets of a line; `here`: it is a property, which stays in the sector of its card.
    fn aim(self, aim: Aim, here: bool) -> String {
        let placed = |key: &str| match here {
            true => self.phrase(&format!("{key}.here"), &[]),
            false => self.phrase(key, &[]),
        };
        match aim {
            Aim::Itself => self.phrase("aim.self", &[]),
            Aim::Owner => self.phrase("aim.owner", &[]),
            Aim::Field => self.phrase("aim.field", &[]),
            Aim::Capital => self.phrase("aim.capital", &[]),
            Aim::Mine => self.phrase("aim.mine", &[]),
            Aim::Pair => placed("aim.pair"),
            Aim::Squad => placed("aim.squad"),
            Aim::Enemies => placed("aim.enemies"),
            Aim::Sector => placed("aim.sector"),
            Aim::One(whose, what) => {
                let one = self.one(whose, what);
                if here { self.phrase("here", &[("aim", &one)]) } else { one }
            }
        }
    }

    fn one(self, whose: Whose, what: What) -> String {
        let whose = match whose {
            Whose::Ally => "ally",
            Whose::Enemy => "enemy",
            Whose::Any => "any",
        };
        let what = match what {
            What::Creature => "creature",
            What::Hero => "hero",
            What::Building => "building",
            What::Card => "card",
        };
        self.phrase(&format!("one.{whose}.{what}"), &[])
    }

    /// A verb of the lexicon and its objects; a change of several numbers has several.
    fn verb(self, verb: Verb) -> (&'static str, Vec<String>) {
        let one = |text: String| vec![text];
        match verb {
            Verb::Damage(n) => ("damage", one(self.counted("damage", n))),
            Verb::Burn(n) => ("damage", one(self.counted("burn", n))),
            Verb::Draw(n) => ("draw", one(self.counted("draw", n))),
            Verb::Heal(n) => ("heal", one(n.to_string())),
            Verb::Destroy => ("destroy", Vec::new()),
            Verb::Recall => ("recall", Vec::new()),
            Verb::Duel => ("duel", Vec::new()),
            Verb::Reveal => ("reveal", Vec::new()),
            Verb::Free => ("free", Vec::new()),
            Verb::Mute => ("mute", Vec::new()),
            Verb::Give(word, n) => {
                ("gets", one(self.phrase("what.keyword", &[("k", &self.keyword(word, n))])))
            }
            Verb::Change(attack, life, speed) => {
                let numbers =
                    [("change.attack", attack), ("change.life", life), ("change.speed", speed)];
                // A change of nothing says so of all three rather than nothing at all.
                let nothing = (attack, life, speed) == (0, 0, 0);
                let said = numbers.into_iter().filter(|(_, n)| nothing || *n != 0);
                let what = said.map(|(key, n)| self.phrase(key, &[("n", &format!("{n:+}"))]));
                ("gets", what.collect())
            }
        }
    }
}

/// The verbs of a line, each with its objects in one phrase. Neighbours with one verb share it.
fn predicates(say: Say, text: &Text) -> Vec<(&'static str, String)> {
    let mut all: Vec<(&'static str, Vec<String>)> = Vec::new();
    for verb in &text.verbs {
        let (key, what) = say.verb(*verb);
        match all.last_mut() {
            Some((last, objects)) if *last == key && !what.is_empty() => objects.extend(what),
            _ => all.push((key, what)),
        }
    }
    all.into_iter().map(|(key, what)| (key, say.join(&what))).collect()
}

/// The grammatical number of a subject, as the keys of verbs name it.
fn count(aim: Aim) -> &'static str {
    match aim {
        Aim::Itself | Aim::One(..) | Aim::Capital | Aim::Mine => "one",
        Aim::Owner | Aim::Pair | Aim::Squad | Aim::Enemies | Aim::Sector | Aim::Field => "many",
    }
}
