//! What can go wrong, each in one line.

use crate::form::FormError;
use crate::keys::MatchId;
use crate::tables::FIRST;
use std::path::PathBuf;

/// Why a batch was not stored, or a read gave nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// A log row was appended at a number that is not the next one. Nothing was stored.
    #[error("log of match {id}: row {seq} was appended where row {next} comes next")]
    Conflict {
        /// The match.
        id: MatchId,
        /// The number asked for.
        seq: u32,
        /// The number that comes next.
        next: u32,
    },
    /// The update was applied before. Nothing was stored.
    #[error("update {key} was applied already")]
    AlreadySeen {
        /// Its key.
        key: String,
        /// What was answered then.
        answer: Vec<u8>,
    },
    /// A stored value does not decode.
    #[error("stored value: {0}")]
    Form(#[from] FormError),
    /// The disk or the database failed. If it was a commit, nothing of the batch was stored.
    #[error("data file: {0}")]
    Storage(String),
    /// The file was moved elsewhere. Nothing was stored.
    #[error("the data file was moved elsewhere: nothing is written here any more")]
    Moved,
    /// The disk failed in a commit and the data file could not be opened again: whether the batch
    /// was stored is unknown, nothing more can be written, and the process should end with this
    /// line (its dedupe rows tell after a restart).
    #[error("data file can no longer be written: {0}")]
    Broken(String),
}

/// Why the data file could not be opened. Each is one line for an operator.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another process has it open.
    #[error("data file {} is in use by another process (is stolik running already?)", path.display())]
    InUse {
        /// The data file.
        path: PathBuf,
    },
    /// It is no data file, or damaged. It was left as it was.
    #[error("data file {} is damaged: {why}; it was left as it is; {}", path.display(), way_back(copy.as_ref()))]
    Corrupt {
        /// The data file.
        path: PathBuf,
        /// What was found.
        why: String,
        /// The newest daily copy that opens.
        copy: Option<PathBuf>,
    },
    /// It was written by a newer version of the program. It was left as it was.
    #[error("data file {} has format {found}, this program knows formats up to {known}: run the newer program; it was left as it is; {}", path.display(), way_back(copy.as_ref()))]
    Newer {
        /// The data file.
        path: PathBuf,
        /// Its format.
        found: u64,
        /// The newest format this program knows.
        known: u64,
        /// The newest daily copy that this program can open.
        copy: Option<PathBuf>,
    },
    /// It was written before the first release, whose forms are read by no other program. It was left as
    /// it was.
    #[error("data file {} has format {found}, that of a program before release {}: no release reads it; it was left as it was: start with another data file, or play its matches to their end with the program that wrote it", path.display(), FIRST.0)]
    Unreleased {
        /// The data file.
        path: PathBuf,
        /// Its format.
        found: u64,
    },
    /// The operator moved it elsewhere.
    #[error("data file {} was moved elsewhere by `stolik backup --move`: start the program with the file that was made then, or, if that one is lost, run `stolik restored` here first", path.display())]
    Moved {
        /// The data file.
        path: PathBuf,
    },
    /// The folder or the file cannot be read, created or written.
    #[error("data file {}: {what}: {source}", path.display())]
    Io {
        /// The data file or its folder.
        path: PathBuf,
        /// What was tried.
        what: &'static str,
        /// What the system said.
        source: std::io::Error,
    },
}

fn way_back(copy: Option<&PathBuf>) -> String {
    match copy {
        Some(path) => format!(
            "the newest good daily copy is {}: copy it over the data file to go on from there",
            path.display()
        ),
        None => "there is no good daily copy".to_owned(),
    }
}

/// Why a copy was not made. The data file is not touched.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The folder or file of the copy cannot be written.
    #[error("copy {}: {what}: {source}", path.display())]
    Io {
        /// The copy or its folder.
        path: PathBuf,
        /// What was tried.
        what: &'static str,
        /// What the system said.
        source: std::io::Error,
    },
    /// Reading the data file or writing the copy failed inside the database.
    #[error("copy {}: {why}", path.display())]
    Storage {
        /// The copy.
        path: PathBuf,
        /// What happened.
        why: String,
    },
    /// The place is the data file itself, by whatever name.
    #[error("copy {}: this is the data file itself, which stays as it is: choose another name", path.display())]
    Live {
        /// As it was named.
        path: PathBuf,
    },
    /// Something stands there that is no copy of this program.
    #[error("copy {}: what stands there is no copy that stolik made ({why}), and stays as it is: choose another name, or take it away first", path.display())]
    Foreign {
        /// As it was named.
        path: PathBuf,
        /// What was found.
        why: String,
    },
    /// The file was moved: the copy is complete, but its mark could not be taken off.
    #[error("{} is complete and the data file is closed for good, but the mark of a copy stays on it ({why}): a start from it is a restore from a copy", path.display())]
    Marked {
        /// The copy.
        path: PathBuf,
        /// What happened.
        why: String,
    },
    /// A store in memory has no place for copies.
    #[error("this store is in memory: it has no copies")]
    InMemory,
}

/// How work inside a transaction fails.
pub(crate) enum Failure {
    /// For a reason the caller hears as it is; in a writing transaction nothing was written.
    Refused(StoreError),
    /// The database failed; a writing transaction must be given up.
    Storage(redb::Error),
}

impl From<Failure> for StoreError {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Refused(error) => error,
            Failure::Storage(error) => StoreError::Storage(error.to_string()),
        }
    }
}

impl From<FormError> for Failure {
    fn from(error: FormError) -> Self {
        Failure::Refused(StoreError::Form(error))
    }
}

impl From<redb::StorageError> for Failure {
    fn from(error: redb::StorageError) -> Self {
        Failure::Storage(error.into())
    }
}

impl From<redb::TableError> for Failure {
    fn from(error: redb::TableError) -> Self {
        Failure::Storage(error.into())
    }
}

impl From<redb::TransactionError> for Failure {
    fn from(error: redb::TransactionError) -> Self {
        Failure::Storage(error.into())
    }
}
