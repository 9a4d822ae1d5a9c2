//! Lists the sentence files, so that a new `assets/locales/<language>/<name>.ftl` is embedded as soon
//! as it lies there.
use std::{env, fs, path::Path};

/// The folder of the cards, relative to the folder of the sentences.
const CARDS: &str = "../cards";

/// The folder of the sentences, relative to this crate.
const LOCALES: &str = "../../assets/locales";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR"))
        .join(LOCALES);
    let mut out = String::from(
        "/// Language, file name and text of every sentence file.\nconst FILES: &[(&str, &str, &str)] = &[\n",
    );
    for language in ["ru", "en"] {
        let folder = root.join(language);
        println!("cargo::rerun-if-changed={}", folder.display());
        let mut files: Vec<_> = fs::read_dir(&folder)
            .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| path.extension().is_some_and(|end| end == "ftl"))
            .collect();
        files.sort();
        for path in files {
            println!("cargo::rerun-if-changed={}", path.display());
            let name = path
                .file_name()
                .map(|name| name.to_string_lossy().into_owned())
                .unwrap_or_default();
            let path = path.to_string_lossy();
            out.push_str(&format!("    ({language:?}, {name:?}, include_str!({path:?})),\n"));
        }
    }
    out.push_str("];\n\n/// Place and text of every file of declined card names.\nconst NAMES: &[(&str, &str)] = &[\n");
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
