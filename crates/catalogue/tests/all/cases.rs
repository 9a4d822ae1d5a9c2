//! Sentences within sentences: a case that is asked of one reaches the name of the card in it.

use crate::names::messages;
use crate::random::{self, GAMES, Moment};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;
use stolik_kernel::Seat;
use stolik_table::{Catalogue, Choice, DocumentInfo, Hosted};
use stolik_words::{Arg, Language, Phrase};

static TEXTS: LazyLock<BTreeMap<String, String>> =
    LazyLock::new(|| messages(Language::Ru).into_iter().collect());

/// Matches of a document.
const MATCHES: u64 = 3;

/// The endings of places that ask for a case.
const CASES: [&str; 4] = ["gen", "dat", "acc", "ins"];

/// Whether a message has a place for this argument with this ending.
fn has_place(text: &str, argument: &str, ending: &str) -> bool {
    let place = format!("${argument}-{ending}");
    text.split(&place).skip(1).any(|rest| !rest.starts_with(|c: char| c.is_ascii_alphanumeric()))
}

/// Whether a message is the name of a card.
fn is_name(phrase: &Phrase) -> bool {
    phrase.key.ends_with("-name")
}

/// Whether a sentence has the name of a card in it.
fn names_card(phrase: &Phrase) -> bool {
    is_name(phrase)
        || phrase.args.iter().any(|(_, arg)| matches!(arg, Arg::Phrase(inner) if names_card(inner)))
}

/// Adds the messages of a sentence at which a case stops; `in_case` if one is asked of the sentence itself.
fn find_stops(phrase: &Phrase, in_case: bool, stops: &mut BTreeSet<String>) {
    let text = TEXTS.get(&phrase.key).map_or("", String::as_str);
    for (argument, arg) in &phrase.args {
        let Arg::Phrase(inner) = arg else { continue };
        let asked = CASES.iter().any(|case| has_place(text, argument, case))
            || (in_case && has_place(text, argument, "case"));
        let own = TEXTS.get(&inner.key).map_or("", String::as_str);
        let passes = is_name(inner) || own.contains("$case") || own.contains("-case");
        if asked && !passes && names_card(inner) {
            stops.insert(format!("{} in {}", inner.key, phrase.key));
        }
        find_stops(inner, asked, stops);
    }
}

/// The sentences of a decision: what is asked, and the steps of the choices.
fn sentences(game: &dyn Hosted, seat: Seat, choices: &[Choice]) -> Vec<Phrase> {
    let mut all = game.prompts().asks(seat, &[]);
    for choice in choices {
        for (n, step) in choice.steps.iter().enumerate() {
            all.push(step.label.clone());
            if n < 2 {
                all.extend(game.prompts().asks(seat, &choice.steps[..=n]));
            }
        }
        all.extend(choice.whole.clone());
    }
    all
}

/// Plays a match at random, and returns its sentences: those of each decision, and what is told of each command.
pub fn sentences_of(document: &DocumentInfo, seed: u64) -> BTreeSet<Phrase> {
    let mut found = BTreeSet::new();
    random::play(document, seed, |game, seat, moment| match moment {
        Moment::Decision(choices) | Moment::Step(choices) => {
            found.extend(sentences(game, seat, choices));
        }
        Moment::Told(told) => found.extend(told.iter().map(|notice| notice.phrase.clone())),
    });
    found
}

#[test]
fn cases_reach_the_names_of_cards_in_sentences_within_sentences() {
    let mut stops = BTreeSet::new();
    let mut seen = 0;
    for document in GAMES.documents() {
        for seed in 0..MATCHES {
            for phrase in sentences_of(document, seed) {
                seen += 1;
                find_stops(&phrase, false, &mut stops);
            }
        }
    }
    assert!(seen > 2_000, "{seen}");
    assert!(stops.is_empty(), "a case stops at {stops:#?}");
}
