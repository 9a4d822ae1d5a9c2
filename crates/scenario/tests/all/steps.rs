//! Scenarios where a command is put together step by step: played, refused and counted without a list of all.

use crate::toys::barrage::Barrage;
use stolik_kernel::Notation;
use stolik_scenario::{Depth, PlaysScenarios, Report, TooMany, perft, perft_within, run_text};

/// Four targets, one of them gone, and five energy.
const POSITION: &str = "\
cards 3
turn 2 p2 energy 5
life 4 0 4 2
seat p1 score 0 plan 2 3
seat p2 score 0 plan 4 1
";

fn run(script: &str) -> Report {
    let text = format!("scenario volleys\ngame barrage\nrules -\n{POSITION}\n{script}\n");
    run_text("t.scn", &text, |document| {
        (document == "barrage")
            .then_some(Box::leak(Box::new(Barrage::default())) as &dyn PlaysScenarios)
    })
}

fn passes(script: &str) {
    let report = run(script);
    let failures: Vec<String> = report.failures.iter().map(ToString::to_string).collect();
    assert_eq!((failures, report.passed), (Vec::new(), 1));
}

fn fails(script: &str, says: &str) {
    let report = run(script);
    let found = report.failures.first().map(ToString::to_string).unwrap_or_default();
    assert!(found.contains(says), "expected \"{says}\", found: {found}");
}

#[test]
fn a_whole_command_is_one_line_and_its_beginnings_are_refused() {
    passes(
        "can p2 fire 5 a:1 c:1 d:3\n\
         not p2 fire 5 ... 3/begun\n\
         not p2 fire 5 a c : ... 3/begun\n\
         not p2 fire 6 a:6 3/power\n\
         not p2 fire 5 a:2 b:3 3/targets\n\
         not p2 fire 5 a:2 c:2 3/division\n\
         not p2 fire 5 c:2 a:3 3/targets\n\
         p2 fire 5 a:1 c:1 d:3\nroll 4\n\
         log wounded d 2 ; rolled 4\n\
         see life a 3 ; life d 0\n\
         unseen p1 plan p2",
    );
    fails("not p2 fire 5 a:2 c:3 3/division", "is legal");
    fails("p2 fire 5 a c ...", "is refused by rule 3/begun");
}

#[test]
fn a_failure_lists_first_choices_only() {
    let report = run("see energy 9");
    let position = &report.failures[0].position;
    assert!(
        position.contains("# p2 may: hold ; fire 1 ... ; fire 2 ... ; fire 3 ..."),
        "{position}"
    );
}

/// Three targets stand: of power p, 3 volleys at one, 3 (p-1) at two, (p-1)(p-2)/2 at three; six outcomes each.
#[test]
fn perft_counts_whole_commands() {
    let (rules, state) = Barrage::default().place(&POSITION.lines().collect::<Vec<_>>()).unwrap();
    let of = |p: u64| 3 + 3 * (p - 1) + (p - 1) * (p.max(2) - 2) / 2;
    let volleys: u64 = (1..=5).map(of).sum();
    assert_eq!(perft(&rules, &state, 1), 1 + 6 * volleys);
    passes(&format!("perft 1 {}", 1 + 6 * volleys));
    let deep = Depth::new(2).unwrap();
    assert_eq!(perft_within(&rules, &state, deep, 1000), Err(TooMany(1000)));
}
