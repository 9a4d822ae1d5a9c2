//! The program: configuration, wiring, subcommands.
//!
//! | module | for |
//! |---|---|
//! | `cli` | what can be typed |
//! | `config` | file, environment, defaults |
//! | `games` | the games with the cards of the configuration |
//! | `failure` | why a command could not be done |
//! | one module a command | doing it |
#![forbid(unsafe_code)]

mod cards;
mod cli;
mod config;
mod data;
mod failure;
mod files;
mod games;
mod log;
mod names;
mod render;
mod scenario;
mod selfplay;
mod serve;

use clap::Parser as _;
use cli::{Cards, Cli, Command, Scenario};
use config::Config;
use failure::{Done, Verdict};
use std::io::Write as _;
use std::process::ExitCode;
use std::sync::Arc;
use stolik_words::Words;

fn main() -> ExitCode {
    match run(&Cli::parse()) {
        Ok(Verdict::Good) => ExitCode::SUCCESS,
        Ok(Verdict::Wrong) => ExitCode::from(1),
        Err(failure) if failure.reader_has_gone() => ExitCode::SUCCESS,
        Err(failure) => {
            // Nothing can be done if this cannot be told.
            drop(writeln!(std::io::stderr(), "stolik: {failure}"));
            ExitCode::from(2)
        }
    }
}

fn run(cli: &Cli) -> Done {
    let config = || Config::load(cli.config.as_deref(), variables());
    let games = || games::ready(&config()?);
    let mut out = std::io::stdout();
    match &cli.command {
        None | Some(Command::Serve) => serve(&config()?, &mut out),
        Some(Command::Config) => {
            out.write_all(config::COMMENTED.as_bytes())?;
            Ok(Verdict::Good)
        }
        Some(Command::Selfplay(wanted)) => selfplay::run(wanted, &games()?, &mut out),
        Some(Command::Scenario(Scenario::Run { paths })) => {
            scenario::run(paths, &games()?, &mut out, &mut std::io::stderr())
        }
        Some(Command::Render(wanted)) => render::run(wanted, &games()?, &mut out),
        Some(Command::Cards(Cards::Check { paths })) => cards::check(paths, &games()?, &mut out),
        Some(Command::Cards(Cards::Show(wanted))) => cards::show(wanted, &games()?, &mut out),
        Some(Command::Matches) => {
            on_table(&config()?, async |table| data::matches(table, &mut std::io::stdout()))
        }
        Some(Command::Verify(wanted)) => {
            on_table(&config()?, async |table| data::verify(wanted, table, &mut std::io::stdout()))
        }
        Some(Command::Export(wanted)) if wanted.whole => {
            data::export_whole(wanted, &data::existing(&config()?)?, &games()?, &mut out)
        }
        Some(Command::Export(wanted)) => on_table(&config()?, async |table| {
            data::export(wanted, table, &mut std::io::stdout()).await
        }),
        Some(Command::Backup(wanted)) => {
            data::backup(wanted, &data::existing(&config()?)?, &mut out)
        }
    }
}

/// Serves, with messages on the error output.
fn serve(config: &Config, out: &mut std::io::Stdout) -> Done {
    log::start(config)?;
    let games = Arc::new(games::ready(config)?);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(serve::run(config, games, out));
    // What a bot is thinking about is not waited for: it was not promised to anybody.
    runtime.shutdown_timeout(LAST);
    done
}

/// How long work in progress may keep the program from ending.
const LAST: std::time::Duration = std::time::Duration::from_secs(5);

/// Opens the table over an existing data file for one command of an operator.
fn on_table(config: &Config, command: impl AsyncFnOnce(&stolik_table::Table) -> Done) -> Done {
    let store = data::existing(config)?;
    let games = Arc::new(games::ready(config)?);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let table = data::table(store, games, Arc::new(Words::embedded()), config)?;
        command(&table).await
    })
}

/// The environment, as far as it is text.
fn variables() -> impl Iterator<Item = (String, String)> {
    std::env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
}
