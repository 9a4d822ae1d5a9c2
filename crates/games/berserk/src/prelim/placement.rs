//! Placement (3.8-3.10): every card of the squad goes face-down on a cell of its own half. The
//! First player places all, then the Second player, who sees the backs and may not know more.
//!
//! Cells open in tiers: one is open while no cell of an earlier tier is free. Units are made only
//! when a player has finished, in the order of the cells, so that their ids tell nothing about the
//! order of recruiting or placing.

use super::{TAKE_BACKS, to_battle};
use crate::board::{CELLS, Cells, Half};
use crate::command::Command;
use crate::event::{Event, Happening};
use crate::ids::{CardId, Cell, UnitId};
use crate::limits::Uses;
use crate::pool::Berserk;
use crate::refusal::{Checked, Fact, need};
use crate::state::{Phase, Place, Side, State, Unit};
use stolik_kernel::{RuleId, Seat};

/// The tier in which a cell of the own half opens (3.9, 3.10).
const fn tier(cell: Cell, half: Half) -> u8 {
    let outer = cell.column() == 0 || cell.column() == 4;
    let front = cell.own_row(half) == 1;
    match half {
        Half::Lower if !outer => 0,
        Half::Lower if !front => 1,
        Half::Lower => 2,
        Half::Upper if !outer || front => 0,
        Half::Upper => 1,
    }
}

fn taken(side: &Side, cell: Cell) -> bool {
    side.placed.iter().any(|(_, at)| *at == cell)
}

/// The cells of each tier of a half.
const LOWER: [Cells; 3] = tiers(Half::Lower);
const UPPER: [Cells; 3] = tiers(Half::Upper);

const fn tiers(half: Half) -> [Cells; 3] {
    let (mut tiers, mut at) = ([Cells::NONE; 3], 0);
    while at < CELLS {
        let cell = Cell(at);
        if cell.in_half(half) {
            let tier = tier(cell, half) as usize;
            tiers[tier] = tiers[tier].and(cell);
        }
        at += 1;
    }
    tiers
}

/// The first tier with a free cell, and what is free of it.
fn open(side: &Side, half: Half) -> Option<(u8, Cells)> {
    let taken = side.placed.iter().fold(Cells::NONE, |all, (_, at)| all.and(*at));
    let tiers = match half {
        Half::Lower => LOWER,
        Half::Upper => UPPER,
    };
    (0..).zip(tiers.map(|cells| cells.without(taken))).find(|(_, free)| !free.is_empty())
}

/// Copies of a card in the squad that are not yet placed.
fn copies_left(side: &Side, card: CardId) -> usize {
    let all = side.squad.iter().filter(|r| r.card == card).count();
    all - side.placed.iter().filter(|(c, _)| *c == card).count()
}

pub(super) fn legal(s: &State, seat: Seat, out: &mut Vec<Command>) {
    let side = &s.sides[seat.index()];
    let cells = open(side, Half::of(seat, s.first)).map_or(Cells::NONE, |(_, free)| free);
    for (i, pick) in side.squad.iter().enumerate() {
        let card = pick.card;
        let seen = side.squad[..i].iter().any(|r| r.card == card);
        if seen || copies_left(side, card) == 0 {
            continue;
        }
        out.extend(cells.map(|cell| Command::Place { card, cell }));
    }
    if check_take_back(side).is_ok() {
        out.push(Command::TakeBack);
    }
    if check_done(side).is_ok() {
        out.push(Command::Done);
    }
}

pub(super) fn check_place(s: &State, seat: Seat, card: CardId, cell: Cell) -> Checked {
    let side = &s.sides[seat.index()];
    let half = Half::of(seat, s.first);
    let refuse = |rule: RuleId| Err(rule.into());
    if copies_left(side, card) == 0 {
        return refuse(rule!("3.8"));
    }
    if !cell.in_half(half) {
        return refuse(rule!("3.8/order"));
    }
    if taken(side, cell) {
        return refuse(rule!("3.8/one-cell"));
    }
    let open = open(side, half).map_or(0, |(tier, _)| tier);
    if tier(cell, half) == open {
        return Ok(());
    }
    match (half, cell.own_row(half) == 1) {
        (Half::Lower, true) if open == 0 => refuse(rule!("3.9")),
        (Half::Lower, true) => refuse(rule!("3.9/3")),
        (Half::Lower, false) => refuse(rule!("3.9/2")),
        (Half::Upper, _) => refuse(rule!("3.10/2")),
    }
}

pub(super) fn check_take_back(side: &Side) -> Checked {
    if side.placed.is_empty() || side.taken_back >= TAKE_BACKS {
        return Err(rule!("3.8").into());
    }
    Ok(())
}

/// All cards of the squad are placed (3.8).
pub(super) fn check_done(side: &Side) -> Checked {
    let left = side.squad.len().saturating_sub(side.placed.len()) as u8;
    need(left == 0, (rule!("3.8"), Fact::Unplaced(left)))
}

pub(super) fn place(s: &mut State, seat: Seat, card: CardId, cell: Cell, log: &mut Vec<Event>) {
    s.sides[seat.index()].placed.push((card, cell));
    log.push(Happening::Placed(seat, card, cell));
}

pub(super) fn take_back(s: &mut State, seat: Seat, log: &mut Vec<Event>) {
    let side = &mut s.sides[seat.index()];
    if side.placed.pop().is_some() {
        side.taken_back += 1;
        log.push(Happening::TookBack(seat));
    }
}

pub(super) fn done(rules: &Berserk, s: &mut State, seat: Seat, log: &mut Vec<Event>) {
    let side = &mut s.sides[seat.index()];
    let mut placed = std::mem::take(&mut side.placed);
    let squad = std::mem::take(&mut side.squad);
    placed.sort_by_key(|(_, cell)| *cell);
    log.push(Happening::PlacementDone(seat, placed.len() as u8));
    for (card, cell) in placed {
        let unit = UnitId(s.units.len() as u8);
        s.units.push(face_down(rules, card, seat, cell, rules.overpaid(&squad, card)));
        s.board.set(cell, Some(unit));
    }
    if seat == s.first {
        s.phase = Phase::Placement { by: seat.other() };
        s.priority = seat.other();
    } else if rules.places() {
        // Some card may have an ability after placement (6.2.2/after).
        to_battle::opens(s, Phase::Placed { by: s.first });
    } else {
        to_battle::begin(rules, s, log);
    }
}

/// A card as it lies before the reveal. Until then the gold paid above its price lies on it as counters, which its
/// player alone sees.
fn face_down(rules: &Berserk, card: CardId, seat: Seat, cell: Cell, overpaid: u8) -> Unit {
    Unit {
        card,
        owner: seat,
        controller: seat,
        place: Place::Field(cell),
        face_down: true,
        closed: false,
        wounds: 0,
        counters: rules.card(card).counters.saturating_add(overpaid),
        poison: 0,
        moves: 0,
        moved: false,
        acted: false,
        absorbed: 0,
        aimed: None,
        used_turn: Uses::default(),
        used_battle: Uses::default(),
    }
}
