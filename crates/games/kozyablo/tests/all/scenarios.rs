//! Runs this game's scenarios: what is changed here is proved here, without the other games.

use std::path::Path;
use stolik_scenario::{PlaysScenarios, Report, run_text};

fn files() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/scenarios/kozyablo");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    files.sort();
    let read = |path: std::path::PathBuf| {
        (path.file_name().unwrap().display().to_string(), std::fs::read_to_string(path).unwrap())
    };
    files.into_iter().map(read).collect()
}

#[test]
fn every_scenario_of_the_game_passes() {
    let game = stolik_kozyablo::load::embedded();
    let mut report = Report::default();
    for (name, text) in files() {
        report.add(run_text(&name, &text, |document| {
            (document == "kozyablo").then_some(&game as &dyn PlaysScenarios)
        }));
    }
    let told: Vec<String> = report.failures.iter().map(ToString::to_string).collect();
    assert!(told.is_empty(), "{} failed\n{}", told.len(), told.join("\n"));
    assert!(report.passed > 0);
}
