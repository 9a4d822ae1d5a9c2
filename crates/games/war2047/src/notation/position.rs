//! Positions to text.

use super::event::act;
use super::names::phase_word;
use crate::ids::{CardId, Line};
use crate::load::keyword_text;
use crate::pool::War2047;
use crate::start::fresh;
use crate::state::{Act, At, Frame, Modified, Part, Source, State, Unit};
use crate::view::{SideView, View};
use std::fmt::Write;
use stolik_abilities::line::Named;
use stolik_kernel::Seat;

/// Prints a position, one fact a line, leaving out what goes without saying; `full` adds the secrets.
pub(super) fn write_position(rules: &War2047, v: &View, full: Option<&State>, out: &mut String) {
    let mut p = Printer { rules, out };
    if !rules.scene().sets.is_empty() {
        p.line(&format!("cards {}", rules.scene().sets.join(" ")));
    }
    if rules.scene().all {
        p.line("cards all");
    }
    for card in &rules.scene().cards {
        p.line(&format!("card {card}"));
    }
    match v.phase.part() {
        Part::Opening => p.line("phase exchange"),
        Part::Over(end) => {
            p.line(&format!("turn {} {}", v.turn, v.active));
            let winner = end.winner.map_or_else(|| "draw".into(), |w| w.to_string());
            p.line(&format!("phase over {winner} {}", end.why.word()));
        }
        Part::Turn | Part::Discard => {
            p.line(&format!("turn {} {} {}", v.turn, v.active, phase_word(v.phase)));
        }
    }
    p.line(&format!("first {}", v.first));
    for (i, side) in v.sides.iter().enumerate() {
        p.side(Seat(i as u8), side, v, full);
    }
    for unit in &v.units {
        p.unit(unit);
    }
    for tactic in &v.tactics {
        p.line(&format!("tactic {} {}", tactic.owner, rules.card_word(tactic.card)));
    }
    for attack in &v.attacks {
        let at = match attack.at {
            At::Headquarters => String::new(),
            At::Provocateur(unit) => format!(" at {unit}"),
            At::Strafed(unit) => format!(" strafing {unit}"),
        };
        let blocker = attack.blocker.map(|b| format!(" blocked {b}")).unwrap_or_default();
        p.line(&format!("attack {}{at}{blocker}", attack.unit));
    }
    for one in &v.mods {
        let what = match one.what {
            Modified::Stats(damage, life) => format!("{damage:+}/{life:+}"),
            Modified::Keyword(keyword) => keyword_text(keyword),
            Modified::Strafe(unit) => format!("strafe {unit}"),
        };
        p.line(&format!("mod {} {what} {} {}", one.on, one.until.word(), one.by));
    }
    for frame in &v.frames {
        let text = match frame {
            Frame::Window { seat, passes: 0 } => format!("window {seat}"),
            Frame::Window { seat, passes } => format!("window {seat} passes {passes}"),
            Frame::Announced(a) => format!("announced {}", p.act(a)),
            Frame::Triggered(a) => format!("triggered {}", p.act(a)),
        };
        p.line(&format!("frame {text}"));
    }
    if v.next != next_of(&v.units) {
        p.line(&format!("next {}", v.next));
    }
    if v.acts > 0 {
        p.line(&format!("acts {}", v.acts));
    }
}

/// The number of the next unit where nothing is said of it.
pub(super) fn next_of(units: &[Unit]) -> u16 {
    units.last().map_or(0, |u| u.id.0 + 1)
}

struct Printer<'a> {
    rules: &'a War2047,
    out: &'a mut String,
}

impl Printer<'_> {
    fn line(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn cards(&mut self, word: &str, seat: Seat, cards: &[CardId]) {
        let mut text = String::new();
        for run in cards.chunk_by(|a, b| a == b) {
            let _ = write!(text, " {}", self.rules.card_word(run[0]));
            if run.len() > 1 {
                let _ = write!(text, "*{}", run.len());
            }
        }
        // A deck may be longer than a line.
        let mut line = String::new();
        for name in text.split_inclusive(' ') {
            if line.len() > 2000 {
                self.line(&format!("{word} {seat} {}", line.trim()));
                line.clear();
            }
            line.push_str(name);
        }
        if !line.trim().is_empty() {
            self.line(&format!("{word} {seat} {}", line.trim()));
        }
    }

    fn secret(&mut self, word: &str, seat: Seat, count: u16) {
        if count > 0 {
            self.line(&format!("{word} {seat} ?*{count}"));
        }
    }

    fn side(&mut self, seat: Seat, side: &SideView, v: &View, full: Option<&State>) {
        let usual = fresh(self.rules, None, Vec::new());
        if let Some(card) = side.commander {
            let mut text = format!("commander {seat} {}", self.rules.card_word(card));
            for (it, word) in [(side.second, " used"), (side.third, " third")] {
                text.push_str(if it { word } else { "" });
            }
            self.line(&text);
        }
        if side.lives != usual.lives {
            self.line(&format!("lives {seat} {}", side.lives));
        }
        if side.res != usual.res {
            self.line(&format!("res {seat} {}", side.res));
        }
        if side.pool != usual.pool {
            self.line(&format!("pool {seat} {}", side.pool));
        }
        match (full, &side.own) {
            (Some(s), _) => {
                let truth = &s.sides[seat.index()];
                self.cards("hand", seat, &truth.hand);
                self.cards("deck", seat, &truth.deck);
            }
            (None, Some(own)) => {
                self.cards("hand", seat, &own.hand);
                self.secret("deck", seat, side.deck);
            }
            (None, None) => {
                self.secret("hand", seat, side.hand);
                self.secret("deck", seat, side.deck);
            }
        }
        self.cards("grave", seat, &side.grave);
        // From the first turn on everybody has decided on the opening hand.
        let marks = [
            (side.ready != (v.turn > 0), "ready"),
            (full.map_or(side.exchanged, |s| s.sides[seat.index()].exchanged), "exchanged"),
            (side.recycled, "recycled"),
        ];
        for (_, word) in marks.into_iter().filter(|(it, _)| *it) {
            self.line(&format!("{word} {seat}"));
        }
    }

    fn unit(&mut self, u: &Unit) {
        let name = self.rules.card_word(u.card);
        let line = match u.line {
            Line::Attack => "attack",
            Line::Defence => "defence",
        };
        let mut text = format!("unit {} {} {line} {name}", u.id, u.owner);
        if u.wounds > 0 {
            let _ = write!(text, " wounds {}", u.wounds);
        }
        let marks = [
            (!u.active, " inactive"),
            (u.spent, " spent"),
            (u.moved, " moved"),
            (u.attacked, " attacked"),
        ];
        for (_, word) in marks.into_iter().filter(|(it, _)| *it) {
            text.push_str(word);
        }
        if u.entered > 0 {
            let _ = write!(text, " entered {}", u.entered);
        }
        self.line(&text);
    }

    /// An action with everything that belongs to it.
    fn act(&self, a: &Act) -> String {
        let of = if let Source::Unit(_, card) = a.source {
            format!(" of {}", self.rules.card_word(card))
        } else {
            String::new()
        };
        let numbered = matches!(a.source, Source::Tactic(_) | Source::Card(_)) && a.ability > 0;
        let ability = if numbered { format!(" ability {}", a.ability + 1) } else { String::new() };
        format!("{} {}{of}{ability}", a.seat, act(self.rules, a))
    }
}
