//! The sources of chance: fair, recomputable, strict, exact.

use std::collections::BTreeMap;
use stolik_kernel::chance::{Fast, Hostile, Keyed, Odometer, Recorder, Scripted, shuffle};
use stolik_kernel::{Chance, Draw, Seat, Stream};

const KEY: [u8; 32] = *b"a fixed key of thirty-two bytes!";

fn draw(stream: Stream, of: u32, value: u32) -> Draw {
    Draw { stream, of, value }
}

fn keyed(epoch: u32) -> Keyed {
    let keys = BTreeMap::from([(Stream::Dice, KEY), (Stream::Deck(Seat::ONE), [7; 32])]);
    Keyed::new(keys, b"match 1".to_vec(), epoch, BTreeMap::new())
}

/// Chi-square times the expected count of a cell, so that no float is needed.
fn squares(counts: &[u64]) -> (u64, u64) {
    let expected = counts.iter().sum::<u64>() / counts.len() as u64;
    (counts.iter().map(|c| c.abs_diff(expected).pow(2)).sum(), expected)
}

/// `limit` is the 99.9 % point of chi-square, in thousandths.
fn assert_uniform(counts: &[u64], limit: u64) {
    let (sum, expected) = squares(counts);
    assert!(sum * 1000 <= limit * expected, "not uniform: {counts:?}");
    assert!(counts.iter().all(|c| *c > 0));
}

#[test]
fn keyed_outcomes_are_recomputable_from_the_key() {
    let mut chance = keyed(3);
    let drawn: Vec<u32> = (0..40).map(|_| chance.pick(Stream::Dice, 6)).collect();
    let again: Vec<u32> = (0..40).map(|n| Keyed::outcome(&KEY, b"match 1", 3, n, 6)).collect();
    assert_eq!(drawn, again);
    assert_eq!(chance.counters()[&Stream::Dice], 40);
    assert!(!chance.counters().contains_key(&Stream::Deck(Seat::ONE)));
}

/// Computed by another program (Python's hmac and hashlib): anyone can verify a match.
#[test]
fn keyed_outcomes_are_those_recorded_earlier() {
    let dice: Vec<u32> = (0..12).map(|n| Keyed::outcome(&KEY, b"match 1", 0, n, 6) + 1).collect();
    assert_eq!(dice, [3, 1, 5, 6, 2, 5, 1, 4, 1, 2, 4, 3]);
    let large: Vec<u32> =
        (0..3).map(|n| Keyed::outcome(&KEY, b"match 1", 0, n, u32::MAX)).collect();
    assert_eq!(large, [1_890_193_970, 1_810_362_042, 1_271_938_978]);
}

#[test]
fn keyed_outcomes_depend_on_key_context_epoch_and_counter() {
    let base = |n| Keyed::outcome(&KEY, b"match 1", 0, n, 1 << 30);
    let row: Vec<u32> = (0..4).map(base).collect();
    let differ = |other: Vec<u32>| other.iter().zip(&row).all(|(a, b)| a != b);
    assert!(differ((0..4).map(|n| Keyed::outcome(&[1; 32], b"match 1", 0, n, 1 << 30)).collect()));
    assert!(differ((0..4).map(|n| Keyed::outcome(&KEY, b"match 2", 0, n, 1 << 30)).collect()));
    assert!(differ((0..4).map(|n| Keyed::outcome(&KEY, b"match 1", 1, n, 1 << 30)).collect()));
    assert!(differ((1..5).map(base).collect()));
    // Length and content of the context cannot be confused with what follows it.
    let longer = Keyed::outcome(&KEY, b"match 1\0\0\0\0", 0, 0, 1 << 30);
    assert_ne!(longer, row[0]);
}

#[test]
fn keyed_goes_on_from_its_counters() {
    let mut one = keyed(0);
    let first: Vec<u8> = (0..10).map(|_| one.die(Stream::Dice, 6)).collect();
    let keys = BTreeMap::from([(Stream::Dice, KEY)]);
    let counters = BTreeMap::from([(Stream::Dice, 6)]);
    let mut two = Keyed::new(keys, b"match 1".to_vec(), 0, counters);
    let rest: Vec<u8> = (0..4).map(|_| two.die(Stream::Dice, 6)).collect();
    assert_eq!(first[6..], rest);
}

#[test]
fn keyed_dice_are_uniform_and_streams_are_independent() {
    let mut chance = keyed(0);
    let (mut faces, mut pairs) = ([0u64; 6], [0u64; 36]);
    for _ in 0..7200 {
        let die = chance.die(Stream::Dice, 6) as usize - 1;
        let card = chance.pick(Stream::Deck(Seat::ONE), 6) as usize;
        faces[die] += 1;
        pairs[die * 6 + card] += 1;
    }
    assert_uniform(&faces, 20_515); // 5 degrees of freedom
    assert_uniform(&pairs, 66_619); // 35
}

/// With three quarters of the range fair, a biased reduction (`value % of` without rejection)
/// would give the lower third twice as often as each other third.
#[test]
fn keyed_rejects_what_would_be_biased() {
    let of = 3 << 30;
    let mut thirds = [0u64; 3];
    for n in 0..6000 {
        thirds[(Keyed::outcome(&KEY, b"m", 0, n, of) >> 30) as usize] += 1;
    }
    assert_uniform(&thirds, 13_816); // 2
    assert_eq!(Keyed::outcome(&KEY, b"m", 0, 0, 1), 0, "one outcome is no choice");
}

#[test]
fn scripted_gives_its_list_and_is_satisfied() {
    let deck = Stream::Deck(Seat::TWO);
    let mut chance = Scripted::new([draw(Stream::Dice, 6, 4), draw(deck, 30, 17)]);
    assert_eq!(chance.left(), 2);
    assert_eq!(chance.die(Stream::Dice, 6), 5);
    assert_eq!(chance.pick(deck, 30), 17);
    assert_eq!(chance.finish(), Ok(()));
    let mut dice = Scripted::dice(&[1, 6]);
    assert_eq!([dice.die(Stream::Dice, 6), dice.die(Stream::Dice, 6)], [1, 6]);
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn scripted_reports_every_misuse() {
    let deck = Stream::Deck(Seat::ONE);
    let cases: [(Scripted, Stream, u32, &str); 5] = [
        (Scripted::dice(&[]), Stream::Dice, 6, "asked for one of 6 from Dice, the list is used up"),
        (Scripted::dice(&[3]), deck, 6, "asked for one of 6 from Deck(Seat(0))"),
        (Scripted::dice(&[3]), Stream::Dice, 4, "asked for one of 4 from Dice, the list holds"),
        (Scripted::new([draw(deck, 2, 2)]), deck, 2, "asked for one of 2 from Deck(Seat(0))"),
        (Scripted::dice(&[7]), Stream::Dice, 6, "asked for one of 6 from Dice, the list holds"),
    ];
    for (mut chance, stream, of, expected) in cases {
        assert_eq!(chance.pick(stream, of), 0, "a misfit gives the lowest outcome");
        let problem = chance.finish().unwrap_err();
        assert!(problem.starts_with(expected), "{problem}");
    }
    let left = Scripted::dice(&[1, 2]);
    assert_eq!(left.finish(), Err("2 listed outcomes were never asked for".into()));
    // The first problem is the one that is told.
    let mut chance = Scripted::dice(&[2]);
    chance.pick(deck, 9);
    chance.pick(Stream::Dice, 8);
    assert!(chance.finish().unwrap_err().starts_with("asked for one of 9"));
}

#[test]
fn odometer_enumerates_every_outcome_once() {
    let mut odometer = Odometer::new();
    let mut seen = Vec::new();
    loop {
        let roll = (odometer.die(Stream::Dice, 6), odometer.die(Stream::Dice, 6));
        assert_eq!(odometer.weight(), 36);
        seen.push(roll);
        if !odometer.next_run() {
            break;
        }
    }
    let all: Vec<(u8, u8)> = (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b))).collect();
    assert_eq!(seen, all);
}

/// The depth of a run depends on its draws: a six rolls again, at most three times.
#[test]
fn odometer_weighs_runs_of_different_depth() {
    let (mut odometer, mut runs, mut total) = (Odometer::new(), 0, 0);
    let mut by_depth = [0u64; 4];
    loop {
        let mut depth = 1;
        while odometer.die(Stream::Dice, 6) == 6 && depth < 3 {
            depth += 1;
        }
        assert_eq!(odometer.outcomes().count(), depth);
        assert_eq!(odometer.weight(), 6u64.pow(depth as u32));
        runs += 1;
        total += 216 / odometer.weight();
        by_depth[depth] += 216 / odometer.weight();
        if !odometer.next_run() {
            break;
        }
    }
    assert_eq!(runs, 5 + 5 + 6);
    assert_eq!(total, 216, "the probabilities add up to one");
    assert_eq!(by_depth, [0, 180, 30, 6]);
}

#[test]
fn odometer_without_chance_runs_once() {
    let mut odometer = Odometer::new();
    assert_eq!(odometer.weight(), 1);
    assert!(!odometer.next_run());
    // A choice of one is drawn, yet leaves nothing to enumerate.
    assert_eq!(odometer.pick(Stream::Dice, 1), 0);
    assert_eq!(odometer.weight(), 1);
    assert!(!odometer.next_run());
}

#[test]
fn odometer_weight_of_a_shuffled_deck_stays_a_number() {
    let mut odometer = Odometer::new();
    shuffle(&mut [0u8; 60], Stream::Deck(Seat::ONE), &mut odometer);
    assert_eq!(odometer.weight(), u64::MAX);
}

#[test]
fn shuffle_makes_every_order_exactly_once() {
    let (mut odometer, mut orders) = (Odometer::new(), BTreeMap::new());
    loop {
        let mut items = [1, 2, 3, 4];
        shuffle(&mut items, Stream::Dice, &mut odometer);
        *orders.entry(items).or_insert(0) += 24 / odometer.weight();
        if !odometer.next_run() {
            break;
        }
    }
    assert_eq!(orders.len(), 24);
    assert!(orders.values().all(|n| *n == 1), "every order is as likely as any other");
}

#[test]
fn shuffle_with_a_generator_is_uniform() {
    let (mut chance, mut places) = (Fast::new(11), [[0u64; 5]; 5]);
    for _ in 0..4000 {
        let mut items = [0, 1, 2, 3, 4];
        shuffle(&mut items, Stream::Dice, &mut chance);
        for (place, item) in items.into_iter().enumerate() {
            places[item][place] += 1;
        }
    }
    for item in &places {
        assert_uniform(item, 18_467); // 4
    }
    shuffle::<u8>(&mut [], Stream::Dice, &mut chance);
}

/// The reference sequence of SplitMix64 for seed 1234567, and outcomes recorded once.
#[test]
fn fast_is_value_stable() {
    let mut fast = Fast::new(1_234_567);
    let bits: Vec<u64> = (0..5).map(|_| fast.bits()).collect();
    assert_eq!(
        bits,
        [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821
        ]
    );
    let mut fast = Fast::new(0);
    let dice: Vec<u8> = (0..12).map(|_| fast.die(Stream::Dice, 6)).collect();
    assert_eq!(dice, [6, 3, 1, 6, 1, 2, 2, 5, 2, 6, 3, 5]);
}

#[test]
fn fast_is_uniform() {
    let (mut fast, mut counts) = (Fast::new(5), [0u64; 30]);
    for _ in 0..30_000 {
        counts[fast.below(30) as usize] += 1;
    }
    assert_uniform(&counts, 58_301); // 29
}

#[test]
fn hostile_gives_both_extremes_and_nothing_else() {
    let mut hostile = Hostile::new(1);
    let drawn: Vec<u32> = (0..64).map(|_| hostile.pick(Stream::Dice, 20)).collect();
    assert!(drawn.contains(&0) && drawn.contains(&19));
    assert!(drawn.iter().all(|d| [0, 19].contains(d)));
    assert_eq!(hostile.pick(Stream::Dice, 1), 0);
}

#[test]
fn what_was_recorded_replays() {
    let game = |chance: &mut dyn Chance| {
        let mut deck: Vec<u8> = (0..10).collect();
        shuffle(&mut deck, Stream::Deck(Seat::ONE), chance);
        (deck, chance.die(Stream::Dice, 6), chance.pick(Stream::Dice, 3))
    };
    let mut source = keyed(0);
    let mut recorder = Recorder::new(&mut source);
    let first = game(&mut recorder);
    let draws = recorder.draws;
    assert_eq!(draws.len(), 11);
    assert_eq!((draws[9].stream, draws[9].of, draws[10].of), (Stream::Dice, 6, 3));
    let mut script = Scripted::new(draws.clone());
    assert_eq!(game(&mut script), first);
    assert_eq!(script.finish(), Ok(()));
    // One outcome fewer, and it is noticed.
    let mut short = Scripted::new(draws[..10].iter().copied());
    game(&mut short);
    assert!(short.finish().is_err());
}
