//! Commands on the data file: matches, inspect, close, verify, export, import, backup. They run in the process
//! that has the file open ([`crate::command`]).

use crate::cli::{Backup, Close, Export, ExportEvents, Inspect, PageKeys, Verify};
use crate::config::Config;
use crate::events;
use crate::failure::{Done, Failure, Verdict};
use crate::files::counted;
use crate::games;
use crate::inspect;
use crate::log::Recent;
use crate::named::numbered;
use crate::names::Names;
use serde::{Deserialize, Serialize};
use std::io::Write;
use std::sync::{Arc, OnceLock};
use stolik_catalogue::Games;
use stolik_store::{Store, StoreConfig};
use stolik_table::rows::{LogRow, Row};
use stolik_table::study::Unstudied;
use stolik_table::{Catalogue, ChannelId, MatchId, Table, TableConfig, TableError};
use stolik_web::WebError;
use stolik_words::{Language, Words};
use stolik_world::World;
use tokio::sync::Notify;

/// A command on the data file.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub enum Ask {
    /// List the matches.
    Matches,
    /// Show how one stands.
    Inspect(Inspect),
    /// Close one.
    Close(Close),
    /// Verify one or all.
    Verify(Verify),
    /// Print one.
    Export(Export),
    /// Print events of the club.
    Events(ExportEvents),
    /// Open a table for study at the position of this text, in this channel.
    Import {
        /// One scenario.
        text: String,
        /// The channel of the table.
        channel: String,
    },
    /// Copy the data file.
    Backup(Backup),
    /// Print the keys of the page.
    Keys(PageKeys),
}

impl Ask {
    /// As it is typed.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Ask::Matches => "matches",
            Ask::Inspect(_) => "inspect",
            Ask::Close(_) => "close",
            Ask::Verify(_) => "verify",
            Ask::Export(_) => "export",
            Ask::Events(_) => "events",
            Ask::Import { .. } => "import",
            Ask::Backup(_) => "backup",
            Ask::Keys(_) => "keys",
        }
    }
}

/// The data that commands work on. Games and table are made ready when they are first needed.
pub struct Site {
    store: Store,
    config: Config,
    games: OnceLock<Arc<Games>>,
    table: OnceLock<Table>,
    recent: Recent,
    /// Told when the data file goes on elsewhere.
    left: Arc<Notify>,
    world: World,
}

impl Site {
    /// Over an open data file.
    #[must_use]
    pub fn new(store: Store, config: Config, world: World) -> Site {
        let (games, table) = (OnceLock::new(), OnceLock::new());
        let (recent, left) = (Recent::default(), Arc::default());
        Site { store, config, games, table, recent, left, world }
    }

    /// In the program that serves, with what it has already.
    #[must_use]
    pub fn serving(site: Site, games: Arc<Games>, table: Table, recent: Recent) -> Site {
        Site { games: games.into(), table: table.into(), recent, ..site }
    }

    /// Told when the data file was moved elsewhere, so that nobody need serve it any more.
    #[must_use]
    pub fn left(&self) -> Arc<Notify> {
        Arc::clone(&self.left)
    }

    fn games(&self) -> Result<&Arc<Games>, Failure> {
        if self.games.get().is_none() {
            drop(self.games.set(Arc::new(games::for_command(&self.config)?)));
        }
        Ok(self.games.get().expect("it was set"))
    }

    fn table(&self) -> Result<&Table, Failure> {
        if self.table.get().is_none() {
            let words = Arc::new(Words::embedded());
            let games = Arc::clone(self.games()?);
            let (store, world) = (self.store.clone(), self.world.clone());
            drop(self.table.set(table(store, games, words, &self.config, world)?));
        }
        Ok(self.table.get().expect("it was set"))
    }
}

/// Runs a command. Blocks the thread for parts of it.
///
/// # Errors
/// The failure of the command.
pub async fn run(ask: &Ask, site: &Site, out: &mut (dyn Write + Send)) -> Done {
    match ask {
        Ask::Matches => matches(site.table()?, out),
        Ask::Inspect(wanted) => inspect::run(wanted, site.table()?, &site.recent, out),
        Ask::Close(_) | Ask::Import { .. } if site.store.is_copy().map_err(TableError::from)? => {
            Err(Failure::Asked(ONLY_READ.into()))
        }
        Ask::Close(wanted) => close(wanted, site, out).await,
        Ask::Verify(wanted) => verify(wanted, site.table()?, out),
        Ask::Export(wanted) if wanted.whole => {
            let id = numbered(&wanted.id, || site.table())?;
            export_whole(id, &site.store, site.games()?, out)
        }
        Ask::Export(wanted) => export(wanted, site.table()?, out).await,
        Ask::Events(wanted) => events::export(wanted, &site.table()?.events(), out),
        Ask::Import { text, channel } => import(text, channel, site, out).await,
        Ask::Backup(wanted) if wanted.moving => moved(wanted, site, out),
        Ask::Backup(wanted) => backup(wanted, &site.store, out),
        Ask::Keys(wanted) => keys(wanted, site, out),
    }
}

/// The message about a backup that no service has gone live with.
const ONLY_READ: &str =
    "this data file is a copy, which is only read until `stolik serve` goes on from it";

/// The message about moving a data file that there is none of.
const NO_FILE: &str = "the rows lie in a database: `stolik store move FILE` moves them, `stolik backup FILE` copies them";

/// Returns the places of the data.
#[must_use]
pub fn place(config: &Config) -> StoreConfig {
    StoreConfig { path: config.store.path.clone(), backups: config.backups() }
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
    world: World,
) -> Result<Table, Failure> {
    let config = TableConfig { store, catalogue, words, world, quarantine: config.quarantine() };
    Ok(Table::open(config)?)
}

/// Lists the matches.
///
/// # Errors
/// The output has gone.
fn matches(table: &Table, out: &mut dyn Write) -> Done {
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

/// Verifies one match, or all of them and the leagues.
///
/// # Errors
/// There is no such match, or it cannot be read.
fn verify(wanted: &Verify, table: &Table, out: &mut dyn Write) -> Done {
    let ids = match &wanted.id {
        Some(named) => vec![numbered(named, || Ok(table))?],
        None => table.matches().into_iter().map(|listed| listed.id).collect(),
    };
    let mut wrong = 0;
    for id in &ids {
        let report = table.verify(*id)?;
        let verdict = if report.is_good() { "good" } else { "WRONG" };
        wrong += usize::from(!report.is_good());
        writeln!(out, "match {id}: {verdict}: {report}")?;
    }
    let leagues = if wanted.id.is_none() { table.verify_leagues()? } else { Vec::new() };
    for (id, problem) in leagues {
        wrong += usize::from(problem.is_some());
        match problem {
            None => writeln!(out, "league {id}: good")?,
            Some(problem) => writeln!(out, "league {id}: WRONG: {problem}")?,
        }
    }
    let events = if wanted.id.is_none() { table.verify_limited()? } else { Vec::new() };
    for (id, problem) in events {
        wrong += usize::from(problem.is_some());
        match problem {
            None => writeln!(out, "limited play {id}: good")?,
            Some(problem) => writeln!(out, "limited play {id}: WRONG: {problem}")?,
        }
    }
    writeln!(out, "{} verified, {wrong} wrong", counted(ids.len(), "match"))?;
    Ok(if wrong == 0 { Verdict::Good } else { Verdict::Wrong })
}

/// Prints the position of a match as a scenario.
///
/// # Errors
/// There is no such match, or it has not begun.
async fn export(wanted: &Export, table: &Table, out: &mut (dyn Write + Send)) -> Done {
    let id = numbered(&wanted.id, || Ok(table))?;
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
fn export_whole(id: MatchId, store: &Store, games: &Games, out: &mut dyn Write) -> Done {
    let asked = |why: String| Failure::Asked(format!("match {id}: {why}"));
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

/// Opens a table for study.
///
/// # Errors
/// The text is no position to be played on from, each problem a line, or nobody has ever opened a table there.
async fn import(text: &str, channel: &str, site: &Site, out: &mut (dyn Write + Send)) -> Done {
    let table = site.table()?;
    let channel = ChannelId::new(channel);
    if !table.matches().iter().any(|listed| listed.channel == channel) {
        let why =
            format!("there was no table in {channel} yet; `stolik matches` lists where some were");
        return Err(Failure::Asked(why));
    }
    match table.import(channel, text.to_owned(), site.world.clock.now()).await {
        Ok(id) => {
            writeln!(out, "match {id} waits for players")?;
            Ok(Verdict::Good)
        }
        Err(problems) => {
            let words = Words::shared();
            let line = |problem: &Unstudied| {
                let why = words.say(Language::En, &problem.why);
                problem.line.map_or_else(|| why.clone(), |line| format!("line {line}: {why}"))
            };
            Err(Failure::Asked(problems.iter().map(line).collect::<Vec<_>>().join("\n")))
        }
    }
}

/// Closes a match, even if its players object; they are told.
///
/// # Errors
/// There is no such match, or it is not open or running.
async fn close(wanted: &Close, site: &Site, out: &mut (dyn Write + Send)) -> Done {
    let table = site.table()?;
    let id = numbered(&wanted.id, || Ok(table))?;
    let before = table.inspect(id)?.listed;
    if !table.close(id, site.world.clock.now()).await {
        let stage = before.stage;
        return Err(Failure::Asked(format!("match {id} cannot be closed: it is {stage}")));
    }
    writeln!(out, "match {id} ({}) is closed", before.name)?;
    Ok(Verdict::Good)
}

/// Copies the data file.
///
/// # Errors
/// The copy cannot be written.
fn backup(wanted: &Backup, store: &Store, out: &mut dyn Write) -> Done {
    store.backup_to(&wanted.file)?;
    writeln!(out, "{} is a complete copy", wanted.file.display())?;
    Ok(Verdict::Good)
}

/// Copies the data file and closes it for good; a program that serves it ends.
///
/// # Errors
/// The copy cannot be written; then nothing has changed.
fn moved(wanted: &Backup, site: &Site, out: &mut dyn Write) -> Done {
    if site.store.is_database() {
        return Err(Failure::Asked(NO_FILE.into()));
    }
    site.store.move_to(&wanted.file)?;
    site.left.notify_one();
    let (to, from) = (wanted.file.display(), site.config.store.path.display());
    writeln!(out, "{to} goes on in its place; {from} is closed and will not be opened again")?;
    Ok(Verdict::Good)
}

/// Marks the data file as a copy, from which the next start goes on.
///
/// # Errors
/// It is not there, somebody has it open, or it cannot be written.
pub fn restored(config: &Config, out: &mut dyn Write) -> Done {
    let path = &config.store.path;
    if !path.try_exists().map_err(Failure::file(path, "looking for the data file"))? {
        return Err(Failure::Asked(format!("there is no data file {}", path.display())));
    }
    Store::mark_copy(&place(config))?;
    writeln!(out, "{} is marked as a copy: the next start goes on from it", path.display())?;
    Ok(Verdict::Good)
}

/// Prints the keys of the page, which may be made anew.
///
/// # Errors
/// The data file failed, or what stands there are no keys.
fn keys(wanted: &PageKeys, site: &Site, out: &mut dyn Write) -> Done {
    let (names, entropy) = (Names::open(site.store.clone()), &site.world.entropy);
    let names = names.map_err(TableError::from)?;
    let keys = if wanted.new { names.new_keys(entropy) } else { names.keys(entropy) };
    let keys = keys.map_err(WebError::Keep)?;
    writeln!(out, "operator: the page's address with /#key={}", keys.operator)?;
    writeln!(out, "invitation: the page's address with /#enter={}", keys.entry)?;
    Ok(Verdict::Good)
}
