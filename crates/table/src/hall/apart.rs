//! Work that takes its time, apart from the threads that serve.

use stolik_world::Blocking;
use stolik_world::tasks::{JoinError, JoinHandle};

/// Has something done where it may take its time.
///
/// # Errors
/// It panicked.
pub(crate) async fn apart<T: Send + 'static>(
    blocking: &Blocking,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, JoinError> {
    outlives(blocking.run(work)).await
}

/// Waits for work. It is cancelled only when the program ends; whoever waits for it then must do
/// nothing more: what comes of it would be taken for a failure of the work, and could still be sent.
async fn outlives<T>(work: JoinHandle<T>) -> Result<T, JoinError> {
    match work.await {
        Err(error) if error.is_cancelled() => std::future::pending().await,
        done => done,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::pending;
    use stolik_world::tasks;
    use tokio::task::yield_now;

    #[tokio::test]
    async fn whoever_waits_for_work_that_the_end_cancels_does_nothing_more() {
        let work = tasks::spawn(pending::<()>());
        work.abort();
        let later = async {
            for _ in 0..100 {
                yield_now().await;
            }
        };
        tokio::select! {
            biased;
            done = outlives(work) => panic!("{done:?}"),
            () = later => {}
        }
    }

    #[tokio::test]
    async fn what_is_done_is_given_and_a_panic_is_told() {
        for blocking in [Blocking::threads(), Blocking::in_place()] {
            assert_eq!(apart(&blocking, || 7).await.ok(), Some(7));
            let broken: Result<(), JoinError> = apart(&blocking, || panic!("on purpose")).await;
            assert!(broken.unwrap_err().is_panic());
        }
    }
}
