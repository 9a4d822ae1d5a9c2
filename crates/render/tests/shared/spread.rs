//! The times of many pictures, for benches.

use std::hint::black_box;

/// Prints the time for each of many pictures: the middle one, the slowest of a hundred; and the size of the first. By
/// real time: a machine under other load makes the late ones later.
pub fn spread(name: &str, mut paint: impl FnMut(usize) -> Vec<u8>) {
    let bytes = paint(0).len();
    let mut times: Vec<u128> = (1..=400)
        .map(|round| {
            let begin = std::time::Instant::now();
            black_box(paint(round));
            begin.elapsed().as_micros()
        })
        .collect();
    times.sort_unstable();
    println!("{name}: p50 {} µs, p99 {} µs, {bytes} bytes", times[199], times[395]);
}
