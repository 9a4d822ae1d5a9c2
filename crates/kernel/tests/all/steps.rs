//! Commands that are put together step by step: the laws, fuzzed over the toy game whose lists nobody could
//! make; what a step costs, in things listed; and broken games, each with the law that catches it.

use crate::gunner::{Flaw, Gunner};
use crate::toys::barrage::{Barrage, Command, State, Volley};
use std::ops::ControlFlow;
use stolik_kernel::chance::Fast;
use stolik_kernel::laws::{self, Line};
use stolik_kernel::{Chance, Rules, Seat, Setup, Stream, Waiting, steps};

fn start(rules: &Barrage, seed: u64) -> State {
    rules.start(&Setup::without_decks(2), &mut Fast::new(seed)).unwrap()
}

/// The first volley of a match in which both have planned, with so much energy.
fn volley(rules: &Barrage, energy: u8) -> State {
    let mut state = start(rules, 1);
    for gunner in &mut state.gunners {
        gunner.plan = std::mem::take(&mut gunner.hand);
    }
    state.gunners[0].plan.remove(0);
    state.energy = energy;
    state
}

/// Commands by their shape: most are wrong in one way or another.
fn shapes(rules: &Barrage, luck: &mut Fast) -> Vec<Command> {
    let mut any = |of: usize| luck.pick(Stream::Dice, of as u32) as u8;
    let mut all = vec![Command::Hold, Command::Fire(Volley::default())];
    for _ in 0..20 {
        let targets: Vec<u8> = (0..any(7)).map(|_| any(rules.targets + 1)).collect();
        let mut sorted = targets.clone();
        sorted.sort_unstable();
        for targets in [targets, sorted] {
            let wounds: Vec<u8> = (0..any(targets.len() + 2)).map(|_| any(4)).collect();
            let power = if any(2) == 0 { wounds.iter().sum() } else { any(10) };
            let aimed = any(3) > 0;
            all.push(Command::Fire(Volley { power, targets, aimed, wounds }));
        }
        let cards = if any(2) == 0 { rules.cards } else { usize::from(any(rules.cards + 2)) };
        all.push(Command::Plan((0..cards).map(|_| any(11)).collect()));
    }
    all
}

/// Lists the commands of both seats, and the same commands with one part changed.
fn neighbours(rules: &Barrage, state: &State, luck: &mut Fast) -> Vec<Command> {
    let mut all = Vec::new();
    for seat in [Seat::ONE, Seat::TWO] {
        let mut legal = Vec::new();
        rules.legal(state, seat, &mut legal);
        for choice in legal {
            let whole = steps::walk(rules, state, seat, choice, luck);
            all.extend(steps::way(rules, &whole).unwrap());
            match &whole {
                Command::Hold => {}
                Command::Plan(cards) => {
                    let n = luck.below(cards.len() as u32) as usize;
                    let mut other = cards.clone();
                    other.rotate_left(n);
                    all.push(Command::Plan(other.clone()));
                    other[n] = other[n] % 9 + 1;
                    all.push(Command::Plan(other));
                }
                Command::Fire(v) => {
                    let n = luck.below(v.targets.len() as u32) as usize;
                    let change = |change: &dyn Fn(&mut Volley)| {
                        let mut other = v.clone();
                        change(&mut other);
                        Command::Fire(other)
                    };
                    all.push(change(&|v| v.wounds.reverse()));
                    all.push(change(&|v| v.targets.reverse()));
                    all.push(change(&|v| v.targets[n] = (v.targets[n] + 1) % 26));
                    all.push(change(&|v| v.power += 1));
                    all.push(change(&|v| {
                        v.power += 1;
                        v.wounds[n] += 1;
                    }));
                    all.push(change(&|v| v.aimed = false));
                }
            }
            all.push(whole);
        }
    }
    all
}

#[test]
fn barrage_obeys_the_laws_of_a_position() {
    let (mut positions, mut begun, mut reached) = (0, 0, 0);
    for (seed, rules) in (0..40).flat_map(|seed| {
        [Barrage::default(), Barrage { targets: 4, cards: 3 }].map(|rules| (seed, rules))
    }) {
        let mut luck = Fast::new(!seed);
        laws::play_out(&rules, start(&rules, seed), seed, 40, |s, chance| {
            positions += 1;
            let mut universe = shapes(&rules, &mut luck);
            universe.extend(neighbours(&rules, s, &mut luck));
            for command in &universe {
                begun += usize::from(rules.begun(command));
                let accepted = rules.apply(
                    &mut s.clone(),
                    s.active,
                    command,
                    &mut Fast::new(0),
                    &mut Vec::new(),
                );
                reached += usize::from(accepted.is_ok());
            }
            laws::position(&rules, s, &universe, chance)?;
            laws::reading(&rules, s)?;
            laws::printing(&rules, s)
        })
        .unwrap();
    }
    assert!(positions > 700 && begun > 10_000 && reached > 10_000, "{positions} {begun} {reached}");
}

#[test]
fn whole_matches_are_recorded_and_replayed() {
    let rules = Barrage::default();
    for seed in 0..40 {
        let state = start(&rules, seed);
        let (line, end) = Line::record(&rules, &state, seed, 100).unwrap();
        assert!(matches!(rules.waiting(&end), Waiting::Over(_)));
        assert_eq!(line.replay(&rules, &state).unwrap(), end);
        assert_eq!(line.rows.len(), 16, "what is chosen step by step is one command");
    }
}

/// Counts the whole commands of a seat.
fn completions(rules: &Barrage, state: &State, seat: Seat) -> usize {
    let (mut legal, mut all) = (Vec::new(), 0);
    rules.legal(state, seat, &mut legal);
    for choice in &legal {
        let counted = steps::each(rules, state, seat, choice, &mut |_: &Command| {
            all += 1;
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(counted, ControlFlow::Continue(()));
    }
    all
}

/// Of n targets k are chosen, and a power is divided among k: the numbers by themselves.
fn expected(targets: u64, energy: u64) -> u64 {
    let choose = |n: u64, k: u64| (0..k).fold(1, |c, i| c * (n - i) / (i + 1));
    let of = |power: u64| {
        (1..=power.min(5)).map(|k| choose(targets, k) * choose(power - 1, k - 1)).sum::<u64>()
    };
    1 + (1..=energy).map(of).sum::<u64>()
}

#[test]
fn every_completion_is_reached_once() {
    let rules = Barrage { targets: 6, ..Barrage::default() };
    let state = volley(&rules, 4);
    assert_eq!(completions(&rules, &state, Seat::ONE) as u64, expected(6, 4));
    let full = Barrage::default();
    let state = volley(&full, 5);
    assert_eq!(expected(26, 5), 169_911);
    assert_eq!(completions(&full, &state, Seat::ONE), 169_911);
    let mut plans = start(&full, 1);
    plans.gunners[0].hand = vec![1, 2, 3, 4, 5, 6, 7];
    assert_eq!(completions(&full, &plans, Seat::ONE), 5040);
    plans.gunners[0].hand = vec![1, 1, 1, 1, 1, 1, 7];
    assert_eq!(completions(&full, &plans, Seat::ONE), 7);
}

/// Ten million volleys, and never more than a page of them is listed.
#[test]
fn a_step_lists_no_more_than_what_may_be_chosen_next() {
    let rules = Barrage::default();
    let state = volley(&rules, 9);
    assert_eq!(expected(26, 9), 10_402_315);
    let (mut luck, mut deepest) = (Fast::new(5), 0);
    for _ in 0..2000 {
        let mut legal = Vec::new();
        rules.legal(&state, Seat::ONE, &mut legal);
        assert_eq!(legal.len(), 10);
        let choice = legal[luck.below(10) as usize].clone();
        let (mut listed, mut levels) = (0, 0);
        let whole = steps::complete(&rules, &state, Seat::ONE, choice, |then| {
            assert!(then.len() <= 27, "{then:?}");
            listed += then.len();
            levels += 1;
            luck.below(then.len() as u32) as usize
        });
        assert!(steps::offered(&rules, &state, Seat::ONE, &legal, &whole));
        assert_eq!(steps::way(&rules, &whole).unwrap().len(), levels);
        deepest = deepest.max(levels);
        assert!(listed <= 150, "{listed} were listed for {whole:?}");
    }
    assert_eq!(deepest, 10);
}

/// Plays matches by the sound rules and gives the first thing that the laws find in the flawed ones.
fn caught(flaw: Flaw) -> String {
    let (sound, rules) = (Barrage::default(), Gunner::new(flaw));
    let search = |seed: u64| {
        let mut luck = Fast::new(!seed);
        let check = |s: &State, chance: &mut Fast| {
            let mut universe = neighbours(&sound, s, &mut luck);
            // The others are found without looking for them.
            universe.retain(|_| matches!(flaw, Flaw::None | Flaw::AcceptsAnyOrder));
            laws::position(&rules, s, &universe, chance)?;
            laws::reading(&rules, s)
        };
        laws::play_out(&sound, start(&sound, seed), seed, 40, check).err()
    };
    (0..20).find_map(search).unwrap_or_else(|| "nothing was found".into())
}

#[test]
fn every_flaw_is_caught_by_its_law() {
    for (flaw, says) in [
        (Flaw::None, "nothing was found"),
        (Flaw::LeadsNowhere, "is offered, and nothing follows it"),
        (Flaw::AcceptsBegun, "is accepted but not listed as legal"),
        (Flaw::AcceptsAnyOrder, "is accepted but not listed as legal"),
        (Flaw::RefusesSome, "is listed as legal but refused"),
        (Flaw::TwoWays, "but says Some(Fire("),
        (Flaw::ListsTwice, "a choice is listed twice after"),
        (Flaw::BySecret, "legal commands depend on a secret"),
        (Flaw::FirstFollows, "is a first choice, but is to follow"),
        (Flaw::SaysAlike, "what is only begun ends with"),
    ] {
        let found = caught(flaw);
        assert!(found.contains(says), "{flaw:?}: expected \"{says}\", found: {found}");
    }
    let long = Barrage { cards: steps::LEVELS + 3, ..Barrage::default() };
    let found = laws::position(&long, &start(&long, 1), &[], &mut Fast::new(1)).unwrap_err();
    let says = format!("is only begun after {} choices", steps::LEVELS);
    assert!(found.contains(&says), "{found}");
}
