//! Errors of the store, each in one line.

use crate::form::FormError;
use crate::keys::MatchId;
use crate::tables::FIRST;
use std::io::ErrorKind;
use std::path::PathBuf;

/// The reason why a batch was not stored, or a read failed.
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
        /// The answer that was stored then.
        answer: Vec<u8>,
    },
    /// A stored value does not decode.
    #[error("stored value: {0}")]
    Form(#[from] FormError),
    /// The disk or the database failed. If it was a commit, nothing of the batch was stored.
    #[error("data file: {0}")]
    Storage(String),
    /// The disk is full. Nothing was stored.
    #[error("data file: the disk is full, nothing is stored: free space on it ({0})")]
    Full(String),
    /// The file was moved elsewhere. Nothing was stored.
    #[error("the data file was moved elsewhere: nothing is written here any more")]
    Moved,
    /// Another process owns the rows of the database now. Nothing was stored.
    #[error("another process serves this database now: nothing is written by this one any more")]
    Fenced,
    /// The database was set back to an earlier state under the running program. Nothing was stored.
    #[error(
        "the database was set back: it knows {found} commits of the {known} that it acknowledged; nothing is written until `stolik restored`"
    )]
    SetBack {
        /// The commits that it knows.
        found: u64,
        /// The commits that were acknowledged.
        known: u64,
    },
    /// The disk failed in a commit and the data file could not be opened again: whether the batch
    /// was stored is unknown, nothing more can be written, and the process should end with this
    /// line (its dedupe rows tell after a restart).
    #[error("data file can no longer be written: {0}")]
    Broken(String),
}

/// Words of an error that is due to a full disk.
const FULL: &str = "the disk is full, nothing is stored";

impl StoreError {
    /// Whether the disk is full, so that it helps to free space and not to try again.
    #[must_use]
    pub fn is_disk_full(&self) -> bool {
        if let StoreError::Broken(why) = self {
            return why.starts_with(FULL);
        }
        matches!(self, StoreError::Full(_))
    }

    /// A failed write, after which the file was opened again.
    pub(crate) fn of_write(why: Unwritten) -> StoreError {
        match why {
            Unwritten::DiskFull(why) => StoreError::Full(why),
            Unwritten::Otherwise(why) => StoreError::Storage(why),
        }
    }

    /// A failed write, after which the file could not be opened again.
    pub(crate) fn of_broken(why: &Unwritten, again: &Unwritten) -> StoreError {
        let full = [why, again].iter().any(|one| matches!(one, Unwritten::DiskFull(_)));
        let begin = if full { format!("{FULL}: ") } else { String::new() };
        let (why, again) = (why.why(), again.why());
        StoreError::Broken(format!("{begin}{why}; opening it again failed: {again}"))
    }
}

/// The reason why the database failed.
#[derive(Clone, Debug)]
pub(crate) enum Unwritten {
    /// For want of space.
    DiskFull(String),
    /// For any other reason.
    Otherwise(String),
}

impl Unwritten {
    /// The reason as words.
    pub(crate) fn why(&self) -> &str {
        match self {
            Unwritten::DiskFull(why) | Unwritten::Otherwise(why) => why,
        }
    }
}

impl From<OpenError> for Unwritten {
    fn from(error: OpenError) -> Unwritten {
        match &error {
            OpenError::Io { source, .. } if is_disk_full(source) => {
                Unwritten::DiskFull(error.to_string())
            }
            _ => Unwritten::Otherwise(error.to_string()),
        }
    }
}

impl From<redb::Error> for Unwritten {
    fn from(error: redb::Error) -> Unwritten {
        match &error {
            redb::Error::Io(source) if is_disk_full(source) => {
                Unwritten::DiskFull(error.to_string())
            }
            _ => Unwritten::Otherwise(error.to_string()),
        }
    }
}

/// Whether the system refused a write for want of space: of the disk, of a quota, of a limit of files.
fn is_disk_full(error: &std::io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge
    )
}

/// The reason why the data file could not be opened. Each is one line for an operator.
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
        /// A description of the damage.
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
    /// The database cannot be reached, or does not serve.
    #[error("{place}: {why}")]
    Database {
        /// The database.
        place: String,
        /// A description of the failure.
        why: String,
    },
    /// Another process owns the rows, and this one was not to wait any longer.
    #[error("the database is served by {holder}")]
    NotWaited {
        /// The name of that process.
        holder: String,
    },
    /// The operator moved the rows elsewhere.
    #[error(
        "{place}: its rows were moved elsewhere by `stolik store move`: start the program with the store that was made then, or, if that one is lost, run `stolik restored` here first"
    )]
    MovedRows {
        /// The database.
        place: String,
    },
    /// The database was set back while a program served from it.
    #[error(
        "{place} was set back to an earlier state while a program served from it: run `stolik restored`, which tells the next start to go on from it as from a copy"
    )]
    SetBack {
        /// The database.
        place: String,
    },
    /// The clock of this machine differs from the database's.
    #[error(
        "{place}: this machine's clock is {skew} ms ahead of the database's: set the clocks first"
    )]
    Clock {
        /// The database.
        place: String,
        /// The difference in milliseconds.
        skew: i64,
    },
    /// The folder or the file cannot be read, created or written.
    #[error("data file {}: {what}: {source}", path.display())]
    Io {
        /// The data file or its folder.
        path: PathBuf,
        /// The step that failed.
        what: &'static str,
        /// The error of the system.
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

/// The reason why a backup was not made. The data file is not touched.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The folder or file of the copy cannot be written.
    #[error("copy {}: {what}: {source}", path.display())]
    Io {
        /// The copy or its folder.
        path: PathBuf,
        /// The step that failed.
        what: &'static str,
        /// The error of the system.
        source: std::io::Error,
    },
    /// Reading the data file or writing the copy failed inside the database.
    #[error("copy {}: {why}", path.display())]
    Storage {
        /// The copy.
        path: PathBuf,
        /// A description of the failure.
        why: String,
    },
    /// The place is the data file itself, perhaps by another name.
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
        /// A description of the file that was found.
        why: String,
    },
    /// The file was moved: the copy is complete, but its mark could not be taken off.
    #[error("{} is complete and the data file is closed for good, but the mark of a copy stays on it ({why}): a start from it is a restore from a copy", path.display())]
    Marked {
        /// The copy.
        path: PathBuf,
        /// A description of the failure.
        why: String,
    },
    /// The rows come from a database, whose daily copies its operator makes.
    #[error(
        "the rows lie in a database, which has no daily copies of this program: its operator makes them"
    )]
    NoDaily,
    /// The place that the rows should be moved to holds some already.
    #[error("{place} is not empty: nothing was moved")]
    NotEmpty {
        /// The place.
        place: String,
    },
    /// Reading or writing the rows failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A store in memory has no place for copies.
    #[error("this store is in memory: it has no copies")]
    InMemory,
}

/// A failure inside a transaction.
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
            Failure::Storage(error) => StoreError::of_write(error.into()),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_disk_is_told_from_other_failures() {
        let io = |kind: ErrorKind| redb::Error::Io(std::io::Error::from(kind));
        for kind in [ErrorKind::StorageFull, ErrorKind::QuotaExceeded, ErrorKind::FileTooLarge] {
            let why = Unwritten::from(io(kind));
            assert!(StoreError::of_write(why.clone()).is_disk_full());
            let no = Unwritten::Otherwise("no".to_owned());
            assert!(StoreError::of_broken(&why, &no).is_disk_full());
            assert!(StoreError::of_broken(&no, &why).is_disk_full());
            let read = StoreError::from(Failure::Storage(io(kind)));
            assert!(read.is_disk_full() && read.to_string().contains("disk is full"), "{read}");
        }
        let other = Unwritten::from(io(ErrorKind::PermissionDenied));
        assert!(!StoreError::of_write(other.clone()).is_disk_full());
        assert!(!StoreError::of_broken(&other, &other).is_disk_full());
    }
}
