//! Time and bytes of pictures: a battle of two, the fullest table of four, a hand; whole, and after changes of up to
//! three cards.

#[path = "../../../render/tests/shared/spread.rs"]
mod spread;
#[path = "../tests/support/mod.rs"]
mod support;

use criterion::{Criterion, criterion_group, criterion_main};
use spread::spread;
use std::hint::black_box;
use stolik_kernel::{Audience, Seat};
use stolik_kozyablo::View;
use stolik_kozyablo_face::paint::{Scene, board, private};
use stolik_words::Language;
use support::{BATTLE, OPENING, full, seen, texts};

/// A board whose cards are hurt and healed.
fn changing(name: &str, (rules, view): &(stolik_kozyablo::Kozyablo, View)) {
    let mut now = view.clone();
    spread(&format!("{name} after a change of up to three cards"), |round| {
        for n in 0..=round % 3 {
            let at = (round * 7 + n * 5) % now.units.len();
            now.units[at].damage = (now.units[at].damage + 1) % 2;
        }
        now.turn = (round / 8) as _;
        board(&Scene::new(rules, &now, Language::Ru), &[]).png().to_vec()
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
        private(&Scene::new(&rules, &view, Language::Ru), &[], &text).png().to_vec()
    });
    let (of_four, view_of_four) = &four;
    let text_of_four = texts(of_four, Language::Ru);
    spread("fullest table of four with the hand, whole", |_| {
        private(&Scene::new(of_four, view_of_four, Language::Ru), &[], &text_of_four).png().to_vec()
    });
    let (rules_of_hand, opening) = seen(OPENING, Audience::Seat(Seat(0)));
    spread("opening hand", |_| {
        private(&Scene::new(&rules_of_hand, &opening, Language::Ru), &[], &text).png().to_vec()
    });
    c.bench_function("battle with the hand", |b| {
        b.iter(|| {
            private(&Scene::new(&rules, black_box(&view), Language::Ru), &[], &text).png().len()
        })
    });
}

criterion_group! { name = benches; config = Criterion::default().sample_size(50); targets = pictures }
criterion_main!(benches);
