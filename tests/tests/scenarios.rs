//! Runs every scenario file. A failure prints `file:line: what is wrong` and the position.

use std::path::{Path, PathBuf};
use stolik_berserk::load;
use stolik_scenario::{PlaysScenarios, Report, run_text};

fn files(folder: &Path, ending: &str, out: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files(&path, ending, out);
        } else if path.extension().is_some_and(|e| e == ending) {
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
    files(&root, "scn", &mut all);
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

/// The sets beside the program bring their proofs: what is said on their cards is shown on these.
#[test]
fn every_scenario_of_the_sets_beside_the_program_passes() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets/sets");
    if !root.is_dir() {
        eprintln!("skipped: there are no sets beside the program");
        return;
    }
    let mut paths = Vec::new();
    files(&root, "toml", &mut paths);
    let text = |path: &PathBuf| std::fs::read_to_string(path).unwrap();
    let cards = paths.iter().map(|path| (path.display().to_string(), text(path)));
    let cards: Vec<_> = cards.filter(|(_, text)| text.contains("game = \"berserk\"")).collect();
    let berserk = load::with_extra(&cards).unwrap_or_else(|problems| panic!("{}", problems[0]));
    let (mut proofs, mut report, mut all) = (Vec::new(), Report::default(), String::new());
    files(&root, "scn", &mut proofs);
    for path in proofs {
        let text = text(&path);
        report.add(run_text(&path.display().to_string(), &text, |_| Some(&berserk)));
        all += &text;
    }
    for failure in &report.failures {
        println!("{failure}");
    }
    assert!(report.failures.is_empty(), "{} scenarios failed", report.failures.len());
    println!("{} scenarios passed", report.passed);
    // «Война стихий» and «Легенды Лаара» are older than these files: the positions of the game's own tests prove them.
    let later =
        |card: &str| ["nt-", "sr-", "lb-", "nv-", "nw-"].iter().any(|set| card.starts_with(set));
    let ids = berserk.cards().iter().map(|card| card.id.as_str());
    let unproved: Vec<&str> = ids.filter(|id| later(id) && !all.contains(id)).collect();
    assert!(unproved.is_empty(), "in no scenario: {unproved:?}");
}

#[test]
fn a_second_offer_in_one_turn_is_refused_and_one_in_a_later_turn_is_not() {
    let position = "scenario  offers\ngame berserk-2007\nrules 7.7/refuse\ncard Боец 8/1 1-2-3\n\
                    turn 6 p2 main\nunit A p1 c3 Боец\nunit B p2 c4 Боец\noffer p2\ndecline p1\n";
    let berserk = load::embedded();
    let problems = |rest: &str| {
        let text = format!("{position}{rest}");
        let game = |_: &str| Some(&berserk as &dyn PlaysScenarios);
        let report = run_text("offers", &text, game);
        report.failures.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let again = problems("offer p2\n");
    assert!(again.len() == 1 && again[0].contains("in this turn already"), "{again:?}");
    assert_eq!(problems("p2 end\np1 end\noffer p2\n"), Vec::<String>::new());
    assert_eq!(problems("offer p1\n"), Vec::<String>::new(), "the other has not offered one");
}

/// Scenarios of «Heroes» of which edition 17 says something else; for each there is one that says what.
const OTHERWISE: [&str; 5] = [
    "A copy has the numbers and the texts of another",
    "A copy has the other's name and classes beside its own",
    "A spell repeated is carried out with the same X and new targets",
    "What is played at another cost pays nothing besides",
    "What waits for spells hears a repetition too",
];

/// The additions of edition 17 are proved under it, and the unchanged rules hold under it.
#[test]
fn in_edition_17_of_heroes_all_is_as_in_15_but_for_what_that_changes() {
    let heroes = stolik_heroes::load::embedded();
    let mut all = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/heroes"), "scn", &mut all);
    let mut otherwise = Vec::new();
    let mut passed = 0;
    for path in all {
        let text = std::fs::read_to_string(&path).unwrap();
        for one in text.split("\nscenario ").map(|one| one.trim_start_matches("scenario ")) {
            let mut lines: Vec<&str> = one.lines().collect();
            let Some(rules) = lines.iter().position(|line| line.starts_with("rules ")) else {
                continue;
            };
            if !lines.iter().any(|line| line.starts_with("edition ")) {
                lines.insert(rules + 1, "edition 17");
            }
            let text = format!("scenario {}", lines.join("\n"));
            let report = run_text("heroes", &text, |_| Some(&heroes as &dyn PlaysScenarios));
            match report.failures.is_empty() {
                true => passed += report.passed,
                false => otherwise.push(lines[0].trim().to_owned()),
            }
        }
    }
    otherwise.sort_unstable();
    assert_eq!(otherwise, OTHERWISE);
    assert!(passed > 400, "{passed}");
}
