//! Commands and events as words.

use crate::command::{Command, Source};
use crate::event::{Event, Place};
use crate::ids::{CardId, UnitId};
use crate::pool::Heroes;
use crate::state::{End, Pick, Why};
use std::fmt::Display;
use stolik_kernel::{OPEN, ReadError};

/// Words one after the other.
pub(super) fn row<T: Display>(list: impl IntoIterator<Item = T>) -> String {
    list.into_iter().map(|one| one.to_string()).collect::<Vec<_>>().join(" ")
}

/// Parts with blanks between them, without empty ones.
fn all(parts: &[&str]) -> String {
    parts.iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join(" ")
}

fn pick(rules: &Heroes, pick: Pick) -> String {
    match pick {
        Pick::Stop => "stop".into(),
        Pick::Yes => "yes".into(),
        Pick::No => "no".into(),
        Pick::Way(n) => format!("way:{n}"),
        Pick::Number(n) => format!("n:{n}"),
        Pick::Unit(id) => id.to_string(),
        Pick::Card(card) => format!("card:{}", rules.written(card)),
    }
}

/// The written place of a played card: a hand needs no word.
fn played(rules: &Heroes, from: Source) -> String {
    match from {
        Source::Hand(card) => rules.written(card).to_owned(),
        Source::Unit(id) => format!("unit:{id}"),
        Source::Grave(id) => format!("grave:{id}"),
        Source::Extra(card) => format!("extra:{}", rules.written(card)),
        Source::Under(id) => format!("under:{id}"),
    }
}

/// The written place of a used card: play needs no word.
fn used(rules: &Heroes, from: Source) -> String {
    match from {
        Source::Hand(card) => format!("hand:{}", rules.written(card)),
        Source::Unit(id) => id.to_string(),
        other => played(rules, other),
    }
}

/// A command in words.
pub(super) fn say(rules: &Heroes, command: &Command) -> String {
    let picks = |list: &[Pick]| row(list.iter().map(|one| pick(rules, *one)));
    let open = |more: bool| if more { OPEN } else { "" };
    match command {
        Command::Go { first } => format!("go {}", if *first { "first" } else { "second" }),
        Command::Redeal { cards, more } => {
            let cards = row(cards.iter().map(|card| rules.written(*card)));
            all(&["redeal", &cards, open(*more)])
        }
        Command::Play { from, picks: list, more } => {
            all(&["play", &played(rules, *from), &picks(list), open(*more)])
        }
        Command::Use { from, line, picks: list, more } => {
            all(&["use", &used(rules, *from), &line.to_string(), &picks(list), open(*more)])
        }
        Command::Attack { by, at } => format!("attack {by} {at}"),
        Command::Defend { by } => format!("defend {by}"),
        Command::Choose { picks: list, more } => all(&["choose", &picks(list), open(*more)]),
        Command::Pass => "pass".into(),
        Command::End => "end".into(),
        Command::Swap { out, into } => {
            format!("swap {} {}", rules.written(*out), rules.written(*into))
        }
    }
}

fn syntax(expected: &str) -> ReadError {
    ReadError::Syntax { expected: expected.to_owned() }
}

fn unknown(word: &str) -> ReadError {
    ReadError::Unknown { word: word.to_owned() }
}

fn unit(word: &str) -> Result<UnitId, ReadError> {
    UnitId::parse(word).ok_or_else(|| unknown(word))
}

fn card(rules: &Heroes, word: &str) -> Result<CardId, ReadError> {
    rules.called(word.trim_matches('"')).ok_or_else(|| unknown(word))
}

fn read_pick(rules: &Heroes, word: &str) -> Result<Pick, ReadError> {
    let number = |text: &str| text.parse::<u8>().map_err(|_| unknown(word));
    Ok(match word {
        "stop" => Pick::Stop,
        "yes" => Pick::Yes,
        "no" => Pick::No,
        _ => match word.split_once(':') {
            Some(("way", n)) => Pick::Way(number(n)?),
            Some(("n", n)) => Pick::Number(number(n)?),
            Some(("card", name)) => Pick::Card(card(rules, name)?),
            _ => Pick::Unit(unit(word)?),
        },
    })
}

fn source(rules: &Heroes, word: &str, hand: bool) -> Result<Source, ReadError> {
    Ok(match word.split_once(':') {
        Some(("unit", id)) => Source::Unit(unit(id)?),
        Some(("grave", id)) => Source::Grave(unit(id)?),
        Some(("under", id)) => Source::Under(unit(id)?),
        Some(("extra", name)) => Source::Extra(card(rules, name)?),
        Some(("hand", name)) => Source::Hand(card(rules, name)?),
        _ if hand => Source::Hand(card(rules, word)?),
        _ => Source::Unit(unit(word)?),
    })
}

/// Reads a command.
pub(super) fn read(rules: &Heroes, text: &str) -> Result<Command, ReadError> {
    let line = stolik_abilities::line::Words::of(text);
    let words = line.rest();
    let (words, more) = match words {
        [words @ .., last] if *last == OPEN => (words, true),
        words => (words, false),
    };
    let picks = |list: &[&str]| {
        list.iter().map(|word| read_pick(rules, word)).collect::<Result<Vec<_>, _>>()
    };
    Ok(match words {
        ["redeal", list @ ..] => {
            let cards = list.iter().map(|word| card(rules, word)).collect::<Result<Vec<_>, _>>()?;
            Command::Redeal { cards, more }
        }
        ["play", from, list @ ..] => {
            Command::Play { from: source(rules, from, true)?, picks: picks(list)?, more }
        }
        ["use", from, line, list @ ..] => {
            let line = line.parse().map_err(|_| syntax("the number of a line of text"))?;
            Command::Use { from: source(rules, from, false)?, line, picks: picks(list)?, more }
        }
        ["choose", list @ ..] => Command::Choose { picks: picks(list)?, more },
        _ if more => return Err(syntax("a command that is only begun")),
        ["go", "first"] => Command::Go { first: true },
        ["go", "second"] => Command::Go { first: false },
        ["attack", by, at] => Command::Attack { by: unit(by)?, at: unit(at)? },
        ["defend", by] => Command::Defend { by: unit(by)? },
        ["pass"] => Command::Pass,
        ["end"] => Command::End,
        ["swap", out, into] => Command::Swap { out: card(rules, out)?, into: card(rules, into)? },
        _ => return Err(syntax("a command: play, use, attack, defend, choose, pass, end, swap")),
    })
}

/// The word for an end.
pub(super) fn end(end: End) -> String {
    let why = |why: Why| match why {
        Why::Wounds => "wounds",
        Why::Draws => "draws",
        Why::Conceded => "conceded",
        Why::Ability => "ability",
    };
    match end {
        End::Both => "both".into(),
        End::Long => "long".into(),
        End::Agreed => "agreed".into(),
        End::Lost(seat, reason) => format!("{} {seat}", why(reason)),
    }
}

/// One line a happening.
pub(super) fn event(rules: &Heroes, event: &Event) -> String {
    let name = |card: &CardId| rules.written(*card).to_owned();
    let names = |cards: &[CardId]| row(cards.iter().map(|card| rules.written(*card)));
    match event {
        Event::Rolled(seat, n) => format!("rolled {seat} {n}"),
        Event::Goes(seat) => format!("first {seat}"),
        Event::Redeals(seat, n, None) => format!("redeals {seat} {n}"),
        Event::Redeals(seat, n, Some(cards)) => {
            all(&[&format!("redeals {seat} {n}"), &names(cards)])
        }
        Event::Redealt(seat) => format!("redealt {seat}"),
        Event::Turn(n, seat) => format!("turn {n} {seat}"),
        Event::Main(seat) => format!("main {seat}"),
        Event::Ends(seat) => format!("ends {seat}"),
        Event::Drew(seat, None) => format!("drew {seat}"),
        Event::Drew(seat, Some(card)) => format!("drew {seat} {}", name(card)),
        Event::Failed(seat, n) => format!("failed {seat} {n}"),
        Event::Plays(seat, card, id) => format!("plays {seat} {} {id}", name(card)),
        Event::Cancelled(id) => format!("cancelled {id}"),
        Event::Paid(seat, n) => format!("paid {seat} {n}"),
        Event::Gained(seat, n) => format!("gained {seat} {n}"),
        Event::LostCoins(seat, n) => format!("lost {seat} {n}"),
        Event::Coins(seat, n) => format!("coins {seat} {n:+}"),
        Event::Prayers(seat, n) => format!("prayers {seat} {n:+}"),
        Event::Announced(id, _, line, picks) => {
            let picks = row(picks.iter().map(|one| pick(rules, *one)));
            all(&[&format!("announced {id} {line}"), &picks])
        }
        Event::Resolves(id, _, line) => format!("resolves {id} {line}"),
        Event::Fizzled(id, _, line) => format!("fizzled {id} {line}"),
        Event::Attacks(by, at) => format!("attacks {by} {at}"),
        Event::Defends(by) => format!("defends {by}"),
        Event::NoAttack(by) => format!("no-attack {by}"),
        Event::Strikes(by, to, n) => format!("strikes {by} {to} {n}"),
        Event::Shoots(by, to, n) => format!("shoots {by} {to} {n}"),
        Event::Wounded(id, n, ..) => format!("wounded {id} {n}"),
        Event::Prevented(id, n) => format!("prevented {id} {n}"),
        Event::Healed(id, n) => format!("healed {id} {n}"),
        Event::Replaced(id) => format!("replaced {id}"),
        Event::Entered(id, card, seat) => format!("entered {id} {} {seat}", name(card)),
        Event::Attached(id, to) => format!("attached {id} {to}"),
        Event::Died(id, card) => format!("died {id} {}", name(card)),
        Event::Left(id, card, place) => {
            let place = match place {
                Place::Hand => "hand",
                Place::Deck => "deck",
                Place::Supply => "supply",
                Place::Under => "under",
            };
            format!("left {id} {} {place}", name(card))
        }
        Event::Buried(seat, card, id) => format!("buried {seat} {} {id}", name(card)),
        Event::Unburied(seat, card, id) => format!("unburied {seat} {} {id}", name(card)),
        Event::Opened(id) => format!("opened {id}"),
        Event::Closed(id) => format!("closed {id}"),
        Event::Readied(id) => format!("readied {id}"),
        Event::Given(id, _) => format!("given {id}"),
        Event::Changed(id) => format!("changed {id}"),
        Event::Expired(id) => format!("expired {id}"),
        Event::Control(id, seat) => format!("control {id} {seat}"),
        Event::Hid(id) => format!("hid {id}"),
        Event::Revealed(id, card) => format!("revealed {id} {}", name(card)),
        Event::Flipped(id, card) => format!("flipped {id} {}", name(card)),
        Event::Dug(id, card) => format!("dug {id} {}", name(card)),
        Event::Found(seat, card) => format!("found {seat} {}", name(card)),
        Event::Showed(seat, card) => format!("showed {seat} {}", name(card)),
        Event::Took(seat, None) => format!("took {seat}"),
        Event::Took(seat, Some(card)) => format!("took {seat} {}", name(card)),
        Event::Searches(seat) => format!("searches {seat}"),
        Event::Looked(seat, n, None) => format!("looked {seat} {n}"),
        Event::Looked(seat, n, Some(cards)) => all(&[&format!("looked {seat} {n}"), &names(cards)]),
        Event::Peeked(seat, of, None) => format!("peeked {seat} {of}"),
        Event::Peeked(seat, of, Some(card)) => format!("peeked {seat} {of} {}", name(card)),
        Event::Stacked(seat, None) => format!("stacked {seat}"),
        Event::Stacked(seat, Some(card)) => format!("stacked {seat} {}", name(card)),
        Event::Named(seat, card) => format!("named {seat} {}", name(card)),
        Event::Shuffled(seat) => format!("shuffled {seat}"),
        Event::IntoDeck(seat, None) => format!("into-deck {seat}"),
        Event::IntoDeck(seat, Some(card)) => format!("into-deck {seat} {}", name(card)),
        Event::Discarded(seat, card) => format!("discarded {seat} {}", name(card)),
        Event::Chose(seat) => format!("chose {seat}"),
        Event::Passed(seat) => format!("passed {seat}"),
        Event::ExtraTurn(seat) => format!("extra-turn {seat}"),
        Event::Governs(seat) => format!("governs {seat}"),
        Event::Over(over) => format!("over {}", end(*over)),
        Event::GameEnds(game, [one, two]) => format!("game {game} {one}/{two}"),
        Event::Swapped(seat, out, into) => format!("swapped {seat} {} {}", name(out), name(into)),
        Event::Ready(seat) => format!("ready {seat}"),
        Event::Secret(seat, inner) => format!("secret {seat} {}", self::event(rules, inner)),
    }
}
