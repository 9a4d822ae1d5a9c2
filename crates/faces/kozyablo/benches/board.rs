//! Time and bytes of pictures: a battle of two, the fullest table of four, a hand; whole, and after changes of up to
//! three cards.

#[path = "../tests/support/mod.rs"]
mod support;

use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use stolik_kernel::{Audience, Seat};
use stolik_kozyablo::View;
use stolik_kozyablo_face::paint::{board, private};
use stolik_words::Language;
use support::{BATTLE, OPENING, full, seen, texts};

/// Prints the time for each of many pictures: the middle one, the slowest of a hundred; and its bytes. By the clock
/// on the wall: a machine that does something else besides makes the late ones later.
fn spread(name: &str, mut paint: impl FnMut(usize) -> Vec<u8>) {
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

/// A board whose cards are hurt and healed.
fn changing(name: &str, (rules, view): &(stolik_kozyablo::Kozyablo, View)) {
    let mut now = view.clone();
    spread(&format!("{name} after a change of up to three cards"), |round| {
        for n in 0..=round % 3 {
            let at = (round * 7 + n * 5) % now.units.len();
            now.units[at].damage = (now.units[at].damage + 1) % 2;
        }
        now.turn = (round / 8) as _;
        board(rules, &now, &[], Language::Ru).png().to_vec()
    });
}

fn pictures(c: &mut Criterion) {
    let battle = seen(BATTLE, Audience::Public);
    let four = full();
    changing("battle of two", &battle);
    changing("fullest table of four", &four);
    let (rules, view) = seen(BATTLE, Audience::Seat(Seat(0)));
    let text = texts(&rules, Language::Ru);
    // Nothing is kept of what somebody sees alone: such a picture is always painted whole.
    spread("battle with the hand, whole", |_| {
        private(&rules, &view, &[], &text, Language::Ru).png().to_vec()
    });
    let (of_four, view_of_four) = &four;
    let text_of_four = texts(of_four, Language::Ru);
    spread("fullest table of four with the hand, whole", |_| {
        private(of_four, view_of_four, &[], &text_of_four, Language::Ru).png().to_vec()
    });
    let (rules_of_hand, opening) = seen(OPENING, Audience::Seat(Seat(0)));
    spread("opening hand", |_| {
        private(&rules_of_hand, &opening, &[], &text, Language::Ru).png().to_vec()
    });
    c.bench_function("battle with the hand", |b| {
        b.iter(|| private(&rules, black_box(&view), &[], &text, Language::Ru).png().len())
    });
}

criterion_group! { name = benches; config = Criterion::default().sample_size(50); targets = pictures }
criterion_main!(benches);
