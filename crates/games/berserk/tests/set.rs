//! The set «Война стихий» in `assets/sets/voyna-stihiy`, which lies beside the program and is not part of it: its cards
//! load with those of the club, say all that they do, and do it. Where the folder is away, these tests say so and
//! have nothing to prove.

mod working;

use std::path::Path;
use stolik_berserk::card::Card;
use stolik_berserk::load::{self, inline, inline_print, print};
use stolik_berserk::{Berserk, CardId};

/// Cards of the set that are carried: it may only grow. What is not carried stands in `PENDING.md`.
const CARRIED: usize = 147;
/// Cards of the set.
const WHOLE: usize = 200;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../assets/sets/voyna-stihiy");

/// What some cards of the set ask for besides: their player is the second one, and has cards of every element and
/// of a high price; two enemies next to the card have magic.
const SECOND: working::Scene = working::Scene {
    moments: &["turn 2 p1 main", "turn 3 p2 main", "phase battlestart p1"],
    around: &[
        "first p2",
        "unit B p1 b3 club-bear wounds 2",
        "unit C p1 d3 club-golem wounds 1",
        "unit D p1 c2 club-aurochs",
        "unit E p1 air club-falcon",
        "unit F p1 b2 club-imp wounds 1",
        "unit R p2 c4 club-thunderer wounds 5",
        "unit S p2 b4 club-wolf wounds 1",
        "unit T p2 d4 club-novice poison 1",
        "unit U p2 air club-griffin wounds 6",
        "unit Y p2 c6 club-windcaller counters 1",
        "unit G p2 e4 club-miner",
    ],
};

/// A graveyard from which somebody is about to come back, and somebody later.
const GRAVEYARD: working::Scene = working::Scene {
    moments: &["turn 2 p2 main", "turn 3 p1 main"],
    around: &[
        "unit R p2 c4 club-thunderer wounds 5",
        "unit S p2 b4 club-wolf wounds 1",
        "unit U p2 air club-griffin wounds 6",
        "unit I p1 grave vs-137 tokens 2",
        "unit J p1 grave vs-149",
        "unit P p1 d1 vs-054",
        "grave p1 vs-137 vs-149",
        "deck p1 vs-034 vs-034 vs-034 vs-034",
    ],
};

/// The files of the set; nothing where the folder is away.
fn files() -> Option<Vec<(String, String)>> {
    if !Path::new(FOLDER).is_dir() {
        eprintln!("skipped: there is no folder {FOLDER}");
        return None;
    }
    let mut files: Vec<(String, String)> = std::fs::read_dir(FOLDER)
        .expect("the folder can be read")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
        .map(|path| (path.display().to_string(), std::fs::read_to_string(&path).expect("a text")))
        .collect();
    files.sort();
    Some(files)
}

/// The cards of the club and the set; nothing where the folder is away.
fn rules() -> Option<Berserk> {
    let files = files()?;
    match load::with_extra(&files) {
        Ok(rules) => Some(rules),
        Err(problems) => {
            let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
            panic!("{}", said.join("\n"))
        }
    }
}

/// The cards of the set among those of the rules.
fn cards(rules: &Berserk) -> Vec<(CardId, &Card)> {
    let own =
        |id: &CardId| rules.lore(*id).set.as_ref().is_some_and(|set| set.id == "voyna-stihiy");
    let all = (0..).map(CardId).take(rules.cards().len()).filter(own);
    all.map(|id| (id, rules.card(id))).collect()
}

#[test]
fn so_many_cards_of_the_set_are_carried_and_the_others_are_listed() {
    let Some(rules) = rules() else { return };
    let carried = cards(&rules).len();
    assert!(carried >= CARRIED, "{carried} cards of the set are carried, and there were {CARRIED}");
    assert_eq!(carried, CARRIED, "write the new number here");
    let list = std::fs::read_to_string(Path::new(FOLDER).join("PENDING.md")).expect("the list");
    let rows = list.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| no "));
    assert_eq!(rows.count() + carried, WHOLE, "a card is neither carried nor listed");
}

#[test]
fn every_card_of_the_set_is_printed_and_read_back() {
    let Some(rules) = rules() else { return };
    for (_, card) in cards(&rules) {
        let text = print::card(card);
        let read = load::cards("printed", &text).unwrap_or_else(|p| panic!("{text}: {}", p[0]));
        assert_eq!(read, std::slice::from_ref(card), "{text}");
        let line = inline_print(card);
        assert_eq!(inline(&line).as_ref(), Ok(card), "{line}");
    }
}

#[test]
fn every_card_of_the_set_has_words_for_all_that_it_does() {
    let Some(rules) = rules() else { return };
    let wrong = working::unsound(&rules, cards(&rules).into_iter().map(|(id, _)| id));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_ability_of_the_set_is_used_in_random_play() {
    let Some(rules) = rules() else { return };
    let all = cards(&rules).into_iter().map(|(id, _)| id);
    let missing = working::unused(&rules, all, &[working::USUAL, SECOND, GRAVEYARD]);
    assert!(missing.is_empty(), "never used:\n{}", missing.join("\n"));
}

#[test]
fn the_set_brings_six_ready_decks_of_its_own_cards() {
    let Some(rules) = rules() else { return };
    let newer = rules.in_edition(stolik_berserk::Edition::NEWER);
    let decks = load::embedded_decks(&newer);
    let brought: Vec<_> = decks.iter().filter(|deck| deck.id.starts_with("vs-")).collect();
    assert_eq!(
        brought.len(),
        6,
        "a deck of the set has a card that is not there, or too many of one"
    );
    for deck in brought {
        let own = |card: &CardId| {
            newer.lore(*card).set.as_ref().is_some_and(|set| set.id == "voyna-stihiy")
        };
        assert!(deck.list().iter().all(own), "{}", deck.id);
        assert!(deck.plays.is_some(), "{} does not say how it plays", deck.id);
    }
    // Without the set there are the decks of the program alone.
    let without = load::embedded_decks(&load::newer());
    assert!(without.iter().all(|deck| !deck.id.starts_with("vs-")));
}
