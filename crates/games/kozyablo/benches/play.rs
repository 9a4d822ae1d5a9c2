//! Speed of the rules on one core: random matches of two, three and four with the ready decks, from deal to the
//! end, with and without the deciding seat's view; and the share of the deal.
//!
//! `cargo bench -p stolik-kozyablo --bench play`; throughput is decisions a second.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Rules, Seat, Setup, Waiting};
use stolik_kozyablo::{Command, Kozyablo, State, load};

/// Matches of a sample; few enough for a short bench, many enough to mean something.
const GAMES: u64 = 60;

/// Whether each decision pays for a view, as at a table.
#[derive(Clone, Copy)]
enum Sight {
    None,
    OwnView,
}

/// A random match of so many: gives how many decisions it had. A command that is put together of several choices
/// is one decision.
fn play(rules: &Kozyablo, setup: &Setup, seed: u64, sight: Sight) -> u64 {
    let (mut chance, mut choice) = (Fast::new(seed), Fast::new(!seed));
    let mut state = rules.start(setup, &mut chance).expect("the ready decks are legal");
    let (mut legal, mut log, mut decisions) = (Vec::new(), Vec::new(), 0);
    while let Waiting::For(seats) = rules.waiting(&state) {
        let nth = choice.below(seats.iter().count() as u32) as usize;
        let seat = seats.iter().nth(nth).expect("nobody is waited for in vain");
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
    rules: &Kozyablo,
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

/// Matches of so many, the ready decks by turns.
fn setups(rules: &Kozyablo, seats: usize) -> Vec<Setup> {
    let decks: Vec<Vec<String>> =
        load::embedded_decks(rules).iter().map(|deck| load::listed(rules, deck)).collect();
    let nth = |n: usize| decks[n % decks.len()].clone();
    let of = |first: usize| (0..seats).map(|n| nth(first + n * 3)).collect();
    let setup = |first| Setup { decks: of(first), ..Setup::default() };
    (0..decks.len()).map(setup).collect()
}

fn matches(c: &mut Criterion) {
    let rules = load::embedded();
    for seats in 2..=4 {
        let setups = setups(&rules, seats);
        let sample = |sight| -> u64 {
            let one = |seed| play(&rules, &setups[seed as usize % setups.len()], seed, sight);
            (0..GAMES).map(one).sum()
        };
        let decisions = sample(Sight::None);
        println!("{seats} seats: {:.1} decisions a match", decisions as f64 / GAMES as f64);
        let mut group = c.benchmark_group(format!("random play of {seats}"));
        group.sample_size(10).throughput(Throughput::Elements(decisions));
        for (name, sight) in [("alone", Sight::None), ("with views", Sight::OwnView)] {
            group.bench_function(name, |b| b.iter(|| black_box(sample(sight))));
        }
        // So many decisions a second as if nothing were done but to deal: what the deal costs of the play above.
        let deal = |seed: u64| {
            let setup = &setups[seed as usize % setups.len()];
            drop(black_box(rules.start(setup, &mut Fast::new(seed)).expect("legal decks")));
        };
        group.bench_function("the deal of it", |b| b.iter(|| (0..GAMES).for_each(deal)));
        group.finish();
    }
}

criterion_group!(benches, matches);
criterion_main!(benches);
