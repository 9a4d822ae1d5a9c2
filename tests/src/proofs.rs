//! Proofs of the rules of a document: the list under `assets/rules`, the scenarios that cite its ids, and the unit
//! tests it names.

use crate::tree::{Source, files, files_ending, root};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The file of `assets/rules`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Document {
    /// The document's id, such as `berserk-2007`.
    pub document: String,
    /// The document on which it stands: what it does not say is as it is there.
    pub on: Option<String>,
    /// True if an engine here plays it, so that its rules need proof.
    #[serde(default = "yes")]
    pub playable: bool,
    /// In what its ids are written, where that says nothing to a search.
    pub ids: Option<String>,
    /// Every rule, in the document's order; gaps at the end.
    pub rule: Vec<Rule>,
}

/// One rule of a document, or a gap that has a default of ours.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// Id, unique in its document.
    pub id: String,
    /// The subject: setup, combat, cost…
    pub kind: String,
    /// True if the document omits it and the default is ours.
    #[serde(default)]
    pub gap: bool,
    /// `scenario`, `unit:NAME`, `later` or `none`; empty in a document that is not playable.
    #[serde(default)]
    pub proof: String,
    /// The reason why there is no proof, or not yet.
    pub why: Option<String>,
    /// True if another rule of the same document says the same at length.
    #[serde(default)]
    pub brief: bool,
    /// The rule of the same document that says the same.
    pub same: Option<String>,
    /// The rule of the same document that wins over this one.
    pub superseded: Option<String>,
    /// A few words.
    pub title: Option<Both>,
    /// One sentence or two.
    pub text: Option<Both>,
    /// Ids of rules of the same document that one should read with it.
    #[serde(default)]
    pub see: Vec<String>,
    /// Rules of the documents below that this one takes the place of.
    #[serde(default)]
    pub over: Vec<String>,
    /// The words by which players call it or ask for it.
    #[serde(default)]
    pub aliases: Aliases,
    /// The documents whose scenarios prove it: its own, and those that take it from there.
    #[serde(skip)]
    pub documents: Vec<String>,
}

impl Rule {
    /// Whether another rule of the same document tells what holds, so that this one wants no proof of its own.
    #[must_use]
    pub fn stands_elsewhere(&self) -> bool {
        self.proof.is_empty() && (self.same.is_some() || self.superseded.is_some())
    }
}

/// Nicknames, synonyms and short phrases that lead to a rule, in lower case.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aliases {
    /// The Russian aliases.
    #[serde(default)]
    pub ru: Vec<String>,
    /// The English aliases.
    #[serde(default)]
    pub en: Vec<String>,
}

/// The same words in both languages.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Both {
    /// The Russian text.
    pub ru: String,
    /// The English text.
    pub en: String,
}

/// The head of one scenario.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Head {
    /// Path of its file under the repository's root.
    pub path: String,
    /// Line of its `scenario` word, from 1.
    pub line: usize,
    /// Its name.
    pub name: String,
    /// Its name in Russian; empty where there is none.
    pub name_ru: String,
    /// The document of its `game` line.
    pub game: String,
    /// The ids of its `rules` lines.
    pub rules: Vec<String>,
}

/// The kind of proof of one rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Scenarios cite it.
    Scenarios(Vec<Head>),
    /// A unit test of this name exists.
    Unit(String),
    /// It comes with a later edition.
    Later(String),
    /// Nothing to prove, and why.
    Excused(String),
    /// No proof, and what is missing.
    Unproved(String),
}

/// Documents are playable unless they say otherwise.
fn yes() -> bool {
    true
}

/// The names of all files of `assets/rules`, which are the ids of their documents.
#[must_use]
pub fn documents() -> Vec<String> {
    files_ending("toml")
        .iter()
        .filter_map(|file| file.path.strip_prefix("assets/rules/")?.strip_suffix(".toml"))
        .map(str::to_owned)
        .collect()
}

/// Reads `assets/rules/<document>.toml`.
///
/// # Panics
/// If the file is missing or is no [`Document`]: a test then fails with its place.
#[must_use]
pub fn document(name: &str) -> Document {
    let path = root().join(format!("assets/rules/{name}.toml"));
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut document: Document =
        toml::from_str(&text).unwrap_or_else(|error| panic!("assets/rules/{name}.toml: {error}"));
    for rule in &mut document.rule {
        rule.documents.push(name.to_owned());
    }
    document
}

/// The document with all rules that hold in it: behind its own those of the document below, as far as
/// none of its own takes their place.
/// # Panics
/// See [`document`].
#[must_use]
pub fn whole(mut document: Document) -> Document {
    let Some(on) = &document.on else { return document };
    let below = whole(self::document(on));
    let own = &document.rule;
    let over = |id: &String| own.iter().any(|rule| rule.id == *id || rule.over.contains(id));
    let mut taken: Vec<Rule> = below.rule.into_iter().filter(|rule| !over(&rule.id)).collect();
    for rule in &mut taken {
        rule.documents.push(document.document.clone());
    }
    document.rule.extend(taken);
    document
}

/// The documents that an engine here carries out: those with a proof for at least one rule, whether
/// tables offer them yet or not. What of an older edition stands beside the rule that tells the same or wins
/// over it is proved by that one, and left out here.
#[must_use]
pub fn played() -> Vec<Document> {
    let all = documents().into_iter().map(|name| document(&name));
    let played = |d: &Document| d.playable || d.rule.iter().any(|rule| !rule.proof.is_empty());
    let mut all: Vec<Document> = all.filter(played).map(whole).collect();
    all.iter_mut().for_each(|document| document.rule.retain(|rule| !rule.stands_elsewhere()));
    all
}

/// The heads of all scenarios under `tests/scenarios`, by path and line.
#[must_use]
pub fn scenarios() -> Vec<Head> {
    heads_under(|path| path.starts_with("tests/scenarios/"))
}

/// The heads of all scenarios that prove rules: also of those that lie beside the engine of a game that no table
/// offers yet.
#[must_use]
pub fn proofs() -> Vec<Head> {
    heads_under(|path| path.contains("tests/scenarios/"))
}

fn heads_under(lies: impl Fn(&str) -> bool) -> Vec<Head> {
    files_ending("scn").iter().filter(|file| lies(&file.path)).flat_map(heads).collect()
}

/// The heads of the scenarios of one file.
#[must_use]
pub fn heads(file: &Source) -> Vec<Head> {
    let mut all: Vec<Head> = Vec::new();
    for (at, line) in file.text.lines().enumerate() {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.split(" #").next().unwrap_or_default().trim();
        match (word, all.last_mut()) {
            ("scenario", _) => all.push(Head {
                path: file.path.clone(),
                line: at + 1,
                name: rest.to_owned(),
                name_ru: String::new(),
                game: String::new(),
                rules: Vec::new(),
            }),
            ("title-ru", Some(head)) => head.name_ru = rest.to_owned(),
            ("game", Some(head)) => {
                head.game = rest.split_whitespace().next().unwrap_or_default().to_owned()
            }
            ("rules", Some(head)) => {
                // `rules -`: it proves none.
                head.rules
                    .extend(rest.split_whitespace().filter(|id| *id != "-").map(str::to_owned));
            }
            _ => {}
        }
    }
    all
}

/// The names of all functions marked `#[test]`.
#[must_use]
pub fn unit_tests() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for file in files().iter().filter(|file| file.has_end("rs")) {
        let mut marked = false;
        for line in file.text.lines().map(str::trim) {
            if line.starts_with("#[test]") || line.starts_with("#[tokio::test") {
                marked = true;
            } else if let Some((_, rest)) = line.split_once("fn ").filter(|_| marked) {
                names.insert(rest.split('(').next().unwrap_or_default().to_owned());
                marked = false;
            } else if !line.starts_with("#[") && !line.starts_with("//") {
                marked = false;
            }
        }
    }
    names
}

/// Returns the kind of proof of each rule of `document`, in its order.
#[must_use]
pub fn standings<'a>(
    document: &'a Document,
    heads: &[Head],
    tests: &BTreeSet<String>,
) -> Vec<(&'a Rule, Standing)> {
    let mut cited: BTreeMap<&str, Vec<Head>> = BTreeMap::new();
    for head in heads {
        for id in &head.rules {
            cited.entry(id).or_default().push(head.clone());
        }
    }
    let standing = |rule: &Rule| {
        let why = || rule.why.clone().unwrap_or_default();
        let cite = cited.get(rule.id.as_str()).into_iter().flatten();
        let heads: Vec<Head> =
            cite.filter(|head| rule.documents.contains(&head.game)).cloned().collect();
        if !heads.is_empty() {
            return Standing::Scenarios(heads);
        }
        match (rule.proof.as_str(), rule.proof.strip_prefix("unit:")) {
            (_, Some(name)) if tests.contains(name) => Standing::Unit(name.to_owned()),
            (_, Some(name)) => Standing::Unproved(format!("unit test `{name}` is missing")),
            ("later", None) => Standing::Later(why()),
            ("none", None) => Standing::Excused(why()),
            ("scenario", None) => Standing::Unproved("scenario is missing".to_owned()),
            (other, None) => Standing::Unproved(format!("unknown proof `{other}`")),
        }
    };
    document.rule.iter().map(|rule| (rule, standing(rule))).collect()
}

/// The page of one document under `docs/coverage`.
#[must_use]
pub fn coverage(document: &Document, heads: &[Head], tests: &BTreeSet<String>) -> String {
    let standings = standings(document, heads, tests);
    let mut out = format!("# Proved rules of `{}`\n\n{GENERATED}\n", document.document);
    out += "| rule | what | proof |\n|---|---|---|\n";
    for (rule, standing) in &standings {
        let title = rule.title.as_ref().map_or("", |title| title.en.as_str());
        let _ = writeln!(out, "| {} | {title} | {} |", rule.id, words(standing));
    }
    let _ = writeln!(out, "\n{}", count_line(&standings));
    out
}

/// The text of `docs/coverage.md`: what is proved of each document, and where it is listed.
#[must_use]
pub fn overview(documents: &[Document], heads: &[Head], tests: &BTreeSet<String>) -> String {
    let mut out = format!("# Proved rules\n\n{GENERATED}");
    for document in documents {
        let (name, standings) = (&document.document, standings(document, heads, tests));
        let _ = write!(out, "\n[{name}](coverage/{name}.md): {}\n", count_line(&standings));
    }
    out
}

/// Under the head of every page.
const GENERATED: &str = "Generated from `assets/rules`, `tests/scenarios` and the unit tests by\n\
    `STOLIK_BLESS=1 cargo test -p stolik-tests --test coverage`; not edited by hand.\n";

/// `N of M testable rules proved …`. Gaps are counted apart: the document does not say them.
fn count_line(standings: &[(&Rule, Standing)]) -> String {
    let count = |gap: bool, fits: fn(&Standing) -> bool| {
        standings.iter().filter(|(rule, standing)| rule.gap == gap && fits(standing)).count()
    };
    let scenario = |s: &Standing| matches!(s, Standing::Scenarios(_));
    let unit = |s: &Standing| matches!(s, Standing::Unit(_));
    let later = |s: &Standing| matches!(s, Standing::Later(_));
    let testable = |s: &Standing| !matches!(s, Standing::Excused(_));
    let (by_scenario, by_unit) = (count(false, scenario), count(false, unit));
    format!(
        "{} of {} testable rules proved ({by_scenario} by scenario, {by_unit} by unit test); \
         {} come with the complete edition; {} of {} of our own defaults proved.",
        by_scenario + by_unit,
        count(false, testable),
        count(false, later),
        count(true, scenario) + count(true, unit),
        count(true, testable),
    )
}

fn words(standing: &Standing) -> String {
    match standing {
        Standing::Scenarios(heads) => {
            let mut names: Vec<String> = heads
                .iter()
                .take(3)
                .map(|head| format!("«{}»", head.name.replace('|', "/")))
                .collect();
            if heads.len() > names.len() {
                names.push(format!("{} more", heads.len() - names.len()));
            }
            names.join(", ")
        }
        Standing::Unit(name) => format!("unit test `{name}`"),
        Standing::Later(why) => format!("later: {why}"),
        Standing::Excused(why) => format!("none: {why}"),
        Standing::Unproved(what) => format!("UNPROVED: {what}"),
    }
}
