//! Targets to which duties draw attacks (514.1c).

use crate::card::{Const, Ignored, Mod, group};
use crate::engine::query::pos::Pos;
use crate::ids::UnitId;
use crate::state::Unit;

/// The targets to which duties draw attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Drawn {
    /// They may go anywhere.
    Nowhere,
    /// To this one.
    To(UnitId),
    /// The first attack of the turn to this one, others anywhere.
    First(UnitId),
    /// To several, so that none may be attacked.
    Apart,
}

impl Drawn {
    /// Whether they let an attack go there.
    pub(crate) fn to(self, at: UnitId) -> bool {
        match self {
            Drawn::Nowhere => true,
            Drawn::To(one) | Drawn::First(one) => one == at,
            Drawn::Apart => false,
        }
    }
}

impl Pos<'_> {
    /// The targets to which duties draw the attacks of a card (514.1c).
    pub(crate) fn drawn(self, by: &Unit) -> Drawn {
        if !self.holds(group::DUTIES) || self.ignores(by.id, Ignored::Duty) {
            return Drawn::Nowhere;
        }
        let mut drawn = Drawn::Nowhere;
        for unit in self.shown().filter(|unit| unit.controller != by.controller) {
            let first = !self.s.course.struck && self.s.active == by.controller;
            let mut once = first && unit.effects.iter().any(|effect| effect.what == Mod::Draws);
            let mut always = false;
            self.met(unit, Some(by.id)).constants_on(group::DUTIES, unit, |_, what| {
                always |= *what == Const::Taunts;
                once |= first && *what == Const::Draws;
            });
            drawn = match (drawn, always, once) {
                (drawn, false, false) => drawn,
                (Drawn::Nowhere, true, _) => Drawn::To(unit.id),
                (Drawn::Nowhere, false, true) => Drawn::First(unit.id),
                (Drawn::To(_) | Drawn::First(_) | Drawn::Apart, ..) => Drawn::Apart,
            };
        }
        drawn
    }
}
