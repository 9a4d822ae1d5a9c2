//! Tasks. They run on the runtime that the caller runs on; a panic ends its task alone, and is told to
//! the task that joins it.
//!
//! ```
//! use stolik_world::tasks::{self, Set};
//! # let runtime = tokio::runtime::Builder::new_current_thread().build()?;
//! # runtime.block_on(async {
//! assert_eq!(tasks::spawn(async { 7 }).await.unwrap(), 7);
//!
//! let mut set = Set::new();
//! set.spawn(async { "done" });
//! assert_eq!(set.join_next().await.unwrap().unwrap(), "done");
//! set.spawn(std::future::pending());
//! drop(set); // what is left is aborted
//! # });
//! # Ok::<(), std::io::Error>(())
//! ```

use std::future::Future;
use tokio::task::{AbortHandle, JoinSet};

pub use tokio::task::{Id, JoinError, JoinHandle};

/// Begins a task. It goes on when the handle is dropped.
pub fn spawn<F>(work: F) -> JoinHandle<F::Output>
where
    F: Future<Output: Send + 'static> + Send + 'static,
{
    tokio::spawn(work)
}

/// Tasks that belong together. Dropping it aborts them.
#[derive(Debug)]
pub struct Set<T>(JoinSet<T>);

impl<T> Default for Set<T> {
    fn default() -> Set<T> {
        Set(JoinSet::new())
    }
}

impl<T: Send + 'static> Set<T> {
    /// None yet.
    #[must_use]
    pub fn new() -> Set<T> {
        Set::default()
    }

    /// Begins one more.
    pub fn spawn(&mut self, work: impl Future<Output = T> + Send + 'static) -> AbortHandle {
        self.0.spawn(work)
    }

    /// Waits for one that ends, or has ended and was not told yet; none if there is none.
    pub async fn join_next(&mut self) -> Option<Result<T, JoinError>> {
        self.0.join_next().await
    }

    /// As [`Set::join_next`], with which it was.
    pub async fn join_next_with_id(&mut self) -> Option<Result<(Id, T), JoinError>> {
        self.0.join_next_with_id().await
    }

    /// Returns the number of tasks whose result was not taken yet.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
