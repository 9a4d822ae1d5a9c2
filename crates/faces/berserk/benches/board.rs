//! Time and bytes of pictures: whole, after changes of up to three cards, and with no card drawn before.
#[path = "../tests/support/mod.rs"]
mod support;

use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use stolik_berserk::state::Place;
use stolik_berserk::{Berserk, View};
use stolik_berserk_face::paint::{Mark, board, hand};
use stolik_kernel::{Audience, Seat};
use stolik_render::Picture;
use stolik_words::Language;

/// Measures the time of each of many pictures: the median, the slowest of a hundred; and the size of the largest. By
/// real time: a machine under other load makes the late ones later.
fn spread(name: &str, rounds: usize, mut paint: impl FnMut(usize) -> Picture) {
    let mut most = paint(0).png().len();
    let mut times: Vec<u128> = (1..=rounds)
        .map(|round| {
            let begin = std::time::Instant::now();
            let bytes = black_box(paint(round)).png().len();
            let took = begin.elapsed().as_micros();
            most = most.max(bytes);
            took
        })
        .collect();
    times.sort_unstable();
    let (middle, late) = (times[times.len() / 2], times[times.len() * 99 / 100]);
    println!("{name}: p50 {middle} µs, p99 {late} µs, at most {most} bytes");
}

/// A number that follows from another one, spread well.
fn stir(n: usize) -> usize {
    (n.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (n >> 7)).wrapping_mul(0x2545_f491) >> 16
}

/// Hurts or heals, turns or moves one to three cards of the field, as a press does.
fn change(view: &mut View, round: usize) {
    for n in 0..=stir(round) % 3 {
        let chosen = stir(round * 7 + n);
        let standing: Vec<usize> = (0..view.units.len())
            .filter(|i| {
                matches!(view.units[*i].place, Place::Field(_)) && view.units[*i].card.is_some()
            })
            .collect();
        let unit = standing[chosen % standing.len()];
        match stir(chosen) % 3 {
            0 => view.units[unit].wounds = (view.units[unit].wounds + 1) % 5,
            1 => view.units[unit].closed = !view.units[unit].closed,
            _ => {
                let taken = |cell| view.units.iter().any(|u| u.place == Place::Field(cell));
                let Place::Field(at) = view.units[unit].place else { continue };
                let free = stolik_berserk::Cell::all().filter(|c| !taken(*c));
                let near = free.min_by_key(|c| {
                    let apart = c.column().abs_diff(at.column()) + c.row().abs_diff(at.row());
                    (apart, stir(chosen + usize::from(c.0)))
                });
                view.units[unit].place = Place::Field(near.unwrap_or(at));
            }
        }
    }
    view.turn = (round / 8) as _;
}

/// The same rules with other names: no card of them was ever drawn.
fn renamed(rules: &Berserk, round: usize) -> Berserk {
    let mut cards = rules.cards().to_vec();
    for card in &mut cards {
        card.name.ru = format!("{}{}", card.name.ru, round % 10_000);
    }
    Berserk::new(rules.edition, cards)
}

fn pictures(c: &mut Criterion) {
    let rules = support::rules();
    let view = support::strike(Audience::Public, &rules);
    // Nothing is kept of what somebody sees alone: such a picture is always painted whole.
    let alone = support::strike(Audience::Seat(Seat::TWO), &rules);
    let full = support::full(&rules);
    let full_alone = View { to: Audience::Seat(Seat::TWO), ..full.clone() };
    let own = support::recruiting(&rules);
    let marks = [Mark::LastMove { from: support::cell("c5"), to: support::cell("c4") }];
    let shown =
        |rules: &Berserk| hand(rules, &own, &[], &support::text, Language::Ru).expect("own");
    for round in 0..2 {
        let when = ["first", "again"][round];
        spread(&format!("battle, {when}"), 1, |_| board(&rules, &view, &marks, Language::Ru));
    }
    let mut now = support::battle(Audience::Public, &rules);
    spread("battle after a change of up to three cards", 600, |round| {
        change(&mut now, round);
        board(&rules, &now, &[], Language::Ru)
    });
    let mut now = full.clone();
    spread("fullest board after a change of up to three cards", 300, |round| {
        change(&mut now, round);
        board(&rules, &now, &[], Language::Ru)
    });
    spread("battle, whole", 300, |_| board(&rules, &alone, &marks, Language::Ru));
    spread("fullest board, whole", 300, |_| board(&rules, &full_alone, &[], Language::Ru));
    spread("recruiting, whole", 300, |_| shown(&rules));
    let others: Vec<Berserk> = (0..40).map(|round| renamed(&rules, round)).collect();
    spread("battle, no card drawn before", 19, |n| board(&others[n], &view, &marks, Language::Ru));
    spread("fullest board, no card drawn before", 19, |n| {
        board(&others[n + 20], &full, &[], Language::Ru)
    });
    spread("recruiting, no card drawn before", 39, |n| shown(&others[n]));
    c.bench_function("board", |b| {
        b.iter(|| board(&rules, black_box(&view), &marks, Language::Ru).png().len())
    });
}

criterion_group! { name = benches; config = Criterion::default().sample_size(50); targets = pictures }
criterion_main!(benches);
