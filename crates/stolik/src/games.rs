//! The games, made ready with the cards of the configuration.

use crate::config::Config;
use crate::failure::Failure;
use crate::files;
use stolik_catalogue::Games;
use stolik_catalogue::tools::Tools;

/// The embedded games with the card files of the configured folder.
///
/// # Errors
/// The folder or a file cannot be read, or cards have problems.
pub fn ready(config: &Config) -> Result<Games, Failure> {
    let Some(folder) = &config.cards.folder else { return Ok(Games::embedded()?) };
    let read = |path: std::path::PathBuf| Ok((path.display().to_string(), files::text(&path)?));
    let extra = files::with_ending(folder, "toml")?.into_iter().map(read);
    Ok(Games::with_cards(&extra.collect::<Result<Vec<_>, Failure>>()?)?)
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
