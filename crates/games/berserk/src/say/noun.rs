//! Selectors and references as noun phrases.

use super::{Language, Say, lexicon};
use crate::card::{
    About, Atom, AtomShape, AtomWord, CellAtom, CellSelect, Class, Classes, Element, Owned,
    Quantity, Ref, Select, Speech,
};
use crate::words::element_word;
use stolik_abilities::Compare;
use stolik_abilities::lexicon::{Adjective, Case, Count, Gender, NounPhrase, Shape};

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
            Ref::Attacked => "attacked",
            Ref::Second => "second",
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
        atoms.sort_by_key(|atom| (past(atom), atom.about() == About::Place));
        let (noun, gender) =
            atoms.iter().rev().find_map(noun_of).unwrap_or(("noun.creature", Gender::Neuter));
        let is = |wanted: &Atom| atoms.contains(wanted);
        let adjacent = Atom::Adjacent(Ref::This);
        let whose = [(Atom::Ally, "adj.ally"), (Atom::Enemy, "adj.enemy")];
        let mut phrase = NounPhrase {
            noun,
            gender,
            other: is(&Atom::Other) || is(&Atom::Fresh),
            adjacent: self.lang == Language::En && is(&adjacent),
            whose: whose.iter().filter(|(atom, _)| is(atom)).map(|(_, key)| *key).collect(),
            adjectives: Vec::new(),
            after: Vec::new(),
        };
        for atom in atoms.iter().filter(|atom| noun_of(atom).is_none()) {
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
                Atom::Fresh => {}
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
        let word = atom.word();
        match word.speech {
            // After "not" a noun is said so, too.
            Speech::After | Speech::Noun(..) => {}
            Speech::Inner => return self.without(atom.inner()?, shape),
            Speech::Adjective(_) | Speech::Elements | Speech::Whose(_) => return None,
            Speech::Other | Speech::Silent => return None,
        }
        if let AtomShape::Or(inner) = word.shape {
            let other = self.after(inner, shape).unwrap_or_default();
            return Some(self.phrase("sel.this_or", &[("p", &other)]).trim_start().to_owned());
        }
        let many = if word.plural && shape == Shape::Many { "_many" } else { "" };
        Some(self.asked(&word, &Manner { head: "sel", many, has: ("ins", Case::Ins) }))
    }

    /// The phrase of a question that is made of no other one.
    fn asked(self, word: &AtomWord<'_>, manner: &Manner) -> String {
        let AtomWord { key, shape, .. } = *word;
        let Manner { head, many, has: (gap, case) } = *manner;
        let plain = |key: &str| self.phrase(&format!("{head}.{key}{many}"), &[]);
        let numbered =
            |n: String, key: &str| self.phrase(&format!("{head}.{key}{many}"), &[("n", &n)]);
        let card = |key: &str, gap: &str, name: &str| {
            self.phrase(&format!("{head}.{key}"), &[(gap, name), ("x", name)])
        };
        match shape {
            AtomShape::Bare | AtomShape::From(Ref::This, _) => plain(key),
            AtomShape::Compared(Compare::AtLeast, 1) if key == "counters" => plain("counters.one"),
            AtomShape::Compared(compare, n) => {
                numbered(n.to_string(), &format!("{key}.{}", compare_key(compare)))
            }
            AtomShape::Numbered(n) => numbered(n.to_string(), key),
            AtomShape::From(to, key) => card(key, "ins", &self.card(to, Case::Ins)),
            AtomShape::As(to) => card(key, "gen", &self.card(to, Case::Gen)),
            AtomShape::Elements(list) => {
                let name = |e: &Option<Element>| format!("element.{}", element_word(*e));
                let names: Vec<String> = list.iter().map(|e| self.phrase(&name(e), &[])).collect();
                self.phrase("is.element", &[("l", &self.join(&names, "join.or"))])
            }
            AtomShape::Classes(names) => self.classes_of(&format!("{head}.class"), names),
            AtomShape::Keyword(keyword) => card("has", gap, &self.keyword_name(keyword, case)),
            AtomShape::Owned(owned) => card("has", gap, &self.owned(owned, case)),
            AtomShape::Mark(mark) => {
                let name = self.phrase(&format!("mark.{mark}"), &[]);
                self.phrase(&format!("{head}.{key}"), &[("n", &name)])
            }
            AtomShape::Pile(zone) => plain(&format!("in.{}", zone.word())),
            AtomShape::Hurt(classes, least) => self.hurt(head, classes, least),
            AtomShape::Or(inner) => self.phrase("is.this_or", &[("p", &self.predicate(inner))]),
            AtomShape::Not(inner) => self.denied(&self.predicate(inner)),
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
        let manner = Manner { head: "is", many: "", has: ("acc", Case::Acc) };
        self.asked(&normal(atom).word(), &manner)
    }

    /// The opposite of a predicate.
    fn denied(self, text: &str) -> String {
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
            _ => self.phrase("is.not", &[("p", text)]),
        }
    }
}

/// The two manners in which a question is said: after a noun, or as what a card is.
struct Manner {
    /// The beginning of the keys.
    head: &'static str,
    /// The end of keys that say it of several cards.
    many: &'static str,
    /// The gap and the case of what a card has.
    has: (&'static str, Case),
}

/// Two-sided atoms without "not": not open is closed.
fn normal(atom: &Atom) -> Atom {
    let opposite = if let Atom::Not(inner) = atom { inner.word().opposite } else { None };
    opposite.unwrap_or(atom).clone()
}

/// The noun that an atom asks for, with its gender.
fn noun_of(atom: &Atom) -> Option<(&'static str, Gender)> {
    if let Speech::Noun(key, gender) = atom.word().speech { Some((key, gender)) } else { None }
}

/// Keys of the adjectives that an atom puts before the noun, alternatives of each other.
fn adjective(atom: &Atom) -> Option<Vec<&'static str>> {
    let word = atom.word();
    if let AtomShape::Elements(list) = word.shape {
        return Some(list.iter().copied().map(element_key).collect());
    }
    if let Speech::Adjective(key) = word.speech { Some(vec![key]) } else { None }
}

/// The key of an element as an adjective.
fn element_key(element: Option<Element>) -> &'static str {
    match element {
        Some(Element::Steppe) => "adj.steppe",
        Some(Element::Mountain) => "adj.mountain",
        Some(Element::Forest) => "adj.forest",
        Some(Element::Swamp) => "adj.swamp",
        Some(Element::Darkness) => "adj.darkness",
        None => "adj.neutral",
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

/// Whether an atom says what a card did or suffered before: such a clause closes the phrase.
fn past(atom: &Atom) -> bool {
    let inner = if let Atom::Not(inner) = atom { inner } else { atom };
    inner.word().about == About::Past
}

impl Say {
    /// Returns the phrase after the noun for a trait that the card lacks.
    fn without(self, atom: &Atom, shape: Shape) -> Option<String> {
        let lacks =
            |words: String| Some(self.phrase("sel.has_not", &[("gen", &words), ("x", &words)]));
        match atom {
            Atom::Acted | Atom::Moved | Atom::MovedBefore => {
                let many = if shape == Shape::Many { "_many" } else { "" };
                Some(self.phrase(&format!("sel.not_{}{many}", atom.word().key), &[]))
            }
            Atom::Has(keyword) => lacks(self.keyword_name(*keyword, Case::Gen)),
            Atom::Owns(owned) => lacks(self.owned(owned, Case::Gen)),
            Atom::Host => Some(self.phrase("sel.not_host", &[])),
            Atom::Marked(mark) => {
                let name = self.phrase(&format!("mark.{mark}"), &[]);
                lacks(self.phrase("mark.gen", &[("n", &name)]))
            }
            Atom::Hurt(classes, least) => Some(self.hurt("sel.not", *classes, *least)),
            other => self.after(other, shape).map(|p| self.phrase("sel.not", &[("p", &p)])),
        }
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
        if let [CellAtom::Under(to)] = cells.atoms.as_slice() {
            let card = self.card(*to, Case::Gen);
            return self.phrase("do.zone.under", &[("gen", &card), ("x", &card)]);
        }
        if cells.is_group() {
            return self
                .phrase("sel.cell.each", &[("c", &self.cell_words(cells, case, Count::One))]);
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
                CellAtom::Here | CellAtom::Each | CellAtom::Under(_) => {}
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
                CellAtom::Behind(to) => {
                    let card = self.card(*to, Case::Gen);
                    after.push(self.phrase("sel.cell.behind", &[("gen", &card), ("x", &card)]));
                }
                CellAtom::Onward => after.push(self.phrase("sel.cell.onward", &[])),
                CellAtom::Along => after.push(self.phrase("sel.cell.along", &[])),
                CellAtom::Fresh => before.push(adjective("adj.other")),
                CellAtom::Zoned => after.push(self.phrase("sel.cell.zoned", &[])),
                CellAtom::Left => after.push(self.phrase("sel.cell.left", &[])),
                CellAtom::Among(n) => {
                    after.push(self.phrase("sel.cell.among", &[("n", &n.to_string())]));
                }
                CellAtom::EnemyRow(n) => {
                    after.push(self.phrase("sel.cell.enemy_row", &[("n", &n.to_string())]));
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
