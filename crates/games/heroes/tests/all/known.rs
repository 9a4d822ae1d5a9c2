//! The known cards of the published game in `assets/sets/geroi`, which lie beside the program and are not part of it:
//! they load with those of the club, and say all that they do. Where the folder is away, these tests say so and have
//! nothing to prove.

use std::path::Path;
use stolik_heroes::card::Card;
use stolik_heroes::say::{self, Language};
use stolik_heroes::{Heroes, load};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Notation, Rules, Setup, Waiting, laws};

/// Known cards that are carried: it may only grow. What is not carried stands in `PENDING.md`.
const CARRIED: usize = 251;
/// Names on the list of known cards.
const WHOLE: usize = 252;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../assets/sets/geroi");

/// The cards of the club and the known ones; nothing where the folder is away.
fn rules() -> Option<Heroes> {
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
    match load::with_extra(&files) {
        Ok(rules) => Some(rules),
        Err(problems) => {
            let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
            panic!("{}", said.join("\n"))
        }
    }
}

/// The known cards among those of the rules.
fn known(rules: &Heroes) -> Vec<&Card> {
    rules.cards().iter().filter(|card| card.id.starts_with("gr-")).collect()
}

#[test]
fn so_many_known_cards_are_carried_and_the_others_are_listed() {
    let Some(rules) = rules() else { return };
    let carried = known(&rules).len();
    assert_eq!(carried, CARRIED, "write the new number here; it may only grow");
    let list = std::fs::read_to_string(Path::new(FOLDER).join("PENDING.md")).expect("the list");
    let rows = list.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| name"));
    assert_eq!(rows.count() + carried, WHOLE, "a card is neither carried nor listed");
}

#[test]
fn every_known_card_is_printed_and_read_back_and_has_words() {
    let Some(rules) = rules() else { return };
    for card in known(&rules) {
        let text = load::canonical::card(card);
        let file = format!("game = \"heroes\"\n{text}");
        let read = load::cards("printed", &file).unwrap_or_else(|p| panic!("{text}: {}", p[0]));
        assert_eq!(read, std::slice::from_ref(card), "{text}");
        for lang in [Language::Ru, Language::En] {
            for line in say::definition(&rules, card, lang) {
                assert!(line.ends_with('.') && !line.contains(['<', '{', '}']), "{line}");
            }
        }
    }
}

/// Random matches of decks of known cards alone, of every hero that is known.
#[test]
fn known_cards_are_played_to_the_end() {
    let Some(rules) = rules() else { return };
    let heroes: Vec<_> =
        rules.heroes().filter(|id| rules.card(*id).id.starts_with("gr-")).collect();
    assert!(heroes.len() >= 9, "{} heroes", heroes.len());
    for seed in 0..2 * heroes.len() as u64 {
        let mut luck = Fast::new(seed);
        let mut deck = |nth: u64| {
            let hero = heroes[(seed + nth) as usize % heroes.len()];
            let known = |id: &_| rules.card(*id).id.starts_with("gr-");
            let mut pool: Vec<_> = rules.deckable(hero).filter(known).collect();
            pool.extend(pool.clone());
            pool.extend(pool.clone());
            let mut cards = vec![hero];
            while cards.len() < 41 && !pool.is_empty() {
                let card = pool.swap_remove(luck.below(pool.len() as u32) as usize);
                if cards.iter().filter(|held| **held == card).count() < 3 {
                    cards.push(card);
                }
            }
            // Too few cards of a single element: the club's own fill the deck.
            let more = rules.deckable(hero).filter(|id| !rules.card(*id).id.starts_with("gr-"));
            cards.extend(more.take(41_usize.saturating_sub(cards.len())));
            cards.into_iter().map(|card| rules.card(card).id.clone()).collect()
        };
        let decks = vec![deck(0), deck(1)];
        let setup = Setup { decks, ..Setup::default() };
        let start = rules.start(&setup, &mut Fast::new(seed)).unwrap();
        let (end, _) = laws::play_out(&rules, start, seed, 20_000, |_, _| Ok(()))
            .unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        assert!(matches!(rules.waiting(&end), Waiting::Over(_)));
    }
}

/// The ready decks of known cards, one by element, are offered where both sets are there; each is legal, with each of
/// the others, and is played to the end. What is not carried, and cards that were only made up for them, are replaced by
/// those of the club's set.
#[test]
fn decks_of_known_cards_are_legal_and_played_to_the_end() {
    let Some(rules) = rules() else { return };
    let all = load::embedded_decks(&rules);
    let decks: Vec<Vec<String>> =
        all[all.len() - 4..].iter().map(|d| load::listed(&rules, d)).collect();
    let ids: Vec<&str> = all[all.len() - 4..].iter().map(|deck| deck.id.as_str()).collect();
    assert_eq!(ids, ["known-steppe", "known-mountain", "known-forest", "known-swamp"]);
    assert_eq!(load::embedded_decks(&load::embedded()).len() + 4, all.len());
    for (seed, (one, other)) in (0..16).map(|n| (n as u64, (n % 4, n / 4))) {
        let decks = vec![decks[one].clone(), decks[other].clone()];
        let setup = Setup { decks, ..Setup::default() };
        let start = rules
            .start(&setup, &mut Fast::new(seed))
            .unwrap_or_else(|wrong| panic!("{one} against {other}: {wrong:?}"));
        let (end, _) = laws::play_out(&rules, start, seed, 20_000, |_, _| Ok(()))
            .unwrap_or_else(|e| panic!("{one} against {other}: {e}"));
        assert!(matches!(rules.waiting(&end), Waiting::Over(_)));
    }
}

/// A file that is added changes nothing for players who use the club's cards alone.
#[test]
fn a_match_of_the_club_set_knows_nothing_of_the_others() {
    let Some(rules) = rules() else { return };
    let club = rules.with_sets(&["club".to_owned()]);
    let alone = load::embedded().with_sets(&["club".to_owned()]);
    assert_eq!(load::canonical::rule_set(&club), load::canonical::rule_set(&alone));
    assert_eq!(known(&club).len(), 0);
    let decks = load::embedded_decks(&alone);
    let setup = Setup {
        decks: decks[..2].iter().map(|deck| load::listed(&alone, deck)).collect(),
        ..Setup::default()
    };
    let of = |rules: &Heroes| {
        let state = rules.start(&setup, &mut Fast::new(3)).expect("club decks");
        let mut text = String::new();
        rules.write_full(&state, &mut text);
        (text, rules.view(&state, Audience::Public))
    };
    assert_eq!(of(&club), of(&alone), "the same match");
    assert!(of(&club).0.contains("cards club\n"), "{}", of(&club).0);
    let known_alone = rules.with_sets(&["geroi".to_owned()]);
    assert_eq!(known(&known_alone).len(), CARRIED);
    let (placed, state) =
        rules.place(&of(&club).0.lines().collect::<Vec<_>>()).expect("it is set up");
    let mut again = String::new();
    placed.write_full(&state, &mut again);
    assert_eq!(again, of(&club).0);
}
