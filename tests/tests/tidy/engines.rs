//! The rooms of an engine: questions about a position in `engine/query`, changes of it in `engine/resolve`. A question
//! changes nothing, so no file in `query` names a type that `resolve` declares, or calls a method of one.

use std::collections::BTreeSet;
use stolik_tests::tree::{files_ending, has_word};

/// The engines that have these rooms.
const ENGINES: &[&str] = &["crates/games/heroes/src/"];

/// The methods in a file with the types that have them.
fn methods(code: &str) -> Vec<(String, String)> {
    let (mut subject, mut out) = (None, Vec::new());
    for line in code.lines() {
        if let Some(header) = line.strip_prefix("impl") {
            subject = Some(subject_of(header));
        } else if line == "}" {
            subject = None;
        } else if let (Some(of), Some(name)) = (&subject, method(line)) {
            out.push((of.clone(), name));
        }
    }
    out
}

/// The type of an `impl`: of a trait, the one that it is given to.
fn subject_of(header: &str) -> String {
    let after = header.split_once(" for ").map_or(header, |(_, subject)| subject);
    let plain = match after.strip_prefix('<').and_then(|rest| rest.split_once("> ")) {
        Some((_, subject)) => subject,
        None => after.trim_start(),
    };
    plain.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

/// The method that a line of an `impl` declares.
fn method(line: &str) -> Option<String> {
    let declared = line.strip_prefix("    ")?;
    let (before, name) = declared.split_once("fn ")?;
    let opens = before.is_empty() || before.starts_with("pub") || before == "const ";
    let name: String = name.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    (opens && !name.is_empty()).then_some(name)
}

/// The types that a file declares.
fn types(code: &str) -> Vec<String> {
    let declared = |line: &str| {
        let words: Vec<&str> = line.split([' ', '<', '(', '{', ';']).collect();
        let at = words.iter().position(|word| ["struct", "enum"].contains(word))?;
        let visible = at == 0 || line.starts_with("pub");
        words.get(at + 1).filter(|_| visible).map(|name| (*name).to_owned())
    };
    code.lines().filter_map(declared).collect()
}

/// The flaws of an engine: `files` are those of its crate, each with its code.
fn flaws(files: &[(String, String)]) -> Vec<String> {
    let of = |room: &str| {
        let room = format!("engine/{room}/");
        files.iter().filter(move |(path, _)| path.contains(&room))
    };
    let changing: BTreeSet<String> = of("resolve").flat_map(|(_, code)| types(code)).collect();
    let all = || files.iter().flat_map(|(_, code)| methods(code));
    let (own, others): (Vec<_>, Vec<_>) =
        all().partition(|(subject, _)| changing.contains(subject));
    let others: BTreeSet<String> = others.into_iter().map(|(_, name)| name).collect();
    // A method that other types have too may be theirs.
    let own = own.into_iter().map(|(_, name)| name).filter(|name| !others.contains(name));
    let own: BTreeSet<String> = own.collect();
    let mut out = Vec::new();
    for (path, code) in of("query") {
        // A variant of that name is another thing; a path to the type itself leads through its room.
        let plain = |name: &str| code.replace(&format!("::{name}"), "");
        let named = changing.iter().filter(|name| has_word(&plain(name), name));
        out.extend(named.map(|name| format!("{path} names {name}, which changes a position")));
        let called = own.iter().filter(|name| code.contains(&format!(".{name}(")));
        out.extend(called.map(|name| format!("{path} calls `{name}`, which changes a position")));
        if code.contains("resolve::") {
            out.push(format!("{path} takes from `resolve`"));
        }
    }
    out
}

#[test]
fn queries_name_no_changing_type_and_call_none_of_its_methods() {
    let sources = files_ending("rs");
    for engine in ENGINES {
        let own = sources.iter().filter(|source| source.path.starts_with(engine));
        let own = own.filter(|source| !source.is_test());
        let files: Vec<_> = own.map(|source| (source.path.clone(), source.code())).collect();
        let rooms = ["query", "resolve"].map(|room| format!("{engine}engine/{room}/"));
        let in_room = |room: &&String| files.iter().any(|(path, _)| path.starts_with(*room));
        assert_eq!(rooms.iter().filter(in_room).count(), 2, "{engine} has both rooms");
        assert_eq!(flaws(&files), [] as [String; 0]);
    }
}

#[test]
fn query_that_names_or_calls_a_change_is_refused() {
    let file = |path: &str, code: &str| (path.to_owned(), code.to_owned());
    let course = "pub struct Course<'s> {\n}\n\nimpl<'s> Course<'s> {\n    pub(super) fn wound(&mut self) {\n    }\n    fn len(&self) {\n    }\n}\n\nimpl Pos<'_> {\n    fn lives(&self) {\n    }\n}\n";
    let resolve = file("engine/resolve/course.rs", course);
    let other = file("state.rs", "impl State {\n    fn len(&self) {\n    }\n}\n");
    let flaws_of =
        |code: &str| flaws(&[resolve.clone(), other.clone(), file("engine/query/pos.rs", code)]);
    assert_eq!(
        flaws_of("fn f(pos: Pos) {\n    pos.lives();\n    pos.len();\n}\n"),
        [] as [&str; 0]
    );
    for (code, flaw) in [
        (
            "fn f(c: &mut Course) {\n}\n",
            "engine/query/pos.rs names Course, which changes a position",
        ),
        (
            "fn f() {\n    x.wound();\n}\n",
            "engine/query/pos.rs calls `wound`, which changes a position",
        ),
        ("use crate::engine::resolve::f;\n", "engine/query/pos.rs takes from `resolve`"),
    ] {
        assert_eq!(flaws_of(code), [flaw]);
    }
}
