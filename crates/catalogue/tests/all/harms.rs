//! Commands that harm their player, in every game: they stand behind one more step, whether they are chosen at once or
//! put together step by step.

use crate::random::{self, GAMES, Moment};
use std::collections::BTreeMap;
use stolik_kernel::Seat;
use stolik_table::{Catalogue, Choice, DocumentInfo, Hosted, Rank, Step};

/// Matches of a document.
const MATCHES: u64 = 3;

/// The reason of a command that leaves its player in danger.
const DANGER: &str = "koz-danger-leaves";

/// The numbers of harmful choices that were found: at the first step, and behind a begun command.
type Found = [usize; 2];

/// Whether a choice speaks against its player, or begins only commands that do.
fn harms(game: &dyn Hosted, seat: Seat, choice: &Choice) -> bool {
    if choice.begun {
        let then = game.prompts().after(seat, choice);
        return !then.is_empty() && then.iter().all(|one| harms(game, seat, one));
    }
    // A command that leaves its player in danger is only asked for twice.
    let why = game.prompts().confirm_reason(seat, &choice.command);
    why.is_some_and(|why| why.key != DANGER)
}

/// Checks the choices of one list behind this way: some speak against their player, and stand apart, unless all do.
fn check(game: &dyn Hosted, seat: Seat, choices: &[Choice], way: &[Step], said: &str) -> usize {
    let (harmful, harmless): (Vec<&Choice>, Vec<&Choice>) =
        choices.iter().partition(|one| harms(game, seat, one));
    if harmless.is_empty() {
        return 0;
    }
    let apart = |choice: &Choice| {
        let steps = choice.steps.iter().skip(way.len());
        steps.filter(|step| step.rank == Rank::Harmful).count()
    };
    for choice in &harmful {
        assert_eq!(apart(choice), 1, "{said}: {} is in the first list", choice.typed);
        assert!(
            choice.steps.len() > way.len() + 1,
            "{said}: {} has no step of its own",
            choice.typed
        );
    }
    for choice in &harmless {
        assert_eq!(apart(choice), 0, "{said}: {} stands apart", choice.typed);
    }
    harmful.len()
}

/// Plays a match at random, and checks all choices of each decision and those behind each begun command.
fn looked_at(document: &DocumentInfo, seed: u64) -> Found {
    let mut found = Found::default();
    random::play(document, seed, |game, seat, moment| {
        // All that stands behind begun commands is checked at the decision.
        let Moment::Decision(choices) = moment else { return };
        found[0] += check(game, seat, choices, &[], &document.id);
        for begun in choices.iter().filter(|choice| choice.begun) {
            let then = game.prompts().after(seat, begun);
            found[1] += check(game, seat, &then, &begun.steps, &document.id);
        }
    });
    found
}

#[test]
fn harmful_choices_stand_behind_one_more_step_at_every_depth() {
    let mut found: BTreeMap<&str, Found> = BTreeMap::new();
    for document in GAMES.documents() {
        let all = found.entry(&document.id).or_default();
        for seed in 0..MATCHES {
            let [first, begun] = looked_at(document, seed);
            *all = [all[0] + first, all[1] + begun];
        }
    }
    println!("{found:?}");
    assert!(found.values().filter(|[first, begun]| first + begun > 0).count() > 2, "{found:?}");
    assert!(found.values().any(|[_, begun]| *begun > 0), "{found:?}");
}
