//! Lists the scenario files, so that a new `tests/scenarios/**/*.scn` is embedded as soon as it lies
//! there: the rulebook shows them as examples.
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The folder of the scenarios, relative to this crate.
const SCENARIOS: &str = "../../tests/scenarios";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR"))
        .join(SCENARIOS);
    let mut files = Vec::new();
    list(&root, &mut files);
    files.sort();
    let mut out = String::from("/// The text of every scenario file.\nconst FILES: &[&str] = &[\n");
    for path in files {
        println!("cargo::rerun-if-changed={}", path.display());
        out.push_str(&format!("    include_str!({:?}),\n", path.to_string_lossy()));
    }
    out.push_str("];\n");
    let folder = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&folder).join("scenarios.rs"), out).expect("OUT_DIR can be written");
}

fn list(folder: &Path, out: &mut Vec<PathBuf>) {
    println!("cargo::rerun-if-changed={}", folder.display());
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        if path.is_dir() {
            list(&path, out);
        } else if path.extension().is_some_and(|end| end == "scn") {
            out.push(path);
        }
    }
}
