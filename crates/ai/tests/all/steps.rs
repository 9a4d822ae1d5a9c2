//! Opponents where a command is put together step by step: millions of volleys, and bounded work.

use crate::counting::Counting;
use crate::toys::barrage::{Barrage, Command, Event, State, View};
use std::cell::Cell;
use stolik_ai::{
    Effort, Evaluate, Goals, Greedy, Hunt, Plan, Planner, Player, Random, SelfplayError, Taken,
    Try, duel, explore, selfplay,
};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Rules, Seat, Setup};

/// Points more than the other has.
struct Points;

impl<R: Rules<View = View, Command = Command>> Evaluate<R> for Points {
    fn value(&self, _: &R, view: &View, seat: Seat) -> i64 {
        let score = |seat: usize| i64::from(view.gunners[seat].score);
        score(seat.index()) - score(1 - seat.index())
    }
    fn quiet(&self, _: &R, _: &View, _: Seat, _: &[Command]) -> Option<usize> {
        None
    }
}

fn setup(_: u64) -> Setup {
    Setup::without_decks(2)
}

#[test]
fn random_play_goes_to_the_end_and_a_seed_plays_it_again() {
    let play = |seed| {
        let (mut one, mut two) = (Random::new(seed), Random::new(!seed));
        selfplay(&Barrage::default(), setup, &mut [&mut one, &mut two], 50, seed).unwrap()
    };
    let summary = play(1);
    assert_eq!((summary.games, summary.decisions), (50, 50 * 16), "a volley is one decision");
    assert_eq!(summary.unfinished, 0);
    assert_eq!(summary, play(1));
    assert_ne!(summary.digest, play(2).digest);
}

#[test]
fn greedy_and_the_planner_aim_better_than_chance() {
    let effort = Effort { worlds: 1, nodes: 2000, ..Effort::default() };
    let mut random = Random::new(2);
    let mut greedy = Greedy::with(Points, 1, effort);
    let won = duel(&Barrage::default(), setup, &mut [&mut greedy, &mut random], 6, 3).unwrap()[0];
    assert!(won.share() > 0.8, "{won}");
    let plan = Plan { effort, depth: 2, width: 2, nodes: 500 };
    let mut planner = Planner::with(Points, 1, plan);
    let won = duel(&Barrage::default(), setup, &mut [&mut planner, &mut random], 4, 3).unwrap()[0];
    assert!(won.share() > 0.7, "{won}");
}

/// A volley position in full view of the first seat.
fn volley(energy: u8) -> State {
    let mut state = Barrage::default().start(&Setup::without_decks(2), &mut Fast::new(1)).unwrap();
    for gunner in &mut state.gunners {
        gunner.plan = std::mem::take(&mut gunner.hand);
    }
    state.energy = energy;
    state
}

/// At most a completion more for each choice and world than the nodes say, however many completions there are.
#[test]
fn the_work_of_a_decision_does_not_grow_with_the_completions() {
    let state = volley(9);
    for nodes in [100, 1000] {
        let rules = Counting(Barrage::default(), Cell::new(0));
        let effort = Effort { worlds: 1, nodes, ..Effort::default() };
        let mut greedy = Greedy::with(Points, 1, effort);
        let mut legal = Vec::new();
        rules.legal(&state, Seat::ONE, &mut legal);
        let mut view = || rules.view(&state, Audience::Seat(Seat::ONE));
        while let Some(n) = greedy.choose(&rules, Seat::ONE, &mut view, &legal) {
            // Six outcomes of the die, for at most twelve completions of each choice.
            let most = u64::from(nodes) + legal.len() as u64 * 12 * 6;
            assert!(rules.1.get() <= most, "{} of {most}", rules.1.get());
            rules.1.set(0);
            let command = legal.swap_remove(n);
            if !rules.begun(&command) {
                break;
            }
            legal.clear();
            rules.next(&state, Seat::ONE, &command, &mut legal);
        }
    }
}

/// Begins, and then does not want to.
struct Undecided;

impl<R: Rules> Player<R> for Undecided {
    fn choose(
        &mut self,
        rules: &R,
        _: Seat,
        _: &mut dyn FnMut() -> R::View,
        legal: &[R::Command],
    ) -> Option<usize> {
        legal.iter().position(|c| rules.prefix(c).is_none())
    }
}

#[test]
fn what_was_begun_cannot_be_left() {
    let (mut one, mut two) = (Undecided, Undecided);
    let error = selfplay(&Barrage::default(), setup, &mut [&mut one, &mut two], 1, 1).unwrap_err();
    assert!(matches!(error, SelfplayError::Unlawful { .. }), "{error}");
    assert!(error.to_string().contains("left a command that was begun"), "{error}");
}

/// Every target is to be hit.
struct Targets;

impl Goals<Barrage> for Targets {
    fn count(&self) -> usize {
        26
    }
    fn name(&self, goal: usize) -> String {
        format!("target {goal}")
    }
    fn setup(&self, _: &Barrage, _: &[usize], _: &mut Fast) -> Setup {
        Setup::without_decks(2)
    }
    fn tries(&self, _: &Barrage, _: &State, command: &Command, out: &mut Vec<Try>) {
        if let Command::Fire(volley) = command {
            out.extend(volley.targets.iter().map(|t| Try::Does(usize::from(*t))));
        }
    }
    fn reached(&self, _: &Barrage, step: &Taken<'_, Barrage>, out: &mut Vec<usize>) {
        out.extend(step.log.iter().filter_map(|event| match event {
            Event::Wounded { target, .. } => Some(usize::from(*target)),
            _ => None,
        }));
    }
    fn lawful(&self, _: &Barrage, _: &State, _: &mut Fast) -> Result<(), String> {
        Ok(())
    }
}

#[test]
fn the_exhaustive_runner_follows_its_goals_into_what_is_begun() {
    let found = explore(&Barrage::default(), &Targets, Hunt { seed: 1, matches: 40, times: 1 });
    assert_eq!(found.failure, None);
    assert!(found.complete.is_some(), "missing {:?}", found.missing().collect::<Vec<_>>());
}
