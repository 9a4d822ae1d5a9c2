//! The program: configuration, wiring, subcommands.
//!
//! | module | for |
//! |---|---|
//! | `cli` | what can be typed |
//! | `config` | file, environment, defaults |
//! | `documents` | the games as the command line sees them |
//! | `failure` | why a command could not be done |
//! | one module a command | doing it |
#![forbid(unsafe_code)]

mod cards;
mod cli;
mod config;
mod documents;
mod failure;
mod files;
mod scenario;
mod selfplay;

use clap::Parser as _;
use cli::{Cards, Cli, Command, Scenario};
use config::Config;
use documents::Documents;
use failure::{Done, Failure, Verdict};
use std::io::Write as _;
use std::process::ExitCode;

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
    let documents = || documents(&config()?);
    let mut out = std::io::stdout().lock();
    match &cli.command {
        None | Some(Command::Serve) => {
            Err(Failure::Asked("serving is not in this build yet".into()))
        }
        Some(Command::Config) => {
            out.write_all(config::COMMENTED.as_bytes())?;
            Ok(Verdict::Good)
        }
        Some(Command::Selfplay(wanted)) => selfplay::run(wanted, &documents()?, &mut out),
        Some(Command::Scenario(Scenario::Run { paths })) => {
            scenario::run(paths, &documents()?, &mut out, &mut std::io::stderr().lock())
        }
        Some(Command::Cards(Cards::Check { paths })) => {
            cards::check(paths, &documents()?, &mut out)
        }
        Some(_) => Err(Failure::Asked("not in this build yet".into())),
    }
}

/// The environment, as far as it is text.
fn variables() -> impl Iterator<Item = (String, String)> {
    std::env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
}

fn documents(config: &Config) -> Result<Documents, Failure> {
    match &config.cards.folder {
        None => Ok(Documents::embedded()),
        Some(folder) => Documents::with(&documents::card_files(folder)?),
    }
}
