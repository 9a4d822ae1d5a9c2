//! Texts of filters, numbers and conditions.

use super::{Say, lexicon, noun_of};
use crate::card::{Cmp, Cond, Filter, Num, Of, Pile, Sel, Stat, What, Whose};
use stolik_abilities::lexicon::{Adjective, Case, Count, Gender, Language, NounPhrase, Shape};

/// A card in all cases.
#[derive(Default)]
pub(super) struct Cased {
    pub(super) nom: String,
    pub(super) gen_: String,
    dat: String,
    pub(super) acc: String,
    ins: String,
}

impl Cased {
    /// In every case as `say` says it.
    fn by(say: impl Fn(Case) -> String) -> Cased {
        Cased {
            nom: say(Case::Nom),
            gen_: say(Case::Gen),
            dat: say(Case::Dat),
            acc: say(Case::Acc),
            ins: say(Case::Ins),
        }
    }

    /// A phrase about the card, with further gaps.
    pub(super) fn fill(&self, say: Say<'_>, key: &str, gaps: &[(&str, &str)]) -> String {
        let mut all = vec![
            ("nom", &*self.nom),
            ("gen", &*self.gen_),
            ("dat", &*self.dat),
            ("acc", &*self.acc),
            ("ins", &*self.ins),
        ];
        all.extend(gaps);
        say.phrase(key, &all)
    }
}

impl Say<'_> {
    fn term(self, key: &str) -> Cased {
        Cased::by(|case| lexicon::get().term(self.lang, key, case, Count::One))
    }

    /// The cards of a filter.
    pub(super) fn card_in(self, filter: &Filter, shape: Shape) -> Cased {
        if filter.what == What::Itself && filter.of.is_empty() {
            return self.term("noun.self");
        }
        if let (Some(hero), Shape::Each) = (the_hero(filter), shape) {
            return self.term(hero);
        }
        let phrase = self.noun(filter);
        Cased::by(|case| phrase.say(lexicon::get(), self.lang, case, shape))
    }

    /// The cards on which a step works, with how many of them are chosen and by whom.
    pub(super) fn selected(self, sel: &Sel) -> Cased {
        match sel {
            Sel::None => Cased::default(),
            Sel::Itself => self.term("noun.self"),
            Sel::It if self.before.several => self.term("noun.them"),
            Sel::It => self.term("noun.it"),
            Sel::That => self.term("noun.that"),
            Sel::Whom => self.term("noun.whom"),
            Sel::Original => self.term("noun.original"),
            Sel::Chosen => self.term("noun.chosen"),
            Sel::MyHero => self.term("noun.my-hero"),
            Sel::EnemyHero => self.term("noun.enemy-hero"),
            Sel::Heroes => self.term("noun.heroes"),
            Sel::Each(filter) => self.card_in(filter, Shape::Each),
            Sel::Pick(_, _, filter, _) | Sel::PickX(filter) => self.card_in(filter, Shape::One),
        }
    }

    fn noun(self, filter: &Filter) -> NounPhrase {
        let (mut adjectives, mut after) = (Vec::new(), Vec::new());
        for of in &filter.of {
            match of {
                Of::Hurt(true) => adjectives.push("adj.wounded"),
                Of::Hurt(false) => adjectives.push("adj.unhurt"),
                Of::Open(true) => adjectives.push("adj.open"),
                Of::Open(false) => adjectives.push("adj.closed"),
                Of::Attacking => adjectives.push("adj.attacking"),
                other => after.push(self.condition(other)),
            }
        }
        let whose = match filter.whose {
            Whose::Any => None,
            Whose::Ally => Some("adj.ally"),
            Whose::Enemy => Some("adj.enemy"),
            Whose::Active => {
                after.push(self.phrase("of.active", &[]));
                None
            }
        };
        after.extend(match filter.pile {
            Pile::Play => None,
            Pile::Hand => Some(self.phrase("pile.hand", &[])),
            Pile::Grave => Some(self.phrase("pile.grave", &[])),
            Pile::EnemyGrave => Some(self.phrase("pile.enemy-grave", &[])),
            Pile::AnyGrave => Some(self.phrase("pile.any-grave", &[])),
        });
        let what = if filter.what == What::Itself { What::Card } else { filter.what };
        let gender = match what {
            What::Creature | What::Spell => Gender::Neuter,
            What::Hero | What::Character => Gender::Being,
            What::Itself | What::Support | What::Equipment | What::Card | What::Noncreature => {
                Gender::Feminine
            }
        };
        NounPhrase {
            noun: noun_of(what),
            gender,
            other: filter.other,
            adjacent: false,
            whose: whose.into_iter().collect(),
            adjectives: adjectives
                .into_iter()
                .map(|key| Adjective { keys: vec![key], not: false })
                .collect(),
            after,
        }
    }

    /// A condition on a card, behind its noun.
    fn condition(self, of: &Of) -> String {
        let what = |key: &str, what: &str| self.of(key, "what", what);
        match of {
            Of::Has(stat, cmp, num) => {
                let (own, with) = (self.stat(*stat), self.stat_with(*stat));
                let key = if is_figure(num) { "of.has" } else { "of.has-told" };
                let cmp = self.cmp(*cmp, num);
                self.phrase(key, &[("stat", &own), ("with", &with), ("cmp", &cmp)])
            }
            Of::Class(class) => what("of.class", &super::class(*class, self.lang)),
            Of::NotClass(class) => what("of.not-class", &super::class(*class, self.lang)),
            Of::Element(element) => what("of.element", &super::element(*element, self.lang)),
            Of::AnyElement => self.phrase("of.any-element", &[]),
            Of::Neutral => self.phrase("of.neutral", &[]),
            Of::Word(word) => what("of.word", &super::bare(*word, self.lang)),
            Of::Lacks(word) => what("of.lacks", &super::bare(*word, self.lang)),
            Of::Named(name) => what("of.named", &self.called(name)),
            Of::Same => self.phrase("of.same", &[]),
            Of::Alike => self.phrase("of.alike", &[]),
            Of::Bled => self.phrase("of.bled", &[]),
            Of::Acted => self.phrase("of.acted", &[]),
            Of::MentionsSupports => self.phrase("of.mentions", &[]),
            Of::Greatest(stat) => self.of("of.greatest", "stat", &self.stat(*stat)),
            Of::Least(stat) => self.of("of.least", "stat", &self.stat(*stat)),
            Of::Hurt(_) | Of::Open(_) | Of::Attacking => String::new(),
        }
    }

    pub(super) fn stat(self, stat: Stat) -> String {
        self.phrase(stat_key(stat), &[])
    }

    /// A value behind the preposition "with": a creature with a strike of 6.
    fn stat_with(self, stat: Stat) -> String {
        self.phrase(&format!("{}.with", stat_key(stat)), &[])
    }

    /// The text of a comparison: with a figure, or with another number in words.
    fn cmp(self, cmp: Cmp, num: &Num) -> String {
        let key = match (cmp, is_figure(num)) {
            (Cmp::Is, true) => "cmp.is",
            (Cmp::Most, true) => "cmp.most",
            (Cmp::Least, true) => "cmp.least",
            (Cmp::Less, true) => "cmp.less",
            (Cmp::More, true) => "cmp.more",
            (Cmp::Is, false) => "cmp.is-told",
            (Cmp::Most, false) => "cmp.most-told",
            (Cmp::Least, false) => "cmp.least-told",
            (Cmp::Less, false) => "cmp.less-told",
            (Cmp::More, false) => "cmp.more-told",
        };
        self.of(key, "n", &self.num(num))
    }

    /// A number.
    pub(super) fn num(self, num: &Num) -> String {
        let stat = |key: &str, stat: Stat| self.of(key, "stat", &self.stat(stat));
        let whose = |key: &str, whose: Whose| {
            let whose = match whose {
                Whose::Ally => "ally",
                Whose::Enemy => "enemy",
                Whose::Any | Whose::Active => "any",
            };
            self.phrase(&format!("{key}.{whose}"), &[])
        };
        match num {
            Num::Is(n) => n.to_string(),
            Num::X | Num::Param => self.phrase("num.x", &[]),
            Num::Amount => self.phrase("num.amount", &[]),
            Num::Own(of) => stat("num.own", *of),
            Num::Queued(of) => stat("num.queued", *of),
            Num::Its(of) => stat("num.its", *of),
            Num::That(of) => stat("num.that", *of),
            Num::Count(filter) => self.card_in(filter, Shape::Many).fill(self, "num.count", &[]),
            Num::Coins(of) => whose("num.coins", *of),
            Num::Hand(of) => whose("num.hand", *of),
            Num::Died => self.phrase("num.died", &[]),
            Num::Raids => self.phrase("num.raids", &[]),
            Num::Spent => self.phrase("num.spent", &[]),
            Num::Prayers => self.phrase("num.prayers", &[]),
            Num::Drawn => self.phrase("num.drawn", &[]),
            Num::Done if self.before.reveals => self.phrase("num.done-cost", &[]),
            Num::Done => self.phrase("num.done", &[]),
            Num::Excess => self.phrase("num.excess", &[]),
            Num::Played(of) => whose("num.played", *of),
            Num::MendedBefore => self.phrase("num.mended-before", &[]),
            Num::Taken => self.phrase("num.taken", &[]),
            Num::Minus(one, other) => {
                let (one, other) = (self.num(one), self.num(other));
                self.phrase("num.minus", &[("a", &one), ("b", &other)])
            }
            Num::Half(whole) => self.of("num.half", "whole", &self.num(whole)),
        }
    }

    /// A number of things in the accusative: two cards.
    pub(super) fn counted(self, noun: &str, num: &Num) -> String {
        let term = |case, count| lexicon::get().term(self.lang, noun, case, count);
        let many = || term(Case::Gen, Count::Many);
        match (num, self.lang) {
            (Num::Is(1), Language::Ru) => term(Case::Acc, Count::One),
            (Num::Is(1), Language::En) => format!("a {}", term(Case::Acc, Count::One)),
            (Num::Is(n), Language::Ru) if (11..=14).contains(&(n % 100)) => {
                format!("{n} {}", many())
            }
            (Num::Is(n), Language::Ru) if n % 10 == 1 => {
                format!("{n} {}", term(Case::Acc, Count::One))
            }
            (Num::Is(n), Language::Ru) if (2..=4).contains(&(n % 10)) => {
                format!("{n} {}", term(Case::Gen, Count::One))
            }
            (Num::Is(n), _) => format!("{n} {}", many()),
            (Num::X | Num::Param, _) => self.of("count.x", "many", &many()),
            (Num::Amount, _) => self.of("count.same", "many", &many()),
            (Num::Done, _) if !self.before.reveals => self.of("count.same", "many", &many()),
            (num, _) => self.phrase("count.of", &[("many", &many()), ("n", &self.num(num))]),
        }
    }

    /// By how many times something grows: two times.
    pub(super) fn times(self, n: u8) -> String {
        self.counted("noun.time", &Num::Is(i16::from(n)))
    }

    /// The text of a condition.
    pub(super) fn cond(self, cond: &Cond) -> String {
        let of = |key: &str, filter: &Filter| self.card_in(filter, Shape::One).fill(self, key, &[]);
        match cond {
            Cond::Nums(Num::Count(filter), Cmp::Least, Num::Is(1)) => of("cond.some", filter),
            Cond::Nums(Num::Count(filter), Cmp::Most, Num::Is(0)) => {
                self.card_in(filter, Shape::Many).fill(self, "cond.none", &[])
            }
            Cond::Nums(Num::Died, Cmp::Least, Num::Is(1)) => self.phrase("cond.died", &[]),
            Cond::Nums(a, cmp, b) if *cmp != Cmp::Is && is_figure(b) && has(a).is_some() => {
                let key = has(a).unwrap_or_default();
                self.of(&format!("cond.{key}"), "cmp", &self.cmp(*cmp, b))
            }
            Cond::Nums(a, Cmp::Is, b) if is_figure(b) => {
                self.phrase("cond.exactly", &[("a", &self.num(a)), ("n", &self.num(b))])
            }
            Cond::Nums(a, cmp, b) => {
                let (a, cmp) = (self.num(a), self.cmp(*cmp, b));
                self.phrase("cond.nums", &[("a", &a), ("cmp", &cmp)])
            }
            Cond::Itself(filter) => {
                let filter = Filter { what: What::Card, ..filter.clone() };
                of("cond.self", &filter)
            }
            Cond::That(filter) => of("cond.that", filter),
            Cond::It(filter) => of("cond.it", filter),
            Cond::Guessed => self.phrase("cond.guessed", &[]),
            Cond::Revealed(filter) => of("cond.revealed", filter),
            Cond::NotRevealed(filter) => of("cond.not-revealed", filter),
            Cond::Turn(true) => self.phrase("cond.my-turn", &[]),
            Cond::Turn(false) => self.phrase("cond.enemy-turn", &[]),
            Cond::All(all) => {
                let all: Vec<String> = all.iter().map(|one| self.cond(one)).collect();
                lexicon::get().join(self.lang, &all, "join.and")
            }
        }
    }
}

/// The sentence in which a player is said to have so many of something, for the numbers that have one.
fn has(num: &Num) -> Option<&'static str> {
    Some(match num {
        Num::Coins(Whose::Ally) => "coins.ally",
        Num::Coins(Whose::Enemy) => "coins.enemy",
        Num::Hand(Whose::Ally) => "hand.ally",
        Num::Hand(Whose::Enemy) => "hand.enemy",
        Num::Raids => "raids",
        Num::Spent => "spent",
        Num::Prayers => "prayers",
        Num::Drawn => "drawn",
        Num::Played(Whose::Ally) => "played.ally",
        Num::Played(Whose::Enemy) => "played.enemy",
        _ => return None,
    })
}

/// The key of a value's name.
fn stat_key(stat: Stat) -> &'static str {
    match stat {
        Stat::Strike => "stat.strike",
        Stat::Cost => "stat.cost",
        Stat::Lives => "stat.lives",
        Stat::Wounds => "stat.wounds",
        Stat::Boosts => "stat.boosts",
        Stat::Extra => "stat.extra",
        Stat::Poison => "stat.poison",
        Stat::Ripe => "stat.ripe",
        Stat::Parts => "stat.parts",
        Stat::Most => "stat.most",
    }
}

/// Whether a number stands as a figure in a sentence, not in words.
pub(super) fn is_figure(num: &Num) -> bool {
    matches!(num, Num::Is(_) | Num::X | Num::Param)
}

/// Whether a filter is said as a plural: "both heroes".
pub(super) fn names_both_heroes(filter: &Filter) -> bool {
    the_hero(filter) == Some("noun.heroes")
}

/// The hero or heroes of a filter, without further words: there is one a side, so nobody says "each of your heroes".
fn the_hero(filter: &Filter) -> Option<&'static str> {
    let plain = filter.of.is_empty() && !filter.other && filter.pile == Pile::Play;
    match filter.whose {
        _ if filter.what != What::Hero || !plain => None,
        Whose::Ally => Some("noun.my-hero"),
        Whose::Enemy => Some("noun.enemy-hero"),
        Whose::Any => Some("noun.heroes"),
        Whose::Active => None,
    }
}
