//! Failures of commands: one line for an operator, and its output.

use crate::config::ConfigError;
use std::io;
use std::path::PathBuf;
use stolik_catalogue::GamesError;
use stolik_store::{BackupError, OpenError};
use stolik_table::TableError;
use stolik_web::WebError;

/// The reason why a command could not be done.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The configuration is wrong.
    #[error("{0}")]
    Config(#[from] ConfigError),
    /// A file or folder that was named cannot be read or written.
    #[error("{}: {what}: {source}", path.display())]
    File {
        /// The path of the file.
        path: PathBuf,
        /// The step that failed.
        what: &'static str,
        /// The error of the system.
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
    /// The requested thing does not exist, or the request makes no sense; the sentence tells the cause.
    #[error("{0}")]
    Asked(String),
}

impl Failure {
    /// A file that cannot be handled.
    pub fn file(path: impl Into<PathBuf>, what: &'static str) -> impl FnOnce(io::Error) -> Failure {
        let path = path.into();
        move |source| Failure::File { path, what, source }
    }

    /// Returns true if the reader of the output has gone, as `| head` does: no failure of ours.
    #[must_use]
    pub fn reader_has_gone(&self) -> bool {
        matches!(self, Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// The result of a command that could be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// All is well.
    Good,
    /// The checked files are wrong, and that was printed.
    Wrong,
}

/// The result of a command.
pub type Done = Result<Verdict, Failure>;
