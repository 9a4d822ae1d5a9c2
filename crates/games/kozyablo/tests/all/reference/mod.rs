//! The engine against a second, slow and plain implementation of battle, presence and income, on random positions of
//! two to four seats. It is written from the statements of the rules and the defaults of the rulebook alone, by
//! somebody who has not read the engine.
//!
//! | files | for |
//! |---|---|
//! | `model` | the table as data |
//! | `presence` | control, income, scouts, deaths, captures, who is out |
//! | `moves` | which attacks and moves may be declared |
//! | `battle` | battles and attacks on the retreating, strike by strike |
//! | `random`, `bridge` | positions at random, and between model and engine |
//!
//! Seats concede at any of these decisions. What it leaves out: cards from hand, properties that are used, texts that
//! trigger (the order within a text: `texts.rs`).

mod battle;
mod bridge;
mod model;
mod moves;
mod presence;
mod random;

use model::{Act, Place, Step, Table};
use random::{one_in, pick};
use std::fmt;
use std::ops::Range;
use std::rc::Rc;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Rules, Seat};
use stolik_kozyablo::{Kozyablo, State};

/// The counts of compared cases.
#[derive(Default, Debug)]
struct Counts {
    starts: u32,
    positions: u32,
    moves: u32,
    refused: u32,
    battles: u32,
    retreats: u32,
    ambushes: u32,
    strikes: u32,
    pairs: u32,
    second: u32,
    defences: u32,
    capitals: u32,
    deaths: u32,
    outs: u32,
    ends: u32,
    concessions: u32,
    due: u32,
    shared: u32,
}

/// The compared positions, described in the notation if necessary.
struct Report<'a> {
    definitions: &'a [String],
    position: String,
    acts: Vec<Act>,
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in self.definitions {
            let name = line.split_once(' ').map_or("", |(name, _)| name);
            if self.position.split_whitespace().any(|word| word == name) {
                writeln!(f, "card {line}")?;
            }
        }
        f.write_str(&self.position)?;
        self.acts.iter().try_for_each(|act| writeln!(f, "{act:?}"))
    }
}

impl Table {
    /// The seat that decides, and its legal acts; moves and ambushes, which are many, are tried by themselves.
    fn acts(&self) -> (usize, Vec<Act>) {
        match &self.step {
            Step::Action => {
                let seat = self.active;
                let mut all: Vec<Act> = Vec::new();
                let places = (0..self.sides.len())
                    .flat_map(|of| [None, Some(0), Some(1), Some(2)].map(|mine| (of, mine)));
                all.extend(places.filter(|at| self.may_attack(seat, *at)).map(Act::Attack));
                all.extend(self.may_pass(seat).then_some(Act::Pass));
                (seat, all)
            }
            Step::Ambush(seat) => (*seat, Vec::new()),
            Step::Strike(seat, slot) => {
                let strikes = slot.iter().flat_map(|n| self.strikes(*n));
                (*seat, strikes.chain(slot.iter().map(|n| Act::Hold(*n))).collect())
            }
            Step::Defend(seat, able) => {
                let all = able.iter().map(|n| Act::Defend(*n));
                (*seat, all.chain([Act::Take]).collect())
            }
            Step::Over => (0, Vec::new()),
        }
    }
}

/// Some of a list, at random.
fn some(list: &[usize], chance: &mut Fast) -> Vec<usize> {
    let part = chance.below(3);
    list.iter().copied().filter(|_| part == 0 || !one_in(3, chance)).collect()
}

fn compare(table: &Table, rules: &Kozyablo, state: &State, told: &Report<'_>, counts: &mut Counts) {
    counts.positions += 1;
    if let Some(wrong) = bridge::differs(table, rules, state) {
        let mut found = String::new();
        stolik_kernel::Notation::write_full(rules, state, &mut found);
        let offered = bridge::offered(rules, state);
        panic!(
            "{told}\n{wrong}\nin {:?}, {:?}\nthe engine has {offered:?} at\n{found}",
            table.step, table.fight
        );
    }
    let (mine, offered) = (bridge::expected(table), bridge::offered(rules, state));
    assert!(
        mine == offered,
        "{told}\nin {:?}, {:?}\nthe model has {mine:?}\nthe engine has {offered:?}",
        table.step,
        table.fight,
    );
}

/// A move that could be meant: of some cards that stand together.
fn walk(table: &Table, places: &[Place], chance: &mut Fast) -> Option<Act> {
    let alive: Vec<usize> = (0..table.pieces.len()).filter(|n| !table.pieces[*n].gone).collect();
    if alive.is_empty() {
        return None;
    }
    let from = table.pieces[pick(&alive, chance)].at;
    let own = table.creatures(from, table.active);
    let units = match one_in(8, chance) {
        true => some(&table.at(from), chance),
        false => some(&own, chance),
    };
    let home = (table.active, None);
    let to = if one_in(4, chance) { home } else { pick(places, chance) };
    Some(Act::Move(from, to, units))
}

/// Tries moves in both; gives those that may be made.
fn walks(
    table: &Table,
    rules: &Kozyablo,
    state: &State,
    told: &Report<'_>,
    chance: &mut Fast,
    counts: &mut Counts,
) -> Vec<Act> {
    let seats = table.sides.len();
    let places: Vec<Place> = (0..seats)
        .flat_map(|of| [None, Some(0), Some(1), Some(2)].map(|mine| (of, mine)))
        .collect();
    let mut may = Vec::new();
    for _ in 0..2 {
        let Some(act) = walk(table, &places, chance) else { continue };
        let Act::Move(from, to, units) = &act else { continue };
        let mine = table.may_move(table.active, *from, *to, units);
        let (mut other, seat) = (state.clone(), Seat(table.active as u8));
        let command = bridge::command(&act);
        let done = rules.apply(&mut other, seat, &command, &mut Fast::new(1), &mut Vec::new());
        assert_eq!(mine, done.is_ok(), "{told}\n{act:?}: {done:?}");
        counts.moves += 1;
        counts.refused += u32::from(!mine);
        if mine {
            may.push(act);
        }
    }
    may
}

/// The next act.
fn choose(
    table: &Table,
    rules: &Kozyablo,
    state: &State,
    told: &Report<'_>,
    chance: &mut Fast,
    counts: &mut Counts,
) -> Option<Act> {
    match &table.step {
        Step::Over => None,
        Step::Action => {
            let walks = walks(table, rules, state, told, chance, counts);
            let (_, mut all) = table.acts();
            all.retain(|act| matches!(act, Act::Attack(_)));
            let away = |act: &&Act| matches!(act, Act::Move(from, _, units) if table.retreats(table.active, *from, units));
            if let Some(act) = walks.iter().find(away)
                && one_in(2, chance)
            {
                return Some(act.clone());
            }
            all.extend(walks.into_iter().take(1));
            (!all.is_empty()).then(|| pick(&all, chance))
        }
        Step::Ambush(seat) => {
            let at = table.fight.as_ref().expect("a fight").at;
            let mut lurking = table.at(at);
            lurking.retain(|n| table.pieces[*n].hidden && table.pieces[*n].owner == *seat);
            Some(Act::Ambush(some(&lurking, chance)))
        }
        Step::Strike(..) => {
            let (_, all) = table.acts();
            let strikes: Vec<Act> =
                all.iter().filter(|act| !matches!(act, Act::Hold(_))).cloned().collect();
            Some(if one_in(8, chance) { pick(&all, chance) } else { pick(&strikes, chance) })
        }
        Step::Defend(..) => Some(pick(&table.acts().1, chance)),
    }
}

fn count(before: &Table, act: &Act, after: &Table, counts: &mut Counts) {
    let gone = |t: &Table| t.pieces.iter().filter(|piece| piece.gone).count();
    counts.deaths += (gone(after) - gone(before)) as u32;
    counts.shared += u32::from(before.playing().len() > after.playing().len() + 1);
    counts.outs += (before.playing().len() - after.playing().len()) as u32;
    counts.ends += u32::from(after.step == Step::Over);
    match act {
        Act::Attack(_) => counts.battles += 1,
        Act::Move(from, _, units) => {
            counts.retreats += u32::from(before.retreats(before.active, *from, units));
        }
        Act::Ambush(units) => counts.ambushes += units.len() as u32,
        Act::Strike(_, at) => {
            counts.strikes += 1;
            counts.pairs += u32::from(at.len() == 2);
            counts.capitals += u32::from(matches!(at[0], model::Aim::Capital(_)));
            let again = before.fight.as_ref().is_some_and(|fight| fight.again.is_some());
            counts.second += u32::from(again);
        }
        Act::Defend(_) => counts.defences += 1,
        Act::Concede(_) => {
            counts.concessions += 1;
            let waits = |table: &Table| table.fight.as_ref().is_some_and(|f| !f.due.is_empty());
            counts.due += u32::from(waits(before) && waits(after));
        }
        Act::Hold(_) | Act::Take | Act::Pass => {}
    }
}

/// Plays a few actions from a random position in both, step by step.
fn line(
    mut table: Table,
    rules: &Kozyablo,
    definitions: &[String],
    chance: &mut Fast,
    counts: &mut Counts,
) {
    let text = bridge::write(&table);
    let mut state = bridge::place(rules, &text);
    let mut told = Report { definitions, position: text, acts: Vec::new() };
    table.settle();
    counts.starts += 1;
    let mut actions = 0;
    loop {
        compare(&table, rules, &state, &told, counts);
        actions += u32::from(table.step == Step::Action);
        if actions > 2 {
            return;
        }
        if table.step != Step::Over && one_in(if table.fight.is_some() { 12 } else { 40 }, chance) {
            let (seat, before) = (pick(&table.playing(), chance), table.clone());
            let act = Act::Concede(seat);
            told.acts.push(act.clone());
            rules.withdraw(&mut state, Seat(seat as u8), &mut Fast::new(1), &mut Vec::new());
            table.concede(seat);
            count(&before, &act, &table, counts);
            continue;
        }
        let Some(act) = choose(&table, rules, &state, &told, chance, counts) else { return };
        let command = bridge::command(&act);
        told.acts.push(act.clone());
        let (seat, before) = (Seat(table.acts().0 as u8), table.clone());
        rules
            .apply(&mut state, seat, &command, &mut Fast::new(1), &mut Vec::new())
            .unwrap_or_else(|refused| panic!("{told}\nrefused: {refused}"));
        match table.step {
            Step::Action => table.declare(&act),
            _ => table.decide(&act),
        }
        count(&before, &act, &table, counts);
    }
}

/// Lines from random positions of so many seats.
fn compared(seats: &[usize], seeds: Range<u64>) {
    let mut counts = Counts::default();
    for seed in seeds {
        let mut chance = Fast::new(seed);
        let cards = Rc::new(random::cards(&mut chance));
        let gifts = random::gifts(&mut chance);
        let definitions = bridge::definitions(&cards, &gifts);
        let rules = bridge::rules(&definitions, [1, 2, 3]);
        for _ in 0..100 {
            let seats = pick(seats, &mut chance);
            let table = random::position(seats, &cards, &gifts, &mut chance);
            line(table, &rules, &definitions, &mut chance, &mut counts);
        }
    }
    println!("{counts:?}");
    let Counts { starts, positions, moves, refused, battles, retreats, ambushes, .. } = counts;
    assert!(starts >= 25_000 && positions > 100_000, "{counts:?}");
    let Counts { strikes, pairs, second, defences, capitals, deaths, outs, ends, .. } = counts;
    let often = [moves, refused, moves - refused, battles, retreats, ambushes, strikes, deaths];
    assert!(often.iter().all(|n| *n > 4_000), "{counts:?}");
    let rare = [pairs, second, defences, capitals, outs];
    assert!(rare.iter().all(|n| *n > 400) && ends > 100, "{counts:?}");
    let Counts { concessions, due, shared, .. } = counts;
    assert!(concessions > 1_000, "{counts:?}");
    assert!(seats == [2] || (due > 40 && shared > 10), "{counts:?}");
}

#[test]
fn engine_and_plain_model_fight_the_same_battles_of_two() {
    compared(&[2], 0..250);
}

#[test]
fn engine_and_plain_model_fight_the_same_battles_of_three_and_four() {
    compared(&[3, 3, 4], 250..500);
}
