//! Abilities before recruiting (3.4.1): the players use those of the cards they were dealt in turn, the First
//! beginning. Hands are secret, so both are asked as soon as the pool has any such card. A player who uses one shows
//! the card, and a pass gives up all others (3.4.1/decline).

use crate::card::{Verb, When};
use crate::command::Command;
use crate::event::{Event, Happening};
use crate::ids::CardId;
use crate::pool::Berserk;
use crate::refusal::Checked;
use crate::state::{Phase, Side, State};
use crate::zone::Zone;
use stolik_kernel::Seat;

/// Whether the card has an ability before recruiting.
fn prepares(rules: &Berserk, card: CardId) -> bool {
    rules.card(card).abilities.iter().any(|a| a.event() == Some(When::BeforeRecruiting))
}

/// The roles are taken.
pub(super) fn begin(rules: &Berserk, s: &mut State) {
    s.phase = match rules.prepares() {
        true => Phase::Preparing { by: s.first },
        false => Phase::Recruiting,
    };
}

pub(super) fn legal(rules: &Berserk, s: &State, seat: Seat, out: &mut Vec<Command>) {
    let deal = &s.sides[seat.index()].deal;
    for (i, card) in deal.iter().enumerate() {
        if !deal[..i].contains(card) && check(rules, s, seat, *card).is_ok() {
            out.push(Command::Prepare { card: *card });
        }
    }
    out.push(Command::Pass);
}

/// Each copy in the deal gives its ability once.
pub(super) fn check(rules: &Berserk, s: &State, seat: Seat, card: CardId) -> Checked {
    let held = s.sides[seat.index()].deal.iter().filter(|c| **c == card).count();
    let used = s.prepared.iter().filter(|p| **p == (seat, card)).count();
    let known = usize::from(card.0) < rules.cards().len();
    if known && prepares(rules, card) && used < held { Ok(()) } else { Err(rule!("3.4.1").into()) }
}

pub(super) fn prepare(
    rules: &Berserk,
    s: &mut State,
    seat: Seat,
    card: CardId,
    log: &mut Vec<Event>,
) {
    s.prepared.push((seat, card));
    log.push(Happening::Prepared(seat, card));
    let abilities = &rules.card(card).abilities;
    for ability in abilities.iter().filter(|a| a.event() == Some(When::BeforeRecruiting)) {
        for step in ability.steps() {
            carry_out(&mut s.sides[seat.index()], &step.verb);
        }
    }
    hand_over(s, seat);
}

/// Crystals, or cards that leave the deck: before the placement that counts as nothing more (205.1/mill,
/// 206.1/counts). The deck is shuffled when the rest of the deal goes back to it.
fn carry_out(side: &mut Side, verb: &Verb) {
    match verb {
        Verb::Crystals { gold, silver } => {
            side.gold = side.gold.saturating_add_unsigned(*gold).min(99);
            side.silver = side.silver.saturating_add(*silver).min(99);
        }
        Verb::Mill { count, into } => {
            let left = side.deck.len().saturating_sub(usize::from(*count));
            let cards = side.deck.split_off(left).into_iter().rev();
            let pile = if *into == Zone::Exile { &mut side.exile } else { &mut side.graveyard };
            pile.extend(cards);
        }
        _ => {}
    }
}

pub(super) fn pass(s: &mut State, seat: Seat) {
    s.sides[seat.index()].ready = true;
    hand_over(s, seat);
}

/// The other seat, unless it has passed; when both have, recruiting begins.
fn hand_over(s: &mut State, seat: Seat) {
    let next = [seat.other(), seat].into_iter().find(|o| !s.sides[o.index()].ready);
    match next {
        Some(by) => s.phase = Phase::Preparing { by },
        None => {
            s.sides.iter_mut().for_each(|side| side.ready = false);
            s.phase = Phase::Recruiting;
        }
    }
}
