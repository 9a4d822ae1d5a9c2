//! Writes the list of rule ids, so that `rule!("phase3.block")` is checked while compiling. The ids are
//! read line by line: a build script that needs no dependency compiles in no time.
use std::{env, fs, path::Path};

/// The list of every rule id, relative to this crate.
const RULES: &str = "../../../assets/rules/war2047.toml";

fn main() {
    println!("cargo::rerun-if-changed={RULES}");
    println!("cargo::rerun-if-changed=build.rs");
    let text = fs::read_to_string(RULES).unwrap_or_else(|error| panic!("{RULES}: {error}"));
    let ids: Vec<&str> = text.lines().filter_map(id).collect();
    assert!(!ids.is_empty(), "{RULES}: no line of the form: id = \"…\"");
    let mut out = String::from(
        "/// Every rule id of the document, in its order.\npub const IDS: &[&str] = &[\n",
    );
    for id in ids {
        out.push_str(&format!("    {id:?},\n"));
    }
    out.push_str("];\n");
    let folder = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&folder).join("ids.rs"), out).expect("OUT_DIR can be written");
}

/// The id that a line of the form `id = "…"` gives.
fn id(line: &str) -> Option<&str> {
    line.strip_prefix("id = \"")?.strip_suffix('"')
}
