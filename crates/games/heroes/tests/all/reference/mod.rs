//! The engine against a second, plain implementation of fights and of the queue, on random positions of up to four
//! creatures a side. It is written from the statements of the rules alone, by somebody who had not read the engine.
//!
//! | files | for |
//! |---|---|
//! | `model` | the table as data |
//! | `queue` | triggers, the order in which they come, what they do, wounds and deaths |
//! | `fight` | which attacks may be declared, how they run, how a turn is handed over |
//! | `random`, `bridge` | positions at random, and between model and engine |
//!
//! Both are told the same wishes of the players: in which order their triggers enter the queue, and who steps in.
//! Compared are the attacks, shots and defenders that are legal, everything on the table, what was carried out in which
//! order, who died in which order, and how it ended. Blows and mass wounds of one moment are reckoned from one state, and
//! effects that last for a time end when that is over. Left out: cards from hand, supports, modules, hidden cards.

mod bridge;
mod fight;
mod model;
mod queue;
mod random;

use model::{Table, Who};
use queue::{Course, Seen};
use random::{everybody, one_in, pick};
use std::ops::Range;
use stolik_heroes::{Command, Heroes, State, load};
use stolik_kernel::Rules;
use stolik_kernel::chance::Fast;

/// The counts of compared cases.
#[derive(Default, Debug)]
struct Counts {
    positions: u32,
    strikes: u32,
    shots: u32,
    turns: u32,
    defences: u32,
    triggers: u32,
    long: u32,
    orders: u32,
    deaths: u32,
    waves: u32,
    ends: u32,
    draws: u32,
    /// Effects that ended by themselves.
    expired: u32,
}

/// The act that is chosen.
#[derive(Clone, Debug)]
enum Act {
    Strike(usize, Who),
    Shoot(usize, Who),
    End,
}

/// The legal acts, compared.
fn acts(table: &Table, rules: &Heroes, state: &State, told: &str) -> Vec<Act> {
    let mut mine = table.attacks();
    mine.sort();
    let (strikes, ends) = bridge::offered(rules, state);
    assert_eq!(mine, strikes, "{told}\nstrikes");
    assert_eq!(!table.bound(), ends, "{told}\nending the turn");
    let mut all: Vec<Act> = mine.into_iter().map(|(by, at)| Act::Strike(by, at)).collect();
    let shots = table.shots();
    for by in table.living().into_iter().filter(|n| table.card(*n).shot.is_some()) {
        for at in everybody(table) {
            let (mut other, mut chance) = (state.clone(), Fast::new(1));
            let command = bridge::shot(table, by, at);
            let done = rules.apply(&mut other, state.active, &command, &mut chance, &mut vec![]);
            let may = shots.contains(&(by, at));
            assert_eq!(may, done.is_ok(), "{told}\n{by} shoots at {at:?}: {done:?}");
            all.extend(may.then_some(Act::Shoot(by, at)));
        }
    }
    all.extend(ends.then_some(Act::End));
    all
}

/// Does something in both.
fn line(seed: u64, rules: &Heroes, counts: &mut Counts) {
    let mut chance = Fast::new(seed);
    let mut table = random::position(&mut chance);
    let wishes = random::wishes(&table, &mut chance);
    let mut told = format!("seed {seed}\n{}", bridge::write(&table));
    let (rules, mut state) = bridge::place(rules, &bridge::write(&table));
    for _ in 0..3 {
        counts.positions += 1;
        let all = acts(&table, &rules, &state, &told);
        let act = match all.iter().find(|act| matches!(act, Act::Shoot(..))) {
            Some(_) if one_in(2, &mut chance) => pick(&all, &mut chance),
            _ if all.len() > 1 && !one_in(4, &mut chance) => {
                pick(&all[..all.len() - 1], &mut chance)
            }
            _ => pick(&all, &mut chance),
        };
        let mut course = Course::new(table, &wishes);
        let command = match &act {
            Act::Strike(by, at) => {
                course.attack(*by, *at);
                bridge::attack(*by, *at)
            }
            Act::Shoot(by, at) => {
                let command = bridge::shot(&course.table, *by, *at);
                course.activate(*by, *at);
                command
            }
            Act::End => {
                course.end();
                Command::End
            }
        };
        told = format!("{told}\n{act:?}");
        let seen = bridge::carry_out(&rules, &mut state, &command, &wishes);
        let mine = course.seen;
        table = course.table;
        let seen = seen.unwrap_or_else(|wrong| panic!("{told}\n{wrong}\nthe model: {mine:?}"));
        let wrong = bridge::differs(&table, &state);
        assert!(wrong.is_none(), "{told}\n{wrong:?}\nmodel  {mine:?}\nengine {seen:?}");
        assert_eq!((&mine.able, &mine.done), (&seen.able, &seen.done), "{told}\n{mine:?}");
        assert_eq!(mine.deaths, seen.deaths, "{told}\n{mine:?}");
        count(&act, &mine, &seen, &table, counts);
        if table.over.is_some() {
            return;
        }
    }
}

fn count(act: &Act, mine: &Seen, seen: &Seen, table: &Table, counts: &mut Counts) {
    match act {
        Act::Strike(..) => counts.strikes += 1,
        Act::Shoot(..) => counts.shots += 1,
        Act::End => counts.turns += 1,
    }
    counts.defences += u32::from(mine.able.is_some());
    counts.triggers += mine.done.len() as u32;
    counts.long += u32::from(mine.done.len() > 4);
    counts.orders += seen.orders;
    counts.expired += mine.expired;
    counts.deaths += mine.deaths.len() as u32;
    counts.waves += u32::from(mine.deaths.len() > 2);
    counts.ends += u32::from(table.over.is_some());
    counts.draws += u32::from(table.over == Some(model::End::Draw));
}

fn compared(seeds: Range<u64>) -> Counts {
    let (rules, mut counts) = (load::embedded().with_sets(&[]), Counts::default());
    for seed in seeds {
        line(seed, &rules, &mut counts);
    }
    println!("{counts:?}");
    counts
}

/// As many starts as the environment says; every `cargo test` compares 600.
/// `STOLIK_STARTS=40000 cargo test -p stolik-heroes --test all reference:: -- --nocapture` compares over 100,000 positions.
#[test]
fn engine_and_plain_model_agree() {
    let starts = std::env::var("STOLIK_STARTS").ok().and_then(|n| n.parse().ok()).unwrap_or(600);
    let counts = compared(1_000_000..1_000_000 + starts);
    assert!(u64::from(counts.positions) >= starts, "{counts:?}");
    let Counts { strikes, shots, turns, defences, triggers, orders, deaths, .. } = counts;
    let often = [strikes, shots, turns, defences, triggers, orders, deaths];
    assert!(often.iter().all(|n| u64::from(*n) > starts / 8), "{counts:?}");
    assert!(u64::from(counts.expired) >= starts / 50, "{counts:?}");
    let rare = [counts.long, counts.waves, counts.ends, counts.draws];
    assert!(rare.iter().all(|n| u64::from(*n) >= starts / 2_000), "{counts:?}");
}
