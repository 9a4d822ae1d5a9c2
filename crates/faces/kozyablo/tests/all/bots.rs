//! The greedy opponent plays the game: it beats random ones with two and with four at the table, and games between
//! greedy ones come to an end that is no draw. `examples/evenness.rs` measures the same over many games.

use stolik_ai::{Evaluate, Player, Random, duel, selfplay};
use stolik_kernel::{Audience, Notation, Rules, Seat, Setup};
use stolik_kozyablo::{Kozyablo, load};
use stolik_kozyablo_face::{Judge, greedy};

/// Ready decks for so many seats, other ones in each round.
fn decks(rules: &Kozyablo, round: u64, seats: u64) -> Setup {
    let ready = load::embedded_decks(rules);
    let deck = |n: u64| &ready[((round * 5 + n * (1 + round / 8)) % ready.len() as u64) as usize];
    Setup { decks: (0..seats).map(|n| load::listed(rules, deck(n))).collect(), ..Setup::default() }
}

/// The share of games that the greedy one wins against random ones.
fn share(seats: u64, rounds: u64) -> f64 {
    let rules = load::embedded();
    let mut judge = greedy(7);
    let mut others: Vec<Random> = (1..seats).map(|n| Random::new(7 + n)).collect();
    let mut players: Vec<&mut dyn Player<Kozyablo>> = vec![&mut judge];
    players.extend(others.iter_mut().map(|one| one as &mut dyn Player<Kozyablo>));
    let sides = duel(&rules, |round| decks(&rules, round, seats), &mut players, rounds, 7);
    sides.unwrap()[0].share()
}

#[test]
fn the_greedy_one_beats_a_random_one_nine_times_of_ten() {
    let share = share(2, 10);
    assert!(share >= 0.9, "{share}");
}

#[test]
fn the_greedy_one_beats_three_random_ones_more_often_than_not() {
    let share = share(4, 6);
    assert!(share >= 0.6, "{share}");
}

#[test]
fn greedy_ones_come_to_an_end_with_two_three_and_four() {
    let rules = load::embedded();
    for seats in 2..=4 {
        let mut hands: Vec<_> = (0..seats).map(greedy).collect();
        let mut players: Vec<&mut dyn Player<Kozyablo>> =
            hands.iter_mut().map(|one| one as &mut dyn Player<Kozyablo>).collect();
        let played = selfplay(&rules, |n| decks(&rules, n, seats), &mut players, 3, seats).unwrap();
        assert_eq!((played.games, played.unfinished), (3, 0), "{played}");
        assert!(played.draws <= 1 && played.decisions < 3 * 400 * seats, "{played}");
    }
}

/// Returns the worth of a position to the first of so many seats.
fn worth(lines: &[&str]) -> i64 {
    let (rules, s) = load::embedded().place(lines).unwrap_or_else(|e| panic!("{e:?}"));
    Judge.value(&rules, &rules.view(&s, Audience::Seat(Seat(0))), Seat(0))
}

/// Each opponent is counted: an opponent in an open capital threatens it, and the more so when its turn
/// comes before that of the owner.
#[test]
fn threats_of_every_opponent_are_judged() {
    let goat = "card Goat creature 1 2/2/3";
    for seats in 2..=4 {
        let at = |turn: u8, by: u8, sector: &str| {
            let (turn, unit) = (format!("turn 5 p{turn}"), format!("unit B p{by} {sector} Goat"));
            worth(&[&format!("seats {seats}"), goat, &turn, "unit A p1 gold1 Goat", &unit])
        };
        for by in 2..=seats {
            let home = format!("cap{by}");
            let (calm, open) = (at(1, by, &home), at(1, by, "cap1"));
            assert!(open + 100 < calm, "{seats} seats, p{by}: {open}, {calm}");
            for turn in 2..by {
                let falls = at(turn, by, "cap1");
                assert!(falls + 300 < open, "{seats} seats, p{by} after p{turn}: {falls}, {open}");
            }
        }
    }
}

/// Each of two besiegers of a capital may be the one who takes it: a second one is a second threat.
#[test]
fn a_second_besieger_is_a_second_threat() {
    let goat = "card Goat creature 1 2/2/3";
    let at = |third: &str| {
        let third = format!("unit C p3 {third} Goat");
        let both = ["unit A p1 gold1 Goat", "unit B p2 cap1 Goat"];
        worth(&["seats 3", goat, "turn 5 p1", both[0], both[1], &third])
    };
    let (one, two) = (at("cap3"), at("cap1"));
    assert!(two + 200 < one, "besieged by one {one}, by two {two}");
}
