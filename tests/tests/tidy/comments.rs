//! The language of comments: doc comments that open with a noun or a verb, for readers who have not seen the project.

use stolik_tests::tree::{Source, files_ending};

/// Words with which no doc comment opens.
const OPENERS: [&str; 6] = ["What", "Who", "Whose", "Which", "Where", "How"];
/// Words that no comment and no name of a function has.
const VAGUE: [&str; 2] = ["whoever", "whatever"];

/// A comment line: the mark before it, and its words.
fn comment(line: &str) -> Option<(&'static str, &str)> {
    let line = line.trim_start();
    let marks = ["///", "//!", "//"];
    marks.into_iter().find_map(|mark| Some((mark, line.strip_prefix(mark)?.trim())))
}

/// Whether a word of the text is this one, in any case.
fn has_word(text: &str, word: &str) -> bool {
    text.split(|letter: char| !letter.is_alphabetic()).any(|found| found.eq_ignore_ascii_case(word))
}

/// The name of the function that a line declares.
fn function(line: &str) -> Option<&str> {
    let (_, rest) = line.split_once("fn ").filter(|(before, _)| !before.contains(['"', '/']))?;
    rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next()
}

/// The faults of a file's comments and names of functions, each with its line.
fn faults(file: &Source) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut before = None;
    let mut lines = file.text.lines().enumerate().peekable();
    while let Some((at, line)) = lines.next() {
        let Some((mark, words)) = comment(line) else {
            before = None;
            let vague = |name: &&str| VAGUE.iter().any(|vague| has_word(name, vague));
            if let Some(name) = function(line).filter(vague) {
                wrong.push(format!("{}:{}: names nobody: {name}", file.path, at + 1));
            }
            continue;
        };
        let documents = mark != "//";
        let opens = before != Some(mark);
        let ends =
            lines.peek().and_then(|(_, next)| comment(next)).is_none_or(|(next, _)| next != mark);
        let first = words.split(|letter: char| !letter.is_alphabetic()).next().unwrap_or_default();
        let mut note =
            |what: &str| wrong.push(format!("{}:{}: {what}: {words}", file.path, at + 1));
        if opens && OPENERS.contains(&first) {
            note("opens with a question word");
        }
        if documents && opens && ends && words.split_whitespace().count() < 2 {
            note("one word");
        }
        if VAGUE.iter().any(|vague| has_word(words, vague)) {
            note("names nobody");
        }
        before = Some(mark);
    }
    wrong
}

#[test]
fn comments_open_with_a_noun_or_a_verb_and_name_the_actor() {
    let wrong: Vec<String> = files_ending("rs").iter().flat_map(faults).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn titles_of_scenarios_name_the_actor() {
    let mut wrong = Vec::new();
    for file in files_ending("scn") {
        let titles = file.text.lines().filter(|line| line.starts_with("scenario"));
        for title in titles.filter(|title| VAGUE.iter().any(|vague| has_word(title, vague))) {
            wrong.push(format!("{}: {title}", file.path));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_fault_of_a_comment_is_found() {
    let file = |text: &str| Source { path: "a.rs".to_owned(), text: text.to_owned() };
    let of = |text: &str| faults(&file(text)).len();
    assert_eq!(of("/// What a seat holds."), 1);
    assert_eq!(of("//! Rules.\n//! Which holds for both."), 0, "a later line may");
    assert_eq!(of("/// Seats."), 1);
    assert_eq!(of("/// Seats.\n/// They are counted."), 0);
    for vague in VAGUE {
        assert_eq!(of(&format!("// For {vague} asks.")), 1);
        assert_eq!(of(&format!("// For {} asks.", vague.to_uppercase())), 1);
        assert_eq!(of(&format!("let word = \"{vague}\";")), 0, "code is no comment");
    }
    assert_eq!(of("/// The seat.\nfn a() {}\n/// How much it is."), 1);
    assert_eq!(of("// Where it is."), 1);
    assert_eq!(of("let a = 1;\n    // Who moves first.\n    // The other waits."), 1);
    for vague in VAGUE {
        assert_eq!(of(&format!("async fn {vague}_asks() {{")), 1);
        assert_eq!(of(&format!("let says = \"fn {vague}_asks\";")), 0, "a text is no function");
    }
}
