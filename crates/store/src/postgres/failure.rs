//! Failures of the database, and what they are for callers of the store.

use crate::error::StoreError;
use crate::form::FormError;
use deadpool_postgres::Object;

/// At most this many connections of a process; one of them writes.
pub(super) const CONNECTIONS: usize = 8;

/// The reason why something in the database was not done.
#[derive(Debug)]
pub(crate) enum Failed {
    /// The server refused it, or the connection broke.
    Server(tokio_postgres::Error),
    /// There is no connection.
    NoConnection(String),
    /// A stored value does not decode, or the batch is refused.
    Refused(StoreError),
    /// The tables are of a newer program.
    Newer { found: i64, known: usize },
}

impl Failed {
    /// Whether the connection is to blame, so that another one may serve.
    pub(super) fn is_of_connection(&self) -> bool {
        match self {
            Failed::Server(error) => error.is_closed() || error.code().is_none_or(is_shutdown),
            Failed::NoConnection(_) => true,
            Failed::Refused(_) | Failed::Newer { .. } => false,
        }
    }

    /// The failure in words.
    pub(super) fn why(&self) -> String {
        match self {
            Failed::Server(error) => match error.as_db_error() {
                Some(told) => format!("{} ({})", told.message(), told.code().code()),
                None => chain(error),
            },
            Failed::NoConnection(why) => why.clone(),
            Failed::Refused(error) => error.to_string(),
            Failed::Newer { found, known } => format!(
                "the tables have version {found}, this program knows versions up to {known}: run the newer program"
            ),
        }
    }
}

/// The number of tries of one piece of work on connections that broke.
///
/// A server that stops breaks all connections at once, and each of them is noticed only when it is used. Work therefore goes on
/// until it was tried on more connections than the pool holds; one that cannot be made is asked for once more.
#[derive(Default)]
pub(super) struct Tries {
    broken: usize,
    refused: usize,
}

impl Tries {
    /// Counts a failure on a connection, and returns whether another one may serve.
    pub(super) fn go_on_after(&mut self, failed: &Failed) -> bool {
        self.broken += 1;
        failed.is_of_connection() && self.broken <= CONNECTIONS
    }

    /// Counts a connection that was not made, and returns whether it is worth asking again.
    pub(super) fn go_on_without(&mut self) -> bool {
        self.refused += 1;
        self.refused < 2
    }
}

/// Keeps a broken connection from the pool, which would hand it out again until its end is noticed.
pub(super) fn discard(connection: Object) {
    drop(Object::take(connection));
}

/// The server ends this connection, which says nothing about the statement.
fn is_shutdown(code: &tokio_postgres::error::SqlState) -> bool {
    matches!(code.code(), "57P01" | "57P02" | "57P03" | "08006" | "08003" | "25P03")
}

/// An error with its causes.
fn chain(error: &dyn std::error::Error) -> String {
    let mut words = error.to_string();
    let mut next = error.source();
    while let Some(cause) = next {
        words = format!("{words}: {cause}");
        next = cause.source();
    }
    words
}

impl From<tokio_postgres::Error> for Failed {
    fn from(error: tokio_postgres::Error) -> Failed {
        Failed::Server(error)
    }
}

impl From<deadpool_postgres::PoolError> for Failed {
    fn from(error: deadpool_postgres::PoolError) -> Failed {
        match error {
            deadpool_postgres::PoolError::Backend(error) => Failed::Server(error),
            other => Failed::NoConnection(other.to_string()),
        }
    }
}

impl From<FormError> for Failed {
    fn from(error: FormError) -> Failed {
        Failed::Refused(StoreError::Form(error))
    }
}

impl From<Failed> for StoreError {
    fn from(failed: Failed) -> StoreError {
        match failed {
            Failed::Refused(error) => error,
            other => {
                let full = matches!(&other, Failed::Server(e)
                    if e.code() == Some(&tokio_postgres::error::SqlState::DISK_FULL));
                let why = other.why();
                if full { StoreError::Full(why) } else { StoreError::Storage(why) }
            }
        }
    }
}
