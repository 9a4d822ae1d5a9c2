//! The place of the rows: a data file, or a database that several processes share.

use crate::config::Config;
use crate::failure::{Done, Failure, Verdict};
use crate::files::counted;
use crate::operate::place;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use stolik_store::{
    DatabaseUrl, Millis, OpenError, PostgresConfig, Store, Waiting, is_database, private,
};
use stolik_table::TableError;
use stolik_world::{Clock, World};

/// Looks, four a second, for which a command waits for a process that has just ended or has died.
const PATIENCE: usize = 30;

/// Opens the store that is to be served, and waits for a database that another process serves until `end` is ready; then
/// there is none.
///
/// # Errors
/// The store cannot be opened.
pub async fn serve(
    config: &Config,
    world: &World,
    end: &mut (impl Future<Output = ()> + Unpin),
) -> Result<Option<Store>, Failure> {
    let Some(url) = &config.store.url else {
        return Ok(Some(Store::open_with(&place(config), &world.blocking)?));
    };
    let path = &config.store.path;
    let folder = path.parent().unwrap_or(Path::new(""));
    private::folder(folder).map_err(Failure::file(folder, "creating the folder"))?;
    let (config, world) = (database(url, config), world.clone());
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = Arc::clone(&stop);
    let blocking = world.blocking.clone();
    let mut opening = blocking.run(move || {
        let mut holder = String::new();
        let mut waits = |waiting: &Waiting| {
            if waiting.holder != holder {
                holder.clone_from(&waiting.holder);
                tracing::info!(%holder, "another process serves the database; this one waits to take over");
            }
            !stopped.load(Ordering::Relaxed)
        };
        own(&config, &world, &mut waits)
    });
    let opened = tokio::select! {
        biased;
        () = end => {
            stop.store(true, Ordering::Relaxed);
            opening.await
        }
        opened = &mut opening => opened,
    };
    let waiting = stop.load(Ordering::Relaxed);
    match opened.map_err(|error| Failure::Asked(format!("opening the database: {error}")))? {
        Ok(store) => Ok(Some(store)),
        Err(OpenError::NotWaited { .. }) if waiting => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// Opens the database of the configuration for a command: as its owner if it is free, else to read it.
///
/// # Errors
/// It cannot be opened; or the command writes and another process serves.
pub fn for_command(url: &DatabaseUrl, config: &Config, writes: Writes) -> Result<Store, Failure> {
    let (config, world) = (database(url, config), World::real());
    let looks = match writes {
        Writes::Nothing => 0,
        Writes::Rows => PATIENCE,
    };
    match own(&config, &world, &mut patient(looks)) {
        Err(OpenError::NotWaited { .. }) if writes == Writes::Nothing => {
            Ok(Store::read_database(&config, &world.blocking)?)
        }
        opened => Ok(opened?),
    }
}

/// The use that a command makes of the rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Writes {
    /// It reads.
    Nothing,
    /// It changes some.
    Rows,
}

/// Marks a database as a copy, from which the next start goes on.
///
/// # Errors
/// It cannot be reached, or a process serves it.
pub fn restored(url: &DatabaseUrl, config: &Config, out: &mut dyn Write) -> Done {
    Store::mark_copy_in_database(&database(url, config), &mut patient(PATIENCE))?;
    writeln!(out, "{} is marked as a copy: the next start goes on from it", url.place())?;
    Ok(Verdict::Good)
}

/// Moves all rows from the store of the configuration to another of the other kind, and closes the former for good.
///
/// # Errors
/// Both are of one kind, one of them cannot be opened, or the other is not empty.
pub fn move_rows(config: &Config, to: &str, out: &mut dyn Write) -> Done {
    let world = World::real();
    let (store, from, to) = match &config.store.url {
        Some(_) if is_database(to) => {
            return Err(Failure::Asked(BOTH_DATABASES.into()));
        }
        Some(url) => {
            let store = own(&database(url, config), &world, &mut patient(PATIENCE))?;
            store.move_from_database(Path::new(to))?;
            (store, url.place(), format!("the data file {to}"))
        }
        None if !is_database(to) => return Err(Failure::Asked(BOTH_FILES.into())),
        None => {
            let url = DatabaseUrl::parse(to).map_err(Failure::Asked)?;
            let path = &config.store.path;
            if !path.try_exists().map_err(Failure::file(path, "looking for the data file"))? {
                return Err(Failure::Asked(format!("there is no data file {}", path.display())));
            }
            let store = Store::open(&place(config))?;
            let target = own(&database(&url, config), &world, &mut patient(PATIENCE))?;
            store.move_to_database(&target)?;
            (store, format!("the data file {}", path.display()), url.place())
        }
    };
    let matches = counted(store.list().map_err(TableError::from)?.len(), "match");
    writeln!(out, "{matches} moved: {to} goes on in place of {from}, which is closed for good")?;
    writeln!(out, "Name it in the configuration before the next start ([store] path and url)")?;
    Ok(Verdict::Good)
}

const BOTH_DATABASES: &str = "the rows lie in a database already: name a file to move them to, or move the database with its own tools";
const BOTH_FILES: &str = "the rows lie in a data file already: name a database (postgres://…) to move them to, or move the file with `stolik backup --move`";

fn own(
    config: &PostgresConfig,
    world: &World,
    waits: &mut dyn FnMut(&Waiting) -> bool,
) -> Result<Store, OpenError> {
    let now = |clock: &Clock| Millis(clock.now().0);
    Store::own_database(config, &world.blocking, || now(&world.clock), waits)
}

/// Goes on with waiting for so many looks.
fn patient(mut looks: usize) -> impl FnMut(&Waiting) -> bool {
    move |_| {
        let go_on = looks > 0;
        looks = looks.saturating_sub(1);
        go_on
    }
}

/// The database as this process sees it.
fn database(url: &DatabaseUrl, config: &Config) -> PostgresConfig {
    let process = format!("{}/{}", host(), std::process::id());
    PostgresConfig { url: url.clone(), process, local: place(config) }
}

/// The name of this machine, as far as it is known.
fn host() -> String {
    let named = std::fs::read_to_string("/proc/sys/kernel/hostname").ok();
    let named = named.or_else(|| std::env::var("HOSTNAME").ok()).unwrap_or_default();
    let name = named.trim();
    if name.is_empty() { "stolik".to_owned() } else { name.to_owned() }
}
