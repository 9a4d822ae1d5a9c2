//! Positions to text.

use super::sheet::{Sheet, SideSheet, derived_first, place_word, usual};
use super::words::{Named, die_change_word};
use crate::ids::{CardId, UnitId};
use crate::pool::Berserk;
use crate::state::{
    Asked, Assault, Campaign, Destroy, DestroyCause, Effect, History, Item, Pending, Phase, Play,
    Remains, Roll, Unit, Upkeep, UpkeepKind,
};
use std::fmt::Write;
use stolik_kernel::Seat;

/// Prints a position, one fact a line, leaving out what goes without saying.
pub(super) fn write_position(rules: &Berserk, sheet: &Sheet, out: &mut String) {
    let mut p = Printer { rules, out };
    if !rules.scene().sets.is_empty() {
        p.line(&format!("cards {}", rules.scene().sets.join(" ")));
    }
    for card in &rules.scene().cards {
        p.line(&format!("card {card}"));
    }
    p.standing(sheet);
    for (seat, side) in [Seat::ONE, Seat::TWO].into_iter().zip(&sheet.sides) {
        p.side(seat, side, sheet);
    }
    for (i, (card, unit)) in sheet.units.iter().enumerate() {
        p.unit(UnitId(i as u8), *card, unit, sheet);
    }
    for item in &sheet.stack {
        let text = p.item(item);
        p.line(&format!("stack {text}"));
    }
    for pending in &sheet.pending {
        let text = match pending {
            Pending::Destroy(d) => p.destroy(d),
            Pending::Trigger(play) => p.play(play),
            Pending::Upkeep(upkeep) => upkeep_words(rules, upkeep),
        };
        p.line(&format!("pending {text}"));
    }
    if let Some(asked) = &sheet.asked {
        let text = p.asked(asked);
        p.line(&format!("asked {text}"));
    }
    for effect in &sheet.effects {
        let text = p.effect(effect);
        p.line(&format!("effect {text}"));
    }
    p.remembered(sheet);
    if let Some(campaign) = &sheet.campaign {
        p.campaign(campaign);
    }
    for (seat, card, n) in &sheet.beyond.rest {
        let card = rules.card_word(*card);
        p.line(&format!("rest {seat} {card} {n}"));
    }
    p.number("quiet", u64::from(sheet.quiet));
    p.number("stall", u64::from(sheet.stall));
    for (word, on) in [("changed", sheet.changed), ("upward", sheet.lately.upward)] {
        if on {
            p.line(word);
        }
    }
    if !sheet.past.is_empty() {
        let past: String = sheet.past.iter().map(|n| format!(" {n:x}")).collect();
        p.line(&format!("past{past}"));
    }
}

struct Printer<'a> {
    rules: &'a Berserk,
    out: &'a mut String,
}

impl Printer<'_> {
    fn line(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn number(&mut self, word: &str, n: u64) {
        if n > 0 {
            self.line(&format!("{word} {n}"));
        }
    }

    /// Phase, turn, who is first, active and has priority.
    fn standing(&mut self, s: &Sheet) {
        let (turn, phase) = phase_words(s.phase);
        let turn = turn.map(|w| format!(" {w}")).unwrap_or_default();
        if s.turn > 0 || phase.is_none() {
            self.line(&format!("turn {} {}{turn}", s.turn, s.active));
        }
        if let Some(phase) = phase {
            self.line(&format!("phase {phase}"));
        }
        if s.turn == 0 && s.active != Seat::ONE {
            self.line(&format!("active {}", s.active));
        }
        if s.first != derived_first(s.turn, s.active) {
            self.line(&format!("first {}", s.first));
        }
        if s.priority != s.active {
            self.line(&format!("priority {}", s.priority));
        }
        self.number("passes", u64::from(s.passes));
    }

    /// Effects on cells, and what the battle remembers of turns and cards.
    fn remembered(&mut self, s: &Sheet) {
        for e in &s.cell_effects {
            let card = self.rules.card_word(e.card);
            let (ability, step, until) = (e.ability + 1, e.step + 1, e.until.word());
            let text = format!("{} {card} {ability} {step} {until} {} {}", e.cell, e.seat, e.since);
            self.line(&format!("zone {text}"));
        }
        self.number("limit", u64::from(s.turn_limit));
        self.number("gained", u64::from(s.gained_uses));
        let struck: String =
            s.struck.iter().map(|u| format!(" {}", self.rules.unit_word(*u))).collect();
        if !struck.is_empty() {
            self.line(&format!("struck{struck}"));
        }
        self.history(&s.history);
        for (seat, card) in &s.prepared {
            let card = self.rules.card_word(*card);
            self.line(&format!("prepared {seat} {card}"));
        }
    }

    /// Prints the remembered data of the turn, a line each.
    fn history(&mut self, h: &History) {
        let unit = |u: &UnitId| self.rules.unit_word(*u);
        let mut lines = Vec::new();
        let strikes = h.strikes.iter().map(|(by, to)| format!("strike {} {}", unit(by), unit(to)));
        lines.extend(strikes);
        lines.extend(h.series.iter().map(|u| format!("series {}", unit(u))));
        lines.extend(h.walks.iter().map(|walk| {
            let [up, right, down, left] = walk.straight;
            format!("walk {} {up} {right} {down} {left} {}", unit(&walk.unit), walk.other)
        }));
        lines.extend(h.before.iter().map(|u| format!("before {}", unit(u))));
        lines.extend(h.wounds.iter().map(|hurt| {
            let by = hurt.by.map_or_else(String::new, |by| format!(" by {}", unit(&by)));
            let class = hurt.class.map_or_else(String::new, |class| format!(" {}", class.word()));
            format!("wound {} {}{by}{class}", unit(&hurt.to), hurt.amount)
        }));
        lines.extend(h.ties.iter().map(|tie| {
            let card = self.rules.card_word(tie.card);
            let stays = if tie.stays { " stays" } else { "" };
            let (source, on) = (unit(&tie.source), unit(&tie.on));
            format!("tie {source} {on} {card} {} {}{stays}", tie.ability, tie.step)
        }));
        for line in lines {
            self.line(&format!("history {line}"));
        }
    }

    /// `campaign 2 1/0 lost p2`, who is retreating, what lies on cards in graveyards.
    fn campaign(&mut self, c: &Campaign) {
        let [one, two] = c.wins;
        let lost = c.lost.map(|seat| format!(" lost {seat}")).unwrap_or_default();
        let picking = c.picking.map(|n| format!(" picking {n}")).unwrap_or_default();
        self.line(&format!("campaign {} {one}/{two}{lost}{picking}", c.game));
        if !c.retreating.is_empty() {
            let units = c.retreating.iter().map(|u| format!(" {}", self.rules.unit_word(*u)));
            let units: String = units.collect();
            self.line(&format!("retreating{units}"));
        }
        for r in &c.remains {
            let text = remains_words(self.rules, r);
            self.line(&format!("remains {text}"));
        }
    }

    fn cards(&self, cards: &[Option<CardId>]) -> String {
        let mut out = String::new();
        for run in cards.chunk_by(|a, b| a == b) {
            let name = run[0].map_or_else(|| "?".into(), |c| self.rules.card_word(c));
            let _ = write!(out, " {name}");
            if run.len() > 1 {
                let _ = write!(out, "*{}", run.len());
            }
        }
        out
    }

    fn list(&mut self, word: &str, seat: Seat, items: &str) {
        if !items.is_empty() {
            self.line(&format!("{word} {seat}{items}"));
        }
    }

    fn side(&mut self, seat: Seat, side: &SideSheet, s: &Sheet) {
        let known = |cards: &[CardId]| cards.iter().copied().map(Some).collect::<Vec<_>>();
        match side.purse {
            Some((gold, silver)) if s.turn == 0 || gold != 0 || silver > 0 => {
                self.line(&format!("purse {seat} {gold}/{silver}"));
            }
            None if s.turn == 0 => self.line(&format!("purse {seat} ?")),
            Some(_) | None => {}
        }
        let deck = self.cards(&side.deck);
        self.list("deck", seat, &deck);
        let deal = self.cards(&known(&side.deal));
        self.list("deal", seat, &deal);
        let squad = side
            .squad
            .iter()
            .map(|r| format!(" {}@g{}s{}", self.rules.card_word(r.card), r.gold, r.silver));
        let squad: String = squad.collect();
        self.list("squad", seat, &squad);
        let placed =
            side.placed.iter().map(|(c, at)| format!(" {} {at}", self.rules.card_word(*c)));
        let placed: String = placed.collect();
        self.list("placed", seat, &placed);
        let hidden: String = side.hidden.iter().map(|c| format!(" {c}")).collect();
        self.list("hidden", seat, &hidden);
        let grave = self.cards(&known(&side.graveyard));
        self.list("grave", seat, &grave);
        let exile = self.cards(&known(&side.exile));
        self.list("exile", seat, &exile);
        self.number(&format!("redeals {seat}"), u64::from(side.redeals));
        self.number(&format!("takebacks {seat}"), u64::from(side.taken_back));
        if side.ready {
            self.line(&format!("ready {seat}"));
        }
        let known =
            self.cards(&s.beyond.known[seat.index()].iter().copied().map(Some).collect::<Vec<_>>());
        self.list("known", seat, &known);
        if s.beyond.unshuffled[seat.index()] {
            self.line(&format!("unshuffled {seat}"));
        }
    }

    fn unit(&mut self, id: UnitId, card: Option<CardId>, u: &Unit, sheet: &Sheet) {
        let name = card.map_or_else(|| "?".into(), |c| self.rules.card_word(c));
        let letter = self.rules.unit_word(id);
        let mut line =
            format!("unit {letter} {} {} {name}", u.controller, place_word(self.rules, u.place));
        let (counters, moves) = usual(self.rules, card, sheet.turn);
        let mut say = |text: String| {
            line.push(' ');
            line.push_str(&text);
        };
        if u.owner != u.controller {
            say(format!("owner {}", u.owner));
        }
        for (word, on) in
            [("down", u.face_down), ("closed", u.closed), ("moved", u.moved), ("acted", u.acted)]
        {
            if on {
                say(word.into());
            }
        }
        for (word, n, usual) in [
            ("wounds", u.wounds, 0),
            ("counters", u.counters, counters),
            ("poison", u.poison, 0),
            ("moves", u.moves, moves),
            ("absorbed", u.absorbed, 0),
        ] {
            if n != usual {
                say(format!("{word} {n}"));
            }
        }
        if let Some(turn) = u.aimed {
            say(format!("aimed {turn}"));
        }
        let tokens = sheet.beyond.tokens(id);
        if tokens > 0 {
            say(format!("tokens {tokens}"));
        }
        let extra = sheet.beyond.extra(id);
        if extra > 0 {
            say(format!("extra {extra}"));
        }
        if sheet.beyond.is_hero(id) {
            say("hero".into());
        }
        if let Some(last) = sheet.beyond.last(id) {
            say(format!("last {}", last.counters));
            for mate in &last.mates {
                say(format!("mate {}", self.rules.unit_word(*mate)));
            }
        }
        for (_, place) in sheet.lately.fell.iter().filter(|(unit, _)| *unit == id) {
            say(format!("fell {}", place_word(self.rules, *place)));
        }
        for (word, uses) in [("used", &u.used_turn), ("spent", &u.used_battle)] {
            for (i, n) in uses.iter().enumerate().filter(|(_, n)| **n > 0) {
                say(format!("{word} {} {n}", i + 1));
            }
        }
        self.line(&line);
    }

    fn item(&self, item: &Item) -> String {
        let unit = |u: UnitId| self.rules.unit_word(u);
        match item {
            Item::Move { unit: u, to } => format!("move {} {to}", unit(*u)),
            Item::Leap { unit: u, to } => format!("jump {} {to}", unit(*u)),
            Item::Strike(assault) => self.assault(assault),
            Item::Defend { unit: u } => format!("defend {}", unit(*u)),
            Item::Play(play) => self.play(play),
            Item::Die(roll) => self.roll(roll),
            Item::Destroy(destroy) => self.destroy(destroy),
            Item::Aim { unit: u } => format!("aim {}", unit(*u)),
            Item::Save { unit: u } => format!("save {}", unit(*u)),
            Item::Retreat { unit: u } => format!("retreat {}", unit(*u)),
            Item::Upkeep(upkeep) => upkeep_words(self.rules, upkeep),
        }
    }

    fn assault(&self, a: &Assault) -> String {
        let unit = |u: UnitId| self.rules.unit_word(u);
        let mut text =
            format!("strike {} {} {}", unit(a.attacker), unit(a.original), a.stage.word());
        if let Some(defender) = a.defender {
            let _ = write!(text, " defender {}", unit(defender));
        }
        for (word, die) in [("attack", a.attack), ("reflect", a.reflect)] {
            if let Some(n) = die {
                let _ = write!(text, " {word} {n}");
            }
        }
        for (word, on) in [("weakened", a.weakened), ("blocked", a.blocked)] {
            if on {
                let _ = write!(text, " {word}");
            }
        }
        text
    }

    fn play(&self, p: &Play) -> String {
        let unit = |u: UnitId| self.rules.unit_word(u);
        let mut text = format!("ability {} {} {}", unit(p.source), p.ability + 1, p.seat);
        if p.triggered {
            text.push_str(" triggered");
        }
        if p.targets.iter().any(Option::is_some) {
            let last = p.targets.iter().rposition(Option::is_some).map_or(0, |i| i + 1);
            text.push_str(" targets");
            for target in &p.targets[..last] {
                let word = target.map_or_else(|| "-".into(), |t| self.rules.target_word(t));
                let _ = write!(text, " {word}");
            }
        }
        for (word, u) in [("by", p.cause.by), ("to", p.cause.to)] {
            if let Some(u) = u {
                let _ = write!(text, " {word} {}", unit(u));
            }
        }
        for (word, n) in [("amount", p.cause.amount), ("x", p.x), ("step", p.step)] {
            if n > 0 {
                let _ = write!(text, " {word} {n}");
            }
        }
        if let Some(n) = p.rolled {
            let _ = write!(text, " rolled {n}");
        }
        if p.happened {
            text.push_str(" happened");
        }
        text
    }

    fn roll(&self, r: &Roll) -> String {
        let unit = self.rules.unit_word(r.unit);
        let mut text = format!("die {} {unit} {}", r.natural, r.role.word());
        for change in &r.changes {
            let _ = write!(text, " {}", die_change_word(*change));
        }
        text
    }

    fn destroy(&self, d: &Destroy) -> String {
        let mut text = format!("destruction {}", self.rules.unit_word(d.unit));
        if let Some(by) = d.by {
            let _ = write!(text, " by {}", self.rules.unit_word(by));
        }
        match d.from {
            DestroyCause::Wounds => {}
            DestroyCause::Effect => text.push_str(" effect"),
        }
        if d.attack {
            text.push_str(" attack");
        }
        text
    }

    fn asked(&self, asked: &Asked) -> String {
        match asked {
            Asked::Order { seat } => format!("order {seat}"),
            Asked::Target { play } => format!("target {}", self.play(play)),
            Asked::Foe { play } => format!("foe {}", self.play(play)),
            Asked::Weaken { seat } => format!("weaken {seat}"),
            Asked::StayClosed { seat, kept } => {
                let kept = kept.iter().map(|u| format!(" {}", self.rules.unit_word(*u)));
                format!("closed {seat}{}", kept.collect::<String>())
            }
            Asked::Cell { seat, unit } => format!("cell {seat} {}", self.rules.unit_word(*unit)),
            Asked::Rise { seat, unit } => format!("rise {seat} {}", self.rules.unit_word(*unit)),
            Asked::Share { seat, from, left, chosen } => {
                let chosen = chosen.iter().map(|u| format!(" {}", self.rules.unit_word(*u)));
                let from = self.rules.unit_word(*from);
                format!("share {seat} {from} {left}{}", chosen.collect::<String>())
            }
            Asked::Pile { seat, into, left, chosen } => {
                let list = |units: &[UnitId]| -> String {
                    units.iter().map(|u| format!(" {}", self.rules.unit_word(*u))).collect()
                };
                format!("pile {seat} {}{} after{}", into.word(), list(left), list(chosen))
            }
        }
    }

    fn effect(&self, e: &Effect) -> String {
        let (unit, card) = (self.rules.unit_word(e.on), self.rules.card_word(e.card));
        format!(
            "{unit} {card} {} {} {} {} {} {}",
            e.ability + 1,
            e.step + 1,
            e.amount,
            e.until.word(),
            e.seat,
            e.since
        )
    }
}

/// `poison X p2`, `regeneration X p2 2`.
pub(super) fn upkeep_words(rules: &Berserk, upkeep: &Upkeep) -> String {
    let (unit, seat) = (rules.unit_word(upkeep.unit), upkeep.seat);
    match upkeep.what {
        UpkeepKind::Poison => format!("poison {unit} {seat}"),
        UpkeepKind::Regeneration(n) => format!("regeneration {unit} {seat} {n}"),
        UpkeepKind::Incarnation => format!("incarnation {unit} {seat}"),
        UpkeepKind::Healing(n) => format!("healing {unit} {seat} {n}"),
    }
}

/// `p1 NAME wounds 3 counters 1`.
pub(super) fn remains_words(rules: &Berserk, r: &Remains) -> String {
    let mut text = format!("{} {}", r.owner, rules.card_word(r.card));
    for (word, n) in [("wounds", r.wounds), ("poison", r.poison), ("counters", r.counters)] {
        if n > 0 {
            let _ = write!(text, " {word} {n}");
        }
    }
    text
}

/// The word that ends the `turn` line, and the words of the `phase` line.
pub(super) fn phase_words(phase: Phase) -> (Option<&'static str>, Option<String>) {
    match phase {
        Phase::Deal => (None, Some("deal".into())),
        Phase::Roles { winner } => (None, Some(format!("roles {winner}"))),
        Phase::Recruiting => (None, Some("recruiting".into())),
        Phase::Placement { by } => (None, Some(format!("placement {by}"))),
        Phase::Reveal => (None, Some("reveal".into())),
        Phase::BattleStart { by } => (None, Some(format!("battlestart {by}"))),
        Phase::Preparing { by } => (None, Some(format!("preparing {by}"))),
        Phase::Placed { by } => (None, Some(format!("placed {by}"))),
        Phase::Symbionts { by } => (None, Some(format!("symbionts {by}"))),
        Phase::Parasites { by } => (None, Some(format!("parasites {by}"))),
        Phase::Vanguard { by } => (None, Some(format!("vanguard {by}"))),
        Phase::Dawn => (Some("dawn"), None),
        Phase::Starting => (Some("starting"), None),
        Phase::Main => (Some("main"), None),
        Phase::Ending => (Some("ending"), None),
        Phase::Final => (Some("final"), None),
        Phase::Over(end) => {
            let winner = end.winner.map_or_else(|| "draw".into(), |w| w.to_string());
            (None, Some(format!("over {winner} {}", end.why.word())))
        }
    }
}
