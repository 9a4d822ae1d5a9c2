//! Dependencies between the modules of a crate, read from the paths in their code: for the order of its rooms, and for
//! import cycles. A room is a folder right under `src`.

use crate::tree::{Source, without_visibility};
use std::collections::{BTreeMap, BTreeSet};

/// The path of a module, or of something in it, from the root of its crate.
type Path = Vec<String>;

/// The modules of one crate.
#[derive(Debug, Default)]
pub struct Modules {
    /// The modules on which each depends. The root is left out: it names the public items.
    takes: BTreeMap<Path, BTreeSet<Path>>,
    /// The same, but seen through the files that open the folders in which a module stands (`mod.rs`, the root):
    /// what those hand on is taken from where it comes from, and what they hold themselves counts for nothing.
    takes_from_others: BTreeMap<Path, BTreeSet<Path>>,
    /// Modules that take something by way of the root, where nobody sees from which room it is.
    by_root: BTreeSet<Path>,
    /// The types that each module defines.
    defines: BTreeMap<Path, BTreeSet<String>>,
    /// The types to which each module gives methods of their own.
    extends: BTreeMap<Path, BTreeSet<String>>,
}

impl Modules {
    /// Those under a folder such as `crates/table/src/`. Test code is left out.
    #[must_use]
    pub fn read(folder: &str, sources: &[Source]) -> Modules {
        let own = sources.iter().filter(|source| !source.is_test());
        let module =
            |source: &Source| Some((module(source.path.strip_prefix(folder)?)?, source.code()));
        let code: BTreeMap<Path, String> = own.filter_map(module).collect();
        let is_module = |path: &Path| code.contains_key(path);
        let hands_on: BTreeMap<&Path, BTreeMap<String, Path>> =
            code.iter().map(|(path, code)| (path, handed_on(path, code, &is_module))).collect();
        let mut modules = Modules::default();
        for (path, code_here) in code.iter().filter(|(path, _)| !path.is_empty()) {
            let (mut takes, mut others) = (BTreeSet::new(), BTreeSet::new());
            for named in names(path, code_here, &is_module) {
                others.extend(behind_openings(path, named.clone(), &hands_on));
                let depth = (1..=named.len()).rev().find(|n| code.contains_key(&named[..*n]));
                match depth {
                    Some(depth) => drop(takes.insert(named[..depth].to_vec())),
                    None => drop(modules.by_root.insert(path.clone())),
                }
            }
            takes.remove(path);
            modules.takes.insert(path.clone(), takes);
            modules.takes_from_others.insert(path.clone(), others);
            modules.defines.insert(path.clone(), types(code_here, &["struct ", "enum "]));
            modules.extends.insert(path.clone(), types(code_here, &["impl"]));
        }
        modules
    }

    /// The rooms.
    #[must_use]
    pub fn rooms(&self) -> BTreeSet<&str> {
        self.takes.keys().filter_map(|path| path.first()).map(String::as_str).collect()
    }

    /// Lists the dependencies of a room on one that follows it in `order`. Also those with a hidden source: by way of
    /// the root, or as a method that another room gives to a type.
    #[must_use]
    pub fn backwards(&self, order: &[&str]) -> Vec<String> {
        let place = |path: &Path| order.iter().position(|room| *room == path[0]);
        let mut wrong = Vec::new();
        for (path, takes) in &self.takes {
            let back = takes.iter().filter(|from| place(from) > place(path));
            wrong.extend(
                back.map(|from| format!("{} takes from {}", path.join("/"), from.join("/"))),
            );
        }
        let by_root = self.by_root.iter().map(|path| path.join("/"));
        wrong.extend(by_root.map(|path| format!("{path} takes something by way of the root")));
        for (path, extended) in &self.extends {
            let in_room = |other: &&Path| other[0] == path[0];
            let defined_here = |name: &String| {
                self.defines.iter().any(|(other, types)| in_room(&other) && types.contains(name))
            };
            let defined = |name: &String| self.defines.values().any(|types| types.contains(name));
            let strange = extended.iter().filter(|name| defined(name) && !defined_here(name));
            wrong.extend(strange.map(|name| {
                format!("{} gives methods to {name}, which is another room's", path.join("/"))
            }));
        }
        wrong
    }

    /// Lists the dependencies of a module on one whose room follows its own in `order`. A room is a module with those
    /// below it, except for the rooms among these, such as `engine/query`. Also modules of no room, and imports with a
    /// hidden source: by way of the root.
    #[must_use]
    pub fn upward(&self, order: &[&str]) -> Vec<String> {
        let room = |path: &Path| {
            let above = (1..=path.len()).rev().map(|depth| path[..depth].join("/"));
            above.filter_map(|name| order.iter().position(|room| *room == name)).next()
        };
        let mut wrong = Vec::new();
        for (path, takes) in &self.takes {
            let up = takes.iter().filter(|from| room(from) > room(path));
            wrong
                .extend(up.map(|from| format!("{} takes from {}", path.join("/"), from.join("/"))));
        }
        let stray = self.takes.keys().filter(|path| room(path).is_none());
        wrong.extend(stray.map(|path| format!("{} is in no room", path.join("/"))));
        let by_root = self.by_root.iter().map(|path| path.join("/"));
        wrong.extend(by_root.map(|path| format!("{path} takes something by way of the root")));
        wrong
    }

    /// The circles: modules each of which takes, by way of others, from itself.
    #[must_use]
    pub fn circles(&self) -> Vec<Vec<String>> {
        circles(&self.takes)
    }

    /// The circles, where a file may hold what the files of the folder that it opens have in common.
    #[must_use]
    pub fn circles_of_others(&self) -> Vec<Vec<String>> {
        circles(&self.takes_from_others)
    }
}

/// Modules each of which takes, by way of others, from itself.
fn circles(takes: &BTreeMap<Path, BTreeSet<Path>>) -> Vec<Vec<String>> {
    let reached: BTreeMap<&Path, BTreeSet<&Path>> =
        takes.keys().map(|path| (path, reached(takes, path))).collect();
    let mut circles = BTreeSet::new();
    for (path, all) in &reached {
        if all.contains(path) {
            let both = all.iter().filter(|other| reached[*other].contains(path));
            circles.insert(both.map(|other| other.join("/")).collect::<Vec<_>>());
        }
    }
    circles.into_iter().collect()
}

/// All modules that one takes from, by way of others too.
fn reached<'a>(takes: &'a BTreeMap<Path, BTreeSet<Path>>, from: &'a Path) -> BTreeSet<&'a Path> {
    let mut all = BTreeSet::new();
    let mut next = vec![from];
    while let Some(path) = next.pop() {
        let takes = takes.get(path).into_iter().flatten();
        next.extend(takes.filter(|other| all.insert(*other)));
    }
    all
}

/// The module from which a path is taken, seen through those that open the folders in which `path` stands; none if
/// one of these has it itself.
fn behind_openings(
    path: &Path,
    mut named: Path,
    hands_on: &BTreeMap<&Path, BTreeMap<String, Path>>,
) -> Option<Path> {
    // As often as it can be handed on.
    for _ in 0..=hands_on.len() {
        let depth =
            (0..=named.len()).rev().find(|n| hands_on.contains_key(&named[..*n].to_vec()))?;
        let module = named[..depth].to_vec();
        if !path.starts_with(&module) {
            return Some(module);
        }
        let from = hands_on[&module].get(named.get(depth)?)?.clone();
        named = from.into_iter().chain(named.drain(depth + 1..)).collect();
    }
    None
}

/// Returns the names that a module imports, and so hands on to those below it: the name and the path from the root.
fn handed_on(
    module: &Path,
    code: &str,
    is_module: &dyn Fn(&Path) -> bool,
) -> BTreeMap<String, Path> {
    let mut out = BTreeMap::new();
    let mut at = 0;
    for line in code.split_inclusive('\n') {
        let begins = at;
        at += line.len();
        let Some(start) = line.find("use ") else { continue };
        if !(start == 0 || line.starts_with("pub")) {
            continue;
        }
        let (mut rest, mut named) = (&code[begins + start + "use ".len()..], Vec::new());
        tree(&mut rest, &Named::default(), &mut named);
        for Named { path, name } in named {
            let Some(first) = path.first() else { continue };
            let below: Path = module.iter().chain([first]).cloned().collect();
            if !matches!(first.as_str(), "crate" | "super" | "self") && !is_module(&below) {
                continue;
            }
            let name = name.or(path.last().cloned());
            out.extend(name.zip(absolute(module, path)));
        }
    }
    out
}

/// A path as it is written, and the other name that it gets.
#[derive(Clone, Default)]
struct Named {
    path: Path,
    name: Option<String>,
}

/// The module of a file, by its path under `src`.
fn module(file: &str) -> Option<Path> {
    let name = file.strip_suffix(".rs")?;
    let name = name.strip_suffix("/mod").unwrap_or(name);
    let root = matches!(name, "lib" | "main");
    Some(if root { Path::new() } else { name.split('/').map(str::to_owned).collect() })
}

/// Every path of this crate that a module names, from the root.
fn names(module: &Path, code: &str, is_module: &dyn Fn(&Path) -> bool) -> Vec<Path> {
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(letter) = code[at..].chars().next() {
        let word: String =
            code[at..].chars().take_while(|one| one.is_alphanumeric() || *one == '_').collect();
        if word.is_empty() {
            at += letter.len_utf8();
            continue;
        }
        let (start, end) = (at, at + word.len());
        at = end;
        // The scope of a visibility, as in `pub(in crate::engine)`, takes nothing.
        let first =
            !code[..start].ends_with([':', '.', '$', '"']) && !code[..start].ends_with("pub(in ");
        let mut child = module.clone();
        child.push(word.clone());
        let leads = matches!(word.as_str(), "crate" | "super" | "self") || is_module(&child);
        if first && leads && code[end..].starts_with("::") {
            let mut rest = &code[start..];
            tree(&mut rest, &Named::default(), &mut out);
        }
    }
    out.into_iter().filter_map(|named: Named| absolute(module, named.path)).collect()
}

/// Reads one path, or the paths of a group in braces.
fn tree(rest: &mut &str, before: &Named, out: &mut Vec<Named>) {
    let mut named = before.clone();
    loop {
        *rest = rest.trim_start();
        if let Some(group) = rest.strip_prefix('{') {
            *rest = group;
            loop {
                *rest = rest.trim_start_matches(|one: char| one.is_whitespace() || one == ',');
                match rest.strip_prefix('}') {
                    Some(after) => return *rest = after,
                    None if rest.is_empty() => return,
                    None => tree(rest, &named, out),
                }
            }
        }
        let word: String =
            rest.chars().take_while(|one| one.is_alphanumeric() || "_*".contains(*one)).collect();
        *rest = &rest[word.len()..];
        if word.is_empty() {
            // Not a path after all: skip this character.
            *rest = rest.get(1..).unwrap_or_default();
            return out.push(named);
        }
        if word != "self" || named.path.is_empty() {
            named.path.push(word);
        }
        if let Some(other) = rest.strip_prefix(" as ") {
            *rest = other.trim_start_matches(|one: char| one.is_alphanumeric() || one == '_');
            named.name = Some(other[..other.len() - rest.len()].to_owned());
        }
        match rest.strip_prefix("::") {
            Some(on) if !on.starts_with('<') => *rest = on,
            Some(_) | None => return out.push(named),
        }
    }
}

/// A path as it is written in a module, from the root; none if it leads out of the crate.
fn absolute(module: &Path, named: Path) -> Option<Path> {
    let mut from = match named.first().map(String::as_str) {
        Some("crate") => Path::new(),
        _ => module.clone(),
    };
    let mut words = named.into_iter().peekable();
    while let Some(word) = words.next_if(|word| matches!(word.as_str(), "crate" | "super" | "self"))
    {
        if word == "super" {
            from.pop()?;
        }
    }
    from.extend(words);
    Some(from)
}

/// The names of types behind one of these words at the beginning of a line: of what is defined, or of what an
/// `impl` without a trait is about.
fn types(code: &str, words: &[&str]) -> BTreeSet<String> {
    let mut out = BTreeSet::new();
    for line in code.lines() {
        let line = without_visibility(line);
        let Some(rest) = words.iter().find_map(|word| line.strip_prefix(word)) else { continue };
        // Over the parameters of an `impl`.
        let rest = match rest.strip_prefix('<') {
            Some(parameters) => parameters.split_once("> ").map_or("", |(_, rest)| rest),
            None => rest,
        };
        if !line.contains(" for ") {
            let name = rest.trim_start().split(|one: char| !one.is_alphanumeric()).next();
            out.extend(name.filter(|name| !name.is_empty()).map(str::to_owned));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(files: &[(&str, &str)]) -> Modules {
        let source = |(path, text): &(&str, &str)| Source {
            path: format!("crates/house/src/{path}"),
            text: (*text).to_owned(),
        };
        let sources: Vec<Source> = files.iter().map(source).collect();
        Modules::read("crates/house/src/", &sources)
    }

    const ORDER: [&str; 2] = ["cellar", "attic"];

    #[test]
    fn type_of_any_visibility_is_found() {
        let code = "pub(in crate::engine) struct Course<'s> {\npub(super) enum Fate {\npub struct Pos;\n\
                    pub(crate) struct Due(u8);\nstruct Own;\npublic struct No;\n    struct Inner;";
        let found = types(code, &["struct ", "enum "]);
        assert_eq!(Vec::from_iter(found), ["Course", "Due", "Fate", "Own", "Pos"]);
    }

    #[test]
    fn import_from_a_later_room_is_found_in_every_spelling() {
        let attic = ("attic/mod.rs", "pub struct Box;\npub mod light;");
        let light = ("attic/light.rs", "use crate::cellar::{Wine, shelf::Jar};\nuse super::Box;");
        let good = ("cellar/shelf.rs", "use super::Wine;\n// crate::attic::Box is not here");
        let house =
            |text| read(&[("lib.rs", "mod attic;"), attic, light, good, ("cellar/mod.rs", text)]);
        assert_eq!(house("pub struct Wine;").backwards(&ORDER), Vec::<String>::new());
        for text in [
            "use crate::attic::Box;",
            "use crate::{attic::light, cellar::shelf};",
            "pub(crate) use super::attic::light as lamp;",
            "fn find() -> crate::attic::Box { on() }",
            "fn find() { let found = super::attic::light::on(); }",
        ] {
            assert_eq!(house(text).backwards(&ORDER).len(), 1, "{text}");
        }
        assert_eq!(house("use crate::Box;").backwards(&ORDER).len(), 1, "by way of the root");
        assert_eq!(
            house("impl Box {}").backwards(&ORDER).len(),
            1,
            "methods of another room's type"
        );
        assert_eq!(house("impl Show for Box {}").backwards(&ORDER), Vec::<String>::new());
        assert_eq!(
            house("#[cfg(test)]\nmod tests {\n    use crate::attic::Box;\n}")
                .backwards(&ORDER)
                .len(),
            0
        );
    }

    #[test]
    fn import_from_a_room_above_is_found_also_in_rooms_within_a_folder() {
        let order = ["card", "engine/query", "prelim", "engine/resolve", "engine"];
        let house = |card, pos, prelim, course| {
            let root = ("lib.rs", "pub use card::Card;");
            let engine = ("engine/mod.rs", "mod query;\npub use query::pos::Pos;");
            let rooms = [("engine/query/pos.rs", pos), ("engine/resolve/course.rs", course)];
            read(&[root, engine, ("card.rs", card), rooms[0], ("prelim.rs", prelim), rooms[1]])
                .upward(&order)
        };
        let pos = "use crate::card::Card;";
        let prelim = "use crate::engine::query::pos::Pos;";
        let course = "use crate::{card::Card, prelim::deal};\nuse crate::engine::query::pos::Pos;";
        assert_eq!(house("", pos, prelim, course), Vec::<String>::new());
        let scoped = "pub(in crate::engine) fn ask() {}";
        assert_eq!(house("", scoped, prelim, course), Vec::<String>::new());
        assert_eq!(
            house("use crate::prelim::bars;", pos, prelim, course),
            ["card takes from prelim"]
        );
        let found = house("", "use crate::engine::resolve::course::Course;", prelim, course);
        assert_eq!(found, ["engine/query/pos takes from engine/resolve/course"]);
        let found = house("", pos, "use crate::engine::{Pos, resolve::course::Course};", course);
        assert_eq!(found, ["prelim takes from engine", "prelim takes from engine/resolve/course"]);
        let found = house("", "use crate::Card;", prelim, course);
        assert_eq!(found, ["engine/query/pos takes something by way of the root"]);
        assert_eq!(
            read(&[("lib.rs", ""), ("attic.rs", "")]).upward(&order),
            ["attic is in no room"]
        );
    }

    #[test]
    fn circles_are_found_and_chains_are_none() {
        let b = ("b.rs", "use crate::c::C;");
        let chain = read(&[("a.rs", "use crate::b::B;"), b, ("c.rs", "pub struct C;")]);
        assert!(chain.circles().is_empty());
        let ring = read(&[("a.rs", "use crate::b::B;"), b, ("c.rs", "use super::a::{self, A};")]);
        assert_eq!(ring.circles(), [["a", "b", "c"]]);
        let child = read(&[("a/mod.rs", "mod d;\nuse d::D;"), ("a/d.rs", "use super::A;")]);
        assert_eq!(child.circles(), [["a", "a/d"]]);
        assert!(child.circles_of_others().is_empty(), "A stands in the file that opens the folder");
    }

    #[test]
    fn circles_are_found_by_every_way_a_name_comes() {
        let root =
            ("lib.rs", "mod a;\nmod b;\npub use a::{Own as Apple, other};\npub struct Here;");
        let house = |a, b| read(&[root, ("a.rs", a), ("b.rs", b)]).circles_of_others();
        let b = "use crate::a::Own;";
        assert_eq!(house("use super::b::B;", b), [["a", "b"]]);
        assert_eq!(house("fn b() -> crate::b::B { on() }", b), [["a", "b"]]);
        assert_eq!(
            house("use crate::b::B;", "use crate::Apple;"),
            [["a", "b"]],
            "by way of the root"
        );
        assert_eq!(house("use crate::b::B;", "fn on() { super::other() }"), [["a", "b"]]);
        assert!(house("use crate::b::B;", "use crate::Here;").is_empty(), "the root has it itself");
        assert!(house("pub struct Own;", "use crate::Apple;").is_empty());

        let folder =
            ("f/mod.rs", "mod c;\nmod d;\nuse c::{self, C};\npub(super) use d::D;\npub struct F;");
        let house = |c, d, e| {
            read(&[("lib.rs", ""), folder, ("f/c.rs", c), ("f/d.rs", d), ("e.rs", e)])
                .circles_of_others()
        };
        assert!(house("use super::F;", "use super::{F, c::C};", "use crate::f::D;").is_empty());
        assert_eq!(house("use super::D;", "use super::C;", ""), [["f/c", "f/d"]]);
        let through = house("", "use crate::e::E;", "use crate::f::F;");
        assert_eq!(
            through,
            [["e", "f", "f/d"]],
            "an import from a folder takes the file that opens it"
        );
    }
}
