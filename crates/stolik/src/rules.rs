//! `stolik rules`: the rulebook on the command line.

use crate::cli::Rules;
use crate::failure::{Done, Failure, Verdict};
use serde::Serialize;
use std::io::Write;
use stolik_catalogue::Games;
use stolik_table::{Catalogue as _, RuleText};

/// The most rules that are printed.
const MOST: usize = 5;

/// A rule as JSON.
#[derive(Serialize)]
struct Found {
    id: String,
    title: String,
    text: String,
    edition: String,
}

/// Prints the rules that answer a question, best first.
///
/// # Errors
/// There is no such document.
pub fn run(wanted: &Rules, games: &Games, out: &mut dyn Write) -> Done {
    let Rules { document, query, language, json } = wanted;
    if !games.books().iter().any(|book| book.id == *document) {
        let known: Vec<&str> = games.books().iter().map(|book| book.id.as_str()).collect();
        let line = format!("there are no rules \"{document}\"; there are {}", known.join(", "));
        return Err(Failure::Asked(line));
    }
    let ids = games.lookup(document, query, *language).rules;
    let rules = ids.iter().filter_map(|id| games.rule(document, id, *language)).take(MOST);
    let found: Vec<Found> = rules
        .map(|RuleText { id, title, text, .. }| Found {
            id,
            title,
            text,
            edition: document.clone(),
        })
        .collect();
    if *json {
        writeln!(out, "{}", serde_json::to_string(&found).map_err(std::io::Error::from)?)?;
    } else {
        for rule in &found {
            writeln!(out, "{} {}\n    {}", rule.id, rule.title, rule.text)?;
        }
    }
    Ok(if found.is_empty() && !json { Verdict::Wrong } else { Verdict::Good })
}
