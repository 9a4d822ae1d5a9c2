//! Lists the sentence files, so that a new `assets/locales/<language>/<name>.ftl` is embedded as soon
//! as it lies there, and the keys of their messages, so that only files with a wanted message are parsed.
use std::path::{Path, PathBuf};
use std::{env, fs};

#[path = "src/keys.rs"]
mod keys;

/// The folder of the cards, relative to the folder of the sentences.
const CARDS: &str = "../cards";

/// The folder of the sentences, relative to this crate.
const LOCALES: &str = "../../assets/locales";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/keys.rs");
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR"))
        .join(LOCALES);
    let mut out = String::new();
    for (language, list) in [("ru", "RUSSIAN"), ("en", "ENGLISH")] {
        let files = sentence_files(&root.join(language));
        let mut keys: Vec<(String, usize)> = Vec::new();
        out.push_str(&format!(
            "/// Name and text of every sentence file of this language.\nconst {list}: &[(&str, &str)] = &[\n"
        ));
        for (number, path) in files.iter().enumerate() {
            let name = path
                .file_name()
                .map(|name| name.to_string_lossy().into_owned())
                .unwrap_or_default();
            let text = fs::read_to_string(path)
                .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            keys.extend(keys::keys(&text).map(|key| (key.to_owned(), number)));
            out.push_str(&format!("    ({name:?}, include_str!({path:?})),\n"));
        }
        keys.sort();
        out.push_str(&format!(
            "];\n\n/// The keys of these files, each with the place of its file, sorted.\nconst {list}_KEYS: &[(&str, usize)] = &{keys:?};\n\n"
        ));
    }
    out.push_str("/// Place and text of every file of declined card names.\nconst NAMES: &[(&str, &str)] = &[\n");
    let cards = root.join(CARDS);
    println!("cargo::rerun-if-changed={}", cards.display());
    let mut folders: Vec<_> = fs::read_dir(&cards)
        .unwrap_or_else(|error| panic!("{}: {error}", cards.display()))
        .filter_map(|entry| Some(entry.ok()?.path().join("names.txt")))
        .filter(|path| path.is_file())
        .collect();
    folders.sort();
    for path in folders {
        println!("cargo::rerun-if-changed={}", path.display());
        let path = path.to_string_lossy();
        out.push_str(&format!("    ({path:?}, include_str!({path:?})),\n"));
    }
    out.push_str("];\n");
    let folder = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&folder).join("files.rs"), out).expect("OUT_DIR can be written");
}

/// Returns the sentence files of a folder, sorted.
fn sentence_files(folder: &Path) -> Vec<PathBuf> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|end| end == "ftl"))
        .collect();
    files.sort();
    files.iter().for_each(|path| println!("cargo::rerun-if-changed={}", path.display()));
    files
}
