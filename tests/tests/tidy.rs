//! The order of the repository: layers, forbidden words, sizes, the list of rules. Checks the invariants of
//! `docs/ARCHITECTURE.md` that a machine can check.

#[path = "tidy/comments.rs"]
mod comments;
#[path = "tidy/docs.rs"]
mod docs;
#[path = "tidy/engines.rs"]
mod engines;
#[path = "tidy/names.rs"]
mod names;
#[path = "tidy/notation.rs"]
mod notation;

use std::collections::{BTreeMap, BTreeSet};
use stolik_tests::layers::LAYERS;
use stolik_tests::ports::uses_around_ports;
use stolik_tests::proofs::{Document, document, documents, scenarios, whole};
use stolik_tests::rooms::Modules;
use stolik_tests::tree::{Source, files, files_ending, has_word, is_cyrillic, packages, root};

/// The crates that may name all others.
const TOPS: &[&str] = &["stolik", "tests"];

/// The rooms of a crate, folders of its `src`: each takes from those before it only.
const ROOMS: &[(&str, &[&str])] = &[(
    "crates/table/src/",
    &[
        "wire", "game", "chosen", "matches", "screens", "hall", "play", "clocks", "lookup",
        "choosing", "service",
    ],
)];

/// The circles of files that stay: the crate, its files, and why. A file that opens a folder (`mod.rs`, `lib.rs`) may
/// hold what the files in it have in common; that is none.
const CIRCLES: &[(&str, &[&str], &str)] = &[(
    "crates/games/berserk/src/",
    &["load/ability", "load/step"],
    "an ability has steps and a step may give an ability: one grammar, whose two halves call each other",
)];

/// The greatest number of import cycles that may stay.
const MOST_CIRCLES: usize = 4;

/// Crates from outside that only one of ours may use.
const OWNED: &[(&str, &str)] = &[
    ("redb", "crates/store/"),
    ("gif", "crates/render/"),
    ("image", "crates/render/"),
    ("png", "crates/render/"),
    ("tiny-skia", "crates/render/"),
    ("zlib-rs", "crates/render/"),
];

/// The crates of pure rules.
const PURE: &[&str] =
    &["crates/kernel/src/", "crates/abilities/src/", "crates/games/", "crates/club/src/"];

/// Words that pure rules never need.
const IMPURE: &[&str] = &[
    "HashMap",
    "HashSet",
    "f32",
    "f64",
    "std::time",
    "std::fs",
    "std::net",
    "std::thread",
    "std::process",
    "std::env",
    "async",
    "tokio",
    "stolik_world",
];

/// The words about seats that only games for two may use.
const PAIRS: &[&str] = &["Seat::ONE", "Seat::TWO", ".other()", "Seat::other", "[Seat; 2]"];

/// The procedures in which editions of a game differ (the enums of its `edition.rs`), and the one file that
/// asks for each.
const ASKED: &[(&str, &str)] = &[
    ("Healing", "crates/games/berserk/src/engine/query/pos.rs"),
    ("Movement", "crates/games/berserk/src/engine/resolve/combat/wounds.rs"),
    ("Admitted", "crates/games/berserk/src/admitted.rs"),
    ("Leaving", "crates/games/berserk/src/engine/query/zones.rs"),
    ("Together", "crates/games/berserk/src/engine/query/zones.rs"),
    ("OwnEnd", "crates/games/berserk/src/engine/query/zones.rs"),
    ("Starts", "crates/games/berserk/src/engine/resolve/opening.rs"),
    ("Repeating", "crates/games/heroes/src/engine/resolve/execute.rs"),
    ("Becoming", "crates/games/heroes/src/engine/query/pos.rs"),
    ("Alternative", "crates/games/heroes/src/engine/query/price.rs"),
    ("Exchange", "crates/games/war2047/src/engine/query/check.rs"),
    ("Newcomers", "crates/games/war2047/src/engine/resolve/effects.rs"),
];

/// The words of code that branches on the edition, instead of asking for a value of it.
const BRANCHES: &[&str] = &["edition ==", "edition !=", "== Edition::", "!= Edition::"];

/// The most lines of a file that people read.
const LINES: usize = 800;

/// The most letters of a rule's title, which stands on a button.
const TITLE: usize = 60;

/// The most letters of a rule's text.
const TEXT: usize = 220;

/// The most letters of an alias, which is a word or a short phrase.
const ALIAS: usize = 48;

/// The most aliases of a rule in one language.
const ALIASES: usize = 4;

/// Latin words that Russian texts of rules may hold: names only. Single letters (X, columns) may stand.
const LATIN_NAMES: &[&str] = &[];

#[test]
fn dependencies_point_down_only() {
    let packages = packages();
    let ours: BTreeSet<&str> = packages.iter().map(|(name, _, _)| name.as_str()).collect();
    let layers: BTreeMap<&str, &[&str]> = LAYERS.iter().copied().collect();
    assert!(ours.len() > 10, "cargo metadata lists the workspace: {ours:?}");
    let mut wrong = Vec::new();
    for (name, dependencies, _) in
        packages.iter().filter(|(name, _, _)| !TOPS.contains(&name.as_str()))
    {
        let Some(allowed) = layers.get(name.as_str()) else {
            wrong.push(format!("{name}: not in LAYERS of stolik_tests::layers, nor in design"));
            continue;
        };
        let bad = dependencies
            .iter()
            .filter(|one| ours.contains(one.as_str()) && !allowed.contains(&one.as_str()));
        wrong.extend(bad.map(|one| format!("{name} may not depend on {one}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_game_is_hosted_by_one_line() {
    let packages = packages();
    let faces = packages.iter().filter(|(_, _, manifest)| manifest.contains("/crates/faces/"));
    let faces: Vec<String> =
        faces.map(|(name, _, _)| format!("stolik_{}::", name.replace('-', "_"))).collect();
    assert!(faces.len() >= 2, "{faces:?}");
    let files = files_ending("rs");
    let ours = |file: &&Source| {
        file.path.starts_with("crates/") && file.path.contains("/src/") && !file.is_test()
    };
    for face in faces {
        let named = files.iter().filter(ours).flat_map(|file| {
            let code = file.code();
            let lines = code.lines().filter(|line| line.contains(&face)).count();
            std::iter::repeat_n(file.path.clone(), lines)
        });
        assert_eq!(named.collect::<Vec<_>>(), ["crates/catalogue/src/games.rs"], "{face}");
    }
}

#[test]
fn rooms_take_from_those_before_them_and_no_file_from_itself_by_way_of_others() {
    let sources = files_ending("rs");
    for (folder, order) in ROOMS {
        let modules = Modules::read(folder, &sources);
        let listed: BTreeSet<&str> = order.iter().copied().collect();
        assert_eq!(modules.rooms(), listed, "{folder}: the rooms, and those in ROOMS of this test");
        let wrong = modules.backwards(order);
        assert!(wrong.is_empty(), "{folder}:\n{}", wrong.join("\n"));
        let circles = modules.circles();
        assert!(circles.is_empty(), "{folder}: files in circles: {circles:?}");
    }
}

#[test]
fn no_file_of_a_crate_takes_from_itself_by_way_of_others() {
    let sources = files_ending("rs");
    let above = format!("{}/", root().display()).replace('\\', "/");
    let mut found = BTreeSet::new();
    for (name, _, manifest) in packages() {
        let folder = manifest.strip_prefix(&above).and_then(|path| path.strip_suffix("Cargo.toml"));
        let folder = format!("{}src/", folder.expect("a crate lies in the repository"));
        let modules = Modules::read(&folder, &sources);
        // Nothing is asked of a crate for tests alone, and a crate of one file has no modules.
        let files = sources.iter().filter(|file| file.path.starts_with(&folder)).count();
        assert_eq!(
            modules.rooms().is_empty(),
            name == "tests" || files == 1,
            "{folder}: its modules"
        );
        found.extend(modules.circles_of_others().into_iter().map(|files| (folder.clone(), files)));
    }
    let named = |files: &[&str]| files.iter().map(|file| (*file).to_owned()).collect::<Vec<_>>();
    let listed: BTreeSet<(String, Vec<String>)> =
        CIRCLES.iter().map(|(folder, files, _)| ((*folder).to_owned(), named(files))).collect();
    assert_eq!(found, listed, "circles of files, and those in CIRCLES of this test");
    assert!(listed.len() <= MOST_CIRCLES && CIRCLES.iter().all(|(_, _, why)| why.len() > 40));
}

#[test]
fn each_borrowed_crate_has_one_owner() {
    let mut wrong = Vec::new();
    for (name, dependencies, manifest) in packages() {
        for (borrowed, owner) in OWNED {
            if dependencies.iter().any(|one| one == borrowed) && !manifest.contains(owner) {
                wrong.push(format!("{name} depends on {borrowed}"));
            }
        }
    }
    for file in files_ending("rs").iter().filter(|file| !file.is_test()) {
        let code = file.code();
        for (borrowed, owner) in OWNED {
            let path = format!("{}::", borrowed.replace('-', "_"));
            let named = code.match_indices(&path).any(|(at, _)| {
                !code[..at].ends_with(|before: char| {
                    before.is_alphanumeric() || before == '_' || before == ':'
                })
            });
            if named && !file.path.starts_with(owner) {
                wrong.push(format!("{}: names {borrowed}, which belongs to {owner}", file.path));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn rules_are_pure() {
    let mut wrong = Vec::new();
    for file in files_ending("rs") {
        let pure =
            PURE.iter().any(|folder| file.path.starts_with(folder)) && file.path.contains("/src/");
        if !pure || file.is_test() {
            continue;
        }
        let code = file.code();
        wrong.extend(
            IMPURE
                .iter()
                .filter(|word| has_word(&code, word))
                .map(|word| format!("{}: {word}", file.path)),
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn time_chance_tasks_and_threads_come_from_the_ports_of_the_world() {
    let wrong = uses_around_ports(&files_ending("rs"));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn who_knows_no_game_knows_no_pair_of_seats() {
    let games = ["/berserk/", "/berserk.rs", "/heroes/", "/war2047/", "/war2047.rs"];
    let mut wrong = Vec::new();
    for file in files_ending("rs") {
        let neutral = file.path.starts_with("crates/")
            && !file.path.starts_with("crates/games/")
            && file.path.contains("/src/")
            && !games.iter().any(|game| file.path.contains(game));
        // The definition of pairs, for the games for two.
        if !neutral || file.is_test() || file.path == "crates/kernel/src/two.rs" {
            continue;
        }
        let code = file.code();
        let found = PAIRS.iter().filter(|pair| code.contains(*pair));
        wrong.extend(found.map(|pair| format!("{}: {pair}", file.path)));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The enums of an `edition.rs` and the fields of the edition that have them, from its text.
fn procedures(text: &str) -> Vec<(String, String)> {
    let enums = text.lines().filter_map(|line| line.strip_prefix("pub enum ")?.split(' ').next());
    let fields: Vec<(&str, &str)> = text
        .lines()
        .filter_map(|line| line.strip_prefix("    pub ")?.strip_suffix(',')?.split_once(": "))
        .collect();
    let field = |name: &str| fields.iter().find(|(_, kind)| *kind == name).map(|(field, _)| *field);
    let named = |name: &str| (name.to_owned(), field(name).expect("a field has it").to_owned());
    enums.map(named).collect()
}

#[test]
fn an_edition_is_asked_for_values_and_in_few_places() {
    let files = files_ending("rs");
    let (mut wrong, mut asked) = (Vec::new(), BTreeSet::new());
    for edition in files.iter().filter(|file| file.path.ends_with("/src/edition.rs")) {
        let game = edition.path.trim_end_matches("/src/edition.rs").rsplit('/').next();
        let game = game.expect("a folder");
        let own = |file: &&Source| {
            file.path.contains(&format!("/{game}"))
                && file.path.contains("/src/")
                && !file.is_test()
        };
        let print = format!("crates/games/{game}/src/load/canonical.rs");
        for (name, field) in procedures(&edition.text) {
            let reads = [format!("{name}::"), format!("edition.{field}")];
            let elsewhere = |file: &&Source| file.path != edition.path && file.path != print;
            for file in files.iter().filter(own).filter(elsewhere) {
                let code = file.code();
                if reads.iter().any(|read| code.contains(read)) {
                    asked.insert((name.clone(), file.path.clone()));
                }
            }
        }
    }
    let listed: BTreeSet<(String, String)> =
        ASKED.iter().map(|(name, file)| ((*name).to_owned(), (*file).to_owned())).collect();
    wrong.extend(asked.difference(&listed).map(|(name, file)| format!("{file} asks for {name}")));
    wrong.extend(listed.difference(&asked).map(|(name, file)| format!("{file}: no {name} there")));
    for file in files.iter().filter(|file| file.path.contains("/src/") && !file.is_test()) {
        let code = file.code();
        let found = BRANCHES.iter().filter(|branch| code.contains(*branch));
        wrong.extend(found.map(|branch| format!("{}: {branch}", file.path)));
        let matched = |line: &&str| line.contains("match ") && line.ends_with("edition {");
        let matched = code.lines().filter(matched);
        wrong.extend(matched.map(|line| format!("{}: {}", file.path, line.trim())));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn sentences_live_in_assets() {
    for file in files_ending("rs").iter().filter(|file| !file.is_test()) {
        let line = file.without_tests().lines().position(|line| line.chars().any(is_cyrillic));
        assert_eq!(
            line.map(|at| at + 1),
            None,
            "{}: a Cyrillic letter; words of players live in assets/",
            file.path
        );
    }
}

#[test]
fn files_are_short_and_say_what_they_are_for() {
    let mut wrong = Vec::new();
    for file in files() {
        let lines = file.text.lines().count();
        if ["rs", "md", "ftl", "js", "css", "html"].iter().any(|end| file.has_end(end))
            && lines > LINES
        {
            wrong.push(format!("{}: {lines} lines, more than {LINES}", file.path));
        }
        if file.has_end("rs") && !file.text.starts_with("//!") {
            wrong.push(format!("{}: does not open with //!", file.path));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_path_of_one_machine_is_written_down() {
    let places = ["work", "tmp", "home", "root"].map(|name| format!("/{name}/"));
    let mut wrong = Vec::new();
    for file in files() {
        for (at, line) in file.text.lines().enumerate() {
            let absolute = |place: &String| {
                line.match_indices(place.as_str()).any(|(at, _)| {
                    !line[..at].ends_with(|before: char| {
                        before.is_alphanumeric() || "._-}$*".contains(before)
                    })
                })
            };
            wrong.extend(
                places
                    .iter()
                    .filter(|place| absolute(place))
                    .map(|place| format!("{}:{}: {place}", file.path, at + 1)),
            );
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn versions_of_dependencies_stand_in_one_place() {
    let mut wrong = Vec::new();
    // The fuzz targets are a workspace of their own: what they share with the program has no version there.
    let own = |file: &&Source| file.path.ends_with("/Cargo.toml") && file.path != "fuzz/Cargo.toml";
    for file in files().iter().filter(own) {
        let manifest: toml::Table =
            toml::from_str(&file.text).unwrap_or_else(|error| panic!("{}: {error}", file.path));
        for section in ["dependencies", "dev-dependencies", "build-dependencies"] {
            let Some(table) = manifest.get(section).and_then(toml::Value::as_table) else {
                continue;
            };
            for (name, value) in table {
                let from_workspace =
                    value.get("workspace").and_then(toml::Value::as_bool) == Some(true);
                if !from_workspace || value.get("version").is_some() || value.get("path").is_some()
                {
                    wrong.push(format!("{}: {section}.{name}", file.path));
                }
            }
        }
        if manifest.contains_key("target") {
            wrong.push(format!("{}: dependencies of one platform", file.path));
        }
    }
    assert!(wrong.is_empty(), "not `workspace = true`:\n{}", wrong.join("\n"));
}

#[test]
fn nothing_is_left_for_later_in_code() {
    // Put together here, so that this file does not find itself.
    let words = [["to", "do!("], ["unimplemen", "ted!("], ["FIX", "ME"], ["#[ig", "nore"]]
        .map(|parts| parts.concat());
    let mut wrong = Vec::new();
    for file in files_ending("rs") {
        wrong.extend(
            words
                .iter()
                .filter(|word| file.text.contains(word.as_str()))
                .map(|word| format!("{}: {word}", file.path)),
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_lists_of_rules_are_whole_and_speak_both_languages() {
    let names = documents();
    assert!(names.iter().any(|name| name == "berserk-2007"), "{names:?}");
    let mut wrong = Vec::new();
    for name in names {
        let document = document(&name);
        let mut faults = rules_without_proof_or_excuse(&document);
        faults.extend(rules_without_words(&document));
        if document.document != name {
            faults.push(format!("calls itself {}", document.document));
        }
        wrong.extend(faults.into_iter().map(|fault| format!("{name}: {fault}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Ids twice, unknown kinds; proofs in a document that nothing plays, or missing in one that is played.
fn rules_without_proof_or_excuse(document: &Document) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let mut wrong = Vec::new();
    // An engine may carry a document out before tables offer it: then all its rules want proof.
    let engine = document.playable || document.rule.iter().any(|rule| !rule.proof.is_empty());
    for rule in &document.rule {
        let id = &rule.id;
        if !seen.insert(id) {
            wrong.push(format!("{id}: twice"));
        }
        if rule.kind.is_empty() {
            wrong.push(format!("{id}: no kind"));
        }
        if !engine || rule.stands_elsewhere() {
            if rule.why.is_some() {
                wrong.push(format!("{id}: a `why`, though it wants no proof"));
            }
            continue;
        }
        let excused = rule.proof == "none" || rule.proof == "later";
        if excused != rule.why.is_some() {
            wrong.push(format!("{id}: `why` stands exactly where there is no proof"));
        }
        if !(excused || rule.proof == "scenario" || rule.proof.starts_with("unit:")) {
            wrong.push(format!("{id}: unknown proof `{}`", rule.proof));
        }
    }
    wrong
}

/// Titles and texts that are missing, too long, or not in their language.
fn rules_without_words(document: &Document) -> Vec<String> {
    let mut wrong = Vec::new();
    for rule in &document.rule {
        let id = &rule.id;
        let (Some(title), Some(text)) = (&rule.title, &rule.text) else {
            if rule.why.is_none() {
                wrong.push(format!("{id}: no title or text"));
            }
            continue;
        };
        for (words, limit) in [(title, TITLE), (text, TEXT)] {
            if words.ru.chars().count().max(words.en.chars().count()) > limit {
                wrong.push(format!("{id}: more than {limit} letters"));
            }
            if !is_russian(&words.ru) || !is_english(&words.en) {
                wrong.push(format!("{id}: not in its language: {} / {}", words.ru, words.en));
            }
        }
        if !(text.ru.ends_with('.') && text.en.ends_with('.')) {
            wrong.push(format!("{id}: the text does not end with a full stop"));
        }
    }
    wrong
}

/// Whether `text` has Cyrillic letters, and no Latin word that is not a name.
fn is_russian(text: &str) -> bool {
    let latin = |word: &str| word.len() > 1 && word.chars().all(|one| one.is_ascii_alphabetic());
    text.chars().any(is_cyrillic)
        && text
            .split(|letter: char| !letter.is_alphanumeric())
            .all(|word| !latin(word) || LATIN_NAMES.contains(&word))
}

/// Whether `text` has letters, and no Cyrillic one.
fn is_english(text: &str) -> bool {
    text.chars().any(char::is_alphabetic) && !text.chars().any(is_cyrillic)
}

#[test]
fn references_between_rules_lead_somewhere() {
    let mut wrong = Vec::new();
    for name in documents() {
        let document = document(&name);
        let all = whole(document.clone());
        let told: BTreeSet<&str> = all
            .rule
            .iter()
            .filter(|rule| rule.title.is_some() && rule.text.is_some())
            .map(|rule| rule.id.as_str())
            .collect();
        let below = document.on.as_deref().map(|on| whole(self::document(on)).rule);
        let below = below.unwrap_or_default();
        for rule in &document.rule {
            for over in rule.over.iter().filter(|over| !below.iter().any(|b| b.id == **over)) {
                wrong.push(format!("{name}: {}: over {over}", rule.id));
            }
            let mut seen = BTreeSet::new();
            for see in &rule.see {
                if *see == rule.id || !told.contains(see.as_str()) || !seen.insert(see) {
                    wrong.push(format!("{name}: {}: see {see}", rule.id));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "no such rule, or one without words:\n{}", wrong.join("\n"));
}

#[test]
fn an_alias_leads_to_one_rule() {
    let mut wrong = Vec::new();
    for name in documents() {
        let mut owners: BTreeMap<String, String> = BTreeMap::new();
        for rule in document(&name).rule {
            let id = &rule.id;
            if rule.aliases.ru.len().max(rule.aliases.en.len()) > ALIASES {
                wrong.push(format!("{name}: {id}: more than {ALIASES} aliases"));
            }
            let told = rule.title.is_some() && rule.text.is_some();
            let russian = rule.aliases.ru.iter().map(|alias| (alias, is_russian(alias)));
            let english = rule.aliases.en.iter().map(|alias| (alias, is_english(alias)));
            for (alias, fits) in russian.chain(english) {
                if !told || !fits || alias.trim() != alias || alias.chars().count() > ALIAS {
                    wrong.push(format!("{name}: {id}: alias «{alias}»"));
                }
                if *alias != alias.to_lowercase() {
                    wrong.push(format!("{name}: {id}: alias «{alias}» is not in lower case"));
                }
                if let Some(other) = owners.insert(alias.replace('ё', "е"), id.clone()) {
                    wrong.push(format!("{name}: {id}: alias «{alias}» leads to {other} too"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_rule_that_code_cites_has_words() {
    let mut wrong = Vec::new();
    for (names, folder) in [
        (&["berserk-2007", "berserk-new"][..], "crates/games/berserk/"),
        (&["war2047"], "crates/games/war2047/"),
    ] {
        let documents: Vec<Document> = names.iter().map(|name| document(name)).collect();
        cited_without_words(&documents, folder, &mut wrong);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Rules that the code under a folder cites and that have no words.
fn cited_without_words(documents: &[Document], folder: &str, wrong: &mut Vec<String>) {
    let told: BTreeSet<&str> = documents
        .iter()
        .flat_map(|document| &document.rule)
        .filter(|rule| rule.title.is_some() && rule.text.is_some())
        .map(|rule| rule.id.as_str())
        .collect();
    for file in files_ending("rs").iter().filter(|file| file.path.starts_with(folder)) {
        let code = file.code();
        for piece in code.split("rule!(\"").skip(1) {
            let id = piece.split('"').next().unwrap_or_default();
            if !told.contains(id) {
                wrong.push(format!("{}: cites {id}, which has no title and text", file.path));
            }
        }
    }
}

#[test]
fn scenarios_cite_rules_that_exist() {
    let mut known: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for name in documents() {
        let ids = whole(document(&name)).rule.into_iter().map(|rule| rule.id).collect();
        known.insert(name, ids);
    }
    let mut wrong = Vec::new();
    for head in scenarios() {
        let place = format!("{}:{}: «{}»", head.path, head.line, head.name);
        let Some(ids) = known.get(&head.game) else {
            wrong.push(format!("{place}: unknown game `{}`", head.game));
            continue;
        };
        if head.rules.is_empty() {
            wrong.push(format!("{place}: proves no rule"));
        }
        wrong.extend(
            head.rules
                .iter()
                .filter(|id| !ids.contains(*id))
                .map(|id| format!("{place}: no rule {id}")),
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_scenario_has_a_name_in_both_languages() {
    let heads = scenarios();
    assert!(heads.len() > 200, "{}", heads.len());
    let mut seen = BTreeSet::new();
    let mut wrong = Vec::new();
    for head in &heads {
        let names = [&head.name, &head.name_ru];
        let good = is_english(names[0]) && is_russian(names[1]);
        let short = names.iter().all(|name| name.chars().count() <= 100);
        let new = names.iter().all(|name| seen.insert(name.to_string()));
        if !(good && short && new) {
            wrong.push(format!("{}:{}: {names:?}", head.path, head.line));
        }
    }
    assert!(wrong.is_empty(), "names of scenarios, each once:\n{}", wrong.join("\n"));
}

#[test]
fn rule_texts_are_in_our_own_words() {
    const RUN: usize = 8;
    let Ok(seeds) = std::fs::read_dir(root().join("../shared/seeds")) else {
        println!("skipped: the seed documents are not beside this repository");
        return;
    };
    let split = |text: &str| -> Vec<String> {
        let text = text.to_lowercase().replace('ё', "е");
        text.split(|letter: char| !letter.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect()
    };
    let mut runs: BTreeSet<Vec<String>> = BTreeSet::new();
    for seed in seeds.flatten() {
        let text = std::fs::read(seed.path())
            .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
            .unwrap_or_default();
        runs.extend(split(&text).windows(RUN).map(<[String]>::to_vec));
    }
    let mut wrong = Vec::new();
    for name in documents() {
        for rule in document(&name).rule {
            for words in [rule.title, rule.text].into_iter().flatten() {
                let taken = split(&words.ru)
                    .windows(RUN)
                    .find(|run| runs.contains(*run))
                    .map(|run| run.join(" "));
                wrong.extend(taken.map(|run| format!("{name}: {}: {run}", rule.id)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_term_of_the_glossary_has_a_rule_and_forms_of_its_own() {
    let text = std::fs::read_to_string(root().join("assets/glossary.toml")).expect("glossary");
    let glossary: toml::Table = toml::from_str(&text).expect("glossary is TOML");
    let terms = glossary["term"].as_array().expect("terms");
    assert!(terms.len() >= 120, "{} terms", terms.len());
    let known: BTreeMap<String, BTreeSet<String>> = documents()
        .into_iter()
        .map(|name| {
            let ids = document(&name).rule.into_iter().map(|rule| rule.id).collect();
            (name, ids)
        })
        .collect();
    let words = |value: &toml::Value| -> Vec<String> {
        let list = value.as_array().map(Vec::as_slice).unwrap_or_default();
        list.iter().filter_map(toml::Value::as_str).map(str::to_owned).collect()
    };
    let (mut wrong, mut seen) = (Vec::new(), BTreeSet::new());
    let mut owners: BTreeMap<(String, String), String> = BTreeMap::new();
    for term in terms {
        let id = term["id"].as_str().expect("id").to_owned();
        if !seen.insert(id.clone()) {
            wrong.push(format!("{id}: twice"));
        }
        let rules = term["rule"].as_table().expect("rules");
        if words(&term["documents"]).into_iter().collect::<BTreeSet<_>>()
            != rules.keys().cloned().collect()
        {
            wrong.push(format!("{id}: its documents are not those of its rules"));
        }
        for (language, fits) in [("ru", is_russian as fn(&str) -> bool), ("en", is_english)] {
            let mut forms = words(&term["forms"][language]);
            if forms.is_empty() || forms.iter().any(|form| *form != form.to_lowercase()) {
                wrong.push(format!("{id}: no forms in {language}, or not in lower case"));
            }
            forms.push(term["name"][language].as_str().expect("name").to_lowercase());
            for form in forms {
                if !fits(&form) {
                    wrong.push(format!("{id}: «{form}» is not in its language"));
                }
                for document in rules.keys() {
                    let key = (document.clone(), form.replace('ё', "е"));
                    if let Some(other) = owners.insert(key, id.clone()) {
                        wrong.push(format!("{id}: «{form}» belongs to {other} in {document}"));
                    }
                }
            }
        }
        for (document, rule) in rules {
            let rule = rule.as_str().unwrap_or_default();
            if !known.get(document).is_some_and(|ids| ids.contains(rule)) {
                wrong.push(format!("{id}: no rule {rule} in {document}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_test_module_at_the_end_is_told_from_code() {
    let text = "//! x\n#[cfg(test)]\nmod tests;\nlet a = \"http://b\"; // f64\n#[cfg(test)]\nmod tests {\n    // ж\n}\n";
    let file = Source { path: "crates/a/src/b.rs".to_owned(), text: text.to_owned() };
    assert!(
        !file.without_tests().contains('ж')
            && !has_word(&file.code(), "f64")
            && file.code().contains("http://b")
    );
    assert!(
        !file.is_test() && Source { path: "crates/a/src/tests.rs".to_owned(), ..file }.is_test()
    );
    assert!(has_word("a f64;", "f64") && !has_word("af64 f64_", "f64"));
}
