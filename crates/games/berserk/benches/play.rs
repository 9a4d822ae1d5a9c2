//! Speed of the rules on one core: random matches of the club's decks from deal to victory, with
//! and without the deciding seat's view, and the single steps on positions out of such matches. By the newer rules the
//! set of real cards beside the program is played as well, where it is there.
//!
//! `cargo bench -p stolik-berserk --bench play`; throughput is decisions (or games, or positions) a
//! second.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use stolik_berserk::{Berserk, Command, Edition, State, load};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Rules, Seat, Setup, Waiting};

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

fn setup(rules: &Berserk) -> Setup {
    setup_of(rules, |_| true)
}

/// The first two ready decks that are wanted.
fn setup_of(rules: &Berserk, wanted: impl Fn(&load::Deck) -> bool) -> Setup {
    let ids = |deck: &load::Deck| deck.list().iter().map(|c| rules.card(*c).id.clone()).collect();
    let decks = load::embedded_decks(rules);
    let decks = decks.iter().filter(|deck| wanted(deck)).take(2).map(ids).collect();
    Setup { decks, ..Setup::default() }
}

/// The set of real cards beside the program, alone and by the newer rules; nothing where its folder is away.
fn real_cards() -> Option<(Berserk, Setup)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../assets/sets/voyna-stihiy");
    let paths = std::fs::read_dir(folder).ok()?.map(|entry| entry.expect("a file").path());
    let cards = paths.filter(|path| path.extension().is_some_and(|ending| ending == "toml"));
    let text = |path: std::path::PathBuf| {
        (path.display().to_string(), std::fs::read_to_string(path).expect("a text"))
    };
    let mut files: Vec<(String, String)> = cards.map(text).collect();
    files.sort();
    let all = load::with_extra(&files).expect("the set has no problem").in_edition(Edition::NEWER);
    let setup = setup_of(&all, |deck| deck.id.starts_with("vs-"));
    Some((all.with_sets(&["voyna-stihiy".to_owned()]), setup))
}

/// Plays a match of random commands; `each` sees every decision before it is carried out.
fn play(
    rules: &Berserk,
    setup: &Setup,
    seed: u64,
    mut each: impl FnMut(&State, Seat, &[Command]),
) -> u64 {
    let (mut chance, mut choice) = (Fast::new(seed), Fast::new(!seed));
    let mut state = rules.start(setup, &mut chance).expect("the club's decks are legal");
    let (mut legal, mut log, mut decisions) = (Vec::new(), Vec::new(), 0);
    while let Waiting::For(seats) = rules.waiting(&state) {
        let nth = choice.below(seats.iter().count() as u32) as usize;
        let seat = seats.iter().nth(nth).expect("nobody is waited for in vain");
        legal.clear();
        rules.legal(&state, seat, &mut legal);
        each(&state, seat, &legal);
        let command = &legal[choice.below(legal.len() as u32) as usize];
        log.clear();
        rules
            .apply(&mut state, seat, command, &mut chance, &mut log)
            .expect("a legal command is accepted");
        decisions += 1;
    }
    decisions
}

fn sample(rules: &Berserk, setup: &Setup, sight: Sight) -> u64 {
    let look = |state: &State, seat: Seat, _: &[Command]| match sight {
        Sight::None => {}
        Sight::OwnView => drop(black_box(rules.view(state, Audience::Seat(seat)))),
    };
    (0..GAMES).map(|seed| play(rules, setup, seed, look)).sum()
}

fn matches(c: &mut Criterion) {
    let with_setup = |rules: Berserk| (setup(&rules), rules);
    let (setup, rules) = with_setup(load::embedded());
    random_play(c, "", &rules, &setup);
    let (setup, rules) = with_setup(load::newer());
    random_play(c, ", newer rules", &rules, &setup);
    if let Some((rules, setup)) = real_cards() {
        random_play(c, ", newer rules, real cards", &rules, &setup);
    }
}

fn random_play(c: &mut Criterion, which: &str, rules: &Berserk, setup: &Setup) {
    let decisions = sample(rules, setup, Sight::None);
    let mean = decisions as f64 / GAMES as f64;
    println!("{GAMES} random matches{which}, {mean:.1} decisions a match");
    for (name, sight) in [("random play", Sight::None), ("random play with views", Sight::OwnView)]
    {
        for (unit, amount) in [("decisions", decisions), ("games", GAMES)] {
            let mut group = c.benchmark_group(format!("{name}{which}"));
            group.sample_size(10).throughput(Throughput::Elements(amount));
            group.bench_function(unit, |b| b.iter(|| sample(black_box(rules), setup, sight)));
            group.finish();
        }
    }
}

/// Positions in which somebody decides, with one legal command each.
fn positions(rules: &Berserk, setup: &Setup) -> Vec<(State, Seat, Command)> {
    let (mut kept, mut n) = (Vec::new(), 0);
    for seed in 0..GAMES {
        play(rules, setup, seed, |state, seat, legal| {
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
    let kept = positions(&rules, &setup(&rules));
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
