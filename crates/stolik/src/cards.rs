//! `stolik cards`: checking definition files, and reading cards as their words.

use crate::cli::Show;
use crate::failure::{Done, Failure, Verdict};
use crate::files;
use std::io::Write;
use std::path::PathBuf;
use stolik_catalogue::Games;

/// Checks card files: a line for each problem. A file is right when one of the games reads it without
/// a problem; else the problems are told that the game with the fewest finds.
///
/// # Errors
/// A file or folder that cannot be read.
pub fn check(paths: &[PathBuf], games: &Games, out: &mut dyn Write) -> Done {
    let files = files::named(paths, "toml")?;
    let mut count = 0;
    for path in &files {
        let (name, text) = (path.display().to_string(), files::text(path)?);
        let found = games.tools().into_iter().map(|tools| tools.check(&name, &text));
        for problem in found.min_by_key(Vec::len).unwrap_or_default() {
            writeln!(out, "{problem}")?;
            count += 1;
        }
    }
    writeln!(out, "{}, {}", files::counted(files.len(), "file"), files::counted(count, "problem"))?;
    Ok(if count == 0 { Verdict::Good } else { Verdict::Wrong })
}

/// Prints the cards of a name.
///
/// # Errors
/// There is no such card.
pub fn show(wanted: &Show, games: &Games, out: &mut dyn Write) -> Done {
    let mut found = 0;
    for tools in games.tools() {
        for card in tools.sheets(&wanted.name, wanted.language) {
            found += 1;
            if wanted.json {
                let line = serde_json::to_string(&card).map_err(std::io::Error::from)?;
                writeln!(out, "{line}")?;
            } else {
                writeln!(out, "{}\n({}: {})", card.words, tools.id(), card.id)?;
            }
        }
    }
    match found {
        0 => Err(Failure::Asked(format!("there is no card \"{}\"", wanted.name))),
        _ => Ok(Verdict::Good),
    }
}
