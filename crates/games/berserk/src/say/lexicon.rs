//! The words themselves: `assets/cards/berserk/lexicon.toml`, embedded and read once. No sentence
//! of either language stands in code.

use super::Lang;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use stolik_abilities::{Node, Source, Table};

const FILE: &str = "assets/cards/berserk/lexicon.toml";
const TEXT: &str = include_str!("../../../../../assets/cards/berserk/lexicon.toml");

/// Russian cases, in the order of the lexicon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Case {
    Nom,
    Gen,
    Dat,
    Acc,
    Ins,
}

/// A declined word or phrase.
#[derive(Debug, Default)]
struct Term {
    /// Neuter, for an adjective.
    one: Vec<String>,
    /// Nominative masculine of an adjective; its other cases are the neuter ones.
    masculine: String,
    /// Feminine of an adjective.
    feminine: Vec<String>,
    many: Vec<String>,
    english: [String; 2],
}

#[derive(Debug, Default)]
pub(super) struct Lexicon {
    classes: BTreeMap<String, [String; 2]>,
    terms: BTreeMap<String, Term>,
    phrases: BTreeMap<String, [String; 2]>,
}

static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| match read() {
    Ok(lexicon) => lexicon,
    // The file is part of the program and a test reads it.
    Err(problems) => panic!("{}", problems.join("\n")),
});

pub(super) fn get() -> &'static Lexicon {
    &LEXICON
}

fn read() -> Result<Lexicon, Vec<String>> {
    let source = Source::parse(FILE, TEXT);
    let mut lexicon = Lexicon::default();
    if let Some(mut root) = source.root() {
        lexicon.classes = section(&mut root, "class", pair);
        lexicon.phrases = section(&mut root, "phrase", pair);
        lexicon.terms = section(&mut root, "term", term);
        root.finish();
    }
    source.finish(lexicon).map_err(|problems| problems.iter().map(ToString::to_string).collect())
}

fn section<T>(
    root: &mut Table<'_>,
    key: &'static str,
    read: fn(Table<'_>) -> Option<T>,
) -> BTreeMap<String, T> {
    let entries =
        root.need(key).and_then(|node| node.table()).map(Table::entries).unwrap_or_default();
    entries
        .into_iter()
        .filter_map(|(key, node)| Some((key.to_owned(), read(node.table()?)?)))
        .collect()
}

fn pair(mut table: Table<'_>) -> Option<[String; 2]> {
    let mut text = |key| table.need(key).and_then(|node| node.text()).map(str::to_owned);
    let (ru, en) = (text("ru"), text("en"));
    table.finish();
    Some([ru?, en?])
}

fn term(mut table: Table<'_>) -> Option<Term> {
    let forms = |node: Node<'_>| {
        let forms: Vec<String> =
            node.texts().iter().filter_map(|form| form.text()).map(str::to_owned).collect();
        if forms.len() != 5 {
            node.report("expected five cases");
        }
        forms
    };
    let one = table.need("one").map(forms);
    let masculine = table.get("masc").and_then(|node| node.text()).unwrap_or_default().to_owned();
    let feminine = table.get("fem").map(forms).unwrap_or_default();
    let many = table.get("many").map(forms).unwrap_or_default();
    let english = table.need("en").and_then(|node| node.text()).map(str::to_owned);
    let plural = table.get("en_many").and_then(|node| node.text()).unwrap_or_default().to_owned();
    table.finish();
    Some(Term { one: one?, masculine, feminine, many, english: [english?, plural] })
}

/// What stands in a text where the lexicon has no word: it must not happen, and a test looks for it.
pub(super) fn missing(key: &str) -> String {
    format!("<{key}?>")
}

impl Lexicon {
    /// Names of the known classes of creatures.
    pub(super) fn class_names(&self) -> impl Iterator<Item = &str> {
        self.classes.keys().map(String::as_str)
    }

    /// The name of a class of creatures.
    pub(super) fn class(&self, lang: Lang, name: &str) -> String {
        self.classes.get(name).map_or_else(|| name.to_owned(), |pair| pair[lang as usize].clone())
    }

    /// A phrase with its gaps filled.
    pub(super) fn phrase(&self, lang: Lang, key: &str, gaps: &[(&str, &str)]) -> String {
        let Some(pair) = self.phrases.get(key) else { return missing(key) };
        gaps.iter().fold(pair[lang as usize].clone(), |text, (name, value)| {
            text.replace(&format!("{{{name}}}"), value)
        })
    }

    /// An adjective before a noun of that gender; English has one form.
    pub(super) fn adjective(
        &self,
        lang: Lang,
        key: &str,
        case: Case,
        many: Count,
        gender: Gender,
    ) -> String {
        let Some(term) = self.terms.get(key) else { return missing(key) };
        let case = gender.case(case);
        let form = match (lang, many, gender) {
            (Lang::Ru, Count::One, Gender::Feminine) => term.feminine.get(case as usize),
            (Lang::Ru, Count::One, Gender::Thing | Gender::Being) if case == Case::Nom => {
                Some(&term.masculine)
            }
            (Lang::Ru, Count::One, Gender::Being) if case == Case::Acc => term.one.get(1),
            (Lang::Ru, Count::Many, Gender::Feminine | Gender::Thing) if case == Case::Acc => {
                term.many.first()
            }
            (Lang::Ru | Lang::En, Count::One | Count::Many, _) => {
                return self.term(
                    lang,
                    key,
                    case,
                    if lang == Lang::En { Count::One } else { many },
                );
            }
        };
        form.cloned().unwrap_or_else(|| missing(key))
    }

    /// A declined word; English has one form.
    pub(super) fn term(&self, lang: Lang, key: &str, case: Case, many: Count) -> String {
        let Some(term) = self.terms.get(key) else { return missing(key) };
        let text = match (lang, many) {
            (Lang::Ru, Count::One) => term.one.get(case as usize),
            (Lang::Ru, Count::Many) => term.many.get(case as usize),
            (Lang::En, Count::One) => term.english.first(),
            (Lang::En, Count::Many) => term.english.get(1).filter(|text| !text.is_empty()),
        };
        text.cloned().unwrap_or_else(|| missing(key))
    }
}

/// Grammatical gender of a noun, as its adjectives need it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Gender {
    /// A creature.
    Neuter,
    /// A card, a terrain, a cell.
    Feminine,
    /// An artifact: masculine, without life.
    Thing,
    /// A symbiont: masculine, alive.
    Being,
}

impl Gender {
    /// A masculine thing has one form for nominative and accusative.
    fn case(self, case: Case) -> Case {
        match (self, case) {
            (Gender::Thing, Case::Acc) => Case::Nom,
            (Gender::Neuter | Gender::Feminine | Gender::Thing | Gender::Being, case) => case,
        }
    }
}

/// Grammatical number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Count {
    One,
    Many,
}
