//! Commands and events as words.

use crate::command::Command;
use crate::event::Event;
use crate::ids::{CardId, Sector, Target, UnitId};
use crate::pool::Kozyablo;
use crate::state::{End, Why};
use std::fmt::Display;
use stolik_kernel::{OPEN, ReadError};

/// Words one after the other.
pub(super) fn row<T: Display>(list: impl IntoIterator<Item = T>) -> String {
    list.into_iter().map(|one| one.to_string()).collect::<Vec<_>>().join(" ")
}

/// Two parts with a blank between them, unless one is empty.
fn and(head: String, tail: &str) -> String {
    if tail.is_empty() { head } else { format!("{head} {tail}") }
}

/// A command in words.
pub(super) fn say(rules: &Kozyablo, command: &Command) -> String {
    let open = |text: String, more: bool| if more { format!("{text} {OPEN}") } else { text };
    let names = |cards: &[CardId]| row(cards.iter().map(|card| rules.written(*card)));
    match command {
        Command::Keep => "keep".into(),
        Command::Redraw { cards, more } => open(and("redraw".into(), &names(cards)), *more),
        Command::Play { card, at, targets } => {
            let place = at.map_or(String::new(), |at| format!("to {at}"));
            and(and(format!("play {}", rules.written(*card)), &place), &row(targets))
        }
        Command::Attack { at } => format!("attack {at}"),
        Command::Draw => "draw".into(),
        Command::Move { from, to, units, more } => {
            open(and(format!("move {from} {to}"), &row(units)), *more)
        }
        Command::Use { unit, line, targets } => and(format!("use {unit} {line}"), &row(targets)),
        Command::Regenerate { unit } => format!("regenerate {unit}"),
        Command::Hide { unit } => format!("hide {unit}"),
        Command::Ambush { units, more } => open(and("ambush".into(), &row(units)), *more),
        Command::Strike { by, at } => and(format!("strike {by}"), &row(at)),
        Command::Hold { by } => format!("hold {by}"),
        Command::Defend { by } => format!("defend {by}"),
        Command::Take => "take".into(),
        Command::Pass => "pass".into(),
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

fn sector(word: &str) -> Result<Sector, ReadError> {
    Sector::parse(word).ok_or_else(|| unknown(word))
}

fn card(rules: &Kozyablo, word: &str) -> Result<CardId, ReadError> {
    rules.called(word.trim_matches('"')).ok_or_else(|| unknown(word))
}

fn targets(words: &[&str]) -> Result<Vec<Target>, ReadError> {
    words.iter().map(|word| Target::parse(word).ok_or_else(|| unknown(word))).collect()
}

/// Reads a command.
pub(super) fn read(rules: &Kozyablo, text: &str) -> Result<Command, ReadError> {
    let line = stolik_abilities::line::Words::of(text);
    let words = line.rest();
    let (words, more) = match words {
        [words @ .., last] if *last == OPEN => (words, true),
        words => (words, false),
    };
    let units = |list: &[&str]| list.iter().map(|word| unit(word)).collect::<Result<Vec<_>, _>>();
    let command = match words {
        ["redraw", list @ ..] => {
            let mut cards =
                list.iter().map(|word| card(rules, word)).collect::<Result<Vec<_>, _>>()?;
            cards.sort_unstable();
            return Ok(Command::Redraw { cards, more });
        }
        ["move", from, to, list @ ..] => {
            let mut units = units(list)?;
            units.sort_unstable();
            return Ok(Command::Move { from: sector(from)?, to: sector(to)?, units, more });
        }
        ["ambush", list @ ..] => {
            let mut units = units(list)?;
            units.sort_unstable();
            return Ok(Command::Ambush { units, more });
        }
        _ if more => return Err(syntax("a command that is only begun")),
        ["keep"] => Command::Keep,
        ["play", name, "to", at] => {
            Command::Play { card: card(rules, name)?, at: Some(sector(at)?), targets: Vec::new() }
        }
        ["play", name, list @ ..] => {
            Command::Play { card: card(rules, name)?, at: None, targets: targets(list)? }
        }
        ["attack", at] => Command::Attack { at: sector(at)? },
        ["draw"] => Command::Draw,
        ["use", id, line, list @ ..] => {
            let line = line.parse().map_err(|_| syntax("the number of a line of text"))?;
            Command::Use { unit: unit(id)?, line, targets: targets(list)? }
        }
        ["regenerate", id] => Command::Regenerate { unit: unit(id)? },
        ["hide", id] => Command::Hide { unit: unit(id)? },
        ["strike", by, list @ ..] => {
            let mut at = targets(list)?;
            at.sort_unstable();
            Command::Strike { by: unit(by)?, at }
        }
        ["hold", by] => Command::Hold { by: unit(by)? },
        ["defend", by] => Command::Defend { by: unit(by)? },
        ["take"] => Command::Take,
        ["pass"] => Command::Pass,
        _ => return Err(syntax("a command: play, attack, draw, move, use, strike, pass …")),
    };
    Ok(command)
}

/// The word for why somebody is out.
pub(super) fn why(why: Why) -> &'static str {
    match why {
        Why::Captured => "captured",
        Why::Destroyed => "destroyed",
        Why::Conceded => "conceded",
    }
}

/// The word for an end.
pub(super) fn end(end: End) -> &'static str {
    match end {
        End::Last(reason) => why(reason),
        End::Passes => "passes",
    }
}

/// One line a happening.
pub(super) fn event(rules: &Kozyablo, event: &Event) -> String {
    let name = |card: &CardId| rules.written(*card).to_owned();
    let names = |cards: &[CardId]| row(cards.iter().map(|card| rules.written(*card)));
    let walk = |open: &[UnitId], hidden: &[UnitId], n: u8| {
        let shown = and(row(open), &row(hidden));
        if n == 0 { shown } else { and(shown, &format!("hidden {n}")) }
    };
    match event {
        Event::Drew(seat, n, None) => format!("drew {seat} {n}"),
        Event::Drew(seat, n, Some(cards)) => and(format!("drew {seat} {n}"), &names(cards)),
        Event::Kept(seat) => format!("kept {seat}"),
        Event::Redrew(seat, n, thrown) => and(format!("redrew {seat} {n}"), &names(thrown)),
        Event::TurnStarted(turn, seat) => format!("turn {turn} {seat}"),
        Event::TurnEnded(seat) => format!("turn-ended {seat}"),
        Event::Plays(seat, card, at, targets) => {
            let place = at.map_or(String::new(), |at| format!("to {at}"));
            and(and(format!("plays {seat} {}", name(card)), &place), &row(targets))
        }
        Event::Attacks(seat, at) => format!("attacks {seat} {at}"),
        Event::Leaves(seat, from, to, open, hidden, n) => {
            and(format!("leaves {seat} {from} {to}"), &walk(open, hidden, *n))
        }
        Event::Moved(seat, to, open, hidden, n) => {
            and(format!("moved {seat} {to}"), &walk(open, hidden, *n))
        }
        Event::Uses(unit, line, targets) => and(format!("uses {unit} {line}"), &row(targets)),
        Event::Regenerates(unit) => format!("regenerates {unit}"),
        Event::Draws(seat) => format!("draws {seat}"),
        Event::Hides(unit) => format!("hides {unit}"),
        Event::Hid(unit) => format!("hid {unit}"),
        Event::Revealed(unit, card) => format!("revealed {unit} {}", name(card)),
        Event::Triggered(unit, line) => format!("triggered {unit} {line}"),
        Event::Passed(seat) => format!("passed {seat}"),
        Event::Declined(seat) => format!("declined {seat}"),
        Event::Fizzled(seat) => format!("fizzled {seat}"),
        Event::Spent(seat, card) => format!("spent {seat} {}", rules.written(*card)),
        Event::Entered(unit, card, seat, at) => {
            format!("entered {unit} {} {seat} {at}", name(card))
        }
        Event::Ambushes(seat, None) => format!("ambushes {seat}"),
        Event::Ambushes(seat, Some(units)) => and(format!("ambushes {seat}"), &row(units)),
        Event::Struck(by, at) => and(format!("struck {by}"), &row(at)),
        Event::Held(by) => format!("held {by}"),
        Event::Defended(by, whom) => format!("defended {by} {whom}"),
        Event::Hurt(whom, n) => format!("hurt {whom} {n}"),
        Event::Healed(unit, n) => format!("healed {unit} {n}"),
        Event::Died(unit, card) => format!("died {unit} {}", name(card)),
        Event::Recalled(unit, card) => format!("recalled {unit} {}", name(card)),
        Event::Control(at, None) => format!("control {at} none"),
        Event::Control(at, Some(seat)) => format!("control {at} {seat}"),
        Event::Lasts(card, None) => format!("lasts {}", name(card)),
        Event::Lasts(card, Some(on)) => format!("lasts {} {on}", name(card)),
        Event::Ended(card) => format!("ended {}", name(card)),
        Event::Out(seat, reason) => format!("out {seat} {}", why(*reason)),
        Event::Over(over) => format!("over {}", end(*over)),
        Event::Secret(seat, inner) => format!("secret {seat} {}", self::event(rules, inner)),
    }
}
