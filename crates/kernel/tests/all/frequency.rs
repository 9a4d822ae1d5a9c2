//! The keyed dice of real matches over many throws: every outcome equally often, and nothing told by
//! the throws before, by another stream, by another match or by the counter. Keys are fixed, so a
//! result is for ever the same; the limits are the 99.9 % points of chi-square.

use std::collections::BTreeMap;
use stolik_kernel::chance::{Key, Keyed, shuffle};
use stolik_kernel::{Chance, Seat, Stream};

const THROWS: usize = 60_000;

/// Keys of little and of much order, and what names the match.
const MATCHES: [(Key, &[u8]); 3] = [
    ([0; 32], b""),
    (*b"the first key of thirty-two byte", b"match 1"),
    ([0xff; 32], b"match 2, pressed by two"),
];

/// A number below `of` for each throw.
fn throws((key, context): (Key, &[u8]), epoch: u32, of: u32) -> Vec<usize> {
    let keys = BTreeMap::from([(Stream::Dice, key)]);
    let mut chance = Keyed::new(keys, context.to_vec(), epoch, BTreeMap::new());
    (0..THROWS).map(|_| chance.pick(Stream::Dice, of) as usize).collect()
}

/// Counts how often each kind came.
fn tally(kinds: usize, found: impl Iterator<Item = usize>) -> Vec<u64> {
    let mut counts = vec![0; kinds];
    found.for_each(|kind| counts[kind] += 1);
    counts
}

/// `limit` is the point of chi-square in thousandths. With `c` of `n` in each of `k` cells the sum of
/// `(c - n/k)² / (n/k)` is the sum of `(kc - n)² / (kn)`: no float is needed.
fn assert_even(counts: &[u64], limit: u64, what: &str) {
    let (k, n) = (counts.len() as u64, counts.iter().sum::<u64>());
    let sum: u64 = counts.iter().map(|c| (k * c).abs_diff(n).pow(2)).sum();
    assert!(sum * 1000 <= limit * k * n, "{what} is not even: {counts:?}");
}

#[test]
fn every_face_of_the_die_falls_as_often() {
    for of in MATCHES {
        let keys = BTreeMap::from([(Stream::Dice, of.0)]);
        let mut chance = Keyed::new(keys, of.1.to_vec(), 0, BTreeMap::new());
        let faces = (0..THROWS).map(|_| usize::from(chance.die(Stream::Dice, 6)) - 1);
        assert_even(&tally(6, faces), 20_515, "a die"); // 5 degrees of freedom
    }
}

#[test]
fn every_pick_of_so_many_comes_as_often() {
    let points = [
        (2, 10_828),
        (3, 13_816),
        (4, 16_266),
        (5, 18_467),
        (7, 22_458),
        (10, 27_877),
        (30, 58_301),
    ];
    for of in MATCHES {
        for (n, limit) in points {
            let counts = tally(n, throws(of, 0, n as u32).into_iter());
            assert_even(&counts, limit, &format!("a pick of {n}"));
        }
    }
}

#[test]
fn a_throw_tells_nothing_of_the_next_ones() {
    for of in MATCHES {
        let dice = throws(of, 0, 6);
        for apart in [1, 2, 3, 6] {
            // Windows that do not overlap, so that the pairs are independent of each other.
            let pairs = dice
                .chunks_exact(2 * apart)
                .flat_map(|window| (0..apart).map(|i| window[i] * 6 + window[i + apart]));
            assert_even(&tally(36, pairs), 66_619, &format!("a pair {apart} apart")); // 35
        }
        let triples = dice.chunks_exact(3).map(|t| t[0] * 36 + t[1] * 6 + t[2]);
        assert_even(&tally(216, triples), 284_815, "three in a row"); // 215
    }
}

/// An undo raises the epoch, and the throws after it are new ones; so are another match's.
#[test]
fn a_throw_tells_nothing_of_that_of_another_epoch_or_match() {
    let first = throws(MATCHES[1], 0, 6);
    let others = [
        ("epoch", throws(MATCHES[1], 1, 6)),
        ("match", throws((MATCHES[1].0, MATCHES[2].1), 0, 6)),
        ("key", throws((MATCHES[0].0, MATCHES[1].1), 0, 6)),
    ];
    for (what, other) in others {
        let pairs = first.iter().zip(&other).map(|(a, b)| a * 6 + b);
        assert_even(&tally(36, pairs), 66_619, what); // 35
    }
}

/// Of five cards every order comes as often.
#[test]
fn every_order_of_a_deck_comes_as_often() {
    let stream = Stream::Deck(Seat::TWO);
    let keys = BTreeMap::from([(stream, MATCHES[1].0)]);
    let mut chance = Keyed::new(keys, b"match 1".to_vec(), 0, BTreeMap::new());
    let mut orders: BTreeMap<[u8; 5], u64> = BTreeMap::new();
    for _ in 0..12_000 {
        let mut deck = [0, 1, 2, 3, 4];
        shuffle(&mut deck, stream, &mut chance);
        *orders.entry(deck).or_default() += 1;
    }
    assert_eq!(orders.len(), 120);
    let counts: Vec<u64> = orders.into_values().collect();
    assert_even(&counts, 172_418, "an order of five"); // 119
}
