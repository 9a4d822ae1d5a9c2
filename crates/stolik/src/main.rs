//! The program: configuration, wiring, subcommands.
//!
//! | module | for |
//! |---|---|
//! | `cli` | what can be typed |
//! | `config` | file, environment, defaults |
//! | `games` | the games with the cards of the configuration |
//! | `failure` | why a command could not be done |
//! | `operate` | commands on the data file |
//! | `named` | which match they mean |
//! | `command`, `control` | them here, or in the program that serves |
//! | `tasks`, `platforms`, `metrics`, `names` | parts of serving |
//! | one module a command | doing it |
#![forbid(unsafe_code)]

mod balance;
mod cards;
mod cli;
mod command;
mod config;
mod control;
mod data;
mod decks;
mod events;
mod explore;
mod failure;
mod files;
mod games;
mod inspect;
mod log;
mod metrics;
mod named;
mod names;
mod operate;
mod overview;
mod platforms;
mod reach;
mod render;
mod rules;
mod scenario;
mod scope;
mod selfplay;
mod serve;
mod simulate;
mod tasks;

use clap::Parser as _;
use cli::{Cards, Cli, Command, Decks, Events, Scenario, StoreCommand};
use config::Config;
use failure::{Done, Verdict};
use operate::Ask;
use std::io::Write as _;
use std::process::ExitCode;
use std::sync::Arc;
use stolik_catalogue::Library;
use stolik_world::World;

/// Pictures are kept and dropped on many threads, which leaves holes in the memory of the system's own allocator.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

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
    let games = || games::for_command(&config()?);
    let ask = |what: Ask| command::run(&what, &config()?, &mut std::io::stdout());
    let mut out = std::io::stdout();
    match &cli.command {
        None | Some(Command::Serve) => serve(&config()?, &mut out),
        Some(Command::Config) => {
            out.write_all(config::COMMENTED.as_bytes())?;
            Ok(Verdict::Good)
        }
        Some(Command::Selfplay(wanted)) => selfplay::run(wanted, &games()?, &mut out),
        Some(Command::Balance(wanted)) => balance::run(wanted, &games()?, &mut out),
        Some(Command::Explore(wanted)) => explore::run(wanted, &games()?, &mut out),
        Some(Command::Simulate(wanted)) => simulate::run(wanted, games()?, &mut out),
        Some(Command::Scenario(Scenario::Run { paths })) => {
            scenario::run(paths, &games()?, &mut out, &mut std::io::stderr())
        }
        Some(Command::Render(wanted)) => render::run(wanted, &games()?, &mut out),
        Some(Command::Cards(Cards::Check { paths })) => cards::check(paths, &games()?, &mut out),
        Some(Command::Cards(Cards::Show(wanted))) => cards::show(wanted, &games()?, &mut out),
        Some(Command::Card(wanted)) => cards::find(wanted, &games()?, &mut out),
        Some(Command::Decks(Decks::Check(wanted))) => decks::check(wanted, &games()?, &mut out),
        Some(Command::Decks(Decks::Show(wanted))) => decks::show(wanted, &games()?, &mut out),
        Some(Command::Rules(wanted)) => {
            // A faulty configuration is told, though a rule alone needs nothing of it.
            config()?;
            rules::run(wanted, &Library::embedded(), &games, &mut out)
        }
        Some(Command::Matches) => ask(Ask::Matches),
        Some(Command::Inspect(wanted)) => ask(Ask::Inspect(wanted.clone())),
        Some(Command::Close(wanted)) => ask(Ask::Close(wanted.clone())),
        Some(Command::Verify(wanted)) => ask(Ask::Verify(wanted.clone())),
        Some(Command::Export(wanted)) => ask(Ask::Export(wanted.clone())),
        Some(Command::Events(Events::Export(wanted))) => ask(Ask::Events(wanted.clone())),
        Some(Command::Import(wanted)) => {
            let text = files::text(&wanted.file)?;
            ask(Ask::Import { text, channel: wanted.channel.clone() })
        }
        Some(Command::Backup(wanted)) => ask(Ask::Backup(wanted.clone())),
        Some(Command::Store(StoreCommand::Move(wanted))) => {
            data::move_rows(&config()?, &wanted.to, &mut out)
        }
        Some(Command::Restored) => {
            let config = config()?;
            match &config.store.url {
                Some(url) => data::restored(url, &config, &mut out),
                None => operate::restored(&config, &mut out),
            }
        }
        Some(Command::Keys(wanted)) => ask(Ask::Keys(wanted.clone())),
    }
}

/// Serves, with messages on the error output.
fn serve(config: &Config, out: &mut std::io::Stdout) -> Done {
    let recent = log::start(config)?;
    let games = Arc::new(games::for_serving(config, out)?);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(serve::run(config, games, recent, &World::real(), out));
    // The thinking of a bot is not waited for: it was not promised to anybody.
    runtime.shutdown_timeout(LAST);
    done
}

/// The time for which work in progress may keep the program from ending.
const LAST: std::time::Duration = std::time::Duration::from_secs(5);

/// The environment, as far as it is text.
fn variables() -> impl Iterator<Item = (String, String)> {
    std::env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
}
