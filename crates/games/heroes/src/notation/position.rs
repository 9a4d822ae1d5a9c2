//! A state or a view as lines.

use super::words::{end, row};
use crate::ids::CardId;
use crate::pool::Heroes;
use crate::state::{Ask, Buried, Course, Effect, Memory, Odd, Phase, Side, State, Unit};
use serde::Serialize;
use std::fmt::Write;
use stolik_kernel::Seat;

/// A value as one line of JSON.
pub(super) fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// The words of a phase.
pub(super) fn phase(phase: Phase) -> String {
    match phase {
        Phase::Order => "order".into(),
        Phase::Redeal => "redeal".into(),
        Phase::Start => "start".into(),
        Phase::Main => "main".into(),
        Phase::End => "end".into(),
        Phase::Between => "between".into(),
        Phase::Over(over) => format!("over {}", end(over)),
    }
}

/// The empty course of a position at rest.
pub(super) fn at_rest(s: &State) -> Course {
    Course { ask: Ask::Main(s.active), ..Course::default() }
}

/// Prints the whole position.
pub(super) fn lines(rules: &Heroes, s: &State, out: &mut String) {
    let mut line = |text: String| {
        out.push_str(&text);
        out.push('\n');
    };
    if !rules.chosen.is_empty() {
        line(format!("cards {}", rules.chosen.join(" ")));
    }
    for own in &rules.own {
        line(format!("card {own}"));
    }
    if rules.whole {
        line("cards all".into());
    }
    line(format!("turn {} {} {}", s.turn, s.active, phase(s.phase)));
    line(format!("first {}", s.first));
    if !s.edition.is_usual() {
        line(format!("edition {}", s.edition.number));
    }
    for seat in [Seat::ONE, Seat::TWO] {
        side(rules, seat, s.side(seat), &mut line);
        memory(rules, seat, s.memory(seat), &mut line);
    }
    for unit in &s.units {
        line(written(rules, unit));
    }
    line(format!("next {}", s.next));
    if !s.gone.is_empty() {
        line(format!("gone = {}", json(&s.gone)));
    }
    if !s.killers.is_empty() {
        line(format!("killers = {}", json(&s.killers)));
    }
    if let Some(series) = &s.series {
        line(format!("series = {}", json(series)));
    }
    if s.phase != Phase::Main || s.course != at_rest(s) {
        line(format!("course {}", json(&s.course)));
    }
}

fn side(rules: &Heroes, seat: Seat, side: &Side, line: &mut impl FnMut(String)) {
    let mut coins = format!("coins {seat} {}", side.open);
    for (word, n) in [("closed", side.closed), ("temp", side.temp), ("absent", side.absent)] {
        if n > 0 {
            let _ = write!(coins, " {word} {n}");
        }
    }
    line(coins);
    let cards = |list: &[CardId]| row(list.iter().map(|card| rules.written(*card)));
    for (word, pile) in [("hand", &side.hand), ("deck", &side.deck), ("extra", &side.extra)] {
        if !pile.is_empty() {
            line(format!("{word} {seat} {}", cards(pile)));
        }
    }
    if let Some(back) = &side.redeal {
        line(format!("redeal {seat} {}", cards(back)).trim_end().to_owned());
    }
    let numbers = [
        ("bottom", side.bottom),
        ("top", side.top),
        ("failed", side.failed),
        ("prayers", side.prayers),
        ("raids", side.raids),
        ("spent", side.spent),
        ("drawn", side.drawn),
    ];
    for (word, n) in numbers.into_iter().filter(|(_, n)| *n > 0) {
        line(format!("{word} {seat} {n}"));
    }
    for Buried { id, card, used, effects } in &side.grave {
        let mut text = format!("buried {id} {seat} {}", rules.written(*card));
        if !used.is_empty() || !effects.is_empty() {
            let _ = write!(text, " = {}", json(&(used, effects)));
        }
        line(text);
    }
}

/// Prints the remembered data of a seat.
fn memory(rules: &Heroes, seat: Seat, memory: &Memory, line: &mut impl FnMut(String)) {
    let Memory { played, mended, mended_before, shown, top, under } = memory;
    let numbers = [("played", played), ("mended", mended), ("mended-before", mended_before)];
    for (word, n) in numbers.into_iter().filter(|(_, n)| **n > 0) {
        line(format!("{word} {seat} {n}"));
    }
    let cards = |list: &[CardId]| row(list.iter().map(|card| rules.written(*card)));
    if !shown.is_empty() {
        line(format!("shown {seat} {}", cards(shown)));
    }
    for (word, lists) in [("seen", top), ("seen-under", under)] {
        for (by, known) in (0..).map(Seat).zip(lists).filter(|(_, known)| !known.is_empty()) {
            line(format!("{word} {seat} {by} {}", cards(known)));
        }
    }
}

/// A card in play: what is common in words, all of it in JSON where something is uncommon.
fn written(rules: &Heroes, unit: &Unit) -> String {
    let Unit {
        id,
        card,
        owner,
        controller,
        open,
        wounds,
        since,
        attacks,
        defended,
        acted,
        bled,
        absorbed,
        hidden,
        effects,
        used,
        odd,
    } = unit;
    let mut text = format!("unit {id} {controller} {}", rules.written(*card));
    if owner != controller {
        let _ = write!(text, " owner {owner}");
    }
    for (word, so) in [
        ("closed", !open),
        ("defended", *defended),
        ("acted", *acted),
        ("bled", *bled),
        ("hidden", *hidden),
        ("seen", odd.seen),
    ] {
        if so {
            let _ = write!(text, " {word}");
        }
    }
    for (word, n) in [("wounds", *wounds), ("attacks", *attacks), ("absorbed", *absorbed)] {
        if n > 0 {
            let _ = write!(text, " {word} {n}");
        }
    }
    if *since > 0 {
        let _ = write!(text, " since {since}");
    }
    let plain: &[Effect] = &[];
    let odd = Odd { seen: false, ..odd.clone() };
    if effects != plain || !used.is_empty() || odd != Odd::default() {
        let _ = write!(text, " = {}", json(&(effects, used, odd)));
    }
    text
}
