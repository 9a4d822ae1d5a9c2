//! Time and bytes of pictures: whole, and after changes of up to three cards.

#[path = "../../../render/tests/shared/spread.rs"]
mod spread;

use criterion::{Criterion, criterion_group, criterion_main};
use spread::spread;
use std::hint::black_box;
use stolik_kernel::{Audience, Notation, Rules, Seat};
use stolik_war2047::{Edition, View, War2047, load, say};
use stolik_war2047_face::paint::{Scene, board, hand};
use stolik_words::Language;

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
    let mut now = view.clone();
    spread("war board after a change of up to three cards", |round| {
        for n in 0..=round % 3 {
            let at = (round * 7 + n * 5) % now.units.len();
            now.units[at].wounds = (now.units[at].wounds + 1) % 3;
        }
        now.turn = (round / 8) as _;
        board(&Scene::new(&rules, &now, Language::Ru), &[]).png().to_vec()
    });
    // Nothing is kept of what somebody sees alone: such a picture is always painted whole.
    let alone = View { to: Audience::Seat(Seat::TWO), ..view.clone() };
    spread("war board, whole", |_| {
        board(&Scene::new(&rules, &alone, Language::Ru), &[]).png().to_vec()
    });
    c.bench_function("war board", |b| {
        b.iter(|| board(&Scene::new(&rules, black_box(&view), Language::Ru), &[]).png().len())
    });
    let (rules, view) =
        seen(include_str!("../tests/positions/hand.scn"), Audience::Seat(Seat::ONE));
    let text = |id| say::card(&rules, id, Language::Ru);
    let paint = || hand(&Scene::new(&rules, &view, Language::Ru), &[], &text);
    spread("war hand", |_| paint().expect("an own view").png().to_vec());
    c.bench_function("war hand", |b| {
        b.iter(|| {
            hand(&Scene::new(&rules, black_box(&view), Language::Ru), &[], &text)
                .map(|one| one.png().len())
        })
    });
}

criterion_group! { name = benches; config = Criterion::default().sample_size(50); targets = pictures }
criterion_main!(benches);
