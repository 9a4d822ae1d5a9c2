//! Runs this game's scenarios, and counts which statements of its document they prove. The game is not hosted
//! yet, so its scenarios stand beside it and its coverage is counted here, not in `docs/coverage.md`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use stolik_kozyablo::rules::DOCUMENTS;
use stolik_scenario::{PlaysScenarios, Report, run_text};

/// Rules that no scenario proves, and what does: a test of this crate, or nothing, for they tell no rule.
const OTHERWISE: &[(&str, &str)] = &[
    ("intro.factions", "four_peoples_and_no_fifth"),
    ("intro.card-kinds", ""),
    ("deck.size", "a_deck_has_fifteen_to_twenty_five_cards_beside_its_sectors"),
    ("deck.extra", "a_deck_has_fifteen_to_twenty_five_cards_beside_its_sectors"),
    ("deck.copies", "a_deck_is_refused_by_the_rule_it_breaks"),
    ("deck.hero", "a_deck_is_refused_by_the_rule_it_breaks"),
    ("deck.people", "a_deck_is_refused_by_the_rule_it_breaks"),
    ("deck.sectors", "a_deck_is_refused_by_the_rule_it_breaks"),
    ("capital.people", "a_deck_is_refused_by_the_rule_it_breaks"),
    ("type.hero.one", "a_deck_is_refused_by_the_rule_it_breaks"),
    ("order.same", "peoples_take_their_turns_in_order_and_the_lot_decides_among_the_same"),
    ("type.creature.stats", "a_card_file_is_refused_with_its_line"),
    ("gap.symbols", "a_card_file_is_refused_with_its_line"),
    ("gap.cards", "the_named_cards_have_exactly_their_facts"),
    ("gap.tournament", ""),
];

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

/// Which scenarios cite which rule.
fn proofs() -> BTreeMap<String, usize> {
    let mut proofs = BTreeMap::new();
    for line in files().iter().flat_map(|(_, text)| text.lines()) {
        let Some(rules) = line.strip_prefix("rules ") else { continue };
        for rule in rules.split('#').next().unwrap_or_default().split_whitespace() {
            *proofs.entry(rule.to_owned()).or_insert(0) += 1;
        }
    }
    proofs
}

#[test]
fn every_statement_of_the_document_is_proved() {
    let known: BTreeSet<&str> = DOCUMENTS[0].rules.iter().map(|rule| rule.id).collect();
    let proofs = proofs();
    for rule in proofs.keys() {
        assert!(known.contains(rule.as_str()), "no rule {rule}");
    }
    let here = [include_str!("cards.rs"), include_str!("setup.rs"), include_str!("../src/ids.rs")]
        .concat();
    for (rule, test) in OTHERWISE {
        assert!(known.contains(rule), "no rule {rule}");
        assert!(test.is_empty() || here.contains(&format!("fn {test}()")), "no test {test}");
    }
    let otherwise: BTreeSet<&str> = OTHERWISE.iter().map(|(rule, _)| *rule).collect();
    let missing: Vec<&str> = known
        .into_iter()
        .filter(|rule| !proofs.contains_key(*rule) && !otherwise.contains(rule))
        .collect();
    assert_eq!(missing, Vec::<&str>::new());
}
