//! The games, made ready with the cards of the configuration.

use crate::config::Config;
use crate::failure::Failure;
use crate::files;
use std::io::Write;
use stolik_catalogue::tools::Tools;
use stolik_catalogue::{Games, LeftOut, Problem};

/// The games, and which card files of the configured folder have no part in them.
pub struct Ready {
    /// The embedded games with the files that are right.
    pub games: Games,
    /// The others.
    pub left_out: Vec<LeftOut>,
}

/// The embedded games with the early cards, if they are configured, and the card files of the configured
/// folder. A file with a problem is left out.
///
/// # Errors
/// The folder cannot be read.
pub fn ready(config: &Config) -> Result<Ready, Failure> {
    let (mut files, mut unread) = (Vec::new(), Vec::new());
    if config.cards.early {
        files.extend(Games::early_cards());
    }
    let folder = config.cards.folder.as_deref();
    let paths = folder.map_or(Ok(Vec::new()), |folder| files::with_ending(folder, "toml"))?;
    for path in paths {
        let file = path.display().to_string();
        match std::fs::read_to_string(&path) {
            Ok(text) => files.push((file, text)),
            Err(error) => {
                let message = format!("it cannot be read: {error}");
                let problems = vec![Problem { file: file.clone(), line: 1, message }];
                unread.push(LeftOut { file, problems });
            }
        }
    }
    let (games, mut left_out) = Games::with_cards(&files)?;
    left_out.extend(unread);
    Ok(Ready { games, left_out })
}

/// The games for a command; what is left out of them is told on the error output.
///
/// # Errors
/// The folder cannot be read.
pub fn for_command(config: &Config) -> Result<Games, Failure> {
    let Ready { games, left_out } = ready(config)?;
    let mut told = std::io::stderr();
    for file in &left_out {
        for problem in &file.problems {
            // Nothing can be done if this cannot be told.
            drop(writeln!(told, "stolik: left out: {problem}"));
        }
    }
    Ok(games)
}

/// The games for serving: what is left out goes to the log, and in one line to `out`.
///
/// # Errors
/// The folder cannot be read, or `out` cannot be written.
pub fn for_serving(config: &Config, out: &mut dyn Write) -> Result<Games, Failure> {
    let Ready { games, left_out } = ready(config)?;
    for problem in left_out.iter().flat_map(|file| &file.problems) {
        tracing::error!(%problem, "a card file is left out");
    }
    if !left_out.is_empty() {
        let count = left_out.iter().map(|file| file.problems.len()).sum();
        writeln!(
            out,
            "Left out: {} with {}, listed in the log; `stolik cards check` lists them too",
            files::counted(left_out.len(), "card file"),
            files::counted(count, "problem"),
        )?;
    }
    Ok(games)
}

/// The tools of a document.
///
/// # Errors
/// There is no such document; the sentence says which there are.
pub fn tool<'g>(games: &'g Games, id: &str) -> Result<&'g dyn Tools, Failure> {
    games.tool(id).ok_or_else(|| {
        let ids: Vec<&str> = games.tools().iter().map(|tools| tools.id()).collect();
        Failure::Asked(format!("there is no rule document \"{id}\", expected {}", ids.join(", ")))
    })
}
