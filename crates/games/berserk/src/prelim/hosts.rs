//! Symbionts find their hosts right after their side is revealed (3.11/symbionts), parasites when
//! both sides lie open (3.12); who is left without a host dies (3.12/orphans). Only cards that lie
//! open take part, so everybody sees who must choose.

use crate::card::Kind;
use crate::command::Command;
use crate::engine::query::pos::Pos;
use crate::engine::query::watch::Watch;
use crate::event::{Event, Happening, Who};
use crate::ids::UnitId;
use crate::pool::Berserk;
use crate::refusal::Checked;
use crate::state::{Phase, Place, State};
use stolik_kernel::{RuleId, Seat};

/// The kind that is attached in this phase, and by whom.
pub(super) fn task(phase: Phase) -> Option<(Kind, Seat)> {
    if let Phase::Symbionts { by } = phase {
        return Some((Kind::Symbiont, by));
    }
    if let Phase::Parasites { by } = phase { Some((Kind::Parasite, by)) } else { None }
}

/// Revealed cards of the kind that have no host yet.
fn seeking(s: &State, rules: &Berserk, kind: Kind, by: Seat) -> Vec<UnitId> {
    let units = s.units.iter().enumerate();
    let waits = units.filter(|(_, u)| {
        let placed = matches!(u.place, Place::Field(_)) && !u.face_down;
        placed && u.controller == by && rules.card(u.card).kind == kind
    });
    waits.map(|(i, _)| UnitId(i as u8)).collect()
}

pub(super) fn legal(rules: &Berserk, s: &State, out: &mut Vec<Command>) {
    let Some((kind, by)) = task(s.phase) else { return };
    let watch = Watch::of(rules, s);
    let pos = Pos::new(rules, s, &watch);
    for unit in seeking(s, rules, kind, by) {
        let hosts = pos.in_play().filter(|h| pos.may_carry(unit, *h).is_ok());
        out.extend(hosts.map(|host| Command::Attach { unit, host }));
    }
}

pub(super) fn check(rules: &Berserk, s: &State, unit: UnitId, host: UnitId) -> Checked {
    let Some((kind, by)) = task(s.phase) else { return Err(rule!("1.5.2/host").into()) };
    if !seeking(s, rules, kind, by).contains(&unit) {
        return Err(turn(s.phase).into());
    }
    Pos::new(rules, s, &Watch::of(rules, s)).may_carry(unit, host)
}

/// The rule that says who attaches now.
pub(super) fn turn(phase: Phase) -> RuleId {
    match task(phase) {
        Some((Kind::Parasite, _)) => rule!("3.12"),
        Some(_) | None => rule!("3.11/symbionts"),
    }
}

pub(super) fn attach(s: &mut State, unit: UnitId, host: UnitId, log: &mut Vec<Event>) {
    if let Place::Field(cell) = s.units[unit.index()].place {
        s.board.set(cell, None);
    }
    s.units[unit.index()].place = Place::On(host);
    log.push(Happening::Attached(who(s, unit), who(s, host)));
}

fn who(s: &State, id: UnitId) -> Who {
    let unit = &s.units[id.index()];
    Who { unit: id, card: unit.card, seat: unit.controller, face_down: unit.face_down }
}

/// Those left without a host die at once (3.12/orphans, 1.5.2/no-host).
pub(super) fn bury_orphans(rules: &Berserk, s: &mut State, log: &mut Vec<Event>) {
    for seat in [s.first, s.first.other()] {
        for kind in [Kind::Symbiont, Kind::Parasite] {
            for unit in seeking(s, rules, kind, seat) {
                let dead = who(s, unit);
                if let Place::Field(cell) = s.units[unit.index()].place {
                    s.board.set(cell, None);
                }
                s.units[unit.index()].place = Place::Graveyard;
                let owner = s.units[unit.index()].owner;
                s.sides[owner.index()].graveyard.push(dead.card);
                log.push(Happening::Died(dead));
            }
        }
    }
}
