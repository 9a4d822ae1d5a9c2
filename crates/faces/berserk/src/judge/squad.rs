//! Before the battle: a deal is worth the squad that it can pay, a squad its cards and what is left
//! to pay more, a placement how well each card stands.

use super::Judge;
use super::appraisal::Appraisal;
use stolik_berserk::Berserk;
use stolik_berserk::board::Half;
use stolik_berserk::card::Kind;
use stolik_berserk::ids::{CardId, Cell};
use stolik_berserk::state::{Phase, Place};
use stolik_berserk::view::{OwnView, View};
use stolik_kernel::Seat;

/// The values of a gold and a silver crystal in the purse while a card may still be bought: less than in any card,
/// gold more than silver, as it pays everything.
const GOLD: i64 = 9;
const SILVER: i64 = 8;
/// Being First, in the same measure: the Second player, who sees the other squad stand before it
/// acts, won clearly more of some hundred games.
const FIRST: i64 = -20;

pub(super) fn value(judge: &Judge, rules: &Berserk, view: &View, seat: Seat) -> i64 {
    let side = &view.sides[seat.index()];
    let Some(own) = &side.own else { return 0 };
    let (gold, silver) = side.purse.map_or((0, 0), |(g, s)| (i64::from(g), i64::from(s)));
    let purse = GOLD * gold + SILVER * silver;
    let first = if view.first == Some(seat) { FIRST } else { 0 };
    if let Phase::Deal | Phase::Roles { .. } | Phase::Preparing { .. } = view.phase {
        return purse + first + deal(judge, own, gold + silver);
    }
    let half = Half::of(seat, view.first.unwrap_or(Seat::ONE));
    let recruited: i64 = own.squad.iter().map(|r| merit(judge.card(r.card))).sum();
    purse + first + recruited - clumsy(judge, rules, own)
        + placed(judge, own, half)
        + on_field(judge, view, seat, half)
        - own.hidden.len() as i64
}

/// The value of a card in the squad: mostly its price, then its numbers.
fn merit(card: &Appraisal) -> i64 {
    let body = match card.kind {
        Kind::Creature | Kind::Flyer | Kind::Symbiont | Kind::Parasite => {
            4 * card.life + card.hit + card.hit_closed / 2
        }
        // A card that does not fight wins nothing by itself.
        Kind::Artifact => 2 * card.life,
        Kind::Terrain => 0,
    };
    let numbers = body + 2 * card.skill + card.shot.map_or(0, |(mean, _)| mean);
    6 * card.cost + numbers / 3
}

/// The cards of a deal that so many crystals pay, the best for their price first.
fn deal(judge: &Judge, own: &OwnView, crystals: i64) -> i64 {
    let mut offers: Vec<(i64, i64)> = own
        .deal
        .iter()
        .map(|card| judge.card(*card))
        .map(|card| (merit(card), card.cost.max(1)))
        .collect();
    offers.sort_by_key(|(merit, cost)| -(merit * 100 / cost));
    let (mut left, mut sum) = (crystals, 0);
    for (merit, cost) in offers {
        if cost <= left {
            left -= cost;
            sum += merit;
        }
    }
    sum
}

/// The faults of a squad as a whole: elements that cost gold, symbionts without a host, too many cards that do not
/// fight.
fn clumsy(judge: &Judge, rules: &Berserk, own: &OwnView) -> i64 {
    let mut elements = [false; 5];
    let (mut hosts, mut guests, mut things) = (0_i64, 0_i64, 0_i64);
    for pick in &own.squad {
        if let Some(element) = rules.card(pick.card).element {
            elements[element as usize] = true;
        }
        match judge.card(pick.card).kind {
            Kind::Creature => hosts += 1,
            Kind::Symbiont => guests += 1,
            Kind::Artifact | Kind::Terrain => things += 1,
            Kind::Flyer | Kind::Parasite => {}
        }
    }
    let elements = elements.iter().filter(|e| **e).count() as i64;
    let free = i64::from(rules.edition.free_elements);
    GOLD * (elements - free).max(0) + 60 * (guests - hosts / 2).max(0) + 30 * (things - 2).max(0)
}

fn placed(judge: &Judge, own: &OwnView, half: Half) -> i64 {
    let alone: i64 =
        own.placed.iter().map(|(card, cell)| stands(judge.card(*card), *cell, half)).sum();
    let social = |card: &CardId| judge.card(*card).company;
    let mut pairs = 0;
    for (i, (card, cell)) in own.placed.iter().enumerate() {
        for (other, at) in &own.placed[..i] {
            let together = cell.distance(*at) == 1;
            pairs += i64::from(together && social(card) && social(other));
        }
    }
    alone + 4 * pairs
}

/// Cards that lie open before the battle: a symbiont with a host is worth more than one that dies.
fn on_field(judge: &Judge, view: &View, seat: Seat, half: Half) -> i64 {
    let of = |card: CardId, place: Place, own: bool| {
        let card = judge.card(card);
        match place.cell() {
            Some(cell) if card.kind.needs_host() => i64::from(own) * stands(card, cell, half),
            Some(cell) if own => merit(card) + stands(card, cell, half),
            None if own && place.in_play() => merit(card),
            Some(_) | None => 0,
        }
    };
    let hosted = |u: &stolik_berserk::view::UnitView| {
        // A strong host keeps its symbiont, and a parasite is best on the strongest enemy.
        let host = u.place.host().filter(|_| u.controller == seat);
        let host = host.and_then(|host| view.units.get(host.index())?.card);
        host.map_or(0, |card| 2 * judge.card(card).cost + judge.card(card).life)
    };
    view.units
        .iter()
        .map(|u| u.card.map_or(0, |card| of(card, u.place, u.controller == seat)) + hosted(u))
        .sum()
}

/// The value of a card's place on a cell: fighters in front, shooters and non-fighters behind.
fn stands(card: &Appraisal, cell: Cell, half: Half) -> i64 {
    let front = 2 - i64::from(cell.own_row(half));
    match card.kind {
        Kind::Creature if card.shot.is_none_or(|(_, reach)| reach < 3) => {
            front * (card.life + card.hit / 6)
        }
        Kind::Creature | Kind::Flyer | Kind::Symbiont | Kind::Artifact | Kind::Terrain => {
            -front * 8
        }
        // It leaves its cell for an enemy of the first row.
        Kind::Parasite => -front * 9,
    }
}
