//! The planner: it goes by lines of commands, sees no more than its seat, keeps to its work, and plays
//! the same again.

use crate::counting::Counting;
use crate::raid::{Command, Raid, State, WAY};
use crate::toys::skirmish::{self, Skirmish};
use std::cell::Cell;
use stolik_ai::{
    Effort, Evaluate, Greedy, Mean, Plan, Planner, Player, Prospect, Random, duel, selfplay,
};
use stolik_kernel::{Audience, Notation, Rules, Seat, Setup};

/// Judges the raid: gold counts, and a seat that is out would rather be home.
#[derive(Clone, Copy)]
struct Homebody;

impl<R: Rules<View = State, Command = Command>> Evaluate<R> for Homebody {
    fn value(&self, _: &R, view: &State, seat: Seat) -> i64 {
        let [mine, theirs] = [seat, seat.other()].map(|s| i64::from(view.gold[s.index()]));
        let out = if view.active == seat { i64::from(view.out) } else { 0 };
        2 * (mine - theirs) - out
    }

    fn quiet(&self, _: &R, _: &State, _: Seat, _: &[Command]) -> Option<usize> {
        None
    }
}

/// Judges the skirmish.
struct Fighter;

impl Evaluate<Skirmish> for Fighter {
    fn value(&self, _: &Skirmish, view: &skirmish::View, seat: Seat) -> i64 {
        let [mine, theirs] = [seat, seat.other()].map(|s| &view.fighters[s.index()]);
        i64::from(mine.life) - i64::from(theirs.life)
    }

    fn quiet(
        &self,
        _: &Skirmish,
        view: &skirmish::View,
        _: Seat,
        legal: &[skirmish::Command],
    ) -> Option<usize> {
        view.window?;
        legal.iter().position(|c| *c == skirmish::Command::Pass)
    }
}

fn none(_: u64) -> Setup {
    Setup::default()
}

fn home() -> State {
    State { turn: 1, active: Seat::ONE, out: 0, gold: [0; 2] }
}

fn deep(depth: u32) -> Plan {
    Plan { depth, ..Plan::default() }
}

fn weigh(state: &State, plan: Plan) -> Vec<Prospect> {
    let mut legal = Vec::new();
    Raid.legal(state, Seat::ONE, &mut legal);
    Planner::with(Homebody, 1, plan).weigh(&Raid, state, Seat::ONE, &legal)
}

#[test]
fn a_command_is_worth_the_best_line_that_begins_with_it() {
    let (zero, step) = (Mean::ZERO, Mean::part(-1, 1));
    let take = Mean::part(7, 1);
    // The way there and the die at the end of it, exactly; nothing is worth more than resting alone.
    let worth = weigh(&home(), deep(u32::from(WAY) + 1));
    let out = Prospect { line: take, itself: step };
    assert_eq!(worth, [out, Prospect { line: zero, itself: zero }]);
    // One command less, and the mill is not seen: stopping half-way is the best of a bad business.
    let worth = weigh(&home(), deep(u32::from(WAY)));
    assert_eq!(worth[0], Prospect { line: step, itself: step });
    // With one command it is greedy.
    let worth = weigh(&home(), deep(1));
    let greedy =
        Greedy::new(Homebody, 1).weigh(&Raid, &home(), Seat::ONE, &[Command::Out, Command::Rest]);
    assert_eq!(worth.iter().map(|p| p.line).collect::<Vec<_>>(), greedy);
}

#[test]
fn the_planner_goes_where_greedy_stays_at_home() {
    let (mut planner, mut greedy) = (Planner::new(Homebody, 1), Greedy::new(Homebody, 2));
    let result = duel(&Raid, none, &mut [&mut planner, &mut greedy], 10, 3).unwrap()[0];
    assert_eq!((result.wins, result.games()), (20, 20), "{result}");
    // Four turns, each of two steps and the mill; greedy rests four times.
    assert_eq!(result.decisions, 20 * (4 * (u64::from(WAY) + 1) + 4));
}

/// Two states that differ in secrets alone give the same worth and the same choice.
#[test]
fn the_planner_knows_no_more_than_its_seat() {
    let rules = Skirmish::default();
    let with = |hand: &str, deck: &str| {
        let other = format!("seat p2 life 6 hand {hand} deck {deck}");
        let own = "seat p1 life 5 hand boost parry deck heal";
        rules.place(&["turn 1 p1", own, &other]).unwrap().1
    };
    let (one, two) = (with("parry parry", "heal"), with("boost heal", "parry"));
    assert_ne!(one, two);
    let choices = |state: &skirmish::State| {
        let mut legal = Vec::new();
        rules.legal(state, Seat::ONE, &mut legal);
        let view = rules.view(state, Audience::Seat(Seat::ONE));
        let seeds = 0..20;
        let choice = |seed| {
            let mut planner = Planner::new(Fighter, seed);
            let worth = planner.weigh(&rules, &view, Seat::ONE, &legal);
            (worth, planner.choose(&rules, Seat::ONE, &mut || view.clone(), &legal))
        };
        seeds.map(choice).collect::<Vec<_>>()
    };
    assert_eq!(choices(&one), choices(&two));
}

#[test]
fn work_is_bounded_by_the_plan() {
    let rules = Counting(Raid, Cell::new(0));
    let legal = [Command::Out, Command::Rest];
    let mut spent = Vec::new();
    for nodes in [0, 1, 2, 1_000] {
        rules.1.set(0);
        let effort = Effort { worlds: 3, ..Effort::default() };
        let plan = Plan { effort, nodes, ..Plan::default() };
        Planner::with(Homebody, 1, plan).weigh(&rules, &home(), Seat::ONE, &legal);
        spent.push(rules.1.get());
    }
    // In each world the two commands; then a step, and the six faces of a take, as far as it goes: a
    // trial that has begun is ended. A rest was open before, so it is tried once only.
    assert_eq!(spent, [6, 6 + 3, 6 + 3 + 3 * 6, 6 + 3 + 3 * 6]);
}

#[test]
fn a_narrow_plan_goes_on_from_the_best_alone() {
    let plan = |width| Plan { width, ..Plan::default() };
    assert_eq!(weigh(&home(), plan(1)), weigh(&home(), plan(40)));
    let nowhere = weigh(&home(), plan(0));
    assert!(nowhere.iter().all(|p| p.line == p.itself), "{nowhere:?}");
}

#[test]
fn games_repeat_with_their_seed_and_are_lawful() {
    let rules = Skirmish::default();
    let decks = |_| {
        let deck = ["parry", "boost", "heal", "parry", "boost"].map(String::from).to_vec();
        Setup { decks: vec![deck.clone(), deck], ..Setup::default() }
    };
    let play = |seed| {
        let (mut one, mut two) = (Planner::new(Fighter, seed), Planner::new(Fighter, seed + 1));
        selfplay(&rules, decks, &mut [&mut one, &mut two], 20, seed).unwrap()
    };
    assert_eq!((play(1), play(1).unfinished), (play(1), 0));
    assert_ne!(play(1).digest, play(2).digest);

    let (mut planner, mut random) = (Planner::new(Fighter, 1), Random::new(2));
    let result = duel(&rules, decks, &mut [&mut planner, &mut random], 60, 3).unwrap()[0];
    assert!(result.interval().0 > 0.6, "{result}");
}
