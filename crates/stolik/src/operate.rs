//! Commands on the data file: matches, verify, export, backup. The file belongs to one process:
//! while the program serves, these say in one line that it is in use.

use crate::cli::{Backup, Export, Verify};
use crate::config::Config;
use crate::failure::{Done, Failure, Verdict};
use crate::files::counted;
use std::io::Write;
use std::sync::Arc;
use stolik_catalogue::Games;
use stolik_store::{Store, StoreConfig};
use stolik_table::rows::{LogRow, Row};
use stolik_table::{Catalogue, MatchId, Table, TableConfig, TableError, os_entropy};
use stolik_words::Words;

/// Where the data lies.
#[must_use]
pub fn place(config: &Config) -> StoreConfig {
    StoreConfig { path: config.store.path.clone(), backups: config.backups() }
}

/// Opens a data file that must be there already.
///
/// # Errors
/// It is not there, or cannot be opened.
pub fn existing(config: &Config) -> Result<Store, Failure> {
    let path = &config.store.path;
    match path.try_exists() {
        Ok(true) => Ok(Store::open(&place(config))?),
        Ok(false) => Err(Failure::Asked(format!("there is no data file {}", path.display()))),
        Err(source) => Err(Failure::file(path, "looking for the data file")(source)),
    }
}

/// The table over a data file.
///
/// # Errors
/// A stored match cannot be read.
pub fn table(
    store: Store,
    catalogue: Arc<dyn Catalogue>,
    words: Arc<Words>,
    config: &Config,
) -> Result<Table, Failure> {
    let config =
        TableConfig { store, catalogue, words, entropy: os_entropy(), aside: config.aside() };
    Ok(Table::open(config)?)
}

/// Lists the matches.
///
/// # Errors
/// The output has gone.
pub fn matches(table: &Table, out: &mut dyn Write) -> Done {
    let all = table.matches();
    for listed in &all {
        let (id, name, document) = (listed.id, &listed.name, &listed.document);
        writeln!(
            out,
            "{id}\t{name}\t{}\t{document}\t{}\t{} rows",
            listed.channel, listed.stage, listed.rows
        )?;
    }
    writeln!(out, "{}", counted(all.len(), "match"))?;
    Ok(Verdict::Good)
}

/// Verifies one match or all.
///
/// # Errors
/// There is no such match, or it cannot be read.
pub fn verify(wanted: &Verify, table: &Table, out: &mut dyn Write) -> Done {
    let ids = match wanted.id {
        Some(id) => vec![MatchId(id)],
        None => table.matches().into_iter().map(|listed| listed.id).collect(),
    };
    let mut wrong = 0;
    for id in &ids {
        let report = table.verify(*id)?;
        let verdict = if report.is_good() { "good" } else { "WRONG" };
        wrong += usize::from(!report.is_good());
        writeln!(out, "match {id}: {verdict}: {report}")?;
    }
    writeln!(out, "{} verified, {wrong} wrong", counted(ids.len(), "match"))?;
    Ok(if wrong == 0 { Verdict::Good } else { Verdict::Wrong })
}

/// Prints the position of a match as a scenario.
///
/// # Errors
/// There is no such match, or it has not begun.
pub async fn export(wanted: &Export, table: &Table, out: &mut dyn Write) -> Done {
    let id = MatchId(wanted.id);
    let Some(listed) = table.matches().into_iter().find(|listed| listed.id == id) else {
        return Err(Failure::Asked(format!("there is no match {id}; `stolik matches` lists them")));
    };
    let Some(position) = table.scenario(id, wanted.seat).await else {
        return Err(Failure::Asked(format!("match {id} has no position: it is {}", listed.stage)));
    };
    writeln!(out, "scenario {}\ngame {}\nrules -\n{position}", listed.name, listed.document)?;
    Ok(Verdict::Good)
}

/// Prints a match as a scenario, from the deal over every command to where it stands.
///
/// # Errors
/// There is no such match, it has not begun, or its rows do not fit this program's rules.
pub fn export_whole(wanted: &Export, store: &Store, games: &Games, out: &mut dyn Write) -> Done {
    let (id, asked) =
        (MatchId(wanted.id), |why: String| Failure::Asked(format!("match {}: {why}", wanted.id)));
    let mut rows = Vec::new();
    for bytes in store.log(id).map_err(TableError::from)? {
        rows.push(LogRow::read(&bytes).map_err(|e| asked(e.to_string()))?);
    }
    let Some(Row::Opened { document, .. }) = rows.first().map(|row| &row.row) else {
        return Err(Failure::Asked(format!("there is no match {id}; `stolik matches` lists them")));
    };
    let tools = games
        .tool(document)
        .ok_or_else(|| asked(format!("this program has no game {document}")))?;
    out.write_all(tools.whole(&format!("match {id}"), &rows).map_err(asked)?.as_bytes())?;
    Ok(Verdict::Good)
}

/// Copies the data file.
///
/// # Errors
/// The copy cannot be written.
pub fn backup(wanted: &Backup, store: &Store, out: &mut dyn Write) -> Done {
    store.backup_to(&wanted.file)?;
    writeln!(out, "{} is a complete copy", wanted.file.display())?;
    Ok(Verdict::Good)
}
