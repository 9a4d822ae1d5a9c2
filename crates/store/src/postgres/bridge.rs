//! Threads of the database: reads of the store wait, and its callers stand on threads of other runtimes.

use super::failure::Failed;
use std::sync::{Arc, mpsc};
use tokio::runtime::{Handle, Runtime};

/// Threads on which connections live, so that a caller may wait for them from any thread.
#[derive(Clone)]
pub(super) struct Bridge {
    threads: Arc<Threads>,
}

struct Threads(Option<Runtime>);

impl Drop for Threads {
    fn drop(&mut self) {
        // Perhaps on a thread of another runtime, which must not wait for this one.
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}

impl Bridge {
    pub(super) fn new() -> std::io::Result<Bridge> {
        let mut builder = tokio::runtime::Builder::new_multi_thread();
        let runtime =
            builder.worker_threads(2).thread_name("store-postgres").enable_all().build()?;
        Ok(Bridge { threads: Arc::new(Threads(Some(runtime))) })
    }

    pub(super) fn handle(&self) -> Result<&Handle, Failed> {
        let gone = || Failed::NoConnection("the threads of the database ended".to_owned());
        self.threads.0.as_ref().map(Runtime::handle).ok_or_else(gone)
    }

    /// Waits for work that these threads do.
    pub(super) fn wait<T: Send + 'static>(
        &self,
        work: impl Future<Output = T> + Send + 'static,
    ) -> Result<T, Failed> {
        let (tell, done) = mpsc::sync_channel(1);
        self.handle()?.spawn(async move { drop(tell.send(work.await)) });
        done.recv().map_err(|_| Failed::NoConnection("work on the database broke off".to_owned()))
    }
}
