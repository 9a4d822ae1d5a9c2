//! `stolik cards`: checking definition files, and reading cards as their words.

use crate::documents::Documents;
use crate::failure::{Done, Verdict};
use crate::files;
use std::io::Write;
use std::path::PathBuf;

/// Checks card files: a line for each problem.
///
/// # Errors
/// A file or folder that cannot be read.
pub fn check(paths: &[PathBuf], documents: &Documents, out: &mut dyn Write) -> Done {
    let files = files::named(paths, "toml")?;
    let mut count = 0;
    for path in &files {
        let (name, text) = (path.display().to_string(), files::text(path)?);
        // The first game's card language; the next game says by its folder whose cards they are.
        for document in documents.iter().take(1) {
            for problem in document.check(&name, &text) {
                writeln!(out, "{problem}")?;
                count += 1;
            }
        }
    }
    let problems = if count == 1 { "problem" } else { "problems" };
    writeln!(out, "{} files, {count} {problems}", files.len())?;
    Ok(if count == 0 { Verdict::Good } else { Verdict::Wrong })
}
