//! The seeds of a random test: a slice in every `cargo test`, many times as many in `.ci/nightly`.

use std::ops::Range;

/// The environment variable with the number of slices that a test takes, 1 unless it is set.
const SLICES: &str = "STOLIK_SLICES";

/// One question of so many is asked at a position.
const SHARE: usize = 4;

/// Returns the seeds from the first of a slice on, as many slices of them as the environment says.
///
/// # Panics
/// If the environment says something else than a number from 1 on.
#[must_use]
pub fn take(slice: Range<u64>) -> Range<u64> {
    slice.start..slice.start + slices() * (slice.end - slice.start)
}

/// Returns a share of what could be asked of a position, beginning with another one at each position; with more than one slice
/// all of it.
#[must_use]
pub fn share<T>(all: Vec<T>, position: u64) -> Vec<T> {
    if slices() > 1 {
        return all;
    }
    let first = (position % SHARE as u64) as usize;
    all.into_iter().skip(first).step_by(SHARE).collect()
}

fn slices() -> u64 {
    let slices: u64 = std::env::var(SLICES).map_or(1, |text| text.parse().expect("a number"));
    assert!(slices > 0, "{SLICES}={slices} would test nothing");
    slices
}
