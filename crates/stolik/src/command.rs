//! A command on the data file, run in the process that has the file open: here, or, while the program serves,
//! there ([`crate::control`]).

use crate::cli::Backup;
use crate::config::Config;
use crate::control;
use crate::data::{self, Writes};
use crate::failure::{Done, Failure};
use crate::operate::{self, Ask, Site};
use std::io::Write;
use stolik_store::{OpenError, Store};
use stolik_world::World;

/// Runs a command on the data file of the configuration: here, or in the program that serves it.
///
/// # Errors
/// The failure of the command, or the file is in use by a process that cannot be asked.
pub fn run(ask: &Ask, config: &Config, out: &mut (dyn Write + Send)) -> Done {
    let ask = absolute(ask)?;
    let store = match existing(&ask, config) {
        Ok(store) => store,
        Err(Failure::Open(error @ (OpenError::InUse { .. } | OpenError::NotWaited { .. }))) => {
            return control::ask(&config.store.path, &ask, out)
                .unwrap_or(Err(Failure::Open(error)));
        }
        Err(error) => return Err(error),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(operate::run(&ask, &Site::new(store, config.clone(), World::real()), out))
}

/// Another process may stand in another folder.
fn absolute(ask: &Ask) -> Result<Ask, Failure> {
    let Ask::Backup(wanted) = ask else { return Ok(ask.clone()) };
    let told = Failure::file(&wanted.file, "finding the folder");
    let file = std::path::absolute(&wanted.file).map_err(told)?;
    Ok(Ask::Backup(Backup { file, ..wanted.clone() }))
}

/// Opens a data file that must be there already, or a database.
///
/// # Errors
/// It is not there, or cannot be opened.
fn existing(ask: &Ask, config: &Config) -> Result<Store, Failure> {
    if let Some(url) = &config.store.url {
        return data::for_command(url, config, writes(ask));
    }
    let path = &config.store.path;
    match path.try_exists() {
        Ok(true) => Ok(Store::open(&operate::place(config))?),
        Ok(false) => Err(Failure::Asked(format!("there is no data file {}", path.display()))),
        Err(source) => Err(Failure::file(path, "looking for the data file")(source)),
    }
}

fn writes(ask: &Ask) -> Writes {
    match ask {
        Ask::Matches | Ask::Inspect(_) | Ask::Verify(_) | Ask::Export(_) | Ask::Events(_) => {
            Writes::Nothing
        }
        Ask::Backup(wanted) if !wanted.moving => Writes::Nothing,
        Ask::Keys(wanted) if !wanted.new => Writes::Nothing,
        Ask::Close(_) | Ask::Import { .. } | Ask::Backup(_) | Ask::Keys(_) => Writes::Rows,
    }
}
