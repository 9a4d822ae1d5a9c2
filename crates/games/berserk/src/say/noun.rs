//! Selectors and references as noun phrases.

use super::{Language, Say, lexicon};
use crate::card::{
    Atom, CellAtom, CellSelect, Class, Classes, Columns, Owned, Quantity, Ref, Select,
};
use crate::words::element_word;
use stolik_abilities::Compare;
use stolik_abilities::lexicon::{Adjective, Case, Count, Gender, NounPhrase, Shape};

/// Nouns of selectors.
#[derive(Clone, Copy, Default)]
enum Noun {
    #[default]
    Creature,
    Card,
    Artifact,
    Terrain,
    Symbiont,
    Bearer,
}

impl Noun {
    /// The noun that an atom asks for.
    fn of(atom: &Atom) -> Option<Noun> {
        match atom {
            Atom::Card => Some(Noun::Card),
            Atom::Artifact => Some(Noun::Artifact),
            Atom::Terrain => Some(Noun::Terrain),
            Atom::Symbiont => Some(Noun::Symbiont),
            Atom::Bearer => Some(Noun::Bearer),
            Atom::Ally
            | Atom::Enemy
            | Atom::Other
            | Atom::Creature
            | Atom::Flyer
            | Atom::Ground
            | Atom::Host
            | Atom::Element(_)
            | Atom::Class(_)
            | Atom::Elite
            | Atom::Ordinary
            | Atom::Cost(..)
            | Atom::Life(..)
            | Atom::Wounds(..)
            | Atom::Counters(..)
            | Atom::Open
            | Atom::Closed
            | Atom::Wounded
            | Atom::Unwounded
            | Atom::Poisoned
            | Atom::Acted
            | Atom::Adjacent(_)
            | Atom::Within(_)
            | Atom::Ahead
            | Atom::OwnRow(_)
            | Atom::Mates(_)
            | Atom::In(_)
            | Atom::Beside
            | Atom::Alone
            | Atom::Diagonal
            | Atom::Column
            | Atom::ColumnOf(_)
            | Atom::ThisOr(_)
            | Atom::Owns(_)
            | Atom::Role(_)
            | Atom::Weak(..)
            | Atom::WeakAs(_)
            | Atom::Fresh
            | Atom::Moved
            | Atom::MovedBefore
            | Atom::Hurt(..)
            | Atom::Boosted
            | Atom::OwnHalf
            | Atom::EnemyHalf
            | Atom::Unique
            | Atom::Has(_)
            | Atom::Not(_) => None,
        }
    }

    fn key(self) -> &'static str {
        match self {
            Noun::Creature => "noun.creature",
            Noun::Card => "noun.card",
            Noun::Artifact => "noun.artifact",
            Noun::Terrain => "noun.terrain",
            Noun::Symbiont => "noun.symbiont",
            Noun::Bearer => "noun.bearer",
        }
    }

    fn gender(self) -> Gender {
        match self {
            Noun::Creature => Gender::Neuter,
            Noun::Card | Noun::Terrain => Gender::Feminine,
            Noun::Artifact => Gender::Thing,
            Noun::Symbiont | Noun::Bearer => Gender::Being,
        }
    }
}

impl Say {
    /// The text of an effect's targets.
    pub(super) fn target(self, select: &Select, case: Case) -> String {
        let shape = match select.quantity {
            Quantity::Each => Shape::Each,
            Quantity::One | Quantity::Ref(_) => Shape::One,
        };
        self.noun(select, case, shape)
    }

    /// A selector as a noun phrase.
    pub(super) fn noun(self, select: &Select, case: Case, shape: Shape) -> String {
        match select.quantity {
            Quantity::Ref(to) => {
                let card = self.card(to, case);
                if select.atoms.is_empty() {
                    return card;
                }
                let what: Vec<String> =
                    select.atoms.iter().map(|atom| self.predicate(atom)).collect();
                let what = self.join(&what, "join.and");
                self.phrase("sel.ref_if", &[("r", &card), ("p", &what)])
            }
            Quantity::One | Quantity::Each => {
                let phrase = self.parts(&select.atoms, shape);
                phrase.say(lexicon::get(), self.lang, case, shape)
            }
        }
    }

    /// A card that is known, in the words of the event that made it known.
    pub(super) fn card(self, to: Ref, case: Case) -> String {
        let called = |name: Option<&'static str>| name.unwrap_or("it");
        let key = match to {
            Ref::This => "self",
            Ref::Chosen => "target",
            Ref::Opposite => "opposite",
            Ref::Defended => "defended",
            Ref::Roller => "roller",
            Ref::Doer => called(self.when.and_then(|when| when.word().doer)),
            Ref::Struck => called(self.when.and_then(|when| when.word().struck)),
        };
        self.term(&format!("card.{key}"), case, Count::One)
    }

    /// The word for "any card" where an event has no filter.
    pub(super) fn anybody(self, case: Case) -> String {
        self.term("card.any", case, Count::One)
    }

    fn parts(self, atoms: &[Atom], shape: Shape) -> NounPhrase {
        // The kind of a card comes before its place.
        let mut atoms: Vec<Atom> = atoms.iter().map(normal).collect();
        atoms.sort_by_key(|atom| (past(atom), place(atom)));
        let noun = atoms.iter().rev().find_map(Noun::of).unwrap_or_default();
        let is = |wanted: &Atom| atoms.contains(wanted);
        let adjacent = Atom::Adjacent(Ref::This);
        let whose = [(Atom::Ally, "adj.ally"), (Atom::Enemy, "adj.enemy")];
        let mut phrase = NounPhrase {
            noun: noun.key(),
            gender: noun.gender(),
            other: is(&Atom::Other) || is(&Atom::Fresh),
            adjacent: self.lang == Language::En && is(&adjacent),
            whose: whose.iter().filter(|(atom, _)| is(atom)).map(|(_, key)| *key).collect(),
            adjectives: Vec::new(),
            after: Vec::new(),
        };
        for atom in atoms.iter().filter(|atom| Noun::of(atom).is_none()) {
            match atom {
                Atom::Not(inner) => match adjective(inner) {
                    Some(keys) => phrase.adjectives.push(Adjective { keys, not: true }),
                    None => match self.after(atom, shape) {
                        Some(text) => phrase.after.push(text),
                        None => {
                            let keys = vec!["adj.other"];
                            phrase.adjectives.push(Adjective { keys, not: true });
                        }
                    },
                },
                Atom::Ally | Atom::Enemy | Atom::Other | Atom::Fresh => {}
                plain if phrase.adjacent && *plain == adjacent => {}
                plain => {
                    let keys = adjective(plain);
                    phrase.adjectives.extend(keys.map(|keys| Adjective { keys, not: false }));
                    phrase.after.extend(self.after(plain, shape));
                }
            }
        }
        phrase
    }

    /// The phrase that an atom puts after the noun.
    fn after(self, atom: &Atom, shape: Shape) -> Option<String> {
        let number =
            |head: &str, compare: Compare, n: i16| {
                Some(self.phrase(
                    &format!("sel.{head}.{}", compare_key(compare)),
                    &[("n", &n.to_string())],
                ))
            };
        match atom {
            Atom::Class(names) => Some(self.classes_of("sel.class", names)),
            Atom::Cost(compare, n) => number("cost", *compare, *n),
            Atom::Life(compare, n) => number("life", *compare, *n),
            Atom::Wounds(compare, n) => number("wounds", *compare, *n),
            Atom::Counters(Compare::AtLeast, 1) => Some(self.phrase("sel.counters.one", &[])),
            Atom::Counters(compare, n) => number("counters", *compare, *n),
            Atom::Unwounded => Some(self.phrase("sel.unwounded", &[])),
            Atom::Acted => Some(
                self.phrase(if shape == Shape::Many { "sel.acted_many" } else { "sel.acted" }, &[]),
            ),
            Atom::Adjacent(Ref::This) => Some(self.phrase("sel.adjacent", &[])),
            Atom::Adjacent(to) => {
                let card = self.card(*to, Case::Ins);
                Some(self.phrase("sel.adjacent_to", &[("ins", &card), ("x", &card)]))
            }
            Atom::Within(n) => Some(self.phrase("sel.range", &[("n", &n.to_string())])),
            Atom::Ahead => Some(self.phrase("sel.ahead", &[])),
            Atom::OwnRow(n) => {
                let key = if shape == Shape::Many { "sel.row_many" } else { "sel.row" };
                Some(self.phrase(key, &[("n", &n.to_string())]))
            }
            Atom::Mates(Ref::This) => Some(self.phrase("sel.mates", &[])),
            Atom::Mates(to) => {
                let card = self.card(*to, Case::Ins);
                Some(self.phrase("sel.mates_of", &[("ins", &card), ("x", &card)]))
            }
            Atom::In(zone) => {
                let many = if shape == Shape::Many { "_many" } else { "" };
                Some(self.phrase(&format!("sel.in.{}{many}", zone.word()), &[]))
            }
            Atom::Has(keyword) => {
                let word = self.keyword_name(*keyword, Case::Ins);
                Some(self.phrase("sel.has", &[("ins", &word), ("x", &word)]))
            }
            Atom::Not(inner) if **inner == Atom::Moved => self.past("sel.not_moved", shape),
            Atom::Not(inner) if **inner == Atom::MovedBefore => {
                self.past("sel.not_moved_before", shape)
            }
            Atom::Not(inner) => self.without(inner, shape),
            Atom::Beside => Some(self.phrase("sel.beside", &[])),
            Atom::Alone => Some(self.phrase("sel.alone", &[])),
            Atom::Diagonal => Some(self.phrase("sel.diagonal", &[])),
            Atom::Column => Some(self.phrase("sel.column", &[])),
            Atom::ColumnOf(columns) => Some(self.phrase(&column_key("sel", *columns), &[])),
            Atom::ThisOr(inner) => {
                let other = self.after(inner, shape).unwrap_or_default();
                Some(self.phrase("sel.this_or", &[("p", &other)]).trim_start().to_owned())
            }
            Atom::Owns(owned) => {
                let words = self.owned(owned, Case::Ins);
                Some(self.phrase("sel.has", &[("ins", &words), ("x", &words)]))
            }
            Atom::Role(role) => Some(self.phrase(&format!("sel.{}", role.word()), &[])),
            Atom::Weak(compare, n) => number("weak", *compare, *n),
            Atom::WeakAs(to) => {
                let card = self.card(*to, Case::Gen);
                Some(self.phrase("sel.weak_as", &[("gen", &card), ("x", &card)]))
            }
            Atom::Fresh => Some(self.phrase("sel.fresh", &[])),
            Atom::Moved => self.past("sel.moved", shape),
            Atom::MovedBefore => self.past("sel.moved_before", shape),
            Atom::Hurt(classes, least) => Some(self.hurt("sel", *classes, *least)),
            Atom::Boosted => Some(self.phrase("sel.boosted", &[])),
            Atom::Host => Some(self.phrase("sel.host", &[])),
            Atom::Bearer => Some(self.phrase("sel.bearer", &[])),
            Atom::OwnHalf => Some(self.phrase("sel.own_half", &[])),
            Atom::EnemyHalf => Some(self.phrase("sel.enemy_half", &[])),
            // Said after "not" only: else they are the noun.
            Atom::Card => Some(self.phrase("sel.card", &[])),
            Atom::Artifact => Some(self.phrase("sel.artifact", &[])),
            Atom::Terrain => Some(self.phrase("sel.terrain", &[])),
            Atom::Symbiont => Some(self.phrase("sel.symbiont", &[])),
            Atom::Ally
            | Atom::Enemy
            | Atom::Other
            | Atom::Creature
            | Atom::Flyer
            | Atom::Ground
            | Atom::Element(_)
            | Atom::Elite
            | Atom::Ordinary
            | Atom::Open
            | Atom::Closed
            | Atom::Wounded
            | Atom::Unique
            | Atom::Poisoned => None,
        }
    }

    /// The phrase of each class, joined by "or".
    fn classes_of(self, key: &str, names: &[String]) -> String {
        let name = |name: &String| super::class_name(self.lang, name);
        let each: Vec<String> =
            names.iter().map(|class| self.phrase(key, &[("n", &name(class))])).collect();
        self.join(&each, "join.or")
    }

    /// An atom as what a card is: "is closed".
    pub(super) fn predicate(self, atom: &Atom) -> String {
        let plain = |key: &str| self.phrase(key, &[]);
        let number = |head: &str, compare: Compare, n: i16| {
            self.phrase(&format!("is.{head}.{}", compare_key(compare)), &[("n", &n.to_string())])
        };
        match &normal(atom) {
            Atom::Ally => plain("is.ally"),
            Atom::Enemy => plain("is.enemy"),
            Atom::Other => plain("is.other"),
            Atom::Creature => plain("is.creature"),
            Atom::Card => plain("is.card"),
            Atom::Artifact => plain("is.artifact"),
            Atom::Terrain => plain("is.terrain"),
            Atom::Symbiont => plain("is.symbiont"),
            Atom::Host => plain("is.host"),
            Atom::Flyer => plain("is.flyer"),
            Atom::Ground => plain("is.ground"),
            Atom::Element(list) => {
                let names: Vec<String> =
                    list.iter().map(|e| plain(&format!("element.{}", element_word(*e)))).collect();
                self.phrase("is.element", &[("l", &self.join(&names, "join.or"))])
            }
            Atom::Class(names) => self.classes_of("is.class", names),
            Atom::Elite => plain("is.elite"),
            Atom::Ordinary => plain("is.ordinary"),
            Atom::Cost(compare, n) => number("cost", *compare, *n),
            Atom::Life(compare, n) => number("life", *compare, *n),
            Atom::Wounds(compare, n) => number("wounds", *compare, *n),
            Atom::Counters(Compare::AtLeast, 1) => plain("is.counters.one"),
            Atom::Counters(compare, n) => number("counters", *compare, *n),
            Atom::Open => plain("is.open"),
            Atom::Closed => plain("is.closed"),
            Atom::Wounded => plain("is.wounded"),
            Atom::Unwounded => plain("is.unwounded"),
            Atom::Poisoned => plain("is.poisoned"),
            Atom::Acted => plain("is.acted"),
            Atom::Adjacent(Ref::This) => plain("is.adjacent"),
            Atom::Adjacent(to) => {
                let card = self.card(*to, Case::Ins);
                self.phrase("is.adjacent_to", &[("ins", &card), ("x", &card)])
            }
            Atom::Within(n) => self.phrase("is.range", &[("n", &n.to_string())]),
            Atom::Ahead => plain("is.ahead"),
            Atom::OwnRow(n) => self.phrase("is.row", &[("n", &n.to_string())]),
            Atom::Mates(Ref::This) => plain("is.mates"),
            Atom::Mates(to) => {
                let card = self.card(*to, Case::Ins);
                self.phrase("is.mates_of", &[("ins", &card), ("x", &card)])
            }
            Atom::In(zone) => plain(&format!("is.in.{}", zone.word())),
            Atom::Has(keyword) => {
                let word = self.keyword_name(*keyword, Case::Acc);
                self.phrase("is.has", &[("acc", &word), ("x", &word)])
            }
            Atom::Beside => plain("is.beside"),
            Atom::Alone => plain("is.alone"),
            Atom::Diagonal => plain("is.diagonal"),
            Atom::Column => plain("is.column"),
            Atom::ColumnOf(columns) => plain(&column_key("is", *columns)),
            Atom::ThisOr(inner) => {
                let other = self.predicate(inner);
                self.phrase("is.this_or", &[("p", &other)])
            }
            Atom::Owns(owned) => {
                let words = self.owned(owned, Case::Acc);
                self.phrase("is.has", &[("acc", &words), ("x", &words)])
            }
            Atom::Role(role) => plain(&format!("is.{}", role.word())),
            Atom::Weak(compare, n) => number("weak", *compare, *n),
            Atom::WeakAs(to) => {
                let card = self.card(*to, Case::Gen);
                self.phrase("is.weak_as", &[("gen", &card), ("x", &card)])
            }
            Atom::Fresh => plain("is.fresh"),
            Atom::Moved => plain("is.moved"),
            Atom::MovedBefore => plain("is.moved_before"),
            Atom::Hurt(classes, least) => self.hurt("is", *classes, *least),
            Atom::Boosted => plain("is.boosted"),
            Atom::Bearer => plain("is.bearer"),
            Atom::OwnHalf => plain("is.own_half"),
            Atom::EnemyHalf => plain("is.enemy_half"),
            Atom::Unique => plain("is.unique"),
            Atom::Not(inner) => {
                let text = self.predicate(inner);
                match (self.lang, text.split_once(' ')) {
                    (Language::En, Some(("is", rest))) => format!("is not {rest}"),
                    (Language::En, Some(("has", rest))) if rest.starts_with("moved") => {
                        format!("has not {rest}")
                    }
                    (Language::En, Some(("had", rest))) => format!("had not {rest}"),
                    (Language::En, Some(("has", rest))) => format!("does not have {rest}"),
                    (Language::En, Some(("carries", rest))) => format!("does not carry {rest}"),
                    (Language::En, Some(("costs", rest))) => format!("does not cost {rest}"),
                    (Language::En, Some(("acted", rest))) => format!("did not act {rest}"),
                    _ => self.phrase("is.not", &[("p", &text)]),
                }
            }
        }
    }
}

/// Two-sided atoms without "not": not open is closed.
fn normal(atom: &Atom) -> Atom {
    let Atom::Not(inner) = atom else { return atom.clone() };
    match **inner {
        Atom::Ally => Atom::Enemy,
        Atom::Enemy => Atom::Ally,
        Atom::Flyer => Atom::Ground,
        Atom::Ground => Atom::Flyer,
        Atom::Elite => Atom::Ordinary,
        Atom::Ordinary => Atom::Elite,
        Atom::Open => Atom::Closed,
        Atom::Closed => Atom::Open,
        Atom::Wounded => Atom::Unwounded,
        Atom::Unwounded => Atom::Wounded,
        Atom::Other
        | Atom::Creature
        | Atom::Card
        | Atom::Artifact
        | Atom::Terrain
        | Atom::Symbiont
        | Atom::Host
        | Atom::Element(_)
        | Atom::Class(_)
        | Atom::Cost(..)
        | Atom::Life(..)
        | Atom::Wounds(..)
        | Atom::Counters(..)
        | Atom::Poisoned
        | Atom::Acted
        | Atom::Adjacent(_)
        | Atom::Within(_)
        | Atom::Ahead
        | Atom::OwnRow(_)
        | Atom::Mates(_)
        | Atom::In(_)
        | Atom::Beside
        | Atom::Alone
        | Atom::Diagonal
        | Atom::Column
        | Atom::ColumnOf(_)
        | Atom::ThisOr(_)
        | Atom::Owns(_)
        | Atom::Role(_)
        | Atom::Weak(..)
        | Atom::WeakAs(_)
        | Atom::Fresh
        | Atom::Moved
        | Atom::MovedBefore
        | Atom::Hurt(..)
        | Atom::Boosted
        | Atom::Bearer
        | Atom::OwnHalf
        | Atom::EnemyHalf
        | Atom::Unique
        | Atom::Has(_)
        | Atom::Not(_) => atom.clone(),
    }
}

/// Keys of the adjectives that an atom puts before the noun, alternatives of each other.
fn adjective(atom: &Atom) -> Option<Vec<&'static str>> {
    let one = |key| Some(vec![key]);
    match atom {
        Atom::Flyer => one("adj.flyer"),
        Atom::Ground => one("adj.ground"),
        Atom::Elite => one("adj.elite"),
        Atom::Ordinary => one("adj.ordinary"),
        Atom::Open => one("adj.open"),
        Atom::Closed => one("adj.closed"),
        Atom::Wounded => one("adj.wounded"),
        Atom::Poisoned => one("adj.poisoned"),
        Atom::Unique => one("adj.unique"),
        Atom::Element(list) => Some(
            list.iter()
                .map(|element| match element {
                    Some(crate::card::Element::Steppe) => "adj.steppe",
                    Some(crate::card::Element::Mountain) => "adj.mountain",
                    Some(crate::card::Element::Forest) => "adj.forest",
                    Some(crate::card::Element::Swamp) => "adj.swamp",
                    Some(crate::card::Element::Darkness) => "adj.darkness",
                    None => "adj.neutral",
                })
                .collect(),
        ),
        Atom::Ally
        | Atom::Enemy
        | Atom::Other
        | Atom::Creature
        | Atom::Card
        | Atom::Artifact
        | Atom::Terrain
        | Atom::Symbiont
        | Atom::Host
        | Atom::Class(_)
        | Atom::Cost(..)
        | Atom::Life(..)
        | Atom::Wounds(..)
        | Atom::Counters(..)
        | Atom::Unwounded
        | Atom::Acted
        | Atom::Adjacent(_)
        | Atom::Within(_)
        | Atom::Ahead
        | Atom::OwnRow(_)
        | Atom::Mates(_)
        | Atom::In(_)
        | Atom::Beside
        | Atom::Alone
        | Atom::Diagonal
        | Atom::Column
        | Atom::ColumnOf(_)
        | Atom::ThisOr(_)
        | Atom::Owns(_)
        | Atom::Role(_)
        | Atom::Weak(..)
        | Atom::WeakAs(_)
        | Atom::Fresh
        | Atom::Moved
        | Atom::MovedBefore
        | Atom::Hurt(..)
        | Atom::Boosted
        | Atom::Bearer
        | Atom::OwnHalf
        | Atom::EnemyHalf
        | Atom::Has(_)
        | Atom::Not(_) => None,
    }
}

/// The part of a key that says the comparison.
pub(super) fn compare_key(compare: Compare) -> &'static str {
    match compare {
        Compare::AtMost => "most",
        Compare::AtLeast => "least",
        Compare::Equal => "same",
    }
}

/// The key of a column's words.
fn column_key(head: &str, columns: Columns) -> String {
    let name = match columns {
        Columns::Center => "center",
        Columns::Outer => "outer",
    };
    format!("{head}.column.{name}")
}

/// Whether an atom says what a card did or suffered before: such a clause closes the phrase.
fn past(atom: &Atom) -> bool {
    let inner = if let Atom::Not(inner) = atom { inner } else { atom };
    matches!(inner, Atom::Moved | Atom::MovedBefore | Atom::Acted | Atom::Hurt(..))
}

/// Whether an atom says where a card is.
fn place(atom: &Atom) -> bool {
    match atom {
        Atom::Adjacent(_)
        | Atom::Within(_)
        | Atom::Ahead
        | Atom::OwnRow(_)
        | Atom::Mates(_)
        | Atom::In(_)
        | Atom::Beside
        | Atom::Alone
        | Atom::Diagonal
        | Atom::Column
        | Atom::ColumnOf(_)
        | Atom::WeakAs(_)
        | Atom::OwnHalf
        | Atom::EnemyHalf
        | Atom::Role(_) => true,
        Atom::Not(inner) | Atom::ThisOr(inner) => place(inner),
        Atom::Ally
        | Atom::Enemy
        | Atom::Other
        | Atom::Creature
        | Atom::Card
        | Atom::Artifact
        | Atom::Terrain
        | Atom::Symbiont
        | Atom::Host
        | Atom::Flyer
        | Atom::Ground
        | Atom::Element(_)
        | Atom::Class(_)
        | Atom::Elite
        | Atom::Ordinary
        | Atom::Cost(..)
        | Atom::Life(..)
        | Atom::Wounds(..)
        | Atom::Counters(..)
        | Atom::Open
        | Atom::Closed
        | Atom::Wounded
        | Atom::Unwounded
        | Atom::Poisoned
        | Atom::Acted
        | Atom::Owns(_)
        | Atom::Weak(..)
        | Atom::Fresh
        | Atom::Moved
        | Atom::MovedBefore
        | Atom::Hurt(..)
        | Atom::Boosted
        | Atom::Bearer
        | Atom::Unique
        | Atom::Has(_) => false,
    }
}

impl Say {
    /// Returns the phrase after the noun for a trait that the card lacks.
    fn without(self, atom: &Atom, shape: Shape) -> Option<String> {
        let lacks =
            |words: String| Some(self.phrase("sel.has_not", &[("gen", &words), ("x", &words)]));
        match atom {
            Atom::Acted => self.past("sel.not_acted", shape),
            Atom::Has(keyword) => lacks(self.keyword_name(*keyword, Case::Gen)),
            Atom::Owns(owned) => lacks(self.owned(owned, Case::Gen)),
            Atom::Host => Some(self.phrase("sel.not_host", &[])),
            Atom::Hurt(classes, least) => Some(self.hurt("sel.not", *classes, *least)),
            other => self.after(other, shape).map(|p| self.phrase("sel.not", &[("p", &p)])),
        }
    }

    /// The past tense of a verb, for one card or several.
    fn past(self, key: &str, shape: Shape) -> Option<String> {
        let many = if shape == Shape::Many { "_many" } else { "" };
        Some(self.phrase(&format!("{key}{many}"), &[]))
    }

    /// That a card has taken wounds in this turn.
    fn hurt(self, head: &str, classes: Option<Classes>, least: u8) -> String {
        let Some(set) = classes else { return self.phrase(&format!("{head}.hurt"), &[]) };
        let attacks = self.attacks(set, Case::Gen, Count::Many);
        let n = least.to_string();
        let key = match least {
            0 => "hurt_by",
            1 => "hurt_by_other",
            _ => "hurt_often",
        };
        let gaps = [("gen", &*attacks), ("x", &attacks), ("n", &n)];
        self.phrase(&format!("{head}.{key}"), &gaps)
    }

    /// Classes of abilities and names of keywords, one of which is enough.
    fn owned(self, owned: &Owned, case: Case) -> String {
        let classes = Class::ALL.into_iter().filter(|class| owned.classes.has(*class));
        let mut words: Vec<String> =
            classes.map(|class| self.attack(class, case, Count::One)).collect();
        words.extend(owned.keywords.iter().map(|keyword| self.keyword_name(*keyword, case)));
        self.join(&words, "join.or")
    }

    /// A cell that is chosen, or the card's own.
    pub(super) fn cell(self, cells: &CellSelect, case: Case) -> String {
        if cells.is_here() {
            return self.phrase("do.zone.here", &[]);
        }
        let text = self.cell_words(cells, case, Count::One);
        match self.lang {
            Language::Ru => text,
            Language::En if text.starts_with(['a', 'e', 'i', 'o', 'u']) => format!("an {text}"),
            Language::En => format!("a {text}"),
        }
    }

    /// All such cells.
    pub(super) fn cells(self, cells: &CellSelect, case: Case) -> String {
        self.cell_words(cells, case, Count::Many)
    }

    fn cell_words(self, cells: &CellSelect, case: Case, count: Count) -> String {
        let adjective = |key| self.adjective(key, case, count, Gender::Feminine);
        let (mut before, mut after) = (Vec::new(), Vec::new());
        for atom in &cells.atoms {
            match atom {
                CellAtom::Here => {}
                CellAtom::Free => before.push(adjective("adj.free")),
                CellAtom::Occupied => before.push(adjective("adj.occupied")),
                CellAtom::Adjacent if self.lang == Language::En => {
                    before.push(self.phrase("sel.cell.adjacent", &[]));
                }
                CellAtom::Adjacent => after.push(self.phrase("sel.cell.adjacent", &[])),
                CellAtom::NextTo(to) => {
                    let card = self.card(*to, Case::Ins);
                    after.push(self.phrase("sel.adjacent_to", &[("ins", &card), ("x", &card)]));
                }
                CellAtom::Within(n) => {
                    after.push(self.phrase("sel.cell.range", &[("n", &n.to_string())]));
                }
            }
        }
        let mut words = before;
        words.push(self.term("noun.cell", case, count));
        words.extend(after);
        words.join(" ")
    }
}
