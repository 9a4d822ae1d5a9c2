//! The shape of the documents: decision records, both READMEs, headings, links, the changelog.

use std::collections::{BTreeMap, BTreeSet};
use stolik_table::COMMANDS;
use stolik_tests::tree::{Source, files_ending, root};

/// The most lines of a decision record.
const RECORD_LINES: usize = 15;

/// The most lines of `docs/ARCHITECTURE.md`.
const ARCHITECTURE_LINES: usize = 200;

/// Words with which no heading begins: a heading is a noun phrase that a reader searches for.
const QUESTIONS: &str =
    "what who whose whom which where how when why while что кто чьё чей как где когда почему зачем";

/// Words that no heading has.
const VAGUE: &[&str] = &["whoever", "whatever", "wherever", "something", "somebody"];

/// The text of a file of the repository.
fn text_of(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Lines of a Markdown text outside its fenced blocks.
fn prose(text: &str) -> impl Iterator<Item = &str> {
    let mut fenced = false;
    text.lines().filter(move |line| {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        !fenced && !fence
    })
}

/// The headings of a Markdown text.
fn headings(text: &str) -> impl Iterator<Item = &str> {
    prose(text).filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim())
}

/// The anchor that a heading gets: small letters, digits and hyphens.
fn anchor(heading: &str) -> String {
    let kept = |letter: &char| letter.is_alphanumeric() || "-_ ".contains(*letter);
    heading.to_lowercase().chars().filter(kept).collect::<String>().replace(' ', "-")
}

/// The targets of the links and pictures of a Markdown text.
fn links(text: &str) -> Vec<String> {
    let targets = prose(text).flat_map(|line| line.split("](").skip(1));
    targets.filter_map(|rest| rest.split_once(')')).map(|(target, _)| target.to_owned()).collect()
}

/// The faults of one decision record.
fn record_faults(file: &Source, number: usize) -> Vec<String> {
    let mut wrong = Vec::new();
    let name = file.path.rsplit('/').next().unwrap_or_default();
    let head = format!("{number:04}");
    if !name.starts_with(&format!("{head}-")) || !file.text.starts_with(&format!("# {head}. ")) {
        wrong.push(format!("{}: not number {head}", file.path));
    }
    if file.text.lines().count() > RECORD_LINES {
        wrong.push(format!("{}: more than {RECORD_LINES} lines", file.path));
    }
    for part in ["Context", "Decision", "Consequences", "Status"] {
        if file.text.matches(&format!("- **{part}:** ")).count() != 1 {
            wrong.push(format!("{}: not one {part}", file.path));
        }
    }
    wrong
}

#[test]
fn decision_records_are_short_numbered_and_indexed() {
    let index = text_of("docs/decisions/README.md");
    let all = files_ending("md");
    let record = |file: &&Source| {
        file.path.starts_with("docs/decisions/") && !file.path.ends_with("/README.md")
    };
    let records: Vec<&Source> = all.iter().filter(record).collect();
    assert!(records.len() > 100, "{} records", records.len());
    let mut wrong = Vec::new();
    for (at, file) in records.iter().enumerate() {
        wrong.extend(record_faults(file, at + 1));
        let name = file.path.rsplit('/').next().unwrap_or_default();
        if index.matches(&format!("({name})")).count() != 1 {
            wrong.push(format!("{}: not once in the index", file.path));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn architecture_fits_on_two_hundred_lines() {
    let lines = text_of("docs/ARCHITECTURE.md").lines().count();
    assert!(lines <= ARCHITECTURE_LINES, "{lines} lines");
}

#[test]
fn headings_are_noun_phrases() {
    let mut wrong = Vec::new();
    for file in files_ending("md") {
        for heading in headings(&file.text) {
            let words: Vec<String> = heading
                .to_lowercase()
                .split(|letter: char| !letter.is_alphanumeric())
                .filter(|word| word.chars().any(char::is_alphabetic))
                .map(str::to_owned)
                .collect();
            let asks =
                words.first().is_some_and(|word| QUESTIONS.split(' ').any(|one| one == word));
            if asks || words.iter().any(|word| VAGUE.contains(&word.as_str())) {
                wrong.push(format!("{}: {heading}", file.path));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn links_between_documents_lead_to_files_and_headings() {
    let mut wrong = Vec::new();
    for file in files_ending("md") {
        let folder = file.path.rsplit_once('/').map_or("", |(folder, _)| folder);
        for link in links(&file.text).iter().filter(|link| !link.contains("://")) {
            let (path, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = match path {
                "" => root().join(&file.path),
                path => root().join(folder).join(path),
            };
            let found = target.exists()
                && (heading.is_empty()
                    || std::fs::read_to_string(&target)
                        .is_ok_and(|text| headings(&text).any(|found| anchor(found) == heading)));
            if !found {
                wrong.push(format!("{}: {link}", file.path));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn changelog_lists_one_line_a_change_by_kind() {
    let mut wrong = Vec::new();
    let text = text_of("CHANGELOG.md");
    let releases = text.split("\n## Engines").next().unwrap_or_default();
    let kinds = ["Added", "Changed", "Fixed"];
    for line in releases.lines() {
        let kind = line.strip_prefix("### ").is_none_or(|kind| kinds.contains(&kind));
        if !kind || line.starts_with(' ') {
            wrong.push(line.to_owned());
        }
    }
    assert!(
        releases.contains("\n## Unreleased\n"),
        "changes since the last release have a section"
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The numbers of a text, each with how often it is there; signs between digits do not count.
fn numbers(text: &str) -> BTreeMap<String, usize> {
    let letters: Vec<char> = text.chars().collect();
    let digit = |at: usize| letters.get(at).is_some_and(char::is_ascii_digit);
    let mut joined = String::new();
    for (at, letter) in letters.iter().enumerate() {
        let between = at > 0 && digit(at - 1) && digit(at + 1);
        match letter {
            '.' | ',' | '\u{a0}' | '\u{202f}' if between => {}
            letter if letter.is_ascii_digit() => joined.push(*letter),
            _ => joined.push(' '),
        }
    }
    let mut counts = BTreeMap::new();
    for number in joined.split_whitespace() {
        *counts.entry(number.to_owned()).or_default() += 1;
    }
    counts
}

/// The texts between backquotes, but for examples of queries, which have words of a language.
fn quoted(text: &str) -> BTreeSet<String> {
    let outside: Vec<&str> = prose(text).collect();
    let outside = outside.join("\n");
    let spans = outside.split('`').skip(1).step_by(2);
    spans.filter(|span| !span.contains(':')).map(str::to_owned).collect()
}

/// The lines of the fenced blocks.
fn commands(text: &str) -> Vec<String> {
    let blocks = text.split("```").skip(1).step_by(2);
    blocks.flat_map(|block| block.lines().skip(1)).map(str::to_owned).collect()
}

#[test]
fn both_readmes_state_the_same_commands_and_numbers() {
    let [english, russian] = ["README.md", "README.ru.md"].map(text_of);
    assert_eq!(commands(&english), ["cargo run --release", "cargo test --workspace --locked"]);
    assert_eq!(commands(&english), commands(&russian), "commands in blocks");
    assert_eq!(quoted(&english), quoted(&russian), "commands and names in backquotes");
    assert_eq!(numbers(&english), numbers(&russian), "numbers, and how often each is there");
    let targets = |text: &str| {
        links(text).into_iter().filter(|link| !link.starts_with("README")).collect::<Vec<_>>()
    };
    assert_eq!(targets(&english), targets(&russian), "pictures and links, in order");
    let told = quoted(&english);
    let missing: Vec<&str> = COMMANDS
        .iter()
        .map(|command| command.name)
        .filter(|name| !told.contains(&format!("/{name}")))
        .collect();
    assert!(missing.is_empty(), "commands that no README names: {missing:?}");
}

#[test]
fn numbers_are_equal_in_the_spelling_of_both_languages() {
    assert_eq!(numbers("9.9 ms, 1,360 of 17."), numbers("17: 9,9 мс, 1\u{a0}360"));
    assert_ne!(numbers("2, 3"), numbers("23"));
    assert_eq!(anchor("Who may do: «X» `y`"), "who-may-do-x-y");
}
