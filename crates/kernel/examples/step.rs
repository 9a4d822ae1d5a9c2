//! Prints the cost of one step of a command with ten million completions: `cargo run -p stolik-kernel --example step`.

#[path = "../tests/toys/mod.rs"]
mod toys;

use std::time::Instant;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Rules, Seat, Setup, steps};
use toys::barrage::Barrage;

/// Whole commands that are put together.
const WALKS: u32 = 20_000;

fn main() {
    let rules = Barrage::default();
    let mut luck = Fast::new(1);
    let mut state = rules.start(&Setup::without_decks(2), &mut luck).expect("it starts");
    for gunner in &mut state.gunners {
        gunner.plan = std::mem::take(&mut gunner.hand);
    }
    state.energy = 9;
    let (mut lists, mut listed, mut whole) = (0u64, 0u64, Vec::new());
    let began = Instant::now();
    for _ in 0..WALKS {
        let mut legal = Vec::new();
        rules.legal(&state, Seat::ONE, &mut legal);
        let choice = legal.swap_remove(luck.below(legal.len() as u32) as usize);
        whole.push(steps::complete(&rules, &state, Seat::ONE, choice, |then| {
            lists += 1;
            listed += then.len() as u64;
            luck.below(then.len() as u32) as usize
        }));
    }
    let step = began.elapsed().as_nanos() / u128::from(lists.max(1));
    println!("{WALKS} commands, {lists} lists, {listed} choices listed: {step} ns a list");
    let mut legal = Vec::new();
    rules.legal(&state, Seat::ONE, &mut legal);
    let began = Instant::now();
    let found =
        whole.iter().filter(|c| steps::offered(&rules, &state, Seat::ONE, &legal, c)).count();
    let each = began.elapsed().as_nanos() / u128::from(WALKS);
    println!("{found} of them found legal by going down their way: {each} ns each");
}
