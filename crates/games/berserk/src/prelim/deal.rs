//! Keep the deal or pay a gold crystal for another one (3.3). Both seats decide at once and in
//! secret: a redeal shows nobody anything, and the deck keeps its size.

use super::roles;
use crate::command::Command;
use crate::event::{Event, Happening};
use crate::pool::Berserk;
use crate::state::{Side, State};
use stolik_kernel::chance::shuffle;
use stolik_kernel::{Chance, Illegal, Seat, Stream};

/// Takes the deal from the top of the deck.
pub(super) fn take(rules: &Berserk, side: &mut Side) {
    let left = side.deck.len().saturating_sub(usize::from(rules.edition.deal));
    side.deal = side.deck.split_off(left);
    side.deal.reverse();
}

pub(super) fn legal(side: &Side, out: &mut Vec<Command>) {
    out.push(Command::Keep);
    if check_redeal(side).is_ok() {
        out.push(Command::Redeal);
    }
}

pub(super) fn check_redeal(side: &Side) -> Result<(), Illegal> {
    if side.gold >= 1 { Ok(()) } else { Err(Illegal::by(rule!("3.3/redeal-limit"))) }
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
    shuffle(&mut side.deck, Stream::Deck(seat), chance);
    take(rules, side);
    log.push(Happening::Redealt(seat));
}
