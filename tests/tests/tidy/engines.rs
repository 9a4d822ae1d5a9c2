//! The rooms of an engine: questions about a position in `engine/query`, changes of it in `engine/resolve`. A question
//! changes nothing, so no file in `query` names a type that `resolve` declares, or calls a method that an `impl` there
//! gives to any type; and `resolve` gives no method to a type of `query`. The order of all rooms of a game stands in
//! [`LAYERS`].

use std::collections::BTreeSet;
use stolik_tests::rooms::Modules;
use stolik_tests::tree::{files_ending, has_word};

/// The rooms of each game, folders and files of its `src`: each takes from those before it only. Values come first, then
/// words, questions, changes, and at last what audiences see.
const LAYERS: &[(&str, &[&str])] = &[
    (
        "crates/games/berserk/src/",
        &[
            "rules",
            "ids",
            "limits",
            "zone",
            "cites",
            "phase",
            "board",
            "scene",
            "card",
            "edition",
            "command",
            "admitted",
            "basis",
            "words",
            "pool",
            "kept",
            "state",
            "event",
            "view",
            "refusal",
            "say",
            "engine/query",
            "prelim",
            "engine/resolve",
            "engine",
            "load",
            "printed",
            "sight",
            "game",
            "look",
            "notation",
        ],
    ),
    (
        "crates/games/heroes/src/",
        &[
            "rules",
            "ids",
            "edition",
            "card",
            "memory",
            "appear",
            "brings",
            "frames",
            "kept",
            "ask",
            "state",
            "command",
            "event",
            "view",
            "pool",
            "dated",
            "gone",
            "held",
            "recall",
            "deck",
            "say",
            "load",
            "printed",
            "stored",
            "engine/query",
            "engine/resolve",
            "engine",
            "start",
            "sight",
            "game",
            "look",
            "notation",
        ],
    ),
    (
        "crates/games/kozyablo/src/",
        &[
            "rules",
            "ids",
            "card",
            "command",
            "refusal",
            "pool",
            "state",
            "event",
            "view",
            "deck",
            "say",
            "load",
            "printed",
            "start",
            "engine/query",
            "engine/resolve",
            "engine",
            "sight",
            "game",
            "look",
            "notation",
        ],
    ),
    (
        "crates/games/war2047/src/",
        &[
            "rules",
            "ids",
            "scene",
            "edition",
            "card",
            "command",
            "refusal",
            "pool",
            "state",
            "event",
            "view",
            "say",
            "load",
            "printed",
            "start",
            "engine/query",
            "engine/resolve",
            "engine",
            "sight",
            "game",
            "look",
            "notation",
        ],
    ),
];

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
    let is_in = |path: &str, room: &str| path.contains(&format!("engine/{room}/"));
    let of = |room: &'static str| files.iter().filter(move |(path, _)| is_in(path, room));
    let changing: BTreeSet<String> = of("resolve").flat_map(|(_, code)| types(code)).collect();
    let asking: BTreeSet<String> = of("query").flat_map(|(_, code)| types(code)).collect();
    let others = files.iter().filter(|(path, _)| !is_in(path, "resolve"));
    let others: BTreeSet<String> =
        others.flat_map(|(_, code)| methods(code)).map(|(_, name)| name).collect();
    let own: BTreeSet<(String, String)> =
        of("resolve").flat_map(|(_, code)| methods(code)).collect();
    let mut out = Vec::new();
    for (path, code) in of("query") {
        // A variant of that name is another thing; a path to the type itself leads through its room.
        let plain = |name: &str| code.replace(&format!("::{name}"), "");
        let named = changing.iter().filter(|name| has_word(&plain(name), name));
        out.extend(named.map(|name| format!("{path} names {name}, which changes a position")));
        // A method that a type outside of the room has too may be that one.
        let called = |(_, name): &&(String, String)| {
            !others.contains(name) && code.contains(&format!(".{name}("))
        };
        let by_type =
            |(subject, name): &&(String, String)| has_word(code, &format!("{subject}::{name}"));
        let called = own.iter().filter(|method| called(method) || by_type(method));
        let called: BTreeSet<&String> = called.map(|(_, name)| name).collect();
        out.extend(called.iter().map(|name| format!("{path} calls `{name}` of `resolve`")));
        if code.contains("resolve::") {
            out.push(format!("{path} takes from `resolve`"));
        }
    }
    for (path, code) in of("resolve") {
        let given: BTreeSet<String> = inherent(code).filter(|name| asking.contains(name)).collect();
        out.extend(given.iter().map(|name| format!("{path} gives methods to {name} of `query`")));
    }
    out
}

/// The types to which a file gives methods of their own, not those of a trait.
fn inherent(code: &str) -> impl Iterator<Item = String> {
    let headers = code.lines().filter_map(|line| line.strip_prefix("impl"));
    headers.filter(|header| !header.contains(" for ")).map(subject_of)
}

#[test]
fn queries_name_no_changing_type_and_call_none_of_its_methods() {
    let sources = files_ending("rs");
    for (engine, _) in LAYERS {
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
fn rooms_of_a_game_take_from_those_before_them() {
    let sources = files_ending("rs");
    for (folder, order) in LAYERS {
        let modules = Modules::read(folder, &sources);
        assert_eq!(modules.upward(order), [] as [String; 0], "{folder}");
    }
}

#[test]
fn query_that_names_or_calls_a_change_is_refused() {
    let file = |path: &str, code: &str| (path.to_owned(), code.to_owned());
    let course = "pub struct Course<'s> {\n}\n\nimpl<'s> Course<'s> {\n    pub(super) fn wound(&mut self) {\n    }\n    fn len(&self) {\n    }\n}\n\nimpl State {\n    fn bury(&mut self) {\n    }\n    fn len(&self) {\n    }\n}\n";
    let resolve = file("engine/resolve/course.rs", course);
    let other = file(
        "state.rs",
        "impl State {\n    fn size(&self) {\n    }\n}\nimpl Side {\n    fn len(&self) {\n    }\n}\n",
    );
    let flaws_of =
        |code: &str| flaws(&[resolve.clone(), other.clone(), file("engine/query/pos.rs", code)]);
    assert_eq!(
        flaws_of(
            "impl Pos<'_> {\n    fn f(self) {\n        self.g();\n        self.s.size();\n        self.s.side.len();\n    }\n    fn g(self) {\n    }\n}\n"
        ),
        [] as [&str; 0]
    );
    for (code, flaw) in [
        (
            "fn f(c: &mut Course) {\n}\n",
            "engine/query/pos.rs names Course, which changes a position",
        ),
        ("fn f() {\n    x.wound();\n}\n", "engine/query/pos.rs calls `wound` of `resolve`"),
        (
            "fn f(s: &mut State) {\n    s.bury();\n}\n",
            "engine/query/pos.rs calls `bury` of `resolve`",
        ),
        (
            "fn f(s: &State) {\n    State::len(s);\n}\n",
            "engine/query/pos.rs calls `len` of `resolve`",
        ),
        ("use crate::engine::resolve::f;\n", "engine/query/pos.rs takes from `resolve`"),
    ] {
        assert_eq!(flaws_of(code), [flaw]);
    }
}

#[test]
fn method_of_a_query_that_stands_in_resolve_is_refused() {
    let file = |path: &str, code: &str| (path.to_owned(), code.to_owned());
    let moves = |code: &str| file("engine/resolve/zones/moves.rs", code);
    let flaws_of =
        |pos: &str, given: &str| flaws(&[file("engine/query/pos.rs", pos), moves(given)]);
    let given = "impl<'a> Pos<'a> {\n    fn fates(self) {\n    }\n}\n";
    let giving = "engine/resolve/zones/moves.rs gives methods to Pos of `query`";
    assert_eq!(flaws_of("pub struct Pos<'a> {\n}\n", given), [giving]);
    let calling = "pub struct Pos<'a> {\n}\n\nfn f(pos: Pos<'_>) {\n    pos.fates();\n}\n";
    assert_eq!(
        flaws_of(calling, given),
        ["engine/query/pos.rs calls `fates` of `resolve`", giving]
    );
    assert_eq!(
        flaws_of(
            "pub struct Pos<'a> {\n}\n",
            "impl Show for Pos<'_> {\n    fn show(&self) {\n    }\n}\n"
        ),
        [] as [&str; 0]
    );
}
