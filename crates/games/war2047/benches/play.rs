//! Speed of the rules on one core: random matches of the ready decks from deal to victory, with
//! and without the deciding seat's view, and the single steps on positions out of such matches.
//!
//! `cargo bench -p stolik-war2047 --bench play`; throughput is decisions (or games, or positions) a
//! second.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Rules, Seat, Setup, Waiting};
use stolik_war2047::{Command, State, War2047, load};

/// Matches of a sample; few enough for a short bench, many enough to mean something.
const GAMES: u64 = 40;
/// Every so many decisions a position of a random match is kept for the single steps.
const STRIDE: u64 = 29;

/// Whether each decision pays for a view, as at a table.
#[derive(Clone, Copy)]
enum Sight {
    None,
    OwnView,
}

/// Every ready deck against every other.
fn setups(rules: &War2047) -> Vec<Setup> {
    let ids = |deck: &load::Deck| -> Vec<String> {
        deck.list().iter().map(|c| rules.card(*c).id.clone()).collect()
    };
    let decks: Vec<Vec<String>> = load::embedded_decks(rules).iter().map(ids).collect();
    let pairs = (0..decks.len()).flat_map(|i| (0..decks.len()).map(move |j| (i, j)));
    pairs
        .filter(|(i, j)| i != j)
        .map(|(i, j)| Setup { decks: vec![decks[i].clone(), decks[j].clone()], ..Setup::default() })
        .collect()
}

/// Plays a match of random commands; `each` sees every decision before it is carried out.
fn play(
    rules: &War2047,
    setups: &[Setup],
    seed: u64,
    mut each: impl FnMut(&State, Seat, &[Command], &Command),
) -> u64 {
    let setup = &setups[seed as usize % setups.len()];
    let (mut chance, mut choice) = (Fast::new(seed), Fast::new(!seed));
    let mut state = rules.start(setup, &mut chance).expect("the ready decks are legal");
    let (mut legal, mut log, mut decisions) = (Vec::new(), Vec::new(), 0);
    while let Waiting::For(seats) = rules.waiting(&state) {
        let nth = choice.below(seats.iter().count() as u32) as usize;
        let seat = seats.iter().nth(nth).expect("nobody is waited for in vain");
        legal.clear();
        rules.legal(&state, seat, &mut legal);
        let command = &legal[choice.below(legal.len() as u32) as usize];
        each(&state, seat, &legal, command);
        log.clear();
        rules
            .apply(&mut state, seat, command, &mut chance, &mut log)
            .expect("a legal command is accepted");
        decisions += 1;
    }
    decisions
}

fn sample(rules: &War2047, setups: &[Setup], sight: Sight) -> u64 {
    let look = |state: &State, seat: Seat, _: &[Command], _: &Command| match sight {
        Sight::None => {}
        Sight::OwnView => drop(black_box(rules.view(state, Audience::Seat(seat)))),
    };
    (0..GAMES).map(|seed| play(rules, setups, seed, look)).sum()
}

fn matches(c: &mut Criterion) {
    let rules = load::embedded();
    let setups = setups(&rules);
    let decisions = sample(&rules, &setups, Sight::None);
    let mut passes = 0;
    for seed in 0..GAMES {
        play(&rules, &setups, seed, |_, _, _, c| passes += u64::from(*c == Command::Pass));
    }
    println!(
        "{GAMES} random matches, {:.1} decisions a match, {:.1} % of them passes",
        decisions as f64 / GAMES as f64,
        passes as f64 * 100.0 / decisions as f64
    );
    for (name, sight) in [("random play", Sight::None), ("random play with views", Sight::OwnView)]
    {
        for (unit, amount) in [("decisions", decisions), ("games", GAMES)] {
            let mut group = c.benchmark_group(name);
            group.sample_size(10).throughput(Throughput::Elements(amount));
            group.bench_function(unit, |b| b.iter(|| sample(black_box(&rules), &setups, sight)));
            group.finish();
        }
    }
}

/// Positions in which somebody decides, with one legal command each.
fn positions(rules: &War2047, setups: &[Setup]) -> Vec<(State, Seat, Command)> {
    let (mut kept, mut n) = (Vec::new(), 0);
    for seed in 0..GAMES {
        play(rules, setups, seed, |state, seat, legal, _| {
            n += 1;
            if n % STRIDE == 0 {
                kept.push((state.clone(), seat, legal[n as usize % legal.len()]));
            }
        });
    }
    kept
}

fn steps(c: &mut Criterion) {
    let rules = load::embedded();
    let kept = positions(&rules, &setups(&rules));
    let mut group = c.benchmark_group("one position");
    group.sample_size(30).throughput(Throughput::Elements(kept.len() as u64));
    group.bench_function("clone", |b| {
        b.iter(|| kept.iter().for_each(|(s, ..)| drop(black_box(s.clone()))));
    });
    group.bench_function("legal", |b| {
        let mut legal = Vec::new();
        b.iter(|| {
            for (state, seat, _) in &kept {
                legal.clear();
                rules.legal(state, *seat, &mut legal);
                black_box(&legal);
            }
        });
    });
    group.bench_function("view", |b| {
        b.iter(|| {
            kept.iter()
                .for_each(|(s, seat, _)| drop(black_box(rules.view(s, Audience::Seat(*seat)))))
        });
    });
    group.bench_function("apply", |b| {
        let (mut chance, mut log) = (Fast::new(1), Vec::new());
        // Copying the states is not counted.
        b.iter_batched_ref(
            || kept.clone(),
            |kept| {
                for (state, seat, command) in kept {
                    log.clear();
                    black_box(rules.apply(state, *seat, command, &mut chance, &mut log))
                        .expect("it was legal");
                }
            },
            BatchSize::LargeInput,
        );
    });
    group.bench_function("determinize", |b| {
        let mut chance = Fast::new(2);
        let views: Vec<_> =
            kept.iter().map(|(s, seat, _)| rules.view(s, Audience::Seat(*seat))).collect();
        b.iter(|| views.iter().for_each(|v| drop(black_box(rules.determinize(v, &mut chance)))));
    });
    group.finish();
}

criterion_group!(benches, matches, steps);
criterion_main!(benches);
