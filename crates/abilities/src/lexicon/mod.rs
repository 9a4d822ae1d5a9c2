//! The words of a card language in Russian and English, from a game's lexicon file: phrases with gaps,
//! words that are declined, names of classes; and noun phrases made of them ([`NounPhrase`]). No
//! sentence of either language stands in code, and no word of any game stands here.
//!
//! A file has the section `[phrase]` (pairs `ru`, `en`, gaps written `{name}`); where a game declines,
//! `[term]` (five cases each) and `[class]` too.

mod noun;

pub use noun::{Adjective, NounPhrase, Shape};

use crate::{Node, Problem, Source, Table};
use std::collections::BTreeMap;
pub use stolik_kernel::Language;

/// Russian cases, in the order of a lexicon's lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Case {
    /// The nominative case.
    Nom,
    /// The genitive case.
    Gen,
    /// The dative case.
    Dat,
    /// The accusative case.
    Acc,
    /// The instrumental case.
    Ins,
}

/// The number of cases that a lexicon lists.
const CASES: usize = 5;

/// Grammatical gender of a noun, as its adjectives need it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gender {
    /// Neuter, such as "creature" in Russian.
    Neuter,
    /// Feminine, such as "card" or "cell".
    Feminine,
    /// Masculine, without life, such as "artifact".
    Thing,
    /// Masculine, alive, such as "hero".
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
pub enum Count {
    /// The singular number.
    One,
    /// The plural number.
    Many,
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

/// All words of one card language.
#[derive(Debug, Default)]
pub struct Lexicon {
    classes: BTreeMap<String, [String; 2]>,
    terms: BTreeMap<String, Term>,
    phrases: BTreeMap<String, [String; 2]>,
}

fn section<T>(node: Option<Node<'_>>, read: fn(Table<'_>) -> Option<T>) -> BTreeMap<String, T> {
    let entries = node.and_then(|node| node.table()).map(Table::entries).unwrap_or_default();
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
        if forms.len() != CASES {
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

/// Returns the text that replaces a word that the lexicon lacks. It must not happen, and a test of
/// each game looks for it.
#[must_use]
pub fn missing(key: &str) -> String {
    format!("<{key}?>")
}

/// The text with a capital at its start.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Letters of Russian by their sound, for prepositions that grow a vowel before a cluster.
const VOWELS: &str =
    "\u{430}\u{435}\u{451}\u{438}\u{43e}\u{443}\u{44b}\u{44d}\u{44e}\u{44f}\u{44c}";

/// Prepositions (the letters es and ve) with the first letters that make a cluster of them.
const GROWING: [(&str, &str); 2] =
    [("\u{441}", "\u{441}\u{437}\u{448}\u{436}"), ("\u{432}", "\u{432}\u{444}2")];

/// The Russian text with a vowel behind a preposition that would else run into a cluster: "with formation" is
/// two letters and five, and nobody can say it. A part that is written so already is left as it is.
fn euphonic(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut words = text.split(' ').peekable();
    while let Some(word) = words.next() {
        out.push_str(word);
        if let Some(next) = words.peek() {
            if grows(word, next) {
                out.push('\u{43e}');
            }
            out.push(' ');
        }
    }
    out
}

/// Whether a word is a preposition that grows a vowel before the next word.
fn grows(word: &str, next: &str) -> bool {
    let mut letters = word.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else { return false };
    let own = |(preposition, _): &&(&str, &str)| letter.to_lowercase().eq(preposition.chars());
    let Some((_, firsts)) = GROWING.iter().find(own) else { return false };
    let mut letters = next.chars().flat_map(char::to_lowercase);
    let (Some(first), Some(second)) = (letters.next(), letters.next()) else { return false };
    // Of figures only the ordinal "2nd" begins with a cluster; "two" and "twenty-one" do not.
    let is_hard = if first == '2' { second == '-' } else { !VOWELS.contains(second) };
    firsts.contains(first) && is_hard
}

impl Lexicon {
    /// Reads a lexicon file. `file` is its name in problems.
    ///
    /// # Errors
    /// Every problem with its line.
    pub fn read(file: &str, text: &str) -> Result<Lexicon, Vec<Problem>> {
        let source = Source::parse(file, text);
        let mut lexicon = Lexicon::default();
        if let Some(mut root) = source.root() {
            lexicon.phrases = section(root.need("phrase"), pair);
            lexicon.classes = section(root.get("class"), pair);
            lexicon.terms = section(root.get("term"), term);
            root.finish();
        }
        source.finish(lexicon)
    }

    /// The lexicon of a file that is part of the program.
    ///
    /// # Panics
    /// If it has a problem: each game's tests read theirs.
    #[must_use]
    pub fn embedded(file: &str, text: &str) -> Lexicon {
        Lexicon::read(file, text).unwrap_or_else(|problems| {
            let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
            panic!("{}", said.join("\n"))
        })
    }

    /// Names of the known classes.
    pub fn class_names(&self) -> impl Iterator<Item = &str> {
        self.classes.keys().map(String::as_str)
    }

    /// The name of a class; an unknown one is its own name.
    #[must_use]
    pub fn class(&self, lang: Language, name: &str) -> String {
        self.classes.get(name).map_or_else(|| name.to_owned(), |pair| pair[lang as usize].clone())
    }

    /// A phrase with its gaps filled.
    #[must_use]
    pub fn phrase(&self, lang: Language, key: &str, gaps: &[(&str, &str)]) -> String {
        let Some(pair) = self.phrases.get(key) else { return missing(key) };
        let text = gaps.iter().fold(pair[lang as usize].clone(), |text, (name, value)| {
            text.replace(&format!("{{{name}}}"), value)
        });
        match lang {
            Language::Ru => euphonic(&text),
            Language::En => text,
        }
    }

    /// A phrase with the number `{n}` and other gaps, in the form that the language has for the number: the keys
    /// `key.one`, `key.few` and `key.many`. English has its plural in the last one.
    #[must_use]
    pub fn counted(&self, lang: Language, key: &str, n: u8, gaps: &[(&str, &str)]) -> String {
        let form = match (lang, n % 10, n % 100) {
            (Language::En, _, _) if n == 1 => "one",
            (Language::En, _, _) | (Language::Ru, _, 11..=14) => "many",
            (Language::Ru, 1, _) => "one",
            (Language::Ru, 2..=4, _) => "few",
            (Language::Ru, _, _) => "many",
        };
        let number = n.to_string();
        let gaps = [gaps, &[("n", &*number)]].concat();
        self.phrase(lang, &format!("{key}.{form}"), &gaps)
    }

    /// Texts one after the other: "a, b or c", with the phrases `join.comma` and `last`.
    #[must_use]
    pub fn join(&self, lang: Language, parts: &[String], last: &str) -> String {
        let Some((end, start)) = parts.split_last() else { return String::new() };
        if start.is_empty() {
            return end.clone();
        }
        let comma = self.phrase(lang, "join.comma", &[]);
        start.join(&comma) + &self.phrase(lang, last, &[]) + end
    }

    /// An adjective before a noun of that gender; English has one form.
    #[must_use]
    pub fn adjective(
        &self,
        lang: Language,
        key: &str,
        case: Case,
        many: Count,
        gender: Gender,
    ) -> String {
        let Some(term) = self.terms.get(key) else { return missing(key) };
        let case = gender.case(case);
        let form = match (lang, many, gender) {
            (Language::Ru, Count::One, Gender::Feminine) => term.feminine.get(case as usize),
            (Language::Ru, Count::One, Gender::Thing | Gender::Being) if case == Case::Nom => {
                Some(&term.masculine)
            }
            (Language::Ru, Count::One, Gender::Being) if case == Case::Acc => term.one.get(1),
            (Language::Ru, Count::Many, Gender::Feminine | Gender::Thing) if case == Case::Acc => {
                term.many.first()
            }
            (Language::Ru, Count::One | Count::Many, _) => return self.term(lang, key, case, many),
            (Language::En, Count::One | Count::Many, _) => {
                return self.term(lang, key, case, Count::One);
            }
        };
        form.cloned().unwrap_or_else(|| missing(key))
    }

    /// A declined word; English has one form for all cases.
    #[must_use]
    pub fn term(&self, lang: Language, key: &str, case: Case, many: Count) -> String {
        let Some(term) = self.terms.get(key) else { return missing(key) };
        let text = match (lang, many) {
            (Language::Ru, Count::One) => term.one.get(case as usize),
            (Language::Ru, Count::Many) => term.many.get(case as usize),
            (Language::En, Count::One) => term.english.first(),
            (Language::En, Count::Many) => term.english.get(1).filter(|text| !text.is_empty()),
        };
        text.cloned().unwrap_or_else(|| missing(key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A lexicon with the words that noun phrases need; `x1` to `x5` are cases.
    pub(super) fn lexicon() -> Lexicon {
        let text = r#"
            [phrase]
            "join.comma" = { ru = ", ", en = ", " }
            "join.or" = { ru = " или ", en = " or " }
            "gap" = { ru = "{b} и {a}", en = "{a} and {b}" }
            "hit.one" = { ru = "{n} рана", en = "{n} wound" }
            "hit.few" = { ru = "{n} раны", en = "" }
            "hit.many" = { ru = "{n} ран", en = "{n} wounds" }
            "sel.another" = { ru = "", en = "another" }
            "sel.adjacent" = { ru = "", en = "adjacent" }
            "sel.not_adj" = { ru = "не", en = "that is not " }
            "sel.not_adj_many" = { ru = "не", en = "that are not " }
            [class]
            orc = { ru = "Орк", en = "Orc" }
            [term]
            "noun.hero" = { one = ["г1", "г2", "г3", "г4", "г5"], many = ["Г1", "Г2", "Г3", "Г4", "Г5"], en = "hero", en_many = "heroes" }
            "noun.elf" = { one = ["э1", "э2", "э3", "э4", "э5"], en = "elf" }
            "adj.each" = { one = ["к1", "к2", "к3", "к4", "к5"], masc = "км", fem = ["кж1", "кж2", "кж3", "кж4", "кж5"], en = "each" }
            "adj.other" = { one = ["д1", "д2", "д3", "д4", "д5"], masc = "дм", many = ["Д1", "Д2", "Д3", "Д4", "Д5"], en = "other" }
            "adj.open" = { one = ["о1", "о2", "о3", "о4", "о5"], masc = "ом", fem = ["ж1", "ж2", "ж3", "ж4", "ж5"], many = ["О1", "О2", "О3", "О4", "О5"], en = "open" }
            "adj.big" = { one = ["б1", "б2", "б3", "б4", "б5"], masc = "бм", many = ["Б1", "Б2", "Б3", "Б4", "Б5"], en = "big" }
        "#;
        Lexicon::read("test.toml", text).expect("the lexicon of the test")
    }

    #[test]
    fn phrases_have_gaps_and_what_is_missing_shows() {
        let lexicon = lexicon();
        let gaps = [("a", "1"), ("b", "2")];
        assert_eq!(lexicon.phrase(Language::Ru, "gap", &gaps), "2 и 1");
        assert_eq!(lexicon.phrase(Language::En, "gap", &gaps), "1 and 2");
        assert_eq!(lexicon.phrase(Language::En, "no", &[]), missing("no"));
        assert_eq!(lexicon.class(Language::Ru, "orc"), "Орк");
        assert_eq!(lexicon.class(Language::Ru, "elf"), "elf");
        let list: Vec<String> = ["1", "2", "3"].map(str::to_owned).into();
        assert_eq!(lexicon.join(Language::En, &list, "join.or"), "1, 2 or 3");
        assert_eq!(lexicon.join(Language::En, &list[..1], "join.or"), "1");
        assert_eq!(lexicon.join(Language::En, &[], "join.or"), "");
    }

    #[test]
    fn a_counted_noun_has_the_form_of_its_number() {
        let lexicon = lexicon();
        for (n, russian, english) in [
            (0, "0 ран", "0 wounds"),
            (1, "1 рана", "1 wound"),
            (3, "3 раны", "3 wounds"),
            (5, "5 ран", "5 wounds"),
            (12, "12 ран", "12 wounds"),
            (21, "21 рана", "21 wounds"),
            (112, "112 ран", "112 wounds"),
        ] {
            assert_eq!(lexicon.counted(Language::Ru, "hit", n, &[]), russian);
            assert_eq!(lexicon.counted(Language::En, "hit", n, &[]), english);
        }
    }

    #[test]
    fn an_adjective_agrees_with_its_noun() {
        let lexicon = lexicon();
        let open =
            |case, many, gender| lexicon.adjective(Language::Ru, "adj.open", case, many, gender);
        use Case::{Acc, Gen, Nom};
        use Count::{Many, One};
        use Gender::{Being, Feminine, Neuter, Thing};
        assert_eq!(
            [Neuter, Feminine, Thing, Being].map(|g| open(Nom, One, g)),
            ["о1", "ж1", "ом", "ом"]
        );
        // The living are called in the genitive where the lifeless are in the nominative.
        assert_eq!(
            [Neuter, Feminine, Thing, Being].map(|g| open(Acc, One, g)),
            ["о4", "ж4", "ом", "о2"]
        );
        assert_eq!(
            [Neuter, Feminine, Thing, Being].map(|g| open(Acc, Many, g)),
            ["О4", "О1", "О1", "О4"]
        );
        assert_eq!(open(Gen, One, Being), "о2");
        assert_eq!(lexicon.adjective(Language::En, "adj.open", Acc, Many, Being), "open");
        assert_eq!(
            lexicon.adjective(Language::Ru, "adj.big", Nom, One, Feminine),
            missing("adj.big")
        );
        assert_eq!(lexicon.term(Language::En, "noun.elf", Nom, Many), missing("noun.elf"));
    }

    #[test]
    fn a_lexicon_with_a_problem_names_its_line() {
        let text = "[phrase]\na = { ru = \"1\" }\n[term]\nb = { one = [\"1\"], en = \"b\" }\n";
        let problems = Lexicon::read("x.toml", text).expect_err("two problems");
        let lines: Vec<usize> = problems.iter().map(|problem| problem.line).collect();
        assert_eq!(lines, [2, 4]);
    }

    #[test]
    fn a_preposition_grows_a_vowel_before_a_cluster() {
        for (text, said) in [
            ("существо с строем", "существо со строем"),
            ("с слабым ударом", "со слабым ударом"),
            ("в 2-м ряду и в 1-м ряду", "во 2-м ряду и в 1-м ряду"),
            ("с существом в зоне с 2 ранами", "с существом в зоне с 2 ранами"),
            ("со строем", "со строем"),
            ("в 2 раза, в 21 раз", "в 2 раза, в 21 раз"),
        ] {
            assert_eq!(euphonic(text), said);
        }
    }

    #[test]
    fn a_sentence_begins_with_a_capital() {
        assert_eq!([capital("ёж"), capital("a"), capital("")], ["Ёж", "A", ""]);
    }
}
