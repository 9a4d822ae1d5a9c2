//! The expected parts that the readers of positions name, in English in the code: each has a sentence in both languages.

use std::collections::BTreeSet;
use stolik_abilities::line::expected_key;
use stolik_tests::tree::{Source, files_ending, is_cyrillic};
use stolik_words::{Language, Phrase, Words};

/// Files of a notation that only commands and checks of a scenario use: people read no refusal of theirs.
const UNREAD: [&str; 5] = ["see.rs", "read.rs", "event.rs", "say.rs", "tests.rs"];

/// The text of the first string literal.
fn literal(text: &str) -> Option<&str> {
    let (_, rest) = text.split_once('"')?;
    Some(rest.split_once('"')?.0)
}

/// The arguments of a call, up to its closing bracket; brackets between quotes do not count.
fn arguments(text: &str) -> &str {
    let (mut depth, mut quoted) = (1, false);
    for (at, letter) in text.char_indices() {
        match letter {
            '"' => quoted = !quoted,
            '(' if !quoted => depth += 1,
            ')' if !quoted => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &text[..at];
        }
    }
    text
}

/// The literals behind each of these words in a file.
fn behind<'s>(text: &'s str, word: &str) -> Vec<&'s str> {
    text.match_indices(word).map(|(at, _)| &text[at + word.len()..]).collect()
}

/// A text without its parts between Russian quotes: those are words of the notation.
fn unquoted(text: &str) -> String {
    let parts = text.split('\u{ab}').enumerate();
    let outside = |(at, part): (usize, &str)| match part.split_once('\u{bb}') {
        Some((_, behind)) if at > 0 => behind.to_owned(),
        Some(_) | None => part.to_owned(),
    };
    parts.map(outside).collect()
}

/// The expected parts that a file names.
fn expected(file: &Source) -> Vec<String> {
    // A literal of several lines is one text.
    let parts: Vec<&str> = file.without_tests().split("\\\n").collect();
    let first = parts.first().copied().unwrap_or_default();
    let rest = parts.iter().skip(1).map(|part| part.trim_start());
    let text = std::iter::once(first).chain(rest).collect::<String>();
    let kinds = behind(&text, "const WHAT: &'static str =").into_iter().filter_map(literal);
    let mut found: Vec<String> = kinds.map(str::to_owned).collect();
    let name = file.path.rsplit('/').next().unwrap_or_default();
    let reads = file.path.contains("/notation/") && !UNREAD.contains(&name)
        || file.path.ends_with("abilities/src/line.rs");
    if !reads {
        return found;
    }
    for call in ["unexpected(", ".word(", "take(", "self.kind("] {
        for rest in behind(&text, call) {
            let arguments = arguments(rest).trim_end().trim_end_matches(',');
            let last = arguments.strip_suffix('"').and_then(|text| text.rsplit_once('"'));
            found.extend(last.map(|(_, expected)| expected.to_owned()));
        }
    }
    for word in ["expected: \"", "let expected = \"", "&str = \"", "&str =\n    \""] {
        let texts = behind(&text, word).into_iter().filter_map(|rest| rest.split_once('"'));
        found.extend(texts.map(|(expected, _)| expected.to_owned()));
    }
    found
}

#[test]
fn every_expected_part_of_a_position_has_a_sentence_in_both_languages() {
    let words = Words::embedded();
    let sources = files_ending("rs").into_iter().filter(|file| !file.is_test());
    let all: BTreeSet<String> = sources
        .filter(|file| file.path.starts_with("crates/"))
        .flat_map(|f| expected(&f))
        .collect();
    assert!(all.contains("a number to 99") && all.contains("p1 or p2"), "{all:?}");
    assert!(all.len() > 100, "{}", all.len());
    let mut wrong = Vec::new();
    for expected in &all {
        let key = expected_key(expected);
        for language in Language::ALL {
            if !words.has(language, &key) {
                wrong.push(format!("{language}: {key}"));
            }
        }
        let phrase = Phrase::new(&key);
        let (ru, en) = (words.say(Language::Ru, &phrase), words.say(Language::En, &phrase));
        let plain = unquoted(&ru);
        if plain.contains(|c: char| c.is_ascii_alphabetic()) || en.contains(is_cyrillic) {
            wrong.push(format!("{ru} / {en}"));
        }
    }
    assert_eq!(wrong, [] as [String; 0], "in notation.ftl");
}
