//! Parts of one test in parallel: a test that plays for long on one thread leaves a machine's others idle.

use std::future::Future;

/// Does the same work on each part, each on a thread and a runtime of its own; returns the results in order.
/// A part that fails fails the whole.
///
/// # Panics
/// If a runtime cannot be built, or a part panics.
pub fn run_parallel<Part, Found, Work>(
    parts: impl IntoIterator<Item = Part>,
    work: impl Fn(Part) -> Work + Sync,
) -> Vec<Found>
where
    Part: Send,
    Found: Send,
    Work: Future<Output = Found>,
{
    let done = |part| {
        let mut runtime = tokio::runtime::Builder::new_current_thread();
        let runtime = runtime.enable_all().build().expect("a runtime");
        runtime.block_on(work(part))
    };
    std::thread::scope(|scope| {
        let done = &done;
        let begun: Vec<_> = parts.into_iter().map(|part| scope.spawn(move || done(part))).collect();
        let ended = begun.into_iter().map(|one| one.join());
        ended.map(|one| one.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
    })
}
