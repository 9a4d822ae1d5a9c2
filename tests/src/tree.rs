//! The files of this repository, for tests that look after its order.

use std::fs;
use std::path::{Path, PathBuf};

/// Everything the repository has, as far as it is text: folders and single files under its root.
const ROOTS: &[&str] = &[
    "crates",
    "tests",
    "assets",
    "config",
    "docs",
    "deploy",
    "fuzz",
    ".ci",
    "README.md",
    "README.ru.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "Cargo.toml",
    "rustfmt.toml",
];

/// One text file.
#[derive(Clone, Debug)]
pub struct Source {
    /// Path under the repository's root, with `/` between the parts.
    pub path: String,
    /// The whole text.
    pub text: String,
}

impl Source {
    /// Whether the file itself is test code: it lies under a folder `tests`, or is the module `tests`.
    #[must_use]
    pub fn is_test(&self) -> bool {
        self.path.split('/').any(|part| part == "tests" || part == "tests.rs")
    }

    /// Whether the name ends with `.end`.
    #[must_use]
    pub fn has_end(&self, end: &str) -> bool {
        self.path.rsplit_once('.').is_some_and(|(_, found)| found == end)
    }

    /// The text without the test module at its end.
    #[must_use]
    pub fn without_tests(&self) -> &str {
        let mut from = 0;
        while let Some(found) = self.text[from..].find("#[cfg(test)]\n") {
            let at = from + found;
            let rest = &self.text[at + "#[cfg(test)]\n".len()..];
            if rest.starts_with("mod ")
                && rest.lines().next().is_some_and(|line| line.ends_with('{'))
            {
                return &self.text[..at];
            }
            from = at + 1;
        }
        &self.text
    }

    /// [`Source::without_tests`] with line comments blanked, for searches of code.
    #[must_use]
    pub fn code(&self) -> String {
        self.without_tests()
            .lines()
            .map(|line| {
                let quoted = |at: usize| line[..at].matches('"').count() % 2 == 1;
                line.match_indices("//")
                    .map(|(at, _)| at)
                    .find(|at| !quoted(*at))
                    .map_or(line, |at| &line[..at])
            })
            .collect::<Vec<_>>()
            .join("\n")
    }
}

/// The repository's root.
#[must_use]
pub fn root() -> PathBuf {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    tests.parent().map_or_else(|| tests.to_path_buf(), Path::to_path_buf)
}

/// The crates of the workspace: name without the common prefix, normal and build dependencies, manifest path.
///
/// # Panics
/// If cargo does not tell.
#[must_use]
pub fn packages() -> Vec<(String, Vec<String>, String)> {
    let output = std::process::Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1", "--locked"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
    let metadata: serde_json::Value =
        serde_json::from_slice(&output.stdout).expect("cargo metadata is JSON");
    let name = |value: &serde_json::Value| {
        let name = value["name"].as_str().unwrap_or_default();
        name.strip_prefix("stolik-").unwrap_or(name).to_owned()
    };
    let list = |value: &serde_json::Value| value.as_array().cloned().unwrap_or_default();
    list(&metadata["packages"])
        .iter()
        .map(|package| {
            let kept = list(&package["dependencies"])
                .iter()
                .filter(|one| one["kind"] != "dev")
                .map(name)
                .collect();
            (
                name(package),
                kept,
                package["manifest_path"].as_str().unwrap_or_default().replace('\\', "/"),
            )
        })
        .collect()
}

/// Every text file of the repository, by path. Files that are not UTF-8 (pictures, fonts) are left out.
#[must_use]
pub fn files() -> Vec<Source> {
    let root = root();
    let mut paths = Vec::new();
    for start in ROOTS {
        collect(&root.join(start), &mut paths);
    }
    let mut all: Vec<Source> = paths
        .into_iter()
        .filter_map(|path| {
            let text = fs::read_to_string(&path).ok()?;
            let parts: Vec<_> =
                path.strip_prefix(&root).ok()?.iter().map(|part| part.to_string_lossy()).collect();
            Some(Source { path: parts.join("/"), text })
        })
        .collect();
    all.sort_by(|a, b| a.path.cmp(&b.path));
    all
}

/// Every file whose name ends with `.end`.
#[must_use]
pub fn files_ending(end: &str) -> Vec<Source> {
    files().into_iter().filter(|file| file.has_end(end)).collect()
}

fn collect(path: &Path, out: &mut Vec<PathBuf>) {
    if path.is_file() {
        out.push(path.to_path_buf());
        return;
    }
    let Ok(entries) = fs::read_dir(path) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        if name != "target" && name != "node_modules" {
            collect(&entry.path(), out);
        }
    }
}

/// Whether `text` has `word` with no letter, digit or underscore on either side.
#[must_use]
pub fn has_word(text: &str, word: &str) -> bool {
    let part = |letter: char| letter.is_alphanumeric() || letter == '_';
    text.match_indices(word).any(|(at, _)| {
        !text[..at].chars().next_back().is_some_and(part)
            && !text[at + word.len()..].chars().next().is_some_and(part)
    })
}

/// A declaration without its visibility, such as `pub(in crate::engine)`.
#[must_use]
pub fn without_visibility(line: &str) -> &str {
    let Some(rest) = line.strip_prefix("pub") else { return line };
    let rest = match rest.strip_prefix('(') {
        Some(scope) => scope.split_once(')').map_or("", |(_, rest)| rest),
        None if rest.starts_with(' ') => rest,
        None => return line,
    };
    rest.trim_start()
}

/// Whether a letter is Cyrillic.
#[must_use]
pub fn is_cyrillic(letter: char) -> bool {
    ('\u{400}'..='\u{52F}').contains(&letter)
}
