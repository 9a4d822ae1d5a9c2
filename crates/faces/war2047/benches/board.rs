//! Time to paint pictures of which the parts have been painted before.

use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use stolik_kernel::{Audience, Notation, Rules, Seat};
use stolik_war2047::{Edition, War2047, load, say};
use stolik_war2047_face::paint::{board, hand};
use stolik_words::Language;

/// Nanoseconds for which this thread had a processor, where the system tells it (Linux does): what
/// else runs does not count.
fn cpu() -> Option<u64> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split_whitespace().next()?.parse().ok()
}

/// How long each of many pictures takes: the middle one, the slowest of a hundred; and its bytes.
fn spread(name: &str, paint: impl Fn() -> Vec<u8>) {
    let bytes = paint().len();
    let mut times: Vec<u128> = (0..400)
        .map(|_| {
            let (before, begin) = (cpu(), std::time::Instant::now());
            black_box(paint());
            match (before, cpu()) {
                (Some(before), Some(after)) => u128::from(after.saturating_sub(before)) / 1000,
                (_, _) => begin.elapsed().as_micros(),
            }
        })
        .collect();
    times.sort_unstable();
    println!("{name}: p50 {} µs, p99 {} µs, {bytes} bytes", times[199], times[395]);
}

/// «War 2047»: a battle with attacks and blocks, and a hand.
fn pictures(c: &mut Criterion) {
    let seen = |text: &str, to: Audience| {
        let lines: Vec<&str> =
            text.lines().filter(|l| !l.starts_with('#') && !l.is_empty()).collect();
        let cards = load::cards("cards.toml", include_str!("../tests/positions/cards.toml"));
        let rules = War2047::new(Edition::OURS, cards.expect("cards"));
        let (rules, state) = rules.place(&lines).expect("a position");
        let view = rules.view(&state, to);
        (rules, view)
    };
    let (rules, view) = seen(include_str!("../tests/positions/combat.scn"), Audience::Public);
    spread("war board", || board(&rules, &view, &[], Language::Ru).png);
    c.bench_function("war board", |b| {
        b.iter(|| board(&rules, black_box(&view), &[], Language::Ru))
    });
    let (rules, view) =
        seen(include_str!("../tests/positions/hand.scn"), Audience::Seat(Seat::ONE));
    let text = |id| say::card(&rules, id, say::Lang::Ru);
    let paint = || hand(&rules, &view, &[], &text, Language::Ru);
    spread("war hand", || paint().expect("an own view").png);
    c.bench_function("war hand", |b| {
        b.iter(|| hand(&rules, black_box(&view), &[], &text, Language::Ru))
    });
}

criterion_group! { name = benches; config = Criterion::default().sample_size(50); targets = pictures }
criterion_main!(benches);
