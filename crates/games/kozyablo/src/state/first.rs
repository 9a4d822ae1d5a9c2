//! The first form in which states were stored: texts did all at once, and damage that is due knew its striker by name.

use super::{Battle, Declared, Hit, Lasting, Phase, Side, State, Unit};
use crate::ids::{Target, UnitId};
use serde::{Deserialize, Serialize};
use stolik_kernel::Seat;
use stolik_kernel::stored::Stored;

/// A match in the first form.
#[derive(Serialize, Deserialize)]
pub struct First {
    phase: Phase,
    turn: u16,
    active: Seat,
    order: Vec<Seat>,
    sides: Vec<Side>,
    units: Vec<Unit>,
    next: u16,
    lasting: Vec<Lasting>,
    passes: u8,
    declared: Option<Declared>,
    triggers: Vec<(UnitId, u8)>,
    battle: Option<Battle>,
    hits: Vec<FirstHit>,
}

stolik_kernel::first_form!(First);

/// Damage that is due, in the first form.
#[derive(Serialize, Deserialize)]
struct FirstHit {
    to: Target,
    amount: u8,
    magic: bool,
    by: Option<UnitId>,
    open: bool,
}

impl Stored for State {
    const SCHEMA: u8 = 2;
    type Older = First;

    fn from_older(older: First) -> State {
        let First {
            phase,
            turn,
            active,
            order,
            sides,
            units,
            next,
            lasting,
            passes,
            declared,
            triggers,
            battle,
            hits,
        } = older;
        let hit = |FirstHit { to, amount, magic, by, open }| Hit {
            to,
            amount,
            magic,
            by,
            striker: None,
            open,
        };
        let hits = hits.into_iter().map(hit).collect();
        State {
            phase,
            turn,
            active,
            order,
            sides,
            units,
            next,
            lasting,
            passes,
            declared,
            triggers,
            battle,
            hits,
            rest: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load;
    use stolik_kernel::{Notation, stored};

    #[test]
    fn state_of_the_first_form_is_read_with_its_pending_damage() {
        let lines = [
            "card Wall creature 1 0/9/1 defender",
            "card Fist creature 1 3/9/4",
            "unit A p1 gold1 Fist",
            "unit B p2 gold1 Fist",
            "unit C p2 gold1 Wall",
            "battle gold1 p1",
            "acted A",
            "hit B 3 by A",
        ];
        let (_, now) = load::embedded().place(&lines).expect("a position");
        let hit =
            |Hit { to, amount, magic, by, open, .. }| FirstHit { to, amount, magic, by, open };
        let older = First {
            phase: now.phase,
            turn: now.turn,
            active: now.active,
            order: now.order.clone(),
            sides: now.sides.clone(),
            units: now.units.clone(),
            next: now.next,
            lasting: now.lasting.clone(),
            passes: now.passes,
            declared: now.declared.clone(),
            triggers: now.triggers.clone(),
            battle: now.battle.clone(),
            hits: now.hits.iter().copied().map(hit).collect(),
        };
        assert_eq!(stored::read::<State>(&stored::write(&older)), Ok(now));
    }
}
