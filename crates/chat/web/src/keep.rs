//! Storage of the local channel's names. The binary implements it with the data file.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The reason why a value could not be read or kept, in one line for an operator.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct KeepError(pub String);

/// A small durable map. Keys are ASCII and begin with `web:`. Others may remove from it: a person who
/// asks to be forgotten is.
pub trait Keep: Send + Sync + 'static {
    /// Everything that was kept.
    ///
    /// # Errors
    /// One line for an operator.
    fn read(&self) -> Result<Vec<(String, Vec<u8>)>, KeepError>;

    /// Checks whether a value is kept.
    ///
    /// # Errors
    /// One line for an operator.
    fn holds(&self, key: &str) -> Result<bool, KeepError>;

    /// Keeps a value, new or instead of the former one; durable when it returns. May block: it is
    /// called where blocking is allowed.
    ///
    /// # Errors
    /// One line for an operator; nothing was kept then.
    fn write(&self, key: &str, value: Vec<u8>) -> Result<(), KeepError>;

    /// Removes a value, with everything else that only the person of this key could reach. May block.
    ///
    /// # Errors
    /// One line for an operator; nothing was removed then.
    fn remove(&self, key: &str) -> Result<(), KeepError>;
}

/// Keeps in memory: for tests and demonstrations.
#[derive(Debug, Default)]
pub struct MemoryKeep {
    rows: Mutex<BTreeMap<String, Vec<u8>>>,
}

impl MemoryKeep {
    fn rows(&self) -> MutexGuard<'_, BTreeMap<String, Vec<u8>>> {
        self.rows.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Keep for MemoryKeep {
    fn read(&self) -> Result<Vec<(String, Vec<u8>)>, KeepError> {
        Ok(self.rows().iter().map(|(key, value)| (key.clone(), value.clone())).collect())
    }

    fn holds(&self, key: &str) -> Result<bool, KeepError> {
        Ok(self.rows().contains_key(key))
    }

    fn write(&self, key: &str, value: Vec<u8>) -> Result<(), KeepError> {
        self.rows().insert(key.to_owned(), value);
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), KeepError> {
        self.rows().remove(key);
        Ok(())
    }
}
