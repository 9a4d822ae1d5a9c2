//! Keep the deal or pay a gold crystal for another one (3.3). Both seats decide at once and in
//! secret: a redeal shows nobody anything, and the deck keeps its size. In a campaign the loser of the
//! game before chooses cards first (8.4, 8.5).

use super::fill::fill;
use super::{picks, roles};
use crate::command::Command;
use crate::event::{Event, Happening};
use crate::pool::Berserk;
use crate::refusal::Checked;
use crate::state::{Side, State};
use stolik_kernel::{Chance, Seat};

pub(super) fn legal(s: &State, seat: Seat, out: &mut Vec<Command>) {
    if s.picks(seat).is_some() {
        return picks::legal(s, seat, out);
    }
    out.push(Command::Keep);
    if check_redeal(&s.sides[seat.index()]).is_ok() {
        out.push(Command::Redeal);
    }
}

pub(super) fn check_redeal(side: &Side) -> Checked {
    if side.gold >= 1 { Ok(()) } else { Err(rule!("3.3/redeal-limit").into()) }
}

/// Cards of the deck are chosen before the deal is kept or given back (8.4).
pub(super) fn check_filled(s: &State, seat: Seat) -> Checked {
    if s.picks(seat).is_none() { Ok(()) } else { Err(rule!("8.4").into()) }
}

pub(super) fn keep(s: &mut State, seat: Seat, chance: &mut dyn Chance, log: &mut Vec<Event>) {
    s.sides[seat.index()].ready = true;
    log.push(Happening::Kept(seat));
    if s.sides.iter().all(|side| side.ready) {
        s.sides.iter_mut().for_each(|side| side.ready = false);
        roles::roll(s, chance, log);
    }
}

pub(super) fn redeal(
    rules: &Berserk,
    s: &mut State,
    seat: Seat,
    chance: &mut dyn Chance,
    log: &mut Vec<Event>,
) {
    let side = &mut s.sides[seat.index()];
    side.gold -= 1;
    side.redeals += 1;
    side.deck.append(&mut side.deal);
    log.push(Happening::Redealt(seat));
    if s.campaign.as_ref().is_some_and(|campaign| campaign.lost == Some(seat)) {
        picks::begin(s);
    } else {
        fill(rules, s, seat, chance);
    }
}
