//! The known questions of `assets/asked` as look-ups, in folds, and the rulebook with more or fewer of them.

use crate::queries::Query;
use std::collections::BTreeSet;
use std::path::Path;
use stolik_rulebook::Rulebook;

/// The number of folds.
pub const FOLDS: usize = 5;

/// The documents of the rulebook, each behind the one it stands on.
pub const DOCUMENTS: [&str; 5] = ["berserk-2007", "berserk-new", "heroes", "kozyablo", "war2047"];

/// Look-ups of one text lie in one fold.
pub fn fold(query: &Query) -> usize {
    let sum = |sum: usize, byte: u8| sum.wrapping_mul(31).wrapping_add(usize::from(byte));
    (query.text.bytes().fold(7, sum) >> 3) % FOLDS
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
pub fn known(document: &str) -> Vec<Query> {
    let mut table = asked(document);
    let query = |key: &str, text: &toml::Value| {
        let is_answered = !key.starts_with("unanswered");
        Some(Query {
            text: text.as_str()?.to_owned(),
            document: document.to_owned(),
            kind: if is_answered { "question" } else { "none" }.to_owned(),
            answers: is_answered.then(|| key.to_owned()).into_iter().collect(),
        })
    };
    let lists = lists("", &mut table);
    lists
        .into_iter()
        .flat_map(|(key, list)| list.iter().filter_map(move |text| query(key, text)))
        .collect()
}

/// The rulebook with more questions, and without some.
pub fn book(more: &[&Query], less: &[&Query]) -> Rulebook {
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
