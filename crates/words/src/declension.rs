//! Declined forms of card names, and the suffixes by which a sentence asks for one.
//!
//! The forms are data: `assets/cards/*/names.txt`. A place `{ $unit-acc }` is the argument `unit` in the accusative,
//! `{ $unit-case }` hands on the case in which the message itself is said (names are built of such messages), and
//! `{ $unit-agree }` is the gender or number with which a verb agrees (`m`, `f`, `n`, `pl`).

use crate::Language;
use std::collections::{BTreeMap, BTreeSet};

/// A grammatical case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Case {
    /// The form in which a name is listed.
    #[default]
    Nominative,
    /// The form after "of" and "without".
    Genitive,
    /// The form of a receiver.
    Dative,
    /// The form of the object of a verb.
    Accusative,
    /// The form of a means or an owner.
    Instrumental,
}

impl Case {
    /// Returns the key of the case in sentence files.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Case::Nominative => "nom",
            Case::Genitive => "gen",
            Case::Dative => "dat",
            Case::Accusative => "acc",
            Case::Instrumental => "ins",
        }
    }
}

/// The part of an argument that a place shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// The argument in one case.
    Case(Case),
    /// The argument in the case of the message around it.
    Inherited,
    /// The gender or number of the argument.
    Agreement,
}

/// Suffixes of places and the part that each names.
const SUFFIXES: [(&str, Part); 6] = [
    ("-gen", Part::Case(Case::Genitive)),
    ("-dat", Part::Case(Case::Dative)),
    ("-acc", Part::Case(Case::Accusative)),
    ("-ins", Part::Case(Case::Instrumental)),
    ("-case", Part::Inherited),
    ("-agree", Part::Agreement),
];

/// A place of a message: its own name, the argument that fills it, and the part that it shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    /// Name of the variable in the file.
    pub(crate) variable: String,
    /// Name of the argument.
    pub(crate) argument: String,
    /// The part that is shown.
    pub(crate) part: Part,
}

impl Place {
    /// Reads the name of a variable.
    pub(crate) fn new(variable: &str) -> Place {
        let suffixed = SUFFIXES
            .iter()
            .find_map(|(suffix, part)| Some((variable.strip_suffix(suffix)?, *part)));
        let (argument, part) = suffixed.unwrap_or((variable, Part::Case(Case::Nominative)));
        Place { variable: variable.to_owned(), argument: argument.to_owned(), part }
    }
}

/// Returns the places of every message of a sentence file, each place once.
pub(crate) fn places(text: &str) -> BTreeMap<String, Vec<Place>> {
    let mut all: BTreeMap<String, Vec<Place>> = BTreeMap::new();
    let mut key = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|first: char| first.is_ascii_alphabetic()) {
            key = line.split_once('=').map_or("", |(key, _)| key.trim()).to_owned();
        }
        for rest in line.split('$').skip(1) {
            let end = rest
                .find(|letter: char| {
                    !letter.is_ascii_alphanumeric() && letter != '-' && letter != '_'
                })
                .unwrap_or(rest.len());
            let place = Place::new(&rest[..end]);
            let places = all.entry(key.clone()).or_default();
            if !places.contains(&place) {
                places.push(place);
            }
        }
    }
    all
}

/// The forms of one name.
struct Forms {
    /// `m`, `f`, `n` or `pl`.
    agreement: &'static str,
    /// Genitive, dative, accusative and instrumental; none of a name that does not decline.
    oblique: Option<[&'static str; 4]>,
}

/// Forms of card names.
#[derive(Default)]
pub(crate) struct Names {
    /// Russian names by their nominative.
    russian: BTreeMap<&'static str, Forms>,
    /// English names with which a verb stands in the plural.
    plural: BTreeSet<&'static str>,
}

impl Names {
    /// Reads files of names; returns what is wrong in them, too, one line each.
    ///
    /// A line is `name | agreement | genitive | dative | accusative | instrumental` for a Russian name, `name | agreement`
    /// for one that does not decline, and `English name | pl`.
    pub(crate) fn read(files: &[(&str, &'static str)]) -> (Names, Vec<String>) {
        let (mut names, mut problems) = (Names::default(), Vec::new());
        for (place, text) in files {
            for (number, line) in text.lines().enumerate() {
                if line.is_empty() || line.starts_with('#') {
                    continue;
                }
                if let Err(problem) = names.add(line) {
                    problems.push(format!("{place}:{}: {problem}", number + 1));
                }
            }
        }
        (names, problems)
    }

    fn add(&mut self, line: &'static str) -> Result<(), String> {
        let fields: Vec<&'static str> = line.split('|').map(str::trim).collect();
        let (name, agreement, oblique) = match fields[..] {
            [name, "pl"] if name.is_ascii() => {
                self.plural.insert(name);
                return Ok(());
            }
            [name, agreement] => (name, agreement, None),
            [name, agreement, gen_form, dat, acc, ins] => {
                (name, agreement, Some([gen_form, dat, acc, ins]))
            }
            _ => return Err(format!("two or six fields are needed, not {}", fields.len())),
        };
        if !["m", "f", "n", "pl"].contains(&agreement)
            || fields.iter().any(|field| field.is_empty())
        {
            return Err(format!("the agreement `{agreement}` or an empty field"));
        }
        match self.russian.insert(name, Forms { agreement, oblique }) {
            Some(before) if before.agreement != agreement || before.oblique != oblique => {
                Err(format!("`{name}` has other forms elsewhere"))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Returns the name in the case; none if its forms are not known.
    pub(crate) fn decline(&self, name: &str, case: Case) -> Option<&'static str> {
        let [gen_form, dat, acc, ins] = self.russian.get(name)?.oblique?;
        match case {
            Case::Nominative => None,
            Case::Genitive => Some(gen_form),
            Case::Dative => Some(dat),
            Case::Accusative => Some(acc),
            Case::Instrumental => Some(ins),
        }
    }

    /// Returns the key with which a verb agrees with the name.
    pub(crate) fn agreement(&self, language: Language, name: &str) -> &'static str {
        match language {
            Language::Ru => self.russian.get(name).map_or("m", |forms| forms.agreement),
            Language::En if self.plural.contains(name) => "pl",
            Language::En => "n",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suffix_of_a_place_names_argument_and_part() {
        let place = |variable: &str| {
            let place = Place::new(variable);
            (place.argument, place.part)
        };
        assert_eq!(place("unit"), ("unit".into(), Part::Case(Case::Nominative)));
        assert_eq!(place("unit-acc"), ("unit".into(), Part::Case(Case::Accusative)));
        assert_eq!(place("card-case"), ("card".into(), Part::Inherited));
        assert_eq!(place("card-agree"), ("card".into(), Part::Agreement));
    }

    #[test]
    fn places_are_listed_by_message_and_once() {
        let all = places("# $no\na = { $x } { $x } { $y-gen }\n    { $z }\nb = plain\n");
        let names: Vec<&str> = all["a"].iter().map(|place| place.variable.as_str()).collect();
        assert_eq!(names, ["x", "y-gen", "z"]);
        assert!(!all.contains_key("b"));
    }

    #[test]
    fn wrong_lines_of_names_are_reported() {
        let text =
            "A | m | B | C\nA | x\nA | m | a | b | c | d\nA | f | a | b | c | d\nTwins | pl\n";
        let (names, problems) = Names::read(&[("file", text)]);
        assert_eq!(problems.len(), 3, "{problems:?}");
        assert_eq!(names.decline("A", Case::Genitive), Some("a"));
        assert_eq!(names.agreement(Language::En, "Twins"), "pl");
    }
}
