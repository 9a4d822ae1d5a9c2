//! Scenario files, as `stolik scenario run` reads them. Every position that is set up prints and is placed again to the
//! same, and is stored and read to the same. It prints each of its commands as it reads them. So does the position to
//! which the script leads.

use super::text;
use std::fmt::Debug;
use std::sync::LazyLock;
use stolik_berserk::Berserk;
use stolik_heroes::Heroes;
use stolik_kernel::{Notation, laws};
use stolik_kozyablo::Kozyablo;
use stolik_scenario::{Action, Scenario, parse, play};
use stolik_war2047::War2047;

static BERSERK: LazyLock<Berserk> = LazyLock::new(stolik_berserk::load::embedded);
static WAR: LazyLock<War2047> = LazyLock::new(stolik_war2047::load::embedded);
static KOZYABLO: LazyLock<Kozyablo> = LazyLock::new(stolik_kozyablo::load::embedded);
static HEROES: LazyLock<Heroes> = LazyLock::new(stolik_heroes::load::embedded);

/// The most scenarios of a file that are played.
const SCENARIOS: usize = 4;
/// The most letters of what a scenario is told for each of its own, and besides.
const TOLD: usize = 64 * 1024;

/// Scenario files.
pub fn notation(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let parsed = parse(text);
    for (_, line, message) in &parsed.problems {
        assert!(*line >= 1 && message.to_string().len() <= TOLD, "line {line}: {message:?}");
    }
    for mut scenario in parsed.scenarios.into_iter().take(SCENARIOS) {
        // Counting positions is bounded by seconds: too long to be done for each of these.
        scenario.script.retain(|step| !matches!(step.action, Action::Perft { .. }));
        match scenario.document.as_str() {
            stolik_berserk::rules::DOCUMENT => played(&*BERSERK, &scenario),
            stolik_war2047::rules::DOCUMENT => played(&*WAR, &scenario),
            stolik_kozyablo::rules::DOCUMENT => played(&*KOZYABLO, &scenario),
            stolik_heroes::rules::DOCUMENT => played(&*HEROES, &scenario),
            _ => {}
        }
    }
}

/// Plays a scenario, and looks at the first and the last position of it.
fn played<R: Notation>(rules: &R, scenario: &Scenario)
where
    R::Command: Debug,
{
    let played = play(rules, scenario);
    for problem in &played.problems {
        assert!(problem.line >= 1 && problem.message.len() <= TOLD, "{}", problem.message);
    }
    let Some(stage) = played.stage else { return };
    obeys(&stage.rules, &stage.start);
    if !stage.moments.is_empty() {
        obeys(&stage.rules, stage.end());
    }
}

/// Checks the laws of a position that hold for every position that can be set up.
fn obeys<R: Notation>(rules: &R, state: &R::State)
where
    R::Command: Debug,
{
    let held = laws::printing(rules, state)
        .and_then(|()| laws::stored(state))
        .and_then(|()| laws::playing(rules, state))
        .and_then(|()| laws::somebody_can_act(rules, state))
        .and_then(|()| laws::reading(rules, state));
    if let Err(broken) = held {
        panic!("{broken}");
    }
}
