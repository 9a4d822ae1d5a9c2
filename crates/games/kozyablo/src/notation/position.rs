//! A state or a view as lines.

use super::words::{end, row, say};
use crate::ids::{CardId, Sector};
use crate::pool::Kozyablo;
use crate::sight;
use crate::state::{Phase, State, Striker};
use crate::view::View;
use std::fmt::Write;
use stolik_kernel::{Seat, chance::Fast};

/// Prints the whole position.
pub(super) fn full(rules: &Kozyablo, s: &State, out: &mut String) {
    lines(rules, s, None, out);
}

/// Prints the position as the audience of a view sees it, with `?` for unknown cards.
pub(super) fn view(rules: &Kozyablo, v: &View, out: &mut String) {
    // Facts missing in a view are filled in at random and not printed.
    let s = sight::determinize(rules, v, &mut Fast::new(0));
    lines(rules, &s, Some(v), out);
    for (seat, at, n) in &v.shadows {
        let _ = writeln!(out, "shadow {seat} {at} {n}");
    }
}

/// The word of a phase.
pub(super) fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Opening => "opening",
        Phase::Start => "start",
        Phase::Main => "main",
        Phase::Acting => "acting",
        Phase::End => "end",
        Phase::Over(over) => end(over),
    }
}

fn lines(rules: &Kozyablo, s: &State, seen: Option<&View>, out: &mut String) {
    let mut line = |text: String| {
        out.push_str(&text);
        out.push('\n');
    };
    for own in &rules.own {
        line(format!("card {own}"));
    }
    line(format!("seats {}", s.sides.len()));
    line(format!("order {}", row(&s.order)));
    line(format!("turn {} {} {}", s.turn, s.active, phase(s.phase)));
    if s.passes > 0 {
        line(format!("passes {}", s.passes));
    }
    let cards = |list: &[CardId]| row(list.iter().map(|card| rules.written(*card)));
    for seat in s.seats().iter() {
        let side = s.side(seat);
        line(format!("capital {seat} {} damage {}", rules.written(side.capital), side.damage));
        for (mine, by) in crate::ids::RESOURCES.into_iter().zip(side.mines) {
            if let Some(by) = by {
                line(format!("control {} {by}", Sector::mine(seat, mine)));
            }
        }
        let known = seen.is_none_or(|v| v.sides[seat.index()].own.is_some());
        let piles = [("hand", &side.hand), ("deck", &side.deck), ("discard", &side.discard)];
        for (what, pile) in piles {
            if pile.is_empty() {
                continue;
            }
            match known || what == "discard" {
                true => line(format!("{what} {seat} {}", cards(pile))),
                false => line(format!("{what} {seat} ?*{}", pile.len())),
            }
        }
        if side.ready {
            line(format!("ready {seat}"));
        }
        if side.redraws > 0 {
            line(format!("redraws {seat} {}", side.redraws));
        }
        if let Some(hero) = side.fallen {
            line(format!("fallen {seat} {}", rules.written(hero)));
        }
        if side.out > 0 {
            line(format!("out {seat} {}", side.out));
        }
    }
    for unit in &s.units {
        if seen.is_some_and(|v| v.units.iter().all(|known| known.id != unit.id)) {
            continue;
        }
        let mut text =
            format!("unit {} {} {} {}", unit.id, unit.owner, unit.at, rules.written(unit.card));
        if unit.damage > 0 {
            let _ = write!(text, " damage {}", unit.damage);
        }
        text.push_str(if unit.hidden { " hidden" } else { "" });
        text.push_str(if unit.used { " used" } else { "" });
        line(text);
    }
    line(format!("next {}", s.next));
    for one in &s.lasting {
        let mut text = format!("lasting {} {}", rules.written(one.card), one.owner);
        if let Some(on) = one.on {
            let _ = write!(text, " on {on}");
        }
        if let Some(left) = one.left {
            let _ = write!(text, " left {left}");
        }
        line(format!("{text} since {}", one.since));
    }
    course(rules, s, &mut line);
}

/// Prints the process under way: declared action, triggers, battle.
fn course(rules: &Kozyablo, s: &State, line: &mut impl FnMut(String)) {
    if let Some(declared) = &s.declared {
        line(format!("declared {}", say(rules, &declared.command)));
        if !declared.ask.is_empty() {
            line(format!("answers {}", row(&declared.ask)));
        }
    }
    for (unit, text) in &s.triggers {
        line(format!("trigger {unit} {text}"));
    }
    if let Some(battle) = &s.battle {
        line(format!("battle {} {}", battle.at, battle.attacker));
        let list = |word: &str, units: &[crate::ids::UnitId]| {
            (!units.is_empty()).then(|| format!("{word} {}", row(units)))
        };
        if !battle.ask.is_empty() {
            line(format!("asks {}", row::<&Seat>(&battle.ask)));
        }
        list("ambush", &battle.ambush).into_iter().for_each(&mut *line);
        list("acted", &battle.acted).into_iter().for_each(&mut *line);
        if let Some(again) = battle.again {
            line(format!("again {again}"));
        }
        if let Some((units, to)) = &battle.leaving {
            line(format!("leaving {to} {}", row(units)).trim_end().to_owned());
        }
    }
    if let Some(rest) = &s.rest {
        let on = row(&rest.on);
        let (card, seat) = (rules.written(rest.card), rest.seat);
        let text = format!("rest {card} {} {} {seat} {on}", rest.line, rest.next);
        line(text.trim_end().to_owned());
    }
    for hit in &s.hits {
        let mut text = format!("hit {} {}", hit.to, hit.amount);
        text.push_str(if hit.magic { " magic" } else { "" });
        if let Some(Striker { archer, magic_weapon, vampirism }) = hit.striker {
            let plain = !(archer || magic_weapon || vampirism);
            let words = [
                (plain, " plain"),
                (archer, " archer"),
                (magic_weapon, " magic-weapon"),
                (vampirism, " vampirism"),
            ];
            words.iter().filter(|(has, _)| *has).for_each(|(_, word)| text.push_str(word));
        }
        if let Some(by) = hit.by {
            let _ = write!(text, " by {by}");
        }
        text.push_str(if hit.open { "" } else { " closed" });
        line(text);
    }
}
