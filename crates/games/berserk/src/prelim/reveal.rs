//! The reveal (3.11): the First player's cards turn up, then the Second player's except those of
//! its third row that it keeps face-down (3.11.1); flyers and terrains go to the auxiliary zone
//! (1.5.1/reveal, 1.8/reveal).

use super::TAKE_BACKS;
use crate::board::Half;
use crate::card::{Ability, Prop, Verb, When};
use crate::command::Command;
use crate::event::{Event, Happening, Who};
use crate::ids::{Cell, UnitId};
use crate::pool::Berserk;
use crate::refusal::Checked;
use crate::state::{Effect, Place, Side, State};
use stolik_kernel::Seat;

/// Turns a face-down card up; a flyer or a terrain leaves the field. No stack, no window (3.11.1/stack). A card that
/// lies open is left as it is.
pub(crate) fn turn_up(rules: &Berserk, s: &mut State, id: UnitId, log: &mut Vec<Event>) {
    let unit = &mut s.units[id.index()];
    if !unit.face_down {
        return;
    }
    let card = rules.card(unit.card);
    unit.face_down = false;
    let who = Who { unit: id, card: unit.card, seat: unit.controller, face_down: false };
    log.push(Happening::Revealed(who));
    give_bought(rules, s, id, log);
    let unit = &mut s.units[id.index()];
    if let Place::Field(cell) = unit.place
        && card.kind.leaves_the_field()
    {
        unit.place = Place::Air;
        s.board.set(cell, None);
        log.push(Happening::TookOff(who));
    }
}

/// A card gets the changes for which more than its price was paid (3.5).
fn give_bought(rules: &Berserk, s: &mut State, id: UnitId, log: &mut Vec<Event>) {
    let unit = &mut s.units[id.index()];
    let (card, definition) = (unit.card, rules.card(unit.card));
    let overpaid = unit.counters.saturating_sub(definition.counters);
    if rules.overpay(card) == 0 || overpaid == 0 {
        return;
    }
    unit.counters = definition.counters;
    let (seat, since) = (unit.controller, s.turn);
    let who = Who { unit: id, card, seat, face_down: false };
    for (ability, steps) in (0..).zip(definition.abilities.iter().map(Ability::steps)) {
        for (step, instruction) in (0..).zip(steps) {
            let Verb::Grant { what, until, .. } = &instruction.verb else { continue };
            if definition.abilities[usize::from(ability)].event() != Some(When::Recruited) {
                continue;
            }
            let x = |prop: &Prop| if *prop == Prop::X { i32::from(overpaid) } else { 0 };
            let amount = what.counted().map_or(0, |n| n.value(&mut |prop| x(prop)).clamp(-99, 99));
            let (amount, until) = (amount as i8, *until);
            s.effects.push(Effect { on: id, card, ability, step, amount, until, seat, since });
            log.push(Happening::Granted(who));
        }
    }
}

/// Turns up every card of the seat whose cell `shown` accepts, in order of entering.
pub(super) fn turn_up_all(
    rules: &Berserk,
    s: &mut State,
    seat: Seat,
    log: &mut Vec<Event>,
    shown: impl Fn(Place) -> bool,
) {
    for i in 0..s.units.len() {
        if s.units[i].owner == seat && shown(s.units[i].place) {
            turn_up(rules, s, UnitId(i as u8), log);
        }
    }
}

/// Whether the seat has a face-down card in its third row (3.11.1).
pub(super) fn has_cards_in_third_row(s: &State, seat: Seat) -> bool {
    let half = Half::of(seat, s.first);
    let third = |cell: Cell| cell.own_row(half) == 3;
    s.units.iter().any(|u| u.place.cell().is_some_and(third) && u.owner == seat && u.face_down)
}

/// Cells of the seat's third row.
fn third_row(s: &State, seat: Seat) -> impl Iterator<Item = Cell> {
    let half = Half::of(seat, s.first);
    Cell::all().filter(move |c| c.own_row(half) == 3)
}

pub(super) fn legal(rules: &Berserk, s: &State, seat: Seat, out: &mut Vec<Command>) {
    let cells = third_row(s, seat).filter(|cell| check_hide(rules, s, seat, *cell).is_ok());
    out.extend(cells.map(|cell| Command::Hide { cell }));
    if check_take_back(&s.sides[seat.index()]).is_ok() {
        out.push(Command::TakeBack);
    }
    out.push(Command::Done);
}

pub(super) fn check_hide(rules: &Berserk, s: &State, seat: Seat, cell: Cell) -> Checked {
    // Symbionts and parasites are attached at once, so they cannot stay face-down.
    let may = |u: UnitId| {
        let unit = &s.units[u.index()];
        unit.owner == seat && unit.face_down && !rules.card(unit.card).kind.needs_host()
    };
    let own = cell.own_row(Half::of(seat, s.first)) == 3 && s.board.get(cell).is_some_and(may);
    if own && !s.sides[seat.index()].hidden.contains(&cell) {
        Ok(())
    } else {
        Err(rule!("3.11.1").into())
    }
}

pub(super) fn check_take_back(side: &Side) -> Checked {
    if side.hidden.is_empty() || side.taken_back >= TAKE_BACKS {
        return Err(rule!("3.11.1").into());
    }
    Ok(())
}

pub(super) fn hide(s: &mut State, seat: Seat, cell: Cell, log: &mut Vec<Event>) {
    s.sides[seat.index()].hidden.push(cell);
    log.push(Happening::Hid(seat, cell));
}

pub(super) fn take_back(s: &mut State, seat: Seat, log: &mut Vec<Event>) {
    let side = &mut s.sides[seat.index()];
    if side.hidden.pop().is_some() {
        side.taken_back += 1;
        log.push(Happening::TookBack(seat));
    }
}
