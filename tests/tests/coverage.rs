//! `docs/coverage.md` says the truth: it is computed here and compared with what is committed.

use std::collections::{BTreeMap, BTreeSet};
use stolik_catalogue::Games;
use stolik_table::Catalogue as _;
use stolik_tests::proofs::{
    Document, Standing, coverage, document, heads, overview, played, proofs, scenarios, standings,
    unit_tests, whole,
};
use stolik_tests::tree::{Source, files_ending, root};

#[test]
fn the_committed_pages_are_what_the_tests_prove() {
    let (documents, heads, tests) = (played(), proofs(), unit_tests());
    let page = |document: &Document| {
        let path = format!("docs/coverage/{}.md", document.document);
        (path, coverage(document, &heads, &tests))
    };
    let mut pages: BTreeMap<String, String> = documents.iter().map(page).collect();
    pages.insert("docs/coverage.md".to_owned(), overview(&documents, &heads, &tests));
    for (path, page) in &pages {
        let file = root().join(path);
        if std::env::var_os("STOLIK_BLESS").is_some() {
            std::fs::create_dir_all(file.parent().expect("a folder")).expect("docs can be written");
            std::fs::write(&file, page).expect("docs can be written");
        }
        let committed = std::fs::read_to_string(&file).unwrap_or_default();
        let apart = page.lines().zip(committed.lines()).find(|(new, old)| new != old);
        assert!(
            *page == committed,
            "{path} is out of date (first difference: {apart:?}); rewrite it with\n\
             STOLIK_BLESS=1 cargo test -p stolik-tests --test coverage"
        );
    }
    let there = files_ending("md");
    let there = there.iter().filter(|file| file.path.starts_with("docs/coverage"));
    assert_eq!(there.count(), pages.len(), "a page of a document that is gone");
}

#[test]
fn a_scenario_proves_what_it_cites_in_its_own_game() {
    let file = Source {
        path: "tests/scenarios/x.scn".to_owned(),
        text: "scenario  Один  # note\ngame berserk-2007\nrules 4.1 4.2 # both\np1 rules\n\nscenario Два\ngame heroes\nrules 4.3\n".to_owned(),
    };
    let heads = heads(&file);
    assert_eq!(
        heads.iter().map(|head| (head.name.as_str(), head.line)).collect::<Vec<_>>(),
        [("Один", 1), ("Два", 6)]
    );
    let document = document("berserk-2007");
    let proved: Vec<_> = standings(&document, &heads, &BTreeSet::new())
        .into_iter()
        .filter(|(_, standing)| matches!(standing, Standing::Scenarios(_)))
        .map(|(rule, _)| rule.id.clone())
        .collect();
    assert_eq!(proved, ["4.1", "4.2"]);
}

#[test]
fn a_rule_that_a_scenario_proves_has_an_example() {
    let games = Games::embedded().expect("the embedded files are good");
    let document = document("berserk-2007");
    let (heads, tests) = (scenarios(), unit_tests());
    let standings = standings(&document, &heads, &tests);
    let proved: Vec<_> =
        standings.iter().filter(|(_, how)| matches!(how, Standing::Scenarios(_))).collect();
    assert!(proved.len() > 200, "{}", proved.len());
    for (rule, _) in proved {
        assert!(games.book(&document.document).examples(&rule.id) > 0, "{}", rule.id);
    }
}

#[test]
fn a_document_takes_the_proofs_of_what_it_does_not_say_from_the_one_below() {
    let (heads, tests) = (scenarios(), unit_tests());
    let (old, new) = (document("berserk-2007"), whole(document("berserk-new")));
    let below = standings(&old, &heads, &tests);
    let above = standings(&new, &heads, &tests);
    let find = |all: &[(&stolik_tests::proofs::Rule, Standing)], id: &str| {
        all.iter().find(|(rule, _)| rule.id == id).map(|(_, standing)| standing.clone())
    };
    assert!(matches!(find(&above, "4.11/who"), Some(Standing::Scenarios(_))));
    assert_eq!(find(&above, "4.11/who"), find(&below, "4.11/who"));
    // «1.9.5/2» is as `201.2.2/lose` says, which has scenarios of its own.
    assert!(find(&below, "1.9.5/2").is_some() && find(&above, "1.9.5/2").is_none());
    assert!(matches!(find(&above, "201.2.2/lose"), Some(Standing::Scenarios(_))));
    // A scenario of the newer edition proves what that takes from below, and nothing below.
    let file = Source {
        path: "tests/scenarios/x.scn".to_owned(),
        text: "scenario Один\ngame berserk-new\nrules 4.11/who 201.2.2/lose\n".to_owned(),
    };
    let heads = stolik_tests::proofs::heads(&file);
    let proved = |document| {
        let all = standings(document, &heads, &BTreeSet::new()).into_iter();
        let proved = all.filter(|(_, standing)| matches!(standing, Standing::Scenarios(_)));
        proved.map(|(rule, _)| rule.id.clone()).collect::<Vec<_>>()
    };
    assert_eq!(proved(&new), ["201.2.2/lose", "4.11/who"]);
    assert_eq!(proved(&old), Vec::<String>::new());
}

#[test]
fn the_page_counts_and_names_what_is_missing() {
    let mut document = document("berserk-2007");
    document.rule.retain(|rule| {
        ["meta.authors", "1.2", "4.1", "8.1", "gap.healing"].contains(&rule.id.as_str())
    });
    // No rule is left for later any more, but one could be.
    for rule in document.rule.iter_mut().filter(|rule| rule.id == "8.1") {
        rule.proof = "later".to_owned();
        rule.why = Some("not yet".to_owned());
    }
    let unit = document
        .rule
        .iter()
        .find(|rule| rule.id == "1.2")
        .and_then(|rule| rule.proof.strip_prefix("unit:"));
    let tests: BTreeSet<String> = unit.into_iter().map(str::to_owned).collect();
    let page = coverage(&document, &[], &tests);
    assert!(
        page.contains("| 4.1 | Course of an assault | UNPROVED: scenario is missing |"),
        "{page}"
    );
    assert!(page.ends_with(
        "1 of 3 testable rules proved (0 by scenario, 1 by unit test); 1 come with the complete edition; \
         0 of 1 of our own defaults proved.\n"
    ), "{page}");
}
