//! Runs this game's scenarios, and counts which statements of its document they prove. The game is not hosted yet, so
//! its scenarios stand beside it and its coverage is counted here, not in `docs/coverage.md`.

use std::collections::BTreeSet;
use std::path::Path;
use stolik_scenario::{PlaysScenarios, Report, run_text};

fn files() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    files.sort();
    let read = |path: std::path::PathBuf| {
        (path.file_name().unwrap().display().to_string(), std::fs::read_to_string(path).unwrap())
    };
    files.into_iter().map(read).collect()
}

#[test]
fn every_scenario_of_the_game_passes() {
    let game = stolik_heroes::load::embedded();
    let mut report = Report::default();
    for (name, text) in files() {
        report.add(run_text(&name, &text, |document| {
            (document == "heroes").then_some(&game as &dyn PlaysScenarios)
        }));
    }
    let told: Vec<String> = report.failures.iter().map(ToString::to_string).collect();
    assert!(told.is_empty(), "{} failed\n{}", told.len(), told.join("\n"));
    assert!(report.passed > 0);
}

/// The rules that scenarios cite are those that the document says are proved by scenarios.
#[test]
fn what_scenarios_prove_is_written_down() {
    let all = files();
    let cited: BTreeSet<&str> = all
        .iter()
        .flat_map(|(_, text)| text.lines())
        .filter_map(|line| line.strip_prefix("rules "))
        .flat_map(|line| line.split(" #").next().unwrap_or_default().split_whitespace())
        .filter(|id| *id != "-")
        .collect();
    let document = include_str!("../../../../assets/rules/heroes.toml");
    let (mut proved, mut id) = (BTreeSet::new(), "");
    for line in document.lines() {
        if let Some(found) = line.strip_prefix("id = \"") {
            id = found.trim_end_matches('"');
        } else if line == "proof = \"scenario\"" {
            proved.insert(id);
        }
    }
    let missing: Vec<_> = cited.difference(&proved).collect();
    let idle: Vec<_> = proved.difference(&cited).collect();
    assert!(
        missing.is_empty() && idle.is_empty(),
        "not written down: {missing:?}; cited by none: {idle:?}"
    );
    println!("{} rules are proved by scenarios", cited.len());
}
