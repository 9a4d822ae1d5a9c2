//! Choices of the loser of the game before from its deck, up to two cards, before its deal is filled up (8.4), and
//! again after a redeal (8.5). In secret, while the winner keeps or redeals.

use super::TAKE_BACKS;
use super::fill::fill;
use crate::command::Command;
use crate::event::{Event, Happening};
use crate::ids::CardId;
use crate::pool::Berserk;
use crate::refusal::Checked;
use crate::state::{Phase, State};
use stolik_kernel::{Chance, Seat};

/// Cards that the loser may choose (8.4).
const PICKS: u8 = 2;

/// Each card of the deck once, in an order that does not tell how the deck lies.
pub(super) fn legal(s: &State, seat: Seat, out: &mut Vec<Command>) {
    if check(s, seat, None).is_ok() {
        let mut deck = s.sides[seat.index()].deck.clone();
        deck.sort_unstable();
        deck.dedup();
        out.extend(deck.into_iter().map(|card| Command::Pick { card }));
    }
    if check_take_back(s, seat).is_ok() {
        out.push(Command::TakeBack);
    }
    out.push(Command::Done);
}

/// Whether the seat may choose this card, or any.
pub(super) fn check(s: &State, seat: Seat, card: Option<CardId>) -> Checked {
    let deck = &s.sides[seat.index()].deck;
    let there = card.is_none_or(|card| deck.contains(&card));
    match s.picks(seat) {
        Some(picked) if picked < PICKS && there => Ok(()),
        Some(_) | None => Err(rule!("8.4").into()),
    }
}

pub(super) fn check_take_back(s: &State, seat: Seat) -> Checked {
    let more = s.sides[seat.index()].taken_back < TAKE_BACKS;
    match s.picks(seat) {
        Some(picked) if picked > 0 && more => Ok(()),
        Some(_) | None => Err(rule!("8.4").into()),
    }
}

fn count(s: &mut State, picking: Option<u8>) {
    if let Some(campaign) = &mut s.campaign {
        campaign.picking = picking;
    }
}

pub(super) fn pick(s: &mut State, seat: Seat, card: CardId, log: &mut Vec<Event>) {
    let picked = s.picks(seat).unwrap_or(0);
    let side = &mut s.sides[seat.index()];
    if let Some(at) = side.deck.iter().position(|c| *c == card) {
        side.deck.remove(at);
        side.deal.push(card);
    }
    count(s, Some(picked + 1));
    log.push(Happening::Picked(seat, card));
}

/// The last chosen card goes back to the deck, which is shuffled in the end anyway.
pub(super) fn take_back(s: &mut State, seat: Seat, log: &mut Vec<Event>) {
    let picked = s.picks(seat).unwrap_or(0);
    let side = &mut s.sides[seat.index()];
    if let Some(card) = side.deal.pop() {
        side.deck.push(card);
        side.taken_back += 1;
        count(s, Some(picked.saturating_sub(1)));
        log.push(Happening::TookBack(seat));
    }
}

/// The deal is filled up; now the seat keeps it or redeals.
pub(super) fn done(
    rules: &Berserk,
    s: &mut State,
    seat: Seat,
    chance: &mut dyn Chance,
    log: &mut Vec<Event>,
) {
    let picked = s.picks(seat).unwrap_or(0);
    count(s, None);
    fill(rules, s, seat, chance);
    log.push(Happening::PicksDone(seat, picked));
}

/// After the loser's redeal it chooses again (8.5).
pub(super) fn begin(s: &mut State) {
    debug_assert_eq!(s.phase, Phase::Deal, "only deals are picked for");
    count(s, Some(0));
}
