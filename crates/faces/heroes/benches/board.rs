//! Time and bytes of pictures: a usual battle, the fullest table with twelve creatures a side, a hand; whole, and after
//! changes of up to three cards.

#[path = "../../../render/tests/shared/spread.rs"]
mod spread;
#[path = "../tests/support/mod.rs"]
mod support;

use criterion::{Criterion, criterion_group, criterion_main};
use spread::spread;
use std::hint::black_box;
use stolik_heroes::{Heroes, View};
use stolik_heroes_face::paint::{Scene, board, private};
use stolik_kernel::{Audience, Seat};
use stolik_words::Language;
use support::{BATTLE, OPENING, full, seen, texts};

/// A board whose cards close and open.
fn changing(name: &str, (rules, view): &(Heroes, View)) {
    let mut now = view.clone();
    spread(&format!("{name} after a change of up to three cards"), |round| {
        for n in 0..=round % 3 {
            let at = (round * 7 + n * 5) % now.known.units.len();
            now.known.units[at].open = !now.known.units[at].open;
        }
        now.known.turn = (round / 8) as _;
        board(&Scene::new(rules, &now, Language::Ru), &[]).png().to_vec()
    });
}

fn pictures(c: &mut Criterion) {
    let (rules, battle) = seen(BATTLE, &[], Audience::Public);
    changing("usual battle", &(rules, battle));
    let fullest = full();
    changing("fullest table", &fullest);
    let (rules, view) = seen(BATTLE, &[], Audience::Seat(Seat::ONE));
    let text = texts(&rules, Language::Ru);
    // Nothing is kept of what somebody sees alone: such a picture is always painted whole.
    spread("usual battle with the hand, whole", |_| {
        private(&Scene::new(&rules, &view, Language::Ru), &[], &text).png().to_vec()
    });
    let (of_full, view_of_full) = &fullest;
    let text_of_full = texts(of_full, Language::Ru);
    spread("fullest table with a hand of eleven, whole", |_| {
        private(&Scene::new(of_full, view_of_full, Language::Ru), &[], &text_of_full).png().to_vec()
    });
    let (rules_of_hand, opening) = seen(OPENING, &[], Audience::Seat(Seat::ONE));
    let text_of_hand = texts(&rules_of_hand, Language::Ru);
    spread("first hand", |_| {
        private(&Scene::new(&rules_of_hand, &opening, Language::Ru), &[], &text_of_hand)
            .png()
            .to_vec()
    });
    c.bench_function("usual battle of «Heroes» with the hand", |b| {
        b.iter(|| {
            private(&Scene::new(&rules, black_box(&view), Language::Ru), &[], &text).png().len()
        })
    });
}

criterion_group! { name = benches; config = Criterion::default().sample_size(50); targets = pictures }
criterion_main!(benches);
