//! The engine against a second, slow and plain implementation of the same rules, on random
//! positions: what is offered, what comes of it, how many lines of play there are. It is written from
//! the statements of the rules and the settled readings alone, by somebody who has not read the engine.
//!
//! | files | what they compare |
//! |---|---|
//! | `model`, `bridge`, `random` | battles of cards without abilities: every act at every position |
//! | `battle/*`, `across`, `crowds`, `wider` | instants and their answers, kinds of cards, turns, the end |
//! | `books` | what goes over from one game of a campaign to the next |

mod across;
mod battle;
mod books;
mod bridge;
mod crowds;
mod model;
mod random;
mod wider;

use model::{Act, Next, Spot, Table};
use stolik_berserk::{Berserk, State};
use stolik_kernel::chance::{Fast, Recorder};
use stolik_kernel::{Notation, Rules, Seat};
use stolik_scenario::Action;

/// The counts of compared cases.
#[derive(Default, Debug)]
struct Counts {
    positions: u32,
    commands: u32,
    outcomes: u32,
    defences: u32,
    weakenings: u32,
    own: u32,
    aimed: u32,
    deaths: u32,
    ends: u32,
}

type Offer = (usize, stolik_berserk::Command);

fn compare(table: &Table, rules: &Berserk, state: &State, told: &str, counts: &mut Counts) {
    counts.positions += 1;
    counts.defences += u32::from(matches!(table.step, Next::Defender(..)));
    counts.weakenings += u32::from(matches!(table.step, Next::Weaken(..)));
    counts.ends += u32::from(matches!(table.step, Next::Over(_)));
    if let Some(wrong) = bridge::differs(table, state) {
        panic!("{told}\n{wrong}");
    }
    let (mine, offered) = (bridge::expected(table), bridge::offered(rules, state));
    counts.commands += mine.len() as u32;
    let only = |a: &[Offer], b: &[Offer]| -> Vec<Offer> {
        a.iter().filter(|c| !b.contains(c)).copied().collect()
    };
    assert!(
        mine == offered,
        "{told}\nin {:?}\nonly the model has {:?}\nonly the engine has {:?}",
        table.step,
        only(&mine, &offered),
        only(&offered, &mine),
    );
}

/// Does one act in both, with the same dice.
fn both(
    table: &Table,
    rules: &Berserk,
    state: &State,
    act: Act,
    told: &str,
    chance: &mut Fast,
) -> (Table, State) {
    let (mut table, mut state) = (table.clone(), state.clone());
    let seat = Seat(table.waits().expect("there is an act") as u8);
    let mut dice = Recorder::new(chance);
    rules
        .apply(&mut state, seat, &bridge::command(act), &mut dice, &mut Vec::new())
        .unwrap_or_else(|refused| panic!("{told}\n{act:?} was refused: {refused}"));
    let fallen: Vec<u8> = dice.draws.iter().map(|draw| draw.value as u8 + 1).collect();
    assert_eq!(table.dice(act), fallen.len(), "{told}\n{act:?} rolls {fallen:?}");
    table.act(act, &fallen);
    (table, state)
}

fn count(table: &Table, act: Act, next: &Table, counts: &mut Counts) {
    counts.outcomes += 1;
    if let Act::Strike(a, t) = act {
        let (a, t) = (table.pieces[a], table.pieces[t]);
        counts.own += u32::from(a.seat == t.seat);
        counts.aimed += u32::from(!a.card.flyer && t.card.flyer);
    }
    let gone = |t: &Table| t.pieces.iter().filter(|p| p.spot == Spot::Gone).count();
    counts.deaths += (gone(next) - gone(table)) as u32;
}

/// From each random position a line of random play; at each of its positions every act is tried.
#[test]
fn engine_and_plain_model_offer_and_do_the_same() {
    let mut counts = Counts::default();
    let lines = crate::seeds::take(0..200);
    for seed in lines.clone() {
        let mut chance = Fast::new(seed);
        let mut table = random::position(5, seed.is_multiple_of(3), &mut chance);
        let start = bridge::write(&table);
        let (rules, mut state) = bridge::place(&table);
        let mut told = format!("seed {seed}\n{start}");
        compare(&table, &rules, &state, &told, &mut counts);
        for _ in 0..14 {
            let acts = table.acts();
            if acts.is_empty() {
                break;
            }
            // Every act once with some dice; a line goes on with one of them.
            let on = chance.below(acts.len() as u32) as usize;
            let mut next = None;
            for (n, act) in acts.into_iter().enumerate() {
                let told = format!("{told}{act:?}\n");
                let (t, s) = both(&table, &rules, &state, act, &told, &mut chance);
                compare(&t, &rules, &s, &told, &mut counts);
                count(&table, act, &t, &mut counts);
                if n == on {
                    next = Some((t, s, told));
                }
            }
            (table, state, told) = next.expect("one of them");
        }
    }
    println!("{counts:?}");
    let Counts { positions, defences, weakenings, own, aimed, deaths, ends, .. } = counts;
    let (positions, lines) = (u64::from(positions), lines.end);
    assert!(positions > 84 * lines, "{counts:?}");
    let rare = [defences, weakenings, own, aimed, deaths, ends];
    assert!(rare.iter().all(|n| u64::from(*n) > lines / 3), "{counts:?}");
}

/// The number of lines of play, with every outcome of the dice, is the same too.
#[test]
fn engine_and_plain_model_count_the_same_lines() {
    let mut most = 0;
    for seed in 0..150 {
        let mut chance = Fast::new(seed ^ 0x9e4f);
        let table = random::position(2, false, &mut chance);
        let (rules, state) = bridge::place(&table);
        for depth in 1..=2 {
            let lines = table.lines(depth);
            let counted = stolik_scenario::perft(&rules, &state, depth);
            assert_eq!(lines, counted, "seed {seed}, depth {depth}\n{}", bridge::write(&table));
            most = most.max(lines);
        }
    }
    assert!(most > 1_000, "{most} lines at most");
}

/// The numbers of the scenarios without abilities are those of the model too.
#[test]
fn plain_model_counts_what_the_scenarios_say() {
    let text = include_str!("../../../../../../tests/scenarios/perft-plain.scn");
    let empty = Berserk::new(stolik_berserk::Edition::Y2007, Vec::new());
    let parsed = stolik_scenario::parse(text);
    let mut checked = 0;
    for scenario in &parsed.scenarios {
        let lines: Vec<&str> = scenario.position.iter().map(|line| line.text.as_str()).collect();
        let (rules, state) =
            empty.place(&lines).unwrap_or_else(|wrong| panic!("{}: {wrong:?}", scenario.name));
        let table = bridge::read(&rules, &state);
        for step in &scenario.script {
            let Action::Perft { depth, leaves } = step.action else {
                panic!("{}: only counts stand in this file", scenario.name);
            };
            let deep = depth.commands();
            assert_eq!(table.lines(deep), leaves, "{}, depth {deep}", scenario.name);
            checked += 1;
        }
    }
    assert!(checked >= 20, "{checked} counts");
}
