//! Time to paint pictures of which the parts have been painted before.
#[path = "../tests/support/mod.rs"]
mod support;

use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use stolik_berserk_face::paint::{Mark, board, hand};
use stolik_kernel::Audience;
use stolik_words::Language;

fn pictures(c: &mut Criterion) {
    let rules = support::rules();
    let view = support::strike(Audience::Public, &rules);
    let marks = [Mark::LastMove { from: support::cell("c5"), to: support::cell("c4") }];
    c.bench_function("board", |b| b.iter(|| board(&rules, black_box(&view), &marks, Language::Ru)));
    let view = support::full(&rules);
    c.bench_function("fullest board", |b| {
        b.iter(|| board(&rules, black_box(&view), &[], Language::Ru))
    });
    let view = support::recruiting(&rules);
    c.bench_function("hand", |b| {
        b.iter(|| hand(&rules, black_box(&view), &[], &support::text, Language::Ru))
    });
}

criterion_group! { name = benches; config = Criterion::default().sample_size(50); targets = pictures }
criterion_main!(benches);
