//! Measures the opponents and the decks: `measure bots GAMES`, `measure balance ROUNDS`, each with the seed behind.
//!
//! `bots`: the greedy one against random ones, two and four at a table, over all pairs of ready decks in turn.
//! `balance`: every pair of ready decks of different peoples in greedy hands, then tables of four peoples; the share
//! of every people, what was drawn, and how long games are.

use std::collections::BTreeMap;
use stolik_ai::{Duel, Player, Random, contest, duel};
use stolik_kernel::Setup;
use stolik_kozyablo::ids::People;
use stolik_kozyablo::{Kozyablo, load};
use stolik_kozyablo_face::greedy;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize, usual: u64| words.get(n).and_then(|w| w.parse().ok()).unwrap_or(usual);
    let rules = load::embedded();
    let (many, seed) = (number(1, 20), number(2, 1));
    match words.first().map(String::as_str) {
        Some("bots") => bots(&rules, many, seed),
        Some("balance") => balance(&rules, many, seed),
        _ => eprintln!("measure bots|balance [NUMBER] [SEED]"),
    }
}

fn bots(rules: &Kozyablo, games: u64, seed: u64) {
    let ready = load::embedded_decks(rules);
    for seats in [2_u64, 4] {
        let setup = |round: u64| {
            let deck = |n: u64| &ready[((round * 5 + n * (1 + round / 8)) % 8) as usize];
            let decks = (0..seats).map(|n| load::listed(rules, deck(n))).collect();
            Setup { decks, ..Setup::default() }
        };
        let mut judge = greedy(seed);
        let mut others: Vec<Random> = (1..seats).map(|n| Random::new(seed + n)).collect();
        let mut players: Vec<&mut dyn Player<Kozyablo>> = vec![&mut judge];
        players.extend(others.iter_mut().map(|one| one as &mut dyn Player<Kozyablo>));
        let sides = duel(rules, setup, &mut players, games.div_ceil(seats), seed);
        let sides = sides.unwrap_or_else(|e| panic!("{e}"));
        println!("greedy against {} random: {}", seats - 1, sides[0]);
    }
}

fn balance(rules: &Kozyablo, rounds: u64, seed: u64) {
    let ready = load::embedded_decks(rules);
    let people = |n: usize| rules.card(ready[n].own).people.expect("a capital has a people");
    let list = |n: usize| load::listed(rules, &ready[n]);
    let play = |decks: &[usize], seed: u64| -> Vec<Duel> {
        let mut hands: Vec<_> = (0..decks.len() as u64).map(|n| greedy(seed + n)).collect();
        let mut players: Vec<&mut dyn Player<Kozyablo>> =
            hands.iter_mut().map(|one| one as &mut dyn Player<Kozyablo>).collect();
        let lists: Vec<Vec<String>> = decks.iter().map(|n| list(*n)).collect();
        contest(rules, &lists, &mut players, rounds, seed).unwrap_or_else(|e| panic!("{e}"))
    };
    let mut pairs: BTreeMap<(People, People), Duel> = BTreeMap::new();
    let mut each: BTreeMap<People, Duel> = BTreeMap::new();
    let mut decks: BTreeMap<usize, Duel> = BTreeMap::new();
    let add = |to: &mut Option<Duel>, side: Duel| *to = Some(to.map_or(side, |was| was.plus(side)));
    let mut all: Option<Duel> = None;
    for a in 0..ready.len() {
        for b in (a + 1..ready.len()).filter(|b| people(a) != people(*b)) {
            let sides = play(&[a, b], seed + (a * 8 + b) as u64);
            let (one, two) = if people(a) < people(b) { (0, 1) } else { (1, 0) };
            let key = (people([a, b][one]), people([a, b][two]));
            let was = pairs.entry(key).or_insert(Duel::of(2));
            *was = was.plus(sides[one]);
            for (deck, side) in [(a, sides[0]), (b, sides[1])] {
                let was = each.entry(people(deck)).or_insert(Duel::of(2));
                *was = was.plus(side);
                let was = decks.entry(deck).or_insert(Duel::of(2));
                *was = was.plus(side);
            }
            add(&mut all, sides[0]);
        }
    }
    for ((a, b), side) in &pairs {
        println!("{a:?} against {b:?}: {side}");
    }
    for (a, side) in &each {
        println!("{a:?} with two: {side}");
    }
    for (a, side) in &decks {
        println!("  deck {}: {side}", ready[*a].id);
    }
    told("two", all);
    let mut each: BTreeMap<People, Duel> = BTreeMap::new();
    let mut all: Option<Duel> = None;
    let of = |p: usize| -> Vec<usize> { (0..8).filter(|n| people(*n) as usize == p).collect() };
    for pick in 0..16_usize {
        let table: Vec<usize> = (0..4).map(|p| of(p)[pick >> p & 1]).collect();
        let sides = play(&table, seed + 1_000 + pick as u64);
        for (deck, side) in table.iter().zip(&sides) {
            let was = each.entry(people(*deck)).or_insert(Duel::of(4));
            *was = was.plus(*side);
        }
        add(&mut all, sides[0]);
    }
    for (a, side) in &each {
        println!("{a:?} with four: {side}");
    }
    told("four", all);
}

/// What was drawn and how long games were; every side of a round has the same games.
fn told(seats: &str, all: Option<Duel>) {
    let Some(all) = all else { return };
    let games = all.games().max(1);
    println!(
        "{seats}: {} games, drawn {:.2} %, unfinished {}, {:.1} decisions a game",
        all.games(),
        100.0 * all.draws as f64 / games as f64,
        all.unfinished,
        all.decisions as f64 / games as f64
    );
}
