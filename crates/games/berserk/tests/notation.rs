//! The notation over random matches: what is said reads as the same command, what is printed
//! places as the same position, at every decision.

mod support;

use stolik_berserk::{Berserk, load};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Notation, Rules, Seat, laws};

/// Plays one random match and checks every position of it; says how many decisions it had.
fn match_with(rules: &Berserk, seed: u64) -> usize {
    let start = rules.start(&support::setup(rules, seed), &mut Fast::new(seed)).expect("legal decks");
    let check = |state: &<Berserk as Rules>::State, _: &mut Fast| {
        laws::reading(rules, state, 2)?;
        laws::printing(rules, state)
    };
    let played = laws::play_out(rules, start, seed, 20_000, check);
    let (last, decisions) = played.unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
    laws::printing(rules, &last).unwrap_or_else(|broken| panic!("seed {seed}, at the end: {broken}"));
    decisions
}

#[test]
fn every_position_and_command_of_random_matches_survives_the_notation() {
    let rules = support::rules();
    let decisions: usize = (0..30).map(|seed| match_with(&rules, seed)).sum();
    assert!(decisions > 1_000, "only {decisions} decisions");
}

#[test]
fn matches_with_the_cards_of_the_club_survive_it_too() {
    let rules = load::embedded();
    let decisions: usize = (100..140).map(|seed| match_with(&rules, seed)).sum();
    assert!(decisions > 1_000, "only {decisions} decisions");
}

#[test]
fn views_print_without_what_they_do_not_know() {
    let rules = support::rules();
    let start = rules.start(&support::setup(&rules, 3), &mut Fast::new(3)).expect("legal decks");
    let print = |to| {
        let mut out = String::new();
        rules.print(&rules.view(&start, to), &mut out);
        out
    };
    let cards = |text: &str, line: &str| {
        let found = text.lines().find(|l| l.starts_with(line)).map(String::from);
        found.unwrap_or_else(|| panic!("no line \"{line}\" in {text}"))
    };
    let mine = print(Audience::Seat(Seat::ONE));
    assert!(!cards(&mine, "deck p1").contains('?'));
    assert!(cards(&mine, "deck p2").contains("?*"));
    assert!(!mine.contains("deal p2"));
    let public = print(Audience::Public);
    assert!(cards(&public, "deck p1").contains("?*"));
    assert!(!public.contains("deal p"));
}
