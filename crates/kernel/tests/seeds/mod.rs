//! The seeds of a random test: a slice in every `cargo test`, many times as many in `.ci/nightly`.

use std::ops::Range;

/// The environment variable with the number of slices that a test takes, 1 unless it is set.
const SLICES: &str = "STOLIK_SLICES";

/// Returns the seeds from the first of a slice on, as many slices of them as the environment says.
///
/// # Panics
/// If the environment says something else than a number from 1 on.
#[must_use]
pub fn take(slice: Range<u64>) -> Range<u64> {
    let slices: u64 = std::env::var(SLICES).map_or(1, |text| text.parse().expect("a number"));
    assert!(slices > 0, "{SLICES}={slices} would test nothing");
    slice.start..slice.start + slices * (slice.end - slice.start)
}
