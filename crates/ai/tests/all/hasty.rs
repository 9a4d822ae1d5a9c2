//! The hasty opponent: it looks at no more commands than it may, and takes the best of those.

use crate::counting::Counting;
use crate::thinker::Judge;
use crate::toys::skirmish::{Command, Skirmish};
use std::cell::Cell;
use stolik_ai::{Effort, Greedy, Hasty, Player, duel};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Notation, Rules, Seat, Setup};

/// The commands that players with so many looks choose in one position, seed by seed, and the commands carried out.
fn choices(looks: usize) -> (Vec<Command>, u64) {
    let rules = Counting(Skirmish::default(), Cell::new(0));
    let lines = [
        "turn 1 p1",
        "seat p1 life 5 hand parry deck heal",
        "seat p2 life 6 hand boost heal parry deck heal",
    ];
    let mut state = Skirmish::default().place(&lines).unwrap().1;
    let mut log = Vec::new();
    let attacked =
        rules.0.apply(&mut state, Seat::ONE, &Command::Attack, &mut Fast::new(1), &mut log);
    attacked.expect("an attack");
    let mut legal = Vec::new();
    rules.legal(&state, Seat::TWO, &mut legal);
    assert!(legal.len() > 2, "{}", legal.len());
    let mut view = || rules.view(&state, Audience::Seat(Seat::TWO));
    let mut choose = |seed| {
        let mut player = Hasty::with(Judge, seed, Effort::USUAL, looks);
        legal[player.choose(&rules, Seat::TWO, &mut view, &legal).unwrap()]
    };
    ((0..30).map(&mut choose).collect(), rules.1.get())
}

#[test]
fn more_looks_cost_more_work_and_miss_less() {
    let ((one, cheap), (some, dearer), (all, dearest)) = (choices(1), choices(2), choices(99));
    assert!(cheap < dearer && dearer < dearest, "{cheap}, {dearer}, {dearest}");
    let best = all[0];
    assert!(all.iter().all(|chosen| *chosen == best), "a look at all always finds the best");
    let found = |chosen: &[Command]| chosen.iter().filter(|one| **one == best).count();
    assert!(0 < found(&one) && found(&one) < found(&some) && found(&some) < 30);
}

#[test]
fn hasty_player_loses_to_the_one_that_looks_at_all() {
    let rules = Skirmish::default();
    let deck = ["parry", "boost", "heal", "parry", "boost"].map(String::from).to_vec();
    let decks = |_| Setup { decks: vec![deck.clone(); 2], ..Setup::default() };
    let mut hasty = Hasty::with(Judge, 1, Effort::USUAL, 1);
    let mut greedy = Greedy::new(Judge, 2);
    let sides = duel(&rules, decks, &mut [&mut hasty, &mut greedy], 60, 3).unwrap();
    assert!(sides[0].interval().1 < 0.5, "{}", sides[0]);
}
