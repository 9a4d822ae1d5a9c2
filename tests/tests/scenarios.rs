//! Runs every scenario file. A failure prints `file:line: what is wrong` and the position.

use std::path::{Path, PathBuf};
use stolik_berserk::load;
use stolik_scenario::{PlaysScenarios, Report, run_text};

fn files(folder: &Path, out: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files(&path, out);
        } else if path.extension().is_some_and(|e| e == "scn") {
            out.push(path);
        }
    }
}

#[test]
fn every_scenario_passes() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let berserk = load::embedded();
    let newer = load::newer();
    let war2047 = stolik_war2047::load::embedded();
    let kozyablo = stolik_kozyablo::load::embedded();
    let heroes = stolik_heroes::load::embedded();
    let mut all = Vec::new();
    files(&root, &mut all);
    assert!(!all.is_empty(), "there are no scenarios");
    let mut report = Report::default();
    for path in all {
        let name = path.strip_prefix(&root).unwrap().display().to_string();
        let text = std::fs::read_to_string(&path).unwrap();
        report.add(run_text(&name, &text, |document| match document {
            "berserk-2007" => Some(&berserk as &dyn PlaysScenarios),
            "berserk-new" => Some(&newer as &dyn PlaysScenarios),
            "war2047" => Some(&war2047 as &dyn PlaysScenarios),
            "kozyablo" => Some(&kozyablo as &dyn PlaysScenarios),
            "heroes" => Some(&heroes as &dyn PlaysScenarios),
            _ => None,
        }));
    }
    for failure in &report.failures {
        println!("{failure}");
    }
    assert!(report.failures.is_empty(), "{} scenarios failed", report.failures.len());
    println!("{} scenarios passed", report.passed);
}
