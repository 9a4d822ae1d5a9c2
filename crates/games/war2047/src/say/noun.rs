//! Kinds of units, resources and amounts: what a sentence speaks of.

use super::{Say, lexicon};
use crate::card::{Activity, Aim, Arm, Class, Keyword, Number, Select, Side, What};
use crate::ids::{Line, RESOURCES, Res, Resource};
use stolik_abilities::Compare;
use stolik_abilities::line::Named;

/// The way in which a sentence names units of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// One of them, which is chosen.
    One,
    /// The whole group.
    All,
    /// Each of the group.
    Each,
    /// The condition on a unit: "if it is …".
    Only,
}

impl Shape {
    fn word(self) -> &'static str {
        match self {
            Shape::One => "one",
            Shape::All => "all",
            Shape::Each => "each",
            Shape::Only => "only",
        }
    }
}

impl Say {
    pub(super) fn arm(self, arm: Arm) -> String {
        self.phrase(&format!("arm.{}", arm.word()), &[])
    }

    pub(super) fn class(self, class: Class) -> String {
        self.phrase(&format!("class.{}", class.word()), &[])
    }

    pub(super) fn keyword(self, keyword: Keyword) -> String {
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

    /// A noun with its number.
    pub(super) fn counted(self, key: &str, n: u8) -> String {
        lexicon::get().counted(self.lang, key, n, &[])
    }

    /// Parts one after the other, with "and" before the last.
    pub(super) fn join(self, parts: &[String]) -> String {
        lexicon::get().join(self.lang, parts, "join.and")
    }

    pub(super) fn res(self, res: Res) -> String {
        let word = |resource: Resource| match resource {
            Resource::Metal => "res.metal",
            Resource::Energy => "res.energy",
            Resource::Reserves => "res.reserves",
        };
        let amounts = RESOURCES.into_iter().zip(res.0).filter(|(_, n)| *n > 0);
        let parts: Vec<String> =
            amounts.map(|(resource, n)| self.counted(word(resource), n)).collect();
        self.join(&parts)
    }

    /// The type before or behind the noun; nothing for units of every type.
    fn of(self, arm: Option<Arm>) -> String {
        arm.map(|arm| self.phrase(&format!("of.{}", arm.word()), &[])).unwrap_or_default()
    }

    /// The own cards that become cheaper.
    pub(super) fn own_cards(self, select: &Select) -> String {
        let key = match select.what {
            What::Unit => "who.cards.unit",
            What::Order => "who.cards.order",
            What::Sabotage => "who.cards.sabotage",
            What::Tactic => "who.cards.tactic",
        };
        self.phrase(key, &[("arm", &self.of(select.arm))])
    }

    /// The things that must be chosen.
    pub(super) fn aims(self, aims: &[Aim]) -> String {
        if let [first, second] = aims
            && first == second
        {
            let key = match first {
                Aim::Unit(_) => "twice.unit",
                Aim::Line(_) => "twice.line",
                Aim::Tactic(_) => "twice.tactic",
            };
            return self.phrase(key, &[("aim", &self.aim(first))]);
        }
        self.join(&aims.iter().map(|aim| self.aim(aim)).collect::<Vec<_>>())
    }

    fn aim(self, aim: &Aim) -> String {
        match aim {
            Aim::Unit(select) => self.select(select, Shape::One),
            Aim::Line(side) => self.phrase(&format!("line.{}", side.word()), &[]),
            Aim::Tactic(side) => self.phrase(&format!("tactic.{}", side.word()), &[]),
        }
    }

    /// A kind of units as a noun phrase.
    pub(super) fn select(self, select: &Select, shape: Shape) -> String {
        let count = if shape == Shape::All { "many" } else { "one" };
        let active = select.active.map(|active| match active {
            Activity::Active => self.phrase(&format!("active.{count}"), &[]),
            Activity::Inactive => self.phrase(&format!("inactive.{count}"), &[]),
        });
        let (arm, active) = (self.of(select.arm), active.unwrap_or_default());
        let side = match select.side {
            Side::Own => "own",
            Side::Enemy => "enemy",
            Side::Any if shape == Shape::Only && (arm.len(), active.len()) == (0, 0) => "any.bare",
            Side::Any => "any",
        };
        let gaps = [("arm", &*arm), ("active", &*active)];
        let mut text = self.phrase(&format!("{}.{side}", shape.word()), &gaps);
        if let Some(class) = select.class {
            text += &self.phrase(&format!("with.class.{}", class.word()), &[]);
        }
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
        text
    }
}
