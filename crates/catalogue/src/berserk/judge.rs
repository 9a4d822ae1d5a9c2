//! What a position of «Berserk» is worth to a seat, for the greedy opponent: cards with their
//! lives, what threatens them, and how near they are to the enemy. By the seat's own view only.

use stolik_ai::Evaluate;
use stolik_berserk::board::Half;
use stolik_berserk::card::{Card, Form, Verb};
use stolik_berserk::command::Command;
use stolik_berserk::ids::Cell;
use stolik_berserk::state::{Phase, Place};
use stolik_berserk::view::{UnitView, View};
use stolik_berserk::{Berserk, CardId};
use stolik_kernel::Seat;

/// Judges by material, wounds and distance.
#[derive(Clone, Copy, Debug, Default)]
pub struct Judge;

/// Battles are worth more than anything before them, so that the preliminary phases come to an end.
const BATTLE: i64 = 100_000;

impl Evaluate<Berserk> for Judge {
    fn value(&self, rules: &Berserk, view: &View, seat: Seat) -> i64 {
        match view.phase {
            Phase::Deal
            | Phase::Roles { .. }
            | Phase::Preparing { .. }
            | Phase::Recruiting
            | Phase::Placement { .. }
            | Phase::Placed { .. }
            | Phase::Reveal
            | Phase::Symbionts { .. }
            | Phase::Parasites { .. } => squad(rules, view, seat),
            Phase::BattleStart { .. }
            | Phase::Vanguard { .. }
            | Phase::Dawn
            | Phase::Starting
            | Phase::Main
            | Phase::Ending
            | Phase::Final
            | Phase::Over(_) => BATTLE + battle(rules, view, seat),
        }
    }

    fn quiet(&self, _: &Berserk, view: &View, _: Seat, legal: &[Command]) -> Option<usize> {
        let at = |wanted: Command| legal.iter().position(|c| *c == wanted);
        let settled = view.stack.is_empty() && view.asked.is_none();
        match view.phase {
            Phase::Deal
            | Phase::Roles { .. }
            | Phase::Preparing { .. }
            | Phase::Recruiting
            | Phase::Placement { .. }
            | Phase::Placed { .. }
            | Phase::Reveal
            | Phase::Symbionts { .. }
            | Phase::Parasites { .. } => return None,
            Phase::Main if settled => return None,
            Phase::BattleStart { .. }
            | Phase::Vanguard { .. }
            | Phase::Dawn
            | Phase::Starting
            | Phase::Main
            | Phase::Ending
            | Phase::Final
            | Phase::Over(_) => {}
        }
        at(Command::Pass)
            .or_else(|| at(Command::Decline))
            .or_else(|| at(Command::Hold))
            .or((!legal.is_empty()).then_some(0))
    }
}

/// Before the battle: spend the crystals, keep gold for elite cards, strong cards in front.
fn squad(rules: &Berserk, view: &View, seat: Seat) -> i64 {
    let side = &view.sides[seat.index()];
    let Some(own) = &side.own else { return 0 };
    let (gold, silver) = side.purse.map_or((0, 0), |(g, s)| (i64::from(g), i64::from(s)));
    let recruited: i64 = own.squad.iter().map(|r| price(rules, r.card)).sum();
    let half = Half::of(seat, view.first.unwrap_or(Seat::ONE));
    let placed: i64 =
        own.placed.iter().map(|(card, cell)| stands(rules.card(*card), *cell, half)).sum();
    let there: i64 = view
        .units
        .iter()
        .filter(|u| u.controller == seat)
        .filter_map(|u| match (u.card, u.place) {
            (Some(card), Place::Field(cell)) => {
                Some(price(rules, card) + stands(rules.card(card), cell, half))
            }
            // A symbiont with a host is worth more than one that may die.
            (Some(card), Place::Air | Place::On(_)) => Some(price(rules, card)),
            (None, _) | (_, Place::Graveyard) => None,
        })
        .sum();
    recruited + placed + there + 3 * gold + silver - own.hidden.len() as i64
}

fn price(rules: &Berserk, card: CardId) -> i64 {
    let card = rules.card(card);
    100 + 10 * i64::from(card.cost) + 5 * card.abilities.len() as i64
}

/// How well a card stands on a cell: fighters in front, shooters and flyers behind.
fn stands(card: &Card, cell: Cell, half: Half) -> i64 {
    let row = i64::from(cell.own_row(half));
    let bulk = i64::from(card.life) + 2 * i64::from(card.strike[1]);
    let front = 2 - row;
    if card.flyer() || shoots(card) { -front * 8 } else { front * bulk }
}

fn shoots(card: &Card) -> bool {
    card.abilities.iter().any(|a| match &a.form {
        Form::Activated { run, .. } => run.iter().any(|s| matches!(s.verb, Verb::Attack { .. })),
        Form::Triggered { .. } | Form::Static { .. } => false,
    })
}

fn battle(rules: &Berserk, view: &View, seat: Seat) -> i64 {
    let mut sum = 0;
    for unit in &view.units {
        let Some(id) = unit.card else { continue };
        let worth = worth(rules.card(id), unit);
        sum += if unit.controller == seat { worth } else { -worth };
    }
    let granted = view.effects.iter().filter(|e| e.seat == seat).count() as i64;
    sum + 2 * granted - approach(view, seat) - i64::from(view.quiet)
}

fn worth(card: &Card, unit: &UnitView) -> i64 {
    if unit.place == Place::Graveyard {
        return 0;
    }
    let left = i64::from(card.life) - i64::from(unit.wounds);
    let strike = i64::from(card.strike[1]) + i64::from(card.strike[2]);
    let alive = 20 + 8 * i64::from(card.cost) + 2 * strike;
    let state =
        4 * i64::from(unit.counters) - 6 * i64::from(unit.poison) - 2 * i64::from(unit.closed)
            + 10 * i64::from(unit.aimed.is_some());
    // The first lives lost matter less than the last ones.
    alive + 6 * left + state - if left <= 3 { 8 } else { 0 }
}

/// Steps between own ground cards and the nearest enemy, so that somebody begins.
fn approach(view: &View, seat: Seat) -> i64 {
    let cells = |own: bool| {
        view.units.iter().filter(move |u| (u.controller == seat) == own).filter_map(|u| {
            match u.place {
                Place::Field(cell) => Some(cell),
                Place::Air | Place::Graveyard | Place::On(_) => None,
            }
        })
    };
    cells(true)
        .map(|cell| {
            let near = cells(false).map(|other| i64::from(cell.distance(other))).min();
            3 * near.unwrap_or(0)
        })
        .sum()
}
