//! `stolik rules`: the rulebook on the command line.

use crate::cli::Rules;
use crate::failure::{Done, Failure, Verdict};
use serde::Serialize;
use std::io::Write;
use std::path::Path;
use stolik_catalogue::Games;
use stolik_table::{Catalogue as _, ExampleAt, RuleText};
use stolik_words::{Language, Phrase, Words};

/// The most rules that are printed.
const MOST: usize = 5;

/// A rule as JSON.
#[derive(Serialize)]
struct RuleJson {
    id: String,
    title: String,
    text: String,
    edition: String,
    /// The definition of the term that was asked for, with the first rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    meaning: Option<String>,
}

/// Prints the rules that answer a question, best first.
///
/// # Errors
/// There is no such document, no example, or no place for its pictures.
pub fn run(wanted: &Rules, games: &Games, out: &mut dyn Write) -> Done {
    let Rules { document, query, language, json, example } = wanted;
    if !games.books().iter().any(|book| book.id == *document) {
        let known: Vec<&str> = games.books().iter().map(|book| book.id.as_str()).collect();
        let line = format!("there are no rules \"{document}\"; there are {}", known.join(", "));
        return Err(Failure::Asked(line));
    }
    let looked = games.lookup(document, query, *language);
    let ids = looked.rules;
    let rules = ids.iter().filter_map(|id| games.rule(document, id, *language)).take(MOST);
    let mut found: Vec<RuleJson> = rules
        .map(|RuleText { document, id, title, text, .. }| RuleJson {
            id,
            title,
            text,
            edition: document,
            meaning: None,
        })
        .collect();
    if let Some(first) = found.first_mut() {
        first.meaning.clone_from(&looked.meaning);
    }
    let proved = found.iter().find(|rule| games.examples(document, &rule.id) > 0);
    let shown = proved.map(|rule| ExampleAt { document, rule: &rule.id, which: 0, moment: 0 });
    if example.is_some() && shown.is_none() && !found.is_empty() {
        let line = "no scenario proves any of these rules, so there is no example";
        return Err(Failure::Asked(line.into()));
    }
    if *json {
        writeln!(out, "{}", serde_json::to_string(&found).map_err(std::io::Error::from)?)?;
    } else {
        if let Some(meaning) = &looked.meaning {
            writeln!(out, "{meaning}\n")?;
        }
        for rule in &found {
            writeln!(out, "{} {}\n    {}", rule.id, rule.title, rule.text)?;
        }
    }
    if let (Some(folder), Some(at)) = (example, shown) {
        show(games, at, *language, folder, out)?;
    }
    Ok(if found.is_empty() && !json { Verdict::Wrong } else { Verdict::Good })
}

/// Writes the pictures of an example, and says what was done.
fn show(
    games: &Games,
    at: ExampleAt<'_>,
    language: Language,
    folder: &Path,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    std::fs::create_dir_all(folder).map_err(Failure::file(folder, "making the folder"))?;
    let words = Words::embedded();
    let say = |phrase: &Phrase| words.say(language, phrase);
    let moments = (0..).map_while(|moment| games.example(ExampleAt { moment, ..at }, language));
    for (number, shown) in moments.enumerate() {
        if number == 0 {
            let title = Phrase::new("example-title").text("title", shown.title);
            writeln!(out, "\n{} ({})", say(&title), at.rule)?;
        }
        let path = folder.join(format!("{number}.png"));
        std::fs::write(&path, &shown.picture.png)
            .map_err(Failure::file(&path, "writing the picture"))?;
        writeln!(out, "{}", path.display())?;
        for line in &shown.lines {
            writeln!(out, "    {}", say(line))?;
        }
    }
    Ok(())
}
