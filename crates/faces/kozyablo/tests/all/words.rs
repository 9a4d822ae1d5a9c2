//! Sentences of the face in play: random matches of two, three and four, walked prompt by prompt. At each prompt stands
//! a question, every way is another one, every button is explained, every refusal and every event has its sentence.

use stolik_face::laws::{Peculiar, Walk};
use stolik_kernel::Setup;
use stolik_kozyablo::{Kozyablo, load};
use stolik_kozyablo_face::KozyabloFace;

/// Matches with each number of players.
const MATCHES: u64 = 4;

fn walker() -> Walk<Kozyablo, KozyabloFace> {
    let peculiar = Peculiar {
        stop_points: "koz-matter-",
        begun: 0,
        stepless: |_, _| false,
        unplaced: |_, _| false,
    };
    Walk::new(load::embedded(), KozyabloFace, peculiar)
}

#[test]
fn random_matches_are_asked_told_and_refused_in_sentences() {
    let mut walk = walker();
    let ready = load::embedded_decks(&walk.game);
    for seats in 2..=4usize {
        for n in 0..MATCHES {
            let deck = |i: usize| &ready[(n as usize * 3 + i * 2) % ready.len()];
            let decks = (0..seats).map(|i| load::listed(&walk.game, deck(i))).collect();
            walk.walk(&Setup { decks, ..Setup::default() }, 100 * seats as u64 + n);
        }
    }
    walk.assert_met(&[
        "koz-now-opening",
        "koz-now-redraw",
        "koz-now-action",
        "koz-now-place",
        "koz-now-walk-to",
        "koz-now-walk",
        "koz-now-strike",
        "koz-now-aim",
        "koz-now-answer",
        "koz-matter-walk",
        "koz-of",
        "told-koz-blow",
        "told-koz-control",
        "told-koz-died",
    ]);
}

#[test]
fn every_position_of_every_scenario_is_asked_and_told_in_sentences() {
    let mut walk = walker();
    walk.check_scenarios(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../tests/scenarios/kozyablo"));
    let rare = [
        "koz-now-overfull",
        "koz-now-retreat",
        "koz-now-defence",
        "koz-now-ambush",
        "koz-now-strike",
        "koz-now-answer",
    ];
    walk.assert_met(&rare);
    let all = [
        "income",
        "mines",
        "garrison",
        "room",
        "buildings",
        "held",
        "high",
        "blunt",
        "guarded",
        "apart",
        "scouted",
        "unhurt",
        "turn",
        "overfull",
        "spared",
    ];
    walk.assert_refused("refused-koz-", &all);
}
