//! The sequential test on results made by chance: its errors are as rare as it says, and it ends early.

use crate::toys::skirmish::Skirmish;
use stolik_ai::{Duel, Hypotheses, Random, Sprt, Tested, duel, duel_while};
use stolik_kernel::chance::Fast;

const HYPOTHESES: Hypotheses = Hypotheses { low: 50, high: 55 };

/// The most pairs of a test.
const PAIRS: u64 = 5_000;

/// Plays pairs in which the first player wins a game with this chance in a thousand, and in which the seat wins both games
/// of every third pair, until the test has decided. Returns its result and the number of pairs.
fn test_of(chance: u32, seed: u64) -> (Tested, u64) {
    let (mut test, mut duel, mut luck) = (Sprt::new(HYPOTHESES, 2), Duel::of(2), Fast::new(seed));
    let mut below = |n: u32| luck.below(n);
    for pair in 1..=PAIRS {
        let is_of_the_seat = below(3) == 0;
        for game in 0..2 {
            let wins = if is_of_the_seat { game == 0 } else { below(1_000) < chance };
            if wins { duel.wins += 1 } else { duel.losses += 1 }
        }
        test.add(&duel);
        if pair % 4 != 0 {
            continue;
        }
        let tested = test.tested();
        if tested.accepted.is_some() {
            return (tested, pair);
        }
    }
    (test.tested(), PAIRS)
}

/// The chance of the other pairs with which the share is so many thousandths in all: a third of the pairs is even.
fn chance(share: u32) -> u32 {
    500 + (share - 500) * 3 / 2
}

/// Counts the tests that accept each share, and returns the mean number of pairs.
fn accepted(share: u32) -> ([usize; 2], u64) {
    let tests: Vec<(Tested, u64)> = (0..200).map(|seed| test_of(chance(share), seed)).collect();
    let count = |wanted| tests.iter().filter(|(one, _)| one.accepted == Some(wanted)).count();
    let pairs = tests.iter().map(|(_, pairs)| pairs).sum::<u64>() / tests.len() as u64;
    ([count(50), count(55)], pairs)
}

#[test]
fn errors_are_about_one_in_twenty_and_every_test_decides() {
    let ([low, high], even) = accepted(500);
    assert!(low + high == 200 && high <= 20, "an equal player is taken for better {high} times");
    let ([low, high], better) = accepted(550);
    assert!(low + high == 200 && low <= 20, "a better player is taken for equal {low} times");
    // A test of fixed size with the same errors needs some 720 such pairs.
    assert!(even < 500 && better < 500, "{even} and {better} pairs");
    let ([low, high], _) = accepted(600);
    assert_eq!([low, high], [0, 200], "far from the bounds nothing is mistaken");
}

#[test]
fn ratio_rises_with_won_pairs_alone_and_few_pairs_decide_nothing() {
    let (mut test, mut duel) = (Sprt::new(HYPOTHESES, 2), Duel::of(2));
    assert_eq!(test.tested().ratio, 0);
    let mut before = 0;
    for pair in 0..10 {
        duel.wins += 2;
        test.add(&duel);
        let tested = test.tested();
        assert!(tested.ratio > before && tested.accepted.is_none(), "pair {pair}: {tested}");
        before = tested.ratio;
    }
    duel.losses += 2;
    test.add(&duel);
    assert!(test.tested().ratio < before);
    assert!(test.tested().to_string().ends_with(": undecided between 50 % and 55 %"));
}

#[test]
fn duel_ends_after_the_round_that_decides() {
    let rules = Skirmish::default();
    let decks = |_| crate::thinker::decks(0);
    let (mut one, mut two) = (Random::new(1), Random::new(2));
    let whole = duel(&rules, decks, &mut [&mut one, &mut two], 3, 5).unwrap();
    let (mut one, mut two, mut rounds) = (Random::new(1), Random::new(2), Vec::new());
    let mut goes_on = |sides: &[Duel]| {
        rounds.push(sides.to_vec());
        rounds.len() < 3
    };
    let cut = duel_while(&rules, decks, &mut [&mut one, &mut two], (9, 5), &mut goes_on).unwrap();
    assert_eq!((&cut, rounds.last(), rounds.len()), (&whole, Some(&whole), 3));
}
