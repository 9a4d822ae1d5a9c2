//! Decisions under a budget of counted work: they end at it, the same each time, with the best of what was tried.

use crate::counting::Counting;
use crate::raid::{Command, Raid, State};
use std::cell::Cell;
use stolik_ai::{Effort, Evaluate, Greedy, Mean, Plan, Planner, Player, UNTRIED};
use stolik_kernel::budget::{self, Budget, Cancel, Limits, Stop};
use stolik_kernel::{Rules, Seat};

/// Gold counts.
#[derive(Clone, Copy)]
struct Miser;

impl<R: Rules<View = State, Command = Command>> Evaluate<R> for Miser {
    fn value(&self, _: &R, view: &State, seat: Seat) -> i64 {
        i64::from(view.gold[seat.index()])
    }

    fn quiet(&self, _: &R, _: &State, _: Seat, legal: &[Command]) -> Option<usize> {
        legal.iter().position(|command| *command == Command::Rest).filter(|_| legal.len() == 1)
    }
}

const LEGAL: [Command; 2] = [Command::Out, Command::Rest];

fn home() -> State {
    State { turn: 1, active: Seat::ONE, out: 0, gold: [0; 2] }
}

fn work(work: u64) -> Budget {
    Budget::new(Limits { work, bytes: u64::MAX }, Cancel::default())
}

/// The worth of each command under a budget, and the number of commands carried out for it.
fn weighed(budget: &Budget) -> (Vec<Mean>, u64) {
    let rules = Counting(Raid, Cell::new(0));
    let weigh = || Planner::new(Miser, 1).weigh(&rules, &home(), Seat::ONE, &LEGAL);
    let worth = budget::enter(budget, weigh).into_iter().map(|prospect| prospect.line).collect();
    (worth, rules.1.get())
}

#[test]
fn decision_without_a_job_is_not_limited_by_one() {
    let free = work(u64::MAX);
    let (worth, _) = weighed(&free);
    assert!(!free.is_cut() && free.spent() > 0);
    let bare = Planner::new(Miser, 1).weigh(&Raid, &home(), Seat::ONE, &LEGAL);
    assert_eq!(worth, bare.iter().map(|prospect| prospect.line).collect::<Vec<_>>());
}

#[test]
fn decision_ends_at_its_budget_the_same_each_time() {
    let free = work(u64::MAX);
    let (_, whole) = weighed(&free);
    let mut before = 0;
    for most in 0..free.spent() {
        let (one, other) = (work(most), work(most));
        let ((worth, tried), again) = (weighed(&one), weighed(&other));
        assert_eq!((worth, tried), again, "at {most}");
        assert!(one.spent() <= most && one.is_cut(), "at {most}");
        assert!(
            (before..=whole).contains(&tried),
            "more work is tried with more budget: at {most}"
        );
        before = tried;
    }
}

#[test]
fn command_that_was_not_reached_has_no_worth_and_is_not_played() {
    let untried = Mean::part(UNTRIED, 1);
    assert_eq!(weighed(&work(0)).0, [untried; 2]);
    // Enough for the first command alone.
    let some = (1..).map(|most| weighed(&work(most)).0);
    let first = some.into_iter().find(|worth| worth[0] != untried).unwrap();
    assert_eq!(first[1], untried);
    let most = (1..).find(|most| weighed(&work(*most)).0[0] != untried).unwrap();
    let chosen = budget::enter(&work(most), || {
        Planner::new(Miser, 1).choose(&Raid, Seat::ONE, &mut home, &LEGAL)
    });
    assert_eq!(chosen, Some(0));
}

#[test]
fn bot_whose_budget_is_spent_plays_all_the_same() {
    let spent = work(0);
    let players: [Box<dyn Player<Raid>>; 2] =
        [Box::new(Planner::new(Miser, 1)), Box::new(Greedy::new(Miser, 1))];
    for mut player in players {
        let chosen = budget::enter(&spent, || player.choose(&Raid, Seat::ONE, &mut home, &LEGAL));
        assert_eq!(chosen, Some(0));
    }
}

#[test]
fn world_in_which_the_budget_ends_counts_only_if_there_is_no_other() {
    let effort = Effort { worlds: 2, ..Effort::default() };
    let plan = Plan { effort, depth: 1, ..Plan::default() };
    let weigh = |budget: &Budget| {
        budget::enter(budget, || {
            Planner::with(Miser, 1, plan).weigh(&Raid, &home(), Seat::ONE, &LEGAL)
        })
    };
    let free = work(u64::MAX);
    let whole = weigh(&free);
    // The second world stops a little before its end: what the first one found stands.
    assert_eq!(weigh(&work(free.spent() - 1)), whole);
}

#[test]
fn cancelled_decision_carries_nothing_more_out() {
    let cancel = Cancel::default();
    let budget = Budget::new(Limits::NONE, cancel.clone());
    cancel.cancel();
    assert_eq!(weighed(&budget).1, 0);
    assert_eq!(budget.stopped(), Some(Stop::Cancelled));
}

#[test]
fn positions_that_are_kept_are_counted() {
    let bytes = Budget::new(Limits { work: u64::MAX, bytes: 1 }, Cancel::default());
    let (worth, _) = weighed(&bytes);
    assert!(bytes.is_cut(), "a position is kept to go on from");
    assert!(worth.iter().any(|worth| *worth != Mean::part(UNTRIED, 1)), "the first look counts");
}
