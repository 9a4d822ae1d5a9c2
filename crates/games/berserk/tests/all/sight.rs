//! Knowledge of audiences in whole matches: guesses cannot be told from the truth, a viewer whose view
//! changed was told of an event, and a hidden card changes nothing that others see.

use crate::support;
use stolik_berserk::{Berserk, Command, Event, State};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Rules, Seat, Waiting, laws};

const AUDIENCES: [Audience; 3] =
    [Audience::Public, Audience::Seat(Seat::ONE), Audience::Seat(Seat::TWO)];

/// Plays a random match, in which cards are hidden whenever they can be, to its end or for `limit`
/// decisions.
fn play(
    rules: &Berserk,
    seed: u64,
    limit: usize,
    mut step: impl FnMut(&State, Seat, &Command, &State, &[Event], &mut Fast),
) {
    let mut chance = Fast::new(seed);
    let mut s = rules.start(&support::setup(rules, seed), &mut chance).expect("legal decks");
    let (mut legal, mut log) = (Vec::new(), Vec::new());
    for _ in 0..limit {
        let Waiting::For(waited) = rules.waiting(&s) else { return };
        let among: Vec<Seat> = waited.iter().collect();
        let seat = among[chance.below(among.len() as u32) as usize];
        legal.clear();
        rules.legal(&s, seat, &mut legal);
        let hide = legal.iter().position(|c| matches!(c, Command::Hide { .. }));
        let n = hide.unwrap_or(chance.below(legal.len() as u32) as usize);
        let before = s.clone();
        log.clear();
        rules.apply(&mut s, seat, &legal[n], &mut chance, &mut log).expect("listed as legal");
        step(&before, seat, &legal[n], &s, &log, &mut chance);
    }
}

#[test]
fn viewer_of_a_change_is_told() {
    let rules = support::rules();
    for seed in 0..12 {
        play(&rules, seed, 1500, |before, seat, command, after, log, _| {
            if let Err(e) = laws::telling(&rules, before, after, log) {
                panic!("seed {seed}, {seat} {command:?} in {:?}: {e}", before.phase);
            }
        });
    }
}

#[test]
fn guesses_cannot_be_told_from_the_truth_while_cards_are_hidden() {
    let rules = support::rules();
    let mut hidden = 0;
    for seed in 0..60 {
        play(&rules, seed, 400, |s, _, _, _, _, chance| {
            if s.units.iter().any(|u| u.face_down) {
                hidden += 1;
                if let Err(e) = laws::views(&rules, s, chance) {
                    panic!("seed {seed}, turn {}, {:?}: {e}", s.turn, s.phase);
                }
            }
        });
    }
    assert!(hidden > 500, "too few positions with hidden cards: {hidden}");
}

/// The same match with another card under one back: nobody but its owner sees a difference, as
/// long as it stays hidden.
#[test]
fn another_card_under_the_back_changes_nothing_for_others() {
    let rules = support::rules();
    let mut compared = 0;
    for seed in 0..60 {
        play(&rules, seed, 400, |s, seat, command, _, _, chance| {
            let Some(i) = s.units.iter().position(|u| u.face_down) else { return };
            let owner = s.units[i].controller;
            if seat == owner {
                return;
            }
            let mut other = s.clone();
            other.units[i].card.0 = chance.below(rules.cards().len() as u32) as u16;
            other.units[i].counters = rules.card(other.units[i].card).counters;
            let (mut one, mut log) = (s.clone(), Vec::new());
            let seed = chance.bits();
            rules.apply(&mut one, seat, command, &mut Fast::new(seed), &mut log).expect("legal");
            let told = log.clone();
            log.clear();
            let two = rules.apply(&mut other, seat, command, &mut Fast::new(seed), &mut log);
            assert_eq!(two, Ok(()), "{command:?} depends on a hidden card");
            if !one.units[i].face_down || !other.units[i].face_down {
                assert_eq!(one.units[i].face_down, other.units[i].face_down, "{command:?}");
                return;
            }
            compared += 1;
            for to in AUDIENCES.into_iter().filter(|to| !to.is(owner)) {
                assert_eq!(rules.view(&one, to), rules.view(&other, to), "{command:?}");
                let tell = |log: &[Event]| -> Vec<_> {
                    log.iter().filter_map(|e| rules.project(e, to)).collect()
                };
                assert_eq!(tell(&told), tell(&log), "{command:?}");
            }
        });
    }
    assert!(compared > 300, "too few comparisons: {compared}");
}
