//! Phrases that the table fills in: seats by the names of those who sit there, rules by their titles; and
//! what a sentence carries for "why?".

use stolik_kernel::{RuleId, Seat, Seats, SetupArg, SetupError};
use stolik_words::{Arg, Phrase};

/// A seat within a phrase: the table puts the name of the person or bot in its place.
#[must_use]
pub fn seat_phrase(seat: Seat) -> Phrase {
    Phrase::new(SEAT_KEY).number("seat", i64::from(seat.0) + 1)
}

/// Several seats within a phrase, one after the other.
#[must_use]
pub fn seats_phrase(seats: Seats) -> Phrase {
    let mut phrases = seats.iter().map(seat_phrase);
    let first = phrases.next().unwrap_or_else(|| Phrase::new("table-free"));
    let more =
        |list: Phrase, then| Phrase::new("table-list").phrase("list", list).phrase("then", then);
    phrases.fold(first, more)
}

/// The title of a rule within a phrase: the table looks it up in the reader's language.
#[must_use]
pub fn rule_phrase(document: &str, id: &str) -> Phrase {
    Phrase::new(RULE_KEY).text("document", document).text("id", id)
}

/// A sentence that carries the id of the rule by which it happened, so that "why?" can tell. The
/// sentence itself does not show it.
#[must_use]
pub fn by_rule(phrase: Phrase, rule: RuleId) -> Phrase {
    phrase.text(BY_RULE, rule.id())
}

/// Returns the problem of a deck, an option or a position as a sentence; `named` gives the names of cards.
#[must_use]
pub fn setup_phrase(problem: &SetupError, named: impl Fn(&str) -> Option<Phrase>) -> Phrase {
    problem.args.iter().fold(Phrase::new(problem.key), |phrase, (name, arg)| match arg {
        SetupArg::Seat(seat) => phrase.text(*name, seat.to_string()),
        SetupArg::Number(number) => {
            phrase.number(*name, i64::try_from(*number).unwrap_or(i64::MAX))
        }
        SetupArg::Text(words) => phrase.text(*name, words),
        SetupArg::Phrase(key) => phrase.phrase(*name, Phrase::new(key)),
        SetupArg::Card(card) => match named(card) {
            Some(said) => phrase.phrase(*name, said),
            None => phrase.text(*name, card),
        },
    })
}

/// The rule that a sentence carries.
pub(crate) fn rule_of(phrase: &Phrase) -> Option<&str> {
    phrase.args.iter().find_map(|(name, arg)| match arg {
        Arg::Text(rule) if name == BY_RULE => Some(rule.as_str()),
        Arg::Text(_) | Arg::Number(_) | Arg::Phrase(_) => None,
    })
}

/// A sentence that carries the numbers of its case, which "why?" says above the rule. The sentence
/// itself does not show them.
#[must_use]
pub fn with_case(phrase: Phrase, case: Phrase) -> Phrase {
    phrase.phrase(CASE, case)
}

/// The numbers that a sentence carries.
pub(crate) fn case_of(phrase: &Phrase) -> Option<&Phrase> {
    phrase.args.iter().find_map(|(name, arg)| match arg {
        Arg::Phrase(case) if name == CASE => Some(case),
        Arg::Text(_) | Arg::Number(_) | Arg::Phrase(_) => None,
    })
}

/// Name of the argument of [`with_case`].
const CASE: &str = "case";
/// Name of the argument of [`by_rule`].
const BY_RULE: &str = "by-rule";
/// Key of [`seat_phrase`].
pub(crate) const SEAT_KEY: &str = "table-seat";
/// Key of [`rule_phrase`].
pub(crate) const RULE_KEY: &str = "table-rule-title";
