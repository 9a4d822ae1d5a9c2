//! For the build scripts of games: writes the lists of rule ids, so that `rule!("4.11/who")` is checked
//! while compiling. A build script takes this file in by its path, and it asks for nothing but the
//! standard library: so it compiles in no time. The ids are read line by line.

use std::{env, fs, path::Path};

/// The folder of the rule documents, seen from a game's crate.
const RULES: &str = "../../../assets/rules";

/// Writes `rules.rs` with the constant `DOCUMENTS`: the documents with these ids, whose rules the
/// game may cite, in this order. See `stolik_abilities::rules`.
///
/// # Panics
/// If a document cannot be read or has no rule.
pub fn write(documents: &[&str]) {
    let mut out = String::from(
        "/// The documents whose rules this game may cite, each with every rule id in its order.\n\
         pub const DOCUMENTS: &[stolik_abilities::rules::Document] = &[\n",
    );
    for document in documents {
        let path = format!("{RULES}/{document}.toml");
        println!("cargo::rerun-if-changed={path}");
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let ids: Vec<&str> = text.lines().filter_map(id).collect();
        assert!(!ids.is_empty(), "{path}: no line of the form: id = \"…\"");
        out.push_str(&format!(
            "    stolik_abilities::rules::Document {{\n        id: {document:?},\n"
        ));
        out.push_str("        rules: &[\n");
        for id in ids {
            out.push_str(&format!(
                "            stolik_kernel::RuleName {{ document: {document:?}, id: {id:?} }},\n"
            ));
        }
        out.push_str("        ],\n    },\n");
    }
    out.push_str("];\n");
    let folder = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&folder).join("rules.rs"), out).expect("OUT_DIR can be written");
}

/// The id that a line of the form `id = "…"` gives.
fn id(line: &str) -> Option<&str> {
    line.strip_prefix("id = \"")?.strip_suffix('"')
}
