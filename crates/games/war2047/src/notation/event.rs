//! Happenings, and the top of what is announced, as lines.

use super::names::{phase_word, targets_text};
use crate::event::{Event, Switch, Who};
use crate::load::keyword_text;
use crate::pool::War2047;
use crate::state::{Act, Frame, Phase, Source, State};
use stolik_abilities::line::Named;

/// One line a happening.
pub(super) fn event(rules: &War2047, event: &Event) -> String {
    let card = |c| rules.card_word(c);
    let secret = |c: &Option<_>| c.map_or_else(|| "?".to_owned(), card);
    let unit = |w: &Who| w.unit.to_string();
    match event {
        Event::Decided(seat) => format!("decided {seat}"),
        Event::Kept(seat) => format!("kept {seat}"),
        Event::Exchanged(seat, out, came) => {
            format!("exchanged {seat} {} {}", card(*out), secret(came))
        }
        Event::Replaced(seat) => format!("replaced {seat}"),
        Event::TurnStarted(n, seat) => format!("turn {n} {seat}"),
        Event::PhaseStarted(phase) => format!("phase {}", phase_word(*phase)),
        Event::Gained(seat, res) => format!("gained {seat} {res}"),
        Event::Lost(seat, res) => format!("lost {seat} {res}"),
        Event::Pool(seat, res) => format!("pool {seat} {res}"),
        Event::Drew(seat, c) => format!("drew {seat} {}", secret(c)),
        Event::Paid(seat, res) => format!("paid {seat} {res}"),
        Event::Played(seat, c, line, targets) => {
            let line = line.map(|l| format!(" {}", l.word())).unwrap_or_default();
            format!("played {seat} {}{line}{}", card(*c), targets_text(targets))
        }
        Event::Recycled(seat, c) => format!("recycled {seat} {}", card(*c)),
        Event::Second(seat, targets) => format!("second {seat}{}", targets_text(targets)),
        Event::Used(u, targets) => format!("used {}{}", unit(u), targets_text(targets)),
        Event::Triggered(a) => format!("triggered {}", act(rules, a)),
        Event::Third(seat, Switch::On) => format!("third {seat} on"),
        Event::Third(seat, Switch::Off) => format!("third {seat} off"),
        Event::Entered(u, line) => format!("entered {} {}", unit(u), line.word()),
        Event::InForce(seat, c) => format!("inforce {seat} {}", card(*c)),
        Event::Removed(seat, c) => format!("removed {seat} {}", card(*c)),
        Event::Moved(u, line) => format!("moved {} {}", unit(u), line.word()),
        Event::Activated(u) => format!("activated {}", unit(u)),
        Event::Deactivated(u) => format!("deactivated {}", unit(u)),
        Event::Attacks(u, None) => format!("attacks {}", unit(u)),
        Event::Attacks(u, Some(at)) => format!("attacks {} {}", unit(u), unit(at)),
        Event::Blocks(u, at) => format!("blocks {} {}", unit(u), unit(at)),
        Event::Struck(u, at) => format!("struck {} {}", unit(u), unit(at)),
        Event::Hurt(u, n) => format!("hurt {} {n}", unit(u)),
        Event::Unhurt(u) => format!("unhurt {}", unit(u)),
        Event::Mended(u, n) => format!("mended {} {n}", unit(u)),
        Event::Changed(u, damage, life) => format!("changed {} {damage:+}/{life:+}", unit(u)),
        Event::Given(u, keyword) => format!("given {} {}", unit(u), keyword_text(*keyword)),
        Event::Strafing(u, at) => format!("strafing {} {}", unit(u), unit(at)),
        Event::Died(u) => format!("died {}", unit(u)),
        Event::Recalled(u) => format!("recalled {}", unit(u)),
        Event::Bombarded(seat, n, left) => format!("bombarded {seat} {n} {left}"),
        Event::Restored(seat, n, now) => format!("restored {seat} {n} {now}"),
        Event::Discarded(seat, c) => format!("discarded {seat} {}", card(*c)),
        Event::Fizzled(a) => format!("fizzled {}", act(rules, a)),
        Event::Passed(seat) => format!("passed {seat}"),
        Event::Finished(seat) => format!("finished {seat}"),
        Event::TurnEnded(seat) => format!("turn ended {seat}"),
        Event::Ended(end) => {
            let winner = end.winner.map_or_else(|| "draw".into(), |w| w.to_string());
            format!("over {winner} {}", end.why.word())
        }
    }
}

/// An announced or triggered action: `play NAME …`, `use A …`, `second p1 …`, `tactic NAME`.
pub(super) fn act(rules: &War2047, act: &Act) -> String {
    let targets = targets_text(&act.targets);
    match act.source {
        Source::Card(card) => format!("play {}{targets}", rules.card_word(card)),
        Source::Deploy(card, line) => format!("play {} {}", rules.card_word(card), line.word()),
        Source::Unit(unit, _) => format!("ability {unit} {}{targets}", act.ability + 1),
        Source::Commander(_) => format!("commander {} {}{targets}", act.seat, act.ability + 1),
        Source::Tactic(card) => format!("tactic {}{targets}", rules.card_word(card)),
    }
}

/// Prints the next action once everybody has passed; if only answers are asked for, the moment after which.
pub(super) fn top(rules: &War2047, s: &State) -> String {
    let announced = s.frames.iter().rev().find_map(|frame| match frame {
        Frame::Announced(a) | Frame::Triggered(a) => Some(act(rules, a)),
        Frame::Window { .. } => None,
    });
    match (announced, s.frames.is_empty(), s.phase) {
        (Some(text), _, _) => text,
        (None, false, Phase::Block) => "attacks".into(),
        (None, false, Phase::Damage) => "blocks".into(),
        (None, _, _) => String::new(),
    }
}
