//! The thinker: it sees no more than its seat, keeps to its work, and plays the same again.

use crate::counting::Counting;
use crate::toys::skirmish::{self, Command, Skirmish, State};
use std::cell::Cell;
use stolik_ai::{Evaluate, Planner, Player, Random, Thinker, Thought, duel, selfplay};
use stolik_kernel::budget::{self, Budget, Cancel, Limits};
use stolik_kernel::{Audience, Notation, Rules, Seat, Setup};

/// Judges the skirmish and games that play like it.
#[derive(Clone)]
pub(crate) struct Judge;

impl<R: Rules<View = skirmish::View, Command = Command>> Evaluate<R> for Judge {
    fn value(&self, _: &R, view: &skirmish::View, seat: Seat) -> i64 {
        let [mine, theirs] = [seat, seat.other()].map(|s| &view.fighters[s.index()]);
        i64::from(mine.life) - i64::from(theirs.life)
    }

    fn quiet(&self, _: &R, view: &skirmish::View, _: Seat, legal: &[Command]) -> Option<usize> {
        view.window?;
        legal.iter().position(|c| *c == Command::Pass)
    }
}

pub(crate) fn decks(_game: u64) -> Setup {
    let deck = ["parry", "boost", "heal", "parry", "boost"].map(String::from).to_vec();
    Setup { decks: vec![deck.clone(), deck], ..Setup::default() }
}

fn placed(hand: &str, deck: &str) -> State {
    let other = format!("seat p2 life 6 hand {hand} deck {deck}");
    let lines = ["turn 1 p1", "seat p1 life 5 hand boost parry deck heal", &other];
    Skirmish::default().place(&lines).unwrap().1
}

/// The choice of a seed in a position, and the number of commands carried out for it.
fn choice(state: &State, thought: Thought, seed: u64) -> (usize, u64) {
    let rules = Counting(Skirmish::default(), Cell::new(0));
    let mut legal = Vec::new();
    rules.legal(state, Seat::ONE, &mut legal);
    assert_eq!(legal.len(), 2);
    let mut view = || rules.view(state, Audience::Seat(Seat::ONE));
    let mut thinker = Thinker::with(Judge, seed, thought);
    let chosen = thinker.choose(&rules, Seat::ONE, &mut view, &legal).unwrap();
    assert!(chosen < legal.len());
    (chosen, rules.1.get())
}

#[test]
fn thinker_chooses_the_same_when_hidden_cards_are_sampled_anew() {
    let (one, two) = (placed("parry parry", "heal"), placed("boost heal", "parry"));
    assert_ne!(one, two);
    for seed in 0..20 {
        let thought = Thought::default();
        assert_eq!(choice(&one, thought, seed), choice(&two, thought, seed));
    }
}

#[test]
fn games_repeat_with_their_seeds() {
    let rules = Skirmish::default();
    let play = |seed| {
        let (mut one, mut two) = (Thinker::new(Judge, seed), Planner::new(Judge, seed));
        selfplay(&rules, decks, &mut [&mut one, &mut two], 20, 1).unwrap()
    };
    assert_eq!(play(1), play(1));
    assert_ne!(play(1).digest, play(2).digest);
}

#[test]
fn lines_are_played_out_within_the_commands_allowed() {
    let state = placed("parry parry", "heal");
    let thought = |nodes| Thought { nodes, worlds: 50, ..Thought::default() };
    let alone = choice(&state, Thought { lines: 1, ..Thought::default() }, 1).1;
    let mut spent = Vec::new();
    for nodes in [0, 500, 2_000] {
        let played = choice(&state, thought(nodes), 1).1 - alone;
        // The row that has begun is finished: two lines of at most `length` decisions, each with its samples.
        assert!(played > 0 && played <= nodes + 1_000, "{played} of {nodes}");
        spent.push(played);
    }
    assert!(spent[0] < spent[1] && spent[1] < spent[2], "{spent:?}");
}

#[test]
fn thinker_ends_at_the_budget_of_its_job() {
    let state = placed("parry parry", "heal");
    let think = |work| {
        let budget = Budget::new(Limits { work, bytes: u64::MAX }, Cancel::default());
        (budget::enter(&budget, || choice(&state, Thought::default(), 1)), budget.spent())
    };
    let whole = think(u64::MAX).1;
    for work in [0, 1, whole / 4, whole / 2, whole - 1, whole] {
        let (chosen, spent) = think(work);
        assert!(spent <= work, "{spent} of {work}");
        assert_eq!(think(work), (chosen, spent), "the same each time");
    }
    assert_eq!(think(whole), think(u64::MAX));
}

#[test]
fn thinker_beats_random() {
    let rules = Skirmish::default();
    let (mut thinker, mut random) = (Thinker::new(Judge, 1), Random::new(2));
    let result = duel(&rules, decks, &mut [&mut thinker, &mut random], 40, 3).unwrap()[0];
    assert!(result.interval().0 > 0.6, "{result}");
}

/// A player in doubt is its planner: the first line is kept in every position of a game.
#[test]
fn thinker_in_great_doubt_takes_the_planners_line() {
    let state = placed("parry parry", "heal");
    let chosen = |thought, seed| choice(&state, thought, seed).0;
    let kept = Thought { doubt: 1_000_000, ..Thought::default() };
    let alone = Thought { lines: 1, ..Thought::default() };
    for seed in 0..20 {
        assert_eq!(chosen(kept, seed), chosen(alone, seed), "seed {seed}");
    }
}
