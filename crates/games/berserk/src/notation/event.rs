//! Happenings and the top of the stack as lines.

use super::abilities::ability_word;
use super::position::upkeep_words;
use super::words::Named;
use crate::event::{Event, Happening, Who};
use crate::ids::CardId;
use crate::pool::Berserk;
use crate::state::{End, Item, Play, State, UpkeepKind};

/// One line a happening.
pub(super) fn event(rules: &Berserk, event: &Event) -> String {
    let who = |w: &Who| rules.unit_word(w.unit);
    let card = |c: CardId| rules.card_word(c);
    let ability = |w: &Who, n: u8| format!("{} {}", who(w), ability_word(rules.card(w.card), n));
    match event {
        Happening::Dealt => "dealt".into(),
        Happening::Kept(seat) => format!("kept {seat}"),
        Happening::Redealt(seat) => format!("redealt {seat}"),
        Happening::RolledForRoles(a, b) => format!("rolled roles {a} {b}"),
        Happening::RoleTaken(seat) => format!("first {seat}"),
        Happening::Recruited(seat, c, gold, silver) => {
            format!("recruited {seat} {}@g{gold}s{silver}", card(*c))
        }
        Happening::TookBack(seat) => format!("tookback {seat}"),
        Happening::RecruitingDone(seat) => format!("recruiting done {seat}"),
        Happening::Placed(seat, c, cell) => format!("placed {seat} {} {cell}", card(*c)),
        Happening::PlacementDone(seat, n) => format!("placement done {seat} {n}"),
        Happening::Hid(seat, cell) => format!("hid {seat} {cell}"),
        Happening::Revealed(u) => format!("revealed {}", who(u)),
        Happening::TookOff(u) => format!("tookoff {}", who(u)),
        Happening::TurnStarted(n, seat) => format!("turn {n} {seat}"),
        Happening::Readied(seat) => format!("readied {seat}"),
        Happening::MainEnded(seat) => format!("ended main {seat}"),
        Happening::Passed(seat) => format!("passed {seat}"),
        Happening::MoveDeclared(u, to) => format!("declared move {} {to}", who(u)),
        Happening::Moved(u, from, to) => format!("moved {} {from} {to}", who(u)),
        Happening::StrikeDeclared(a, b) => format!("declared strike {} {}", who(a), who(b)),
        Happening::DefendDeclared(u) => format!("declared defend {}", who(u)),
        Happening::Defends(d, a) => format!("defends {} {}", who(d), who(a)),
        Happening::Used(u, n, target) => {
            let target = target.as_ref().map(|t| format!(" {}", who(t))).unwrap_or_default();
            format!("used {}{target}", ability(u, *n))
        }
        Happening::Triggered(u, n) => format!("triggered {}", ability(u, *n)),
        Happening::Rolled(u, n) => format!("rolled {} {n}", who(u)),
        Happening::Result(u, n) => format!("result {} {n}", who(u)),
        Happening::Weakened(u) => format!("weakened {}", who(u)),
        Happening::Hit(a, b, level) => {
            let level = level.map(|l| format!(" {}", l.word())).unwrap_or_default();
            format!("hit {} {}{level}", who(a), who(b))
        }
        Happening::Force(a, b, n, m) => format!("force {} {} {n} {m}", who(a), who(b)),
        Happening::Missed(a, b) => format!("missed {} {}", who(a), who(b)),
        Happening::Stopped(u) => format!("stopped {}", who(u)),
        Happening::Absorbed(u, n) => format!("absorbed {} {n}", who(u)),
        Happening::Wounded(u, n) => format!("wounded {} {n}", who(u)),
        Happening::Healed(u, n) => format!("healed {} {n}", who(u)),
        Happening::Poisoned(u, n) => format!("poisoned {} {n}", who(u)),
        Happening::Counters(u, n) => format!("counters {} {n}", who(u)),
        Happening::Closed(u) => format!("closed {}", who(u)),
        Happening::Opened(u) => format!("opened {}", who(u)),
        Happening::Granted(u) => format!("granted {}", who(u)),
        Happening::Doomed(u) => format!("doomed {}", who(u)),
        Happening::Spared(u) => format!("spared {}", who(u)),
        Happening::Died(u) => format!("died {}", who(u)),
        Happening::Fizzled(u) => format!("fizzled {}", who(u)),
        Happening::Aimed(u) => format!("aimed {}", who(u)),
        Happening::Attached(a, b) => format!("attached {} {}", who(a), who(b)),
        Happening::Zoned(u, cell) => format!("zoned {} {cell}", who(u)),
        Happening::Prepared(seat, c) => format!("prepared {seat} {}", card(*c)),
        Happening::StayedClosed(u) => format!("stayed {}", who(u)),
        Happening::Cancelled(u) => format!("cancelled {}", who(u)),
        Happening::Ended(end) => format!("over {}", end_words(*end)),
        Happening::GameOver(end, n, [one, two]) => {
            format!("game {n} over {} {one}/{two}", end_words(*end))
        }
        Happening::NextGame(n) => format!("next game {n}"),
        Happening::RetreatDeclared(u) => format!("declared retreat {}", who(u)),
        Happening::Retreating(u) => format!("retreating {}", who(u)),
        Happening::Retreated(u) => format!("retreated {}", who(u)),
        Happening::Returned(u) => format!("returned {}", who(u)),
        Happening::Abandoned(u) => format!("abandoned {}", who(u)),
        Happening::Captured(u) => format!("captured {}", who(u)),
        Happening::CarriedOver(seat, n) => format!("carried {seat} {n}"),
        Happening::SetOff(u, UpkeepKind::Poison) => format!("poison {}", who(u)),
        Happening::SetOff(u, UpkeepKind::Regeneration(n)) => format!("regeneration {} {n}", who(u)),
        Happening::Picked(seat, c) => format!("picked {seat} {}", card(*c)),
        Happening::PicksDone(seat, n) => format!("picks done {seat} {n}"),
        Happening::SetOff(u, UpkeepKind::Healing(n)) => format!("healing {} {n}", who(u)),
        Happening::SetOff(u, UpkeepKind::Incarnation) => format!("incarnation {}", who(u)),
        Happening::Exiled(u) => format!("exiled {}", who(u)),
        Happening::Recalled(u) => format!("recalled {}", who(u)),
        Happening::Shuffled(seat) => format!("shuffled {seat}"),
        Happening::Called(u) => format!("called {}", who(u)),
        Happening::Entered(u, at) => {
            format!("entered {} {}", who(u), at.map_or_else(|| "air".into(), |c| c.to_string()))
        }
        Happening::Milled(u, into) => format!("milled {} {}", who(u), into.word()),
        Happening::Tokens(u, n) => format!("tokens {} {n}", who(u)),
        Happening::Landed(u, cell) => format!("landed {} {cell}", who(u)),
        Happening::Foreseen(seat, c) => format!("foreseen {seat} {}", card(*c)),
        Happening::Lives(u, n) => format!("lives {} {n}", who(u)),
        Happening::Shifted(a, b, n) => format!("shifted {} {} {n}", who(a), who(b)),
    }
}

/// `p1 creatures`, `draw quiet`.
fn end_words(end: End) -> String {
    let winner = end.winner.map_or_else(|| "draw".into(), |w| w.to_string());
    format!("{winner} {}", end.why.word())
}

/// Prints the top of the stack: `strike A R`, `die 4 A`, `destruction R`, `ability H heal R`, or nothing.
pub(super) fn top(rules: &Berserk, s: &State) -> String {
    let unit = |u| rules.unit_word(u);
    match s.stack.last() {
        None => String::new(),
        Some(Item::Move { unit: u, to }) => format!("move {} {to}", unit(*u)),
        Some(Item::Leap { unit: u, to }) => format!("jump {} {to}", unit(*u)),
        Some(Item::Strike(a)) => format!("strike {} {}", unit(a.attacker), unit(a.reflector())),
        Some(Item::Defend { unit: u }) => format!("defend {}", unit(*u)),
        Some(Item::Play(play)) => ability(rules, s, play),
        Some(Item::Die(roll)) => format!("die {} {}", roll.natural, unit(roll.unit)),
        Some(Item::Destroy(d)) => format!("destruction {}", unit(d.unit)),
        Some(Item::Aim { unit: u }) => format!("aim {}", unit(*u)),
        Some(Item::Upkeep(upkeep)) => upkeep_words(rules, upkeep),
        Some(Item::Save { unit: u }) => format!("save {}", unit(*u)),
        Some(Item::Retreat { unit: u }) => format!("retreat {}", unit(*u)),
    }
}

fn ability(rules: &Berserk, s: &State, play: &Play) -> String {
    let card = rules.card(s.units[play.source.index()].card);
    let mut text =
        format!("ability {} {}", rules.unit_word(play.source), ability_word(card, play.ability));
    for target in play.targets.iter().flatten() {
        text.push(' ');
        text.push_str(&rules.target_word(*target));
    }
    text
}
