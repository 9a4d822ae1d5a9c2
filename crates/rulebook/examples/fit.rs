//! The signs by which questions are refused, for fitting the weights of `src/doubt.rs`:
//! `fit CROSSED… -- ASKED…` reads labelled look-ups. The first files (without any, all known questions of
//! `assets/asked`) are cut into folds, and each is put to a rulebook that knows the questions of the
//! others but not its own; the second files are put to one that knows all of the first. One line a
//! question, with tabs: the fold (the last for the second files), the document, the kind, the place of the
//! right answer (0 for none), whether it is answered now, the signs (none where the question is not
//! weighed), the first answers, the question, the right answers. A logistic regression on the signs gives
//! the weights; set those to 0 before, so that nothing is refused. `fit thin -- ASKED…` puts the second
//! files to a rulebook that knows only a part of the known questions, so that they are as strange to it as
//! a stranger's are to the whole one; `fit thin 3 -- ASKED…` does so with the third of many such draws.

#[path = "../../../tests/src/queries.rs"]
mod queries;

use queries::Query;
use std::collections::BTreeSet;
use std::path::Path;
use stolik_rulebook::Rulebook;
use stolik_words::Language;

/// The number of folds.
const FOLDS: usize = 5;

const DOCUMENTS: [&str; 5] = ["berserk-2007", "berserk-new", "heroes", "kozyablo", "war2047"];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let end = arguments.iter().position(|one| one == "--").unwrap_or(arguments.len());
    let (crossed, others) = arguments.split_at(end);
    let thin = crossed.first().is_some_and(|first| first == "thin");
    if thin {
        let draw = crossed.get(1).and_then(|draw| draw.parse().ok()).unwrap_or(0);
        let book = book(&[], &left_out(draw).iter().collect::<Vec<_>>());
        others.iter().skip(1).flat_map(|file| read(file)).for_each(|query| {
            print(FOLDS, &book, &query);
        });
        return;
    }
    let mut crossed: Vec<Query> = crossed.iter().flat_map(|file| read(file)).collect();
    if crossed.is_empty() {
        crossed = DOCUMENTS.into_iter().flat_map(known).collect();
    }
    let others: Vec<Query> = others.iter().skip(1).flat_map(|file| read(file)).collect();
    for part in 0..FOLDS {
        let (here, there): (Vec<&Query>, Vec<&Query>) =
            crossed.iter().partition(|query| fold(query) == part);
        let book = book(&there, &here);
        here.iter().for_each(|query| print(part, &book, query));
    }
    let book = book(&crossed.iter().collect::<Vec<_>>(), &[]);
    others.iter().for_each(|query| print(FOLDS, &book, query));
}

fn read(file: &str) -> Vec<Query> {
    queries::read(Path::new(file)).expect("a file of labelled look-ups")
}

/// Look-ups of one text lie in one fold.
fn fold(query: &Query) -> usize {
    let sum = |sum: usize, byte: u8| sum.wrapping_mul(31).wrapping_add(usize::from(byte));
    (query.text.bytes().fold(7, sum) >> 3) % FOLDS
}

/// The known questions that a thin rulebook does not have: of «Kozyablo», which has most, three quarters, of
/// the others somewhat more than half, of those that nothing answers two fifths.
fn left_out(draw: usize) -> Vec<Query> {
    let factor = 31 + 2 * draw;
    let sum = |sum: usize, byte: u8| sum.wrapping_mul(factor).wrapping_add(usize::from(byte));
    let chance = |query: &Query| (query.text.bytes().fold(7, sum) >> 3) % 100;
    let kept = |query: &Query| match (query.kind.as_str(), query.document.as_str()) {
        ("none", _) => 60,
        (_, "kozyablo") => 25,
        _ => 45,
    };
    let all = DOCUMENTS.into_iter().flat_map(known);
    all.filter(|query| chance(query) >= kept(query)).collect()
}

/// A file under `assets`.
fn asset(path: &str) -> String {
    let assets = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets"));
    std::fs::read_to_string(assets.join(path)).expect("a file of the rulebook")
}

/// The known questions of a document.
fn asked(document: &str) -> toml::Table {
    toml::from_str(&asset(&format!("asked/{document}.toml"))).expect("known questions")
}

/// The lists of questions in a table and in its tables, each with the key of its table.
fn lists<'a>(key: &'a str, table: &'a mut toml::Table) -> Vec<(&'a str, &'a mut Vec<toml::Value>)> {
    let mut found = Vec::new();
    for (inner, value) in table {
        match value {
            toml::Value::Table(table) => found.extend(lists(inner, table)),
            toml::Value::Array(list) => found.push((key, list)),
            _ => (),
        }
    }
    found
}

/// The same as look-ups.
fn known(document: &str) -> Vec<Query> {
    let mut table = asked(document);
    let query = |key: &str, text: &toml::Value| Query {
        text: text.as_str().unwrap_or_default().to_owned(),
        document: document.to_owned(),
        kind: if key == "unanswered" { "none" } else { "question" }.to_owned(),
        answers: (key != "unanswered").then(|| key.to_owned()).into_iter().collect(),
    };
    let lists = lists("", &mut table);
    lists
        .into_iter()
        .flat_map(|(key, list)| list.iter().map(move |text| query(key, text)))
        .collect()
}

/// The rulebook with more questions, and without some.
fn book(more: &[&Query], less: &[&Query]) -> Rulebook {
    let documents = DOCUMENTS.map(|id| asset(&format!("rules/{id}.toml")));
    let asked = DOCUMENTS.map(|id| {
        let mut table = asked(id);
        let gone: BTreeSet<String> = less
            .iter()
            .filter(|query| query.document == id)
            .map(|query| query.text.trim().to_lowercase())
            .collect();
        for (_, list) in lists("", &mut table) {
            list.retain(|text| text.as_str().is_none_or(|text| !gone.contains(text)));
        }
        for query in more.iter().filter(|query| query.document == id) {
            add(&mut table, query);
        }
        toml::to_string(&table).expect("a table is TOML")
    });
    let (glossary, lookup) = (asset("glossary.toml"), asset("lookup.toml"));
    let documents = documents.each_ref().map(String::as_str);
    let said = asset("said/heroes.toml");
    let asked: Vec<&str> = asked.iter().chain([&said]).map(String::as_str).collect();
    Rulebook::read(&documents, &asked, &glossary, &lookup).expect("the rulebook's files")
}

/// Adds a question to a file of known questions.
fn add(table: &mut toml::Table, query: &Query) {
    fn within<'a>(table: &'a mut toml::Table, key: &str) -> &'a mut toml::Table {
        let entry = table.entry(key).or_insert_with(|| toml::Value::Table(toml::Table::new()));
        entry.as_table_mut().expect("a table")
    }
    let list = match query.answers.first() {
        Some(id) => within(within(table, "rule"), id),
        None => within(table, "unanswered"),
    };
    let list = list.entry("ru").or_insert_with(|| toml::Value::Array(Vec::new()));
    list.as_array_mut().expect("a list").push(toml::Value::String(query.text.to_lowercase()));
}

fn print(part: usize, book: &Rulebook, query: &Query) {
    let found = book.find(&query.document, &query.text, Language::Ru);
    let right = |answer: &stolik_rulebook::Answer| query.answers.contains(&answer.id);
    let place = found.answers.iter().position(right).map_or(0, |place| place + 1);
    let evidence = book.evidence(&query.document, &query.text);
    let signs: Vec<String> =
        evidence.into_iter().flatten().map(|sign| format!("{sign:.5}")).collect();
    let first: Vec<String> = found
        .answers
        .iter()
        .take(3)
        .map(|answer| format!("{} {:.2}", answer.id, answer.score))
        .collect();
    println!(
        "{part}\t{}\t{}\t{place}\t{}\t{}\t{}\t{}\t{:?}",
        query.document,
        query.kind,
        usize::from(!found.answers.is_empty()),
        signs.join(" "),
        first.join(", "),
        query.text,
        query.answers
    );
}
