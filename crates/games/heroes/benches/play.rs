//! Speed of the rules on one core: random matches with the ready decks, from deal to the end, with and without the
//! deciding seat's view; one long queue; and the widest choice of targets.
//!
//! `cargo bench -p stolik-heroes --bench play`; throughput is decisions a second, entries of the queue a second,
//! and commands listed a second.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use stolik_heroes::{Command, Heroes, State, load};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Notation, Rules, Seat, Setup, Waiting};

/// Matches of a sample; few enough for a short bench, many enough to mean something.
const GAMES: u64 = 60;

/// Creatures of the long queue and of the wide choice.
const CROWD: usize = 100;

/// Whether each decision pays for a view, as at a table.
#[derive(Clone, Copy)]
enum Sight {
    None,
    OwnView,
}

/// A random match: gives how many decisions it had. A command that is put together of several choices is one decision.
fn play(rules: &Heroes, setup: &Setup, seed: u64, sight: Sight) -> u64 {
    let (mut chance, mut choice) = (Fast::new(seed), Fast::new(!seed));
    let mut state = rules.start(setup, &mut chance).expect("the ready decks are legal");
    let (mut legal, mut log, mut decisions) = (Vec::new(), Vec::new(), 0);
    while let Waiting::For(seats) = rules.waiting(&state) {
        let seat = seats.iter().next().expect("nobody is waited for in vain");
        match sight {
            Sight::None => {}
            Sight::OwnView => drop(black_box(rules.view(&state, Audience::Seat(seat)))),
        }
        let command = random(rules, &state, seat, &mut legal, &mut choice);
        log.clear();
        rules
            .apply(&mut state, seat, &command, &mut chance, &mut log)
            .expect("a legal command is accepted");
        decisions += 1;
    }
    decisions
}

/// Any legal command.
fn random(
    rules: &Heroes,
    state: &State,
    seat: Seat,
    legal: &mut Vec<Command>,
    choice: &mut Fast,
) -> Command {
    legal.clear();
    rules.legal(state, seat, legal);
    loop {
        let command = legal.swap_remove(choice.below(legal.len() as u32) as usize);
        if !rules.begun(&command) {
            return command;
        }
        legal.clear();
        rules.next(state, seat, &command, legal);
    }
}

/// The ready decks by turns.
fn setups(rules: &Heroes) -> Vec<Setup> {
    let decks: Vec<Vec<String>> =
        load::embedded_decks(rules).iter().map(|deck| load::listed(rules, deck)).collect();
    let nth = |n: usize| decks[n % decks.len()].clone();
    let setup = |n| Setup { decks: vec![nth(n), nth(n + 1)], ..Setup::default() };
    (0..decks.len()).map(setup).collect()
}

fn matches(c: &mut Criterion) {
    let rules = load::embedded();
    let setups = setups(&rules);
    let sample = |sight| -> u64 {
        let one = |seed| play(&rules, &setups[seed as usize % setups.len()], seed, sight);
        (0..GAMES).map(one).sum()
    };
    let decisions = sample(Sight::None);
    println!("{:.1} decisions a match", decisions as f64 / GAMES as f64);
    let mut group = c.benchmark_group("random play");
    group.sample_size(10).throughput(Throughput::Elements(decisions));
    for (name, sight) in [("alone", Sight::None), ("with views", Sight::OwnView)] {
        group.bench_function(name, |b| b.iter(|| black_box(sample(sight))));
    }
    group.finish();
}

/// A position with a crowd of creatures of one sort, and spells at hand.
fn crowd(rules: &Heroes, creature: &str) -> (Heroes, State) {
    let mut lines = vec![
        format!("card Crowd creature 1 {creature}"),
        "card Wave spell 0 | do: wound 1 each creature".to_owned(),
        "card Pair spell 0 | do: wound 1 two any character".to_owned(),
        "hand p1 Wave Pair".to_owned(),
    ];
    for n in 0..CROWD {
        let name = stolik_heroes::UnitId(n as u16 + 2);
        lines.push(format!("unit {name} p{} Crowd", n % 2 + 1));
    }
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    rules.place(&lines).unwrap_or_else(|wrong| panic!("{wrong:?}"))
}

/// The play of a card of the hand, not yet put together.
fn begun(rules: &Heroes, state: &State, name: &str) -> Command {
    let mut legal = Vec::new();
    rules.legal(state, Seat::ONE, &mut legal);
    let card = rules.called(name).expect("the position has the card");
    let from = stolik_heroes::Source::Hand(card);
    let plays = |c: &Command| matches!(c, Command::Play { from: other, .. } if *other == from);
    legal.into_iter().find(plays).expect("it can be played")
}

/// A hundred creatures die at once, and what each sets off is queued, in an order that is chosen each time, and done.
fn queue(c: &mut Criterion) {
    let (rules, state) = crowd(&load::embedded(), "1/1 | death: heal 1 my-hero");
    let wave = begun(&rules, &state, "Wave");
    let run = || {
        let (mut state, mut chance, mut log) = (state.clone(), Fast::new(1), Vec::new());
        let (mut seat, mut command) = (Seat::ONE, wave.clone());
        let mut legal = Vec::new();
        loop {
            rules.apply(&mut state, seat, &command, &mut chance, &mut log).expect("it is legal");
            let asks = matches!(state.course.ask, stolik_heroes::state::Ask::Fire(_));
            match rules.waiting(&state) {
                Waiting::For(seats) if asks => {
                    seat = seats.iter().next().expect("somebody is waited for");
                    command = random(&rules, &state, seat, &mut legal, &mut chance);
                }
                _ => return log.len(),
            }
        }
    };
    let mut group = c.benchmark_group("a long queue");
    group.sample_size(10).throughput(Throughput::Elements(CROWD as u64));
    group.bench_function("a hundred deaths", |b| b.iter(|| black_box(run())));
    group.finish();
}

/// All ways to choose two of a hundred and two characters, as a screen goes down them.
fn targets(c: &mut Criterion) {
    let (rules, state) = crowd(&load::embedded(), "1/1");
    let pair = begun(&rules, &state, "Pair");
    let run = || {
        let (mut first, mut second, mut found) = (Vec::new(), Vec::new(), 0_u64);
        rules.next(&state, Seat::ONE, &pair, &mut first);
        for one in &first {
            second.clear();
            rules.next(&state, Seat::ONE, one, &mut second);
            found += second.len() as u64;
        }
        found
    };
    let found = run();
    println!("{found} ways");
    let mut group = c.benchmark_group("the widest choice");
    group.sample_size(10).throughput(Throughput::Elements(found.max(1)));
    group.bench_function("two of a hundred", |b| b.iter(|| black_box(run())));
    group.bench_function("what is legal at first", |b| {
        b.iter(|| {
            let mut legal = Vec::new();
            rules.legal(&state, Seat::ONE, &mut legal);
            black_box(legal.len())
        });
    });
    group.finish();
}

criterion_group!(benches, matches, queue, targets);
criterion_main!(benches);
