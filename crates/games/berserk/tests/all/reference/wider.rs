//! The engine against the wider plain model: lines of random play from random positions of each
//! theme; after each act everything that both know is compared. `STOLIK_POSITIONS` says how many
//! positions; without it as many as an ordinary run of the tests can bear.

use crate::reference::across;
use crate::reference::battle::world::{Act, World};
use crate::reference::crowds::{self, Theme};
use std::collections::BTreeMap;
use stolik_berserk::{Berserk, State};
use stolik_kernel::chance::{Fast, Recorder};
use stolik_kernel::{Rules, Seat, Stream};

/// Acts in one line at most.
const LONG: u32 = 16;

/// The counts of compared cases under one theme.
#[derive(Default, Debug)]
struct Counts {
    lines: u64,
    positions: u64,
    /// Acts offered by both.
    acts: u64,
    disagreements: u64,
    /// The events, each with its count.
    met: BTreeMap<&'static str, u64>,
    /// Of each sort of disagreement how many there were, and the shortest.
    sorts: BTreeMap<String, (u64, String)>,
}

/// Does one act in both, with the same dice; tells the first difference.
fn both(
    world: &mut World,
    rules: &Berserk,
    state: &mut State,
    act: Act,
    chance: &mut Fast,
) -> Option<String> {
    let seat = Seat(world.waits().expect("there is an act") as u8);
    let mut dice = Recorder::new(chance);
    if let Err(refused) =
        rules.apply(state, seat, &across::command(act), &mut dice, &mut Vec::new())
    {
        return Some(format!("refused: {refused}"));
    }
    // Decks are shuffled when a game of a campaign ends.
    let fell = dice.draws.iter().filter(|draw| draw.stream == Stream::Dice);
    let fallen: Vec<u8> = fell.map(|draw| draw.value as u8 + 1).collect();
    world.act(act, &fallen);
    if world.short || !world.dice.is_empty() {
        return Some(format!("the engine rolled {fallen:?}, not as the model would"));
    }
    across::differs(world, rules, state)
}

/// One of what may be done: rather a declaration than a step, the end of the turn or a pass.
fn choose(world: &World, acts: &[Act], chance: &mut Fast) -> Act {
    let one = |chance: &mut Fast| acts[chance.below(acts.len() as u32) as usize];
    let first = one(chance);
    let dull = match first {
        Act::End | Act::Move(..) => true,
        Act::Pass => world.stack.len() < 3,
        Act::Strike(..)
        | Act::Defend(_)
        | Act::Use(..)
        | Act::Aim(_)
        | Act::Save(_)
        | Act::Retreat(_)
        | Act::Reveal(_)
        | Act::Order(_)
        | Act::Cell(..)
        | Act::Weaken
        | Act::Hold => false,
    };
    if dull { one(chance) } else { first }
}

/// The sort of a disagreement: its words without the names of cards and without numbers.
fn sort(wrong: &str) -> String {
    let words = wrong.split(|c: char| !c.is_alphabetic()).filter(|word| word.len() > 1);
    words.collect::<Vec<&str>>().join(" ").chars().take(120).collect()
}

/// Plays one line; counts, and keeps a disagreement if it is the shortest of its sort so far.
fn line(theme: Theme, seed: u64, counts: &mut Counts) {
    let mut chance = Fast::new(seed);
    let most = 1 + chance.below(4) as u8;
    let mut world = crowds::position(theme, most, &mut chance);
    let start = across::write(&world);
    let (rules, mut state) =
        across::place(&world).unwrap_or_else(|wrong| panic!("{theme:?} {seed}: {wrong}\n{start}"));
    counts.lines += 1;
    let mut told = String::new();
    world.settle();
    let mut wrong = across::differs(&world, &rules, &state);
    for _ in 0..LONG {
        counts.positions += 1;
        if world.waits().is_some() {
            wrong = wrong.or_else(|| across::offers(&world, &rules, &state));
        }
        let acts = world.acts();
        if wrong.is_some() || acts.is_empty() {
            break;
        }
        counts.acts += acts.len() as u64;
        let act = choose(&world, &acts, &mut chance);
        told.push_str(&across::say(&world, act));
        told.push('\n');
        wrong = both(&mut world, &rules, &mut state, act, &mut chance);
        for met in world.met.drain(..) {
            *counts.met.entry(met).or_default() += 1;
        }
    }
    if let Some(wrong) = wrong {
        counts.disagreements += 1;
        let text = format!("# {theme:?} {seed}\n{start}{told}# {wrong}\n");
        let (many, shortest) = counts.sorts.entry(sort(&wrong)).or_default();
        *many += 1;
        if shortest.is_empty() || shortest.len() > text.len() {
            *shortest = text;
        }
    }
}

/// The events that must be met, each with the number of positions to one of it; lest a run prove nothing.
const MET: [(&str, u64); 17] = [
    ("a strike that is void on the way", 300),
    ("a strike that cannot be paid", 1_000),
    ("a card closed before its own die", 1_000),
    ("a closed card opened after the first die", 100_000),
    ("a die changed", 200),
    ("an ability that is void", 100),
    ("a blocked attack", 10_000),
    ("a card spared", 1_500),
    ("a symbiont with a new host", 20_000),
    ("a face-down card in an area", 10_000),
    ("a poison cured before it works", 300),
    ("a card that dies with its bonus", 3_000),
    ("time that is up", 200),
    ("a card that has retreated", 1_000),
    ("triggers to order", 100),
    ("a defender", 150),
    ("an appointment that is void", 4_000),
];

#[test]
fn engine_and_wider_model_agree_on_every_theme() {
    let wanted: u64 =
        std::env::var("STOLIK_POSITIONS").map_or(50_000, |n| n.parse().expect("a number"));
    let mut all: BTreeMap<Theme, Counts> = BTreeMap::new();
    let (mut positions, mut seed) = (0, 0);
    while positions < wanted {
        for theme in Theme::ALL {
            line(theme, seed, all.entry(theme).or_default());
        }
        seed += 1;
        positions = all.values().map(|counts| counts.positions).sum();
    }
    let (mut disagreed, mut met) = (0, BTreeMap::new());
    for (theme, counts) in &all {
        let Counts { lines, positions, acts, disagreements, .. } = counts;
        println!(
            "{theme:?}: {lines} lines, {positions} positions, {acts} acts, {disagreements} disagreements"
        );
        let mut sorts: Vec<_> = counts.sorts.iter().collect();
        sorts.sort_by_key(|(_, (many, _))| std::cmp::Reverse(*many));
        for (sort, (many, shortest)) in sorts.into_iter().take(60) {
            println!("== {many} of {sort}\n{shortest}");
        }
        for (what, many) in &counts.met {
            *met.entry(*what).or_insert(0) += many;
        }
        disagreed += disagreements;
    }
    println!("{positions} positions, {disagreed} disagreements; met: {met:#?}");
    assert_eq!(disagreed, 0);
    for (what, once_in) in MET {
        let many = met.get(what).copied().unwrap_or(0);
        assert!(many >= positions / once_in / 4, "{what}: {met:#?}");
    }
}
