//! The words on a card, generated from its definition in Russian and English: what a card says and what it
//! does cannot differ. Whom a line works on stands in the dative, what it does in the nominative, so no word
//! is declined here. Every enum of the card language is matched in full.

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

/// Describes the effect of a line, without moment and target: `healing 1`.
#[must_use]
pub fn deed(text: &Text, lang: Language) -> String {
    Say { lang }.deed(text)
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
        self.phrase(&format!("{key}.{}", form(n)), &[("n", &n.to_string())])
    }

    fn resource(self, resource: Resource) -> String {
        self.phrase(&format!("res.{}", resource.word()), &[])
    }

    fn keyword(self, word: Keyword, number: u8) -> String {
        self.phrase(&format!("kw.{}", word.word()), &[("n", &number.to_string())])
    }

    /// The texts of a capital or a mine.
    fn sector(self, kind: Kind) -> Vec<String> {
        match kind {
            Kind::Capital(capital) => {
                let [g, c, m] = capital.income.map(|n| n.to_string());
                let (n, b) = (capital.garrison.to_string(), capital.buildings.to_string());
                let income = self.phrase("say.income", &[("g", &g), ("c", &c), ("m", &m)]);
                vec![income, self.phrase("say.garrison", &[("n", &n), ("b", &b)])]
            }
            Kind::Mine(resource, yields) => {
                let gaps = [("r", &*self.resource(resource)), ("n", &yields.to_string())];
                vec![self.phrase("say.mine", &gaps)]
            }
            Kind::Creature | Kind::Hero | Kind::Building | Kind::Magic | Kind::Effect => Vec::new(),
        }
    }

    fn text(self, text: &Text) -> String {
        let mut aim = self.aim(text.aim, !text.when.of_spell());
        if text.spares_undead {
            aim = self.phrase("spares", &[("aim", &aim)]);
        }
        let what = self.deed(text);
        let does = self.phrase("does", &[("aim", &aim), ("what", &what)]);
        capital(&match text.when {
            When::Action => self.phrase("when.action", &[("text", &does)]),
            When::Use => self.phrase("when.use", &[("text", &does)]),
            When::Start => self.phrase("when.start", &[("text", &does)]),
            When::End => self.phrase("when.end", &[("text", &does)]),
            When::Aura => self.phrase("when.aura", &[("text", &does)]),
            When::Instant => self.phrase("when.instant", &[("text", &does)]),
            When::Permanent => self.phrase("when.permanent", &[("text", &does)]),
            When::Time(turns) => {
                let gaps = [("n", &*turns.to_string()), ("text", &does)];
                self.phrase(&format!("when.time.{}", form(turns)), &gaps)
            }
        })
    }

    fn deed(self, text: &Text) -> String {
        let what: Vec<String> = text.verbs.iter().flat_map(|verb| self.verb(*verb)).collect();
        lexicon::get().join(self.lang, &what, "join.and")
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

    /// Describes a verb; a change of several numbers gives several phrases.
    fn verb(self, verb: Verb) -> Vec<String> {
        let one = |text: String| vec![text];
        match verb {
            Verb::Damage(n) => one(self.counted("verb.damage", n)),
            Verb::Burn(n) => one(self.counted("verb.burn", n)),
            Verb::Draw(n) => one(self.counted("verb.draw", n)),
            Verb::Heal(n) => one(self.phrase("verb.heal", &[("n", &n.to_string())])),
            Verb::Destroy => one(self.phrase("verb.destroy", &[])),
            Verb::Recall => one(self.phrase("verb.recall", &[])),
            Verb::Duel => one(self.phrase("verb.duel", &[])),
            Verb::Reveal => one(self.phrase("verb.reveal", &[])),
            Verb::Free => one(self.phrase("verb.free", &[])),
            Verb::Mute => one(self.phrase("verb.mute", &[])),
            Verb::Give(word, n) => one(self.phrase("verb.give", &[("k", &self.keyword(word, n))])),
            Verb::Change(attack, life, speed) => {
                let numbers =
                    [("change.attack", attack), ("change.life", life), ("change.speed", speed)];
                // A change of nothing says so of all three rather than nothing at all.
                let nothing = (attack, life, speed) == (0, 0, 0);
                let said = numbers.into_iter().filter(|(_, n)| nothing || *n != 0);
                said.map(|(key, n)| self.phrase(key, &[("n", &format!("{n:+}"))])).collect()
            }
        }
    }
}

/// The form of a noun that Russian takes with a number.
fn form(n: u8) -> &'static str {
    match (n % 10, n % 100) {
        (_, 11..=14) => "many",
        (1, _) => "one",
        (2..=4, _) => "few",
        _ => "many",
    }
}
