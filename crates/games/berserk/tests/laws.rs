//! The laws of the kernel over random matches: legal is apply both ways, refusals change nothing,
//! views and determinization, secret choices commute, every match ends.

mod odd;
mod support;

use stolik_berserk::command::Command;
use stolik_berserk::ids::{Cell, Target, UnitId};
use stolik_berserk::state::{Asked, Phase, Place};
use stolik_berserk::{Berserk, State};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Rules, Seat, Waiting, laws};

/// Every command that could be meant in the battle: all units, cells and targets.
fn universe(s: &State) -> Vec<Command> {
    let n = s.units.len() as u8;
    let mut all = vec![
        Command::Pass,
        Command::End,
        Command::Weaken,
        Command::Hold,
        Command::Decline,
        Command::Keep,
        Command::Redeal,
        Command::TakeFirst,
        Command::TakeSecond,
        Command::TakeBack,
        Command::Done,
        Command::Use { unit: UnitId(n), ability: 0, x: 0, target: None },
        Command::Strike { unit: UnitId(200), target: UnitId(0) },
    ];
    let targets: Vec<Target> = (0..n)
        .map(|u| Target::Unit(UnitId(u)))
        .chain((0..30).map(|c| Target::Cell(Cell(c))))
        .chain([Target::Die, Target::Assault])
        .collect();
    all.extend(targets.iter().map(|t| Command::Choose { target: *t }));
    for unit in (0..n).map(UnitId) {
        all.extend([
            Command::Defend { unit },
            Command::Aim { unit },
            Command::Save { unit },
            Command::Retreat { unit },
            Command::Reveal { unit },
            Command::Order { index: unit.0 },
        ]);
        all.extend((0..=n).map(|t| Command::Attach { unit, host: UnitId(t) }));
        // Thirty-one: a cell that the field does not have.
        for to in (0..=30).map(Cell) {
            all.extend([Command::Move { unit, to }, Command::Leap { unit, to }]);
        }
        all.extend((0..=n).map(|t| Command::Strike { unit, target: UnitId(t) }));
        for ability in (0..4).chain(8..10) {
            for x in 0..3 {
                all.push(Command::Use { unit, ability, x, target: None });
                all.extend(targets.iter().map(|t| Command::Use {
                    unit,
                    ability,
                    x,
                    target: Some(*t),
                }));
            }
        }
    }
    all
}

fn in_battle(s: &State) -> bool {
    matches!(
        s.phase,
        Phase::Placed { .. }
            | Phase::Symbionts { .. }
            | Phase::Parasites { .. }
            | Phase::BattleStart { .. }
            | Phase::Vanguard { .. }
            | Phase::Dawn
            | Phase::Starting
            | Phase::Main
            | Phase::Ending
            | Phase::Final
    )
}

fn check(rules: &Berserk, s: &State, chance: &mut Fast, deep: bool) -> Result<(), String> {
    laws::somebody_can_act(rules, s)?;
    if deep {
        laws::views(rules, s, chance)?;
        if in_battle(s) {
            let all = universe(s);
            for seat in [Seat::ONE, Seat::TWO] {
                laws::legality(rules, s, seat, &all)?;
            }
        } else {
            for seat in [Seat::ONE, Seat::TWO] {
                laws::legality(rules, s, seat, &[])?;
            }
            laws::commuting(rules, s, chance)?;
            laws::reshuffling(rules, s, &mut Fast::new(7))?;
        }
    }
    Ok(())
}

/// Plain creatures, whose windows are few, and the club set, which uses the whole card language.
fn pools() -> [Berserk; 2] {
    [support::rules(), stolik_berserk::load::embedded()]
}

#[test]
fn laws_hold_in_random_matches() {
    for (rules, seed) in pools().iter().flat_map(|r| (0..10).map(move |seed| (r, seed))) {
        let start = rules.start(&support::setup(rules, seed), &mut Fast::new(seed)).unwrap();
        let mut n = 0u64;
        let (end, _) = laws::play_out(rules, start, seed, 60_000, |s, chance| {
            n += 1;
            check(rules, s, chance, (n * 7 + seed).is_multiple_of(29))
        })
        .unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        assert!(matches!(rules.waiting(&end), Waiting::Over(_)));
    }
}

#[test]
fn every_match_ends() {
    for (rules, seed) in pools().iter().flat_map(|r| (100..200).map(move |seed| (r, seed))) {
        let start = rules.start(&support::setup(rules, seed), &mut Fast::new(seed)).unwrap();
        laws::play_out(rules, start, seed, 60_000, |_, _| Ok(()))
            .unwrap_or_else(|e| panic!("seed {seed}: {e}"));
    }
}

/// What few matches come to.
fn rare(s: &State) -> Vec<&'static str> {
    let phase = match s.phase {
        Phase::Preparing { .. } => Some("before recruiting"),
        Phase::Placed { .. } => Some("after placement"),
        Phase::Symbionts { .. } => Some("symbionts find hosts"),
        Phase::Parasites { .. } => Some("parasites find hosts"),
        Phase::Vanguard { .. } => Some("vanguard"),
        Phase::Dawn => Some("before the turn"),
        Phase::Deal
        | Phase::Roles { .. }
        | Phase::Recruiting
        | Phase::Placement { .. }
        | Phase::Reveal
        | Phase::BattleStart { .. }
        | Phase::Starting
        | Phase::Main
        | Phase::Ending
        | Phase::Final
        | Phase::Over(_) => None,
    };
    let attached = s.units.iter().any(|u| matches!(u.place, Place::On(_))) && s.turn > 1;
    let closed = matches!(s.asked, Some(Asked::StayClosed { .. }));
    let rest = [
        (attached, "a symbiont in battle"),
        (!s.more.cells.is_empty(), "an effect on a cell"),
        (closed, "who stays closed"),
    ];
    phase.into_iter().chain(rest.into_iter().filter(|r| r.0).map(|r| r.1)).collect()
}

/// Whatever the card language can say, the laws hold: matches of cards put together at random.
#[test]
fn laws_hold_whatever_the_cards_say() {
    let mut met = std::collections::BTreeSet::new();
    for pool in 0..16 {
        let rules = odd::rules(pool);
        let start = rules.start(&support::setup(&rules, pool), &mut Fast::new(pool)).unwrap();
        let mut n = pool;
        laws::play_out(&rules, start, pool, 60_000, |s, chance| {
            n += 1;
            met.extend(rare(s));
            let deep = n.is_multiple_of(29);
            check(&rules, s, chance, deep)?;
            if deep {
                laws::reading(&rules, s)?;
                laws::printing(&rules, s)?;
                laws::stored(s)?;
            }
            Ok(())
        })
        .unwrap_or_else(|e| panic!("pool {pool}: {e}"));
    }
    assert_eq!(met.len(), 9, "what no match came to: {met:?}");
}
