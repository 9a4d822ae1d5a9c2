//! Identifiers that the style guide refuses, by kind and crate: metaphors for which a plain term stands.

use std::collections::BTreeMap;
use stolik_tests::tree::{Source, files_ending, without_visibility};

/// The kinds of declarations.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    /// A struct, an enum, a trait, an alias or a type parameter of a trait.
    Type,
    /// A function or a method.
    Function,
    /// A module of its own file, and so the file.
    Module,
}

/// A refused name: kind, name, the term to say, and the crates where the name is a word of the domain.
type Refused = (Kind, &'static str, &'static str, &'static [&'static str]);

/// The refused names.
const REFUSED: &[Refused] = &[
    (Kind::Type, "Easel", "paint queue", &[]),
    (Kind::Module, "easel", "paint queue", &[]),
    (Kind::Type, "Door", "port, queue", &[]),
    (Kind::Module, "door", "port, sign-in", &[]),
    (Kind::Module, "doors", "ports, queries", &[]),
    (Kind::Type, "Beside", "SidePanel, DiscardView", &[]),
    // Geometry of a board, in the second implementation of «Берсерк».
    (Kind::Function, "beside", "side_panel, discard_view", &["crates/games/berserk"]),
    (Kind::Module, "beside", "side panel", &[]),
    (Kind::Type, "Bearing", "RuleRelevance", &[]),
    (Kind::Function, "bearing", "rule_relevance", &[]),
    (Kind::Module, "bearing", "relevance", &[]),
    (Kind::Type, "Steady", "OfferedSince", &[]),
    (Kind::Module, "steady", "offered since", &[]),
    (Kind::Function, "touched", "record_changed, message_pressed", &[]),
    (Kind::Module, "touched", "picture presses", &[]),
    (Kind::Type, "Matter", "StopPoint", &[]),
    (Kind::Function, "matter", "stop_point", &[]),
    (Kind::Type, "Habit", "DefaultAction", &[]),
    (Kind::Type, "Hearers", "AudienceSet", &[]),
    (Kind::Type, "Told", "Notice", &[]),
    (Kind::Function, "told", "a verb, or notice", &[]),
    (Kind::Module, "told", "notices, orders", &[]),
    (Kind::Type, "Doubt", "Confirmation", &[]),
    (Kind::Function, "doubt", "confirmation", &[]),
    (Kind::Function, "doubtful", "confirm_reason", &[]),
    (Kind::Module, "doubt", "confirmation, evidence", &[]),
    (Kind::Type, "Meant", "Intent", &[]),
    (Kind::Type, "Deed", "action, effect", &[]),
    (Kind::Function, "deed", "action, effect", &[]),
    (Kind::Module, "deed", "action, effect", &[]),
    (Kind::Module, "deeds", "actions, effects", &[]),
    // The effect of a card's text, in the second implementation of «Герои».
    (Kind::Type, "Does", "effect", &["crates/games/heroes"]),
    (Kind::Type, "Aside", "quarantine", &[]),
    (Kind::Function, "set_aside", "quarantine_match", &[]),
    // A clause of a sentence of «Берсерк», in brackets.
    (Kind::Function, "aside", "quarantine", &["crates/games/berserk"]),
    (Kind::Module, "aside", "quarantine", &[]),
    (
        Kind::Function,
        "print",
        "to_text, write_position, fingerprint",
        &[
            // Programs that print a report.
            "crates/rulebook/examples",
            "crates/store/benches",
            "tests/examples",
        ],
    ),
    (Kind::Type, "Print", "Fingerprint", &[]),
    (Kind::Module, "former", "schema", &[]),
    (Kind::Module, "fourth", "schema v4", &[]),
    (
        Kind::Function,
        "copies",
        "backups",
        &[
            // Copies of a card in a deck.
            "crates/abilities",
            "crates/games",
        ],
    ),
    (Kind::Module, "copies", "backups", &[]),
    (Kind::Module, "figures", "metrics", &[]),
    (
        Kind::Function,
        "wake",
        "load, load_game",
        &[
            // A server wakes waiting requests.
            "tests/src/fake",
        ],
    ),
    (Kind::Function, "awake", "loaded", &[]),
    (Kind::Function, "asleep", "is_unloaded", &[]),
    (Kind::Type, "Unwoken", "LoadError", &[]),
    // Sleep is a property of cards in «Герои».
    (Kind::Module, "sleep", "unload", &["crates/games/heroes"]),
    (Kind::Function, "mended", "bug fix", &[]),
];

/// The kind and the name that a line declares.
fn declared(line: &str) -> Option<(Kind, &str)> {
    let mut words = without_visibility(line.trim_start()).split_whitespace().peekable();
    let modifier = |word: &&str| ["async", "const", "unsafe", "extern"].contains(word);
    while words.next_if(modifier).is_some() {}
    let kind = match words.next()? {
        "fn" => Kind::Function,
        "mod" => Kind::Module,
        "struct" | "enum" | "trait" | "type" | "union" => Kind::Type,
        _ => return None,
    };
    let name = words.next()?;
    let end = name.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
    Some((kind, &name[..end.unwrap_or(name.len())])).filter(|(_, name)| !name.is_empty())
}

/// The refused declarations of a file.
fn faults(file: &Source) -> Vec<String> {
    let found = file.text.lines().enumerate().filter_map(|(at, line)| {
        let (kind, name) = declared(line)?;
        let (.., instead, domain) =
            REFUSED.iter().find(|refused| (refused.0, refused.1) == (kind, name))?;
        let own = domain.iter().any(|folder| file.path.starts_with(&format!("{folder}/")));
        (!own).then(|| format!("{}:{}: {name}: say {instead}", file.path, at + 1))
    });
    found.collect()
}

#[test]
fn identifiers_are_plain_terms() {
    let wrong: Vec<String> = files_ending("rs").iter().flat_map(faults).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn domain_of_a_refused_identifier_uses_it() {
    let files = files_ending("rs");
    let mut idle = Vec::new();
    for (kind, name, _, domain) in REFUSED {
        for folder in *domain {
            let inside = |file: &&Source| file.path.starts_with(&format!("{folder}/"));
            let uses =
                |file: &Source| file.text.lines().any(|l| declared(l) == Some((*kind, name)));
            if !files.iter().filter(inside).any(uses) {
                idle.push(format!("{folder}: {name}"));
            }
        }
    }
    assert!(idle.is_empty(), "allowed and not there: {}", idle.join(", "));
}

#[test]
fn refused_identifiers_are_listed_once_and_found() {
    let mut times = BTreeMap::new();
    for (kind, name, ..) in REFUSED {
        *times.entry((kind, name)).or_insert(0) += 1;
    }
    assert!(times.values().all(|times| *times == 1), "{times:?}");
    let of = |path: &str, text: &str| {
        faults(&Source { path: path.to_owned(), text: text.to_owned() }).len()
    };
    for text in
        ["pub(crate) enum Meant {", "    pub async fn doubtful<T>(", "mod doors;", "type Told;"]
    {
        assert_eq!(of("crates/table/src/a.rs", text), 1, "{text}");
    }
    for text in ["let deed = 1;", "// fn told()", "fn told_to_all() {", "enum Action { Deed }"] {
        assert_eq!(of("crates/table/src/a.rs", text), 0, "{text}");
    }
    assert_eq!(of("crates/games/berserk/src/load/deck.rs", "    fn copies(&self) -> u8 {"), 0);
    assert_eq!(of("crates/store/src/backup.rs", "    pub fn copies(&self) {"), 1);
}

#[test]
fn declaration_of_any_visibility_is_read() {
    for line in [
        "mod held;",
        "    pub mod held {",
        "pub(super) mod held;",
        "pub(in crate::engine) mod held;",
        "pub(in crate::engine::resolve) mod held {",
    ] {
        assert_eq!(declared(line), Some((Kind::Module, "held")), "{line}");
    }
    let function = "    pub(in crate::engine) const fn held(self) -> u8 {";
    assert_eq!(declared(function), Some((Kind::Function, "held")));
    assert_eq!(declared("publish(fn held)"), None);
}
