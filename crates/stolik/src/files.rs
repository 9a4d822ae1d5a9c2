//! Files and folders that were named on the command line.

use crate::failure::Failure;
use std::path::{Path, PathBuf};

/// The files of a folder and of the folders in it whose names end with `.ending`, by path.
///
/// # Errors
/// A folder cannot be read.
pub fn with_ending(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, Failure> {
    let mut found = Vec::new();
    let entries = std::fs::read_dir(folder).map_err(Failure::file(folder, "reading the folder"))?;
    for entry in entries {
        let path = entry.map_err(Failure::file(folder, "reading the folder"))?.path();
        if path.is_dir() {
            found.extend(with_ending(&path, ending)?);
        } else if path.extension().is_some_and(|end| end == ending) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// The files that were named, and those with the ending in the folders that were named.
///
/// # Errors
/// A folder cannot be read, or a folder holds no such file.
pub fn named(paths: &[PathBuf], ending: &str) -> Result<Vec<PathBuf>, Failure> {
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            let inside = with_ending(path, ending)?;
            if inside.is_empty() {
                let message =
                    format!("{}: there is no .{ending} file in this folder", path.display());
                return Err(Failure::Asked(message));
            }
            found.extend(inside);
        } else {
            found.push(path.clone());
        }
    }
    Ok(found)
}

/// The text of a file. Bytes that are not UTF-8 are an error too.
///
/// # Errors
/// It cannot be read.
pub fn text(path: &Path) -> Result<String, Failure> {
    std::fs::read_to_string(path).map_err(Failure::file(path, "reading it"))
}

/// Returns the number of files that the program may have open, from the system if it tells it; else the usual number.
#[must_use]
pub fn most_files() -> usize {
    const USUAL: usize = 1024;
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(USUAL)
}

/// A number of things: `1 file`, `2 files`.
#[must_use]
pub fn counted(n: usize, thing: &str) -> String {
    match n {
        1 => format!("1 {thing}"),
        _ if thing.ends_with("ch") => format!("{n} {thing}es"),
        _ => format!("{n} {thing}s"),
    }
}
