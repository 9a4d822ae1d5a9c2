//! Measures the opponents and the decks: `evenness bots GAMES`, `evenness pairs ROUNDS`, `evenness fours ROUNDS`, each
//! with the seed behind; `evenness presses GAMES`.
//!
//! `bots`: the greedy one against random ones, two and four at a table, over all pairs of ready decks in turn.
//! `pairs`: every pair of ready decks of different peoples in greedy hands; `fours`: tables of all four peoples. The
//! share of every people, what was drawn, and how long games are. `presses`: what greedy people at a table of two
//! would press, in a turn and in a game.

use std::collections::BTreeMap;
use stolik_ai::{Duel, Greedy, Player, Random, contest, duel};
use stolik_kernel::{Rules, Seat, Setup};
use stolik_kozyablo::ids::{PEOPLES, People};
use stolik_kozyablo::load::Deck;
use stolik_kozyablo::view::View;
use stolik_kozyablo::{Command, Kozyablo, load};
use stolik_kozyablo_face::{Judge, KozyabloFace, greedy};
use stolik_table::PromptFace;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize, usual: u64| words.get(n).and_then(|w| w.parse().ok()).unwrap_or(usual);
    let rules = load::embedded();
    let (many, seed) = (number(1, 20), number(2, 1));
    match words.first().map(String::as_str) {
        Some("bots") => bots(&rules, many, seed),
        Some("pairs") => pairs(&rules, many, seed),
        Some("fours") => fours(&rules, many, seed),
        Some("presses") => presses(&rules, many, seed),
        _ => eprintln!("evenness bots|pairs|fours|presses [NUMBER] [SEED]"),
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

/// Plays these decks in greedy hands, a side for each, and returns the results.
fn played(rules: &Kozyablo, decks: &[&Deck], rounds: u64, seed: u64) -> Vec<Duel> {
    let mut hands: Vec<_> = (0..decks.len() as u64).map(|n| greedy(seed + n)).collect();
    let mut players: Vec<&mut dyn Player<Kozyablo>> =
        hands.iter_mut().map(|one| one as &mut dyn Player<Kozyablo>).collect();
    let lists: Vec<Vec<String>> = decks.iter().map(|deck| load::listed(rules, deck)).collect();
    contest(rules, &lists, &mut players, rounds, seed).unwrap_or_else(|e| panic!("{e}"))
}

fn people(rules: &Kozyablo, deck: &Deck) -> People {
    rules.card(deck.own).people.expect("a capital has a people")
}

/// The results of many tables, by the question that they answer.
#[derive(Default)]
struct Met(BTreeMap<String, Duel>);

impl Met {
    fn add(&mut self, of: String, side: Duel) {
        let was = self.0.get(&of).copied();
        self.0.insert(of, was.map_or(side, |was| was.plus(side)));
    }

    fn tell(&self) {
        for (of, side) in &self.0 {
            println!("{of}: {side}");
        }
    }
}

fn pairs(rules: &Kozyablo, rounds: u64, seed: u64) {
    let ready = load::embedded_decks(rules);
    let (mut pairs, mut each, mut decks) = (Met::default(), Met::default(), Met::default());
    let mut all = Met::default();
    for (n, a) in ready.iter().enumerate() {
        for (m, b) in ready.iter().enumerate().skip(n + 1) {
            let (one, two) = (people(rules, a), people(rules, b));
            if one == two {
                continue;
            }
            let sides = played(rules, &[a, b], rounds, seed + (n * 8 + m) as u64);
            let (first, side) = if one < two { (a, sides[0]) } else { (b, sides[1]) };
            let second = if one < two { two } else { one };
            pairs.add(format!("{:?} against {second:?}", people(rules, first)), side);
            for (deck, side) in [(a, sides[0]), (b, sides[1])] {
                each.add(format!("{:?}", people(rules, deck)), side);
                decks.add(format!("deck {}", deck.id), side);
            }
            all.add("all".into(), sides[0]);
        }
    }
    for met in [&pairs, &each, &decks] {
        met.tell();
    }
    print_report(&all);
}

fn fours(rules: &Kozyablo, rounds: u64, seed: u64) {
    let ready = load::embedded_decks(rules);
    let of = |p: People| -> Vec<&Deck> { ready.iter().filter(|d| people(rules, d) == p).collect() };
    let (mut each, mut decks, mut all) = (Met::default(), Met::default(), Met::default());
    // Each of the two decks of each people.
    for pick in 0..16_usize {
        let table: Vec<&Deck> = PEOPLES.map(|p| of(p)[pick >> p as usize & 1]).into();
        let sides = played(rules, &table, rounds, seed + pick as u64);
        for (deck, side) in table.iter().zip(&sides) {
            each.add(format!("{:?} of four", people(rules, deck)), *side);
            decks.add(format!("deck {} of four", deck.id), *side);
        }
        all.add("all".into(), sides[0]);
    }
    each.tell();
    decks.tell();
    print_report(&all);
}

/// Somebody who plays as another does, and counts what a person would press for it.
struct Pressing {
    plays: Greedy<Judge>,
    presses: usize,
    commands: usize,
    /// The turn of each game in which something was last decided.
    turns: Vec<u16>,
}

impl Player<Kozyablo> for Pressing {
    fn choose(
        &mut self,
        rules: &Kozyablo,
        seat: Seat,
        view: &mut dyn FnMut() -> View,
        legal: &[Command],
    ) -> Option<usize> {
        let chosen = self.plays.choose(rules, seat, view, legal)?;
        if !rules.begun(&legal[chosen]) {
            let view = view();
            self.presses += KozyabloFace.steps(rules, &view, &legal[chosen]).len();
            self.commands += 1;
            match self.turns.last_mut() {
                Some(turn) if *turn <= view.turn => *turn = view.turn,
                _ => self.turns.push(view.turn),
            }
        }
        Some(chosen)
    }
}

fn presses(rules: &Kozyablo, games: u64, seed: u64) {
    let ready = load::embedded_decks(rules);
    let setup = |round: u64| {
        let deck = |n: u64| load::listed(rules, &ready[(n % ready.len() as u64) as usize]);
        Setup { decks: vec![deck(round), deck(round * 3 + 1)], ..Setup::default() }
    };
    let person =
        |n| Pressing { plays: greedy(seed + n), presses: 0, commands: 0, turns: Vec::new() };
    let (mut one, mut two) = (person(0), person(1));
    let played = duel(rules, setup, &mut [&mut one, &mut two], games.div_ceil(2), seed);
    let games = played.unwrap_or_else(|e| panic!("{e}"))[0].games() as f64;
    let all = |of: fn(&Pressing) -> usize| (of(&one) + of(&two)) as f64;
    // Each person sees every turn of a game; a turn is that of one of them.
    let turns = one.turns.iter().map(|turn| f64::from(*turn)).sum::<f64>();
    println!(
        "{games} games of {:.1} turns; {:.1} presses a person in a game, {:.2} a turn, {:.2} a command",
        turns / games,
        all(|p| p.presses) / games / 2.0,
        all(|p| p.presses) / turns,
        all(|p| p.presses) / all(|p| p.commands),
    );
}

/// Prints the draws and the lengths of games; every side of a round has the same games.
fn print_report(all: &Met) {
    for side in all.0.values() {
        let games = side.games().max(1) as f64;
        println!(
            "{} games, drawn {:.2} %, given up {}, {:.1} decisions a game",
            side.games(),
            100.0 * side.draws as f64 / games,
            side.unfinished,
            side.decisions as f64 / games
        );
    }
}
