//! Runs this game's scenarios without the rest of the workspace: the quick way while working on rules.

use std::path::Path;
use stolik_scenario::{PlaysScenarios, Report, run_text};

#[test]
fn every_scenario_of_the_game_passes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/scenarios/war2047");
    let game = stolik_war2047::load::embedded();
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty());
    let mut report = Report::default();
    for path in files {
        let name = path.file_name().unwrap().display().to_string();
        let text = std::fs::read_to_string(&path).unwrap();
        report.add(run_text(&name, &text, |document| {
            (document == "war2047").then_some(&game as &dyn PlaysScenarios)
        }));
    }
    let told: Vec<String> = report.failures.iter().map(ToString::to_string).collect();
    assert!(told.is_empty(), "{} failed\n{}", told.len(), told.join("\n"));
    assert!(report.passed > 0);
}
