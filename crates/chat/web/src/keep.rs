//! Where the local channel keeps who holds which name. The binary puts the data file behind it.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Why something could not be read or kept, in one line for an operator.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct KeepError(pub String);

/// A small durable map. Keys are ASCII and begin with `web:`.
pub trait Keep: Send + Sync + 'static {
    /// Everything that was kept.
    ///
    /// # Errors
    /// One line for an operator.
    fn read(&self) -> Result<Vec<(String, Vec<u8>)>, KeepError>;

    /// Keeps a value, new or instead of the former one; durable when it returns. May block: it is
    /// called where blocking is allowed.
    ///
    /// # Errors
    /// One line for an operator; nothing was kept then.
    fn write(&self, key: &str, value: Vec<u8>) -> Result<(), KeepError>;
}

/// Keeps in memory: for tests and demonstrations.
#[derive(Debug, Default)]
pub struct MemoryKeep {
    rows: Mutex<BTreeMap<String, Vec<u8>>>,
}

impl Keep for MemoryKeep {
    fn read(&self) -> Result<Vec<(String, Vec<u8>)>, KeepError> {
        let rows = self.rows.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(rows.iter().map(|(key, value)| (key.clone(), value.clone())).collect())
    }

    fn write(&self, key: &str, value: Vec<u8>) -> Result<(), KeepError> {
        self.rows.lock().unwrap_or_else(PoisonError::into_inner).insert(key.to_owned(), value);
        Ok(())
    }
}
