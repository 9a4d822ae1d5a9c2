//! Why a command could not be done: one line for an operator, and how it is told.

use crate::config::ConfigError;
use std::io;
use std::path::PathBuf;
use stolik_catalogue::GamesError;
use stolik_store::{BackupError, OpenError};
use stolik_table::TableError;
use stolik_web::WebError;

/// Why a command could not be done.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The configuration is wrong.
    #[error("{0}")]
    Config(#[from] ConfigError),
    /// A file or folder that was named cannot be read or written.
    #[error("{}: {what}: {source}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// What was tried.
        what: &'static str,
        /// What the system said.
        source: io::Error,
    },
    /// The data file cannot be opened.
    #[error("{0}")]
    Open(#[from] OpenError),
    /// The data file cannot be copied.
    #[error("{0}")]
    Backup(#[from] BackupError),
    /// A stored match cannot be read.
    #[error("{0}")]
    Table(#[from] TableError),
    /// The channel in the browser failed.
    #[error("{0}")]
    Web(#[from] WebError),
    /// Writing to the output failed.
    #[error("output: {0}")]
    Output(#[from] io::Error),
    /// The games cannot be made ready: card files of the configuration have problems.
    #[error("{0}")]
    Games(#[from] GamesError),
    /// What was asked for is not there, or makes no sense; the sentence says what is.
    #[error("{0}")]
    Asked(String),
}

impl Failure {
    /// A file that cannot be handled.
    pub fn file(path: impl Into<PathBuf>, what: &'static str) -> impl FnOnce(io::Error) -> Failure {
        let path = path.into();
        move |source| Failure::File { path, what, source }
    }

    /// Whether whoever read the output has gone, as `| head` does: no failure of ours.
    #[must_use]
    pub fn reader_has_gone(&self) -> bool {
        matches!(self, Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// How a command that could be done ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// All is well.
    Good,
    /// What was checked is wrong, and that was told.
    Wrong,
}

/// What came of a command.
pub type Done = Result<Verdict, Failure>;
