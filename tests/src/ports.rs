//! Finds code that goes around `stolik_world`: the paths and words by which time, chance, tasks, threads and runtimes
//! are had without it. A `select!` draws too: it chooses at random the branch that it polls first, unless it is told to
//! begin with the first.

use crate::tree::{Source, has_word};
use std::collections::BTreeSet;

/// The folder of the modules that may use them.
const DOORS: &str = "crates/world/src/";

/// The files that go around them. Runtimes are made where the program is put together, measurements measure real time,
/// a simulated process is a runtime of its own, and so are the connections of a database, which no simulation has.
const LISTED: &[&str] = &[
    "crates/catalogue/examples/puzzles.rs",
    "crates/chat/web/examples/demo.rs",
    "crates/faces/berserk/benches/board.rs",
    "crates/kernel/examples/step.rs",
    "crates/rulebook/examples/measure.rs",
    "crates/stolik/src/command.rs",
    "crates/stolik/src/main.rs",
    "crates/store/benches/commit.rs",
    "crates/store/src/postgres/bridge.rs",
    "crates/simulation/src/service.rs",
];

/// Paths that lead around a port of the world, with everything below them.
const AROUND: &[&str] = &[
    "tokio::spawn",
    "tokio::task",
    "tokio::time",
    "tokio::main",
    "tokio::runtime",
    "std::thread::spawn",
    "std::thread::scope",
    "std::thread::sleep",
    "std::thread::Builder",
    "std::time::Instant",
    "std::time::SystemTime",
    "std::time::UNIX_EPOCH",
    "std::hash::RandomState",
    "std::collections::hash_map::RandomState",
    "rand",
    "getrandom",
];

/// Roots that nobody takes as they are, or whole: what stands behind them would be named by half a path.
const WHOLE: &[&str] = &["std", "std::time", "std::hash", "std::thread", "tokio"];

/// Words that say it without a path.
const WORDS: &[&str] = &["spawn_blocking", "spawn_local", "block_in_place", "JoinSet", "rng"];

/// The calls that return a day or a time.
const CALLS: &[&str] = &["Zoned::now", "Timestamp::now", "SystemTime::now"];

/// Lists files that go around the modules without being listed, and files that are listed without going around them.
/// Tests may.
#[must_use]
pub fn uses_around_ports(files: &[Source]) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut unused: BTreeSet<&str> = LISTED.iter().copied().collect();
    let ours = |file: &&Source| {
        file.path.starts_with("crates/") && !file.path.starts_with(DOORS) && !file.is_test()
    };
    for file in files.iter().filter(ours) {
        let found = around(&file.code());
        if !LISTED.contains(&file.path.as_str()) {
            wrong.extend(found.into_iter().map(|found| format!("{}: {found}", file.path)));
        } else if !found.is_empty() {
            unused.remove(file.path.as_str());
        }
    }
    wrong.extend(unused.into_iter().map(|path| format!("{path}: listed in vain")));
    wrong
}

/// The paths by which the code of a file goes around the ports.
#[must_use]
pub fn around(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    for import in imports(code) {
        let whole = WHOLE.iter().any(|root| import == *root || import == format!("{root}::*"));
        if whole || AROUND.iter().any(|path| lies_under(&import, path)) {
            found.push(format!("use {import}"));
        }
    }
    let named = AROUND.iter().filter(|path| names(code, path));
    found.extend(named.map(|path| (*path).to_owned()));
    found.extend(WORDS.iter().filter(|word| has_word(code, word)).map(|word| (*word).to_owned()));
    found.extend(CALLS.iter().filter(|call| code.contains(*call)).map(|call| (*call).to_owned()));
    let selects = code.match_indices("select! {").map(|(at, head)| &code[at + head.len()..]);
    if selects.into_iter().any(|branches| !branches.trim_start().starts_with("biased;")) {
        found.push("select! that begins anywhere: `biased;` says where".to_owned());
    }
    found
}

fn lies_under(path: &str, root: &str) -> bool {
    path.strip_prefix(root).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

/// Whether a path, or something below it, is named where it is used.
fn names(code: &str, path: &str) -> bool {
    code.match_indices(path).any(|(at, _)| {
        let part = |letter: char| letter.is_alphanumeric() || letter == '_';
        let before = code[..at].chars().next_back();
        let after = &code[at + path.len()..];
        let begins = !before.is_some_and(|letter| part(letter) || letter == ':' || letter == '.');
        // A root alone is a word of the language too.
        let ends = if path.contains("::") {
            !after.chars().next().is_some_and(part)
        } else {
            after.starts_with("::")
        };
        begins && ends
    })
}

/// The paths that a file imports, each whole: `use a::{b, c::{self, D as E}}` is `a::b`, `a::c` and `a::c::D`.
fn imports(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, _) in code.match_indices("use ") {
        let line = code[..at].rsplit('\n').next().unwrap_or_default().trim();
        if line.is_empty() || line.starts_with("pub") {
            let tree = code[at + "use ".len()..].split(';').next().unwrap_or_default();
            flatten("", tree, &mut found);
        }
    }
    found
}

fn flatten(before: &str, tree: &str, found: &mut Vec<String>) {
    let tree = tree.trim().trim_start_matches("::");
    if let Some((root, rest)) = tree.split_once('{') {
        let inside = rest.rsplit_once('}').map_or(rest, |(inside, _)| inside);
        let root = format!("{before}{}", root.trim());
        parts(inside).for_each(|part| flatten(&root, part, found));
        return;
    }
    let name = tree.split(" as ").next().unwrap_or_default().trim();
    match name {
        "" => {}
        "self" => found.push(before.trim_end_matches("::").to_owned()),
        name => found.push(format!("{before}{name}")),
    }
}

/// Splits at the commas that are not inside of further braces.
fn parts(inside: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    inside.split(move |letter| {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        letter == ',' && depth == 0
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_around_is_seen() {
        for code in [
            "use std::time::{Duration, Instant};",
            "    use std::{fs, time::SystemTime as Time};",
            "use std::time;\nfn f() { time::Instant::now(); }",
            "use std::time::*;",
            "use std as s;",
            "pub use tokio::task;",
            "use tokio::{net::TcpListener, task::{self, Id}};",
            "use tokio::{self as t};",
            "use tokio::runtime::Handle;",
            "use rand::Rng as _;",
            "use ::rand::rngs::StdRng;",
            "fn f() { tokio::spawn(async {}); }",
            "fn f() { tokio::time::sleep(PAUSE).await; }",
            "fn f() { let now = std::time::SystemTime::now(); }",
            "fn f() { std::thread::sleep(PAUSE); }",
            "use std::thread;\nfn f() { thread::spawn(work); }",
            "fn f() { rand::random::<u8>(); }",
            "fn f(set: &mut Set) { set.spawn_blocking(work); }",
            "fn f() { jiff::Zoned::now(); }",
            "#[tokio::main]\nasync fn main() {}",
            "fn f() { tokio::select! {\n    () = a => {}\n    () = b => {}\n} }",
        ] {
            assert!(!around(code).is_empty(), "{code}");
        }
    }

    #[test]
    fn code_that_takes_from_the_ports_is_let_through() {
        for code in [
            "use std::time::Duration;",
            "use std::{fs, time::Duration};",
            "use stolik_world::clock::{Instant, sleep};",
            "use stolik_world::{World, tasks};\nfn f() { tasks::spawn(async {}); }",
            "use tokio::sync::{Notify, watch};\nuse tokio::net::TcpListener;",
            "fn f() { let rand = 1; g(rand); brand::new(); }",
            "fn f(set: &mut Set<()>) { set.spawn(async {}); }",
            "match t { Mark::Instant => 1 }",
            "fn f() { tokio::select! {\n    biased;\n    () = a => {}\n} }",
            "fn f() { std::thread::current().name(); }",
        ] {
            assert_eq!(around(code), Vec::<String>::new(), "{code}");
        }
    }

    #[test]
    fn who_goes_around_is_told_unless_listed() {
        let source = |path: &str, text: &str| Source { path: path.into(), text: text.into() };
        let mut files: Vec<Source> =
            LISTED.iter().map(|path| source(path, "use std::time::Instant;")).collect();
        files.push(source("crates/world/src/tasks.rs", "fn f() { tokio::spawn(work); }"));
        files.push(source("crates/a/tests/b.rs", "fn f() { tokio::spawn(work); }"));
        assert_eq!(uses_around_ports(&files), Vec::<String>::new());
        files[0].text.clear();
        files.push(source("crates/a/src/b.rs", "//! b\nfn f() { tokio::spawn(work); }"));
        let expected = [
            "crates/a/src/b.rs: tokio::spawn".to_owned(),
            format!("{}: listed in vain", LISTED[0]),
        ];
        assert_eq!(uses_around_ports(&files), expected);
    }
}
