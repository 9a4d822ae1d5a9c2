//! Labelled look-ups: what people type, and the rules that answer it. `tests/queries.toml` is for tuning,
//! `tests/queries-held.toml` for measuring at the end; both are written in the same form.

use serde::Deserialize;
use std::path::Path;

/// A file of labelled look-ups.
#[derive(Deserialize)]
struct File {
    query: Vec<Query>,
}

/// One labelled look-up.
#[derive(Clone, Debug, Deserialize)]
pub struct Query {
    /// The typed text.
    pub text: String,
    /// In which document.
    pub document: String,
    /// `number`, `term`, `question`, `typo`, `layout`, `translit`, `english` or `none`.
    pub kind: String,
    /// Ids of the rules that answer it, the most direct first; empty where nothing does.
    pub answers: Vec<String>,
}

/// Reads a file of labelled look-ups.
///
/// # Errors
/// If there is no such file, or it is malformed.
pub fn read(path: &Path) -> Result<Vec<Query>, String> {
    let place = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let text = std::fs::read_to_string(path).map_err(|error| place(&error))?;
    let file: File = toml::from_str(&text).map_err(|error| place(&error))?;
    Ok(file.query)
}
