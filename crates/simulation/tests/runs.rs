//! Runs of fixed seeds hold every promise, and every flaw on purpose is caught.

use std::sync::{Arc, LazyLock};
use stolik_catalogue::Games;
use stolik_simulation::{Flaw, Plan, run};
use stolik_table::Catalogue;

fn catalogue() -> Arc<dyn Catalogue> {
    static GAMES: LazyLock<Arc<Games>> =
        LazyLock::new(|| Arc::new(Games::embedded().expect("the embedded files are good")));
    Arc::clone(&GAMES) as _
}

#[test]
fn same_plan_gives_the_same_digest() {
    let plan = Plan::new(1, 60);
    let (one, again) = (run(&catalogue(), &plan).unwrap(), run(&catalogue(), &plan).unwrap());
    assert_eq!(one, again);
    assert_eq!(one.broken, None);
    let other = run(&catalogue(), &Plan::new(2, 60)).unwrap();
    assert_ne!(one.digest, other.digest, "it is the seed that decides");
}

#[test]
fn promises_hold_under_all_faults() {
    for seed in [7, 8] {
        let outcome = run(&catalogue(), &Plan::new(seed, 200)).unwrap();
        assert_eq!(outcome.broken, None, "{:?}", outcome.figures);
        let figures = outcome.figures;
        assert!(figures.kills + figures.power_cuts > 0, "{figures:?}");
        assert!(figures.matches > 1 && figures.traffic.failed > 0, "{figures:?}");
    }
}

#[test]
fn every_flaw_is_caught() {
    for flaw in Flaw::ALL {
        let caught = (1..=5).find_map(|seed| {
            let plan = Plan { flaw: Some(flaw), ..Plan::new(seed, 300) };
            run(&catalogue(), &plan).unwrap().broken
        });
        assert!(caught.is_some(), "{}", flaw.name());
    }
}
